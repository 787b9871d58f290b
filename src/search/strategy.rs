//! The strategies: what to branch on, as a pure function of the board.
//!
//! A strategy keeps nothing between boards; that is what makes the search reversible.

mod exact_cover;
mod mrv;
mod mrv_live;
mod row_major;

use crate::grid::{Cell, CellSet, ClashFree};

use super::board::Board;
use super::branch::{Branch, Requirement};
use super::machine::{Machine, Walker};
use super::reason::Rule;
use super::state::State;

use exact_cover::ExactCover;
use mrv::Mrv;
use mrv_live::MrvLive;
use row_major::RowMajor;

/// How a search chooses what to branch on.
pub trait Strategy: Copy + 'static {
    /// The branch of this board. It must follow from the board alone.
    fn branch(&self, board: &Board) -> Branch;

    /// The rule it follows.
    fn rule(&self) -> Rule;

    /// What it compares on this board, in its order.
    fn rivals(&self, board: &Board) -> Vec<Requirement>;

    /// Walks at most `n` events with the same outcome as single steps but quicker, past full boards only if `through`,
    /// and never reports one otherwise; does not leave the board at depth `floor`, which is on the path. Returns how
    /// many; 0 when there is no quicker way from here.
    fn leap(&self, _state: &mut State, _floor: usize, _n: u64, _through: bool) -> u64 {
        0
    }

    /// The same, backwards, past full boards.
    fn leap_back(&self, _state: &mut State, _floor: usize, _n: u64) -> u64 {
        0
    }
}

/// A row of [`STRATEGIES`].
pub struct StrategyInfo {
    /// Its name on the command line and everywhere else.
    pub name: &'static str,
    /// The rule in one line.
    pub about: &'static str,
    start: fn(&ClashFree) -> Box<dyn Walker>,
}

impl StrategyInfo {
    /// A search by this strategy from `start`, at position 0.
    pub fn start(&self, start: &ClashFree) -> Box<dyn Walker> {
        (self.start)(start)
    }
}

/// Every strategy. The picker, the command line, the tests and the benches read this table; the first is the default.
pub const STRATEGIES: &[StrategyInfo] = &[
    StrategyInfo {
        name: "row-major",
        about: "the first empty cell in reading order; notices a dead cell only when its turn comes",
        start: |start| Box::new(Machine::new(RowMajor, start)),
    },
    StrategyInfo {
        name: "mrv-live",
        about: "a cell with the fewest candidates above zero; overlooks dead cells, as it was published",
        start: |start| Box::new(Machine::new(MrvLive, start)),
    },
    StrategyInfo {
        name: "mrv",
        about: "a cell with the fewest candidates; turns back at once when a cell has none",
        start: |start| Box::new(Machine::new(Mrv, start)),
    },
    StrategyInfo {
        name: "exact-cover",
        about: "the cell, or the digit in a row, column or box, with the fewest options (Knuth)",
        start: |start| Box::new(Machine::new(ExactCover, start)),
    },
];

/// The strategy of this name.
pub fn strategy(name: &str) -> Option<&'static StrategyInfo> {
    STRATEGIES.iter().find(|strategy| strategy.name == name)
}

/// The first of these cells that has as few candidates as any of them.
fn fewest(board: &Board, cells: CellSet) -> Option<Cell> {
    cells.iter().min_by_key(|&cell| board.candidates(cell).len())
}

/// The empty cells in reading order, as requirements.
fn empty_cells(board: &Board) -> Vec<Requirement> {
    board.empty().iter().map(Requirement::Cell).collect()
}
