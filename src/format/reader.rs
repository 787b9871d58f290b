//! The reader: lines in, items out.
//!
//! It hands each line to who knows about it and keeps the order of what they say. What it decides itself: which lines
//! are looked at, when errors must wait (see `whole`), what a puzzle is called, and what to tell at the end.

use super::block::{Block, Step};
use super::brackets::{self, Brackets};
use super::kind::{self, Kind};
use super::line::{self, Found};
use super::meaning::{self, Meaning};
use super::names::Names;
use super::row::Row;
use super::text::{decode, grid};
use super::whole::{Made, Whole};
use super::{Item, ParseError, Problem, title};
use crate::grid::{Grid, Values};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// Reads a text line by line. Memory stays bounded, however long the text is.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each remembers one thing about the lines before, and all go together"
)]
pub struct Reader {
    /// Lines taken so far.
    line: u64,
    /// A section that is no `[Puzzle]`, or a text that cannot be read at all: nothing is looked at.
    deaf: Deaf,
    brackets: Option<Brackets>,
    block: Block,
    /// While nothing is certain: what the whole text may turn out to be, and the errors that wait for it.
    whole: Option<Whole>,
    waiting: Vec<Item>,
    names: Names,
    /// The last puzzle ended with a frame, and nothing but text came after it.
    framed: bool,
    /// The line before was to be a row or a puzzle, and is not at its end.
    broken: bool,
    /// Whether anything was said, and whether a puzzle was.
    said: bool,
    puzzles: bool,
    out: Vec<Item>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deaf {
    No,
    Section,
    Forever,
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
            deaf: Deaf::No,
            brackets: None,
            block: Block::default(),
            whole: Some(Whole::new()),
            waiting: Vec::new(),
            names: Names::default(),
            framed: false,
            broken: false,
            said: false,
            puzzles: false,
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
        if self.whole.is_some() || self.brackets.is_some() || self.deaf != Deaf::No {
            return false;
        }
        let Some(grid) = Values::from_bytes(line).map(Grid::from_givens) else { return false };
        if grid.given_cells().is_empty() {
            return false;
        }
        self.line += 1;
        (self.broken, self.framed) = (false, false);
        self.end_block();
        self.puzzle(self.line, Found::new(grid, None, None));
        true
    }

    /// The end of the text: what only the whole of it tells.
    pub fn finish(mut self) -> Vec<Item> {
        if let Some(open) = self.brackets.take() {
            self.error(open.line, brackets::UNCLOSED);
        }
        self.end_block();
        if let Some(made) = self.whole.take().and_then(Whole::finish) {
            self.waiting.clear();
            self.made(made);
        }
        self.let_go();
        self.tell_skipped();
        if !self.said {
            self.error(1, Problem::NoPuzzle);
        }
        self.out
    }

