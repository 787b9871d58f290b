//! EDIT: what its keys do, and what is said of it.

use super::editor::{Change, Edit, Outcome, Pen};
use super::judge::Asked;
use super::key::{Code, Key};
use super::list::{List, ListKind};
use super::message::Message;
use super::session::From;
use super::{Action, Model, Overlay, State, update, watch, words};
use crate::check::Verdict;
use crate::format::Puzzle;
use crate::grid::{Cell, CellSet, Content, Digit, Digits, Grid};

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
    match action {
        Action::Check => check(model),
        Action::Solve => solve(model),
        Action::Watch => hand_over(model),
        Action::NextMark => next_mark(model, false),
        Action::PreviousMark => next_mark(model, true),
        Action::Explain => model.explains = !model.explains,
        Action::Escape => model.say(Message::plain("This is EDIT. q quits, p goes to WATCH.")),
        _ => {}
    }
}

/// Edits the grid, has the judge follow, and says what is worth saying.
pub(super) fn apply(model: &mut Model, edit: Edit) {
    let outcome = model.editor.apply(edit);
    if let Some(change) = outcome.change() {
        model.card = false;
        let typed = match change {
            Change::Cell { cell, after: Content::Given(digit), .. } => Some((cell, digit)),
            _ => None,
        };
        model.judge.follow(model.editor.grid(), typed);
    }
    if let Some(message) = tell(model, outcome) {
        model.say(message);
    }
}

fn tell(model: &Model, outcome: Outcome) -> Option<Message> {
    match outcome {
        Outcome::Unchanged | Outcome::Moved => None,
        Outcome::Changed(change) => changed(model, change),
        Outcome::TypedOut { change } => {
            change.and_then(|change| clash(model, change)).or_else(|| Some(typed_out(model)))
        }
        Outcome::Took(Pen::Givens) => {
            Some(Message::plain("Givens pen: it types the puzzle, over anything, and moves on. Tab: your own digits."))
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
        Outcome::Redone(change) => Some(Message::plain(format!("Put back: {}.", redone(change)))),
        Outcome::NothingToUndo => Some(Message::plain("Nothing to take back: this is how it was opened.")),
        Outcome::NothingToRedo => Some(Message::plain("Nothing to put back. If you meant u: is Caps Lock on?")),
    }
}

fn changed(model: &Model, change: Change) -> Option<Message> {
    match change {
        Change::Cell { cell, after, .. } => clash(model, change).or_else(|| typed(model, cell, after)),
        Change::Cleared(n) => {
            Some(Message::plain(format!("Cleared {}. u brings them back.", words::count(n, "entry"))))
        }
        Change::Locked(n) => {
            Some(Message::plain(format!("{} made givens. u takes that back.", words::count(n, "entry"))))
        }
        Change::Unlocked(n) => {
            Some(Message::plain(format!("{} made entries. u takes that back.", words::count(n, "given"))))
        }
        Change::Opened | Change::Solved => None,
    }
}

/// Message of a digit that clashes.
fn clash(model: &Model, change: Change) -> Option<Message> {
    let Change::Cell { cell, after, .. } = change else { return None };
    let digit = after.digit()?;
    let words = words::clashes_at(cell, &model.judge.report().clashes);
    (!words.is_empty()).then(|| Message::bad(format!("{digit} in {cell} clashes: {words}. n goes there.")))
}

/// Message of a digit that does not clash: only what is certain and new.
fn typed(model: &Model, cell: Cell, after: Content) -> Option<Message> {
    let digit = after.digit()?;
    if model.editor.grid().values().is_full() && model.judge.report().clashes.is_empty() {
        return Some(Message::good("Solved: all 81 digits stand, and none clashes."));
    }
    (model.judge.culprit() == Some((cell, digit))).then(|| no_solution_since(cell, digit))
}

fn no_solution_since(cell: Cell, digit: Digit) -> Message {
    Message::bad(format!("No solution any more since {digit} in {cell}: check it against the paper."))
}

/// Message after r9c9 was typed: the verdict on the givens, as a sentence.
fn typed_out(model: &Model) -> Message {
    let givens = words::count(model.editor.grid().given_cells().len(), "given");
    let next = "Tab: your own digits. p: watch.";
    let report = model.judge.report();
    match &report.verdict {
        Verdict::One(_) => Message::good(format!("Last cell: {givens}, exactly one solution. {next}")),
        Verdict::Several(_) => Message::plain(format!("Last cell: {givens}, several solutions. {next}")),
        Verdict::None => Message::bad(format!("Last cell: {givens}, no solution: check them against the paper.")),
        Verdict::Clash => Message::bad(format!("Last cell: {givens}, and some clash. n goes there.")),
        Verdict::Unknown => Message::plain(format!("Last cell: {givens}, still counting solutions. {next}")),
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
            None => format!("{cell} is empty"),
        },
        Change::Cleared(n) => format!("the clearing of {}", words::count(n, "entry")),
        Change::Locked(_) => "the locking of the entries".to_owned(),
        Change::Unlocked(_) => "the unlocking of the givens".to_owned(),
        Change::Opened => "the opening of a grid".to_owned(),
        Change::Solved => "the solution".to_owned(),
    }
}

