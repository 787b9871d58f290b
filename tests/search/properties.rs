//! What makes the search reversible: forwards then backwards is the start, many at once equals one by one, the events
//! are a legal history of a stack, and solutions are passed on the way to the end of the tree.

use std::mem::size_of_val;

use proptest::prelude::*;
use stepdoku::grid::{Cell, ClashFree, Digit, Values};
use stepdoku::search::{Event, Placement, STRATEGIES, Walker};

use crate::support::{ANTI, COMPLETE, DEAD_START, EXAMPLE, TWO, named, start, starts, walk_alike};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn forwards_then_backwards_is_the_start(start in starts(), n in 0..20_000_u64) {
        for strategy in STRATEGIES {
            let origin = strategy.start(&start);
            let mut walker = strategy.start(&start);
            let walked = walker.run(n);
            prop_assert!(walked == n || walker.state().counters().exhausted);
            prop_assert_eq!(walker.run_back(n), walked);
            prop_assert!(walker.state() == origin.state(), "{}", strategy.name);
            prop_assert_eq!(walker.back(), None);
        }
    }

    /// Every event taken back is the one that was made, and leaves the state that was before it.
    #[test]
    fn each_event_back_undoes_the_event_forwards(start in starts(), skip in 0..20_000_u64, n in 0..60_usize) {
        for strategy in STRATEGIES {
            let mut walker = strategy.start(&start);
            walker.run(skip);
            let mut states = vec![*walker.state()];
            let mut events = Vec::new();
            while events.len() < n && let Some(event) = walker.step() {
                prop_assert_eq!(walker.state().event(), Some(event));
                events.push(event);
                states.push(*walker.state());
            }
            while let Some(event) = events.pop() {
                prop_assert!(Some(*walker.state()) == states.pop());
                prop_assert_eq!(walker.back(), Some(event));
            }
            prop_assert!(Some(*walker.state()) == states.pop());
        }
    }

    #[test]
    fn many_at_once_equals_one_by_one(start in starts(), strides in prop::collection::vec(-9_000..14_000_i64, 1..6)) {
        for strategy in STRATEGIES {
            let mut bulk = strategy.start(&start);
            let mut single = strategy.start(&start);
            walk_alike(strategy.name, &mut *bulk, &mut *single, &strides)?;
        }
    }

    #[test]
    fn running_on_stops_where_stepping_finds_a_solution_or_the_end(start in starts(), n in 1..9_000_u64) {
        for strategy in STRATEGIES {
            let mut bulk = strategy.start(&start);
            let mut single = strategy.start(&start);
            for _ in 0..4 {
                let (walked, stop) = bulk.run_on(n);
                let mut last = None;
                for _ in 0..walked {
                    prop_assert!(!matches!(last, Some(Event::Solved | Event::Exhausted)));
                    last = single.step();
                }
                prop_assert_eq!(stop, last.filter(|event| matches!(event, Event::Solved | Event::Exhausted)));
                prop_assert!(bulk.state() == single.state(), "{}", strategy.name);
                prop_assert!(walked == n || stop.is_some() || bulk.state().counters().exhausted);
            }
        }
    }

    #[test]
    fn events_are_a_legal_history_of_a_stack(start in starts(), n in 0..4_000_usize) {
        for strategy in STRATEGIES {
            let mut walker = strategy.start(&start);
            let mut stack: Vec<Placement> = Vec::new();
            let mut values = *start.values();
            for event in std::iter::from_fn(|| walker.step()).take(n) {
                match event {
                    Event::Place(at) => {
                        prop_assert!(values.get(at.cell).is_none() && values.candidates(at.cell).contains(at.digit));
                        values.set(at.cell, Some(at.digit));
                        stack.push(at);
                    }
                    Event::Remove(at) => {
                        prop_assert_eq!(stack.pop(), Some(at));
                        values.set(at.cell, None);
                    }
                    Event::Solved => prop_assert!(values.is_full() && values.clashes().is_empty()),
                    Event::Exhausted => prop_assert!(stack.is_empty()),
                }
            }
            prop_assert_eq!(walker.state().values(), values);
            let standing: Vec<Placement> = walker.state().path().iter().map(|level| level.now).collect();
            prop_assert_eq!(standing, stack);
        }
    }
}

/// The longer way: millions of events, in strides that fall anywhere, on trees deep and shallow.
#[test]
fn long_strides_agree_with_steps() {
    for strategy in STRATEGIES {
        let long = if strategy.name == "row-major" { 300_000 } else { 20_000 };
        for puzzle in [ANTI, EXAMPLE, &".".repeat(81), DEAD_START] {
            let origin = strategy.start(&start(puzzle));
            let (mut bulk, mut single) = (origin.fork(), origin.fork());
            let mut position = 0;
            for stride in (0..12_u64).map(|i| 1 + i * i * 7_919 % long) {
                let walked = bulk.run(stride);
                (0..walked).for_each(|_| assert!(single.step().is_some()));
                position += walked;
                assert!(bulk.state() == single.state(), "{} {puzzle} {position}", strategy.name);
                let back = bulk.run_back(stride / 3);
                (0..back).for_each(|_| assert!(single.back().is_some()));
                position -= back;
                assert!(bulk.state() == single.state(), "{} {puzzle} {position}", strategy.name);
            }
            assert_eq!(bulk.run_back(u64::MAX), position);
            assert!(bulk.state() == origin.state());
        }
    }
}

