//! The rows below the grid: digits still to place or the depth over the run, the message, the hint bar.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::panel::{cut, wrap};
use super::strip;
use super::theme::{Role, Theme};
use crate::app::{Hint, Message, Model, Overlay, Prompt, Tone, hints, line};
use crate::grid::Digit;

/// The strip: in EDIT how often each digit is still to be placed, in WATCH the whole run.
pub fn strip(model: &Model, theme: &Theme, area: Rect, depth_elsewhere: bool, buffer: &mut Buffer) {
    match model.watched() {
        None => still_to_place(model, theme, area, buffer),
        Some(run) => strip::draw(run, theme, area, depth_elsewhere, buffer),
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

/// The message line and, where there is one, the hint bar below it. The line says the answer to the last key, else the
/// sentence of the event; over an open prompt what that can do. An answer that is too long takes the place of the hints
/// until the next key.
pub fn message(model: &Model, theme: &Theme, area: Rect, hints: Option<Rect>, buffer: &mut Buffer) {
    let typing = matches!(model.overlay, Some(Overlay::Prompt(_)));
    let (text, style) = message_words(model, theme);
    let margin = usize::from(area.width > 30);
    let second = hints.filter(|_| is_worth_the_hints(model));
    let lines = spread(&text, usize::from(area.width) - margin, 1 + usize::from(second.is_some()));
    if let Some(hints) = hints.filter(|_| lines.len() < 2) {
        bottom(model, theme, hints, buffer);
    }
    if typing && model.message.is_none() {
        return hint_line(model, theme, area, buffer);
    }
    for (area, line) in [Some(area), second].into_iter().flatten().zip(lines) {
        Line::styled(format!("{:margin$}{line}", ""), style).render(area, buffer);
    }
}

/// Whether what is said may cover the hints: an answer that stands until the next key, and no hint of what has to be
/// answered or can be stopped.
fn is_worth_the_hints(model: &Model) -> bool {
    model.message.is_some() && !matches!(model.overlay, Some(Overlay::WrongEntries)) && !model.any_key_stops()
}

/// `text` in at most so many lines of `width` columns. Where it is too long, what is in brackets goes first, then the
/// last sentences, then the last parts of the only one; nothing is cut within a part unless even the first is too long.
fn spread(text: &str, width: usize, rows: usize) -> Vec<String> {
    let mut shorter = vec![text.to_owned()];
    let mut kept = text.to_owned();
    if let Some((open, close)) = text.find(" (").zip(text.rfind(')')).filter(|(open, close)| open < close) {
        kept.replace_range(open..=close, "");
        shorter.push(kept.clone());
    }
    for ends in [&["."][..], &[";"], &[":", ","]] {
        let parts = kept.match_indices(' ').map(|(at, _)| &kept[..at]);
        let parts: Vec<&str> = parts.filter_map(|part| ends.iter().find_map(|end| part.strip_suffix(end))).collect();
        shorter.extend(parts.iter().rev().map(|part| format!("{part}.")));
    }
    let fitting = shorter.iter().map(|text| wrap(text, width)).find(|lines| lines.len() <= rows);
    fitting.unwrap_or_else(|| vec![cut(&kept, width)])
}

/// What the grid's border says: the message or, where it is the `only` place, the answers to a question.
pub fn in_border(model: &Model, theme: &Theme, area: Rect, only: bool, buffer: &mut Buffer) {
    if only && matches!(model.overlay, Some(Overlay::WrongEntries)) {
        return hint_line(model, theme, area, buffer);
    }
    let (text, style) = message_words(model, theme);
    if !text.is_empty() {
        Line::styled(spread(&text, area.width.into(), 1).concat(), style).render(area, buffer);
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
    fn a_long_sentence_loses_what_matters_least_first() {
        for (text, width, rows, lines) in [
            (REMOVAL, 80, 1, vec![REMOVAL]),
            (REMOVAL, 40, 1, vec!["7 leaves r5c7: r5c8 had no digit left."]),
            (REMOVAL, 37, 1, vec!["7 leaves r5c7."]),
            (REMOVAL, 10, 1, vec!["7 leaves …"]),
            (REMOVAL, 40, 2, vec!["7 leaves r5c7: r5c8 had no digit left (4", "is in r4c8)."]),
            (REMOVAL, 20, 2, vec!["7 leaves r5c7: r5c8", "had no digit left."]),
            (SOLVED, 80, 1, vec![SOLVED]),
            (SOLVED, 40, 1, vec!["Solved at event 9 and checked."]),
            (SOLVED, 40, 2, vec!["Solved at event 9 and checked. Space", "looks for another."]),
            ("1 in r1c3: the first; 2 4 left.", 30, 1, vec!["1 in r1c3: the first."]),
            ("Level 1 stood, 2-8 moved; 12 placed, 51 removed.", 39, 1, vec!["Level 1 stood, 2-8 moved."]),
            ("", 40, 2, vec![]),
        ] {
            assert_eq!(spread(text, width, rows), lines, "{text} in {rows} of {width}");
        }
    }

    const REMOVAL: &str = "7 leaves r5c7: r5c8 had no digit left (4 is in r4c8).";
    const SOLVED: &str = "Solved at event 9 and checked. Space looks for another.";
}
