//! A new puzzle in the making: a slice at a time, until it is there or a key stops it. Only then is the grid replaced.

use std::time::Duration;

use super::message::Message;
use super::{Model, open, words};
use crate::generate::{Generator, SYMMETRIES, Wish};
use crate::grid::Grid;

/// The numbers of clues to choose from: those that come while one waits.
pub(super) const CLUES: std::ops::RangeInclusive<usize> = 20..=29;

/// What is being made.
pub struct Making {
    generator: Generator,
    clues: Option<usize>,
    /// For how long nothing was said of it.
    silent: Duration,
}

/// Tries at a time, after which the screen is drawn and keys are heard: some milliseconds.
const SLICE: u64 = 20;

/// While it goes on, what is said changes so seldom that it can be read.
const SAY_EVERY: Duration = Duration::from_millis(250);

/// Begins a puzzle with so many clues, or any number of them. The next one has the next seed.
pub(super) fn begin(model: &mut Model, clues: Option<usize>) {
    let Ok(generator) = Generator::new(model.seed, Wish { symmetry: &SYMMETRIES[0], clues }) else { return };
    model.seed = model.seed.wrapping_add(1);
    model.making = Some(Making { generator, clues, silent: SAY_EVERY });
    work(model, Duration::ZERO);
}

/// Goes on for one slice, `dt` after the last.
pub(super) fn work(model: &mut Model, dt: Duration) {
    let Some(making) = &mut model.making else { return };
    if let Some(found) = making.generator.run(SLICE) {
        model.making = None;
        return open::grid(model, Grid::from_givens(found.puzzle), None, "New");
    }
    making.silent += dt;
    if making.silent >= SAY_EVERY {
        making.silent = Duration::ZERO;
        let words = format!(
            "Looking for {}: {} so far.",
            making.aim(),
            words::of(&words::grouped(making.generator.tries()), "try")
        );
        model.say(Message::plain(words));
    }
}

/// Gives up, and says so.
pub(super) fn stop(model: &mut Model) {
    if let Some(making) = model.making.take() {
        model.say(Message::plain(format!("Stopped looking for {}. Your grid is as it was.", making.aim())));
    }
}

impl Making {
    fn aim(&self) -> String {
        match self.clues {
            Some(clues) => format!("a puzzle with {clues} clues"),
            None => "a puzzle".to_owned(),
        }
    }
}
