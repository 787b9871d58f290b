//! The command line, a contract for scripts: one answer a line on standard output, messages on standard error, and an
//! exit code that says how it went.
//!
//! Every command is one file and one function from its arguments to lines. What goes wrong on the way is either
//! reported and remembered (a puzzle that cannot be read) or returned as an error that ends the command. Both meet in
//! [`run`], the one place where the outcome is decided. Nothing here knows of a screen.

mod args;
mod check;
mod completions;
mod convert;
mod count;
mod event_line;
mod generate;
mod help;
mod input;
mod interrupt;
mod json;
mod lines;
mod output;
mod page;
mod solve;
mod threads;
mod trace;
mod words;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};

use anyhow::bail;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

pub use args::Command;
use args::CommandLine;
pub use generate::fresh_seed;
pub use interrupt::standard_output;
pub use output::Outcome;
use output::{Output, harmless, is_closed_pipe};

use crate::format::Puzzle;

/// The screen opens the first so many puzzles of an input.
const MAX_OPENED: usize = 100_000;

/// At most this much is kept of what there is to say about an input.
const MAX_PROBLEMS: usize = 16 << 10;

/// What the arguments ask for.
#[derive(Debug)]
pub enum Invocation {
    /// The screen, with the puzzle that this argument names.
    Screen(Option<OsString>),
    /// A command that needs no screen, for [`run`].
    Command(Command),
    /// Help, the version or what is wrong with the arguments, for [`run`].
    Words(clap::Error),
}

/// Understands the arguments, of which the first is the program's name.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Invocation {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    match CommandLine::try_parse_from(&arguments) {
        Ok(CommandLine { command: Some(command), .. }) => Invocation::Command(command),
        Ok(CommandLine { puzzle, .. }) => Invocation::Screen(puzzle),
        Err(words) => Invocation::Words(mistyped_command(&arguments).unwrap_or(words)),
    }
}

/// What is wrong with `sovle puzzles.txt`: as a PUZZLE it would stand alone.
fn mistyped_command(arguments: &[OsString]) -> Option<clap::Error> {
    let [_, first, _, ..] = arguments else { return None };
    let mut command = CommandLine::command();
    // Only then does it know of `help`.
    command.build();
    let first = first.to_string_lossy();
    if first.starts_with('-') || command.find_subcommand(&*first).is_some() {
        return None;
    }
    Some(command.error(ErrorKind::InvalidSubcommand, format!("'{first}' is no command, and a PUZZLE stands alone")))
}

/// Does what needs no screen, and says how it went. Never panics because a stream is closed.
pub fn run(invocation: &Invocation, results: &mut dyn Write, messages: &mut dyn Write) -> Outcome {
    let mut output = Output::new(results, messages);
    let done = match invocation {
        Invocation::Screen(_) => Ok(()),
        Invocation::Command(command) => run_command(command, &mut output),
        Invocation::Words(words) => print_words(words, &mut output),
    };
    let done = done.and_then(|()| output.flush());
    let outcome = output.outcome();
    match done {
        Err(error) if !is_closed_pipe(&error) => {
            drop(output);
            report(&error, messages)
        }
        Ok(()) | Err(_) => outcome,
    }
}

/// Prints an error that ended the program, and gives the outcome that it makes.
pub fn report(error: &anyhow::Error, messages: &mut dyn Write) -> Outcome {
    // With nobody there to read it, there is nothing left to do.
    let _ = writeln!(messages, "error: {}", harmless(&format!("{error:#}")));
    Outcome::Failed
}

fn run_command(command: &Command, output: &mut Output) -> anyhow::Result<()> {
    match command {
        Command::Solve(args) => solve::run(args, output),
        Command::Check(args) => check::run(args, output),
        Command::Trace(args) => trace::run(args, output),
        Command::Convert(args) => convert::run(args, output),
        Command::Generate(args) => generate::run(args, output),
        Command::Completions(args) => completions::run(args, output),
    }
}

/// Help and version are results; what is wrong with the arguments is a message.
fn print_words(words: &clap::Error, output: &mut Output) -> anyhow::Result<()> {
    let text = words.render().to_string();
    if words.use_stderr() { output.failure(text.trim_end()) } else { output.raw(text.as_bytes()) }
}

/// What an argument holds, for the screen.
#[derive(Debug)]
pub struct Opened {
    /// At least one puzzle, in order.
    pub puzzles: Vec<Puzzle>,
    /// What could not be read, and where: one message each.
    pub problems: Vec<String>,
}

/// Reads the puzzles of `argument`, which is understood like an INPUT of the commands, to the end.
///
/// # Errors
/// When it cannot be read, or holds no puzzle that can be.
pub fn puzzles_from(argument: &OsStr) -> anyhow::Result<Opened> {
    let (mut puzzles, mut problems) = (Vec::new(), Problems::default());
    let mut nothing = io::sink();
    let mut output = Output::new(&mut nothing, &mut problems);
    input::each_puzzle(&[argument.to_owned()], &mut output, |_, puzzle| {
        if puzzles.len() < MAX_OPENED {
            puzzles.push(puzzle.clone());
        }
        Ok(())
    })?;
    drop(output);
    let problems = problems.lines();
    if puzzles.is_empty() {
        bail!("{}", problems.join("\n").trim_start_matches("error: "));
    }
    Ok(Opened { puzzles, problems })
}

/// Keeps the first messages written to it.
#[derive(Default)]
struct Problems(Vec<u8>);

impl Problems {
    fn lines(&self) -> Vec<String> {
        String::from_utf8_lossy(&self.0).lines().map(str::to_owned).collect()
    }
}

impl Write for Problems {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() <= MAX_PROBLEMS {
            self.0.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_arguments_are_consistent() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn help_fits_eighty_columns() {
        let mut command = CommandLine::command();
        command.build();
        for command in std::iter::once(&command).chain(command.get_subcommands()) {
            let help = command.clone().render_long_help().to_string();
            for line in help.lines().filter(|line| line.split(' ').all(|word| word.len() < 81)) {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }

    #[test]
    fn an_argument_opens_on_the_screen() {
        let opened = puzzles_from(EXAMPLE.as_ref()).unwrap();
        assert_eq!(opened.puzzles[0].grid.givens().to_string(), EXAMPLE);
        assert!(opened.puzzles.len() == 1 && opened.problems.is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_said_beside_what_can() {
        let opened = puzzles_from(format!("{EXAMPLE}\n{}\n", &EXAMPLE[1..]).as_ref()).unwrap();
        assert_eq!(opened.puzzles.len(), 1);
        assert!(opened.problems.len() == 1 && opened.problems[0].starts_with("argument:2: "), "{:?}", opened.problems);
    }

    #[test]
    fn nothing_to_open_is_an_error_that_says_why() {
        let error = |argument: &str| puzzles_from(argument.as_ref()).unwrap_err().to_string();
        assert_eq!(error("/nonexistent"), "cannot read /nonexistent: no such file");
        assert!(error(&EXAMPLE[1..]).starts_with("argument:1: "));
    }
}
