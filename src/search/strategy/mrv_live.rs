//! `mrv-live`: the first cell with the fewest candidates above zero, digits ascending.
//!
//! This is the order as it was published: a cell without a candidate is overlooked, so a contradiction surfaces only
//! when no empty cell has a candidate left.

use super::super::board::Board;
use super::super::event::{Branch, Requirement};
use super::super::reason::Rule;
use super::{Strategy, empty_cells};

/// The first cell with the fewest candidates above zero.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MrvLive;

impl Strategy for MrvLive {
    /// At a dead end every empty cell has nothing left; the first one stands for them.
    fn branch(&self, board: &Board) -> Branch {
        let Some(first) = board.empty().first() else { return Branch::FULL };
        let mut best = Branch::on(Requirement::Cell(first), 0);
        let mut fewest = u32::MAX;
        for cell in board.empty().iter() {
            let options = board.candidates(cell).bits();
            let count = options.count_ones();
            if count > 0 && count < fewest {
                (best, fewest) = (Branch::on(Requirement::Cell(cell), options), count);
                if count == 1 {
                    break;
                }
            }
        }
        best
    }

    fn rule(&self) -> Rule {
        Rule::FewestAboveZero
    }

    fn rivals(&self, board: &Board) -> Vec<Requirement> {
        empty_cells(board)
    }
}
