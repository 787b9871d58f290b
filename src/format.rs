//! Sudoku text, read and written, without io.

use crate::grid::{Grid, Values};

/// A puzzle that was read.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The grid.
    pub grid: Grid,
    /// Its name, where the text gives one.
    pub name: Option<String>,
    /// The first line it stands on, from 1.
    pub line: u64,
    /// The solution the text gives beside it.
    pub solution: Option<Values>,
}
