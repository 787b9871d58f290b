//! What a position says for itself: path, causes, reasons.

use stepdoku::grid::{Cell, CellSet, Digit, Unit};
use stepdoku::search::{Cause, Event, Placement, Requirement, Rule, STRATEGIES, Timeline};

use crate::support::{ANTI, COMPLETE, DEAD_START, EXAMPLE, named, start};

/// Position 3,124 of this row-major run is the picture that the screens were designed with.
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn at(row: usize, column: usize, digit: u8) -> Placement {
    Placement { cell: Cell::at(row - 1, column - 1), digit: Digit::new(digit).unwrap() }
}

fn cell(row: usize, column: usize) -> Requirement {
    Requirement::Cell(Cell::at(row - 1, column - 1))
}

#[test]
fn a_position_tells_its_path_and_why() {
    let mut timeline = Timeline::new(named("row-major"), start(ESCARGOT));
    timeline.seek(3_124);
    let counters = timeline.counters();
    assert_eq!((counters.placements, counters.removals, counters.decisions), (1_576, 1_548, 865));
    assert_eq!((counters.dead_ends, counters.used_up, counters.solutions), (463, 1_085, 0));
    assert_eq!((counters.depth, counters.deepest), (28, 49));

    assert_eq!(timeline.event(), Some(Event::Remove(at(5, 7, 7))));
    assert_eq!(timeline.cause(), Some(Cause::DeadEnd(cell(5, 8))));
    let blame = timeline.cause_reason().unwrap();
    assert_eq!((blame.requirement, blame.refused.len()), (cell(5, 8), 9));
    let four = blame.refused.iter().find(|refusal| refusal.placement == at(5, 8, 4)).unwrap();
    assert_eq!(four.by, CellSet::of(Cell::at(3, 7)));

    assert_eq!(timeline.next_event(), Some(Event::Remove(at(5, 6, 6))));
    assert_eq!((timeline.tried(), timeline.left()), (vec![at(5, 7, 7)], vec![]));
    assert!(timeline.dead_cells().contains(Cell::at(5, 1)));

    let path = timeline.path();
    assert_eq!(path.len(), 28);
    let level = &path[18];
    assert_eq!((level.requirement, level.now), (cell(4, 1), at(4, 1, 7)));
    assert_eq!(level.tried, [at(4, 1, 2), at(4, 1, 4)]);
    assert!(level.left.is_empty() && level.is_decision() && !path[19].is_decision());

    let lines: Vec<_> = timeline.recent(3).into_iter().map(|line| (line.number, line.event, line.dead_end)).collect();
    assert_eq!(lines[1], (3_123, Event::Place(at(5, 7, 7)), Some(cell(5, 8))));
    timeline.step();
    assert_eq!(timeline.cause(), Some(Cause::UsedUp(cell(5, 7))));
    assert_eq!(timeline.cause_reason(), None);
}

#[test]
fn the_reason_names_rivals_and_who_refuses() {
    let mut timeline = Timeline::new(named("mrv"), start(EXAMPLE));
    timeline.step();
    let reason = timeline.reason().unwrap();
    assert_eq!((reason.rule, reason.requirement), (Rule::Fewest, cell(5, 5)));
    assert_eq!((reason.options.as_slice(), reason.refused.len()), (&[at(5, 5, 5)][..], 8));
    assert_eq!(reason.rivals.len(), 50);
    assert!(reason.rivals.iter().all(|rival| rival.options >= 1));
    for refusal in &reason.refused {
        assert!(!refusal.by.is_empty());
        for peer in refusal.by.iter() {
            assert_eq!(timeline.start().values().get(peer), Some(refusal.placement.digit));
        }
    }
    assert_eq!((timeline.reason_at(1), timeline.reason_at(0), timeline.reason_at(2)), (Some(reason), None, None));
}

#[test]
fn exact_cover_names_the_requirement() {
    let mut timeline = Timeline::new(named("exact-cover"), start(ANTI));
    timeline.seek(64);
    let reasons: Vec<_> = (1..=64).filter_map(|depth| timeline.reason_at(depth)).collect();
    assert_eq!(reasons.len(), 64);
    let place = reasons.iter().find(|reason| matches!(reason.requirement, Requirement::Place(..))).unwrap();
    let Requirement::Place(unit, digit) = place.requirement else { unreachable!() };
    assert_eq!((place.rule, place.options.len() + place.refused.len()), (Rule::FewestOfAll, 9));
    assert!(place.options.iter().all(|option| option.digit == digit && unit.cells().contains(&option.cell)));
    assert_eq!(Requirement::Place(Unit::Row(2), Digit::new(7).unwrap()).to_string(), "7 in row 3");
}

#[test]
fn a_dead_start_is_explained() {
    let mut timeline = Timeline::new(named("mrv"), start(DEAD_START));
    let dead = timeline.dead_end().unwrap();
    assert_eq!((dead.requirement, dead.options.len(), dead.refused.len()), (cell(1, 9), 0, 9));
    assert_eq!((timeline.event(), timeline.cause(), timeline.reason()), (None, None, None));
    timeline.step();
    assert_eq!(timeline.cause(), Some(Cause::DeadEnd(cell(1, 9))));
    assert_eq!(timeline.cause_reason(), Some(dead));
}

#[test]
fn going_on_is_a_cause_of_its_own() {
    for strategy in STRATEGIES {
        let mut timeline = Timeline::new(strategy, start(EXAMPLE));
        timeline.run_on(u64::MAX);
        assert_eq!(timeline.solution(), Some(timeline.values()));
        assert_eq!(timeline.cause(), None);
        assert!(matches!(timeline.step(), Some(Event::Remove(_))));
        assert_eq!((timeline.cause(), timeline.cause_reason()), (Some(Cause::GoingOn), None));
        let mut complete = Timeline::new(strategy, start(COMPLETE));
        assert_eq!((complete.dead_end(), complete.next_reason()), (None, None));
        complete.forward(2);
        assert_eq!(complete.cause(), Some(Cause::GoingOn));
    }
}
