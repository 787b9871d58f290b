//! Contradictions, true candidates and needless clues, by their definitions.

use proptest::prelude::*;
use proptest::sample::subsequence;
use stepdoku::check::{Needless, Progress, TrueCandidates, Why, needless, true_candidates, why};
use stepdoku::grid::{Cell, CellSet, ClashFree, Digit, Digits, Grid, Values};
use stepdoku::search::{Event, Timeline, strategy};

use super::naive;
use super::table::{only, rows, values};

/// Most of the digits of a solved grid, one or two of them changed; those of the first so many cells are givens.
fn slips() -> impl Strategy<Value = Grid> {
    let solved: Vec<Values> = rows(include_str!("unique_easy50.tsv")).map(|row| values(row[1])).collect();
    let cells: Vec<Cell> = Cell::all().collect();
    let changed = prop::collection::vec((prop::sample::select(cells.clone()), 1..=9u8), 1..3);
    (prop::sample::select(solved), subsequence(cells, 20..=60), changed, 0..=81usize).prop_map(
        |(solved, kept, changed, givens)| {
            let mut filled = Values::EMPTY;
            for cell in kept {
                filled.set(cell, solved.get(cell));
            }
            for (cell, digit) in changed {
                filled.set(cell, Digit::new(digit));
            }
            let mut given = Values::EMPTY;
            for (cell, digit) in filled.iter().filter(|(cell, _)| cell.index() < givens) {
                given.set(cell, Some(digit));
            }
            Grid::new(&given, &filled)
        },
    )
}

/// A solved grid with a few cells emptied: one solution, or a few.
fn nearly_solved() -> impl Strategy<Value = Values> {
    let solved: Vec<Values> = rows(include_str!("unique_easy50.tsv")).map(|row| values(row[1])).collect();
    (prop::sample::select(solved), subsequence(Cell::all().collect::<Vec<_>>(), 0..=48)).prop_map(
        |(mut solved, out)| {
            for cell in out {
                solved.set(cell, None);
            }
            solved
        },
    )
}

/// Whether there is a solution, by a search that shares nothing with the engine; `None` if that takes too long.
fn solvable(values: &Values) -> Option<bool> {
    let Ok(start) = ClashFree::new(*values) else { return Some(false) };
    let mut walk = Timeline::new(strategy("exact-cover")?, start);
    match walk.run_on(50_000).1 {
        Some(Event::Solved) => Some(true),
        Some(Event::Exhausted) => Some(false),
        _ => None,
    }
}

fn without(values: &Values, cell: Cell) -> Values {
    let mut rest = *values;
    rest.set(cell, None);
    rest
}

/// Nothing can be left out, and the whole has no solution.
fn assert_contradiction(clues: &Values) {
    assert_ne!(solvable(clues), Some(true), "{clues}");
    for (cell, _) in clues.iter() {
        assert_ne!(solvable(&without(clues, cell)), Some(false), "{cell} can be left out of {clues}");
    }
}

