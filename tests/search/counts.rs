//! Reference counts: every row of `counts.tsv`, and the table of the four puzzles for which `exact-cover` is known.

use std::collections::HashMap;

use stepdoku::grid::{ClashFree, Values};
use stepdoku::search::{Counters, Event, StrategyInfo, Walker};

use crate::support::{ANTI, EXAMPLE, Hash, MACHINES, named, start};

/// A run to its first stop, event by event.
fn run(strategy: &StrategyInfo, start: &ClashFree) -> (Event, Hash, Box<dyn Walker>) {
    let mut walker = strategy.start(start);
    let mut hash = Hash::EMPTY;
    loop {
        let event = walker.step().unwrap();
        hash.take(event);
        if matches!(event, Event::Solved | Event::Exhausted) {
            return (event, hash, walker);
        }
    }
}

#[test]
fn the_four_reference_puzzles() {
    const FIRST: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    const SECOND: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let rows = [
        (EXAMPLE, "row-major", 4_208, 4_157, None),
        (EXAMPLE, "mrv", 51, 0, Some(0xc144_41c0_13ae_0cbe)),
        (EXAMPLE, "mrv-live", 51, 0, Some(0xc144_41c0_13ae_0cbe)),
        (EXAMPLE, "exact-cover", 51, 0, Some(0xc144_41c0_13ae_0cbe)),
        (FIRST, "row-major", 8_969, 8_911, None),
        (FIRST, "mrv", 217, 159, None),
        (FIRST, "mrv-live", 419, 361, None),
        (FIRST, "exact-cover", 145, 87, Some(0xa69b_38c1_5613_adb2)),
        (SECOND, "row-major", 49_558, 49_498, None),
        (SECOND, "mrv", 10_101, 10_041, None),
        (SECOND, "mrv-live", 99_575, 99_515, None),
        (SECOND, "exact-cover", 1_471, 1_411, Some(0xc337_124e_e380_3543)),
        (ANTI, "mrv", 45_267, 45_203, None),
        (ANTI, "mrv-live", 924_839, 924_775, None),
        (ANTI, "exact-cover", 64, 0, Some(0xace5_2813_abf4_a128)),
    ];
    for (puzzle, strategy, placements, removals, expected) in rows {
        let (event, hash, walker) = run(named(strategy), &start(puzzle));
        let counters = walker.state().counters();
        assert_eq!(event, Event::Solved, "{puzzle} {strategy}");
        assert_eq!((counters.placements, counters.removals), (placements, removals), "{puzzle} {strategy}");
        assert!(expected.is_none_or(|expected| Hash(expected) == hash), "{puzzle} {strategy}");
    }
}

/// In bulk, as whoever runs to the end does, and event by event all the way back.
#[test]
fn the_reference_row_of_69_million() {
    let strategy = named("row-major");
    let (event, hash, stepped) = run(strategy, &start(ANTI));
    assert_eq!((event, hash), (Event::Solved, plain::hash_to_first_solution(&start(ANTI))));
    let mut bulk = strategy.start(&start(ANTI));
    let events = 69_175_316 + 69_175_252 + 1;
    assert_eq!(bulk.run_on(u64::MAX), (events, Some(Event::Solved)));
    assert!(bulk.state() == stepped.state());
    let counters = bulk.state().counters();
    assert_eq!((counters.placements, counters.removals), (69_175_316, 69_175_252));
    assert_eq!(bulk.run_back(u64::MAX), events);
    assert!(bulk.state() == strategy.start(&start(ANTI)).state());
}

#[test]
fn the_first_example_has_1246_dead_ends() {
    let (_, _, walker) = run(named("row-major"), &start(EXAMPLE));
    assert_eq!(walker.state().counters().dead_ends, 1_246);
}

#[test]
fn every_row_of_the_counts() {
    let table = include_str!("counts.tsv");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let rows: Vec<HashMap<&str, &str>> =
        lines.map(|line| names.iter().copied().zip(line.split('\t')).collect()).collect();
    assert_eq!(rows.len(), 66);
    for row in &rows {
        match ClashFree::new(Values::from_line(row["puzzle"]).unwrap()) {
            Err(clashes) => assert!(row["givens_clash"] == "yes" && !clashes.is_empty(), "{}", row["id"]),
            Ok(start) => {
                assert_eq!(row["givens_clash"], "no", "{}", row["id"]);
                for (machine, strategy) in MACHINES {
                    check(row, machine, named(strategy), &start);
                }
            }
        }
    }
}

