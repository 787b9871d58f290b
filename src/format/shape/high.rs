//! Grids whose cells are several lines high: between two rulers each cell has one line with a digit, or none.

use super::super::ruler;
use super::super::text::is_bar;
use super::super::view::Line;
use super::field::Field;
use super::table::{Row, grids};
use super::{Reading, View};

/// See the module.
pub(super) fn read(lines: &[Line]) -> Reading {
    let bands: Vec<&[Line]> = bands(lines);
    let height = bands.first()?.len();
    if height < 2 || !bands.len().is_multiple_of(9) || bands.iter().any(|band| band.len() != height) {
        return None;
    }
    let bars = bars(&bands[0][0].text)?;
    let rows: Vec<Row> = bands.iter().map(|band| row(band, &bars)).collect::<Option<_>>()?;
    Some(grids(&rows, &View::default()))
}

/// The lines between rulers. A label before the frame, or text behind it, makes no difference to the lines.
fn bands(lines: &[Line]) -> Vec<&[Line]> {
    lines.split(|line| ruler::read(&line.text).is_some()).filter(|band| !band.is_empty()).collect()
}

/// The columns of ten bars.
fn bars(text: &[char]) -> Option<Vec<usize>> {
    let bars: Vec<usize> = text.iter().enumerate().filter(|&(_, &c)| is_bar(c)).map(|(at, _)| at).collect();
    // All columns are as wide: one that is not has lost something.
    let even = bars.windows(2).all(|pair| pair[1] - pair[0] == bars[1] - bars[0]);
    (bars.len() == 10 && even).then_some(bars)
}

/// The nine cells of a band; `None` if one of them holds more than one character.
fn row<'a>(band: &'a [Line], bars: &[usize]) -> Option<Row<'a>> {
    let alike = |line: &Line| self::bars(&line.text).as_deref() == Some(bars);
    if !band.iter().all(alike) {
        return None;
    }
    let cell = |ends: &[usize]| {
        let mut found = None;
        for line in band {
            let inside = &line.text[ends[0] + 1..ends[1]];
            for (at, _) in inside.iter().enumerate().filter(|(_, c)| !c.is_whitespace()) {
                let field = Field { at: ends[0] + 1 + at, text: &inside[at..=at] };
                found = if found.is_none() { Some(field) } else { return None };
            }
        }
        Some(found.unwrap_or(Field { at: ends[0] + 1, text: &[] }))
    };
    let fields: Option<Vec<Field>> = bars.windows(2).map(cell).collect();
    Some(Row { line: band[0].number, fields: fields? })
}
