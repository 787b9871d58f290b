//! Counting the solutions of many grids, with the best instructions of this machine.

use super::kernel::{Kernel, Limits};
use super::lanes::plain::Plain;
#[cfg(target_arch = "x86_64")]
use super::lanes::{
    avx2::{self, Avx2, Avx2Cpu},
    avx512::{self, Avx512, Avx512Cpu},
    sse2::Sse2,
};
use super::{Count, Counter, Instructions};
use crate::grid::Values;

/// Counts the solutions of many grids, each up to the same limit.
pub struct Batch {
    kernel: Chosen,
    limit: u64,
    nodes: Option<u64>,
}

enum Chosen {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Kernel<Avx512>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Kernel<Avx2>>),
    #[cfg(target_arch = "x86_64")]
    Sse2(Box<Kernel<Sse2>>),
    Plain(Box<Kernel<Plain>>),
}

impl Batch {
    /// Counts up to `limit` solutions of a grid, and gives up on it after `nodes` search nodes.
    pub fn new(limit: u64, nodes: Option<u64>) -> Self {
        Self::with(Instructions::best(), limit, nodes)
    }

    /// As [`new`](Self::new), with these instructions, or with plain ones where this machine does not have them.
    pub fn with(instructions: Instructions, limit: u64, nodes: Option<u64>) -> Self {
        Self { kernel: Chosen::new(instructions), limit, nodes }
    }

    /// The instructions in use.
    pub const fn instructions(&self) -> Instructions {
        match &self.kernel {
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx512(_) => Instructions::Avx512,
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx2(_) => Instructions::Avx2,
            #[cfg(target_arch = "x86_64")]
            Chosen::Sse2(_) => Instructions::Sse2,
            Chosen::Plain(_) => Instructions::Plain,
        }
    }

    /// Counts the solutions of each of `grids`, in the same order.
    pub fn count(&mut self, grids: &[Values]) -> Vec<Count> {
        let nodes = self.nodes.unwrap_or(u64::MAX);
        if self.limit == 0 || nodes == 0 {
            return grids.iter().map(|grid| *Counter::new(grid, self.limit).count()).collect();
        }
        let limits = Limits { solutions: self.limit, nodes };
        let mut counts = vec![Count::NOTHING; grids.len()];
        self.kernel.count(grids, limits, &mut counts);
        for (count, grid) in counts.iter_mut().zip(grids) {
            // What clashes is refuted at the first node, and a counter sees it without one.
            if count.nodes == 1 && count.found == 0 && !grid.clashes().is_empty() {
                *count = Count::IMPOSSIBLE;
            }
        }
        counts
    }
}

impl Chosen {
    fn new(instructions: Instructions) -> Self {
        #[cfg(target_arch = "x86_64")]
        match (instructions, Avx512Cpu::detect(), Avx2Cpu::detect()) {
            (Instructions::Avx512, Some(cpu), _) => return Self::Avx512(Box::new(Kernel::new(cpu))),
            (Instructions::Avx2, _, Some(cpu)) => return Self::Avx2(Box::new(Kernel::new(cpu))),
            (Instructions::Sse2, ..) => return Self::Sse2(Box::new(Kernel::new(()))),
            _ => {}
        }
        Self::Plain(Box::new(Kernel::new(())))
    }

    fn count(&mut self, grids: &[Values], limits: Limits, counts: &mut [Count]) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(kernel) => avx512::count(kernel, grids, limits, counts),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(kernel) => avx2::count(kernel, grids, limits, counts),
            #[cfg(target_arch = "x86_64")]
            Self::Sse2(kernel) => kernel.count(grids, limits, counts),
            Self::Plain(kernel) => kernel.count(grids, limits, counts),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Progress;

    use super::*;

    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const IMPOSSIBLE: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

    fn values(line: &str) -> Values {
        Values::from_line(line).unwrap()
    }

