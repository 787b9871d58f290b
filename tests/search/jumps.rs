//! Jumps to events of a kind, and stops: each result is the one that a plain scan of the event list finds.

use proptest::prelude::*;
use stepdoku::grid::{Cell, ClashFree, Digit};
use stepdoku::search::{Condition, Event, Heading, Jump, Level, Placement, STRATEGIES, StrategyInfo, Timeline};

use crate::support::{ANTI, EXAMPLE, TWO, named, start, starts};

/// An event and what the conditions ask of it, told from single steps alone.
#[derive(Clone, Copy)]
struct Seen {
    event: Event,
    depth: usize,
    dead_end: bool,
    guess: bool,
    record: bool,
    chain: usize,
}

/// The first `most` events; the event with number N is at index N - 1.
fn list(strategy: &StrategyInfo, start: &ClashFree, most: usize) -> Vec<Seen> {
    let mut walker = strategy.start(start);
    let (mut deepest, mut chain) = (0, 0);
    let seen = std::iter::from_fn(|| {
        let event = walker.step()?;
        let (state, placed) = (walker.state(), matches!(event, Event::Place(_)));
        chain = if matches!(event, Event::Remove(_)) { chain + 1 } else { 0 };
        let record = state.depth() > deepest;
        deepest = deepest.max(state.depth());
        Some(Seen {
            event,
            depth: state.depth(),
            dead_end: placed && state.here().is_dead_end(),
            guess: placed && state.path().last().is_some_and(Level::is_decision),
            record,
            chain,
        })
    });
    seen.take(most).collect()
}

fn meets(seen: &Seen, condition: Condition) -> bool {
    match condition {
        Condition::DeadEnd => seen.dead_end,
        Condition::Removal => matches!(seen.event, Event::Remove(_)),
        Condition::Guess => seen.guess,
        Condition::Deepest => seen.record,
        Condition::Solved => seen.event == Event::Solved,
        Condition::Changes(cell) => {
            matches!(seen.event, Event::Place(at) | Event::Remove(at) if at.cell == cell)
        }
        Condition::Placed(placement) => seen.event == Event::Place(placement),
        Condition::Below(level) => matches!(seen.event, Event::Remove(_)) && seen.depth + 1 == level,
        Condition::Reaches(level) => matches!(seen.event, Event::Place(_)) && seen.depth == level,
        Condition::Chain(longest) => seen.chain == longest + 1,
    }
}

fn met(seen: &Seen, conditions: &[Condition]) -> Option<usize> {
    conditions.iter().position(|&condition| meets(seen, condition))
}

/// Where a jump from `from` over at most `n` events ends, and what is met there.
fn scan(events: &[Seen], conditions: &[Condition], heading: Heading, from: usize, n: usize) -> (usize, Option<usize>) {
    let to = |position: usize| met(&events[position - 1], conditions).map(|condition| (position, Some(condition)));
    match heading {
        Heading::Forward => {
            let last = (from + n).min(events.len());
            (from + 1..=last).find_map(to).unwrap_or((last, None))
        }
        Heading::Backward => {
            let lowest = from.saturating_sub(n);
            (lowest.max(1)..from).rev().find_map(to).unwrap_or((lowest, None))
        }
    }
}

fn conditions() -> impl Strategy<Value = Vec<Condition>> {
    let cell = || (0..81_usize).prop_map(|index| Cell::new(index).unwrap());
    let placed = (cell(), 1..=9_u8)
        .prop_map(|(cell, digit)| Condition::Placed(Placement { cell, digit: Digit::new(digit).unwrap() }));
    let one = prop_oneof![
        Just(Condition::DeadEnd),
        Just(Condition::Removal),
        Just(Condition::Guess),
        Just(Condition::Deepest),
        Just(Condition::Solved),
        cell().prop_map(Condition::Changes),
        placed,
        (0..60_usize).prop_map(Condition::Below),
        (0..60_usize).prop_map(Condition::Reaches),
        (0..20_usize).prop_map(Condition::Chain),
    ];
    prop::collection::vec(one, 0..4)
}

