//! A puzzle from outside takes the place of the grid, in one undo step: pasted, chosen from a list, or named.
//!
//! Text is only ever taken as puzzles: nothing that is pasted runs a command or reaches the screen as it is.

use super::edit;
use super::editor::Edit;
use super::list::{List, ListKind};
use super::message::{Awaited, Message};
use super::{Model, Overlay, State, verdict, words};
use crate::check::Verdict;
use crate::format::{self, Item, ParseError, Problem, Puzzle};
use crate::grid::Grid;

/// How a grid came, for the words about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opened {
    how: &'static str,
    /// Whether there was a grid before that would be missed.
    replaced: bool,
}

/// What a text held.
struct Found {
    puzzles: Vec<Puzzle>,
    /// What could not be read: how many, and why the first.
    bad: usize,
    first_bad: Option<ParseError>,
    /// What was read otherwise than it may have been meant, or left out: the first of it.
    doubt: Option<ParseError>,
}

impl Found {
    /// What has to be said of the text, besides what it held.
    fn trouble(&self) -> Option<String> {
        let read = self.puzzles.len();
        match (&self.first_bad, &self.doubt) {
            (Some(error), _) if read == 0 => Some(sentence("Nothing changed: ", error)),
            (Some(error), _) => Some(sentence(&format!("{read} of {} read; ", read + self.bad), error)),
            (None, Some(doubt)) if read == 1 => Some(sentence("Pasted; ", doubt)),
            (None, Some(doubt)) => Some(sentence(&format!("{read} puzzles; "), doubt)),
            (None, None) => None,
        }
    }
}

/// `beginning` and what is wrong. What was wanted is left out where the message line has no room for it.
fn sentence(beginning: &str, error: &ParseError) -> String {
    const ROOM: usize = 78;
    let whole = format!("{beginning}{error}.");
    match whole.rsplit_once(", ") {
        Some((found, _)) if whole.chars().count() > ROOM => format!("{found}."),
        _ => whole,
    }
}

/// A paste replaces the grid, whatever the pen and the state. Text without a puzzle changes nothing.
pub(super) fn paste(model: &mut Model, text: &str) {
    if let Some(Overlay::WrongEntries) = model.overlay {
        // It is about a grid that may be gone in a moment.
        model.overlay = None;
    }
    let found = read(text);
    let trouble = found.trouble();
    open(model, found.puzzles, "Pasted");
    if let Some(trouble) = trouble {
        model.say(Message::bad(trouble));
    }
}

/// Whether a text holds a puzzle that can be opened.
pub(super) fn holds_puzzle(text: &str) -> bool {
    !read(text).puzzles.is_empty()
}

fn read(text: &str) -> Found {
    let mut found = Found { puzzles: Vec::new(), bad: 0, first_bad: None, doubt: None };
    for item in format::read(text.as_bytes()) {
        match item {
            Item::Puzzle(puzzle) => found.puzzles.push(puzzle),
            Item::Error(error) => {
                found.bad += 1;
                found.first_bad = found.first_bad.or(Some(error));
            }
            // A headline or a comment is no loss.
            Item::Warning(ParseError { problem: Problem::SkippedText, .. }) => {}
            Item::Warning(warning) => found.doubt = found.doubt.or(Some(warning)),
        }
    }
    found
}

/// Opens the only puzzle, or lists several, starting at the first.
fn open(model: &mut Model, mut puzzles: Vec<Puzzle>, how: &'static str) {
    if puzzles.len() > 1 {
        model.say(Message::plain(several(puzzles.len())));
        model.read = puzzles;
        model.overlay = Some(Overlay::List(List::new(ListKind::Read)));
    } else if let Some(only) = puzzles.pop() {
        grid(model, only.grid, only.name, how);
    }
}

/// What is said beside a list of puzzles that were read.
pub(super) fn several(puzzles: usize) -> String {
    format!("{}. Enter opens one, Esc leaves the grid as it is.", words::count(puzzles, "puzzle"))
}

/// Puts `grid` in place of the present one.
pub(super) fn grid(model: &mut Model, grid: Grid, name: Option<String>, how: &'static str) {
    model.state = State::Edit;
    model.overlay = None;
    if let Some(run) = &mut model.run {
        run.player.pause();
    }
    if let Some(name) = name {
        let givens = grid.givens();
        model.names.retain(|(named, _)| *named != givens);
        model.names.push((givens, name));
    }
    let before = *model.editor.grid();
    edit::apply(model, Edit::Open(grid));
    model.card = false;
    let opened = Opened { how, replaced: before != Grid::EMPTY && before != grid };
    model.say(self::opened(model, opened));
    model.await_count(Awaited::Opened(opened));
}

/// What is said of a grid that was opened: what is on it, the verdict, and how to get back.
pub(super) fn opened(model: &Model, Opened { how, replaced }: Opened) -> Message {
    let (grid, judge) = (model.editor.grid(), &model.judge);
    let (back, back_brief) = if replaced { (" Your old grid is one u away.", " u: your old grid.") } else { ("", "") };
    if *grid == Grid::EMPTY {
        return Message::plain(format!("An empty grid: type it row by row, Space for a blank.{back_brief}"));
    }
    if verdict::is_solved(judge, grid) {
        return Message::plain(format!("{how}: complete already, and no digit clashes.{back}"));
    }
    let verdict = match judge.report().verdict {
        _ if !judge.report().clashes.is_empty() => "some clash: n goes there",
        Verdict::One(_) => "one solution",
        Verdict::Several(_) => "several solutions",
        Verdict::None | Verdict::Clash => "no solution",
        Verdict::Unknown if judge.is_working() => "still counting solutions",
        Verdict::Unknown => "too many cases to count",
    };
    let givens = words::count(grid.given_cells().len(), "given");
    match grid.entry_cells().len() {
        0 => Message::plain(format!("{how}: {givens}, {verdict}.{back}")),
        n => Message::plain(format!("{how}: {givens}, {}, {verdict}.{back_brief}", words::count(n, "entry"))),
    }
}
