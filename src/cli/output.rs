//! What a command writes: results on standard output, messages on standard error, and how it all went.
//!
//! Results are collected and written when the buffer is full, when the reader is about to wait for input, or when a
//! while has passed, so that plentiful input is fast and slow input is answered at once. Messages go out after the
//! results before them. Nothing here knows what a puzzle is, and nothing here panics when a stream is closed.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::time::{Duration, Instant};

use anyhow::anyhow;

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

/// Both streams of a command, and the outcome so far.
pub struct Output<'a> {
    results: BufWriter<&'a mut dyn Write>,
    messages: &'a mut dyn Write,
    flushed: Instant,
    outcome: Outcome,
}

impl<'a> Output<'a> {
    /// Nothing written yet, everything fine.
    pub fn new(results: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        let results = BufWriter::with_capacity(64 << 10, results);
        Self { results, messages, flushed: Instant::now(), outcome: Outcome::Fine }
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
        writeln!(self.results, "{line}").map_err(cannot_write)?;
        if self.flushed.elapsed() > PATIENCE { self.flush() } else { Ok(()) }
    }

    /// Results as they are, for who makes many small lines.
    ///
    /// # Errors
    /// As for [`Output::line`].
    pub fn raw(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.results.write_all(bytes).map_err(cannot_write)
    }

    /// Makes sure that every result so far has been written.
    ///
    /// # Errors
    /// As for [`Output::line`].
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        self.results.flush().map_err(cannot_write)
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
