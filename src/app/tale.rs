//! What happened in the search, in sentences. Read off a position, so the sentence is the same whichever way the
//! position was reached.

mod brief;

use super::words::{by_unit, count, events, grouped};
use crate::grid::{Cell, CellSet, Digit, Unit};
use crate::search::{Cause, Event, Level, Logged, Placement, Reason, Requirement, Rival, Rule, Timeline};

pub use brief::{chain, line};

/// The event of the position, with its cause.
pub fn sentence(timeline: &Timeline) -> String {
    match timeline.event() {
        None => at_start(timeline),
        Some(Event::Place(placement)) => placed(timeline, placement),
        Some(Event::Remove(placement)) => removed(timeline, placement),
        Some(Event::Solved) => solved(timeline),
        Some(Event::Exhausted) => exhausted(timeline),
    }
}

fn at_start(timeline: &Timeline) -> String {
    match timeline.dead_end() {
        Some(reason) => format!("Event 0: a dead end already, {}.", nothing_left(&reason, "has")),
        None => "Event 0: the grid before the search. Space plays, . steps, G runs on.".to_owned(),
    }
}

fn placed(timeline: &Timeline, Placement { cell, digit }: Placement) -> String {
    let why = timeline.path().pop().map_or_else(String::new, |level| choice(&level));
    match timeline.dead_end() {
        Some(reason) => format!("{digit} in {cell}, and a dead end: {}.", nothing_left(&reason, "has")),
        None => format!("{digit} in {cell}: {why}."),
    }
}

/// Why this option of its branch: `the only digit that fits there`, `4 tried before, 9 left to try`, `the first of 6
/// cells for 4 in row 2`.
fn choice(level: &Level) -> String {
    match level.requirement {
        Requirement::Cell(_) => {
            let names = |placements: &[Placement]| option_names(level.requirement, placements);
            match (&level.tried[..], &level.left[..]) {
                ([], []) => "the only digit that fits there".to_owned(),
                ([], left) => format!("the first that fits; {} left to try", names(left)),
                (tried, []) => format!("{} tried before, this is the last", names(tried)),
                (tried, left) => format!("{} tried before, {} left to try", names(tried), names(left)),
            }
        }
        Requirement::Place(unit, digit) => {
            let of = level.tried.len() + 1 + level.left.len();
            match level.tried.len() {
                _ if of == 1 => format!("the only cell for {digit} in {unit}"),
                0 => format!("the first of {of} cells for {digit} in {unit}"),
                _ if level.left.is_empty() => format!("the last of {of} cells for {digit} in {unit}"),
                tried => format!("cell {} of {of} for {digit} in {unit}", tried + 1),
            }
        }
    }
}

/// What comes next, and why if that is not told yet: `next: r5c7 is used up, so 6 leaves r5c6`.
pub fn next(timeline: &Timeline) -> Option<String> {
    let what = match timeline.next_event()? {
        Event::Place(it) => format!("{} in {}", it.digit, it.cell),
        Event::Remove(it) => format!("{} leaves {}", it.digit, it.cell),
        Event::Solved => "solved".to_owned(),
        Event::Exhausted => "the end".to_owned(),
    };
    Some(match timeline.next_cause() {
        Some(Cause::UsedUp(requirement)) => format!("next: {requirement} is used up, so {what}"),
        _ => format!("next: {what}"),
    })
}

