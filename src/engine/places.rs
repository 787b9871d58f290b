//! Where each digit can still stand: the engine's picture of a grid.
//!
//! For every digit three words of 27 bits, one for each band of three rows, bit `9 * row + column` for a cell in which
//! the digit is still possible. Whole rules are then a few shifts and masks on a word. Nothing here decides anything.

use crate::grid::{Cell, Digit, Values};

/// The 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;
/// The nine columns, or the nine cells of the first row.
pub(super) const ROW: u32 = 0x1ff;
/// The first column of a band, one bit in each of the three rows. Times a set of columns: all their cells.
pub(super) const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;
/// The first box of a band.
const BOX: u32 = 0b111 * COLUMN;

/// The contradiction: a cell or a unit has nothing left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dead;

/// A cell as the words see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The band, 0 to 2.
    pub band: usize,
    /// The bit in the band's word, 0 to 26.
    pub bit: u32,
}

/// The places that are left for every digit.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// By digit, then band.
    pub words: [[u32; 3]; 9],
    /// The cells of each band whose digit is not settled.
    pub open: [u32; 3],
    /// The digits (bit = index) that lost a place since they were last looked at.
    pub dirty: u16,
}

impl Places {
    /// The places that the digits in `values` leave to each other; `None` when they clash.
    pub fn new(values: &Values) -> Option<Self> {
        let mut places = Self { words: [[BAND; 3]; 9], open: [BAND; 3], dirty: ROW as u16 };
        for (cell, digit) in values.iter() {
            let place = Place { band: cell.index() / 27, bit: (cell.index() % 27) as u32 };
            places.put(digit.index(), place).ok()?;
        }
        Some(places)
    }

    /// Settles a cell: no other digit there, and this digit nowhere else in the cell's units.
    pub fn put(&mut self, digit: usize, place: Place) -> Result<(), Dead> {
        let Place { band, bit } = place;
        let cell = 1 << bit;
        if self.words[digit][band] & cell == 0 {
            return Err(Dead);
        }
        for other in (0..9).filter(|&other| other != digit) {
            self.drop(other, band, cell);
        }
        let (row, column) = (bit / 9, bit % 9);
        let column_cells = COLUMN << column;
        let near = ROW << (9 * row) | column_cells | BOX << (column / 3 * 3);
        for at in 0..3 {
            self.drop(digit, at, if at == band { near & !cell } else { column_cells });
        }
        self.open[band] &= !cell;
        Ok(())
    }

    /// Takes `cells` of a band from the places of `digit`.
    pub fn drop(&mut self, digit: usize, band: usize, cells: u32) {
        let word = &mut self.words[digit][band];
        self.dirty |= u16::from(*word & cells != 0) << digit;
        *word &= !cells;
    }

    /// Whether every cell's digit is settled.
    pub fn is_full(&self) -> bool {
        self.open == [0; 3]
    }

    /// The settled digits.
    pub fn values(&self) -> Values {
        let mut values = Values::EMPTY;
        for cell in Cell::all() {
            let (band, bit) = (cell.index() / 27, cell.index() % 27);
            if self.open[band] >> bit & 1 == 0 {
                let digit = Digit::all().find(|digit| self.words[digit.index()][band] >> bit & 1 == 1);
                values.set(cell, digit);
            }
        }
        values
    }
}

/// The numbers of the bits that are set in `word`, ascending.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_digit_leaves_exactly_what_its_peers_leave() {
        for cell in Cell::all() {
            let mut values = Values::EMPTY;
            values.set(cell, Digit::new(4));
            let places = Places::new(&values).unwrap();
            assert_eq!(places.values(), values);
            for (other, digit) in Cell::all().flat_map(|other| Digit::all().map(move |digit| (other, digit))) {
                let there = places.words[digit.index()][other.index() / 27] >> (other.index() % 27) & 1 == 1;
                let wanted = values.get(other).map_or(values.candidates(other).contains(digit), |d| d == digit);
                assert_eq!(there, wanted, "{digit} in {other} with 4 in {cell}");
            }
        }
    }

    #[test]
    fn bits_come_ascending() {
        assert_eq!(bits(0b1_0010_0001).collect::<Vec<_>>(), [0, 5, 8]);
        assert_eq!(bits(0).count(), 0);
    }
}
