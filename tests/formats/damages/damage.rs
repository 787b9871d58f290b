//! One thing that goes wrong with a text: a line, a column, a character, a gap.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::header::{Names, first_row, header};
use super::text::{Gap, Text};

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Nothing,
    LineLost,
    LineDoubled,
    LinesSwapped,
    LinesJoined,
    LineWrapped,
    CharacterLost,
    CharacterDoubled,
    /// The same character of every line.
    CharactersLost,
    /// The same field of every line.
    FieldsLost,
    GapLost,
    /// Names of the columns above the first grid, or above its first row.
    Header(Names),
    /// The second grid stands to the right of the first one.
    SideBySide(&'static str),
}

/// What goes wrong, and where.
#[derive(Clone, Debug)]
pub struct Damage {
    pub kind: Kind,
    line: Index,
    place: Index,
}

pub fn damage() -> impl Strategy<Value = Damage> {
    let kind = select(vec![
        Kind::Nothing,
        Kind::LineLost,
        Kind::LineDoubled,
        Kind::LinesSwapped,
        Kind::LinesJoined,
        Kind::LineWrapped,
        Kind::CharacterLost,
        Kind::CharacterDoubled,
        Kind::CharactersLost,
        Kind::FieldsLost,
        Kind::GapLost,
        Kind::Header(Names::From1),
        Kind::Header(Names::From0),
        Kind::Header(Names::Letters),
        Kind::SideBySide(""),
        Kind::SideBySide(" "),
        Kind::SideBySide("   "),
        Kind::SideBySide("\t"),
        Kind::SideBySide(" | "),
    ]);
    (kind, any::<Index>(), any::<Index>()).prop_map(|(kind, line, place)| Damage { kind, line, place })
}

impl Damage {
    /// The damaged text.
    pub fn on(&self, text: &Text) -> String {
        let mut lines: Vec<String> = text.parts().concat().lines().map(str::to_owned).collect();
        match self.kind {
            Kind::GapLost => return self.without_gap(text),
            Kind::SideBySide(between) => return side_by_side(text, between),
            Kind::Header(names) => {
                let above = [0, first_row(text)][self.line.index(2)];
                lines.splice(above..above, header(text.form, names));
            }
            // Facts about the digits of a grid without any.
            _ if lines.is_empty() => {}
            _ => self.on_lines(&mut lines),
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }

    fn on_lines(&self, lines: &mut Vec<String>) {
        let at = self.line.index(lines.len());
        let place = self.place.index(lines[at].chars().count() + 1);
        match self.kind {
            Kind::LineLost => drop(lines.remove(at)),
            Kind::LineDoubled => lines.insert(at, lines[at].clone()),
            Kind::LinesSwapped => lines.swap(at.saturating_sub(1), at),
            Kind::LinesJoined => {
                let next = lines.splice(at + 1..(at + 2).min(lines.len()), []).collect::<String>();
                lines[at] += &next;
            }
            Kind::LineWrapped => {
                let rest = lines[at].chars().skip(place).collect();
                lines[at] = lines[at].chars().take(place).collect();
                lines.insert(at + 1, rest);
            }
            Kind::CharacterLost => lines[at] = with_times(&lines[at], place, 0),
            Kind::CharacterDoubled => lines[at] = with_times(&lines[at], place, 2),
            Kind::CharactersLost => *lines = lines.iter().map(|line| with_times(line, place, 0)).collect(),
            Kind::FieldsLost => *lines = lines.iter().map(|line| without_field(line, self.place.index(10))).collect(),
            Kind::Nothing | Kind::GapLost | Kind::SideBySide(_) | Kind::Header(_) => {}
        }
    }

    /// One of the grids without what stands above it.
    fn without_gap(&self, text: &Text) -> String {
        let mut parts = text.parts();
        let at = self.line.index(parts.len());
        parts[at] = text.grid(&text.puzzles[at]);
        parts.concat()
    }
}

/// The line with one of its characters this often.
fn with_times(line: &str, place: usize, times: usize) -> String {
    line.chars().enumerate().flat_map(|(at, c)| vec![c; if at == place { times } else { 1 }]).collect()
}

/// The line without one of the fields between its most frequent separators.
fn without_field(line: &str, field: usize) -> String {
    let separators = [",", "|", "│", "\t", ";", "&", " "];
    let Some(separator) = separators.into_iter().find(|&sign| line.matches(sign).count() > 7) else {
        return line.to_owned();
    };
    let fields = line.split(separator).enumerate().filter(|&(at, _)| at != field);
    fields.map(|(_, field)| field).collect::<Vec<_>>().join(separator)
}

/// The lines of the first two grids, each pair on one line.
fn side_by_side(text: &Text, between: &str) -> String {
    let Text { puzzles, gap, .. } = text;
    let [left, right] = [0, 1].map(|at| text.grid(&puzzles[at % puzzles.len()]));
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let line = |at: usize| {
        let (left, right) = (left.get(at).unwrap_or(&""), right.get(at).unwrap_or(&""));
        // Without a gap the lines stand as they are.
        let width = if *gap == Gap::None { 0 } else { width };
        format!("{left:width$}{between}{right}\n")
    };
    (0..left.len().max(right.len())).map(line).collect()
}
