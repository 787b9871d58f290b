//! Whole event lists that two independent programs agree on.

use std::fs;
use std::path::Path;

use stepdoku::grid::{ClashFree, Values};
use stepdoku::search::Event;

use crate::support::{Hash, MACHINES, named};

#[test]
fn every_event_of_every_trace() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/search/traces");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert_eq!(paths.len(), 32);
    for path in paths {
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let (id, machine) = stem.split_once('.').unwrap();
        let strategy = MACHINES.iter().find(|(short, _)| *short == machine).unwrap().1;
        let text = fs::read_to_string(&path).unwrap();
        let puzzle = text.lines().find_map(|line| line.strip_prefix("# puzzle ")).unwrap();
        match ClashFree::new(Values::from_line(puzzle).unwrap()) {
            Ok(start) => assert_eq!(walked(&start, strategy), listed(&text), "{id} {strategy}"),
            Err(clashes) => assert!(id == "completed-wrong" && !clashes.is_empty(), "{id}"),
        }
    }
}

fn listed(text: &str) -> Vec<String> {
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// The event list of a run to its first stop, written as the traces are.
fn walked(start: &ClashFree, strategy: &str) -> Vec<String> {
    let mut walker = named(strategy).start(start);
    let mut lines = Vec::new();
    let mut hash = Hash::EMPTY;
    let result = loop {
        let event = walker.step().unwrap();
        hash.take(event);
        match event {
            Event::Place(at) => lines.push(format!("P {} {}", at.cell, at.digit)),
            Event::Remove(at) => lines.push(format!("R {} {}", at.cell, at.digit)),
            Event::Solved => break "solved",
            Event::Exhausted => break "exhausted",
        }
    };
    let counters = walker.state().counters();
    let (placements, removals) = (counters.placements, counters.removals);
    lines.push(format!("END {result} placements={placements} removals={removals} fnv1a64={:016x}", hash.0));
    lines
}
