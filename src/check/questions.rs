//! Questions for the engine, one after the other: what they cost together, and how a slice of work is shared out among
//! them. Which question comes next, and what an answer means, is for the check that asks.

use crate::engine::{Counter, Progress};
use crate::grid::{Cell, Values};

/// The question that is being asked, and the cost of those before it.
#[derive(Clone, Debug)]
pub(super) struct Questions {
    counter: Counter,
    before: u64,
}

impl Questions {
    /// Asks how many solutions `values` have, up to `limit`.
    pub(super) fn ask(values: &Values, limit: u64) -> Self {
        Self { counter: Counter::new(values, limit), before: 0 }
    }

    /// Asks the next question.
    pub(super) fn ask_next(&mut self, values: &Values, limit: u64) {
        *self = Self { counter: Counter::new(values, limit), before: self.nodes() };
    }

    /// Asks the next question about `values` without the digit in `cell`.
    pub(super) fn ask_without(&mut self, cell: Cell, values: &Values, limit: u64) {
        let mut rest = *values;
        rest.set(cell, None);
        self.ask_next(&rest, limit);
    }

    /// Search nodes visited for all questions so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.before + self.counter.nodes()
    }

    /// Goes on for at most `left` nodes and takes them off. Returns the count once the answer is known.
    pub(super) fn run(&mut self, left: &mut u64) -> Option<&Counter> {
        let before = self.counter.nodes();
        let progress = self.counter.run(*left);
        // A question costs something even if the engine answers it without a node, or a slice could go on for ever.
        *left = left.saturating_sub((self.counter.nodes() - before).max(1));
        (progress == Progress::Done).then_some(&self.counter)
    }
}
