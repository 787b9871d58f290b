//! From a position to the next event, or the one before, that meets a condition.
//!
//! On ground that was walked, the checkpoints tell where it is worth looking. Nothing here walks further than it is
//! told, and new ground is only taken in up to where it stops.

use super::super::condition::Condition;
use super::super::event::Event;
use super::super::machine::Walker;
use super::super::moment::Gist;
use super::Timeline;
use super::hunt::Hunt;

/// A direction in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Towards higher event numbers.
    Forward,
    /// Towards the start.
    Backward,
}

impl Heading {
    /// The other one.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }
}

/// How far a jump has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jump {
    /// The slice is used up; call again to go on from where it is now.
    More,
    /// It is at an event that meets the condition of this number, the lowest if it meets several.
    Met(usize),
    /// There is no such event: it is at the start or at the end of the run.
    Edge,
}

/// What looking at a checkpoint costs, in events of the fastest walk.
const LOOK: u64 = 1 << 8;

/// So many events are looked at first, then twice as many, and so on: what is near is found in a walk that is not much
/// longer.
const NEAR: u64 = 1 << 8;

/// Jumps.
impl Timeline {
    /// Goes to the nearest event in that direction which meets one of the conditions, with the work of about `budget`
    /// events. Call again until it says something else than [`Jump::More`].
    pub fn jump(&mut self, conditions: &[Condition], heading: Heading, budget: u64) -> Jump {
        let met = match heading {
            Heading::Forward => self.hunt_on(Hunt(conditions), u64::MAX, budget),
            Heading::Backward => self.hunt_back(Hunt(conditions), u64::MAX, budget),
        };
        match (met, heading) {
            (Some(condition), _) => Jump::Met(condition),
            (None, Heading::Forward) if self.event() == Some(Event::Exhausted) => Jump::Edge,
            (None, Heading::Backward) if self.position == 0 => Jump::Edge,
            (None, _) => Jump::More,
        }
    }

    /// Walks at most `n` events in that direction and stops at the first that meets a condition. Returns how many, and
    /// the number of the condition.
    pub fn run_to(&mut self, conditions: &[Condition], heading: Heading, n: u64) -> (u64, Option<usize>) {
        let from = self.position;
        let met = match heading {
            Heading::Forward => self.hunt_on(Hunt(conditions), n, u64::MAX),
            Heading::Backward => self.hunt_back(Hunt(conditions), n, u64::MAX),
        };
        (self.position.abs_diff(from), met)
    }

    /// Whether the event of this position meets the condition.
    pub fn meets(&self, condition: Condition) -> bool {
        Hunt(&[condition]).here(&*self.walker).is_some()
    }

    /// What step over stops at: that the newest placement is removed. At the start there is none, and nothing is met.
    pub fn over(&self) -> Condition {
        Condition::Below(self.state().depth())
    }

    /// What step over stops at, going back: the placement that this event removed; after a placement, the one above it;
    /// after a solution, the last of it. At the end of the run that is its start, and nothing is met.
    pub fn back_over(&self) -> Condition {
        let depth = self.state().depth();
        Condition::Reaches(match self.event() {
            Some(Event::Remove(_)) => depth + 1,
            Some(Event::Place(_)) => depth - 1,
            Some(Event::Solved | Event::Exhausted) | None => depth,
        })
    }

    /// What step out stops at: that the guess above the placement of this event is removed; `None` when there is none
    /// above.
    pub fn out(&self) -> Option<Condition> {
        self.guess_above().map(Condition::Below)
    }

    /// What step out stops at, going back: that guess itself.
    pub fn back_out(&self) -> Option<Condition> {
        self.guess_above().map(Condition::Reaches)
    }

    /// The depth that the guess above made: above the placement that the event here made or removed.
    fn guess_above(&self) -> Option<usize> {
        let depth = self.state().depth();
        let above = if matches!(self.event(), Some(Event::Place(_))) { depth - 1 } else { depth };
        self.state().frames()[..above].iter().rposition(|frame| frame.branch().is_decision()).map(|level| level + 1)
    }
}

impl Timeline {
    fn hunt_on(&mut self, hunt: Hunt<'_>, mut n: u64, mut budget: u64) -> Option<usize> {
        let mut part = NEAR;
        while n > 0 && budget > 0 {
            let skipped = self.skip_on(hunt, n, &mut budget);
            n -= skipped;
            let mut met = None;
            let room = self.checkpoints.room(self.position);
            let walked = self.stride(n.min(budget).min(room).min(part), |walker, n| {
                let before = *walker.state();
                let walked = walker.run(n);
                if !hunt.may_succeed(&Gist::of(&before), &Gist::of(walker.state())) {
                    return walked;
                }
                walker.restore(&before);
                let found = hunt.first(walker, walked);
                met = found.map(|found| found.condition);
                found.map_or(walked, |found| found.after)
            });
            if met.is_some() || walked + skipped == 0 {
                return met;
            }
            (n, budget) = (n - walked, budget.saturating_sub(walked));
            part = part.saturating_mul(2);
        }
        None
    }

    /// Goes on over the checkpoints between which nothing can be met, `n` events at most. Returns how many.
    fn skip_on(&mut self, hunt: Hunt<'_>, n: u64, budget: &mut u64) -> u64 {
        let (from, last) = (self.position, self.position.saturating_add(n).min(self.furthest));
        let (mut at, mut here) = (from, Gist::of(self.state()));
        while *budget > 0 {
            let next = at + self.checkpoints.room(at);
            let there = self.checkpoints.up_to(next).1.gist();
            if next > last || hunt.may_succeed(&here, &there) {
                break;
            }
            *budget = budget.saturating_sub(LOOK);
            (at, here) = (next, there);
        }
        self.seek(at);
        at - from
    }

    fn hunt_back(&mut self, hunt: Hunt<'_>, n: u64, mut budget: u64) -> Option<usize> {
        let lowest = self.position.saturating_sub(n);
        if n == 0 || self.back().is_none() {
            return None;
        }
        // What is behind `top` has been looked at; the event of `top` itself has not.
        let (mut top, mut there, mut part) = (self.position, Gist::of(self.state()), NEAR);
        while top > 0 && top >= lowest && budget > 0 {
            let (checkpoint, moment) = self.checkpoints.up_to(top - 1);
            let from = checkpoint.max(lowest.saturating_sub(1)).max(top.saturating_sub(budget.min(part)));
            part = part.saturating_mul(2);
            budget = budget.saturating_sub(LOOK);
            let here = (from == checkpoint).then(|| moment.gist());
            if here.is_some_and(|here| !hunt.may_succeed(&here, &there)) {
                (top, there) = (from, moment.gist());
                continue;
            }
            budget = budget.saturating_sub(top - from);
            self.seek(from);
            (there, top) = match self.last_up_to(hunt, top) {
                Some((position, condition)) => {
                    self.seek(position);
                    return Some(condition);
                }
                None => (Gist::of(self.state()), from),
            };
        }
        self.seek(top.max(lowest));
        // A slice ends at an event that was not looked at yet, and the next one begins by going back over it.
        if self.position == top { hunt.here(&*self.walker) } else { None }
    }

    /// The last event after this position and up to `top` that meets a condition, and which.
    fn last_up_to(&self, hunt: Hunt<'_>, top: u64) -> Option<(u64, usize)> {
        let mut walker: Box<dyn Walker> = self.walker.fork();
        let found = hunt.last(&mut *walker, top - self.position)?;
        Some((self.position + found.after, found.condition))
    }
}
