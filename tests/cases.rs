//! Puzzles with known answers: verdicts, counts, solutions, clashes and wrong entries must come out as the tables in
//! `tests/cases` say, and as a naive solver says for grids that nobody chose.

mod cases {
    mod agreement;
    mod naive;
    mod properties;
    mod reasons;
    pub mod table;
    pub mod turned;
}

use cases::table::{cell_list, group_list, number, only, rows, values};
use cases::turned::turns;
use stepdoku::check::{Report, Verdict, check};
use stepdoku::engine;
use stepdoku::grid::{Cell, CellSet, ClashFree, Grid, Values};
use stepdoku::puzzles::{self, Solutions};
use stepdoku::search::{self, Event, STRATEGIES, Timeline};

/// Checks a grid of givens alone against a number of solutions, `12` or `>=2000000`. Where the table's own count stopped,
/// a look far beyond what any display shows is enough.
fn assert_count(name: &str, puzzle: &str, count: &str) -> Report {
    let at_least = count.starts_with(">=");
    let (wanted, limit) = if at_least { (10_000, 10_000) } else { (number(count), 1_000_000) };
    let report = check(&Grid::from_givens(values(puzzle)), limit, None);
    assert_eq!((report.count, report.exact), (wanted, !at_least), "{name}");
    let unique = report.given_clashes.is_empty() && count == "1";
    let solvable = report.given_clashes.is_empty() && count != "0";
    assert_eq!((report.solvable(), report.unique()), (Some(solvable), Some(unique)), "{name}");
    report
}

fn assert_unique(name: &str, puzzle: &str, solution: &str) {
    let (puzzle, solution) = (values(puzzle), values(solution));
    let report = check(&Grid::new(&puzzle, &solution), 2, None);
    assert_eq!(report.verdict, Verdict::One(solution), "{name}");
    assert_eq!((report.count, report.exact, report.wrong), (1, true, Some(CellSet::EMPTY)), "{name}");
}

#[test]
fn entries_are_right_wrong_or_clashing() {
    for row in rows(include_str!("cases/check_entries.tsv")) {
        let [kind, givens, filled, count, wrong, clashing] = only(&row);
        let (givens, filled) = (values(givens), values(filled));
        let report = check(&Grid::new(&givens, &filled), 2, None);
        let found = report.wrong.unwrap();
        assert_eq!(cell_list(found), wrong, "{kind} {givens}");
        assert_eq!(found.len() as u64, number(count), "{kind} {givens}");
        assert_eq!(cell_list(cells_of(&report)), clashing, "{kind} {givens}");
        assert!(report.given_clashes.is_empty());
        assert_eq!(engine::count(&filled, 2, None).found(), u64::from(count == "0"), "{kind} {givens}");
    }
}

fn cells_of(report: &Report) -> CellSet {
    report.clashes.iter().fold(CellSet::EMPTY, |cells, clash| cells | clash.cells)
}

#[test]
fn every_clash_is_named_whoever_typed_it() {
    for row in rows(include_str!("cases/direct_conflicts.tsv")) {
        let [puzzle, count, groups, cells, _remark] = only(&row);
        let report = check(&Grid::from_givens(values(puzzle)), 2, Some(10));
        assert_eq!(report.clashes.len() as u64, number(count), "{puzzle}");
        assert_eq!(group_list(&report.clashes), groups, "{puzzle}");
        assert_eq!(cell_list(cells_of(&report)), cells, "{puzzle}");
        assert_eq!(report.verdict == Verdict::Clash, count != "0", "{puzzle}");

        let typed = check(&Grid::new(&Values::EMPTY, &values(puzzle)), 2, None);
        assert_eq!((&typed.clashes, typed.given_clashes.len()), (&report.clashes, 0), "{puzzle}");
        assert!(matches!(typed.verdict, Verdict::Several(_)), "{puzzle}");
        assert_eq!(typed.entries_fit, Some(count == "0"), "{puzzle}");
    }
}

