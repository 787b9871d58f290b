//! What may be looked for in a run: kinds of events, and what one wants to stop at.
//!
//! Whether an event meets a condition follows from the events up to it, so the same events do in both directions. Most
//! conditions can be counted from what a search counts anyway; whether a walk has met one is then told from its two
//! ends, and the walk itself can be the quickest there is.

use crate::grid::Cell;

use super::branch::Frame;
use super::event::{Event, Placement};
use super::moment::Gist;
use super::state::State;

/// Something that an event does or does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// A placement that reaches a dead end.
    DeadEnd,
    /// A removal.
    Removal,
    /// A placement whose branch offered two or more options.
    Guess,
    /// A placement that makes the depth greater than it ever was before.
    Deepest,
    /// A full board.
    Solved,
    /// A digit is placed in this cell or removed from it.
    Changes(Cell),
    /// This digit is placed in this cell.
    Placed(Placement),
    /// A removal after which the depth is below this for the first time since it was not.
    Below(usize),
    /// A placement that makes this depth.
    Reaches(usize),
    /// The removal that makes a chain of removals longer than this.
    Chain(usize),
}

impl Condition {
    /// Whether the event that has led to `state` meets it. `chain`: the removals in a row up to there.
    pub(super) fn is_met(self, event: Event, state: &State, chain: usize) -> bool {
        let depth = state.depth();
        match (self, event) {
            (Self::DeadEnd, Event::Place(_)) => state.here().is_dead_end(),
            (Self::Guess, Event::Place(_)) => state.above().is_some_and(|frame| frame.branch().is_decision()),
            (Self::Deepest, Event::Place(_)) => state.per_depth()[depth - 1] == 1,
            (Self::Changes(cell), Event::Place(at) | Event::Remove(at)) => at.cell == cell,
            (Self::Placed(placement), Event::Place(at)) => at == placement,
            (Self::Reaches(level), Event::Place(_)) => depth == level,
            (Self::Below(level), Event::Remove(_)) => depth + 1 == level,
            (Self::Chain(longest), Event::Remove(_)) => chain == longest + 1,
            (Self::Removal, Event::Remove(_)) | (Self::Solved, Event::Solved) => true,
            _ => false,
        }
    }

    /// How often it was met, give or take a number that is the same for the whole run; `None` when that is not counted.
    fn count(self, gist: &Gist) -> Option<u64> {
        let Gist { tally, depth, empty } = gist;
        let made = |level: usize| level.checked_sub(1).and_then(|above| tally.per_depth.get(above)).copied();
        Some(match self {
            Self::DeadEnd => tally.dead_ends,
            Self::Removal => tally.placements() - *depth as u64,
            Self::Guess => tally.decisions,
            Self::Deepest => tally.deepest() as u64,
            Self::Solved => tally.solutions,
            // A placement adds two and takes the one for the empty cell away; a removal adds that.
            Self::Changes(cell) => 2 * tally.per_cell[cell.index()] + u64::from(empty.contains(cell)),
            Self::Reaches(level) => made(level).unwrap_or(0),
            Self::Below(level) => made(level).map_or(0, |made| made + u64::from(*depth < level)),
            Self::Placed(_) | Self::Chain(_) => return None,
        })
    }

    /// Whether [`count`](Self::count) tells it.
    pub(super) const fn is_counted(self) -> bool {
        !matches!(self, Self::Placed(_) | Self::Chain(_))
    }

    /// Whether it may have been met between two positions, the first one left out. When it is counted, this is exact.
    pub(super) fn may_be_met(self, from: &Gist, to: &Gist) -> bool {
        match (self, self.count(from), self.count(to)) {
            (_, Some(before), Some(after)) => after > before,
            (Self::Placed(Placement { cell, .. }), ..) => {
                to.tally.per_cell[cell.index()] > from.tally.per_cell[cell.index()]
            }
            // The chain may have begun before, but no higher than the tree is.
            (Self::Chain(longest), ..) => lowest(from, to).is_some_and(|low| low + longest < to.tally.deepest()),
            _ => true,
        }
    }
}

/// The lowest depth that a removal made between two positions.
fn lowest(from: &Gist, to: &Gist) -> Option<usize> {
    let fell = |&level: &usize| Condition::Below(level).count(to) > Condition::Below(level).count(from);
    (1..=to.tally.per_depth.len()).find(fell).map(|level| level - 1)
}

impl State {
    /// The branch of which the newest placement is an option.
    fn above(&self) -> Option<Frame> {
        self.depth().checked_sub(1).map(|above| self.frames()[above])
    }
}
