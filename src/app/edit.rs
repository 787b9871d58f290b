//! EDIT: what its keys do.
//!
//! What is said of it is made in the files below; the grid itself is changed by the editor alone.

mod tell;

use super::editor::{Change, Edit, Outcome};
use super::inquiry::Question;
use super::message::{Awaited, Message};
use super::{Action, Armed, Model, State, blame, hand_over, update, verdict, words};
use crate::check::{Report, Verdict};
use crate::engine;
use crate::grid::{Cell, Content, Values};

/// Does what `action` asks in EDIT.
pub(super) fn act(model: &mut Model, action: Action) {
    let edit = match action {
        Action::Digit(digit) => Edit::Digit(digit),
        Action::Blank => Edit::Blank,
        Action::NextRow => Edit::NextRow,
        Action::RubOut => Edit::RubOut,
        Action::Clear => Edit::Clear,
        Action::ClearEntries => Edit::ClearEntries,
        Action::RowStart => Edit::RowStart,
        Action::RowEnd => Edit::RowEnd,
        Action::First => Edit::First,
        Action::Last => Edit::Last,
        Action::Move(direction) => Edit::Move(direction),
        Action::BoxJump(direction) => Edit::BoxJump(direction),
        Action::Pen => Edit::TogglePen,
        Action::TakeBack => Edit::Undo,
        Action::Redo => Edit::Redo,
        _ => return ask(model, action),
    };
    apply(model, edit);
}

/// The keys of EDIT that do not edit.
fn ask(model: &mut Model, action: Action) {
    // The answers want the room of the first keys.
    model.card &= !matches!(action, Action::Check | Action::Why | Action::Explain);
    match action {
        Action::Check => check(model),
        Action::Why => blame::why(model),
        Action::Solve => solve(model),
        Action::Watch => hand_over::hand_over(model),
        Action::NextMark => next_mark(model, false),
        Action::PreviousMark => next_mark(model, true),
        Action::Explain => update::explain(model),
        Action::Escape => model.say(Message::plain("This is EDIT. q quits, p goes to WATCH.")),
        _ => {}
    }
}

/// Edits the grid, has the judge follow, and says what is worth saying.
pub(super) fn apply(model: &mut Model, edit: Edit) -> Outcome {
    let outcome = model.editor.apply(edit);
    if let Some(change) = outcome.change() {
        changed(model, typed_given(model, change));
    }
    if let Some(message) = tell::outcome(&model.judge, &model.editor, outcome) {
        model.say(message);
    }
    if let Some(cell) = tell::clashing(&model.judge, outcome) {
        model.armed = Some(Armed::Clash { cell });
    }
    if let Outcome::TypedOut { .. } = outcome {
        model.await_count(Awaited::TypedOut);
    }
    if edit == Edit::ClearEntries && outcome == Outcome::Unchanged {
        model.say(Message::plain("No entries to clear: there are givens and blanks only."));
    }
    outcome
}

/// What is known of the grid starts anew; `typed` is the given that was just typed, if that was the change.
fn changed(model: &mut Model, typed: Option<(Cell, crate::grid::Digit)>) {
    model.card = false;
    model.judge.follow(model.editor.grid(), typed);
    model.inquiry.forget();
}

/// The given that a change has put into its cell. Undo and redo may put one there too.
fn typed_given(model: &Model, change: Change) -> Option<(Cell, crate::grid::Digit)> {
    let Change::Cell { cell, .. } = change else { return None };
    match model.editor.grid().get(cell) {
        Content::Given(digit) => Some((cell, digit)),
        Content::Entry(_) | Content::Empty => None,
    }
}

/// Undoes to before `step`, in one go; redo goes back there step by step.
pub(super) fn undo_to_before(model: &mut Model, step: usize) {
    let mut undone = 0;
    while model.editor.steps() >= step && model.editor.apply(Edit::Undo).change().is_some() {
        undone += 1;
    }
    changed(model, None);
    let them = if undone == 1 { "it back" } else { "them back, one by one" };
    model.say(Message::plain(format!("Took back {}. Ctrl+R puts {them}.", words::count(undone, "change"))));
}

/// `c`: first a yes or no with a count; again, which. Of several solutions it counts how many.
pub(super) fn check(model: &mut Model) {
    model.judge.ask();
    let message = counting(model);
    model.say(message);
    model.await_count(Awaited::Check);
}

