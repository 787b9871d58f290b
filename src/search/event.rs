//! The words of a search: events and their causes, levels, counters.
//!
//! Plain values; nothing here walks.

use crate::grid::{Cell, Digit};

use super::branch::Requirement;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
}

/// One step of a search. Events are numbered from 1; position N is the state after event N.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A digit was placed.
    Place(Placement),
    /// The newest placement was taken away.
    Remove(Placement),
    /// The board is full. One more step looks for the next solution.
    Solved,
    /// The whole tree was walked. There is no further event.
    Exhausted,
}

/// Why a placement was removed, or why the tree ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// It left a board on which this requirement had no option.
    DeadEnd(Requirement),
    /// The options of this requirement, which it left, have all been tried.
    UsedUp(Requirement),
    /// It completed a solution, and the search goes on for the next.
    GoingOn,
}

/// A branch on the way to the present board, with the option of it that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// What was branched on.
    pub requirement: Requirement,
    /// The options tried and removed, in order.
    pub tried: Vec<Placement>,
    /// The option that stands.
    pub now: Placement,
    /// The options still to try, in order.
    pub left: Vec<Placement>,
}

impl Level {
    /// Whether the branch offered two or more options, tried ones included. Otherwise the placement was forced.
    pub fn is_decision(&self) -> bool {
        self.tried.len() + self.left.len() > 0
    }
}

/// An event of the past, as a log shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Its number, from 1.
    pub number: u64,
    /// What happened.
    pub event: Event,
    /// Of a removal, and of the end: why.
    pub cause: Option<Cause>,
    /// Of a placement: what had nothing left after it, if it reached a dead end.
    pub dead_end: Option<Requirement>,
}

/// Exact counts at a position.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counters {
    /// Digits placed.
    pub placements: u64,
    /// Digits removed again.
    pub removals: u64,
    /// Placements whose branch offered two or more options, tried ones included.
    pub decisions: u64,
    /// Boards that were not full and had no option.
    pub dead_ends: u64,
    /// Removals because all options of the branch that the placement left had been tried.
    pub used_up: u64,
    /// Full boards.
    pub solutions: u64,
    /// Whether the whole tree was walked.
    pub exhausted: bool,
    /// Placements on the board now.
    pub depth: usize,
    /// The highest depth so far.
    pub deepest: usize,
}

impl Counters {
    /// The number of events, which is the position.
    pub const fn events(&self) -> u64 {
        self.placements + self.removals + self.solutions + self.exhausted as u64
    }
}
