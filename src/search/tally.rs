//! What a search has counted so far. Everything else that is shown as a number follows from it and the depth.

/// Exact counts, the same whichever way a position was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Placements that made depth `d + 1`.
    pub(super) per_depth: [u64; 81],
    /// Placements in each cell.
    pub(super) per_cell: [u64; 81],
    /// Placements that were decisions.
    pub(super) decisions: u64,
    /// Boards that were dead ends, the start included.
    pub(super) dead_ends: u64,
    /// Full boards that were reported as solved.
    pub(super) solutions: u64,
}

impl Tally {
    /// Of a search that has not begun.
    pub(super) fn new(dead_start: bool) -> Self {
        Self { per_depth: [0; 81], per_cell: [0; 81], decisions: 0, dead_ends: dead_start.into(), solutions: 0 }
    }

    /// Hands each count to `take`, always in the same order.
    pub(super) fn each(&self, mut take: impl FnMut(u64)) {
        let mut copy = *self;
        copy.each_mut(|count| take(*count));
    }

    /// The same, to be written.
    pub(super) fn each_mut(&mut self, take: impl FnMut(&mut u64)) {
        let others = [&mut self.decisions, &mut self.dead_ends, &mut self.solutions];
        self.per_depth.iter_mut().chain(&mut self.per_cell).chain(others).for_each(take);
    }

    /// Placements made so far.
    pub(super) fn placements(&self) -> u64 {
        self.per_depth.iter().sum()
    }

    /// The highest depth so far.
    pub(super) fn deepest(&self) -> usize {
        self.per_depth.iter().rposition(|&count| count > 0).map_or(0, |depth| depth + 1)
    }
}
