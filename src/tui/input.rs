//! From the terminal's input to what the program understands: bytes, pieces, bursts, inputs.
//!
//! The bytes are read by a thread that does nothing else, in [`reader`]; what they mean is found on the thread that
//! draws, which alone knows how long nothing came. Nothing here draws, and nothing here knows what a key does.

mod burst;
#[cfg(unix)]
mod decode;
mod keys;
pub mod reader;
#[cfg(unix)]
mod sequence;

use std::time::{Duration, Instant};

use ratatui::crossterm::event::KeyEvent;

use crate::app;
use burst::Burst;
#[cfg(unix)]
use decode::Decoder;

/// What the terminal says, a piece at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    /// A key press.
    Key(KeyEvent),
    /// A whole bracketed paste.
    Paste(String),
    /// The end of a paste that is already over: the pasted text itself held an end mark.
    StrayPasteEnd,
}

/// What has come and is not complete yet.
#[derive(Default)]
pub struct Intake {
    #[cfg(unix)]
    decoder: Decoder,
    burst: Burst,
    last: Option<Instant>,
}

impl Intake {
    /// Takes in what was read at `at`, and returns what is complete by then.
    pub fn take(&mut self, chunk: &reader::Chunk, at: Instant) -> Vec<app::Input> {
        let mut inputs = self.ready(at);
        self.last = Some(at);
        #[cfg(unix)]
        self.decoder.feed(chunk, self.burst.pieces());
        #[cfg(not(unix))]
        self.burst.pieces().extend_from_slice(chunk);
        if self.burst.is_clear() {
            inputs.append(&mut self.burst.finish());
        }
        inputs
    }

    /// When [`ready`](Self::ready) has something if nothing more comes.
    pub fn deadline(&self) -> Option<Instant> {
        Some(self.last? + self.patience()?)
    }

    /// What is complete because nothing came until `now`.
    pub fn ready(&mut self, now: Instant) -> Vec<app::Input> {
        let mut inputs = Vec::new();
        while self.deadline().is_some_and(|deadline| deadline <= now) {
            if self.burst.patience().is_none() {
                self.give_up();
            }
            inputs.append(&mut self.burst.finish());
        }
        inputs
    }

    fn patience(&self) -> Option<Duration> {
        #[cfg(unix)]
        return self.burst.patience().or_else(|| self.decoder.patience());
        #[cfg(not(unix))]
        return self.burst.patience();
    }

    fn give_up(&mut self) {
        #[cfg(unix)]
        self.decoder.give_up(self.burst.pieces());
    }
}

#[cfg(all(test, unix))]
#[path = "input/tests.rs"]
mod tests;
