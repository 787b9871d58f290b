//! `mrv-live`: the first cell with the fewest candidates above zero, digits ascending.
//!
//! This is the order as it was published: a cell without a candidate is overlooked, so a contradiction surfaces only
//! when no empty cell has a candidate left.

use super::super::board::{Board, Few};
use super::super::branch::{Branch, Requirement};
use super::super::reason::Rule;
use super::{Strategy, empty_cells, fewest};

/// The first cell with the fewest candidates above zero.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MrvLive;

impl Strategy for MrvLive {
    /// At a dead end every empty cell has nothing left; the first one stands for them.
    fn branch(&self, board: &Board) -> Branch {
        let Few { one, two, three } = board.candidate_counts();
        let live = one & board.empty();
        let first = (live - two).first().or_else(|| (live - three).first()).or_else(|| fewest(board, live));
        let first = first.or_else(|| board.empty().first());
        first.map_or(Branch::FULL, |cell| Branch::on(Requirement::Cell(cell), board.candidates(cell).bits()))
    }

    fn rule(&self) -> Rule {
        Rule::FewestAboveZero
    }

    fn rivals(&self, board: &Board) -> Vec<Requirement> {
        empty_cells(board)
    }
}
