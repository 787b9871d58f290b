//! Named roles for everything that is drawn, for each depth of colour and each background.

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// No colour: `NO_COLOR`, or a terminal without any.
    Mono,
    /// The 16 of every terminal.
    Ansi16,
    /// The 256 of xterm.
    Ansi256,
    /// 24 bits.
    True,
}

/// What the terminal's own background is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Background {
    /// Not known: colours that can be read on black and on white.
    Unknown,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// Styles and symbols by role.
pub struct Theme {}

impl Theme {
    /// The theme for a terminal. `ascii`: draw with ASCII characters only.
    pub fn new(_depth: Depth, _background: Background, _ascii: bool) -> Self {
        Self {}
    }
}
