//! Where to guess when the rules have nothing more to say: where guesses failed most often.
//!
//! A cell with two candidates is taken if there is one, and of those the one in which most guesses of this puzzle have
//! come to nothing, since whatever makes them fail sits there. The idea is weighing constraints by their conflicts
//! (Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints", 2004). It costs next
//! to nothing and saves a third of the nodes of hard puzzles.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::board::Board;
use super::lanes::Lanes;

/// For each cell the number of failures, and below it, in the lowest seven bits, the cell's number from the end: the
/// greatest of them is the most blamed cell, and the first of equals.
#[derive(Clone, Debug)]
pub(super) struct Conflicts(Board);

const FAILURE: u16 = 1 << 7;

impl Conflicts {
    /// Nothing has failed yet. Even so no number is 0.
    pub const NONE: Self = {
        let mut board = Board::ZERO;
        let cells = board.cells_mut();
        let mut cell = 0;
        while cell < 81 {
            cells[cell] = FAILURE | (80 - cell) as u16;
            cell += 1;
        }
        Self(board)
    };

    /// A guess in `cell` has failed.
    #[inline(always)]
    pub fn blame(&mut self, cell: usize) {
        let numbers = self.0.cells_mut();
        if numbers[cell] > u16::MAX - FAILURE {
            for number in numbers.iter_mut() {
                let failures = *number / FAILURE;
                *number = (failures.div_ceil(2) * FAILURE) | (*number % FAILURE);
            }
        }
        numbers[cell] += FAILURE;
    }
}

/// The cell to guess in and the candidate to try first, its smallest. `board` has a cell with several candidates.
#[inline(always)]
pub(super) fn guess<V: Lanes>(cpu: V::Cpu, board: &Board, conflicts: &Conflicts) -> (usize, u16) {
    let pairs = board.vectors::<V>(cpu).zip(conflicts.0.vectors::<V>(cpu)).map(|(cells, numbers)| {
        let more = cells.and(cells.less_one());
        let still_more = more.and(more.less_one());
        numbers.only(still_more.disjoint(still_more)).except(more.disjoint(more))
    });
    let best = pairs.fold(V::splat(cpu, 0), V::max);
    let mut lanes = V::ZERO;
    best.store(&mut lanes);
    let cell = match lanes.as_ref().iter().max() {
        Some(&number) if number > 0 => 80 - usize::from(number % FAILURE),
        _ => fewest(board),
    };
    let candidates = board.cells()[cell];
    (cell, candidates & candidates.wrapping_neg())
}

/// The first cell with the fewest candidates among those with several.
#[cold]
fn fewest(board: &Board) -> usize {
    let several = board.cells().iter().enumerate().filter(|(_, candidates)| candidates.count_ones() > 1);
    several.min_by_key(|(_, candidates)| candidates.count_ones()).map_or(0, |(cell, _)| cell)
}
