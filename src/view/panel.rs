//! A panel is a stack of sections. How many lines of each are shown follows from the room, and from what each can
//! do without.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::{Role, Theme};

/// Below this many columns a panel has room for words, not for sentences.
pub const NARROW: usize = 37;

/// Some lines under a common heading.
pub struct Section {
    /// The heading, shown where there is room for one; without one it joins what is above.
    pub heading: &'static str,
    /// Its lines, most important first unless it `ends`.
    pub lines: Vec<Line<'static>>,
    /// The rows it gets before any section gets more, whether it fills them or not: what comes and goes in it must
    /// not move what is below.
    pub least: usize,
    /// The rows it gets at most.
    pub most: usize,
    /// Whether its end matters more than its beginning, as in a log.
    pub ends: bool,
}

impl Section {
    /// A section that is shown as a whole, or from its beginning.
    pub fn new(heading: &'static str, lines: Vec<Line<'static>>) -> Self {
        Self { heading, least: lines.len(), most: lines.len(), lines, ends: false }
    }

    /// The same in as many rows whatever it says.
    pub fn of(rows: usize, heading: &'static str, lines: Vec<Line<'static>>) -> Self {
        Self { heading, least: rows, most: rows, lines, ends: false }
    }

    /// A section of which the end is shown, in `least` to `most` rows.
    pub fn ending(heading: &'static str, lines: Vec<Line<'static>>, least: usize, most: usize) -> Self {
        Self { heading, least, most, lines, ends: true }
    }

    fn shown(&self, rows: usize) -> impl Iterator<Item = Line<'static>> + '_ {
        let count = rows.min(self.lines.len());
        let skipped = if self.ends { self.lines.len() - count } else { 0 };
        let blank = std::iter::repeat_n(Line::default(), rows - count);
        self.lines[skipped..skipped + count].iter().cloned().chain(blank)
    }
}

/// Draws `sections` from the top of `area`.
pub fn stack(sections: &[Section], theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let height = usize::from(area.height);
    let mut sections: Vec<&Section> = sections.iter().filter(|section| section.most > 0).collect();
    let least: usize = sections.iter().map(|section| section.least).sum();
    let headings = |sections: &[&Section]| sections.iter().filter(|section| !section.heading.is_empty()).count();
    if height < least + headings(&sections) {
        // What can do without any row does without its heading too.
        sections.retain(|section| section.least > 0);
    }
    let headings = headings(&sections);
    let between = sections.len().saturating_sub(1);
    let headed = height >= least + headings && area.width >= 30;
    let gap = usize::from(!headed && height >= least + between);
    let overhead = if headed { headings } else { gap * between };
    let counts = share(&sections, height.saturating_sub(overhead));
    let mut rows = Vec::new();
    for (i, (section, count)) in sections.iter().zip(counts).enumerate() {
        if headed && !section.heading.is_empty() {
            rows.push(heading(section.heading, theme, area.width));
        } else if !headed && i > 0 && gap > 0 {
            rows.push(Line::default());
        }
        rows.extend(section.shown(count));
    }
    for (row, line) in area.rows().zip(rows) {
        line.render(row, buffer);
    }
}

/// How many rows each section gets: the least first, in order, then what is left, in order.
fn share(sections: &[&Section], mut room: usize) -> Vec<usize> {
    let mut counts = Vec::new();
    for section in sections {
        let count = section.least.min(room);
        room -= count;
        counts.push(count);
    }
    for (section, count) in sections.iter().zip(&mut counts) {
        let more = section.most.saturating_sub(*count).min(room);
        room -= more;
        *count += more;
    }
    counts
}

fn heading(text: &str, theme: &Theme, width: u16) -> Line<'static> {
    let rule = "─".repeat(usize::from(width).saturating_sub(text.chars().count() + 4));
    let dim = theme.style(Role::Dim);
    Line::from(vec![Span::styled("── ", dim), Span::raw(text.to_owned()), Span::styled(format!(" {rule}"), dim)])
}

/// `text` in lines of at most `width` columns, broken at spaces; a word that is too long is cut.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().take(width.max(1)).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// `text`, cut to `width` columns with an ellipsis.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_spaces() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdef", 3), ["abc"]);
        assert_eq!(wrap("", 3), Vec::<String>::new());
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("abcd", 4), "abcd");
    }

    #[test]
    fn the_least_comes_before_the_rest() {
        let lines = |n: usize| (0..n).map(|i| Line::raw(i.to_string())).collect();
        let (head, log) = (Section::new("", lines(3)), Section::ending("", lines(10), 2, 20));
        assert_eq!(share(&[&head, &log], 4), [3, 1]);
        assert_eq!(share(&[&head, &log], 8), [3, 5]);
        assert_eq!(share(&[&head, &log], 80), [3, 20]);
        assert_eq!(log.shown(2).collect::<Vec<_>>(), [Line::raw("8"), Line::raw("9")]);
    }

    #[test]
    fn a_section_keeps_its_rows_whatever_it_says() {
        let section = Section::of(4, "", vec![Line::raw("one")]);
        assert_eq!(section.shown(4).count(), 4);
        assert_eq!(Section::ending("", Vec::new(), 2, 9).shown(5).count(), 5);
    }
}
