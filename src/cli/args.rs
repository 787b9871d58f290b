//! The arguments and the help. Nothing is done here, and no file is opened.

use std::ffi::OsString;
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::help;
use crate::engine::Instructions;
use crate::{format, generate, number, search};

/// The whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "stepdoku",
    version,
    about = "Type a Sudoku, check it, and watch a search solve it and un-solve it",
    after_help = "Without a command the screen opens, with PUZZLE on it.\n\
        `stepdoku COMMAND --help` shows examples and says what comes out.",
    after_long_help = help::SCREEN,
    args_conflicts_with_subcommands = true
)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What to open: a file, - for standard input, or the puzzle itself
    pub puzzle: Option<OsString>,
}

/// What to do without a screen.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Print the solution of each puzzle
    #[command(after_long_help = help::SOLVE)]
    Solve(Solve),
    /// Say how many solutions each puzzle has and which digits are wrong
    #[command(after_long_help = help::CHECK)]
    Check(Check),
    /// Print the search of one puzzle, event by event
    #[command(after_long_help = help::trace())]
    Trace(Trace),
    /// Write each puzzle in another format
    #[command(after_long_help = help::CONVERT)]
    Convert(Convert),
    /// Print new puzzles with exactly one solution
    #[command(after_long_help = help::GENERATE)]
    Generate(Generate),
    /// Print a completion script for a shell
    #[command(after_long_help = help::COMPLETIONS)]
    Completions(Completions),
}

/// `stepdoku solve`
#[derive(Args, Clone, Debug)]
pub struct Solve {
    /// Find it with this search, which `trace` can print
    #[arg(long, value_name = "NAME", value_parser = strategies())]
    pub strategy: Option<String>,
    /// Give up on a puzzle after N search nodes (or placements)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(ANY))]
    pub nodes: Option<u64>,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub format: SolveFormat,
    #[command(flatten)]
    pub engine: Engine,
    #[command(flatten)]
    pub threads: Threads,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// `stepdoku check`
#[derive(Args, Clone, Debug)]
pub struct Check {
    /// The puzzle that INPUT fills in: all its other digits are entries
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<OsString>,
    /// Count the solutions up to N, at least 2
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(2..=u64::MAX))]
    pub limit: Option<u64>,
    /// Name clues that contradict each other, where there is no solution
    #[arg(long)]
    pub why: bool,
    /// Name the givens without which the solution is still the only one
    #[arg(long)]
    pub minimal: bool,
    /// Print for each cell the digits that occur in some solution
    #[arg(long)]
    pub candidates: bool,
    /// Give up on a puzzle after N search nodes
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(ANY))]
    pub nodes: Option<u64>,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub format: TextFormat,
    #[command(flatten)]
    pub engine: Engine,
    #[command(flatten)]
    pub threads: Threads,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// `stepdoku trace`
#[derive(Args, Debug)]
pub struct Trace {
    /// The order of the search; --help describes each
    #[arg(long, value_name = "NAME", value_parser = strategies(), default_value = "row-major")]
    pub strategy: String,
    /// Print from event N on, the first being 1
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true, allow_negative_numbers = true,
        value_parser = number::<u64>(1..=u64::MAX))]
    pub from: u64,
    /// Walk at most N events, counted from the start
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(ANY))]
    pub limit: Option<u64>,
    /// Walk on past solutions, until the whole tree is done
    #[arg(long)]
    pub all: bool,
    /// Print one line of counts instead of the events
    #[arg(long, conflicts_with_all = ["from", "at", "costs"])]
    pub summary: bool,
    /// Print the whole position after event N instead, 0 for the start
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(ANY),
        conflicts_with_all = ["from", "limit"])]
    pub at: Option<u64>,
    /// Print what failed digits have cost instead, most first; by N with --at
    #[arg(long, conflicts_with = "from")]
    pub costs: bool,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub format: TextFormat,
    /// A file, - for standard input (also when missing), or the puzzle itself
    pub input: Option<OsString>,
}

