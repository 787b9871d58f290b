//! The line of words while the search moves: the faster it goes, the more events one sentence covers.

use super::sentence;
use crate::app::player::{Digest, Goal, Heading, Player};
use crate::app::session::Run;
use crate::app::speed::{Pace, Speed};
use crate::app::words::{count, grouped, of, short};
use crate::search::{Counters, Event, Logged, Placement, Timeline};

/// The line above the hint bar in WATCH, when no key asks for another answer.
pub fn line(run: &Run) -> String {
    let player = &run.player;
    let digest = player.digest();
    if let Some(goal) = player.job() {
        return going(goal, digest, run.known());
    }
    match player.pace() {
        Pace::Step => sentence(&player.timeline),
        Pace::Walk => digest.said.clone(),
        // Nothing was measured in the first quarter of a second.
        _ if digest.walked == 0 => digest.said.clone(),
        Pace::Run => format!("{}{}.", levels(digest), walked(digest, player)),
        Pace::Blur => format!("{}{}.", levels(digest), Speed::new(digest.rate)),
    }
}

/// How far a job has got; for a run that takes long, what is known of where it leads.
fn going(goal: Goal, digest: &Digest, known: Option<String>) -> String {
    let events = of(&short(digest.position), "event");
    if let Some(known) = known {
        return format!("Running: {events}. {known}");
    }
    let rate = if digest.rate == 0 { String::new() } else { format!(" {},", Speed::new(digest.rate)) };
    let Counters { depth, deepest, .. } = digest.counters;
    match goal {
        Goal::Solution => format!("Running: {events},{rate} depth {depth} (most {deepest}). Any key stops."),
        Goal::Hunt(aim, heading) => {
            let (what, at) = (aim.in_words(heading), short(digest.position));
            format!("Looking for {what}: at {at},{rate} depth {depth}. Any key stops.")
        }
        Goal::Event(event) => {
            format!("On the way to {}: {events},{rate} depth {depth}. Any key stops.", grouped(event))
        }
    }
}

/// `Levels 1-18 stood, 19-31 moved; `
fn levels(digest: &Digest) -> String {
    let Digest { stood, reached, .. } = *digest;
    let range = |first: usize, last: usize| if first == last { format!("{first}") } else { format!("{first}-{last}") };
    let parts = [
        (stood > 0).then(|| format!("{} stood", range(1, stood))),
        (stood < reached).then(|| format!("{} moved", range(stood + 1, reached))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match (stood, reached) {
        (0, 0) => String::new(),
        (1, _) | (0, 1) => format!("Level {}; ", parts.join(", ")),
        _ => format!("Levels {}; ", parts.join(", ")),
    }
}

fn walked(digest: &Digest, player: &Player) -> String {
    let back = if player.heading == Heading::Backward { "back over " } else { "" };
    format!("{back}{} placed, {} removed", short(digest.placed), short(digest.removed))
}

/// What the newest chain of removals among the last `walked` events came to: `Back 3 levels: r5c4 turns from 5 to 7.`
/// Without one, the sentence of the event.
pub fn chain(timeline: &Timeline, walked: u64) -> String {
    let walked = usize::try_from(walked).unwrap_or(usize::MAX).min(MOST_WALKED);
    let log = timeline.recent(walked + LONGEST_CHAIN);
    let is_removal = |logged: &Logged| matches!(logged.event, Event::Remove(_));
    let Some(last) = log.iter().rposition(is_removal).filter(|&last| log.len() - last <= walked.max(1)) else {
        return sentence(timeline);
    };
    let removals = log[..=last].iter().rev().take_while(|logged| is_removal(logged)).count();
    let back = format!("Back {}", count(removals, "level"));
    match (log[last].event, log.get(last + 1).map(|next| next.event)) {
        (Event::Remove(old), Some(Event::Place(now))) => format!("{back}: {}.", turns(old, now)),
        (Event::Remove(old), _) => format!("{back}: {} leaves {}.", old.digit, old.cell),
        _ => sentence(timeline),
    }
}

/// No chain of removals is longer than the cells there are.
const LONGEST_CHAIN: usize = 81;
/// More events than are played in a quarter of a second at a speed that is told by chains.
const MOST_WALKED: usize = 16;

fn turns(old: Placement, now: Placement) -> String {
    if old.cell == now.cell {
        format!("{} turns from {} to {}", now.cell, old.digit, now.digit)
    } else {
        format!("{} moves from {} to {}", now.digit, old.cell, now.cell)
    }
}
