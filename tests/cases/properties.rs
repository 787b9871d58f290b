//! What must hold for grids that nobody chose.

use proptest::prelude::*;
use proptest::sample::subsequence;
use stepdoku::check::{Check, Progress, Verdict, check};
use stepdoku::engine::{self, Counter};
use stepdoku::grid::{Cell, Digit, Grid, Values};

use super::naive;
use super::table::{rows, values};
use super::turned::{moved, turns};

/// A grid with 30 to 70 digits of a solved one, some of them changed, so that some clash and some have no solution.
fn grids() -> impl Strategy<Value = Values> {
    let solved: Vec<Values> = solutions().collect();
    let cells: Vec<Cell> = Cell::all().collect();
    let changed = prop::collection::vec((prop::sample::select(cells.clone()), 1..=9u8), 0..3);
    (prop::sample::select(solved), subsequence(cells, 30..=70), changed).prop_map(|(solved, kept, changed)| {
        let mut values = Values::EMPTY;
        for cell in kept {
            values.set(cell, solved.get(cell));
        }
        for (cell, digit) in changed {
            values.set(cell, Digit::new(digit));
        }
        values
    })
}

fn solutions() -> impl Iterator<Item = Values> {
    rows(include_str!("unique_easy50.tsv")).map(|row| values(row[1]))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_naive_solver_agrees(values in grids()) {
        let counter = engine::count(&values, 3, None);
        prop_assert_eq!(counter.found(), naive::count(&values.to_string(), 3));
        for solution in counter.solutions() {
            prop_assert!(solution.is_full() && solution.clashes().is_empty() && solution.contains(&values));
        }
    }

    #[test]
    fn the_count_does_not_depend_on_how_a_grid_is_turned_or_labelled(
        values in grids(),
        labels in Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle(),
        rows in prop::sample::select(vec![[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]),
    ) {
        let count = |values: &Values| engine::count(values, 50, None).found();
        let wanted = count(&values);
        for turned in turns(&values) {
            prop_assert_eq!(count(&turned), wanted);
        }
        let mut labelled = Values::EMPTY;
        for (cell, digit) in values.iter() {
            labelled.set(cell, Digit::new(labels[digit.index()]));
        }
        prop_assert_eq!(count(&labelled), wanted);
        // The rows of each band, then the bands, in another order.
        prop_assert_eq!(count(&moved(&values, |row, column| (row / 3 * 3 + rows[row % 3], column))), wanted);
        prop_assert_eq!(count(&moved(&values, |row, column| (rows[row / 3] * 3 + row % 3, column))), wanted);
    }

    #[test]
    fn slices_of_any_size_come_to_the_same(values in grids(), slice in 1..20u64) {
        let whole = engine::count(&values, 20, None);
        let mut sliced = Counter::new(&values, 20);
        while sliced.run(slice) == Progress::More {}
        prop_assert_eq!(sliced.found(), whole.found());
        prop_assert_eq!(sliced.nodes(), whole.nodes());
        prop_assert_eq!(sliced.solutions(), whole.solutions());

        let grid = Grid::new(&values, solutions().next().as_ref().unwrap());
        let mut sliced = Check::new(&grid, 20);
        while sliced.run(slice) == Progress::More {}
        prop_assert_eq!(sliced.report(), check(&grid, 20, None));
    }

    /// Whatever the budget: what is said stays so, and the rest is unknown.
    #[test]
    fn a_budget_never_makes_a_wrong_word(values in grids(), budget in 0..12u64) {
        let grid = Grid::from_givens(values);
        let (cut, whole) = (check(&grid, 5, Some(budget)), check(&grid, 5, None));
        prop_assert!(cut.nodes <= budget);
        prop_assert!(cut.count <= whole.count);
        prop_assert!(cut.verdict == Verdict::Unknown || cut.verdict == whole.verdict);
        prop_assert!(!cut.exact || cut == whole);
        prop_assert!(cut.solvable().is_none_or(|said| Some(said) == whole.solvable()));
    }
}
