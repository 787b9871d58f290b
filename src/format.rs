//! Sudoku text, read and written.
//!
//! [`Reader`] is fed lines and yields items: puzzles, warnings and errors in the order of the text. A puzzle comes out
//! as soon as the text has said it all: an 81-character line at its line end, rows when their run has ended. A text goes
//! through these hands:
//!
//! ```text
//! bytes -> text (characters) -> kind (what sort of line is this?) -> reader -> items
//!            |-- line, hodoku, link, opensudoku: a whole puzzle in the line
//!            |-- brackets -> meaning, places: lists and objects of any language
//!            |-- markup: tables in HTML
//!            |-- title, names: comments, section names, titles, prose
//!            `-- run: lines that belong together, until it is certain that they have ended
//!                  -> view: which of them are rows, where the gaps, the bars and the frame are
//!                  -> shape: one file for each shape of rows; those that know the run must agree
//!                       -> table: labels, headers and spacers off, nine rows of nine cells
//!                  -> dress: what stands around the rows taken off, and tried again
//! ```
//!
//! A new form of text is most often known to a shape already; where it is not, it is one file in `shape/` and one entry
//! in its table. What a single cell may look like is in `shape/field.rs`.
//!
//! A wrong grid is the one thing that must never come out, so whatever is not sure is refused with its line, what was
//! found and what was wanted. The format is told by the content, never by a file name.
//!
//! Nothing here opens, reads or prints anything, knows what a screen is, or judges a puzzle: a clashing grid is read
//! and written like any other.

mod brackets;
mod dress;
mod error;
mod foreign;
mod framed;
mod hodoku;
pub mod json;
mod kind;
mod line;
mod link;
mod markup;
mod meaning;
mod names;
mod opensudoku;
mod places;
mod reader;
mod ruler;
mod run;
mod shape;
mod text;
mod title;
mod view;

use crate::grid::{Grid, Values};

pub use error::{ParseError, Problem};
pub use reader::{LONGEST_LINE, Reader, read};

/// A puzzle that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The grid. All digits are givens, unless the text itself tells entries apart (HoDoKu lines, our JSON, SDX).
    pub grid: Grid,
    /// Its name, where the text gives one. Holds no control character.
    pub name: Option<String>,
    /// The first line it stands on, from 1.
    pub line: u64,
    /// The solution the text gives beside it. Full, and it agrees with the puzzle; one that does not is a warning.
    pub solution: Option<Values>,
}

/// What reading yields, in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A puzzle.
    Puzzle(Puzzle),
    /// Something worth telling that takes nothing away from the puzzles, such as text that was skipped.
    Warning(ParseError),
    /// Something that was meant to be a puzzle and cannot be read. Reading goes on after it.
    Error(ParseError),
}

/// A way to write a grid.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name on the command line.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Writes a grid; without a line end after the last line.
    pub write: fn(&Grid) -> String,
}

/// Every format that is written; the first is the default. All of them are read back.
pub const FORMATS: &[Format] = &[line::FORMAT, framed::FORMAT, hodoku::FORMAT, json::FORMAT];

/// The format of that name.
pub fn named(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}
