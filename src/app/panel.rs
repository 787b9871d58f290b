//! Which panel of WATCH has the room beside the grid: all of them, or one that is opened.

/// A panel of WATCH.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// All of them, as far as there is room.
    All,
    /// What stands, level by level.
    Path,
    /// The cell under the cursor.
    Cell,
    /// Why the event happened.
    Why,
    /// The last events.
    Log,
}

impl Panel {
    /// The one that Tab opens.
    #[must_use]
    pub(super) const fn next(self) -> Self {
        match self {
            Self::All => Self::Path,
            Self::Path => Self::Cell,
            Self::Cell => Self::Why,
            Self::Why => Self::Log,
            Self::Log => Self::All,
        }
    }

    /// What is open and what Tab opens next: true also where the screen has no room for a panel.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::All => "Panel: all of them. Tab opens the path.",
            Self::Path => "Panel: the path. Tab opens the cell.",
            Self::Cell => "Panel: the cell (hjkl moves to another). Tab opens why.",
            Self::Why => "Panel: why. Tab opens the log.",
            Self::Log => "Panel: the log. Tab shows all again.",
        }
    }
}
