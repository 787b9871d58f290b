//! The panel of EDIT: the verdict, what it rests on, the cell under the caret.

use ratatui::text::{Line, Span};

use super::panel::{NARROW, Section, paragraph, wrap};
use super::theme::{Role, Theme};
use super::title;
use crate::app::{
    Asked, Model, Standing, against_givens, cells, count, digits, either, how_many, possible_words, refusers,
};
use crate::check::{Report, Verdict};
use crate::grid::{CellSet, Clash, Content, Digit, Digits, Values};

/// The sections, for a panel of `width` columns.
pub fn sections(model: &Model, theme: &Theme, width: usize) -> Vec<Section> {
    let mut first = verdict(model, theme, width);
    if width < NARROW {
        first.insert(0, title::narrow(model, theme));
    }
    let mut sections = vec![Section::new("", first)];
    if model.card {
        sections.push(Section::new("", card(theme, width)));
        return sections;
    }
    if width < NARROW {
        sections.push(Section::new("", narrow(model, theme, width)));
        return sections;
    }
    sections.push(Section::new("check", findings(model, theme, width)));
    sections.push(Section::new("cell", cell(model, theme, width)));
    sections.push(Section::new("digits", vec![totals(model, theme)]));
    sections
}

/// The first line: calm unless it is certain that something is wrong.
fn verdict(model: &Model, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let (text, role) = verdict_words(model);
    paragraph(&text, theme.style(role), width)
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
        Verdict::Unknown | Verdict::Clash if model.judge.is_working() => {
            ("givens: still counting solutions".to_owned(), Role::Dim)
        }
        Verdict::Unknown | Verdict::Clash => ("givens: too many cases to count".to_owned(), Role::Dim),
    }
}

/// What matters most, in a panel of some 14 columns.
fn narrow(model: &Model, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let (grid, cell) = (model.editor.grid(), model.cursor());
    let here = match grid.get(cell) {
        Content::Empty => digits(grid.values().candidates(cell)),
        Content::Given(digit) => format!("{digit} given"),
        Content::Entry(digit) => format!("{digit} yours"),
    };
    let counts = [
        ("givens", grid.given_cells().len()),
        ("entries", grid.entry_cells().len()),
        ("empty", 81 - grid.values().filled().len()),
    ];
    let row = |label: &str, value: &str| {
        let room = width.saturating_sub(label.chars().count());
        Line::from(vec![Span::styled(label.to_owned(), theme.style(Role::Dim)), Span::raw(format!("{value:>room$}"))])
    };
    let mut lines: Vec<Line<'static>> = counts.iter().map(|(label, n)| row(label, &n.to_string())).collect();
    lines.extend([Line::default(), Line::styled(format!("{cell} can be:"), theme.style(Role::Dim))]);
    if grid.get(cell) != Content::Empty {
        lines.pop();
        lines.push(Line::styled(cell.to_string(), theme.style(Role::Dim)));
    }
    lines.extend(wrap(&here, width).into_iter().map(Line::raw));
    if let Some(possible) = possible_words(model, cell).filter(|_| grid.get(cell) == Content::Empty) {
        lines.extend(wrap(&possible, width).into_iter().map(Line::raw));
    }
    lines
}

/// Label and text, the text wrapped beside the label.
fn labelled(label: &str, text: &str, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    const LABEL: usize = 10;
    let line = |(i, part)| {
        let label = format!("{:LABEL$}", if i == 0 { label } else { "" });
        Line::from(vec![Span::styled(label, theme.style(Role::Dim)), Span::raw(part)])
    };
    wrap(text, width.saturating_sub(LABEL)).into_iter().enumerate().map(line).collect()
}

fn findings(model: &Model, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let report = model.judge.report();
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (i, rule) in rules(report).iter().enumerate() {
        lines.extend(labelled(if i == 0 { "Rules" } else { "" }, rule, theme, width));
    }
    let rest =
        [("Solvable", solvable(report)), ("Unique", unique(model)), ("Entries", entries(model)), ("Why", why(model))];
    for (label, text) in rest {
        if !text.is_empty() {
            lines.extend(labelled(label, &text, theme, width));
        }
    }
    lines
}

/// One clash to a line; after three only how many more.
fn rules(report: &Report) -> Vec<String> {
    if report.clashes.is_empty() {
        return vec!["no digit twice in a unit".to_owned()];
    }
    let names = |clash: &Clash| clash.cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
    let more = report.clashes.len().saturating_sub(3);
    let more = (more > 0).then(|| format!("and {}", count(more, "more clash")));
    report.clashes.iter().take(3).map(|clash| format!("{clash}: {}", names(clash))).chain(more).collect()
}

