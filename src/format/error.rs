//! What can be wrong with a text, in one typed error: where, what was found, what was wanted.

use std::fmt;

use super::text::shown;
use crate::grid::Cell;

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
    /// A line of digits and spaces for blanks, of another width than a row or a grid has.
    Width {
        /// The characters found.
        found: usize,
        /// The characters wanted.
        wanted: usize,
    },
    /// Another number of rows than nine.
    Rows(usize),
    /// A blank line or a ruler after this many rows, where no band of rows ends.
    Gap(usize),
    /// A row with more or fewer bars than the rows before it.
    Unlike,
    /// A row within a block stands behind a comment sign.
    CommentedRow,
    /// A row separated into another number of fields than nine.
    Fields(usize),
    /// This field of a row holds more than one character.
    Field(usize),
    /// Nine cells, but neither apart, nor in threes, nor together.
    Groups,
    /// A cell drawn so large that its text lines cannot be told from rows.
    LargeCells,
    /// A minus before a digit.
    Minus,
    /// A character that cannot be a cell.
    Character {
        /// The character.
        found: char,
        /// Its column in the line, where the line is what counts.
        column: Option<usize>,
        /// The cell it would be, among 81.
        cell: Option<Cell>,
    },
    /// A value in a list that is no cell.
    Value {
        /// The row; 0 if there is only one.
        row: usize,
        /// The place in the row.
        column: usize,
    },
    /// A cell for which both a given and an entry stand in the text.
    GivenAndEntry(Cell),
    /// A line with this sign and no digit: it may be a row of blanks or a ruler.
    RowOrRuler(char),
    /// A line that goes on with the cells of the line before.
    Rest,
    /// Several puzzles in one line.
    Puzzles(usize),
    /// Candidates, but not nine whole rows of them and nothing else.
    Candidates,
    /// Nine rows of candidates in which most single digits are still candidates of a peer.
    StaleCandidates,
    /// Brackets that are no grid; the words say what was found and what was wanted.
    Brackets(&'static str),
    /// Labels from 1 to 9 both above and below nine rows: either may be a row of the grid.
    HeaderOrRow,
    /// Ten columns of which the first may be labels, and the last nothing.
    LabelsOrCells,
    /// Rows that are two different grids, depending on how they are read.
    TwoReadings,
    /// An empty column unlike the others: one that lost its digits, or what is left behind eight columns.
    LostColumn,
    /// A separator of a table in Markdown with nothing above it.
    NoHeader,
    /// Labels before the rows that do not count them.
    Labels,
    /// Digits between bars or spaces that do not say which of two columns they stand in.
    Places,
    /// A picture of our own screen on which the grid is not whole.
    Covered,
    /// A picture of our own screen with candidates where a digit stands.
    ScreenCandidates,
    /// Several fields with a grid, none of which has a known name.
    SeveralFields(String),
    /// A file of a kind that holds no text; its name.
    NoText(&'static str),
    /// More rows without an end than are read.
    LongRun,
    /// A line, or a text in brackets, longer than is read.
    TooLong,
    /// A link, or data of another program, that is no plain puzzle or cannot be read.
    Link {
        /// What it is, with its article.
        form: &'static str,
        /// What is wrong.
        found: &'static str,
        /// What was wanted.
        wanted: &'static str,
    },
    /// UTF-16 text.
    Utf16,
    /// Rows that were skipped because an error before them left unclear where the next puzzle starts.
    SkippedRows(usize),
    /// A warning: text that is no puzzle was skipped.
    SkippedText,
    /// A warning: candidates were skipped, only placed digits are read.
    SkippedCandidates,
    /// A warning: cells with one candidate left that were read as blank, since a peer has the digit too.
    LastCandidate {
        /// The first of them in reading order.
        first: Cell,
        /// How many others there are.
        more: usize,
    },
    /// A warning: the solution in the text disagrees with the puzzle in this cell, or is none.
    WrongSolution(Cell),
}

impl Problem {
    /// Whether the text was understood, and nothing taken off its lines would make a grid of it.
    pub(super) const fn is_certain(&self) -> bool {
        matches!(
            self,
            Self::HeaderOrRow
                | Self::LabelsOrCells
                | Self::TwoReadings
                | Self::Places
                | Self::LostColumn
                | Self::Labels
                | Self::NoHeader
                | Self::Covered
                | Self::LargeCells
                | Self::ScreenCandidates
                | Self::RowOrRuler(_)
                | Self::CommentedRow
                | Self::Candidates
                | Self::StaleCandidates
        )
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::HeaderOrRow => {
                write!(f, "10 rows, the first and the last 1 to 9: a header above, or one below? 9 rows wanted")
            }
            Self::LabelsOrCells => {
                write!(f, "10 columns, the first of which may be labels and the last empty, 9 columns wanted")
            }
            Self::LostColumn => write!(f, "an empty column unlike the others, 9 columns alike wanted"),
            Self::NoHeader => write!(f, "a separator without a row above it, the header of the table wanted"),
            Self::Labels => write!(f, "labels that do not count the rows, 1 to 9 wanted"),
            Self::TwoReadings => write!(f, "rows that make two different grids, one character a cell wanted"),
            Self::Places => write!(f, "digits that may stand in two places of their box, . for blanks wanted"),
            Self::Covered => write!(f, "a screen on which the grid is not whole, the whole grid wanted"),
            Self::ScreenCandidates => {
                write!(f, "a screen with candidates in cells like digits, one without them wanted (v hides them)")
            }
            Self::SeveralFields(ref names) => {
                write!(f, "several fields with a grid ({names}), one or a field named puzzle wanted")
            }
            Self::NoText(name) => write!(f, "{name}, text with digits wanted: copy the puzzle as text"),
            Self::LongRun => write!(f, "rows without an end, a blank line after each grid wanted"),
            Self::NoPuzzle => write!(f, "no puzzle found"),
            Self::Cells(found) => write!(f, "{}, 81 wanted{}", count(found, "cell"), hint(found)),
            Self::RowCells { found, row: None } => {
                write!(f, "{} in a row, 9 wanted{}", count(found, "cell"), size(found))
            }
            Self::RowCells { found, row: Some(row) } => write!(f, "{} in row {row}, 9 wanted", count(found, "cell")),
            Self::Width { found, wanted } => {
                let found = count(found, "character");
                write!(f, "{found} with spaces for blanks, {wanted} wanted (spaces get lost: write . for blanks)")
            }
            Self::Rows(found) => write!(f, "{}, 9 wanted", count(found, "row")),
            Self::Gap(rows) => write!(f, "a gap after {}, 9 rows wanted", count(rows, "row")),
            Self::Unlike => write!(f, "a row drawn unlike the rows before, 9 rows alike wanted"),
            Self::CommentedRow => write!(f, "a row behind a comment sign, 9 plain rows wanted"),
            Self::Fields(found) => write!(f, "{} in a row, 9 wanted", count(found, "field")),
            Self::Field(number) => write!(f, "several characters in field {number}, one cell wanted"),
            Self::Groups => write!(f, "9 cells in uneven groups, single cells or groups of three wanted"),
            Self::LargeCells => write!(f, "cells larger than one line, one line a row wanted"),
            Self::Minus => write!(f, "a minus before a digit, a digit or 0 wanted"),
            Self::Character { found, column, cell } => {
                write!(f, "{}", shown(found))?;
                column.map_or(Ok(()), |column| write!(f, " in column {column}"))?;
                cell.map_or(Ok(()), |cell| write!(f, " (row {} column {})", cell.row() + 1, cell.column() + 1))?;
                write!(f, ", a digit or a blank wanted")
            }
            Self::Value { row: 0, column } => write!(f, "no cell in place {column}, a digit or 0 wanted"),
            Self::Value { row, column } => write!(f, "no cell in row {row} column {column}, a digit or 0 wanted"),
            Self::GivenAndEntry(cell) => write!(f, "a given and an entry in {cell}, one of them wanted"),
            Self::RowOrRuler(sign) => write!(f, "'{sign}' and no digit, a row or a ruler? . for blanks wanted"),
            Self::Rest => write!(f, "a puzzle broken over two lines, one line wanted"),
            Self::Puzzles(found) => write!(f, "{found} puzzles in one line, 1 wanted"),
            Self::Candidates => write!(f, "candidates in the cells, placed digits or 9 rows of candidates wanted"),
            Self::StaleCandidates => {
                write!(f, "single digits that their peers have as candidates too, the placed digits alone wanted")
            }
            Self::Brackets(words) => write!(f, "{words}"),
            Self::Link { form, found, wanted } => write!(f, "{form}: {found}, {wanted}"),
            Self::TooLong => write!(f, "line too long: more than 1 MiB without an end"),
            Self::Utf16 => write!(f, "UTF-16 text, UTF-8 wanted: save it as UTF-8"),
            Self::SkippedRows(rows) => {
                write!(f, "{} skipped after the error before, a title wanted where a puzzle starts", count(rows, "row"))
            }
            Self::SkippedText => write!(f, "text that is no puzzle, skipped"),
            Self::SkippedCandidates => write!(f, "candidates skipped, only placed digits are read"),
            Self::LastCandidate { first, more } => {
                let others = if more == 0 { String::new() } else { format!(" and {}", count(more, "other cell")) };
                write!(f, "the single digit of {first}{others} is a candidate of a peer too, read as blank")
            }
            Self::WrongSolution(cell) => write!(f, "the solution beside the puzzle is wrong in {cell}, left out"),
        }
    }
}

fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// What a known wrong number of cells in a row means.
const fn size(cells: usize) -> &'static str {
    match cells {
        4 => " (4x4 is not supported)",
        6 => " (6x6 is not supported)",
        12 => " (12x12 is not supported)",
        16 => " (16x16 is not supported)",
        25 => " (25x25 is not supported)",
        _ => "",
    }
}

/// What a known wrong number of cells in a line means.
const fn hint(cells: usize) -> &'static str {
    match cells {
        256 => " (16x16 is not supported)",
        625 => " (25x25 is not supported)",
        729 => " (729 characters: candidate lists are not supported)",
        162 => " (two lines run together?)",
        _ => "",
    }
}
