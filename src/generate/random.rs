//! Random numbers that are the same everywhere: a seed stands for one sequence on every machine, for good.
//!
//! The generator is `SplitMix64` (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): a counter
//! that is scrambled, eight bytes in all, every seed as good as any other, and no dependency that could change its
//! numbers. It is made for shuffling, not for secrets.

/// A sequence of random numbers.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// The sequence that `seed` stands for.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `bound`, which is above 0; all are equally likely.
    ///
    /// The 2^64 numbers fall into `bound` parts by their high bits. Those that would make some part larger than others
    /// are drawn again.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.next()) * u128::from(bound);
            if wide as u64 >= surplus {
                return (wide >> 64) as usize;
            }
        }
    }

    /// Puts `items` in an order of which all are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for unplaced in (2..=items.len()).rev() {
            items.swap(unplaced - 1, self.below(unplaced));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published sequence: if this fails, every seed means something else than before.
    #[test]
    fn a_seed_stands_for_its_sequence() {
        let mut random = Random::new(1_234_567);
        let first = [(); 3].map(|()| random.next());
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_stay_below_their_bound_and_none_is_favoured() {
        let mut random = Random::new(1);
        let mut counts = [0; 9];
        for _ in 0..90_000 {
            counts[random.below(9)] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert_eq!(random.below(1), 0);
    }

    #[test]
    fn every_order_comes_as_often() {
        let mut random = Random::new(2);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }
}
