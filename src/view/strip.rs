//! The whole run in two rows: the ribbon, which digit stood in an early cell, and below it the depth.
//!
//! ```text
//!  r2c4 1111111111111111111144444444444444444444444999999························
//! depth ▆▆▆▆▅▅▅▅▅▄▅▅▄▅▄▄▄▅▅▄▅▇▇▅▅▇▆▇▇▇▅▅▅▇▇▅▅▅▇▆▇▇▇▆▆▅▄▄▄························
//! ```
//!
//! A column is 2^k events and halves once per doubling of the run; when the end is known, the run fills the row.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::theme::{Role, Theme};
use crate::app::Run;
use crate::search::{Placement, Profile};

/// Columns before the strip, for what it shows.
const LABEL: u16 = 6;

/// Draws the ribbon and the depth; where there is one row only, the ribbon if there is one.
pub fn draw(run: &Run, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let rows: Vec<Rect> = area.rows().collect();
    let columns = Columns::of(run, usize::from(area.width.saturating_sub(LABEL)));
    let ribbon = ribbon(run, &columns.profile);
    match (&rows[..], ribbon) {
        (&[above, below, ..], Some((label, stood))) => {
            columns.draw(&label, &stood, theme, above, buffer);
            columns.draw("depth", &depths(run, &columns.profile), theme, below, buffer);
        }
        (&[only], Some((label, stood))) => columns.draw(&label, &stood, theme, only, buffer),
        (&[.., only], None) => columns.draw("depth", &depths(run, &columns.profile), theme, only, buffer),
        _ => {}
    }
}

/// The run in as many columns as there are, and where in them it is.
struct Columns {
    profile: Profile,
    here: usize,
    /// Columns on the screen, if the run is to fill them.
    fill: Option<usize>,
}

impl Columns {
    fn of(run: &Run, width: usize) -> Self {
        let timeline = &run.player.timeline;
        let profile = timeline.profile().fitting(width);
        let event = timeline.position().saturating_sub(1);
        Self {
            here: (event / profile.span()) as usize,
            fill: timeline.end().map(|_| width).filter(|_| !profile.levels().is_empty()),
            profile,
        }
    }

    fn draw(&self, label: &str, glyphs: &[char], theme: &Theme, row: Rect, buffer: &mut Buffer) {
        let (dim, strip) = (theme.style(Role::Dim), theme.style(Role::Strip));
        let room = usize::from(LABEL - 1);
        buffer.set_string(row.x, row.y, format!("{:>room$}", super::panel::cut(label, room)), dim);
        let first = row.x.saturating_add(LABEL).min(row.right());
        for (x, at) in (first..row.right()).zip(0..) {
            let column = self.fill.map_or(at, |width| at * self.profile.levels().len() / width);
            let (c, style) = glyphs.get(column).map_or(('·', dim), |&c| (c, strip));
            if let Some(cell) = buffer.cell_mut((x, row.y)) {
                cell.set_char(c).set_style(if column == self.here { cursor(style, theme) } else { style });
            }
        }
    }
}

fn cursor(style: Style, theme: &Theme) -> Style {
    style.patch(theme.style(Role::Cursor))
}

fn depths(run: &Run, profile: &Profile) -> Vec<char> {
    let to_fill = 81 - run.fixed().len();
    profile.levels().iter().map(|&level| bar(level, to_fill)).collect()
}

fn bar(level: u8, most: usize) -> char {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let eighth = usize::from(level) * BARS.len() / most.max(1);
    BARS[eighth.min(BARS.len() - 1)]
}

/// The ribbon that is zoomed to, with its name; none while nothing was decided twice.
fn ribbon(run: &Run, profile: &Profile) -> Option<(String, Vec<char>)> {
    let depth = run.zoomed(profile)?;
    let stood: Vec<Option<Placement>> = profile.ribbon(depth).collect();
    let mut placements = stood.iter().flatten();
    let first = *placements.next()?;
    let name = match (placements.clone().all(|it| it.cell == first.cell), placements.all(|it| it.digit == first.digit))
    {
        (true, _) => first.cell.to_string(),
        (false, true) => format!("the {}", first.digit),
        (false, false) => format!("lvl {depth}"),
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
    let glyphs = stood.iter().copied().map(optional(glyph)).collect();
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
        assert_eq!([bar(0, 58), bar(58, 58), bar(0, 0)], ['▁', '█', '▁']);
    }
}
