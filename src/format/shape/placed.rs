//! Rows in which every cell has its place and a space is a blank: `| 5 3   |   7   |       |`, `53 | 7 |`, `53  7    `.
//!
//! The places come from the bars, and without bars from the width of all rows. A row that was cut behind its last digit
//! is sure only where bars or rulers fix its columns.

use super::super::text::{is_bar, is_cell, is_digit};
use super::super::view::{Line, View};
use super::field::Field;
use super::table::{Row, grids};
use super::{Fault, Made, Problem, Reading};

/// Places of three cells within a box: from its left bar to the first, and from each to the next.
type Places = (usize, usize);

/// See the module.
pub(super) fn read(view: &View) -> Reading {
    let widest = view.rows.iter().map(|row| row.text.len()).max()?;
    // A tab has no width.
    if view.rows.iter().any(|row| row.text.contains(&'\t')) {
        return None;
    }
    // Where blanks have a sign, a row that is shorter has lost one.
    let signs = |row: &Line| row.text.iter().any(|&c| is_cell(c) && !is_digit(c));
    if view.rows.iter().any(signs) && (view.rows.iter().any(|row| row.text.len() < widest)) {
        return None;
    }
    if let Some(fault) = uneven(view) {
        return Some(Err(fault));
    }
    let readings = match merged(&view.bars).as_slice() {
        [] => open_rows(view)?,
        bars => boxed_rows(view, bars)?,
    };
    // Where blanks have a sign, no cell is empty.
    let empty = |rows: &Vec<Row>| rows.iter().flat_map(|row| &row.fields).any(|field| field.bare().text.is_empty());
    let readings = readings.into_iter().filter(|rows| !(empty(rows) && view.rows.iter().any(signs)));
    let mut made: Vec<Result<Vec<Made>, Fault>> = readings.map(|rows| grids(&rows, view)).collect();
    made.dedup();
    if made.iter().filter(|made| made.is_ok()).count() > 1 {
        let line = view.rows.first().map_or(0, |row| row.number);
        return Some(Err(Fault { line, problem: Problem::Places, good: view.rows.len() }));
    }
    let read = made.iter().position(Result::is_ok).unwrap_or(0);
    (!made.is_empty()).then(|| made.swap_remove(read))
}

/// Bars that stand side by side are one: the first and the last column of each.
fn merged(bars: &[usize]) -> Vec<(usize, usize)> {
    let mut merged: Vec<(usize, usize)> = Vec::new();
    for &bar in bars {
        match merged.last_mut() {
            Some(last) if last.1 + 1 == bar => last.1 = bar,
            _ => merged.push((bar, bar)),
        }
    }
    merged
}

/// Rows without bars, all of one width: nine places, each `step` from the next, and `gap` more between boxes; or all 81
/// in one line.
fn open_rows(view: &View) -> Option<Vec<Vec<Row<'_>>>> {
    const LAYOUTS: [(usize, usize); 5] = [(1, 0), (1, 1), (2, 0), (2, 2), (3, 0)];
    // No others: a text that lost a column must not be as wide as an indented one.
    const INDENTS: [usize; 3] = [2, 4, 8];
    let widest = view.rows.iter().map(|row| row.text.len()).max()?;
    let end = widest.max(view.width.unwrap_or(0));
    let even = view.rows.iter().all(|row| row.text.len() == end) || view.width == Some(end);
    let barred = view.rows.iter().any(|row| row.text.iter().any(|&c| is_bar(c)));
    if !even || barred || !has_spaces(view) {
        return None;
    }
    let places = |indent: usize, step: usize, gap: usize| -> Vec<usize> {
        (0..9).map(|cell| indent + cell * step + cell / 3 * gap).collect()
    };
    let mut layouts: Vec<Vec<usize>> = LAYOUTS.iter().map(|&(step, gap)| places(0, step, gap)).collect();
    layouts.extend(INDENTS.iter().map(|&indent| places(indent, 1, 0)));
    if end == 81 {
        layouts = vec![(0..81).collect()];
    }
    layouts.retain(|places| places[places.len() - 1] + 1 == end);
    let mut readings: Vec<_> = layouts.iter().filter_map(|places| at(view, places)).collect();
    // Space before and behind the cells may be no cells: such a reading is not taken, but makes the others doubtful.
    if !readings.is_empty() && end < 45 {
        readings.extend((0..end.saturating_sub(9)).filter_map(|indent| at(view, &places(indent, 1, 0))));
    }
    (!readings.is_empty()).then_some(readings)
}

