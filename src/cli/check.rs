//! `stepdoku check`: how many solutions the givens have, and what is wrong with the entries. It puts the report of
//! `check` into words or JSON; every judgement is made there. What is only said where it is asked for is in `extra`.

mod extra;

use std::fmt::Write;

use super::args::{Check, TextFormat};
use super::count::Counts;
use super::input::{Chunk, Place, only_puzzle};
use super::json::Json;
use super::output::{Outcome, Output};
use super::page::Pages;
use super::{threads, words};
use crate::check::{self, Report, Verdict};
use crate::engine::Count;
use crate::grid::{CellSet, Clash, Digit, Grid, Unit, Values};
use extra::Extra;

/// # Errors
/// Standard output that cannot be written, several puzzles in `--givens`, standard input named twice.
pub fn run(args: &Check, output: &mut Output) -> anyhow::Result<()> {
    let inputs = &args.inputs.inputs;
    let givens = match &args.givens {
        None => None,
        Some(given) if given == "-" && (inputs.is_empty() || inputs.contains(given)) => {
            anyhow::bail!("--givens and INPUT cannot both be standard input");
        }
        Some(given) => match only_puzzle(given, "--givens", output)? {
            // Why was reported.
            None => return Ok(()),
            Some((_, puzzle)) => Some(puzzle.grid.givens()),
        },
    };
    threads::answer(inputs, args.threads.number, output, || {
        let mut checker = Checker::new(args.clone(), givens);
        move |chunk, pages| checker.answer(chunk, pages)
    })
}

/// What one thread needs for its checks.
struct Checker {
    args: Check,
    /// The puzzle that all others fill in.
    givens: Option<Values>,
    limit: u64,
    counts: Counts,
}

impl Checker {
    fn new(args: Check, givens: Option<Values>) -> Self {
        let limit = args.limit.unwrap_or(2);
        let counts = Counts::new(check::Check::counted_to(limit), args.nodes, args.engine.instructions);
        Self { args, givens, limit, counts }
    }

    fn answer(&mut self, chunk: &Chunk, pages: &mut Pages) -> anyhow::Result<()> {
        let givens: Vec<Values> =
            chunk.puzzles().map(|puzzle| self.givens.unwrap_or_else(|| puzzle.grid.givens())).collect();
        let mut counted = self.counts.first(&givens).into_iter();
        chunk.answer(pages, |pages, puzzle| {
            let Some(count) = counted.next() else { return Ok(()) };
            let grid = match &self.givens {
                None => Ok(puzzle.grid),
                Some(givens) => filled_in(givens, puzzle.grid.values(), &chunk.place(puzzle)),
            };
            match grid {
                Ok(grid) => self.check(&grid, count, pages),
                Err(error) => pages.page().map(|page| page.failure(format_args!("{error:#}"))),
            }
        })
    }

    fn check(&self, grid: &Grid, count: Count, pages: &mut Pages) -> anyhow::Result<()> {
        let report = self.report(grid, count, pages)?;
        if Extra::takes_long(&self.args) {
            pages.hand_in()?;
        }
        let extra = Extra::find(&self.args, grid, &report);
        let page = pages.page()?;
        if !is_fine(&report) || extra.is_doubtful() {
            page.note_outcome(Outcome::Doubt);
        }
        let results = page.results();
        match self.args.format {
            TextFormat::Text => {
                push_text(results, &report, grid, self.args.limit);
                extra.push_text(results);
            }
            TextFormat::Json => json(&report, grid, &extra).push_to(results),
        }
        results.push('\n');
        Ok(())
    }

    /// The report, from the count of the givens if that is all. Else the check counts again, for it knows when to ask
    /// about the entries.
    fn report(&self, grid: &Grid, count: Count, pages: &mut Pages) -> anyhow::Result<Report> {
        if !self.counts.is_final(&count) {
            pages.hand_in()?;
            return Ok(check::check(grid, self.limit, self.args.nodes));
        }
        let mut check = check::Check::with_count(grid, self.limit, count);
        check.run(self.args.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(count.nodes)));
        Ok(check.report())
    }
}

