//! What can be asked of the editor, and what it answers.
//!
//! Values only: what an edit does is in the editor, and the words for an answer are further up.

use super::caret::Direction;
use crate::grid::{Cell, Content, Digit, Grid, Values};

/// What typing makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pen {
    /// Digits of the puzzle; advances.
    Givens,
    /// The person's own digits; stays.
    Entries,
}

impl Pen {
    /// The pen to take up for a grid that was just opened: an empty one is there to be typed in.
    pub(super) fn for_opened(grid: &Grid) -> Self {
        if *grid == Grid::EMPTY { Self::Givens } else { Self::Entries }
    }
}

/// Something the person wants done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Type a digit.
    Digit(Digit),
    /// Type a blank.
    Blank,
    /// Backspace.
    RubOut,
    /// Clear the cell and stay.
    Clear,
    /// Clear every entry.
    ClearEntries,
    /// Enter: on to the first cell of the next row.
    NextRow,
    /// Take the other pen.
    TogglePen,
    /// Move by one cell, round the ends of the row or column.
    Move(Direction),
    /// Move to the same place in the next box, round the ends.
    BoxJump(Direction),
    /// Move to column 1.
    RowStart,
    /// Move to column 9.
    RowEnd,
    /// Move to r1c1.
    First,
    /// Move to r9c9.
    Last,
    /// Move to a cell.
    GoTo(Cell),
    /// Make a given of every entry.
    Lock,
    /// Make an entry of every given.
    Unlock,
    /// Replace everything by a grid that was opened or pasted, or by the empty one.
    Open(Grid),
    /// Replace the entries by the digits of a solution; the givens stay.
    Solve(Values),
    /// Replace the entries by the digits of a search, and take the entries pen; the givens stay.
    TakeOver(Values),
    /// Take the newest change back.
    Undo,
    /// Put back what was taken back last.
    Redo,
}

/// What became different in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// One cell, by typing or clearing.
    Cell {
        /// The cell.
        cell: Cell,
        /// What it held.
        before: Content,
        /// What it holds now.
        after: Content,
    },
    /// All entries were cleared: this many.
    Cleared(usize),
    /// All entries became givens: this many.
    Locked(usize),
    /// All givens became entries: this many.
    Unlocked(usize),
    /// A grid was opened, and the pen it needs taken up.
    Opened,
    /// A solution was filled in.
    Solved,
    /// The digits of a search were filled in.
    TakenOver,
}

/// What came of an [`Edit`]. Only `Changed`, and `TypedOut` with a change, are a new undo step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All is as it was: there was nothing to do.
    Unchanged,
    /// Only the caret is elsewhere.
    Moved,
    /// The grid changed.
    Changed(Change),
    /// The caret is after the end, by typing in r9c9 (which may have changed it) or by Enter in row 9 or once there.
    TypedOut {
        /// What changed in r9c9.
        change: Option<Change>,
    },
    /// The other pen was taken: this one.
    Took(Pen),
    /// Refused: the entries pen leaves a given alone.
    RefusedGiven {
        /// The given's cell.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// Refused: the caret is after the end.
    RefusedEnd {
        /// What was typed; `None` for a blank.
        digit: Option<Digit>,
    },
    /// This change was taken back.
    Undone(Change),
    /// This change was put back.
    Redone(Change),
    /// No change to take back.
    NothingToUndo,
    /// Nothing was taken back since the last change.
    NothingToRedo,
}

impl Outcome {
    /// The change that was made, taken back or put back: whether the grid differs now.
    pub const fn change(self) -> Option<Change> {
        match self {
            Self::Changed(change) | Self::Undone(change) | Self::Redone(change) => Some(change),
            Self::TypedOut { change } => change,
            _ => None,
        }
    }
}

/// An entry, and when it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dated {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// The number of the step that put the digit there, from 1; 0 if the grid was started with it. To undo to before
    /// it, undo until [`Editor::steps`](super::Editor::steps) is less than this.
    pub step: usize,
}
