//! Takes an input in: the one road by which the model changes.

use std::time::Duration;

use super::editor::Edit;
use super::key::{Code, Key};
use super::keymap::{self, Scope};
use super::list::{List, ListKind};
use super::message::Message;
use super::prompt::Prompt;
use super::{Action, Effect, EmptyCells, Input, Model, Overlay, State, edit, list, prompt, watch};
use crate::format::{self, Item};
use crate::grid::Cell;

/// How long an answer to a key stands while the search plays.
const ANSWER_STANDS: Duration = Duration::from_secs(3);

/// Takes one input in. Returns what it asks of the world outside, if anything.
pub fn handle(model: &mut Model, input: &Input) -> Option<Effect> {
    match input {
        Input::Key(key) => press(model, *key),
        Input::Paste(text) => {
            interrupt(model);
            edit::paste(model, text);
            None
        }
        Input::Tick(dt) => {
            tick(model, *dt);
            None
        }
    }
}

fn tick(model: &mut Model, dt: Duration) {
    model.judge.work();
    let Some(player) = model.player() else { return };
    if player.next_tick().is_none() {
        return;
    }
    let halt = player.tick(dt);
    if let Some(run) = &mut model.run {
        run.look_ahead(&model.judge);
    }
    model.message_age += dt;
    // Once it stands still by itself, the sentence of the event says why.
    if halt.is_some() || model.message_age > ANSWER_STANDS {
        model.message = None;
    }
}

fn press(model: &mut Model, key: Key) -> Option<Effect> {
    if model.is_running_on() {
        interrupt(model);
        let only_stops = matches!(key, Key { code: Code::Char(' ') | Code::Esc, .. }) || key == CTRL_C;
        if only_stops || keymap::action(model.state, key).is_none() {
            return None;
        }
    }
    match model.overlay.take() {
        None => command(model, key),
        Some(overlay) => in_overlay(model, overlay, key),
    }
}

const CTRL_C: Key = Key::ctrl(Code::Char('c'));

/// Stops a run that goes on by itself, and says where.
fn interrupt(model: &mut Model) {
    if model.is_running_on() {
        let message = model.watched().map(watch::stopped);
        if let Some(player) = model.player() {
            player.pause();
        }
        model.message = message;
    }
}

/// Redraw and suspend work everywhere; everything else in an overlay is the overlay's.
fn in_overlay(model: &mut Model, overlay: Overlay, key: Key) -> Option<Effect> {
    if let Some(action @ (Action::Redraw | Action::Suspend)) = keymap::action(model.state, key) {
        model.overlay = Some(overlay);
        return act(model, action);
    }
    match overlay {
        Overlay::List(open) => list::press(model, open, key),
        Overlay::Prompt(open) => prompt::press(model, open, key),
        Overlay::WrongEntries => {
            edit::answer(model, key);
            None
        }
    }
}

fn command(model: &mut Model, key: Key) -> Option<Effect> {
    let Some(action) = keymap::action(model.state, key) else {
        let message = not_here(model.state, key);
        model.say(message);
        return None;
    };
    act(model, action)
}

/// Does what `action` asks, as if its key had been pressed.
pub(super) fn act(model: &mut Model, action: Action) -> Option<Effect> {
    let quit_asked = std::mem::take(&mut model.quit_asked);
    let late_space = std::mem::take(&mut model.just_left_watch);
    model.message = None;
    match (action, model.state) {
        (Action::Quit, _) => return quit(model, quit_asked),
        (Action::Interrupt, _) => return Some(Effect::Quit),
        (Action::Redraw, _) => return Some(Effect::Repaint),
        (Action::Suspend, _) => return Some(Effect::Suspend),
        (Action::CopyGrid | Action::CopyGivens, _) => return Some(copy(model, action)),
        (Action::Help, _) => open_list(model, ListKind::Help),
        (Action::Puzzles, _) => open_list(model, ListKind::Puzzles),
        (Action::Strategies, _) => open_list(model, ListKind::Strategies),
        (Action::Prompt, _) => model.overlay = Some(Overlay::Prompt(Prompt::default())),
        (Action::EmptyCells, _) => empty_cells(model),
        (Action::Blank, State::Edit) if late_space => {
            model.say(Message::plain("This is EDIT: p plays on. Space again writes a blank."));
        }
        (_, State::Edit) => edit::act(model, action),
        (_, State::Watch) => watch::act(model, action),
    }
    None
}

fn quit(model: &mut Model, asked: bool) -> Option<Effect> {
    let unsaved = edit::unsaved(model);
    if asked || unsaved == 0 {
        return Some(Effect::Quit);
    }
    model.quit_asked = true;
    let digits = super::count(unsaved, "digit");
    let verb = if unsaved == 1 { "is" } else { "are" };
    model.say(Message::ask(format!("q again quits: {digits} {verb} not saved. Any other key stays.")));
    None
}

fn copy(model: &mut Model, action: Action) -> Effect {
    let grid = model.editor.grid();
    let (what, values) = match (action, model.watched()) {
        (Action::CopyGivens, _) => ("The givens", grid.givens()),
        (_, Some(run)) => ("This position", run.player.timeline.values()),
        (_, None) => ("The grid", *grid.values()),
    };
    model.say(Message::good(format!("{what} went to the terminal's clipboard, as one line.")));
    Effect::Copy(values.to_string())
}

fn open_list(model: &mut Model, kind: ListKind) {
    let mut list = List::new(kind);
    list.selected = list::first_choice(model, &list);
    model.overlay = Some(Overlay::List(list));
}

fn empty_cells(model: &mut Model) {
    let (next, words) = match model.empty_cells {
        EmptyCells::Blank => (
            EmptyCells::Candidates,
            "Empty cells show their candidates: up to three as digits, more as a count. v: nothing again.",
        ),
        EmptyCells::Candidates => (EmptyCells::Blank, "Empty cells show nothing. v: candidates."),
    };
    model.empty_cells = next;
    model.say(Message::plain(words));
}

/// What to say of a key that does nothing in `state`: what it does in the other one, or where help is.
fn not_here(state: State, key: Key) -> Message {
    let (other, here, there, way) = match state {
        State::Edit => (State::Watch, "EDIT", "WATCH", "p"),
        State::Watch => (State::Edit, "WATCH", "EDIT", "Esc or e"),
    };
    match keymap::row(other, key) {
        Some((row, _)) if row.scope == Scope::Only(other) => {
            Message::plain(format!("{key} {} in {there}. This is {here}: {way} goes there.", row.words))
        }
        _ => Message::plain(format!("{key} does nothing here. ? lists every key.")),
    }
}

/// Puts the cursor of the state on `cell`.
pub(super) fn go_to(model: &mut Model, cell: Cell) {
    match model.state {
        State::Edit => {
            model.editor.apply(Edit::GoTo(cell));
        }
        State::Watch => model.inspector = Some(cell),
    }
}

/// The puzzles in `text`; what is wrong with it where there is none.
pub(super) fn read(text: &str) -> Result<Vec<format::Puzzle>, format::ParseError> {
    let mut puzzles = Vec::new();
    let mut first_error = None;
    for item in format::read(text.as_bytes()) {
        match item {
            Item::Puzzle(puzzle) => puzzles.push(puzzle),
            Item::Error(error) => first_error = first_error.or(Some(error)),
            Item::Warning(_) => {}
        }
    }
    match first_error {
        Some(error) if puzzles.is_empty() => Err(error),
        _ => Ok(puzzles),
    }
}