    fn made(&mut self, Made { line, grid, placed }: Made) {
        let Some(placed) = placed else { return self.puzzle(line, Found::new(grid, None, None)) };
        if !placed.is_sure() {
            return self.error(line, Problem::StaleCandidates);
        }
        self.puzzle(line, Found::new(grid, None, None));
        self.warn(line, Problem::SkippedCandidates);
        if let Some(first) = placed.unclear.first() {
            self.warn(line, Problem::LastCandidate { first, more: placed.unclear.len() - 1 });
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        let bytes = if self.line == 1 { self.start(bytes) } else { bytes };
        if self.deaf == Deaf::Forever {
            return;
        }
        if bytes.len() > LONGEST_LINE {
            self.end_block();
            return self.error(self.line, Problem::TooLong);
        }
        let text = decode(bytes);
        if self.brackets.is_some() {
            return self.within_brackets(&text);
        }
        let kind = kind::of(&text);
        self.guess(&text, &kind);
        self.handle(&text, kind);
    }

    /// The first line without byte order marks; UTF-16 has one that tells it.
    fn start<'a>(&mut self, mut bytes: &'a [u8]) -> &'a [u8] {
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            self.error(1, Problem::Utf16);
            self.deaf = Deaf::Forever;
        }
        while let Some(rest) = bytes.strip_prefix("\u{feff}".as_bytes()) {
            bytes = rest;
        }
        bytes
    }

    /// Lets the whole text be guessed at. While a row with spaces as blanks is all that is wrong, that is the error.
    fn guess(&mut self, text: &[char], kind: &Kind) {
        let Some(whole) = &mut self.whole else { return };
        let end = whole.add(self.line, text, kind);
        if let Some(problem) = end.problem {
            self.waiting.clear();
            self.error(self.line, problem);
        }
        if !end.alive {
            self.let_go();
        }
    }

    fn handle(&mut self, text: &[char], kind: Kind) {
        if let Kind::Section(name) = &kind {
            self.end_block();
            self.deaf = if name.eq_ignore_ascii_case("puzzle") { Deaf::No } else { Deaf::Section };
        }
        if self.deaf != Deaf::No {
            return;
        }
        let line = self.line;
        let broken = std::mem::take(&mut self.broken) || self.block.is_open();
        self.framed = match kind {
            Kind::Ruler(_) => self.puzzles && self.block.is_empty(),
            Kind::Blank | Kind::Skip | Kind::Prose(_) => self.framed,
            _ => false,
        };
        match kind {
            Kind::Section(_) | Kind::Skip => {}
            Kind::Blank => self.steps(|block| block.gap(line)),
            Kind::Ruler(ruler) => self.steps(|block| block.ruler(line, ruler)),
            Kind::Row(row) => self.steps(|block| block.row(line, &row)),
            Kind::Bad(problem) => self.bad(line, problem),
            Kind::Candidates => self.candidates(),
            Kind::CommentedRow if self.block.is_open() => self.bad(line, Problem::CommentedRow),
            Kind::CommentedRow => self.steps(Block::comment),
            Kind::Comment(name) => {
                self.names.comment(name);
                self.steps(Block::comment);
            }
            Kind::Prose(name) => {
                self.names.prose(line, name, self.framed);
                self.steps(|block| block.text(line));
            }
            Kind::Title(name) => {
                self.end_block();
                self.names.prose(line, Some(name), false);
            }
            Kind::Puzzle(_) if broken && line::is_rest(text) => self.bad(line, Problem::Rest),
            Kind::Puzzle(found) => {
                self.end_block();
                self.puzzle(line, *found);
            }
            Kind::Brackets(at) => self.open_brackets(text, at),
        }
    }

    /// A line that cannot be read. One as long as most of a grid was a puzzle of its own, others should have been rows.
    fn bad(&mut self, line: u64, problem: Problem) {
        self.broken = true;
        let alone =
            matches!(problem, Problem::Cells(60..) | Problem::Puzzles(_) | Problem::Character { cell: Some(_), .. });
        if alone {
            self.end_block();
            self.error(line, problem);
        } else {
            self.steps(|block| block.bad(line, problem));
        }
    }

    /// Candidates are read only where there is nothing else; behind a puzzle they are a picture of it.
    fn candidates(&mut self) {
        if self.puzzles && !self.block.is_open() {
            self.names.candidates(self.line);
        } else {
            self.bad(self.line, Problem::Candidates);
        }
    }

    fn open_brackets(&mut self, text: &[char], at: usize) {
        let mut brackets = Brackets::new(self.line);
        match brackets.push(self.line, text, at) {
            Ok(values) => self.values(&values, brackets),
            // `[12] Title` is no list.
            Err(_) if title::is_prose(text) && text.iter().any(|c| c.is_alphabetic()) => {
                self.handle(text, Kind::Prose(title::name(text)));
            }
            Err(problem) => self.bad(self.line, problem),
        }
    }

    fn within_brackets(&mut self, text: &[char]) {
        let Some(mut brackets) = self.brackets.take() else { return };
        match brackets.push(self.line, text, 0) {
            Ok(values) => self.values(&values, brackets),
            Err(problem) => {
                self.bad(self.line, problem);
                // Reading goes on: a puzzle in this very line is not part of what went wrong.
                if let kind @ Kind::Puzzle(_) = kind::of(text) {
                    self.handle(text, kind);
                }
            }
        }
    }

    fn values(&mut self, values: &[brackets::Value], brackets: Brackets) {
        for (line, meaning) in values.iter().flat_map(|value| meaning::of(value, brackets.line)) {
            match meaning {
                Ok(Meaning::Row(cells)) => self.steps(|block| block.row(line, &Row::of(cells, &[]))),
                Ok(Meaning::Puzzle(found)) => {
                    self.end_block();
                    self.puzzle(line, *found);
                }
                Err(problem) => self.bad(line, problem),
            }
        }
        self.brackets = Some(brackets).filter(Brackets::is_open);
    }

    fn end_block(&mut self) {
        self.steps(Block::end);
    }

    fn steps(&mut self, line: impl FnOnce(&mut Block) -> Vec<Step>) {
        for step in line(&mut self.block) {
            match step {
                Step::Grid(line, cells) => self.puzzle(line, Found::new(grid(&cells), None, None)),
                Step::Trouble(ParseError { line, problem }) => self.error(line, problem),
            }
        }
    }

    fn puzzle(&mut self, line: u64, found: Found) {
        let Found { mut puzzle, warning } = found;
        self.let_go();
        let title = self.names.take();
        self.tell_skipped();
        puzzle.line = line;
        puzzle.name = puzzle.name.or(title);
        (self.said, self.puzzles) = (true, true);
        self.out.push(Item::Puzzle(puzzle));
        if let Some(problem) = warning {
            self.warn(line, problem);
        }
    }

    fn error(&mut self, line: u64, problem: Problem) {
        self.said = true;
        let item = Item::Error(ParseError { line, problem });
        if self.whole.is_some() { self.waiting.push(item) } else { self.out.push(item) }
    }

    fn warn(&mut self, line: u64, problem: Problem) {
        self.out.push(Item::Warning(ParseError { line, problem }));
    }

    /// What was skipped since the last puzzle; before the first nobody needs to know.
    fn tell_skipped(&mut self) {
        for (line, problem) in self.names.skipped() {
            if self.puzzles {
                self.warn(line, problem);
            }
        }
    }

    /// The whole text is nothing special: errors need not wait any longer.
    fn let_go(&mut self) {
        self.whole = None;
        self.out.append(&mut self.waiting);
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
        assert!(!reader.take_plain(PUZZLE.as_bytes()), "the whole text may be something else yet");
        reader.push(PUZZLE.as_bytes());
        assert!(reader.take_plain(PUZZLE.as_bytes()));
        for line in [&PUZZLE[1..], &PUZZLE.replace('.', "x"), &".".repeat(81)] {
            assert!(!reader.take_plain(line.as_bytes()), "{line}");
        }
    }
}
