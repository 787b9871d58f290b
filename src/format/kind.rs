//! What sort of line a line is, seen by itself and within the run it may go on with.
//!
//! The order of the questions matters: what is certain comes first, and prose, which is skipped, is what is left when
//! a line is nothing else and cannot be a row, not even a spoilt one.

use super::line::{self, Found};
use super::run::Run;
use super::text::{cell, grid, is_cell, is_digit, is_unsafe, pieces, trim};
use super::{Problem, brackets, hodoku, link, markup, opensudoku, ruler, title};
use crate::grid::Content;

/// The sorts of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Nothing, or white space.
    Blank,
    /// Markup, or a strip of our own screen: no grid, and not worth a warning.
    Skip,
    /// A comment, and the name of the puzzle if it says one.
    Comment(Option<String>),
    /// A section name.
    Section(String),
    /// A title that is certainly one.
    Title(String),
    /// A part of a frame.
    Ruler,
    /// A row of some shape, or what should have been one.
    Row,
    /// A whole puzzle.
    Puzzle(Box<Found>),
    /// Brackets open at this place.
    Brackets(usize),
    /// A table in markup opens.
    Markup,
    /// Text to skip; it may be a title.
    Prose(Option<String>),
    /// It should have been a puzzle of its own.
    Bad(Problem),
}

/// Looks at one line.
pub(super) fn of(text: &[char], run: &Run) -> Kind {
    if let Some(kind) = plain(text) {
        return kind;
    }
    if text.iter().all(|c| c.is_whitespace()) {
        // Eight tabs make a row of empty fields.
        return if text.iter().filter(|&&c| c == '\t').count() >= 8 { Kind::Row } else { Kind::Blank };
    }
    if let Some(at) =
        text.iter().position(|&c| c.is_control() && !c.is_whitespace()).filter(|_| title::comment(text).is_none())
    {
        return Kind::Bad(Problem::Character { found: text[at], column: Some(at + 1), cell: None });
    }
    if run.frames(text) && !run.rules(text) {
        return Kind::Row;
    }
    if let Some(ruler) = ruler::read(text) {
        // One that is laid out in cells may be a row of blanks: until its run has ended it counts as one.
        return if ruler.sign.is_some() && !ruler.tight { Kind::Row } else { Kind::Ruler };
    }
    if title::is_hash_row(text) || title::is_drawn_row(text) {
        return Kind::Row;
    }
    if title::is_hash_edge(text) {
        return Kind::Ruler;
    }
    if let Some(comment) = title::comment(text) {
        let start = text.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
        let row = text[start] == '/' && title::is_row_like(comment) && !line::holds_grid(comment);
        return if row { Kind::Row } else { Kind::Comment(title::comment_name(comment)) };
    }
    other(text)
}

fn other(text: &[char]) -> Kind {
    let marked = markup::opens(text).then_some(Kind::Markup).or_else(|| title::section(text).map(Kind::Section));
    let commented = text;
    let text = without_comment(text);
    marked
        .or_else(|| title::is_strip(text).then_some(Kind::Skip))
        .or_else(|| link(text))
        .or_else(|| brackets::find(commented).map(Kind::Brackets))
        .unwrap_or_else(|| unbracketed(text))
}

/// What the line is if the brackets in it say nothing.
pub(super) fn unbracketed(text: &[char]) -> Kind {
    let text = without_comment(text);
    hodoku::read(text)
        .map(whole)
        .or_else(|| if is_part(text) { Some(Kind::Row) } else { line::read(text).map(whole) })
        .or_else(|| title::numbered(text).map(Kind::Title))
        .unwrap_or_else(|| row_or_prose(text))
}

/// A puzzle in a link, or in the data of a program.
fn link(text: &[char]) -> Option<Kind> {
    let linked = link::read(text).map(|found| found.map(|link| Found::new(grid(&link.cells), link.name, None)));
    linked
        .or_else(|| opensudoku::read(text).map(|found| found.map(|cells| Found::new(grid(&cells), None, None))))
        .map(whole)
}

fn whole(found: Result<Found, Problem>) -> Kind {
    found.map_or_else(Kind::Bad, |found| Kind::Puzzle(Box::new(found)))
}

/// Whether the line may be a part of a grid that was broken into lines, or a grid with a sign for blanks that only the
/// whole of it tells: one word of cells and of one other sign at most.
fn is_part(text: &[char]) -> bool {
    let word = &text[trim(text, 0..text.len())];
    let word = word.strip_suffix(&['=']).unwrap_or(word);
    let mut others = word.iter().filter(|&&c| !is_cell(c));
    let part = word.len() < 81 && word.len() > 9 && others.clone().next().is_none();
    let sign =
        others.next().is_some_and(|sign| !sign.is_alphanumeric() && !sign.is_whitespace() && others.all(|c| c == sign));
    let rows = pieces(word, |c| matches!(c, '/' | '\\'));
    let in_nines = rows.len() == 9 && rows.iter().all(|row| row.len() == 9);
    part || in_nines || (word.len() == 81 && sign && word.iter().all(|&c| is_digit(c) || !is_cell(c)))
}

/// The lines of which files with a million puzzles are made, known at a glance: nothing but cells, and a digit.
fn plain(text: &[char]) -> Option<Kind> {
    if !matches!(text.len(), 9 | 81) || !text.iter().any(|&c| is_digit(c)) {
        return None;
    }
    let cells: Vec<Content> = text.iter().map_while(|&c| cell(c)).collect();
    match cells.len() {
        9 if text.len() == 9 => Some(Kind::Row),
        81 => Some(Kind::Puzzle(Box::new(Found::new(grid(&cells), None, None)))),
        _ => None,
    }
}

/// What is left of a line without a comment at its end. A sign in a label before a grid, `Top #1`, is none.
fn without_comment(text: &[char]) -> &[char] {
    let (before, comment) = title::split_comment(text);
    if title::is_prose(before) && line::holds_grid(comment) { text } else { before }
}

fn row_or_prose(text: &[char]) -> Kind {
    match title::is_prose(text) {
        true if title::is_markup(text) => Kind::Skip,
        true => Kind::Prose(prose_name(text)),
        false => Kind::Row,
    }
}

/// Prose as a title; the header of a table is none, nor is a line of a program.
fn prose_name(text: &[char]) -> Option<String> {
    let header = text.windows(2).any(|pair| matches!(pair, [',' | ';' | '\t' | '|', c] if !c.is_whitespace()));
    let code =
        text.iter().any(|c| "=<>{}[]\\|\"`".contains(*c)) || text.iter().filter(|c| c.is_alphabetic()).count() < 2;
    let plain = text.iter().any(|c| c.is_alphabetic()) && !text.iter().any(|&c| is_unsafe(c));
    if let Some(name) = own_name(text) {
        return title::name(name);
    }
    if header || code || !plain || title::is_labels(text) { None } else { title::name(text) }
}

/// The name of the puzzle in the first line of our own screen: `stepdoku  easy       EDIT`.
fn own_name(text: &[char]) -> Option<&[char]> {
    let rest = text.strip_prefix(&['s', 't', 'e', 'p', 'd', 'o', 'k', 'u', ' ', ' '])?;
    let end = rest.windows(2).position(|pair| pair == [' ', ' ']).unwrap_or(rest.len());
    Some(&rest[..end])
}
