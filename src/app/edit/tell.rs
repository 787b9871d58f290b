//! What is said of what an edit did. Nothing where the grid itself shows it.

use crate::app::editor::{Change, Editor, Outcome, Pen};
use crate::app::judge::Judge;
use crate::app::message::Message;
use crate::app::{verdict, words};
use crate::check::Verdict;
use crate::grid::{Cell, Content, Grid};

/// The message of an edit, if it is worth one.
pub(super) fn outcome(judge: &Judge, editor: &Editor, outcome: Outcome) -> Option<Message> {
    match outcome {
        Outcome::Unchanged | Outcome::Moved => None,
        Outcome::Changed(change) => changed(judge, editor.grid(), change),
        Outcome::TypedOut { change } => {
            change.and_then(|change| clash(judge, change)).or_else(|| Some(typed_out(judge, editor.grid())))
        }
        Outcome::Took(Pen::Givens) => {
            Some(Message::plain("Givens pen: types the puzzle, over anything, and moves on. Tab: your own."))
        }
        Outcome::Took(Pen::Entries) => {
            Some(Message::plain("Entries pen: your own digits; givens are safe. Tab: givens."))
        }
        Outcome::RefusedGiven { cell, digit } => {
            Some(Message::bad(format!("{cell} is a given ({digit}). Tab takes the givens pen.")))
        }
        Outcome::RefusedEnd { digit } => {
            let what = digit.map_or("blank".to_owned(), |digit| digit.to_string());
            Some(Message::bad(format!("Full to r9c9: {what} not typed. Backspace takes back r9c9, any move goes on.")))
        }
        Outcome::Undone(change) => Some(Message::plain(format!("Took back {}. Ctrl+R puts it back.", undone(change)))),
        Outcome::Redone(change) => Some(Message::plain(format!("Put back: {}. u takes it back.", redone(change)))),
        Outcome::NothingToUndo => Some(Message::plain("Nothing to take back: this is how it was opened.")),
        Outcome::NothingToRedo => Some(Message::plain("Nothing to put back. If you meant u: is Caps Lock on?")),
    }
}

/// The cell of the digit that was just typed, if it clashes.
pub(super) fn clashing(judge: &Judge, outcome: Outcome) -> Option<Cell> {
    let (Outcome::Changed(change) | Outcome::TypedOut { change: Some(change) }) = outcome else { return None };
    let Change::Cell { cell, .. } = change else { return None };
    clash(judge, change).map(|_| cell)
}

fn changed(judge: &Judge, grid: &Grid, change: Change) -> Option<Message> {
    let back = |n: usize| if n == 1 { "it" } else { "them" };
    match change {
        Change::Cell { cell, after, .. } => clash(judge, change).or_else(|| typed(judge, grid, cell, after)),
        Change::Cleared(n) => {
            Some(Message::plain(format!("Cleared {}. u brings {} back.", words::count(n, "entry"), back(n))))
        }
        Change::Locked(n) => {
            Some(Message::plain(format!("{} made givens. u takes that back.", words::count(n, "entry"))))
        }
        Change::Unlocked(n) => {
            Some(Message::plain(format!("{} made entries. u takes that back.", words::count(n, "given"))))
        }
        Change::Opened | Change::Solved | Change::TakenOver => None,
    }
}

/// Message of a digit that clashes.
fn clash(judge: &Judge, change: Change) -> Option<Message> {
    let Change::Cell { cell, after, .. } = change else { return None };
    let digit = after.digit()?;
    let words = words::clashes_at(cell, &judge.report().clashes);
    (!words.is_empty()).then(|| Message::bad(format!("{digit} in {cell} clashes: {words}. n goes there.")))
}

/// Message of a digit that does not clash: only what is certain and new.
fn typed(judge: &Judge, grid: &Grid, cell: Cell, after: Content) -> Option<Message> {
    let digit = after.digit()?;
    if verdict::is_solved(judge, grid) {
        return Some(Message::good("Solved: all 81 digits stand, and none clashes."));
    }
    (judge.culprit() == Some((cell, digit))).then(|| verdict::no_solution_since(cell, digit))
}

/// Message after r9c9 was typed: the verdict on the givens, as a sentence.
pub(super) fn typed_out(judge: &Judge, grid: &Grid) -> Message {
    let givens = words::count(grid.given_cells().len(), "given");
    let next = "Tab: your own digits. p: watch.";
    if verdict::is_solved(judge, grid) {
        return Message::good("Last cell: all 81 digits stand, and none clashes.");
    }
    match &judge.report().verdict {
        Verdict::One(_) => Message::good(format!("Last cell: {givens}, exactly one solution. {next}")),
        Verdict::Several(_) => Message::plain(format!("Last cell: {givens}, several solutions. {next}")),
        Verdict::None => {
            Message::bad(format!("Last cell: {givens}, no solution: check them against the paper. C says why."))
        }
        Verdict::Clash => Message::bad(format!("Last cell: {givens}, and some clash. n goes there.")),
        Verdict::Unknown if judge.is_working() => {
            Message::plain(format!("Last cell: {givens}, still counting solutions. {next}"))
        }
        Verdict::Unknown => Message::plain(format!("Last cell: {givens}, too many cases to count. {next}")),
    }
}

fn undone(change: Change) -> String {
    match change {
        Change::Cell { cell, before, after } => match (before.digit(), after.digit()) {
            (Some(before), None) => format!("the clearing of {before} in {cell}"),
            (_, Some(after)) => format!("{after} in {cell}"),
            (None, None) => format!("a change of {cell}"),
        },
        other => redone(other),
    }
}

fn redone(change: Change) -> String {
    match change {
        Change::Cell { cell, after, .. } => match after.digit() {
            Some(digit) => format!("{digit} in {cell}"),
            None => format!("the blank in {cell}"),
        },
        Change::Cleared(n) => format!("the clearing of {}", words::count(n, "entry")),
        Change::Locked(_) => "the locking of the entries".to_owned(),
        Change::Unlocked(_) => "the unlocking of the givens".to_owned(),
        Change::Opened => "the opening of a grid".to_owned(),
        Change::Solved => "the solution".to_owned(),
        Change::TakenOver => "the position of the search".to_owned(),
    }
}
