//! `stepdoku completions`: a script that lets a shell complete our arguments.

use clap::CommandFactory;

use super::args::{CommandLine, Completions};
use super::output::Output;

/// # Errors
/// Standard output that cannot be written.
pub fn run(args: &Completions, output: &mut Output) -> anyhow::Result<()> {
    // Through memory: the generator panics when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut CommandLine::command(), "stepdoku", &mut script);
    output.raw(&script)
}
