//! Takes an input in: the one road by which the model changes.

use std::time::Duration;

use super::editor::Edit;
use super::inquiry::Question;
use super::key::{Code, Key};
use super::keymap::{self, Scope};
use super::list::{List, ListKind};
use super::message::Message;
use super::player::Lookout;
use super::possible::Possible;
use super::prompt::Prompt;
use super::{Action, Armed, Effect, EmptyCells, Input, Model, Overlay, State};
use super::{edit, hand_over, ledger, list, making, open, prompt, stops, travel, watch, words};
use crate::grid::{Cell, Content};

/// How long an answer to a key stands while the search plays.
const ANSWER_STANDS: Duration = Duration::from_secs(2);

/// Takes one input in. Returns what it asks of the world outside, if anything.
pub fn handle(model: &mut Model, input: &Input) -> Option<Effect> {
    let effect = match input {
        Input::Key(key) => press(model, key.with_plain_digit()),
        Input::Paste(text) => {
            model.armed = None;
            interrupt(model);
            match model.overlay.take() {
                // A line is a command; nothing else that is pasted into the prompt can be one.
                Some(Overlay::Prompt(open)) if is_command(text) => prompt::paste(model, open, text),
                overlay => {
                    model.overlay = overlay;
                    open::paste(model, text);
                }
            }
            None
        }
        Input::Tick(dt) => {
            tick(model, *dt);
            None
        }
    };
    look_up(model);
    follow_values(model);
    effect
}

/// True candidates are looked for as long as empty cells show them, those of the digits on the screen.
fn follow_values(model: &mut Model) {
    let values = *model.start_values();
    match &mut model.possible {
        _ if model.empty_cells[model.state as usize] != EmptyCells::TrueCandidates => model.possible = None,
        Some(possible) => possible.follow(&values),
        None => model.possible = Some(Possible::new(&values)),
    }
}

/// Whether a text may be a command, or a part of one: a line in which there is no puzzle.
fn is_command(text: &str) -> bool {
    !text.trim_end().contains(['\n', '\r']) && !open::holds_puzzle(text)
}

/// What is on the screen of the costs follows the position at once, if that takes little.
fn look_up(model: &mut Model) {
    if let Some(run) = model.run.as_mut().filter(|_| model.state == State::Watch) {
        run.look_up();
    }
}

fn tick(model: &mut Model, dt: Duration) {
    count(model);
    work(model, dt);
    // What lies over the screen holds time still: nothing moves unseen.
    if model.overlay.is_none() {
        play(model, dt);
    }
}

/// The count of solutions goes on for a slice.
fn count(model: &mut Model) {
    if model.judge.is_working() {
        model.judge.work();
        if !model.judge.is_working() {
            edit::counted(model);
        }
    }
}

/// What was asked for goes on for a slice.
fn work(model: &mut Model, dt: Duration) {
    if let Some(question) = model.inquiry.work(dt) {
        edit::inquired(model, question);
    }
    making::work(model, dt);
    if let Some(possible) = model.possible.as_mut().filter(|possible| possible.is_working()) {
        possible.work();
        if !possible.is_working() {
            say_possible(model);
        }
    }
}

/// What plays or runs on goes on for `dt`.
fn play(model: &mut Model, dt: Duration) {
    let stops = stops::on(&model.stops);
    let by = if model.by_kind { model.kind.conditions(&stops) } else { Vec::new() };
    let Some(player) = model.player() else { return };
    if player.next_tick().is_none() {
        return;
    }
    let goal = player.job();
    let halt = player.tick(dt, Lookout { stops: &stops, by: &by });
    if let Some(run) = &mut model.run {
        run.look_ahead(&model.judge);
    }
    model.message_age += dt;
    match halt {
        Some(halt) => travel::ended_by(model, halt, goal),
        None if model.message_age > ANSWER_STANDS => model.fall_silent(),
        None => {}
    }
}

