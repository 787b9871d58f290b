//! Where, within a stretch of a run, the first or the last event is that meets a condition.
//!
//! Stretches in which nothing can have been met are walked in bulk, the others are halved, and what is left in the end
//! is walked event by event.

use std::ops::Range;

use super::super::condition::Condition;
use super::super::event::Event;
use super::super::machine::Walker;
use super::super::moment::Gist;
use super::super::state::State;

/// A part of this many events is walked event by event rather than halved: in bulk it would hardly be quicker.
const SHORTEST: u64 = 1 << 8;

/// The parts of a stretch in which something that is not counted is looked for.
const PART: u64 = 1 << 14;

/// An event that was looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// How many events after the start of the stretch.
    pub(super) after: u64,
    /// The number of the condition that it meets, the lowest when there are several.
    pub(super) condition: usize,
}

/// Any number of conditions of which one is to be met.
#[derive(Clone, Copy)]
pub(super) struct Hunt<'a>(pub(super) &'a [Condition]);

/// A part of the stretch: the state before it, where it begins, and where it ends.
#[derive(Clone, Copy)]
struct Part {
    before: State,
    from: u64,
    to: u64,
}

impl Hunt<'_> {
    /// Whether one may have been met between two positions.
    pub(super) fn may_succeed(self, from: &Gist, to: &Gist) -> bool {
        self.0.iter().any(|condition| condition.may_be_met(from, to))
    }

    /// The length of the parts into which `length` events are cut, as long as they are longer than the shortest. Of what
    /// is counted, half of them are known to hold nothing. The rest must be walked event by event wherever it is not
    /// ruled out.
    fn part(self, length: u64) -> u64 {
        if self.0.iter().all(|condition| condition.is_counted()) { length.div_ceil(2) } else { PART.min(length) }
    }

    /// The first event of the next `n` that meets a condition. The walker is left there, or at the end of the stretch.
    pub(super) fn first(self, walker: &mut dyn Walker, n: u64) -> Option<Found> {
        let (mut at, mut ends) = (0, vec![n]);
        while let Some(end) = ends.pop() {
            let part = self.part(end - at);
            if part <= SHORTEST || part == end - at {
                let found = self.scan(walker, at..end).next();
                if found.is_some() {
                    return found;
                }
                at = end;
                continue;
            }
            ends.push(end);
            let before = *walker.state();
            walker.run(part);
            if self.may_succeed(&Gist::of(&before), &Gist::of(walker.state())) {
                walker.restore(&before);
                ends.push(at + part);
            } else {
                at += part;
            }
        }
        None
    }

    /// The last event of the next `n` that meets a condition. The walker is left anywhere in the stretch.
    pub(super) fn last(self, walker: &mut dyn Walker, n: u64) -> Option<Found> {
        let mut parts = vec![Part { before: *walker.state(), from: 0, to: n }];
        while let Some(Part { before, from, to }) = parts.pop() {
            walker.restore(&before);
            let length = self.part(to - from);
            if length <= SHORTEST || length == to - from {
                let found = self.scan(walker, from..to).last();
                if found.is_some() {
                    return found;
                }
            } else {
                self.cut(walker, from..to, length, &mut parts);
            }
        }
        None
    }

    /// Walks through a stretch and keeps the parts of this length in which a condition may be met.
    fn cut(self, walker: &mut dyn Walker, stretch: Range<u64>, length: u64, parts: &mut Vec<Part>) {
        let (mut from, mut before) = (stretch.start, *walker.state());
        while from < stretch.end {
            let to = stretch.end.min(from + length);
            walker.run(to - from);
            if self.may_succeed(&Gist::of(&before), &Gist::of(walker.state())) {
                parts.push(Part { before, from, to });
            }
            (from, before) = (to, *walker.state());
        }
    }

    /// Walks event by event to those that meet a condition.
    fn scan<'a>(self, walker: &'a mut dyn Walker, range: Range<u64>) -> impl Iterator<Item = Found> + 'a
    where
        Self: 'a,
    {
        let mut chain = self.chain(walker);
        range.filter_map(move |before| {
            let event = walker.step()?;
            chain = if matches!(event, Event::Remove(_)) { chain + 1 } else { 0 };
            let condition = self.0.iter().position(|it| it.is_met(event, walker.state(), chain))?;
            Some(Found { after: before + 1, condition })
        })
    }

    /// The condition that the event here meets.
    pub(super) fn here(self, walker: &dyn Walker) -> Option<usize> {
        let (event, chain) = (walker.state().event()?, self.chain(walker));
        self.0.iter().position(|it| it.is_met(event, walker.state(), chain))
    }

    /// The removals in a row up to here, if that matters.
    fn chain(self, walker: &dyn Walker) -> usize {
        if !self.0.iter().any(|condition| matches!(condition, Condition::Chain(_))) {
            return 0;
        }
        let mut back = walker.fork();
        std::iter::from_fn(|| back.back()).take_while(|event| matches!(event, Event::Remove(_))).count()
    }
}
