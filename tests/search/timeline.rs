//! The timeline: every way to a position shows the same there.

use proptest::prelude::*;
use stepdoku::search::{Cause, Event, Placement, STRATEGIES, Timeline};

use crate::support::{ANTI, COMPLETE, DEAD_START, EXAMPLE, TWO, named, start, starts};

/// All that a timeline says about its position.
fn picture(timeline: &Timeline) -> String {
    format!(
        "{} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        timeline.position(),
        timeline.counters(),
        timeline.values(),
        timeline.event(),
        timeline.next_event(),
        timeline.cause(),
        timeline.cause_reason(),
        timeline.dead_end(),
        timeline.reason(),
        timeline.path(),
        timeline.recent(12),
        timeline.per_cell(),
        (timeline.tried(), timeline.left(), timeline.dead_cells(), timeline.solution()),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn seek_equals_steps(start in starts(), jumps in prop::collection::vec(0..30_000_u64, 1..8)) {
        for strategy in STRATEGIES {
            let cap = if strategy.name == "exact-cover" { 3_000 } else { 30_000 };
            let mut timeline = Timeline::new(strategy, start);
            for &jump in &jumps {
                timeline.seek(jump % cap);
                let position = timeline.position();
                prop_assert!(position == jump % cap || timeline.end() == Some(position));
                let mut walker = strategy.start(&start);
                (0..position).for_each(|_| assert!(walker.step().is_some()));
                prop_assert!(timeline.state() == walker.state(), "{} {}", strategy.name, jump);
                prop_assert_eq!(timeline.counters().events(), position);
            }
        }
    }

    #[test]
    fn a_picture_is_the_same_whichever_way(start in starts(), n in 0..6_000_u64, around in 1..500_u64) {
        for strategy in STRATEGIES {
            let mut there = Timeline::new(strategy, start);
            there.forward(n);
            let n = there.position();
            let expected = picture(&there);
            there.forward(around);
            there.seek(n);
            prop_assert_eq!(picture(&there), &expected[..]);
            there.seek(n.saturating_sub(around));
            while there.position() < n {
                there.step();
            }
            prop_assert_eq!(picture(&there), &expected[..]);
            there.seek(n + around);
            while there.position() > n {
                there.back();
            }
            prop_assert_eq!(picture(&there), &expected[..]);
        }
    }

    #[test]
    fn the_profile_is_the_highest_depth_of_each_stretch(start in starts(), n in 0..9_000_u64) {
        let strategy = named("row-major");
        let mut timeline = Timeline::new(strategy, start);
        timeline.forward(n);
        timeline.seek(n / 2);
        let furthest = timeline.furthest();
        let mut walker = strategy.start(&start);
        let mut depths = vec![0];
        while depths.len() as u64 <= furthest {
            walker.step();
            depths.push(walker.state().depth());
        }
        let span = timeline.profile().span() as usize;
        let columns = depths.len().saturating_sub(1).div_ceil(span);
        let highest = |column: usize| depths[column * span..].iter().take(span + 1).copied().max();
        let expected: Vec<u8> = (0..columns).filter_map(highest).map(|depth| depth as u8).collect();
        prop_assert_eq!(timeline.profile().levels(), expected);
    }

    #[test]
    fn the_ribbon_is_what_stood_after_the_first_event_of_each_column(start in starts(), n in 0..9_000_u64) {
        for strategy in STRATEGIES {
            let mut timeline = Timeline::new(strategy, start);
            timeline.forward(n);
            timeline.seek(n / 3);
            let (profile, mut fresh) = (timeline.profile(), Timeline::new(strategy, start));
            let first_events = (0..timeline.furthest()).step_by(profile.span() as usize).map(|before| before + 1);
            let paths: Vec<Vec<Placement>> = first_events
                .map(|event| {
                    fresh.forward(event - fresh.position());
                    fresh.path().iter().map(|level| level.now).collect()
                })
                .collect();
            for depth in 1..=81 {
                let ribbon: Vec<_> = paths.iter().map(|path| path.get(depth - 1).copied()).collect();
                prop_assert_eq!(profile.ribbon(depth).collect::<Vec<_>>(), ribbon, "{}", strategy.name);
            }
            let decided = profile.undecided(0).unwrap_or(82);
            let several = |depth: usize| {
                let mut stood: Vec<_> = paths.iter().filter_map(|path| path.get(depth - 1)).collect();
                stood.sort();
                stood.dedup();
                stood.len() > 1
            };
            prop_assert!((1..decided.min(82)).all(|depth| !several(depth)) && (decided == 82 || several(decided)));
        }
    }

    /// Summed up in the plain way, and never falling on the way on.
    #[test]
    fn the_share_of_the_tree_follows_from_what_is_left_to_try(start in starts(), skip in 0..20_000_u64) {
        let count = |placements: &[Placement]| f64::from(placements.len() as u8);
        for strategy in STRATEGIES {
            let mut timeline = Timeline::new(strategy, start);
            timeline.forward(skip);
            let mut before = 0.0;
            for _ in 0..300 {
                let (mut done, mut part) = (0.0, 1.0);
                for level in timeline.path() {
                    let options = count(&level.tried) + 1.0 + count(&level.left);
                    done += part * count(&level.tried) / options;
                    part /= options;
                }
                let (tried, left) = (count(&timeline.tried()), count(&timeline.left()));
                done += if tried > 0.0 { part * tried / (tried + left) } else { 0.0 };
                if timeline.event() == Some(Event::Exhausted) {
                    done = 1.0;
                }
                match timeline.tree_done() {
                    None => prop_assert!(done < 0.001 + 1e-9),
                    Some(share) => prop_assert!((share - done).abs() < 1e-9 && done > 0.001 - 1e-9),
                }
                let share = timeline.tree_done().unwrap_or(0.0);
                prop_assert!(share >= before, "{} {}", strategy.name, timeline.position());
                before = share;
                timeline.step();
            }
        }
    }
}

#[test]
fn far_seeks_on_a_long_run_are_exact() {
    let mut timeline = Timeline::new(named("row-major"), start(ANTI));
    assert_eq!(timeline.run_on(20_000_000), (20_000_000, None));
    let there = picture(&timeline);
    let mut walker = named("row-major").start(&start(ANTI));
    let mut position = 0;
    for target in [1, 16_383, 16_384, 16_385, 2_000_003, 12_345_678, 19_999_999] {
        walker.run(target - position);
        position = target;
        timeline.seek(target);
        assert!(timeline.state() == walker.state(), "{target}");
    }
    timeline.seek(20_000_000);
    assert_eq!(picture(&timeline), there);
    assert_eq!((timeline.furthest(), timeline.end()), (20_000_000, None));
}

#[test]
fn a_run_in_slices_stops_at_each_solution_and_at_the_end() {
    for strategy in STRATEGIES {
        let mut timeline = Timeline::new(strategy, start(TWO));
        let mut stops = Vec::new();
        loop {
            let (walked, stop) = timeline.run_on(3);
            stops.extend(stop);
            if walked == 0 {
                break;
            }
        }
        assert_eq!(stops, [Event::Solved, Event::Solved, Event::Exhausted]);
        assert_eq!(timeline.end(), Some(timeline.position()));
        assert_eq!((timeline.step(), timeline.forward(5), timeline.run_on(5)), (None, 0, (0, None)));
        // Back and on again, through what is known: the same stops.
        timeline.seek(0);
        assert_eq!((timeline.back(), timeline.backward(5)), (None, 0));
        assert_eq!(timeline.run_on(u64::MAX).1, Some(Event::Solved));
        assert!(timeline.solution().is_some());
        timeline.seek(u64::MAX);
        assert_eq!(timeline.end(), Some(timeline.position()));
    }
}

#[test]
fn the_log_is_the_history() {
    let mut timeline = Timeline::new(named("row-major"), start(EXAMPLE));
    let events: Vec<Event> = std::iter::from_fn(|| timeline.step()).take(500).collect();
    timeline.seek(500);
    let log = timeline.recent(500);
    assert_eq!(log.iter().map(|line| line.event).collect::<Vec<_>>(), events);
    assert!(log.iter().zip(1..).all(|(line, number)| line.number == number));
    assert!(log.iter().all(|line| line.cause.is_some() == matches!(line.event, Event::Remove(_))));
    // A placement that ends dead is taken away again at once, because of that.
    for pair in log.windows(2).filter(|pair| pair[0].dead_end.is_some()) {
        assert!(matches!(pair[1].event, Event::Remove(_)));
        assert_eq!(pair[1].cause, pair[0].dead_end.map(Cause::DeadEnd));
    }
    timeline.seek(3);
    assert_eq!(timeline.recent(10).len(), 3);
}

/// Each removal has one cause, and those that are used up are what the counter counts.
#[test]
fn the_counters_count_what_the_log_says() {
    for strategy in STRATEGIES {
        for puzzle in [EXAMPLE, TWO, COMPLETE, DEAD_START, ANTI] {
            let mut timeline = Timeline::new(strategy, start(puzzle));
            for n in [0, 1, 5, 6, 40, 1_500] {
                timeline.seek(n);
                let log = timeline.recent(n as usize);
                let removals = || log.iter().filter(|line| matches!(line.event, Event::Remove(_)));
                let because =
                    |is: fn(Cause) -> bool| removals().filter(|line| line.cause.is_some_and(is)).count() as u64;
                let used_up = because(|cause| matches!(cause, Cause::UsedUp(_)));
                let dead_ends = because(|cause| matches!(cause, Cause::DeadEnd(_)));
                let going_on = because(|cause| cause == Cause::GoingOn);
                let counters = timeline.counters();
                assert_eq!(counters.used_up, used_up, "{} {puzzle} {n}", strategy.name);
                assert_eq!(counters.removals, used_up + dead_ends + going_on, "{} {puzzle} {n}", strategy.name);
                let reached = log.iter().filter(|line| line.dead_end.is_some()).count() as u64;
                let dead_start = u64::from(Timeline::new(strategy, start(puzzle)).dead_end().is_some());
                assert_eq!(counters.dead_ends, reached + dead_start, "{} {puzzle} {n}", strategy.name);
            }
        }
    }
}
