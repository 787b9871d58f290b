//! `stepdoku convert`: every puzzle in another format. Nothing is judged: a clashing grid is converted like any other.

use super::args::Convert;
use super::output::Output;
use super::words::push_values;
use super::{input::Chunk, page::Pages, threads};
use crate::format;

/// # Errors
/// Standard output that cannot be written.
pub fn run(args: &Convert, output: &mut Output) -> anyhow::Result<()> {
    threads::answer(&args.inputs.inputs, args.threads.number, output, || {
        let to = args.to.clone();
        move |chunk, pages| convert(&to, chunk, pages)
    })
}

fn convert(to: &str, chunk: &Chunk, pages: &mut Pages) -> anyhow::Result<()> {
    let mut first = chunk.is_first();
    chunk.answer(pages, |pages, puzzle| {
        let results = pages.page()?.results();
        if to == "grid" && !std::mem::take(&mut first) {
            results.push('\n');
        }
        match (to, format::named(to)) {
            ("json", _) => results.push_str(&format::json::puzzle(puzzle.name.as_deref(), &puzzle.grid)),
            ("line", _) | (_, None) => push_values(results, puzzle.grid.values()),
            (_, Some(format)) => results.push_str(&(format.write)(&puzzle.grid)),
        }
        results.push('\n');
        Ok(())
    })
}
