//! `C`: why there is no solution. When the givens have just one, the first wrong entry; else clues that contradict each
//! other. It says no more than is certain, and changes nothing: taking back is for the next key.

use super::editor::{Dated, Edit};
use super::inquiry::{Inquiry, Question, Standing};
use super::message::{Awaited, Message};
use super::{Armed, Model, verdict, words};
use crate::check::{Check, Verdict};
use crate::grid::{CellSet, Grid, Values};

/// Says why not, or begins to find out.
pub(super) fn why(model: &mut Model) {
    let (report, grid) = (model.judge.report(), model.editor.grid());
    let against = verdict::against_givens(report, grid);
    let wrong = report.wrong.unwrap_or_default() | against;
    if *grid == Grid::EMPTY {
        model.say(Message::plain("Nothing to explain yet: type the puzzle, or press o for one."));
    } else if report.verdict == Verdict::Unknown && report.clashes.is_empty() && model.judge.is_working() {
        model.say(Message::plain(verdict::not_counted(&model.judge)));
        model.await_count(Awaited::Why);
    } else if !wrong.is_empty() && (report.clashes.is_empty() || !against.is_empty()) {
        first_wrong(model, wrong, against);
    } else {
        model.inquiry.ask(Question::Why, model.editor.grid());
        let message = answer(&model.inquiry);
        model.say(message);
    }
}

/// Goes to the wrong entry that was typed first, and has Enter undo to before it. Those `against` a given say so.
fn first_wrong(model: &mut Model, wrong: CellSet, against: CellSet) {
    let dated = model.editor.entries_by_age();
    let Some(&Dated { cell, digit, step }) = dated.iter().find(|entry| wrong.contains(entry.cell)) else { return };
    model.inquiry.point_at(cell);
    model.editor.apply(Edit::GoTo(cell));
    let first = if wrong.len() == 1 { "is the wrong entry" } else { "was the first wrong entry" };
    let given =
        model.editor.grid().givens().iter().find(|&(given, same)| same == digit && given.peers().contains(cell));
    let because = match given {
        Some((given, _)) if against.contains(cell) => format!(" ({given} is a given {digit})"),
        _ => String::new(),
    };
    let words = if step > model.editor.steps_when_opened() {
        model.armed = Some(Armed::FirstWrong { step });
        let changes = words::count(model.editor.steps() + 1 - step, "change");
        let there = if because.is_empty() { ", to there" } else { "" };
        format!("{digit} in {cell} {first}{because}. Enter takes back {changes}{there}.")
    } else {
        format!("{digit} in {cell} {first}{because}, there when it was opened. x clears it.")
    };
    model.say(Message::bad(words));
}

/// What is known of the clues that contradict each other.
pub(super) fn answer(inquiry: &Inquiry) -> Message {
    match (inquiry.contradiction(), inquiry.why()) {
        (Some(clues), _) => Message::bad(contradiction(clues)),
        (None, Some(Standing::Working)) => {
            let nodes = words::of(&words::short(inquiry.nodes(Question::Why)), "node");
            Message::plain(format!("Looking for clues that contradict each other: {nodes} so far."))
        }
        (None, Some(Standing::Stopped)) => Message::plain("Stopped: not known yet what contradicts. C goes on."),
        (None, Some(Standing::GivenUp(nodes))) => {
            Message::plain(format!("Cannot say what contradicts: unknown after {} nodes.", words::short(nodes)))
        }
        (None, _) => Message::good("Nothing contradicts: these digits have a solution."),
    }
}

/// The clues in words, with what they leave nothing for, if that can be seen without a search.
fn contradiction(clues: &Values) -> String {
    let report = Check::new(&Grid::from_givens(*clues), 2).report();
    let marked = format!("The {} marked *", words::count(clues.filled().len(), "clue"));
    match (report.clashes.first(), report.no_candidate.first(), report.no_place.first()) {
        (Some(clash), ..) => {
            let (clash, cells) = (words::capital(&clash.to_string()), words::cells(clash.cells, 2));
            format!("{clash} ({cells}) are a contradiction. n goes there.")
        }
        (_, Some(cell), _) => format!("{marked} leave no digit for {cell}. None of them can be left out."),
        (.., Some((unit, digit))) => {
            format!("{marked} leave no place for {digit} in {unit}. None can be left out.")
        }
        _ => format!("{marked} have no solution. Without any one of them there is one."),
    }
}
