//! A block: nine rows, line after line, in three bands or not.
//!
//! Lines get lost and doubled when text is copied, and a reader that only counts to nine then takes rows of two puzzles
//! for one. So a block also minds its gaps (blank lines and rulers): they stand after the third and the sixth row, or
//! after every row, or nowhere; and its bars, as many in each row. Nine rows with a clash are told only when no tenth
//! follows. And after an error a block does not just go on with the next row, see [`Lost`].

use super::row::{Row, Signs};
use super::ruler::Ruler;
use super::text::grid;
use super::{ParseError, Problem};
use crate::grid::Content;

/// What came of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Nine rows made a grid: its first line and its 81 cells.
    Grid(u64, Vec<Content>),
    /// The rows so far are no grid.
    Trouble(ParseError),
}

/// The rows since the last puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Block {
    /// The line of the first row.
    start: u64,
    /// The cells of the rows.
    cells: Vec<Content>,
    /// Bit `n`: there is a gap after `n` rows.
    gaps: u16,
    /// Rulers in the gap that is open now.
    rulers: u8,
    /// Whether something makes it doubtful that the rows belong together: a comment between them, or too few rows before.
    doubtful: bool,
    /// The bars in each of these rows.
    bars: usize,
    /// Signs that stand for blanks in these rows.
    blanks: Signs,
    /// Signs of which short rulers were made, before these rows and between them, and the line of the first.
    ruled: Option<(u64, Signs)>,
    /// Set after an error.
    lost: Option<Lost>,
}

/// After an error in a block, where the next puzzle starts is not clear: a row may have been lost or doubled. Rows are
/// then skipped until a gap after which it is clear again. That is one before which exactly nine lines were, or should
/// have been, rows since the block began; or one after nine whole rows that stand together, which are a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lost {
    /// Lines that were, or should have been, rows since the block began.
    lines: usize,
    /// The last of those lines.
    last: u64,
    /// Whether the rows since the last gap are kept: none of them is bad, and there are at most nine.
    whole: bool,
}

/// The gaps between three bands.
const BANDS: u16 = 1 << 3 | 1 << 6;

/// A gap after each of the first `rows` rows.
const fn every(rows: usize) -> u16 {
    (2 << rows) - 2
}

impl Block {
    /// Whether there are rows that wait for their ninth.
    pub(super) const fn is_open(&self) -> bool {
        !self.cells.is_empty() && self.lost.is_none()
    }

