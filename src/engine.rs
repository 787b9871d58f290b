//! The fast answer: how many solutions there are, up to a limit, and the first two of them.
//!
//! One grid is counted by a [`Counter`] (`single`, `rows`: a vector is a row). Many are counted side by side, each in a
//! lane of a vector of its own, by a [`Batch`] (`kernel`, `pass`: a vector is a cell). Vectors and the instructions for
//! them are in `lanes`.
//!
//! Both are depth-first searches over sets of candidates, thinned by the same `rules` and split by the same `guess`.
//! They visit the same nodes in the same order, whatever the machine. Their stacks are explicit, so the work can be cut
//! into slices and dropped at any point. Nothing here has events, order, or an undo: who wants to watch a search uses
//! `search`. Nothing here can fail, reads text or knows the time.

mod batch;
mod board;
mod guess;
mod instructions;
mod kernel;
mod lanes;
mod pass;
mod rows;
mod rules;
mod single;

use crate::grid::Values;
pub use batch::Batch;
pub use instructions::Instructions;
use kernel::Limits;
use lanes::plain_row::PlainRow;
#[cfg(target_arch = "x86_64")]
use lanes::{
    avx2::{self, Avx2Cpu},
    avx512::{self, Avx512Cpu},
};
use single::Search;

/// Whether there is more to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// The slice is used up; call again to go on.
    More,
    /// Everything is known that was asked for.
    Done,
}

/// What a count has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Solutions found so far, never more than the limit.
    pub found: u64,
    /// Whether nothing is left to search, so that `found` is the exact number of solutions.
    pub exhausted: bool,
    /// Search nodes visited so far.
    pub nodes: u64,
    /// The first two solutions, as far as they were found.
    first: [Values; 2],
}

impl Count {
    const NOTHING: Self = Self { found: 0, exhausted: false, nodes: 0, first: [Values::EMPTY; 2] };
    const IMPOSSIBLE: Self = Self { exhausted: true, ..Self::NOTHING };

    /// The first solutions found: as many as `found` says, but at most two.
    pub fn solutions(&self) -> &[Values] {
        &self.first[..self.found.min(2) as usize]
    }

    fn add(&mut self, solution: impl FnOnce() -> Values) {
        if self.found < 2 {
            self.first[self.found as usize] = solution();
        }
        self.found += 1;
    }
}

/// Counts the solutions of a grid up to a limit, a slice at a time.
#[derive(Clone, Debug)]
pub struct Counter {
    instructions: Instructions,
    limit: u64,
    count: Count,
    /// Nothing when there is nothing to search.
    search: Option<Search>,
}

impl Counter {
    /// Counts the ways to fill `values`, and stops at `limit` of them. Values that clash have no solution, and that
    /// is known at once, as is everything when `limit` is 0.
    pub fn new(values: &Values, limit: u64) -> Self {
        Self::with(Instructions::best(), values, limit)
    }

    /// As [`new`](Self::new), with these instructions, or with plain ones where this machine does not have them.
    pub fn with(instructions: Instructions, values: &Values, limit: u64) -> Self {
        if values.clashes().is_empty() {
            Self { instructions, limit, count: Count::NOTHING, search: Some(Search::new(values)) }
        } else {
            Self::done(Count::IMPOSSIBLE, limit)
        }
    }

    /// A counter that has done its work: `count`, which was made up to `limit`.
    pub const fn done(count: Count, limit: u64) -> Self {
        Self { instructions: Instructions::Plain, limit, count, search: None }
    }

    /// Goes on for at most `nodes` more search nodes. A node is one board, thinned until nothing follows any more.
    pub fn run(&mut self, nodes: u64) -> Progress {
        if let Some(search) = &mut self.search {
            let limits = Limits { solutions: self.limit, nodes: self.count.nodes.saturating_add(nodes) };
            run(self.instructions, search, &mut self.count, limits);
        }
        self.progress()
    }

    /// What the count has come to so far.
    pub const fn count(&self) -> &Count {
        &self.count
    }

