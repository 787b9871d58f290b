//! To the nearest event of a kind, over a placement, out of a guess: in both directions, in slices where it is far.

use super::kind::{Aim, Kind};
use super::message::Message;
use super::player::{Halt, Heading};
use super::session::Run;
use super::{Model, stops, travel};
use crate::search::Event;

/// Goes to the nearest event that is aimed at, `times` times over.
pub(super) fn go(model: &mut Model, aim: Aim, heading: Heading, times: u64) {
    if aim == Aim::Kind(Kind::Mark) {
        return to_mark(model, heading);
    }
    let on = stops::on(&model.stops);
    let Some(player) = model.player() else { return };
    player.pause();
    let Some(conditions) = aim.conditions(heading, &player.timeline, &on) else {
        return model.say(Message::plain(nothing_to(aim)));
    };
    travel::leave(model);
    let Some(player) = model.player() else { return };
    if let Some(halt) = player.hunt(aim, conditions, heading, times) {
        ended(model, halt, aim, heading);
    }
}

const fn nothing_to(aim: Aim) -> &'static str {
    match aim {
        Aim::Kind(_) => "No stop is on: b stops when this cell changes, :stop depth<12, B lists them.",
        Aim::Over => "No placement stands here: there is nothing to go over.",
        Aim::Out => "No guess above this: there is nothing to go out of.",
    }
}

/// The nearest marked moment.
fn to_mark(model: &mut Model, heading: Heading) {
    let Some(run) = model.watched() else { return };
    let here = run.player.timeline.position();
    let marks = run.marks.iter();
    let nearest = match heading {
        Heading::Forward => marks.filter(|mark| mark.event > here).min_by_key(|mark| mark.event),
        Heading::Backward => marks.filter(|mark| mark.event < here).max_by_key(|mark| mark.event),
    };
    let Some(mark) = nearest.cloned() else {
        let words = if run.marks.is_empty() { "Nothing is marked: m marks this moment." } else { "No mark that way." };
        return model.say(Message::plain(words));
    };
    travel::to_mark(model, &mark);
}

/// What is said when a hunt has come to its end.
pub(super) fn ended(model: &mut Model, halt: Halt, aim: Aim, heading: Heading) {
    let end = model.watched().and_then(|run| run.player.timeline.end());
    if aim == Aim::Kind(Kind::DeadEnd) && model.watched().is_some_and(is_dead_from_the_start) {
        return dead_from_the_start(model);
    }
    match (halt, aim, aim.none(heading, end)) {
        (Halt::Edge, _, Some(none)) => {
            if let Some(run) = &mut model.run {
                model.trail.unleave(run);
            }
            model.say(Message::plain(none));
        }
        (Halt::Met(number), Aim::Kind(Kind::Stop), _) => stops::hit(model, number),
        (Halt::Met(_), Aim::Over | Aim::Out, _) if model.watched().is_some_and(is_solved) => {
            let what = if aim == Aim::Over { "the placement" } else { "the guess above" };
            model.say(Message::good(format!("A solution, before {what} has gone. u goes back, Space on.")));
        }
        // The sentence of the event says it.
        _ => model.fall_silent(),
    }
}

/// Whether this is event 0 and a dead end, which no event of the search has come to.
fn is_dead_from_the_start(run: &Run) -> bool {
    run.player.timeline.position() == 0 && run.player.timeline.dead_end().is_some()
}

/// A hunt for dead ends has come to such an event 0, or could not leave it.
fn dead_from_the_start(model: &mut Model) {
    if model.trail.leads_away_from(0) {
        // The sentence of the event says it.
        model.fall_silent();
    } else {
        model.say(Message::plain("Event 0 is a dead end itself: there is none before it."));
    }
}

fn is_solved(run: &Run) -> bool {
    run.player.timeline.event() == Some(Event::Solved)
}

/// `/` has chosen a kind. What cannot be played by ends that.
pub(super) fn choose(model: &mut Model, kind: Kind) {
    let was_by_kind = model.by_kind;
    (model.kind, model.by_kind) = (kind, was_by_kind && kind.is_played_by());
    let z = match (kind.is_played_by(), was_by_kind) {
        (true, false) => ", z plays by it",
        (true, true) => ", z plays by event",
        (false, false) => "",
        (false, true) => "; plays by event again",
    };
    let kind = kind.in_words();
    model.say(Message::plain(format!("n goes to the next {kind}, N to the one before{z}.")));
}

/// `*`: the cell under the cursor is the kind, and there it goes.
pub(super) fn this_cell(model: &mut Model) {
    model.kind = Kind::Cell(model.cursor());
    go(model, Aim::Kind(model.kind), Heading::Forward, 1);
}

/// `z`: steps and plays by event, or by the kind.
pub(super) fn by_kind(model: &mut Model) {
    if !model.by_kind && !model.kind.is_played_by() {
        let kind = model.kind.name();
        return model.say(Message::plain(format!("By {kind} there is only n and N; / chooses another kind.")));
    }
    model.by_kind = !model.by_kind;
    let by = if model.by_kind { model.kind.in_words() } else { "event".to_owned() };
    model.say(Message::plain(format!("Steps and plays by {by}. z changes that.")));
}
