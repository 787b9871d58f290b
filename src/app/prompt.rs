//! The prompt `:`, a line of text with a command.

use super::editor::Edit;
use super::key::{Code, Key};
use super::message::Message;
use super::speed::Speed;
use super::{Effect, Model, Overlay, edit};
use crate::grid::Grid;
use crate::puzzles;

/// What was typed so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prompt {
    /// The text.
    pub text: String,
}

/// A key while the prompt is open.
pub(super) fn press(model: &mut Model, mut prompt: Prompt, key: Key) -> Option<Effect> {
    match key {
        Key { code: Code::Enter, .. } => return run(model, prompt),
        Key { code: Code::Esc, .. } | Key { code: Code::Char('c'), ctrl: true } => {
            model.message = None;
            return None;
        }
        Key { code: Code::Backspace, .. } if prompt.text.pop().is_none() => return None,
        Key { code: Code::Char(c), ctrl: false } => prompt.text.push(c),
        _ => {}
    }
    model.message = None;
    model.overlay = Some(Overlay::Prompt(prompt));
    None
}

/// Does what the prompt says. What it cannot do it says, and keeps the text for mending.
fn run(model: &mut Model, prompt: Prompt) -> Option<Effect> {
    let text = prompt.text.trim().to_owned();
    model.message = None;
    let mut words = text.split_whitespace();
    let result = match (words.next(), words.next(), words.next()) {
        (None, ..) => Ok(()),
        (Some("q" | "quit"), None, _) => return super::update::act(model, super::Action::Quit),
        (Some("new"), None, _) => {
            edit::open_grid(model, Grid::EMPTY, None, "New");
            Ok(())
        }
        (Some("lock"), None, _) => in_edit(model, Edit::Lock, "no entries to lock"),
        (Some("unlock"), None, _) => in_edit(model, Edit::Unlock, "no givens to unlock"),
        (Some("advance"), Some(on @ ("on" | "off")), None) => {
            advance(model, on == "on");
            Ok(())
        }
        (Some("advance"), ..) => Err("advance is on or off".to_owned()),
        (Some("speed"), Some(speed), None) => set_speed(model, speed),
        (Some("speed"), ..) => Err("speed wants events a second: a number, or max".to_owned()),
        _ => open_named(model, &text),
    };
    if let Err(error) = result {
        model.say(Message::bad(format!("Nothing changed: {error}.")));
        model.overlay = Some(Overlay::Prompt(prompt));
    }
    None
}

fn in_edit(model: &mut Model, edit: Edit, nothing: &str) -> Result<(), String> {
    if model.watched().is_some() {
        return Err("the grid is the search's in WATCH; Esc goes to EDIT".to_owned());
    }
    edit::apply(model, edit);
    if model.message.is_none() {
        model.say(Message::plain(format!("Nothing changed: {nothing}.")));
    }
    Ok(())
}

fn advance(model: &mut Model, on: bool) {
    model.editor.set_advance(on);
    let words = if on { "The givens pen moves on after each digit." } else { "The givens pen stays where it types." };
    model.say(Message::plain(words));
}

fn set_speed(model: &mut Model, speed: &str) -> Result<(), String> {
    let speed = match speed {
        "max" => Speed::MAX,
        number => match number.parse() {
            Ok(events) if events > 0 => Speed::new(events),
            _ => return Err(format!("speed wants a number above 0, or max; not {}", number.escape_debug())),
        },
    };
    let Some(player) = model.player() else {
        return Err("speed is for WATCH; p goes there".to_owned());
    };
    player.speed = speed;
    model.say(Message::plain(format!("Speed {speed}.")));
    Ok(())
}

fn open_named(model: &mut Model, name: &str) -> Result<(), String> {
    let Some(puzzle) = puzzles::named(name) else {
        return Err(format!("there is no command or puzzle {}", name.escape_debug()));
    };
    edit::open_grid(model, Grid::from_givens(puzzle.values), Some(puzzle.name.to_owned()), "Opened");
    Ok(())
}
