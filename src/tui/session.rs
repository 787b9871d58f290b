//! The loop without a terminal and without a clock: input and time in, effects and frames out.
//!
//! Every point in time comes from outside, so that a test can play hours in no time. What the keys do is the model's
//! matter, and what a frame looks like the view's.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use ratatui::crossterm::Command;

use super::input::Intake;
use super::input::reader::Chunk;
use super::screen::Screen;
use crate::app::{self, Effect, Input, Model, Start};
use crate::view;
use crate::view::theme::Theme;

/// Time beyond what the model asked for that it is told of. More was lost in a stopped process or on a stalled line,
/// and is not caught up.
const LATEST: Duration = Duration::from_millis(250);

/// The model, what it is told, and where it is shown.
pub struct Session<W> {
    model: Model,
    theme: Theme,
    intake: Intake,
    screen: Screen<W>,
    /// Until when the model was told of time; `None` while it wants to hear of none.
    told: Option<Instant>,
    dirty: bool,
}

impl<W: Write> Session<W> {
    /// A session that was not drawn yet.
    pub fn new(start: Start, theme: Theme, out: W, size: (u16, u16), now: Instant) -> Self {
        let model = Model::new(start);
        let told = model.next_tick().map(|_| now);
        Self { model, theme, intake: Intake::default(), screen: Screen::new(out, size), told, dirty: true }
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
        self.screen.draw(|area, buffer| view::draw(&self.model, &self.theme, area, buffer))
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

    /// The program was stopped until `now`: for the model no time has passed.
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

    /// The line to print once the terminal is as it was.
    pub fn farewell(&self) -> Option<String> {
        self.model.farewell()
    }

    fn handle(&mut self, inputs: Vec<Input>, now: Instant) -> Vec<Effect> {
        let mut effects = Vec::new();
        if inputs.is_empty() {
            return effects;
        }
        // What moves has moved until the key was pressed. A job has no place in time, and would only delay the key.
        if self.model.next_tick().is_some_and(|rest| !rest.is_zero()) {
            effects.extend(self.tick(now));
        }
        for input in inputs {
            effects.extend(self.update(&input, now));
        }
        effects
    }

    fn tick(&mut self, now: Instant) -> Option<Effect> {
        let (wanted, told) = (self.model.next_tick()?, self.told?);
        // Input can have been read before the last tick.
        let now = now.max(told);
        self.told = Some(now);
        let passed = (now - told).min(wanted + LATEST);
        self.update(&Input::Tick(passed), now)
    }

    fn update(&mut self, input: &Input, now: Instant) -> Option<Effect> {
        let effect = app::handle(&mut self.model, input);
        self.told = self.model.next_tick().map(|_| self.told.unwrap_or(now));
        self.dirty = true;
        effect
    }

    /// When the model wants to hear of time. What moves waits for the screen, so that every step of it is seen.
    fn tick_due(&self) -> Option<Instant> {
        let rest = self.model.next_tick()?;
        let due = self.told? + rest;
        Some(if rest.is_zero() { due } else { self.screen.free().map_or(due, |free| due.max(free)) })
    }
}