/// The first line of nothing but digits and spaces that is not as wide as a row or a grid, where others are or it alone
/// is: then spaces are blanks, and some got lost.
fn uneven(view: &View) -> Option<Fault> {
    let plain = |row: &Line| row.text.iter().all(|&c| c == ' ' || is_digit(c));
    if view.rows.is_empty()
        || view.width.is_some()
        || !view.rows.iter().all(plain)
        || !view.rows.iter().any(|row| row.text.contains(&' '))
    {
        return None;
    }
    let wanted = |row: &Line| if row.text.len() < 45 { 9 } else { 81 };
    let near = |row: &Line| matches!(row.text.len(), 1..=12 | 60..);
    let at = view.rows.iter().position(|row| row.text.len() != wanted(row))?;
    let row = &view.rows[at];
    let others = view.rows.iter().all(near)
        && (at > 0 || row.text.len() > 45 || view.rows.iter().any(|row| row.text.len() == 9));
    let problem = Problem::Width { found: row.text.len(), wanted: wanted(row) };
    others.then_some(Fault { line: row.number, problem, good: at.max(1) })
}

/// Whether blanks are spaces here. Lines of white space are rows only where nothing else stands for a blank.
fn has_spaces(view: &View) -> bool {
    let digits = |line: &Line| line.text.iter().all(|&c| c.is_whitespace() || is_digit(c));
    let blank = |line: &Line| line.text.iter().all(|c| c.is_whitespace());
    let inner = |line: &Line| line.text.iter().any(|c| c.is_whitespace()) && !blank(line);
    view.rows.iter().any(|row| row.text.iter().any(|c| c.is_whitespace()))
        && (!view.rows.iter().any(blank) || (view.rows.iter().all(digits) && view.rows.iter().any(inner)))
}

fn indent(text: &[char]) -> usize {
    text.iter().take_while(|c| c.is_whitespace()).count()
}

/// The cells at these places, if nothing stands at any other.
fn at<'a>(view: &'a View, places: &[usize]) -> Option<Vec<Row<'a>>> {
    let stray = |line: &Line| {
        line.text.iter().enumerate().any(|(at, &c)| !c.is_whitespace() && !is_bar(c) && !places.contains(&at))
    };
    if view.rows.iter().any(stray) {
        return None;
    }
    let row =
        |line: &'a Line| Row { line: line.number, fields: places.iter().map(|&place| one(line, place)).collect() };
    Some(view.rows.iter().map(row).collect())
}

/// The character at a place; nothing where the row ends before it.
fn one(line: &Line, place: usize) -> Field<'_> {
    Field { at: place, text: line.text.get(place..place + 1).unwrap_or_default() }
}

fn boxed_rows<'a>(view: &'a View, bars: &[(usize, usize)]) -> Option<Vec<Vec<Row<'a>>>> {
    let end = view.rows.iter().map(|row| row.text.len()).max()?.max(view.width.unwrap_or(0));
    let blank_before = view.rows.iter().all(|row| indent(&row.text) >= bars[0].0.min(row.text.len()));
    let bar = |at: usize| bars.get(at).copied();
    // A frame has its bars on both sides: with one less than that it has lost a column.
    let (first, last) = view.edges();
    let framed = first && last;
    match bars.len() {
        8 if first || last => None,
        3 | 9 if framed => None,
        4 | 10 if !framed => None,
        2 if framed => single_box(view, bars).map(|rows| vec![rows]),
        2 => boxes(view, [None, bar(0), bar(1)], [bar(0), bar(1), None], end),
        3 if blank_before && bars[2].0 - bars[1].1 == bars[1].0 - bars[0].1 => {
            boxes(view, [bar(0), bar(1), bar(2)], [bar(1), bar(2), None], end)
        }
        3 => boxes(view, [None, bar(0), bar(1)], [bar(0), bar(1), bar(2)], end),
        4 => boxes(view, [bar(0), bar(1), bar(2)], [bar(1), bar(2), bar(3)], end),
        8..=10 => single_cells(view, bars, end, blank_before).map(|rows| vec![rows]),
        _ => None,
    }
}

