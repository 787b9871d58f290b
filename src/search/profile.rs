//! A whole run in a fixed room: the highest depth per column of 2^k events, and what stood at each level.
//!
//! It follows from how far was walked alone, not from how one went to and fro.

use super::event::Placement;

/// Columns at most. When they are full, two become one and the span doubles.
const COLUMNS: usize = 512;

/// A run from its start to the furthest event walked, in columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    levels: Vec<u8>,
    /// What stood after the first event of each column.
    paths: Vec<Box<[Placement]>>,
    shift: u32,
    walked: u64,
}

impl Profile {
    /// Of a run that has not begun.
    pub(super) fn new() -> Self {
        Self { levels: Vec::with_capacity(COLUMNS), paths: Vec::with_capacity(COLUMNS), shift: 0, walked: 0 }
    }

    /// Column `c` holds the highest depth at any of the positions from `c * span` to `(c + 1) * span`, both included.
    /// The last column may not be complete.
    pub fn levels(&self) -> &[u8] {
        &self.levels
    }

    /// The ribbon of a depth, 1 for the first: for each column the placement that had made it and stood after the
    /// column's first event, if one did.
    pub fn ribbon(&self, depth: usize) -> impl ExactSizeIterator<Item = Option<Placement>> + '_ {
        self.paths.iter().map(move |path| depth.checked_sub(1).and_then(|above| path.get(above)).copied())
    }

    /// The first depth below `above` whose ribbon holds two or more placements: what was decided there is in view, and
    /// with `above` 0 everything above it is the same throughout.
    pub fn undecided(&self, above: usize) -> Option<usize> {
        (above + 1..=81).find(|&depth| {
            let mut stood = self.ribbon(depth).flatten();
            stood.next().is_some_and(|first| stood.any(|other| other != first))
        })
    }

    /// Events per column, a power of two.
    pub const fn span(&self) -> u64 {
        1 << self.shift
    }

    /// The same in at most so many columns, one at least.
    #[must_use]
    pub fn fitting(&self, columns: usize) -> Self {
        let mut profile = self.clone();
        while profile.levels.len() > columns.max(1) {
            profile.halve();
        }
        profile
    }

    /// The bytes that it takes beside itself.
    pub(super) fn bytes(&self) -> usize {
        let paths: usize = self.paths.iter().map(|path| size_of_val(path) + size_of_val(&**path)).sum();
        self.levels.capacity() + paths
    }

    /// Whether the next event begins a column.
    pub(super) const fn begins(&self) -> bool {
        self.walked.is_multiple_of(self.span())
    }

    /// Events until what is kept of the present column is complete: its first event, then the others.
    pub(super) const fn room(&self) -> u64 {
        if self.begins() { 1 } else { self.span() - self.walked % self.span() }
    }

    /// The events taken in.
    pub(super) const fn walked(&self) -> u64 {
        self.walked
    }

    /// Takes in `events` more events, at most [`room`](Self::room), between which the highest depth was `peak`, both
    /// ends included, and after which `path` stands. If that fills the last column, returns how it was before they were
    /// halved.
    pub(super) fn extend(&mut self, events: u64, peak: usize, path: impl Iterator<Item = Placement>) -> Option<Self> {
        if events == 0 {
            return None;
        }
        if self.begins() {
            self.levels.push(0);
            self.paths.push(path.collect());
        }
        self.deepen(peak);
        self.walked += events;
        if self.walked < (COLUMNS as u64) << self.shift {
            return None;
        }
        let full = self.clone();
        self.halve();
        Some(full)
    }

    /// Notes that the run was this deep in the last column.
    pub(super) fn deepen(&mut self, peak: usize) {
        if let Some(level) = self.levels.last_mut() {
            *level = (*level).max(peak as u8);
        }
    }

    /// Goes back to when no more than `events` were taken in. Returns the event after which the last column begins; the
    /// depth in it is to be noted again.
    pub(super) fn cut(&mut self, events: u64) -> u64 {
        let columns = events.div_ceil(self.span()) as usize;
        self.walked = events;
        self.levels.truncate(columns);
        self.paths.truncate(columns);
        if let Some(level) = self.levels.last_mut() {
            *level = 0;
        }
        columns.saturating_sub(1) as u64 * self.span()
    }

    fn halve(&mut self) {
        self.levels = self.levels.chunks(2).map(|pair| pair.iter().copied().max().unwrap_or(0)).collect();
        let mut column = 0;
        self.paths.retain(|_| {
            column += 1;
            column % 2 == 1
        });
        self.shift += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    /// At each position of a made-up run the depth, and what stands: one placement.
    fn depth(position: u64) -> usize {
        (position * 7 % 81) as usize
    }

    fn stands(position: u64) -> Placement {
        Placement { cell: Cell::FIRST, digit: Digit::new((position / 700) as u8 % 9 + 1).unwrap() }
    }

    fn walked(events: u64) -> Profile {
        let mut profile = Profile::new();
        for event in 1..=events {
            profile.extend(1, depth(event - 1).max(depth(event)), std::iter::once(stands(event)));
        }
        profile
    }

    #[test]
    fn columns_hold_the_highest_depth_and_never_outgrow_their_room() {
        let profile = walked(5_000);
        assert_eq!((profile.span(), profile.levels().len()), (16, 313));
        for (column, &level) in profile.levels().iter().enumerate() {
            let first = column as u64 * 16;
            let highest = (first..=(first + 16).min(5_000)).map(depth).max();
            assert_eq!(Some(usize::from(level)), highest);
        }
    }

    #[test]
    fn a_ribbon_holds_what_stood_after_the_first_event_of_each_column() {
        let profile = walked(5_000);
        let ribbon: Vec<_> = profile.ribbon(1).collect();
        assert_eq!(ribbon, (0..313).map(|column| Some(stands(column * 16 + 1))).collect::<Vec<_>>());
        assert_eq!((profile.undecided(0), profile.undecided(1)), (Some(1), None));
        assert!(profile.ribbon(2).chain(profile.ribbon(0)).all(|stood| stood.is_none()));
        assert_eq!(walked(600).undecided(0), None);
    }

    #[test]
    fn fewer_columns_are_those_of_a_run_that_halved_more_often() {
        let (profile, fewer) = (walked(5_000), walked(5_000).fitting(80));
        assert_eq!((fewer.span(), fewer.levels().len(), fewer.ribbon(1).len()), (64, 79, 79));
        assert!(fewer.ribbon(1).eq(profile.ribbon(1).step_by(4)));
        assert_eq!((profile.fitting(313), profile.fitting(0).levels().len()), (profile.clone(), 1));
    }

    #[test]
    fn strides_make_the_same_picture_as_single_events() {
        let mut strides = Profile::new();
        let mut steps = Profile::new();
        while strides.walked < 3_000 {
            let stride = strides.room().min(3);
            strides.extend(stride, 5, std::iter::empty());
            for _ in 0..stride {
                steps.extend(1, 5, std::iter::empty());
            }
        }
        assert_eq!(strides, steps);
    }
}
