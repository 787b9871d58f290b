//! Chooses the screen or the command line, and turns the result into an exit code.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use stepdoku::app::Start;
use stepdoku::cli::{self, Invocation, Outcome};
use stepdoku::tui;

fn main() -> ExitCode {
    let outcome = match cli::parse(std::env::args_os()) {
        Invocation::Screen(puzzle) => {
            screen(puzzle).map_or_else(|error| cli::report(&error, &mut io::stderr()), |()| Outcome::Fine)
        }
        other => cli::run(&other, &mut cli::standard_output(), &mut io::stderr()),
    };
    ExitCode::from(outcome.code())
}

/// Standard input is read to its end first: from then on, keys come from the terminal itself. What could not be read is
/// said before the screen opens, and so stands there when it closes.
fn screen(puzzle: Option<OsString>) -> anyhow::Result<()> {
    let puzzles = match puzzle {
        None => Vec::new(),
        Some(puzzle) => {
            let opened = cli::puzzles_from(&puzzle)?;
            for problem in opened.problems {
                let _ = writeln!(io::stderr(), "{problem}");
            }
            opened.puzzles
        }
    };
    tui::run(Start { puzzles, seed: cli::fresh_seed() })
}
