//! The panel of EDIT: the verdict, what it rests on, the cell under the caret.

use ratatui::text::{Line, Span};

use super::panel::{Section, wrap};
use super::theme::{Role, Theme};
use crate::app::{Asked, Model, cells, count, either, refusers};
use crate::check::{Report, Verdict};
use crate::grid::{Content, Digit, Digits};

/// The sections, for a panel of `width` columns.
pub fn sections(model: &Model, theme: &Theme, width: usize) -> Vec<Section> {
    let mut sections = vec![Section::new("", verdict(model, theme, width))];
    if model.card {
        sections.push(Section::new("", card(theme, width)));
        return sections;
    }
    sections.push(Section::new("check", findings(model, theme, width)));
    sections.push(Section::new("cell", cell(model, theme, width)));
    sections.push(Section::new("digits", vec![totals(model, theme, width)]));
    sections
}

/// The first line: calm unless it is certain that something is wrong.
fn verdict(model: &Model, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let (text, role) = verdict_words(model);
    wrap(&text, width).into_iter().map(|line| Line::styled(line, theme.style(role))).collect()
}

/// The verdict in words, and how it stands out.
pub fn verdict_words(model: &Model) -> (String, Role) {
    let report = model.judge.report();
    let grid = model.editor.grid();
    let givens = grid.given_cells().len();
    if let Some(clash) = report.clashes.first() {
        return (format!("✗ {clash}"), Role::Wrong);
    }
    match &report.verdict {
        _ if grid.values().is_full() => ("✓ complete and without a clash".to_owned(), Role::Good),
        Verdict::None => match model.judge.culprit() {
            Some((cell, digit)) => (format!("✗ no solution since {digit} in {cell}"), Role::Wrong),
            None => ("✗ givens: no solution".to_owned(), Role::Wrong),
        },
        Verdict::One(_) => ("✓ givens: one solution".to_owned(), Role::Good),
        _ if givens == 0 => ("no givens yet".to_owned(), Role::Dim),
        _ if givens < 17 => (format!("{} (one solution needs 17)", count(givens, "given")), Role::Dim),
        Verdict::Several(_) => ("givens: several solutions so far".to_owned(), Role::Dim),
        Verdict::Unknown | Verdict::Clash => ("givens: still counting solutions".to_owned(), Role::Dim),
    }
}

/// Label and text, the text wrapped beside the label.
fn labelled(label: &str, text: &str, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    const LABEL: usize = 10;
    let beside = width > 3 * LABEL;
    let room = if beside { width - LABEL } else { width };
    let mut lines = Vec::new();
    for (i, part) in wrap(text, room).into_iter().enumerate() {
        let label = if i == 0 { label } else { "" };
        let label = if beside { format!("{label:LABEL$}") } else { String::new() };
        lines.push(Line::from(vec![Span::styled(label, theme.style(Role::Dim)), Span::raw(part)]));
    }
    lines
}

fn findings(model: &Model, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let report = model.judge.report();
    let mut lines = Vec::new();
    for (label, text) in [
        ("Rules", rules(report)),
        ("Solvable", solvable(report)),
        ("Unique", unique(report)),
        ("Entries", entries(model)),
    ] {
        if !text.is_empty() {
            lines.extend(labelled(label, &text, theme, width));
        }
    }
    lines
}

fn rules(report: &Report) -> String {
    match &report.clashes[..] {
        [] => "no digit twice in a unit".to_owned(),
        clashes => {
            let named = clashes.iter().take(3).map(|clash| format!("{clash}: {}", cells(clash.cells, 4)));
            let more = clashes.len().saturating_sub(3);
            let more = (more > 0).then(|| count(more, "more clash"));
            named.chain(more).collect::<Vec<_>>().join("; ")
        }
    }
}

fn solvable(report: &Report) -> String {
    match report.verdict {
        Verdict::Clash => "not while givens clash".to_owned(),
        Verdict::None => no_place_words(report).unwrap_or_else(|| "no: nothing fits every cell".to_owned()),
        Verdict::One(_) | Verdict::Several(_) => "yes".to_owned(),
        Verdict::Unknown => "still counting".to_owned(),
    }
}

/// What can be seen without a search.
fn no_place_words(report: &Report) -> Option<String> {
    if !report.no_candidate.is_empty() {
        return Some(format!("no: no digit fits {}", cells(report.no_candidate, 3)));
    }
    let (unit, digit) = report.no_place.first()?;
    Some(format!("no: {digit} has no place in {unit}"))
}

