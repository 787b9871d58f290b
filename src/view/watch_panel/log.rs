//! The log: the last events, the present one last.

use ratatui::text::{Line, Span};

use crate::app::{Pace, Player, grouped, log_line, short_log_line};
use crate::search::{Event, Logged};
use crate::view::panel::{Section, cut, paragraph};
use crate::view::theme::{Role, Theme};

const HEADING: &str = "log";
/// More than fit the panel of nearly any screen.
const ROWS: usize = 60;
/// Below this many columns a row leaves out its number and words.
const SHORT: usize = 30;

/// The log among other sections.
pub fn section(player: &Player, theme: &Theme, width: usize) -> Section {
    Section::ending(HEADING, lines(player, theme, width)).in_rows(2..=30)
}

/// The log by itself.
pub fn opened(player: &Player, theme: &Theme, width: usize) -> Section {
    let lines = lines(player, theme, width);
    let lines = if lines.is_empty() { nothing(player, theme, width) } else { lines };
    Section::fitting(HEADING, 1..=usize::MAX, move |rows| lines[lines.len().saturating_sub(rows)..].to_vec())
        .wishing(20)
}

fn nothing(player: &Player, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let words = if player.pace() >= Pace::Run { "too fast to log: Space pauses" } else { "no event yet" };
    paragraph(words, theme.style(Role::Dim), width)
}

/// `3,124 - 7 r5c7  r5c8 dead end`, or `3,124 - 7 r5c7 [×]`; in a narrow panel `- 7 r5c7 [×]`.
fn lines(player: &Player, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    if player.pace() >= Pace::Run {
        return Vec::new();
    }
    let recent = player.timeline.recent(ROWS);
    let digits = recent.last().map_or(1, |last| grouped(last.number).chars().count());
    // All in the same words: short ones as soon as the others have no room in one line.
    let room = width.saturating_sub(if width < SHORT { 0 } else { digits + 1 });
    let long: Vec<String> = recent.iter().map(log_line).collect();
    let fits = width >= SHORT && long.iter().all(|words| words.chars().count() <= room);
    let words = if fits { long } else { recent.iter().map(short_log_line).collect() };
    let line = |(logged, words): (&Logged, String)| {
        let number = if width < SHORT { String::new() } else { format!("{:>digits$} ", grouped(logged.number)) };
        let words = Span::styled(cut(&words, room), theme.style(role(logged)));
        Line::from(vec![Span::styled(number, theme.style(Role::Dim)), words])
    };
    recent.iter().zip(words).map(line).collect()
}

const fn role(logged: &Logged) -> Role {
    match logged.event {
        Event::Place(_) if logged.dead_end.is_some() => Role::DeadEnd,
        Event::Place(_) => Role::Text,
        Event::Remove(_) | Event::Exhausted => Role::Ask,
        Event::Solved => Role::Good,
    }
}
