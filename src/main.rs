//! Chooses the screen or the command line, and turns the result into an exit code.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use stepdoku::app::Start;
use stepdoku::cli::{self, Invocation, Outcome};
use stepdoku::tui;

fn main() -> ExitCode {
    let outcome = match cli::parse(std::env::args_os()) {
        Invocation::Screen(puzzle) => {
            screen(puzzle).map_or_else(|error| cli::report(&error, &mut io::stderr()), |()| Outcome::Fine)
        }
        other => cli::run(&other, &mut io::stdout().lock(), &mut io::stderr()),
    };
    ExitCode::from(outcome.code())
}

/// Standard input is read to its end first: from then on, keys come from the terminal itself.
fn screen(puzzle: Option<OsString>) -> anyhow::Result<()> {
    let puzzles = match puzzle {
        None => Vec::new(),
        Some(puzzle) => cli::puzzles_from(&puzzle)?.puzzles,
    };
    tui::run(Start { puzzles })
}
