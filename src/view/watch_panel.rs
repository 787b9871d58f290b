//! The panel of WATCH: where the search is, its counts, the path it stands on, why, and the log.

use ratatui::text::{Line, Span};

use super::look::HEAT;
use super::panel::{NARROW, Section, cut, wrap};
use super::theme::{Role, Theme};
use super::title;
use crate::app::{
    Digest, EmptyCells, Heat, Ledger, Model, Pace, Player, Run, fitted, grouped, log_line, option_names,
    possible_words, refusals, refusers, rivals, sentence, short, short_log_line, tree_done, why,
};
use crate::grid::Cell;
use crate::search::{Cost, Counters, Event, Level, Requirement};

/// The figures of the moment: those of the position, or the last digest while it goes fast.
struct Figures<'a> {
    position: u64,
    counters: Counters,
    path: std::borrow::Cow<'a, [Level]>,
    explored: String,
}

impl<'a> Figures<'a> {
    fn of(player: &'a Player) -> Self {
        if player.pace() < Pace::Run {
            let timeline = &player.timeline;
            return Self {
                position: timeline.position(),
                counters: timeline.counters(),
                path: timeline.path().into(),
                explored: tree_done(timeline),
            };
        }
        let Digest { position, counters, path, explored, .. } = player.digest();
        Self { position: *position, counters: *counters, path: path.into(), explored: explored.clone() }
    }
}

/// The sections, the most important first: figures for `width` columns, words for `words` columns.
pub fn sections(model: &Model, run: &Run, theme: &Theme, width: usize, words: usize) -> Vec<Section> {
    let figures = Figures::of(&run.player);
    if width < NARROW {
        return narrow(model, run, &figures, theme, width);
    }
    let why = Section::of(WHY_ROWS, "why", why_lines(&run.player, theme, words));
    let path = path(run, &figures.path, theme, width);
    let mut count_lines = counts(run, &figures, theme, width);
    if model.empty_cells == EmptyCells::Heat {
        count_lines.push(scale(&Heat::of(&run.player.timeline), theme, width));
    }
    let mut sections =
        vec![Section::new("", vec![event(run, &figures, theme, width)]), Section::new("counts", count_lines)];
    // Where there is not room for all, the inspector stands in for the log.
    if let Some(cell) = model.inspector.or_else(|| model.explained.map(|_| model.cursor())) {
        sections.push(Section::ending(PATH, path, 2, 12));
        sections.push(Section { least: 3, ..Section::of(6, "cell", inspect(model, run, cell, theme, words)) });
        sections.push(why);
        sections.push(Section::ending("log", log(&run.player, theme, words), 0, LOG_ROWS));
    } else {
        sections.push(Section::ending(PATH, path, 3, 12));
        sections.push(why);
        sections.push(Section::ending("log", log(&run.player, theme, words), 2, LOG_ROWS));
    }
    sections
}

const PATH: &str = "path: tried (cost) [now] +left";
/// Room for the longest reason at the width of a panel at 80 columns, and for what comes next.
const WHY_ROWS: usize = 4;
const LOG_ROWS: usize = 30;
/// Below this many columns the log leaves out numbers and words.
const SHORT_LOG: usize = 30;

/// The first sections for the left of two panels, the others for the right.
pub const LEFT: usize = 3;

fn narrow(model: &Model, run: &Run, figures: &Figures, theme: &Theme, width: usize) -> Vec<Section> {
    let Counters { placements, removals, depth, deepest, solutions, .. } = figures.counters;
    let row = |label: &str, value: String| {
        let room = width.saturating_sub(label.chars().count());
        Line::from(vec![Span::styled(label.to_owned(), theme.style(Role::Dim)), Span::raw(format!("{value:>room$}"))])
    };
    let number = |label: &str, n: u64| row(label, fitted(n, width.saturating_sub(label.chars().count() + 1)));
    // Where you are is told exactly, rather than that it is an event.
    let position = grouped(figures.position);
    let label = if position.chars().count() + "event ".len() > width { "" } else { "event" };
    let figures = vec![
        title::narrow(model, theme),
        Line::raw(run.strategy().name),
        row(if run.is_steered() { "steered" } else { "" }, title::speed(&run.player)),
        row(label, position),
        row("of", end(run)),
        number("walked", run.player.timeline.furthest()),
        number("placed", placements),
        number("removed", removals),
        row("depth", format!("{depth} of {}", to_fill(run))),
        row("deepest", deepest.to_string()),
        number("solutions", solutions),
    ];
    vec![Section::new("", figures), Section::ending("", log(&run.player, theme, width), 1, LOG_ROWS)]
}

