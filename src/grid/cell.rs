//! One of the 81 cells, and sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// A cell, numbered 0 to 80 in reading order (left to right, top to bottom). Shown as `r4c5`, 1-based.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The first cell in reading order, r1c1.
    pub const FIRST: Self = Self(0);
    /// The last cell in reading order, r9c9.
    pub const LAST: Self = Self(80);

    /// The cell with reading-order number `index`; `None` from 81 on.
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell in `row` and `column`, both 0 to 8 (taken modulo 9, so that no caller can leave the grid).
    pub const fn at(row: usize, column: usize) -> Self {
        Self((row % 9 * 9 + column % 9) as u8)
    }

    /// All 81 cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self)
    }

    /// Reading-order number, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, 0 to 8.
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Column, 0 to 8.
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// Box, 0 to 8 in reading order.
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The 20 other cells that share a unit with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// The next cell in reading order; `None` after r9c9.
    pub const fn next(self) -> Option<Self> {
        Self::new(self.index() + 1)
    }

    /// The cell before in reading order; `None` before r1c1.
    pub const fn previous(self) -> Option<Self> {
        if self.0 == 0 { None } else { Some(Self(self.0 - 1)) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// A set of cells: bit `i` stands for the cell with reading-order number `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set with these 81 bits; higher bits are dropped.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The 81 bits.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of just this cell.
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Whether `cell` is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Number of cells, 0 to 81.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds `cell`.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes `cell` out.
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// The first cell in reading order.
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let cell = rest.first()?;
            rest.remove(cell);
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::ALL - self
    }
}

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (x, y) = (Cell(a as u8), Cell(b as u8));
            let shares = x.row() == y.row() || x.column() == y.column() || x.block() == y.block();
            if a != b && shares {
                peers[a].0 |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers_and_is_theirs() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20);
            assert!(!cell.peers().contains(cell));
            assert!(cell.peers().iter().all(|peer| peer.peers().contains(cell)));
        }
    }

    #[test]
    fn cells_are_named_from_one() {
        assert_eq!(Cell::at(3, 4).to_string(), "r4c5");
        assert_eq!(Cell::LAST.to_string(), "r9c9");
        assert_eq!(Cell::at(3, 4).block(), 4);
    }

    #[test]
    fn a_set_gives_its_cells_back_in_reading_order() {
        let set: CellSet = [Cell::LAST, Cell::FIRST, Cell::at(4, 4)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Cell::FIRST, Cell::at(4, 4), Cell::LAST]);
        assert_eq!((!set).len(), 78);
    }
}