/// A timeline that has walked to one place and stands at another.
fn timeline(strategy: &'static StrategyInfo, start: ClashFree, walked: usize, at: usize) -> Timeline {
    let mut timeline = Timeline::new(strategy, start);
    timeline.seek(walked as u64);
    timeline.seek(at as u64);
    timeline
}

const HEADINGS: [Heading; 2] = [Heading::Forward, Heading::Backward];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_run_to_a_condition_ends_where_a_scan_does(
        start in starts(), conditions in conditions(), places in prop::array::uniform2(0..30_000_usize),
        n in prop_oneof![0..50_usize, 0..30_000_usize],
    ) {
        for strategy in STRATEGIES {
            let events = list(strategy, &start, if strategy.name == "exact-cover" { 9_000 } else { 30_000 });
            let [walked, at] = places.map(|place| place % (events.len() + 1));
            for heading in HEADINGS {
                let n = if heading == Heading::Forward { n.min(events.len() - at) } else { n };
                let mut timeline = timeline(strategy, start, walked.max(at), at);
                let (moved, met) = timeline.run_to(&conditions, heading, n as u64);
                let (position, expected) = scan(&events, &conditions, heading, at, n);
                let context = format!("{} {heading:?} {conditions:?} {at} {n}", strategy.name);
                prop_assert_eq!((timeline.position(), met), (position as u64, expected), "{}", context);
                prop_assert_eq!(moved, position.abs_diff(at) as u64);
                prop_assert_eq!(timeline.furthest(), walked.max(at).max(position) as u64, "{}", context);
                let mut fresh = Timeline::new(strategy, start);
                fresh.forward(position as u64);
                prop_assert!(timeline.state() == fresh.state(), "{}", context);
                fresh.forward(timeline.furthest() - fresh.position());
                prop_assert_eq!(timeline.profile(), fresh.profile(), "{}", context);
                if position > 0 {
                    let here = &events[position - 1];
                    prop_assert!(conditions.iter().all(|&it| timeline.meets(it) == meets(here, it)), "{}", context);
                }
            }
        }
    }

    #[test]
    fn a_jump_in_slices_ends_where_a_scan_does(
        start in starts(), conditions in conditions(), places in prop::array::uniform2(0..30_000_usize),
        slice in prop_oneof![1..50_u64, 50..20_000_u64],
    ) {
        for strategy in STRATEGIES {
            let events = list(strategy, &start, 20_000);
            let ended = events.last().is_some_and(|last| last.event == Event::Exhausted);
            let [walked, at] = places.map(|place| place % (events.len() + 1));
            for heading in HEADINGS {
                let (position, expected) = scan(&events, &conditions, heading, at, usize::MAX / 2);
                if heading == Heading::Forward && !ended && expected.is_none() {
                    continue;
                }
                let mut timeline = timeline(strategy, start, walked.max(at), at);
                let outcome = loop {
                    match timeline.jump(&conditions, heading, slice) {
                        Jump::More => {}
                        outcome => break outcome,
                    }
                };
                let context = format!("{} {heading:?} {conditions:?} {at} {slice}", strategy.name);
                prop_assert_eq!(timeline.position(), position as u64, "{}", context);
                prop_assert_eq!(outcome, expected.map_or(Jump::Edge, Jump::Met), "{}", context);
            }
        }
    }

    /// Over, out and their twins, from what stands and what the events place and remove.
    #[test]
    fn steps_over_and_out_follow_the_placements(start in starts(), at in 0..6_000_usize) {
        for strategy in STRATEGIES {
            let events = list(strategy, &start, 8_000);
            let at = at % (events.len() + 1);
            let timeline = timeline(strategy, start, events.len(), at);
            let placed = |of: Placement, before: usize| {
                (1..=before).rev().find(|&n| events[n - 1].event == Event::Place(of))
            };
            let removed =
                |of: Placement| (at + 1..=events.len()).find(|&n| events[n - 1].event == Event::Remove(of));
            let go = |condition: Option<Condition>, heading| {
                let n = if heading == Heading::Forward { events.len() - at } else { at };
                let mut copy = self::timeline(strategy, start, events.len(), at);
                let met = copy.run_to(&condition.into_iter().collect::<Vec<_>>(), heading, n as u64).1;
                met.map(|_| copy.position() as usize)
            };
            let path = timeline.path();
            let above = path.len() - usize::from(matches!(timeline.event(), Some(Event::Place(_))));
            let guess = path[..above].iter().rfind(|level| level.is_decision()).map(|level| level.now);
            let back = match timeline.event() {
                Some(Event::Remove(gone)) => Some(gone),
                Some(Event::Place(_)) => path[..above].last().map(|level| level.now),
                _ => path.last().map(|level| level.now),
            };
            prop_assert_eq!(
                go(Some(timeline.over()), Heading::Forward), path.last().and_then(|level| removed(level.now))
            );
            prop_assert_eq!(
                go(Some(timeline.back_over()), Heading::Backward), back.and_then(|of| placed(of, at.saturating_sub(1)))
            );
            prop_assert_eq!(go(timeline.out(), Heading::Forward), guess.and_then(removed));
            prop_assert_eq!(
                go(timeline.back_out(), Heading::Backward), guess.and_then(|of| placed(of, at.saturating_sub(1)))
            );
            prop_assert_eq!((timeline.out().is_some(), timeline.back_out().is_some()), (guess.is_some(), guess.is_some()));
        }
    }
}

