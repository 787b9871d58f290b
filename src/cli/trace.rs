//! `stepdoku trace`: the search of one puzzle, event by event, or what one moment of it or all of it comes to.
//!
//! It walks, and leaves the rules of the walk to `search`.

mod position;

use std::time::Instant;

use super::args::{TextFormat, Trace};
use super::event_line::EventLine;
use super::input::{Place, only_puzzle};
use super::json::Json;
use super::output::{Outcome, Output};
use super::words;
use crate::grid::ClashFree;
use crate::search::{Cost, Costs, Counters, Event, Timeline, strategy};

/// The version of the JSON lines, in their header: raised when a key changes its meaning or goes.
const JSON_VERSION: u64 = 1;

/// # Errors
/// Standard output that cannot be written, several puzzles.
pub fn run(args: &Trace, output: &mut Output) -> anyhow::Result<()> {
    let input = args.input.as_deref().unwrap_or("-".as_ref());
    let Some((place, puzzle)) = only_puzzle(input, "trace", output)? else { return Ok(()) };
    let start = match ClashFree::new(puzzle.grid.givens()) {
        Ok(start) => start,
        Err(clashes) => {
            output.note_outcome(Outcome::Doubt);
            return output.message(format_args!("{place}: clash: {}", words::clashes(&clashes)));
        }
    };
    let Some(strategy) = strategy(&args.strategy) else { anyhow::bail!("no strategy is called {}", args.strategy) };
    let mut walk =
        Walk { timeline: Timeline::new(strategy, start), limit: args.limit.unwrap_or(u64::MAX), all: args.all };
    if let Some(n) = args.at {
        return walk.at(n, args, &place, output);
    }
    let (end, position) = if args.summary || args.costs { walk.walk_through() } else { walk.events(args, output)? };
    if args.summary {
        walk.summary(end, args, output)?;
    } else if args.costs {
        walk.costs(args, output)?;
    }
    end_note(end, position, args, &place, output)
}

/// What ended the walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Solved,
    Exhausted,
    Limit,
}

impl End {
    const fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Exhausted => "exhausted",
            Self::Limit => "limit",
        }
    }
}

/// Events that are walked between two looks at the clock.
const SLICE: u64 = 1 << 20;

/// A walk from the start.
struct Walk {
    timeline: Timeline,
    limit: u64,
    all: bool,
}

impl Walk {
    /// Walks to position `to` unless the walk ends before.
    fn skip_to(&mut self, to: u64) -> Option<End> {
        let target = to.min(self.limit);
        while self.timeline.position() < target {
            let (slice, clock) = (SLICE.min(target - self.timeline.position()), Instant::now());
            let (walked, event) = if self.all {
                (self.timeline.forward(slice), self.timeline.event())
            } else {
                self.timeline.run_on(slice)
            };
            // The faster it goes, the fewer places to come back to it keeps.
            self.timeline.note_pace(walked, clock.elapsed());
            if let Some(end) = event.and_then(|event| self.end(event)) {
                return Some(end);
            }
        }
        (target < to).then_some(End::Limit)
    }

    /// Whether `event` ends the walk.
    const fn end(&self, event: Event) -> Option<End> {
        match event {
            Event::Solved if !self.all => Some(End::Solved),
            Event::Exhausted => Some(End::Exhausted),
            Event::Solved | Event::Place(_) | Event::Remove(_) => None,
        }
    }

    /// Prints the position after event `n`, or what the digits that failed have cost up to there.
    fn at(&mut self, n: u64, args: &Trace, place: &Place, output: &mut Output) -> anyhow::Result<()> {
        let end = self.skip_to(n);
        let position = self.timeline.position();
        if let Some(end) = end.filter(|_| position < n) {
            let on = if end == End::Solved { "; --all walks on" } else { "" };
            let word = end.word();
            return output.failure(format_args!(
                "{place}: there is no event {n}: the walk ends with event {position} ({word}){on}"
            ));
        }
        match args.format {
            _ if args.costs => self.costs(args, output),
            TextFormat::Json => output.line(position::json(&self.timeline)),
            TextFormat::Text => position::text(&self.timeline).iter().try_for_each(|line| output.line(line)),
        }
    }

