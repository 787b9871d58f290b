//! `mrv`, minimum remaining values: the first cell with the fewest candidates, digits ascending.

use crate::grid::CellSet;

use super::super::board::Board;
use super::super::branch::{Branch, Requirement};
use super::super::reason::Rule;
use super::{Strategy, empty_cells, fewest};

/// The first cell with the fewest candidates; a cell with none is noticed at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mrv;

impl Strategy for Mrv {
    fn branch(&self, board: &Board) -> Branch {
        let empty = board.empty();
        let fewer = board.candidate_counts().fewer().map(|fewer| fewer & empty);
        let first = fewer.into_iter().find_map(CellSet::first).or_else(|| fewest(board, empty));
        first.map_or(Branch::FULL, |cell| Branch::on(Requirement::Cell(cell), board.candidates(cell).bits()))
    }

    fn rule(&self) -> Rule {
        Rule::Fewest
    }

    fn rivals(&self, board: &Board) -> Vec<Requirement> {
        empty_cells(board)
    }
}