#[test]
fn at_the_edges_nothing_moves() {
    for strategy in STRATEGIES {
        let mut timeline = Timeline::new(strategy, start(TWO));
        assert_eq!(timeline.jump(&[Condition::Removal], Heading::Backward, 10), Jump::Edge);
        assert_eq!(timeline.run_to(&[], Heading::Backward, 10), (0, None));
        timeline.seek(u64::MAX);
        assert_eq!(timeline.jump(&[Condition::Removal], Heading::Forward, 10), Jump::Edge);
        assert_eq!(timeline.run_to(&[Condition::Removal], Heading::Forward, 10), (0, None));
        assert_eq!(timeline.jump(&[Condition::Deepest], Heading::Backward, u64::MAX), Jump::Met(0));
        assert_eq!(timeline.event(), timeline.path().last().map(|level| Event::Place(level.now)));
    }
}

/// The guess that costs most on a run of 138 million events, from its placement to its removal and back.
#[test]
fn a_jump_over_a_long_run_is_exact() {
    let mut timeline = Timeline::new(named("row-major"), start(ANTI));
    let first = Condition::Changes(Cell::FIRST);
    let mut changes = Vec::new();
    while changes.len() < 6 {
        if let Jump::Met(0) = timeline.jump(&[Condition::Chain(60), first], Heading::Forward, 3_000_000) {
            panic!("no chain is so long");
        } else if timeline.meets(first) && changes.last() != Some(&timeline.position()) {
            changes.push(timeline.position());
        }
    }
    // 1, its removal, 2, its removal, 3, its removal: two changes follow one another.
    assert_eq!((changes[0], changes[1] + 1, changes[3] + 1), (1, changes[2], changes[4]));
    assert_eq!(timeline.event().map(|event| format!("{event:?}").starts_with("Remove")), Some(true));
    for &change in changes.iter().rev().skip(1) {
        assert_eq!(timeline.jump(&[first], Heading::Backward, u64::MAX), Jump::Met(0));
        assert_eq!(timeline.position(), change);
    }
    timeline.seek(changes[4]);
    assert_eq!(timeline.jump(&[timeline.over()], Heading::Forward, u64::MAX), Jump::Met(0));
    assert_eq!(timeline.position(), changes[5]);
    assert_eq!(timeline.jump(&[timeline.back_over()], Heading::Backward, u64::MAX), Jump::Met(0));
    assert_eq!(timeline.position(), changes[4]);
}

#[test]
fn several_conditions_at_one_event_name_the_first() {
    let mut timeline = Timeline::new(named("row-major"), start(EXAMPLE));
    let both = [Condition::Reaches(1), Condition::Deepest, Condition::Guess];
    assert_eq!(timeline.run_to(&both, Heading::Forward, 100), (1, Some(0)));
    assert_eq!(timeline.run_to(&both[1..], Heading::Forward, 100).1, Some(0));
}
