//! `stepdoku solve`: one answer a puzzle. The engine says how many solutions there are; which one is printed comes from
//! the engine or, when a strategy is named, from the step machine.

use super::args::{Solve, SolveFormat};
use super::count::Counts;
use super::input::Chunk;
use super::json::Json;
use super::output::{Outcome, Output};
use super::page::Pages;
use super::{threads, words};
use crate::engine::Count;
use crate::grid::{CellSet, Clash, ClashFree, Grid, Values};
use crate::search::{Event, StrategyInfo, Timeline};

/// # Errors
/// Standard output that cannot be written.
pub fn run(args: &Solve, output: &mut Output) -> anyhow::Result<()> {
    threads::answer(&args.inputs.inputs, args.threads.number, output, || {
        let (args, mut counts) = (args.clone(), Counts::new(2, args.nodes, args.engine.instructions));
        move |chunk, pages| solve(&args, &mut counts, chunk, pages)
    })
}

fn solve(args: &Solve, counts: &mut Counts, chunk: &Chunk, pages: &mut Pages) -> anyhow::Result<()> {
    let strategy = args.strategy.as_deref().and_then(crate::search::strategy);
    let mut first = chunk.is_first();
    let givens: Vec<Values> = chunk.puzzles().map(|puzzle| puzzle.grid.givens()).collect();
    let mut counted = counts.first(&givens).into_iter().zip(&givens);
    chunk.answer(pages, |pages, puzzle| {
        let Some((count, givens)) = counted.next() else { return Ok(()) };
        let count = counts.finish(count, givens, pages)?;
        if strategy.is_some() {
            pages.hand_in()?;
        }
        let answer = Answer::of(givens, &count, strategy, args.nodes);
        let page = pages.page()?;
        if args.format == SolveFormat::Grid && !std::mem::take(&mut first) {
            page.results().push('\n');
        }
        answer.push_to(page.results(), args.format, givens);
        page.results().push('\n');
        let notes = answer.notes(&puzzle.grid);
        if notes.is_some() || answer.solution().is_none() {
            page.note_outcome(Outcome::Doubt);
        }
        if let Some(notes) = notes {
            page.message(format_args!("{}: note: {notes}", chunk.place(puzzle)));
        }
        Ok(())
    })
}

/// What is known of the givens of one puzzle.
enum Answer {
    Solved(Values),
    Several(Values),
    None,
    Clash(Vec<Clash>),
    Unknown,
}

impl Answer {
    fn of(givens: &Values, count: &Count, strategy: Option<&'static StrategyInfo>, nodes: Option<u64>) -> Self {
        let Some(first) = count.solutions().first().filter(|_| count.found >= 2 || count.exhausted) else {
            return Self::without(givens, count);
        };
        let solution = strategy.map_or(Some(*first), |strategy| first_found(strategy, givens, nodes));
        match solution {
            None => Self::Unknown,
            Some(solution) if count.found == 1 => Self::Solved(solution),
            Some(solution) => Self::Several(solution),
        }
    }

    /// Without a solution that is certain. Only then can digits clash.
    fn without(givens: &Values, count: &Count) -> Self {
        match givens.clashes() {
            none if none.is_empty() => {
                if count.exhausted {
                    Self::None
                } else {
                    Self::Unknown
                }
            }
            clashes => Self::Clash(clashes),
        }
    }

    const fn solution(&self) -> Option<&Values> {
        match self {
            Self::Solved(solution) | Self::Several(solution) => Some(solution),
            Self::None | Self::Clash(_) | Self::Unknown => None,
        }
    }

    fn push_to(&self, out: &mut String, format: SolveFormat, givens: &Values) {
        match (format, self.solution()) {
            (SolveFormat::Json, _) => self.json(givens).push_to(out),
            (SolveFormat::Line, Some(solution)) => words::push_values(out, solution),
            (SolveFormat::Grid, Some(solution)) => out.push_str(&words::grid(&Grid::new(givens, solution))),
            (_, None) => out.push_str(match self {
                Self::None => "no solution",
                answer => answer.result(),
            }),
        }
    }

    fn json(&self, givens: &Values) -> Json {
        Json::Object(vec![
            ("puzzle", Json::Line(*givens)),
            ("result", Json::Word(self.result())),
            ("solution", Json::maybe(self.solution().copied().map(Json::Line))),
        ])
    }

    const fn result(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::Several(_) => "several",
            Self::None => "none",
            Self::Clash(_) => "clash",
            Self::Unknown => "unknown",
        }
    }

    /// What the line of the answer cannot say goes to standard error.
    fn notes(&self, grid: &Grid) -> Option<String> {
        match self {
            Self::Solved(solution) => {
                let wrong = wrong_entries(grid, solution);
                (!wrong.is_empty()).then(|| format!("wrong: {}", words::cells(wrong, " ")))
            }
            Self::Several(_) => Some("several solutions: the first found is printed".to_owned()),
            Self::Clash(clashes) => Some(format!("clash: {}", words::clashes(clashes))),
            Self::None | Self::Unknown => None,
        }
    }
}

fn wrong_entries(grid: &Grid, solution: &Values) -> CellSet {
    grid.entry_cells().iter().filter(|&cell| grid.values().get(cell) != solution.get(cell)).collect()
}

/// The first solution that `strategy` reaches from `givens`; `None` when it would take more than `nodes` placements.
fn first_found(strategy: &'static StrategyInfo, givens: &Values, nodes: Option<u64>) -> Option<Values> {
    let mut timeline = Timeline::new(strategy, ClashFree::new(*givens).ok()?);
    loop {
        let left = nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(timeline.counters().placements));
        match timeline.run_on(left.max(1)) {
            (_, Some(Event::Solved)) => return timeline.solution(),
            (_, Some(Event::Exhausted)) => return None,
            _ if left == 0 => return None,
            _ => {}
        }
    }
}
