//! The rows below the grid: digits still to place or the depth over the run, the message, the hint bar.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::panel::cut;
use super::theme::{Role, Theme};
use crate::app::{Hint, Message, Model, Overlay, Prompt, Run, Tone, grouped, hints, line};
use crate::grid::Digit;

/// The strip: in EDIT how often each digit is still to be placed, in WATCH the depth over the whole run.
pub fn strip(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    match model.watched() {
        None => still_to_place(model, theme, area, buffer),
        Some(run) => depth(run, theme, area, buffer),
    }
}

fn still_to_place(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let values = model.editor.grid().values();
    let dim = theme.style(Role::Dim);
    let mut spans = vec![Span::styled(if area.width >= 60 { " still to place   " } else { " " }, dim)];
    for digit in Digit::all() {
        let placed = values.iter().filter(|&(_, other)| other == digit).count();
        let left = match 9_usize.checked_sub(placed) {
            Some(0) => "✓".to_owned(),
            Some(left) => format!("×{left}"),
            None => "!".to_owned(),
        };
        spans.push(Span::styled(digit.to_string(), theme.style(Role::Strong)));
        spans.push(Span::styled(format!("{left:<3}"), dim));
    }
    // The lower of two rows, next to the message, would look like part of it.
    Line::from(spans).render(Rect { height: area.height.min(1), ..area }, buffer);
}

/// The highest depth per column, over all that was walked, with the position marked.
fn depth(run: &Run, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let Some(row) = area.rows().next_back() else { return };
    let timeline = &run.player.timeline;
    let profile = timeline.profile();
    let width = usize::from(row.width);
    let columns = Columns::fitting(profile.levels(), profile.span(), width);
    let to_fill = 81 - run.fixed().len();
    let here = (timeline.position() / columns.span) as usize;
    for (x, column) in (row.x..row.right()).zip(0..) {
        let (c, role) = match columns.levels.get(column) {
            Some(&level) => (bar(level, to_fill), Role::Strip),
            None => ('·', Role::Dim),
        };
        let style = if column == here { theme.style(role).patch(theme.style(Role::Cursor)) } else { theme.style(role) };
        if let Some(cell) = buffer.cell_mut((x, row.y)) {
            cell.set_char(c).set_style(style);
        }
    }
    if area.height > 1 {
        let each = if columns.span == 1 { "1 event".to_owned() } else { format!("{} events", grouped(columns.span)) };
        let text = format!(" depth over the run, 0 to {to_fill}; a column is {each}");
        Line::styled(cut(&text, width), theme.style(Role::Dim)).render(Rect { height: 1, ..area }, buffer);
    }
}

/// The profile in so many columns as fit: each `span` events, a power of two, so that the picture halves once per
/// doubling of the run and else stays as it is.
struct Columns {
    levels: Vec<u8>,
    span: u64,
}

impl Columns {
    fn fitting(levels: &[u8], span: u64, width: usize) -> Self {
        let mut columns = Self { levels: levels.to_vec(), span };
        while columns.levels.len() > width.max(1) {
            columns.levels = columns.levels.chunks(2).map(|pair| pair.iter().copied().max().unwrap_or(0)).collect();
            columns.span *= 2;
        }
        columns
    }
}

fn bar(level: u8, most: usize) -> char {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let eighth = usize::from(level) * BARS.len() / most.max(1);
    BARS[eighth.min(BARS.len() - 1)]
}

/// The message line: the answer to the last key, else the sentence of the event; over an open prompt what it can do.
pub fn message(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    if matches!(model.overlay, Some(Overlay::Prompt(_))) && model.message.is_none() {
        return hint_line(model, theme, area, buffer);
    }
    let (text, style) = message_words(model, theme);
    let text = if area.width > 30 { format!(" {text}") } else { text };
    Line::styled(fitted(&text, area.width.into()), style).render(area, buffer);
}

/// `text` in `width` columns: what is in brackets goes first, then the last sentences, then the end.
pub fn fitted(text: &str, width: usize) -> String {
    let fits = |text: &str| text.chars().count() <= width;
    let mut text = text.to_owned();
    let brackets = text.find(" (").zip(text.rfind(')')).filter(|(open, close)| open < close && !fits(&text));
    if let Some((open, close)) = brackets {
        text.replace_range(open..=close, "");
    }
    let sentences = text.match_indices(". ").map(|(at, _)| &text[..=at]);
    match sentences.filter(|start| fits(start)).last() {
        Some(start) if !fits(&text) => start.to_owned(),
        _ => cut(&text, width),
    }
}

/// What the grid's border says: the message or, where it is the `only` place, the answers to a question.
pub fn in_border(model: &Model, theme: &Theme, area: Rect, only: bool, buffer: &mut Buffer) {
    if only && matches!(model.overlay, Some(Overlay::WrongEntries)) {
        return hint_line(model, theme, area, buffer);
    }
    let (text, style) = message_words(model, theme);
    if !text.is_empty() {
        Line::styled(fitted(&text, area.width.into()), style).render(area, buffer);
    }
}

