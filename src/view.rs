//! Draws the model: a pure function of model, theme and area. It cannot write, and knows no terminal.
//!
//! At 80x24:
//!
//! ```text
//! stepdoku  AI Escargot                          title: name, badge
//! ┏━━━┯━━━┯━━━┳━━━    event 3,127 of ?
//! ┃ 1 │ 2 │ 4 ┃ 8     placements 1,577 ...       grid and panel
//! ...
//!  r2c4 111111111111444444444·······             strip: ribbon, depth
//! depth ▆▆▆▆▅▅▅▅▅▄▅▅▄▅▄▄▄▅▅▄▅·······
//!  7 leaves r5c7: r5c8 had no digit left.        message
//!  Space play ▶  , . step  ? keys                hints
//! ```

mod ascii;
mod edit_panel;
mod foot;
mod grid;
mod layout;
mod list;
mod look;
mod panel;
mod strip;
pub mod theme;
mod title;
mod watch_panel;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Model, Overlay};
use layout::{LEAST, Layout, layout};
use panel::{NARROW, Section, stack, wrap};
use theme::Theme;

/// Draws `model` into `area` of `buffer`; any size will do.
pub fn draw(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    match layout(area) {
        Some(layout) => screen(model, theme, &layout, area, buffer),
        None => too_small(area, buffer),
    }
    if theme.is_ascii() {
        ascii::translate(buffer);
    }
}

fn too_small(area: Rect, buffer: &mut Buffer) {
    let (width, height) = LEAST;
    let text = format!("needs {width}x{height}, this is {}x{}; q quits", area.width, area.height);
    for (row, line) in area.rows().zip(wrap(&text, area.width.into())) {
        Line::raw(line).render(row, buffer);
    }
}

fn screen(model: &Model, theme: &Theme, layout: &Layout, area: Rect, buffer: &mut Buffer) {
    if let Some(row) = layout.title {
        title::draw(model, theme, row, buffer);
    }
    grid::draw(&look::looks(model, layout.size, theme.has_colour()), layout.size, theme, layout.grid, buffer);
    panels(model, theme, layout, buffer);
    if let Some(rows) = layout.strip {
        foot::strip(model, theme, rows, layout.depth_in_panel(), buffer);
    }
    in_border(model, theme, layout, buffer);
    if let Some(Overlay::List(open)) = &model.overlay {
        let below = layout.message.map_or(area.bottom(), |row| row.y);
        list::draw(model, open, theme, Rect { height: below - area.y, ..area }, buffer);
    }
    match layout.message {
        // The question itself is in the border then.
        Some(row) if answers_need_a_row(model, layout) => foot::bottom(model, theme, row, buffer),
        Some(row) => foot::message(model, theme, row, layout.hints, buffer),
        None => {}
    }
}

/// Whether a question stands and the message line is all there is besides the grid.
fn answers_need_a_row(model: &Model, layout: &Layout) -> bool {
    layout.hints.is_none() && matches!(model.overlay, Some(Overlay::WrongEntries))
}

fn panels(model: &Model, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let Some(&first) = layout.panels.first() else { return };
    let width = usize::from(first.width);
    let mut sections = match model.watched() {
        None => edit_panel::sections(model, theme, width),
        Some(run) => watch_panel::sections(model, run, theme, layout),
    };
    // A narrow panel begins with the badge by itself.
    if layout.title.is_none() && width >= NARROW {
        sections.insert(0, Section::new("", title::lines(model, theme).to_vec()));
    }
    if let Some(&second) = layout.panels.get(1) {
        let right = sections.split_off(sections.len().min(watch_panel::LEFT));
        stack(&right, theme, second, buffer);
    }
    stack(&sections, theme, first, buffer);
}

/// Without rows of their own, the state is in the grid's top border and the message in the bottom one.
fn in_border(model: &Model, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let grid = layout.grid;
    if layout.title.is_none() && layout.panels.is_empty() {
        let badge = title::in_border(model, theme);
        let width = (badge.width() as u16).min(grid.width.saturating_sub(4));
        badge.render(Rect { x: grid.x + 2, width, height: 1, ..grid }, buffer);
    }
    if layout.message.is_none() || answers_need_a_row(model, layout) {
        let row = Rect { x: grid.x + 1, y: grid.bottom() - 1, width: grid.width - 2, height: 1 };
        foot::in_border(model, theme, row, layout.message.is_none(), buffer);
    }
}
