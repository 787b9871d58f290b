//! The digits that stand, with what makes them quick to ask about: which digits each unit holds, which cells are empty
//! and, for each digit, which cells may hold it.
//!
//! A board knows nothing of how it came about: no stack, no order, no counts.

mod few;
mod site;
mod spread;

use crate::grid::{Cell, CellSet, ClashFree, Digit, Digits, Unit, Values};

use super::branch::Requirement;
use super::event::Placement;
pub(super) use few::Few;
use site::Site;
use spread::Halves;

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

    /// How many candidates the cells have, filled ones by what their peers hold.
    #[inline]
    pub(super) fn candidate_counts(&self) -> Few {
        self.free.iter().fold(Few::NONE, |few, &free| few.plus(Few::of(spread::whole(free))))
    }

    /// The empty cells that may hold `digit`.
    pub(super) fn cells_for(&self, digit: Digit) -> CellSet {
        spread::whole(self.free[digit.index()]) & self.empty
    }

    /// The cells of the rows, of the columns and of the boxes that do not hold `digit`.
    pub(super) fn without(&self, digit: Digit) -> [CellSet; 3] {
        spread::each(!self.holders[digit.index()]).map(spread::whole)
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
        let cells = self.cells_for(digit);
        (0..9).filter(|&place| cells.contains(unit.cell(place))).fold(0, |places, place| places | 1 << place)
    }

    /// The options of a requirement that is not yet met, as [`Branch`](super::Branch) holds them.
    pub fn options(&self, requirement: Requirement) -> u16 {
        match requirement {
            Requirement::Cell(cell) => self.candidates(cell).bits(),
            Requirement::Place(unit, digit) => self.places(unit, digit),
        }
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
