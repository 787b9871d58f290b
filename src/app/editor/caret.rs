//! Where typing goes: the caret's cell, and what is remembered of how it came there.
//!
//! A caret knows neither grid nor pen. Every move makes a new one; none can leave the grid.

use crate::grid::Cell;

/// A way to move by one cell or one box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

/// The cell that the next key is for, and how the caret came there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caret {
    cell: Cell,
    came: Came,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Came {
    /// By a move, or by a change that stays on its cell.
    Moved,
    /// By the advance after typing in the cell before.
    Typed,
    /// The same, from the end of a row to the start of the next: the line break that may follow has been made already.
    Wrapped,
    /// Past r9c9. The cell is still r9c9, but nothing more can be typed.
    PastEnd,
}

impl Caret {
    /// A caret that was moved to `cell`.
    pub const fn on(cell: Cell) -> Self {
        Self { cell, came: Came::Moved }
    }

    const PAST_END: Self = Self { cell: Cell::LAST, came: Came::PastEnd };

    /// The cell it is drawn on.
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Whether it is after the end: drawn on r9c9, and digits and blanks are refused.
    pub const fn after_end(self) -> bool {
        matches!(self.came, Came::PastEnd)
    }

    /// Whether both look the same on the screen.
    pub(super) fn looks_like(self, other: Self) -> bool {
        self.cell == other.cell && self.after_end() == other.after_end()
    }

    /// After a digit or a blank was typed here.
    pub(super) fn advanced(self) -> Self {
        match self.cell.next() {
            Some(cell) if cell.column() == 0 => Self { cell, came: Came::Wrapped },
            Some(cell) => Self { cell, came: Came::Typed },
            None => Self::PAST_END,
        }
    }

    /// On the first cell of the next row; after the end from row 9. Straight after an advance that came to that
    /// cell on its own it stays: the line break after nine cells. It stays once, so that a second one leaves a row empty.
    pub(super) fn next_row(self) -> Self {
        match self.came {
            Came::Wrapped => Self { came: Came::Typed, ..self },
            _ if self.cell.row() == 8 => Self::PAST_END,
            _ => Self::on(Cell::at(self.cell.row() + 1, 0)),
        }
    }

    /// The cell before in reading order; r1c1 before r1c1.
    pub(super) fn before(self) -> Cell {
        self.cell.previous().unwrap_or(Cell::FIRST)
    }

    /// Whether an advance brought it here, with no move since.
    pub(super) const fn straight_after_typing(self) -> bool {
        matches!(self.came, Came::Typed | Came::Wrapped)
    }

    /// Moved by `cells`, round the ends of the same row or column.
    #[must_use]
    pub fn moved(self, direction: Direction, cells: usize) -> Self {
        let (rows, columns) = match direction {
            Direction::Up => (8, 0),
            Direction::Down => (1, 0),
            Direction::Left => (0, 8),
            Direction::Right => (0, 1),
        };
        Self::on(Cell::at(self.cell.row() + cells * rows, self.cell.column() + cells * columns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_moves_cancel_and_nine_go_round() {
        let pairs = [(Direction::Up, Direction::Down), (Direction::Left, Direction::Right)];
        for (one, other) in pairs {
            for caret in Cell::all().map(Caret::on) {
                for cells in [1, 3] {
                    assert_eq!(caret.moved(one, cells).moved(other, cells), caret);
                    assert_eq!(caret.moved(other, cells).moved(one, cells), caret);
                }
                assert_eq!(caret.moved(one, 9), caret);
            }
        }
    }

    #[test]
    fn a_box_jump_keeps_the_place_in_the_box() {
        let caret = Caret::on(Cell::at(1, 8));
        assert_eq!(caret.moved(Direction::Right, 3).cell(), Cell::at(1, 2));
        assert_eq!(caret.moved(Direction::Up, 3).cell(), Cell::at(7, 8));
    }
}