#[test]
fn the_classic_test_cases() {
    for row in rows(include_str!("cases/sudopedia_cases.tsv")) {
        let [name, puzzle, count, solution, _verdict, clashes, no_candidate, no_place] = only(&row);
        let report = assert_count(name, puzzle, count);
        assert_eq!(report.unique() == Some(true), solution != "-", "{name}");
        if solution != "-" {
            assert_unique(name, puzzle, solution);
        }
        assert_eq!(group_list(&report.given_clashes), clashes, "{name}");
        assert_eq!(cell_list(report.no_candidate), no_candidate, "{name}");
        let places: Vec<String> =
            report.no_place.iter().map(|(unit, digit)| format!("{unit}: no place for {digit}")).collect();
        assert_eq!(if places.is_empty() { "-".to_owned() } else { places.join("; ") }, no_place, "{name}");
    }
}

#[test]
fn no_solution_without_a_clash() {
    for row in rows(include_str!("cases/zero_solution_no_conflict.tsv")) {
        let [givens, puzzle, depth, _remark] = only(&row);
        let report = assert_count(puzzle, puzzle, "0");
        assert_eq!(report.verdict, Verdict::None, "{puzzle}");
        assert_eq!(values(puzzle).filled().len() as u64, number(givens));
        let (cells, units) = (!report.no_candidate.is_empty(), !report.no_place.is_empty());
        match depth {
            "cell without candidate at once" => assert!(cells, "{puzzle}"),
            "unit without place for a digit at once" => assert!(units && !cells, "{puzzle}"),
            _ => assert!(!cells && !units, "{puzzle}"),
        }
    }
}

#[test]
fn several_solutions_are_counted_exactly() {
    for row in rows(include_str!("cases/multi_solution_exact.tsv")) {
        let [count, givens, puzzle, _remark] = only(&row);
        assert_eq!(values(puzzle).filled().len() as u64, number(givens));
        let report = assert_count(puzzle, puzzle, count);
        let Verdict::Several([a, b]) = report.verdict else { panic!("{puzzle}") };
        for solution in [a, b] {
            assert!(solution.is_full() && solution.clashes().is_empty() && solution.contains(&values(puzzle)));
        }
        assert_eq!(report.differ, Cell::all().filter(|&cell| a.get(cell) != b.get(cell)).collect());
        assert!(!report.differ.is_empty() && (report.differ & values(puzzle).filled()).is_empty());
        let (count, grid) = (number(count), Grid::from_givens(values(puzzle)));
        if (3..1000).contains(&count) {
            let below = check(&grid, count - 1, None);
            assert_eq!((below.count, below.exact), (count - 1, false), "{puzzle}");
            let at = check(&grid, count, None);
            assert_eq!((at.count, at.exact), (count, true), "{puzzle}");
        }
    }
}

#[test]
fn boards_of_public_tests_and_bug_reports() {
    for row in rows(include_str!("cases/leetcode_and_issue_boards.tsv")) {
        let [name, board, valid, count, solution, clashes, _from] = only(&row);
        let report = assert_count(name, board, count);
        assert_eq!(report.clashes.is_empty(), valid == "true", "{name}");
        assert_eq!(group_list(&report.clashes), clashes, "{name}");
        if solution != "-" {
            assert_unique(name, board, solution);
        }
    }
}

#[test]
fn strings_with_a_wrong_label_get_the_true_verdict() {
    for row in rows(include_str!("cases/damaged_public_copies.tsv")) {
        let [label, puzzle, count, clashes] = only(&row);
        assert_eq!(group_list(&assert_count(label, puzzle, count).given_clashes), clashes, "{label}");
    }
}

#[test]
fn counts_of_other_programs() {
    for row in rows(include_str!("cases/counts_tdoku.tsv")) {
        let [puzzle, count, solution] = only(&row);
        assert_count(puzzle, puzzle, count);
        if count == "1" {
            assert_unique(puzzle, puzzle, solution);
        }
    }
    for row in rows(include_str!("cases/counts_serg.tsv")) {
        let [puzzle, count] = only(&row);
        assert_count(puzzle, puzzle, count);
    }
}

#[test]
fn puzzles_with_one_solution() {
    let lists = [
        include_str!("cases/unique_clue17.tsv"),
        include_str!("cases/unique_easy50.tsv"),
        include_str!("cases/unique_forum_2011.tsv"),
        include_str!("cases/unique_forum_2019.tsv"),
        include_str!("cases/unique_hardest11.tsv"),
        include_str!("cases/unique_top1465.tsv"),
        include_str!("cases/unique_top95.tsv"),
        include_str!("cases/unique_worst20.tsv"),
    ];
    for row in lists.into_iter().flat_map(rows) {
        let [puzzle, solution] = only(&row);
        assert_unique(puzzle, puzzle, solution);
    }
    for list in [include_str!("cases/named_hardest.tsv"), include_str!("cases/anti_brute_force.tsv")] {
        for row in rows(list) {
            let [name, puzzle, count, solution, _remark] = only(&row);
            assert_eq!(count, "1");
            assert_unique(name, puzzle, solution);
        }
    }
}

