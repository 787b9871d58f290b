//! A state in few bytes, for who keeps thousands of them.
//!
//! Of the path only the options are kept, since the branches follow from the boards, and of the counts only the bytes
//! that they need: a third of the state. What is asked of many moments can be asked without making the state again.

use crate::grid::CellSet;

use super::board::Board;
use super::branch::Branch;
use super::state::{Phase, State};
use super::tally::Tally;
use super::trail::{self, Trail};

/// A packed state: length of the trail, phase, trail, empty cells, counts.
#[derive(Clone, Debug)]
pub struct Moment(Box<[u8]>);

/// What can be counted at a position: the same at the same position, and seldom less at a later one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gist {
    pub(super) tally: Tally,
    pub(super) depth: usize,
    pub(super) empty: CellSet,
}

const HEAD: usize = 2;

impl Moment {
    /// What is to be kept of a state.
    pub(super) fn of(state: &State) -> Self {
        let frames = state.frames();
        let mut bytes = Vec::with_capacity(1024);
        bytes.extend([frames.len() as u8, state.phase() as u8]);
        bytes.extend(trail::options(frames));
        bytes.extend(&state.board().empty().bits().to_le_bytes()[..CELLS]);
        state.tally().each(|count| push(&mut bytes, count));
        Self(bytes.into())
    }

    /// The bytes that it takes.
    pub(super) const fn size(&self) -> usize {
        size_of::<Self>() + self.0.len()
    }

    /// Where it is in the tree.
    pub(super) fn trail(&self) -> Trail<'_> {
        Trail(&self.0[HEAD..self.trail_end()])
    }

    /// What was counted.
    pub(super) fn gist(&self) -> Gist {
        let counts = self.trail_end() + CELLS;
        let mut empty = [0; 16];
        empty[..CELLS].copy_from_slice(&self.0[self.trail_end()..counts]);
        let mut bytes = self.0[counts..].iter();
        let mut tally = Tally::new(false);
        tally.each_mut(|count| *count = pull(&mut bytes));
        Gist { tally, depth: self.trail_end() - HEAD - 1, empty: CellSet::from_bits(u128::from_le_bytes(empty)) }
    }

    /// The state itself, of a search from `start` that branches like this.
    pub(super) fn state(&self, start: &Board, branch: impl Fn(&Board) -> Branch) -> State {
        State::at(start, self.trail(), Phase::of(self.0[1]), &self.gist().tally, branch)
    }

    fn trail_end(&self) -> usize {
        HEAD + usize::from(self.0[0])
    }
}

impl Gist {
    /// Of a state.
    pub(super) fn of(state: &State) -> Self {
        Self { tally: *state.tally(), depth: state.depth(), empty: state.board().empty() }
    }
}

/// The bytes of a set of 81 cells.
const CELLS: usize = 11;

/// Seven bits a byte, the lowest first; the top bit says that more follow.
fn push(bytes: &mut Vec<u8>, mut count: u64) {
    while count >= 1 << 7 {
        bytes.push(count as u8 | 1 << 7);
        count >>= 7;
    }
    bytes.push(count as u8);
}

fn pull<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> u64 {
    let (mut count, mut shift) = (0, 0);
    for &byte in bytes {
        count |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte >> 7 == 0 {
            break;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_back_as_they_were() {
        let counts = [0, 1, 127, 128, 300, 16_383, 16_384, 5_099_597_561, u64::MAX];
        let mut bytes = Vec::new();
        for count in counts {
            push(&mut bytes, count);
        }
        let mut bytes = bytes.iter();
        assert_eq!(counts.map(|_| pull(&mut bytes)), counts);
        assert!(bytes.next().is_none());
    }
}
