//! The bare digits of a grid, without telling givens from entries.

use std::fmt;

use super::cell::{Cell, CellSet};
use super::clash::{Clash, clashes};
use super::digit::{Digit, Digits};

/// 81 cells, each empty or holding a digit. Shown as the 81-character line, `.` for an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Values([Option<Digit>; 81]);

impl Values {
    /// No digit at all.
    pub const EMPTY: Self = Self([None; 81]);

    /// Reads exactly 81 characters: `1` to `9`, and `.` or `0` for an empty cell. For trusted text such as
    /// constants, assets and tests; what people type or paste goes through `format`.
    pub fn from_line(line: &str) -> Option<Self> {
        Self::from_bytes(line.as_bytes())
    }

    /// What [`from_line`](Self::from_line) reads, from bytes that need not be text. Fast: no branch depends on a cell.
    pub fn from_bytes(line: &[u8]) -> Option<Self> {
        let line: &[u8; 81] = line.try_into().ok()?;
        let known = line.iter().fold(true, |known, byte| known & matches!(byte, b'.' | b'0'..=b'9'));
        let mut values = Self::EMPTY;
        for (value, byte) in values.0.iter_mut().zip(line) {
            *value = Digit::new(byte.wrapping_sub(b'0'));
        }
        known.then_some(values)
    }

    /// The 81 characters of the line, in ASCII.
    pub fn to_bytes(&self) -> [u8; 81] {
        self.0.map(|value| value.map_or(b'.', |digit| b'0' + digit.value()))
    }

    /// The digit in `cell`.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts `digit` in `cell`, or empties it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        let mut cells = 0;
        for (row, values) in self.0.chunks_exact(9).enumerate() {
            let filled = values.iter().rev().fold(0, |bits: u16, value| bits << 1 | u16::from(value.is_some()));
            cells |= u128::from(filled) << (9 * row);
        }
        CellSet::from_bits(cells)
    }

    /// The digits in `cells`; all others are left out.
    #[must_use]
    pub fn within(&self, cells: CellSet) -> Self {
        let mut values = *self;
        for (row, values) in values.0.chunks_exact_mut(9).enumerate() {
            let cells = cells.bits() >> (9 * row) & 0x1ff;
            for (column, value) in values.iter_mut().enumerate() {
                *value = value.filter(|_| cells as u16 >> column & 1 == 1);
            }
        }
        values
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// The filled cells with their digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.filled().iter().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The digits that no peer of `cell` holds, whatever `cell` itself holds.
    pub fn candidates(&self, cell: Cell) -> Digits {
        cell.peers().iter().filter_map(|peer| self.get(peer)).fold(Digits::ALL, Digits::without)
    }

    /// The peers of `cell` that hold `digit`, which therefore refuse it there.
    pub fn refusers(&self, cell: Cell, digit: Digit) -> CellSet {
        cell.peers().iter().filter(|&peer| self.get(peer) == Some(digit)).collect()
    }

    /// Every clash: rows, columns, boxes by number, then by digit.
    pub fn clashes(&self) -> Vec<Clash> {
        clashes(self)
    }

    /// Whether every digit of `other` stands here too.
    pub fn contains(&self, other: &Self) -> bool {
        other.iter().all(|(cell, digit)| self.get(cell) == Some(digit))
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.to_bytes()).unwrap_or_default())
    }
}

/// Values in which no digit stands twice in a unit: what a search may start from.
///
/// Only [`ClashFree::new`] makes one, so having one is the proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClashFree(Values);

impl ClashFree {
    /// # Errors
    /// Every clash of `values`, in the order of [`Values::clashes`], when there is any.
    pub fn new(values: Values) -> Result<Self, Vec<Clash>> {
        let clashes = values.clashes();
        if clashes.is_empty() { Ok(Self(values)) } else { Err(clashes) }
    }

    /// The checked values.
    pub const fn values(&self) -> &Values {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_line_comes_back_as_it_went_in() {
        assert_eq!(Values::from_line(EXAMPLE).unwrap().to_string(), EXAMPLE);
        assert_eq!(Values::from_line(&EXAMPLE.replace('.', "0")).unwrap().to_string(), EXAMPLE);
        assert_eq!(Values::from_line(&EXAMPLE[1..]), None);
        assert_eq!(Values::from_line(&format!("{EXAMPLE}.")), None);
        assert_eq!(Values::from_line(&EXAMPLE.replace('5', "x")), None);
    }

    #[test]
    fn a_part_of_the_cells_has_its_own_digits_only() {
        let values = Values::from_line(EXAMPLE).unwrap();
        for cells in [CellSet::EMPTY, CellSet::ALL, CellSet::from_bits(0x1_5555_5555_5555_5555_5555), values.filled()] {
            let part = values.within(cells);
            assert!(Cell::all().all(|cell| part.get(cell) == values.get(cell).filter(|_| cells.contains(cell))));
            assert_eq!(part.filled(), values.filled() & cells);
        }
    }

    #[test]
    fn candidates_are_what_no_peer_holds() {
        let values = Values::from_line(EXAMPLE).unwrap();
        let cell = Cell::at(0, 2);
        assert_eq!(values.candidates(cell).iter().map(Digit::value).collect::<Vec<_>>(), [1, 2, 4]);
        for digit in Digit::all() {
            assert_eq!(values.refusers(cell, digit).is_empty(), values.candidates(cell).contains(digit));
        }
    }

    #[test]
    fn clashing_values_are_never_clash_free() {
        let clean = Values::from_line(EXAMPLE).unwrap();
        assert_eq!(ClashFree::new(clean).unwrap().values(), &clean);
        let mut bad = clean;
        bad.set(Cell::LAST, Digit::new(7));
        assert!(!ClashFree::new(bad).unwrap_err().is_empty());
    }
}
