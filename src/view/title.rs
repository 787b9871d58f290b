//! The name of the program and the puzzle, and the badge that says whose the grid is.
//!
//! ```text
//! stepdoku  AI Escargot                                       EDIT  givens →
//! stepdoku  AI Escargot                          WATCH ▶ 64/s  row-major
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::{Role, Theme};
use crate::app::{Heading, Model, Pen, Player, Run, fitted};

/// Draws the title line: the name on the left, the badge on the right.
pub fn draw(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let [name, badge] = lines(model, theme);
    let badge_width = (badge.width() as u16).min(area.width);
    name.render(Rect { width: area.width - badge_width, ..area }, buffer);
    badge.render(Rect { x: area.right() - badge_width, width: badge_width, ..area }, buffer);
}

/// The two halves of the title, for a panel that shows them one below the other.
pub fn lines(model: &Model, theme: &Theme) -> [Line<'static>; 2] {
    let name = vec![
        Span::styled("stepdoku", theme.style(Role::Strong)),
        Span::raw("  "),
        Span::styled(model.title().unwrap_or_default().to_owned(), theme.style(Role::Dim)),
    ];
    [Line::from(name), Line::from(badge(model, theme))]
}

/// ` EDIT  givens →` or ` WATCH ▶ 64/s  row-major`.
pub fn badge(model: &Model, theme: &Theme) -> Vec<Span<'static>> {
    match model.watched() {
        None => vec![Span::styled(" EDIT ", theme.style(Role::EditBadge)), Span::raw(format!(" {} ", pen(model)))],
        Some(run) => vec![
            Span::styled(format!(" WATCH {} ", motion(&run.player)), theme.style(Role::WatchBadge)),
            Span::raw(format!(" {}{}  {} ", speed(&run.player), by(model), strategy(run))),
        ],
    }
}

/// The badge in some 14 columns: the state, and in EDIT the pen.
pub fn narrow(model: &Model, theme: &Theme) -> Line<'static> {
    let mut badge = badge(model, theme);
    if model.watched().is_some() {
        badge.truncate(1);
    }
    Line::from(badge)
}

/// The badge in the grid's border, with the number of the event, for which there is no other place.
pub fn in_border(model: &Model, theme: &Theme) -> Line<'static> {
    let mut badge = narrow(model, theme);
    if let Some(run) = model.watched() {
        badge.push_span(Span::raw(format!(" {} ", fitted(run.player.timeline.position(), 9))));
    }
    badge
}

/// The pen, with an arrow while it moves on by itself.
pub fn pen(model: &Model) -> &'static str {
    let caret = model.editor.caret();
    match (model.editor.pen(), model.editor.advance()) {
        (Pen::Givens, _) if caret.after_end() => "givens end",
        (Pen::Givens, true) => "givens →",
        (Pen::Givens, false) => "givens",
        (Pen::Entries, _) => "entries",
    }
}

/// The speed it plays at; a job takes no notice of that.
pub fn speed(player: &Player) -> String {
    if player.job().is_some() { "full speed".to_owned() } else { player.speed.to_string() }
}

/// The strategy, and whether choices were made on the way.
pub fn strategy(run: &Run) -> String {
    let steered = if run.is_steered() { ", steered" } else { "" };
    format!("{}{steered}", run.strategy().name)
}

/// ` by guess`, while it is stepped and played by a kind.
fn by(model: &Model) -> String {
    if model.by_kind { format!(" by {}", model.kind.name()) } else { String::new() }
}

/// Playing or paused, and which way.
pub fn motion(player: &Player) -> &'static str {
    match (player.job().is_some(), player.is_playing(), player.heading) {
        (true, ..) => "▶▶",
        (_, true, Heading::Forward) => "▶",
        (_, true, Heading::Backward) => "◀",
        (_, false, Heading::Forward) => "‖▶",
        (_, false, Heading::Backward) => "◀‖",
    }
}