fn check(row: &HashMap<&str, &str>, machine: &str, strategy: &StrategyInfo, start: &ClashFree) {
    let column = |name: &str| row[format!("{machine}_{name}").as_str()];
    let context = format!("{} {}", row["id"], strategy.name);
    let number = |name: &str| column(name).parse::<u64>().ok();
    let counts = number("placements").zip(number("removals"));
    let Some((placements, removals)) = counts.filter(|(placements, removals)| placements + removals <= 10_000_000)
    else {
        return check_the_first_million(strategy, start, &context);
    };
    let (event, hash, mut walker) = run(strategy, start);
    let counters: Counters = walker.state().counters();
    let result = if event == Event::Solved { "solved" } else { "exhausted" };
    assert_eq!(result, column("result"), "{context}");
    assert_eq!((counters.placements, counters.removals), (placements, removals), "{context}");
    assert_eq!(Some(counters.deepest as u64), number("max_depth"), "{context}");
    assert_eq!(format!("{:016x}", hash.0), column("fnv"), "{context}");
    if event == Event::Solved {
        assert_eq!(walker.state().values().to_string(), column("first_solution"), "{context}");
    }
    if machine == "mrvA" {
        assert_eq!(Some(counters.dead_ends), number("allzero_nodes"), "{context}");
    }
    assert_eq!(walker.run_back(u64::MAX), counters.events(), "{context}");
    assert!(walker.state() == strategy.start(start).state(), "{context}");
}

/// Of a run that is too long to walk in full: it is not over after a million events, and they can be taken back.
fn check_the_first_million(strategy: &StrategyInfo, start: &ClashFree, context: &str) {
    const LIMIT: u64 = 1_000_000;
    let mut walker = strategy.start(start);
    assert_eq!(walker.run_on(LIMIT), (LIMIT, None), "{context}");
    assert_eq!(walker.state().counters().events(), LIMIT, "{context}");
    assert_eq!(walker.run_back(LIMIT), LIMIT, "{context}");
    assert!(walker.state() == strategy.start(start).state(), "{context}");
}

/// Row-major as every textbook has it, recursive and over bit masks.
mod plain {
    use stepdoku::grid::{Cell, ClashFree, Digit};
    use stepdoku::search::{Event, Placement};

    use crate::support::Hash;

    struct Plain {
        cells: Vec<Cell>,
        rows: [u16; 9],
        columns: [u16; 9],
        boxes: [u16; 9],
        hash: Hash,
    }

    impl Plain {
        fn flip(&mut self, cell: Cell, digit: Digit) {
            self.rows[cell.row()] ^= 1 << digit.index();
            self.columns[cell.column()] ^= 1 << digit.index();
            self.boxes[cell.block()] ^= 1 << digit.index();
        }

        fn solve(&mut self, depth: usize) -> bool {
            let Some(&cell) = self.cells.get(depth) else { return true };
            let used = self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.block()];
            for digit in Digit::all().filter(|digit| used >> digit.index() & 1 == 0) {
                self.hash.take(Event::Place(Placement { cell, digit }));
                self.flip(cell, digit);
                if self.solve(depth + 1) {
                    return true;
                }
                self.hash.take(Event::Remove(Placement { cell, digit }));
                self.flip(cell, digit);
            }
            false
        }
    }

    pub fn hash_to_first_solution(start: &ClashFree) -> Hash {
        let cells = Cell::all().filter(|&cell| start.values().get(cell).is_none()).collect();
        let mut plain = Plain { cells, rows: [0; 9], columns: [0; 9], boxes: [0; 9], hash: Hash::EMPTY };
        start.values().iter().for_each(|(cell, digit)| plain.flip(cell, digit));
        assert!(plain.solve(0));
        plain.hash
    }
}
