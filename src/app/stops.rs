//! What playing and running on stop at, in both directions: any number of conditions, each on or off.
//!
//! They are the person's, not the run's: another strategy stops at them as well.

use super::message::Message;
use super::session::Run;
use super::{Model, words};
use crate::grid::{Cell, Digit};
use crate::search::{Condition, Placement};

/// A condition that is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// What it waits for.
    pub condition: Condition,
    /// Whether it does.
    pub on: bool,
}

/// The conditions that are on.
pub fn on(stops: &[Stop]) -> Vec<Condition> {
    stops.iter().filter(|stop| stop.on).map(|stop| stop.condition).collect()
}

/// As it is typed and listed: `r5c4 changes`, `r5c4=7`, `depth<12`, `removals>20`.
pub fn stop_words(condition: Condition) -> String {
    match condition {
        Condition::Changes(cell) => format!("{cell} changes"),
        Condition::Placed(Placement { cell, digit }) => format!("{cell}={digit}"),
        Condition::Below(depth) => format!("depth<{depth}"),
        Condition::Chain(removals) => format!("removals>{removals}"),
        Condition::DeadEnd => "dead end".to_owned(),
        Condition::Removal => "removal".to_owned(),
        Condition::Guess => "guess".to_owned(),
        Condition::Deepest => "deepest".to_owned(),
        Condition::Solved => "solution".to_owned(),
        Condition::Reaches(depth) => format!("depth={depth}"),
    }
}

/// What a stop may be.
pub(super) const WANTED: &str = "a stop is r5c4, r5c4=7, depth<12 or removals>20";

/// Reads a stop as it is listed; of a cell its name is enough.
pub(super) fn read(text: &str) -> Result<Condition, &'static str> {
    let text = text.split_whitespace().collect::<String>().to_lowercase();
    let (what, value) = text.split_at(text.find(['<', '>', '=']).unwrap_or(text.len()));
    let number = |sign, most: usize| {
        let number = value.strip_prefix(sign)?.parse().ok();
        number.filter(|n| (1..=most).contains(n))
    };
    match what {
        "depth" => number('<', 81).map(Condition::Below).ok_or("a stop on depth is depth<12, with 1 to 81"),
        "removals" => number('>', 80).map(Condition::Chain).ok_or("a stop on removals is removals>20, with 1 to 80"),
        _ => of_cell(what, value),
    }
}

/// Reads `r5c4` and `r5c4 changes`, or with a value `r5c4=7`.
fn of_cell(name: &str, value: &str) -> Result<Condition, &'static str> {
    let name = if value.is_empty() { name.strip_suffix("changes").unwrap_or(name) } else { name };
    let numbers = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let (Some(_), cell) = (numbers, cell(name)) else { return Err(WANTED) };
    let cell = cell.ok_or("a cell is r1c1 to r9c9")?;
    let digit = value.strip_prefix('=').and_then(|digit| Digit::new(digit.parse().ok()?));
    match (value, digit) {
        ("", _) => Ok(Condition::Changes(cell)),
        (_, Some(digit)) => Ok(Condition::Placed(Placement { cell, digit })),
        (_, None) => Err("a stop on a digit is r5c4=7, with 1 to 9"),
    }
}

/// `r5c4`
fn cell(name: &str) -> Option<Cell> {
    Cell::all().find(|cell| cell.to_string() == name)
}

/// `b`: stops when the cell under the cursor changes, or no longer.
pub(super) fn toggle_cell(model: &mut Model) {
    let condition = Condition::Changes(model.cursor());
    let before = model.stops.len();
    model.stops.retain(|stop| stop.condition != condition);
    if model.stops.len() == before {
        add(model, condition);
    } else {
        model.say(Message::plain(format!("No longer stops when {}.", stop_words(condition))));
    }
}

/// Waits for a condition from now on.
pub(super) fn add(model: &mut Model, condition: Condition) {
    model.stops.retain(|stop| stop.condition != condition);
    model.stops.push(Stop { condition, on: true });
    let when = match model.watched().and_then(|run| never(run, condition)) {
        Some(why) => format!("not in this run: {why}"),
        None => "playing and running on".to_owned(),
    };
    let at = if matches!(condition, Condition::Changes(_)) { "when" } else { "at" };
    model.say(Message::plain(format!("Stops {at} {}, {when}. B lists stops.", told(condition))));
}

/// The same where it stands in a sentence.
fn told(condition: Condition) -> String {
    let words = stop_words(condition);
    if matches!(condition, Condition::Chain(_)) { format!("{words} in a row") } else { words }
}

/// Why a run can never meet it, if the digits that are fixed say so.
fn never(run: &Run, condition: Condition) -> Option<String> {
    let start = run.player.timeline.start().values();
    let fixed = |cell| start.get(cell).map(|digit| format!("{cell} is fixed, {digit}"));
    match condition {
        Condition::Changes(cell) => fixed(cell),
        Condition::Placed(Placement { cell, digit }) => fixed(cell).or_else(|| {
            let refuser = start.refusers(cell, digit).first()?;
            Some(format!("{refuser} has that {digit}"))
        }),
        _ => None,
    }
}

/// What is said when the stop of this number among those that are on was hit.
pub(super) fn hit(model: &mut Model, number: usize) {
    let Some(&condition) = on(&model.stops).get(number) else { return };
    let Some(event) = model.watched().map(|run| run.player.timeline.position()) else { return };
    let (what, event) = (told(condition), words::grouped(event));
    model.say(Message::plain(format!("Stop: {what}, at event {event}. Space goes on, B lists stops.")));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_are_read_as_they_are_listed() {
        for text in ["r5c4=7", "depth<12", "removals>20", "r1c1=1", "depth<81"] {
            assert_eq!(read(text).map(stop_words), Ok(text.to_owned()));
        }
        for (typed, listed) in [
            ("r5c4", "r5c4 changes"),
            ("r5c4 changes", "r5c4 changes"),
            ("R5C4 = 7", "r5c4=7"),
            ("depth < 12", "depth<12"),
        ] {
            assert_eq!(read(typed).map(stop_words), Ok(listed.to_owned()));
        }
    }

    #[test]
    fn what_is_no_stop_is_told_what_is_nearest() {
        for (wanted, texts) in [
            ("depth<12", &["depth", "depth<", "depth<0", "depth<82", "depth>3", "depth=3", "depth<=3", "depth<x"][..]),
            ("removals>20", &["removals", "removals>0", "removals>81", "removals<3", "removals>-1"]),
            ("r1c1 to r9c9", &["r0c1", "r1c10", "r10c1=4", "rc", "rowcolumn"]),
            ("r5c4=7, with 1 to 9", &["r5c4=", "r5c4=0", "r5c4=10", "r5c4>3", "r5c4<3"]),
            (WANTED, &["", "=", "7", "dead end", "r5", "changes"]),
        ] {
            for text in texts {
                assert!(read(text).is_err_and(|words| words.ends_with(wanted) || words.contains(wanted)), "{text}");
            }
        }
    }
}
