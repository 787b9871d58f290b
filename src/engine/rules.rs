//! The rules, each on a few vectors of candidate sets. What a lane is (a puzzle, or a cell of a row) does not matter
//! here: every step says something about all nine digits of every lane.
//!
//! - a digit alone in its cell leaves the cell's peers;
//! - a digit with one place in a unit is alone there;
//! - in a band a digit takes one row of each box, and all three rows: the crossings of a row and a box that no such
//!   choice uses lose it, and likewise in the stacks of columns (locked candidates, and more);
//! - three digits that need the same crossing keep all others out of it.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::board::ALL;
use super::lanes::Lanes;

/// Crossings of three lines and three boxes, `[line][box]`: the digits that are possible in one of their three cells.
pub(super) type Crossings<V> = [[V; 3]; 3];

/// How many places the digits have in a unit.
pub(super) struct Places<V> {
    /// Those with a place.
    pub any: V,
    /// Those with at most one place.
    pub once: V,
}

impl<V: Lanes> Places<V> {
    /// A unit of three crossings: the digits that have a place in each, and those that have two.
    #[inline(always)]
    pub fn new(cpu: V::Cpu, any: [V; 3], two: [V; 3]) -> Self {
        let twice = two[0].or3(two[1], two[2]).or(any[0].two_of(any[1], any[2]));
        Self { any: any[0].or3(any[1], any[2]), once: V::splat(cpu, ALL).without(twice) }
    }
}

/// The digits that may stay in the first crossing of `any`: the other two lines can take the other two boxes, one each;
/// and if three digits or more need this crossing, it is one of them.
#[inline(always)]
pub(super) fn allowed<V: Lanes>(any: &Crossings<V>) -> V {
    let [[here, h1, h2], [v1, a, b], [v2, c, d]] = *any;
    let possible = a.and(d).or(b.and(c));
    let needed = here.without(h1.or(h2)).or(here.without(v1.or(v2)));
    let more_than_one = needed.and(needed.less_one());
    let more_than_two = more_than_one.and(more_than_one.less_one());
    possible.and_except(needed, more_than_two.disjoint(more_than_two))
}

/// What is left of a cell: of what is allowed there, the digit that has no other place, if there is one.
#[inline(always)]
pub(super) fn thinned<V: Lanes>(candidates: V, allowed: V, once: V) -> V {
    let candidates = candidates.and(allowed);
    candidates.and_except(once, candidates.disjoint(once))
}
