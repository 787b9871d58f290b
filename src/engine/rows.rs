//! One pass of the rules (`rules`) over a single grid. A vector is a row, a lane the candidates of one of its cells.
//!
//! It does step by step what `pass` does for many grids, and leaves the same candidates.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::board::ALL;
use super::lanes::Row;
use super::rules::{Places, allowed, thinned};

/// The lanes that hold a cell.
const CELLS: u32 = 0b0111_0111_0111;

/// What a pass came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Passed {
    /// A cell or a unit has nothing left. What the pass left is worth nothing.
    Dead,
    /// Something changed.
    Changed,
    /// Nothing follows any more, and some cell has several candidates.
    Settled,
    /// Nothing follows any more, and every cell has its digit.
    Solved,
}

/// Applies every rule once.
#[inline(always)]
pub(super) fn pass<R: Row>(cpu: R::Cpu, rows: &mut [R; 9]) -> Passed {
    let zero = R::splat(cpu, 0);
    let all = R::splat(cpu, ALL);
    let before = *rows;
    let less = before.map(R::less_one);
    let (mut several, mut empty, mut gone) = (zero, zero, zero);
    for row in 0..9 {
        several = several.or(before[row].and(less[row]));
        empty = empty.or(less[row]);
    }
    drop_alone(cpu, rows, &less);
    let mut covered = all;
    for band in rows.as_chunks_mut().0 {
        covered = covered.and(thin_band(cpu, band));
    }
    covered = covered.and(thin_columns(cpu, rows));
    for row in 0..9 {
        gone = gone.or(before[row].without(rows[row]));
    }
    let fine = R::bits(empty.disjoint(R::splat(cpu, 0x8000))) & R::bits(covered.equal(all));
    let nowhere = |candidates: R| R::bits(candidates.disjoint(candidates)) & CELLS == CELLS;
    if fine & CELLS != CELLS {
        Passed::Dead
    } else if !nowhere(gone) {
        Passed::Changed
    } else if nowhere(several) {
        Passed::Solved
    } else {
        Passed::Settled
    }
}

/// Digits alone in their cells leave the cells' peers. `less` is one less than each of the candidate sets.
#[inline(always)]
fn drop_alone<R: Row>(cpu: R::Cpu, rows: &mut [R; 9], less: &[R; 9]) {
    let alone: [R; 9] = std::array::from_fn(|row| rows[row].only(rows[row].disjoint(less[row])));
    let mut columns = R::splat(cpu, 0);
    for row in alone {
        columns = columns.or(row);
    }
    let crossings = alone.map(|row| any(row.turns()));
    for row in 0..9 {
        let band = row / 3 * 3;
        let boxes = any([crossings[band], crossings[band + 1], crossings[band + 2]]);
        let peers = any(crossings[row].shifts()).or3(columns, boxes);
        rows[row] = rows[row].without(peers).or(alone[row]);
    }
}

/// All rules for the rows and boxes of a band. Gives the digits that have a place in each of those units.
#[inline(always)]
fn thin_band<R: Row>(cpu: R::Cpu, rows: &mut [R; 3]) -> R {
    let turns = rows.map(Row::turns);
    let (ones, twos) = (turns.map(any), turns.map(|[a, b, c]| a.two_of(b, c)));
    let moved = ones.map(Row::shifts);
    let boxes = Places::new(cpu, ones, twos);
    let mut covered = boxes.any;
    for (at, row) in rows.iter_mut().enumerate() {
        let places = Places::new(cpu, moved[at], twos[at].shifts());
        let allowed = allowed(&[moved[at], moved[(at + 1) % 3], moved[(at + 2) % 3]]);
        *row = thinned(*row, allowed, places.once.or(boxes.once));
        covered = covered.and(places.any);
    }
    covered
}

/// All rules for the columns. Gives the digits that have a place in each of them.
#[inline(always)]
fn thin_columns<R: Row>(cpu: R::Cpu, rows: &mut [R; 9]) -> R {
    let bands = rows.as_chunks_mut::<3>().0;
    let zero = R::splat(cpu, 0);
    let (mut ones, mut twos) = ([zero; 3], [zero; 3]);
    for (at, &mut [a, b, c]) in bands.iter_mut().enumerate() {
        (ones[at], twos[at]) = (a.or3(b, c), a.two_of(b, c));
    }
    let places = Places::new(cpu, ones, twos);
    let moved = ones.map(Row::turns);
    for (at, band) in bands.iter_mut().enumerate() {
        let allowed = allowed(&[moved[at], moved[(at + 1) % 3], moved[(at + 2) % 3]]);
        *band = band.map(|row| thinned(row, allowed, places.once));
    }
    places.any
}

#[inline(always)]
fn any<R: Row>([a, b, c]: [R; 3]) -> R {
    a.or3(b, c)
}
