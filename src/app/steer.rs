//! Enter on a guess: another digit is tried next there, and the run goes on from that.
//!
//! What was tried stays tried and every option still gets its turn, so a steered run finds the same solutions.

use super::list::{List, ListKind};
use super::message::Message;
use super::session::Run;
use super::{Model, Overlay};
use crate::search::{Cost, Event, Placement, Timeline};

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

/// What is left to try, with its place among the choices.
fn left(choices: &[Choice]) -> Vec<(usize, Placement)> {
    let left = |(at, choice): (usize, &Choice)| match choice {
        Choice::Left(placement) => Some((at, *placement)),
        Choice::Tried(..) | Choice::Stands(_) => None,
    };
    choices.iter().enumerate().filter_map(left).collect()
}

fn shown(Placement { cell, digit }: Placement) -> String {
    format!("{digit} in {cell}")
}

/// Whether there is a guess here at which Enter has something to choose from.
pub(super) fn can_choose(run: &Run) -> bool {
    guess(&run.player.timeline).is_some_and(|depth| left(&choices(run, depth)).len() > 1)
}

/// Enter: lists what may be tried at the guess here.
pub(super) fn open(model: &mut Model) {
    let Some(run) = model.watched() else { return };
    let Some(depth) = guess(&run.player.timeline) else {
        return model.say(Message::plain("No guess here. F goes to the one above, / chooses guess for n."));
    };
    let choices = choices(run, depth);
    let first = match left(&choices)[..] {
        [] => return model.say(Message::plain("Nothing else is left to try at this guess. F goes to the one above.")),
        [(_, only)] => {
            let (what, when) = (shown(only), when(&choices));
            return model.say(Message::plain(format!("Nothing to choose: only {what} is left, tried {when}.")));
        }
        [(first, _), ..] => first,
    };
    if let Some(player) = model.player() {
        player.pause();
    }
    if let Some(Choice::Stands(it)) = choices.iter().find(|choice| matches!(choice, Choice::Stands(_))) {
        let digit = it.digit;
        model.say(Message::plain(format!(
            "{digit} is tried to its end first. For another before it: Esc, then , and Enter."
        )));
    }
    let mut list = List::new(ListKind::Steer(depth));
    list.selected = first;
    model.overlay = Some(Overlay::List(list));
}

/// The title of the list: when what is chosen will be tried.
pub(super) fn title(run: &Run, depth: usize) -> String {
    format!("To try {}", when(&choices(run, depth)))
}

/// When an option that is left is tried: not before the one that stands has left.
fn when(choices: &[Choice]) -> String {
    let stands = choices.iter().find_map(|choice| match choice {
        Choice::Stands(it) => Some(it),
        Choice::Tried(..) | Choice::Left(_) => None,
    });
    stands.map_or_else(|| "next".to_owned(), |it| format!("when {} leaves {}", it.digit, it.cell))
}

/// The chosen one is tried next.
pub(super) fn choose(model: &mut Model, depth: usize, index: usize) {
    let Some(run) = &mut model.run else { return };
    let choices = choices(run, depth);
    let Some(&Choice::Left(placement)) = choices.get(index) else { return };
    let (what, when) = (shown(placement), when(&choices));
    if left(&choices).first().is_some_and(|&(first, _)| first == index) {
        return model.say(Message::plain(format!("{what} is tried {when} anyway.")));
    }
    let Some(timeline) = run.player.timeline.steered(depth, placement) else { return };
    let steered = run.steered(timeline);
    model.trail.changed(std::mem::replace(run, steered));
    model.say(Message::plain(format!("Steered: {what} is tried {when}. u takes that back.")));
}
