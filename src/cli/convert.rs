//! `stepdoku convert`: every puzzle in another format. Nothing is judged: a clashing grid is converted like any other.

use super::args::Convert;
use super::input::each_puzzle;
use super::output::Output;
use crate::format;

/// # Errors
/// Standard output that cannot be written.
pub fn run(args: &Convert, output: &mut Output) -> anyhow::Result<()> {
    let mut first = true;
    each_puzzle(&args.inputs.inputs, output, |output, _, puzzle| {
        if args.to == "grid" && !std::mem::take(&mut first) {
            output.raw(b"\n")?;
        }
        let text = match (args.to.as_str(), format::named(&args.to)) {
            ("json", _) => format::json::puzzle(puzzle.name.as_deref(), &puzzle.grid),
            (_, Some(format)) => (format.write)(&puzzle.grid),
            (_, None) => puzzle.grid.values().to_string(),
        };
        output.line(text)
    })
}
