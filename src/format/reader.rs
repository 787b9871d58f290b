//! The reader: lines in, items out.
//!
//! It hands each line to who knows about it and keeps the order of what they say. What it decides itself: which lines
//! are looked at, where a run of rows has ended for certain, what a puzzle is called, and what to tell at the end.

use super::brackets::{self, Brackets, List};
use super::foreign;
use super::kind::{self, Kind};
use super::line::{self, Found};
use super::markup::Markup;
use super::meaning::{self, Meaning};
use super::names::Names;
use super::run::{Ends, Run};
use super::shape::{Fault, Made};
use super::text::decode;
use super::{Item, ParseError, Problem, title};
use crate::grid::{Grid, Values};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// Reads a text line by line. Memory stays bounded, however long the text is.
#[derive(Debug)]
pub struct Reader {
    /// Lines taken so far.
    line: u64,
    /// What takes the lines now.
    within: Within,
    run: Run,
    /// Rows skipped since a run was refused after which nobody knows where the next grid starts.
    lost: Option<Lost>,
    names: Names,
    /// A puzzle behind a part of one, which may be the rest of that part and the next: the line after it tells.
    held: Option<(u64, Found)>,
    last: Last,
    told: Told,
    out: Vec<Item>,
}

/// What the lines belong to.
#[derive(Debug)]
enum Within {
    /// The text itself.
    Text,
    /// A section that is no `[Puzzle]`: nothing is looked at.
    Section,
    /// A text that cannot be read at all.
    Nothing,
    Brackets(Brackets),
    Markup(Markup),
}

/// Rows that were skipped, and the line of the last.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Lost {
    rows: usize,
    line: u64,
}

/// What came last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Last {
    /// A puzzle that ended with a frame, up to this column; what follows is its caption, or goes on beside it.
    Frame(usize),
    /// A row or a puzzle that is not at its end.
    Broken,
    Other,
}

/// What was told so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Told {
    Nothing,
    Errors,
    Puzzles,
}

