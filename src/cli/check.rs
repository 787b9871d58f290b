//! `stepdoku check`: how many solutions the givens have, and what is wrong with the entries. It puts the report of
//! `check` into words or JSON; every judgement is made there. What is only said where it is asked for is in `extra`.

mod extra;

use super::args::{Check, TextFormat};
use super::input::{Place, each_puzzle, only_puzzle};
use super::json::Json;
use super::output::{Outcome, Output};
use super::words;
use crate::check::{Report, Verdict, check};
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
    each_puzzle(inputs, output, |output, place, puzzle| {
        let Some(givens) = &givens else { return answer(args, &puzzle.grid, output) };
        match filled_in(givens, puzzle.grid.values(), place) {
            Ok(grid) => answer(args, &grid, output),
            Err(error) => output.failure(format_args!("{error:#}")),
        }
    })
}

/// The puzzle `givens` with the other digits of `filled` as entries.
fn filled_in(givens: &Values, filled: &Values, place: &Place) -> anyhow::Result<Grid> {
    let lost = givens.iter().find(|&(cell, digit)| filled.get(cell) != Some(digit));
    let Some((cell, digit)) = lost else { return Ok(Grid::new(givens, filled)) };
    let found = filled.get(cell).map_or_else(|| "blank".to_owned(), |digit| digit.to_string());
    Err(anyhow::anyhow!("{place}: {cell} is {found} here and {digit} in the givens"))
}

fn answer(args: &Check, grid: &Grid, output: &mut Output) -> anyhow::Result<()> {
    let report = check(grid, args.limit.unwrap_or(2), args.nodes);
    let extra = Extra::find(args, grid, &report);
    if !is_fine(&report) || extra.is_doubtful() {
        output.note_outcome(Outcome::Doubt);
    }
    match args.format {
        TextFormat::Text => output.line(text(&report, grid, args.limit) + &extra.text()),
        TextFormat::Json => output.line(json(&report, grid, &extra)),
    }
}

/// One solution, and no entry that is wrong. An entry that clashes with a right digit is wrong.
fn is_fine(report: &Report) -> bool {
    matches!(report.verdict, Verdict::One(_)) && report.wrong.is_none_or(CellSet::is_empty)
}

fn text(report: &Report, grid: &Grid, limit: Option<u64>) -> String {
    let mut text = match (&report.verdict, limit) {
        (Verdict::Clash, _) => format!("clash: {}", words::clashes(&report.given_clashes)),
        (Verdict::None, _) => "no solution".to_owned(),
        (Verdict::One(_), _) => "one solution".to_owned(),
        (Verdict::Several(_), None) => "several solutions".to_owned(),
        (Verdict::Several(_), Some(_)) if report.exact => format!("{} solutions", report.count),
        (Verdict::Several(_), Some(_)) => format!("at least {} solutions", report.count),
        (Verdict::Unknown, _) => "unknown".to_owned(),
    };
    if !grid.entry_cells().is_empty() {
        entries(report, grid, &mut text);
    }
    text
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
        ("givens", Json::text(grid.givens())),
        ("entries", Json::text(grid.entries())),
        ("verdict", Json::text(verdict)),
        ("count", Json::Number(report.count)),
        ("exact", Json::Truth(report.exact)),
        ("clashes", Json::List(report.clashes.iter().map(clash).collect())),
        ("wrong", Json::maybe(report.wrong.map(cells))),
        ("no_candidate", cells(report.no_candidate)),
        ("no_place", Json::List(report.no_place.iter().map(|&(unit, digit)| place(unit, digit)).collect())),
        ("solutions", Json::texts(report.solutions())),
        ("differ", Json::maybe(several.then(|| cells(report.differ)))),
    ];
    keys.extend(extra.json());
    Json::Object(keys)
}

fn cells(cells: CellSet) -> Json {
    Json::texts(cells.iter())
}

fn clash(clash: &Clash) -> Json {
    let digit = Json::Number(clash.digit.value().into());
    Json::Object(vec![("digit", digit), ("unit", Json::text(clash.unit)), ("cells", cells(clash.cells))])
}

fn place(unit: Unit, digit: Digit) -> Json {
    Json::Object(vec![("unit", Json::text(unit)), ("digit", Json::Number(digit.value().into()))])
}