    /// Solutions found so far, never more than the limit.
    pub const fn found(&self) -> u64 {
        self.count.found
    }

    /// The first solutions found: as many as [`found`](Self::found) says, but at most two.
    pub fn solutions(&self) -> &[Values] {
        self.count.solutions()
    }

    /// Search nodes visited so far.
    pub const fn nodes(&self) -> u64 {
        self.count.nodes
    }

    /// Done when the limit is reached or the tree is exhausted.
    pub fn progress(&self) -> Progress {
        if self.found() >= self.limit || self.is_exhausted() { Progress::Done } else { Progress::More }
    }

    /// Whether nothing is left to search, so that [`found`](Self::found) is the exact number of solutions.
    pub const fn is_exhausted(&self) -> bool {
        self.count.exhausted
    }
}

/// [`Search::run`] with these instructions, or with plain ones where they are missing.
fn run(instructions: Instructions, search: &mut Search, count: &mut Count, limits: Limits) {
    #[cfg(target_arch = "x86_64")]
    match (instructions, Avx512Cpu::detect(), Avx2Cpu::detect()) {
        (Instructions::Avx512, Some(cpu), _) => return avx512::search(cpu, search, count, limits),
        (Instructions::Avx2, _, Some(cpu)) => return avx2::search(cpu, search, count, limits),
        _ => {}
    }
    search.run::<PlainRow>((), count, limits);
}

/// Counts the solutions of `values` up to `limit` in one go, or gives up after `nodes` search nodes.
pub fn count(values: &Values, limit: u64, nodes: Option<u64>) -> Counter {
    let mut counter = Counter::new(values, limit);
    counter.run(nodes.unwrap_or(u64::MAX));
    counter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const IMPOSSIBLE: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

    fn values(line: &str) -> Values {
        Values::from_line(line).unwrap()
    }

    #[test]
    fn a_proper_puzzle_has_its_one_solution() {
        let counter = count(&values(EXAMPLE), 2, None);
        assert_eq!((counter.found(), counter.is_exhausted()), (1, true));
        assert_eq!(counter.solutions(), [values(SOLVED)]);
        assert_eq!(count(&values(SOLVED), 2, None).solutions(), [values(SOLVED)]);
    }

    #[test]
    fn a_clash_and_a_limit_of_nothing_are_done_at_once() {
        let mut clashing = values(EXAMPLE);
        clashing.set(Cell::LAST, Digit::new(7));
        let mut counter = Counter::new(&clashing, 2);
        assert_eq!((counter.progress(), counter.is_exhausted()), (Progress::Done, true));
        assert_eq!((counter.run(10), counter.nodes(), counter.found()), (Progress::Done, 0, 0));
        assert_eq!(Counter::new(&values(EXAMPLE), 0).progress(), Progress::Done);
    }

    #[test]
    fn the_limit_stops_the_count() {
        let counter = count(&Values::EMPTY, 1000, None);
        assert_eq!((counter.found(), counter.is_exhausted()), (1000, false));
        let [first, second] = counter.solutions() else { panic!("two solutions are kept") };
        assert!(first != second && [first, second].iter().all(|s| s.is_full() && s.clashes().is_empty()));
    }

    #[test]
    fn a_budget_is_kept_and_the_search_goes_on_where_it_stopped() {
        let hard = values("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        let whole = count(&hard, 2, None);
        let mut sliced = Counter::new(&hard, 2);
        let mut rounds = 0;
        while sliced.run(3) == Progress::More {
            rounds += 1;
            assert_eq!(sliced.nodes(), rounds * 3);
        }
        assert_eq!(sliced.solutions(), whole.solutions());
        assert_eq!((sliced.nodes(), sliced.found()), (whole.nodes(), 1));
    }

    /// Without the rule about triads this one takes hundreds of thousands of guesses.
    #[test]
    fn the_famous_impossible_grid_is_refuted_quickly() {
        let counter = count(&values(IMPOSSIBLE), 2, Some(1000));
        assert_eq!((counter.found(), counter.progress()), (0, Progress::Done));
    }
}
