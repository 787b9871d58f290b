//! One pass of the rules (`rules`) over as many grids at once as a vector has lanes. A vector is a cell, a lane its
//! candidates in one puzzle, so that each step says something about all nine digits of all the puzzles.
//!
//! Nothing is guessed here, and nothing depends on what other lanes hold.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::board::ALL;
use super::lanes::Lanes;
use super::rules::{Crossings, Places, allowed, thinned};

/// The candidates of every cell, a vector a cell.
#[repr(C, align(64))]
pub(super) struct Cells<V: Lanes>(pub [V::Words; 81]);

/// What a pass came to: for each lane a bit.
pub(super) struct Outcome {
    /// A cell or a unit has nothing left. What a pass left is only worth something where this is not so.
    pub dead: u32,
    /// Nothing changed: nothing follows any more.
    pub settled: u32,
    /// Where settled and not dead: the grid is solved.
    pub solved: u32,
}

impl<V: Lanes> Cells<V> {
    #[inline(always)]
    fn get(&self, cpu: V::Cpu, cell: usize) -> V {
        V::load(cpu, &self.0[cell])
    }

    #[inline(always)]
    fn set(&mut self, cell: usize, candidates: V) {
        candidates.store(&mut self.0[cell]);
    }
}

/// Applies every rule once. `sums` keeps the sums of all cells from pass to pass; 0 stands for "has just changed".
#[inline(always)]
pub(super) fn pass<V: Lanes>(cpu: V::Cpu, cells: &mut Cells<V>, sums: &mut V::Words) -> Outcome {
    let all = V::splat(cpu, ALL);
    let alone = Alone::new(cpu, cells);
    let mut covered = all;
    for band in 0..3 {
        covered = covered.and(thin_band(cpu, cells, &alone, band));
    }
    let mut sum = V::splat(cpu, 0);
    for stack in 0..3 {
        covered = covered.and(thin_stack(cpu, cells, stack, &mut sum));
    }
    let before = V::load(cpu, sums);
    sum.store(sums);
    let fine = V::bits(alone.empty.disjoint(V::splat(cpu, 0x8000))) & V::bits(covered.equal(all));
    Outcome { dead: !fine, settled: V::bits(sum.equal(before)), solved: V::bits(sum.equal(V::splat(cpu, 9 * ALL))) }
}

/// The digits that are alone in their cells.
struct Alone<V: Lanes> {
    cells: [V; 81],
    rows: [V; 9],
    columns: [V; 9],
    boxes: [V; 9],
    /// The highest bit is set where some cell is empty.
    empty: V,
}

impl<V: Lanes> Alone<V> {
    #[inline(always)]
    fn new(cpu: V::Cpu, cells: &Cells<V>) -> Self {
        let zero = V::splat(cpu, 0);
        let mut alone = Self { cells: [zero; 81], rows: [zero; 9], columns: [zero; 9], boxes: [zero; 9], empty: zero };
        for row in 0..9 {
            let mut in_row = zero;
            for stack in 0..3 {
                let mut three = [zero; 3];
                for (at, single) in three.iter_mut().enumerate() {
                    let column = 3 * stack + at;
                    let cell = cells.get(cpu, 9 * row + column);
                    let less = cell.less_one();
                    *single = cell.only(cell.disjoint(less));
                    alone.empty = alone.empty.or(less);
                    alone.cells[9 * row + column] = *single;
                    alone.columns[column] = alone.columns[column].or(*single);
                }
                let any = three[0].or3(three[1], three[2]);
                in_row = in_row.or(any);
                alone.boxes[row / 3 * 3 + stack] = alone.boxes[row / 3 * 3 + stack].or(any);
            }
            alone.rows[row] = in_row;
        }
        alone
    }

    /// What is left of the candidates of a cell when those that are alone in a peer are gone.
    #[inline(always)]
    fn leave(&self, cells: &Cells<V>, cpu: V::Cpu, row: usize, column: usize) -> V {
        let peers = self.rows[row].or3(self.columns[column], self.boxes[row / 3 * 3 + column / 3]);
        cells.get(cpu, 9 * row + column).without(peers).or(self.cells[9 * row + column])
    }
}

/// All rules for the rows and boxes of a band. Gives the digits that have a place in each of those units.
#[inline(always)]
fn thin_band<V: Lanes>(cpu: V::Cpu, cells: &mut Cells<V>, alone: &Alone<V>, band: usize) -> V {
    let zero = V::splat(cpu, 0);
    let mut left = [[[zero; 3]; 3]; 3];
    let (mut any, mut two) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for row in 0..3 {
        for stack in 0..3 {
            let three = std::array::from_fn(|at| alone.leave(cells, cpu, 3 * band + row, 3 * stack + at));
            left[row][stack] = three;
            any[row][stack] = three[0].or3(three[1], three[2]);
            two[row][stack] = three[0].two_of(three[1], three[2]);
        }
    }
    let rows: [_; 3] = std::array::from_fn(|row| Places::new(cpu, any[row], two[row]));
    let boxes: [_; 3] = std::array::from_fn(|at| Places::new(cpu, any.map(|row| row[at]), two.map(|row| row[at])));
    for row in 0..3 {
        for stack in 0..3 {
            let allowed = allowed(&from(&any, row, stack));
            let once = rows[row].once.or(boxes[stack].once);
            for (at, candidates) in left[row][stack].into_iter().enumerate() {
                cells.set(9 * (3 * band + row) + 3 * stack + at, thinned(candidates, allowed, once));
            }
        }
    }
    let covered = |units: &[Places<V>; 3]| units[0].any.and(units[1].any).and(units[2].any);
    covered(&rows).and(covered(&boxes))
}

/// All rules for the columns of a stack. Gives the digits that have a place in each of them, and adds the cells to
/// `sum`.
#[inline(always)]
fn thin_stack<V: Lanes>(cpu: V::Cpu, cells: &mut Cells<V>, stack: usize, sum: &mut V) -> V {
    let zero = V::splat(cpu, 0);
    let mut covered = V::splat(cpu, ALL);
    let (mut any, mut two) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for column in 0..3 {
        for band in 0..3 {
            let first = 27 * band + 3 * stack + column;
            let three = [first, first + 9, first + 18].map(|cell| cells.get(cpu, cell));
            any[column][band] = three[0].or3(three[1], three[2]);
            two[column][band] = three[0].two_of(three[1], three[2]);
        }
    }
    for column in 0..3 {
        let places = Places::new(cpu, any[column], two[column]);
        covered = covered.and(places.any);
        for band in 0..3 {
            let allowed = allowed(&from(&any, column, band));
            for row in 0..3 {
                let cell = 27 * band + 9 * row + 3 * stack + column;
                let candidates = thinned(cells.get(cpu, cell), allowed, places.once);
                *sum = sum.plus(candidates);
                cells.set(cell, candidates);
            }
        }
    }
    covered
}

/// The crossings as seen from one of them, which comes first.
#[inline(always)]
fn from<V: Lanes>(any: &Crossings<V>, line: usize, at: usize) -> Crossings<V> {
    std::array::from_fn(|i| std::array::from_fn(|j| any[(line + i) % 3][(at + j) % 3]))
}
