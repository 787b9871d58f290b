//! What can be said about a grid: clashes, how many solutions its givens have, which entries are wrong.
//!
//! Solutions are counted for the givens alone, so that an entry never changes what is said about the puzzle, and an
//! entry is called wrong only when there is exactly one solution to differ from. Everything is a value: a bad grid is
//! no error here, and an answer that was not reached within the budget is "unknown". No words for a person are made
//! here.
//!
//! What takes many questions has a file of its own: a contradiction ([`Why`]), the true candidates
//! ([`TrueCandidates`]), the needless clues ([`Needless`]). Like [`Check`], each is run in slices.

mod candidates;
mod needless;
mod questions;
mod why;

use crate::engine::{Count, Counter};
use crate::grid::{CellSet, Clash, Digit, Grid, Unit, Values};

pub use crate::engine::Progress;
pub use candidates::{TrueCandidates, true_candidates};
pub use needless::{Needless, needless};
pub use why::{Why, why};

/// What the givens alone allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They do not clash, and yet there is no solution.
    None,
    /// Exactly one solution: this.
    One(Values),
    /// Two solutions or more: two of them.
    Several([Values; 2]),
    /// Some of them clash.
    Clash,
    /// Not known: the check is not done, or its budget is used up.
    Unknown,
}

/// How many nodes of a count go by before we look whether it has found several solutions.
const STRIDE: u64 = 256;

/// What is known about a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What the givens allow.
    pub verdict: Verdict,
    /// Solutions of the givens, as far as they were counted.
    pub count: u64,
    /// Whether [`count`](Self::count) is all of them, rather than "at least".
    pub exact: bool,
    /// The clashes among the givens alone: rows, columns, boxes by number, then by digit.
    pub given_clashes: Vec<Clash>,
    /// The clashes among all digits, in the same order.
    pub clashes: Vec<Clash>,
    /// The entries that differ from the only solution; `None` unless there is exactly one.
    pub wrong: Option<CellSet>,
    /// When there are several solutions, whether the entries fit some of them; `None` when there are no entries, or it
    /// is not known.
    pub entries_fit: Option<bool>,
    /// The empty cells of the givens' board for which every digit stands in a peer. Empty when givens clash: the clash is
    /// the finding, and what has no place then is mostly its echo. The same holds for `no_place`.
    pub no_candidate: CellSet,
    /// The digits that are missing from a unit of the givens' board and have no place left there: rows, columns, boxes
    /// by number, then by digit.
    pub no_place: Vec<(Unit, Digit)>,
    /// The cells in which the two solutions of [`Verdict::Several`] differ.
    pub differ: CellSet,
    /// Search nodes visited.
    pub nodes: u64,
}

impl Report {
    /// Whether the givens have a solution; `None` when that is not known.
    pub const fn solvable(&self) -> Option<bool> {
        match self.verdict {
            Verdict::One(_) | Verdict::Several(_) => Some(true),
            Verdict::None | Verdict::Clash => Some(false),
            Verdict::Unknown if self.count > 0 => Some(true),
            Verdict::Unknown => None,
        }
    }

    /// Whether the givens have exactly one solution; `None` when that is not known.
    pub const fn unique(&self) -> Option<bool> {
        match self.verdict {
            Verdict::One(_) => Some(true),
            Verdict::None | Verdict::Clash | Verdict::Several(_) => Some(false),
            Verdict::Unknown => None,
        }
    }

    /// The solutions to show: none, the only one, or two of several.
    pub fn solutions(&self) -> &[Values] {
        match &self.verdict {
            Verdict::One(solution) => std::slice::from_ref(solution),
            Verdict::Several(pair) => pair,
            Verdict::None | Verdict::Clash | Verdict::Unknown => &[],
        }
    }
}

/// A check under way. Run it in slices; drop it to cancel.
#[derive(Clone, Debug)]
pub struct Check {
    grid: Grid,
    limit: u64,
    givens: Counter,
    /// Looks for one solution with all digits, where there are entries; only asked when the givens allow several.
    all: Option<Counter>,
    /// What is seen at once, and is the same however far the count has got.
    seen: Report,
}

impl Check {
    /// A check of `grid` that counts up to `limit` solutions (two at least, or nothing could be said).
    pub fn new(grid: &Grid, limit: u64) -> Self {
        Self::of(grid, limit, Counter::new(&grid.givens(), Self::counted_to(limit)), see(grid, &grid.givens()))
    }

