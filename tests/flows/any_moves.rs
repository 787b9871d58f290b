//! WATCH: whatever mix of moves a person makes, what is shown of the position there is what one finds who walks there
//! from the start, one event at a time, and what is shown of the run is what one finds who walks as far as was ever
//! walked. Two hundred mixes each time; for a long run say how many: `STEPDOKU_MIXES=20000 cargo test --test flows mix`.

mod plain;

use std::time::Duration;

use proptest::prelude::*;
use stepdoku::app::{Heat, hints};
use stepdoku::grid::Cell;
use stepdoku::search::{STRATEGIES, Timeline};

use crate::screen::Screen;
use plain::{Plain, Runs};

const MIXES: u32 = 200;

/// Small trees with one, several and no solutions, and large ones that are walked in part.
const PUZZLES: [&str; 10] = [
    "easy",
    "two solutions",
    "125 solutions",
    "dead end inside",
    "blocked box",
    "too few clues",
    "AI Escargot",
    "Inkala 2012",
    "against row-major",
    "empty grid",
];

/// Something that a person does, and the time until the next, in ticks as long or short as they come.
#[derive(Clone, Debug)]
struct Move {
    act: Act,
    ticks: u32,
    millis: u64,
}

#[derive(Clone, Debug)]
enum Act {
    Keys(String),
    Prompt(String),
    /// Looks closely at what is shown.
    Look,
}

fn keys(any: &'static [&'static str]) -> impl Strategy<Value = Act> {
    prop::sample::select(any).prop_map(|keys| Act::Keys(keys.to_owned()))
}

/// The row of a list that is opened with a key, by `end` or Enter.
fn row(open: &'static str, rows: usize, end: &'static str) -> impl Strategy<Value = Act> {
    (0..rows).prop_map(move |row| Act::Keys(format!("{open}{}{end}", "<Down>".repeat(row))))
}

fn steps() -> impl Strategy<Value = Act> {
    let key = prop::sample::select(&[".", ",", "<Right>", "<Left>", "<Down>", "<Up>", "<PgDn>", "<PgUp>"]);
    (key, 1..5_usize).prop_map(|(key, times)| Act::Keys(key.repeat(times)))
}

fn prompt() -> impl Strategy<Value = Act> {
    let number = || prop_oneof![0..60_u64, 0..3_000_u64, 0..30_000_u64];
    let to = (prop::sample::select(&["", "+", "-"]), number()).prop_map(|(sign, n)| format!("{sign}{n}"));
    let far = prop_oneof![Just("12M"), Just("+300k"), Just("99999999")].prop_map(str::to_owned);
    let part = (0..=100_u64).prop_map(|part| format!("{part}%"));
    let speed = prop::sample::select(&["1", "4", "32", "64", "1k", "16k", "250k", "4M", "max"])
        .prop_map(|speed| format!("speed {speed}"));
    let fit =
        (1..9_u64, any::<bool>()).prop_map(|(time, back)| format!("fit {time}{}", if back { " back" } else { "" }));
    let digit = (1..=9, 1..=9, 1..=9).prop_map(|(row, column, digit)| format!("stop r{row}c{column}={digit}"));
    let depth = (1..50).prop_map(|depth| format!("stop depth<{depth}"));
    let chain = (1..12).prop_map(|chain| format!("stop removals>{chain}"));
    let mark = (0..3).prop_map(|name| format!("mark {name}"));
    prop_oneof![8 => to, 2 => far, 2 => part, 3 => speed, 3 => fit, 1 => digit, 1 => depth, 1 => chain, 1 => mark]
        .prop_map(Act::Prompt)
}

fn acts() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => steps(),
        14 => prompt(),
        3 => keys(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]),
        8 => keys(&[" ", "r", "G", "p", "+", "-"]),
        1 => keys(&["g"]),
        6 => keys(&["n", "N", "*", "h*", "jl*"]),
        2 => row("/<Home>", 8, "<Enter>"),
        2 => keys(&["z"]),
        6 => keys(&["o", "O", "f", "F"]),
        2 => keys(&["b", "lb", "Bx<Esc>", "B<Enter><Esc>", "B<End><Enter><Esc>"]),
        3 => keys(&["m", "M<Enter>", "M<Down><Enter>", "Mx<Esc>"]),
        3 => row("w", 4, "<Enter>"),
        6 => row("<Enter>", 6, "<Enter>"),
        16 => keys(&["F<Enter><End><Enter>", "FF<Enter><End><Enter>", "FFF<Enter><End><Enter>", "1F<Enter><End><Enter>"]),
        1 => row("a<Home>", 4, "<Enter>"),
        4 => keys(&["u", "U", "uu", "uU"]),
        1 => keys(&["Ep", "Epw", "Ep<Enter>", "Eup", "ep", "<Esc>p"]),
        2 => keys(&[">", "<", "v", "i", "<Tab>"]),
        10 => Just(Act::Look),
    ]
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let ticks = prop_oneof![Just(0), 1..9_u32];
    let one = (acts(), ticks, 1..90_u64).prop_map(|(act, ticks, millis)| Move { act, ticks, millis });
    prop::collection::vec(one, 6..30)
}

/// A person at the program.
struct Person {
    screen: Screen,
    runs: Runs,
}