/// The options of a requirement by what tells them apart: digits in a cell, cells in a unit.
pub fn option_names(requirement: Requirement, placements: &[Placement]) -> String {
    let name = |placement: &Placement| match requirement {
        Requirement::Cell(_) => placement.digit.to_string(),
        Requirement::Place(..) => placement.cell.to_string(),
    };
    placements.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn removed(timeline: &Timeline, Placement { cell, digit }: Placement) -> String {
    let why = match (timeline.cause(), timeline.cause_reason()) {
        (Some(Cause::DeadEnd(_)), Some(reason)) => nothing_left(&reason, "had"),
        (Some(Cause::DeadEnd(requirement)), None) => format!("{requirement} had nothing left"),
        (Some(Cause::UsedUp(requirement)), _) => used_up(requirement),
        (Some(Cause::GoingOn) | None, _) => "on to the next solution".to_owned(),
    };
    format!("{digit} leaves {cell}: {why}.")
}

fn used_up(requirement: Requirement) -> String {
    match requirement {
        Requirement::Cell(cell) => format!("{cell} is used up, each digit that fits there was tried"),
        Requirement::Place(unit, digit) => format!("{digit} in {unit} is used up, each cell for it was tried"),
    }
}

/// `r5c8 had no digit left (4 is in r4c8, the rest in row 5)`
pub fn nothing_left(reason: &Reason, verb: &str) -> String {
    match (reason.rule, reason.requirement) {
        (Rule::FewestAboveZero, _) => format!("no empty cell {verb} a digit left"),
        (_, Requirement::Cell(cell)) => format!("{cell} {verb} no digit left ({})", takers(reason)),
        (_, Requirement::Place(unit, digit)) => format!("{digit} {verb} no cell left in {unit}"),
    }
}

/// Which peers took the digits of a cell: the unit that took the most as a whole, the others one by one.
fn takers(reason: &Reason) -> String {
    let Requirement::Cell(cell) = reason.requirement else { return String::new() };
    let by_unit = |unit: Unit| reason.refused.iter().filter(move |r| !(r.by & unit.cell_set()).is_empty()).count();
    let most = Unit::of(cell).into_iter().rev().max_by_key(|&unit| by_unit(unit));
    let Some(most) = most else { return String::new() };
    let others: Vec<(Digit, CellSet)> = reason
        .refused
        .iter()
        .filter(|refusal| (refusal.by & most.cell_set()).is_empty())
        .map(|refusal| (refusal.placement.digit, refusal.by))
        .collect();
    if others.is_empty() {
        return format!("all nine are in {most}");
    }
    let is = if others.len() == 1 { "is in" } else { "in" };
    let named: Vec<String> =
        others.iter().filter_map(|(digit, by)| Some(format!("{digit} {is} {}", by.first()?))).collect();
    format!("{}, the rest in {most}", named.join(", "))
}

fn solved(timeline: &Timeline) -> String {
    let event = grouped(timeline.position());
    match (timeline.solution(), timeline.counters()) {
        (None, _) => format!("Event {event}: full, but not a solution. Please report this as a fault."),
        (Some(_), counters) if counters.placements == 0 => "Already solved: nothing to search.".to_owned(),
        (Some(_), counters) if counters.solutions > 1 => {
            format!("Solution {} at event {event}, checked. Space looks for another, r plays back.", counters.solutions)
        }
        (Some(_), _) => format!("Solved at event {event} and checked. Space looks for another, r plays it back."),
    }
}

/// The result first, what can be left out in brackets.
fn exhausted(timeline: &Timeline) -> String {
    let events = events(timeline.position());
    match timeline.counters().solutions {
        0 => format!("No solution: every possibility was tried ({events})."),
        1 => format!("No other solution: every possibility was tried ({events})."),
        n => format!("{} solutions in all: every possibility was tried ({events}).", grouped(n)),
    }
}

/// A line of the log: `- 7 r5c7  r5c8 dead end`.
pub fn log_line(logged: &Logged) -> String {
    let because = match logged.cause {
        Some(Cause::DeadEnd(requirement)) => format!("  {requirement} dead end"),
        Some(Cause::UsedUp(requirement)) => format!("  {requirement} used up"),
        Some(Cause::GoingOn) => "  going on".to_owned(),
        None => logged.dead_end.map_or_else(String::new, |requirement| format!("  dead end: {requirement}")),
    };
    match logged.event {
        Event::Place(Placement { cell, digit }) => format!("+ {digit} {cell}{because}"),
        Event::Remove(Placement { cell, digit }) => format!("- {digit} {cell}{because}"),
        Event::Solved => "solved".to_owned(),
        Event::Exhausted => "the end".to_owned(),
    }
}

/// The same in some 14 columns, with the marks that the grid shows: `- 7 r5c7 [×]`.
pub fn short_log_line(logged: &Logged) -> String {
    let mark = match (logged.cause, logged.dead_end) {
        (Some(Cause::DeadEnd(_)), _) | (None, Some(_)) => " [×]",
        (Some(Cause::UsedUp(_)), _) => " [ ]",
        _ => "",
    };
    let bare = Logged { cause: None, dead_end: None, ..*logged };
    format!("{}{mark}", log_line(&bare))
}

/// The cell that the newest event is about.
pub fn event_cell(timeline: &Timeline) -> Option<Cell> {
    match timeline.event()? {
        Event::Place(placement) | Event::Remove(placement) => Some(placement.cell),
        Event::Solved | Event::Exhausted => None,
    }
}

/// How much of the tree is done: `12.3 %`, never all of it before the end.
pub fn tree_done(timeline: &Timeline) -> String {
    match timeline.tree_done() {
        None => "cannot tell".to_owned(),
        Some(_) if timeline.event() == Some(Event::Exhausted) => "all of it".to_owned(),
        Some(share) => format!("{:.1} %", (share * 1_000.0).floor().min(999.0) / 10.0),
    }
}

/// Why the newest placement's cell was chosen, as sentences for the panel: the rule, then who refuses what.
pub fn why(reason: &Reason) -> String {
    let least = reason.options.len();
    match (reason.rule, reason.requirement) {
        (Rule::FirstEmpty, Requirement::Cell(cell)) => format!("{cell} is the first empty cell in reading order."),
        (_, Requirement::Cell(cell)) => {
            let ties = reason.rivals.iter().filter(|rival| rival.options == least).count();
            let candidates = count(least, "candidate");
            match ties {
                0 => format!("{cell} alone has the fewest candidates: {candidates}."),
                ties => {
                    // A strategy that looks at digits in units as well compares them all.
                    let only_cells =
                        reason.rivals.iter().all(|rival| matches!(rival.requirement, Requirement::Cell(_)));
                    let what = if only_cells { "cells" } else { "cells and places for digits" };
                    format!("{cell} has {candidates}, the fewest; first of {} {what} with as many.", ties + 1)
                }
            }
        }
        (_, Requirement::Place(unit, digit)) => {
            format!("{digit} in {unit} has the fewest cells left: {least}.")
        }
    }
}

/// The rivals of the one that was chosen, the nearest first, where there is something to compare:
/// ` (next r4c1 2, r5c5 3)`.
pub fn rivals(reason: &Reason) -> String {
    const MOST: usize = 4;
    let names: Vec<String> =
        compared(reason).iter().take(MOST).map(|it| format!("{} {}", it.requirement, it.options)).collect();
    if names.is_empty() { String::new() } else { format!(" (next {})", names.join(", ")) }
}

/// All rivals by their options, the nearest with their names: `others: 2 with 2 (r2c8, r6c3), 20 with 3, 9 with 4`.
pub fn field(reason: &Reason) -> String {
    const MOST: usize = 6;
    let rivals = compared(reason);
    let group = |(at, group): (usize, &[&Rival])| {
        let names: Vec<String> = group.iter().take(MOST).map(|it| it.requirement.to_string()).collect();
        let more = if group.len() > MOST { ", ..." } else { "" };
        let names = if at == 0 { format!(" ({}{more})", names.join(", ")) } else { String::new() };
        format!("{} with {}{names}", group.len(), group[0].options)
    };
    let groups: Vec<String> = rivals.chunk_by(|a, b| a.options == b.options).enumerate().map(group).collect();
    if groups.is_empty() { String::new() } else { format!("others: {}", groups.join(", ")) }
}

/// What the chosen one was compared with, the nearest first.
fn compared(reason: &Reason) -> Vec<&Rival> {
    if reason.rule == Rule::FirstEmpty {
        return Vec::new();
    }
    let counts = |rival: &&Rival| rival.options > 0 || reason.rule != Rule::FewestAboveZero;
    let mut rivals: Vec<&Rival> = reason.rivals.iter().filter(counts).collect();
    rivals.sort_by_key(|rival| rival.options);
    rivals
}

/// Who refuses what was not offered: `row has 3 4 5 7 9, box has 8`.
pub fn refusals(reason: &Reason) -> String {
    match reason.requirement {
        Requirement::Cell(cell) => {
            let refused: Vec<_> = reason.refused.iter().map(|it| (it.placement.digit, it.by)).collect();
            by_unit(cell, &refused)
        }
        Requirement::Place(..) => place_refusals(reason),
    }
}

fn place_refusals(reason: &Reason) -> String {
    let filled = reason.refused.iter().filter(|refusal| refusal.by.contains(refusal.placement.cell)).count();
    let blocked = reason.refused.len() - filled;
    format!("{} filled, {} blocked by a peer", count(filled, "cell"), blocked)
}
