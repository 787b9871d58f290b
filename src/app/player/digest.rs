//! The figures of a moment. At high speed the panels and the line of words show these, renewed four times a second,
//! since nobody can read figures that change thirty times a second.

use std::time::Duration;

use super::{Heading, to_f64};
use crate::app::tale;
use crate::search::{Counters, Level, Timeline};

/// The figures of a moment, and what was done since the moment before.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The position they belong to.
    pub position: u64,
    /// The counters there.
    pub counters: Counters,
    /// The path there.
    pub path: Vec<Level>,
    /// Events walked since the digest before.
    pub walked: u64,
    /// Events a second since the digest before.
    pub rate: u64,
    /// Levels of the path that have stood since the digest before. A search that leaves a level never comes back to the
    /// same placement below the same ones, so what stands at both moments stood between them too.
    pub stood: usize,
    /// Levels that the path had at either moment.
    pub reached: usize,
    /// Placements made (or, going back, undone) since the digest before.
    pub placed: u64,
    /// Removals made (or, going back, undone) since the digest before.
    pub removed: u64,
    /// How much of the tree is done, in words.
    pub explored: String,
    /// What the newest chain of events came to, in words.
    pub said: String,
}

impl Digest {
    /// The first one, with nothing walked yet.
    pub(super) fn of(timeline: &Timeline) -> Self {
        let depth = timeline.counters().depth;
        Self {
            position: timeline.position(),
            counters: timeline.counters(),
            path: timeline.path(),
            walked: 0,
            rate: 0,
            stood: depth,
            reached: depth,
            placed: 0,
            removed: 0,
            explored: tale::tree_done(timeline),
            said: tale::sentence(timeline),
        }
    }

    /// The one that comes `time` after `before`.
    pub(super) fn since(before: &Self, time: Duration, heading: Heading, timeline: &Timeline) -> Self {
        let now = Self::of(timeline);
        let walked = now.position.abs_diff(before.position);
        let (counters, earlier) = (&now.counters, &before.counters);
        Self {
            walked,
            #[expect(clippy::cast_sign_loss, reason = "a quotient of positive numbers")]
            rate: (to_f64(walked) / time.as_secs_f64().max(0.001)) as u64,
            stood: now.path.iter().zip(&before.path).take_while(|(a, b)| a.now == b.now).count(),
            reached: now.path.len().max(before.path.len()),
            placed: counters.placements.abs_diff(earlier.placements),
            removed: counters.removals.abs_diff(earlier.removals),
            // Backwards, what is behind the position is still to come.
            said: if heading == Heading::Forward { tale::chain(timeline, walked) } else { now.said },
            ..now
        }
    }
}
