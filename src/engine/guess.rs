//! Where to guess when the rules have nothing more to say: where guesses failed most often.
//!
//! A cell with the fewest candidates is taken, and of those the one in which most guesses of this puzzle have come to
//! nothing, since whatever makes them fail sits there. The idea is weighing constraints by their conflicts
//! (Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints", 2004). It costs next
//! to nothing and saves a third of the nodes of hard puzzles.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::board::{Board, place};
use super::lanes::Lanes;

/// What is left of a board when one candidate at `place` is being searched.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub board: Board,
    pub place: usize,
}

/// For each cell the number of failures, and below it, in the lowest eight bits, its place from the end: the greatest
/// of them is the most blamed cell, and the first of equals.
#[derive(Clone, Debug)]
pub(super) struct Conflicts(Board);

const FAILURE: u16 = 1 << 8;
const LAST: usize = place(80);

impl Conflicts {
    /// Nothing has failed yet. Even so no number is 0.
    pub const NONE: Self = {
        let mut board = Board::ZERO;
        let mut cell = 0;
        while cell < 81 {
            board.set(place(cell), FAILURE | (LAST - place(cell)) as u16);
            cell += 1;
        }
        Self(board)
    };

    /// A guess at `place` has failed. When a number is full, all are halved.
    #[inline(always)]
    pub fn blame(&mut self, place: usize) {
        if self.0.get(place) > u16::MAX - FAILURE {
            self.halve();
        }
        self.0.set(place, self.0.get(place) + FAILURE);
    }

    #[cold]
    fn halve(&mut self) {
        for place in (0..81).map(place) {
            let number = self.0.get(place);
            let failures = (number / FAILURE).div_ceil(2);
            self.0.set(place, (failures * FAILURE) | (number % FAILURE));
        }
    }
}

/// The place to guess at and the candidate to try first, its smallest. `board` has a cell with several candidates.
#[inline(always)]
pub(super) fn guess<V: Lanes>(cpu: V::Cpu, board: &Board, conflicts: &Conflicts) -> (usize, u16) {
    let mut best = 0;
    let mut fewest = 2;
    while best == 0 && fewest <= 9 {
        best = most_blamed::<V>(cpu, board, conflicts, fewest);
        fewest += 1;
    }
    let place = LAST - usize::from(best % FAILURE);
    let candidates = board.get(place);
    (place, candidates & candidates.wrapping_neg())
}

/// The greatest of the numbers of the cells with exactly so many candidates; 0 when there is no such cell.
#[inline(always)]
fn most_blamed<V: Lanes>(cpu: V::Cpu, board: &Board, conflicts: &Conflicts, candidates: u32) -> u16 {
    let mut best = V::splat(cpu, 0);
    for (cells, numbers) in board.vectors::<V>(cpu).zip(conflicts.0.vectors::<V>(cpu)) {
        let mut last = cells;
        for _ in 1..candidates {
            last = last.and(last.less_one());
        }
        let more = last.and(last.less_one());
        best = best.max(numbers.only(more.disjoint(more)).except(last.disjoint(last)));
    }
    let mut lanes = V::ZERO;
    best.store(&mut lanes);
    lanes.as_ref().iter().copied().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::lanes::plain::Plain;
    use super::*;
    use crate::grid::Values;

    /// Two candidates at the 10th and the 70th cell, three at the first.
    fn board() -> Board {
        let mut board = Board::new(&Values::EMPTY);
        for (cell, candidates) in [(0, 0b111), (9, 0b11), (69, 0b110)] {
            board.set(place(cell), candidates);
        }
        board
    }

    #[test]
    fn of_cells_with_two_candidates_the_most_blamed_is_taken() {
        let mut conflicts = Conflicts::NONE;
        assert_eq!(guess::<Plain>((), &board(), &conflicts), (place(9), 1));
        conflicts.blame(place(0));
        conflicts.blame(place(69));
        assert_eq!(guess::<Plain>((), &board(), &conflicts), (place(69), 0b10));
        assert_eq!(guess::<Plain>((), &Board::new(&Values::EMPTY), &conflicts), (0, 1));
    }

    #[test]
    fn blame_without_end_keeps_the_order() {
        let mut conflicts = Conflicts::NONE;
        for _ in 0..1000 {
            conflicts.blame(place(69));
            conflicts.blame(place(9));
            conflicts.blame(place(69));
            assert_eq!(guess::<Plain>((), &board(), &conflicts).0, place(69));
        }
    }
}
