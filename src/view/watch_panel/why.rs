//! Why the event happened, and what comes next.

use ratatui::text::Line;

use super::refused::Refusals;
use crate::app::{Pace, Player, field, next, refusals, refused as refused_by, sentence, why};
use crate::grid::Cell;
use crate::search::{Event, Reason};
use crate::view::panel::{NARROW, Section, cut_lines, paragraph};
use crate::view::theme::{Role, Theme};

const HEADING: &str = "why";
/// Room for the longest reason at the width of a panel at 80 columns, and for what comes next.
const ROWS: usize = 4;

/// The reason among other sections, in few words.
pub fn section(player: &Player, theme: &Theme, width: usize) -> Section {
    brief(player, false, theme, width).in_rows(ROWS..=most(width))
}

/// The same below the inspector of `cell`, in a row less: what that says already is left out.
pub fn below_cell(player: &Player, cell: Cell, theme: &Theme, width: usize) -> Section {
    let told = player.timeline.event().is_some_and(|event| matches!(event, Event::Place(it) if it.cell == cell));
    brief(player, told, theme, width).in_rows(ROWS - 1..=ROWS)
}

/// Where there are rows to spare, as many as the longest reasons take; in few columns they take more.
const fn most(width: usize) -> usize {
    if width < NARROW { ROWS + 2 } else { ROWS + 1 }
}

/// The reason, cut so that what comes next has a row. `told`: why the cell was chosen is told elsewhere.
fn brief(player: &Player, told: bool, theme: &Theme, width: usize) -> Section {
    if player.pace() >= Pace::Run {
        return Section::new(HEADING, too_fast(theme, width));
    }
    let (text, dim) = (theme.style(Role::Text), theme.style(Role::Dim));
    let timeline = &player.timeline;
    let (why, refusals) = match chosen(player) {
        Some(reason) if told => (String::new(), refusals(&reason)),
        Some(reason) => (why(&reason), refusals(&reason)),
        None => (sentence(timeline), String::new()),
    };
    let apart = [paragraph(&why, text, width), paragraph(&refusals, dim, width)].concat();
    let parts = [why.trim_end_matches('.'), &refusals].into_iter().filter(|part| !part.is_empty());
    let together = paragraph(&parts.collect::<Vec<_>>().join("; "), text, width);
    let next = next(timeline).map(|next| {
        // Where there is not a row for all of it, what comes is worth more than why.
        let brief = next.rsplit_once(", so ").map(|(_, what)| format!("next: {what}")).filter(|_| next.len() > width);
        Line::styled(brief.unwrap_or(next), dim)
    });
    Section::fitting(HEADING, ROWS..=ROWS, move |rows| {
        let room = rows.saturating_sub(usize::from(next.is_some()));
        // What has no room in lines of its own shares one.
        let mut shown = cut_lines(if apart.len() <= room { &apart } else { &together }, room);
        shown.extend(next.clone());
        shown
    })
}

/// All of the reason: what was compared, and who refused what.
pub fn opened(player: &Player, theme: &Theme, width: usize) -> Section {
    if player.pace() >= Pace::Run {
        return Section::new(HEADING, too_fast(theme, width)).in_rows(1..=usize::MAX);
    }
    let timeline = &player.timeline;
    let (text, dim) = (theme.style(Role::Text), theme.style(Role::Dim));
    let reason = chosen(player);
    let words = |reason: &Reason| [why(reason), field(reason)].map(|words| paragraph(&words, text, width)).concat();
    let chosen = reason.as_ref().map_or_else(Vec::new, words);
    let next = next(timeline).map_or_else(Vec::new, |next| paragraph(&next, dim, width));
    let sentence = paragraph(&sentence(timeline), text, width);
    // Who refused what comes after the words that say where: of a dead end, or of the cell that was chosen.
    let dead_end = timeline.dead_end().or_else(|| timeline.cause_reason());
    let (above, below) = match dead_end {
        Some(_) => (sentence, [chosen, next].concat()),
        None => ([sentence, chosen].concat(), next),
    };
    let refused = dead_end.or(reason).as_ref().map(refused_by).unwrap_or_default();
    Refusals { heading: HEADING, above, refused: &refused, below, rest: Vec::new() }.section(theme, width)
}

fn too_fast(theme: &Theme, width: usize) -> Vec<Line<'static>> {
    paragraph("too fast to tell: Space pauses", theme.style(Role::Dim), width)
}

/// Why the newest placement was chosen, if that is the event.
fn chosen(player: &Player) -> Option<Reason> {
    let timeline = &player.timeline;
    timeline.reason().filter(|_| matches!(timeline.event(), Some(Event::Place(_))))
}
