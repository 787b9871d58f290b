//! The true candidates of the digits on the screen: looked for in the background while empty cells show them.
//!
//! In WATCH they are those of the digits that the run started from: what the search places does not change them. As
//! long as they are not known, none is shown.

use super::Model;
use super::effort::Effort;
use super::inquiry::Standing;
use super::words;
use crate::check::TrueCandidates;
use crate::engine::Progress;
use crate::grid::{Cell, Digits, Values};

/// The search for the true candidates of some values.
pub struct Possible {
    values: Values,
    search: TrueCandidates,
    effort: Effort,
    stopped: bool,
}

impl Possible {
    /// Looks for those of `values`, for one slice at first.
    pub fn new(values: &Values) -> Self {
        Self::with(Effort::USUAL, values)
    }

    /// The same with only so much effort.
    pub fn with(effort: Effort, values: &Values) -> Self {
        let mut possible = Self { values: *values, search: TrueCandidates::new(values), effort, stopped: false };
        possible.work();
        possible
    }

    /// The digits on the screen are `values`: begins anew if they are others.
    pub fn follow(&mut self, values: &Values) {
        if self.values != *values {
            *self = Self::with(self.effort, values);
        }
    }

    /// Goes on for one slice.
    pub fn work(&mut self) {
        if self.is_working() {
            self.search.run(self.effort.slice);
        }
    }

    /// Whether a further slice may bring the answer.
    pub fn is_working(&self) -> bool {
        self.standing() == Standing::Working
    }

    /// Stops looking, until the digits change.
    pub const fn stop(&mut self) {
        self.stopped = true;
    }

    /// How far it has got.
    pub fn standing(&self) -> Standing {
        match self.search.progress() {
            Progress::Done => Standing::Answered,
            Progress::More if self.search.nodes() >= self.effort.budget => Standing::GivenUp(self.search.nodes()),
            Progress::More if self.stopped => Standing::Stopped,
            Progress::More => Standing::Working,
        }
    }

    /// The true candidates of `cell`, once they are known.
    pub fn of(&self, cell: Cell) -> Option<Digits> {
        self.search.sets().map(|sets| sets[cell.index()])
    }

    /// What can be said of them all, and of what `v` shows `next`.
    pub(super) fn words(&self, next: &str) -> String {
        let words = match self.standing() {
            Standing::Answered if self.search.sets().is_some_and(|sets| sets[0].is_empty()) => {
                "True candidates: none, for these digits have no solution.".to_owned()
            }
            Standing::Answered => "Empty cells show true candidates: what some solution has there.".to_owned(),
            Standing::Working => return format!("Looking for the true candidates. Esc stops, v: {next}."),
            Standing::Stopped => "Stopped: the true candidates are not known.".to_owned(),
            Standing::GivenUp(nodes) => format!("True candidates: unknown after {} nodes.", words::short(nodes)),
        };
        format!("{words} v: {next}.")
    }
}

/// What the solutions have in an empty `cell`, while empty cells show that: `in solutions: 2 or 6`.
pub fn possible_words(model: &Model, cell: Cell) -> Option<String> {
    let possible = model.possible.as_ref()?;
    Some(match (possible.of(cell), possible.standing()) {
        (Some(digits), _) if digits.is_empty() => "no solution".to_owned(),
        (Some(digits), _) => format!("in solutions: {}", words::either(digits)),
        (None, Standing::GivenUp(nodes)) => format!("in solutions: unknown after {} nodes", words::short(nodes)),
        (None, Standing::Stopped) => "in solutions: stopped looking".to_owned(),
        (None, _) => "in solutions: still looking".to_owned(),
    })
}
