//! Where everything goes, for every size of terminal. Recomputed for each frame, never stored.

use ratatui::layout::Rect;

use super::grid::Size;
use super::panel::HEADED;

/// The places of one screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// How large the grid is.
    pub size: Size,
    /// The title line, where it has a row of its own; else it is in the first panel, or in the grid's border.
    pub title: Option<Rect>,
    /// The grid.
    pub grid: Rect,
    /// No, one or two panels beside the grid.
    pub panels: Vec<Rect>,
    /// Rows below the grid: digits still to place in EDIT, the depth over the run in WATCH.
    pub strip: Option<Rect>,
    /// The message line; without one it is in the grid's bottom border.
    pub message: Option<Rect>,
    /// The hint bar.
    pub hints: Option<Rect>,
}

impl Layout {
    /// Whether the depth over the run is in the panel, since the strip below the grid has no row for it.
    pub fn depth_in_panel(&self) -> bool {
        let strip = self.strip.map_or(0, |rows| rows.height);
        strip < 2 && self.panels.first().is_some_and(|panel| panel.width >= HEADED)
    }

    /// Whether the ribbon over the run is a row of the panel, since there is no strip below the grid.
    pub fn ribbon_in_panel(&self) -> bool {
        self.strip.is_none() && !self.panels.is_empty()
    }
}

/// What the smallest screen needs.
pub const LEAST: (u16, u16) = Size::Small.extent();

/// Below this a panel beside the grid says nothing, and goes below it.
const LEAST_PANEL: u16 = 13;
/// A larger grid wants this much beside it, else a smaller one leaves more room for words.
const FULL_PANEL: u16 = 37;
/// A second panel has no figures, only words, which need less.
const SECOND_PANEL: u16 = 32;
/// Columns between a larger grid and its panel.
const GAP: u16 = 2;

/// The places for a terminal of `area`; `None` if not even the grid fits.
pub fn layout(area: Rect) -> Option<Layout> {
    let (width, height) = (area.width, area.height);
    let (big, medium) = (Size::Big.extent(), Size::Medium.extent());
    if width >= big.0 + GAP + FULL_PANEL && height >= big.1 + 3 {
        Some(place(area, Size::Big))
    } else if width >= medium.0 + GAP + FULL_PANEL && height >= medium.1 + 3 {
        Some(place(area, Size::Medium))
    } else if width >= LEAST.0 && height >= LEAST.1 {
        Some(place(area, Size::Small))
    } else {
        None
    }
}

/// The rows that the grid does not need, handed out from the bottom up.
struct Spare {
    rows: u16,
    bottom: u16,
    area: Rect,
}

impl Spare {
    /// `rows` rows above those taken before, if the grid can spare them.
    fn take(&mut self, rows: u16) -> Option<Rect> {
        if rows == 0 || self.rows < rows {
            return None;
        }
        self.rows -= rows;
        self.bottom -= rows;
        Some(Rect { y: self.bottom, height: rows, ..self.area })
    }
}

/// Hints, message and strip from the bottom up, then the title at the top, as far as the grid leaves rows.
fn place(area: Rect, size: Size) -> Layout {
    let (width, height) = size.extent();
    let mut spare = Spare { rows: area.height - height, bottom: area.bottom(), area };
    // A lone spare row is worth more as a message than as hints.
    let hints = if spare.rows > 1 { spare.take(1) } else { None };
    let message = spare.take(1);
    let has_panel = area.width - width > LEAST_PANEL;
    // The grids that leave no row for a title leave it to the panel.
    let titled = size == Size::Medium || !has_panel;
    let strip_rows = spare.rows.saturating_sub(u16::from(titled)).min(2);
    let strip = spare.take(strip_rows);
    let title = (titled && spare.rows > 0).then_some(Rect { height: 1, ..area });
    let grid = Rect { x: area.x, y: area.y + u16::from(title.is_some()), width, height };
    let panels = if has_panel { panels(area, grid, spare.bottom) } else { below(grid, spare.bottom) };
    Layout { size, title, grid, panels, strip, message, hints }
}

/// The room on the right of the grid, down to `bottom`: in two columns where each is wide enough.
fn panels(area: Rect, grid: Rect, bottom: u16) -> Vec<Rect> {
    let gap = if grid.width == LEAST.0 { 1 } else { GAP };
    let x = grid.right() + gap;
    let whole = Rect { x, y: grid.y, width: area.right() - x, height: bottom - grid.y };
    if whole.width < FULL_PANEL + gap + SECOND_PANEL || grid.width != Size::Medium.extent().0 {
        return vec![whole];
    }
    let first = FULL_PANEL.max((whole.width - gap) / 2);
    let x = whole.x + first + gap;
    vec![Rect { width: first, ..whole }, Rect { x, width: whole.right() - x, ..whole }]
}

/// The rows that are left below the grid, if they are worth a panel.
fn below(grid: Rect, bottom: u16) -> Vec<Rect> {
    let room = Rect { y: grid.bottom(), height: bottom - grid.bottom(), ..grid };
    if room.height < 3 { Vec::new() } else { vec![room] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(width: u16, height: u16) -> Option<Layout> {
        layout(Rect::new(0, 0, width, height))
    }

    #[test]
    fn the_named_sizes_get_what_they_should() {
        let full = at(80, 24).unwrap();
        assert_eq!((full.size, full.panels.len()), (Size::Medium, 1));
        assert_eq!(full.title, Some(Rect::new(0, 0, 80, 1)));
        assert_eq!(full.grid, Rect::new(0, 1, 37, 19));
        assert_eq!(full.strip, Some(Rect::new(0, 20, 80, 2)));
        assert_eq!(full.message, Some(Rect::new(0, 22, 80, 1)));
        assert_eq!(full.hints, Some(Rect::new(0, 23, 80, 1)));
        let large = at(120, 40).unwrap();
        assert_eq!((large.size, large.title, large.panels.len()), (Size::Big, None, 1));
        assert_eq!(at(120, 30).unwrap().panels.len(), 2);
        assert_eq!(at(110, 30).unwrap().panels.len(), 2);
        assert_eq!(at(109, 30).unwrap().panels.len(), 1);
        let small = at(40, 15).unwrap();
        assert_eq!((small.size, small.panels[0].width), (Size::Small, 14));
        assert_eq!(small.hints, Some(Rect::new(0, 14, 40, 1)));
        let least = at(25, 13).unwrap();
        assert_eq!((least.panels.len(), least.message, least.hints), (0, None, None));
        let tall = at(30, 24).unwrap();
        assert_eq!(tall.panels, [Rect::new(0, 14, 25, 6)]);
        assert_eq!(at(76, 24).unwrap().size, Size::Medium);
        assert_eq!(at(75, 24).unwrap().size, Size::Small);
        assert_eq!(at(24, 13), None);
        assert_eq!(at(0, 0), None);
    }

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_screen() {
        for (width, height) in (0..160).flat_map(|w| (0..60).map(move |h| (w, h))) {
            let Some(layout) = at(width, height) else { continue };
            let Layout { title, grid, panels, strip, message, hints, .. } = layout;
            let mut all: Vec<Rect> = panels;
            all.extend([Some(grid), title, strip, message, hints].into_iter().flatten());
            let screen = Rect::new(0, 0, width, height);
            for (i, a) in all.iter().enumerate() {
                assert_eq!(a.intersection(screen), *a, "{width}x{height}: {a:?}");
                assert!(all[..i].iter().all(|b| !a.intersects(*b)), "{width}x{height}: {a:?} overlaps");
            }
        }
    }
}
