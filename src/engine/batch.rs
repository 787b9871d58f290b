//! Counting the solutions of many grids.

use super::{Count, Counter};
use crate::grid::Values;

/// Counts the solutions of many grids, each up to the same limit.
#[derive(Debug)]
pub struct Batch {
    limit: u64,
    nodes: u64,
}

impl Batch {
    /// Counts up to `limit` solutions of a grid, and gives up on it after `nodes` search nodes.
    pub const fn new(limit: u64, nodes: Option<u64>) -> Self {
        let nodes = match nodes {
            Some(nodes) => nodes,
            None => u64::MAX,
        };
        Self { limit, nodes }
    }

    /// Counts the solutions of each of `grids`, in the same order.
    pub fn count(&mut self, grids: &[Values]) -> Vec<Count> {
        grids.iter().map(|grid| self.one(grid)).collect()
    }

    fn one(&self, grid: &Values) -> Count {
        let mut counter = Counter::new(grid, self.limit);
        counter.run(self.nodes);
        *counter.count()
    }
}
