//! Damaged texts: whatever is read from one is a grid that was written into it, unless nobody can see the damage.

mod damage;
mod header;
mod text;
mod unseen;

use std::env;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use stepdoku::format::{Item, read};

use damage::{Damage, damage};
use text::{Text, text};

/// How many texts are tried. The long run: `STEPDOKU_DAMAGED=100000 cargo test --test formats damages`.
fn count() -> usize {
    env::var("STEPDOKU_DAMAGED").map_or(2_000, |count| count.parse().expect("a number of texts"))
}

fn grids(text: &str) -> Vec<String> {
    let grid = |item| if let Item::Puzzle(puzzle) = item { Some(puzzle.grid.values().to_string()) } else { None };
    read(text.as_bytes()).into_iter().filter_map(grid).collect()
}

/// The grids read that nobody wrote, with all that is needed to try them again.
fn violation(text: &Text, damage: &Damage) -> Option<String> {
    let damaged = damage.on(text);
    let read = grids(&damaged);
    let right = |grid: &str| text.puzzles.iter().any(|puzzle| puzzle == grid);
    let wrong = |grid: &&String| !right(grid) && !unseen::is_unseen(grid, &read, text, damage, &damaged);
    let wrong: Vec<&str> = read.iter().filter(wrong).map(String::as_str).collect();
    let (wrong, puzzles) = (wrong.join("\n  "), text.puzzles.join("\n  "));
    let report = || format!("{}, {:?}: read\n  {wrong}\nof\n  {puzzles}\n{damaged}", text.form.name, damage.kind);
    (!wrong.is_empty()).then(report)
}

#[test]
fn no_damage_makes_another_grid() {
    let mut runner = TestRunner::deterministic();
    let texts = (text(), damage());
    let mut found = Vec::new();
    for _ in 0..count() {
        let (text, damage) = texts.new_tree(&mut runner).expect("any text").current();
        found.extend(violation(&text, &damage));
    }
    assert!(found.is_empty(), "{} texts with grids that nobody wrote:\n\n{}", found.len(), found.join("\n\n"));
}