/// `stepdoku convert`
#[derive(Args, Clone, Debug)]
pub struct Convert {
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = formats(), default_value = "line")]
    pub to: String,
    #[command(flatten)]
    pub threads: Threads,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// `stepdoku generate`
#[derive(Args, Debug)]
pub struct Generate {
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<u64>(1..=u64::MAX))]
    pub count: u64,
    /// Make the puzzles that N stands for; else others each time
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(ANY))]
    pub seed: Option<u64>,
    /// With exactly N clues, 17 to 40; 20 to 29 come quickly
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<usize>(ANY))]
    pub clues: Option<usize>,
    /// The pattern of the clues
    #[arg(long, value_name = "NAME", value_parser = symmetries(), default_value = "none")]
    pub symmetry: String,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub format: GenerateFormat,
}

/// `stepdoku completions`
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell to write it for
    pub shell: Shell,
}

/// How the engine works. The answers are the same; this is for comparing.
#[derive(Args, Clone, Copy, Debug)]
pub struct Engine {
    /// The instructions to use
    #[arg(long, value_name = "NAME", value_parser = instructions, hide = true)]
    pub instructions: Option<Instructions>,
}

fn instructions(name: &str) -> Result<Instructions, String> {
    let named = Instructions::ALL.into_iter().find(|instructions| instructions.name() == name);
    match named {
        Some(instructions) if instructions.are_here() => Ok(instructions),
        Some(_) => Err("this machine does not have them".to_owned()),
        None => Err(format!("choose from {}", Instructions::ALL.map(Instructions::name).join(", "))),
    }
}

/// In how many threads.
#[derive(Args, Clone, Copy, Debug)]
pub struct Threads {
    /// Work in N threads; as many as there are cores, if not said
    #[arg(long = "threads", value_name = "N", allow_negative_numbers = true, value_parser = number::<u16>(1..=1024))]
    pub number: Option<u16>,
}

/// Where puzzles come from.
#[derive(Args, Clone, Debug)]
pub struct Inputs {
    /// Files, - for standard input (also when missing), or puzzles themselves
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<OsString>,
}

/// What `solve` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SolveFormat {
    /// 81 characters, or a word
    #[default]
    Line,
    /// A framed grid, or a word
    Grid,
    /// One JSON object a line
    Json,
}

/// What `generate` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GenerateFormat {
    /// 81 characters
    #[default]
    Line,
    /// A framed grid
    Grid,
    /// One JSON object a line
    Json,
}

/// What `check` and `trace` print.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TextFormat {
    /// Words
    #[default]
    Text,
    /// One JSON object a line
    Json,
}

/// Numbers that no option refuses.
const ANY: RangeInclusive<u64> = 0..=u64::MAX;

const TOO_LARGE: &str = "that is too large";

/// Reads a number of `range`, and says which ones there are where it cannot.
fn number<T: TryFrom<u64>>(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<T, String> + Clone {
    let (least, most) = range.into_inner();
    let wanted = match most {
        u64::MAX => format!("a whole number from {least} on is wanted, as in 1200, 12k or 4M"),
        most => format!("a whole number from {least} to {most} is wanted"),
    };
    move |text| match number::read(text) {
        Some(number) if (least..=most).contains(&number) => T::try_from(number).map_err(|_| TOO_LARGE.to_owned()),
        None if text.len() > 19 && text.bytes().all(|byte| byte.is_ascii_digit()) => Err(TOO_LARGE.to_owned()),
        _ => Err(wanted.clone()),
    }
}

fn strategies() -> PossibleValuesParser {
    search::STRATEGIES.iter().map(|strategy| strategy.name).collect::<Vec<_>>().into()
}

fn formats() -> PossibleValuesParser {
    let value = |format: &format::Format| PossibleValue::new(format.name).help(format.about);
    format::FORMATS.iter().map(value).collect::<Vec<_>>().into()
}

fn symmetries() -> PossibleValuesParser {
    let value = |symmetry: &generate::Symmetry| PossibleValue::new(symmetry.name).help(symmetry.about);
    generate::SYMMETRIES.iter().map(value).collect::<Vec<_>>().into()
}