    /// Every kind that this machine has.
    fn batches(limit: u64, nodes: Option<u64>) -> Vec<Batch> {
        let here = Instructions::ALL.into_iter().filter(|kind| kind.are_here());
        here.map(|kind| Batch::with(kind, limit, nodes)).collect()
    }

    /// A solved grid with a few digits gone or changed, so that no solution, one and several are all common.
    fn grids() -> impl Strategy<Value = Vec<Values>> {
        let change = (0..81_usize, 0..12_u8);
        let grid = (proptest::collection::vec(0..81_usize, 20..70), proptest::collection::vec(change, 0..2));
        proptest::collection::vec(grid, 1..80).prop_map(|grids| grids.into_iter().map(grid_with).collect())
    }

    fn grid_with((gone, changed): (Vec<usize>, Vec<(usize, u8)>)) -> Values {
        let mut grid = values(SOLVED);
        let blanks = gone.into_iter().map(|cell| (cell, 0));
        for (cell, digit) in blanks.chain(changed) {
            grid.set(crate::grid::Cell::new(cell).unwrap(), crate::grid::Digit::new(digit));
        }
        grid
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn all_instructions_count_alike(grids in grids(), limit in 1..4_u64) {
            let plain = Batch::with(Instructions::Plain, limit, None).count(&grids);
            for mut batch in batches(limit, None) {
                prop_assert_eq!(&batch.count(&grids), &plain, "{:?}", batch.instructions());
            }
            for (grid, count) in grids.iter().zip(&plain) {
                for kind in Instructions::ALL.into_iter().filter(|kind| kind.are_here()) {
                    let mut alone = Counter::with(kind, grid, limit);
                    while alone.run(3) == Progress::More {}
                    prop_assert_eq!(count, alone.count(), "{:?} {}", kind, grid);
                }
                for solution in count.solutions() {
                    prop_assert!(solution.is_full() && solution.clashes().is_empty() && solution.contains(grid));
                }
                if let [first, second] = count.solutions() {
                    prop_assert_ne!(first, second);
                }
            }
        }

        #[test]
        fn a_budget_ends_every_kind_at_the_same_node(grids in grids(), nodes in 0..6_u64) {
            let plain = Batch::with(Instructions::Plain, 100, Some(nodes)).count(&grids);
            prop_assert!(plain.iter().all(|count| count.nodes <= nodes));
            for mut batch in batches(100, Some(nodes)) {
                prop_assert_eq!(&batch.count(&grids), &plain, "{:?}", batch.instructions());
            }
            for (grid, count) in grids.iter().zip(&plain) {
                let alone = super::super::count(grid, 100, Some(nodes));
                prop_assert_eq!(count, alone.count(), "{}", grid);
            }
        }
    }

    #[test]
    fn more_puzzles_than_lanes_come_back_in_order() {
        let puzzles: Vec<Values> = (0..200).map(|at| values([HARD, SOLVED, IMPOSSIBLE, HARD][at % 4])).collect();
        for mut batch in batches(2, None) {
            for round in 0..2 {
                let found: Vec<u64> = batch.count(&puzzles).iter().map(|count| count.found).collect();
                let wanted: Vec<u64> = (0..200).map(|at| [1, 1, 0, 1][at % 4]).collect();
                assert_eq!(found, wanted, "{:?}, round {round}", batch.instructions());
            }
            assert!(batch.count(&[]).is_empty());
        }
    }

    #[test]
    fn the_famous_impossible_grid_is_refuted_quickly() {
        for mut batch in batches(2, Some(1000)) {
            let [count] = batch.count(&[values(IMPOSSIBLE)])[..] else { panic!("one puzzle, one count") };
            assert_eq!((count.found, count.exhausted), (0, true), "{count:?}");
        }
    }

    #[test]
    fn an_empty_grid_has_as_many_as_you_like() {
        for mut batch in batches(1000, None) {
            let count = batch.count(&[Values::EMPTY])[0];
            assert_eq!((count.found, count.exhausted, count.solutions().len()), (1000, false, 2));
        }
    }
}
