//! `stepdoku trace --at N`: the whole position after an event, for people and for scripts.

use crate::cli::json::Json;
use crate::search::{Event, Level, Placement, Requirement, Timeline};

/// Lines of words: the event, the grid, the counts, and a line for each placement that stands.
pub fn text(timeline: &Timeline) -> Vec<String> {
    let event = match timeline.event() {
        None => "start".to_owned(),
        Some(Event::Place(it)) => format!("place {} {}", it.cell, it.digit),
        Some(Event::Remove(it)) => format!("remove {} {}", it.cell, it.digit),
        Some(Event::Solved) => "solved".to_owned(),
        Some(Event::Exhausted) => "exhausted".to_owned(),
    };
    let words = counts(timeline).into_iter().map(|(key, count)| format!("{} {count}", key.replace('_', "-")));
    let head = [
        format!("{} {event}", timeline.position()),
        format!("grid {}", timeline.values()),
        words.collect::<Vec<_>>().join(" "),
    ];
    head.into_iter().chain(timeline.path().iter().map(level_text)).collect()
}

/// The same as one object.
pub fn json(timeline: &Timeline) -> Json {
    let mut pairs = vec![("n", Json::Number(timeline.position())), ("grid", Json::text(timeline.values()))];
    pairs.extend(counts(timeline).map(|(key, count)| (key, Json::Number(count))));
    pairs.push(("path", Json::List(timeline.path().iter().map(level_json).collect())));
    Json::Object(pairs)
}

fn counts(timeline: &Timeline) -> [(&'static str, u64); 7] {
    let counters = timeline.counters();
    [
        ("placements", counters.placements),
        ("removals", counters.removals),
        ("decisions", counters.decisions),
        ("dead_ends", counters.dead_ends),
        ("deepest", counters.deepest as u64),
        ("solutions", counters.solutions),
        ("depth", counters.depth as u64),
    ]
}

/// `r4c1 tried 2 4 now 7 left -`, `7 in row 3 tried r3c1 now r3c4 left -`
fn level_text(level: &Level) -> String {
    let name = |placement: &Placement| match level.requirement {
        Requirement::Cell(_) => placement.digit.to_string(),
        Requirement::Place(..) => placement.cell.to_string(),
    };
    let names = |placements: &[Placement]| {
        let names: Vec<String> = placements.iter().map(name).collect();
        if names.is_empty() { "-".to_owned() } else { names.join(" ") }
    };
    let Level { requirement, tried, now, left } = level;
    format!("{requirement} tried {} now {} left {}", names(tried), name(now), names(left))
}

/// The cell and the digit that stand. The others are digits where the cell was branched on, and cells where the digit
/// was.
fn level_json(level: &Level) -> Json {
    let name = |placement: &Placement| match level.requirement {
        Requirement::Cell(_) => Json::Number(placement.digit.value().into()),
        Requirement::Place(..) => Json::text(placement.cell),
    };
    let names = |placements: &[Placement]| Json::List(placements.iter().map(name).collect());
    Json::Object(vec![
        ("cell", Json::text(level.now.cell)),
        ("tried", names(&level.tried)),
        ("now", Json::Number(level.now.digit.value().into())),
        ("left", names(&level.left)),
    ])
}