/// Cells that the search has to fill.
fn to_fill(run: &Run) -> usize {
    81 - run.fixed().len()
}

fn end(run: &Run) -> String {
    run.player.timeline.end().map_or_else(|| "?".to_owned(), grouped)
}

/// `event 3,124 of ?`, and how far was walked where that is further.
fn event(run: &Run, figures: &Figures, theme: &Theme, width: usize) -> Line<'static> {
    let timeline = &run.player.timeline;
    let furthest = timeline.furthest();
    let behind = furthest > timeline.position() && timeline.end().is_none();
    let text = format!("event {} of {}", grouped(figures.position), end(run));
    let room = width.saturating_sub(text.chars().count() + "  (walked )".len());
    let rest = if behind { format!("  (walked {})", fitted(furthest, room)) } else { String::new() };
    Line::from(vec![Span::styled(text, theme.style(Role::Strong)), Span::styled(rest, theme.style(Role::Dim))])
}

fn counts(run: &Run, figures: &Figures, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let Counters { placements, removals, decisions, dead_ends, used_up, solutions, depth, deepest, .. } =
        figures.counters;
    let of = format!("{depth} of {}", to_fill(run));
    // The left one ends with a space, the right one with the panel.
    let value = width.saturating_sub(LABELS.0 + LABELS.1).div_ceil(2);
    let number = |n: u64| fitted(n, value.saturating_sub(1));
    let pairs = [
        (("placements", number(placements)), ("removals", number(removals))),
        (("dead ends", number(dead_ends)), ("used up", number(used_up))),
        (("decisions", number(decisions)), ("solutions", number(solutions))),
        (("depth", of), ("deepest", deepest.to_string())),
    ];
    let half = |label: usize, (name, number): (&'static str, String)| {
        [Span::styled(format!("{name:label$}"), theme.style(Role::Dim)), Span::raw(format!("{number:value$}"))]
    };
    let line = |(left, right)| half(LABELS.0, left).into_iter().chain(half(LABELS.1, right)).collect();
    let done = half(LABELS.0, ("tree done", String::new()));
    let done = done.into_iter().take(1).chain([Span::raw(figures.explored.clone())]).collect();
    pairs.into_iter().map(line).chain([done]).collect()
}

/// `heat ░ 1 ▒ 12 ▓ 146 █ 1,755 or more`: from how many placements on.
fn scale(heat: &Heat, theme: &Theme, width: usize) -> Line<'static> {
    let mut spans = vec![Span::styled("heat", theme.style(Role::Dim))];
    let mut room = width.saturating_sub(4);
    for grade in 1..=Heat::GRADES {
        let style = theme.style(Role::Heat(grade));
        let glyph = if style.bg.is_some() { "  ".to_owned() } else { HEAT[grade as usize - 1].to_string() };
        let least = format!(" {}", fitted(heat.least(grade), 7));
        room = room.saturating_sub(1 + glyph.chars().count() + least.chars().count());
        spans.extend([Span::raw(" "), Span::styled(glyph, style), Span::raw(least)]);
    }
    let most = format!(" to {}", fitted(heat.most(), room.saturating_sub(4)));
    spans.push(Span::styled(cut(&most, room), theme.style(Role::Dim)));
    Line::from(spans)
}

/// Columns of the labels on the left and on the right.
const LABELS: (usize, usize) = (11, 10);

/// The decisions of the path, with runs of forced placements folded.
fn path(run: &Run, levels: &[Level], theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let costs = run.ledger().map(Ledger::costs);
    let mut lines = Vec::new();
    let mut forced = 0;
    for (i, level) in levels.iter().enumerate() {
        if level.is_decision() {
            lines.extend(folded(&mut forced, theme));
            let costs = costs.map(|costs| costs.tried(i + 1));
            lines.push(decision(i + 1, level, costs.as_deref(), theme, width));
        } else {
            forced += 1;
        }
    }
    lines.extend(folded(&mut forced, theme));
    lines
}