fn is_pair(clues: &Values) -> bool {
    clues.filled().len() == 2 && !clues.clashes().is_empty()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_contradiction_has_no_solution_and_nothing_to_spare(grid in slips()) {
        let why = why(&grid, None);
        let solvable = solvable(grid.values());
        match why.contradiction() {
            None => prop_assert_ne!(solvable, Some(false)),
            Some(clues) => {
                prop_assert_ne!(solvable, Some(true));
                prop_assert!(grid.values().contains(clues));
                prop_assert!(grid.values().clashes().is_empty() || is_pair(clues));
                assert_contradiction(clues);
            }
        }
    }

    #[test]
    fn entries_are_blamed_exactly_when_the_givens_have_a_solution(grid in slips()) {
        // A pair that clashes is there for all to see, whatever else is wrong.
        let why = why(&grid, None);
        let found = why.contradiction().filter(|clues| !is_pair(clues));
        if let (Some(clues), Some(solvable)) = (found, solvable(&grid.givens())) {
            let entries = clues.filled() & grid.entry_cells();
            prop_assert_eq!(solvable, !entries.is_empty(), "{} in {}", clues, grid.values());
        }
    }

    /// No given is there that the entries could do without: leaving all entries in, it is still needed.
    #[test]
    fn a_given_is_blamed_only_where_all_entries_cannot_do_without_it(grid in slips()) {
        let why = why(&grid, None);
        let Some(clues) = why.contradiction().filter(|_| grid.values().clashes().is_empty()) else { return Ok(()) };
        if solvable(&grid.givens()) == Some(true) {
            let given = clues.filled() & grid.given_cells();
            let mut all = grid.entries();
            for cell in given.iter() {
                all.set(cell, clues.get(cell));
            }
            for cell in given.iter() {
                prop_assert_ne!(solvable(&without(&all, cell)), Some(false));
            }
        }
    }

    #[test]
    fn true_candidates_are_the_digits_of_all_solutions(values in nearly_solved()) {
        const MOST: usize = 500;
        let solutions = naive::solutions(&values.to_string(), MOST);
        let mut union = [Digits::NONE; 81];
        for solution in &solutions {
            for (set, digit) in union.iter_mut().zip(solution.chars()) {
                *set = set.with(Digit::from_char(digit).unwrap());
            }
        }
        let found = true_candidates(&values, None);
        let sets = found.sets().unwrap();
        if solutions.len() < MOST {
            prop_assert_eq!(sets, &union);
        } else {
            prop_assert!(sets.iter().zip(&union).all(|(set, seen)| seen.bits() & !set.bits() == 0));
        }
    }

    #[test]
    fn a_needless_clue_is_one_without_which_there_is_still_one_solution(values in nearly_solved()) {
        let count = |values: &Values| naive::count(&values.to_string(), 2);
        let wanted: CellSet = values.filled().iter().filter(|&cell| count(&without(&values, cell)) == 1).collect();
        let found = needless(&values, None);
        prop_assert_eq!(found.progress(), Progress::Done);
        prop_assert_eq!(found.cells(), (count(&values) == 1).then_some(wanted));
    }

    #[test]
    fn slices_of_any_size_come_to_the_same_answer(grid in slips(), slice in 1..40u64) {
        let mut reasons = Why::new(&grid);
        while reasons.run(slice) == Progress::More {}
        prop_assert!(reasons.contradiction() == why(&grid, None).contradiction());
        let mut candidates = TrueCandidates::new(&grid.givens());
        while candidates.run(slice) == Progress::More {}
        prop_assert!(candidates.sets() == true_candidates(&grid.givens(), None).sets());
        let mut clues = Needless::new(&grid.givens());
        while clues.run(slice) == Progress::More {}
        prop_assert_eq!(clues.cells(), needless(&grid.givens(), None).cells());
    }

    /// Whatever the budget: the answer is the right one, or none.
    #[test]
    fn a_budget_never_makes_a_wrong_answer(grid in slips(), budget in 0..60u64) {
        let (cut, whole) = (why(&grid, Some(budget)), why(&grid, None));
        prop_assert!(cut.nodes() <= budget);
        prop_assert!(cut.progress() == Progress::More || cut.contradiction() == whole.contradiction());
        prop_assert!(cut.progress() == Progress::Done || cut.contradiction().is_none());
        let sets = true_candidates(&grid.givens(), Some(budget));
        prop_assert!(sets.sets().is_none() || sets.sets() == true_candidates(&grid.givens(), None).sets());
        let cells = needless(&grid.givens(), Some(budget)).cells();
        prop_assert!(cells.is_none() || cells == needless(&grid.givens(), None).cells());
    }
}

#[test]
fn puzzles_known_to_have_no_solution_have_a_contradiction() {
    for row in rows(include_str!("zero_solution_no_conflict.tsv")) {
        let [_givens, puzzle, _depth, _remark] = only(&row);
        let why = why(&Grid::from_givens(values(puzzle)), Some(100_000));
        assert_contradiction(why.contradiction().expect(puzzle));
    }
}

#[test]
fn what_is_wrong_with_a_puzzle_is_the_same_with_entries() {
    for row in rows(include_str!("check_entries.tsv")) {
        let [_kind, givens, filled, wrong, _wrong, clashing] = only(&row);
        let grid = Grid::new(&values(givens), &values(filled));
        let why = why(&grid, Some(100_000));
        assert_eq!(why.contradiction().is_some(), wrong != "0", "{filled}");
        if let Some(clues) = why.contradiction() {
            assert_eq!(is_pair(clues), clashing != "-", "{filled}");
            assert!(!(clues.filled() & grid.entry_cells()).is_empty(), "{filled}");
            assert_contradiction(clues);
        }
    }
}

#[test]
fn a_puzzle_with_seventeen_clues_has_no_needless_one_and_one_candidate_a_cell() {
    for row in rows(include_str!("unique_clue17.tsv")) {
        let [puzzle, solution] = only(&row);
        let (puzzle, solution) = (values(puzzle), values(solution));
        assert_eq!(needless(&puzzle, None).cells(), Some(CellSet::EMPTY), "{puzzle}");
        let found = true_candidates(&puzzle, None);
        let sets = found.sets().expect("done");
        assert!(solution.iter().all(|(cell, digit)| sets[cell.index()] == Digits::of(digit)), "{puzzle}");
    }
}
