//! One search for the solutions of one grid: the counterpart of `kernel` for who has a single question.
//!
//! It visits the same nodes in the same order, and can stop and go on at any of them.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::Count;
use super::board::Board;
use super::guess::{Conflicts, Open, guess};
use super::kernel::Limits;
use super::lanes::Row;
use super::rows::{Passed, pass};
use crate::grid::Values;

/// What is still to be searched.
#[derive(Clone, Debug)]
pub(super) struct Search {
    /// The board of the next node.
    present: Board,
    /// Boards still to be searched after it, the next one last.
    open: Vec<Open>,
    conflicts: Conflicts,
}

impl Search {
    pub fn new(values: &Values) -> Self {
        Self { present: Board::new(values), open: Vec::new(), conflicts: Conflicts::NONE }
    }

    /// Goes on until the solutions or nodes in `count` reach the limits, or there is nothing left.
    #[inline(always)]
    pub fn run<R: Row>(&mut self, cpu: R::Cpu, count: &mut Count, limits: Limits) {
        while !count.exhausted && count.found < limits.solutions && count.nodes < limits.nodes {
            count.nodes += 1;
            let passed = self.settle::<R>(cpu);
            if passed == Passed::Settled {
                self.guess::<R>(cpu);
                continue;
            }
            if passed == Passed::Solved {
                count.add(|| self.present.values());
            }
            count.exhausted = !self.go_on(passed == Passed::Dead);
        }
    }

    /// Applies the rules until nothing follows any more.
    #[inline(always)]
    fn settle<R: Row>(&mut self, cpu: R::Cpu) -> Passed {
        let mut rows = [R::splat(cpu, 0); 9];
        for (row, numbers) in rows.iter_mut().zip(self.present.rows()) {
            *row = R::load(cpu, numbers);
        }
        loop {
            let passed = pass(cpu, &mut rows);
            if passed != Passed::Changed {
                for (row, numbers) in rows.into_iter().zip(self.present.rows_mut()) {
                    row.store(numbers);
                }
                return passed;
            }
        }
    }

    /// Makes one candidate of some cell the next node, and leaves the others of that cell for later.
    #[inline(always)]
    fn guess<R: Row>(&mut self, cpu: R::Cpu) {
        let (place, candidate) = guess::<R>(cpu, &self.present, &self.conflicts);
        let mut board = self.present;
        board.set(place, board.get(place) & !candidate);
        if self.open.capacity() == 0 {
            self.open.reserve(16);
        }
        self.open.push(Open { board, place });
        self.present.set(place, candidate);
    }

    /// A board is done with: makes the newest one left open the next node, if there is one.
    #[inline(always)]
    fn go_on(&mut self, failed: bool) -> bool {
        let Some(Open { board, place }) = self.open.pop() else { return false };
        if failed {
            self.conflicts.blame(place);
        }
        self.present = board;
        true
    }
}