#[test]
fn what_is_said_about_the_embedded_puzzles_is_so() {
    for puzzle in puzzles::all() {
        let report = check(&Grid::from_givens(puzzle.values), 2, None);
        let solutions = match report.verdict {
            Verdict::None => Solutions::None,
            Verdict::One(_) => Solutions::One,
            Verdict::Several(_) => Solutions::Several,
            other => panic!("{}: {other:?}", puzzle.name),
        };
        assert_eq!(solutions, puzzle.solutions, "{}", puzzle.name);
    }
    let exactly = |name| engine::count(&puzzles::named(name).unwrap().values, 1000, None).found();
    assert_eq!((exactly("two solutions"), exactly("125 solutions")), (2, 125));
    let blocked = |name| check(&Grid::from_givens(puzzles::named(name).unwrap().values), 2, None);
    assert_eq!(cell_list(blocked("blocked cell").no_candidate), "r5c1");
    assert!(blocked("blocked box").no_place.iter().any(|(unit, digit)| format!("{digit} {unit}") == "4 box 5"));
}

/// Where a strategy comes to an answer within a few hundred thousand events, the engine has given the same one.
#[test]
fn the_strategies_and_the_engine_agree_on_the_embedded_puzzles() {
    for puzzle in puzzles::all() {
        let engine = engine::count(&puzzle.values, 2, None);
        for strategy in STRATEGIES {
            let name = format!("{} {}", strategy.name, puzzle.name);
            let mut walk = Timeline::new(strategy, ClashFree::new(puzzle.values).expect("no embedded puzzle clashes"));
            match walk.run_on(300_000).1 {
                Some(Event::Solved) => {
                    let solution = walk.values();
                    assert!(solution.is_full() && solution.clashes().is_empty(), "{name}");
                    assert!(solution.contains(&puzzle.values), "{name}");
                    assert!(engine.found() == 2 || engine.solutions() == [solution], "{name}");
                }
                Some(Event::Exhausted) => assert_eq!(engine.found(), 0, "{name}"),
                _ => assert!(walk.position() == 300_000, "{name}"),
            }
        }
    }
}

#[test]
fn the_figures_in_the_lines_about_the_embedded_puzzles_are_right() {
    let placements = |strategy: &str, name: &str| {
        let puzzle = puzzles::named(name).expect("an embedded puzzle");
        let strategy = search::strategy(strategy).expect("a strategy");
        let mut walk = Timeline::new(strategy, ClashFree::new(puzzle.values).expect("no embedded puzzle clashes"));
        assert_eq!(walk.run_on(1_000_000).1, Some(Event::Solved));
        let placements = walk.counters().placements;
        (placements, puzzle.about)
    };
    let (easy, about) = placements("row-major", "easy");
    assert!(easy == 4_208 && about.contains("4,208"));
    let (mirrored, about) = placements("row-major", "against, mirrored");
    assert!(mirrored == 43_222 && about.contains("43,222"));
    let (row_major, live) = (placements("row-major", "Inkala 2012"), placements("mrv-live", "Inkala 2012"));
    assert!(live.0 > 2 * row_major.0 && live.1.contains("twice as far"));
}

/// Grids on which searches in a fixed order, or without the rule about triads, run for ever. A node takes about a
/// microsecond.
#[test]
fn hostile_grids_are_answered_at_once_however_they_are_turned() {
    let hostile = [
        (2, "..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2...."),
        (2, "........................................1........................................"),
        (0, "12345678.........9..............................................................."),
        (0, ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."),
        (1, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
    ];
    for (count, puzzle) in hostile {
        for turned in turns(&values(puzzle)) {
            let report = check(&Grid::from_givens(turned), 2, Some(5_000));
            assert_eq!(report.count, count, "{turned}");
            assert_ne!(report.verdict, Verdict::Unknown, "{turned}");
        }
    }
}
