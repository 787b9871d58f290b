//! Costs and "placed when": what is looked up is what the list of events says.

use std::collections::HashMap;

use proptest::prelude::*;
use stepdoku::search::{Cost, Costs, Event, Placement, STRATEGIES, Timeline};

use crate::support::{ANTI, EXAMPLE, named, start, starts};

/// For each placement of the first `n` events its latest event up to there, and the same for removals.
fn latest(timeline: &Timeline, n: u64) -> [HashMap<Placement, u64>; 2] {
    let mut walker = timeline.strategy().start(timeline.start());
    let [mut placed, mut removed] = [HashMap::new(), HashMap::new()];
    for number in 1..=n {
        match walker.step() {
            Some(Event::Place(at)) => _ = placed.insert(at, number),
            Some(Event::Remove(at)) => _ = removed.insert(at, number),
            _ => {}
        }
    }
    [placed, removed]
}

fn all(timeline: &Timeline, slice: u64) -> Costs {
    let mut costs = Costs::of(timeline);
    while !costs.run(timeline, slice) {}
    costs
}

/// The options tried and removed at each level of the path and at the branch here.
fn tried(timeline: &Timeline) -> Vec<Vec<Placement>> {
    let path = timeline.path().into_iter().map(|level| level.tried);
    path.chain([timeline.tried()]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn costs_are_what_the_events_say(start in starts(), at in 0..20_000_u64, more in 0..9_000_u64, slice in 1..9_000_u64) {
        for strategy in STRATEGIES {
            let at = if strategy.name == "exact-cover" { at % 5_000 } else { at };
            let mut timeline = Timeline::new(strategy, start);
            timeline.forward(at + more);
            timeline.seek(at);
            let [placed, removed] = latest(&timeline, timeline.position());
            let costs = all(&timeline, slice);
            for (level, depth) in timeline.path().iter().zip(1..) {
                prop_assert_eq!(costs.placed(depth), placed.get(&level.now).copied(), "{}", strategy.name);
            }
            for (tried, depth) in tried(&timeline).into_iter().zip(1..) {
                let cost = |placement| Some(Cost { placement, depth, placed: placed[&placement], removed: removed[&placement] });
                prop_assert_eq!(costs.tried(depth), tried.into_iter().map(cost).collect::<Vec<_>>(), "{}", strategy.name);
            }
            prop_assert!(costs.list().is_sorted_by_key(|cost| std::cmp::Reverse(cost.events())));
        }
    }

    #[test]
    fn what_is_known_stays_known(start in starts(), at in 0..9_000_u64, on in 0..400_u64) {
        for strategy in STRATEGIES {
            let mut timeline = Timeline::new(strategy, start);
            timeline.forward(at);
            let mut costs = all(&timeline, 1_000);
            timeline.forward(on);
            costs.follow(&timeline);
            let known = (1..=timeline.path().len() + 1).flat_map(|depth| costs.tried(depth)).flatten();
            let fresh = all(&timeline, 1_000);
            prop_assert!(known.into_iter().all(|cost| fresh.tried(cost.depth).contains(&Some(cost))));
            while !costs.run(&timeline, 77) {}
            prop_assert_eq!(costs.list(), fresh.list());
        }
    }
}

#[test]
fn nothing_is_said_before_it_is_known() {
    let mut timeline = Timeline::new(named("row-major"), start(EXAMPLE));
    timeline.forward(5_000);
    let mut costs = Costs::of(&timeline);
    let deepest = (1..=timeline.path().len()).rfind(|&depth| !costs.tried(depth).is_empty()).unwrap();
    assert_eq!((costs.placed(deepest), costs.list()), (None, vec![]));
    assert!(costs.tried(deepest).iter().all(Option::is_none));
    assert!(!costs.run(&timeline, 1));
    // A lookup that was cut off goes on at another position, and elsewhere in the run.
    timeline.seek(17);
    timeline.seek(5_000);
    while !costs.run(&timeline, 1) {}
    assert!(costs.placed(deepest).is_some() && costs.tried(deepest).iter().all(Option::is_some));
    assert_eq!((costs.placed(0), costs.placed(99), costs.tried(0), costs.tried(99)), (None, None, vec![], vec![]));
}

#[test]
fn a_run_that_is_over_lists_the_digits_of_its_root() {
    let mut timeline = Timeline::new(named("row-major"), start(EXAMPLE));
    timeline.seek(u64::MAX);
    let costs = all(&timeline, u64::MAX);
    let list = costs.list();
    assert_eq!(list.iter().map(Cost::events).sum::<u64>() + 1, timeline.end().unwrap());
    assert_eq!(list.len(), timeline.tried().len());
}

#[test]
fn the_costliest_guess_of_69_million_placements() {
    let mut timeline = Timeline::new(named("row-major"), start(ANTI));
    assert_eq!(timeline.run_on(u64::MAX).0, 138_350_569);
    let list = all(&timeline, 1_000_000).list();
    let first = list[0];
    assert_eq!((first.placement.cell.to_string(), first.placement.digit.value()), ("r1c1".into(), 3));
    assert_eq!(first.events(), 33_493_572);
    timeline.seek(first.placed);
    assert_eq!(timeline.event(), Some(Event::Place(first.placement)));
    timeline.seek(first.removed);
    assert_eq!(timeline.event(), Some(Event::Remove(first.placement)));
    let profile = timeline.profile();
    let stood: Vec<_> = profile.ribbon(1).flatten().map(|placement| placement.digit).collect();
    assert!(profile.undecided(0) == Some(1) && stood.is_sorted());
    let threes = stood.iter().filter(|&&digit| digit == first.placement.digit).count() as u64 * profile.span();
    assert!(threes.abs_diff(first.events()) <= profile.span(), "the ribbon shows what 3 in r1c1 has cost");
    let wrong: u64 = list.iter().filter(|cost| cost.depth == 1).map(Cost::events).sum();
    assert_eq!(wrong * 1_000 / 138_350_569, 867, "the wrong digits of r1c1 are 86.7 % of the run");
}