fn folded(forced: &mut usize, theme: &Theme) -> Option<Line<'static>> {
    let count = std::mem::take(forced);
    (count > 0).then(|| Line::styled(format!("         {count} forced"), theme.style(Role::Dim)))
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

/// Why the newest cell was chosen, who refuses the other digits, and what comes next.
fn why_lines(player: &Player, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let dim = theme.style(Role::Dim);
    if player.pace() >= Pace::Run {
        return vec![Line::styled("too fast to tell: Space pauses", dim)];
    }
    let timeline = &player.timeline;
    let mut lines: Vec<Line<'static>> = Vec::new();
    if let (Some(Event::Place(_)), Some(reason)) = (timeline.event(), timeline.reason()) {
        lines.extend(wrap(&why(&reason), width).into_iter().map(Line::raw));
        lines.extend(wrap(&refusals(&reason), width).into_iter().map(|text| Line::styled(text, dim)));
    } else {
        lines.extend(wrap(&sentence(timeline), width).into_iter().map(Line::raw));
    }
    if let Some(next) = timeline.next_event() {
        let next = match next {
            Event::Place(it) => format!("next: {} in {}", it.digit, it.cell),
            Event::Remove(it) => format!("next: {} leaves {}", it.digit, it.cell),
            Event::Solved => "next: solved".to_owned(),
            Event::Exhausted => "next: the end".to_owned(),
        };
        lines.push(Line::styled(next, dim));
    }
    lines
}

/// The last events, the present one last.
fn log(player: &Player, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    if player.pace() >= Pace::Run {
        return Vec::new();
    }
    let recent = player.timeline.recent(LOG_ROWS);
    let digits = recent.last().map_or(1, |last| grouped(last.number).chars().count());
    recent
        .iter()
        .map(|logged| {
            let number =
                if width < SHORT_LOG { String::new() } else { format!("{:>digits$} ", grouped(logged.number)) };
            let role = match logged.event {
                Event::Place(_) if logged.dead_end.is_some() => Role::DeadEnd,
                Event::Place(_) => Role::Text,
                Event::Remove(_) | Event::Exhausted => Role::Ask,
                Event::Solved => Role::Good,
            };
            let room = width.saturating_sub(number.chars().count());
            let words = if width < SHORT_LOG { short_log_line(logged) } else { log_line(logged) };
            Line::from(vec![
                Span::styled(number, theme.style(Role::Dim)),
                Span::styled(cut(&words, room), theme.style(role)),
            ])
        })
        .collect()
}

/// How the digit of a cell came there: which level, when, why that cell.
fn standing(run: &Run, cell: Cell) -> String {
    let timeline = &run.player.timeline;
    let path = timeline.path();
    let Some(depth) = path.iter().position(|level| level.now.cell == cell) else { return String::new() };
    let kind = if path[depth].is_decision() { "a guess" } else { "forced" };
    let when = match run.ledger() {
        Some(ledger) => ledger
            .costs()
            .placed(depth + 1)
            .map_or_else(|| " at event ...".to_owned(), |event| format!(" at event {}", grouped(event))),
        None => String::new(),
    };
    let why = timeline
        .reason_at(depth + 1)
        .map_or_else(String::new, |reason| format!("; {}{}", why(&reason).trim_end_matches('.'), rivals(&reason)));
    format!("{kind}, level {}{when}{why}", depth + 1)
}

/// The inspector: one cell at this moment.
fn inspect(model: &Model, run: &Run, cell: Cell, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let timeline = &run.player.timeline;
    let values = timeline.values();
    let placed = timeline.per_cell()[cell.index()];
    let text = match values.get(cell) {
        Some(digit) if run.fixed().contains(cell) => format!("{cell}: {digit}, fixed for this run"),
        Some(digit) => format!("{cell}: {digit}, {}; filled {} times so far", standing(run, cell), grouped(placed)),
        None => {
            let candidates = values.candidates(cell);
            let can = if candidates.is_empty() {
                "nothing fits".to_owned()
            } else {
                format!("can be {}", crate::app::either(candidates))
            };
            let why = possible_words(model, cell).unwrap_or_else(|| refusers(&values, cell));
            format!("{cell}: {can}; {why}; filled {} times so far", grouped(placed))
        }
    };
    wrap(&text, width).into_iter().map(|line| Line::styled(line, theme.style(Role::Text))).collect()
}
