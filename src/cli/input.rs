//! Where puzzles come from: files, standard input, or an argument that is a puzzle itself; and reading them in chunks.
//!
//! A puzzle is handed on as soon as its last line is there, and what has been handed on is not kept, so any number of
//! puzzles takes the same memory. What a line means is decided in `format`, never here.

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::sync::Arc;

use anyhow::{anyhow, bail};

use super::lines::Lines;
use super::output::{Output, cannot_read};
use super::page::{Page, Pages};
use crate::format::{Item, Puzzle, Reader};

/// After a line that is too long, this much of it is skipped in search of its end before the input is given up.
const MAX_SKIP: u64 = 64 << 20;

/// An argument without `/` is a puzzle itself from this many characters on.
const PUZZLE_LENGTH: usize = 70;

/// So much is read at once, if there is so much.
const READ: usize = 256 << 10;

/// Where a puzzle starts: `NAME:LINE`, where a name is a file's, `-` or `argument`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the input.
    pub name: Arc<str>,
    /// The line, from 1 on.
    pub line: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
    }
}

/// A part of an input: what some of its lines say. It is filled again and again, so that its room stays.
#[derive(Default, Debug)]
pub struct Chunk {
    name: Arc<str>,
    items: Vec<Item>,
    /// Why the input cannot be read, or not any further.
    failure: Option<String>,
    /// How many puzzles there were before, in all inputs.
    before: u64,
}

impl Chunk {
    /// The puzzles, in order.
    pub fn puzzles(&self) -> impl Iterator<Item = &Puzzle> {
        self.items.iter().filter_map(|item| match item {
            Item::Puzzle(puzzle) => Some(puzzle),
            Item::Warning(_) | Item::Error(_) => None,
        })
    }

    /// Whether the very first puzzle is in here.
    pub const fn is_first(&self) -> bool {
        self.before == 0
    }

    /// Where `puzzle` stands.
    pub fn place(&self, puzzle: &Puzzle) -> Place {
        self.at(puzzle.line)
    }

    /// Hands every puzzle to `each` and tells what cannot be read, in order.
    ///
    /// # Errors
    /// The first error of `each`, and when a page cannot be handed in.
    pub fn answer<F>(&self, pages: &mut Pages, mut each: F) -> anyhow::Result<()>
    where
        F: FnMut(&mut Pages, &Puzzle) -> anyhow::Result<()>,
    {
        for item in &self.items {
            match item {
                Item::Puzzle(puzzle) => each(pages, puzzle)?,
                Item::Warning(why) => {
                    pages.page()?.message(format_args!("{}: warning: {}", self.at(why.line), why.reason()));
                }
                Item::Error(why) => pages.page()?.failure(format_args!("{}: {}", self.at(why.line), why.reason())),
            }
        }
        if let Some(failure) = &self.failure {
            pages.page()?.failure(format_args!("error: {failure}"));
        }
        Ok(())
    }

    fn at(&self, line: u64) -> Place {
        Place { name: Arc::clone(&self.name), line }
    }
}

/// All inputs, one after the other. Without any it is standard input.
pub struct Source {
    inputs: std::vec::IntoIter<OsString>,
    open: Option<Input>,
    puzzles: u64,
}

impl Source {
    /// Before the first of `inputs`.
    pub fn new(inputs: &[OsString]) -> Self {
        let inputs = if inputs.is_empty() { vec![OsString::from("-")] } else { inputs.to_vec() };
        Self { inputs: inputs.into_iter(), open: None, puzzles: 0 }
    }

