//! What the program asks of the world outside it.

/// A wish that only the terminal side can fulfil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Leave for good.
    Quit,
    /// Suspend to the shell, as Ctrl+Z asks.
    Suspend,
    /// Paint the whole screen anew.
    Repaint,
    /// Hand this text to the terminal's clipboard.
    Copy(String),
}