fn solvable(report: &Report) -> String {
    match report.verdict {
        Verdict::Clash => "not while givens clash".to_owned(),
        Verdict::None => no_place_words(report).unwrap_or_else(|| "no: nothing fits every cell".to_owned()),
        // Said of the givens alone, which is worth a word while the entries clash.
        Verdict::One(_) | Verdict::Several(_) if !report.clashes.is_empty() => "the givens alone, yes".to_owned(),
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

fn unique(model: &Model) -> String {
    let report = model.judge.report();
    match &report.verdict {
        Verdict::One(_) => "yes, one solution".to_owned(),
        Verdict::Several([a, b]) => {
            let sample = report.differ.first().map_or_else(String::new, |cell| {
                let both: Digits = [a, b].into_iter().filter_map(|values| values.get(cell)).collect();
                format!(", {cell} can be {}", either(both))
            });
            // While the count goes on, the message has it: two figures that run would never agree.
            let count = model.inquiry.count().filter(|count| count.standing != Standing::Working);
            let many = count.map_or_else(String::new, |count| format!(", {}", how_many(Some(count))));
            format!("no{many}{sample}")
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
    let asked = model.judge.asked() != Asked::Nothing || !model.inquiry.first_wrong().is_empty();
    match (&report.verdict, report.wrong, model.judge.asked()) {
        _ if !report.clashes.is_empty() => match against_givens(report, model.editor.grid()) {
            wrong if asked && !wrong.is_empty() => format!("{all}, against a given: {}", cells(wrong, 1)),
            _ => format!("{all}, not judged while clashing"),
        },
        (Verdict::Several(_), _, Asked::Nothing) => format!("{all}, c checks them"),
        (Verdict::Several(_), ..) if report.entries_fit == Some(false) => format!("{all}, they fit no solution"),
        (Verdict::Several(_), ..) => format!("{all}, not judged: several solutions"),
        (Verdict::None, ..) => format!("{all}, not judged: no solution"),
        (_, Some(_), Asked::Nothing) => format!("{all}, c checks them"),
        (_, Some(wrong), _) if wrong.is_empty() => format!("{all}, all right"),
        (_, Some(wrong), Asked::Count) => format!("{} of {all} wrong", wrong.len()),
        (_, Some(wrong), Asked::Which) => format!("wrong: {}", cells(wrong, 6)),
        _ if model.judge.is_working() => format!("{all}, still counting"),
        _ => format!("{all}, cannot be judged"),
    }
}

/// What `C` has brought to light.
fn why(model: &Model) -> String {
    let entries = model.editor.grid().entry_cells();
    match (model.inquiry.contradiction(), model.inquiry.why(), model.inquiry.first_wrong().first()) {
        (_, _, Some(first)) => format!("{first} is the first wrong entry"),
        (Some(clues), ..) => clue_list(clues, entries),
        (_, Some(Standing::Working), _) => "looking for a contradiction".to_owned(),
        (_, Some(Standing::Answered), _) => "no contradiction".to_owned(),
        (_, Some(Standing::Stopped | Standing::GivenUp(_)), _) => "not known".to_owned(),
        (None, None, None) => String::new(),
    }
}

/// `r1c2=5 r3c4=7; yours: r1c2`; after sixteen clues only how many more.
fn clue_list(clues: &Values, entries: CellSet) -> String {
    const MOST: usize = 16;
    let mut words: Vec<String> = clues.iter().take(MOST).map(|(cell, digit)| format!("{cell}={digit}")).collect();
    let more = clues.filled().len().saturating_sub(MOST);
    if more > 0 {
        words.push(format!("and {more} more"));
    }
    let list = words.join(" ");
    match clues.filled() & entries {
        none if none.is_empty() => list,
        yours => format!("{list}; yours: {}", cells(yours, 3)),
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
            let mut lines = labelled(&name, &can, theme, width);
            if let Some(possible) = possible_words(model, cell) {
                lines.extend(labelled("", &possible, theme, width));
            }
            if model.explained.is_some() {
                for digit in Digit::all().filter(|&digit| !candidates.contains(digit)) {
                    let by = values.refusers(cell, digit);
                    lines.extend(labelled("", &format!("{digit} is in {}", cells(by, 3)), theme, width));
                }
            } else {
                lines.extend(labelled("", &refusers(values, cell), theme, width));
            }
            lines
        }
    }
}

fn totals(model: &Model, theme: &Theme) -> Line<'static> {
    let grid = model.editor.grid();
    let empty = 81 - grid.values().filled().len();
    let dim = theme.style(Role::Dim);
    let (givens, entries) = (grid.given_cells().len(), grid.entry_cells().len());
    Line::from(vec![
        Span::styled("Givens ", dim),
        Span::raw(format!("{givens}   ")),
        Span::styled("Entries ", dim),
        Span::raw(format!("{entries}   ")),
        Span::styled("Empty ", dim),
        Span::raw(empty.to_string()),
    ])
}

/// What stands in the panel until the first change; in a narrow one the keys alone.
fn card(theme: &Theme, width: usize) -> Vec<Line<'static>> {
    const KEYS: [(&str, &str, &str); 10] = [
        ("p", "watch this one being solved", "watch"),
        ("o", "other puzzles, or an empty grid", "open"),
        ("arrows", "move", "move"),
        ("1-9", "a digit", "digit"),
        ("Space", "a blank", "blank"),
        ("Tab", "pen: givens, or your own digits", "pen"),
        ("c", "am I right so far?", "check"),
        ("u", "take anything back", "undo"),
        ("?", "every key", "keys"),
        ("q", "quit", "quit"),
    ];
    let wide = width >= NARROW;
    let words = |text: &str| wrap(text, width).into_iter().map(Line::raw).collect::<Vec<_>>();
    let key = |&(key, long, short): &(&'static str, &'static str, &'static str)| {
        let does = if wide { long } else { short };
        Line::from(vec![Span::styled(format!(" {key:7}"), theme.style(Role::Strong)), Span::raw(does)])
    };
    if !wide {
        return KEYS.iter().map(key).collect();
    }
    let mut lines = words("Type a Sudoku, check it, and watch a search solve it, forwards and back.");
    lines.push(Line::default());
    lines.extend(KEYS.iter().map(key));
    lines.push(Line::default());
    lines.extend(words(
        "Your own: o Enter, then row by row, Space for a blank, Enter for the next row. Or paste it, in any form.",
    ));
    lines
}
