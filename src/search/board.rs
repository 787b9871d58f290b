//! The digits that stand, with what makes them quick to ask about: which digits each unit holds, which cells are empty
//! and, for each digit, which cells may hold it.
//!
//! A board knows nothing of how it came about: no stack, no order, no counts.

mod site;
mod spread;

use crate::grid::{Cell, CellSet, ClashFree, Digit, Digits, Unit, Values};

use super::branch::Requirement;
use super::event::Placement;
use site::Site;
use spread::Halves;

/// Nine requirements side by side, by which of them are met.
static MET: [[u8; 9]; 1 << 9] = {
    let mut table = [[0; 9]; 1 << 9];
    let mut index = 0;
    while index < 9 << 9 {
        if (index / 9) >> (index % 9) & 1 == 1 {
            table[index / 9][index % 9] = Board::MET;
        }
        index += 1;
    }
    table
};

/// A grid without a clash, as masks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The digit of each cell, 0 when empty.
    digits: [u8; 81],
    empty: CellSet,
    /// The digits each row, column and box holds: bit `d - 1` stands for digit `d`.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// The rows, columns and boxes that hold each digit, nine bits each.
    holders: [u32; 9],
    /// For each digit, the cells in whose units it does not stand.
    free: [Halves; 9],
}

impl Board {
    /// The board of these digits.
    pub fn new(start: &ClashFree) -> Self {
        let mut board = Self {
            digits: [0; 81],
            empty: CellSet::ALL,
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
            holders: [0; 9],
            free: [spread::cells(u32::MAX); 9],
        };
        for (cell, digit) in start.values().iter() {
            board.place(Placement { cell, digit });
        }
        board
    }

    /// The digits that stand.
    pub fn values(&self) -> Values {
        let mut values = Values::EMPTY;
        for cell in Cell::all() {
            values.set(cell, self.digit(cell));
        }
        values
    }

    /// The digit in `cell`.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[cell.index()])
    }

    /// The cells without a digit.
    pub const fn empty(&self) -> CellSet {
        self.empty
    }

    /// The empty cells of a row, 0 to 8, as bits by column.
    pub(super) const fn empty_in_row(&self, row: usize) -> u16 {
        (self.empty.bits() >> (9 * row) & 0x1ff) as u16
    }

    /// Whether every cell holds a digit.
    pub const fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// The digits that no peer of the empty cell `cell` holds.
    pub const fn candidates(&self, cell: Cell) -> Digits {
        let Site { row, column, block, .. } = Site::of(cell);
        let used = self.rows[row as usize] | self.columns[column as usize] | self.boxes[block as usize];
        Digits::from_bits(!used)
    }

    /// The cells with at least one, two, three candidates, filled ones among them by what their peers hold.
    #[inline]
    pub(super) fn at_least(&self) -> [CellSet; 3] {
        let [mut one, mut two, mut three] = [CellSet::EMPTY; 3];
        for &free in &self.free {
            let free = spread::whole(free);
            three = three | (two & free);
            two = two | (one & free);
            one = one | free;
        }
        [one, two, three]
    }

    /// The digits that stand in `unit`.
    pub fn held(&self, unit: Unit) -> Digits {
        Digits::from_bits(match unit {
            Unit::Row(row) => self.rows[usize::from(row)],
            Unit::Column(column) => self.columns[usize::from(column)],
            Unit::Box(block) => self.boxes[usize::from(block)],
        })
    }

    /// The places of `unit`, in reading order and as bits, whose cell is empty and may hold `digit`.
    pub fn places(&self, unit: Unit, digit: Digit) -> u16 {
        let cells = spread::whole(self.free[digit.index()]) & self.empty;
        (0..9).filter(|&place| cells.contains(unit.cell(place))).fold(0, |places, place| places | 1 << place)
    }

    /// The options of a requirement that is not yet met, as [`Branch`](super::Branch) holds them.
    pub fn options(&self, requirement: Requirement) -> u16 {
        match requirement {
            Requirement::Cell(cell) => self.candidates(cell).bits(),
            Requirement::Place(unit, digit) => self.places(unit, digit),
        }
    }

    /// What [`count_options`](Self::count_options) says of a requirement that is met.
    pub(super) const MET: u8 = u8::MAX;

    /// How many options each requirement has, by its number.
    pub(super) fn count_options(&self) -> [u8; Requirement::COUNT as usize] {
        let mut counts = [0; Requirement::COUNT as usize];
        let (filled, held) =
            (std::array::from_fn(|row| !self.empty_in_row(row)), [self.rows, self.columns, self.boxes]);
        let met: [u16; 9] = filled;
        for (nine, met) in counts.chunks_exact_mut(9).zip(met.iter().chain(held.as_flattened())) {
            nine.copy_from_slice(&MET[usize::from(met % (1 << 9))]);
        }
        for digit in Digit::all() {
            for cell in (spread::whole(self.free[digit.index()]) & self.empty).iter() {
                let Site { row, column, block, .. } = Site::of(cell);
                counts[cell.index()] += 1;
                for unit in [row, 9 + column, 18 + block] {
                    counts[81 + 9 * usize::from(unit) + digit.index()] += 1;
                }
            }
        }
        counts
    }

    /// Whether the cell is filled, or the digit stands in the unit.
    pub fn meets(&self, requirement: Requirement) -> bool {
        match requirement {
            Requirement::Cell(cell) => !self.empty.contains(cell),
            Requirement::Place(unit, digit) => self.held(unit).contains(digit),
        }
    }

    /// Puts a digit into an empty cell that may hold it.
    pub(super) fn place(&mut self, Placement { cell, digit }: Placement) {
        self.digits[cell.index()] = digit.value();
        self.empty.remove(cell);
        self.flip(cell, digit);
    }

    /// Takes a digit away again.
    pub(super) fn remove(&mut self, Placement { cell, digit }: Placement) {
        self.digits[cell.index()] = 0;
        self.empty.insert(cell);
        self.flip(cell, digit);
    }

    fn flip(&mut self, cell: Cell, digit: Digit) {
        let Site { row, column, block, holders } = Site::of(cell);
        let bit = Digits::of(digit).bits();
        self.rows[usize::from(row)] ^= bit;
        self.columns[usize::from(column)] ^= bit;
        self.boxes[usize::from(block)] ^= bit;
        let digit = digit.index();
        self.holders[digit] ^= holders;
        self.free[digit] = spread::cells(!self.holders[digit]);
    }
}
