//! The candidates of one grid, in the order in which a vector of sixteen numbers holds a row: three cells of a box and
//! an unused number, three times, and four more that are not used.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::lanes::Lanes;
use crate::grid::{Cell, Digits, Values};

/// All nine candidates.
pub(super) const ALL: u16 = Digits::ALL.bits();

/// Numbers of a row.
pub(super) const ROW: usize = 16;

/// Where the nine cells of a row are among its numbers.
pub(super) const COLUMNS: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// Nine rows, and one more so that they fill whole vectors of every size.
const ROOM: usize = 10 * ROW;

/// A number for every cell; the unused ones are 0.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Board([u16; ROOM]);

/// A cell's place among the numbers of a board.
pub(super) const fn place(cell: usize) -> usize {
    ROW * (cell / 9) + COLUMNS[cell % 9]
}

/// The cell at a place, the inverse of [`place`].
#[inline(always)]
pub(super) const fn cell_at(place: usize) -> usize {
    let (row, at) = (place / ROW, place % ROW);
    9 * row + at - at / 4
}

/// Sets of candidates for each content of a cell, digit 0 being none.
const CANDIDATES: [u16; 10] = {
    let mut candidates = [ALL; 10];
    let mut digit = 1;
    while digit < 10 {
        candidates[digit] = 1 << (digit - 1);
        digit += 1;
    }
    candidates
};

/// The candidates of a cell when only its own content is looked at.
#[inline(always)]
pub(super) fn candidates(values: &Values, cell: Cell) -> u16 {
    CANDIDATES[values.get(cell).map_or(0, |digit| digit.value().into())]
}

/// The digits of a solved grid, of which `candidates` gives those in a row and column. (By row and column, since the
/// compiler makes slow vectors of one loop over all cells.)
#[inline(always)]
pub(super) fn digits(candidates: impl Fn(usize, usize) -> u16) -> Values {
    let mut values = Values::EMPTY;
    for row in 0..9 {
        for column in 0..9 {
            values.set(Cell::at(row, column), Digits::from_bits(candidates(row, column)).first());
        }
    }
    values
}

impl Board {
    pub const ZERO: Self = Self([0; ROOM]);

    /// The digits of `values` alone in their cells, all nine in the others.
    pub fn new(values: &Values) -> Self {
        let mut board = Self::ZERO;
        for (row, numbers) in board.rows_mut().iter_mut().enumerate() {
            for (column, at) in COLUMNS.into_iter().enumerate() {
                numbers[at] = candidates(values, Cell::at(row, column));
            }
        }
        board
    }

    /// The digits of a solved board.
    pub fn values(&self) -> Values {
        let rows = self.rows();
        digits(|row, column| rows[row][COLUMNS[column]])
    }

    #[inline(always)]
    pub const fn get(&self, place: usize) -> u16 {
        self.0[place]
    }

    #[inline(always)]
    pub const fn set(&mut self, place: usize, number: u16) {
        self.0[place] = number;
    }

    /// The nine rows.
    #[inline(always)]
    pub fn rows(&self) -> &[[u16; ROW]] {
        self.0.as_chunks().0.split_at(9).0
    }

    /// The nine rows.
    #[inline(always)]
    pub fn rows_mut(&mut self) -> &mut [[u16; ROW]] {
        self.0.as_chunks_mut().0.split_at_mut(9).0
    }

    /// All numbers as vectors.
    #[inline(always)]
    pub fn vectors<V: Lanes>(&self, cpu: V::Cpu) -> impl Iterator<Item = V> {
        self.0
            .chunks_exact(V::COUNT)
            .map(move |words| words.try_into().map_or_else(|_| V::splat(cpu, 0), |words| V::load(cpu, &words)))
    }
}
