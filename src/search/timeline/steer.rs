//! Another order from here on: a timeline that shares everything up to its position, and goes on in its own way.

use super::super::event::Placement;
use super::super::profile::Profile;
use super::super::steering::Steering;
use super::{Timeline, walk_and_peak};

impl Timeline {
    /// The run in which this placement is tried next of those that are left at the branch that made or makes this depth,
    /// 1 for the first; the depth after the last of the path is that of the branch here. It is at this position, with
    /// all events so far, and has not been walked further. `None` when the placement is not left there.
    pub fn steered(&self, depth: usize, placement: Placement) -> Option<Self> {
        let mut walker = self.walker.fork();
        if !walker.steer(depth, placement) {
            return None;
        }
        let mut steered = Self {
            strategy: self.strategy,
            start: self.start,
            walker,
            position: self.position,
            furthest: self.position,
            end: None,
            checkpoints: self.checkpoints.cut(self.position),
            profile: self.profile.clone(),
            finer: Vec::new(),
        };
        steered.cut_profile(&self.finer);
        Some(steered)
    }

    /// The choices that were made on the way, the first one first.
    pub fn steering(&self) -> &[Steering] {
        self.walker.steering()
    }

    /// Makes the profile that of a run that was walked to here, given those that were full before it.
    fn cut_profile(&mut self, finer: &[Profile]) {
        let reaches = finer.iter().take_while(|profile| profile.walked() <= self.position).count();
        self.finer = finer[..reaches].to_vec();
        if let Some(profile) = finer.get(reaches) {
            self.profile = profile.clone();
        }
        let column = self.profile.cut(self.position);
        // Of the last column only a part is left, and how deep that was is not kept.
        let (position, moment) = self.checkpoints.nearest(column);
        let mut walker = self.walker.fork();
        walker.recall(moment);
        walker.run(column.saturating_sub(position));
        walker.run_back(position.saturating_sub(column));
        let (_, peak) = walk_and_peak(&mut *walker, |walker| walker.run(self.position - column));
        self.profile.deepen(peak);
    }
}
