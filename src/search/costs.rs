//! What the options that were tried and removed have cost, and when those that stand were placed.
//!
//! No position says that: it is looked up by walking from checkpoints, in slices, on a copy. An option is tried as soon
//! as the one before it is removed, so all that is looked up is when the removed ones went.

use super::branch::Frame;
use super::event::Placement;
use super::timeline::{Lookup, Timeline};

/// An option that was tried and removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The option.
    pub placement: Placement,
    /// The depth that it made.
    pub depth: usize,
    /// The event that placed it.
    pub placed: u64,
    /// The event that removed it.
    pub removed: u64,
}

impl Cost {
    /// The events from its placement to its removal, both counted.
    pub const fn events(&self) -> u64 {
        self.removed - self.placed + 1
    }
}

/// The answers for one position. Run it in slices, drop it to cancel; let it follow when the position has changed.
pub struct Costs {
    levels: Vec<Level>,
    lookup: Option<Lookup>,
}

/// A branch of the path or, last, the branch here.
struct Level {
    /// Whether it is a guess, or the run is over and it is where that began.
    counts: bool,
    /// What was tried and removed, in order.
    tried: Vec<Tried>,
}

struct Tried {
    placement: Placement,
    /// The option of each level down to this one.
    node: Vec<u8>,
    /// The event that removed it, once that is known.
    removed: Option<u64>,
}

impl Costs {
    /// Nothing looked up yet.
    pub fn of(timeline: &Timeline) -> Self {
        let (frames, mut node, mut levels) = (timeline.state().frames(), Vec::new(), Vec::new());
        let is_over = timeline.counters().exhausted;
        for (depth, frame) in frames.iter().enumerate() {
            let stands = depth + 1 < frames.len();
            levels.push(Level {
                counts: frame.branch().is_decision() || is_over,
                tried: tried(*frame, stands).map(|(option, placement)| Tried::of(&node, option, placement)).collect(),
            });
            node.push(frame.tried_up_to());
        }
        Self { levels, lookup: None }
    }

    /// Takes the timeline's new position, and keeps the answers that hold there as well. The run must be the same.
    pub fn follow(&mut self, timeline: &Timeline) {
        let before = std::mem::replace(self, Self::of(timeline));
        self.lookup = before.lookup;
        for (level, known) in self.levels.iter_mut().zip(before.levels) {
            for (tried, known) in level.tried.iter_mut().zip(known.tried).filter(|(a, b)| a.node == b.node) {
                tried.removed = known.removed;
            }
        }
    }

    /// Goes on for the work of about `budget` events. Returns whether everything is known.
    pub fn run(&mut self, timeline: &Timeline, mut budget: u64) -> bool {
        while let Some(tried) =
            self.levels.iter_mut().flat_map(|level| &mut level.tried).find(|it| it.removed.is_none())
        {
            // What is left of a lookup before the position changed may be that of another node.
            let lookup = self.lookup.take().filter(|lookup| lookup.node() == tried.node);
            let lookup = self.lookup.insert(lookup.unwrap_or_else(|| Lookup::new(tried.node.clone(), timeline)));
            tried.removed = lookup.run(timeline, &mut budget);
            if tried.removed.is_none() {
                return false;
            }
            self.lookup = None;
        }
        true
    }

    /// The event that made this depth, 1 for the first, if its placement stands and that is known.
    pub fn placed(&self, depth: usize) -> Option<u64> {
        let above = depth.checked_sub(1)?;
        match self.levels.get(above)?.tried.last() {
            Some(before) => before.removed.map(|removed| removed + 1),
            None => Some(self.entered(above)? + 1),
        }
    }

    /// What is known of the options that were tried and removed at this depth, 1 for the first, in order: as many as
    /// the level of the path says. The depth after the last one of the path is that of the branch here.
    pub fn tried(&self, depth: usize) -> Vec<Option<Cost>> {
        let Some(level) = depth.checked_sub(1).and_then(|above| self.levels.get(above)) else { return Vec::new() };
        let mut before = self.entered(depth - 1);
        let cost = |tried: &Tried| {
            let placed = std::mem::replace(&mut before, tried.removed)? + 1;
            Some(Cost { placement: tried.placement, depth, placed, removed: tried.removed? })
        };
        level.tried.iter().map(cost).collect()
    }

    /// What is known of all guesses on the path and of the branch here, the greatest cost first. When the run is over,
    /// of the branch where it began.
    pub fn list(&self) -> Vec<Cost> {
        let depths = self.levels.iter().zip(1..).filter(|(level, _)| level.counts);
        let mut list: Vec<Cost> = depths.flat_map(|(_, depth)| self.tried(depth)).flatten().collect();
        list.sort_by_key(|cost| (std::cmp::Reverse(cost.events()), cost.placed));
        list
    }

    /// The event that led to the branch above which so many placements stand.
    fn entered(&self, above: usize) -> Option<u64> {
        if above == 0 { Some(0) } else { self.placed(above) }
    }
}

impl Tried {
    fn of(path: &[u8], option: u8, placement: Placement) -> Self {
        let mut node = path.to_vec();
        node.push(option);
        Self { placement, node, removed: None }
    }
}

/// The options of a branch that were tried and removed, with their numbers from 1, in order.
fn tried(frame: Frame, stands: bool) -> impl Iterator<Item = (u8, Placement)> {
    let removed = if stands { frame.tried() & !frame.last() } else { frame.tried() };
    (0..9)
        .filter(move |index| removed >> index & 1 == 1)
        .map(move |index| (index + 1, frame.branch().option(index.into())))
}
