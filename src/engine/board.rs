//! The candidates of one grid, cell by cell: what a puzzle leaves behind when its lane goes on with a guess.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::lanes::Lanes;
use crate::grid::{Cell, Digit, Digits, Values};

/// All nine candidates.
pub(super) const ALL: u16 = Digits::ALL.bits();

/// So many numbers fill whole vectors of every size.
const ROOM: usize = 96;

/// 81 numbers in reading order, and unused ones after them.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Board([u16; ROOM]);

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

impl Board {
    pub const ZERO: Self = Self([0; ROOM]);

    /// The digits of `values` alone in their cells, all nine in the others.
    pub fn new(values: &Values) -> Self {
        let mut board = Self::ZERO;
        for (number, cell) in board.0.iter_mut().zip(Cell::all()) {
            *number = CANDIDATES[values.get(cell).map_or(0, |digit| digit.value().into())];
        }
        board
    }

    /// The digits that are alone in their cells.
    pub fn values(&self) -> Values {
        let mut values = Values::EMPTY;
        for (number, cell) in self.0.iter().zip(Cell::all()) {
            values.set(cell, if number.is_power_of_two() { digit(*number) } else { None });
        }
        values
    }

    pub const fn cells_mut(&mut self) -> &mut [u16] {
        self.0.as_mut_slice().split_at_mut(81).0
    }

    pub const fn cells(&self) -> &[u16] {
        self.0.as_slice().split_at(81).0
    }

    /// The numbers as vectors, and how many there are.
    #[inline(always)]
    pub fn vectors<V: Lanes>(&self, cpu: V::Cpu) -> impl Iterator<Item = V> {
        self.0.chunks_exact(V::COUNT).filter_map(move |words| Some(V::load(cpu, &words.try_into().ok()?)))
    }
}

fn digit(candidates: u16) -> Option<Digit> {
    Digits::from_bits(candidates).first()
}
