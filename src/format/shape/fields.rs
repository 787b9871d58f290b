//! Rows whose fields stand between separators: commas, semicolons, tabs, `&`, bars. An empty field is a blank.

use super::super::Problem;
use super::super::text::{is_bar, is_digit, trim};
use super::super::view::{Line, View};
use super::field::Field;
use super::table::{Row, grids};
use super::{Fault, Reading};

/// Fields between commas.
pub(super) fn commas(view: &View) -> Reading {
    separated(view, |c| c == ',')
}

/// Fields between semicolons.
pub(super) fn semicolons(view: &View) -> Reading {
    separated(view, |c| c == ';')
}

/// Fields between tabs.
pub(super) fn tabs(view: &View) -> Reading {
    separated(view, |c| c == '\t')
}

/// Whether a column is empty and its blanks are narrower than all other blanks: it has lost its digits.
fn has_thin_column(rows: &[Row]) -> bool {
    let columns = rows.iter().map(|row| row.fields.len()).min().unwrap_or(0);
    let blank = |field: &&Field| field.bare().text.is_empty();
    let widths =
        |column: usize| rows.iter().map(move |row| &row.fields[column]).filter(blank).map(|field| field.text.len());
    // Before the first column there is no margin.
    (1..columns).any(|column| {
        let others = (0..columns).filter(|&other| other != column).flat_map(widths).min();
        widths(column).count() == rows.len() && widths(column).max() < others
    })
}

/// Rows one after the other between slashes, as in chess.
pub(super) fn slashes(view: &View) -> Reading {
    separated(view, |c| c == '/')
}

/// Fields between ampersands, as in TeX.
pub(super) fn ampersands(view: &View) -> Reading {
    let rows = rows(view, |c| c == '&')?;
    if has_thin_column(&rows) {
        return Some(Err(Fault { line: rows[0].line, problem: Problem::LostColumn, good: rows.len() }));
    }
    Some(grids(&rows, view))
}

/// Fields between bars.
pub(super) fn bars(view: &View) -> Reading {
    // Bars that stand side by side in every row are one, and no field is between them.
    if view.bars.windows(2).any(|pair| pair[0] + 1 == pair[1]) {
        return None;
    }
    let mut rows = rows(view, is_bar)?;
    let (first, last) = view.edges();
    // Nine fields, the first of them as wide as a cell: that is no edge but an empty first column.
    let first = first && !rows.iter().all(|row| row.fields.len() == 9 && !row.fields[0].text.is_empty());
    for row in &mut rows {
        row.fields.drain(..usize::from(first));
        if last && !(row.fields.len() == 9 && is_bare(view)) {
            row.fields.pop();
        }
    }
    if !is_bare(view) && has_narrow_blanks(&rows[usize::from(view.is_headed())..], last) {
        return Some(Err(Fault { line: rows[0].line, problem: Problem::LostColumn, good: rows.len() }));
    }
    Some(grids(&rows, view))
}

/// Whether a blank between two bars has less room than digits have: then it is what is left of a cell.
fn has_narrow_blanks(rows: &[Row], closed: bool) -> bool {
    let fields =
        || rows.iter().flat_map(|row| &row.fields[..row.fields.len() - usize::from(!closed && !row.fields.is_empty())]);
    let (digits, blanks): (Vec<&Field>, Vec<&Field>) =
        fields().partition(|field| field.bare().text.iter().any(|&c| is_digit(c)));
    // What makes a digit bold takes room as well.
    let room = |field: &&Field| {
        field.text.len() - (field.text[trim(field.text, 0..field.text.len())].len() - field.bare().text.len())
    };
    let least = digits.iter().map(room).min().unwrap_or(0);
    blanks.iter().any(|field| field.bare().text.is_empty() && field.text.len() < least)
}

/// Whether blanks are nothing at all between two bars, as in `5|3|||7||||`. Then a bar at the end is no edge.
fn is_bare(view: &View) -> bool {
    let blank = |line: &Line| {
        line.text.split(|&c| is_bar(c)).any(|field| !field.is_empty() && field.iter().all(|c| c.is_whitespace()))
    };
    let bare = |line: &Line| line.text.windows(2).any(|pair| is_bar(pair[0]) && is_bar(pair[1]));
    !view.edges().0 && view.rows.iter().any(bare) && !view.rows.iter().any(blank)
}

/// Fields between double bars, as in wikis; a single one opens the row.
pub(super) fn double_bars(view: &View) -> Reading {
    let row = |line: &'_ super::Line| -> Option<usize> { line.text.windows(2).position(|pair| pair == ['|', '|']) };
    let three = |line: &Line| line.text.windows(3).any(|signs| signs == ['|', '|', '|']);
    if view.rows.is_empty() || view.rows.iter().any(|line| row(line).is_none() || three(line)) {
        return None;
    }
    let rows: Vec<Row> =
        view.rows.iter().map(|line| Row { line: line.number, fields: between_doubles(&line.text) }).collect();
    Some(grids(&rows, view))
}

fn between_doubles(text: &[char]) -> Vec<Field<'_>> {
    let start = text.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
    let mut from = start + text[start..].iter().take(2).take_while(|&&c| c == '|').count();
    let mut fields = Vec::new();
    let mut at = from;
    while at < text.len() {
        if text[at..].starts_with(&['|', '|']) {
            fields.push(Field { at: from, text: &text[from..at] });
            (from, at) = (at + 2, at + 2);
        } else {
            at += 1;
        }
    }
    fields.push(Field { at: from, text: &text[from..] });
    fields
}

fn separated(view: &View, separates: impl Fn(char) -> bool) -> Reading {
    rows(view, separates).map(|rows| grids(&rows, view))
}

/// The fields of every row, if each has at least as many as a row with one lost.
fn rows(view: &View, separates: impl Fn(char) -> bool) -> Option<Vec<Row<'_>>> {
    let rows: Vec<Row> = view
        .rows
        .iter()
        .map(|line| {
            let mut at = 0;
            let fields = line.text.split(|&c| separates(c)).map(|text| {
                let field = Field { at, text };
                at += text.len() + 1;
                field
            });
            Row { line: line.number, fields: fields.collect() }
        })
        .collect();
    let enough = rows.iter().filter(|row| row.fields.len() >= 8).count();
    (!rows.is_empty() && enough * 2 > rows.len()).then_some(rows)
}
