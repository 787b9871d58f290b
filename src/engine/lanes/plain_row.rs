//! A row of one grid in three ordinary numbers, one for each box.

#![expect(clippy::inline_always, reason = "many small steps of one loop")]

use super::plain::Plain;
use super::{Lanes, Row};

#[derive(Clone, Copy)]
pub(in crate::engine) struct PlainRow([Plain; 3]);

impl PlainRow {
    #[inline(always)]
    fn each(self, other: Self, step: impl Fn(Plain, Plain) -> Plain) -> Self {
        let (ours, theirs) = (self.0, other.0);
        Self([step(ours[0], theirs[0]), step(ours[1], theirs[1]), step(ours[2], theirs[2])])
    }
}

impl Lanes for PlainRow {
    const COUNT: usize = 16;
    const ZERO: [u16; 16] = [0; 16];
    type Words = [u16; 16];
    type Mask = Self;
    type Cpu = ();

    #[inline(always)]
    fn load((): (), words: &[u16; 16]) -> Self {
        let [a, b, c, _] = words.as_chunks().0 else { return Self::splat((), 0) };
        Self([Plain::load((), a), Plain::load((), b), Plain::load((), c)])
    }

    #[inline(always)]
    fn store(self, words: &mut [u16; 16]) {
        for (plain, words) in self.0.into_iter().zip(words.as_chunks_mut().0) {
            plain.store(words);
        }
    }

    #[inline(always)]
    fn splat((): (), number: u16) -> Self {
        Self([Plain::splat((), number); 3])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, Plain::and)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, Plain::or)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, Plain::without)
    }

    #[inline(always)]
    fn less_one(self) -> Self {
        Self(self.0.map(Plain::less_one))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, Plain::plus)
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.each(other, Plain::max)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.each(other, Plain::equal)
    }

    #[inline(always)]
    fn disjoint(self, other: Self) -> Self {
        self.each(other, Plain::disjoint)
    }

    masks_are_lanes!();

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        let [a, b, c] = mask.0.map(Plain::bits);
        a | b << 4 | c << 8
    }
}

impl Row for PlainRow {
    #[inline(always)]
    fn turn(self) -> Self {
        Self(self.0.map(Plain::turn))
    }

    #[inline(always)]
    fn shift(self) -> Self {
        let [a, b, c] = self.0;
        Self([b, c, a])
    }
}
