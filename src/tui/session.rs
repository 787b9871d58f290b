//! The loop without a terminal and without a clock: input and time in, effects and frames out.
//!
//! Every point in time comes from outside, so that a test can play hours in no time. What the keys do is the model's
//! matter, and what a frame looks like the view's.

use std::io;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::Command;
use ratatui::layout::Rect;

use super::input::Intake;
use super::input::reader::Chunk;
use super::screen::{Line, Screen};
use crate::app::{Effect, Input};

/// Time beyond what the program asked for that it is told of. More was lost in a stopped process or on a stalled line,
/// and is not caught up.
const LATEST: Duration = Duration::from_millis(250);

/// What runs: the model and its view, or what a test puts in their place.
pub trait Program {
    /// Takes one input in.
    fn handle(&mut self, input: &Input) -> Option<Effect>;
    /// How long after the last tick it wants the next; `None` while nothing moves.
    fn next_tick(&self) -> Option<Duration>;
    /// Draws itself.
    fn draw(&self, area: Rect, buffer: &mut Buffer);
}

/// A program, what it is told, and where it is shown.
pub struct Session<P, L> {
    program: P,
    intake: Intake,
    screen: Screen<L>,
    /// Until when it was told of time; `None` while it wants to hear of none.
    told: Option<Instant>,
    dirty: bool,
}

impl<P: Program, L: Line> Session<P, L> {
    /// A session that was not drawn yet.
    pub fn new(program: P, line: L, size: (u16, u16), now: Instant) -> Self {
        let told = program.next_tick().map(|_| now);
        Self { program, intake: Intake::default(), screen: Screen::new(line, size), told, dirty: true }
    }

    /// Takes in what was read from the terminal at `at`.
    pub fn read(&mut self, chunk: &Chunk, at: Instant) -> Vec<Effect> {
        let inputs = self.intake.take(chunk, at);
        self.handle(inputs, at)
    }

    /// Does what is due at `now`: input that turned out to be complete, and a tick.
    pub fn pass(&mut self, now: Instant) -> Vec<Effect> {
        let inputs = self.intake.ready(now);
        let mut effects = self.handle(inputs, now);
        if self.tick_due().is_some_and(|due| due <= now) {
            effects.extend(self.tick(now));
        }
        effects
    }

    /// Until when nothing happens if nothing arrives; `None`: for ever.
    pub fn deadline(&self) -> Option<Instant> {
        let draw = if self.dirty { self.screen.free() } else { None };
        [self.intake.deadline(), self.tick_due(), draw].into_iter().flatten().min()
    }

    /// Draws, if something changed and the screen can take a frame.
    ///
    /// # Errors
    ///
    /// If the frame cannot be written.
    pub fn draw(&mut self, now: Instant) -> io::Result<()> {
        if !self.dirty || self.screen.free().is_some_and(|free| now < free) {
            return Ok(());
        }
        self.dirty = false;
        self.screen.draw(now, |area, buffer| self.program.draw(area, buffer))
    }

    /// The window has this size now, and may show anything.
    pub fn resize(&mut self, size: (u16, u16)) {
        self.screen.resize(size);
        self.dirty = true;
    }

    /// The next frame is a whole one.
    pub fn repaint(&mut self) {
        self.screen.repaint();
        self.dirty = true;
    }

    /// The process was stopped until `now`: for the program no time has passed.
    pub fn resume(&mut self, now: Instant) {
        self.told = self.told.map(|_| now);
        self.repaint();
    }

