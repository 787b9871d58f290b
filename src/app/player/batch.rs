//! How many events one slice of work may hold, so that no key and no frame has to wait for it.
//!
//! A slice is sized by how long the one before took. Nothing here reads a clock.

use std::time::Duration;

use super::{FRAME, to_f64};

/// The size of a slice, and what is known of the last one.
pub(super) struct Batch {
    events: u64,
    /// Whether the last slice was a whole one. Then the next tick comes as soon as it is done, so the time until then
    /// is what it took; the time after the last part of a job may hold any rest as well.
    whole: bool,
}

impl Batch {
    /// Before anything was measured: 0.1 ms of the fastest search, and no more than 0.1 s on a machine that is a
    /// thousand times slower.
    pub(super) const fn new() -> Self {
        Self { events: 20_000, whole: false }
    }

    /// The events of the last slice if it was a whole one: it took until now.
    pub(super) fn walked(&self) -> Option<u64> {
        self.whole.then_some(self.events)
    }

    /// The events that a slice holds.
    pub(super) const fn size(&self) -> u64 {
        self.events
    }

    /// The slice to walk now of a job of `wanted` events, `dt` after the slice before.
    pub(super) fn next(&mut self, dt: Duration, wanted: u64) -> u64 {
        if self.whole {
            self.fit(dt);
        }
        self.whole = wanted > self.events;
        wanted.min(self.events)
    }

    /// The job was left or is done: what comes next was not measured.
    pub(super) const fn rest(&mut self) {
        self.whole = false;
    }

    /// Makes a slice take about a frame. It grows by a half at most, so that one short slice cannot make the next one
    /// long, and shrinks to a quarter at most, so that one frame that the terminal held up costs little.
    fn fit(&mut self, dt: Duration) {
        let ratio = (FRAME.as_secs_f64() / dt.as_secs_f64().max(0.001)).clamp(0.25, 1.5);
        #[expect(clippy::cast_sign_loss, reason = "a product of positive numbers")]
        let fitting = (to_f64(self.events) * ratio) as u64;
        self.events = fitting.clamp(1_000, 50_000_000);
    }
}
