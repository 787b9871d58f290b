//! The inspector: one cell at this moment, in few words or, opened, digit by digit.

use super::refused::{Refusals, WORDS};
use crate::app::{Inspection, Model, Run, field, possible_words, why};
use crate::grid::Cell;
use crate::view::panel::{Section, paragraph};
use crate::view::theme::{Role, Theme};

const HEADING: &str = "cell";

/// The cell among other sections, in so many words.
pub fn section(model: &Model, run: &Run, cell: Cell, theme: &Theme, width: usize) -> Section {
    let it = Inspection::of(run, cell);
    let parts = [it.said(), it.turn(), possible(model, run, cell), it.why(), it.filled(), it.not()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Section::sentences(HEADING, paragraph(&parts.join("; "), theme.style(Role::Text), width)).in_rows(4..=9)
}

/// The cell by itself: what refuses each digit that cannot go there, and all else that is known of it.
pub fn opened(model: &Model, run: &Run, cell: Cell, theme: &Theme, width: usize) -> Section {
    let it = Inspection::of(run, cell);
    let possible = possible(model, run, cell);
    let (above, below, rest) = if width < WORDS {
        (it.holds.clone(), [it.in_marks(), String::new()], [possible, it.came.clone()])
    } else {
        (it.said(), [it.turn(), it.filled()], [possible, String::new()])
    };
    let (why, others) = it.reason.as_ref().map_or_else(Default::default, |reason| (why(reason), field(reason)));
    let text = |text: &String| paragraph(text, theme.style(Role::Text), width);
    Refusals {
        heading: HEADING,
        above: paragraph(&above, theme.style(Role::Strong), width),
        refused: &it.refused,
        below: below.iter().flat_map(text).collect(),
        rest: rest.iter().chain([&why, &others]).flat_map(text).collect(),
    }
    .section(theme, width)
}

/// What the solutions have in an empty cell, while empty cells show that.
fn possible(model: &Model, run: &Run, cell: Cell) -> String {
    let is_empty = run.player.timeline.values().get(cell).is_none();
    possible_words(model, cell).filter(|_| is_empty).unwrap_or_default()
}
