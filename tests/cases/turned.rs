//! The same grid, seen from another side.

use stepdoku::grid::{Cell, Values};

/// The grid, its quarter turns, and the mirror images of those.
pub fn turns(values: &Values) -> [Values; 8] {
    let mut turn = *values;
    std::array::from_fn(|i| {
        turn = moved(&turn, if i == 4 { |row, column| (row, 8 - column) } else { |row, column| (column, 8 - row) });
        turn
    })
}

/// The grid with each digit moved from its row and column `to` another.
pub fn moved(values: &Values, to: impl Fn(usize, usize) -> (usize, usize)) -> Values {
    let mut result = Values::EMPTY;
    for (cell, digit) in values.iter() {
        let (row, column) = to(cell.row(), cell.column());
        result.set(Cell::at(row, column), Some(digit));
    }
    result
}
