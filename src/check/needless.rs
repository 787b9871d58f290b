//! Needless clues: givens without which the solution is still the only one.
//!
//! Each is needless by itself; without two of them there may be several solutions. Nothing is said of a puzzle that
//! has none or several to begin with.

use super::questions::Questions;
use crate::engine::Progress;
use crate::grid::{Cell, CellSet, Values};

/// The search for the needless clues among some givens. Run it in slices; drop it to cancel.
#[derive(Clone, Debug)]
pub struct Needless {
    givens: Values,
    questions: Questions,
    stage: Stage,
    found: CellSet,
}

/// What is being asked: whether there is one solution and no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Of all givens.
    All,
    /// Of the givens without this one.
    Without(Cell),
    /// Nothing.
    Done { unique: bool },
}

impl Needless {
    /// A search among `givens`.
    pub fn new(givens: &Values) -> Self {
        let questions = Questions::ask(givens, 2);
        Self { givens: *givens, questions, stage: Stage::All, found: CellSet::EMPTY }
    }

    /// Goes on for at most `nodes` more search nodes.
    pub fn run(&mut self, nodes: u64) -> Progress {
        let mut left = nodes;
        while left > 0 && self.progress() == Progress::More {
            let unique = self.questions.run(&mut left).map(|counter| counter.found() == 1);
            if let Some(unique) = unique {
                self.answered(unique);
            }
        }
        self.progress()
    }

    /// Done when it is known of each given whether it is needless, or that there is not exactly one solution.
    pub const fn progress(&self) -> Progress {
        if matches!(self.stage, Stage::Done { .. }) { Progress::Done } else { Progress::More }
    }

    /// The cells of the needless givens; `None` unless there is exactly one solution, and while the search goes on.
    pub fn cells(&self) -> Option<CellSet> {
        (self.stage == Stage::Done { unique: true }).then_some(self.found)
    }

    /// Search nodes visited so far.
    pub const fn nodes(&self) -> u64 {
        self.questions.nodes()
    }

    fn answered(&mut self, unique: bool) {
        match self.stage {
            Stage::All if !unique => self.stage = Stage::Done { unique: false },
            Stage::All => self.ask_without(self.givens.filled().first()),
            Stage::Without(cell) => {
                if unique {
                    self.found.insert(cell);
                }
                self.ask_without(self.givens.filled().iter().find(|&next| next > cell));
            }
            Stage::Done { .. } => {}
        }
    }

    fn ask_without(&mut self, cell: Option<Cell>) {
        self.stage = match cell {
            None => Stage::Done { unique: true },
            Some(cell) => {
                self.questions.ask_without(cell, &self.givens, 2);
                Stage::Without(cell)
            }
        };
    }
}

/// Finds the needless clues among `givens` in one go, or gives up after `nodes` search nodes.
pub fn needless(givens: &Values, nodes: Option<u64>) -> Needless {
    let mut needless = Needless::new(givens);
    needless.run(nodes.unwrap_or(u64::MAX));
    needless
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINIMAL: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const CLUES_17: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn values(line: &str) -> Values {
        Values::from_line(line).unwrap()
    }

    #[test]
    fn of_a_full_grid_every_digit_is_needless_by_itself() {
        assert_eq!(needless(&values(SOLVED), None).cells(), Some(CellSet::ALL));
    }

    #[test]
    fn a_digit_too_many_is_named() {
        assert_eq!(needless(&values(CLUES_17), None).cells(), Some(CellSet::EMPTY));
        let solution = crate::engine::count(&values(CLUES_17), 2, None).solutions()[0];
        let mut more = values(CLUES_17);
        more.set(Cell::FIRST, solution.get(Cell::FIRST));
        assert!(needless(&more, None).cells().is_some_and(|cells| cells.contains(Cell::FIRST)));
    }

    #[test]
    fn without_exactly_one_solution_nothing_is_said() {
        for line in [&".".repeat(81), &format!("55{}", &MINIMAL[2..]), &format!("{}{}", &MINIMAL[..40], ".".repeat(41))]
        {
            let found = needless(&values(line), None);
            assert_eq!((found.progress(), found.cells()), (Progress::Done, None));
        }
    }

    #[test]
    fn a_budget_gives_nothing_and_slices_give_the_same() {
        let whole = needless(&values(MINIMAL), None);
        assert_eq!(needless(&values(MINIMAL), Some(5)).cells(), None);
        let mut sliced = Needless::new(&values(MINIMAL));
        while sliced.run(1) == Progress::More {}
        assert_eq!((sliced.cells(), sliced.nodes()), (whole.cells(), whole.nodes()));
    }
}
