//! A search with a position to go to: seek, what the last events were, how deep the run went.
//!
//! The room it takes is bounded, whatever was walked: checkpoints are thinned out, the profile halves. Nothing here
//! decides how long to walk at a time: whoever calls cuts long ways into slices.

mod checkpoints;

use crate::grid::{CellSet, ClashFree, Values};

use super::branch::Branch;
use super::event::{Cause, Counters, Event, Level, Logged, Placement};
use super::machine::Walker;
use super::profile::Profile;
use super::reason::Reason;
use super::state::State;
use super::strategy::StrategyInfo;
use checkpoints::Checkpoints;

/// A run of one strategy from one start, at some position.
///
/// What it says about a position is the same whichever way the position was reached. [`furthest`](Self::furthest),
/// [`end`](Self::end) and [`profile`](Self::profile) speak of all that was walked.
pub struct Timeline {
    strategy: &'static StrategyInfo,
    start: ClashFree,
    walker: Box<dyn Walker>,
    position: u64,
    furthest: u64,
    end: Option<u64>,
    checkpoints: Checkpoints,
    profile: Profile,
}

impl Timeline {
    /// At position 0.
    pub fn new(strategy: &'static StrategyInfo, start: ClashFree) -> Self {
        let walker = strategy.start(&start);
        Self {
            strategy,
            start,
            checkpoints: Checkpoints::new(walker.state()),
            walker,
            position: 0,
            furthest: 0,
            end: None,
            profile: Profile::new(),
        }
    }

    /// The strategy.
    pub const fn strategy(&self) -> &'static StrategyInfo {
        self.strategy
    }

    /// What the search started from.
    pub const fn start(&self) -> &ClashFree {
        &self.start
    }

    /// The number of the last event; 0 at the start.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The furthest position ever walked to.
    pub const fn furthest(&self) -> u64 {
        self.furthest
    }

    /// The number of the `exhausted` event, once it was walked to.
    pub const fn end(&self) -> Option<u64> {
        self.end
    }

    /// The highest depth per stretch, over all that was walked.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The state of the search here.
    pub fn state(&self) -> &State {
        self.walker.state()
    }
}

/// Walking.
impl Timeline {
    /// The next event; `None` once the tree is exhausted.
    pub fn step(&mut self) -> Option<Event> {
        if self.position < self.furthest {
            self.position += 1;
            return self.walker.step();
        }
        let mut event = None;
        self.explore(1, |walker, _| {
            event = walker.step();
            event.is_some().into()
        });
        event
    }

    /// Takes the last event back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<Event> {
        let event = self.walker.back()?;
        self.position -= 1;
        Some(event)
    }

    /// Walks `n` events, past solutions, or as many as there are. Returns how many.
    pub fn forward(&mut self, n: u64) -> u64 {
        let known = self.walker.run(n.min(self.furthest - self.position));
        self.position += known;
        let mut walked = known;
        while walked < n {
            let stride = self.explore(n - walked, |walker, n| walker.run(n));
            if stride == 0 {
                break;
            }
            walked += stride;
        }
        walked
    }

    /// Takes `n` events back, or as many as there are. Returns how many.
    pub fn backward(&mut self, n: u64) -> u64 {
        let walked = self.walker.run_back(n);
        self.position -= walked;
        walked
    }

    /// Walks at most `n` events and stops after `solved` and `exhausted`. Returns how many, and the event it stopped
    /// for, so that a long way can be cut into slices.
    pub fn run_on(&mut self, n: u64) -> (u64, Option<Event>) {
        let (mut walked, mut stop) = self.walker.run_on(n.min(self.furthest - self.position));
        self.position += walked;
        while walked < n && stop.is_none() {
            let stride = self.explore(n - walked, |walker, n| {
                let (walked, event) = walker.run_on(n);
                stop = event;
                walked
            });
            if stride == 0 {
                break;
            }
            walked += stride;
        }
        (walked, stop)
    }

    /// Goes to position `n`, or to the end when there are fewer events. Up to [`furthest`](Self::furthest) this is
    /// quick; beyond, it walks there.
    pub fn seek(&mut self, n: u64) {
        let known = n.min(self.furthest);
        let (position, state) = self.checkpoints.nearest(known);
        if position.abs_diff(known) < self.position.abs_diff(known) {
            self.walker.restore(state);
            self.position = position;
        }
        if self.position > known {
            self.backward(self.position - known);
        }
        self.forward(n - self.position);
    }

    /// Walks where no one has been, at most `n` events and not past the end of a column or stretch between
    /// checkpoints, so that both can be kept. Returns how many.
    fn explore(&mut self, n: u64, walk: impl FnOnce(&mut dyn Walker, u64) -> u64) -> u64 {
        let n = n.min(self.profile.room()).min(self.checkpoints.room(self.position));
        let depth = self.state().depth();
        let before = *self.state().per_depth();
        let walked = walk(&mut *self.walker, n);
        let state = self.walker.state();
        let placed = state.per_depth().iter().zip(&before).rposition(|(now, before)| now > before);
        self.profile.extend(walked, placed.map_or(depth, |top| depth.max(top + 1)));
        self.position += walked;
        self.furthest = self.position;
        self.checkpoints.offer(self.position, state);
        if state.event() == Some(Event::Exhausted) {
            self.end = Some(self.position);
        }
        walked
    }
}

