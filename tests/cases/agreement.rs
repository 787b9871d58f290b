//! Every way to count, on every kind of instructions that this machine has, beside the naive solver, on grids of which
//! none, one and many solutions are all common. A few thousand grids each time; for a long run say how many:
//! `STEPDOKU_GRIDS=200000 cargo test --test cases every_way`.

use stepdoku::engine::{Batch, Counter, Instructions, Progress};
use stepdoku::grid::{Cell, Digit, Values};

use super::naive;
use super::table::{rows, values};

const GRIDS: usize = 4000;
const LIMIT: u64 = 3;

#[test]
fn every_way_to_count_agrees_with_the_naive_solver() {
    let number = std::env::var("STEPDOKU_GRIDS").map_or(GRIDS, |number| number.parse().expect("a number of grids"));
    let solved: Vec<Values> = rows(include_str!("unique_easy50.tsv")).map(|row| values(row[1])).collect();
    let mut chance = Chance(20_261_130);
    let grids: Vec<Values> = (0..number).map(|_| grid(&solved, &mut chance)).collect();
    let wanted: Vec<u64> = grids.iter().map(|grid| naive::count(&grid.to_string(), LIMIT)).collect();
    for found in [0, 1, LIMIT] {
        let share = wanted.iter().filter(|&&wanted| wanted == found).count() * 100 / number;
        assert!(share > 15, "{share} % of the grids have {found} solutions: not common");
    }
    for kind in Instructions::ALL.into_iter().filter(|kind| kind.are_here()) {
        let counts = Batch::with(kind, LIMIT, None).count(&grids);
        for ((grid, count), wanted) in grids.iter().zip(&counts).zip(&wanted) {
            assert_eq!((count.found, count.exhausted || count.found == LIMIT), (*wanted, true), "{kind:?} {grid}");
            let mut alone = Counter::with(kind, grid, LIMIT);
            assert_eq!(alone.run(u64::MAX), Progress::Done);
            assert_eq!(alone.count(), count, "{kind:?} {grid}");
            for solution in count.solutions() {
                assert!(solution.is_full() && solution.clashes().is_empty() && solution.contains(grid), "{grid}");
            }
        }
    }
}

/// 24 to 60 digits of a solved grid, of which none, one or two are changed or come on top.
fn grid(solved: &[Values], chance: &mut Chance) -> Values {
    let solved = &solved[chance.below(solved.len())];
    let mut grid = Values::EMPTY;
    let kept = 24 + chance.below(37);
    while grid.iter().count() < kept {
        let cell = cell(chance);
        grid.set(cell, solved.get(cell));
    }
    for _ in 0..[0, 0, 0, 1, 1, 2][chance.below(6)] {
        let cell = cell(chance);
        // Mostly a digit that does not clash, or nothing would be left to search.
        let candidates: Vec<Digit> = grid.candidates(cell).iter().collect();
        let digit =
            if candidates.is_empty() { Digit::new(9) } else { Some(candidates[chance.below(candidates.len())]) };
        grid.set(cell, digit);
    }
    grid
}

fn cell(chance: &mut Chance) -> Cell {
    Cell::new(chance.below(81)).expect("there are 81")
}

/// A linear congruential generator with Knuth's numbers for MMIX: the same grids every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}
