//! The 27 units: nine rows, nine columns, nine boxes.

use std::fmt;

use super::cell::{Cell, CellSet};

/// A unit: nine cells that must hold nine different digits. Numbers are 0 to 8; shown as `row 3`, 1-based.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    /// A row, top to bottom.
    Row(u8),
    /// A column, left to right.
    Column(u8),
    /// A box, in reading order.
    Box(u8),
}

/// The first column.
const COLUMN: u128 = {
    let (mut cells, mut row) = (0, 0);
    while row < 9 {
        cells |= 1 << (9 * row);
        row += 1;
    }
    cells
};

impl Unit {
    /// All 27 units: rows, columns, boxes, each by number.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let kinds = [Self::Row as fn(u8) -> Self, Self::Column, Self::Box];
        kinds.into_iter().flat_map(|kind| (0..9).map(kind))
    }

    /// The row, the column and the box of `cell`.
    pub fn of(cell: Cell) -> [Self; 3] {
        [Self::Row(cell.row() as u8), Self::Column(cell.column() as u8), Self::Box(cell.block() as u8)]
    }

    /// The cell at `place` 0 to 8, in reading order within the unit.
    pub fn cell(self, place: usize) -> Cell {
        match self {
            Self::Row(row) => Cell::at(row.into(), place),
            Self::Column(column) => Cell::at(place, column.into()),
            Self::Box(block) => {
                let (row, column) = (usize::from(block) / 3 * 3, usize::from(block) % 3 * 3);
                Cell::at(row + place / 3, column + place % 3)
            }
        }
    }

    /// The nine cells in reading order.
    pub fn cells(self) -> [Cell; 9] {
        std::array::from_fn(|place| self.cell(place))
    }

    /// The nine cells as a set.
    pub const fn cell_set(self) -> CellSet {
        const BOX: u128 = 0b111 << 18 | 0b111 << 9 | 0b111;
        let (cells, first) = match self {
            Self::Row(row) => (0x1ff, Cell::at(row as usize, 0)),
            Self::Column(column) => (COLUMN, Cell::at(0, column as usize)),
            Self::Box(block) => (BOX, Cell::at(block as usize / 3 * 3, block as usize % 3 * 3)),
        };
        CellSet::from_bits(cells << first.index())
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, number) = match self {
            Self::Row(n) => ("row", n),
            Self::Column(n) => ("column", n),
            Self::Box(n) => ("box", n),
        };
        write!(f, "{name} {}", number + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_units_of_a_cell_are_those_that_hold_it() {
        assert_eq!(Unit::all().count(), 27);
        for cell in Cell::all() {
            let holding: Vec<_> = Unit::all().filter(|unit| unit.cells().contains(&cell)).collect();
            assert_eq!(holding, Unit::of(cell));
        }
    }

    #[test]
    fn the_cells_of_a_unit_come_in_reading_order() {
        for unit in Unit::all() {
            assert!(unit.cells().is_sorted());
            assert_eq!(unit.cell_set(), unit.cells().into_iter().collect());
        }
        assert_eq!(Unit::Box(4).cell(5), Cell::at(4, 5));
        assert_eq!(Unit::Box(4).to_string(), "box 5");
    }
}
