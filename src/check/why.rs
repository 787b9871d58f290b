//! Why there is no solution: clues that contradict each other, and of which none can be left out.
//!
//! The method is the deletion of clues one at a time (a deletion-based minimal unsatisfiable subset, as in Bakker et
//! al., "Diagnosing and solving over-determined constraint satisfaction problems", 1993): a clue without which there
//! is still no solution goes, any other stays. One round is enough, since a clue that had to stay among more clues has
//! to stay among fewer. What goes first is preferred to go, as in `QuickXplain` (Junker, 2004), so the order says whom
//! to blame. Junker's halving asks less when few of many clues are to blame; a Sudoku has too few clues for that.
//!
//! The set is one of many, and none inside it will do; another may be smaller. Clues that have a solution contradict
//! nothing, and as long as the answer is not known, nothing is said.

use super::questions::Questions;
use crate::engine::Progress;
use crate::grid::{Cell, CellSet, Digit, Grid, Values};

/// The search for a contradiction. Run it in slices; drop it to cancel.
///
/// Entries are blamed rather than givens: givens are left out first, so that an entry stays where either would do. But
/// when the givens alone have no solution, no entry is to blame, and the contradiction is among them.
#[derive(Clone, Debug)]
pub struct Why {
    grid: Grid,
    questions: Questions,
    stage: Stage,
    /// Clues that have no solution, from `Without` on.
    clues: Values,
    /// Those of them that were not left out on trial yet, the next one last.
    untried: Vec<Cell>,
}

/// What is being asked: whether there is a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Of all digits.
    All,
    /// Of the givens, since all digits have none.
    Givens,
    /// Of the clues without this one.
    Without(Cell),
    /// Nothing: `clues` is the answer, or there is a solution.
    Done { contradiction: bool },
}

impl Why {
    /// A search among the givens and entries of `grid`. Where digits clash it is done at once: two of them.
    pub fn new(grid: &Grid) -> Self {
        let clash = clashing_pair(grid);
        Self {
            grid: *grid,
            questions: Questions::ask(grid.values(), 1),
            stage: if clash.is_some() { Stage::Done { contradiction: true } } else { Stage::All },
            clues: clash.unwrap_or(*grid.values()),
            untried: Vec::new(),
        }
    }

    /// Goes on for at most `nodes` more search nodes.
    pub fn run(&mut self, nodes: u64) -> Progress {
        let mut left = nodes;
        while left > 0 && self.progress() == Progress::More {
            let solvable = self.questions.run(&mut left).map(|counter| counter.found() > 0);
            if let Some(solvable) = solvable {
                self.answered(solvable);
            }
        }
        self.progress()
    }

    /// Done when it is known which clues contradict each other, or that none do.
    pub const fn progress(&self) -> Progress {
        if matches!(self.stage, Stage::Done { .. }) { Progress::Done } else { Progress::More }
    }

    /// The clues that contradict each other; `None` if there is a solution, and while the search goes on.
    pub fn contradiction(&self) -> Option<&Values> {
        Some(&self.clues).filter(|_| self.stage == Stage::Done { contradiction: true })
    }

    /// Search nodes visited so far.
    pub const fn nodes(&self) -> u64 {
        self.questions.nodes()
    }

    fn answered(&mut self, solvable: bool) {
        match self.stage {
            Stage::All if solvable => self.stage = Stage::Done { contradiction: false },
            Stage::All if !self.grid.entry_cells().is_empty() => {
                self.stage = Stage::Givens;
                self.questions.ask_next(&self.grid.givens(), 1);
            }
            Stage::All => self.begin(),
            Stage::Givens => {
                if !solvable {
                    self.clues = self.grid.givens();
                }
                self.begin();
            }
            Stage::Without(cell) => {
                if !solvable {
                    self.clues.set(cell, None);
                }
                self.try_next();
            }
            Stage::Done { .. } => {}
        }
    }

    fn begin(&mut self) {
        let clues = self.clues.filled();
        let order = (clues & self.grid.given_cells()).iter().chain((clues - self.grid.given_cells()).iter());
        self.untried = order.collect();
        self.untried.reverse();
        self.try_next();
    }

    fn try_next(&mut self) {
        self.stage = match self.untried.pop() {
            None => Stage::Done { contradiction: true },
            Some(cell) => {
                self.questions.ask_without(cell, &self.clues, 1);
                Stage::Without(cell)
            }
        };
    }
}

