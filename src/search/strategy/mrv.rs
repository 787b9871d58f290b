//! `mrv`, minimum remaining values: the first cell with the fewest candidates, digits ascending.

use super::super::board::Board;
use super::super::event::{Branch, Requirement};
use super::super::reason::Rule;
use super::{Strategy, empty_cells};

/// The first cell with the fewest candidates; a cell with none is noticed at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mrv;

impl Strategy for Mrv {
    fn branch(&self, board: &Board) -> Branch {
        let mut best = Branch::FULL;
        let mut fewest = u32::MAX;
        for cell in board.empty().iter() {
            let options = board.candidates(cell).bits();
            let count = options.count_ones();
            if count < fewest {
                (best, fewest) = (Branch::on(Requirement::Cell(cell), options), count);
                if count == 0 {
                    break;
                }
            }
        }
        best
    }

    fn rule(&self) -> Rule {
        Rule::Fewest
    }

    fn rivals(&self, board: &Board) -> Vec<Requirement> {
        empty_cells(board)
    }
}