/// `c`: first a yes or no with a count; again, which.
fn check(model: &mut Model) {
    let asked = model.judge.ask();
    let message = verdict(model, asked);
    model.say(message);
}

fn verdict(model: &Model, asked: Asked) -> Message {
    let report = model.judge.report();
    let grid = model.editor.grid();
    let entries = grid.entry_cells().len();
    if let Some(clash) = report.clashes.first() {
        let more = report.clashes.len() - 1;
        let more = if more == 0 { String::new() } else { format!(", {}", words::count(more, "more clash")) };
        return Message::bad(format!(
            "{} ({}){more}. n goes there.",
            words::capital(&clash.to_string()),
            words::cells(clash.cells, 9)
        ));
    }
    match (&report.verdict, report.wrong) {
        (Verdict::None, _) => match model.judge.culprit() {
            Some((cell, digit)) => no_solution_since(cell, digit),
            None => Message::bad("The givens have no solution: check them against the paper."),
        },
        (Verdict::Several([a, b]), _) if entries == 0 => {
            Message::plain(format!("The givens allow several solutions ({}).", differing(report.differ.first(), a, b)))
        }
        (Verdict::Several([a, b]), _) => {
            let fit = if report.entries_fit == Some(false) { "; yours fit none of them" } else { "" };
            let sample = differing(report.differ.first(), a, b);
            Message::plain(format!("Cannot judge your entries: the givens allow several solutions ({sample}){fit}."))
        }
        (Verdict::One(_), _) if entries == 0 => {
            Message::good(format!("{}: exactly one solution.", words::count(grid.given_cells().len(), "given")))
        }
        (Verdict::One(_), Some(wrong)) if wrong.is_empty() => right(grid),
        (Verdict::One(_), Some(wrong)) if asked == Asked::Which => {
            Message::bad(format!("Wrong: {}. u takes back, x clears.", words::cells(wrong, 6)))
        }
        (Verdict::One(_), Some(wrong)) => {
            let verb = if wrong.len() == 1 { "is" } else { "are" };
            let of = words::count(entries, "entry");
            Message::bad(format!("{} of {of} {verb} wrong. c again shows which, u takes back.", wrong.len()))
        }
        _ => Message::plain("Still counting the solutions: cannot tell yet."),
    }
}

fn right(grid: &Grid) -> Message {
    let agree = match grid.entry_cells().len() {
        1 => "your entry agrees".to_owned(),
        n => format!("all {n} entries agree"),
    };
    match 81 - grid.values().filled().len() {
        0 => Message::good(format!("Solved: {agree} with the only solution.")),
        left => Message::good(format!(
            "Right so far: {agree} with the only solution. {} to go.",
            words::count(left, "cell")
        )),
    }
}

fn differing(cell: Option<Cell>, a: &crate::grid::Values, b: &crate::grid::Values) -> String {
    let Some(cell) = cell else { return String::new() };
    let both: Digits = [a, b].into_iter().filter_map(|values| values.get(cell)).collect();
    format!("{cell}: {}", words::either(both))
}

/// `S`: the solution, or one of several, as entries.
fn solve(model: &mut Model) {
    let report = model.judge.report();
    let (solution, words) = match &report.verdict {
        Verdict::One(solution) => (*solution, "Solved"),
        Verdict::Several([first, _]) => (*first, "One of several solutions"),
        Verdict::None => return model.say(Message::bad("Nothing to fill in: the givens have no solution.")),
        Verdict::Clash => return check(model),
        Verdict::Unknown => {
            return model.say(Message::plain("Still counting the solutions. Press S again in a moment."));
        }
    };
    let before = model.editor.grid().entry_cells().len();
    apply(model, Edit::Solve(solution));
    let filled = model.editor.grid().entry_cells().len().saturating_sub(before);
    model.say(Message::good(format!("{words}: {} filled in. u takes them out again.", words::count(filled, "digit"))));
}

