//! The shapes in which people write a grid over several lines, one file each, and how they decide together.
//!
//! Every shape looks at the whole run. One that does not know it says nothing; one that does says which grids it holds,
//! or what is wrong. If shapes that read a run do not agree on its grids, it is refused: nobody knows which was meant.

mod candidates;
mod column;
pub(super) mod field;
mod fields;
mod high;
mod placed;
mod screen;
pub(super) mod table;
mod tokens;
mod wrapped;

use super::text::{grid, is_bar};
use super::view::{Line, View};
use super::{Problem, dress};
use crate::grid::{Content, Grid};

pub(super) use candidates::is_row as is_candidates;

/// A grid that a run made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    /// Its first line.
    pub(super) line: u64,
    /// The grid.
    pub(super) grid: Grid,
    /// What is to be told beside it.
    pub(super) warnings: Vec<Problem>,
}

impl Made {
    /// The grid with these cells, from this line on.
    pub(super) fn new(line: u64, cells: &[Content]) -> Self {
        Self { line, grid: grid(cells), warnings: Vec::new() }
    }

    /// Whether it was made of candidates.
    pub(super) fn has_candidates(&self) -> bool {
        self.warnings.contains(&Problem::SkippedCandidates)
    }
}

/// Why a run is no grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// The line to blame.
    pub(super) line: u64,
    /// What is wrong there.
    pub(super) problem: Problem,
    /// How many rows were as they should be: who got furthest knows best what is wrong.
    pub(super) good: usize,
}

/// What a shape says of a run; `None` if it is none of its own.
type Reading = Option<Result<Vec<Made>, Fault>>;

/// The shapes that need to see the lines between rows, and are certain when they know a run.
const DRAWN: &[fn(&[Line]) -> Reading] = &[screen::read, high::read];

/// All other shapes. Of two that find the same fault, the first one's words are used.
const SHAPES: &[fn(&View) -> Reading] = &[
    fields::commas,
    fields::semicolons,
    fields::tabs,
    fields::ampersands,
    fields::slashes,
    fields::double_bars,
    fields::bars,
    tokens::read,
    placed::read,
    wrapped::read,
    column::read,
    candidates::read,
];

/// The grids in these lines, as they are or without what stands around them.
pub(super) fn read(lines: &[Line]) -> Result<Vec<Made>, Fault> {
    let mut fault = match read_as_is(lines) {
        Err(fault) if !fault.problem.is_certain() => fault,
        reading => return reading,
    };
    for lines in dress::WAYS.iter().flat_map(|way| way(lines)) {
        match read_as_is(&lines) {
            Err(other) if other.good > fault.good && other.problem != Problem::NoPuzzle => fault = other,
            Err(_) => {}
            reading => return reading,
        }
    }
    Err(fault)
}

fn read_as_is(lines: &[Line]) -> Result<Vec<Made>, Fault> {
    if let Some(reading) = DRAWN.iter().find_map(|shape| shape(lines)) {
        return reading;
    }
    let views = [View::of(lines, true), View::of(lines, false)];
    let doubt = |view: &View| view.doubt.clone().map(|(line, problem)| Fault { line, problem, good: view.rows.len() });
    let mut fault: Option<Fault> = None;
    let mut made: Option<Vec<Made>> = None;
    let same = views[0].rows == views[1].rows;
    for view in views[usize::from(same)..].iter().filter(|view| !view.rows.is_empty()) {
        if let Some(doubt) = doubt(view).or_else(|| large(view)).or_else(|| narrow(view)) {
            return Err(doubt);
        }
        for reading in SHAPES.iter().filter_map(|shape| shape(view)) {
            match reading {
                Ok(grids) if made.as_ref().is_some_and(|made| !agree(made, &grids)) => {
                    let line = grids.first().map_or(0, |made| made.line);
                    return Err(Fault { line, problem: Problem::TwoReadings, good: view.rows.len() });
                }
                Ok(grids) => made = Some(grids),
                Err(other) if fault.as_ref().is_none_or(|fault| other.good > fault.good) => fault = Some(other),
                Err(_) => {}
            }
        }
    }
    made.ok_or_else(|| fault.unwrap_or(Fault { line: 0, problem: Problem::NoPuzzle, good: 0 }))
}

/// Wide cells between bars, in bands of several lines with blank ones among them: a cell may be several lines high.
fn large(view: &View) -> Option<Fault> {
    let banded = view.gaps.len() + 1 < view.rows.len() && view.gaps.iter().any(|&(before, _)| before > 1);
    let wide = |row: &Line| {
        let inner = row.text.iter().position(|&c| is_bar(c)).unwrap_or(0)
            ..=row.text.iter().rposition(|&c| is_bar(c)).unwrap_or(0);
        let mut cells = row.text[inner].split(|&c| is_bar(c)).filter(|cell| !cell.is_empty());
        cells.clone().count() >= 9 && cells.any(|cell| cell.len() > 3)
    };
    let blank = |row: &Line| row.text.iter().all(|&c| is_bar(c) || c.is_whitespace());
    let inner = view.gaps.iter().filter(|&&(before, _)| before < view.rows.len()).count();
    let thirds = view.rows.len().is_multiple_of(27) && inner + 1 == view.rows.len() / 3;
    let high = banded && (view.rows.iter().any(wide) || thirds) && view.rows.iter().any(blank);
    high.then(|| Fault { line: view.rows[0].number, problem: Problem::LargeCells, good: view.rows.len() })
}

/// A column of drawn cells that is narrower than the others, and empty: its digits are lost.
fn narrow(view: &View) -> Option<Fault> {
    let ampersands = view.columns(|c| c == '&');
    let bars = if view.bars.len() < 8 { &ampersands } else { &view.bars };
    if bars.len() < 7 {
        return None;
    }
    let cells: Vec<_> =
        bars.windows(2).map(|bars| bars[0] + 1..bars[1]).filter(|cell| !cell.is_empty() || is_tight(view)).collect();
    let widest = cells.iter().map(ExactSizeIterator::len).max()?;
    let empty = |cell: &std::ops::Range<usize>| {
        view.rows[usize::from(view.is_headed())..]
            .iter()
            .all(|row| row.text.get(cell.clone()).is_none_or(|text| text.iter().all(|c| c.is_whitespace())))
    };
    let lost = cells.iter().any(|cell| cell.len() < widest && empty(cell));
    lost.then(|| Fault { line: view.rows[0].number, problem: Problem::LostColumn, good: view.rows.len() })
}

/// Whether cells are one character wide between single bars.
fn is_tight(view: &View) -> bool {
    view.bars.windows(2).filter(|bars| bars[0] + 2 == bars[1]).count() >= 7
}

fn agree(one: &[Made], other: &[Made]) -> bool {
    one.iter().map(|made| made.grid).eq(other.iter().map(|made| made.grid))
}
