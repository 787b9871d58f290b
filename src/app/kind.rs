//! What `n` and `N` go to, and what WATCH can be stepped and played by.

use super::words;
use crate::grid::Cell;
use crate::search::{Condition, Heading, Timeline};

/// A kind of moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A placement that reaches a dead end.
    DeadEnd,
    /// A removal.
    Removal,
    /// A placement that is one of several options.
    Guess,
    /// A depth that was not reached before.
    Deepest,
    /// A solution.
    Solution,
    /// A change of this cell.
    Cell(Cell),
    /// What a stop stops at.
    Stop,
    /// What was marked.
    Mark,
}

/// What a jump goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The nearest event of a kind.
    Kind(Kind),
    /// To where the placement is removed; going back, to where it was made.
    Over,
    /// The same of the guess above.
    Out,
}

impl Kind {
    /// All of them, this cell being `cell`.
    pub const fn all(cell: Cell) -> [Self; 8] {
        [
            Self::DeadEnd,
            Self::Removal,
            Self::Guess,
            Self::Deepest,
            Self::Solution,
            Self::Cell(cell),
            Self::Stop,
            Self::Mark,
        ]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DeadEnd => "dead end",
            Self::Removal => "removal",
            Self::Guess => "guess",
            Self::Deepest => "deepest",
            Self::Solution => "solution",
            Self::Cell(_) => "this cell",
            Self::Stop => "stop",
            Self::Mark => "mark",
        }
    }

    /// What it is, in a line.
    pub fn about(self) -> String {
        match self {
            Self::DeadEnd => "a placement after which the search must turn back".to_owned(),
            Self::Removal => "a digit taken back".to_owned(),
            Self::Guess => "a placement that is one of several options".to_owned(),
            Self::Deepest => "more digits stand than ever before".to_owned(),
            Self::Solution => "the grid is full".to_owned(),
            Self::Cell(cell) => format!("a digit comes to {cell} or leaves it"),
            Self::Stop => "what one of your stops waits for (b, B)".to_owned(),
            Self::Mark => "a moment that you marked (m, M)".to_owned(),
        }
    }

    /// With an article, in a sentence: `dead end`, `change of r4c5`, `greater depth`.
    pub fn in_words(self) -> String {
        match self {
            Self::Cell(cell) => format!("change of {cell}"),
            Self::Deepest => "greater depth".to_owned(),
            _ => self.name().to_owned(),
        }
    }

    /// Whether WATCH can be stepped and played by it. Playing stops at stops anyway, and marks are no events.
    pub const fn is_played_by(self) -> bool {
        !matches!(self, Self::Stop | Self::Mark)
    }

    /// The events that are of this kind; `stops` are those that are on.
    pub fn conditions(self, stops: &[Condition]) -> Vec<Condition> {
        match self {
            Self::DeadEnd => vec![Condition::DeadEnd],
            Self::Removal => vec![Condition::Removal],
            Self::Guess => vec![Condition::Guess],
            Self::Deepest => vec![Condition::Deepest],
            Self::Solution => vec![Condition::Solved],
            Self::Cell(cell) => vec![Condition::Changes(cell)],
            Self::Stop => stops.to_vec(),
            Self::Mark => Vec::new(),
        }
    }
}

impl Aim {
    /// The events that it goes to from where `timeline` is; `None` if there is nothing to go over or out of.
    pub fn conditions(self, heading: Heading, timeline: &Timeline, stops: &[Condition]) -> Option<Vec<Condition>> {
        let on = |condition| vec![condition, Condition::Solved];
        match (self, heading) {
            (Self::Kind(kind), _) => Some(kind.conditions(stops)).filter(|conditions| !conditions.is_empty()),
            // A solution ends it too: there the placement stands.
            (Self::Over, Heading::Forward) => (timeline.state().depth() > 0).then(|| on(timeline.over())),
            (Self::Over, Heading::Backward) => (timeline.position() > 0).then(|| vec![timeline.back_over()]),
            (Self::Out, Heading::Forward) => timeline.out().map(on),
            (Self::Out, Heading::Backward) => timeline.back_out().map(|condition| vec![condition]),
        }
    }

    /// What is looked for: `the next dead end`, `the guess above`.
    pub fn in_words(self, heading: Heading) -> String {
        match (self, heading) {
            (Self::Kind(kind), Heading::Forward) => format!("the next {}", kind.in_words()),
            (Self::Kind(kind), Heading::Backward) => format!("the {} before", kind.in_words()),
            (Self::Over, Heading::Forward) => "where this placement goes".to_owned(),
            (Self::Over, Heading::Backward) => "where this placement was made".to_owned(),
            (Self::Out, Heading::Forward) => "where the guess above goes".to_owned(),
            (Self::Out, Heading::Backward) => "the guess above".to_owned(),
        }
    }

    /// What is said when there is nothing like it that way; `None` where the start or the end of the run will do.
    pub fn none(self, heading: Heading, end: Option<u64>) -> Option<String> {
        let Self::Kind(kind) = self else { return None };
        let kind = kind.in_words();
        Some(match (heading, end) {
            (Heading::Forward, Some(end)) => {
                format!("No {kind} from here to the end of the run, event {}.", words::grouped(end))
            }
            _ => format!("No {kind} before this."),
        })
    }
}