#[test]
fn a_finished_grid_is_solved_after_no_placement() {
    for strategy in STRATEGIES {
        let mut walker = strategy.start(&start(COMPLETE));
        assert_eq!(walker.back(), None);
        assert_eq!(walker.step(), Some(Event::Solved));
        assert_eq!(walker.state().counters().placements, 0);
        assert_eq!(walker.step(), Some(Event::Exhausted));
        assert_eq!(walker.step(), None);
        let counters = walker.state().counters();
        assert_eq!((counters.solutions, counters.used_up, counters.events()), (1, 0, 2));
        assert_eq!([walker.back(), walker.back(), walker.back()], [Some(Event::Exhausted), Some(Event::Solved), None]);
    }
}

#[test]
fn a_dead_end_at_the_start_counts_from_position_0() {
    for strategy in ["mrv", "exact-cover"] {
        let mut walker = named(strategy).start(&start(DEAD_START));
        assert_eq!(walker.state().counters().dead_ends, 1);
        assert_eq!([walker.step(), walker.step()], [Some(Event::Exhausted), None]);
        assert_eq!(walker.state().counters().dead_ends, 1);
        assert_eq!(walker.state().counters().events(), 1);
    }
}

#[test]
fn the_whole_tree_has_every_solution_once() {
    let ten = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..";
    let table = include_str!("counts.tsv");
    let mut seen = 0;
    for row in table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>()) {
        let (id, puzzle, solutions) = (row[0], row[1], row[3]);
        let few =
            ["sudopedia-multi-2", "sudopedia-multi-4", "sudopedia-multi-10", "issue-nudoku-75", "issue-sudokujs-9"];
        if !few.contains(&id) && !puzzle.starts_with(ten) {
            continue;
        }
        seen += 1;
        for strategy in STRATEGIES {
            let mut walker = strategy.start(&start(puzzle));
            let mut found: Vec<Values> = Vec::new();
            let end = loop {
                match walker.run_on(1 << 20) {
                    (_, Some(Event::Solved)) => found.push(walker.state().values()),
                    (_, Some(_)) => break walker.state().counters(),
                    (_, None) => {}
                }
            };
            assert!(found.iter().all(|values| values.is_full() && ClashFree::new(*values).is_ok()));
            found.sort_by_key(ToString::to_string);
            found.dedup();
            assert_eq!(found.len().to_string(), solutions, "{id} {}", strategy.name);
            assert_eq!(end.solutions.to_string(), solutions, "{id} {}", strategy.name);
            assert_eq!((end.placements, end.depth, end.exhausted), (end.removals, 0, true));
            assert_eq!(end.used_up, end.removals - end.dead_ends - end.solutions, "{id} {}", strategy.name);
        }
    }
    assert!(seen >= 5);
}

#[test]
fn both_solutions_of_two_then_the_end() {
    let mut walker = named("row-major").start(&start(TWO));
    let events: Vec<Event> = std::iter::from_fn(|| walker.step()).collect();
    let at = |row: usize, column: usize, digit: u8| Placement {
        cell: Cell::at(row - 1, column - 1),
        digit: Digit::new(digit).unwrap(),
    };
    let (a, b) =
        ([at(1, 2, 2), at(1, 4, 3), at(2, 2, 3), at(2, 4, 2)], [at(1, 2, 3), at(1, 4, 2), at(2, 2, 2), at(2, 4, 3)]);
    let mut expected = Vec::new();
    for side in [a, b] {
        expected.extend(side.map(Event::Place));
        expected.push(Event::Solved);
        expected.extend(side.into_iter().rev().map(Event::Remove));
    }
    expected.push(Event::Exhausted);
    assert_eq!(events, expected);
}

#[test]
fn memory_is_the_same_at_ten_thousand_and_a_hundred_million_events() {
    fn room(walker: &dyn Walker) -> (usize, bool) {
        (size_of_val(walker), std::mem::needs_drop::<stepdoku::search::State>())
    }
    let mut walker = named("row-major").start(&start(ANTI));
    walker.run(10_000);
    let early = room(&*walker);
    walker.run(100_000_000 - 10_000);
    assert_eq!(walker.state().counters().events(), 100_000_000);
    // The machine is one block of plain bytes: nothing in it points to memory elsewhere that could have grown.
    assert_eq!(room(&*walker), early);
    assert!(!early.1 && early.0 < 4_096, "{} bytes", early.0);
}
