//! Enter on a guess: another digit is tried next there, and the run goes on from that.
//!
//! What was tried stays tried and every option still gets its turn, so a steered run finds the same solutions.

use super::list::{List, ListKind};
use super::message::Message;
use super::session::Run;
use super::{Model, Overlay, words};
use crate::search::{Cost, Event, Placement, Requirement, Timeline};

/// An option of a branch, and what has become of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    /// It was tried and removed, at a cost that may not be looked up yet.
    Tried(Placement, Option<Cost>),
    /// It stands.
    Stands(Placement),
    /// It is still to be tried.
    Left(Placement),
}

/// The guess at this position: that which was just made, else the one that comes next. Its depth, 1 for the first.
fn guess(timeline: &Timeline) -> Option<usize> {
    let depth = timeline.state().depth();
    let newest = timeline.path().pop();
    let made = newest.filter(|level| level.is_decision() && matches!(timeline.event(), Some(Event::Place(_))));
    let comes = timeline.branch().is_decision() && !timeline.left().is_empty();
    if made.is_some() { Some(depth) } else { comes.then_some(depth + 1) }
}

/// What may be tried at a depth of the position, in order: what was tried, what stands, what is left.
pub fn choices(run: &Run, depth: usize) -> Vec<Choice> {
    let timeline = &run.player.timeline;
    let costs = run.ledger().map(|ledger| ledger.costs().tried(depth)).unwrap_or_default();
    let (tried, stands, left) = match timeline.path().get(depth.saturating_sub(1)) {
        Some(level) => (level.tried.clone(), Some(level.now), level.left.clone()),
        None => (timeline.tried(), None, timeline.left()),
    };
    let cost = |at: usize| costs.get(at).copied().flatten();
    let tried = tried.into_iter().enumerate().map(|(at, it)| Choice::Tried(it, cost(at)));
    tried.chain(stands.map(Choice::Stands)).chain(left.into_iter().map(Choice::Left)).collect()
}

/// Enter: lists what may be tried at the guess here.
pub(super) fn open(model: &mut Model) {
    let Some(run) = model.watched() else { return };
    let Some(depth) = guess(&run.player.timeline) else {
        return model.say(Message::plain("No guess here. F goes to the one above, / chooses guess for n."));
    };
    let choices = choices(run, depth);
    let Some(first) = choices.iter().position(|choice| matches!(choice, Choice::Left(_))) else {
        return model.say(Message::plain("Nothing else is left to try at this guess. F goes to the one above."));
    };
    if let Some(player) = model.player() {
        player.pause();
    }
    let mut list = List::new(ListKind::Steer(depth));
    list.selected = first;
    model.overlay = Some(Overlay::List(list));
}

/// What a branch is about, for the title of its list: `r4c5`, `7 in row 3`.
pub(super) fn name(run: &Run, depth: usize) -> String {
    let timeline = &run.player.timeline;
    let level = timeline.path().get(depth.saturating_sub(1)).map(|level| level.requirement);
    level.or(timeline.branch().requirement()).as_ref().map_or_else(String::new, Requirement::to_string)
}

/// The chosen one is tried next.
pub(super) fn choose(model: &mut Model, depth: usize, index: usize) {
    let Some(run) = &mut model.run else { return };
    let choices = choices(run, depth);
    let Some(&Choice::Left(placement)) = choices.get(index) else { return };
    let what = format!("{} in {}", placement.digit, placement.cell);
    if index > 0 && !matches!(choices[index - 1], Choice::Left(_)) || index == 0 {
        return model.say(Message::plain(format!("{what} is what comes next there anyway.")));
    }
    let Some(timeline) = run.player.timeline.steered(depth, placement) else { return };
    let steered = run.steered(timeline);
    model.trail.changed(std::mem::replace(run, steered));
    let event = words::grouped(run.player.timeline.position());
    model.say(Message::plain(format!("Steered from event {event} on: {what} comes next there. u takes it back.")));
}