    /// Sends a command that changes nothing on the screen.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn send(&mut self, command: impl Command) -> io::Result<()> {
        self.screen.send(command)
    }

    /// What runs.
    pub fn program(&self) -> &P {
        &self.program
    }

    fn handle(&mut self, inputs: Vec<Input>, now: Instant) -> Vec<Effect> {
        let mut effects = Vec::new();
        if inputs.is_empty() {
            return effects;
        }
        // What moves has moved until the key was pressed. A job keeps no time, and would only delay the key.
        if self.program.next_tick().is_some_and(|rest| !rest.is_zero()) {
            effects.extend(self.tick(now));
        }
        for input in inputs {
            effects.extend(self.update(&input, now));
        }
        effects
    }

    fn tick(&mut self, now: Instant) -> Option<Effect> {
        let (wanted, told) = (self.program.next_tick()?, self.told?);
        // Input can have been read before the last tick.
        let now = now.max(told);
        self.told = Some(now);
        let passed = (now - told).min(wanted + LATEST);
        self.update(&Input::Tick(passed), now)
    }

    fn update(&mut self, input: &Input, now: Instant) -> Option<Effect> {
        let effect = self.program.handle(input);
        self.told = self.program.next_tick().map(|_| self.told.unwrap_or(now));
        self.dirty = true;
        effect
    }

    /// When the program wants to hear of time. What moves waits for the screen, so that every step of it is seen.
    fn tick_due(&self) -> Option<Instant> {
        let rest = self.program.next_tick()?;
        let due = self.told? + rest;
        Some(if rest.is_zero() { due } else { self.screen.free().map_or(due, |free| due.max(free)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Code, Key};

    /// Moves once in a while, or does nothing, and remembers what it was told.
    #[derive(Default)]
    struct Recorder {
        pace: Option<Duration>,
        told: Vec<String>,
    }

    impl Program for Recorder {
        fn handle(&mut self, input: &Input) -> Option<Effect> {
            self.told.push(match input {
                Input::Key(key) => key.to_string(),
                Input::Paste(text) => format!("paste {text}"),
                Input::Tick(passed) => passed.as_millis().to_string(),
            });
            match input {
                Input::Key(Key { code: Code::Char('p'), .. }) => self.pace = Some(millis(1000)),
                Input::Key(Key { code: Code::Char('j'), .. }) => self.pace = Some(Duration::ZERO),
                Input::Key(Key { code: Code::Char('s'), .. }) => self.pace = None,
                Input::Key(Key { code: Code::Char('q'), .. }) => return Some(Effect::Quit),
                _ => {}
            }
            None
        }

        fn next_tick(&self) -> Option<Duration> {
            self.pace
        }

        fn draw(&self, area: Rect, buffer: &mut Buffer) {
            buffer.set_stringn(0, 0, self.told.join(" "), area.width.into(), ratatui::style::Style::new());
        }
    }

    fn millis(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    /// Counts frames, each of which takes this long.
    struct Frames(usize, Duration);

    impl Line for Frames {
        fn send(&mut self, _: &[u8]) -> io::Result<Duration> {
            self.0 += 1;
            Ok(self.1)
        }
    }

    /// A session and the time at which it was drawn first.
    fn session(pace: Option<Duration>) -> (Session<Recorder, Frames>, Instant) {
        let (now, program) = (Instant::now(), Recorder { pace, ..Recorder::default() });
        let mut session = Session::new(program, Frames(0, Duration::ZERO), (80, 24), now);
        session.draw(now).unwrap();
        (session, now)
    }

    /// A key that acts at once.
    const ARROW: &[u8] = b"\x1b[A";

    #[test]
    fn nothing_wakes_it_while_nothing_moves() {
        let (mut session, now) = session(None);
        assert_eq!(session.deadline(), None);
        session.read(&ARROW.to_vec(), now);
        assert!(session.deadline().is_some(), "there is something to draw");
        session.draw(now + millis(20)).unwrap();
        assert_eq!(session.deadline(), None);
    }

    #[test]
    fn a_tick_comes_when_it_is_wanted() {
        let (mut session, now) = session(Some(millis(1000)));
        assert_eq!(session.deadline(), Some(now + millis(1000)));
        session.pass(now + millis(999));
        assert!(session.program.told.is_empty());
        session.pass(now + millis(1000));
        assert_eq!(session.program.told, ["1000"]);
    }

    #[test]
    fn time_runs_from_the_key_that_starts_it() {
        let (mut session, now) = session(None);
        session.read(&b"p".to_vec(), now + millis(5000));
        session.pass(now + millis(5003));
        session.pass(now + millis(6003));
        assert_eq!(session.program.told, ["p", "1000"]);
    }

    #[test]
    fn what_moves_has_moved_until_a_key_comes() {
        let (mut session, now) = session(Some(millis(1000)));
        session.read(&ARROW.to_vec(), now + millis(400));
        session.read(&ARROW.to_vec(), now + millis(300));
        session.pass(now + millis(1400));
        assert_eq!(session.program.told, ["400", "↑", "0", "↑", "1000"]);
    }

    #[test]
    fn a_job_goes_on_at_once_and_does_not_delay_a_key() {
        let (mut session, now) = session(Some(Duration::ZERO));
        assert_eq!(session.deadline(), Some(now));
        session.read(&ARROW.to_vec(), now + millis(7));
        session.pass(now + millis(7));
        assert_eq!(session.program.told, ["↑", "7"]);
    }

    #[test]
    fn a_lost_hour_is_not_caught_up() {
        let (mut session, now) = session(Some(millis(1000)));
        session.pass(now + millis(3_600_000));
        session.resume(now + millis(7_200_000));
        session.pass(now + millis(7_201_000));
        assert_eq!(session.program.told, ["1250", "1000"]);
    }

    #[test]
    fn on_a_slow_line_a_step_waits_until_it_can_be_seen() {
        let (mut session, now) = session(Some(millis(30)));
        session.screen = Screen::new(Frames(0, millis(50)), (80, 24));
        session.repaint();
        session.draw(now).unwrap();
        assert_eq!(session.deadline(), Some(now + millis(150)));
        session.pass(now + millis(149));
        assert!(session.program.told.is_empty());
        session.pass(now + millis(150));
        assert_eq!(session.program.told, ["150"]);
    }

    #[test]
    fn a_burst_of_changes_is_one_frame() {
        let (mut session, now) = session(None);
        for n in 0..10 {
            session.read(&ARROW.to_vec(), now + millis(n));
            session.draw(now + millis(n)).unwrap();
        }
        assert_eq!(session.screen.line().0, 1);
        session.draw(session.deadline().unwrap()).unwrap();
        assert_eq!(session.screen.line().0, 2);
        assert_eq!(session.deadline(), None);
    }

    #[test]
    fn an_effect_comes_out() {
        let (mut session, now) = session(None);
        assert!(session.read(&b"q".to_vec(), now).is_empty());
        assert_eq!(session.pass(now + millis(3)), [Effect::Quit]);
    }
}
