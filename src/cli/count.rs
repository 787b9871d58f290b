//! Counting the solutions of a chunk of puzzles: all of them together, and those that take long one by one.
//!
//! Nothing here knows what the counts are for.

use super::page::Pages;
use crate::engine::{Batch, Count, Counter, Instructions};
use crate::grid::Values;

/// A puzzle that takes more nodes than this is left out of the batch, so that the answers before it can be written. The
/// hardest known puzzles with one solution take less.
const TOGETHER: u64 = 4000;

/// Counts up to a limit.
pub struct Counts {
    batch: Batch,
    instructions: Instructions,
    limit: u64,
    nodes: Option<u64>,
}

impl Counts {
    /// Counts up to `limit` solutions of a puzzle, and gives up on it after `nodes` search nodes.
    pub fn new(limit: u64, nodes: Option<u64>, instructions: Option<Instructions>) -> Self {
        let together = Some(nodes.map_or(TOGETHER, |nodes| nodes.min(TOGETHER)));
        let instructions = instructions.unwrap_or_else(Instructions::best);
        Self { batch: Batch::with(instructions, limit, together), instructions, limit, nodes }
    }

    /// The counts of all `givens`, as far as they do not take long.
    pub fn first(&mut self, givens: &[Values]) -> Vec<Count> {
        self.batch.count(givens)
    }

    /// Whether nothing is to be added to `count`.
    pub const fn is_final(&self, count: &Count) -> bool {
        count.exhausted || count.found >= self.limit
    }

    /// The count of `givens`, of which the first part is `count`. What is known of the puzzles before is handed in if
    /// it takes long.
    ///
    /// # Errors
    /// When a page cannot be handed in.
    pub fn finish(&self, count: Count, givens: &Values, pages: &mut Pages) -> anyhow::Result<Count> {
        if self.is_final(&count) || self.nodes.is_some_and(|nodes| nodes <= TOGETHER) {
            return Ok(count);
        }
        pages.hand_in()?;
        let mut counter = Counter::with(self.instructions, givens, self.limit);
        counter.run(self.nodes.unwrap_or(u64::MAX));
        Ok(*counter.count())
    }
}
