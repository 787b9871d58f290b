//! Leaves clues out of a filled grid, in a given order, as long as there is only one solution.
//!
//! What comes out depends on the solution and the order alone: the engine is asked whether there is another solution,
//! and whichever it finds, the same clues stay. So a seed means the same puzzles with every engine.

use super::unavoidable::visible;
use crate::engine;
use crate::grid::{Cell, CellSet, Values};

/// Larger sets seldom save a question to the engine, so they are not kept for the next time.
const SMALL: usize = 18;

/// At first so many cells are left out at a time, then half of them, and so on.
const FIRST_BATCH: usize = 30;

/// A filled grid, and the sets of cells that are known to need a clue in puzzles with this solution.
#[derive(Clone, Debug)]
pub(super) struct Thinning {
    solution: Values,
    /// By cell, the sets that hold it.
    known: Vec<Vec<CellSet>>,
}

impl Thinning {
    /// To make puzzles with this solution.
    pub fn new(solution: Values) -> Self {
        let mut thinning = Self { solution, known: vec![Vec::new(); 81] };
        for set in visible(&solution) {
            thinning.remember(set);
        }
        thinning
    }

    /// The solution of the puzzles.
    pub const fn solution(&self) -> &Values {
        &self.solution
    }

    /// The solution, with `clues` left and all else empty.
    pub fn puzzle(&self, clues: CellSet) -> Values {
        let mut puzzle = Values::EMPTY;
        for cell in clues.iter() {
            puzzle.set(cell, self.solution.get(cell));
        }
        puzzle
    }

    /// Starts with all cells as clues, goes through `order`, and leaves each set of cells out if the solution is then
    /// still the only one. Returns the clues that stay: none of the sets among them can be left out.
    ///
    /// Many are left out at a time. If that allows no other solution, one at a time would have left out the same. If it
    /// does, the cells where the other one differs are a further set that needs a clue, and the next attempt heeds it.
    pub fn thin(&mut self, order: &[CellSet]) -> CellSet {
        let (mut gone, mut rest) = (CellSet::EMPTY, order);
        let mut large = Vec::new();
        let mut batch = FIRST_BATCH;
        loop {
            let (without, next) = self.leave_out(gone, rest, batch, &large);
            if without == gone {
                return !gone;
            }
            match self.difference(without) {
                None => (gone, rest) = (without, next),
                Some(set) if set.len() > SMALL => large.push(set),
                Some(set) => self.remember(set),
            }
            batch = (batch / 2).max(1);
        }
    }

    /// Adds the first `batch` sets of `order` to the cells that are `gone`, passing over those that are known to be
    /// needed then. Also returns what it did not come to.
    fn leave_out<'a>(
        &self,
        mut gone: CellSet,
        mut order: &'a [CellSet],
        mut batch: usize,
        large: &[CellSet],
    ) -> (CellSet, &'a [CellSet]) {
        while let Some((&cells, rest)) = order.split_first().filter(|_| batch > 0) {
            let without = gone | cells;
            let emptied = |set: &CellSet| (*set - without).is_empty();
            let needed = cells.iter().any(|cell| self.known[cell.index()].iter().any(emptied));
            if !needed && !large.iter().any(emptied) {
                (gone, batch) = (without, batch - 1);
            }
            order = rest;
        }
        (gone, order)
    }

    /// The cells in which some other solution differs, when the cells in `gone` are no clues.
    fn difference(&self, gone: CellSet) -> Option<CellSet> {
        let counter = engine::count(&self.puzzle(!gone), 2, None);
        let other = counter.solutions().iter().find(|found| **found != self.solution)?;
        Some(Cell::all().filter(|&cell| other.get(cell) != self.solution.get(cell)).collect())
    }

    fn remember(&mut self, set: CellSet) {
        for cell in set.iter() {
            self.known[cell.index()].push(set);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::filled::filled;
    use super::super::random::Random;
    use super::super::symmetry::SYMMETRIES;
    use super::*;

    /// One at a time, without any knowledge.
    fn plain(solution: &Values, order: &[CellSet]) -> CellSet {
        let mut puzzle = *solution;
        for cells in order {
            let mut without = puzzle;
            cells.iter().for_each(|cell| without.set(cell, None));
            if engine::count(&without, 2, None).found() == 1 {
                puzzle = without;
            }
        }
        puzzle.filled()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn the_same_clues_stay_as_one_at_a_time(seed: u64) {
            let mut random = Random::new(seed);
            let solution = filled(&mut random);
            let mut thinning = Thinning::new(solution);
            for symmetry in SYMMETRIES {
                let mut order = symmetry.orbits();
                random.shuffle(&mut order);
                let clues = thinning.thin(&order);
                prop_assert_eq!(clues, plain(&solution, &order), "{}", symmetry.name);
                // What was learnt changes nothing.
                prop_assert_eq!(thinning.thin(&order), clues);
            }
        }
    }

    #[test]
    fn cells_out_of_the_order_stay() {
        let mut thinning = Thinning::new(filled(&mut Random::new(5)));
        assert_eq!(thinning.thin(&[]), CellSet::ALL);
        assert_eq!(thinning.thin(&[CellSet::of(Cell::FIRST)]), !CellSet::of(Cell::FIRST));
    }
}
