//! The panel of WATCH: where the search is, its counts, the path it stands on, why, and the log; or, opened by Tab, one
//! of them with all that it can say.

mod cell;
mod counts;
mod log;
mod numbers;
mod options;
mod path;
mod refused;
mod why;

use ratatui::text::Line;

use super::layout::Layout;
use super::panel::{NARROW, Section};
use super::strip;
use super::theme::Theme;
use crate::app::{EmptyCells, Heat, Model, Panel, Run};
use counts::Figures;

/// What the sections are made of.
struct Maker<'a> {
    model: &'a Model,
    run: &'a Run,
    figures: Figures<'a>,
    theme: &'a Theme,
    /// Columns for figures, and for the words of a second panel if there is one.
    width: usize,
    words: Option<usize>,
    /// Whether state, speed and strategy have a line of their own above the grid.
    titled: bool,
}

/// The sections, the most important first.
pub fn sections(model: &Model, run: &Run, theme: &Theme, layout: &Layout) -> Vec<Section> {
    let columns = |panel: usize| layout.panels.get(panel).map(|panel| usize::from(panel.width));
    let (width, words) = (columns(0).unwrap_or(0), columns(1));
    let titled = layout.title.is_some();
    let maker = Maker { model, run, figures: Figures::of(&run.player), theme, width, words, titled };
    if let Some(opened) = maker.opened() {
        return maker.around(opened);
    }
    let mut sections = if width < NARROW { maker.narrow() } else { maker.all() };
    if layout.depth_in_panel() {
        sections.push(strip::depth_section(run, theme, words.unwrap_or(width)));
    }
    if layout.ribbon_in_panel() {
        sections.push(strip::ribbon_row(run, theme, words.unwrap_or(width)));
    }
    sections
}

/// Sections of the left of two panels; the others are for the right.
pub const LEFT: usize = 3;

impl Maker<'_> {
    /// The one that Tab has opened.
    fn opened(&self) -> Option<Section> {
        let Self { model, run, theme, .. } = *self;
        let width = self.words.unwrap_or(self.width);
        Some(match model.panel {
            Panel::All => return None,
            Panel::Path => path::opened(run, &self.figures.path, theme, width),
            Panel::Cell => cell::opened(model, run, model.cursor(), theme, width),
            Panel::Why => why::opened(&run.player, theme, width),
            Panel::Log => log::opened(&run.player, theme, width),
        })
    }

    /// The opened one with what stays beside it.
    fn around(&self, opened: Section) -> Vec<Section> {
        let Self { model, run, theme, width, .. } = *self;
        if width < NARROW {
            let mut head = if self.titled { Vec::new() } else { counts::narrow_heading(model, run, theme, width) };
            head.push(counts::narrow_event(&self.figures, theme, width));
            head.extend(self.scale());
            return vec![Section::new("", head), opened];
        }
        let [event, counts] = self.figure_sections();
        if self.words.is_none() {
            return vec![event, counts.optional(), opened];
        }
        let beside = match model.panel {
            Panel::Path => why::section(&run.player, theme, width),
            _ => path::section(run, &self.figures.path, theme, width, false).in_rows(3..=TALL_PATH),
        };
        vec![event, counts, beside, opened]
    }

    fn all(&self) -> Vec<Section> {
        let Self { model, run, theme, width, .. } = *self;
        let words = self.words.unwrap_or(width);
        let [event, counts] = self.figure_sections();
        let path = path::section(run, &self.figures.path, theme, width, true);
        let path = if self.words.is_some() { path.in_rows(3..=TALL_PATH) } else { path };
        let log = log::section(&run.player, theme, words).optional();
        // Where there is not room for all, the inspector stands in for the log.
        match model.inspector.or_else(|| model.explained.map(|_| model.cursor())) {
            Some(inspected) => {
                let path = if self.words.is_some() { path } else { path.in_rows(2..=8).optional() };
                let cell = cell::section(model, run, inspected, theme, words);
                vec![event, counts, path, cell, why::below_cell(&run.player, inspected, theme, words), log]
            }
            None => vec![event, counts, path, why::section(&run.player, theme, words), log],
        }
    }

    /// The event, and the counts with the scale of the heat while that is shown.
    fn figure_sections(&self) -> [Section; 2] {
        let Self { run, theme, width, .. } = *self;
        let mut counts = counts::counts(run, &self.figures, theme, width);
        counts.extend(self.scale());
        [Section::new("", vec![counts::event(run, &self.figures, theme, width)]), Section::new("counts", counts)]
    }

    /// What the shades of the heat mean, while that is shown.
    fn scale(&self) -> Option<Line<'static>> {
        let is_shown = self.model.empty_cells() == EmptyCells::Heat;
        is_shown.then(|| counts::scale(&Heat::of(&self.run.player.timeline), self.theme, self.width))
    }

    fn narrow(&self) -> Vec<Section> {
        let Self { model, run, theme, width, .. } = *self;
        let scale = self.scale();
        let mut lines = match scale {
            _ if self.titled => Vec::new(),
            Some(_) => counts::narrow_heading(model, run, theme, width),
            None => counts::narrow_head(model, run, theme, width),
        };
        lines.push(counts::narrow_event(&self.figures, theme, width));
        lines.extend(scale);
        lines.extend(counts::narrow_counts(run, &self.figures, theme, width));
        vec![Section::new("", lines), log::section(&run.player, theme, width).in_rows(1..=30)]
    }
}

/// The rows of the path where there is nothing below it.
const TALL_PATH: usize = 40;
