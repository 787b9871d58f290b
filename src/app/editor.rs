//! The grid under the person's hands: what typing, moving, clearing, opening, undo and redo do to it.
//!
//! An [`Edit`] goes in, an [`Outcome`] comes out. Nothing here knows keys, the words of a message, whether the grid
//! is right, or how anything is drawn.
//!
//! The two pens differ on purpose. The givens pen copies a puzzle from paper: it types like a typewriter, over
//! whatever is there, and advances. The entries pen solves: it stays, and never touches a given.

mod caret;
mod edit;
mod history;
#[cfg(test)]
mod tests;

pub use caret::{Caret, Direction};
pub use edit::{Change, Dated, Edit, Outcome, Pen};

use history::{History, Step, only_difference};

use crate::grid::{Cell, CellSet, Content, Digit, Grid, Values};

/// The grid with its caret, its pen and all it has been.
#[derive(Clone, Debug)]
pub struct Editor {
    history: History,
    caret: Caret,
    pen: Pen,
    advance: bool,
}

impl Editor {
    /// Starts with `grid` as opened: the caret on r1c1, the givens pen for the empty grid, else the entries pen.
    pub fn new(grid: Grid) -> Self {
        let pen = Pen::for_opened(&grid);
        Self { history: History::new(grid), caret: Caret::on(Cell::FIRST), pen, advance: true }
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        self.history.grid()
    }

    /// The caret.
    pub const fn caret(&self) -> Caret {
        self.caret
    }

    /// The pen in hand.
    pub const fn pen(&self) -> Pen {
        self.pen
    }

    /// Whether the givens pen advances.
    pub const fn advance(&self) -> bool {
        self.advance
    }

    /// Lets the givens pen advance, or stay where it types. No undo step.
    pub const fn set_advance(&mut self, advance: bool) {
        self.advance = advance;
    }

    /// Whether there is a change to take back.
    pub const fn can_undo(&self) -> bool {
        self.history.len() > 0
    }

    /// Whether there is a change to put back.
    pub const fn can_redo(&self) -> bool {
        self.history.undone() > 0
    }

    /// How many changes stand.
    pub const fn steps(&self) -> usize {
        self.history.len()
    }

    /// How many changes stood when the grid was last opened.
    pub fn steps_when_opened(&self) -> usize {
        self.history.opened_at()
    }

    /// Whether the grid differs from the one last opened.
    pub fn is_changed(&self) -> bool {
        self.history.grid() != self.history.opened()
    }

    /// The cells that the grid last opened had otherwise.
    pub fn changed_cells(&self) -> CellSet {
        Cell::all().filter(|&cell| self.grid().get(cell) != self.history.opened().get(cell)).collect()
    }

    /// The entries in the order in which their digits came to stand where they are; those that came together in
    /// reading order.
    pub fn entries_by_age(&self) -> Vec<Dated> {
        let entries = self.grid().entries();
        let mut dated: Vec<Dated> =
            entries.iter().map(|(cell, digit)| Dated { cell, digit, step: self.history.step_of(cell) }).collect();
        dated.sort_by_key(|entry| entry.step);
        dated
    }

    /// Does what `edit` asks, if the rules allow it.
    pub fn apply(&mut self, edit: Edit) -> Outcome {
        let cell = self.caret.cell();
        match edit {
            Edit::Digit(digit) => self.type_in(Some(digit)),
            Edit::Blank => self.type_in(None),
            Edit::RubOut => self.rub_out(),
            Edit::Clear => self.clear(cell),
            Edit::ClearEntries => self.clear_entries(),
            Edit::NextRow => self.next_row(),
            Edit::TogglePen => self.toggle_pen(),
            Edit::Move(direction) => self.go(self.caret.moved(direction, 1), None),
            Edit::BoxJump(direction) => self.go(self.caret.moved(direction, 3), None),
            Edit::RowStart => self.go_to(Cell::at(cell.row(), 0)),
            Edit::RowEnd => self.go_to(Cell::at(cell.row(), 8)),
            Edit::First => self.go_to(Cell::FIRST),
            Edit::Last => self.go_to(Cell::LAST),
            Edit::GoTo(cell) => self.go_to(cell),
            Edit::Lock => self.lock(),
            Edit::Unlock => self.unlock(),
            Edit::Open(grid) => self.open(grid),
            Edit::Solve(values) => self.replace(Grid::new(&self.grid().givens(), &values), Change::Solved),
            Edit::TakeOver(values) => self.take_over(&values),
            Edit::Undo => self.undo(),
            Edit::Redo => self.redo(),
        }
    }

    fn type_in(&mut self, digit: Option<Digit>) -> Outcome {
        match self.pen {
            Pen::Entries => self.write_entry(digit),
            Pen::Givens if self.caret.after_end() => Outcome::RefusedEnd { digit },
            Pen::Givens => {
                let cell = self.caret.cell();
                let to = if self.advance { self.caret.advanced() } else { Caret::on(cell) };
                self.put(cell, digit.map_or(Content::Empty, Content::Given), to)
            }
        }
    }

    fn write_entry(&mut self, digit: Option<Digit>) -> Outcome {
        let cell = self.caret.cell();
        match self.grid().get(cell) {
            Content::Given(digit) => Outcome::RefusedGiven { cell, digit },
            _ => self.put(cell, digit.map_or(Content::Empty, Content::Entry), Caret::on(cell)),
        }
    }

