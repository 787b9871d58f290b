//! WATCH: what its keys do.

use super::editor::{Caret, Edit};
use super::kind::Aim;
use super::message::Message;
use super::player::{Goal, Heading};
use super::session::{From, Run};
use super::trail::Trail;
use super::{
    Action, Armed, Direction, Model, State, edit, hand_over, hunt, ribbon, steer, stops, travel, update, words,
};
use crate::search::{Counters, StrategyInfo};

/// Does what `action` asks in WATCH.
pub(super) fn act(model: &mut Model, action: Action) {
    match action {
        Action::Edit | Action::Escape => leave(model),
        Action::Watch | Action::PlayPause => play_or_pause(model),
        Action::TurnRound => turn_round(model),
        Action::Step(heading) => step(model, heading, 1),
        Action::StepTen(heading) => step(model, heading, 10),
        Action::StepThousand(heading) => step(model, heading, 1_000),
        Action::Next(heading) => hunt::go(model, Aim::Kind(model.kind), heading, 1),
        Action::Over(heading) => hunt::go(model, Aim::Over, heading, 1),
        Action::Out(heading) => hunt::go(model, Aim::Out, heading, 1),
        Action::ThisCell => hunt::this_cell(model),
        Action::ByKind => hunt::by_kind(model),
        Action::TakeOver => take_over(model),
        Action::Steer => steer::open(model),
        Action::Zoom(heading) => ribbon::zoom(model, heading),
        Action::NextPanel => next_panel(model),
        Action::StopHere => stops::toggle_cell(model),
        Action::Mark => travel::mark(model, None),
        Action::Start => travel::to_start(model),
        Action::Tenth(tenth) => travel::to_tenth(model, tenth),
        Action::RunOn => run_on(model),
        Action::Faster => change_speed(model, true),
        Action::Slower => change_speed(model, false),
        Action::TakeBack => travel::take_back(model, false),
        Action::Redo => travel::take_back(model, true),
        Action::Explain => {
            update::explain(model);
            // Twice lets the inspector go: it follows the event again.
            if model.explained.is_none() {
                model.inspector = None;
            }
        }
        Action::Move(direction) => inspect(model, direction, 1),
        Action::BoxJump(direction) => inspect(model, direction, 3),
        _ => {}
    }
}

/// Begins a run of the grid at event 0 and plays it.
pub(super) fn begin(model: &mut Model, from: From) {
    let Some(run) = Run::new(*model.editor.grid(), from, model.strategy) else { return };
    model.run = Some(run);
    model.trail = Trail::default();
    enter(model);
}

/// Goes to WATCH and plays the run that is there.
pub(super) fn enter(model: &mut Model) {
    model.state = State::Watch;
    model.inspector = None;
    model.card = false;
    play_or_pause(model);
}

/// Back to EDIT: grid, caret, pen and undo list are as they were left; the run is kept.
fn leave(model: &mut Model) {
    let Some(player) = model.player() else { return };
    player.pause();
    let event = words::grouped(player.timeline.position());
    model.state = State::Edit;
    model.armed = Some(Armed::LeftWatch);
    model.say(Message::plain(format!("Your grid as you left it. p goes on from event {event}.")));
}

/// `E`: the digits that stand become entries of the grid, and there it goes; the run is kept.
fn take_over(model: &mut Model) {
    let Some(run) = model.run.as_mut() else { return };
    run.player.pause();
    let (values, event) = (run.player.timeline.values(), words::grouped(run.player.timeline.position()));
    model.state = State::Edit;
    model.armed = Some(Armed::LeftWatch);
    let changed = edit::apply(model, Edit::TakeOver(values)).change().is_some();
    let entries = words::count(model.editor.grid().entry_cells().len(), "entry");
    let ending = if changed { "u brings your grid back" } else { "Your grid is that already" };
    model.say(Message::plain(format!("The position of event {event}: {entries}. {ending}.")));
}

fn next_panel(model: &mut Model) {
    model.panel = model.panel.next();
    model.say(Message::plain(model.panel.words()));
}

fn play_or_pause(model: &mut Model) {
    let Some(player) = model.player() else { return };
    if player.is_playing() {
        player.pause();
    } else {
        play(model);
    }
}

fn turn_round(model: &mut Model) {
    let Some(player) = model.player() else { return };
    player.heading = player.heading.turned();
    play(model);
}

