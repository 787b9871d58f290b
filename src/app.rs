//! The interactive program without a terminal: model, keys, actions, update.

pub mod editor;
mod effect;
mod key;

use std::time::Duration;

use crate::format::Puzzle;

pub use effect::Effect;
pub use key::{Code, Key};

/// What the program opens with: no puzzle (the default one is shown), one, or several to choose from.
#[derive(Default)]
pub struct Start {
    /// The puzzles of the command line, in order.
    pub puzzles: Vec<Puzzle>,
}

/// What arrives from outside.
pub enum Input {
    /// A key press.
    Key(Key),
    /// Text that was pasted.
    Paste(String),
    /// Time that has passed since the last tick, or since the program last had nothing moving.
    Tick(Duration),
}

/// Everything the program knows.
pub struct Model {}

impl Model {
    /// The model as the program opens.
    pub fn new(_start: Start) -> Self {
        Self {}
    }

    /// How long until the model wants an [`Input::Tick`]; `None` while nothing moves.
    pub fn next_tick(&self) -> Option<Duration> {
        None
    }

    /// The line to print once the screen is restored, so that nothing typed is lost.
    pub fn farewell(&self) -> Option<String> {
        None
    }
}

/// Takes one input in.
pub fn handle(_model: &mut Model, input: &Input) -> Option<Effect> {
    match input {
        Input::Key(Key { code: Code::Char('q'), .. }) => Some(Effect::Quit),
        _ => None,
    }
}
