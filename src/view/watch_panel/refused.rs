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
            // A narrow panel has no room for the rest anyway.
            let kept = if width < WORDS { 0 } else { rest.len() };
            let list = if long.len() + kept <= room { &long } else { &short };
            let mut lines = above.clone();
            lines.extend(cut_lines(list, room));
            lines.extend(below.iter().chain(&rest).cloned());
            cut_lines(&lines, rows)
        };
        Section::fitting(heading, 1..=usize::MAX, lines).wishing(16)
    }
}

/// `1  r5c2 row, r9c7 column`; in a narrow panel `1 r5c2 r9c7`, and `+1` for one more.
fn a_row_each(refused: &[Refused], style: Style, width: usize) -> Vec<Line<'static>> {
    let row = |refused: &Refused| {
        if width < WORDS {
            return vec![Line::styled(in_a_row(refused, width), style)];
        }
        let indent = refused.name.len() + 2;
        let label = |at| if at == 0 { format!("{}  ", refused.name) } else { " ".repeat(indent) };
        let lines = wrap(&refused.by(), width.saturating_sub(indent)).into_iter().enumerate();
        lines.map(|(at, line)| Line::styled(label(at) + &line, style)).collect()
    };
    refused.iter().flat_map(row).collect()
}

/// The cells in the way of one option, as many as there is room for.
fn in_a_row(refused: &Refused, width: usize) -> String {
    let by = refused.by_names();
    let cells: Vec<&str> = by.split(' ').collect();
    let of = |shown: usize| {
        let more = if shown < cells.len() { format!(" +{}", cells.len() - shown) } else { String::new() };
        format!("{} {}{more}", refused.name, cells[..shown].join(" "))
    };
    (1..=cells.len()).rev().map(of).find(|row| row.len() <= width).unwrap_or_else(|| of(1))
}

/// `1 r5c2 r9c7, 2 r5c9`; in a narrow panel `1 r5c2 2 r5c9`.
fn shared_rows(refused: &[Refused], style: Style, width: usize) -> Vec<Line<'static>> {
    let narrow = width < WORDS;
    let one = |refused: &Refused| {
        let by = refused.by_names();
        // Rather one of the cells than a digit without any.
        format!("{}\u{a0}{}", refused.name, if narrow { by.split(' ').next().unwrap_or_default() } else { &by })
    };
    let joint = if narrow { " " } else { ", " };
    paragraph(&refused.iter().map(one).collect::<Vec<_>>().join(joint), style, width)
}
