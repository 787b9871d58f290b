//! `stepdoku trace` from any event, at any event and with costs, beside a run that is walked one event at a time here.

use std::collections::HashMap;

use serde_json::{Value, json};
use stepdoku::grid::{ClashFree, Values};
use stepdoku::search::{Event, Level, Placement, Requirement, STRATEGIES, Walker};

use super::program::{EXAMPLE, NONE, TWO, run};

/// Guesses for every strategy, and a dead end at the end of many.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Each of these is walked in less than 20,000 events by every strategy, past solutions.
const RUNS: [(&str, bool); 5] = [(EXAMPLE, false), (HARD, false), (EXAMPLE, true), (TWO, true), (NONE, false)];

/// A run: its moments, that of the start first, as a person notes them who looks at the grid after every event.
struct Notes {
    moments: Vec<Moment>,
}

struct Moment {
    event: Option<Event>,
    grid: Values,
    path: Vec<Level>,
    decisions: u64,
    dead_ends: u64,
    /// What is branched on here, whether it is a guess, and what was tried of it and removed.
    here: (bool, Vec<Placement>),
}

impl Notes {
    fn of(puzzle: &str, strategy: usize, all: bool) -> Self {
        let start = ClashFree::new(Values::from_line(puzzle).expect("81 cells")).expect("no clash");
        let mut walker = STRATEGIES[strategy].start(&start);
        let mut moments = vec![moment(&*walker, None)];
        while let Some(event) = walker.step() {
            let before = moments.last().expect("the start at least");
            let (mut decisions, mut dead_ends) = (before.decisions, before.dead_ends);
            if matches!(event, Event::Place(_)) {
                decisions += u64::from(before.here.0);
                dead_ends += u64::from(walker.state().here().is_dead_end());
            }
            moments.push(Moment { decisions, dead_ends, ..moment(&*walker, Some(event)) });
            if event == Event::Solved && !all {
                break;
            }
        }
        Self { moments }
    }

    /// The number of the last event.
    fn last(&self) -> usize {
        self.moments.len() - 1
    }

    fn line(&self, n: usize) -> String {
        match self.moments[n].event {
            None => format!("{n} start"),
            Some(Event::Place(at)) => format!("{n} place {} {}", at.cell, at.digit),
            Some(Event::Remove(at)) => format!("{n} remove {} {}", at.cell, at.digit),
            Some(Event::Solved) => format!("{n} solved"),
            Some(Event::Exhausted) => format!("{n} exhausted"),
        }
    }

    fn events(&self, from: usize) -> String {
        (from..=self.last()).map(|n| self.line(n) + "\n").collect()
    }

    /// How many of the first `n` events are of a kind.
    fn count(&self, n: usize, kind: fn(Event) -> bool) -> u64 {
        self.moments[..=n].iter().filter_map(|moment| moment.event).filter(|&event| kind(event)).count() as u64
    }

    /// The position as one object.
    fn object(&self, n: usize) -> Value {
        let moment = &self.moments[n];
        let path: Vec<Value> = moment.path.iter().map(level_json).collect();
        json!({
            "n": n,
            "grid": moment.grid.to_string(),
            "placements": self.count(n, |event| matches!(event, Event::Place(_))),
            "removals": self.count(n, |event| matches!(event, Event::Remove(_))),
            "decisions": moment.decisions,
            "dead_ends": moment.dead_ends,
            "deepest": self.moments[..=n].iter().map(|moment| moment.path.len()).max(),
            "solutions": self.count(n, |event| event == Event::Solved),
            "depth": moment.path.len(),
            "path": path,
        })
    }

    /// The same in words.
    fn words(&self, n: usize) -> String {
        let object = self.object(n);
        let counts = ["placements", "removals", "decisions", "dead_ends", "deepest", "solutions", "depth"];
        let counts = counts.map(|key| format!("{} {}", key.replace('_', "-"), object[key]));
        let head = format!("{}\ngrid {}\n{}\n", self.line(n), self.moments[n].grid, counts.join(" "));
        head + &self.moments[n].path.iter().map(|level| level_words(level) + "\n").collect::<String>()
    }

    /// The failed digits of the guesses that stand after event `n`, and of the one that comes next, the costliest first;
    /// when the run is over those of its first branch.
    fn costs(&self, n: usize) -> Vec<(Placement, usize)> {
        let [mut placed, mut removed] = [HashMap::new(), HashMap::new()];
        for (number, moment) in self.moments[..=n].iter().enumerate() {
            match moment.event {
                Some(Event::Place(at)) => _ = placed.insert(at, number),
                Some(Event::Remove(at)) => _ = removed.insert(at, number),
                _ => {}
            }
        }
        let end = &self.moments[n];
        let over = end.event == Some(Event::Exhausted);
        let path = end.path.iter().filter(|level| level.is_decision()).flat_map(|level| level.tried.clone());
        let here = end.here.1.iter().copied().filter(|_| end.here.0 || over);
        let mut tried: Vec<Placement> = path.chain(here).collect();
        tried.sort_by_key(|at| (std::cmp::Reverse(removed[at] - placed[at]), placed[at]));
        tried.into_iter().map(|at| (at, removed[&at] - placed[&at] + 1)).collect()
    }
}

