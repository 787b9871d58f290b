//! What can be wrong with a text, in one typed error: where, what was found, what was wanted.

use std::fmt;

use super::text::shown;

/// Why a piece of text was not read, or what is worth telling about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong there.
    pub problem: Problem,
}

impl ParseError {
    /// What is wrong, without the line: for messages that name the place in their own way. Never holds a control
    /// character, nor any that turns the direction of writing.
    pub fn reason(&self) -> String {
        self.problem.to_string()
    }
}

impl fmt::Display for ParseError {
    /// `line 4: 8 cells in row 4, 9 wanted`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ParseError {}

/// The kinds of trouble. Rows and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The whole text holds no puzzle and nothing that looks like one.
    NoPuzzle,
    /// A one-line puzzle with another number of cells than 81.
    Cells(usize),
    /// A row with another number of cells than nine.
    RowCells {
        /// The cells found.
        found: usize,
        /// Which row of the grid, where that is known.
        row: Option<usize>,
    },
    /// Another number of rows than nine.
    Rows(usize),
    /// A character that cannot be a cell.
    Character {
        /// The character.
        found: char,
        /// Its column in the line.
        column: usize,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoPuzzle => write!(f, "no puzzle found"),
            Self::Cells(found) => write!(f, "{}, 81 wanted", count(found, "cell")),
            Self::RowCells { found, row: None } => write!(f, "{} in a row, 9 wanted", count(found, "cell")),
            Self::RowCells { found, row: Some(row) } => write!(f, "{} in row {row}, 9 wanted", count(found, "cell")),
            Self::Rows(found) => write!(f, "{}, 9 wanted", count(found, "row")),
            Self::Character { found, column } => {
                write!(f, "{} in column {column}, a digit or a blank wanted", shown(found))
            }
        }
    }
}

fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}
