//! Four lanes in an ordinary 64-bit number: for every machine, and without any `unsafe`.

use super::Lanes;

const ONES: u64 = 0x0001_0001_0001_0001;
const LOW: u64 = 0x7fff * ONES;
const TOP: u64 = 0x8000 * ONES;

#[derive(Clone, Copy)]
pub(in crate::engine) struct Plain(u64);

impl Plain {
    /// All bits of a lane set where `bits` has the lowest one.
    #[inline(always)]
    const fn lanes_with(bits: u64) -> Self {
        Self((bits & ONES) * 0xffff)
    }

    /// Brings the second lane to the first, the third to the second, and the first to the third. The fourth is 0.
    #[inline(always)]
    pub const fn turn(self) -> Self {
        Self(self.0 >> 16 | (self.0 & 0xffff) << 32)
    }
}

impl Lanes for Plain {
    const COUNT: usize = 4;
    const ZERO: [u16; 4] = [0; 4];
    type Words = [u16; 4];
    type Mask = Self;
    type Cpu = ();

    #[inline(always)]
    fn load((): (), &[a, b, c, d]: &[u16; 4]) -> Self {
        Self([d, c, b, a].into_iter().fold(0, |lanes, word| lanes << 16 | u64::from(word)))
    }

    #[inline(always)]
    fn store(self, words: &mut [u16; 4]) {
        *words = [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16, (self.0 >> 48) as u16];
    }

    #[inline(always)]
    fn splat((): (), number: u16) -> Self {
        Self(u64::from(number) * ONES)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// A top bit is lent to each lane, so that none borrows from the next, and paid back.
    #[inline(always)]
    fn less_one(self) -> Self {
        Self(((self.0 | TOP) - ONES) ^ TOP)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        let (mut a, mut b) = ([0; 4], [0; 4]);
        self.store(&mut a);
        other.store(&mut b);
        Self::load((), &std::array::from_fn(|lane| a[lane].max(b[lane])))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        let differ = self.0 ^ other.0;
        Self::lanes_with(!(((differ & LOW) + LOW) | differ) >> 15)
    }

    #[inline(always)]
    fn disjoint(self, other: Self) -> Self {
        Self::lanes_with(!((self.0 & other.0) + LOW) >> 15)
    }

    masks_are_lanes!();

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        let low = mask.0 & ONES;
        (low | low >> 15 | low >> 30 | low >> 45) as u32 & 0b1111
    }
}
