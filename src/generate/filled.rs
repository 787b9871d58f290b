//! A filled grid by chance: cell by cell, the one with the fewest digits left first, with a random one of its digits.
//!
//! Every filled grid can come out, but not all of them equally often.

use super::random::Random;
use crate::grid::{Cell, Digit, Digits, Values};

/// A search that has placed more digits than this has had bad luck: another one is quicker.
const PATIENCE: usize = 400;

/// A filled grid without a clash.
pub(super) fn filled(random: &mut Random) -> Values {
    loop {
        let mut filling = Filling { values: Values::EMPTY, taken: [[0; 9]; 3], placed: 0 };
        if filling.fill(random) {
            return filling.values;
        }
    }
}

/// A grid that is being filled.
struct Filling {
    values: Values,
    /// The digits in each row, column and box, as bits.
    taken: [[u16; 9]; 3],
    placed: usize,
}

impl Filling {
    /// Fills the rest; `false` when that cannot be done, or has taken too long.
    fn fill(&mut self, random: &mut Random) -> bool {
        let Some((cell, mut left)) = self.tightest() else { return true };
        while let Some(digit) = left.iter().nth(random.below(left.len().max(1))) {
            self.put(cell, Some(digit), digit);
            if self.fill(random) {
                return true;
            }
            self.put(cell, None, digit);
            left = left.without(digit);
            if self.placed > PATIENCE {
                return false;
            }
        }
        false
    }

    /// An empty cell with the fewest digits left, and those digits: the first that has at most one, else the first of
    /// those with the fewest.
    fn tightest(&self) -> Option<(Cell, Digits)> {
        let mut tightest: Option<(Cell, Digits)> = None;
        for cell in Cell::all().filter(|&cell| self.values.get(cell).is_none()) {
            let left = self.left(cell);
            if tightest.is_none_or(|(_, fewest)| left.len() < fewest.len()) {
                tightest = Some((cell, left));
            }
            if left.len() <= 1 {
                break;
            }
        }
        tightest
    }

    fn left(&self, cell: Cell) -> Digits {
        let [rows, columns, boxes] = &self.taken;
        Digits::from_bits(!(rows[cell.row()] | columns[cell.column()] | boxes[cell.block()]))
    }

    /// Puts `digit` in an empty cell, or takes it from there.
    fn put(&mut self, cell: Cell, content: Option<Digit>, digit: Digit) {
        self.values.set(cell, content);
        self.placed += usize::from(content.is_some());
        for (taken, unit) in self.taken.iter_mut().zip([cell.row(), cell.column(), cell.block()]) {
            taken[unit] ^= Digits::of(digit).bits();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_grid_is_full_and_clashes_nowhere() {
        let mut random = Random::new(0);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..2_000 {
            let values = filled(&mut random);
            assert!(values.is_full() && values.clashes().is_empty(), "{values}");
            assert!(seen.insert(values), "{values} came twice");
        }
    }

    /// By symmetry no digit is commoner than others in a cell.
    #[test]
    fn every_digit_comes_as_often_in_every_cell() {
        let mut random = Random::new(0);
        let mut counts = [[0; 9]; 81];
        for _ in 0..9_000 {
            for (cell, digit) in filled(&mut random).iter() {
                counts[cell.index()][digit.index()] += 1;
            }
        }
        assert!(counts.iter().flatten().all(|count| (830..1_170).contains(count)), "{counts:?}");
    }
}