/// The puzzle `givens` with the other digits of `filled` as entries.
fn filled_in(givens: &Values, filled: &Values, place: &Place) -> anyhow::Result<Grid> {
    let lost = givens.iter().find(|&(cell, digit)| filled.get(cell) != Some(digit));
    let Some((cell, digit)) = lost else { return Ok(Grid::new(givens, filled)) };
    let found = filled.get(cell).map_or_else(|| "blank".to_owned(), |digit| digit.to_string());
    Err(anyhow::anyhow!("{place}: {cell} is {found} here and {digit} in the givens"))
}

/// One solution, and no entry that is wrong. An entry that clashes with a right digit is wrong.
fn is_fine(report: &Report) -> bool {
    matches!(report.verdict, Verdict::One(_)) && report.wrong.is_none_or(CellSet::is_empty)
}

fn push_text(out: &mut String, report: &Report, grid: &Grid, limit: Option<u64>) {
    match (&report.verdict, limit) {
        (Verdict::Clash, _) => {
            out.push_str("clash: ");
            out.push_str(&words::clashes(&report.given_clashes));
        }
        (Verdict::None, _) => out.push_str("no solution"),
        (Verdict::One(_), _) => out.push_str("one solution"),
        (Verdict::Several(_), None) => out.push_str("several solutions"),
        (Verdict::Several(_), Some(_)) => {
            let _ = write!(out, "{}{} solutions", if report.exact { "" } else { "at least " }, report.count);
        }
        (Verdict::Unknown, _) => out.push_str("unknown"),
    }
    if !grid.entry_cells().is_empty() {
        entries(report, grid, out);
    }
}

fn entries(report: &Report, grid: &Grid, text: &mut String) {
    let (entries, filled_in) = (grid.entry_cells(), grid.values().is_full());
    let clashes = report.clashes.iter().filter(|clash| !(clash.cells & entries).is_empty());
    let clashes = words::clashes(clashes);
    if !clashes.is_empty() {
        text.push_str(" ; clash: ");
        text.push_str(&clashes);
    }
    if let Some(wrong) = report.wrong {
        text.push_str(" ; wrong: ");
        text.push_str(&if wrong.is_empty() { "none".to_owned() } else { words::cells(wrong, " ") });
    }
    if matches!(report.verdict, Verdict::Several(_)) {
        text.push_str(" ; cannot tell: several solutions");
        text.push_str(match report.entries_fit {
            Some(false) => ", but the entries fit none of them",
            Some(true) if filled_in => ", and the entries make one of them",
            _ => "",
        });
    }
}

fn json(report: &Report, grid: &Grid, extra: &Extra) -> Json {
    let verdict = match report.verdict {
        Verdict::None => "none",
        Verdict::One(_) => "one",
        Verdict::Several(_) => "several",
        Verdict::Clash => "clash",
        Verdict::Unknown => "unknown",
    };
    let several = matches!(report.verdict, Verdict::Several(_));
    let mut keys = vec![
        ("givens", Json::Line(grid.givens())),
        ("entries", Json::Line(grid.entries())),
        ("verdict", Json::Word(verdict)),
        ("count", Json::Number(report.count)),
        ("exact", Json::Truth(report.exact)),
        ("clashes", Json::List(report.clashes.iter().map(clash).collect())),
        ("wrong", Json::maybe(report.wrong.map(Json::Cells))),
        ("no_candidate", Json::Cells(report.no_candidate)),
        ("no_place", Json::List(report.no_place.iter().map(|&(unit, digit)| place(unit, digit)).collect())),
        ("solutions", Json::List(report.solutions().iter().copied().map(Json::Line).collect())),
        ("differ", Json::maybe(several.then_some(Json::Cells(report.differ)))),
    ];
    keys.extend(extra.json());
    Json::Object(keys)
}

fn clash(clash: &Clash) -> Json {
    let digit = Json::Number(clash.digit.value().into());
    Json::Object(vec![("digit", digit), ("unit", Json::text(clash.unit)), ("cells", Json::Cells(clash.cells))])
}

fn place(unit: Unit, digit: Digit) -> Json {
    Json::Object(vec![("unit", Json::text(unit)), ("digit", Json::Number(digit.value().into()))])
}
