//! Plays a timeline: direction, speed, running on, and how much of the search is walked at a time.
//!
//! Time comes in as an argument. Nothing here reads a clock, or walks more than a slice before it is asked again.

mod batch;
mod digest;
#[cfg(test)]
mod tests;

use std::time::Duration;

use super::kind::Aim;
use super::speed::{Pace, Speed};
use crate::grid::Values;
use crate::search::{Condition, Event, Jump, Timeline};
use batch::Batch;

pub use crate::search::Heading;
pub use digest::Digest;

/// What moves the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Motion {
    Paused,
    Playing,
    /// Plays to this event, past solutions.
    PlayingTo(u64),
    /// Goes as fast as the machine can, for as long as given so far.
    Job(Goal, Duration),
}

/// What a job goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The next solution, or the end.
    Solution,
    /// An event further on.
    Event(u64),
    /// Some kind of event, this way.
    Hunt(Aim, Heading),
}

/// What made the motion end by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The search has found a solution.
    Solved,
    /// The tree is exhausted.
    Exhausted,
    /// Position 0, going back.
    Start,
    /// What it was to go to.
    Arrived,
    /// An event that meets the condition of this number: of those that are hunted, or of the stops.
    Met(usize),
    /// The start or the end, where nothing that is hunted was met.
    Edge,
}

/// A timeline in motion.
pub struct Player {
    /// The run itself.
    pub timeline: Timeline,
    /// Which way Space plays.
    pub heading: Heading,
    /// How fast.
    pub speed: Speed,
    /// How fast before a fit, until something has arrived.
    before_fit: Option<Speed>,
    motion: Motion,
    /// Events whose time has come and that are not walked yet; what is below one is how far the present event's time
    /// has run. Paid off in slices.
    owed: f64,
    batch: Batch,
    /// The digits of a frame ago, while it goes too fast to follow.
    before: Option<Values>,
    since_before: Duration,
    digest: Digest,
    since_digest: Duration,
    /// What is hunted, and how many times over.
    hunted: (Vec<Condition>, u64),
}

/// What one wants to be told of while it plays.
#[derive(Clone, Copy, Default)]
pub struct Lookout<'a> {
    /// What it stops at.
    pub stops: &'a [Condition],
    /// What it plays by; nothing: by event.
    pub by: &'a [Condition],
}

/// A frame while the search goes too fast to follow: 30 a second.
const FRAME: Duration = Duration::from_millis(33);
const DIGEST_EVERY: Duration = Duration::from_millis(250);
/// After a suspension or a frame that took long, no more lost time than this is made up for.
const MADE_UP_FOR: Duration = Duration::from_millis(250);
/// To go to an event of a kind takes as long as to walk so many events, however near it is.
const LOOKED_AT: u64 = 1 << 9;
/// Part of a slow event's time after which a placement that ends dead shows it.
const DEAD_END_SHOWS: f64 = 0.6;

impl Player {
    /// A run at its start, paused.
    pub fn new(timeline: Timeline) -> Self {
        let digest = Digest::of(&timeline);
        Self {
            timeline,
            heading: Heading::Forward,
            speed: Speed::FIRST,
            before_fit: None,
            motion: Motion::Paused,
            owed: 0.0,
            batch: Batch::new(),
            before: None,
            since_before: Duration::ZERO,
            digest,
            since_digest: Duration::ZERO,
            hunted: (Vec::new(), 0),
        }
    }

    /// Whether it plays by itself, at its speed.
    pub fn is_playing(&self) -> bool {
        matches!(self.motion, Motion::Playing | Motion::PlayingTo(_))
    }

    /// What it goes to as fast as it can, when it does.
    pub fn job(&self) -> Option<Goal> {
        match self.motion {
            Motion::Job(goal, _) => Some(goal),
            _ => None,
        }
    }

    /// For how long it has been running on to the next solution or the end.
    pub fn running_for(&self) -> Option<Duration> {
        match self.motion {
            Motion::Job(Goal::Solution, time) => Some(time),
            _ => None,
        }
    }

