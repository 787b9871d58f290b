//! The path: what stands, level by level, what was tried there before and at what cost, and what is left to try.

use ratatui::text::{Line, Span};

use super::options::Options;
use crate::app::{Ledger, Run, count};
use crate::search::Level;
use crate::view::panel::{NARROW, Section, wrap};
use crate::view::theme::{Role, Theme};

/// Below this many columns there is no room for what was tried.
const SHORT: usize = 24;

/// A part of the path, and what it stands for.
#[derive(Clone)]
struct Row {
    /// In one line and, where that leaves something out, in more: from the shortest.
    ways: Vec<Vec<Line<'static>>>,
    levels: usize,
    decisions: usize,
}

impl Row {
    fn forced(line: Line<'static>, levels: usize) -> Self {
        Self { ways: vec![vec![line]], levels, decisions: 0 }
    }

    fn decision(ways: Vec<Vec<Line<'static>>>) -> Self {
        Self { ways, levels: 1, decisions: 1 }
    }
}

/// The path among other sections: its end, and how much is above that. `tab`: whether Tab opens it.
pub fn section(run: &Run, levels: &[Level], theme: &Theme, width: usize, tab: bool) -> Section {
    let rows = rows(levels, costed(run, theme, width), |levels| folded(levels, "         ", theme));
    let rows = joined(rows, width, theme);
    let dim = theme.style(Role::Dim);
    Section::fitting(heading(width), 3..=12, move |room| match the_end(&rows, room) {
        (None, end) => lines(end, room),
        (Some(above), end) => {
            let words = format!("{above}{}", if tab { ", Tab opens all" } else { "" });
            [Line::styled(words, dim)].into_iter().chain(lines(end, room - 1)).collect()
        }
    })
}

/// The path by itself: all levels, those that were forced as a number where there is not room for their cells, and where
/// there is not room for that either both ends.
pub fn opened(run: &Run, levels: &[Level], theme: &Theme, width: usize) -> Section {
    let dim = theme.style(Role::Dim);
    let forced = |levels: &[Level]| {
        if width < SHORT { folded(levels, "   ", theme) } else { spelled(levels, theme, width) }
    };
    let mut rows = joined(rows(levels, costed(run, theme, width), forced), width, theme);
    if rows.is_empty() {
        rows.push(Row::forced(Line::styled("nothing placed", dim), 0));
    }
    Section::fitting(heading(width), 1..=usize::MAX, move |room| match both_ends(&rows, room) {
        (first, 0, last) => lines(&[first, last].concat(), room),
        (first, left_out, last) => {
            let levels = if width < SHORT { "" } else { " levels" };
            let between = Line::styled(format!("{left_out:>5}{levels} left out"), dim);
            let (first, last) = (lines(first, first.len()), lines(last, last.len()));
            first.into_iter().chain([between]).chain(last).collect()
        }
    })
    .wishing(30)
}

fn heading(width: usize) -> &'static str {
    if width < NARROW { "path: tried [now] +left" } else { "path: tried (cost) [now] +left" }
}

/// `rows` in at most `room` lines: first all in the shortest way, then the last ones in longer ways as far as they fit.
fn lines(rows: &[Row], room: usize) -> Vec<Line<'static>> {
    let mut chosen = vec![0; rows.len()];
    let mut free = room.saturating_sub(rows.len());
    for way in 1..rows.iter().map(|row| row.ways.len()).max().unwrap_or(0) {
        for (row, chosen) in rows.iter().zip(&mut chosen).rev() {
            let Some(longer) = row.ways.get(way) else { continue };
            let more = longer.len() - row.ways[*chosen].len();
            if more <= free {
                (*chosen, free) = (way, free - more);
            }
        }
    }
    rows.iter().zip(chosen).flat_map(|(row, way)| row.ways[way].clone()).collect()
}

