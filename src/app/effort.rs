//! How much is searched at a time, and in all.

/// Search nodes: at a time, and until one gives up.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// A slice, after which the screen is drawn and keys are heard.
    pub slice: u64,
    /// In all; then the answer stays unknown.
    pub budget: u64,
}

impl Effort {
    /// A slice of a few milliseconds; minutes in all.
    pub const USUAL: Self = Self { slice: 2_000, budget: 100_000_000 };
}
