//! What a person asks about the grid that can take a while: how many solutions there are, and why there is none.
//!
//! One question is worked on at a time, in slices, until it is answered, stopped or given up; asked again, it goes on
//! where it stopped. The next change of the grid drops it all. No words are made here.

use std::time::Duration;

use super::effort::Effort;
use crate::check::Why;
use crate::engine::{Counter, Progress};
use crate::grid::{Cell, CellSet, Grid, Values};

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// How many solutions the givens have.
    Count,
    /// Which clues contradict each other.
    Why,
}

/// How far a question has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is being worked on.
    Working,
    /// It was stopped by a key.
    Stopped,
    /// It is answered.
    Answered,
    /// It was given up after so many search nodes.
    GivenUp(u64),
}

/// How many solutions were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// So many.
    pub found: u64,
    /// Whether these are all, and if not, whether more are being looked for.
    pub standing: Standing,
}

/// The questions about one grid, with what is known of the answers.
pub struct Inquiry {
    count: Option<Counter>,
    why: Option<Why>,
    working: Option<Question>,
    effort: Effort,
    /// For how long nothing was said of the work.
    silent: Duration,
    first_wrong: Option<Cell>,
}

/// While it goes on, what is said changes so seldom that it can be read.
const SAY_EVERY: Duration = Duration::from_millis(250);

impl Inquiry {
    /// Nothing asked; so much effort is made for each question.
    pub const fn with(effort: Effort) -> Self {
        Self { count: None, why: None, working: None, effort, silent: Duration::ZERO, first_wrong: None }
    }

    /// The grid has changed: what was asked is of no interest any more.
    pub fn forget(&mut self) {
        *self = Self::with(self.effort);
    }

    /// Asks a question about `grid`, or goes on with it, for one slice.
    pub fn ask(&mut self, question: Question, grid: &Grid) {
        match question {
            Question::Count => {
                self.count.get_or_insert_with(|| Counter::new(&grid.givens(), u64::MAX));
            }
            Question::Why => {
                self.why.get_or_insert_with(|| Why::new(grid));
            }
        }
        self.working = Some(question);
        self.work(Duration::ZERO);
    }

    /// Goes on for one slice, `dt` after the last. Returns whether there is something to say of it: what it is about.
    pub fn work(&mut self, dt: Duration) -> Option<Question> {
        let question = self.working?;
        let progress = match question {
            Question::Count => self.count.as_mut().map(|count| count.run(self.effort.slice)),
            Question::Why => self.why.as_mut().map(|why| why.run(self.effort.slice)),
        };
        if progress != Some(Progress::More) || self.nodes(question) >= self.effort.budget {
            self.working = None;
        }
        self.silent += dt;
        let say = self.working.is_none() || self.silent >= SAY_EVERY;
        if say {
            self.silent = Duration::ZERO;
        }
        say.then_some(question)
    }

    /// What is being worked on.
    pub const fn working(&self) -> Option<Question> {
        self.working
    }

    /// Stops the work, and returns what it was on.
    pub fn stop(&mut self) -> Option<Question> {
        self.working.take()
    }

    /// How far the solutions were counted, if that was asked.
    pub fn count(&self) -> Option<Count> {
        let counter = self.count.as_ref()?;
        Some(Count { found: counter.found(), standing: self.standing(Question::Count, counter.progress()) })
    }

    /// How far the search for a contradiction has got, if it was asked for.
    pub fn why(&self) -> Option<Standing> {
        self.why.as_ref().map(|why| self.standing(Question::Why, why.progress()))
    }

    /// The clues that contradict each other, once they are known.
    pub fn contradiction(&self) -> Option<&Values> {
        self.why.as_ref()?.contradiction()
    }

    /// Search nodes visited for `question`.
    pub fn nodes(&self, question: Question) -> u64 {
        match question {
            Question::Count => self.count.as_ref().map_or(0, Counter::nodes),
            Question::Why => self.why.as_ref().map_or(0, Why::nodes),
        }
    }

    fn standing(&self, question: Question, progress: Progress) -> Standing {
        match progress {
            Progress::Done => Standing::Answered,
            Progress::More if self.working == Some(question) => Standing::Working,
            Progress::More if self.nodes(question) >= self.effort.budget => Standing::GivenUp(self.nodes(question)),
            Progress::More => Standing::Stopped,
        }
    }

    /// Points at the first wrong entry.
    pub const fn point_at(&mut self, cell: Cell) {
        self.first_wrong = Some(cell);
    }

    /// The first wrong entry, if it was asked for.
    pub fn first_wrong(&self) -> CellSet {
        self.first_wrong.map_or(CellSet::EMPTY, CellSet::of)
    }

    /// The cells of the contradiction, if there is one.
    pub fn blamed(&self) -> CellSet {
        self.contradiction().map_or(CellSet::EMPTY, Values::filled)
    }
}
