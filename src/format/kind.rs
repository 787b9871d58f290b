//! What sort of line a line is, seen by itself.
//!
//! The order of the questions matters: what is certain comes first, and prose, which is skipped, is what is left when
//! a line is nothing else and cannot be a spoilt row.

use super::line::{self, Found};
use super::row::{self, Cells, Row};
use super::ruler::{self, Ruler};
use super::text::{cell, grid, is_digit, is_unsafe};
use super::{Problem, candidates, hodoku, title};
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
    /// A row behind a comment sign.
    CommentedRow,
    /// A section name.
    Section(String),
    /// A title that is certainly one.
    Title(String),
    /// A frame.
    Ruler(Ruler),
    /// A whole puzzle.
    Puzzle(Box<Found>),
    /// Nine cells.
    Row(Row),
    /// Nine groups of candidates.
    Candidates,
    /// Brackets open at this place.
    Brackets(usize),
    /// Text to skip; it may be a title.
    Prose(Option<String>),
    /// It should have been a row or a puzzle.
    Bad(Problem),
}

/// Looks at one line.
pub(super) fn of(text: &[char]) -> Kind {
    if let Some(kind) = plain(text) {
        return kind;
    }
    if text.iter().all(|c| c.is_whitespace()) {
        // Eight tabs make a row of empty fields.
        let row = text.contains(&'\t').then(|| row::read(text));
        return if let Some(Ok(Cells::Row(row))) = row { Kind::Row(row) } else { Kind::Blank };
    }
    if let Some(comment) = title::comment(text) {
        let row = title::is_spoilt_row(text) || row::read(comment).is_ok();
        return if row { Kind::CommentedRow } else { Kind::Comment(title::comment_name(comment)) };
    }
    if let Some(at) = text.iter().position(|&c| c.is_control() && !c.is_whitespace()) {
        return Kind::Bad(Problem::Character { found: text[at], column: Some(at + 1), cell: None });
    }
    let marked = title::section(text).map(Kind::Section).or_else(|| brackets(text).map(Kind::Brackets));
    let text = without_comment(text);
    marked
        .or_else(|| ruler::read(text).map(Kind::Ruler))
        .or_else(|| title::is_strip(text).then_some(Kind::Skip))
        .or_else(|| hodoku::read(text).or_else(|| line::read(text)).map(|found| found.map_or_else(Kind::Bad, puzzle)))
        .or_else(|| title::numbered(text).map(Kind::Title))
        .unwrap_or_else(|| cells_or_prose(text))
}

/// The lines of which files with a million puzzles are made, known at a glance: nothing but cells, and a digit.
fn plain(text: &[char]) -> Option<Kind> {
    if !matches!(text.len(), 9 | 81) || !text.iter().any(|&c| is_digit(c)) {
        return None;
    }
    let cells: Vec<Content> = text.iter().map_while(|&c| cell(c)).collect();
    match <[Content; 9]>::try_from(cells.as_slice()) {
        Ok(cells) => Some(Kind::Row(Row::of(cells, text))),
        Err(_) => (cells.len() == 81).then(|| puzzle(Found::new(grid(&cells), None, None))),
    }
}

/// What is left of a line without a comment at its end. A sign in a label before a grid, `Top #1`, is none.
fn without_comment(text: &[char]) -> &[char] {
    let (before, comment) = title::split_comment(text);
    if title::is_prose(before) && line::holds_grid(comment) { text } else { before }
}

fn puzzle(found: Found) -> Kind {
    Kind::Puzzle(Box::new(found))
}

fn cells_or_prose(text: &[char]) -> Kind {
    match row::read(text) {
        Ok(Cells::Row(row)) => Kind::Row(row),
        Ok(Cells::Grid(cells)) => puzzle(Found::new(grid(&cells), None, None)),
        Err(_) if candidates::read(text).is_some() => Kind::Candidates,
        Err(_) if title::is_markup(text) && title::is_prose(text) => Kind::Skip,
        Err(_) if title::is_prose(text) => Kind::Prose(prose_name(text)),
        Err(problem) => Kind::Bad(problem),
    }
}

/// Prose as a title; the header of a table is none.
fn prose_name(text: &[char]) -> Option<String> {
    let header = text.windows(2).any(|pair| matches!(pair, [',' | ';' | '\t', c] if !c.is_whitespace()));
    let plain = text.iter().any(|c| c.is_alphabetic()) && !text.iter().any(|&c| is_unsafe(c));
    if header || !plain { None } else { title::name(text) }
}

/// Where brackets open: at the start of the line, or behind words such as `grid =`, if what follows leaves no doubt.
fn brackets(text: &[char]) -> Option<usize> {
    let start = text.iter().position(|c| matches!(c, '[' | '{'))?;
    let before = &text[..start];
    let alone = before.iter().all(|c| c.is_whitespace());
    let certain = matches!(text[start..], [_, '[' | '{' | '"' | '\'', ..] | ['[']) && title::is_prose(before);
    ((alone || certain) && opens(&text[start..])).then_some(start)
}

fn opens(text: &[char]) -> bool {
    let mut rest = text.iter().copied().filter(|c| !c.is_whitespace());
    let (bracket, next) = (rest.next(), rest.next());
    match bracket {
        Some('{') => matches!(next, None | Some('"' | '\'' | '}')),
        Some('[') => matches!(next, None | Some('[' | ']' | '{' | '"' | '\'' | '-' | '.' | '0'..='9' | 'n' | 'N')),
        _ => false,
    }
}
