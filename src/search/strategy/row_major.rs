//! `row-major`: the first empty cell in reading order, digits ascending.

mod leap;
mod rows;

use super::super::board::Board;
use super::super::branch::{Branch, Requirement};
use super::super::reason::Rule;
use super::super::state::State;
use super::Strategy;

/// The first empty cell in reading order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RowMajor;

impl Strategy for RowMajor {
    fn branch(&self, board: &Board) -> Branch {
        let Some(cell) = board.empty().first() else { return Branch::FULL };
        Branch::on(Requirement::Cell(cell), board.candidates(cell).bits())
    }

    fn rule(&self) -> Rule {
        Rule::FirstEmpty
    }

    /// It compares nothing.
    fn rivals(&self, _board: &Board) -> Vec<Requirement> {
        Vec::new()
    }

    fn leap(&self, state: &mut State, floor: usize, n: u64, through: bool) -> u64 {
        leap::leap::<false>(state, floor, n, through)
    }

    fn leap_back(&self, state: &mut State, floor: usize, n: u64) -> u64 {
        leap::leap::<true>(state, floor, n, true)
    }
}
