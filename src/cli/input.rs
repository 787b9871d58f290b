//! Where puzzles come from: files, standard input, or an argument that is a puzzle itself; and reading them one by one.
//!
//! A puzzle is handed on as soon as its last line is there, and what has been handed on is not kept, so any number of
//! puzzles takes the same memory. What a line means is decided in `format`, never here.

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read, Write};

use anyhow::bail;

use super::lines::Lines;
use super::output::{Output, cannot_read};
use crate::format::{Item, Puzzle, Reader};

/// After a line that is too long, this much of it is skipped in search of its end before the input is given up.
const MAX_SKIP: u64 = 64 << 20;

/// An argument without `/` is a puzzle itself from this many characters on.
const PUZZLE_LENGTH: usize = 70;

/// Where a puzzle starts: `NAME:LINE`, where a name is a file's, `-` or `argument`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the input.
    pub name: String,
    /// The line, from 1 on.
    pub line: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
    }
}

/// Hands every puzzle of every input to `each`, in order, and reports what cannot be read. Without inputs it reads
/// standard input.
///
/// # Errors
/// The first error of `each`, and standard output that cannot be written. An input that cannot be read is only
/// reported, and the next one follows.
pub fn each_puzzle<F>(inputs: &[OsString], output: &mut Output, mut each: F) -> anyhow::Result<()>
where
    F: FnMut(&mut Output, &Place, &Puzzle) -> anyhow::Result<()>,
{
    let stdin = [OsString::from("-")];
    for input in if inputs.is_empty() { &stdin } else { inputs } {
        match Input::open(input) {
            Ok(input) => input.read(output, &mut each)?,
            Err(error) => output.failure(format_args!("error: {error:#}"))?,
        }
    }
    Ok(())
}

/// The one puzzle that `input` holds, or `None` after reporting why there is none. `whose` begins the error.
///
/// # Errors
/// When there are several puzzles.
pub fn only_puzzle(input: &OsStr, whose: &str, output: &mut Output) -> anyhow::Result<Option<(Place, Puzzle)>> {
    let mut only = None;
    each_puzzle(&[input.to_owned()], output, |_, place, puzzle| {
        if only.is_some() {
            bail!("{whose} takes exactly one puzzle, and {place} starts a second one");
        }
        only = Some((place.clone(), puzzle.clone()));
        Ok(())
    })?;
    Ok(only)
}

/// An input that has been opened.
struct Input {
    name: String,
    bytes: Box<dyn Read>,
}

impl Input {
    /// `-` is standard input; else an existing path is a file; else a long argument or one of several lines is the
    /// puzzle itself.
    fn open(argument: &OsStr) -> anyhow::Result<Self> {
        if argument == "-" {
            hint_for_a_terminal();
            return Ok(Self { name: "-".to_owned(), bytes: Box::new(io::stdin().lock()) });
        }
        let name = shown(argument);
        match fs::metadata(argument) {
            Err(_) if is_puzzle_itself(argument) => {
                let text = io::Cursor::new(argument.as_encoded_bytes().to_vec());
                Ok(Self { name: "argument".to_owned(), bytes: Box::new(text) })
            }
            Err(error) => Err(cannot_read(&name, &error)),
            Ok(about) if about.is_dir() => Err(cannot_read(&name, &ErrorKind::IsADirectory.into())),
            Ok(_) => match File::open(argument) {
                Ok(file) => Ok(Self { name, bytes: Box::new(file) }),
                Err(error) => Err(cannot_read(&name, &error)),
            },
        }
    }

    /// Reads to the end. Before each read everything answered so far is written, since the read may take for ever.
    fn read<F>(mut self, output: &mut Output, each: &mut F) -> anyhow::Result<()>
    where
        F: FnMut(&mut Output, &Place, &Puzzle) -> anyhow::Result<()>,
    {
        let (mut reader, mut lines) = (Reader::new(), Lines::default());
        let mut buffer = vec![0; 64 << 10];
        loop {
            output.flush()?;
            let length = match self.bytes.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) => length,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return output.failure(format_args!("error: {:#}", cannot_read(&self.name, &error))),
            };
            lines.feed(&buffer[..length], |line| self.hand_on(reader.push(line), output, each))?;
            if lines.skipped() > MAX_SKIP {
                let errors = reader.finish().into_iter().filter(|item| matches!(item, Item::Error(_))).collect();
                self.hand_on(errors, output, each)?;
                let name = &self.name;
                return output.failure(format_args!("error: cannot read {name}: too much input without a line end"));
            }
        }
        lines.finish(|line| self.hand_on(reader.push(line), output, each))?;
        self.hand_on(reader.finish(), output, each)
    }

    fn hand_on<F>(&self, items: Vec<Item>, output: &mut Output, each: &mut F) -> anyhow::Result<()>
    where
        F: FnMut(&mut Output, &Place, &Puzzle) -> anyhow::Result<()>,
    {
        for item in items {
            match item {
                Item::Puzzle(puzzle) => each(output, &self.place(puzzle.line), &puzzle)?,
                Item::Warning(why) => {
                    output.message(format_args!("{}: warning: {}", self.place(why.line), why.reason()))?;
                }
                Item::Error(why) => output.failure(format_args!("{}: {}", self.place(why.line), why.reason()))?,
            }
        }
        Ok(())
    }

    fn place(&self, line: u64) -> Place {
        Place { name: self.name.clone(), line }
    }
}

/// Whether an argument that names no file is a puzzle: 70 characters or more without `/`, or several lines.
fn is_puzzle_itself(argument: &OsStr) -> bool {
    let text = argument.to_string_lossy();
    text.contains(['\n', '\r']) || (text.chars().count() >= PUZZLE_LENGTH && !text.contains('/'))
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
