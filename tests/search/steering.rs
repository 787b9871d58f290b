//! Steered runs: the events so far stay, every option is still tried once, and the way back is exact.

use std::collections::BTreeSet;

use proptest::prelude::*;
use stepdoku::grid::ClashFree;
use stepdoku::search::{Condition, Costs, Event, Heading, Placement, STRATEGIES, StrategyInfo, Timeline, Walker};

use crate::support::{ANTI, EXAMPLE, TWO, named, start, starts, walk_alike};

/// What is left at each depth, the branch here last.
fn left(walker: &dyn Walker) -> Vec<(usize, Placement)> {
    let state = walker.state();
    let path = state.path().into_iter().map(|level| level.left);
    let here = state.here().placements(state.left());
    path.chain([here])
        .zip(1..)
        .flat_map(|(left, depth)| left.into_iter().map(move |placement| (depth, placement)))
        .collect()
}

/// Where to steer: after how many more events, and at which of the options that are left then.
fn choices() -> impl Strategy<Value = Vec<(u64, usize)>> {
    prop::collection::vec((0..6_000_u64, 0..99_usize), 0..5)
}

/// A bare machine, steered on the way; it is left at the last choice.
fn walker(strategy: &StrategyInfo, start: &ClashFree, choices: &[(u64, usize)]) -> Box<dyn Walker> {
    let mut walker = strategy.start(start);
    for &(on, choice) in choices {
        walker.run(on);
        let left = left(&*walker);
        if let Some(&(depth, placement)) = left.get(choice % left.len().max(1)) {
            assert!(walker.steer(depth, placement));
        }
    }
    walker
}

