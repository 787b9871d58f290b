//! The words of a search: events and their causes, branches, levels, counters.
//!
//! Plain values; nothing here walks.

use std::fmt;

use crate::grid::{Cell, Digit, Unit};

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

/// What a branch branches on: something that a finished grid must have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Requirement {
    /// The cell holds a digit.
    Cell(Cell),
    /// The digit stands in the unit.
    Place(Unit, Digit),
}

impl Requirement {
    /// The placement that option number `index`, 0 to 8, of this requirement stands for: digits ascending in a cell,
    /// cells in reading order in a unit.
    pub fn option(self, index: usize) -> Placement {
        match self {
            Self::Cell(cell) => Placement { cell, digit: Digit::new(index as u8 + 1).unwrap_or(NINE) },
            Self::Place(unit, digit) => Placement { cell: unit.cell(index), digit },
        }
    }

    /// The placements that these bits stand for, in the order in which they are tried.
    pub fn placements(self, options: u16) -> Vec<Placement> {
        (0..9).filter(|index| options >> index & 1 == 1).map(|index| self.option(index)).collect()
    }
}

const NINE: Digit = Digit::new(9).expect("9 is a digit");

impl fmt::Display for Requirement {
    /// `r4c5`, `7 in row 3`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Place(unit, digit) => write!(f, "{digit} in {unit}"),
        }
    }
}

/// What a search may try on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// What is branched on; `None` when the board is full.
    pub requirement: Option<Requirement>,
    /// The options, lowest bit first: bit `i` is [`Requirement::option`] number `i`.
    pub options: u16,
}

impl Branch {
    /// The branch of a full board.
    pub const FULL: Self = Self { requirement: None, options: 0 };

    /// Branching on `requirement`, with these options.
    pub const fn on(requirement: Requirement, options: u16) -> Self {
        Self { requirement: Some(requirement), options }
    }

    /// Whether the board is not full and there is nothing to try.
    pub const fn is_dead_end(self) -> bool {
        self.options == 0 && self.requirement.is_some()
    }

    /// Whether there are two or more options, so that trying one is a decision.
    pub const fn is_decision(self) -> bool {
        self.options & self.options.wrapping_sub(1) != 0
    }
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
