//! WATCH: every jump from every event of small runs, by every strategy, ends where a plain scan of the event list does.

use stepdoku::app::Heading::{self, Backward, Forward};
use stepdoku::grid::Cell;
use stepdoku::search::{Event, Level, Placement, STRATEGIES};

use crate::screen::Screen;

/// Two solutions, two again in a larger tree, and none.
const PUZZLES: [&str; 3] = [
    "1.7.568499.8.14567465897312673542981819673254542189736256731498391428675784965123",
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
];

/// From longer runs the first events, and the last of the walk.
const MOST: usize = 250;

/// Plays, this way or that.
const PLAY: &str = " ";

/// A position: the event that led to it and what stands.
struct Moment {
    event: Option<Event>,
    path: Vec<Level>,
    dead_end: bool,
    /// Deeper than ever before.
    deepest: bool,
    /// The removals in a row up to here.
    chain: usize,
}

/// A run that was walked to its end or some way, and the program there.
struct Run {
    screen: Screen,
    moments: Vec<Moment>,
}

impl Run {
    fn new(puzzle: &str, strategy: usize) -> Self {
        let mut screen = Screen::with(puzzle);
        screen.keys(&format!("a<Home>{}<Enter>p :{MOST}<Enter>", "<Down>".repeat(strategy))).settle();
        let timeline = &screen.model.watched().expect("it is WATCH").player.timeline;
        let mut walker = STRATEGIES[strategy].start(timeline.start());
        let (mut moments, mut deepest, mut chain) = (Vec::new(), 0, 0);
        for _ in 0..=timeline.furthest() {
            let (state, event) = (walker.state(), walker.state().event());
            let placed = matches!(event, Some(Event::Place(_)));
            chain = if matches!(event, Some(Event::Remove(_))) { chain + 1 } else { 0 };
            moments.push(Moment {
                event,
                path: state.path(),
                dead_end: (placed || event.is_none()) && state.here().is_dead_end(),
                deepest: placed && state.depth() > deepest,
                chain,
            });
            deepest = deepest.max(state.depth());
            walker.step();
        }
        Self { screen, moments }
    }

    fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// Whether what is after the last one is known: there is nothing.
    fn is_over(&self) -> bool {
        self.moments[self.last()].event == Some(Event::Exhausted)
    }

    /// The nearest event from `at`, not itself, that is looked for.
    fn scan(&self, at: usize, heading: Heading, wanted: impl Fn(&Moment) -> bool) -> Option<usize> {
        match heading {
            Forward => (at + 1..self.moments.len()).find(|&n| wanted(&self.moments[n])),
            Backward => (1..at).rev().find(|&n| wanted(&self.moments[n])),
        }
    }

    /// Presses keys at `at`; at once or in slices it goes where `wanted` says, or else, where that is known, to `none`.
    fn goes(&mut self, at: usize, keys: &str, heading: Heading, none: usize, wanted: impl Fn(&Moment) -> bool) {
        let there = self.scan(at, heading, wanted);
        if there.is_none() && heading == Forward && !self.is_over() {
            return;
        }
        self.screen.keys(&format!(":{at}<Enter>"));
        let ahead = self.screen.model.watched().expect("it is WATCH").player.heading == heading;
        let keys = if keys == PLAY && !ahead { "r" } else { keys };
        self.screen.keys(keys).settle();
        let timeline = &self.screen.model.watched().expect("it is WATCH").player.timeline;
        let event = timeline.position() as usize;
        let (name, there) = (timeline.strategy().name, there.unwrap_or(none));
        assert!(event == there, "{name} {keys} at {at}: {event}, not {there}: {}", self.screen.message());
    }
}

fn runs() -> impl Iterator<Item = Run> {
    let all = PUZZLES.into_iter().flat_map(|puzzle| (0..STRATEGIES.len()).map(move |strategy| (puzzle, strategy)));
    all.map(|(puzzle, strategy)| Run::new(puzzle, strategy))
}

fn is_removal(moment: &Moment) -> bool {
    matches!(moment.event, Some(Event::Remove(_)))
}

fn is_guess(moment: &Moment) -> bool {
    matches!(moment.event, Some(Event::Place(_))) && moment.path.last().is_some_and(Level::is_decision)
}

fn changes(moment: &Moment, cell: Cell) -> bool {
    matches!(moment.event, Some(Event::Place(at) | Event::Remove(at)) if at.cell == cell)
}

fn placed(moment: &Moment) -> Option<Placement> {
    match moment.event {
        Some(Event::Place(at)) => Some(at),
        _ => None,
    }
}

fn places(moment: &Moment, placement: Placement) -> bool {
    placed(moment) == Some(placement)
}

