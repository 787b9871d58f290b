//! `stepdoku generate`: new puzzles, each printed as soon as it is found.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use anyhow::bail;

use super::args::{Generate, GenerateFormat};
use super::json::Json;
use super::output::Output;
use super::words;
use crate::generate::{Generated, Generator, Wish, symmetry};
use crate::grid::Grid;

/// Tries between two looks at whether a puzzle waits to be written: some milliseconds.
const SLICE: u64 = 20;

/// # Errors
/// A wish that cannot be fulfilled, standard output that cannot be written.
pub fn run(args: &Generate, output: &mut Output) -> anyhow::Result<()> {
    let Some(symmetry) = symmetry(&args.symmetry) else { bail!("no symmetry is called {}", args.symmetry) };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut generator = Generator::new(seed, Wish { symmetry, clues: args.clues })?;
    if args.seed.is_none() {
        output.message(format_args!("note: --seed {seed} prints the same again"))?;
    }
    for number in 1..=args.count {
        let found = next(&mut generator, output)?;
        if args.format == GenerateFormat::Grid && number > 1 {
            output.raw(b"\n")?;
        }
        match args.format {
            GenerateFormat::Line => output.line(found.puzzle)?,
            GenerateFormat::Grid => output.line(words::grid(&Grid::from_givens(found.puzzle)))?,
            GenerateFormat::Json => output.line(json(&found, args, seed, number))?,
        }
    }
    Ok(())
}

/// The next puzzle. While it is long in coming, nothing that was found before waits to be written.
fn next(generator: &mut Generator, output: &mut Output) -> anyhow::Result<Generated> {
    loop {
        if let Some(found) = generator.run(SLICE) {
            return Ok(found);
        }
        output.flush()?;
    }
}

fn json(found: &Generated, args: &Generate, seed: u64, number: u64) -> Json {
    Json::Object(vec![
        ("puzzle", Json::text(found.puzzle)),
        ("solution", Json::text(found.solution)),
        ("clues", Json::Number(found.puzzle.filled().len() as u64)),
        ("symmetry", Json::text(&args.symmetry)),
        ("seed", Json::Number(seed)),
        ("number", Json::Number(number)),
    ])
}

/// A seed that nobody has chosen: from the random keys that the system gives every process for its hash tables. Of
/// twelve digits at most, so that it can be typed again.
pub fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000_000
}
