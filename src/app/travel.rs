//! To any moment of the run: by its number, by a distance, by a part of what is walked.
//!
//! What is walked is reached at once. What is not is walked to in slices, and any key stops that.

use std::time::Duration;

use super::message::Message;
use super::player::{Goal, Halt, Heading};
use super::session::Mark;
use super::{Model, hunt, stops, words};
use crate::number;
use crate::search::Timeline;

/// A moment, as a person names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// By its number.
    Event(u64),
    /// So many events on.
    On(u64),
    /// So many events back.
    Back(u64),
    /// So many hundredths of what is walked.
    Percent(u64),
}

/// Reads `1200`, `12k`, `+50`, `-50`, `50%`; `None` if it is nothing like that, which may be a name.
pub(super) fn read(text: &str) -> Option<Result<Moment, String>> {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(' ');
    if !is_number && !text.starts_with(['+', '-']) && !text.ends_with('%') {
        return None;
    }
    let text: String = text.split_whitespace().collect();
    let digits = text.trim_start_matches(['+', '-']);
    let percent = digits.strip_suffix('%').map(|number| number::read(number).filter(|&n| n <= 100));
    Some(match (&text[..text.len() - digits.len()], percent, number::read(digits)) {
        ("", Some(Some(percent)), _) => Ok(Moment::Percent(percent)),
        ("", Some(None), _) => Err("parts are whole, 0% to 100%".to_owned()),
        ("", None, Some(event)) => Ok(Moment::Event(event)),
        ("+", None, Some(events)) => Ok(Moment::On(events)),
        ("-", None, Some(events)) => Ok(Moment::Back(events)),
        _ => Err("an event is 1200, 12k, 4M, +50, -50 or 50%".to_owned()),
    })
}

const NOTHING_WALKED: &str = "Nothing is walked yet: Space plays, . steps, G runs on.";

/// Goes there.
pub(super) fn go(model: &mut Model, moment: Moment) {
    let Some(player) = model.player() else { return };
    let here = player.timeline.position();
    match moment {
        Moment::Event(event) => to_event(model, event),
        Moment::On(events) => to_event(model, here.saturating_add(events)),
        Moment::Back(events) => to_event(model, here.saturating_sub(events)),
        Moment::Percent(percent) => to_part(model, percent, ""),
    }
}

/// `0` to `9`: tenths of what is walked. Who types a digit may have wanted it in the grid.
pub(super) fn to_tenth(model: &mut Model, tenth: u8) {
    to_part(model, 10 * u64::from(tenth), " (digits: Esc/e first)");
}

/// Goes to a part of what is walked, and says so with a `hint`.
fn to_part(model: &mut Model, percent: u64, hint: &str) {
    let Some(player) = model.player() else { return };
    let (walked, whole) = (player.timeline.furthest(), player.timeline.end().is_some());
    if walked == 0 {
        return model.say(Message::plain(NOTHING_WALKED));
    }
    let here = player.timeline.position();
    #[expect(clippy::cast_possible_truncation, reason = "no more than what is walked")]
    let event = (u128::from(walked) * u128::from(percent) / 100) as u64;
    to_event(model, event);
    let what = if whole { "the run" } else { "what is walked" };
    if event == here {
        model.say(Message::plain(format!("This is {percent}% of {what} already{hint}.")));
    } else {
        say_with_way_back(model, format!("Went to {percent}% of {what}{hint}."));
    }
}

/// `g`: event 0, paused.
pub(super) fn to_start(model: &mut Model) {
    leave(model);
    if let Some(player) = model.player() {
        player.go_to(0);
    }
}

/// Goes to `event`, at once if it is walked.
fn to_event(model: &mut Model, event: u64) {
    leave(model);
    let Some(player) = model.player() else { return };
    let here = player.timeline.position();
    player.go_to(event);
    // Going there may have found it.
    let end = player.timeline.end();
    match end {
        _ if model.has_job() => model.fall_silent(),
        Some(end) if event > end => say_with_way_back(model, ended(end, event)),
        _ if event == here => {
            model.say(Message::plain(format!("This is event {} already.", words::grouped(event))));
        }
        _ => say_with_way_back(model, arrived(event)),
    }
}

/// Says where a jump has led, and that `u` goes back, if it does.
pub(super) fn say_with_way_back(model: &mut Model, words: String) {
    let here = model.watched().map(|run| run.player.timeline.position());
    let back = here.is_some_and(|here| model.trail.leads_away_from(here));
    model.say(Message::plain(if back { format!("{words} u goes back.") } else { words }));
}

/// Takes note that a jump begins here, for `u`.
pub(super) fn leave(model: &mut Model) {
    if let Some(event) = model.watched().map(|run| run.player.timeline.position()) {
        model.trail.left(event);
    }
}

/// Goes to a marked moment.
pub(super) fn to_mark(model: &mut Model, mark: &Mark) {
    to_event(model, mark.event);
    say_with_way_back(model, format!("Went to {}.", marked(mark)));
}

