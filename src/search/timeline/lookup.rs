//! When a node of the tree was removed: looked up between two checkpoints, a slice at a time.

use super::super::machine::Walker;
use super::super::trail::{self, Side};
use super::Timeline;

/// From this few events on it is quicker to walk them one by one than to halve them.
const SHORT: u64 = 1 << 8;

/// The search for the event that removed a node.
pub(in super::super) struct Lookup {
    node: Vec<u8>,
    /// Where the node is known not to be removed yet, once that is known.
    before: Option<(Box<dyn Walker>, u64)>,
    /// Where it is known to be removed.
    after: u64,
}

impl Lookup {
    /// Of a node, the option of each level down to it, that is removed at the timeline's position.
    pub(in super::super) fn new(node: Vec<u8>, timeline: &Timeline) -> Self {
        Self { node, before: None, after: timeline.position }
    }

    /// The node.
    pub(in super::super) fn node(&self) -> &[u8] {
        &self.node
    }

    /// Goes on for the work of about `budget` events, which it takes off. Returns the number of the removal, once it is
    /// known. The timeline is that of the beginning, at any position.
    pub(in super::super) fn run(&mut self, timeline: &Timeline, budget: &mut u64) -> Option<u64> {
        while *budget > 0 {
            let Some((walker, position)) = &mut self.before else {
                self.begin(timeline);
                continue;
            };
            let between = self.after - *position;
            if between <= 1 {
                return Some(self.after);
            }
            let stride = if between <= SHORT { 1 } else { (between / 2).min(SHORT.max(*budget)) };
            *budget = budget.saturating_sub(stride);
            let here = *walker.state();
            walker.run(stride);
            if trail::side_of(&self.node, walker.state().frames()) == Side::After {
                walker.restore(&here);
                self.after = *position + stride;
            } else {
                *position += stride;
            }
        }
        None
    }

    fn begin(&mut self, timeline: &Timeline) {
        let (position, moment) = timeline.checkpoints.up_to_side(&self.node, Side::Within);
        let mut walker = timeline.walker.fork();
        walker.recall(moment);
        self.after = self.after.min(position + timeline.checkpoints.spacing());
        self.before = Some((walker, position));
    }
}