    /// What can be followed right now.
    pub fn pace(&self) -> Pace {
        match self.motion {
            Motion::Paused => Pace::Step,
            Motion::Playing | Motion::PlayingTo(_) => self.speed.pace(),
            Motion::Job(..) => Pace::Blur,
        }
    }

    /// The digits at the frame before, while the pace is [`Pace::Blur`].
    pub fn before(&self) -> Option<&Values> {
        self.before.as_ref()
    }

    /// The figures for the panels while it goes fast.
    pub fn digest(&self) -> &Digest {
        &self.digest
    }

    /// Whether a dead end at this position is to be shown already. Playing forwards slowly, the placement is seen first.
    pub fn shows_dead_end(&self) -> bool {
        !self.is_playing()
            || self.pace() != Pace::Step
            || self.heading == Heading::Backward
            || self.owed >= DEAD_END_SHOWS
    }

    /// Starts to play; the first event comes at once.
    pub fn play(&mut self) {
        self.start(Motion::Playing);
        self.owed = if self.pace() < Pace::Run { 1.0 } else { 0.0 };
    }

    /// Plays all that is walked in `time`, from its one end to the other.
    pub fn fit(&mut self, heading: Heading, time: Duration) {
        let walked = self.timeline.furthest();
        let (from, to) = if heading == Heading::Forward { (0, walked) } else { (walked, 0) };
        self.timeline.seek(from);
        self.heading = heading;
        self.before_fit.get_or_insert(self.speed);
        self.speed = Speed::fitting(walked, time);
        self.start(Motion::PlayingTo(to));
        self.owed = 0.0;
    }

    /// Plays at `speed` from now on.
    pub fn set_speed(&mut self, speed: Speed) {
        (self.speed, self.before_fit) = (speed, None);
    }

    /// How fast it plays when nothing is fitted.
    pub fn usual_speed(&self) -> Speed {
        self.before_fit.unwrap_or(self.speed)
    }

    /// The speed of a fit is for that fit: with a jump, or when something has arrived, the one before it is back.
    pub fn end_fit(&mut self) {
        self.set_speed(self.usual_speed());
    }

    /// Starts to run on to the next solution or the end.
    pub fn run_on(&mut self) {
        self.end_fit();
        self.heading = Heading::Forward;
        self.start(Motion::Job(Goal::Solution, Duration::ZERO));
    }

    /// Goes to an event: at once to one that is walked, else it starts to walk there.
    pub fn go_to(&mut self, event: u64) {
        self.pause();
        self.end_fit();
        self.timeline.seek(event.min(self.timeline.furthest()));
        let there = self.timeline.position() == event || self.is_at_end();
        if event == 0 || !there {
            self.heading = Heading::Forward;
        }
        if !there {
            self.start(Motion::Job(Goal::Event(event), Duration::ZERO));
        }
    }

    /// Goes to the nearest event that meets one of the conditions, so many times over: at once if that is near.
    pub fn hunt(&mut self, aim: Aim, conditions: Vec<Condition>, heading: Heading, times: u64) -> Option<Halt> {
        self.pause();
        self.end_fit();
        self.hunted = (conditions, times);
        let near = self.batch.size();
        let halt = self.hunt_on(heading, near);
        if halt.is_none() {
            self.start(Motion::Job(Goal::Hunt(aim, heading), Duration::ZERO));
        }
        halt
    }

    fn hunt_on(&mut self, heading: Heading, mut budget: u64) -> Option<Halt> {
        let (conditions, times) = &mut self.hunted;
        while budget > 0 {
            let from = self.timeline.position();
            match self.timeline.jump(conditions, heading, budget) {
                Jump::Met(number) if *times <= 1 => return Some(Halt::Met(number)),
                Jump::Met(_) => *times -= 1,
                Jump::Edge => return Some(Halt::Edge),
                Jump::More => return None,
            }
            budget = budget.saturating_sub(self.timeline.position().abs_diff(from).max(LOOKED_AT));
        }
        None
    }

    fn is_at_end(&self) -> bool {
        self.timeline.end() == Some(self.timeline.position())
    }

    fn start(&mut self, motion: Motion) {
        self.motion = motion;
        self.batch.rest();
        self.before = None;
        self.digest = Digest::of(&self.timeline);
        self.since_digest = Duration::ZERO;
    }

