//! The rules, on as many grids at once as a vector has lanes. A lane holds the candidates of one cell of its puzzle, so
//! that each step says something about all nine digits.
//!
//! One pass applies every rule once to every unit:
//!
//! - a digit alone in its cell leaves the cell's peers;
//! - a digit with one place in a unit is alone there;
//! - in a band a digit takes one row of each box, and all three rows: the crossings of a row and a box that no such
//!   choice uses lose it, and likewise in the stacks of columns (locked candidates, and more);
//! - three digits that need the same crossing keep all others out of it.
//!
//! Nothing is guessed here, and nothing depends on what other lanes hold.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::board::ALL;
use super::lanes::Lanes;

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

/// Crossings of three lines and three boxes, `[line][box]`: the digits that are possible in one of their cells.
type Crossings<V> = [[V; 3]; 3];

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
                alone.rows[row] = alone.rows[row].or(any);
                alone.boxes[row / 3 * 3 + stack] = alone.boxes[row / 3 * 3 + stack].or(any);
            }
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
            let allowed = allowed(&any, row, stack);
            let once = rows[row].once.or(boxes[stack].once);
            for (at, candidates) in left[row][stack].into_iter().enumerate() {
                let candidates = candidates.and(allowed);
                let cell = 9 * (3 * band + row) + 3 * stack + at;
                cells.set(cell, candidates.and_except(once, candidates.disjoint(once)));
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
            let allowed = allowed(&any, column, band);
            for row in 0..3 {
                let cell = 27 * band + 9 * row + 3 * stack + column;
                let candidates = cells.get(cpu, cell).and(allowed);
                let candidates = candidates.and_except(places.once, candidates.disjoint(places.once));
                *sum = sum.plus(candidates);
                cells.set(cell, candidates);
            }
        }
    }
    covered
}

/// How many places the digits have in a unit.
struct Places<V> {
    /// Those with a place.
    any: V,
    /// Those with at most one place.
    once: V,
}

impl<V: Lanes> Places<V> {
    /// A unit of three crossings: the digits that have a place in each, and those that have two.
    #[inline(always)]
    fn new(cpu: V::Cpu, any: [V; 3], two: [V; 3]) -> Self {
        let twice = two[0].or3(two[1], two[2]).or(any[0].two_of(any[1], any[2]));
        Self { any: any[0].or3(any[1], any[2]), once: V::splat(cpu, ALL).without(twice) }
    }
}

/// The digits that may stay in a crossing: the other two lines can take the other two boxes, one each; and if three
/// digits or more need this crossing, it is one of them.
#[inline(always)]
fn allowed<V: Lanes>(any: &Crossings<V>, line: usize, at: usize) -> V {
    let ([l1, l2], [b1, b2]) = (others(line), others(at));
    let possible = any[l1][b1].and(any[l2][b2]).or(any[l1][b2].and(any[l2][b1]));
    let here = any[line][at];
    let needed = here.without(any[line][b1].or(any[line][b2])).or(here.without(any[l1][at].or(any[l2][at])));
    let more_than_one = needed.and(needed.less_one());
    let more_than_two = more_than_one.and(more_than_one.less_one());
    possible.and_except(needed, more_than_two.disjoint(more_than_two))
}

const fn others(of_three: usize) -> [usize; 2] {
    [(of_three + 1) % 3, (of_three + 2) % 3]
}