/// Nine places between two outer bars.
fn single_box<'a>(view: &'a View, bars: &[(usize, usize)]) -> Option<Vec<Row<'a>>> {
    let (from, to) = (bars[0].1 + 1, bars[1].0);
    let (step, margin) = match to - from {
        9 => (1, 0),
        11 => (1, 1),
        17 => (2, 0),
        19 => (2, 1),
        _ => return None,
    };
    at(view, &(0..9).map(|cell| from + margin + cell * step).collect::<Vec<_>>())
}

type Bar = Option<(usize, usize)>;

/// Three boxes, each between its bars; the first may lack its left one and the last its right one, and then they may
/// lack their margins too.
fn boxes(view: &View, left: [Bar; 3], right: [Bar; 3], end: usize) -> Option<Vec<Vec<Row<'_>>>> {
    let width = right[1]?.0 - left[1]?.1 - 1;
    let alike = |at: usize| left[at].zip(right[at]).is_none_or(|(left, right)| right.0 - left.1 - 1 == width);
    if !(0..3).all(alike) {
        return None;
    }
    // All places are counted from one box before the first column, where a box may start that has lost its margin.
    let starts: Vec<usize> = left.iter().zip(right).filter_map(|(left, right)| start(*left, right, width)).collect();
    let readings = places(width).into_iter().filter_map(|(first, step)| {
        let cells = starts.iter().flat_map(|start| (0..3).map(move |cell| start + first + cell * step));
        let places: Vec<usize> = cells.map(|cell| cell.checked_sub(width)).collect::<Option<_>>()?;
        // Where nothing reaches the last column, it may be lost.
        if places[8] < end { at(view, &places) } else { None }
    });
    let readings: Vec<_> = readings.collect();
    (starts.len() == 3 && !readings.is_empty()).then_some(readings)
}

/// The column where a box starts, or would if its line did not start later, and the width of a box more.
fn start(left: Bar, right: Bar, width: usize) -> Option<usize> {
    let after = left.map(|left| left.1 + 1 + width);
    after.or_else(|| right.map(|right| right.0))
}

/// Where three cells may stand in a box so wide: evenly, with margins that differ by one at most.
fn places(width: usize) -> Vec<Places> {
    let mut places = Vec::new();
    for step in 1..=4 {
        let Some(margins) = width.checked_sub(2 * step + 1) else { continue };
        for first in [margins / 2, margins.div_ceil(2)] {
            if !places.contains(&(first, step)) {
                places.push((first, step));
            }
        }
    }
    places
}

/// Nine cells between bars, however wide; rows that were cut have no more of them.
fn single_cells<'a>(view: &'a View, bars: &[(usize, usize)], end: usize, blank_before: bool) -> Option<Vec<Row<'a>>> {
    let mut edges: Vec<(usize, usize)> = bars.iter().map(|bar| (bar.0, bar.1 + 1)).collect();
    if bars.len() == 8 || (bars.len() == 9 && !blank_before) {
        edges.insert(0, (0, 0));
    }
    if edges.len() == 9 {
        edges.push((end, end));
    }
    let cell = |line: &'a Line, pair: &[(usize, usize)]| {
        let (from, to) = (pair[0].1.min(line.text.len()), pair[1].0.min(line.text.len()));
        Field { at: from, text: &line.text[from..to] }
    };
    let row =
        |line: &'a Line| Row { line: line.number, fields: edges.windows(2).map(|pair| cell(line, pair)).collect() };
    (edges.len() == 10).then(|| view.rows.iter().map(row).collect())
}
