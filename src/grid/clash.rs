//! Clashes: a digit that stands more than once in a unit.

use std::fmt;

use super::cell::CellSet;
use super::digit::Digit;
use super::unit::Unit;
use super::values::Values;

/// One digit that stands more than once in one unit, and every cell of that unit that holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The unit.
    pub unit: Unit,
    /// The digit.
    pub digit: Digit,
    /// The cells of `unit` that hold `digit`: two or more.
    pub cells: CellSet,
}

impl fmt::Display for Clash {
    /// `two 7s in row 3`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COUNTS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        write!(f, "{} {}s in {}", COUNTS[self.cells.len().min(9)], self.digit, self.unit)
    }
}

/// Every clash in `values`: rows, columns, boxes by number, then by digit.
pub(super) fn clashes(values: &Values) -> Vec<Clash> {
    // Nearly all grids are free of clashes, and that is known much sooner than where a clash is.
    if is_free(values) {
        return Vec::new();
    }
    Unit::all().flat_map(|unit| Digit::all().filter_map(move |digit| clash(values, unit, digit))).collect()
}

/// Whether no digit stands twice in a unit.
fn is_free(values: &Values) -> bool {
    let mut standing = [CellSet::EMPTY; 9];
    values.iter().all(|(cell, digit)| {
        let cells = &mut standing[digit.index()];
        let free = (*cells & cell.peers()).is_empty();
        cells.insert(cell);
        free
    })
}

fn clash(values: &Values, unit: Unit, digit: Digit) -> Option<Clash> {
    let cells: CellSet = unit.cells().into_iter().filter(|&cell| values.get(cell) == Some(digit)).collect();
    (cells.len() > 1).then_some(Clash { unit, digit, cells })
}

#[cfg(test)]
mod tests {
    use super::super::cell::Cell;
    use super::*;

    #[test]
    fn every_unit_that_is_broken_is_named() {
        let mut values = Values::EMPTY;
        values.set(Cell::at(1, 7), Digit::new(8));
        values.set(Cell::at(1, 8), Digit::new(8));
        let words: Vec<String> = values.clashes().iter().map(ToString::to_string).collect();
        assert_eq!(words, ["two 8s in row 2", "two 8s in box 3"]);
    }

    /// Two digits, every pair of cells, every pair of values: 81 * 80 / 2 * 81 = 262,440 grids.
    #[test]
    fn two_digits_clash_exactly_when_equal_and_peers() {
        for a in Cell::all() {
            for b in Cell::all().skip(a.index() + 1) {
                for (x, y) in Digit::all().flat_map(|x| Digit::all().map(move |y| (x, y))) {
                    let mut values = Values::EMPTY;
                    values.set(a, Some(x));
                    values.set(b, Some(y));
                    let shared = Unit::of(a).iter().filter(|unit| Unit::of(b).contains(unit)).count();
                    let expected = if x == y { shared } else { 0 };
                    assert_eq!(values.clashes().len(), expected, "{a}={x} {b}={y}");
                }
            }
        }
    }
}