/// Plays, unless there is nothing further that way.
fn play(model: &mut Model) {
    let Some(player) = model.player() else { return };
    if let Some(message) = nothing_further(player.heading, player) {
        // At the start there is only one way to go; at the end r turns round.
        player.heading = Heading::Forward;
        player.pause();
        model.say(message);
    } else {
        player.play();
    }
}

fn nothing_further(heading: Heading, player: &super::Player) -> Option<Message> {
    let position = player.timeline.position();
    match heading {
        Heading::Backward if position == 0 => Some(Message::plain("This is the start, event 0: nothing to take back.")),
        Heading::Forward if player.timeline.end() == Some(position) => {
            Some(Message::plain("This is the end: every possibility was tried. r plays it back."))
        }
        _ => None,
    }
}

fn step(model: &mut Model, heading: Heading, events: u64) {
    if model.by_kind {
        return hunt::go(model, Aim::Kind(model.kind), heading, events);
    }
    let Some(player) = model.player() else { return };
    let message = nothing_further(heading, player);
    player.step(heading, events);
    if let Some(message) = message {
        model.say(message);
    }
}

fn run_on(model: &mut Model) {
    let Some(player) = model.player() else { return };
    if let Some(message) = nothing_further(Heading::Forward, player) {
        return model.say(message);
    }
    travel::leave(model);
    if let Some(player) = model.player() {
        player.run_on();
    }
}

fn change_speed(model: &mut Model, faster: bool) {
    let Some(player) = model.player() else { return };
    player.set_speed(if faster { player.speed.faster() } else { player.speed.slower() });
    let message = format!("Speed {}.", player.speed);
    model.say(Message::plain(message));
}

fn inspect(model: &mut Model, direction: Direction, cells: usize) {
    model.inspector = Some(Caret::on(model.cursor()).moved(direction, cells).cell());
}

/// Takes `strategy` for the next run; in WATCH that run begins at once, and the old one is kept for `u`.
pub(super) fn choose_strategy(model: &mut Model, strategy: &'static StrategyInfo) {
    model.strategy = strategy;
    let Some(run) = model.watched() else {
        let when = if hand_over::refusal(model).is_some() { "p plays by it, once it can" } else { "p plays it" };
        return model.say(Message::plain(format!("Strategy {}. {when}.", strategy.name)));
    };
    if run.strategy().name == strategy.name {
        return model.say(Message::plain(format!("{} it is already.", strategy.name)));
    }
    let message = begun_anew(run, &model.trail, strategy);
    let Some(mut new) = Run::new(run.grid, run.from, strategy) else { return };
    new.player.speed = run.player.usual_speed();
    if let Some(old) = model.run.replace(new) {
        model.trail.changed(old);
    }
    model.say(message);
}

/// What is said of a new run in the place of `old`, with the marks that `u` brings back: those of the run of the same
/// strategy, if one was left before, else those of the old one.
fn begun_anew(old: &Run, trail: &Trail, strategy: &StrategyInfo) -> Message {
    let new = strategy.name;
    let marks = |run: &Run| words::count(run.marks.len(), "mark");
    let before = trail.newest(|run| run.strategy().name == new).filter(|run| !run.marks.is_empty());
    if let Some(before) = before {
        let marks = marks(before);
        return Message::plain(format!("{new} anew, from event 0. Press u until its run with {marks} is back."));
    }
    let (name, event) = (old.strategy().name, words::grouped(old.player.timeline.position()));
    let marks = if old.marks.is_empty() { String::new() } else { format!(" ({})", marks(old)) };
    Message::plain(format!("{new} from event 0. u brings back {name} at event {event}{marks}."))
}

/// Says that a job was stopped by a key, and where.
pub(super) fn stopped(model: &mut Model, goal: Goal) {
    let Some(run) = model.watched() else { return };
    let event = words::grouped(run.player.timeline.position());
    match goal {
        Goal::Solution => {
            let message = stopped_running_on(&event, &run.player.timeline.counters());
            model.say(message);
        }
        Goal::Event(wanted) => {
            let wanted = words::grouped(wanted);
            travel::say_with_way_back(model, format!("Stopped at {event} on the way to {wanted}."));
        }
        Goal::Hunt(aim, heading) => {
            let what = aim.in_words(heading);
            travel::say_with_way_back(model, format!("Stopped at {event}, looking for {what}."));
        }
    }
}

fn stopped_running_on(event: &str, counters: &Counters) -> Message {
    let found = match counters.solutions {
        0 => "no solution yet".to_owned(),
        n => format!("{} so far", words::count(n as usize, "solution")),
    };
    Message::plain(format!("Stopped at {event}: {found}, nothing lost. G runs on from here."))
}