    /// Whether nothing is known of a next puzzle.
    pub(super) const fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.lost.is_none()
    }

    const fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    /// Adds a row.
    pub(super) fn row(&mut self, line: u64, row: &Row) -> Vec<Step> {
        if self.cells.is_empty() {
            self.start = line;
        }
        if self.lost.is_some() {
            return self.row_while_lost(line, row);
        }
        if let Some((place, problem)) = self.misfit(line, row) {
            self.cells.extend(row.cells);
            return self.lose(line, place, problem);
        }
        self.rulers = 0;
        self.blanks = self.blanks.with(row.signs);
        self.bars = row.bars;
        self.cells.extend(row.cells);
        match self.rows() {
            9 if self.doubtful || !grid(&self.cells).values().clashes().is_empty() => self.wait(line),
            9 => vec![self.take()],
            _ => Vec::new(),
        }
    }

    /// Why `row` cannot be the next row, and the line to blame.
    fn misfit(&self, line: u64, row: &Row) -> Option<(u64, Problem)> {
        let before = every(self.rows());
        let fits = self.gaps == 0 || self.gaps == BANDS & before || self.gaps == before;
        if !fits {
            return Some((line, Problem::Gap(self.gaps.ilog2() as usize)));
        }
        if !self.cells.is_empty() && row.bars != self.bars {
            return Some((line, Problem::Unlike));
        }
        let (place, ruled) = self.ruled?;
        self.blanks.with(row.signs).shared(ruled).map(|sign| (place, Problem::RowOrRuler(sign)))
    }

    fn row_while_lost(&mut self, line: u64, row: &Row) -> Vec<Step> {
        let steps = self.another(line);
        self.blanks = self.blanks.with(row.signs);
        match &mut self.lost {
            Some(lost) if self.cells.len() == 81 => lost.whole = false,
            Some(lost) if lost.whole => self.cells.extend(row.cells),
            _ => {}
        }
        steps
    }

    /// Counts a row, good or bad, while lost. Nine rows that only waited for what follows are none if it is a tenth.
    fn another(&mut self, line: u64) -> Vec<Step> {
        let Some(lost) = &mut self.lost else { return Vec::new() };
        let waited = lost.whole && lost.lines == 9 && self.cells.len() == 81;
        *lost = Lost { lines: lost.lines + 1, last: line, whole: lost.whole && !waited };
        if waited { vec![trouble(line, Problem::Rows(10))] } else { Vec::new() }
    }

    /// A line that should have been a row.
    pub(super) fn bad(&mut self, line: u64, problem: Problem) -> Vec<Step> {
        let steps = self.another(line);
        if let Some(lost) = &mut self.lost {
            lost.whole = false;
            return steps;
        }
        let row = self.rows() + 1;
        let problem = match problem {
            Problem::RowCells { found, .. } if row > 1 => Problem::RowCells { found, row: Some(row) },
            problem => problem,
        };
        self.lost = Some(Lost { lines: row, last: line, whole: false });
        vec![trouble(line, problem)]
    }

    /// The rows up to this line cannot be a grid, though each of them is a row.
    fn lose(&mut self, line: u64, place: u64, problem: Problem) -> Vec<Step> {
        self.lost = Some(Lost { lines: self.rows(), last: line, whole: false });
        vec![trouble(place, problem)]
    }

    /// Nine doubtful rows, or with a clash, may be the rest of one puzzle and the start of the next, or hold a doubled
    /// row: what follows them tells.
    fn wait(&mut self, line: u64) -> Vec<Step> {
        self.lost = Some(Lost { lines: 9, last: line, whole: true });
        Vec::new()
    }

    /// A line without a cell: blank, a ruler, or text.
    pub(super) fn gap(&mut self, line: u64) -> Vec<Step> {
        if let Some(lost) = self.lost {
            return self.find(lost);
        }
        let rows = self.rows();
        if rows > 0 {
            self.gaps |= 1 << rows;
        }
        let regular = rows.is_multiple_of(3) || self.gaps == every(rows);
        if regular { Vec::new() } else { self.lose(line, line, Problem::Gap(rows)) }
    }

    /// A gap while lost: maybe it is clear again.
    fn find(&mut self, lost: Lost) -> Vec<Step> {
        if lost.lines == 9 || (lost.whole && self.rows() == 9) {
            return self.end();
        }
        self.cells.clear();
        self.lost = Some(Lost { whole: true, ..lost });
        Vec::new()
    }

    /// A comment.
    pub(super) fn comment(&mut self) -> Vec<Step> {
        self.doubtful |= self.is_open();
        self.lost.map_or(Vec::new(), |lost| self.find(lost))
    }

    /// A ruler. If rows before it have its sign as a blank, it is a row; while lost that cannot be known.
    pub(super) fn ruler(&mut self, line: u64, ruler: Ruler) -> Vec<Step> {
        let signs = ruler.sign.map_or(Signs::default(), |sign| Signs::of(&[sign]));
        let lost = self.lost.is_some() && ruler.width == 9 && self.rows() < 9;
        if lost || self.blanks.shared(signs).is_some() {
            return match ruler.width {
                9 => self.row(line, &Row { cells: [Content::Empty; 9], signs, bars: self.bars }),
                found => self.bad(line, Problem::RowCells { found, row: None }),
            };
        }
        if ruler.sign.is_some() {
            let (place, before) = self.ruled.unwrap_or((line, Signs::default()));
            self.ruled = Some((place, before.with(signs)));
        }
        // The bottom of one frame and the top of the next: here a puzzle ends, whole or not.
        self.rulers = self.rulers.saturating_add(1);
        if self.rulers == 2 && self.is_open() {
            return self.lose(line, line, Problem::Rows(self.rows()));
        }
        self.gap(line)
    }

    /// Text that is no title.
    pub(super) fn text(&mut self, line: u64) -> Vec<Step> {
        if self.is_open() { self.lose(line, line, Problem::TextBetween(self.rows())) } else { self.gap(line) }
    }

    /// Certainly the end of whatever rows there are: a title, a puzzle of another kind, or the end of the text.
    pub(super) fn end(&mut self) -> Vec<Step> {
        let mut block = std::mem::take(self);
        let rows = block.rows();
        let mut steps = Vec::new();
        match block.lost {
            None if rows > 0 => {
                self.doubtful = true;
                steps.push(trouble(block.start, Problem::Rows(rows)));
            }
            None => {}
            Some(lost) => {
                let whole = lost.whole && rows == 9;
                let skipped = lost.lines.saturating_sub(if whole { 18 } else { 9 });
                if skipped > 0 {
                    steps.push(trouble(lost.last, Problem::SkippedRows(skipped)));
                }
                steps.extend(whole.then(|| block.take()));
            }
        }
        steps
    }

    fn take(&mut self) -> Step {
        let block = std::mem::take(self);
        Step::Grid(block.start, block.cells)
    }
}

const fn trouble(line: u64, problem: Problem) -> Step {
    Step::Trouble(ParseError { line, problem })
}
