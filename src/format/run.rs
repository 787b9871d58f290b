//! The lines that belong together until a run of rows ends, and where that is.
//!
//! Lines get lost and doubled when text is copied, and a reader that counts to nine then takes rows of two grids for
//! one. So nothing is read before the run has ended: at a blank line, at the closing ruler of a frame, or at something
//! else. Then its rows must come in nines. A blank line within a grid stands after the third and the sixth row, or after
//! every row, and says nothing of the end.

use std::ops::Range;

use super::shape::{self, Fault, Made};
use super::text::{is_bar, is_cell, trim};
use super::view::{Line, stands_in};
use super::{Problem, ruler, title};

/// Most that one run may have, in characters and [`LINE`] for each line: more than any grid, or a thousand of them.
pub(super) const LONGEST: usize = 1 << 19;

/// What a line takes besides its characters, about.
const LINE: usize = 40;

/// The lines of a run that has not ended.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Run {
    /// All lines.
    pub(super) lines: Vec<Line>,
    /// Characters in them.
    length: usize,
    /// Lines that look like rows, those of white space among them.
    rows: usize,
    /// Whether any of them is more than white space.
    cells: bool,
    /// After how many rows there is a blank line or a ruler.
    gaps: Vec<usize>,
    /// Where the frame is, if there was a ruler.
    frame: Option<Range<usize>>,
    /// What the last line was.
    last: Last,
    /// Upright strokes in the last row.
    bars: usize,
    /// What is known of the lines so far.
    seen: Seen,
}

/// What the last line of a run was.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Last {
    #[default]
    Row,
    Ruler,
    Blank,
}

/// What is known of the lines of a run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the lines")]
struct Seen {
    /// It starts where something else ended for certain, or behind a blank line.
    clear: bool,
    /// A ruler stands before the first row.
    ruled: bool,
    /// A ruler stands behind a row.
    inked: bool,
    /// A blank line stands behind a row.
    spaced: bool,
    /// A comment stands among the rows.
    commented: bool,
    /// A row has more than one cell.
    wide: bool,
}

/// Whether the run goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    /// It may.
    No,
    /// It is over with this line in it.
    After,
    /// It was over before this line.
    Before,
    /// It was, but where the next one starts is not clear.
    Lost,
}

impl Run {
    /// Whether there are no lines.
    pub(super) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether there are rows, and not only white space that may be one.
    pub(super) const fn has_cells(&self) -> bool {
        self.cells
    }

    /// Whether there are rows that are not whole.
    pub(super) const fn is_broken(&self) -> bool {
        self.cells && !self.rows.is_multiple_of(9)
    }

    /// Whether its last line may be a part of a grid that goes on in the next line.
    pub(super) fn is_part(&self) -> bool {
        let Some(line) = self.lines.last() else { return false };
        let text = &line.text[trim(&line.text, 0..line.text.len())];
        let text = text.strip_suffix(&['=']).unwrap_or(text);
        (10..81).contains(&text.len()) && text.iter().all(|&c| is_cell(c))
    }

    /// Whether it is one line, as wide as a grid, with spaces for blanks.
    fn has_wide_blanks(&self) -> bool {
        self.lines.iter().any(|line| line.text.len() > 60 && line.text.contains(&' '))
    }

    /// How many rows there are.
    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// The grids in it.
    pub(super) fn read(&self) -> Result<Vec<Made>, Fault> {
        let first = self.lines.first().map_or(0, |line| line.number);
        if self.is_full() {
            return Err(Fault { line: first, problem: Problem::LongRun, good: 0 });
        }
        shape::read(&self.lines)
            .map_err(|fault| Fault { line: if fault.line == 0 { first } else { fault.line }, ..fault })
    }

    /// Whether all its rows are candidates.
    pub(super) fn is_candidates(&self) -> bool {
        let rows = self.lines.iter().filter(|line| line.text.iter().any(|&c| super::text::is_digit(c)));
        rows.clone().count() > 0 && rows.clone().all(|line| shape::is_candidates(&line.text))
    }

    /// A run that starts where it is clear that one may.
    pub(super) fn clear() -> Self {
        Self { seen: Seen { clear: true, ..Seen::default() }, ..Self::default() }
    }

    /// Whether there are gaps among the rows.
    fn has_gaps(&self) -> bool {
        self.gaps.iter().any(|&gap| gap > 0 && gap < self.rows)
    }

    /// Whether its rows may be those of two grids: there are gaps among them, which may be those between grids.
    pub(super) fn is_doubtful(&self) -> bool {
        (self.seen.spaced || !self.seen.clear) && (self.has_gaps() || self.has_wide_blanks())
    }

    /// The column behind the ruler with which it ended, if it ended with one.
    pub(super) fn frame_end(&self) -> Option<usize> {
        self.lines.last().filter(|_| self.last == Last::Ruler).map(|line| ruler::end(&line.text))
    }

    /// Whether there is more than is kept.
    const fn is_full(&self) -> bool {
        self.length >= LONGEST
    }

    /// Whether the line is within the frame that the run has, however it looks.
    pub(super) fn frames(&self, text: &[char]) -> bool {
        self.frame.as_ref().is_some_and(|frame| stands_in(text, frame))
    }

    /// Whether it is a ruler within the frame.
    pub(super) fn rules(&self, text: &[char]) -> bool {
        self.frame.as_ref().is_some_and(|frame| ruler::read(&text[frame.clone()]).is_some())
    }