fn unique(report: &Report) -> String {
    match &report.verdict {
        Verdict::One(_) => "yes, one solution".to_owned(),
        Verdict::Several([a, b]) => {
            let sample = report.differ.first().map_or_else(String::new, |cell| {
                let both: Digits = [a, b].into_iter().filter_map(|values| values.get(cell)).collect();
                format!(", {cell} can be {}", either(both))
            });
            format!("no{sample}")
        }
        Verdict::None | Verdict::Clash => String::new(),
        Verdict::Unknown => "still counting".to_owned(),
    }
}

/// Nothing about right or wrong before it was asked for.
fn entries(model: &Model) -> String {
    let report = model.judge.report();
    let all = model.editor.grid().entry_cells().len();
    if all == 0 {
        return String::new();
    }
    match (&report.verdict, report.wrong, model.judge.asked()) {
        _ if !report.clashes.is_empty() => format!("{all}, not judged while clashing"),
        (Verdict::Several(_), ..) if report.entries_fit == Some(false) => format!("{all}, they fit no solution"),
        (Verdict::Several(_), ..) => format!("{all}, not judged: several solutions"),
        (Verdict::None, ..) => format!("{all}, not judged: no solution"),
        (_, Some(_), Asked::Nothing) => format!("{all}, c checks them"),
        (_, Some(wrong), _) if wrong.is_empty() => format!("{all}, all right"),
        (_, Some(wrong), Asked::Count) => format!("{} of {all} wrong", wrong.len()),
        (_, Some(wrong), Asked::Which) => format!("wrong: {}", cells(wrong, 6)),
        _ => format!("{all}, still counting"),
    }
}

/// The cell under the caret: what can stand there, and what refuses the rest.
fn cell(model: &Model, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let (grid, cell) = (model.editor.grid(), model.cursor());
    let values = grid.values();
    let name = cell.to_string();
    match grid.get(cell) {
        Content::Given(digit) => labelled(&name, &format!("{digit}, a given"), theme, width),
        Content::Entry(digit) => labelled(&name, &format!("{digit}, your entry"), theme, width),
        Content::Empty => {
            let candidates = values.candidates(cell);
            let can = if candidates.is_empty() {
                "nothing fits".to_owned()
            } else {
                format!("can be {}", either(candidates))
            };
            let can = if width > 30 { can } else { format!("{name} {can}") };
            let mut lines = labelled(&name, &can, theme, width);
            if model.explains {
                for digit in Digit::all().filter(|&digit| !candidates.contains(digit)) {
                    let by = values.refusers(cell, digit);
                    lines.extend(labelled("", &format!("{digit} is in {}", cells(by, 3)), theme, width));
                }
            } else if width > 30 {
                lines.extend(labelled("", &refusers(values, cell), theme, width));
            }
            lines
        }
    }
}

fn totals(model: &Model, theme: &Theme, width: usize) -> Line<'static> {
    let grid = model.editor.grid();
    let empty = 81 - grid.values().filled().len();
    let dim = theme.style(Role::Dim);
    let (givens, entries) = (grid.given_cells().len(), grid.entry_cells().len());
    if width < 30 {
        return Line::from(vec![Span::styled("empty ", dim), Span::raw(empty.to_string())]);
    }
    Line::from(vec![
        Span::styled("Givens ", dim),
        Span::raw(format!("{givens}   ")),
        Span::styled("Entries ", dim),
        Span::raw(format!("{entries}   ")),
        Span::styled("Empty ", dim),
        Span::raw(empty.to_string()),
    ])
}

/// What stands in the panel until the first change.
fn card(theme: &Theme, width: usize) -> Vec<Line<'static>> {
    const KEYS: [(&str, &str); 10] = [
        ("p", "watch this one being solved"),
        ("o", "other puzzles, or an empty grid"),
        ("arrows", "move"),
        ("1-9", "a digit"),
        ("Space", "a blank"),
        ("Tab", "pen: givens, or your own digits"),
        ("c", "am I right so far?"),
        ("u", "take anything back"),
        ("?", "every key"),
        ("q", "quit"),
    ];
    let words = |text: &str| wrap(text, width).into_iter().map(Line::raw).collect::<Vec<_>>();
    let key = |(key, does): &(&'static str, &'static str)| {
        Line::from(vec![Span::styled(format!(" {key:7}"), theme.style(Role::Strong)), Span::raw(*does)])
    };
    let mut lines = Vec::new();
    if width >= 30 {
        lines.extend(words("Type a Sudoku, check it, and watch a search solve it, forwards and back."));
        lines.push(Line::default());
    }
    lines.extend(KEYS.iter().map(key));
    if width >= 30 {
        lines.push(Line::default());
        lines.extend(words(
            "Your own: o Enter, then row by row, Space for a blank, Enter for the next row. Or paste it, in any form.",
        ));
    }
    lines
}
