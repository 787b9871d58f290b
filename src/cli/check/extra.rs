//! What `check` says besides where it is asked for: a contradiction (`--why`), needless clues (`--minimal`), true
//! candidates (`--candidates`). Nothing is looked for that was not asked for.

use crate::check::{Progress, Report, Verdict, needless, true_candidates, why};
use crate::cli::args::Check;
use crate::cli::json::Json;
use crate::cli::words;
use crate::grid::{CellSet, Digit, Digits, Grid, Values};

/// Something that was looked for.
enum Found<T> {
    /// Not asked for, or there is no such thing.
    Nothing,
    /// This.
    This(T),
    /// Not known after so many search nodes.
    Unknown(u64),
}

/// What was found besides the report.
pub(super) struct Extra {
    contradiction: Found<Values>,
    needless: Found<CellSet>,
    candidates: Found<[Digits; 81]>,
    /// Whether the line names clashes, which are contradictions already.
    clashes: bool,
}

/// Each of the three gives up after so many nodes, unless `--nodes` says otherwise: some minutes.
const NODES: u64 = 100_000_000;

impl Extra {
    /// Whether something is to be looked for that may take much longer than the rest.
    pub(super) const fn takes_long(args: &Check) -> bool {
        args.why || args.minimal || args.candidates
    }

    pub(super) fn find(args: &Check, grid: &Grid, report: &Report) -> Self {
        let nodes = Some(args.nodes.unwrap_or(NODES));
        Self {
            contradiction: if args.why { contradiction(grid, nodes) } else { Found::Nothing },
            needless: if args.minimal { needless_clues(grid, report, nodes) } else { Found::Nothing },
            candidates: if args.candidates { candidates(grid, nodes) } else { Found::Nothing },
            clashes: !report.clashes.is_empty(),
        }
    }

    /// Whether something that was asked for is not known.
    pub(super) const fn is_doubtful(&self) -> bool {
        matches!(self.contradiction, Found::Unknown(_))
            || matches!(self.needless, Found::Unknown(_))
            || matches!(self.candidates, Found::Unknown(_))
    }

    /// Adds what follows the verdict, on its line and below.
    pub(super) fn push_text(&self, out: &mut String) {
        if !self.clashes {
            out.push_str(&self.contradiction.words("contradiction", |clues| clue_list(clues).join(" ")));
        }
        out.push_str(&self.needless.words("needless", |cells| match words::cells(*cells, " ") {
            none if none.is_empty() => "none".to_owned(),
            cells => cells,
        }));
        match &self.candidates {
            Found::This(sets) => out.push_str(&rows(sets)),
            other => out.push_str(&other.words("candidates", |_| String::new())),
        }
    }

    /// The keys of the JSON object, `null` for what was not asked for, does not exist or is not known.
    pub(super) fn json(&self) -> [(&'static str, Json); 3] {
        [
            ("contradiction", self.contradiction.json(|clues| Json::texts(clue_list(clues)))),
            ("needless", self.needless.json(|cells| Json::Cells(*cells))),
            ("candidates", self.candidates.json(|sets| Json::texts(sets.iter().map(|&set| digits(set))))),
        ]
    }
}

impl<T> Found<T> {
    /// ` ; name: words`
    fn words(&self, name: &str, words: impl Fn(&T) -> String) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::This(found) => format!(" ; {name}: {}", words(found)),
            Self::Unknown(nodes) => format!(" ; {name}: unknown after {nodes} nodes"),
        }
    }

    fn json(&self, json: impl Fn(&T) -> Json) -> Json {
        match self {
            Self::This(found) => json(found),
            Self::Nothing | Self::Unknown(_) => Json::Missing,
        }
    }
}

fn contradiction(grid: &Grid, nodes: Option<u64>) -> Found<Values> {
    let why = why(grid, nodes);
    match why.contradiction() {
        Some(clues) => Found::This(*clues),
        None if why.progress() == Progress::Done => Found::Nothing,
        None => Found::Unknown(why.nodes()),
    }
}

fn needless_clues(grid: &Grid, report: &Report, nodes: Option<u64>) -> Found<CellSet> {
    if !matches!(report.verdict, Verdict::One(_)) {
        return Found::Nothing;
    }
    let needless = needless(&grid.givens(), nodes);
    needless.cells().map_or(Found::Unknown(needless.nodes()), Found::This)
}

fn candidates(grid: &Grid, nodes: Option<u64>) -> Found<[Digits; 81]> {
    let candidates = true_candidates(&grid.givens(), nodes);
    candidates.sets().map_or(Found::Unknown(candidates.nodes()), |sets| Found::This(*sets))
}

/// `r1c2=5` for each clue, in reading order.
fn clue_list(clues: &Values) -> Vec<String> {
    clues.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect()
}

/// Nine lines of nine sets, `.` for an empty one, each after a line end.
fn rows(sets: &[Digits; 81]) -> String {
    let word = |set: &Digits| if set.is_empty() { ".".to_owned() } else { digits(*set) };
    let row = |sets: &[Digits]| format!("\n{}", sets.iter().map(word).collect::<Vec<_>>().join(" "));
    sets.chunks(9).map(row).collect()
}

fn digits(set: Digits) -> String {
    set.iter().map(Digit::to_char).collect()
}