    fn add(&mut self, number: u64, text: &[char]) {
        self.length += text.len() + LINE;
        if self.is_full() {
            self.lines.truncate(1);
            return;
        }
        self.lines.push(Line { number, text: text.to_vec() });
    }

    /// Takes a row, or what may be one.
    pub(super) fn row(&mut self, number: u64, text: &[char]) {
        self.add(number, text);
        self.rows += 1;
        self.cells = true;
        self.last = Last::Row;
        self.seen.wide |= text.iter().filter(|&&c| !is_bar(c) && !c.is_whitespace()).take(2).count() > 1;
        self.bars = text.iter().filter(|&&c| is_bar(c) || c == '#').count();
    }

    /// Takes a comment.
    pub(super) fn comment(&mut self, number: u64, text: &[char]) {
        if !self.is_empty() {
            self.seen.commented = true;
            self.add(number, text);
        }
    }

    /// What a ruler does: two of them end a run, and so does the closing one of a frame, or one under nine rows.
    pub(super) fn at_ruler(&self, text: &[char]) -> Ends {
        if self.rows == 0 {
            return Ends::No;
        }
        let whole = self.rows.is_multiple_of(9);
        // With bars around every cell, cells may be several lines high, unless each line has its ruler: only a corner
        // tells the end.
        let single = self.gaps.iter().filter(|&&gap| gap > 0).count() + 1 >= self.rows;
        let high = (self.bars >= 8 && !single) || !self.seen.wide;
        match () {
            // Nine dashes may be a row of blanks.
            () if ruler::read(text).is_some_and(|ruler| ruler.sign.is_some() && ruler.width == 9) => Ends::No,
            () if ruler::closes(text) => Ends::After,
            () if ruler::opens(text) => Ends::Before,
            () if self.last == Last::Ruler => {
                if whole {
                    Ends::Before
                } else {
                    Ends::Lost
                }
            }
            // Between rows that blank lines keep apart, a ruler is the end of something.
            () if self.seen.spaced && !whole && self.gaps.contains(&1) => Ends::Lost,
            () if whole && self.seen.ruled && (!high || self.is_tripled()) => Ends::After,
            () if whole && self.seen.wide && !self.has_gaps() && !self.has_header() => Ends::Before,
            () if !high && !self.goes_on() => Ends::Lost,
            () => Ends::No,
        }
    }

    /// Whether there are rulers between three lines each, and as many as nine rows of cells three lines high have.
    fn is_tripled(&self) -> bool {
        let inner = self.gaps.iter().filter(|&&gap| gap > 0 && gap < self.rows);
        self.seen.wide && self.rows == 27 && inner.eq([3, 6, 9, 12, 15, 18, 21, 24].iter())
    }

    fn has_header(&self) -> bool {
        self.lines.first().is_some_and(|line| title::is_labels(&line.text))
    }

    /// Takes a ruler.
    pub(super) fn ruler(&mut self, number: u64, text: &[char]) {
        self.seen.ruled |= self.rows == 0;
        self.seen.inked |= self.rows > 0;
        self.last = Last::Ruler;
        self.frame = self.frame.take().or_else(|| ruler::span(text));
        self.gap();
        self.add(number, text);
    }

    fn gap(&mut self) {
        if self.gaps.last() != Some(&self.rows) {
            self.gaps.push(self.rows);
        }
    }

    /// What a blank line does.
    pub(super) fn at_blank(&self, text: &[char]) -> Ends {
        let whole = self.rows.is_multiple_of(9) && !self.may_have_header();
        // Gaps within a grid are all of one kind, and only one line.
        if self.rows > 0 && (self.seen.inked || self.last == Last::Blank) {
            return Ends::Lost;
        }
        // As wide as a row, white space may be one.
        if whole || (!self.goes_on() && text.len() < 9) { Ends::Lost } else { Ends::No }
    }

    /// Whether the first row may be labels above double-spaced rows: then the ninth row is not the last.
    fn may_have_header(&self) -> bool {
        self.rows == 9 && self.gaps.contains(&1) && self.gaps.contains(&2) && self.has_header()
    }

    /// Whether the gaps so far, and one here, are those of bands or of single rows, with a header or without.
    fn goes_on(&self) -> bool {
        let mut gaps = self.gaps.iter().copied().chain([self.rows]).filter(|&gap| gap > 0).collect::<Vec<_>>();
        gaps.dedup();
        let steps = |from: usize, step: usize| gaps.iter().enumerate().all(|(at, &gap)| gap == from + at * step);
        let header = gaps.first() == Some(&1) && gaps[1..].iter().zip(1..).all(|(&gap, at)| gap == 1 + 3 * at);
        self.rows > 0 && (steps(1, 1) || steps(3, 3) || steps(4, 3) || header)
    }

    /// Takes a blank line; of white space, it may yet be a row of blanks.
    pub(super) fn blank(&mut self, number: u64, text: &[char]) {
        if text.len() >= 9 {
            self.add(number, text);
            self.rows += 1;
        } else if !self.is_empty() {
            self.gap();
            self.add(number, text);
            self.seen.spaced |= self.rows > 0;
            self.last = Last::Blank;
        }
    }

    /// Whether a comment is the end: nine rows before it, and no other comment among them.
    pub(super) fn ends_at_comment(&self) -> bool {
        self.rows > 0 && self.rows.is_multiple_of(9) && !self.seen.commented
    }
}
