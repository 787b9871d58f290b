//! Everything the grid has been: the undo and redo list of EDIT.
//!
//! A step keeps the whole grid (some 200 bytes), so undo cannot drift from what was there and costs the same for
//! one digit as for a pasted puzzle. Nothing here decides what a change is, or moves the caret.

use super::caret::Caret;
use super::edit::{Change, Pen};
use crate::grid::{Cell, CellSet, Grid};

/// A grid, and which one it is compared with to see whether something would be lost.
#[derive(Clone, Debug)]
struct Page {
    grid: Grid,
    /// The number of steps that stood when the grid was last opened: never more than stand on this page.
    opened: usize,
}

/// One change.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// What it was, for the words.
    pub(super) change: Change,
    /// The pen before and after, if it took another pen as well.
    pub(super) pens: Option<(Pen, Pen)>,
    /// The caret before and after.
    pub(super) carets: (Caret, Caret),
    page: Page,
}

/// The steps that stand, and those taken back that can still be put back.
#[derive(Clone, Debug)]
pub(super) struct History {
    first: Page,
    steps: Vec<Step>,
    now: usize,
}

impl History {
    pub(super) const fn new(grid: Grid) -> Self {
        Self { first: Page { grid, opened: 0 }, steps: Vec::new(), now: 0 }
    }

    fn page(&self, steps: usize) -> &Page {
        steps.checked_sub(1).map_or(&self.first, |last| &self.steps[last].page)
    }

    /// The grid as it is.
    pub(super) fn grid(&self) -> &Grid {
        &self.page(self.now).grid
    }

    /// The grid as it was last opened.
    pub(super) fn opened(&self) -> &Grid {
        &self.page(self.opened_at()).grid
    }

    /// How many steps stood when the grid was last opened.
    pub(super) fn opened_at(&self) -> usize {
        self.page(self.now).opened
    }

    /// From here on, the grid as it is counts as opened.
    pub(super) fn set_opened(&mut self) {
        let now = self.now;
        match now.checked_sub(1) {
            Some(last) => self.steps[last].page.opened = now,
            None => self.first.opened = now,
        }
    }

    /// How many steps stand.
    pub(super) const fn len(&self) -> usize {
        self.now
    }

    /// How many steps can be put back.
    pub(super) const fn undone(&self) -> usize {
        self.steps.len() - self.now
    }

    /// Makes a change; what had been taken back is gone.
    pub(super) fn push(&mut self, grid: Grid, change: Change, pens: Option<(Pen, Pen)>, carets: (Caret, Caret)) {
        let page = Page { grid, opened: self.page(self.now).opened };
        self.steps.truncate(self.now);
        self.steps.push(Step { change, pens, carets, page });
        self.now += 1;
    }

    /// Takes the newest standing step back, and returns it. Where it took another pen, putting it back brings `pen`,
    /// the one in hand when it was taken back.
    pub(super) fn undo(&mut self, pen: Pen) -> Option<&Step> {
        self.now = self.now.checked_sub(1)?;
        let step = self.steps.get_mut(self.now)?;
        step.pens = step.pens.map(|(old, _)| (old, pen));
        Some(step)
    }

    /// Puts the step taken back last in place again, and returns it.
    pub(super) fn redo(&mut self) -> Option<&Step> {
        let step = self.steps.get(self.now)?;
        self.now += 1;
        Some(step)
    }

    /// The number of the step, from 1, that gave `cell` the digit it has now; 0 if it started with it.
    pub(super) fn step_of(&self, cell: Cell) -> usize {
        let digit = |steps| self.page(steps).grid.get(cell).digit();
        (1..=self.now).rev().find(|&step| digit(step) != digit(step - 1)).unwrap_or(0)
    }
}

/// The cell in which two grids differ, if it is just one.
pub(super) fn only_difference(a: &Grid, b: &Grid) -> Option<Cell> {
    let cells: CellSet = Cell::all().filter(|&cell| a.get(cell) != b.get(cell)).collect();
    cells.first().filter(|_| cells.len() == 1)
}
