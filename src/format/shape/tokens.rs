//! Rows whose cells are kept apart by white space or bars, in even groups: one by one, in threes, or all together.

use super::super::text::{is_bar, pieces};
use super::super::view::{Line, View};
use super::field::Field;
use super::table::{Row, grids};
use super::{Fault, Problem, Reading};

/// See the module.
#[expect(clippy::unnecessary_wraps, reason = "it is one of the shapes")]
pub(super) fn read(view: &View) -> Reading {
    for line in &view.rows {
        if let Some(found) = empty_fields(&line.text).filter(|_| view.bars.is_empty()) {
            return Some(Err(Fault { line: line.number, problem: Problem::Fields(found), good: 0 }));
        }
    }
    let bars = |line: &Line| line.text.iter().filter(|&&c| is_bar(c)).count();
    if let Some(at) = view.rows.iter().position(|line| bars(line) != bars(&view.rows[0])) {
        return Some(Err(Fault { line: view.rows[at].number, problem: Problem::Unlike, good: at }));
    }
    let rows: Vec<Row> = view.rows.iter().map(tokens).collect();
    if has_hole(&rows) {
        return Some(Err(Fault { line: rows[0].line, problem: Problem::LostColumn, good: rows.len() }));
    }
    Some(grids(&rows, view))
}

/// Whether nine cells stand under one another in all rows with a wider space at one place, not between boxes: there a
/// column is lost.
fn has_hole(rows: &[Row]) -> bool {
    let starts = |row: &Row| row.fields.iter().map(|field| field.at).collect::<Vec<_>>();
    let Some(first) = rows.first().map(starts).filter(|starts| starts.len() == 9) else { return false };
    let single = |row: &Row| row.fields.iter().all(|field| field.text.len() == 1);
    if rows.len() < 9 || !rows.iter().all(single) || !rows.iter().all(|row| starts(row) == first) {
        return false;
    }
    let steps: Vec<usize> = first.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let least = steps.iter().min().copied().unwrap_or(0);
    let wide = |at: usize| steps[at] > least;
    (0..8).any(|at| wide(at) && !matches!(at, 2 | 5)) || wide(2) != wide(5)
}

fn tokens(line: &Line) -> Row<'_> {
    let pieces = pieces(&line.text, |c| c.is_whitespace() || is_bar(c));
    let fields = pieces.into_iter().map(|piece| Field { at: piece.start, text: &line.text[piece] });
    Row { line: line.number, fields: fields.collect() }
}

/// The number of fields, if there are empty ones among them: then the cells of the line do not say their places.
fn empty_fields(text: &[char]) -> Option<usize> {
    let separates = |c: char| is_bar(c) || matches!(c, ',' | ';');
    let fields: Vec<bool> =
        text.split(|&c| separates(c)).map(|field| field.iter().all(|c| c.is_whitespace())).collect();
    // A separator before the first or after the last cell makes no field.
    (fields.len() > 2 && fields[1..fields.len() - 1].contains(&true)).then_some(fields.len())
}