    /// Prints what the digits that were tried and failed have cost up to here.
    fn costs(&self, args: &Trace, output: &mut Output) -> anyhow::Result<()> {
        let walked = self.timeline.position();
        let mut costs = Costs::of(&self.timeline);
        costs.run(&self.timeline, u64::MAX);
        for cost in costs.list() {
            match args.format {
                TextFormat::Json => output.line(cost_json(&cost, walked))?,
                TextFormat::Text => output.line(cost_text(&cost, walked))?,
            }
        }
        Ok(())
    }

    /// Walks until the walk ends, and returns what ended it, and where.
    fn walk_through(&mut self) -> (End, u64) {
        let end = self.skip_to(u64::MAX).unwrap_or(End::Limit);
        (end, self.timeline.position())
    }

    /// Prints the counts, after a walk that ended so.
    fn summary(&self, end: End, args: &Trace, output: &mut Output) -> anyhow::Result<()> {
        let pairs = summary(&args.strategy, &self.timeline.counters(), end);
        match args.format {
            TextFormat::Json => output.line(Json::Object(pairs)),
            TextFormat::Text => {
                let words: Vec<String> =
                    pairs.into_iter().map(|(key, value)| format!("{key} {}", value.bare())).collect();
                output.line(words.join(" "))
            }
        }
    }

    /// Prints the header and the events, and returns what ended the walk, and where.
    fn events(&mut self, args: &Trace, output: &mut Output) -> anyhow::Result<(End, u64)> {
        if args.format == TextFormat::Json {
            output.line(Json::Object(vec![
                ("format", Json::text("stepdoku-trace")),
                ("version", Json::Number(JSON_VERSION)),
                ("strategy", Json::text(&args.strategy)),
                ("puzzle", Json::text(self.timeline.start().values())),
            ]))?;
        }
        let end = self.skip_to(args.from - 1);
        let mut position = self.timeline.position();
        if let Some(end) = end {
            return Ok((end, position));
        }
        // From here on only forward, so the machine alone does: a timeline remembers the way for who comes back.
        let mut machine = self.timeline.strategy().start(self.timeline.start());
        machine.restore(self.timeline.state());
        let mut line = EventLine::new(args.format, position);
        while position < self.limit {
            let Some(event) = machine.step() else { break };
            position += 1;
            output.raw(line.next(event))?;
            if let Some(end) = self.end(event) {
                return Ok((end, position));
            }
        }
        Ok((End::Limit, position))
    }
}

/// `r1c1 3 33493572 24.2%`: the events from the placement to its removal, and their share of all that were walked.
fn cost_text(cost: &Cost, walked: u64) -> String {
    let tenths = (u128::from(cost.events()) * 2_000 + u128::from(walked)) / (2 * u128::from(walked));
    let placement = cost.placement;
    format!("{} {} {} {}.{}%", placement.cell, placement.digit, cost.events(), tenths / 10, tenths % 10)
}

fn cost_json(cost: &Cost, walked: u64) -> Json {
    Json::Object(vec![
        ("cell", Json::text(cost.placement.cell)),
        ("digit", Json::Number(cost.placement.digit.value().into())),
        ("events", Json::Number(cost.events())),
        ("walked", Json::Number(walked)),
    ])
}

fn summary(strategy: &str, counters: &Counters, end: End) -> Vec<(&'static str, Json)> {
    vec![
        ("strategy", Json::text(strategy)),
        ("placements", Json::Number(counters.placements)),
        ("removals", Json::Number(counters.removals)),
        ("decisions", Json::Number(counters.decisions)),
        ("dead-ends", Json::Number(counters.dead_ends)),
        ("deepest", Json::Number(counters.deepest as u64)),
        ("solutions", Json::Number(counters.solutions)),
        ("events", Json::Number(counters.events())),
        ("result", Json::text(end.word())),
    ]
}

/// Says on standard error what the lines cannot: that the limit came first, or that the walk ended before `--from`.
fn end_note(end: End, position: u64, args: &Trace, place: &Place, output: &mut Output) -> anyhow::Result<()> {
    if end == End::Limit {
        output.message(format_args!("{place}: note: stopped at the limit, after event {position}"))
    } else if position < args.from {
        output.message(format_args!("{place}: note: the walk ends with event {position} ({})", end.word()))
    } else {
        Ok(())
    }
}
