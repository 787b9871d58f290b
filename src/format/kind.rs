//! What sort of line a line is, seen by itself.
//!
//! The order of the questions matters: what is certain comes first, and prose, which is skipped, is what is left when
//! a line is nothing else and cannot be a spoilt row.

use super::line::{self, Found};
use super::row::{self, Cells, Row};
use super::ruler::{self, Ruler};
use super::text::{grid, is_unsafe};
use super::{Problem, candidates, hodoku, title};

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
    let text = title::without_comment(text);
    marked
        .or_else(|| ruler::read(text).map(Kind::Ruler))
        .or_else(|| title::is_strip(text).then_some(Kind::Skip))
        .or_else(|| hodoku::read(text).or_else(|| line::read(text)).map(|found| found.map_or_else(Kind::Bad, puzzle)))
        .or_else(|| title::numbered(text).map(Kind::Title))
        .unwrap_or_else(|| cells_or_prose(text))
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

/// Where brackets open: at the start of the line, or behind `name =`.
fn brackets(text: &[char]) -> Option<usize> {
    let first = text.iter().position(|c| !c.is_whitespace())?;
    let equals = text.iter().position(|&c| c == '=').map_or(0, |at| at + 1);
    let start = [first, equals].into_iter().find(|&start| opens(&text[start..]))?;
    Some(start)
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
