//! A panel is a stack of sections. How many lines of each are shown follows from the room, and from what each can
//! do without.

use std::ops::RangeInclusive;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::{Role, Theme};

/// Below this many columns a panel has room for words, not for sentences.
pub const NARROW: usize = 37;

/// Some lines under a common heading.
pub struct Section {
    /// Shown where there is room for one; without one it joins what is above.
    heading: String,
    /// The rows it gets before any section gets more, whether it fills them or not: what comes and goes in it must
    /// not move what is below.
    least: usize,
    /// The rows that it would have before one that is optional gets any.
    wish: usize,
    /// The rows it gets at most.
    most: usize,
    optional: bool,
    /// Its lines in so many rows.
    lines: Box<dyn Fn(usize) -> Vec<Line<'static>>>,
}

impl Section {
    /// A section that is shown as a whole, or from its beginning.
    pub fn new(heading: impl Into<String>, lines: Vec<Line<'static>>) -> Self {
        let rows = lines.len();
        Self::fitting(heading, rows..=rows, move |rows| lines[..rows.min(lines.len())].to_vec())
    }

    /// A section of sentences: an ellipsis says that they were cut.
    pub fn sentences(heading: impl Into<String>, lines: Vec<Line<'static>>) -> Self {
        let rows = lines.len();
        Self::fitting(heading, rows..=rows, move |rows| cut_lines(&lines, rows))
    }

    /// A section of which the end matters more than the beginning, as in a log.
    pub fn ending(heading: impl Into<String>, lines: Vec<Line<'static>>) -> Self {
        let rows = lines.len();
        Self::fitting(heading, rows..=rows, move |rows| lines[lines.len().saturating_sub(rows)..].to_vec())
    }

    /// A section that says itself what it shows in so many rows.
    pub fn fitting(
        heading: impl Into<String>,
        rows: RangeInclusive<usize>,
        lines: impl Fn(usize) -> Vec<Line<'static>> + 'static,
    ) -> Self {
        let (heading, lines) = (heading.into(), Box::new(lines));
        Self { heading, least: *rows.start(), wish: *rows.start(), most: *rows.end(), optional: false, lines }
    }

    /// The same in at least and at most so many rows, whatever it says.
    pub fn in_rows(self, rows: RangeInclusive<usize>) -> Self {
        Self { least: *rows.start(), wish: *rows.start(), most: *rows.end(), ..self }
    }

    /// The same, which would have so many rows before one that is optional gets any.
    pub fn wishing(self, rows: usize) -> Self {
        Self { wish: rows, ..self }
    }

    /// The same, left out where there is no room for what the others wish and its own least.
    pub fn optional(self) -> Self {
        Self { optional: true, ..self }
    }

    fn shown(&self, rows: usize) -> impl Iterator<Item = Line<'static>> {
        let mut lines = (self.lines)(rows);
        lines.resize(rows, Line::default());
        lines.into_iter()
    }
}

/// Draws `sections` from the top of `area`.
pub fn stack(sections: &[Section], theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let height = usize::from(area.height);
    let wide = area.width >= HEADED;
    let sections = chosen(sections, height, wide);
    let least: usize = sections.iter().map(|section| section.least).sum();
    let (above, between) = (headings(&sections), sections.len().saturating_sub(1));
    let headed = wide && height >= least + above;
    let wish: usize = sections.iter().map(|section| section.wish).sum();
    let gap = usize::from(!headed && height >= wish + between);
    let overhead = if headed { above } else { gap * between };
    let counts = share(&sections, height.saturating_sub(overhead));
    let mut rows = Vec::new();
    for (i, (section, count)) in sections.iter().zip(counts).enumerate() {
        if headed && !section.heading.is_empty() {
            rows.push(heading(&section.heading, theme, area.width));
        } else if !headed && i > 0 && gap > 0 {
            rows.push(Line::default());
        }
        rows.extend(section.shown(count));
    }
    for (row, line) in area.rows().zip(rows) {
        line.render(row, buffer);
    }
}

/// Columns from which on there is room for headings.
pub const HEADED: u16 = 30;

/// The sections that are drawn: as long as there is not room for all, the last of those that are optional goes.
fn chosen(sections: &[Section], height: usize, headed: bool) -> Vec<&Section> {
    let mut sections: Vec<&Section> = sections.iter().filter(|section| section.most > 0).collect();
    let wished = |sections: &[&Section]| {
        let rows = |section: &&Section| if section.optional { section.least } else { section.wish };
        sections.iter().map(rows).sum::<usize>() + if headed { headings(sections) } else { 0 }
    };
    while height < wished(&sections) {
        let Some(last) = sections.iter().rposition(|section| section.optional) else { break };
        sections.remove(last);
    }
    sections
}

