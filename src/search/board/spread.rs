//! Sets of units as sets of their cells.

use crate::grid::{Cell, CellSet};

/// A set of cells in two halves: bit `i` of half `h` stands for the cell with number `64 * h + i`.
pub(super) type Halves = [u64; 2];

/// The cells that lie in one of these rows, one of these columns and one of these boxes: nine bits each, in this order.
#[inline]
pub(super) const fn cells(units: u32) -> Halves {
    let [rows, columns, boxes] = each(units);
    [rows[0] & columns[0] & boxes[0], rows[1] & columns[1] & boxes[1]]
}

/// The cells of these rows, of these columns and of these boxes.
#[inline]
pub(super) const fn each(units: u32) -> [Halves; 3] {
    [ROWS[set(units)], COLUMNS[set(units >> 9)], BOXES[set(units >> 18)]]
}

const fn set(units: u32) -> usize {
    units as usize % (1 << 9)
}

/// Both halves.
pub(super) const fn whole(halves: Halves) -> CellSet {
    CellSet::from_bits(halves[0] as u128 | (halves[1] as u128) << 64)
}

static ROWS: [Halves; 1 << 9] = table(0);
static COLUMNS: [Halves; 1 << 9] = table(1);
static BOXES: [Halves; 1 << 9] = table(2);

/// For each set of units of this kind, their cells.
const fn table(kind: usize) -> [Halves; 1 << 9] {
    let mut table = [[0; 2]; 1 << 9];
    let mut set = 0;
    while set < table.len() {
        let mut index = 0;
        while let Some(cell) = Cell::new(index) {
            let unit = [cell.row(), cell.column(), cell.block()][kind];
            table[set][index / 64] |= (set as u64 >> unit & 1) << (index % 64);
            index += 1;
        }
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Unit;

    #[test]
    fn cells_lie_in_a_unit_of_each_kind() {
        const ALL: u32 = (1 << 27) - 1;
        assert_eq!(whole(cells(ALL)), CellSet::ALL);
        for (bit, unit) in Unit::all().enumerate() {
            assert_eq!(whole(cells(ALL & !(1 << bit))), !unit.cell_set());
        }
        assert_eq!(whole(cells(1 << 3 | 1 << (9 + 4) | 1 << (18 + 4))), CellSet::of(Cell::at(3, 4)));
    }
}