    /// Fills `chunk` with what the next lines say: `most` puzzles and messages, or a few more, or fewer when the input
    /// has no more yet. It waits for input only when there is nothing to hand on. An input that cannot be read is a
    /// failure in a chunk, and the next one follows. False at the end of the last.
    pub fn fill(&mut self, chunk: &mut Chunk, most: usize) -> bool {
        chunk.items.clear();
        (chunk.failure, chunk.before) = (None, self.puzzles);
        while chunk.items.is_empty() && chunk.failure.is_none() {
            if let Some(input) = &mut self.open {
                if input.read(most, chunk) == More::No {
                    self.open = None;
                }
                continue;
            }
            let Some(next) = self.inputs.next() else { return false };
            match Input::open(&next) {
                Ok(input) => self.open = Some(input),
                Err(error) => chunk.failure = Some(format!("{error:#}")),
            }
        }
        self.puzzles += chunk.puzzles().count() as u64;
        true
    }
}

/// Hands every puzzle of every input to `each`, in order, and reports what cannot be read.
///
/// # Errors
/// The first error of `each`, and standard output that cannot be written.
pub fn each_puzzle<F>(inputs: &[OsString], output: &mut Output, mut each: F) -> anyhow::Result<()>
where
    F: FnMut(&Place, &Puzzle) -> anyhow::Result<()>,
{
    let (mut source, mut chunk) = (Source::new(inputs), Chunk::default());
    let mut hand_in = |page: Page| output.page(&page);
    while source.fill(&mut chunk, 1000) {
        let mut pages = Pages::new(&mut hand_in);
        let done = chunk.answer(&mut pages, |_, puzzle| each(&chunk.place(puzzle), puzzle));
        pages.hand_in()?;
        done?;
    }
    Ok(())
}

/// The one puzzle that `input` holds, or `None` after reporting why there is none. `whose` begins the error.
///
/// # Errors
/// When there are several puzzles.
pub fn only_puzzle(input: &OsStr, whose: &str, output: &mut Output) -> anyhow::Result<Option<(Place, Puzzle)>> {
    let mut only = None;
    each_puzzle(&[input.to_owned()], output, |place, puzzle| {
        if only.is_some() {
            bail!(
                "{whose} takes exactly one puzzle, and {place} starts a second one: give the puzzle itself, or a file \
                 without others"
            );
        }
        only = Some((place.clone(), puzzle.clone()));
        Ok(())
    })?;
    Ok(only)
}

/// An input that has been opened.
struct Input {
    name: Arc<str>,
    bytes: Box<dyn Read + Send>,
    lines: Lines,
    reader: Reader,
    buffer: Vec<u8>,
    /// The part of `buffer` that has been read and not looked at.
    rest: std::ops::Range<usize>,
}

/// Whether an input goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum More {
    Maybe,
    No,
}

impl Input {
    /// `-` is standard input; else an existing path is a file; else a long argument or one of several lines is the
    /// puzzle itself.
    fn open(argument: &OsStr) -> anyhow::Result<Self> {
        if argument == "-" {
            hint_for_a_terminal();
            return Ok(Self::new("-", Box::new(io::stdin())));
        }
        let name = shown(argument);
        match fs::metadata(argument) {
            Err(_) if is_puzzle_itself(argument) => {
                let text = io::Cursor::new(argument.as_encoded_bytes().to_vec());
                Ok(Self::new("argument", Box::new(text)))
            }
            Err(error) => Err(match cells(argument) {
                Some(cells) => anyhow!("{:#}; as a puzzle it has {cells} cells, 81 wanted", cannot_read(&name, &error)),
                None => cannot_read(&name, &error),
            }),
            Ok(about) if about.is_dir() => Err(cannot_read(&name, &ErrorKind::IsADirectory.into())),
            Ok(_) => match File::open(argument) {
                Ok(file) => Ok(Self::new(&name, Box::new(file))),
                Err(error) => Err(cannot_read(&name, &error)),
            },
        }
    }

    fn new(name: &str, bytes: Box<dyn Read + Send>) -> Self {
        Self {
            name: Arc::from(name),
            bytes,
            lines: Lines::default(),
            reader: Reader::new(),
            buffer: vec![0; READ],
            rest: 0..0,
        }
    }

