//! What a position looks like: all that a screen may ask about it, from the state alone or a copy that walks.
//!
//! Nothing here moves the timeline.

use crate::grid::{CellSet, Values};

use super::super::branch::Branch;
use super::super::event::{Cause, Counters, Event, Level, Logged, Placement};
use super::super::machine::Walker;
use super::super::reason::Reason;
use super::Timeline;

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

    /// Why the event after this position will happen, if it is a removal or the end.
    pub fn next_cause(&self) -> Option<Cause> {
        matches!(self.next_event()?, Event::Remove(_) | Event::Exhausted).then(|| self.state().cause_to_leave())
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

    /// The share of the tree that is done here, as [`State`](super::super::state::State::tree_done) says.
    pub fn tree_done(&self) -> Option<f64> {
        self.state().tree_done()
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
        branch.placements(branch.options() & !self.state().left())
    }

    /// The options of [`branch`](Self::branch) that are still to try, in order.
    pub fn left(&self) -> Vec<Placement> {
        self.branch().placements(self.state().left())
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
