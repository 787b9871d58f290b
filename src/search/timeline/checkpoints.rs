//! Moments along a run, at even distances: as close as a short walk asks for, or as their room allows.

use std::time::Duration;

use super::super::moment::Moment;
use super::super::trail::Side;

/// The bytes that the moments may take.
const ROOM: usize = 6 << 20;

/// What a moment costs beside its own bytes: the allocator's share.
const OVERHEAD: usize = 16;

/// The distance to begin with, and the closest: a few milliseconds for the slowest strategy on a slow machine.
const CLOSEST: u64 = 1 << 12;

/// The furthest that speed alone puts them apart.
const FURTHEST: u64 = 1 << 22;

/// The walk from one to the next is to take about this long. Seeking goes half of it.
const WALK: Duration = Duration::from_millis(4);

/// A walk as long as this can be measured.
const MEASURED: Duration = Duration::from_millis(1);

/// The moments at position 0, `spacing`, 2 * `spacing` and so on, as far as was walked.
#[derive(Clone)]
pub(super) struct Checkpoints {
    moments: Vec<Moment>,
    spacing: u64,
    bytes: usize,
    room: usize,
}

impl Checkpoints {
    pub(super) fn new(start: Moment) -> Self {
        Self { bytes: cost(&start), moments: vec![start], spacing: CLOSEST, room: ROOM }
    }

    /// Events from `position` to where the next checkpoint is due.
    pub(super) const fn room(&self, position: u64) -> u64 {
        self.spacing - position % self.spacing
    }

    /// Whether a checkpoint is due at a position up to which all was walked.
    pub(super) fn is_due(&self, position: u64) -> bool {
        position == self.moments.len() as u64 * self.spacing
    }

    /// Takes the moment of the position where one is due.
    pub(super) fn push(&mut self, moment: Moment) {
        self.bytes += cost(&moment);
        self.moments.push(moment);
        while self.bytes > self.room {
            self.thin();
        }
    }

    /// Takes note of how long it took to walk so many events: where the walk from one to the next is shorter than it
    /// need be, every second one goes. A time that is too short to be measured well says nothing.
    pub(super) fn fit(&mut self, events: u64, took: Duration) {
        if took < MEASURED {
            return;
        }
        let walk = WALK.as_nanos() * u128::from(events) / took.as_nanos();
        if self.spacing < FURTHEST && u128::from(2 * self.spacing) <= walk {
            self.thin();
        }
    }

    /// Drops every second one.
    fn thin(&mut self) {
        let mut number = 0;
        self.moments.retain(|_| {
            number += 1;
            number % 2 == 1
        });
        self.bytes = self.moments.iter().map(cost).sum();
        self.spacing *= 2;
    }

    /// Those up to `position`.
    pub(super) fn cut(&self, position: u64) -> Self {
        let moments = self.moments[..=(position / self.spacing) as usize].to_vec();
        Self { bytes: moments.iter().map(cost).sum(), moments, ..*self }
    }

    /// The checkpoint closest to `position`, and where it is.
    pub(super) fn nearest(&self, position: u64) -> (u64, &Moment) {
        self.number((position + self.spacing / 2) / self.spacing)
    }

    /// The last checkpoint that is not after `position`.
    pub(super) fn up_to(&self, position: u64) -> (u64, &Moment) {
        self.number(position / self.spacing)
    }

    /// The last checkpoint from which `node` is at most on this `side`, that is, has not come to be on a later one.
    pub(super) fn up_to_side(&self, node: &[u8], side: Side) -> (u64, &Moment) {
        let count = self.moments.partition_point(|moment| moment.trail().side_of(node) <= side);
        self.number(count.saturating_sub(1) as u64)
    }

    /// How far they are apart.
    pub(super) const fn spacing(&self) -> u64 {
        self.spacing
    }

    /// The bytes that they take.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }

    fn number(&self, number: u64) -> (u64, &Moment) {
        let index = (number as usize).min(self.moments.len() - 1);
        (index as u64 * self.spacing, &self.moments[index])
    }
}

const fn cost(moment: &Moment) -> usize {
    moment.size() + OVERHEAD
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{ClashFree, Values};
    use crate::search::Branch;
    use crate::search::state::State;

    fn moment() -> Moment {
        let start = ClashFree::new(Values::EMPTY).unwrap();
        Moment::of(&State::new(&start, |_| Branch::FULL))
    }

    /// Walks on to `end`, and says how far it got.
    fn walk(checkpoints: &mut Checkpoints, from: u64, end: u64) -> u64 {
        let mut position = from;
        while position < end {
            position += checkpoints.room(position);
            if checkpoints.is_due(position) {
                checkpoints.push(moment());
            }
            assert!(checkpoints.bytes <= checkpoints.room);
        }
        position
    }

    fn always_one_near(checkpoints: &Checkpoints, position: u64) {
        for target in [0, 1, position / 2 + 17, position] {
            assert!(checkpoints.nearest(target).0.abs_diff(target) <= checkpoints.spacing / 2);
            let (before, _) = checkpoints.up_to(target);
            assert!(before <= target && target - before < checkpoints.spacing);
        }
    }

    #[test]
    fn there_are_never_too_many_and_always_one_near() {
        let mut checkpoints = Checkpoints::new(moment());
        checkpoints.room = 1_000 * cost(&moment());
        let position = walk(&mut checkpoints, 0, 3 * CLOSEST * 1_000);
        assert_eq!(checkpoints.spacing, 4 * CLOSEST);
        always_one_near(&checkpoints, position);
    }

    #[test]
    fn they_are_as_far_apart_as_is_walked_quickly() {
        let mut checkpoints = Checkpoints::new(moment());
        let position = walk(&mut checkpoints, 0, 1 << 20);
        for _ in 0..20 {
            checkpoints.fit(1_000_000, Duration::from_millis(100));
        }
        assert_eq!(checkpoints.spacing, 1 << 15, "40,000 events in four milliseconds");
        always_one_near(&checkpoints, position);
        let further = walk(&mut checkpoints, position, 1 << 22);
        checkpoints.fit(1_000_000, Duration::from_secs(9));
        always_one_near(&checkpoints, further);
        checkpoints.fit(1_000_000, Duration::from_micros(9));
        assert_eq!(checkpoints.spacing, 1 << 15, "neither a slow walk nor a short one");
    }
}
