//! The prompt `:`, a line of text with a command.

use std::time::Duration;

use super::editor::Edit;
use super::key::{Code, Key};
use super::message::Message;
use super::player::Heading;
use super::speed::Speed;
use super::{Effect, Model, Overlay, edit, open, stops, travel};
use crate::grid::Grid;
use crate::number;
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
        Key { code: Code::Esc, .. } | Key::CTRL_C => {
            model.fall_silent();
            return None;
        }
        Key { code: Code::Backspace, .. } if prompt.text.pop().is_none() => return None,
        Key { code: Code::Char(c), ctrl: false } if !c.is_control() => prompt.text.push(c),
        _ => {}
    }
    model.fall_silent();
    model.overlay = Some(Overlay::Prompt(prompt));
    None
}

/// A pasted line goes on with the text.
pub(super) fn paste(model: &mut Model, mut prompt: Prompt, line: &str) {
    prompt.text.extend(line.trim_end().chars().filter(|c| !c.is_control()));
    model.fall_silent();
    model.overlay = Some(Overlay::Prompt(prompt));
}

/// Does what the prompt says. What it cannot do it says, and keeps the text for mending.
fn run(model: &mut Model, prompt: Prompt) -> Option<Effect> {
    let text = prompt.text.trim().to_owned();
    model.fall_silent();
    let mut words = text.split_whitespace();
    let result = match (words.next(), words.next(), words.next()) {
        (None, ..) => Ok(()),
        (Some(word @ ("q" | "quit" | "new" | "lock" | "unlock")), Some(_), _) => Err(format!("{word} stands alone")),
        (Some("q" | "quit"), ..) => return super::update::act(model, super::Action::Quit),
        (Some("new"), ..) => {
            open::grid(model, Grid::EMPTY, None, "New");
            Ok(())
        }
        (Some("lock"), ..) => in_edit(model, Edit::Lock, "no entries to lock"),
        (Some("unlock"), ..) => in_edit(model, Edit::Unlock, "no givens to unlock"),
        (Some("advance"), Some(on @ ("on" | "off")), None) => {
            advance(model, on == "on");
            Ok(())
        }
        (Some("advance"), ..) => Err("advance is on or off".to_owned()),
        (Some("speed"), Some(speed), None) => set_speed(model, speed),
        (Some("speed"), ..) => Err(SPEED.to_owned()),
        (Some("fit"), ..) => fit(model, text.trim_start_matches("fit")),
        (Some("mark"), Some(_), _) => mark(model, text.trim_start_matches("mark").trim()),
        (Some("stop"), Some(_), _) => stop(model, text.trim_start_matches("stop").trim()),
        (Some("mark"), ..) => Err("mark wants a name, as in mark went wrong; m marks without one".to_owned()),
        (Some("stop"), ..) => Err(stops::WANTED.to_owned()),
        _ => travel(model, &text).unwrap_or_else(|| open_named(model, &text)),
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

/// What is wanted comes first, in a few words: a small screen has no room for the rest.
const SPEED: &str = "speed 64, 16k or max; events a second, 1 or more";
/// The most that is taken as a number. Nothing walks as fast.
const FASTEST: Speed = Speed::new(1_000_000_000);

fn set_speed(model: &mut Model, speed: &str) -> Result<(), String> {
    let wanted = read_speed(speed).ok_or(SPEED)?;
    let Some(player) = model.player() else {
        return Err("speed is for WATCH; p goes there".to_owned());
    };
    let speed = if wanted > FASTEST { Speed::MAX } else { wanted };
    player.set_speed(speed);
    let bound = if speed == wanted { String::new() } else { format!(": the most is {FASTEST}, or max") };
    model.say(Message::plain(format!("Speed {speed}{bound}.")));
    Ok(())
}

/// A number above zero, with `k` or `M` for thousands and millions, as speeds are shown; or `max`.
fn read_speed(text: &str) -> Option<Speed> {
    match text {
        "max" => Some(Speed::MAX),
        _ => number::read(text.strip_suffix("/s").unwrap_or(text)).filter(|&events| events > 0).map(Speed::new),
    }
}

const FIT: &str = "fit 20 or fit 20 back; 1 to 86,400 seconds";

/// Plays the whole run, as far as it is walked, in so many seconds.
fn fit(model: &mut Model, how: &str) -> Result<(), String> {
    let (seconds, heading) = read_fit(how).ok_or(FIT)?;
    if model.watched().is_none() {
        return Err("fit is for WATCH; p goes there".to_owned());
    }
    travel::fit(model, heading, Duration::from_secs(seconds));
    Ok(())
}

/// Seconds, and which way.
fn read_fit(how: &str) -> Option<(u64, Heading)> {
    let (seconds, heading) = match how.split_whitespace().collect::<Vec<_>>()[..] {
        [seconds] | [seconds, "forward" | "forwards"] => (seconds, Heading::Forward),
        [seconds, "back" | "backward" | "backwards"] => (seconds, Heading::Backward),
        _ => return None,
    };
    let seconds = number::read(seconds).filter(|seconds| (1..=86_400).contains(seconds))?;
    Some((seconds, heading))
}

fn mark(model: &mut Model, name: &str) -> Result<(), String> {
    if model.watched().is_none() {
        return Err("marks are for WATCH; p goes there".to_owned());
    }
    travel::mark(model, Some(&cut(name, 40)));
    Ok(())
}

fn stop(model: &mut Model, what: &str) -> Result<(), String> {
    stops::add(model, stops::read(what)?);
    Ok(())
}

/// Goes to a moment of the run, if that is what `text` says. In EDIT it may be the beginning of a name.
fn travel(model: &mut Model, text: &str) -> Option<Result<(), String>> {
    let moment = travel::read(text)?;
    if model.watched().is_none() {
        let named = puzzles::named(text).is_some();
        return (!named).then(|| Err("event numbers are for WATCH; p goes there".to_owned()));
    }
    Some(moment.map(|moment| travel::go(model, moment)))
}

fn open_named(model: &mut Model, name: &str) -> Result<(), String> {
    let Some(puzzle) = puzzles::named(name) else {
        let begins = |puzzle: &&puzzles::Named| puzzle.name.to_lowercase().starts_with(&name.to_lowercase());
        return Err(match puzzles::all().iter().filter(begins).count() {
            0 => format!("there is no command or puzzle {}", shown(name)),
            n => format!("{n} puzzles begin with {}", shown(name)),
        });
    };
    open::grid(model, Grid::from_givens(puzzle.values), Some(puzzle.name.to_owned()), "Opened");
    Ok(())
}

/// What was typed, short enough for a message.
fn shown(text: &str) -> String {
    cut(text, 16)
}

/// The first so many characters, with an ellipsis where that are not all.
fn cut(text: &str, most: usize) -> String {
    let kept: String = text.chars().take(most).collect();
    if kept.len() < text.len() { format!("{kept}…") } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_has_seconds_and_at_most_a_way() {
        for (text, fit) in [
            ("20", (20, Heading::Forward)),
            (" 1,000  forward", (1_000, Heading::Forward)),
            ("20 forwards", (20, Heading::Forward)),
            ("20 back", (20, Heading::Backward)),
            ("20 backward", (20, Heading::Backward)),
            ("86400 backwards", (86_400, Heading::Backward)),
        ] {
            assert_eq!(read_fit(text), Some(fit), "{text}");
        }
        for text in ["", "0", "86401", "20 back now", "20 30", "back", "back 20", "20 forth", "1.5", "-4"] {
            assert_eq!(read_fit(text), None, "{text}");
        }
    }

    #[test]
    fn speeds_are_read_as_they_are_shown() {
        for (text, events) in
            [("64", 64), ("1", 1), ("16k", 16_000), ("4M/s", 4_000_000), ("250/s", 250), ("3m", 3_000_000)]
        {
            assert_eq!(read_speed(text), Some(Speed::new(events)), "{text}");
        }
        assert_eq!(read_speed("max"), Some(Speed::MAX));
        for text in ["", "0", "-4", "k", "4x", "99999999999999999999", "99999999999999999M", "1.5"] {
            assert_eq!(read_speed(text), None, "{text}");
        }
    }
}