/// Two equal digits in a unit: two givens if any clash, else as few givens as can be.
fn clashing_pair(grid: &Grid) -> Option<Values> {
    let given_clashes = grid.givens().clashes();
    let pairs = match &given_clashes[..] {
        [] => grid.values().clashes().into_iter().filter_map(|clash| pair(clash.digit, clash.cells, grid)).collect(),
        clashes => clashes
            .iter()
            .filter_map(|clash| pair(clash.digit, clash.cells & grid.given_cells(), grid))
            .collect::<Vec<_>>(),
    };
    pairs.into_iter().min_by_key(|pair| (pair.filled() & grid.given_cells()).len())
}

/// The first two of `cells`, entries before givens, with their digit.
fn pair(digit: Digit, cells: CellSet, grid: &Grid) -> Option<Values> {
    let entries = (cells & grid.entry_cells()).iter();
    let mut order = entries.chain((cells & grid.given_cells()).iter());
    let mut pair = Values::EMPTY;
    for cell in [order.next()?, order.next()?] {
        pair.set(cell, Some(digit));
    }
    Some(pair)
}

/// Looks for a contradiction in one go, or gives up after `nodes` search nodes.
pub fn why(grid: &Grid, nodes: Option<u64>) -> Why {
    let mut why = Why::new(grid);
    why.run(nodes.unwrap_or(u64::MAX));
    why
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::count;
    use crate::grid::Content;

    const ONE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn values(line: &str) -> Values {
        Values::from_line(line).unwrap()
    }

    fn entered(givens: &str, entries: &[(usize, usize, u8)]) -> Grid {
        let mut grid = Grid::from_givens(values(givens));
        for &(row, column, digit) in entries {
            grid.set(Cell::at(row - 1, column - 1), Content::Entry(Digit::new(digit).unwrap()));
        }
        grid
    }

    fn words(grid: &Grid) -> String {
        let why = why(grid, None);
        let clues = why.contradiction().map_or_else(Vec::new, |clues| clues.iter().collect());
        clues.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_solvable_grid_contradicts_nothing() {
        for grid in [entered(ONE, &[]), entered(ONE, &[(1, 3, 4)]), Grid::EMPTY] {
            let why = why(&grid, None);
            assert_eq!((why.progress(), why.contradiction()), (Progress::Done, None));
        }
    }

    /// Three cells are left in row 1 for 7, 8 and 9, and none of them takes 9.
    #[test]
    fn clues_that_are_not_needed_for_it_are_left_out() {
        let line = format!("12345678.........9.....1.......1........{}", ".".repeat(41));
        assert_eq!(words(&entered(&line, &[])), "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r2c9=9");
    }

    /// 9 has to go into r1c8 or r1c9. The given 9 refuses one of them, the entry both.
    #[test]
    fn an_entry_is_blamed_where_a_given_would_do() {
        let line = format!("1234567..{}9{}", ".".repeat(26), ".".repeat(45));
        let grid = entered(&line, &[(1, 8, 8), (2, 7, 9)]);
        assert_eq!(words(&grid), "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r2c7=9");
        let grid = entered(&line, &[(1, 8, 8)]);
        assert_eq!(words(&grid), "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c8=8 r4c9=9");
    }

    #[test]
    fn no_entry_is_blamed_for_givens_that_contradict_each_other() {
        let line = format!("12345678.........9{}", ".".repeat(63));
        // 9 in r5c1 has nothing to do with it.
        assert_eq!(words(&entered(&line, &[(5, 1, 9)])), words(&entered(&line, &[])));
    }

    #[test]
    fn clashing_digits_are_a_pair() {
        let clash = |line: &str, entries: &[(usize, usize, u8)]| {
            let grid = entered(line, entries);
            assert_eq!(why(&grid, None).nodes(), 0);
            words(&grid)
        };
        assert_eq!(clash(ONE, &[(1, 3, 5)]), "r1c1=5 r1c3=5");
        assert_eq!(clash(ONE, &[(1, 3, 5), (5, 5, 5), (5, 7, 5)]), "r5c5=5 r5c7=5", "two entries rather than one");
        assert_eq!(
            clash(&format!("55{}", &ONE[2..]), &[(5, 5, 5), (5, 7, 5)]),
            "r1c1=5 r1c2=5",
            "givens by themselves"
        );
    }

    #[test]
    fn a_budget_gives_no_answer_and_slices_give_the_same() {
        let grid = entered(ONE, &[(1, 3, 1), (1, 4, 2)]);
        let whole = why(&grid, None);
        assert!(count(whole.contradiction().unwrap(), 1, None).found() == 0);
        let cut = why(&grid, Some(2));
        assert!(cut.progress() == Progress::More && cut.contradiction().is_none() && cut.nodes() <= 2);
        let mut sliced = Why::new(&grid);
        while sliced.run(1) == Progress::More {}
        assert_eq!((sliced.contradiction(), sliced.nodes()), (whole.contradiction(), whole.nodes()));
    }
}
