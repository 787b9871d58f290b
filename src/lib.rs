//! stepdoku: type a Sudoku, check it, and watch a search solve it, forwards and backwards.

pub mod app;
pub mod check;
pub mod cli;
pub mod engine;
pub mod format;
pub mod grid;
pub mod puzzles;
pub mod search;
pub mod tui;
pub mod view;
