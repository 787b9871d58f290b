//! Plays a timeline: direction, speed, running on, and how much of the search one frame may walk.
//!
//! Time comes in as an argument. Nothing here reads a clock; a slice of work is sized by how long the last one took.

use std::time::Duration;

use super::speed::{Pace, Speed};
use super::tale;
use crate::grid::Values;
use crate::search::{Counters, Event, Level, Timeline};

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

/// What moves the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Motion {
    Paused,
    Playing,
    /// To the next solution or the end, for as long as given so far.
    RunningOn(Duration),
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
}

/// The figures of a moment. At high speed the panels show these, renewed four times a second, since nobody can
/// read figures that change thirty times a second.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The position they belong to.
    pub position: u64,
    /// The counters there.
    pub counters: Counters,
    /// The path there.
    pub path: Vec<Level>,
    /// Events walked since the digest before.
    pub walked: u64,
    /// Events a second since the digest before.
    pub rate: u64,
    /// Levels of the path that have stood since the digest before.
    pub stood: usize,
    /// Placements made (or, going back, undone) since the digest before.
    pub placed: u64,
    /// Removals made (or, going back, undone) since the digest before.
    pub removed: u64,
    /// What the newest chain of events came to, in words.
    pub said: String,
}

/// A timeline in motion.
pub struct Player {
    /// The run itself.
    pub timeline: Timeline,
    /// Which way Space plays.
    pub heading: Heading,
    /// How fast.
    pub speed: Speed,
    motion: Motion,
    /// Events owed, below one after each tick: how far the present event's time has run.
    owed: f64,
    /// Events that a slice of work may hold; follows the machine's speed.
    batch: u64,
    /// The digits at the frame before, while it goes too fast to follow.
    before: Option<Values>,
    digest: Digest,
    since_digest: Duration,
}

