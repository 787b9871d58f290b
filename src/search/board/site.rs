//! Where each cell lies, looked up instead of divided out.

use crate::grid::Cell;

/// The units of a cell.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub(super) row: u8,
    pub(super) column: u8,
    pub(super) block: u8,
    /// The three as bits: rows from bit 0, columns from bit 9, boxes from bit 18.
    pub(super) holders: u32,
}

static SITES: [Site; 81] = {
    let mut sites = [Site { row: 0, column: 0, block: 0, holders: 0 }; 81];
    let mut index = 0;
    while let Some(cell) = Cell::new(index) {
        let (row, column, block) = (cell.row() as u8, cell.column() as u8, cell.block() as u8);
        sites[index] = Site { row, column, block, holders: 1 << row | 1 << (9 + column) | 1 << (18 + block) };
        index += 1;
    }
    sites
};

impl Site {
    pub(super) const fn of(cell: Cell) -> Self {
        SITES[cell.index()]
    }
}
