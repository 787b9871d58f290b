//! The path: what stands, level by level, what was tried there before and at what cost, and what is left to try.

use ratatui::text::{Line, Span};

use crate::app::{Ledger, Run, count, option_names, short};
use crate::search::{Cost, Level, Requirement};
use crate::view::panel::{NARROW, Section, cut, wrap};
use crate::view::theme::{Role, Theme};

/// Below this many columns there is no room for what was tried.
const SHORT: usize = 24;

/// A line of the path, and what it stands for.
#[derive(Clone)]
struct Row {
    line: Line<'static>,
    levels: usize,
    decisions: usize,
}

impl Row {
    fn forced(line: Line<'static>, levels: usize) -> Self {
        Self { line, levels, decisions: 0 }
    }
}

/// The path among other sections: its end, and how much is above that. `tab`: whether Tab opens it.
pub fn section(run: &Run, levels: &[Level], theme: &Theme, width: usize, tab: bool) -> Section {
    let rows = rows(levels, costed(run, theme, width), |levels| vec![folded(levels, "         ", theme)]);
    let dim = theme.style(Role::Dim);
    Section::fitting(heading(width), 3..=12, move |room| match the_end(&rows, room) {
        (None, end) => lines(end),
        (Some(above), end) => {
            let words = format!("{above}{}", if tab { ", Tab opens all" } else { "" });
            [Line::styled(words, dim)].into_iter().chain(lines(end)).collect()
        }
    })
}

/// The path by itself: all levels or, where there is not room for them, both ends.
pub fn opened(run: &Run, levels: &[Level], theme: &Theme, width: usize) -> Section {
    let dim = theme.style(Role::Dim);
    let mut rows = if width < SHORT {
        let decision = |number, level: &_| short_decision(number, level, theme, width);
        rows(levels, decision, |levels| vec![folded(levels, "   ", theme)])
    } else {
        rows(levels, costed(run, theme, width), |levels| spelled(levels, theme, width))
    };
    if rows.is_empty() {
        rows.push(Row::forced(Line::styled("nothing placed", dim), 0));
    }
    Section::fitting(heading(width), 1..=usize::MAX, move |room| match both_ends(&rows, room) {
        (first, 0, last) => lines(first).into_iter().chain(lines(last)).collect(),
        (first, left_out, last) => {
            let levels = if width < SHORT { "" } else { " levels" };
            let between = Line::styled(format!("{left_out:>5}{levels} left out"), dim);
            lines(first).into_iter().chain([between]).chain(lines(last)).collect()
        }
    })
    .wishing(30)
}

fn heading(width: usize) -> &'static str {
    if width < NARROW { "path: tried [now] +left" } else { "path: tried (cost) [now] +left" }
}

fn lines(rows: &[Row]) -> Vec<Line<'static>> {
    rows.iter().map(|row| row.line.clone()).collect()
}

/// The last rows, and what is above them, where there is room to say so.
fn the_end(rows: &[Row], room: usize) -> (Option<String>, &[Row]) {
    const WORTH_A_ROW: usize = 4;
    if rows.len() <= room || room < WORTH_A_ROW {
        return (None, &rows[rows.len().saturating_sub(room)..]);
    }
    let (above, end) = rows.split_at(rows.len() - (room - 1));
    let decisions: usize = above.iter().map(|row| row.decisions).sum();
    let forced: usize = above.iter().map(|row| row.levels).sum();
    let words = if decisions > 0 { count(decisions, "decision") } else { format!("{forced} forced") };
    let (number, what) = words.split_once(' ').unwrap_or_default();
    (Some(format!("{number:>5} {what} above")), end)
}

/// The first rows and the last ones, and how many levels are left out between them.
fn both_ends(rows: &[Row], room: usize) -> (&[Row], usize, &[Row]) {
    const WORTH_A_ROW: usize = 3;
    if rows.len() <= room {
        return (rows, 0, &[]);
    }
    if room < WORTH_A_ROW {
        return (&[], 0, &rows[rows.len() - room..]);
    }
    let shown = room - 1;
    let (first, rest) = rows.split_at(shown / 2);
    let (between, last) = rest.split_at(rest.len() - (shown - shown / 2));
    (first, between.iter().map(|row| row.levels).sum(), last)
}

/// A row for each decision, and those that `forced` makes of the runs of forced placements between them.
fn rows(
    levels: &[Level],
    decision: impl Fn(usize, &Level) -> Line<'static>,
    forced: impl Fn(&[Level]) -> Vec<Row>,
) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut above = 0;
    for run in levels.chunk_by(|a, b| !a.is_decision() && !b.is_decision()) {
        match run {
            [level] if level.is_decision() => {
                rows.push(Row { line: decision(above + 1, level), levels: 1, decisions: 1 });
            }
            _ => rows.extend(forced(run)),
        }
        above += run.len();
    }
    rows
}

/// `3 forced`
fn folded(levels: &[Level], indent: &str, theme: &Theme) -> Row {
    let words = format!("{indent}{} forced", levels.len());
    Row::forced(Line::styled(words, theme.style(Role::Dim)), levels.len())
}