fn press(model: &mut Model, key: Key) -> Option<Effect> {
    let armed = model.armed.take();
    let asked = model.inquiry.working().map(|question| match question {
        Question::Count => Action::Check,
        Question::Why => Action::Why,
    });
    let stops = matches!(key, Key { code: Code::Esc, .. } | Key::CTRL_C);
    if model.any_key_stops() {
        interrupt(model);
        let action = keymap::action(model.state, key);
        // What ran on for long must not be lost by the key that stops it.
        if stops || key == SPACE || action.is_none() || action == asked || action == Some(Action::Quit) {
            return None;
        }
    }
    if let Some(possible) = model.possible.as_mut().filter(|possible| stops && possible.is_working()) {
        possible.stop();
        say_possible(model);
        return None;
    }
    match model.overlay.take() {
        None => command(model, key, armed),
        Some(overlay) => in_overlay(model, overlay, key),
    }
}

const SPACE: Key = Key::char(' ');

/// Stops what goes on by itself, and says where.
fn interrupt(model: &mut Model) {
    making::stop(model);
    if let Some(question) = model.inquiry.stop() {
        edit::inquired(model, question);
    }
    let Some(run) = &mut model.run else { return };
    if let Some(goal) = run.player.job() {
        run.player.pause();
        watch::stopped(model, goal);
    }
}

/// Redraw and suspend work everywhere; everything else in an overlay is the overlay's.
fn in_overlay(model: &mut Model, overlay: Overlay, key: Key) -> Option<Effect> {
    if let Some(action @ (Action::Redraw | Action::Suspend)) = keymap::action(model.state, key) {
        model.overlay = Some(overlay);
        return outside(action);
    }
    match overlay {
        Overlay::List(open) => list::press(model, open, key),
        Overlay::Prompt(open) => prompt::press(model, open, key),
        Overlay::WrongEntries => {
            hand_over::answer(model, key);
            None
        }
    }
}

fn command(model: &mut Model, key: Key, armed: Option<Armed>) -> Option<Effect> {
    match (keymap::action(model.state, key), armed) {
        (Some(Action::Quit), Some(Armed::Quit)) => Some(Effect::Quit),
        (Some(Action::Blank), Some(Armed::LeftWatch)) if key == SPACE => {
            model.say(Message::plain("This is EDIT: p plays on. Space again writes a blank."));
            None
        }
        (Some(Action::NextRow), Some(Armed::FirstWrong { step })) => {
            edit::undo_to_before(model, step);
            None
        }
        (Some(Action::NextMark), Some(Armed::Clash { cell })) if model.cursor() != cell => {
            model.fall_silent();
            go_to(model, cell);
            None
        }
        (Some(action), _) => act(model, action),
        (None, _) => {
            let message = not_here(model.state, key);
            model.say(message);
            None
        }
    }
}

/// Does what `action` asks, as if its key had been pressed.
pub(super) fn act(model: &mut Model, action: Action) -> Option<Effect> {
    if let Some(effect) = outside(action) {
        return Some(effect);
    }
    model.fall_silent();
    match (action, model.state) {
        (Action::Quit, _) => return quit(model),
        (Action::CopyGrid | Action::CopyGivens, _) => return Some(copy(model, action)),
        (Action::Help, _) => open_list(model, ListKind::Help),
        (Action::Puzzles, _) => open_list(model, ListKind::Puzzles),
        (Action::Strategies, _) => open_list(model, ListKind::Strategies),
        (Action::Kinds, _) => open_list(model, ListKind::Kinds(model.cursor())),
        (Action::Costs, _) => match ledger::nothing(model) {
            Some(message) => model.say(message),
            None => open_list(model, ListKind::Costs),
        },
        (Action::Stops, _) if model.stops.is_empty() => model.say(Message::plain(NO_STOPS)),
        (Action::Stops, _) => open_list(model, ListKind::Stops),
        (Action::Marks, _) if model.marks().is_empty() => model.say(Message::plain(NO_MARKS)),
        (Action::Marks, _) => open_list(model, ListKind::Marks),
        (Action::Prompt, _) => model.overlay = Some(Overlay::Prompt(Prompt::default())),
        (Action::EmptyCells, _) => empty_cells(model),
        (_, State::Edit) => edit::act(model, action),
        (_, State::Watch) => watch::act(model, action),
    }
    None
}

