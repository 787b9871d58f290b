//! `exact-cover`: of the 324 requirements of a finished grid, the first with the fewest options.
//!
//! The rule is Knuth's for exact cover problems ("Dancing Links", 2000); the order of the requirements is ours: cells
//! in reading order, then row 1 digits 1 to 9, row 2, and so on, columns and boxes likewise. There are no links here:
//! options are counted for all requirements at once, as far as three, which nearly always settles it.

use crate::grid::{Cell, CellSet, Digit, Unit};

use super::super::board::{Board, Few};
use super::super::branch::{Branch, Requirement};
use super::super::reason::Rule;
use super::Strategy;

/// The first requirement, not yet met, with the fewest options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExactCover;

impl Strategy for ExactCover {
    fn branch(&self, board: &Board) -> Branch {
        let first = Short::of(board).into_iter().find_map(|short| short.first());
        let first = first.or_else(|| open(board).min_by_key(|&it| board.options(it).count_ones()));
        first.map_or(Branch::FULL, |it| Branch::on(it, board.options(it)))
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
    Requirement::all().filter(|&requirement| !board.meets(requirement))
}

/// The open requirements that are short of options.
#[derive(Clone, Copy)]
struct Short {
    /// Cells to fill.
    cells: CellSet,
    /// For rows, columns and boxes, the cells where those begin in which the digit is to be placed, by digit.
    places: [[CellSet; 9]; 3],
}

impl Short {
    /// Those with fewer than one, two, three options.
    fn of(board: &Board) -> [Self; 3] {
        let cells = board.candidate_counts().fewer().map(|fewer| fewer & board.empty());
        let mut short = cells.map(|cells| Self { cells, places: [[CellSet::EMPTY; 9]; 3] });
        for digit in Digit::all() {
            let without = board.without(digit);
            for (kind, few) in unit_counts(board.cells_for(digit)).into_iter().enumerate() {
                let open = without[kind] & BEGINNINGS[kind];
                for (short, fewer) in short.iter_mut().zip(few.fewer()) {
                    short.places[kind][digit.index()] = fewer & open;
                }
            }
        }
        short
    }

    /// The first in order.
    fn first(&self) -> Option<Requirement> {
        let place = |(unit, places): (fn(Cell) -> Unit, &[CellSet; 9])| {
            let cell = places.iter().fold(CellSet::EMPTY, |all, &cells| all | cells).first()?;
            let digit = Digit::all().find(|digit| places[digit.index()].contains(cell))?;
            Some(Requirement::Place(unit(cell), digit))
        };
        let kinds: [fn(Cell) -> Unit; 3] =
            [|cell| Unit::of(cell)[0], |cell| Unit::of(cell)[1], |cell| Unit::of(cell)[2]];
        self.cells.first().map(Requirement::Cell).or_else(|| kinds.into_iter().zip(&self.places).find_map(place))
    }
}

/// How many of these cells lie in each row, column and box, said at the cell where it begins.
fn unit_counts(cells: CellSet) -> [Few; 3] {
    let (across, down) = (Few::of(cells).three_apart(1), Few::of(cells).three_apart(9));
    [across.three_apart(3), down.three_apart(27), across.three_apart(9)]
}

/// The first cells of the rows, columns and boxes.
const BEGINNINGS: [CellSet; 3] = {
    let (mut bits, mut index) = ([0; 3], 0);
    while let Some(cell) = Cell::new(index) {
        let (row, column) = (cell.row(), cell.column());
        let begins = [column == 0, row == 0, row % 3 == 0 && column % 3 == 0];
        let mut kind = 0;
        while kind < 3 {
            bits[kind] |= (begins[kind] as u128) << index;
            kind += 1;
        }
        index += 1;
    }
    [CellSet::from_bits(bits[0]), CellSet::from_bits(bits[1]), CellSet::from_bits(bits[2])]
};
