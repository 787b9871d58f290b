//! A vector of lanes, each an unsigned number of 16 bits that belongs to a puzzle of its own.
//!
//! [`Lanes`] names the few operations that the rules need, so that the rules are written once and every instruction
//! set is one small file here. Masks of lanes have whatever form the instruction set gives them.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

/// The methods for masks, where a mask is a register of which all bits of a lane are set or none.
macro_rules! masks_are_lanes {
    () => {
        #[inline(always)]
        fn only(self, mask: Self) -> Self {
            self.and(mask)
        }

        #[inline(always)]
        fn except(self, mask: Self) -> Self {
            self.without(mask)
        }

        #[inline(always)]
        fn and_except(self, other: Self, mask: Self) -> Self {
            self.and(other.or(mask))
        }
    };
}

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod plain;
pub(super) mod plain_row;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;
#[cfg(target_arch = "x86_64")]
mod x86;

use super::board::{Board, COLUMNS, ROW};

/// A register full of 16-bit numbers.
///
/// A value of such a type exists only where a value of its [`Cpu`](Self::Cpu) did, which is the proof that the machine
/// has the instructions.
pub(super) trait Lanes: Copy {
    /// How many lanes there are.
    const COUNT: usize;
    /// The lanes in memory: `[u16; COUNT]`.
    type Words: AsRef<[u16]> + AsMut<[u16]> + for<'a> TryFrom<&'a [u16]> + Copy;
    /// A choice of lanes.
    type Mask: Copy;
    /// The proof that this machine can do it.
    type Cpu: Copy;

    /// Memory full of zeros.
    const ZERO: Self::Words;

    fn load(cpu: Self::Cpu, words: &Self::Words) -> Self;
    fn store(self, words: &mut Self::Words);
    /// The same number in every lane.
    fn splat(cpu: Self::Cpu, number: u16) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The bits of `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// One less; 0 becomes 0xffff. Numbers are below 0x8000.
    fn less_one(self) -> Self;
    /// The sum, which must fit 16 bits.
    fn plus(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    /// Where both are the same.
    fn equal(self, other: Self) -> Self::Mask;
    /// Where both have no bit in common, which must be below 0x8000.
    fn disjoint(self, other: Self) -> Self::Mask;
    /// Zero outside `mask`.
    fn only(self, mask: Self::Mask) -> Self;
    /// Zero in `mask`.
    fn except(self, mask: Self::Mask) -> Self;
    /// `self` in `mask`, `self & other` elsewhere.
    fn and_except(self, other: Self, mask: Self::Mask) -> Self;
    /// The lanes of `mask` as bits, lane 0 lowest.
    fn bits(mask: Self::Mask) -> u32;

    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        self.or(a).or(b)
    }

    /// The bits that are in two of the three, or in all.
    #[inline(always)]
    fn two_of(self, a: Self, b: Self) -> Self {
        self.and(a).or(self.or(a).and(b))
    }

    /// Takes the numbers of one lane out of 81 vectors.
    #[inline(always)]
    fn take(vectors: &[Self::Words; 81], lane: usize, board: &mut Board) {
        for (row, vectors) in board.rows_mut().iter_mut().zip(vectors.chunks_exact(9)) {
            for (words, at) in vectors.iter().zip(COLUMNS) {
                row[at] = words.as_ref()[lane];
            }
        }
    }
}

/// A [`Lanes`] of sixteen that hold a row of one grid, as a [`Board`] does: three cells of a box and an unused number,
/// which is 0, three times, and four more.
pub(super) trait Row: Lanes<Words = [u16; ROW]> {
    /// Brings each cell's right neighbour in its box to it, and the first one to the last.
    fn turn(self) -> Self;
    /// Brings the numbers of each box's right neighbour to it, and those of the first one to the last.
    fn shift(self) -> Self;

    /// The row, turned once, and turned twice.
    #[inline(always)]
    fn turns(self) -> [Self; 3] {
        let once = self.turn();
        [self, once, once.turn()]
    }

    /// The row, shifted once, and shifted twice.
    #[inline(always)]
    fn shifts(self) -> [Self; 3] {
        let once = self.shift();
        [self, once, once.shift()]
    }
}

/// What [`Lanes::take`] does, with 81 plain moves. Left to itself the compiler gathers the numbers in vector
/// registers first, one after the other, and takes twice as long.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "volatile moves")]
#[inline(always)]
fn take_one_by_one<const N: usize>(vectors: &[[u16; N]; 81], lane: usize, board: &mut Board) {
    for (row, vectors) in board.rows_mut().iter_mut().zip(vectors.chunks_exact(9)) {
        for (words, at) in vectors.iter().zip(COLUMNS) {
            let (word, number) = (std::ptr::from_ref(&words[lane]), std::ptr::from_mut(&mut row[at]));
            // SAFETY: both come from references, the word is only read, and the number is only written.
            unsafe { number.write_volatile(word.read_volatile()) };
        }
    }
}