    /// A check of `grid` whose givens have been counted already, as far as [`counted_to`](Self::counted_to) says.
    pub fn with_count(grid: &Grid, limit: u64, givens: Count) -> Self {
        let seen = if givens.found > 0 { see_solvable(grid) } else { see(grid, &grid.givens()) };
        Self::of(grid, limit, Counter::done(givens, Self::counted_to(limit)), seen)
    }

    /// How far the solutions are counted for a check up to `limit`: one more, so that "exactly `limit`" can be told
    /// from "at least".
    pub fn counted_to(limit: u64) -> u64 {
        limit.max(2).saturating_add(1)
    }

    fn of(grid: &Grid, limit: u64, givens: Counter, seen: Report) -> Self {
        Self {
            grid: *grid,
            limit: limit.max(2),
            givens,
            all: (!grid.entry_cells().is_empty()).then(|| Counter::new(grid.values(), 1)),
            seen,
        }
    }

    /// Goes on for at most `nodes` more search nodes.
    pub fn run(&mut self, nodes: u64) -> Progress {
        let mut left = nodes;
        while left > 0 && self.progress() == Progress::More {
            let before = self.nodes();
            if self.asks_whether_entries_fit() {
                self.all.as_mut().map(|all| all.run(left));
            } else {
                self.givens.run(left.min(STRIDE));
            }
            left = left.saturating_sub(self.nodes() - before);
        }
        self.progress()
    }

    /// Done when the report will not change any more.
    pub fn progress(&self) -> Progress {
        if self.asks_whether_entries_fit() { Progress::More } else { self.givens.progress() }
    }

    /// Search nodes visited so far.
    pub const fn nodes(&self) -> u64 {
        let all = match &self.all {
            Some(all) => all.nodes(),
            None => 0,
        };
        self.givens.nodes() + all
    }

    /// What is known so far. "Several" is known as soon as two solutions are, even while the count goes on.
    pub fn report(&self) -> Report {
        let mut report = self.seen.clone();
        report.verdict = self.verdict();
        report.count = self.givens.found().min(self.limit);
        report.exact = self.givens.is_exhausted() && self.givens.found() <= self.limit;
        report.nodes = self.nodes();
        match report.verdict {
            Verdict::One(solution) => report.wrong = Some(differing(&self.grid.entries(), &solution)),
            Verdict::Several([a, b]) => {
                report.differ = differing(&a, &b);
                report.entries_fit = self.entries_fit(&[a, b]);
            }
            Verdict::None | Verdict::Clash | Verdict::Unknown => {}
        }
        report
    }

    fn verdict(&self) -> Verdict {
        match *self.givens.solutions() {
            _ if !self.seen.given_clashes.is_empty() => Verdict::Clash,
            [a, b] => Verdict::Several([a, b]),
            [] if self.givens.is_exhausted() => Verdict::None,
            [solution] if self.givens.is_exhausted() => Verdict::One(solution),
            _ => Verdict::Unknown,
        }
    }

    /// Asked as soon as several solutions are certain, before a long count goes on.
    fn asks_whether_entries_fit(&self) -> bool {
        self.givens.found() >= 2 && self.all.as_ref().is_some_and(|all| all.progress() == Progress::More)
    }

    fn entries_fit(&self, shown: &[Values; 2]) -> Option<bool> {
        let all = self.all.as_ref()?;
        if all.found() > 0 || shown.iter().any(|solution| solution.contains(self.grid.values())) {
            Some(true)
        } else {
            all.is_exhausted().then_some(false)
        }
    }
}

/// Checks `grid` in one go: counts up to `limit` solutions, and gives up after `nodes` search nodes.
pub fn check(grid: &Grid, limit: u64, nodes: Option<u64>) -> Report {
    let mut check = Check::new(grid, limit);
    check.run(nodes.unwrap_or(u64::MAX));
    check.report()
}

/// What needs no search.
fn see(grid: &Grid, givens: &Values) -> Report {
    let given_clashes = givens.clashes();
    let (no_candidate, no_place) = match &given_clashes[..] {
        [] => without_place(givens),
        _ => (CellSet::EMPTY, Vec::new()),
    };
    let clashes = if grid.entry_cells().is_empty() { given_clashes.clone() } else { grid.values().clashes() };
    Report { given_clashes, clashes, no_candidate, no_place, ..NOTHING_SEEN }
}

