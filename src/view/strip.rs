//! The whole run in two rows: the ribbon, which digit stood in an early cell, and below it the depth.
//!
//! ```text
//!  r2c4 1111111111111111111144444444444444444444444999999························
//! depth ▆▆▆▆▅▅▅▅▅▄▅▅▄▅▄▄▄▅▅▄▅▇▇▅▅▇▆▇▇▇▅▅▅▇▇▅▅▅▇▆▇▇▇▆▆▅▄▄▄························
//! ```
//!
//! A column is 2^k events and halves once per doubling of the run; when the end is known, the run fills the row.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::panel::{Section, cut};
use super::theme::{Role, Theme};
use crate::app::Run;
use crate::search::{Placement, Profile};

/// Columns before the strip, for what it shows.
const LABEL: usize = 6;

/// Draws the ribbon and the depth; where there is one row only the ribbon, or the depth as long as there is no ribbon
/// and the depth is nowhere else.
pub fn draw(run: &Run, theme: &Theme, area: Rect, depth_elsewhere: bool, buffer: &mut Buffer) {
    let columns = Columns::of(run, usize::from(area.width).saturating_sub(LABEL));
    let label = |name: &str| format!("{:>1$} ", cut(name, LABEL - 1), LABEL - 1);
    let ribbon = ribbon(run, &columns).map(|(name, stood)| columns.line(&label(&name), &stood, '·', theme));
    let depth = || depths(run, &columns, 1, theme).pop().map(|line| labelled(&label("depth"), line, theme));
    let rows = match (area.height, ribbon) {
        (0, _) => vec![],
        (1, None) if depth_elsewhere => vec![],
        (1, None) => vec![depth()],
        (1, ribbon) => vec![ribbon],
        (_, ribbon) => vec![ribbon, depth()],
    };
    for (row, line) in area.rows().zip(rows) {
        line.unwrap_or_default().render(row, buffer);
    }
}

/// The ribbon as a row of a panel.
pub fn ribbon_row(run: &Run, theme: &Theme, width: usize) -> Section {
    let fitting = |label: usize| {
        let columns = Columns::of(run, width.saturating_sub(label));
        let (name, stood) = ribbon(run, &columns)?;
        Some((columns, name, stood))
    };
    let named = fitting("r1c1 ".len()).and_then(|(_, name, _)| fitting(name.len() + 1));
    let row = named.map(|(columns, name, stood)| columns.line(&format!("{name} "), &stood, '·', theme));
    Section::new("", row.into_iter().collect()).in_rows(1..=1)
}

/// The depth as a section of a panel, three rows high where there is room.
pub fn depth_section(run: &Run, theme: &Theme, width: usize) -> Section {
    let columns = Columns::of(run, width);
    let pictures: Vec<_> = (0..=3).map(|rows| depths(run, &columns, rows, theme)).collect();
    let heading = format!("depth over the run (0 to {})", to_fill(run));
    Section::fitting(heading, 1..=3, move |rows| pictures[rows.min(3)].clone()).wishing(3).optional()
}

fn labelled(label: &str, line: Line<'static>, theme: &Theme) -> Line<'static> {
    let label = Span::styled(label.to_owned(), theme.style(Role::Dim));
    [label].into_iter().chain(line.spans).collect()
}

/// The run in as many columns as there are, and where in it the cursor is.
struct Columns {
    profile: Profile,
    here: usize,
    width: usize,
    /// For each column of the screen those of the profile that it shows.
    shown: Vec<Range<usize>>,
}

impl Columns {
    fn of(run: &Run, width: usize) -> Self {
        let timeline = &run.player.timeline;
        // Once the end is known the run fills the row, each part of it as wide as it is long.
        let fill = timeline.end().is_some() && width > 0;
        let profile = if fill { timeline.profile().clone() } else { timeline.profile().fitting(width) };
        let of = profile.levels().len();
        let filled = |at: usize| at * of / width..((at + 1) * of / width).max(at * of / width + 1);
        let shown = if fill { (0..width).map(filled).collect() } else { (0..of).map(|at| at..at + 1).collect() };
        let event = timeline.position().saturating_sub(1);
        Self { here: (event / profile.span()) as usize, profile, width, shown }
    }

    /// A row after its label, with `rest` where nothing was walked yet.
    fn line(&self, label: &str, glyphs: &[char], rest: char, theme: &Theme) -> Line<'static> {
        let (dim, strip) = (theme.style(Role::Dim), theme.style(Role::Strip));
        let column = |at| {
            let (c, style) = glyphs.get(at).map_or((rest, dim), |&c| (c, strip));
            Span::styled(c.to_string(), if self.is_here(at) { cursor(style, theme) } else { style })
        };
        labelled(label, (0..self.width).map(column).collect(), theme)
    }

    fn is_here(&self, at: usize) -> bool {
        self.shown.get(at).is_some_and(|shown| shown.contains(&self.here))
    }
}

