//! What is known of one cell at one moment of a run: values and words, wherever the panel puts them.

use super::session::Run;
use super::tale::{option_names, rivals, why};
use super::words;
use crate::grid::{Cell, CellSet, Digit, Unit, Values};
use crate::search::{Level, Placement, Reason, Refusal, Requirement};

/// One cell at one moment.
pub struct Inspection {
    /// The cell.
    pub cell: Cell,
    /// What it holds, or can: `r5c7 can be 7`.
    pub holds: String,
    /// How its digit came there: `a guess, level 27 at event 3,121`; nothing for an empty cell.
    pub came: String,
    /// What was not on offer there, and who refused it: of a digit of the search, when it was chosen.
    pub refused: Vec<Refused>,
    /// The digits that were tried there at this level and those that are left, where that has a meaning.
    turn: (String, String),
    /// How often the search has filled it; nothing for a fixed one.
    filled: Option<u64>,
    /// Of a digit of the search: why that cell was chosen.
    pub reason: Option<Reason>,
}

/// An option that was not on offer, and the cells that refused it.
pub struct Refused {
    /// A digit or, for a digit that goes into a unit, a cell.
    pub name: String,
    cell: Cell,
    by: CellSet,
}

impl Refused {
    /// The cells in its way, each with what it shares with the refused one: `r5c2 row, r9c7 column`; `filled` if it
    /// holds a digit itself.
    pub fn by(&self) -> String {
        let shared = |other: Cell| {
            let units = Unit::of(self.cell).into_iter().zip(["row", "column", "box"]);
            let mut shared = units.filter(|(unit, _)| unit.cell_set().contains(other)).map(|(_, name)| name);
            format!("{other}\u{a0}{}", shared.next().unwrap_or_default())
        };
        self.spelled(shared, ", ")
    }

    /// The cells in its way: `r5c2 r9c7`.
    pub fn by_names(&self) -> String {
        self.spelled(|other| other.to_string(), " ")
    }

    fn spelled(&self, name: impl Fn(Cell) -> String, joint: &str) -> String {
        if self.by.contains(self.cell) {
            return "filled".to_owned();
        }
        self.by.iter().map(name).collect::<Vec<_>>().join(joint)
    }
}

impl Inspection {
    /// Of a cell at the position of the run.
    pub fn of(run: &Run, cell: Cell) -> Self {
        let timeline = &run.player.timeline;
        let values = timeline.values();
        let filled = Some(timeline.per_cell()[cell.index()]);
        let path = timeline.path();
        let level = path.iter().position(|level| level.now.cell == cell);
        match (values.get(cell), level) {
            (Some(digit), Some(at)) => {
                let reason = timeline.reason_at(at + 1);
                Self {
                    cell,
                    holds: format!("{cell} holds {digit}"),
                    came: standing(run, at + 1, &path[at]),
                    refused: reason.as_ref().map(refused).unwrap_or_default(),
                    turn: turn(path[at].requirement, &path[at].tried, &path[at].left),
                    filled,
                    reason,
                }
            }
            (Some(digit), None) => {
                let came = "fixed for this run".to_owned();
                Self { came, ..Self::bare(cell, format!("{cell} holds {digit}")) }
            }
            (None, _) => {
                let next = timeline.branch().requirement().filter(|&it| it == Requirement::Cell(cell));
                let turn = next.map(|it| turn(it, &timeline.tried(), &timeline.left())).unwrap_or_default();
                let holds = format!("{cell} {}", words::candidates(values.candidates(cell)));
                Self { refused: refused_now(&values, cell), turn, filled, ..Self::bare(cell, holds) }
            }
        }
    }

    const fn bare(cell: Cell, holds: String) -> Self {
        let came = String::new();
        Self {
            cell,
            holds,
            came,
            refused: Vec::new(),
            turn: (String::new(), String::new()),
            filled: None,
            reason: None,
        }
    }

    /// Both in one: `r5c4: 5, a guess, level 27 at event 3,121`.
    pub fn said(&self) -> String {
        if self.came.is_empty() {
            self.holds.clone()
        } else {
            format!("{}, {}", self.holds.replace(" holds", ":"), self.came)
        }
    }

    /// The cells that refused anything.
    pub fn refusers(&self) -> CellSet {
        self.refused.iter().fold(CellSet::EMPTY, |cells, refused| cells | refused.by)
    }

    /// Each refused option with the first cell in its way: `not 1 (r5c2), 2 (r5c9)`.
    pub fn not(&self) -> String {
        let one = |refused: &Refused| Some(format!("{}\u{a0}({})", refused.name, refused.by.first()?));
        let all: Vec<String> = self.refused.iter().filter_map(one).collect();
        if all.is_empty() { String::new() } else { format!("not {}", all.join(", ")) }
    }

    /// What was tried there at this level and what is left: `tried 2 4, 7 left to try`.
    pub fn turn(&self) -> String {
        match (&self.turn.0[..], &self.turn.1[..]) {
            ("", "") => String::new(),
            ("", left) => format!("{left} left to try"),
            (tried, "") => format!("tried {tried}, none left"),
            (tried, left) => format!("tried {tried}, {left} left to try"),
        }
    }

    /// How often the search has filled it: `filled 81 times`.
    pub fn filled(&self) -> String {
        match self.filled {
            None => String::new(),
            Some(0) => "never filled".to_owned(),
            Some(1) => "filled once".to_owned(),
            Some(times) => format!("filled {} times", words::grouped(times)),
        }
    }

    /// Both in the marks of the grid: `tried 2 4 +7 ×81`.
    pub fn in_marks(&self) -> String {
        let mark = |mark: &str, text: &str| if text.is_empty() { String::new() } else { format!("{mark}{text}") };
        let filled = self.filled.map(words::short).unwrap_or_default();
        let (tried, left) = (mark("tried ", &self.turn.0), mark("+", &self.turn.1));
        [tried, left, mark("×", &filled)].join(" ")
    }

    /// Why that cell was chosen, with the nearest rivals.
    pub fn why(&self) -> String {
        let words = |reason| format!("{}{}", why(reason).trim_end_matches('.'), rivals(reason));
        self.reason.as_ref().map_or_else(String::new, words)
    }
}

/// What was not on offer where a digit was chosen.
pub fn refused(reason: &Reason) -> Vec<Refused> {
    let one = |refusal: &Refusal| Refused {
        name: option_names(reason.requirement, &[refusal.placement]),
        cell: refusal.placement.cell,
        by: refusal.by,
    };
    reason.refused.iter().map(one).collect()
}

/// What is not on offer in an empty cell.
fn refused_now(values: &Values, cell: Cell) -> Vec<Refused> {
    let candidates = values.candidates(cell);
    let one = |digit: Digit| Refused { name: digit.to_string(), cell, by: values.refusers(cell, digit) };
    Digit::all().filter(|&digit| !candidates.contains(digit)).map(one).collect()
}

fn turn(requirement: Requirement, tried: &[Placement], left: &[Placement]) -> (String, String) {
    (option_names(requirement, tried), option_names(requirement, left))
}

/// How the digit of a cell came there: which level, when.
fn standing(run: &Run, depth: usize, level: &Level) -> String {
    let kind = if level.is_decision() { "a guess" } else { "forced" };
    let when = match run.ledger().map(|ledger| ledger.costs().placed(depth)) {
        Some(Some(event)) => format!(" at event {}", words::grouped(event)),
        Some(None) => " at event ...".to_owned(),
        None => String::new(),
    };
    format!("{kind}, level {depth}{when}")
}