    fn rub_out(&mut self) -> Outcome {
        let (caret, cell) = (self.caret, self.caret.cell());
        let filled = self.grid().get(cell) != Content::Empty;
        let here = self.pen == Pen::Entries || caret.after_end() || filled && !caret.straight_after_typing();
        self.clear(if here { cell } else { caret.before() })
    }

    fn clear(&mut self, cell: Cell) -> Outcome {
        match self.pen {
            Pen::Givens => self.put(cell, Content::Empty, Caret::on(cell)),
            Pen::Entries => self.write_entry(None),
        }
    }

    fn clear_entries(&mut self) -> Outcome {
        let count = self.grid().entry_cells().len();
        self.replace(Grid::from_givens(self.grid().givens()), Change::Cleared(count))
    }

    fn lock(&mut self) -> Outcome {
        let count = self.grid().entry_cells().len();
        self.replace(Grid::from_givens(*self.grid().values()), Change::Locked(count))
    }

    fn unlock(&mut self) -> Outcome {
        let count = self.grid().given_cells().len();
        self.replace(Grid::new(&Values::EMPTY, self.grid().values()), Change::Unlocked(count))
    }

    fn next_row(&mut self) -> Outcome {
        // The entries pen types nothing out, so for it there is no "after the end".
        if self.pen == Pen::Entries && self.caret.cell().row() == 8 {
            return Outcome::Unchanged;
        }
        self.go(self.caret.next_row(), None)
    }

    fn toggle_pen(&mut self) -> Outcome {
        self.pen = match self.pen {
            Pen::Givens => Pen::Entries,
            Pen::Entries => Pen::Givens,
        };
        self.caret = Caret::on(self.caret.cell());
        Outcome::Took(self.pen)
    }

    fn open(&mut self, grid: Grid) -> Outcome {
        let (old, pen, to) = (self.pen, Pen::for_opened(&grid), Caret::on(Cell::FIRST));
        let change = (grid != *self.grid() || pen != old).then_some(Change::Opened);
        if let Some(change) = change {
            self.history.push(grid, change, Some((old, pen)), (self.caret, to));
            self.pen = pen;
        }
        self.history.set_opened();
        self.go(to, change)
    }

    fn take_over(&mut self, values: &Values) -> Outcome {
        let grid = Grid::new(&self.grid().givens(), values);
        let old = std::mem::replace(&mut self.pen, Pen::Entries);
        let caret = Caret::on(self.caret.cell());
        let from = std::mem::replace(&mut self.caret, caret);
        if grid == *self.grid() {
            return Outcome::Unchanged;
        }
        self.history.push(grid, Change::TakenOver, Some((old, Pen::Entries)), (from, caret));
        Outcome::Changed(Change::TakenOver)
    }

    /// Replaces the grid under the caret, which stays as it is.
    fn replace(&mut self, grid: Grid, change: Change) -> Outcome {
        if grid == *self.grid() {
            return Outcome::Unchanged;
        }
        self.history.push(grid, change, None, (self.caret, self.caret));
        Outcome::Changed(change)
    }

    /// Puts `after` into `cell`, unless it is there, and the caret to `to` in either case.
    fn put(&mut self, cell: Cell, after: Content, to: Caret) -> Outcome {
        let mut grid = *self.grid();
        let before = grid.get(cell);
        let change = (before != after).then_some(Change::Cell { cell, before, after });
        if let Some(change) = change {
            grid.set(cell, after);
            self.history.push(grid, change, None, (self.caret, to));
        }
        self.go(to, change)
    }

    fn go_to(&mut self, cell: Cell) -> Outcome {
        self.go(Caret::on(cell), None)
    }

    fn go(&mut self, to: Caret, change: Option<Change>) -> Outcome {
        let from = std::mem::replace(&mut self.caret, to);
        match change {
            _ if to.after_end() => Outcome::TypedOut { change },
            Some(change) => Outcome::Changed(change),
            None if to.looks_like(from) => Outcome::Unchanged,
            None => Outcome::Moved,
        }
    }

    /// The caret goes to the cell that changed; where more than one did, to where it was before.
    fn undo(&mut self) -> Outcome {
        self.caret = Caret::on(self.caret.cell());
        let undone = *self.grid();
        let Some(&Step { change, pens, carets: (from, _), .. }) = self.history.undo(self.pen) else {
            return Outcome::NothingToUndo;
        };
        self.caret = Caret::on(only_difference(&undone, self.grid()).unwrap_or(from.cell()));
        self.pen = pens.map_or(self.pen, |(old, _)| old);
        Outcome::Undone(change)
    }

    /// The caret goes where it was after the change, so that typing goes on after a slip of `u` as if it had not
    /// happened. With the entries pen nothing goes on from there: it goes to the cell, as for undo.
    fn redo(&mut self) -> Outcome {
        let undone = *self.grid();
        let Some(&Step { change, pens, carets: (_, to), .. }) = self.history.redo() else {
            return Outcome::NothingToRedo;
        };
        self.pen = pens.map_or(self.pen, |(_, new)| new);
        let changed = only_difference(&undone, self.grid()).unwrap_or(to.cell());
        self.caret = if self.pen == Pen::Givens || pens.is_some() { to } else { Caret::on(changed) };
        Outcome::Redone(change)
    }
}