impl Person {
    fn new(puzzle: &str, strategy: usize) -> Self {
        let mut screen = Screen::new();
        screen.command(puzzle).keys(&format!("a<Home>{}<Enter>p ", "<Down>".repeat(strategy)));
        let mut runs = Runs::default();
        runs.meet(timeline(&screen), |_| panic!("nothing was steered"));
        Self { screen, runs }
    }

    fn make(&mut self, by: &Move) -> Result<(), TestCaseError> {
        match &by.act {
            Act::Keys(keys) => self.act(|screen| _ = screen.keys(keys)),
            Act::Prompt(text) => self.act(|screen| _ = screen.command(text)),
            Act::Look => _ = self.look()?,
        }
        for _ in 0..by.ticks {
            if self.screen.moves() {
                self.screen.tick(Duration::from_millis(by.millis));
            }
        }
        Ok(())
    }

    /// Does something, at most one choice of what is tried next: the plain run is steered likewise.
    fn act(&mut self, act: impl FnOnce(&mut Screen)) {
        let before = timeline(&self.screen);
        let (steered, origin) = (before.steering().len(), self.runs.origin(before));
        act(&mut self.screen);
        self.back_to_watch();
        let timeline = timeline(&self.screen);
        self.runs.meet(timeline, |last| {
            assert_eq!(last, steered + 1, "it was steered once");
            origin
        });
    }

    /// Closes what lies over the screen, and leaves EDIT again: a full grid is not watched, so it is taken back.
    fn back_to_watch(&mut self) {
        while hints(&self.screen.model).iter().any(|hint| matches!(hint.does, "close" | "show all" | "stay")) {
            self.screen.keys("<Esc>");
        }
        for keys in ["p", "up", "<Enter>"] {
            if self.screen.model.watched().is_none() {
                self.screen.keys(keys);
            }
        }
    }

    /// What is shown of the position and of the run.
    fn look(&self) -> Result<Plain, TestCaseError> {
        let timeline = timeline(&self.screen);
        let (position, furthest) = (timeline.position(), timeline.furthest());
        prop_assert!(position <= furthest);
        let origin = self.runs.origin(timeline);
        let plain = Plain::walk(origin.fork(), position, furthest);
        prop_assert_eq!(timeline.counters(), plain.counters, "at {} of {}", position, furthest);
        prop_assert_eq!(timeline.per_cell(), &plain.per_cell);
        prop_assert_eq!(timeline.values(), plain.state.values());
        prop_assert_eq!(timeline.path(), plain.state.path());
        prop_assert_eq!(timeline.recent(plain.log.len()), &plain.log[..]);
        prop_assert_eq!(timeline.event(), plain.log.last().map(|last| last.event));
        prop_assert_eq!(timeline.cause(), plain.log.last().and_then(|last| last.cause));
        prop_assert!(*timeline.state() == plain.state, "at {} of {}", position, furthest);
        let here = origin.explain(plain.state.board());
        prop_assert_eq!(timeline.dead_end(), here.filter(|reason| reason.options.is_empty()));
        prop_assert_eq!(timeline.tree_done(), plain.state.tree_done());
        let run = self.screen.model.watched().expect("it is WATCH");
        prop_assert_eq!(timeline.end(), plain.end);
        prop_assert_eq!(plain.is_shown_by(timeline.profile()), Ok(()), "at {} of {}", position, furthest);
        let fits = run.zoomed(timeline.profile());
        prop_assert!(fits.map_or(plain.decided().is_empty(), |depth| plain.decided().contains(&depth)));
        let most = plain.per_cell.iter().copied().max();
        prop_assert_eq!(Some(Heat::of(timeline).most()), most);
        Ok(plain)
    }

    /// Pauses and waits until all is looked up.
    fn rest(&mut self) -> Result<(), TestCaseError> {
        let player = &self.screen.model.watched().expect("it is WATCH").player;
        if player.is_playing() || player.job().is_some() {
            self.screen.keys(" ");
        }
        self.screen.settle();
        let (plain, timeline) = (self.look()?, timeline(&self.screen));
        let rows: Vec<Vec<char>> = self.screen.text(80, 24).lines().map(|row| row.chars().collect()).collect();
        let shown = |cell: Cell| rows[2 * cell.row() + 2][4 * cell.column() + 2];
        prop_assert!(timeline.values().iter().all(|(cell, digit)| shown(cell) == digit.to_char()));
        let run = self.screen.model.watched().expect("it is WATCH");
        let ledger = run.ledger().expect("it stands still");
        prop_assert!(ledger.is_known());
        prop_assert_eq!(ledger.costs().list(), plain.costs());
        Ok(())
    }
}

fn timeline(screen: &Screen) -> &Timeline {
    &screen.model.watched().expect("it is WATCH").player.timeline
}

fn config() -> ProptestConfig {
    let mixes = std::env::var("STEPDOKU_MIXES").map_or(MIXES, |number| number.parse().expect("a number of mixes"));
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(mixes) }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_mix_of_moves_shows_what_a_plain_walk_shows(
        puzzle in prop::sample::select(&PUZZLES[..]), strategy in 0..STRATEGIES.len(), walked in 0..9_000_u64, moves in moves(), back in 0..4_usize,
    ) {
        let mut person = Person::new(puzzle, strategy);
        person.screen.command(&walked.to_string()).settle();
        for by in &moves {
            person.make(by)?;
        }
        person.rest()?;
        for _ in 0..back {
            person.act(|screen| _ = screen.keys("u"));
            person.rest()?;
        }
    }
}
