//! The depth over a whole run, in a fixed room: the highest depth per column of 2^k events.
//!
//! It follows from how far was walked alone, not from how one went to and fro.

/// Columns at most. When they are full, two become one and the span doubles.
const COLUMNS: usize = 512;

/// The highest depth of each stretch of a run, from its start to the furthest event walked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    levels: Vec<u8>,
    shift: u32,
    walked: u64,
}

impl Profile {
    /// Of a run that has not begun.
    pub(super) fn new() -> Self {
        Self { levels: Vec::with_capacity(COLUMNS), shift: 0, walked: 0 }
    }

    /// Column `c` holds the highest depth at any of the positions from `c * span` to `(c + 1) * span`, both included.
    /// The last column may not be complete.
    pub fn levels(&self) -> &[u8] {
        &self.levels
    }

    /// Events per column, a power of two.
    pub const fn span(&self) -> u64 {
        1 << self.shift
    }

    /// The bytes that it takes beside itself.
    pub(super) const fn bytes(&self) -> usize {
        self.levels.capacity()
    }

    /// Events until the present column is full.
    pub(super) const fn room(&self) -> u64 {
        self.span() - self.walked % self.span()
    }

    /// Takes in `events` more events, at most [`room`](Self::room), between which the highest depth was `peak`, both
    /// ends included.
    pub(super) fn extend(&mut self, events: u64, peak: usize) {
        if events == 0 {
            return;
        }
        let column = (self.walked >> self.shift) as usize;
        match self.levels.get_mut(column) {
            Some(level) => *level = (*level).max(peak as u8),
            None => self.levels.push(peak as u8),
        }
        self.walked += events;
        if self.walked == (COLUMNS as u64) << self.shift {
            self.halve();
        }
    }

    fn halve(&mut self) {
        for column in 0..COLUMNS / 2 {
            self.levels[column] = self.levels[2 * column].max(self.levels[2 * column + 1]);
        }
        self.levels.truncate(COLUMNS / 2);
        self.shift += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_hold_the_highest_depth_and_never_outgrow_their_room() {
        let depth = |position: u64| (position * 7 % 81) as usize;
        let mut profile = Profile::new();
        for event in 1..=5_000 {
            profile.extend(1, depth(event - 1).max(depth(event)));
        }
        assert_eq!((profile.span(), profile.levels().len()), (16, 313));
        for (column, &level) in profile.levels().iter().enumerate() {
            let first = column as u64 * 16;
            let highest = (first..=(first + 16).min(5_000)).map(depth).max();
            assert_eq!(Some(usize::from(level)), highest);
        }
    }

    #[test]
    fn strides_make_the_same_picture_as_single_events() {
        let mut strides = Profile::new();
        let mut steps = Profile::new();
        while strides.walked < 3_000 {
            let stride = strides.room().min(3);
            strides.extend(stride, 5);
            (0..stride).for_each(|_| steps.extend(1, 5));
        }
        assert_eq!(strides, steps);
    }
}