/// `n` and `N`: the next clash or marked entry, else the next empty cell, in reading order and round the end.
fn next_mark(model: &mut Model, backwards: bool) {
    let report = model.judge.report();
    let clashing = report.clashes.iter().fold(model.judge.marked(), |cells, clash| cells | clash.cells);
    let targets = if clashing.is_empty() { !model.editor.grid().values().filled() } else { clashing };
    let here = model.editor.caret().cell();
    let steps = 1..=81;
    let cell_at = |step: usize| Cell::new((here.index() + if backwards { 81 - step } else { step }) % 81);
    match steps.filter_map(cell_at).find(|&cell| targets.contains(cell)) {
        Some(cell) => update::go_to(model, cell),
        None => model.say(Message::plain("No clash, no wrong entry marked, no empty cell.")),
    }
}

/// `p`: copies the grid into a run and plays it, or goes on with the run of this very grid.
fn hand_over(model: &mut Model) {
    let grid = *model.editor.grid();
    if model.run.as_ref().is_some_and(|run| run.is_of(&grid, model.strategy)) {
        return watch::enter(model);
    }
    let report = model.judge.report();
    if !report.clashes.is_empty() {
        let message = verdict(model, Asked::Count);
        return model.say(Message { text: format!("Not while digits clash. {}", message.text), ..message });
    }
    if grid.values().is_full() {
        return model.say(Message::good("Already solved: nothing to search."));
    }
    let wrong = report.wrong.map_or(0, CellSet::len);
    match model.asked_about {
        Some((asked, from)) if asked == grid => watch::begin(model, from),
        _ if wrong > 0 => {
            let (verb, it) = if wrong == 1 { ("is", "it") } else { ("are", "them") };
            let entries = words::count(grid.entry_cells().len(), "entry");
            model.say(Message::ask(format!("{wrong} of {entries} {verb} wrong: the search finds nothing with {it}.")));
            model.overlay = Some(Overlay::WrongEntries);
        }
        _ => watch::begin(model, From::All),
    }
}

/// The answer to the question about wrong entries.
pub(super) fn answer(model: &mut Model, key: Key) {
    let from = match key.code {
        Code::Enter => From::Givens,
        Code::Char('w') => From::All,
        Code::Esc => {
            model.message = None;
            return;
        }
        _ => {
            model.overlay = Some(Overlay::WrongEntries);
            return;
        }
    };
    model.message = None;
    model.asked_about = Some((*model.editor.grid(), from));
    watch::begin(model, from);
}

/// A paste replaces the grid, in one undo step, whatever the pen and the state.
pub(super) fn paste(model: &mut Model, text: &str) {
    match update::read(text) {
        Err(error) => model.say(Message::bad(format!("Nothing changed: {error}."))),
        Ok(puzzles) => open(model, puzzles, "Pasted"),
    }
}

/// Opens the only puzzle, or lists several, starting at the first.
pub(super) fn open(model: &mut Model, puzzles: Vec<Puzzle>, how: &str) {
    let Some(first) = puzzles.first() else { return };
    if puzzles.len() > 1 {
        model.overlay = Some(Overlay::List(List::new(ListKind::Read(puzzles))));
        return;
    }
    open_grid(model, first.grid, first.name.clone(), how);
}

/// Puts `grid` in place of the present one, as one undo step.
pub(super) fn open_grid(model: &mut Model, grid: Grid, name: Option<String>, how: &str) {
    model.state = State::Edit;
    model.overlay = None;
    if let Some(player) = model.run.as_mut().map(|run| &mut run.player) {
        player.pause();
    }
    if let Some(name) = name {
        model.names.push((grid.givens(), name));
    }
    let had = model.editor.grid().values().filled().len();
    apply(model, Edit::Open(grid));
    let report = model.judge.report();
    let verdict = match report.verdict {
        Verdict::One(_) => "one solution",
        Verdict::Several(_) => "several solutions",
        Verdict::None => "no solution",
        Verdict::Clash => "and some clash",
        Verdict::Unknown => "still counting solutions",
    };
    let back = if had > 0 { " Your old grid is one u away." } else { "" };
    let message = if grid == Grid::EMPTY {
        format!("An empty grid: type the puzzle row by row, Space for a blank.{back}")
    } else {
        format!("{how}: {}, {verdict}.{back}", words::count(grid.given_cells().len(), "given"))
    };
    model.say(Message::plain(message));
}

/// Digits that leaving would lose: cells that differ from the grid as opened.
pub(super) fn unsaved(model: &Model) -> usize {
    if model.editor.is_changed() { model.editor.grid().values().filled().len() } else { 0 }
}
