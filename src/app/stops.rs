//! What playing and running on stop at, in both directions: any number of conditions, each on or off.
//!
//! They are the person's, not the run's: another strategy stops at them as well.

use super::message::Message;
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

/// Reads `r5c4`, `r5c4=7`, `depth<12`, `removals>20`.
pub(super) fn read(text: &str) -> Result<Condition, &'static str> {
    const WANTED: &str = "a stop is r5c4, r5c4=7, depth<12 or removals>20";
    let text: String = text.split_whitespace().collect();
    let number = |text: &str, most: usize| text.parse().ok().filter(|n| (1..=most).contains(n));
    if let Some(depth) = text.strip_prefix("depth<") {
        return number(depth, 81).map(Condition::Below).ok_or("a depth is 1 to 81");
    }
    if let Some(removals) = text.strip_prefix("removals>") {
        return number(removals, 80).map(Condition::Chain).ok_or("a chain of removals is longer than 1 to 80");
    }
    match text.split_once('=') {
        None => cell(&text).map(Condition::Changes).ok_or(WANTED),
        Some((name, digit)) => {
            let digit = digit.parse().ok().and_then(Digit::new);
            let placement = cell(name).zip(digit).map(|(cell, digit)| Placement { cell, digit });
            placement.map(Condition::Placed).ok_or(WANTED)
        }
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
    let what = match condition {
        Condition::Changes(_) => format!("Stops when {}, playing and running on", stop_words(condition)),
        _ => format!("Stops at {}, playing and running on", stop_words(condition)),
    };
    model.say(Message::plain(format!("{what}. B lists stops.")));
}

/// What is said when the stop of this number among those that are on was hit.
pub(super) fn hit(model: &mut Model, number: usize) {
    let Some(&condition) = on(&model.stops).get(number) else { return };
    let Some(event) = model.watched().map(|run| run.player.timeline.position()) else { return };
    let (what, event) = (stop_words(condition), words::grouped(event));
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
        assert_eq!(read("r5c4").map(stop_words), Ok("r5c4 changes".to_owned()));
        assert_eq!(read("depth < 12").map(stop_words), Ok("depth<12".to_owned()));
        for text in ["", "r5c4=", "r5c4=0", "r0c1", "r1c10", "depth<0", "depth<82", "depth>3", "removals>0", "depth<x"]
        {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
