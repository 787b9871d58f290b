//! Grids with one cell in each line, 81 lines one under the other, as wikis and some programs write tables.

use super::super::text::{is_bar, is_cell};
use super::super::view::{Line, View};
use super::Reading;
use super::field::Field;
use super::table::{Row, grids};

/// See the module.
pub(super) fn read(view: &View) -> Reading {
    if view.rows.len() < 81 || view.gaps.iter().any(|&(before, _)| !before.is_multiple_of(9)) {
        return None;
    }
    let cells: Vec<Field> = view.rows.iter().map(cell).collect::<Option<_>>()?;
    let firsts = view.rows.iter().step_by(9).map(|line| line.number);
    let rows: Vec<Row> =
        firsts.zip(cells.chunks(9)).map(|(line, cells)| Row { line, fields: cells.to_vec() }).collect();
    Some(grids(&rows, &View::default()))
}

/// The only cell of a line, or the space for one.
fn cell(line: &Line) -> Option<Field<'_>> {
    let mut cells = line.text.iter().enumerate().filter(|&(_, &c)| !is_bar(c) && !c.is_whitespace());
    let field = match cells.next() {
        Some((at, &c)) if is_cell(c) => Field { at, text: &line.text[at..=at] },
        Some(_) => return None,
        None => Field { at: 0, text: &[] },
    };
    cells.next().is_none().then_some(field)
}
