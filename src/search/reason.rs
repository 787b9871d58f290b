//! Why a strategy branches as it does: only made when somebody looks.
//!
//! Values without words; the screen makes the sentence.

use crate::grid::CellSet;

use super::board::Board;
use super::branch::{Branch, Requirement};
use super::event::Placement;

/// The rule by which a strategy chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The first empty cell in reading order.
    FirstEmpty,
    /// The first cell with the fewest candidates above zero.
    FewestAboveZero,
    /// The first cell with the fewest candidates; none at all is the fewest.
    Fewest,
    /// The first of all requirements with the fewest options; none at all is the fewest.
    FewestOfAll,
}

/// Another requirement that could have been branched on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Which.
    pub requirement: Requirement,
    /// How many options it has.
    pub options: usize,
}

/// A placement that would meet the requirement but is not an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The placement.
    pub placement: Placement,
    /// The peers that hold its digit; the cell itself when that is filled.
    pub by: CellSet,
}

/// Why a branch is what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// How the strategy chooses.
    pub rule: Rule,
    /// What it chose.
    pub requirement: Requirement,
    /// What it offers, in order; nothing at a dead end.
    pub options: Vec<Placement>,
    /// What it does not offer, in order, and which cells refuse it.
    pub refused: Vec<Refusal>,
    /// What else the strategy compared, in its order, the chosen one left out.
    pub rivals: Vec<Rival>,
}

impl Reason {
    /// The reason for `branch`, which is that of `board`; `None` when the board is full.
    pub(super) fn new(
        rule: Rule,
        branch: Branch,
        board: &Board,
        compared: impl FnOnce(&Board) -> Vec<Requirement>,
    ) -> Option<Self> {
        let requirement = branch.requirement()?;
        let rivals = compared(board)
            .into_iter()
            .filter(|&rival| rival != requirement)
            .map(|rival| Rival { requirement: rival, options: board.options(rival).count_ones() as usize })
            .collect();
        let options = branch.placements(branch.options());
        Some(Self { rule, requirement, options, refused: refusals(board, requirement), rivals })
    }
}

fn refusals(board: &Board, requirement: Requirement) -> Vec<Refusal> {
    let values = board.values();
    let refusal = |placement: Placement| {
        let by = match values.get(placement.cell) {
            Some(_) => CellSet::of(placement.cell),
            None => values.refusers(placement.cell, placement.digit),
        };
        Refusal { placement, by }
    };
    requirement.placements(!board.options(requirement)).into_iter().map(refusal).collect()
}
