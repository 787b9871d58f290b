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

/// A model that asks one node at a time, and gives up after `budget` of them.
fn asking(budget: u64, puzzle: &str) -> Model {
    let mut model = Model::new(Start::default());
    model.inquiry = Inquiry::with(Effort { slice: 1, budget });
    handle(&mut model, &Input::Paste(puzzle.to_owned()));
    model
}

/// No solution, which takes a guess or two to see.
const NONE: &str = "1...5.2.9..71......6.......2...........5.1..2....2.39.3...9...15...1...3...8...4.";

#[test]
fn a_contradiction_that_takes_long_is_looked_for_until_a_key_comes() {
    let mut model = asking(1_000_000, NONE);
    press(&mut model, "C");
    assert!(said(&model).starts_with("Looking for clues that contradict each other"), "{}", said(&model));
    assert_eq!(model.next_tick(), Some(Duration::ZERO));
    tick(&mut model);
    press(&mut model, " ");
    assert_eq!(said(&model), "Stopped: not known yet what contradicts. C goes on.");
    assert_eq!(model.next_tick(), None);
    press(&mut model, "C");
    settle(&mut model);
    assert!(said(&model).contains("clues marked *"), "{}", said(&model));

    let mut model = asking(1_000_000, NONE);
    press(&mut model, "Cv");
    assert!(model.inquiry.working().is_none() && model.empty_cells() == EmptyCells::Candidates, "stopped, and acted");
}

#[test]
fn a_contradiction_that_takes_too_long_is_given_up() {
    let mut model = asking(20, NONE);
    press(&mut model, "C");
    settle(&mut model);
    assert_eq!(said(&model), "Cannot say what contradicts: unknown after 20 nodes.");
}

#[test]
fn a_count_that_takes_too_long_says_how_far_it_came() {
    let mut model = asking(300, &".".repeat(80).replacen('.', "1.", 1));
    press(&mut model, "c");
    settle(&mut model);
    assert!(said(&model).starts_with("At least "), "{}", said(&model));
    assert!(said(&model).ends_with("How many is unknown after 300 nodes."), "{}", said(&model));
    press(&mut model, "l9");
    assert_eq!(model.inquiry.count(), None, "the next change drops it");
}

#[test]
fn why_waits_for_the_count() {
    let mut model = counting(10_000);
    press(&mut model, "C");
    assert_eq!(said(&model), "Still counting the solutions: cannot tell yet.");
    settle(&mut model);
    assert_eq!(said(&model), "Nothing contradicts: these digits have a solution.");
}

#[test]
fn true_candidates_are_not_shown_before_all_are_known() {
    let mut model = Model::new(Start::default());
    handle(&mut model, &Input::Paste(HARD.to_owned()));
    press(&mut model, "vv");
    let slow = |budget| Possible::with(Effort { slice: 1, budget }, model.editor.grid().values());
    let (patient, hasty) = (slow(1_000_000), slow(20));
    model.possible = Some(patient);
    let shown = |model: &Model| model.possible.as_ref().and_then(|possible| possible.of(Cell::LAST));
    assert!(shown(&model).is_none() && model.next_tick() == Some(Duration::ZERO));
    // Moving does not stop it.
    press(&mut model, "l");
    tick(&mut model);
    assert_eq!(model.next_tick(), Some(Duration::ZERO));
    handle(&mut model, &Input::Key(Key::plain(Code::Esc)));
    assert_eq!(said(&model), "Stopped: the true candidates are not known. v: nothing.");
    assert_eq!((model.next_tick(), shown(&model)), (None, None));
    press(&mut model, "vvv");
    settle(&mut model);
    assert!(shown(&model).is_some_and(|digits| digits.len() == 1));
    model.possible = Some(hasty);
    settle(&mut model);
    assert_eq!((said(&model), shown(&model)), ("True candidates: unknown after 20 nodes. v: nothing.", None));
}
