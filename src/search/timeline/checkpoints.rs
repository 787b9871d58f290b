//! States along a run, at even distances, never more than a fixed number of them.

use super::super::state::State;

/// How many are kept at most. At some two kilobytes each this is four megabytes.
const MOST: usize = 2048;

/// The distance to begin with.
const CLOSEST: u64 = 1 << 14;

/// The states at position 0, `spacing`, 2 * `spacing` and so on, as far as was walked.
pub(super) struct Checkpoints {
    states: Vec<State>,
    spacing: u64,
}

impl Checkpoints {
    pub(super) fn new(start: &State) -> Self {
        Self { states: vec![*start], spacing: CLOSEST }
    }

    /// Events from `position` to where the next checkpoint is due.
    pub(super) const fn room(&self, position: u64) -> u64 {
        self.spacing - position % self.spacing
    }

    /// Takes the state at a position up to which all was walked, if a checkpoint is due there.
    pub(super) fn offer(&mut self, position: u64, state: &State) {
        if position != self.states.len() as u64 * self.spacing {
            return;
        }
        self.states.push(*state);
        if self.states.len() == MOST {
            self.thin();
        }
    }

    /// Drops every second one.
    fn thin(&mut self) {
        for kept in 0..MOST / 2 {
            self.states[kept] = self.states[2 * kept];
        }
        self.states.truncate(MOST / 2);
        self.spacing *= 2;
    }

    /// The checkpoint closest to `position`, and where it is.
    pub(super) fn nearest(&self, position: u64) -> (u64, &State) {
        let closest = (position + self.spacing / 2) / self.spacing;
        let index = (closest as usize).min(self.states.len() - 1);
        (index as u64 * self.spacing, &self.states[index])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{ClashFree, Values};
    use crate::search::Branch;

    #[test]
    fn there_are_never_too_many_and_always_one_near() {
        let start = ClashFree::new(Values::EMPTY).unwrap();
        let state = State::new(&start, |_| Branch::FULL);
        let mut checkpoints = Checkpoints::new(&state);
        let mut position = 0;
        while position < 3 * CLOSEST * MOST as u64 {
            position += checkpoints.room(position);
            checkpoints.offer(position, &state);
            assert!(checkpoints.states.len() < MOST);
        }
        assert_eq!(checkpoints.spacing, 4 * CLOSEST);
        for target in [0, 1, position / 2 + 17, position] {
            let (near, _) = checkpoints.nearest(target);
            assert!(near.abs_diff(target) <= checkpoints.spacing / 2);
        }
    }
}
