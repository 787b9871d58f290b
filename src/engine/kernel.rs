//! Many searches side by side: each lane of a vector counts the solutions of a puzzle of its own.
//!
//! All lanes share the passes; what a lane does when nothing follows any more (guess, take up what it left, fetch the
//! next puzzle) is done for that lane alone, so that none ever waits for another. The search is depth-first with a
//! stack of boards per lane. What a lane does depends on its puzzle only: every vector size gives the same solutions
//! in the same order after the same number of nodes.

#![expect(clippy::inline_always, reason = "compiled for the instructions of whoever calls it")]

use super::Count;
use super::board::{Board, COLUMNS, candidates, cell_at, digits};
use super::guess::{Conflicts, Open, guess};
use super::lanes::Lanes;
use super::pass::{Cells, Outcome, pass};
use crate::grid::{Cell, Values};

/// What is asked of every puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// So many solutions are enough. At least 1.
    pub solutions: u64,
    /// So many nodes are too many. At least 1.
    pub nodes: u64,
}

/// The lanes, and what they are at.
pub(super) struct Kernel<V: Lanes> {
    cpu: V::Cpu,
    cells: Cells<V>,
    sums: V::Words,
    lanes: Vec<Lane>,
}

/// One puzzle under way.
struct Lane {
    /// Its number among the puzzles.
    puzzle: usize,
    count: Count,
    /// Boards still to be searched, the next one last; beyond `depth` there are old ones.
    open: Vec<Open>,
    depth: usize,
    conflicts: Conflicts,
}

impl<V: Lanes> Kernel<V> {
    pub fn new(cpu: V::Cpu) -> Self {
        let lane = || Lane { puzzle: 0, count: Count::NOTHING, open: Vec::new(), depth: 0, conflicts: Conflicts::NONE };
        Self {
            cpu,
            cells: Cells([V::ZERO; 81]),
            sums: V::ZERO,
            lanes: std::iter::repeat_with(lane).take(V::COUNT).collect(),
        }
    }

    /// Counts the solutions of every one of `puzzles`; `counts` has room for each.
    #[inline(always)]
    pub fn count(&mut self, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
        let mut next = 0;
        let mut busy = 0;
        for lane in 0..V::COUNT {
            busy |= u32::from(self.fetch(lane, puzzles, &mut next)) << lane;
        }
        while busy != 0 {
            let Outcome { dead, settled, solved } = pass(self.cpu, &mut self.cells, &mut self.sums);
            // Boards are read for all lanes first and looked at last: just written, they could not be read at once.
            let guesses = settled & !solved & !dead & busy;
            each_bit(guesses, |lane| self.keep(lane));
            let mut done = 0;
            each_bit((dead | settled & solved) & busy, |lane| {
                let failed = dead >> lane & 1 == 1;
                if !failed {
                    self.add_solution(lane);
                }
                done |= u32::from(!self.go_on(lane, failed, limits)) << lane;
            });
            each_bit(guesses, |lane| done |= u32::from(!self.guess(lane, limits)) << lane);
            each_bit(done, |lane| {
                let Lane { puzzle, count, .. } = &self.lanes[lane];
                counts[*puzzle] = *count;
                busy &= !(u32::from(!self.fetch(lane, puzzles, &mut next)) << lane);
            });
        }
    }

    /// Begins the next puzzle, if there is one.
    #[inline(always)]
    fn fetch(&mut self, lane: usize, puzzles: &[Values], next: &mut usize) -> bool {
        let Some(puzzle) = puzzles.get(*next) else { return false };
        let this = &mut self.lanes[lane];
        (this.puzzle, this.count, this.depth) = (*next, Count::NOTHING, 0);
        this.conflicts = Conflicts::NONE;
        *next += 1;
        let lane = lane % V::COUNT;
        for (words, cell) in self.cells.0.iter_mut().zip(Cell::all()) {
            words.as_mut()[lane] = candidates(puzzle, cell);
        }
        self.sums.as_mut()[lane] = 0;
        true
    }

    /// Keeps a copy of the lane's board on its stack.
    #[inline(always)]
    fn keep(&mut self, lane: usize) {
        let this = &mut self.lanes[lane];
        if this.depth == this.open.len() {
            this.open.push(Open { board: Board::ZERO, place: 0 });
        }
        V::take(&self.cells.0, lane % V::COUNT, &mut this.open[this.depth].board);
        this.depth += 1;
    }

    /// Goes on with one candidate of some cell, and leaves the others of that cell for later. Gives up when there were
    /// nodes enough.
    #[inline(always)]
    fn guess(&mut self, lane: usize, limits: Limits) -> bool {
        let this = &mut self.lanes[lane];
        this.count.nodes += 1;
        if this.count.nodes >= limits.nodes {
            return false;
        }
        let open = &mut this.open[this.depth - 1];
        let (place, candidate) = guess::<V>(self.cpu, &open.board, &this.conflicts);
        open.place = place;
        open.board.set(place, open.board.get(place) & !candidate);
        self.cells.0[cell_at(place)].as_mut()[lane % V::COUNT] = candidate;
        self.sums.as_mut()[lane % V::COUNT] = 0;
        true
    }

    #[inline(always)]
    fn add_solution(&mut self, lane: usize) {
        let cells = &self.cells.0;
        self.lanes[lane].count.add(|| digits(|row, column| cells[9 * row + column].as_ref()[lane % V::COUNT]));
    }

    /// A board is done with: goes on with the newest one left open. When there is none, or there were solutions or
    /// nodes enough, the puzzle is done.
    #[inline(always)]
    fn go_on(&mut self, lane: usize, failed: bool, limits: Limits) -> bool {
        let this = &mut self.lanes[lane];
        this.count.nodes += 1;
        this.count.exhausted = this.depth == 0;
        let enough = this.count.found >= limits.solutions || this.count.nodes >= limits.nodes;
        if this.count.exhausted || enough {
            return false;
        }
        this.depth -= 1;
        let open = &this.open[this.depth];
        if failed {
            this.conflicts.blame(open.place);
        }
        put::<V>(&mut self.cells, &mut self.sums, lane % V::COUNT, &open.board);
        true
    }
}

/// Gives a lane the candidates of `board`.
#[inline(always)]
fn put<V: Lanes>(cells: &mut Cells<V>, sums: &mut V::Words, lane: usize, board: &Board) {
    for (vectors, row) in cells.0.chunks_exact_mut(9).zip(board.rows()) {
        for (words, at) in vectors.iter_mut().zip(COLUMNS) {
            words.as_mut()[lane] = row[at];
        }
    }
    sums.as_mut()[lane] = 0;
}

#[inline(always)]
fn each_bit(mut bits: u32, mut each: impl FnMut(usize)) {
    while bits != 0 {
        each(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
