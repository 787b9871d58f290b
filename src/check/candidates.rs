//! True candidates: for each cell the digits that occur in it in some solution.
//!
//! Every solution found settles 81 digits at once, so few questions are left: for each digit that was not seen in a
//! cell, whether there is a solution with it. No set is handed out before all of it is known, so a digit that is
//! missing is in no solution.

use super::questions::Questions;
use crate::engine::{Counter, Progress};
use crate::grid::{Cell, Digit, Digits, Values};

/// The search for the true candidates of some values. Run it in slices; drop it to cancel.
#[derive(Clone, Debug)]
pub struct TrueCandidates {
    values: Values,
    questions: Questions,
    /// The digits seen in each cell, in reading order.
    seen: [Digits; 81],
    /// The digits that may still be asked about, the next one last.
    open: Vec<(Cell, Digit)>,
    /// Whether the question is the first, about all solutions.
    first: bool,
    progress: Progress,
}

impl TrueCandidates {
    /// A search for the digits in the solutions of `values`. Where digits clash it is done at once: there are none.
    pub fn new(values: &Values) -> Self {
        Self {
            values: *values,
            questions: Questions::ask(values, 2),
            seen: [Digits::NONE; 81],
            open: not_refused(values).rev().collect(),
            first: true,
            progress: if values.clashes().is_empty() { Progress::More } else { Progress::Done },
        }
    }

    /// Goes on for at most `nodes` more search nodes.
    pub fn run(&mut self, nodes: u64) -> Progress {
        let mut left = nodes;
        while left > 0 && self.progress == Progress::More {
            let Some(answer) = self.questions.run(&mut left) else { continue };
            see(answer, &mut self.seen);
            if self.first && answer.found() < 2 {
                // There is nothing to see elsewhere.
                self.open.clear();
            }
            self.ask_next();
        }
        self.progress
    }

    /// Done when the sets are known.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// The sets in reading order: that of a filled cell is its digit, and all are empty if there is no solution. `None`
    /// while the search goes on.
    pub fn sets(&self) -> Option<&[Digits; 81]> {
        (self.progress == Progress::Done).then_some(&self.seen)
    }

    /// Search nodes visited so far.
    pub const fn nodes(&self) -> u64 {
        self.questions.nodes()
    }

    /// Asks about the next digit that was not seen in its cell.
    fn ask_next(&mut self) {
        self.first = false;
        while let Some((cell, digit)) = self.open.pop() {
            if !self.seen[cell.index()].contains(digit) {
                let mut with = self.values;
                with.set(cell, Some(digit));
                return self.questions.ask_next(&with, 1);
            }
        }
        self.progress = Progress::Done;
    }
}

/// The digits of empty cells that no peer holds, in reading order and ascending.
fn not_refused(values: &Values) -> impl DoubleEndedIterator<Item = (Cell, Digit)> {
    let open = move |cell: Cell| Digit::all().map(move |digit| (cell, digit));
    Cell::all()
        .flat_map(open)
        .filter(|&(cell, digit)| values.get(cell).is_none() && values.candidates(cell).contains(digit))
}

fn see(answer: &Counter, seen: &mut [Digits; 81]) {
    for (cell, digit) in answer.solutions().iter().flat_map(Values::iter) {
        seen[cell.index()] = seen[cell.index()].with(digit);
    }
}

/// Finds the true candidates of `values` in one go, or gives up after `nodes` search nodes.
pub fn true_candidates(values: &Values, nodes: Option<u64>) -> TrueCandidates {
    let mut candidates = TrueCandidates::new(values);
    candidates.run(nodes.unwrap_or(u64::MAX));
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const TWO: &str = "1.7.568499.8.14567465897312673542981819673254542189736256731498391428675784965123";

    fn values(line: &str) -> Values {
        Values::from_line(line).unwrap()
    }

    fn words(line: &str) -> Vec<String> {
        let candidates = true_candidates(&values(line), None);
        let word = |digits: &Digits| digits.iter().map(Digit::to_char).collect();
        candidates.sets().expect("known").iter().map(word).collect()
    }

    #[test]
    fn a_single_solution_is_all_there_is() {
        assert_eq!(words(ONE).concat(), SOLVED);
        assert_eq!(words(SOLVED).concat(), SOLVED);
    }

    #[test]
    fn of_two_solutions_each_cell_has_one_or_two_digits() {
        let found = words(TWO);
        assert_eq!((&*found[1], &*found[3], &*found[10], &*found[12]), ("23", "23", "23", "23"));
        assert!(found.iter().enumerate().all(|(i, set)| set.len() == 1 || [1, 3, 10, 12].contains(&i)));
    }

    #[test]
    fn an_empty_grid_can_hold_everything() {
        assert!(words(&".".repeat(81)).iter().all(|set| set == "123456789"));
    }

    #[test]
    fn without_a_solution_nothing_occurs() {
        let clash = true_candidates(&values(&format!("55{}", &ONE[2..])), None);
        assert_eq!((clash.sets(), clash.nodes()), (Some(&[Digits::NONE; 81]), 0));
        assert!(words(&format!("12345678.........9{}", ".".repeat(63))).concat().is_empty());
    }

    #[test]
    fn a_budget_gives_nothing_and_slices_give_the_same() {
        let values = values(&format!("{}{}", &ONE[..40], ".".repeat(41)));
        let whole = true_candidates(&values, None);
        assert_eq!(true_candidates(&values, Some(10)).sets(), None);
        let mut sliced = TrueCandidates::new(&values);
        while sliced.run(1) == Progress::More {}
        assert_eq!((sliced.sets(), sliced.nodes()), (whole.sets(), whole.nodes()));
    }
}