/// A frame while the search goes too fast to follow: 30 a second.
const FRAME: Duration = Duration::from_millis(33);
const DIGEST_EVERY: Duration = Duration::from_millis(250);
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
            motion: Motion::Paused,
            owed: 0.0,
            batch: 100_000,
            before: None,
            digest,
            since_digest: Duration::ZERO,
        }
    }

    /// Whether it plays by itself, at its speed.
    pub fn is_playing(&self) -> bool {
        self.motion == Motion::Playing
    }

    /// Whether it runs on to the next solution or the end.
    pub fn is_running_on(&self) -> bool {
        self.running_for().is_some()
    }

    /// For how long it has been running on.
    pub fn running_for(&self) -> Option<Duration> {
        match self.motion {
            Motion::RunningOn(time) => Some(time),
            _ => None,
        }
    }

    /// What can be followed right now.
    pub fn pace(&self) -> Pace {
        match self.motion {
            Motion::Paused => Pace::Step,
            Motion::Playing => self.speed.pace(),
            Motion::RunningOn(_) => Pace::Blur,
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

    /// Starts to run on to the next solution or the end.
    pub fn run_on(&mut self) {
        self.heading = Heading::Forward;
        self.start(Motion::RunningOn(Duration::ZERO));
    }

    fn start(&mut self, motion: Motion) {
        self.motion = motion;
        self.digest = Digest::of(&self.timeline);
        self.since_digest = Duration::ZERO;
    }

    /// Stands still. The position stays.
    pub fn pause(&mut self) {
        self.motion = Motion::Paused;
        self.before = None;
        self.owed = 0.0;
    }

    /// Pauses and walks `events` in `heading`: forwards no further than a solution or the end.
    pub fn step(&mut self, heading: Heading, events: u64) -> Option<Halt> {
        self.pause();
        self.walk(heading, events)
    }

    /// Pauses at event 0.
    pub fn to_start(&mut self) {
        self.pause();
        self.heading = Heading::Forward;
        self.timeline.seek(0);
    }

    /// How long until the next tick is wanted; `None` when paused.
    pub fn next_tick(&self) -> Option<Duration> {
        match (self.motion, self.speed.events()) {
            (Motion::Paused, _) => None,
            (Motion::RunningOn(_), _) | (Motion::Playing, None) => Some(Duration::ZERO),
            (Motion::Playing, Some(_)) if self.pace() >= Pace::Run => Some(FRAME),
            (Motion::Playing, Some(events)) => Some(Duration::from_secs_f64(self.until_change() / to_f64(events))),
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
    pub fn tick(&mut self, dt: Duration) -> Option<Halt> {
        // After a suspension or a slow terminal nothing is made up for.
        let dt = dt.min(DIGEST_EVERY);
        let events = match self.motion {
            Motion::Paused => return None,
            Motion::Playing => self.due(dt),
            Motion::RunningOn(time) => {
                self.motion = Motion::RunningOn(time + dt);
                self.fit_batch(dt);
                self.batch
            }
        };
        self.before = (self.pace() == Pace::Blur).then(|| self.timeline.values());
        let halt = self.walk(self.heading, events);
        if halt.is_some() {
            self.pause();
        }
        self.renew_digest(dt);
        halt
    }

    /// The events whose time has come.
    fn due(&mut self, dt: Duration) -> u64 {
        let Some(speed) = self.speed.events() else {
            self.fit_batch(dt);
            return self.batch;
        };
        self.owed += dt.as_secs_f64() * to_f64(speed);
        #[expect(clippy::cast_sign_loss, reason = "owed is never negative")]
        let due = self.owed as u64;
        self.owed = self.owed.fract();
        if self.pace() == Pace::Blur && due > self.batch {
            // The machine may be slower than the speed asked for: hold the frame rate rather than the speed.
            self.fit_batch(dt);
            return due.min(self.batch);
        }
        due
    }

    /// Makes the next slice take about a frame, going by how long the last one took. Grows by at most a half, so
    /// that one short frame cannot make the next one long.
    fn fit_batch(&mut self, dt: Duration) {
        let ratio = (FRAME.as_secs_f64() / dt.as_secs_f64().max(0.001)).clamp(0.1, 1.5);
        #[expect(clippy::cast_sign_loss, reason = "a product of positive numbers")]
        let fitting = (to_f64(self.batch) * ratio) as u64;
        self.batch = fitting.clamp(1_000, 50_000_000);
    }

    fn walk(&mut self, heading: Heading, events: u64) -> Option<Halt> {
        match heading {
            Heading::Forward => match self.timeline.run_on(events).1 {
                Some(Event::Solved) => Some(Halt::Solved),
                Some(Event::Exhausted) => Some(Halt::Exhausted),
                _ if events > 0 && self.timeline.end() == Some(self.timeline.position()) => Some(Halt::Exhausted),
                _ => None,
            },
            Heading::Backward => {
                self.timeline.backward(events);
                if events == 0 || self.timeline.position() > 0 {
                    return None;
                }
                self.heading = Heading::Forward;
                Some(Halt::Start)
            }
        }
    }

    fn renew_digest(&mut self, dt: Duration) {
        self.since_digest += dt;
        if self.since_digest >= DIGEST_EVERY || self.motion == Motion::Paused {
            self.digest = Digest::since(&self.digest, self.since_digest, &self.timeline);
            self.since_digest = Duration::ZERO;
        }
    }
}

impl Digest {
    fn of(timeline: &Timeline) -> Self {
        Self {
            position: timeline.position(),
            counters: timeline.counters(),
            path: timeline.path(),
            walked: 0,
            rate: 0,
            stood: timeline.counters().depth,
            placed: 0,
            removed: 0,
            said: tale::chain(timeline),
        }
    }

    fn since(before: &Self, time: Duration, timeline: &Timeline) -> Self {
        let now = Self::of(timeline);
        let walked = now.position.abs_diff(before.position);
        let stood = now.path.iter().zip(&before.path).take_while(|(a, b)| a.now == b.now).count();
        let (counters, earlier) = (&now.counters, &before.counters);
        Self {
            walked,
            #[expect(clippy::cast_sign_loss, reason = "a quotient of positive numbers")]
            rate: (to_f64(walked) / time.as_secs_f64().max(0.001)) as u64,
            stood,
            placed: counters.placements.abs_diff(earlier.placements),
            removed: counters.removals.abs_diff(earlier.removals),
            ..now
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "event counts are far below 2^52, and only speeds come of it")]
fn to_f64(events: u64) -> f64 {
    events as f64
}