    /// Stands still. The position stays.
    pub fn pause(&mut self) {
        self.motion = Motion::Paused;
        self.batch.rest();
        self.before = None;
        self.owed = 0.0;
    }

    /// Pauses and walks `events` in `heading`: forwards no further than a solution or the end.
    pub fn step(&mut self, heading: Heading, events: u64) -> Option<Halt> {
        self.pause();
        self.walk(heading, events, &[])
    }

    /// How long until the next tick is wanted; `None` when paused.
    pub fn next_tick(&self) -> Option<Duration> {
        match (self.motion, self.speed.rate()) {
            (Motion::Paused, _) => None,
            (Motion::Job(..), _) | (_, None) => Some(Duration::ZERO),
            // More is owed than the last slice could hold.
            _ if self.owed >= 1.0 => Some(Duration::ZERO),
            _ if self.pace() >= Pace::Run => Some(FRAME),
            (_, Some(rate)) => Some(Duration::from_secs_f64(self.until_change() / rate)),
        }
    }

    /// The part of an event's time until the picture changes.
    fn until_change(&self) -> f64 {
        let dead_end_comes = !self.shows_dead_end() && self.timeline.dead_end().is_some();
        let mark = if dead_end_comes { DEAD_END_SHOWS } else { 1.0 };
        // A little more than nothing, so that rounding cannot ask for a tick that does not get there.
        (mark - self.owed).max(0.001)
    }

    /// Time passes. Returns what ended the motion, when something did.
    pub fn tick(&mut self, dt: Duration, lookout: Lookout<'_>) -> Option<Halt> {
        let dt = dt.min(self.next_tick().unwrap_or_default() + MADE_UP_FOR);
        if let Some(events) = self.batch.walked() {
            self.timeline.note_pace(events, dt);
        }
        let events = match (self.motion, self.speed.rate()) {
            (Motion::Paused, _) => return None,
            (Motion::Job(goal, time), _) => {
                self.motion = Motion::Job(goal, time + dt);
                self.batch.next(dt, self.target().unwrap_or(u64::MAX))
            }
            (_, Some(rate)) => self.due(dt, rate),
            (_, None) => self.batch.next(dt, u64::MAX),
        };
        self.remember_frame(dt);
        let halt = match (self.motion, self.target()) {
            (Motion::Job(Goal::Hunt(_, heading), _), _) => self.hunt_on(heading, events),
            (Motion::PlayingTo(_), Some(left)) => self.walk_on(events.min(left), left, lookout.stops),
            (_, Some(left)) => self.walk_on(events.min(left), left, &[]),
            (Motion::Playing, None) if !lookout.by.is_empty() => self.stride(events, lookout),
            _ => self.walk(self.heading, events, lookout.stops),
        };
        if let Some(halt) = halt {
            self.pause();
            // A stop is on the way: what was fitted goes on from there.
            if !matches!(halt, Halt::Met(_)) {
                self.end_fit();
            }
        }
        self.renew_digest(dt);
        halt
    }

    /// The events whose time has come, as far as a slice holds them. A machine that cannot keep up goes as fast as it
    /// can: what is owed does not pile up.
    fn due(&mut self, dt: Duration, speed: f64) -> u64 {
        let late = if self.pace() == Pace::Step { 0.0 } else { speed * MADE_UP_FOR.as_secs_f64() };
        // At a speed that can be followed, each event is a picture of its own even on a slow terminal.
        let most = 1.0 + late;
        self.owed = (self.owed + dt.as_secs_f64() * speed).min(most);
        #[expect(clippy::cast_sign_loss, reason = "owed is never negative")]
        let due = self.batch.next(dt, self.owed as u64);
        self.owed -= to_f64(due);
        due
    }

    /// Keeps the digits as they are, for the frames of the next moment to show what changed.
    fn remember_frame(&mut self, dt: Duration) {
        self.since_before += dt;
        if self.pace() != Pace::Blur {
            self.before = None;
        } else if self.before.is_none() || self.since_before >= FRAME {
            self.before = Some(self.timeline.values());
            self.since_before = Duration::ZERO;
        }
    }

