//! `stepdoku solve`: one answer a puzzle. The engine says how many solutions there are; which one is printed comes from
//! the engine or, when a strategy is named, from the step machine.

use super::args::{Solve, SolveFormat};
use super::input::each_puzzle;
use super::json::Json;
use super::output::{Outcome, Output};
use super::words;
use crate::engine::{self, Progress};
use crate::grid::{CellSet, Clash, ClashFree, Grid, Values};
use crate::search::{Event, StrategyInfo, Timeline};

/// # Errors
/// Standard output that cannot be written.
pub fn run(args: &Solve, output: &mut Output) -> anyhow::Result<()> {
    let strategy = args.strategy.as_deref().and_then(crate::search::strategy);
    let mut first = true;
    each_puzzle(&args.inputs.inputs, output, |output, place, puzzle| {
        let givens = puzzle.grid.givens();
        let answer = Answer::of(givens, strategy, args.nodes);
        if args.format == SolveFormat::Grid && !std::mem::take(&mut first) {
            output.raw(b"\n")?;
        }
        output.line(answer.shown(args.format, &givens))?;
        let notes = answer.notes(&puzzle.grid);
        if notes.is_some() || answer.solution().is_none() {
            output.note_outcome(Outcome::Doubt);
        }
        notes.map_or(Ok(()), |notes| output.message(format_args!("{place}: note: {notes}")))
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
    fn of(givens: Values, strategy: Option<&'static StrategyInfo>, nodes: Option<u64>) -> Self {
        let start = match ClashFree::new(givens) {
            Ok(start) => start,
            Err(clashes) => return Self::Clash(clashes),
        };
        let count = engine::count(&givens, 2, nodes);
        let first = count.solutions().first().copied();
        let (Progress::Done, Some(first)) = (count.progress(), first) else {
            return if count.progress() == Progress::Done { Self::None } else { Self::Unknown };
        };
        let solution = strategy.map_or(Some(first), |strategy| first_found(strategy, start, nodes));
        match solution {
            None => Self::Unknown,
            Some(solution) if count.found() == 1 => Self::Solved(solution),
            Some(solution) => Self::Several(solution),
        }
    }

    const fn solution(&self) -> Option<&Values> {
        match self {
            Self::Solved(solution) | Self::Several(solution) => Some(solution),
            Self::None | Self::Clash(_) | Self::Unknown => None,
        }
    }

    fn shown(&self, format: SolveFormat, givens: &Values) -> String {
        match (format, self.solution()) {
            (SolveFormat::Json, _) => self.json(givens).to_string(),
            (SolveFormat::Line, Some(solution)) => solution.to_string(),
            (SolveFormat::Grid, Some(solution)) => words::grid(&Grid::new(givens, solution)),
            (_, None) => match self {
                Self::None => "no solution".to_owned(),
                answer => answer.result().to_owned(),
            },
        }
    }

    fn json(&self, givens: &Values) -> Json {
        Json::Object(vec![
            ("puzzle", Json::text(givens)),
            ("result", Json::text(self.result())),
            ("solution", Json::maybe(self.solution().map(Json::text))),
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

/// The first solution that `strategy` reaches from `start`; `None` when it would take more than `nodes` placements.
fn first_found(strategy: &'static StrategyInfo, start: ClashFree, nodes: Option<u64>) -> Option<Values> {
    let mut timeline = Timeline::new(strategy, start);
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