fn cursor(style: Style, theme: &Theme) -> Style {
    style.patch(theme.style(Role::Cursor))
}

fn to_fill(run: &Run) -> usize {
    81 - run.fixed().len()
}

/// The depth in bars over so many rows; what is not walked is marked in the lowest.
fn depths(run: &Run, columns: &Columns, rows: usize, theme: &Theme) -> Vec<Line<'static>> {
    let most = to_fill(run);
    let row = |below| {
        let deepest = |shown: &Range<usize>| columns.profile.levels()[shown.clone()].iter().copied().max().unwrap_or(0);
        let glyphs: Vec<char> =
            columns.shown.iter().map(|shown| bar(deepest(shown).into(), most, rows, below)).collect();
        columns.line("", &glyphs, if below == 0 { '·' } else { ' ' }, theme)
    };
    (0..rows).rev().map(row).collect()
}

/// What a bar over so many rows shows in the one with `below` rows below it.
fn bar(level: usize, most: usize, rows: usize, below: usize) -> char {
    const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let eighths = rows * 8;
    let filled = (level * eighths / most.max(1)).min(eighths - 1) + 1;
    BARS[filled.saturating_sub(below * 8).min(8)]
}

/// The ribbon that is shown, with its name; none while nothing was decided twice.
fn ribbon(run: &Run, columns: &Columns) -> Option<(String, Vec<char>)> {
    let depth = run.zoomed(&columns.profile.fitting(columns.width))?;
    let all: Vec<Option<Placement>> = columns.profile.ribbon(depth).collect();
    let stood: Vec<Option<Placement>> = columns.shown.iter().map(|shown| all[shown.start]).collect();
    let placements = || stood.iter().flatten();
    let same = |part: fn(&Placement) -> usize| placements().zip(placements().skip(1)).all(|(a, b)| part(a) == part(b));
    let name = match placements().next() {
        Some(first) if same(|it| it.cell.index()) => first.cell.to_string(),
        Some(first) if same(|it| it.digit.index()) => format!("the {}", first.digit),
        _ => format!("lvl{depth:>2}"),
    };
    let mut cells = Vec::new();
    let one_digit = name.starts_with("the");
    let glyph = |placement: Placement| {
        if !one_digit {
            return placement.digit.to_char();
        }
        // Where one digit goes from cell to cell, each of its cells gets a letter.
        let known = cells.iter().position(|&cell| cell == placement.cell);
        let at = known.unwrap_or_else(|| {
            cells.push(placement.cell);
            cells.len() - 1
        });
        (b'a' + (at % 26) as u8) as char
    };
    let mut glyph = optional(glyph);
    // A column is many events; in that of the cursor it is this one that counts.
    let now = run.player.timeline.state().standing().nth(depth - 1);
    let glyphs = stood.iter().enumerate().map(|(at, &stood)| glyph(if columns.is_here(at) { now } else { stood }));
    let glyphs = glyphs.collect();
    Some((name, glyphs))
}

/// A blank where nothing stood.
fn optional(mut glyph: impl FnMut(Placement) -> char) -> impl FnMut(Option<Placement>) -> char {
    move |stood| stood.map_or(' ', &mut glyph)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_high_as_the_depth() {
        assert_eq!([bar(0, 58, 1, 0), bar(58, 58, 1, 0), bar(0, 0, 1, 0)], ['▁', '█', '▁']);
        let column = |level| [2, 1, 0].map(|below| bar(level, 58, 3, below)).iter().collect::<String>();
        assert_eq!([0, 2, 20, 29, 57, 58].map(column), ["  ▁", "  ▁", " ▁█", " ▅█", "███", "███"]);
        for level in 1..=58 {
            assert!(column(level).trim_start().len() >= column(level - 1).trim_start().len());
        }
    }
}
