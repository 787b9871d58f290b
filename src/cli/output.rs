//! What a command writes: results on standard output, messages on standard error, and how it all went.
//!
//! Results are written when there are many, or when who made them is about to wait. They are written as whole lines,
//! in pieces that a pipe takes as a whole, so that a program that is ended leaves no half line behind. Messages go out
//! after the results before them. Nothing here knows what a puzzle is, and nothing here panics when a stream is closed.

use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::anyhow;

use super::page::Page;

/// How the whole run went; the greatest of what happened counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Every answer is what one hopes for.
    Fine,
    /// Some puzzle without exactly one solution, a clash, a wrong entry, or a search that gave up.
    Doubt,
    /// Misuse, an input that cannot be read, or output that cannot be written.
    Failed,
}

impl Outcome {
    /// The exit code of the process: 0, 1 or 2.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// Results wait at most this long while the next ones are worked out.
const PATIENCE: Duration = Duration::from_millis(100);

/// So many bytes of results are kept before they are written.
const MANY: usize = 64 << 10;

/// What a pipe takes as a whole or not at all (`PIPE_BUF` of Linux; POSIX promises an eighth of it).
const PIECE: usize = 4096;

/// Both streams of a command, and the outcome so far.
pub struct Output<'a> {
    results: &'a mut dyn Write,
    /// Results that are not written yet.
    kept: Vec<u8>,
    messages: &'a mut dyn Write,
    flushed: Instant,
    outcome: Outcome,
}

impl<'a> Output<'a> {
    /// Nothing written yet, everything fine.
    pub fn new(results: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        Self { results, kept: Vec::new(), messages, flushed: Instant::now(), outcome: Outcome::Fine }
    }

    /// How it went so far.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Remembers `outcome` unless something greater happened already.
    pub fn note_outcome(&mut self, outcome: Outcome) {
        self.outcome = self.outcome.max(outcome);
    }

    /// One line of results.
    ///
    /// # Errors
    /// When standard output cannot be written, see [`cannot_write`].
    pub fn line(&mut self, line: impl fmt::Display) -> anyhow::Result<()> {
        writeln!(self.kept, "{line}").map_err(cannot_write)?;
        if self.flushed.elapsed() > PATIENCE { self.flush() } else { self.write_many() }
    }

    /// Results as they are, for who makes many small lines.
    ///
    /// # Errors
    /// As for [`Output::line`].
    pub fn raw(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.kept.extend_from_slice(bytes);
        self.write_many()
    }

    /// A page, of which everything is written.
    ///
    /// # Errors
    /// As for [`Output::line`].
    pub fn page(&mut self, page: &Page) -> anyhow::Result<()> {
        self.note_outcome(page.outcome());
        for (results, message) in page.parts() {
            if self.kept.is_empty() {
                write_pieces(self.results, results.as_bytes()).map_err(cannot_write)?;
            } else {
                self.kept.extend_from_slice(results.as_bytes());
            }
            if let Some(message) = message {
                self.message(message)?;
            }
        }
        self.flush()
    }

    /// Makes sure that every result so far has been written.
    ///
    /// # Errors
    /// As for [`Output::line`].
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        // What cannot be written is not tried again.
        let kept = std::mem::take(&mut self.kept);
        write_pieces(self.results, &kept).and_then(|()| self.results.flush()).map_err(cannot_write)
    }

    /// Writes the whole lines so far if they are many.
    fn write_many(&mut self) -> anyhow::Result<()> {
        let whole = self.kept.iter().rposition(|&byte| byte == b'\n').filter(|_| self.kept.len() >= MANY);
        let Some(end) = whole else { return Ok(()) };
        let rest = self.kept.split_off(end + 1);
        let lines = std::mem::replace(&mut self.kept, rest);
        write_pieces(self.results, &lines).map_err(cannot_write)
    }

    /// One message, without control characters whatever it quotes. Nobody may be listening: that is no error.
    ///
    /// # Errors
    /// As for [`Output::line`]: the results before it go first.
    pub fn message(&mut self, message: impl fmt::Display) -> anyhow::Result<()> {
        self.flush()?;
        let _ = writeln!(self.messages, "{}", harmless(&message.to_string()));
        Ok(())
    }

    /// One message that makes the run a failure.
    ///
    /// # Errors
    /// As for [`Output::message`].
    pub fn failure(&mut self, message: impl fmt::Display) -> anyhow::Result<()> {
        self.note_outcome(Outcome::Failed);
        self.message(message)
    }
}

/// Writes `text` in pieces of whole lines, as far as lines are no longer than a piece.
fn write_pieces(results: &mut dyn Write, text: &[u8]) -> io::Result<()> {
    let mut rest = text;
    while !rest.is_empty() {
        let most = &rest[..rest.len().min(PIECE)];
        let end = most.iter().rposition(|&byte| byte == b'\n').map_or(most.len(), |end| end + 1);
        results.write_all(&rest[..end])?;
        rest = &rest[end..];
    }
    Ok(())
}

