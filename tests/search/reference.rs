//! Plain recursion, written as the rules are told, without masks or a stack of our own: the machine must do the same,
//! event for event and count for count.

use proptest::prelude::*;
use stepdoku::grid::{Cell, ClashFree, Digit, Unit};
use stepdoku::search::{Counters, Event, Placement, STRATEGIES};

use crate::support::starts;

type Digits = [Option<Digit>; 81];

/// What a board offers: nothing at all when it is full, else an ordered list.
type Choice = Option<Vec<Placement>>;

fn allowed(digits: &Digits, cell: Cell) -> Vec<Placement> {
    let stands = |digit| cell.peers().iter().any(|peer| digits[peer.index()] == Some(digit));
    Digit::all().filter(|&digit| !stands(digit)).map(|digit| Placement { cell, digit }).collect()
}

fn empty(digits: &Digits) -> impl Iterator<Item = Cell> {
    Cell::all().filter(|cell| digits[cell.index()].is_none())
}

fn row_major(digits: &Digits) -> Choice {
    empty(digits).next().map(|cell| allowed(digits, cell))
}

fn mrv(digits: &Digits) -> Choice {
    empty(digits).map(|cell| allowed(digits, cell)).min_by_key(Vec::len)
}

fn mrv_live(digits: &Digits) -> Choice {
    let all: Vec<_> = empty(digits).map(|cell| allowed(digits, cell)).collect();
    let live = all.iter().filter(|options| !options.is_empty()).min_by_key(|options| options.len());
    live.or(all.first()).cloned()
}

fn exact_cover(digits: &Digits) -> Choice {
    let cells: Vec<Option<Vec<Placement>>> =
        Cell::all().map(|cell| digits[cell.index()].is_none().then(|| allowed(digits, cell))).collect();
    let places = |unit: Unit, digit: Digit| {
        let met = unit.cells().iter().any(|cell| digits[cell.index()] == Some(digit));
        let here = unit.cells().into_iter().map(|cell| Placement { cell, digit });
        let fits = |at: &Placement| cells[at.cell.index()].as_ref().is_some_and(|options| options.contains(at));
        (!met).then(|| here.filter(fits).collect::<Vec<_>>())
    };
    let units = Unit::all().flat_map(|unit| Digit::all().filter_map(move |digit| places(unit, digit)));
    cells.iter().flatten().cloned().chain(units).min_by_key(Vec::len)
}

struct Recursion {
    digits: Digits,
    choose: fn(&Digits) -> Choice,
    events: Vec<Event>,
    limit: usize,
    decisions: u64,
    dead_ends: u64,
    deepest: usize,
}

/// The limit was reached.
struct Stop;

impl Recursion {
    fn emit(&mut self, event: Event) -> Result<(), Stop> {
        if self.events.len() == self.limit {
            return Err(Stop);
        }
        self.events.push(event);
        Ok(())
    }

    fn walk(&mut self, depth: usize) -> Result<(), Stop> {
        self.deepest = self.deepest.max(depth);
        let Some(options) = (self.choose)(&self.digits) else { return self.emit(Event::Solved) };
        self.dead_ends += u64::from(options.is_empty());
        for &option in &options {
            self.emit(Event::Place(option))?;
            self.decisions += u64::from(options.len() > 1);
            self.digits[option.cell.index()] = Some(option.digit);
            self.walk(depth + 1)?;
            self.emit(Event::Remove(option))?;
            self.digits[option.cell.index()] = None;
        }
        Ok(())
    }
}

fn recursion(start: &ClashFree, choose: fn(&Digits) -> Choice, limit: usize) -> Recursion {
    let mut digits = [None; 81];
    start.values().iter().for_each(|(cell, digit)| digits[cell.index()] = Some(digit));
    let mut search = Recursion { digits, choose, events: Vec::new(), limit, decisions: 0, dead_ends: 0, deepest: 0 };
    if search.walk(0).is_ok() && search.emit(Event::Exhausted).is_ok() {
        assert_eq!(search.digits, digits);
    }
    search
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_machine_does_what_plain_recursion_does(start in starts(), limit in 0..1_500_usize) {
        let choices = [row_major as fn(&Digits) -> Choice, mrv_live, mrv, exact_cover];
        for (strategy, choose) in STRATEGIES.iter().zip(choices) {
            let reference = recursion(&start, choose, limit);
            let mut walker = strategy.start(&start);
            let events: Vec<Event> = std::iter::from_fn(|| walker.step()).take(limit).collect();
            prop_assert_eq!(&events, &reference.events, "{}", strategy.name);

            let count = |kind: fn(&Event) -> bool| events.iter().filter(|&event| kind(event)).count() as u64;
            let placements = count(|event| matches!(event, Event::Place(_)));
            let removals = count(|event| matches!(event, Event::Remove(_)));
            let counters = Counters {
                placements,
                removals,
                decisions: reference.decisions,
                dead_ends: reference.dead_ends,
                used_up: walker.state().counters().used_up,
                solutions: count(|event| *event == Event::Solved),
                exhausted: events.last() == Some(&Event::Exhausted),
                depth: (placements - removals) as usize,
                deepest: reference.deepest,
            };
            prop_assert_eq!(walker.state().counters(), counters, "{}", strategy.name);
            prop_assert_eq!(counters.events(), events.len() as u64);
        }
    }
}
