//! A run of the search on a copy of the grid, kept while the person goes back and forth between EDIT and WATCH.

use std::time::Duration;

use super::judge::Judge;
use super::ledger::Ledger;
use super::player::Player;
use super::scout::Scout;
use crate::grid::{CellSet, ClashFree, Grid};
use crate::search::{Profile, StrategyInfo, Timeline};

/// Which digits of the grid a run starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// Givens and entries.
    All,
    /// The givens alone, since some entries are wrong.
    Givens,
}

/// A marked moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The event.
    pub event: u64,
    /// What the person calls it, if anything.
    pub name: Option<String>,
}

/// A run: which grid it is of, and the timeline in motion.
pub struct Run {
    /// The grid as it was handed over.
    pub grid: Grid,
    /// Which of its digits are fixed for the run.
    pub from: From,
    /// The timeline in motion.
    pub player: Player,
    /// Its marked moments, by event.
    pub marks: Vec<Mark>,
    /// The depth whose ribbon was zoomed to, if one was.
    pub(super) zoom: Option<usize>,
    /// What its guesses have cost, as far as that is looked up.
    pub(super) ledger: Option<Ledger>,
    /// Who looks ahead, once it has run on for long.
    scout: Option<Scout>,
}

/// After running on for this long, a person wants to know whether it leads anywhere.
const LONG: Duration = Duration::from_secs(10);

impl Run {
    /// A new run at event 0; `None` if the digits it would start from clash.
    pub fn new(grid: Grid, from: From, strategy: &'static StrategyInfo) -> Option<Self> {
        let start = match from {
            From::All => *grid.values(),
            From::Givens => grid.givens(),
        };
        let start = ClashFree::new(start).ok()?;
        Some(Self {
            grid,
            from,
            player: Player::new(Timeline::new(strategy, start)),
            marks: Vec::new(),
            zoom: None,
            ledger: None,
            scout: None,
        })
    }

    /// The same run on another timeline that shares what was walked up to here.
    pub(super) fn steered(&self, timeline: Timeline) -> Self {
        let here = timeline.position();
        let mut player = Player::new(timeline);
        (player.speed, player.heading) = (self.player.usual_speed(), self.player.heading);
        let marks = self.marks.iter().filter(|mark| mark.event <= here).cloned().collect();
        Self { player, marks, ledger: None, scout: None, ..*self }
    }

    /// Whether choices were made on the way.
    pub fn is_steered(&self) -> bool {
        !self.player.timeline.steering().is_empty()
    }

    /// The depth whose ribbon is shown: that which was zoomed to, as long as it has two digits in the columns of the
    /// run; else the first with two digits in view, which is `profile`, or in those finer columns.
    pub fn zoomed(&self, profile: &Profile) -> Option<usize> {
        let finest = self.player.timeline.profile();
        let zoom = self.zoom.filter(|&depth| finest.undecided(depth - 1) == Some(depth));
        zoom.or_else(|| profile.undecided(0)).or_else(|| finest.undecided(0))
    }

    /// Whether this is a run of `grid` by `strategy`: then it is gone on with, not begun anew.
    pub fn is_of(&self, grid: &Grid, strategy: &StrategyInfo) -> bool {
        self.grid == *grid && self.strategy().name == strategy.name
    }

    /// Looks ahead for one slice, if it has run on for long.
    pub(super) fn look_ahead(&mut self, judge: &Judge) {
        if self.runs_long() {
            let mut scout = self.scout.take().or_else(|| Scout::new(self, judge));
            if let Some(scout) = &mut scout {
                scout.work(self);
            }
            self.scout = scout;
        }
    }

    /// What is known of where it leads, while it runs on for long.
    pub(super) fn known(&self) -> Option<String> {
        let scout = self.scout.as_ref().filter(|_| self.runs_long())?;
        scout.words(self.player.timeline.counters().solutions)
    }

    fn runs_long(&self) -> bool {
        self.player.running_for().is_some_and(|time| time >= LONG)
    }

    /// The strategy it runs.
    pub fn strategy(&self) -> &'static StrategyInfo {
        self.player.timeline.strategy()
    }

    /// The cells whose digits no event can change.
    pub fn fixed(&self) -> CellSet {
        self.player.timeline.start().values().filled()
    }
}