/// What only the world outside can do, and what changes nothing here.
const fn outside(action: Action) -> Option<Effect> {
    match action {
        Action::Interrupt => Some(Effect::Quit),
        Action::Redraw => Some(Effect::Repaint),
        Action::Suspend => Some(Effect::Suspend),
        _ => None,
    }
}

fn quit(model: &mut Model) -> Option<Effect> {
    let unsaved = edit::unsaved(model);
    if unsaved == 0 {
        return Some(Effect::Quit);
    }
    model.armed = Some(Armed::Quit);
    let digits = words::count(unsaved, "new digit");
    model.say(Message::ask(format!("q again quits and prints your grid ({digits}). Any other key stays.")));
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

const NO_STOPS: &str = "No stops yet: b stops when this cell changes; :stop depth<12, :stop r5c4=7.";
const NO_MARKS: &str = "No marks yet: m marks this moment, :mark NAME names it.";

fn open_list(model: &mut Model, kind: ListKind) {
    let mut list = List::new(kind);
    list.selected = list::first_choice(model, &list);
    model.overlay = Some(Overlay::List(list));
}

fn empty_cells(model: &mut Model) {
    let (next, words) = match model.empty_cells() {
        EmptyCells::Blank => {
            (EmptyCells::Candidates, "Empty cells show their candidates where there is room. v: true candidates.")
        }
        EmptyCells::Candidates | EmptyCells::InBigCells => (EmptyCells::TrueCandidates, ""),
        EmptyCells::TrueCandidates if model.watched().is_some() => {
            (EmptyCells::Heat, "Heat: how often each cell was filled so far. v: nothing.")
        }
        _ => (EmptyCells::Blank, "Empty cells show nothing. v: candidates."),
    };
    model.empty_cells[model.state as usize] = next;
    follow_values(model);
    match next {
        EmptyCells::TrueCandidates => say_possible(model),
        _ => model.say(Message::plain(words)),
    }
}

fn say_possible(model: &mut Model) {
    let next = if model.state == State::Watch { "heat" } else { "nothing" };
    if let Some(words) = model.possible.as_ref().map(|possible| possible.words(next)) {
        model.say(Message::plain(words));
    }
}

/// `i`: explains the cell under the cursor, in a line here and at length in the panel. Once more on the same cell ends
/// that.
pub(super) fn explain(model: &mut Model) {
    let cell = model.cursor();
    model.explained = (model.explained != Some(cell)).then_some(cell);
    if model.explained.is_some() {
        model.say(Message::plain(about_cell(model)));
    }
}

fn about_cell(model: &Model) -> String {
    let cell = model.cursor();
    let (values, content) = match model.watched() {
        Some(run) => (run.player.timeline.values(), None),
        None => (*model.editor.grid().values(), Some(model.editor.grid().get(cell))),
    };
    match (values.get(cell), content) {
        (None, _) => {
            format!("{cell} {}; {}.", words::candidates(values.candidates(cell)), words::refusers(&values, cell))
        }
        (Some(digit), Some(Content::Given(_))) => format!("{cell} holds {digit}, a given."),
        (Some(digit), Some(_)) => format!("{cell} holds {digit}, your entry."),
        (Some(digit), None) if model.watched().is_some_and(|run| run.fixed().contains(cell)) => {
            format!("{cell} holds {digit}, fixed for this run.")
        }
        (Some(digit), None) => format!("{cell} holds {digit}, placed by the search."),
    }
}

/// What to say of a key that does nothing in `state`: what it does in the other one, or where help is.
fn not_here(state: State, key: Key) -> Message {
    let (other, here, there, way) = match state {
        State::Edit => (State::Watch, "EDIT", "WATCH", "p"),
        State::Watch => (State::Edit, "WATCH", "EDIT", "Esc"),
    };
    Message::plain(match keymap::row(other, key) {
        Some((_, Action::Edit)) => "This is EDIT already. p goes to WATCH.".to_owned(),
        Some((row, _)) if row.scope == Scope::Only(other) => {
            format!("{key} {} in {there}. This is {here}: {way} goes there.", row.brief())
        }
        _ => format!("{key} does nothing here. ? lists every key."),
    })
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
