//! `exact-cover`: of the 324 requirements of a finished grid, the first with the fewest options.
//!
//! The rule is Knuth's for exact cover problems ("Dancing Links", 2000); the order of the requirements is ours: cells
//! in reading order, then row 1 digits 1 to 9, row 2, and so on, columns and boxes likewise.

use crate::grid::{Cell, Digit, Unit};

use super::super::board::Board;
use super::super::event::{Branch, Requirement};
use super::super::reason::Rule;
use super::Strategy;

/// The first requirement, not yet met, with the fewest options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExactCover;

impl Strategy for ExactCover {
    fn branch(&self, board: &Board) -> Branch {
        let mut best = Branch::FULL;
        let mut fewest = u32::MAX;
        for requirement in open(board) {
            let options = board.options(requirement);
            let count = options.count_ones();
            if count < fewest {
                (best, fewest) = (Branch::on(requirement, options), count);
                if count == 0 {
                    break;
                }
            }
        }
        best
    }

    fn rule(&self) -> Rule {
        Rule::FewestOfAll
    }

    fn rivals(&self, board: &Board) -> Vec<Requirement> {
        open(board).collect()
    }
}

/// The requirements that are not met yet, in order.
fn open(board: &Board) -> impl Iterator<Item = Requirement> {
    let cells = Cell::all().map(Requirement::Cell);
    let places = Unit::all().flat_map(|unit| Digit::all().map(move |digit| Requirement::Place(unit, digit)));
    cells.chain(places).filter(|&requirement| !board.meets(requirement))
}