/// What a position looks like.
impl Timeline {
    /// All counts here.
    pub fn counters(&self) -> Counters {
        self.state().counters()
    }

    /// The digits that stand, those of the start included.
    pub fn values(&self) -> Values {
        self.state().values()
    }

    /// The digits that stand, if they are a solution: full, with those of the start, and checked for clashes again.
    pub fn solution(&self) -> Option<Values> {
        let values = self.values();
        let checked = values.is_full() && values.contains(self.start.values()) && values.clashes().is_empty();
        checked.then_some(values)
    }

    /// The event of this position; `None` at the start.
    pub fn event(&self) -> Option<Event> {
        self.state().event()
    }

    /// The event after this position, without walking; `None` once the tree is exhausted.
    pub fn next_event(&self) -> Option<Event> {
        self.walker.fork().step()
    }

    /// Why the event of this position happened, if it is a removal or the end.
    pub fn cause(&self) -> Option<Cause> {
        Some(self.before_leaving()?.state().cause_to_leave())
    }

    /// If the event of this position is a removal because of a dead end, or the end because the start is one: the
    /// requirement that had nothing left, and who refused.
    pub fn cause_reason(&self) -> Option<Reason> {
        let before = self.before_leaving()?;
        before.explain(before.state().board()).filter(|reason| reason.options.is_empty())
    }

    /// If the board here is a dead end: the requirement that has nothing left, and who refuses.
    pub fn dead_end(&self) -> Option<Reason> {
        self.next_reason().filter(|reason| reason.options.is_empty())
    }

    /// What the search branches on from here, and why; `None` when the board is full.
    pub fn next_reason(&self) -> Option<Reason> {
        self.walker.explain(self.state().board())
    }

    /// Why the newest placement that stands was chosen.
    pub fn reason(&self) -> Option<Reason> {
        self.reason_at(self.state().depth())
    }

    /// Why the placement that made this depth was chosen, 1 for the first; `None` when fewer stand.
    pub fn reason_at(&self, depth: usize) -> Option<Reason> {
        let above = depth.checked_sub(1).filter(|&above| above < self.state().depth())?;
        self.walker.explain(&self.state().board_at(above))
    }

    /// What stands, from the start upwards.
    pub fn path(&self) -> Vec<Level> {
        self.state().path()
    }

    /// The branch of the board here.
    pub fn branch(&self) -> Branch {
        self.state().here()
    }

    /// The options of [`branch`](Self::branch) that were tried and removed, in order.
    pub fn tried(&self) -> Vec<Placement> {
        let branch = self.branch();
        branch.requirement().map_or_else(Vec::new, |it| it.placements(branch.options() & !self.state().left()))
    }

    /// The options of [`branch`](Self::branch) that are still to try, in order.
    pub fn left(&self) -> Vec<Placement> {
        self.branch().requirement().map_or_else(Vec::new, |it| it.placements(self.state().left()))
    }

    /// The last `n` events, oldest first, the one of this position last. The search has no log: a copy is walked back.
    pub fn recent(&self, n: usize) -> Vec<Logged> {
        let mut walker = self.walker.fork();
        let mut log = Vec::with_capacity(n);
        let mut number = self.position;
        while log.len() < n {
            let here = walker.state().here();
            let Some(event) = walker.back() else { break };
            let (mut cause, mut dead_end) = (None, None);
            match event {
                Event::Remove(_) | Event::Exhausted => cause = Some(walker.state().cause_to_leave()),
                Event::Place(_) if here.is_dead_end() => dead_end = here.requirement(),
                Event::Place(_) | Event::Solved => {}
            }
            log.push(Logged { number, event, cause, dead_end });
            number -= 1;
        }
        log.reverse();
        log
    }

    /// Empty cells that may hold no digit here, whether the strategy noticed or not.
    pub fn dead_cells(&self) -> CellSet {
        self.state().dead_cells()
    }

    /// How many placements were made in each cell up to here, in reading order.
    pub fn per_cell(&self) -> &[u64; 81] {
        self.state().per_cell()
    }

    /// How many placements made each depth up to here, depth 1 first.
    pub fn per_depth(&self) -> &[u64; 81] {
        self.state().per_depth()
    }

    /// A copy one event back, if that event left a board: a removal, or the end.
    fn before_leaving(&self) -> Option<Box<dyn Walker>> {
        matches!(self.event()?, Event::Remove(_) | Event::Exhausted).then(|| {
            let mut walker = self.walker.fork();
            walker.back();
            walker
        })
    }
}
