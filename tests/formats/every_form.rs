//! Every form in which people write a grid is read as that grid, or refused: never as another.

use std::collections::BTreeMap;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use stepdoku::format::{Item, read};

use super::coats::line;
use super::forms::{Expect, Form, forms};

const SEVENTEEN: &str = include_str!("../cases/unique_clue17.tsv");

/// Puzzles of all kinds: easy, without digits in the first rows, empty, complete, with 17 givens, at random.
fn puzzles() -> Vec<String> {
    let mut puzzles = vec![
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_owned(),
        ".................1..2..3......4..5.....6...7..8.....1.........2.9..3...4..5...6..".to_owned(),
        ".".repeat(81),
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".to_owned(),
    ];
    let givens = SEVENTEEN.lines().filter(|line| !line.starts_with('#')).take(6);
    puzzles.extend(givens.map(|line| line[..81].to_owned()));
    let mut runner = TestRunner::deterministic();
    puzzles.extend((0..10).map(|_| line().new_tree(&mut runner).expect("any line").current()));
    puzzles
}

/// What came of a text: the grids, and the first error.
fn outcome(text: &str) -> (Vec<String>, Option<String>) {
    let (mut grids, mut error) = (Vec::new(), None);
    for item in read(text.as_bytes()) {
        match item {
            Item::Puzzle(puzzle) => grids.push(puzzle.grid.values().to_string()),
            Item::Warning(_) => {}
            Item::Error(found) => error = error.or(Some(found.to_string())),
        }
    }
    (grids, error)
}

/// What is wrong with the way in which this puzzle in this form is read.
fn trouble(form: &Form, puzzle: &str) -> Option<String> {
    let (grids, error) = outcome(&(form.write)(puzzle));
    let right = grids == [puzzle] && error.is_none();
    let refused = grids.is_empty() && error.is_some();
    let good = match form.expect {
        Expect::Accept => right,
        Expect::Either => right || refused,
        Expect::Refuse => refused,
    };
    let other = grids.iter().any(|grid| grid != puzzle);
    (!good).then(|| {
        format!("{}{puzzle}: {grids:?} {}", if other { "ANOTHER GRID " } else { "" }, error.unwrap_or_default())
    })
}

#[test]
fn every_form_is_read_as_what_it_says() {
    let puzzles = puzzles();
    let mut troubles: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for form in forms() {
        let carried = puzzles.iter().filter(|puzzle| (form.carries)(puzzle));
        let found: Vec<String> = carried.filter_map(|puzzle| trouble(form, puzzle)).collect();
        if !found.is_empty() {
            troubles.insert(form.name, found);
        }
    }
    let list =
        |(name, found): (&&str, &Vec<String>)| format!("{name}: {}\n    {}\n", found.len(), found.join("\n    "));
    let text: String = troubles.iter().map(list).collect();
    assert!(troubles.is_empty(), "{} forms are read wrongly:\n{text}", troubles.len());
}

#[test]
fn no_two_forms_share_a_name() {
    let mut names: Vec<&str> = forms().map(|form| form.name).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
}
