//! What only the whole text tells, and what it has told so far.
//!
//! - Sudopedia's counting rule: nothing but digits and one blank sign, whatever sign that is. Nine rows of nine or one
//!   line of 81, never a row with more or fewer, for then nobody knows which cell is missing.
//! - The same with spaces as blanks; here every line must be exactly as wide as a grid.
//! - Nine rows of candidates.
//!
//! Each guess dies at the first line that does not fit it, so little is ever kept. While one of them lives, errors wait
//! with the reader, for they may turn out to be none.

use super::candidates::{self, Group, Placed};
use super::kind::Kind;
use super::text::{cell, grid, is_bar, is_cell, is_digit, pieces};
use super::{Problem, row};
use crate::grid::{Content, Grid};

/// The guesses that still fit the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Whole {
    signs: Option<Counting>,
    spaces: Option<Counting>,
    candidates: Option<Rows<Group>>,
}

/// Rows of nine, or one of 81.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rows<T> {
    line: u64,
    all: Vec<T>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Counting {
    sign: Option<char>,
    rows: Rows<Content>,
}

/// What a line does to the guesses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Left {
    /// Whether any guess is left.
    pub(super) alive: bool,
    /// Why the line is wrong, if only its width tells it from the lines before, which had spaces as blanks.
    pub(super) problem: Option<Problem>,
}

/// A grid that the whole text made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    /// Its first line.
    pub(super) line: u64,
    /// The grid.
    pub(super) grid: Grid,
    /// Where it is a grid of candidates: what came of the rule that tells placed digits from them.
    pub(super) placed: Option<Placed>,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { line: 0, all: Vec::new() }
    }
}

impl<T> Rows<T> {
    fn add(mut self, line: u64, row: Vec<T>) -> Option<Self> {
        let fits = row.len() == 9 && self.all.len() < 81 || row.len() == 81 && self.all.is_empty();
        if self.all.is_empty() {
            self.line = line;
        }
        self.all.extend(row);
        fits.then_some(self)
    }
}

impl Whole {
    /// Before the first line.
    pub(super) fn new() -> Self {
        Self { signs: Some(Counting::default()), spaces: Some(Counting::default()), candidates: Some(Rows::default()) }
    }

    /// Takes a line in.
    pub(super) fn add(&mut self, line: u64, text: &[char], kind: &Kind) -> Left {
        let spaced = self.spaces.as_ref().is_some_and(|guess| guess.rows.all.contains(&Content::Empty));
        self.signs = self.signs.take().and_then(|guess| guess.add_signs(line, text, kind));
        self.spaces = self.spaces.take().and_then(|guess| guess.add_spaces(line, text, kind));
        self.candidates = self.candidates.take().and_then(|guess| add_candidates(guess, line, text, kind));
        let problem = row::width(text).filter(|_| spaced && self.spaces.is_none());
        Left { alive: self.signs.is_some() || self.spaces.is_some() || self.candidates.is_some(), problem }
    }

    /// The grid, at the end of the text.
    pub(super) fn finish(self) -> Option<Made> {
        let counted = |guess: Counting| {
            let Rows { line, all } = guess.rows;
            let blank = all.contains(&Content::Empty);
            (all.len() == 81 && blank).then(|| Made { line, grid: grid(&all), placed: None })
        };
        let grouped = |Rows { line, all }: Rows<Group>| {
            let placed = candidates::placed(&all).filter(|_| all.len() == 81)?;
            Some(Made { line, grid: placed.grid, placed: Some(placed) })
        };
        // No text fits two of them: candidates are never nine characters in even groups, and a space is no sign.
        self.signs.and_then(counted).or(self.spaces.and_then(counted)).or(self.candidates.and_then(grouped))
    }
}

impl Counting {
    fn add_signs(mut self, line: u64, text: &[char], kind: &Kind) -> Option<Self> {
        if matches!(kind, Kind::Blank | Kind::Comment(_) | Kind::Ruler(_)) {
            return Some(self);
        }
        let groups = pieces(text, |c| c.is_whitespace() || is_bar(c));
        let size = groups.first()?.len();
        let even = matches!(size, 1 | 3 | 9 | 81) && groups.iter().all(|group| group.len() == size);
        let mut row = Vec::new();
        for &c in groups.into_iter().flat_map(|group| &text[group]) {
            row.push(if is_digit(c) { cell(c)? } else { self.blank(c)? });
        }
        self.rows = self.rows.add(line, row).filter(|_| even)?;
        Some(self)
    }

    /// `c` as the one blank sign. Those that every row may have are not for here; rulers and delimiters never are, nor
    /// letters, which are more likely digits misread: `l` for 1, `S` for 5.
    fn blank(&mut self, c: char) -> Option<Content> {
        let possible = c.is_ascii_punctuation() && !is_cell(c) && !"+=~,;:\"'()[]{}<>\\".contains(c);
        (possible && *self.sign.get_or_insert(c) == c).then_some(Content::Empty)
    }

    fn add_spaces(mut self, line: u64, text: &[char], kind: &Kind) -> Option<Self> {
        if text.is_empty() || matches!(kind, Kind::Comment(_)) {
            return Some(self);
        }
        let row = text.iter().map(|&c| if c == ' ' { Some(Content::Empty) } else { cell(c).filter(|_| is_digit(c)) });
        self.rows = self.rows.add(line, row.collect::<Option<_>>()?)?;
        Some(self)
    }
}

fn add_candidates(guess: Rows<Group>, line: u64, text: &[char], kind: &Kind) -> Option<Rows<Group>> {
    match kind {
        Kind::Blank | Kind::Comment(_) | Kind::Ruler(_) => Some(guess),
        Kind::Title(_) | Kind::Prose(_) if matches!(guess.all.len(), 0 | 81) => Some(guess),
        Kind::Candidates | Kind::Row(_) => guess.add(line, candidates::read(text)?.to_vec()),
        _ => None,
    }
}
