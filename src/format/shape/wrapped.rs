//! Grids of 81 characters that a mail program broke into lines, each as wide as the next but the last of a grid.

use super::super::text::{cell, trim};
use super::super::view::{Line, View};
use super::{Made, Reading};
use crate::grid::Content;

/// See the module.
pub(super) fn read(view: &View) -> Reading {
    let lines: Vec<Vec<Content>> = view.rows.iter().map(cells).collect::<Option<_>>()?;
    let width = lines.first()?.len();
    // Nine lines of nine are rows, and one line of 81 was not broken.
    if matches!(width, 0 | 9) || width >= 81 || !view.gaps.is_empty() {
        return None;
    }
    let grid = 81_usize.div_ceil(width);
    let whole = |lines: &[Vec<Content>]| {
        let (last, others) = (lines.last()?, &lines[..lines.len() - 1]);
        let even = others.iter().all(|line| line.len() == width) && last.len() <= width;
        (even && lines.len() == grid && others.len() * width + last.len() == 81).then(|| lines.concat())
    };
    let grids: Option<Vec<Vec<Content>>> = lines.chunks(grid).map(whole).collect();
    let made = |(cells, lines): (Vec<Content>, &[Line])| Made::new(lines[0].number, &cells);
    Some(Ok(grids?.into_iter().zip(view.rows.chunks(grid)).map(made).collect()))
}

/// The cells of a line that is nothing but cells. Quoted-printable mail ends a line that goes on with `=`.
fn cells(line: &Line) -> Option<Vec<Content>> {
    let text = &line.text[trim(&line.text, 0..line.text.len())];
    let text = text.strip_suffix(&['=']).unwrap_or(text);
    text.iter().map(|&c| cell(c)).collect()
}
