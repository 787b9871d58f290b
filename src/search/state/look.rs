//! What a state says of itself. Nothing here changes it.

use crate::grid::{CellSet, Values};

use super::super::board::Board;
use super::super::event::{Cause, Counters, Level, Placement};
use super::{Phase, State};

/// The least share of the tree that is told.
const LEAST_TOLD: f64 = 0.001;

impl State {
    /// Why the board here was, or will be, left.
    pub(in super::super) fn cause_to_leave(&self) -> Cause {
        match self.here().requirement() {
            None => Cause::GoingOn,
            Some(requirement) if self.here().options() == 0 => Cause::DeadEnd(requirement),
            Some(requirement) => Cause::UsedUp(requirement),
        }
    }

    /// The options of [`here`](Self::here) that are still to try.
    pub const fn left(&self) -> u16 {
        self.frames[self.depth].left()
    }

    /// What stands, from the start upwards.
    pub fn path(&self) -> Vec<Level> {
        self.frames[..self.depth].iter().filter_map(|frame| frame.level()).collect()
    }

    /// The placements of the path, from the start upwards.
    pub fn standing(&self) -> impl Iterator<Item = Placement> + Clone + '_ {
        self.frames[..self.depth].iter().filter_map(|frame| frame.now())
    }

    /// The share of the tree that is done, if the options of a branch are all taken to be equally much; `None` where it
    /// is so little that it tells nothing. It never falls on the way on, and it is 1 when the tree is exhausted.
    pub fn tree_done(&self) -> Option<f64> {
        // Whole numbers: however an option is cut up, its parts come to the whole of it.
        const TREE: u128 = 1 << 120;
        if self.phase == Phase::Exhausted {
            return Some(1.0);
        }
        let (mut done, mut open) = (0, TREE);
        for (level, frame) in self.frames().iter().enumerate() {
            let options = u128::from(frame.branch().options().count_ones());
            if options == 0 {
                break;
            }
            let removed = u128::from(frame.tried().count_ones()) - u128::from(level < self.depth);
            let first = |count: u128| open * count / options;
            done += first(removed);
            open = first(removed + 1) - first(removed);
        }
        #[expect(clippy::cast_precision_loss, reason = "who looks at it sees a thousandth")]
        let share = done as f64 / TREE as f64;
        (share >= LEAST_TOLD).then_some(share)
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board as it was when `depth` placements stood.
    pub fn board_at(&self, depth: usize) -> Board {
        let mut board = self.board;
        for placement in self.frames[depth.min(self.depth)..self.depth].iter().filter_map(|frame| frame.now()) {
            board.remove(placement);
        }
        board
    }

    /// The digits that stand, those of the start included.
    pub fn values(&self) -> Values {
        self.board.values()
    }

    /// Placements made so far that made depth `d + 1`.
    pub const fn per_depth(&self) -> &[u64; 81] {
        &self.tally.per_depth
    }

    /// Placements made so far in each cell, in reading order.
    pub const fn per_cell(&self) -> &[u64; 81] {
        &self.tally.per_cell
    }

    /// Number of placements that stand.
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Empty cells that may hold no digit, whether the strategy noticed or not.
    pub fn dead_cells(&self) -> CellSet {
        self.board.empty().iter().filter(|&cell| self.board.candidates(cell).is_empty()).collect()
    }

    /// All counts.
    pub fn counters(&self) -> Counters {
        let placements = self.tally.placements();
        let removals = placements - self.depth as u64;
        Counters {
            placements,
            removals,
            decisions: self.tally.decisions,
            dead_ends: self.tally.dead_ends,
            used_up: removals - self.left_dead_ends() - self.left_solutions(),
            solutions: self.tally.solutions,
            exhausted: self.phase == Phase::Exhausted,
            depth: self.depth,
            deepest: self.tally.deepest(),
        }
    }

    /// Removals because of a dead end: one for each that was reached, save the start itself and the board here.
    fn left_dead_ends(&self) -> u64 {
        let pending = self.frames[0].branch().is_dead_end() || self.here().is_dead_end();
        self.tally.dead_ends - u64::from(pending)
    }

    /// Removals to go on after a solution, likewise.
    fn left_solutions(&self) -> u64 {
        let pending = self.phase != Phase::Walking && self.here().is_full();
        self.tally.solutions - u64::from(pending)
    }
}