    /// Events to the one that the motion goes to.
    fn target(&self) -> Option<u64> {
        match self.motion {
            Motion::PlayingTo(event) | Motion::Job(Goal::Event(event), _) => {
                Some(self.timeline.position().abs_diff(event))
            }
            _ => None,
        }
    }

    /// Walks `events` of the `left` ones to a target, past solutions.
    fn walk_on(&mut self, events: u64, left: u64, stops: &[Condition]) -> Option<Halt> {
        let from = self.timeline.position();
        if !stops.is_empty() {
            if let (_, Some(number)) = self.timeline.run_to(stops, self.heading, events) {
                return Some(Halt::Met(number));
            }
        } else if self.heading == Heading::Forward {
            self.timeline.forward(events);
        } else {
            self.timeline.backward(events);
        }
        // The end may have come before as many events.
        match (self.timeline.position().abs_diff(from) == left, self.is_at_end()) {
            (true, _) => {
                // At the start there is only one way to go.
                if self.timeline.position() == 0 {
                    self.heading = Heading::Forward;
                }
                Some(Halt::Arrived)
            }
            (false, true) if events > 0 => Some(Halt::Exhausted),
            _ => None,
        }
    }

    /// Walks to the next events that are played by, `steps` times; what a slice does not hold stays owed.
    fn stride(&mut self, steps: u64, lookout: Lookout<'_>) -> Option<Halt> {
        let first = if self.heading == Heading::Forward { &[Condition::Solved][..] } else { &[] };
        let conditions = [lookout.stops, first, lookout.by].concat();
        let mut room = self.batch.size();
        for step in 0..steps {
            let (walked, met) = self.timeline.run_to(&conditions, self.heading, room);
            room = room.saturating_sub(walked.max(LOOKED_AT));
            match met {
                Some(number) if number < lookout.stops.len() => return Some(Halt::Met(number)),
                Some(number) if number < lookout.stops.len() + first.len() => return Some(Halt::Solved),
                Some(_) => {}
                None => {
                    let edge = self.at_an_edge(self.heading);
                    if edge.is_none() {
                        self.owed += to_f64(steps - step);
                    }
                    return edge;
                }
            }
        }
        None
    }

    /// Walks `events`, forwards no further than a solution, and either way no further than a stop.
    fn walk(&mut self, heading: Heading, events: u64, stops: &[Condition]) -> Option<Halt> {
        let halt = match heading {
            _ if !stops.is_empty() => self.walk_to(heading, events, stops),
            Heading::Forward => match self.timeline.run_on(events).1 {
                Some(Event::Solved) => Some(Halt::Solved),
                _ => None,
            },
            Heading::Backward => {
                self.timeline.backward(events);
                None
            }
        };
        if events == 0 { None } else { halt.or_else(|| self.at_an_edge(heading)) }
    }

    fn walk_to(&mut self, heading: Heading, events: u64, stops: &[Condition]) -> Option<Halt> {
        let solved = if heading == Heading::Forward { &[Condition::Solved][..] } else { &[] };
        let (_, met) = self.timeline.run_to(&[stops, solved].concat(), heading, events);
        met.map(|number| if number < stops.len() { Halt::Met(number) } else { Halt::Solved })
    }

    /// Whether there is nothing further this way. At the start there is only one way to go.
    fn at_an_edge(&mut self, heading: Heading) -> Option<Halt> {
        match heading {
            Heading::Forward => self.is_at_end().then_some(Halt::Exhausted),
            Heading::Backward if self.timeline.position() == 0 => {
                self.heading = Heading::Forward;
                Some(Halt::Start)
            }
            Heading::Backward => None,
        }
    }

    fn renew_digest(&mut self, dt: Duration) {
        self.since_digest += dt;
        if self.since_digest >= DIGEST_EVERY || self.motion == Motion::Paused {
            self.digest = Digest::since(&self.digest, self.since_digest, self.heading, &self.timeline);
            self.since_digest = Duration::ZERO;
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "event counts are far below 2^52, and only speeds come of it")]
pub(super) fn to_f64(events: u64) -> f64 {
    events as f64
}
