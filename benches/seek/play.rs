//! How fast a run plays with every panel open: the program and its screen as the loop of the terminal has them, beside
//! the bare machine on the same events, by turns.

use std::time::{Duration, Instant};

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use stepdoku::app::{Code, Input, Key, Model, Start, handle};
use stepdoku::search::{Heading, State, Timeline};
use stepdoku::view::draw;
use stepdoku::view::theme::{Background, Depth, Theme};

/// Name of the puzzle, row of the strategy in its list, the keys that go forwards. The runs of the first three come to no
/// solution for long; past those of the last one a job goes.
const RUNS: [(&str, usize, &str); 4] =
    [("against row-major", 0, " "), ("impossible", 1, " "), ("impossible", 2, " "), ("empty grid", 3, ":60M<Enter>")];
const ROUNDS: usize = 5;
/// How long each way is played in a round, if the run is that long.
const TIME: Duration = Duration::from_millis(600);
/// No more frames than 60 a second.
const FASTEST: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// What a round has measured: events, time played, time of the bare machine.
#[derive(Clone, Copy)]
struct Round {
    events: u64,
    played: Duration,
    bare: Duration,
}

impl Round {
    fn share(&self) -> f64 {
        self.bare.as_secs_f64() / self.played.as_secs_f64()
    }

    fn rate(&self, time: Duration) -> f64 {
        self.events as f64 / time.as_secs_f64() / 1e6
    }
}

pub fn measure() {
    println!(
        "\n{:<22} {:<12} {:<9} {:>13} {:>9} {:>9} {:>7} {:>7} {:>9}",
        "playing, all open", "strategy", "way", "events", "play M/s", "bare M/s", "share", "frames", "bytes"
    );
    for (puzzle, strategy, on) in RUNS {
        let mut rounds = [Vec::new(), Vec::new()];
        let (mut frames, mut bytes, mut name) = (0, 0, "");
        for _ in 0..ROUNDS {
            let mut show = Show::new(puzzle, strategy);
            rounds[0].push(show.round(on));
            rounds[1].push(show.round("r"));
            (frames, bytes, name) = (show.frames, show.timeline().memory(), show.timeline().strategy().name);
        }
        for (rounds, way) in rounds.iter_mut().zip(["forwards", "backwards"]) {
            rounds.sort_by(|a, b| a.share().total_cmp(&b.share()));
            let round = rounds[ROUNDS / 2];
            println!(
                "{puzzle:<22} {name:<12} {way:<9} {:>13} {:>9.1} {:>9.1} {:>5.0} % {frames:>7} {bytes:>9}",
                round.events,
                round.rate(round.played),
                round.rate(round.bare),
                round.share() * 100.0,
            );
        }
    }
    if let Some(peak) = peak() {
        println!("the process took {peak} at most");
    }
}

/// The most memory that the process has taken, where that is told.
fn peak() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:")).map(|size| size.trim().to_owned())
}

/// The program on a screen of 120x40.
struct Show {
    model: Model,
    theme: Theme,
    next: Buffer,
    shown: Buffer,
    bytes: Vec<u8>,
    told: Instant,
    free: Instant,
    frames: u32,
}

impl Show {
    /// Paused at the start, at full speed, with heat, inspector and costs.
    fn new(puzzle: &str, strategy: usize) -> Self {
        let (area, now) = (Rect::new(0, 0, 120, 40), Instant::now());
        let mut show = Self {
            model: Model::new(Start::default()),
            theme: Theme::new(Depth::Ansi256, Background::Unknown, false),
            next: Buffer::empty(area),
            shown: Buffer::empty(area),
            bytes: Vec::new(),
            told: now,
            free: now,
            frames: 0,
        };
        show.keys(&format!(":{puzzle}<Enter>a<Home>{}<Enter>p vvvi", "<Down>".repeat(strategy)));
        while show.model.next_tick().is_some() {
            show.pass();
        }
        show.keys(&"+".repeat(20));
        show
    }

    fn timeline(&self) -> &Timeline {
        &self.model.watched().expect("it is WATCH").player.timeline
    }

    /// Presses keys, plays until the time is up or it stops, and walks the same events with the bare machine.
    fn round(&mut self, keys: &str) -> Round {
        let before: State = *self.timeline().state();
        let (clock, from) = (Instant::now(), self.timeline().position());
        self.told = clock;
        self.keys(keys);
        let heading = self.model.watched().expect("it is WATCH").player.heading;
        while clock.elapsed() < TIME && self.model.next_tick().is_some() {
            self.pass();
        }
        let played = clock.elapsed();
        if self.model.next_tick().is_some() {
            self.keys(" ");
        }
        let events = self.timeline().position().abs_diff(from);
        let mut walker = self.timeline().strategy().start(self.timeline().start());
        walker.restore(&before);
        let clock = Instant::now();
        let went = match heading {
            Heading::Forward => walker.run(events),
            Heading::Backward => walker.run_back(events),
        };
        let bare = clock.elapsed();
        assert!(went == events && walker.state() == self.timeline().state());
        Round { events, played, bare }
    }

    /// Characters, or names between `<` and `>`.
    fn keys(&mut self, text: &str) {
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let end = if c == '<' { rest.find('>') } else { None };
            let (name, after) = rest.split_at(end.map_or(1, |end| end + 1));
            rest = after;
            let code = match name {
                "<Enter>" => Code::Enter,
                "<Home>" => Code::Home,
                "<Down>" => Code::Down,
                _ => Code::Char(c),
            };
            handle(&mut self.model, &Input::Key(Key::plain(code)));
        }
    }

    /// Once through the loop: what time has passed, and a frame if there may be one.
    fn pass(&mut self) {
        let now = Instant::now();
        handle(&mut self.model, &Input::Tick(now - self.told));
        self.told = now;
        if now < self.free {
            return;
        }
        self.next.reset();
        draw(&self.model, &self.theme, self.next.area, &mut self.next);
        self.bytes.clear();
        CrosstermBackend::new(&mut self.bytes).draw(self.shown.diff_iter(&self.next)).expect("there is room");
        std::mem::swap(&mut self.shown, &mut self.next);
        self.frames += 1;
        self.free = now + FASTEST;
    }
}
