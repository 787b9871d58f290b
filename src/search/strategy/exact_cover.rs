//! `exact-cover`: of the 324 requirements of a finished grid, the first with the fewest options.
//!
//! The rule is Knuth's for exact cover problems ("Dancing Links", 2000); the order of the requirements is ours: cells
//! in reading order, then row 1 digits 1 to 9, row 2, and so on, columns and boxes likewise.

use super::super::board::Board;
use super::super::branch::{Branch, Requirement};
use super::super::reason::Rule;
use super::Strategy;

/// The first requirement, not yet met, with the fewest options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExactCover;

impl Strategy for ExactCover {
    fn branch(&self, board: &Board) -> Branch {
        let options = board.count_options();
        let fewest = options.iter().copied().min().filter(|&fewest| fewest != Board::MET);
        let first = fewest.and_then(|fewest| options.iter().position(|&count| count == fewest));
        let requirement = first.and_then(|number| Requirement::new(number as u16));
        requirement.map_or(Branch::FULL, |it| Branch::on(it, board.options(it)))
    }

    fn rule(&self) -> Rule {
        Rule::FewestOfAll
    }

    fn rivals(&self, board: &Board) -> Vec<Requirement> {
        Requirement::all().filter(|&requirement| !board.meets(requirement)).collect()
    }
}
