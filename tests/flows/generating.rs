//! A new puzzle from the list of puzzles.

use std::time::Duration;

use stepdoku::app::{Model, Start};
use stepdoku::engine;
use stepdoku::grid::Values;

use crate::screen::Screen;

const LONG: Duration = Duration::from_secs(600);

/// With the list of numbers open.
fn asked() -> Screen {
    let mut screen = Screen::new();
    screen.keys("o/new puzzle<Enter>");
    screen
}

fn is_proper(line: &str) -> bool {
    Values::from_line(line).is_some_and(|values| engine::count(&values, 2, None).found() == 1)
}

fn clues(line: &str) -> usize {
    line.chars().filter(|&c| c != '.').count()
}

#[test]
fn any_number_is_there_at_once_in_one_undo_step() {
    let mut screen = Screen::new();
    let easy = screen.digits();
    screen.keys("o<Down><Enter>");
    assert!(screen.chosen().starts_with("any number"), "{}", screen.chosen());
    screen.keys("<Enter>");
    let new = screen.digits();
    assert!(new != easy && is_proper(&new), "{new}");
    let words = format!("New: {} givens, one solution. Your old grid is one u away.", clues(&new));
    assert_eq!(screen.message(), words);
    assert!(screen.title().ends_with("entries"), "{}", screen.title());
    assert_eq!(screen.keys("u").digits(), easy);
    assert_eq!(screen.keys("<C-r>").digits(), new);
}

#[test]
fn every_number_of_the_list_is_kept() {
    for number in 20..=29 {
        let mut screen = asked();
        screen.keys(&format!("/{number} clues<Enter>")).wait(LONG);
        assert_eq!(clues(&screen.digits()), number);
        assert!(is_proper(&screen.digits()));
    }
}

#[test]
fn each_new_one_is_another_and_a_seed_means_the_same_ones() {
    let three = |seed| {
        let mut screen = Screen::new();
        screen.model = Model::new(Start { seed, ..Start::default() });
        [(); 3].map(|()| screen.keys("o<Down><Enter><Enter>").digits())
    };
    let [a, b, c] = three(1);
    assert!(a != b && b != c && a != c);
    assert_eq!(three(1), [a, b.clone(), c.clone()]);
    assert_eq!(three(2)[..2], [b, c], "the second has the seed after the first");
}

#[test]
fn a_rare_one_is_looked_for_in_slices_and_any_key_stops_that() {
    let mut screen = Screen::new();
    let easy = screen.digits();
    screen.keys("o<Down><Enter><End><Enter>");
    assert!(screen.message().starts_with("Looking for a puzzle with 29 clues: "), "{}", screen.message());
    assert_eq!(screen.hints(), "any key stops it");
    assert_eq!(screen.digits(), easy, "the grid waits");
    screen.keys("<Esc>");
    assert_eq!(screen.message(), "Stopped looking for a puzzle with 29 clues. Your grid is as it was.");
    assert!(screen.model.next_tick().is_none() && screen.digits() == easy);
    // A key that is bound acts, too.
    screen.keys("o<Down><Enter><End><Enter>?");
    assert!(screen.text(80, 24).contains("Keys in EDIT"));
    assert_eq!(screen.keys("<Esc>").wait(LONG).digits(), easy);
    screen.keys("o<Down><Enter><End><Enter>").paste("nothing").wait(LONG);
    assert_eq!(screen.digits(), easy, "a paste stops it too");
}

#[test]
fn the_list_of_numbers_closes_and_changes_nothing() {
    let mut screen = Screen::new();
    let easy = screen.digits();
    screen.keys("o<Down><Enter><Esc>");
    assert!(screen.hints().ends_with("? keys"), "{}", screen.hints());
    assert!(screen.digits() == easy && screen.model.next_tick().is_none());
}