/// `forced r3c6 2, r3c7 5, r3c8 1`, in as many rows as it takes.
fn spelled(levels: &[Level], theme: &Theme, width: usize) -> Vec<Row> {
    const LABEL: &str = "    forced ";
    let name = |level: &Level| format!("{}\u{a0}{}", level.now.cell, level.now.digit);
    let names = levels.iter().map(name).collect::<Vec<_>>().join(", ");
    let row = |(at, words): (usize, String)| {
        let label = if at == 0 { LABEL.to_owned() } else { " ".repeat(LABEL.len()) };
        let levels = words.split(", ").count();
        Row::forced(Line::styled(format!("{label}{words}"), theme.style(Role::Dim)), levels)
    };
    wrap(&names, width.saturating_sub(LABEL.len())).into_iter().enumerate().map(row).collect()
}

/// How a decision is told in a panel of `width` columns, with what is known of the costs.
fn costed(run: &Run, theme: &Theme, width: usize) -> impl Fn(usize, &Level) -> Line<'static> {
    let costs = run.ledger().map(Ledger::costs);
    move |number, level| {
        let costs = costs.map(|costs| costs.tried(number));
        decision(number, level, costs.as_deref(), theme, width)
    }
}

/// ` 19 r4c1  2 (18) 4 (24) [7] +9`, the costs where they are looked up and there is room.
fn decision(
    number: usize,
    level: &Level,
    costs: Option<&[Option<Cost>]>,
    theme: &Theme,
    width: usize,
) -> Line<'static> {
    let names = |placements| option_names(level.requirement, placements);
    let place = match level.requirement {
        Requirement::Cell(cell) => cell.to_string(),
        Requirement::Place(unit, digit) => format!("{digit} {unit}"),
    };
    let left = if level.left.is_empty() { String::new() } else { format!(" +{}", names(&level.left)) };
    let now = format!("[{}]", names(std::slice::from_ref(&level.now)));
    let tried = names(&level.tried);
    let plain = if tried.is_empty() { tried } else { format!("{tried} ") };
    let used = |tried: &str| 11 + tried.chars().count() + now.chars().count();
    let costly =
        costs.map(|costs| with_costs(&plain, costs)).filter(|tried| used(tried) + left.chars().count() <= width);
    let tried = costly.unwrap_or(plain);
    let used = used(&tried);
    Line::from(vec![
        Span::styled(format!("{number:>3} "), theme.style(Role::Dim)),
        Span::raw(format!("{place:6}")),
        Span::styled(tried, theme.style(Role::Dim)),
        Span::styled(now, theme.style(Role::Decision)),
        Span::styled(cut(&left, width.saturating_sub(used)), theme.style(Role::Dim)),
    ])
}

/// `2 (18) 4 (...) `: what was tried, each with what it has cost.
fn with_costs(tried: &str, costs: &[Option<Cost>]) -> String {
    let cost = |cost: &Option<Cost>| cost.map_or_else(|| "...".to_owned(), |cost| short(cost.events()));
    let with = |(name, it): (&str, _)| format!("{name} ({}) ", cost(it));
    tried.split_whitespace().zip(costs).map(with).collect::<Vec<_>>().concat()
}

/// In some 14 columns: `27 r5c4 2[5]+7`. What was tried only where there is room for all; where a digit goes into a
/// unit, only where it went.
fn short_decision(number: usize, level: &Level, theme: &Theme, width: usize) -> Line<'static> {
    let digits = |placements: &[_]| match level.requirement {
        Requirement::Cell(_) => option_names(level.requirement, placements).replace(' ', ""),
        Requirement::Place(..) => String::new(),
    };
    let (tried, left) = (digits(&level.tried), digits(&level.left));
    let left = if left.is_empty() { left } else { format!("+{left}") };
    let (place, now) = (format!("{number:>2} {} ", level.now.cell), format!("[{}]", level.now.digit));
    let room = width.saturating_sub(place.len() + now.len());
    let tried = if tried.len() + left.len() <= room { tried } else { String::new() };
    let left = cut(&left, room - tried.len());
    Line::from(vec![
        Span::raw(place),
        Span::styled(tried, theme.style(Role::Dim)),
        Span::styled(now, theme.style(Role::Decision)),
        Span::styled(left, theme.style(Role::Dim)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A decision at every third level.
    fn rows(n: usize) -> Vec<Row> {
        let row = |i: usize| Row {
            line: Line::raw(i.to_string()),
            levels: 1 + i % 3,
            decisions: usize::from(i.is_multiple_of(3)),
        };
        (0..n).map(row).collect()
    }

    fn text(rows: &[Row]) -> String {
        lines(rows).iter().map(Line::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let rows = rows(10);
        for room in 0..14 {
            let (above, end) = the_end(&rows, room);
            let hidden = rows.len() - end.len();
            assert_eq!(end.len() + usize::from(above.is_some()), room.min(rows.len()));
            let decisions = rows[..hidden].iter().filter(|row| row.decisions > 0).count();
            assert_eq!(above.is_some(), hidden > 0 && room >= 4);
            assert!(above.is_none_or(|words| words.trim() == format!("{} above", count(decisions, "decision"))));

            let (first, left_out, last) = both_ends(&rows, room);
            let (top, bottom) = (first.len(), rows.len() - last.len());
            let levels: usize = rows[top..bottom].iter().map(|row| row.levels).sum();
            let told = room >= 3 && room < rows.len();
            assert_eq!(left_out, if told { levels } else { 0 });
            assert!(!told || last.len() - first.len() <= 1, "both ends");
            assert_eq!(first.len() + last.len() + usize::from(told), room.min(rows.len()));
        }
        assert_eq!(text(both_ends(&rows, 4).0), "0");
        assert_eq!(text(both_ends(&rows, 4).2), "8 9");
    }
}
