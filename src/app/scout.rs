//! What can be said of a run that goes on for long: whether there is anything to find, and how soon another strategy
//! finds it.
//!
//! Another strategy looks in slices, and gives up after a while. Nothing here says what is not certain.

use super::judge::Judge;
use super::session::{From, Run};
use super::words::{grouped, of};
use crate::check::Verdict;
use crate::search::{Event, StrategyInfo, Timeline, strategy};

/// What a run can find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// Nothing: there is no solution.
    Nothing,
    /// One solution and no other.
    One,
    /// One solution at least.
    Some,
    /// Two at least.
    Several,
}

/// One who looks ahead of a run.
pub struct Scout {
    prospect: Prospect,
    /// Who is looking, and who looks after them.
    looking: Option<Timeline>,
    next: Vec<&'static StrategyInfo>,
    /// Who has found a solution, after how many placements.
    found: Option<(&'static str, u64)>,
}

/// Who looks, and in which order: `mrv` is the more familiar, `exact-cover` the more certain.
const LOOKERS: [&str; 2] = ["mrv", "exact-cover"];
/// Events a slice: a few milliseconds.
const SLICE: u64 = 10_000;
/// Events after which one gives up.
const BOUND: u64 = 400_000;

impl Scout {
    /// Begins to look ahead of `run`, if it is known what there is to find.
    pub fn new(run: &Run, judge: &Judge) -> Option<Self> {
        let prospect = prospect(run, judge)?;
        let others = LOOKERS.into_iter().rev().filter(|name| *name != run.strategy().name);
        let mut scout = Self { prospect, looking: None, next: others.filter_map(strategy).collect(), found: None };
        if prospect != Prospect::Nothing {
            scout.send_next(run);
        }
        Some(scout)
    }

    fn send_next(&mut self, run: &Run) {
        self.looking = self.next.pop().map(|strategy| Timeline::new(strategy, *run.player.timeline.start()));
    }

    /// Looks on for one slice.
    pub fn work(&mut self, run: &Run) {
        let Some(timeline) = &mut self.looking else { return };
        if timeline.run_on(SLICE).1 == Some(Event::Solved) {
            self.found = Some((timeline.strategy().name, timeline.counters().placements));
            self.looking = None;
        } else if timeline.position() >= BOUND {
            self.send_next(run);
        }
    }

    /// What is known, for a run that has found `solutions` so far.
    pub fn words(&self, solutions: u64) -> Option<String> {
        let words = match (self.prospect, solutions) {
            (Prospect::Nothing, _) => "There is no solution, only the end.",
            (Prospect::One, 1..) => "It has the only solution: now for the end.",
            (Prospect::Several, 1) => "Another solution exists.",
            (Prospect::Some | Prospect::Several, 1..) => return None,
            (_, 0) => return Some(format!("A solution exists{}.", self.elsewhere())),
        };
        Some(words.to_owned())
    }

    fn elsewhere(&self) -> String {
        let finds = |(name, placements)| format!("; {name} finds it in {} (a)", of(&grouped(placements), "placement"));
        self.found.map(finds).unwrap_or_default()
    }
}

/// What the digits that the run starts from can lead to, as far as the check of the givens tells.
fn prospect(run: &Run, judge: &Judge) -> Option<Prospect> {
    let report = judge.report();
    let entries = run.from == From::All && !run.grid.entry_cells().is_empty();
    match report.verdict {
        Verdict::None => Some(Prospect::Nothing),
        Verdict::One(_) if entries && report.wrong.is_some_and(|wrong| !wrong.is_empty()) => Some(Prospect::Nothing),
        Verdict::One(_) => Some(Prospect::One),
        Verdict::Several(_) if entries => {
            report.entries_fit.map(|fit| if fit { Prospect::Some } else { Prospect::Nothing })
        }
        Verdict::Several(_) => Some(Prospect::Several),
        Verdict::Unknown | Verdict::Clash => None,
    }
}
