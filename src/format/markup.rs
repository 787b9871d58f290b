//! Tables in HTML, on one line or many: `<tr>` begins a row, `<td>` a cell.

use super::Problem;
use super::shape::field::Field;
use super::shape::table::{Row, grids};
use super::shape::{Fault, Made};
use super::view::View;

/// Most text that is kept of a table, in characters.
const LONGEST: usize = 1 << 20;

/// A table that has not ended.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Markup {
    rows: Vec<(u64, Vec<Vec<char>>)>,
    /// Whether a cell is open, so that text belongs to it.
    within: bool,
    /// A tag of which the end is on a later line.
    tag: Option<String>,
    kept: usize,
    /// Tables that are open; a grid is read only where there are none within another.
    depth: usize,
    nested: bool,
}

/// Whether a table starts in this line.
pub(super) fn opens(text: &[char]) -> bool {
    let text: String = text.iter().collect::<String>().to_ascii_lowercase();
    // Forums write square brackets.
    let text = text.replace('[', "<").replace(']', ">");
    ["<table>", "<table ", "<tr>", "<tr ", "<td>", "<td "].iter().any(|tag| text.contains(tag))
}

impl Markup {
    /// Takes a line; true when the table ended in it.
    pub(super) fn push(&mut self, number: u64, text: &[char]) -> bool {
        self.kept += text.len();
        let mut ended = false;
        let mut rest = text;
        while let [c, after @ ..] = rest {
            rest = after;
            match (&mut self.tag, angled(*c, text)) {
                (None, '<') => self.tag = Some(String::new()),
                (None, c) => self.text(c),
                (Some(_), '>') => {
                    let tag = self.tag.take().unwrap_or_default();
                    ended |= self.tag(number, &tag);
                }
                (Some(tag), c) => tag.push(c),
            }
        }
        if let Some(tag) = &mut self.tag {
            tag.push(' ');
        }
        ended || self.kept > LONGEST
    }

    fn text(&mut self, c: char) {
        if let Some(cell) = self.rows.last_mut().and_then(|(_, cells)| cells.last_mut()).filter(|_| self.within) {
            cell.push(c);
        }
    }

    /// Does what the tag says; true for the end of the table.
    fn tag(&mut self, number: u64, tag: &str) -> bool {
        let lower = tag.to_ascii_lowercase();
        let name =
            lower.split(|c: char| c.is_whitespace() || c == '/').find(|word| !word.is_empty()).unwrap_or_default();
        match (lower.starts_with('/'), name) {
            (false, "table") => {
                self.nested |= self.depth > 0;
                self.depth += 1;
            }
            (true, "table") => {
                self.depth = self.depth.saturating_sub(1);
                return self.depth == 0;
            }
            (false, "tr") => self.rows.push((number, Vec::new())),
            (false, "td" | "th") => {
                if let Some((_, cells)) = self.rows.last_mut() {
                    cells.push(Vec::new());
                }
                self.within = true;
            }
            (true, "td" | "th" | "tr") => self.within = false,
            (false, "input") => attribute(tag, "value").chars().for_each(|c| self.text(c)),
            _ => {}
        }
        false
    }

    /// Whether no table is open: rows without a table around them end with a blank line.
    pub(super) const fn is_loose(&self) -> bool {
        self.depth == 0 && self.tag.is_none()
    }

    /// The grids of the table; nothing if no row in it is about as long as one of a grid.
    pub(super) fn finish(self) -> Option<Result<Vec<Made>, Fault>> {
        let line = self.rows.first()?.0;
        let cells: Vec<(u64, Vec<Vec<char>>)> = self
            .rows
            .into_iter()
            .map(|(line, cells)| (line, cells.iter().map(|cell| decoded(cell)).collect()))
            .collect();
        let fields = |cells: &'_ [Vec<char>]| cells.iter().map(std::vec::Vec::len).collect::<Vec<_>>().len();
        if self.nested || !cells.iter().any(|(_, cells)| matches!(fields(cells), 8..=11 | 81)) {
            return self.nested.then_some(Err(Fault {
                line,
                problem: Problem::Brackets("a table within a table, nine rows of nine cells wanted"),
                good: 0,
            }));
        }
        let rows: Vec<Row> = cells
            .iter()
            .filter(|(_, cells)| !cells.is_empty())
            .map(|(line, cells)| Row { line: *line, fields: cells.iter().map(|text| Field { at: 0, text }).collect() })
            .collect();
        Some(grids(&rows, &View::default()))
    }
}

/// The bracket of a tag, where tags stand in square brackets.
fn angled(c: char, text: &[char]) -> char {
    match c {
        '[' if !text.contains(&'<') => '<',
        ']' if !text.contains(&'<') => '>',
        c => c,
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    let value = tag.split_once(&format!("{name}=")).map_or("", |(_, value)| value);
    let quote = value.chars().next().unwrap_or(' ');
    if matches!(quote, '"' | '\'') {
        value[1..].split(quote).next().unwrap_or_default()
    } else {
        value.split_whitespace().next().unwrap_or_default()
    }
}

/// The text with its entities as characters.
fn decoded(text: &[char]) -> Vec<char> {
    let text: String = text.iter().collect();
    let mut text = text.trim().to_owned();
    for (entity, character) in
        [("&nbsp;", " "), ("&#160;", " "), ("&#xa0;", " "), ("&middot;", "."), ("&ndash;", "-"), ("&amp;", "&")]
    {
        text = text.replace(entity, character);
    }
    text.trim().chars().collect()
}
