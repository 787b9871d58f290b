//! `p` in EDIT: the grid goes over to the search, as a copy.

use super::key::{Code, Key};
use super::message::Message;
use super::session::From;
use super::{Model, Overlay, verdict, watch, words};
use crate::check::Verdict;
use crate::grid::CellSet;

/// Plays a copy of the grid, or goes on with the run of this very grid.
pub(super) fn hand_over(model: &mut Model) {
    if take_up(model) {
        return watch::enter(model);
    }
    if let Some(message) = refusal(model) {
        return model.say(message);
    }
    let grid = *model.editor.grid();
    let wrong = model.judge.report().wrong.map_or(0, CellSet::len);
    match model.answers.iter().find(|(asked, _)| *asked == grid) {
        Some(&(_, from)) => watch::begin(model, from),
        None if wrong > 0 => ask(model, wrong),
        None => begin(model),
    }
}

/// Why the grid as it is cannot be played, if it cannot.
pub(super) fn refusal(model: &Model) -> Option<Message> {
    let grid = model.editor.grid();
    let clashes = verdict::clashes(model.judge.report(), grid);
    let clash = clashes.map(|message| Message { text: format!("Not with a clash. {}", message.text), ..message });
    clash.or_else(|| grid.values().is_full().then(|| Message::good("Already solved: nothing to search.")))
}

/// Makes the run of this grid and strategy, if it is kept, the present one.
fn take_up(model: &mut Model) -> bool {
    let (grid, strategy) = (model.editor.grid(), model.strategy);
    if model.run.as_ref().is_some_and(|run| run.is_of(grid, strategy)) {
        return true;
    }
    model.run.as_mut().is_some_and(|run| model.trail.go_until(run, |run| run.is_of(grid, strategy)))
}

/// Begins with all digits, and says what is known of where that leads.
fn begin(model: &mut Model) {
    let report = model.judge.report();
    let message = match &report.verdict {
        Verdict::Several([a, b]) => {
            let sample = verdict::differing(report.differ, a, b);
            Some(Message::plain(format!("Several solutions{sample}: the search stops at each that it finds.")))
        }
        Verdict::None => Some(Message::plain("No solution: the search tries everything. G runs on to the end.")),
        Verdict::One(_) | Verdict::Clash | Verdict::Unknown => None,
    };
    watch::begin(model, From::All);
    if let Some(message) = message {
        model.say(message);
    }
}

/// Asks what to do with wrong entries: how many, but not which. The answer holds for this grid from then on.
fn ask(model: &mut Model, wrong: usize) {
    let entries = words::count(model.editor.grid().entry_cells().len(), "entry");
    let (verb, it) = if wrong == 1 { ("is", "it") } else { ("are", "them") };
    model.say(Message::ask(format!("{wrong} of {entries} {verb} wrong. The search finds nothing with {it}.")));
    model.overlay = Some(Overlay::WrongEntries);
}

/// A key while the question stands: only answers count.
pub(super) fn answer(model: &mut Model, key: Key) {
    let from = match key {
        Key { code: Code::Enter, .. } => From::Givens,
        Key { code: Code::Char('w'), ctrl: false } => From::All,
        Key { code: Code::Esc, .. } | Key { code: Code::Char('q'), ctrl: false } | Key::CTRL_C => {
            model.message = None;
            return;
        }
        _ => {
            model.overlay = Some(Overlay::WrongEntries);
            return;
        }
    };
    model.message = None;
    model.answers.push((*model.editor.grid(), from));
    watch::begin(model, from);
}
