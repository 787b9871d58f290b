//! The answer to `c`: is it right so far, and which entries are wrong. It says no more than the check knows.

use super::editor::Editor;
use super::inquiry::{Count, Inquiry, Standing};
use super::judge::{Asked, Judge};
use super::message::Message;
use super::words;
use crate::check::{Report, Verdict};
use crate::grid::{Cell, CellSet, Digit, Digits, Grid, Values};

/// What can be said about the grid, for a person who has asked so far.
pub(super) fn answer(judge: &Judge, inquiry: &Inquiry, editor: &Editor) -> Message {
    let (report, grid) = (judge.report(), editor.grid());
    if let Some(message) = clashes(report, grid) {
        return message;
    }
    if *grid == Grid::EMPTY {
        return Message::plain("Nothing to check yet: type the puzzle, or press o for one.");
    }
    match (&report.verdict, report.wrong) {
        (Verdict::None, _) => match judge.culprit() {
            Some((cell, digit)) => no_solution_since(cell, digit),
            None => Message::bad("The givens have no solution: check them against the paper. C says why."),
        },
        (Verdict::Several([a, b]), _) => several(report, inquiry.count(), &differing(report.differ, a, b), grid),
        (Verdict::One(_), Some(wrong)) => match grid.entry_cells().len() {
            0 => Message::good(format!("{}: exactly one solution.", words::count(grid.given_cells().len(), "given"))),
            entries if wrong.is_empty() => right(entries, grid),
            entries => wrong_words(entries, wrong, judge.asked(), editor.steps() > 0),
        },
        _ => Message::plain(not_counted(judge)),
    }
}

/// Whether nothing is left to do: a grid that is full and clashes nowhere is right, whatever else the givens allow.
pub(super) fn is_solved(judge: &Judge, grid: &Grid) -> bool {
    grid.values().is_full() && judge.report().clashes.is_empty()
}

/// The entries that clash with a given. They are wrong whatever else the grid allows, unless the givens clash among
/// themselves: then one of those may be the wrong one.
pub fn against_givens(report: &Report, grid: &Grid) -> CellSet {
    let clashes = if report.given_clashes.is_empty() { &report.clashes[..] } else { &[] };
    let mixed = clashes.iter().filter(|clash| !(clash.cells & grid.given_cells()).is_empty());
    mixed.fold(CellSet::EMPTY, |cells, clash| cells | clash.cells) & grid.entry_cells()
}

/// Message of clashes, where there are some: the first in full, and which entries are wrong for it.
pub(super) fn clashes(report: &Report, grid: &Grid) -> Option<Message> {
    let clash = report.clashes.first()?;
    let more = match report.clashes.len() - 1 {
        0 => String::new(),
        more => format!(", {}", words::count(more, "more clash")),
    };
    let first = words::capital(&clash.to_string());
    let wrong = match against_givens(report, grid) {
        none if none.is_empty() => String::new(),
        wrong => format!(" Wrong: {}.", words::cells(wrong, 3)),
    };
    Some(Message::bad(format!("{first} ({}){more}.{wrong} n goes there.", words::cells(clash.cells, 9))))
}

pub(super) fn no_solution_since(cell: Cell, digit: Digit) -> Message {
    Message::bad(format!("No solution any more since {digit} in {cell}: check it against the paper. C says why."))
}

/// Why there is no verdict.
pub(super) fn not_counted(judge: &Judge) -> &'static str {
    if judge.is_working() {
        "Still counting the solutions: cannot tell yet."
    } else {
        "Cannot tell: too many cases to count the solutions."
    }
}

/// Whether the answer to `c` is that there are several solutions, so that one wants to know how many.
pub(super) fn is_about_several(judge: &Judge, grid: &Grid) -> bool {
    let report = judge.report();
    let begun = *grid != Grid::EMPTY && !grid.values().is_full();
    matches!(report.verdict, Verdict::Several(_)) && report.clashes.is_empty() && begun
}

fn several(report: &Report, count: Option<Count>, sample: &str, grid: &Grid) -> Message {
    let many = how_many(count);
    if let Some(Count { standing: Standing::GivenUp(nodes), .. }) = count {
        let (many, nodes) = (words::capital(&many), words::short(nodes));
        return Message::plain(format!("{many}{sample}. How many is unknown after {nodes} nodes."));
    }
    match (grid.entry_cells().len(), report.entries_fit) {
        _ if grid.values().is_full() => {
            Message::good(format!("Solved: no digit clashes. The givens allow other solutions too{sample}."))
        }
        (_, Some(false)) => {
            let many = words::capital(&many);
            Message::bad(format!("{many}{sample}, and your entries fit none of them. C says why."))
        }
        (0, _) => Message::plain(format!("The givens allow {many}{sample}.")),
        _ => Message::plain(format!("Cannot judge your entries: there are {many}{sample}.")),
    }
}

/// `several solutions`, `125 solutions`, `at least 1,204 solutions`, while it goes on `... so far`.
pub fn how_many(count: Option<Count>) -> String {
    let Some(Count { found, standing }) = count else { return "several solutions".to_owned() };
    let found = words::of(&words::grouped(found), "solution");
    match standing {
        Standing::Answered => found,
        Standing::Working => format!("at least {found} so far"),
        Standing::Stopped | Standing::GivenUp(_) => format!("at least {found}"),
    }
}

/// ` (r3c4: 2 or 6)`, the first cell that two solutions do not agree on.
pub(super) fn differing(differ: CellSet, a: &Values, b: &Values) -> String {
    let Some(cell) = differ.first() else { return String::new() };
    let both: Digits = [a, b].into_iter().filter_map(|values| values.get(cell)).collect();
    format!(" ({cell}: {})", words::either(both))
}

fn right(entries: usize, grid: &Grid) -> Message {
    let agree = match entries {
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

fn wrong_words(entries: usize, wrong: CellSet, asked: Asked, can_undo: bool) -> Message {
    let back = if can_undo { ", u takes back" } else { "" };
    Message::bad(match (asked, entries, wrong.len()) {
        (Asked::Which, ..) => format!("Wrong: {}. n goes there, x clears.", words::cells(wrong, 6)),
        (_, 1, _) => format!("Your only entry is wrong. c again shows it, C says why{back}."),
        (_, _, 1) => format!("1 of {entries} entries is wrong. c again shows it, C says why{back}."),
        (_, _, n) => format!("{n} of {entries} entries are wrong. c again shows them, C says why{back}."),
    })
}
