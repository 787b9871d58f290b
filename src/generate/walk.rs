//! Goes from puzzle to puzzle of one solution, towards a number of clues.
//!
//! Few puzzles that come by chance have 20 clues or 29. But from a puzzle that is near, a few clues left out and others
//! taken in for them lead to one that is nearer much oftener. Everything here is decided by chance and by the clues.

use super::Generated;
use super::random::Random;
use super::thin::Thinning;
use crate::grid::CellSet;

/// After so many tries in a row that led no nearer, another solution is more promising.
const PATIENCE: u32 = 300;

/// A puzzle on the way.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    thinning: Thinning,
    clues: CellSet,
    fruitless: u32,
}

impl Walk {
    /// Begins with a puzzle by chance, in which the clues of each set of `orbits` stay or go together.
    pub fn new(mut thinning: Thinning, orbits: &[CellSet], random: &mut Random) -> Self {
        let mut order = orbits.to_vec();
        random.shuffle(&mut order);
        let clues = thinning.thin(&order);
        Self { thinning, clues, fruitless: 0 }
    }

    /// The present puzzle.
    pub fn generated(&self) -> Generated {
        Generated { puzzle: self.thinning.puzzle(self.clues), solution: *self.thinning.solution() }
    }

    /// The clues of the present puzzle.
    pub const fn clues(&self) -> CellSet {
        self.clues
    }

    /// Whether it is time to begin with another solution.
    pub const fn is_stuck(&self) -> bool {
        self.fruitless >= PATIENCE
    }

    /// Tries a puzzle near the present one, and goes there unless that leads away from `wanted` clues.
    pub fn step(&mut self, wanted: usize, orbits: &[CellSet], random: &mut Random) {
        let order = self.order(orbits, random);
        let clues = self.thinning.thin(&order);
        let (before, after) = (self.clues.len().abs_diff(wanted), clues.len().abs_diff(wanted));
        self.fruitless = if after < before { 0 } else { self.fruitless + 1 };
        if after <= before {
            self.clues = clues;
        }
    }

    /// First a few of the clues, which are so left out for certain, then what is no clue, then the other clues.
    fn order(&self, orbits: &[CellSet], random: &mut Random) -> Vec<CellSet> {
        let is_clue = |orbit: &CellSet| !(*orbit & self.clues).is_empty();
        let (mut clues, mut others): (Vec<CellSet>, Vec<CellSet>) = orbits.iter().partition(|orbit| is_clue(orbit));
        random.shuffle(&mut clues);
        random.shuffle(&mut others);
        let mut order = clues.split_off(clues.len().saturating_sub(1 + random.below(3)));
        order.append(&mut others);
        order.append(&mut clues);
        order
    }
}
