//! Seeking: whatever the moves before, a position is that of a fresh run, on short runs and on long ones.

use std::time::Duration;

use proptest::prelude::*;
use stepdoku::search::{Condition, Heading, STRATEGIES, Timeline};

use crate::support::{named, start, starts};

/// A way to move.
#[derive(Clone, Copy, Debug)]
enum Move {
    Step,
    Back,
    Forward(u64),
    Backward(u64),
    Seek(u64),
    RunOn(u64),
    NextDeadEnd,
    LastGuess,
    Pace(u64),
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let one = prop_oneof![
        Just(Move::Step),
        Just(Move::Back),
        (0..9_000_u64).prop_map(Move::Forward),
        (0..9_000_u64).prop_map(Move::Backward),
        (0..30_000_u64).prop_map(Move::Seek),
        (0..9_000_u64).prop_map(Move::RunOn),
        Just(Move::NextDeadEnd),
        Just(Move::LastGuess),
        (1..1_000_000_000_u64).prop_map(Move::Pace),
    ];
    prop::collection::vec(one, 1..14)
}

fn make(timeline: &mut Timeline, by: Move) {
    match by {
        Move::Step => _ = timeline.step(),
        Move::Back => _ = timeline.back(),
        Move::Forward(n) => _ = timeline.forward(n),
        Move::Backward(n) => _ = timeline.backward(n),
        Move::Seek(n) => timeline.seek(n),
        Move::RunOn(n) => _ = timeline.run_on(n),
        Move::NextDeadEnd => _ = timeline.run_to(&[Condition::DeadEnd], Heading::Forward, 5_000),
        Move::LastGuess => _ = timeline.jump(&[Condition::Guess], Heading::Backward, 5_000),
        Move::Pace(events) => timeline.note_pace(events, Duration::from_secs(1)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_moves_end_where_a_fresh_run_does(start in starts(), moves in moves()) {
        for strategy in STRATEGIES {
            let mut timeline = Timeline::new(strategy, start);
            for &by in &moves {
                make(&mut timeline, by);
                let mut fresh = Timeline::new(strategy, start);
                fresh.forward(timeline.position());
                prop_assert_eq!(timeline.position(), fresh.position());
                prop_assert!(timeline.state() == fresh.state(), "{} {:?} {:?}", strategy.name, by, moves);
                prop_assert_eq!(timeline.counters(), fresh.counters());
                fresh.forward(timeline.furthest() - fresh.position());
                prop_assert_eq!(timeline.profile(), fresh.profile());
                prop_assert_eq!(timeline.end(), fresh.end());
            }
        }
    }
}

/// Numbers that fall anywhere, the same each time.
fn anywhere(below: u64) -> impl Iterator<Item = u64> {
    (0..).map(move |i: u64| {
        i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31).wrapping_mul(0xbf58_476d_1ce4_e5b9) % below
    })
}

/// Every seek is checked by going one event further than the one before it, in order: one long walk of a bare machine.
#[test]
fn a_thousand_seeks_on_each_of_twenty_puzzles() {
    let puzzles: Vec<&str> = include_str!("counts.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').nth(1).unwrap())
        .filter(|puzzle| stepdoku::grid::Values::from_line(puzzle).is_some_and(|values| values.clashes().is_empty()))
        .filter(|puzzle| puzzle.contains('.'))
        .take(20)
        .collect();
    assert_eq!(puzzles.len(), 20);
    for (number, puzzle) in puzzles.into_iter().enumerate() {
        let strategy = &STRATEGIES[number % STRATEGIES.len()];
        let mut timeline = Timeline::new(strategy, start(puzzle));
        timeline.forward(400_000);
        let mut seeks: Vec<_> = anywhere(timeline.furthest() + 1)
            .take(1_000)
            .map(|target| {
                timeline.seek(target);
                assert_eq!(timeline.position(), target);
                (target, *timeline.state())
            })
            .collect();
        seeks.sort_by_key(|&(target, _)| target);
        let mut walker = strategy.start(&start(puzzle));
        let mut position = 0;
        for (target, state) in seeks {
            position += walker.run(target - position);
            assert!(*walker.state() == state, "{} {puzzle} {target}", strategy.name);
        }
    }
}

/// The room is bounded, and what was walked is never far from a checkpoint: the longest walk is a bounded part of it.
#[test]
fn memory_stays_within_eight_megabytes() {
    let mut timeline = Timeline::new(named("row-major"), start(&".".repeat(81)));
    let mut most = 0;
    for _ in 0..100 {
        timeline.forward(3_000_000);
        most = most.max(timeline.memory());
    }
    assert!(most < 8_000_000, "{most} bytes");
    timeline.seek(1);
    assert_eq!(timeline.counters().events(), 1);
}
