//! The grid of 81 cells: what a person typed, givens apart from entries, and the clashes in it.
//!
//! Nothing here reads text, solves, or knows what a screen is. Nothing here can fail.

mod cell;
mod clash;
mod digit;
mod unit;
mod values;

pub use cell::{Cell, CellSet};
pub use clash::Clash;
pub use digit::{Digit, Digits};
pub use unit::Unit;
pub use values::{ClashFree, Values};

/// What one cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A digit of the puzzle.
    Given(Digit),
    /// A digit that the person added.
    Entry(Digit),
}

impl Content {
    /// The digit, whoever put it there.
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::Empty => None,
            Self::Given(digit) | Self::Entry(digit) => Some(digit),
        }
    }
}

/// A puzzle and the person's digits in it. A given always holds a digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    values: Values,
    given: CellSet,
}

impl Grid {
    /// No digit at all.
    pub const EMPTY: Self = Self { values: Values::EMPTY, given: CellSet::EMPTY };

    /// A puzzle in which every digit is a given.
    pub fn from_givens(values: Values) -> Self {
        Self { values, given: values.filled() }
    }

    /// The puzzle `givens`, with every other digit of `filled` as an entry. Where both hold a digit, the given stays.
    pub fn new(givens: &Values, filled: &Values) -> Self {
        let mut grid = Self::from_givens(*givens);
        for (cell, digit) in filled.iter().filter(|&(cell, _)| givens.get(cell).is_none()) {
            grid.set(cell, Content::Entry(digit));
        }
        grid
    }

    /// What `cell` holds.
    pub fn get(&self, cell: Cell) -> Content {
        match self.values.get(cell) {
            None => Content::Empty,
            Some(digit) if self.given.contains(cell) => Content::Given(digit),
            Some(digit) => Content::Entry(digit),
        }
    }

    /// Replaces what `cell` holds.
    pub fn set(&mut self, cell: Cell, content: Content) {
        self.values.set(cell, content.digit());
        if matches!(content, Content::Given(_)) {
            self.given.insert(cell);
        } else {
            self.given.remove(cell);
        }
    }

    /// All digits, givens and entries alike.
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// The cells that hold a given.
    pub const fn given_cells(&self) -> CellSet {
        self.given
    }

    /// The cells that hold an entry.
    pub fn entry_cells(&self) -> CellSet {
        self.values.filled() - self.given
    }

    /// The givens alone.
    pub fn givens(&self) -> Values {
        self.values.within(self.given)
    }

    /// The entries alone.
    pub fn entries(&self) -> Values {
        self.values.within(!self.given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_and_entries_stay_apart() {
        let givens = Values::from_line(&format!("12{}", ".".repeat(79))).unwrap();
        let filled = Values::from_line(&format!("923{}", ".".repeat(78))).unwrap();
        let mut grid = Grid::new(&givens, &filled);
        assert_eq!(grid.givens(), givens);
        assert_eq!(grid.get(Cell::at(0, 2)), Content::Entry(Digit::new(3).unwrap()));
        assert_eq!(grid.entry_cells().len(), 1);
        grid.set(Cell::FIRST, Content::Empty);
        assert_eq!(grid.given_cells().len(), 1);
        assert_eq!(grid.values().filled().len(), 2);
    }
}