/// The last rows, and what is above them, where there is room to say so.
fn the_end(rows: &[Row], room: usize) -> (Option<String>, &[Row]) {
    const WORTH_A_ROW: usize = 3;
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
    decision: impl Fn(usize, &Level) -> Vec<Vec<Line<'static>>>,
    forced: impl Fn(&[Level]) -> Row,
) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut above = 0;
    for run in levels.chunk_by(|a, b| !a.is_decision() && !b.is_decision()) {
        match run {
            [level] if level.is_decision() => rows.push(Row::decision(decision(above + 1, level))),
            _ => rows.push(forced(run)),
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

/// `rows`, the forced ones at the end of the decision above them where that has room: ` 19 r4c1  2 4 [7] +9, 3 forced`;
/// in more lines, below it.
fn joined(rows: Vec<Row>, width: usize, theme: &Theme) -> Vec<Row> {
    let mut joined: Vec<Row> = Vec::new();
    for row in rows {
        let words = Span::styled(format!(", {} forced", row.levels), theme.style(Role::Dim));
        let above = joined.last_mut().filter(|above| above.decisions > 0 && row.decisions == 0);
        match above.filter(|above| above.ways[0][0].width() + words.width() <= width) {
            Some(above) => {
                let mut brief = above.ways[0].clone();
                brief[0].push_span(words);
                if let Some(whole) = row.ways.get(1) {
                    above.ways.iter_mut().for_each(|way| way.extend(whole.clone()));
                    above.ways.insert(0, brief);
                } else {
                    above.ways[1..].iter_mut().for_each(|way| way.extend(row.ways[0].clone()));
                    above.ways[0] = brief;
                }
                above.levels += row.levels;
            }
            None => joined.push(row),
        }
    }
    joined
}

/// `3 forced` or, in as many lines as it takes, `forced r3c6 2, r3c7 5, r3c8 1`.
fn spelled(levels: &[Level], theme: &Theme, width: usize) -> Row {
    const LABEL: &str = "    forced ";
    let name = |level: &Level| format!("{}\u{a0}{}", level.now.cell, level.now.digit);
    let names = levels.iter().map(name).collect::<Vec<_>>().join(", ");
    let line = |(at, words): (usize, String)| {
        let label = if at == 0 { LABEL.to_owned() } else { " ".repeat(LABEL.len()) };
        Line::styled(format!("{label}{words}"), theme.style(Role::Dim))
    };
    let whole = wrap(&names, width.saturating_sub(LABEL.len())).into_iter().enumerate().map(line).collect();
    let mut row = folded(levels, "         ", theme);
    row.ways.push(whole);
    row
}

/// How a decision is told in a panel of `width` columns, with what is known of the costs: ` 19 r4c1  2 (18) [7] +9`, in
/// a narrow one `27 r5c4 2[5]+7`.
fn costed(run: &Run, theme: &Theme, width: usize) -> impl Fn(usize, &Level) -> Vec<Vec<Line<'static>>> {
    let costs = run.ledger().map(Ledger::costs);
    move |number, level| {
        let costs = costs.map(|costs| costs.tried(number));
        let options = if width < SHORT { Options::in_short(number, level) } else { Options::of(number, level) };
        options.ways(costs.as_deref(), theme, width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A decision at every third level.
    fn rows(n: usize) -> Vec<Row> {
        let row = |i: usize| Row {
            ways: vec![vec![Line::raw(i.to_string())]],
            levels: 1 + i % 3,
            decisions: usize::from(i.is_multiple_of(3)),
        };
        (0..n).map(row).collect()
    }

    fn text(rows: &[Row]) -> String {
        lines(rows, rows.len()).iter().map(Line::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let rows = rows(10);
        for room in 0..14 {
            let (above, end) = the_end(&rows, room);
            let hidden = rows.len() - end.len();
            assert_eq!(end.len() + usize::from(above.is_some()), room.min(rows.len()));
            let decisions = rows[..hidden].iter().filter(|row| row.decisions > 0).count();
            assert_eq!(above.is_some(), hidden > 0 && room >= 3);
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

    #[test]
    fn free_rows_go_to_what_was_left_out() {
        let long = |n: usize| (0..n).map(|_| Line::raw(n.to_string())).collect::<Vec<_>>();
        let row = |ways: &[usize]| Row::decision(ways.iter().map(|&n| long(n)).collect());
        let rows = [row(&[1, 2, 3]), row(&[1]), row(&[1, 2])];
        let told = |room| lines(&rows, room).iter().map(Line::to_string).collect::<String>();
        assert_eq!([3, 4, 5, 6, 7].map(told), ["111", "1122", "22122", "333122", "333122"]);
    }
}