/// A timeline that was steered like this, each time after it had been walked so many events further.
fn timeline(strategy: &'static StrategyInfo, start: ClashFree, choices: &[(u64, usize)], more: u64) -> Timeline {
    let mut timeline = Timeline::new(strategy, start);
    let mut bare = strategy.start(&start);
    for &(on, choice) in choices {
        let target = timeline.position() + on;
        timeline.forward(on + more);
        timeline.seek(target.min(timeline.furthest()));
        bare.restore(timeline.state());
        let left = left(&*bare);
        if let Some(&(depth, placement)) = left.get(choice % left.len().max(1)) {
            let steered = timeline.steered(depth, placement).unwrap();
            assert!(more > 0 || steered.profile() == timeline.profile());
            timeline = steered;
        }
    }
    timeline
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// In bulk and event by event, forwards and backwards, the start is the start.
    #[test]
    fn a_steered_run_goes_back_the_way_it_came(
        start in starts(), choices in choices(), strides in prop::collection::vec(-5_000..9_000_i64, 0..5),
    ) {
        for strategy in STRATEGIES {
            let mut bulk = walker(strategy, &start, &choices);
            let mut single = bulk.fork();
            walk_alike(strategy.name, &mut *bulk, &mut *single, &strides)?;
            let events = bulk.state().counters().events();
            prop_assert_eq!(bulk.run_back(u64::MAX), events);
            prop_assert_eq!(bulk.back(), None);
            (0..events).for_each(|_| assert!(single.back().is_some()));
            prop_assert!(bulk.state() == single.state());
            prop_assert_eq!(bulk.state().values(), *start.values());
        }
    }

    /// The same digits up to the choice, the chosen one next, the others in their order.
    #[test]
    fn what_was_chosen_comes_next_and_nothing_else_changes(start in starts(), on in 0..6_000_u64, choice in 0..99_usize) {
        for strategy in STRATEGIES {
            let mut plain = strategy.start(&start);
            let on = plain.run(on);
            let mut steered = plain.fork();
            let left = left(&*plain);
            let Some(&(depth, chosen)) = left.get(choice % left.len().max(1)) else { continue };
            prop_assert!(steered.steer(depth, chosen));
            prop_assert!(!steered.fork().steer(depth + 99, chosen));
            let of = |walker: &dyn Walker| -> Vec<Placement> {
                self::left(walker).into_iter().filter(|&(at, _)| at == depth).map(|(_, placement)| placement).collect()
            };
            let mut expected = of(&*plain);
            expected.retain(|&placement| placement != chosen);
            expected.insert(0, chosen);
            prop_assert_eq!(of(&*steered), expected);
            // The events before are the same ones.
            for _ in 0..on {
                prop_assert_eq!(steered.back(), plain.back());
            }
            // From the start, the chosen one is placed before any other that was left.
            steered.run(on);
            while let Some(event) = steered.step() {
                if let Event::Place(placement) = event && of(&*plain).is_empty() && steered.state().depth() == depth {
                    prop_assert_eq!(placement, chosen);
                    break;
                }
                if steered.state().depth() < depth || steered.state().counters().events() > on + 3_000 {
                    break;
                }
            }
        }
    }

    /// A steered timeline is one that was steered like this from the start and walked as far.
    #[test]
    fn a_steered_timeline_is_that_of_a_fresh_run(
        start in starts(), choices in choices(), more in 0..9_000_u64, seeks in prop::collection::vec(0..30_000_u64, 0..4),
    ) {
        for strategy in STRATEGIES {
            let mut steered = timeline(strategy, start, &choices, more);
            let mut walked = timeline(strategy, start, &choices, 0);
            steered.seek(walked.position());
            walked.forward(steered.furthest() - walked.furthest());
            walked.seek(steered.position());
            prop_assert!(steered.state() == walked.state(), "{}", strategy.name);
            prop_assert_eq!(steered.profile(), walked.profile(), "{}", strategy.name);
            for &target in &seeks {
                steered.seek(target);
                walked.seek(0);
                walked.forward(target);
                prop_assert!(steered.state() == walked.state(), "{} {}", strategy.name, target);
                prop_assert_eq!(steered.furthest(), walked.furthest());
                prop_assert_eq!(steered.profile(), walked.profile(), "{} {}", strategy.name, target);
                let [mut a, mut b] = [&steered, &walked].map(Costs::of);
                while !a.run(&steered, 5_000) {}
                while !b.run(&walked, u64::MAX) {}
                prop_assert_eq!(a.list(), b.list());
            }
        }
    }

    #[test]
    fn every_solution_is_found_once_however_it_is_steered(choices in choices(), few in 0..2_usize) {
        for strategy in STRATEGIES {
            let start = start([TWO, EXAMPLE][few]);
            let solutions = |mut walker: Box<dyn Walker>| {
                walker.run_back(u64::MAX);
                let mut found = Vec::new();
                while walker.run_on(u64::MAX).1 == Some(Event::Solved) {
                    found.push(walker.state().values().to_string());
                }
                (found, walker.state().counters())
            };
            let (found, counters) = solutions(walker(strategy, &start, &choices));
            let (expected, plain) = solutions(strategy.start(&start));
            prop_assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected.iter().collect::<BTreeSet<_>>());
            prop_assert_eq!(found.len(), expected.len());
            // The tree is the same, whatever the order.
            let sizes = [counters, plain].map(|it| (it.placements, it.dead_ends, it.decisions, it.solutions, it.deepest));
            prop_assert_eq!(sizes[0], sizes[1], "{}", strategy.name);
        }
    }
}

/// Steered at its root, the run of 138 million events finds the solution in a fraction of them, at the machine's speed.
#[test]
fn a_long_run_is_steered_to_its_solution() {
    let mut timeline = Timeline::new(named("row-major"), start(ANTI));
    timeline.forward(20_000_000);
    timeline.run_to(&[], Heading::Backward, 7);
    let at = timeline.position();
    let nine = *timeline.path()[0].left.last().unwrap();
    let mut steered = timeline.steered(1, nine).unwrap();
    assert_eq!((steered.position(), steered.furthest(), steered.steering().len()), (at, at, 1));
    assert!(timeline.steered(1, timeline.path()[0].now).is_none() && timeline.steered(0, nine).is_none());
    assert_eq!(steered.jump(&[Condition::Placed(nine)], Heading::Forward, u64::MAX), stepdoku::search::Jump::Met(0));
    assert_eq!(steered.run_on(u64::MAX).1, Some(Event::Solved));
    assert!(steered.position() < 100_000_000 && steered.position() > at);
    assert_eq!(steered.steering()[0].chosen(), nine);
    let end = *steered.state();
    steered.seek(1);
    steered.seek(steered.furthest());
    assert!(*steered.state() == end);
}
