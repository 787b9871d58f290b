//! The figures of WATCH: where the search is, and what it has done to get there.
//!
//! Numbers that stand together are all exact or all shortened, and never touch.

use std::borrow::Cow;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::numbers::{self, in_room};
use crate::app::{Digest, Heat, Model, Pace, Player, Run, alike, fitted, grouped, tree_done};
use crate::search::{Counters, Level};
use crate::view::look::HEAT;
use crate::view::theme::{Role, Theme};
use crate::view::title;

/// The figures of the moment: those of the position, or the last digest while it goes fast.
pub struct Figures<'a> {
    position: u64,
    counters: Counters,
    /// What stands.
    pub path: Cow<'a, [Level]>,
    explored: String,
}

impl<'a> Figures<'a> {
    /// Of what is played.
    pub fn of(player: &'a Player) -> Self {
        if player.pace() < Pace::Run {
            let timeline = &player.timeline;
            return Self {
                position: timeline.position(),
                counters: timeline.counters(),
                path: timeline.path().into(),
                explored: tree_done(timeline),
            };
        }
        let Digest { position, counters, path, explored, .. } = player.digest();
        Self { position: *position, counters: *counters, path: path.into(), explored: explored.clone() }
    }
}

/// Cells that the search has to fill.
fn to_fill(run: &Run) -> usize {
    81 - run.fixed().len()
}

fn end(run: &Run) -> String {
    run.player.timeline.end().map_or_else(|| "?".to_owned(), grouped)
}

/// `event 3,124 of ?`, and how far was walked where that is further.
pub fn event(run: &Run, figures: &Figures, theme: &Theme, width: usize) -> Line<'static> {
    let timeline = &run.player.timeline;
    let furthest = timeline.furthest();
    let behind = furthest > timeline.position() && timeline.end().is_none();
    let text = format!("event {} of {}", grouped(figures.position), end(run));
    let room = width.saturating_sub(text.chars().count() + "  (walked )".len());
    let [walked] = alike([furthest], room);
    let rest = if behind { format!("  (walked {walked})") } else { String::new() };
    Line::from(vec![Span::styled(text, theme.style(Role::Strong)), Span::styled(rest, theme.style(Role::Dim))])
}

/// Columns of the labels on the left and on the right, with the space after them.
const LABELS: (usize, usize) = (11, 10);
/// Columns between the two halves.
const GAP: usize = 2;

/// The counters in two halves, each with its labels on the left and its numbers on the right.
pub fn counts(run: &Run, figures: &Figures, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let Counters { placements, removals, decisions, dead_ends, used_up, solutions, depth, deepest, .. } =
        figures.counters;
    let room = width.saturating_sub(LABELS.0 + LABELS.1 + GAP) / 2;
    let [placements, removals, dead_ends, used_up, decisions, solutions] =
        alike([placements, removals, dead_ends, used_up, decisions, solutions], room);
    let half = |name: &'static str, number: &str, columns: usize| {
        let rest = columns.saturating_sub(name.len());
        [Span::styled(name, theme.style(Role::Dim)), Span::raw(format!("{number:>rest$}"))]
    };
    let (left, right) = (LABELS.0 + room, LABELS.1 + room);
    let gap = width.saturating_sub(left + right);
    let line = |(name, number): (&'static str, String), (other, its): (&'static str, String)| {
        let [name, number] = half(name, &number, left);
        let [other, its] = half(other, &its, right);
        Line::from(vec![name, number, Span::raw(" ".repeat(gap)), other, its])
    };
    vec![
        line(("placements", placements), ("removals", removals)),
        line(("dead ends", dead_ends), ("used up", used_up)),
        line(("decisions", decisions), ("solutions", solutions)),
        line(("depth", format!("{depth} of {}", to_fill(run))), ("deepest", deepest.to_string())),
        Line::from(half("tree done", &format!(" {}", figures.explored), left).to_vec()),
    ]
}