/// A row of the list of kinds, and what is of that kind.
type Kind = (usize, fn(&Moment) -> bool);

#[test]
fn the_next_of_a_kind_and_the_one_before() {
    let kinds: [Kind; 5] = [
        (0, |moment| moment.dead_end),
        (1, is_removal),
        (2, is_guess),
        (3, |moment| moment.deepest),
        (4, |moment| moment.event == Some(Event::Solved)),
    ];
    for mut run in runs() {
        for (row, is_it) in kinds {
            run.screen.keys(&format!("/<Home>{}<Enter>", "<Down>".repeat(row)));
            for at in 0..=run.last() {
                run.goes(at, "n", Forward, at, is_it);
                // Event 0 may be a dead end before any event.
                let none = if is_it(&run.moments[0]) { 0 } else { at };
                run.goes(at, "N", Backward, none, is_it);
            }
        }
    }
}

/// The cursor is on the cell of the event.
#[test]
fn the_next_change_of_this_cell_and_the_one_before() {
    for mut run in runs() {
        for at in 0..=run.last() {
            let cell = match run.moments[at].event {
                Some(Event::Place(at) | Event::Remove(at)) => at.cell,
                _ => Cell::FIRST,
            };
            run.goes(at, "*", Forward, at, |moment| changes(moment, cell));
            run.screen.keys(&format!(":{at}<Enter>/<Home>{}<Enter>", "<Down>".repeat(5)));
            run.goes(at, "N", Backward, at, |moment| changes(moment, cell));
        }
    }
}

/// To where a placement is removed, or to a solution in which it stands; back to where it was made.
#[test]
fn over_and_out_and_back() {
    for mut run in runs() {
        let end = run.last();
        for at in 0..=end {
            let Moment { event, path, .. } = &run.moments[at];
            let (event, path) = (*event, path.clone());
            let above = path.len() - usize::from(matches!(event, Some(Event::Place(_))));
            let guess = path[..above].iter().rfind(|level| level.is_decision()).map(|level| level.now);
            let back = match event {
                Some(Event::Remove(gone)) => Some(gone),
                _ => path[..above].last().map(|level| level.now),
            };
            let goes_or_solved = |of: Placement| {
                move |moment: &Moment| {
                    matches!(moment.event, Some(Event::Solved)) || moment.event == Some(Event::Remove(of))
                }
            };
            match path.last() {
                Some(newest) => run.goes(at, "o", Forward, end, goes_or_solved(newest.now)),
                None => run.goes(at, "o", Forward, at, |_| false),
            }
            run.goes(at, "O", Backward, 0, |moment| back.is_some_and(|back| places(moment, back)));
            if let Some(guess) = guess {
                run.goes(at, "f", Forward, end, goes_or_solved(guess));
                run.goes(at, "F", Backward, 0, |moment| places(moment, guess));
            } else {
                run.goes(at, "f", Forward, at, |_| false);
                run.goes(at, "F", Backward, at, |_| false);
            }
        }
    }
}

/// As it is typed, and what it stops at.
type Stop = (String, Box<dyn Fn(&Moment) -> bool>);

/// Played forwards at full speed, run on, played backwards, and as a kind.
#[test]
fn stops() {
    for mut run in runs() {
        let end = run.last();
        let placed: Vec<Placement> = run.moments.iter().filter_map(placed).collect();
        let (Some(&first), Some(&later)) = (placed.first(), placed.get(placed.len() / 2)) else { continue };
        let stops: [Stop; 5] = [
            (first.cell.to_string(), Box::new(move |moment| changes(moment, first.cell))),
            (format!("{}={}", later.cell, later.digit), Box::new(move |moment| places(moment, later))),
            ("depth<4".to_owned(), Box::new(|moment| is_removal(moment) && moment.path.len() == 3)),
            ("depth<9".to_owned(), Box::new(|moment| is_removal(moment) && moment.path.len() == 8)),
            ("removals>2".to_owned(), Box::new(|moment| moment.chain == 3)),
        ];
        for (stop, meets) in &stops {
            run.screen
                .keys(&format!(":speed max<Enter>/<Home>{}<Enter>", "<Down>".repeat(6)))
                .command(&format!("stop {stop}"));
            let ends = |moment: &Moment| meets(moment) || matches!(moment.event, Some(Event::Solved));
            for at in 0..=end {
                run.goes(at, "G", Forward, end, ends);
                run.goes(at, PLAY, Forward, end, ends);
                run.goes(at, PLAY, Backward, 0, meets);
                run.goes(at, "n", Forward, at, meets);
                run.goes(at, "N", Backward, at, meets);
            }
            run.screen.keys("Bx<Esc>");
        }
    }
}
