//! A run walked in the plainest way there is: one event after the other from its start, everything counted by hand.

use stepdoku::grid::Values;
use stepdoku::search::{
    Branch, Cause, Cost, Counters, Event, Logged, Placement, Profile, State, Steering, Timeline, Walker,
};

/// A run that a test has come across: its strategy, what it starts from, how it was steered.
#[derive(PartialEq)]
struct Name(&'static str, Values, Vec<Steering>);

impl Name {
    fn of(timeline: &Timeline) -> Self {
        Self(timeline.strategy().name, *timeline.start().values(), timeline.steering().to_vec())
    }
}

/// All of them, each at its start.
#[derive(Default)]
pub struct Runs(Vec<(Name, Box<dyn Walker>)>);

impl Runs {
    /// Takes note of the run of `timeline`. If it was steered, and only now, then where it is, and `before`, given how
    /// often, is the run that it was until then, at its start.
    pub fn meet(&mut self, timeline: &Timeline, before: impl FnOnce(usize) -> Box<dyn Walker>) {
        let name = Name::of(timeline);
        if self.0.iter().any(|(known, _)| *known == name) {
            return;
        }
        let walker = match timeline.steering().last() {
            None => timeline.strategy().start(timeline.start()),
            Some(last) => {
                let mut walker = before(timeline.steering().len());
                (0..timeline.position()).for_each(|_| assert!(walker.step().is_some()));
                assert!(walker.steer(last.depth(), last.chosen()));
                (0..timeline.position()).for_each(|_| assert!(walker.back().is_some()));
                let start = walker.state();
                assert_eq!((start.event(), start.values(), start.per_cell()), (None, name.1, &[0; 81]));
                walker
            }
        };
        self.0.push((name, walker));
    }

    /// The run of `timeline`, which was met, at its start.
    pub fn origin(&self, timeline: &Timeline) -> Box<dyn Walker> {
        let name = Name::of(timeline);
        self.0.iter().find(|(known, _)| *known == name).expect("it was met").1.fork()
    }
}

/// What there is to say of a position, and of all that was walked.
pub struct Plain {
    pub state: State,
    pub counters: Counters,
    pub per_cell: [u64; 81],
    pub log: Vec<Logged>,
    /// The last event up to the position that placed a digit in a cell, and the last that removed it.
    placed: Vec<u64>,
    removed: Vec<u64>,
    /// At each position the depth.
    depths: Vec<u8>,
    span: usize,
    /// After the first event of each column what stands.
    paths: Vec<Vec<Placement>>,
    pub end: Option<u64>,
}

/// Columns of the profile at most.
const COLUMNS: u64 = 512;
const LOGGED: u64 = 12;

impl Plain {
    /// From the start to `position`, and on to `furthest`.
    pub fn walk(mut walker: Box<dyn Walker>, position: u64, furthest: u64) -> Self {
        let start = *walker.state();
        let mut plain = Self {
            state: start,
            counters: Counters { dead_ends: start.here().is_dead_end().into(), ..Counters::default() },
            per_cell: [0; 81],
            log: Vec::new(),
            placed: vec![0; 729],
            removed: vec![0; 729],
            depths: vec![0],
            span: (furthest / COLUMNS + 1).next_power_of_two() as usize,
            paths: Vec::new(),
            end: None,
        };
        for number in 1..=furthest {
            let before = walker.state().here();
            let event = walker.step().expect("it was walked to");
            let state = walker.state();
            plain.depths.push(state.depth() as u8);
            if (number - 1).is_multiple_of(plain.span as u64) {
                plain.paths.push(state.path().iter().map(|level| level.now).collect());
            }
            if event == Event::Exhausted {
                plain.end = Some(number);
            }
            if number <= position {
                plain.count(number, event, before, state);
                if number + LOGGED > position {
                    plain.log.push(logged(number, event, before, state));
                }
            }
            if number == position {
                plain.state = *state;
            }
        }
        plain
    }

    fn count(&mut self, number: u64, event: Event, before: Branch, state: &State) {
        let counters = &mut self.counters;
        match event {
            Event::Place(at) => {
                counters.placements += 1;
                counters.decisions += u64::from(before.options().count_ones() > 1);
                counters.dead_ends += u64::from(state.here().is_dead_end());
                self.per_cell[at.cell.index()] += 1;
                self.placed[key(at)] = number;
            }
            Event::Remove(at) => {
                counters.removals += 1;
                counters.used_up += u64::from(!before.is_full() && !before.is_dead_end());
                self.removed[key(at)] = number;
            }
            Event::Solved => counters.solutions += 1,
            Event::Exhausted => counters.exhausted = true,
        }
        counters.depth = (counters.placements - counters.removals) as usize;
        counters.deepest = counters.deepest.max(counters.depth);
    }

    /// What the guesses of the path and of the branch here have cost, and when the run is over all of that branch.
    pub fn costs(&self) -> Vec<Cost> {
        let state = &self.state;
        let here = state.here();
        let levels = state.path().into_iter().map(|level| (level.is_decision(), level.tried));
        let tried = here.placements(here.options() & !state.left());
        let levels = levels.chain([(here.is_decision() || self.counters.exhausted, tried)]);
        let cost = |depth, placement| {
            let [placed, removed] = [&self.placed, &self.removed].map(|events| events[key(placement)]);
            Cost { placement, depth, placed, removed }
        };
        let guesses = levels.zip(1..).filter(|((counts, _), _)| *counts);
        let mut costs: Vec<Cost> =
            guesses.flat_map(|((_, tried), depth)| tried.into_iter().map(move |it| cost(depth, it))).collect();
        costs.sort_by_key(|cost| (std::cmp::Reverse(cost.removed - cost.placed), cost.placed));
        costs
    }

    /// The highest depth of each column, both ends included.
    pub fn levels(&self) -> Vec<u8> {
        let highest = |column: usize| self.depths[column * self.span..].iter().take(self.span + 1).copied().max();
        (0..self.paths.len()).filter_map(highest).collect()
    }

    /// What stood at a depth, column by column.
    pub fn ribbon(&self, depth: usize) -> Vec<Option<Placement>> {
        self.paths.iter().map(|path| path.get(depth - 1).copied()).collect()
    }

    /// The depths whose ribbons hold two placements or more.
    pub fn decided(&self) -> Vec<usize> {
        let several = |depth: &usize| {
            let ribbon = self.ribbon(*depth);
            let first = ribbon.iter().flatten().next();
            ribbon.iter().flatten().any(|stood| Some(stood) != first)
        };
        (1..=81).filter(several).collect()
    }

    /// Whether `profile` is that of the run.
    pub fn is_shown_by(&self, profile: &Profile) -> Result<(), String> {
        let same = |what: &str, same: bool| same.then_some(()).ok_or_else(|| what.to_owned());
        same("span", profile.span() == self.span as u64)?;
        same("levels", profile.levels() == self.levels())?;
        for depth in 1..=81 {
            same(&format!("ribbon {depth}"), profile.ribbon(depth).eq(self.ribbon(depth)))?;
        }
        let mut zoomed = (0..=81).scan(0, |depth, _| {
            *depth = profile.undecided(*depth)?;
            Some(*depth)
        });
        same("zoomed", zoomed.by_ref().eq(self.decided()))
    }
}

fn key(Placement { cell, digit }: Placement) -> usize {
    9 * cell.index() + digit.index()
}

/// `before` is what the search branched on before the event.
fn logged(number: u64, event: Event, before: Branch, state: &State) -> Logged {
    let cause = || match before.requirement() {
        None => Cause::GoingOn,
        Some(requirement) if before.is_dead_end() => Cause::DeadEnd(requirement),
        Some(requirement) => Cause::UsedUp(requirement),
    };
    let (cause, dead_end) = match event {
        Event::Place(_) if state.here().is_dead_end() => (None, state.here().requirement()),
        Event::Place(_) | Event::Solved => (None, None),
        Event::Remove(_) | Event::Exhausted => (Some(cause()), None),
    };
    Logged { number, event, cause, dead_end }
}