/// Marks this moment, with a name or without.
pub(super) fn mark(model: &mut Model, name: Option<&str>) {
    let Some(run) = model.run.as_mut() else { return };
    let event = run.player.timeline.position();
    if let (None, Some(there)) = (name, run.marks.iter().find(|mark| mark.event == event)) {
        let words = format!("Marked already: {}. M lists marks.", marked(there));
        return model.say(Message::plain(words));
    }
    let mark = Mark { event, name: name.map(str::to_owned) };
    let words = format!("Marked: {}. M lists marks, / mark has n go to them.", marked(&mark));
    run.marks.retain(|mark| mark.event != event);
    run.marks.push(mark);
    run.marks.sort_by_key(|mark| mark.event);
    model.say(Message::plain(words));
}

/// `event 120 (went wrong)`, or without a name the event alone.
fn marked(mark: &Mark) -> String {
    let name = mark.name.as_ref().map_or_else(String::new, |name| format!(" ({name})"));
    format!("event {}{name}", words::grouped(mark.event))
}

/// What is said when what moved, to `goal` if it was a job, came to its end by itself.
pub(super) fn ended_by(model: &mut Model, halt: Halt, goal: Option<Goal>) {
    match (halt, goal) {
        (Halt::Arrived, Some(Goal::Event(event))) => say_with_way_back(model, arrived(event)),
        (Halt::Arrived, None) => fitted(model),
        (Halt::Exhausted, Some(Goal::Event(event))) => {
            let Some(end) = model.watched().and_then(|run| run.player.timeline.end()) else { return };
            say_with_way_back(model, ended(end, event));
        }
        (_, Some(Goal::Hunt(aim, heading))) => hunt::ended(model, halt, aim, heading),
        (Halt::Met(number), _) => stops::hit(model, number),
        // The sentence of the event says it.
        _ => model.fall_silent(),
    }
}

fn arrived(event: u64) -> String {
    format!("Went to event {}.", words::grouped(event))
}

fn ended(end: u64, wanted: u64) -> String {
    let (end, wanted) = (words::grouped(end), words::grouped(wanted));
    format!("The run ends at event {end}: there is no event {wanted}.")
}

/// Plays the whole run, as far as it is walked, in `time`.
pub(super) fn fit(model: &mut Model, heading: Heading, time: Duration) {
    let Some(player) = model.player() else { return };
    let walked = player.timeline.furthest();
    if walked == 0 {
        return model.say(Message::plain(NOTHING_WALKED));
    }
    leave(model);
    let Some(player) = model.player() else { return };
    player.fit(heading, time);
    let what = all_of(&player.timeline);
    let way = if heading == Heading::Backward { ", backwards," } else { "" };
    let (events, seconds) = (words::events(walked), time.as_secs());
    say_with_way_back(model, format!("{what}{way} in {seconds} s: {events}."));
}

/// What is said when it was played from one end to the other.
fn fitted(model: &mut Model) {
    let Some(run) = model.watched() else { return };
    let (what, event) = (all_of(&run.player.timeline), words::grouped(run.player.timeline.position()));
    say_with_way_back(model, format!("{what} was played, to event {event}."));
}

fn all_of(timeline: &Timeline) -> &'static str {
    if timeline.end().is_some() { "The whole run" } else { "All that is walked" }
}

/// `u` and its redo.
pub(super) fn take_back(model: &mut Model, redo: bool) {
    let Some(run) = &mut model.run else { return };
    let said = model.trail.go(run, redo);
    model.strategy = run.strategy();
    model.say(Message::plain(match said {
        Some(said) => said,
        None if redo => "Nothing to put back. If you meant u: is Caps Lock on?".to_owned(),
        None => "Nothing to take back here.".to_owned(),
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_as_they_are_shown() {
        for (text, moment) in [
            ("1200", Moment::Event(1_200)),
            ("1,200", Moment::Event(1_200)),
            ("0", Moment::Event(0)),
            ("12k", Moment::Event(12_000)),
            ("4M", Moment::Event(4_000_000)),
            ("+50", Moment::On(50)),
            ("-2k", Moment::Back(2_000)),
            ("50%", Moment::Percent(50)),
            ("50 %", Moment::Percent(50)),
            ("+ 50", Moment::On(50)),
        ] {
            assert_eq!(read(text), Some(Ok(moment)), "{text}");
        }
        for text in ["", "easy", "17 clues", "k"] {
            assert_eq!(read(text), None, "{text}");
        }
        for text in [
            "+",
            "-",
            "%",
            "+x",
            "-easy",
            "x%",
            "12x",
            "1.5k",
            "101%",
            "+5%",
            "--5",
            "99999999999999999999",
            "99999999999999999M",
            "5k%%",
        ] {
            assert!(matches!(read(text), Some(Err(_))), "{text}");
        }
    }
}