/// Reads a whole text.
pub fn read(text: &[u8]) -> Vec<Item> {
    let mut reader = Reader::new();
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let mut items: Vec<Item> = text.split(|&byte| byte == b'\n').flat_map(|line| reader.push(line)).collect();
    items.extend(reader.finish());
    items
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// A reader at the start of a text.
    pub fn new() -> Self {
        Self {
            line: 0,
            within: Within::Text,
            run: Run::clear(),
            lost: None,
            names: Names::default(),
            held: None,
            last: Last::Other,
            told: Told::Nothing,
            out: Vec::new(),
        }
    }

    /// Takes one line, with or without its line end. A carriage return within it ends a line too.
    pub fn push(&mut self, line: &[u8]) -> Vec<Item> {
        let mut items = Vec::new();
        self.push_to(line, &mut items);
        items
    }

    /// As [`push`](Self::push), and the items come behind those in `items`: for who has many lines.
    pub fn push_to(&mut self, line: &[u8], items: &mut Vec<Item>) {
        // Between two lines nothing waits in `out`, so it can be the caller's for a while.
        std::mem::swap(&mut self.out, items);
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if !self.take_plain(line) {
            self.take_all(line);
        }
        std::mem::swap(&mut self.out, items);
    }

    fn take_all(&mut self, line: &[u8]) {
        for line in line.split(|&byte| byte == b'\r') {
            self.line += 1;
            self.take(line);
        }
    }

    /// Takes the line of which files with a million puzzles are made, if it is one: 81 digits, dots and zeros, a digit
    /// among them, where nothing but a look at the line is needed. Does what [`take`](Self::take) would do, sooner.
    fn take_plain(&mut self, line: &[u8]) -> bool {
        if !matches!(self.within, Within::Text) || self.run.is_part() || self.held.is_some() {
            return false;
        }
        let Some(grid) = Values::from_bytes(line).map(Grid::from_givens) else { return false };
        if grid.given_cells().is_empty() {
            return false;
        }
        self.line += 1;
        self.end_run(true);
        self.last = Last::Other;
        self.puzzle(self.line, Found::new(grid, None, None));
        true
    }

    /// The end of the text: what only the whole of it tells.
    pub fn finish(mut self) -> Vec<Item> {
        match std::mem::replace(&mut self.within, Within::Text) {
            Within::Brackets(open) => self.error(open.line, brackets::UNCLOSED),
            Within::Markup(table) => self.table(table),
            _ => {}
        }
        self.release(None);
        self.end_run(true);
        self.tell_skipped();
        if self.told == Told::Nothing {
            self.error(1, Problem::NoPuzzle);
        }
        self.out
    }

    fn take(&mut self, bytes: &[u8]) {
        let bytes = if self.line == 1 { self.start(bytes) } else { bytes };
        if matches!(self.within, Within::Nothing) {
            return;
        }
        if bytes.len() > LONGEST_LINE {
            self.release(None);
            self.end_run(false);
            return self.error(self.line, Problem::TooLong);
        }
        let text = decode(bytes);
        match std::mem::replace(&mut self.within, Within::Text) {
            Within::Brackets(open) => self.within_brackets(open, &text),
            Within::Markup(table) => self.within_markup(table, &text),
            within => {
                self.within = within;
                let kind = kind::of(&text, &self.run);
                self.handle(&text, kind);
            }
        }
    }

    /// The first line without byte order marks. What is no text at all is named.
    fn start<'a>(&mut self, mut bytes: &'a [u8]) -> &'a [u8] {
        if let Some(problem) = foreign::of(bytes) {
            self.error(1, problem);
            self.within = Within::Nothing;
        }
        while let Some(rest) = bytes.strip_prefix("\u{feff}".as_bytes()) {
            bytes = rest;
        }
        bytes
    }

    fn handle(&mut self, text: &[char], kind: Kind) {
        self.release(Some(&kind));
        if let Kind::Section(name) = &kind {
            self.end_run(true);
            self.within = if name.eq_ignore_ascii_case("puzzle") { Within::Text } else { Within::Section };
        }
        if !matches!(self.within, Within::Text) {
            return;
        }
        let line = self.line;
        let before = self.last;
        let kind = match before {
            Last::Frame(end) if text.iter().take(end).all(|c| c.is_whitespace()) && kind != Kind::Blank => Kind::Skip,
            _ => kind,
        };
        self.last = match kind {
            Kind::Blank | Kind::Skip | Kind::Prose(_) | Kind::Ruler if matches!(before, Last::Frame(_)) => before,
            Kind::Brackets(_) => before,
            _ => Last::Other,
        };
        match kind {
            Kind::Section(_) => {}
            Kind::Skip => self.end_run(true),
            Kind::Blank => self.blank(text),
            Kind::Ruler => self.ruler(text),
            Kind::Row => self.run.row(line, text),
            Kind::Comment(name) => {
                if self.run.ends_at_comment() {
                    self.end_run(true);
                }
                self.names.comment(name);
                self.run.comment(line, text);
            }
            Kind::Prose(name) => {
                self.end_run(true);
                self.names.prose(line, name, matches!(self.last, Last::Frame(_)));
            }
            Kind::Title(name) => {
                self.end_run(true);
                self.names.prose(line, Some(name), false);
            }
            Kind::Bad(problem) => self.bad(line, problem),
            Kind::Puzzle(found) => self.line(text, *found, before == Last::Broken),
            Kind::Brackets(at) => self.open_brackets(text, at),
            Kind::Markup => {
                self.end_run(true);
                self.within_markup(Markup::default(), text);
            }
        }
    }

    fn blank(&mut self, text: &[char]) {
        if self.run.rows() > 0 && self.run.at_blank(text) != Ends::No {
            self.end_run(false);
            self.run = Run::clear();
        }
        self.run.blank(self.line, text);
    }

    fn ruler(&mut self, text: &[char]) {
        let ends = self.run.at_ruler(text);
        if matches!(ends, Ends::Before | Ends::Lost) {
            self.end_run(ends == Ends::Before);
        }
        self.run.ruler(self.line, text);
        if ends == Ends::After {
            self.end_run(true);
        }
    }

    /// A puzzle in one line, unless it is what was left of the line before.
    fn line(&mut self, text: &[char], found: Found, broken: bool) {
        let open = broken || self.run.is_broken();
        if open && line::is_rest(text) {
            return self.bad(self.line, Problem::Rest);
        }
        let held = self.run.is_part();
        self.end_run(true);
        self.last = Last::Other;
        if held {
            self.held = Some((self.line, found));
        } else {
            self.puzzle(self.line, found);
        }
    }

    /// What is held is a puzzle, unless the next line goes on with parts.
    fn release(&mut self, next: Option<&Kind>) {
        match (self.held.take(), next) {
            (Some((line, _)), Some(Kind::Row)) => self.error(line, Problem::Rest),
            (Some((line, found)), _) => self.puzzle(line, found),
            (None, _) => {}
        }
    }

    /// A line that was to be a puzzle and cannot be read.
    fn bad(&mut self, line: u64, problem: Problem) {
        self.end_run(false);
        // Of brackets in a heap of them one is enough.
        if !(self.last == Last::Broken && matches!(problem, Problem::Brackets(_))) {
            self.error(line, problem);
        }
        self.last = Last::Broken;
        self.lost = self.lost.or(Some(Lost::default()));
    }

    fn open_brackets(&mut self, text: &[char], at: usize) {
        let mut brackets = Brackets::new(self.line);
        match brackets.push(self.line, text, at) {
            Ok(lists) => {
                let meanings: Vec<_> = lists.iter().flat_map(meaning::of).collect();
                let row = |meaning: &meaning::Placed| {
                    matches!(meaning.1, Ok(Meaning::Row(_)) | Err(Problem::RowCells { .. } | Problem::Value { .. }))
                };
                if brackets.is_open() || !meanings.iter().all(row) {
                    self.end_run(true);
                    self.meanings(meanings);
                    self.within = if brackets.is_open() { Within::Brackets(brackets) } else { Within::Text };
                } else if meanings.is_empty() {
                    self.handle(text, kind::unbracketed(text));
                } else {
                    self.run.row(self.line, text);
                }
            }
            // `[12] Title` is no list.
            Err(_) if title::is_prose(text) && text.iter().any(|c| c.is_alphabetic()) => {
                self.handle(text, Kind::Prose(title::name(text)));
            }
            Err(problem) => self.bad(self.line, problem),
        }
    }

    fn within_brackets(&mut self, mut brackets: Brackets, text: &[char]) {
        match brackets.push(self.line, text, 0) {
            Ok(lists) => {
                self.lists(&lists);
                self.within = if brackets.is_open() { Within::Brackets(brackets) } else { Within::Text };
            }
            Err(problem) => {
                self.bad(self.line, problem);
                // Reading goes on: a puzzle in this very line is not part of what went wrong.
                if let kind @ Kind::Puzzle(_) = kind::of(text, &self.run) {
                    self.last = Last::Other;
                    self.handle(text, kind);
                }
            }
        }
    }

    fn lists(&mut self, lists: &[List]) {
        self.meanings(lists.iter().flat_map(meaning::of).collect());
    }

    fn meanings(&mut self, meanings: Vec<meaning::Placed>) {
        for (line, meaning) in meanings {
            self.last = Last::Other;
            match meaning {
                Ok(Meaning::Puzzle(found)) => self.puzzle(line, *found),
                Ok(Meaning::Row(_)) => self.error(line, Problem::Rows(1)),
                Err(problem) => self.error(line, problem),
            }
        }
    }

    fn within_markup(&mut self, mut table: Markup, text: &[char]) {
        let over = table.is_loose() && text.iter().all(|c| c.is_whitespace());
        if over || table.push(self.line, text) {
            self.table(table);
        } else {
            self.within = Within::Markup(table);
        }
    }

    fn table(&mut self, table: Markup) {
        match table.finish() {
            Some(Ok(made)) => {
                for made in made {
                    self.made(made);
                }
            }
            Some(Err(fault)) => self.error(fault.line, fault.problem),
            None => {}
        }
    }

    /// The end of the rows that wait. Where it is certain, what comes next has nothing to do with them.
    fn end_run(&mut self, certain: bool) {
        if !self.run.is_empty() {
            let run = std::mem::take(&mut self.run);
            self.read_run(&run, certain);
        }
        if certain {
            self.run = Run::clear();
        }
        if certain {
            self.tell_lost();
        }
    }

    fn read_run(&mut self, run: &Run, certain: bool) {
        if !run.has_cells() {
            return;
        }
        if let Some(lost) = self.lost.as_mut().filter(|_| run.is_doubtful()) {
            *lost = Lost { rows: lost.rows + run.rows(), line: self.line };
            return;
        }
        match run.read() {
            Ok(made) => {
                self.tell_lost();
                for made in made {
                    self.made(made);
                }
                self.last = run.frame_end().map_or(self.last, Last::Frame);
            }
            // Lines that may be rows of blanks, or nothing: what comes next may belong to them.
            Err(Fault { problem: Problem::NoPuzzle, .. }) => {
                self.lost = self.lost.or(Some(Lost::default()).filter(|_| !certain && run.rows() > 1));
            }
            Err(fault) => self.refuse(run, fault, certain),
        }
    }

    fn refuse(&mut self, run: &Run, fault: Fault, certain: bool) {
        // Behind a puzzle candidates are a picture of it.
        if self.told == Told::Puzzles && run.is_candidates() {
            return self.names.candidates(fault.line);
        }
        self.error(fault.line, fault.problem);
        self.last = Last::Broken;
        if !certain {
            self.lost = Some(Lost::default());
        }
    }

    fn made(&mut self, made: Made) {
        if self.told == Told::Puzzles && made.has_candidates() {
            return self.names.candidates(made.line);
        }
        self.puzzle(made.line, Found::new(made.grid, None, None));
        for problem in made.warnings {
            self.warn(made.line, problem);
        }
    }

    /// It is clear again where a puzzle starts.
    fn tell_lost(&mut self) {
        if let Some(lost) = self.lost.take().filter(|lost| lost.rows > 0) {
            self.error(lost.line, Problem::SkippedRows(lost.rows));
        }
    }

    fn puzzle(&mut self, line: u64, found: Found) {
        let Found { mut puzzle, warning } = found;
        let title = self.names.take();
        self.tell_skipped();
        puzzle.line = line;
        puzzle.name = puzzle.name.or(title);
        self.told = Told::Puzzles;
        self.out.push(Item::Puzzle(puzzle));
        if let Some(problem) = warning {
            self.warn(line, problem);
        }
    }

    fn error(&mut self, line: u64, problem: Problem) {
        if self.told == Told::Nothing {
            self.told = Told::Errors;
        }
        self.out.push(Item::Error(ParseError { line, problem }));
    }

    fn warn(&mut self, line: u64, problem: Problem) {
        self.out.push(Item::Warning(ParseError { line, problem }));
    }

    /// What was skipped since the last puzzle; before the first nobody needs to know.
    fn tell_skipped(&mut self) {
        for (line, problem) in self.names.skipped() {
            if self.told == Told::Puzzles {
                self.warn(line, problem);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Lines that may stand between plain ones and change what those mean, or are nearly such a line.
    fn line() -> impl Strategy<Value = String> {
        let plain = "[.0-9]{81}";
        let others = [
            "",
            "53..7....",
            "--------- ",
            "---------",
            "+-------+-------+-------+",
            "# comment",
            "Grid 01",
            "a title",
            "[Puzzle]",
            "[State]",
            "[",
            "[[5,3",
            "]",
            "{\"givens\":",
            "5 3 . . 7 . . . .",
            "53..7...",
            "12,34",
            "\u{feff}",
            "1 2 3 4 5 6 7 8 9",
            "\u{1b}",
        ];
        prop_oneof![
            4 => plain,
            1 => Just(PUZZLE.replace('.', "0")),
            4 => proptest::sample::select(others.to_vec()).prop_map(str::to_owned),
            1 => "[.0-9x_ ]{79,82}",
            1 => Just(".".repeat(81)),
            1 => (plain, "[\r,; #a]{1,2}", plain).prop_map(|(a, between, b)| format!("{a}{between}{b}")),
            1 => proptest::collection::vec("[.0-9]{9}", 9).prop_map(|rows| rows.join("\r")),
        ]
    }

    proptest! {
        #[test]
        fn plain_lines_are_taken_as_all_lines_are(lines in proptest::collection::vec(line(), 0..12)) {
            let (mut quick, mut thorough) = (Reader::new(), Reader::new());
            for line in &lines {
                let items = quick.push(line.as_bytes());
                thorough.take_all(line.strip_suffix('\r').unwrap_or(line).as_bytes());
                prop_assert_eq!(items, std::mem::take(&mut thorough.out), "{}", line);
            }
            prop_assert_eq!(quick.finish(), thorough.finish());
        }
    }

    #[test]
    fn only_a_plain_line_where_nothing_else_is_going_on_is_taken_at_a_glance() {
        let mut reader = Reader::new();
        assert!(reader.take_plain(PUZZLE.as_bytes()));
        for line in [&PUZZLE[1..], &PUZZLE.replace('.', "x"), &".".repeat(81)] {
            assert!(!reader.take_plain(line.as_bytes()), "{line}");
        }
    }
}