/// What the message line says, and how it stands out.
pub fn message_words(model: &Model, theme: &Theme) -> (String, Style) {
    match (&model.overlay, &model.message, model.watched()) {
        (Some(Overlay::Prompt(prompt)), None, _) => (prompt_text(prompt), theme.style(Role::Text)),
        (_, Some(Message { text, tone }), _) => (text.clone(), theme.style(role(*tone))),
        (_, None, Some(run)) => (line(run), theme.style(Role::Text)),
        (_, None, None) => (String::new(), theme.style(Role::Text)),
    }
}

fn role(tone: Tone) -> Role {
    match tone {
        Tone::Plain => Role::Text,
        Tone::Good => Role::Good,
        Tone::Bad => Role::Wrong,
        Tone::Ask => Role::Ask,
    }
}

/// The bottom line: the hint bar, or the prompt while it is open.
pub fn bottom(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let Some(Overlay::Prompt(prompt)) = &model.overlay else {
        return hint_line(model, theme, area, buffer);
    };
    // The end of the text stays in view, with room for the cursor.
    let text: Vec<char> = prompt_text(prompt).chars().collect();
    let room = usize::from(area.width).saturating_sub(2);
    let shown: String = text[text.len().saturating_sub(room)..].iter().collect();
    let cursor = Span::styled(" ", theme.style(Role::Cursor));
    Line::from(vec![Span::raw(" "), Span::raw(shown), cursor]).render(area, buffer);
}

fn prompt_text(prompt: &Prompt) -> String {
    format!(":{}", prompt.text)
}

/// The hints. Where they are too long, what comes before the last one goes first; the answers to a question all stay,
/// in fewer words.
fn hint_line(model: &Model, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let fits = |hints: &[Hint]| {
        let width: usize = hints.iter().map(|hint| hint.keys.chars().count() + hint.does.chars().count() + 3).sum();
        width < usize::from(area.width) + 2
    };
    let question = matches!(model.overlay, Some(Overlay::WrongEntries));
    let hints = if question { in_fewer_words(hints(model), fits) } else { fewer(hints(model), fits) };
    let mut spans = Vec::new();
    for hint in hints {
        spans.push(Span::raw(if spans.is_empty() { " " } else { "  " }));
        spans.push(Span::styled(hint.keys, theme.style(Role::Strong)));
        if !hint.does.is_empty() {
            spans.push(Span::styled(format!(" {}", hint.does), theme.style(Role::Dim)));
        }
    }
    Line::from(spans).render(area, buffer);
}

fn fewer(mut hints: Vec<Hint>, fits: impl Fn(&[Hint]) -> bool) -> Vec<Hint> {
    while hints.len() > 1 && !fits(&hints) {
        hints.remove(hints.len() - 2);
    }
    hints
}

/// All hints, each with one word, and if that is too long the last ones with none.
fn in_fewer_words(mut hints: Vec<Hint>, fits: impl Fn(&[Hint]) -> bool) -> Vec<Hint> {
    if !fits(&hints) {
        for hint in &mut hints {
            hint.does = hint.does.split(' ').next().unwrap_or_default();
        }
    }
    for last in (0..hints.len()).rev() {
        if !fits(&hints) {
            hints[last].does = "";
        }
    }
    hints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strip_halves_when_it_is_full() {
        let levels: Vec<u8> = (0..100).collect();
        let columns = Columns::fitting(&levels, 4, 78);
        assert_eq!((columns.levels.len(), columns.span), (50, 8));
        assert_eq!(columns.levels[..3], [1, 3, 5]);
        assert_eq!(Columns::fitting(&levels, 4, 100).span, 4);
        assert_eq!(Columns::fitting(&levels, 4, 0).levels.len(), 1);
    }

    #[test]
    fn a_long_sentence_loses_what_is_in_brackets_first() {
        let text = "7 leaves r5c7: r5c8 had no digit left (4 is in r4c8).";
        assert_eq!(fitted(text, 80), text);
        assert_eq!(fitted(text, 40), "7 leaves r5c7: r5c8 had no digit left.");
        assert_eq!(fitted(text, 10), "7 leaves …");
        let two = "Solved at event 9 and checked. Space looks for another.";
        assert_eq!(fitted(two, 40), "Solved at event 9 and checked.");
        assert_eq!(fitted(two, 80), two);
    }

    #[test]
    fn a_bar_is_as_high_as_the_depth() {
        assert_eq!(bar(0, 58), '▁');
        assert_eq!(bar(58, 58), '█');
        assert_eq!(bar(0, 0), '▁');
    }
}