/// The error for standard output that cannot be written.
pub fn cannot_write(error: io::Error) -> anyhow::Error {
    anyhow::Error::new(Unwritable(error))
}

/// Whether `error` only says that whoever read our output has had enough.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Unwritable>().is_some_and(|error| error.0.kind() == io::ErrorKind::BrokenPipe)
}

/// The error for an input that cannot be read.
pub fn cannot_read(name: &str, error: &io::Error) -> anyhow::Error {
    anyhow!("cannot read {name}: {}", reason(error))
}

#[derive(Debug)]
struct Unwritable(io::Error);

impl std::error::Error for Unwritable {}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot write: {}", reason(&self.0))
    }
}

/// What went wrong, in lower case and without an error number.
fn reason(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::NotFound {
        return "no such file".to_owned();
    }
    let text = error.to_string();
    let text = text.split_once(" (os error").map_or(text.as_str(), |(words, _)| words);
    let mut chars = text.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// `text` with control characters and marks that turn the direction of writing shown as escapes; line ends stay.
pub fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if turns || (c.is_control() && c != '\n') {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_outcome_counts() {
        let (mut results, mut messages) = (Vec::new(), Vec::new());
        let mut output = Output::new(&mut results, &mut messages);
        for outcome in [Outcome::Failed, Outcome::Doubt, Outcome::Fine] {
            output.note_outcome(outcome);
        }
        assert_eq!(output.outcome().code(), 2);
    }

    #[test]
    fn results_come_before_the_messages_after_them() {
        struct Shared<'a>(&'a std::cell::RefCell<Vec<u8>>);
        impl Write for Shared<'_> {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.borrow_mut().write(bytes)
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let written = std::cell::RefCell::default();
        let (mut results, mut messages) = (Shared(&written), Shared(&written));
        let mut output = Output::new(&mut results, &mut messages);
        output.line("one").unwrap();
        output.message("two").unwrap();
        output.line("three").unwrap();
        output.flush().unwrap();
        assert_eq!(String::from_utf8(written.borrow().clone()).unwrap(), "one\ntwo\nthree\n");
    }

    #[test]
    fn results_are_written_in_pieces_of_whole_lines() {
        #[derive(Default)]
        struct Writes(Vec<Vec<u8>>);
        impl Write for Writes {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.push(bytes.to_vec());
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let line = format!("{}\n", "x".repeat(81));
        let long = format!("{}\n", "y".repeat(2 * PIECE));
        let (mut results, mut messages) = (Writes::default(), io::sink());
        let mut output = Output::new(&mut results, &mut messages);
        let mut page = Page::new();
        page.results().push_str(&line.repeat(200));
        page.message("between");
        page.results().push_str(&line.repeat(200));
        output.page(&page).unwrap();
        (0..2000).for_each(|_| output.raw(line.as_bytes()).unwrap());
        output.raw(&long.as_bytes()[..10]).unwrap();
        output.raw(&long.as_bytes()[10..]).unwrap();
        output.flush().unwrap();
        assert_eq!(results.0.concat(), format!("{}{long}", line.repeat(2400)).as_bytes());
        assert!(results.0.iter().all(|piece| piece.len() <= PIECE));
        let whole = |piece: &&Vec<u8>| piece.ends_with(b"\n") && piece.len().is_multiple_of(line.len());
        assert_eq!(results.0.iter().filter(|piece| !whole(piece)).count(), 3, "only of the long line there are parts");
    }

    #[test]
    fn reasons_are_plain_words() {
        assert_eq!(reason(&io::Error::from_raw_os_error(2)), "no such file");
        #[cfg(unix)]
        assert_eq!(reason(&io::Error::from_raw_os_error(28)), "no space left on device");
        assert_eq!(reason(&io::Error::other("Odd")), "odd");
    }

    #[test]
    fn only_a_closed_pipe_is_forgiven() {
        let pipe = || io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(is_closed_pipe(&cannot_write(pipe())));
        let full = cannot_write(io::Error::from(io::ErrorKind::StorageFull));
        assert!(!is_closed_pipe(&full));
        assert!(format!("{full:#}").starts_with("cannot write: no "), "{full:#}");
        assert!(!is_closed_pipe(&cannot_read("x", &pipe())));
    }

    #[test]
    fn escape_sequences_lose_their_teeth() {
        assert_eq!(harmless("a\x1b]52;c;\u{9d}\u{202e}é\nb"), "a\\u{1b}]52;c;\\u{9d}\\u{202e}é\nb");
    }
}
