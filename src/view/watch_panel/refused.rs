//! What was not on offer, one option to a row with all the cells in its way: the long part of two panels, which
//! gives way to what is above and below it.

use ratatui::style::Style;
use ratatui::text::Line;

use crate::app::Refused;
use crate::view::panel::{Section, cut_lines, paragraph, wrap};
use crate::view::theme::{Role, Theme};

/// From this many columns on there is room to say what a cell shares with another.
pub const WORDS: usize = 30;

/// What such a panel says.
pub struct Refusals<'a> {
    pub heading: &'static str,
    pub above: Vec<Line<'static>>,
    pub refused: &'a [Refused],
    pub below: Vec<Line<'static>>,
    /// What comes after that, where there is room for it.
    pub rest: Vec<Line<'static>>,
}

impl Refusals<'_> {
    /// The panel: where there is not room for a row for each refusal they share rows, and where there is not room for
    /// that either they are cut.
    pub fn section(self, theme: &Theme, width: usize) -> Section {
        let Self { heading, above, refused, below, rest } = self;
        let dim = theme.style(Role::Dim);
        let (long, short) = (a_row_each(refused, dim, width), shared_rows(refused, dim, width));
        let lines = move |rows: usize| {
            let room = rows.saturating_sub(above.len() + below.len());
            let list = if long.len() + rest.len() <= room { &long } else { &short };
            let mut lines = above.clone();
            lines.extend(cut_lines(list, room));
            lines.extend(below.iter().chain(&rest).cloned());
            cut_lines(&lines, rows)
        };
        Section::fitting(heading, 1..=usize::MAX, lines).wishing(16)
    }
}

/// `1  r5c2 row, r9c7 column`; in a narrow panel the cells alone.
fn a_row_each(refused: &[Refused], style: Style, width: usize) -> Vec<Line<'static>> {
    let row = |refused: &Refused| {
        let (by, gap) = if width < WORDS { (refused.by_names(), " ") } else { (refused.by(), "  ") };
        let indent = refused.name.len() + gap.len();
        let label = |at| if at == 0 { format!("{}{gap}", refused.name) } else { " ".repeat(indent) };
        let lines = wrap(&by, width.saturating_sub(indent)).into_iter().enumerate();
        lines.map(|(at, line)| Line::styled(label(at) + &line, style)).collect::<Vec<_>>()
    };
    refused.iter().flat_map(row).collect()
}

/// `1 r5c2 r9c7, 2 r5c9`
fn shared_rows(refused: &[Refused], style: Style, width: usize) -> Vec<Line<'static>> {
    let one = |refused: &Refused| format!("{}\u{a0}{}", refused.name, refused.by_names());
    let joint = if width < WORDS { " " } else { ", " };
    paragraph(&refused.iter().map(one).collect::<Vec<_>>().join(joint), style, width)
}