/// From how many placements on each shade is: `heat ░ 1 ▒ 12 ▓ 146 █ 1,755 to 2,108`, with shorter numbers where there
/// is not room for these, and at last without the maximum and the label: `░1 ▒12 ▓146 █1k`.
pub fn scale(heat: &Heat, theme: &Theme, width: usize) -> Line<'static> {
    let ways = numbers::ways([heat.least(1), heat.least(2), heat.least(3), heat.least(4), heat.most()]);
    let with_label = ways.iter().map(|numbers| labelled_scale(numbers, theme));
    let bare = [" ", ""].into_iter().map(|gap| bare_scale(&ways[2], gap, theme));
    let mut scales = with_label.chain(bare);
    scales.find(|scale| scale.width() <= width).unwrap_or_default()
}

fn labelled_scale([grades @ .., most]: &[String; 5], theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled("heat", theme.style(Role::Dim))];
    for ((grade, glyph), least) in (1..).zip(HEAT).zip(grades) {
        let style = theme.style(Role::Heat(grade));
        let glyph = if style.bg.is_some() { "  ".to_owned() } else { glyph.to_string() };
        spans.extend([Span::raw(" "), Span::styled(glyph, style), Span::raw(format!(" {least}"))]);
    }
    spans.push(Span::styled(format!(" to {most}"), theme.style(Role::Dim)));
    Line::from(spans)
}

/// The numbers right of their glyph or, in colour, on their shade.
fn bare_scale([grades @ .., _]: &[String; 5], gap: &'static str, theme: &Theme) -> Line<'static> {
    let mut spans = Vec::new();
    for ((grade, glyph), least) in (1..).zip(HEAT).zip(grades) {
        let style = theme.style(Role::Heat(grade));
        let (glyph, on) = if style.bg.is_some() { (' ', style) } else { (glyph, Style::new()) };
        spans.extend([Span::raw(if grade > 1 { gap } else { "" }), Span::styled(format!("{glyph}{least}"), on)]);
    }
    Line::from(spans)
}

/// The state, and how it runs: what a panel of some 14 columns begins with.
pub fn narrow_head(model: &Model, run: &Run, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let steered = if run.is_steered() { "steered" } else { "" };
    vec![
        title::narrow(model, theme),
        Line::raw(run.strategy().name),
        row(&[steered], &title::speed(&run.player), theme, width),
    ]
}

/// The same in a row less, where the rest is wanted for something else: the strategy, and the speed if it fits.
pub fn narrow_heading(model: &Model, run: &Run, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let (name, speed) = (run.strategy().name, title::speed(&run.player));
    let room = width.saturating_sub(name.len());
    let speed = if speed.len() < room { format!("{speed:>room$}") } else { String::new() };
    vec![title::narrow(model, theme), Line::raw(format!("{name}{speed}"))]
}

/// The event in some 14 columns: where the search is is told exactly, rather than that it is an event.
pub fn narrow_event(figures: &Figures, theme: &Theme, width: usize) -> Line<'static> {
    row(&["event", "at"], &grouped(figures.position), theme, width)
}

/// The figures in some 14 columns, one to a row.
pub fn narrow_counts(run: &Run, figures: &Figures, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let Counters { placements, removals, depth, deepest, solutions, .. } = figures.counters;
    let end = run.player.timeline.end().map_or_else(|| "?".to_owned(), |end| fitted(end, width.saturating_sub(3)));
    let [walked, placed, removed, solutions] = in_room(
        [run.player.timeline.furthest(), placements, removals, solutions],
        width.saturating_sub("removed ".len()),
    );
    let depth = format!("{depth} of {}", to_fill(run));
    [
        ("of", end),
        ("walked", walked),
        ("placed", placed),
        ("removed", removed),
        ("depth", depth),
        ("deepest", deepest.to_string()),
        ("solutions", solutions),
    ]
    .map(|(label, value)| row(&[label], &value, theme, width))
    .to_vec()
}

/// A value on the right, and on the left the first of `labels` that there is room for.
fn row(labels: &[&'static str], value: &str, theme: &Theme, width: usize) -> Line<'static> {
    let room = width.saturating_sub(value.chars().count() + 1);
    let label = labels.iter().find(|label| label.len() <= room).copied().unwrap_or_default();
    let rest = width.saturating_sub(label.len());
    Line::from(vec![Span::styled(label, theme.style(Role::Dim)), Span::raw(format!("{value:>rest$}"))])
}