/// The answer to `c`, with the counting begun where it is about several solutions.
fn counting(model: &mut Model) -> Message {
    if verdict::is_about_several(&model.judge, model.editor.grid()) {
        model.inquiry.ask(Question::Count, model.editor.grid());
    }
    answer(model)
}

fn answer(model: &Model) -> Message {
    verdict::answer(&model.judge, &model.inquiry, &model.editor)
}

/// Says how far a question has got.
pub(super) fn inquired(model: &mut Model, question: Question) {
    let message = match question {
        Question::Count => answer(model),
        Question::Why => blame::answer(&model.inquiry),
    };
    model.say(message);
}

/// The count of solutions is done: what had to wait for it is said now.
pub(super) fn counted(model: &mut Model) {
    let message = match (model.awaited.take(), model.judge.culprit()) {
        (Some(Awaited::Check), _) => counting(model),
        (Some(Awaited::Why), _) => return blame::why(model),
        (Some(Awaited::TypedOut), _) => tell::typed_out(&model.judge, model.editor.grid()),
        (Some(Awaited::Opened(opened)), _) => super::open::opened(model, opened),
        (None, Some((cell, digit))) if model.message.is_none() => verdict::no_solution_since(cell, digit),
        (None, _) => return,
    };
    if model.state == State::Edit {
        model.say(message);
    }
}

/// `S`: the solution, or one of several, as entries.
fn solve(model: &mut Model) {
    let report = model.judge.report();
    let (solution, words) = match &report.verdict {
        Verdict::One(solution) => (*solution, "Solved"),
        Verdict::Several([first, _]) => (fitting(model, report).unwrap_or(*first), "One of several solutions"),
        Verdict::None => return model.say(Message::bad("Nothing to fill in: the givens have no solution.")),
        Verdict::Clash => return check(model),
        Verdict::Unknown => {
            let message = answer(model);
            model.say(message);
            return model.await_count(Awaited::Check);
        }
    };
    let before = *model.editor.grid().values();
    if apply(model, Edit::Solve(solution)).change().is_none() {
        return model.say(Message::good("Nothing to fill in: it is complete, and no digit clashes."));
    }
    let filled = words::count(81 - before.filled().len(), "digit");
    let replaced = match before.iter().filter(|&(cell, digit)| solution.get(cell) != Some(digit)).count() {
        0 => String::new(),
        n => format!(", {n} replaced"),
    };
    model.say(Message::good(format!("{words}: {filled} filled in{replaced}. u takes that back.")));
}

/// A solution that leaves the entries as they are.
fn fitting(model: &Model, report: &Report) -> Option<Values> {
    /// What the check has found once is found again within this; the check itself keeps no solution with entries.
    const NODES: u64 = 100_000;
    let with_entries = model.editor.grid().values();
    let fits = report.entries_fit == Some(true);
    engine::count(with_entries, 1, Some(NODES)).solutions().first().copied().filter(|_| fits)
}

/// `n` and `N`: the next clash or marked entry, else the next empty cell, in reading order and round the end.
fn next_mark(model: &mut Model, backwards: bool) {
    let report = model.judge.report();
    let marked = model.judge.marked() | model.inquiry.blamed() | model.inquiry.first_wrong();
    let clashing = report.clashes.iter().fold(marked, |cells, clash| cells | clash.cells);
    let targets = if clashing.is_empty() { !model.editor.grid().values().filled() } else { clashing };
    let here = model.editor.caret().cell();
    let steps = 1..=81;
    let cell_at = |step: usize| Cell::new((here.index() + if backwards { 81 - step } else { step }) % 81);
    match steps.filter_map(cell_at).find(|&cell| targets.contains(cell)) {
        Some(cell) => update::go_to(model, cell),
        None => model.say(Message::plain("No clash, no wrong entry marked, no empty cell.")),
    }
}

/// Digits that are nowhere but here, so that leaving asks first and prints them: those that the grid as opened did not have there.
pub(super) fn unsaved(model: &Model) -> usize {
    let grid = model.editor.grid();
    model.editor.changed_cells().iter().filter(|&cell| grid.get(cell) != Content::Empty).count()
}
