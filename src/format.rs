//! Sudoku text, read and written, without io.