/// What needs no search, where there is a solution of the givens: then those have no clash, and everything has a place.
fn see_solvable(grid: &Grid) -> Report {
    let clashes = if grid.entry_cells().is_empty() { Vec::new() } else { grid.values().clashes() };
    Report { clashes, ..NOTHING_SEEN }
}

const NOTHING_SEEN: Report = Report {
    verdict: Verdict::Unknown,
    count: 0,
    exact: false,
    given_clashes: Vec::new(),
    clashes: Vec::new(),
    wrong: None,
    entries_fit: None,
    no_candidate: CellSet::EMPTY,
    no_place: Vec::new(),
    differ: CellSet::EMPTY,
    nodes: 0,
};

/// The empty cells for which no digit is left, and the units with the digits for which they have no place.
fn without_place(givens: &Values) -> (CellSet, Vec<(Unit, Digit)>) {
    let places = places(givens);
    let all = places.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
    // Nearly always there is nothing to name, and that is known much sooner than what there is.
    if places.into_iter().all(is_in_every_unit) {
        return (!all, Vec::new());
    }
    let lacks = |&(unit, digit): &(Unit, Digit)| (places[digit.index()] & unit.cell_set()).is_empty();
    let units = Unit::all().flat_map(|unit| Digit::all().map(move |digit| (unit, digit)));
    (!all, units.filter(lacks).collect())
}

fn is_in_every_unit(cells: CellSet) -> bool {
    let row = |row: usize| (cells.bits() >> (9 * row)) as u16 & 0x1ff;
    let (mut every, mut columns) = (true, 0);
    for band in [0, 3, 6] {
        let rows = [row(band), row(band + 1), row(band + 2)];
        let band = rows[0] | rows[1] | rows[2];
        every &= rows.iter().all(|&row| row != 0) && [0o7, 0o70, 0o700].iter().all(|stack| band & stack != 0);
        columns |= band;
    }
    every && columns == 0x1ff
}

/// By digit, the cells where it stands and the empty cells where no peer holds it.
fn places(givens: &Values) -> [CellSet; 9] {
    let (mut standing, mut refused) = ([CellSet::EMPTY; 9], [givens.filled(); 9]);
    for (cell, digit) in givens.iter() {
        standing[digit.index()].insert(cell);
        refused[digit.index()] = refused[digit.index()] | cell.peers();
    }
    std::array::from_fn(|digit| standing[digit] | !refused[digit])
}

