//! How long it takes to get to any event of a long run, how fast the run is walked with all that is kept for that, and
//! in how many bytes; how fast it plays with every panel open. `cargo bench --bench seek`, `cargo bench --bench seek --
//! short` without the run of billions, `cargo bench --bench seek -- play` the last part alone.

#![expect(clippy::print_stdout, reason = "the table is what this program is for")]
#![expect(clippy::cast_precision_loss, reason = "rates are rounded anyway")]

mod play;

use std::env;
use std::time::{Duration, Instant};

use stepdoku::grid::{Cell, ClashFree, Values};
use stepdoku::search::{Condition, Costs, Heading, Jump, Timeline, strategy};

/// Name, puzzle, strategy, the most events to walk.
const RUNS: [(&str, &str, &str, u64); 6] = [
    ("69,175,316 placements", ANTI, "row-major", u64::MAX),
    ("5.1 billion events", ENDLESS, "row-major", u64::MAX),
    ("empty grid", EMPTY, "row-major", 300_000_000),
    ("empty grid", EMPTY, "mrv-live", 300_000_000),
    ("empty grid", EMPTY, "mrv", 300_000_000),
    ("empty grid", EMPTY, "exact-cover", 60_000_000),
];
const ANTI: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const ENDLESS: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
const EMPTY: &str = ".................................................................................";
/// A slice of a walk, as whoever draws in between has them.
const SLICE: u64 = 1 << 20;

fn main() {
    let asked = |what: &str| env::args().any(|argument| argument == what);
    if !asked("play") {
        walks(asked("short"));
    }
    play::measure();
}

fn walks(short: bool) {
    println!(
        "{:<22} {:<12} {:>13} {:>9} {:>9} {:>10} {:>10} {:>9} {:>9} {:>9}",
        "run", "strategy", "events", "walk M/s", "bare M/s", "median ms", "worst ms", "jump ms", "costs ms", "bytes"
    );
    for (name, puzzle, strategy, most) in RUNS {
        if !short || puzzle != ENDLESS {
            measure(name, puzzle, strategy, most);
        }
    }
}

fn measure(name: &str, puzzle: &str, by: &str, most: u64) {
    let start = ClashFree::new(Values::from_line(puzzle).unwrap_or(Values::EMPTY)).expect("the puzzles have no clash");
    let strategy = strategy(by).expect("it is in the table");
    let mut timeline = Timeline::new(strategy, start);
    let walk = walk(&mut timeline, most);
    let events = timeline.furthest();
    let bare = events.min(200_000_000);
    let clock = Instant::now();
    strategy.start(&start).run(bare);
    let bare = bare as f64 / clock.elapsed().as_secs_f64();
    let mut seeks = seeks(&mut timeline, 2_000);
    seeks.sort();
    println!(
        "{name:<22} {by:<12} {events:>13} {:>9.0} {:>9.0} {:>10.2} {:>10.2} {:>9.2} {:>9.2} {:>9}",
        events as f64 / walk.as_secs_f64() / 1e6,
        bare / 1e6,
        milliseconds(seeks[seeks.len() / 2]),
        milliseconds(seeks[seeks.len() - 1]),
        milliseconds(jump(&mut timeline)),
        milliseconds(costs(&mut timeline)),
        timeline.memory(),
    );
}

/// Walks to the first solution, the end, or so many events.
fn walk(timeline: &mut Timeline, most: u64) -> Duration {
    let clock = Instant::now();
    while timeline.position() < most {
        let slice = Instant::now();
        let (walked, stop) = match most {
            u64::MAX => timeline.run_on(SLICE),
            _ => (timeline.forward(SLICE.min(most - timeline.position())), None),
        };
        timeline.note_pace(walked, slice.elapsed());
        if stop.is_some() {
            break;
        }
    }
    clock.elapsed()
}

/// Seeks anywhere, each from where the last one went.
fn seeks(timeline: &mut Timeline, count: u64) -> Vec<Duration> {
    let anywhere = |i: u64| {
        i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31).wrapping_mul(0xbf58_476d_1ce4_e5b9)
            % (timeline.furthest() + 1)
    };
    let targets: Vec<u64> = (0..count).map(anywhere).collect();
    let seek = |target| {
        let clock = Instant::now();
        timeline.seek(target);
        let took = clock.elapsed();
        assert_eq!(timeline.counters().events(), target);
        took
    };
    targets.into_iter().map(seek).collect()
}

/// From the furthest event back to the last change of the first cell that the search fills.
fn jump(timeline: &mut Timeline) -> Duration {
    timeline.seek(1);
    let first = timeline.path().first().map_or(Cell::FIRST, |level| level.now.cell);
    timeline.seek(timeline.furthest());
    let clock = Instant::now();
    assert!(timeline.jump(&[Condition::Changes(first)], Heading::Backward, u64::MAX) != Jump::More);
    clock.elapsed()
}

/// Everything about the path at the furthest event.
fn costs(timeline: &mut Timeline) -> Duration {
    timeline.seek(timeline.furthest());
    let clock = Instant::now();
    assert!(Costs::of(timeline).run(timeline, u64::MAX));
    clock.elapsed()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
