//! Links in which people exchange puzzles.
//!
//! A link is found anywhere in a line: bare, in quotes, in angle brackets, or as `[text](link)`. Its host says who reads
//! it:
//!
//! ```text
//! f-puzzles.com/?load=BASE64                     fpuzzles     lz-string -> JSON
//! sudokupad.app/fpuz..., scl..., scf..., ...     sudokupad    lz-string -> JSON, or cells packed into letters
//! sudokuwiki.org/sudoku.htm?bd=...               sudokuwiki   two base-32 digits a cell
//! ```
//!
//! A link in which 81 cells stand as they are is left to the rule for lines. One that only its site can turn into a
//! puzzle is named, but only where the line is nothing else: within prose it is prose.

mod fpuzzles;
mod payload;
mod sudokupad;
mod sudokuwiki;
#[cfg(test)]
mod tests;

use std::ops::Range;

use super::Problem;
use super::text::{is_cell, is_unsafe};
use crate::grid::Content;

/// As many cells together are a grid or were to be one, which the rule for lines tells.
const MOST_OF_A_GRID: usize = 60;

/// A puzzle that stood in a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    /// Its 81 cells.
    pub(super) cells: Vec<Content>,
    /// Its title, fit to be shown.
    pub(super) name: Option<String>,
}

/// Why a link is refused: what was found, and what was wanted.
type Trouble = (&'static str, &'static str);

/// What helps where a link does not.
const PASTE: &str = "the 81 digits wanted: paste them";
const DAMAGED: Trouble = ("damaged or cut short", "the whole link wanted");

/// Reads a line that holds a link; `None` for any other, and where another rule knows better.
pub(super) fn read(line: &[char]) -> Option<Result<Link, Problem>> {
    let place = place(line)?;
    if line.split(|&c| !is_cell(c)).any(|run| run.len() >= MOST_OF_A_GRID) {
        return None;
    }
    let text: String = line[place.clone()].iter().collect();
    let (host, rest) = parts(&text)?;
    let (form, read) = match host.as_str() {
        "f-puzzles.com" => ("an f-puzzles link", fpuzzles::link(rest)),
        "sudokupad.app"
        | "beta.sudokupad.app"
        | "alpha.sudokupad.app"
        | "sudokupad.svencodes.com"
        | "app.crackingthecryptic.com"
        | "test.crackingthecryptic.com" => ("a SudokuPad link", sudokupad::link(rest)),
        "sudokuwiki.org" => ("a SudokuWiki link", sudokuwiki::link(rest)),
        "tinyurl.com" | "bit.ly" => ("a shortened link", None),
        _ => ("a link", None),
    };
    let alone = is_alone(&line[..place.start], &line[place.end..]);
    let read = read.or_else(|| alone.then_some(Err(("only the site can tell its puzzle", PASTE))))?;
    Some(read.map_err(|(found, wanted)| Problem::Link { form, found, wanted }))
}

/// Where the first link stands. What is before it tells where it ends, for some links hold brackets and quotes.
fn place(line: &[char]) -> Option<Range<usize>> {
    let start = (0..line.len()).find(|&at| starts(&line[at..]) && (at == 0 || !line[at - 1].is_alphanumeric()))?;
    let closing = match start.checked_sub(1).map(|before| line[before]) {
        Some('(') => Some(')'),
        Some('<') => Some('>'),
        Some('[') => Some(']'),
        Some(quote @ ('"' | '\'' | '`')) => Some(quote),
        _ => None,
    };
    let ends = |&c: &char| c.is_whitespace() || Some(c) == closing || c == '"';
    let text = line[start..].split(ends).next()?;
    let stops = text.iter().rev().take_while(|c| matches!(c, '.' | ',' | ';' | ':' | '!')).count();
    Some(start..start + text.len() - stops)
}

/// Whether a link starts here, with or without its scheme.
fn starts(text: &[char]) -> bool {
    ["http://", "https://", "www.f-puzzles.com/", "f-puzzles.com/", "sudokupad.app/"].into_iter().any(|start| {
        let mut text = text.iter();
        start.chars().all(|c| text.next().is_some_and(|found| found.eq_ignore_ascii_case(&c)))
    })
}

/// The host in lower case, without `www.`, and everything from the first slash or question mark on.
fn parts(text: &str) -> Option<(String, &str)> {
    let after = text.find("://").map_or(text, |at| &text[at + 3..]);
    let (host, rest) = after.split_at(after.find(['/', '?', '#']).unwrap_or(after.len()));
    let host = host.split(':').next()?.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host).to_owned();
    host.contains('.').then_some((host, rest))
}

/// Whether a line is nothing but a link with this text around it: signs, or what `[text](link)` needs.
fn is_alone(before: &[char], after: &[char]) -> bool {
    let signs = |text: &[char]| !text.iter().any(|c| c.is_alphanumeric());
    let markdown = before.first() == Some(&'[') && before.ends_with(&[']', '(']);
    (markdown || signs(before)) && signs(after)
}

/// What stands behind `name=` in the query of a link.
fn parameter<'a>(rest: &'a str, name: &str) -> Option<&'a str> {
    let query = rest.split_once('?')?.1.split('#').next()?;
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// A title that somebody gave, if it can be shown.
fn name(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty() && text.chars().count() <= 100 && !text.contains(is_unsafe)).then(|| text.to_owned())
}