/// The cells that are filled in `a` and hold another digit in `b`, or none.
fn differing(a: &Values, b: &Values) -> CellSet {
    a.iter().filter(|&(cell, digit)| b.get(cell) != Some(digit)).map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    const ONE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const TWO: &str = "1.7.568499.8.14567465897312673542981819673254542189736256731498391428675784965123";

    fn values(line: &str) -> Values {
        Values::from_line(line).unwrap()
    }

    fn with_entries(givens: &str, entries: &[(usize, usize, u8)]) -> Grid {
        let mut filled = Values::EMPTY;
        for &(row, column, digit) in entries {
            filled.set(Cell::at(row - 1, column - 1), Digit::new(digit));
        }
        Grid::new(&values(givens), &filled)
    }

    #[test]
    fn one_solution_tells_wrong_entries_from_right_ones() {
        let report = check(&with_entries(ONE, &[(1, 3, 4), (1, 4, 2)]), 2, None);
        assert_eq!(report.solutions()[0].get(Cell::at(0, 2)), Digit::new(4));
        assert_eq!(report.wrong, Some(CellSet::of(Cell::at(0, 3))));
        assert_eq!((report.unique(), report.solvable(), report.count, report.exact), (Some(true), Some(true), 1, true));
        assert_eq!(report.entries_fit, None);
    }

    #[test]
    fn of_several_solutions_two_are_shown_and_no_entry_is_wrong() {
        let report = check(&with_entries(TWO, &[(1, 2, 3)]), 2, None);
        assert_eq!((report.count, report.exact, report.unique()), (2, true, Some(false)));
        assert_eq!(report.differ, !values(TWO).filled());
        assert_eq!((report.wrong, report.entries_fit), (None, Some(true)));
        assert_eq!(check(&with_entries(TWO, &[]), 2, None).entries_fit, None);
        assert_eq!(check(&with_entries(TWO, &[(1, 2, 1)]), 2, None).entries_fit, Some(false));
        assert_eq!(check(&with_entries(TWO, &[(1, 2, 3), (1, 4, 3)]), 2, None).entries_fit, Some(false));
    }

    #[test]
    fn at_the_limit_all_and_at_least_are_told_apart() {
        let report = check(&Grid::EMPTY, 10, None);
        assert_eq!((report.count, report.exact), (10, false));
        assert_eq!(check(&Grid::EMPTY, 0, None).count, 2);
        assert!(check(&with_entries(TWO, &[]), 2, None).exact);
        assert!(check(&with_entries(TWO, &[]), u64::MAX, None).exact);
    }

    #[test]
    fn a_clashing_entry_says_nothing_about_the_givens() {
        let report = check(&with_entries(ONE, &[(1, 3, 5)]), 2, None);
        assert!(matches!(report.verdict, Verdict::One(_)));
        assert!(report.given_clashes.is_empty());
        let words: Vec<String> = report.clashes.iter().map(ToString::to_string).collect();
        assert_eq!(words, ["two 5s in row 1", "two 5s in box 1"]);
        assert_eq!(report.wrong, Some(CellSet::of(Cell::at(0, 2))));
    }

    #[test]
    fn clashing_givens_have_no_solution_and_need_no_search() {
        let grid = Grid::from_givens(values(&format!("55{}", &ONE[2..])));
        let report = Check::new(&grid, 2).report();
        assert_eq!((report.verdict, report.solvable(), report.nodes), (Verdict::Clash, Some(false), 0));
        assert_eq!(report.given_clashes, report.clashes);
        assert_eq!((report.count, report.exact), (0, true));
    }

    #[test]
    fn without_a_solution_cells_and_units_with_nothing_left_are_named() {
        let cell = check(&Grid::from_givens(values(&format!("12345678.........9{}", ".".repeat(63)))), 2, None);
        assert_eq!((cell.verdict, cell.no_candidate), (Verdict::None, CellSet::of(Cell::at(0, 8))));
        assert_eq!(cell.wrong, None);
        let unit = check(&Grid::from_givens(values(&format!("123..........4..........4{}", ".".repeat(56)))), 2, None);
        assert_eq!((unit.verdict, unit.no_candidate), (Verdict::None, CellSet::EMPTY));
        let four = Digit::new(4).unwrap();
        assert_eq!(unit.no_place, [(Unit::Row(0), four), (Unit::Box(0), four)]);
    }

    #[test]
    fn a_long_count_does_not_keep_the_entries_waiting() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::FIRST, crate::grid::Content::Entry(Digit::new(7).unwrap()));
        let report = check(&grid, u64::MAX, Some(2000));
        assert_eq!((report.entries_fit, report.exact), (Some(true), false));
    }

    #[test]
    fn a_finished_count_makes_the_same_report() {
        let cell = format!("12345678.........9{}", ".".repeat(63));
        let grids = [
            with_entries(ONE, &[]),
            with_entries(ONE, &[(1, 3, 5), (1, 4, 2)]),
            with_entries(TWO, &[(1, 2, 3), (1, 4, 3)]),
            Grid::from_givens(values(&format!("55{}", &ONE[2..]))),
            Grid::from_givens(values(&cell)),
            Grid::EMPTY,
        ];
        for grid in grids {
            let counter = crate::engine::count(&grid.givens(), Check::counted_to(20), None);
            let mut check = Check::with_count(&grid, 20, *counter.count());
            check.run(u64::MAX);
            assert_eq!(check.report(), super::check(&grid, 20, None), "{}", grid.values());
        }
    }

    #[test]
    fn a_budget_gives_unknown_and_slices_give_the_same_report() {
        let hard = values("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        let grid = Grid::from_givens(hard);
        let unknown = check(&grid, 2, Some(1));
        assert_eq!((unknown.verdict, unknown.unique(), unknown.nodes), (Verdict::Unknown, None, 1));
        let mut sliced = Check::new(&grid, 2);
        while sliced.run(1) == Progress::More {}
        assert_eq!(sliced.report(), check(&grid, 2, None));
    }
}
