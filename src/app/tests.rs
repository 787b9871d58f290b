//! What the program says while the solutions are being counted. The count is so quick that it has to be slowed down to
//! be seen at all.

use std::time::Duration;

use super::*;

/// With a judge that visits one node at a time, and gives up after `budget` of them.
fn slow(budget: u64) -> Model {
    let mut model = Model::new(Start::default());
    model.judge = Judge::slow(model.editor.grid(), 1, budget);
    model
}

fn press(model: &mut Model, keys: &str) {
    for c in keys.chars() {
        handle(model, &Input::Key(Key::char(c)));
    }
}

fn tick(model: &mut Model) {
    handle(model, &Input::Tick(Duration::ZERO));
}

fn said(model: &Model) -> &str {
    model.message.as_ref().map_or("", |message| &message.text)
}

/// Needs some hundred nodes.
const HARD: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn counting(budget: u64) -> Model {
    let mut model = slow(budget);
    handle(&mut model, &Input::Paste(HARD.to_owned()));
    assert!(model.judge.is_working());
    model
}

fn settle(model: &mut Model) {
    while model.next_tick().is_some() {
        tick(model);
    }
}

#[test]
fn it_wants_to_go_on_until_the_count_is_done() {
    let mut model = counting(10_000);
    assert_eq!(model.next_tick(), Some(Duration::ZERO));
    settle(&mut model);
    assert!(!model.judge.is_working());
}

#[test]
fn what_had_to_wait_for_the_count_is_said_when_it_is_done() {
    let mut model = counting(10_000);
    assert_eq!(said(&model), "Pasted: 21 givens, still counting solutions. Your old grid is one u away.");
    settle(&mut model);
    assert_eq!(said(&model), "Pasted: 21 givens, one solution. Your old grid is one u away.");

    let mut model = counting(10_000);
    press(&mut model, "c");
    assert_eq!(said(&model), "Still counting the solutions: cannot tell yet.");
    settle(&mut model);
    assert_eq!(said(&model), "21 givens: exactly one solution.");

    let mut model = counting(10_000);
    press(&mut model, "S");
    assert_eq!(said(&model), "Still counting the solutions: cannot tell yet.");
    assert!(!model.editor.grid().values().is_full());
}

#[test]
fn a_verdict_does_not_push_another_answer_away() {
    let mut model = counting(10_000);
    press(&mut model, "cv");
    let answer = said(&model).to_owned();
    settle(&mut model);
    assert_eq!(said(&model), answer);
    let mut model = counting(10_000);
    press(&mut model, "ch");
    settle(&mut model);
    assert_eq!(said(&model), "");
}

#[test]
fn a_count_that_takes_too_long_is_given_up_and_says_so() {
    let mut model = counting(20);
    settle(&mut model);
    assert_eq!(said(&model), "Pasted: 21 givens, too many cases to count. Your old grid is one u away.");
    press(&mut model, "c");
    assert_eq!(said(&model), "Cannot tell: too many cases to count the solutions.");
    press(&mut model, "S");
    assert_eq!(said(&model), "Cannot tell: too many cases to count the solutions.");
    assert_eq!(model.next_tick(), None);
}

#[test]
fn the_search_does_not_wait_for_the_count() {
    let mut model = counting(10_000);
    press(&mut model, "p");
    assert_eq!(model.state, State::Watch);
    for _ in 0..8 {
        handle(&mut model, &Input::Tick(Duration::from_millis(250)));
    }
    assert!(model.watched().is_some_and(|run| run.player.timeline.position() == 8));
    assert!(model.judge.is_working());
    settle_count(&mut model);
    assert_eq!(said(&model), "", "in WATCH the search has the word");
}

fn settle_count(model: &mut Model) {
    while model.judge.is_working() {
        tick(model);
    }
}

#[test]
fn a_digit_that_leaves_no_solution_is_named_when_that_is_known() {
    // 6 is wrong in r1c2, which takes more than one node to see.
    let mut model = counting(10_000);
    settle(&mut model);
    handle(&mut model, &Input::Key(Key::plain(Code::Right)));
    handle(&mut model, &Input::Key(Key::plain(Code::Tab)));
    let mut seen = 0;
    for digit in "345678".chars() {
        press(&mut model, &digit.to_string());
        let waited = model.judge.is_working();
        settle(&mut model);
        if waited && model.judge.culprit().is_some() && model.judge.report().clashes.is_empty() {
            assert!(said(&model).starts_with("No solution any more since"), "{digit}: {}", said(&model));
            seen += 1;
        }
        press(&mut model, "u");
        settle(&mut model);
    }
    assert!(seen > 0);
}
