//! A search with a position to go to: seek, what the last events were, how deep the run went.
//!
//! The room it takes is bounded, whatever was walked: checkpoints are thinned out, the profile halves. Nothing here
//! decides how long to walk at a time: whoever calls cuts long ways into slices.

mod checkpoints;
mod hunt;
mod jump;
mod look;
mod lookup;
mod steer;

use std::time::Duration;

use crate::grid::ClashFree;

use super::event::Event;
use super::machine::Walker;
use super::moment::Moment;
use super::profile::Profile;
use super::state::State;
use super::strategy::StrategyInfo;
use checkpoints::Checkpoints;

pub use jump::{Heading, Jump};
pub(super) use lookup::Lookup;

/// A run of one strategy from one start, at some position.
///
/// What it says about a position is the same whichever way the position was reached. [`furthest`](Self::furthest),
/// [`end`](Self::end) and [`profile`](Self::profile) speak of all that was walked.
pub struct Timeline {
    strategy: &'static StrategyInfo,
    start: ClashFree,
    walker: Box<dyn Walker>,
    position: u64,
    furthest: u64,
    end: Option<u64>,
    checkpoints: Checkpoints,
    profile: Profile,
    /// The profile as it was each time before its columns were halved.
    finer: Vec<Profile>,
}

impl Timeline {
    /// At position 0.
    pub fn new(strategy: &'static StrategyInfo, start: ClashFree) -> Self {
        let walker = strategy.start(&start);
        Self {
            strategy,
            start,
            checkpoints: Checkpoints::new(Moment::of(walker.state())),
            walker,
            position: 0,
            furthest: 0,
            end: None,
            profile: Profile::new(),
            finer: Vec::new(),
        }
    }

    /// The strategy.
    pub const fn strategy(&self) -> &'static StrategyInfo {
        self.strategy
    }

    /// What the search started from.
    pub const fn start(&self) -> &ClashFree {
        &self.start
    }

    /// The number of the last event; 0 at the start.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The furthest position ever walked to.
    pub const fn furthest(&self) -> u64 {
        self.furthest
    }

    /// The number of the `exhausted` event, once it was walked to.
    pub const fn end(&self) -> Option<u64> {
        self.end
    }

    /// The depth and what stood, column by column, over all that was walked.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The bytes that it takes, the same however much more is walked once its room is full.
    pub fn memory(&self) -> usize {
        let profiles = self.finer.iter().chain([&self.profile]).map(Profile::bytes).sum::<usize>();
        size_of::<Self>() + size_of_val(&*self.walker) + self.checkpoints.bytes() + profiles
    }

    /// The state of the search here.
    pub fn state(&self) -> &State {
        self.walker.state()
    }
}

/// Walking.
impl Timeline {
    /// The next event; `None` once the tree is exhausted.
    pub fn step(&mut self) -> Option<Event> {
        if self.position < self.furthest {
            self.position += 1;
            return self.walker.step();
        }
        let depth = self.state().depth();
        let event = self.walker.step()?;
        self.record(1, depth.max(self.state().depth()));
        Some(event)
    }

    /// Takes the last event back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<Event> {
        let event = self.walker.back()?;
        self.position -= 1;
        Some(event)
    }

    /// Walks `n` events, past solutions, or as many as there are. Returns how many.
    pub fn forward(&mut self, n: u64) -> u64 {
        let mut walked = 0;
        while walked < n {
            let stride = self.stride(n - walked, |walker, n| walker.run(n));
            if stride == 0 {
                break;
            }
            walked += stride;
        }
        walked
    }

    /// Takes `n` events back, or as many as there are. Returns how many.
    pub fn backward(&mut self, n: u64) -> u64 {
        let walked = self.walker.run_back(n);
        self.position -= walked;
        walked
    }

    /// Walks at most `n` events and stops after `solved` and `exhausted`. Returns how many, and the event it stopped
    /// for, so that a long way can be cut into slices.
    pub fn run_on(&mut self, n: u64) -> (u64, Option<Event>) {
        let (mut walked, mut stop) = (0, None);
        while walked < n && stop.is_none() {
            let stride = self.stride(n - walked, |walker, n| {
                let (walked, event) = walker.run_on(n);
                stop = event;
                walked
            });
            if stride == 0 {
                break;
            }
            walked += stride;
        }
        (walked, stop)
    }

    /// Goes to position `n`, or to the end when there are fewer events. Up to [`furthest`](Self::furthest) this is
    /// quick; beyond, it walks there.
    pub fn seek(&mut self, n: u64) {
        let known = n.min(self.furthest);
        let (position, moment) = self.checkpoints.nearest(known);
        if position.abs_diff(known) < self.position.abs_diff(known) {
            self.walker.recall(moment);
            self.position = position;
        }
        if self.position > known {
            self.backward(self.position - known);
        }
        self.forward(n - self.position);
    }

    /// Takes note that so many events were walked in so much time. The faster it goes, the fewer checkpoints are worth
    /// their room.
    pub fn note_pace(&mut self, events: u64, took: Duration) {
        self.checkpoints.fit(events, took);
    }

    /// Walks at most `n` events, on known ground or on new. Returns how many; 0 at the end.
    fn stride(&mut self, n: u64, walk: impl FnOnce(&mut dyn Walker, u64) -> u64) -> u64 {
        let known = self.furthest - self.position;
        if known == 0 {
            return self.explore(n, walk);
        }
        let walked = walk(&mut *self.walker, n.min(known));
        self.position += walked;
        walked
    }

    /// Walks where no one has been, at most `n` events and not past the end of a column or of a stretch between
    /// checkpoints, so that both can be kept. Returns how many.
    fn explore(&mut self, n: u64, walk: impl FnOnce(&mut dyn Walker, u64) -> u64) -> u64 {
        let n = n.min(self.profile.room()).min(self.checkpoints.room(self.position));
        let (walked, peak) = walk_and_peak(&mut *self.walker, |walker| walk(walker, n));
        self.record(walked, peak);
        walked
    }

    /// Takes note of new ground, on which the highest depth was `peak`.
    fn record(&mut self, walked: u64, peak: usize) {
        let state = self.walker.state();
        let full = self.profile.extend(walked, peak, state.standing());
        self.finer.extend(full);
        self.position += walked;
        self.furthest = self.position;
        if self.checkpoints.is_due(self.position) {
            self.checkpoints.push(Moment::of(state));
        }
        if state.event() == Some(Event::Exhausted) {
            self.end = Some(self.position);
        }
    }
}

/// Walks, and says how many events and how deep it was at most, both ends included.
fn walk_and_peak(walker: &mut dyn Walker, go: impl FnOnce(&mut dyn Walker) -> u64) -> (u64, usize) {
    let (depth, before) = (walker.state().depth(), *walker.state().per_depth());
    let events = go(walker);
    let placed = walker.state().per_depth().iter().zip(&before).rposition(|(now, before)| now > before);
    (events, placed.map_or(depth, |top| depth.max(top + 1)))
}
