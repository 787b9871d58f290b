//! The verdict on the grid while it is typed: kept up to date in slices, and how much of it was asked for.
//!
//! The judge never changes the grid, and calls nothing wrong that the check does not.

use super::effort::Effort;
use crate::check::{Check, Report, Verdict};
use crate::engine::Progress;
use crate::grid::{Cell, CellSet, Digit, Grid};

/// How far the person has asked about the entries since the last change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Not at all: nothing is said about entries.
    Nothing,
    /// Right so far? A yes or no with a count.
    Count,
    /// Which ones: the wrong entries are marked.
    Which,
}

/// The running check of the grid.
pub struct Judge {
    check: Check,
    report: Report,
    progress: Progress,
    asked: Asked,
    effort: Effort,
    /// The given whose typing came before there was no solution.
    culprit: Option<(Cell, Digit)>,
}

impl Judge {
    /// Begins to judge `grid`, and goes as far as one slice gets.
    pub fn new(grid: &Grid) -> Self {
        Self::with(Effort::USUAL, grid)
    }

    /// A judge that counts so slowly that it can be watched, and gives up early.
    #[cfg(test)]
    pub fn slow(grid: &Grid, slice: u64, budget: u64) -> Self {
        Self::with(Effort { slice, budget }, grid)
    }

    fn with(effort: Effort, grid: &Grid) -> Self {
        let check = Check::new(grid, 2);
        let report = check.report();
        let mut judge = Self { check, report, progress: Progress::More, asked: Asked::Nothing, effort, culprit: None };
        judge.work();
        judge
    }

    /// The grid has become `grid`; `typed` is the given that was just typed, if that was the change.
    pub fn follow(&mut self, grid: &Grid, typed: Option<(Cell, Digit)>) {
        let standing = self.culprit.filter(|&(cell, digit)| grid.values().get(cell) == Some(digit));
        let culprit =
            if matches!(self.report.verdict, Verdict::One(_) | Verdict::Several(_)) { typed } else { standing };
        *self = Self { culprit, ..Self::with(self.effort, grid) };
    }

    /// Goes on for one slice.
    pub fn work(&mut self) {
        if self.is_working() {
            self.progress = self.check.run(self.effort.slice);
            self.report = self.check.report();
        }
    }

    /// Whether a further slice may change the verdict.
    pub fn is_working(&self) -> bool {
        self.progress == Progress::More && self.report.nodes < self.effort.budget
    }

    /// What is known.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The given since which there is no solution, where one is known to be it.
    pub fn culprit(&self) -> Option<(Cell, Digit)> {
        self.culprit.filter(|_| matches!(self.report.verdict, Verdict::None))
    }

    /// What was asked about the entries.
    pub fn asked(&self) -> Asked {
        self.asked
    }

    /// The person asks: first for a count, then for which.
    pub fn ask(&mut self) -> Asked {
        self.asked = match self.asked {
            Asked::Nothing => Asked::Count,
            Asked::Count | Asked::Which => Asked::Which,
        };
        self.asked
    }

    /// The entries marked as wrong: none before they were asked for, and none while digits clash, which comes first.
    pub fn marked(&self) -> CellSet {
        match self.asked {
            Asked::Which if self.report.clashes.is_empty() => self.report.wrong.unwrap_or_default(),
            _ => CellSet::EMPTY,
        }
    }
}