fn moment(walker: &dyn Walker, event: Option<Event>) -> Moment {
    let state = walker.state();
    let here = state.here();
    let tried = here.placements(here.options() & !state.left());
    Moment {
        event,
        grid: state.values(),
        path: state.path(),
        decisions: 0,
        dead_ends: here.is_dead_end().into(),
        here: (here.options().count_ones() > 1, tried),
    }
}

/// What tells the options of a level apart: the digit, or where a digit was branched on, the cell.
fn name(level: &Level, at: Placement) -> String {
    if matches!(level.requirement, Requirement::Cell(_)) { at.digit.to_string() } else { at.cell.to_string() }
}

fn level_words(level: &Level) -> String {
    let names = |of: &[Placement]| {
        let names: Vec<String> = of.iter().map(|&at| name(level, at)).collect();
        if names.is_empty() { "-".to_owned() } else { names.join(" ") }
    };
    let (tried, left) = (names(&level.tried), names(&level.left));
    format!("{} tried {tried} now {} left {left}", level.requirement, name(level, level.now))
}

fn level_json(level: &Level) -> Value {
    let names = |of: &[Placement]| -> Vec<Value> {
        let name = |at| match name(level, at).parse::<u8>() {
            Ok(digit) => json!(digit),
            Err(_) => json!(name(level, at)),
        };
        of.iter().copied().map(name).collect()
    };
    json!({
        "cell": level.now.cell.to_string(),
        "tried": names(&level.tried),
        "now": level.now.digit.value(),
        "left": names(&level.left),
    })
}

/// Numbers that fall anywhere, the same each time, and the last one.
fn anywhere(last: usize) -> impl Iterator<Item = usize> {
    let any =
        (1..7_u64).map(move |i| (i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) % (last as u64 + 1)) as usize);
    any.chain([0, last])
}

fn arguments<'a>(strategy: usize, all: bool, more: &[&'a str]) -> Vec<&'a str> {
    let all: &[&str] = if all { &["--all"] } else { &[] };
    [&["trace", "--strategy", STRATEGIES[strategy].name], all, more].concat()
}

#[test]
fn from_any_event_it_prints_what_a_plain_walk_comes_to() {
    for (puzzle, all) in RUNS {
        for strategy in 0..STRATEGIES.len() {
            let notes = Notes::of(puzzle, strategy, all);
            for n in anywhere(notes.last()).filter(|&n| n > 0) {
                let run = run(&arguments(strategy, all, &["--from", &n.to_string()]), puzzle);
                assert_eq!(run.parts(), (0, &*notes.events(n), ""), "{puzzle} {strategy} {n}");
            }
        }
    }
}

#[test]
fn at_any_event_it_prints_what_a_plain_walk_comes_to() {
    for (puzzle, all) in RUNS {
        for strategy in 0..STRATEGIES.len() {
            let notes = Notes::of(puzzle, strategy, all);
            for n in anywhere(notes.last()) {
                let number = n.to_string();
                let text = run(&arguments(strategy, all, &["--at", &number]), puzzle);
                assert_eq!(text.parts(), (0, &*notes.words(n), ""), "{puzzle} {strategy} {n}");
                let json = run(&arguments(strategy, all, &["--at", &number, "--format", "json"]), puzzle).json();
                assert_eq!(json, [notes.object(n)], "{puzzle} {strategy} {n}");
            }
        }
    }
}

#[test]
fn costs_are_all_that_a_plain_walk_finds() {
    let mut seen = 0;
    for (puzzle, all) in RUNS {
        for strategy in 0..STRATEGIES.len() {
            let notes = Notes::of(puzzle, strategy, all);
            for n in anywhere(notes.last()) {
                let costs = notes.costs(n);
                seen += costs.len();
                let line = |&(at, events): &(Placement, usize)| {
                    let tenths = (2_000 * events + n) / (2 * n);
                    format!("{} {} {events} {}.{}%\n", at.cell, at.digit, tenths / 10, tenths % 10)
                };
                let object = |&(at, events): &(Placement, usize)| json!({"cell": at.cell.to_string(), "digit": at.digit.value(), "events": events, "walked": n});
                let limit = n.to_string();
                let arguments = |more: &[&'static str]| {
                    let limit: &[&str] = if n < notes.last() { &["--limit", &limit] } else { &[] };
                    run(&self::arguments(strategy, all, &[&["--costs"], limit, more].concat()), puzzle)
                };
                assert_eq!(arguments(&[]).out, costs.iter().map(line).collect::<String>(), "{puzzle} {strategy} {n}");
                assert_eq!(arguments(&["--format", "json"]).json(), costs.iter().map(object).collect::<Vec<_>>());
            }
        }
    }
    assert!(seen > 300, "{seen}");
}