    /// Fills `chunk` up to `most` items, and reads on only while it is empty.
    fn read(&mut self, most: usize, chunk: &mut Chunk) -> More {
        chunk.name = Arc::clone(&self.name);
        loop {
            self.understand(most, &mut chunk.items);
            if !chunk.items.is_empty() {
                return More::Maybe;
            }
            if self.lines.skipped() > MAX_SKIP {
                let errors = std::mem::take(&mut self.reader).finish().into_iter();
                chunk.items.extend(errors.filter(|item| matches!(item, Item::Error(_))));
                chunk.failure = Some(format!("cannot read {}: too much input without a line end", self.name));
                return More::No;
            }
            match self.bytes.read(&mut self.buffer) {
                Ok(0) => {
                    if let Some(line) = self.lines.finish() {
                        self.reader.push_to(line, &mut chunk.items);
                    }
                    chunk.items.append(&mut std::mem::take(&mut self.reader).finish());
                    return More::No;
                }
                Ok(length) => self.rest = 0..length,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    chunk.failure = Some(format!("{:#}", cannot_read(&self.name, &error)));
                    return More::No;
                }
            }
        }
    }

    /// Understands the lines in the buffer, until there are `most` items.
    fn understand(&mut self, most: usize, items: &mut Vec<Item>) {
        let mut rest = &self.buffer[self.rest.clone()];
        while items.len() < most {
            let Some(line) = self.lines.next(&mut rest) else { break };
            self.reader.push_to(line, items);
        }
        self.rest.start = self.rest.end - rest.len();
    }
}

/// Whether an argument that names no file is a puzzle: 70 characters or more without `/`, or several lines.
fn is_puzzle_itself(argument: &OsStr) -> bool {
    let text = argument.to_string_lossy();
    text.contains(['\n', '\r']) || (text.chars().count() >= PUZZLE_LENGTH && !text.contains('/'))
}

/// How many cells an argument has that looks like a puzzle: digits and blanks.
fn cells(argument: &OsStr) -> Option<usize> {
    let bytes = argument.as_encoded_bytes();
    let (blanks, digits) =
        (bytes.iter().filter(|&b| b".0_*".contains(b)), bytes.iter().filter(|b| b"123456789".contains(b)));
    let (blanks, digits) = (blanks.count(), digits.count());
    (blanks > 1 && digits > 0 && blanks + digits == bytes.len()).then_some(bytes.len())
}

/// The name of a file as it is shown: bytes that are no text as `\xff`, an empty name as two quotes.
fn shown(name: &OsStr) -> String {
    let mut shown = String::new();
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        shown.push_str(chunk.valid());
        for byte in chunk.invalid() {
            let _ = write!(shown, "\\x{byte:02x}");
        }
    }
    if shown.is_empty() { "''".to_owned() } else { shown }
}

/// A person at the keyboard would otherwise see nothing and wonder.
fn hint_for_a_terminal() {
    if io::stdin().is_terminal() {
        let _ = writeln!(io::stderr(), "type or paste puzzles, 81 characters or nine rows each; Ctrl+D ends");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_itself_is_long_or_has_several_lines() {
        for (argument, itself) in [
            (".".repeat(81), true),
            (".".repeat(70), true),
            (".".repeat(69), false),
            (format!("/{}", ".".repeat(81)), false),
            ("·".repeat(70), true),
            ("53..\n".to_owned(), true),
            ("a/b\r".to_owned(), true),
            (String::new(), false),
        ] {
            assert_eq!(is_puzzle_itself(argument.as_ref()), itself, "{argument}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_name_that_is_no_text_is_shown_with_escapes() {
        use std::os::unix::ffi::OsStrExt;
        assert_eq!(shown(OsStr::from_bytes(b"\xff.t\xc3\xa9xt")), "\\xff.téxt");
        assert_eq!(shown(OsStr::new("")), "''");
    }
}