fn headings(sections: &[&Section]) -> usize {
    sections.iter().filter(|section| !section.heading.is_empty()).count()
}

/// How many rows each section gets: the least first, in order, then what is wished, then what is left.
fn share(sections: &[&Section], mut room: usize) -> Vec<usize> {
    let mut counts = vec![0; sections.len()];
    let bounds: [fn(&Section) -> usize; 3] = [|section| section.least, |section| section.wish, |section| section.most];
    for bound in bounds {
        for (section, count) in sections.iter().zip(&mut counts) {
            let more = bound(section).saturating_sub(*count).min(room);
            room -= more;
            *count += more;
        }
    }
    counts
}

fn heading(text: &str, theme: &Theme, width: u16) -> Line<'static> {
    let rule = "─".repeat(usize::from(width).saturating_sub(text.chars().count() + 4));
    let dim = theme.style(Role::Dim);
    Line::from(vec![Span::styled("── ", dim), Span::raw(text.to_owned()), Span::styled(format!(" {rule}"), dim)])
}

/// `text` in lines of at most `width` columns, broken at spaces; a word that is too long is cut. A no-break space
/// becomes one at which no line is broken.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() && c != '\u{a0}').filter(|word| !word.is_empty()) {
        let word: String = word.replace('\u{a0}', " ").chars().take(width.max(1)).collect();
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

/// `text` in lines of at most `width` columns, all in one style.
pub fn paragraph(text: &str, style: Style, width: usize) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// The first of `lines`, with an ellipsis where that are not all.
pub fn cut_lines(lines: &[Line<'static>], rows: usize) -> Vec<Line<'static>> {
    let mut kept: Vec<Line<'static>> = lines[..rows.min(lines.len())].to_vec();
    if let Some(last) = kept.last_mut().filter(|_| lines.len() > rows) {
        let (text, width) = (last.to_string(), lines.iter().map(Line::width).max().unwrap_or(0));
        *last = Line::styled(cut(&format!("{text} …"), width.max(1)), last.style);
    }
    kept
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
        assert_eq!(wrap("1\u{a0}(a), 2\u{a0}(b)", 8), ["1 (a),", "2 (b)"]);
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("abcd", 4), "abcd");
    }

    fn lines(n: usize) -> Vec<Line<'static>> {
        (0..n).map(|i| Line::raw(i.to_string())).collect()
    }

    #[test]
    fn the_least_comes_before_the_rest() {
        let (head, log) = (Section::new("", lines(3)), Section::ending("", lines(10)).in_rows(2..=20));
        assert_eq!(share(&[&head, &log], 4), [3, 1]);
        assert_eq!(share(&[&head, &log], 8), [3, 5]);
        assert_eq!(share(&[&head, &log], 80), [3, 20]);
        assert_eq!(log.shown(2).collect::<Vec<_>>(), [Line::raw("8"), Line::raw("9")]);
    }

    #[test]
    fn a_section_keeps_its_rows_whatever_it_says() {
        let section = Section::new("", vec![Line::raw("one")]).in_rows(4..=4);
        assert_eq!(section.shown(4).count(), 4);
        assert_eq!(Section::ending("", Vec::new()).in_rows(2..=9).shown(5).count(), 5);
    }

    #[test]
    fn what_is_optional_goes_before_anything_goes_short() {
        let all = [
            Section::new("", lines(1)),
            Section::new("counts", lines(5)).optional(),
            Section::new("open", lines(3)).in_rows(1..=99).wishing(9),
            Section::new("depth", lines(3)).optional(),
        ];
        let drawn = |height, headed| {
            let sections = chosen(&all, height, headed);
            let names: Vec<&str> = sections.iter().map(|section| section.heading.as_str()).collect();
            (names.join(" ").trim().to_owned(), share(&sections, height))
        };
        assert_eq!(drawn(21, true).0, "counts open depth");
        assert_eq!(drawn(20, true).0, "counts open");
        assert_eq!(drawn(18, false), ("counts open depth".to_owned(), vec![1, 5, 9, 3]));
        assert_eq!(drawn(16, true), ("open".to_owned(), vec![1, 15]));
        assert_eq!(drawn(4, true), ("open".to_owned(), vec![1, 3]));
    }
}
