//! The one line above the hint bar: the newest answer to a key.

use super::open::Opened;

/// What a message is, which decides how it stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It tells.
    Plain,
    /// Something is right or done.
    Good,
    /// Something is wrong or was refused.
    Bad,
    /// It waits for an answer.
    Ask,
}

/// A message that could not say all, since the solutions were still being counted: it is said again when they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// The answer to `c`.
    Check,
    /// The answer to `C`.
    Why,
    /// The verdict after r9c9.
    TypedOut,
    /// The verdict on a grid that was opened.
    Opened(Opened),
}

/// A sentence for the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// What it is.
    pub tone: Tone,
}

impl Message {
    /// It tells.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    /// Something is right or done.
    pub fn good(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Good }
    }

    /// Something is wrong or was refused.
    pub fn bad(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Bad }
    }

    /// It waits for an answer.
    pub fn ask(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Ask }
    }
}
