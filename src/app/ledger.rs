//! What the guesses of a run have cost, looked up in slices while it stands still.
//!
//! No position says that, so it is an answer that comes later: until then there is none.

use super::message::Message;
use super::session::Run;
use super::{Model, travel, words};
use crate::search::{Cost, Costs, Timeline};

/// The costs at a position, as far as they are looked up.
pub struct Ledger {
    costs: Costs,
    position: u64,
    known: bool,
}

/// Events looked through at a time: less than a frame even for the slowest search.
const SLICE: u64 = 20_000;

impl Ledger {
    fn new(timeline: &Timeline) -> Self {
        Self { costs: Costs::of(timeline), position: timeline.position(), known: false }
    }

    fn follow(&mut self, timeline: &Timeline) {
        if self.position != timeline.position() {
            self.costs.follow(timeline);
            (self.position, self.known) = (timeline.position(), false);
        }
    }

    fn work(&mut self, timeline: &Timeline) {
        self.known = self.known || self.costs.run(timeline, SLICE);
    }

    /// Whether all is known.
    pub const fn is_known(&self) -> bool {
        self.known
    }

    /// What is known so far.
    pub const fn costs(&self) -> &Costs {
        &self.costs
    }
}

impl Run {
    /// Looks up what is not known of the position, for one slice, if it stands still.
    pub(super) fn look_up(&mut self) {
        if self.player.next_tick().is_none() {
            let timeline = &self.player.timeline;
            let ledger = self.ledger.get_or_insert_with(|| Ledger::new(timeline));
            ledger.follow(timeline);
            ledger.work(timeline);
        }
    }

    /// What is known of the costs at this position, while it stands still.
    pub fn ledger(&self) -> Option<&Ledger> {
        let here = |ledger: &&Ledger| ledger.position == self.player.timeline.position();
        self.ledger.as_ref().filter(|_| self.player.next_tick().is_none()).filter(here)
    }

    /// `24.2 %`: its part of all that is walked.
    pub fn share(&self, cost: &Cost) -> String {
        let walked = u128::from(self.player.timeline.furthest().max(1));
        let tenths = (u128::from(cost.events()) * 1_000 + walked / 2) / walked;
        format!("{}.{} %", tenths / 10, tenths % 10)
    }
}

/// The costs that `w` lists, the greatest first.
pub(super) fn listed(model: &Model) -> Vec<Cost> {
    model.watched().and_then(Run::ledger).map_or_else(Vec::new, |ledger| ledger.costs().list())
}

/// Whether some are still looked up.
pub(super) fn is_open(model: &Model) -> bool {
    model.watched().and_then(Run::ledger).is_none_or(|ledger| !ledger.is_known())
}

/// Why `w` has nothing to list; `None` if it has, or may have.
pub(super) fn nothing(model: &Model) -> Option<Message> {
    let nothing = listed(model).is_empty() && !is_open(model);
    nothing.then(|| Message::plain("No guess above this was ever changed: nothing has a cost yet."))
}

/// Goes to the guess with this number in the list.
pub(super) fn go(model: &mut Model, index: usize) {
    let Some(&cost) = listed(model).get(index) else { return };
    travel::go(model, travel::Moment::Event(cost.placed));
    let (placement, events) = (cost.placement, words::events(cost.events()));
    let words = format!("{} in {}: {events} to its removal.", placement.digit, placement.cell);
    travel::say_with_way_back(model, words);
}
