//! One row: a line that says nine cells, or all 81, in one of the ways people write them.
//!
//! - nine fields between commas, semicolons, tabs or bars; an empty field is a blank
//! - three drawn fields in which a cell has its place, a space being a blank, as on our own small screen
//! - cell characters in even groups: apart, in threes, or together
//!
//! Text after the closing bar of a frame is beside the grid and not looked at. Characters are never dropped to make
//! nine: what is not a cell, a gap or a frame is an error.

use std::ops::Range;

use super::Problem;
use super::text::{cell, is_bar, is_digit, is_gap, pieces, trim};
use crate::grid::Content;

/// Blank signs that rulers are made of too.
pub(super) const RULER_SIGNS: [char; 3] = ['-', '*', '_'];

/// A set of [`RULER_SIGNS`], one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Signs(u8);

impl Signs {
    /// Those of them that stand in the text.
    pub(super) fn of(chars: &[char]) -> Self {
        let bits = RULER_SIGNS.iter().enumerate().filter(|(_, sign)| chars.contains(sign)).map(|(bit, _)| 1 << bit);
        Self(bits.sum())
    }

    /// Those of both sets.
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// One that is in both sets.
    pub(super) fn shared(self, other: Self) -> Option<char> {
        let shared = self.0 & other.0;
        RULER_SIGNS.into_iter().enumerate().find(|(bit, _)| shared >> bit & 1 == 1).map(|(_, sign)| sign)
    }
}

/// Nine cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// The cells.
    pub(super) cells: [Content; 9],
    /// The signs among its blanks that rulers are made of too.
    pub(super) signs: Signs,
    /// The bars between its cells.
    pub(super) bars: usize,
}

impl Row {
    /// The row of these cells, which stand in this text.
    pub(super) fn of(cells: [Content; 9], text: &[char]) -> Self {
        Self { cells, signs: Signs::of(text), bars: text.iter().filter(|&&c| is_bar(c)).count() }
    }
}

/// What a line of cells turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cells {
    /// A row.
    Row(Row),
    /// A whole grid in one line, 81 cells in even groups.
    Grid(Vec<Content>),
}

/// Reads a line that is neither blank nor a ruler.
pub(super) fn read(line: &[char]) -> Result<Cells, Problem> {
    let inside = inside(line);
    let text = &line[inside.clone()];
    if let Some(fields) = fields(line, &inside) {
        return row(text, &nine(line, &fields?)?);
    }
    match drawn(line, &inside) {
        Some(cells) => row(text, &cells),
        None => groups(line, inside),
    }
}

fn row(text: &[char], cells: &[Content]) -> Result<Cells, Problem> {
    let cells = <[Content; 9]>::try_from(cells).map_err(|_| Problem::RowCells { found: cells.len(), row: None })?;
    let row = Row::of(cells, text);
    match row.signs.shared(row.signs) {
        Some(sign) if cells == [Content::Empty; 9] => Err(Problem::RowOrRuler(sign)),
        _ => Ok(Cells::Row(row)),
    }
}

/// The part of the line within its frame: between the outer bars where there are as many bars as a frame of nine
/// cells or of three boxes has, else all of it.
fn inside(line: &[char]) -> Range<usize> {
    let all = trim(line, 0..line.len());
    let bars: Vec<usize> = all.clone().filter(|&at| is_bar(line[at])).collect();
    match (bars.first(), bars.last(), bars.len()) {
        (Some(&first), Some(&last), 4 | 10) if first == all.start => first + 1..last,
        _ => all,
    }
}

/// The ranges of nine fields, if one kind of separator makes fields of this line.
fn fields(line: &[char], inside: &Range<usize>) -> Option<Result<Vec<Range<usize>>, Problem>> {
    for separator in [',', ';'] {
        if let Some(fields) = split(line, inside.clone(), |c| c == separator) {
            return Some(Ok(fields));
        }
    }
    // A tab at either end is a field too, so nothing is trimmed.
    if let Some(fields) = split(line, 0..line.len(), |c| c == '\t') {
        return Some(Ok(fields));
    }
    let fields = split(line, inside.clone(), is_bar)?;
    let blanks: Vec<&Range<usize>> = fields.iter().filter(|field| trim(line, (*field).clone()).is_empty()).collect();
    // A bar at the end and nothing behind it may be half a frame around eight cells. It is an empty field where empty
    // fields look like that.
    let half = fields[0].is_empty() || fields[8].is_empty();
    let bare = blanks.iter().all(|field| field.is_empty()) && fields[1..8].iter().any(Range::is_empty);
    let large = fields.iter().any(|field| field.len() > 3);
    match (half && !bare, large && !blanks.is_empty()) {
        (true, _) => None,
        (_, true) => Some(Err(Problem::LargeCells)),
        _ => Some(Ok(fields)),
    }
}

/// The nine fields between eight separators; `None` for any other number.
fn split(line: &[char], range: Range<usize>, separates: impl Fn(char) -> bool) -> Option<Vec<Range<usize>>> {
    let separators: Vec<usize> = range.clone().filter(|&at| separates(line[at])).collect();
    let starts = std::iter::once(range.start).chain(separators.iter().map(|at| at + 1));
    let ends = separators.iter().copied().chain(std::iter::once(range.end));
    (separators.len() == 8).then(|| starts.zip(ends).map(|(start, end)| start..end).collect())
}

fn nine(line: &[char], fields: &[Range<usize>]) -> Result<Vec<Content>, Problem> {
    fields.iter().enumerate().map(|(at, field)| one(line, &unquoted(line, field), at + 1)).collect()
}

fn unquoted(line: &[char], field: &Range<usize>) -> Range<usize> {
    let field = trim(line, field.clone());
    match line[field.clone()] {
        ['"', .., '"'] | ['\'', .., '\''] => field.start + 1..field.end - 1,
        _ => field,
    }
}

/// The cell in a field of its own.
fn one(line: &[char], field: &Range<usize>, number: usize) -> Result<Content, Problem> {
    match line[field.clone()] {
        [] => Ok(Content::Empty),
        [c] => cell(c).ok_or_else(|| not_a_cell(line, field.start)),
        ['-', digit] if is_digit(digit) => Err(Problem::Minus),
        _ => Err(Problem::Field(number)),
    }
}

/// Three drawn boxes, in which cells have their places and a space is a blank: `┃ 1 2   ┃   5   ┃ 6   3 ┃`. All four
/// bars must be the same: three cells of a larger grid have a lighter bar between them.
fn drawn(line: &[char], inside: &Range<usize>) -> Option<Vec<Content>> {
    let bar = *line.get(inside.end)?;
    let bars: Vec<usize> = (inside.start.checked_sub(1)?..=inside.end).filter(|&at| is_bar(line[at])).collect();
    if bar == '|' || bars.len() != 4 || bars.iter().any(|&at| line[at] != bar) {
        return None;
    }
    let mut cells = Vec::with_capacity(9);
    for ends in bars.windows(2) {
        let [' ', a, ' ', b, ' ', c, ' '] = line[ends[0] + 1..ends[1]] else { return None };
        for c in [a, b, c] {
            cells.push(if c == ' ' { Content::Empty } else { cell(c)? });
        }
    }
    Some(cells)
}

/// Cell characters in even groups.
fn groups(line: &[char], inside: Range<usize>) -> Result<Cells, Problem> {
    let start = inside.start;
    let text = &line[inside];
    let groups: Vec<&[char]> = pieces(text, is_gap).into_iter().map(|piece| &text[piece]).collect();
    if let Some(found) = empty_fields(text) {
        return Err(Problem::Fields(found));
    }
    if let Some(at) = text.iter().position(|&c| !is_gap(c) && cell(c).is_none()) {
        return Err(not_a_cell(line, start + at));
    }
    let cells: Vec<Content> = groups.concat().iter().filter_map(|&c| cell(c)).collect();
    if groups.iter().any(|group| matches!(group, ['-', digit] if is_digit(*digit))) {
        return Err(Problem::Minus);
    }
    let size = groups.first().map_or(0, |group| group.len());
    let even = groups.iter().all(|group| group.len() == size);
    match cells.len() {
        9 if even => row(text, &cells),
        81 if even && matches!(size, 1 | 3 | 9) => Ok(Cells::Grid(cells)),
        found => Err(match width(line).filter(|_| !even) {
            Some(problem) => problem,
            None if found == 9 => Problem::Groups,
            None if found >= 60 => Problem::Cells(found),
            None => Problem::RowCells { found, row: None },
        }),
    }
}

/// The problem of a line of nothing but digits and spaces, where the spaces must be blanks that say their places: its
/// width, unless that is right.
pub(super) fn width(text: &[char]) -> Option<Problem> {
    let plain = text.iter().all(|&c| c == ' ' || is_digit(c));
    let (found, wanted) = (text.len(), if text.len() < 45 { 9 } else { 81 });
    let near = matches!(found, 1..=12 | 60..);
    (plain && near && found != wanted).then_some(Problem::Width { found, wanted })
}

/// The number of fields, if there are empty ones among them: then the cells of the line do not say their places.
fn empty_fields(text: &[char]) -> Option<usize> {
    let separates = |c: char| is_bar(c) || matches!(c, ',' | ';');
    let mut fields = text.split(|&c| separates(c)).map(|field| field.iter().all(|c| c.is_whitespace()));
    let count = fields.clone().count();
    // A separator before the first or after the last cell makes no field.
    (count > 2 && fields.by_ref().skip(1).take(count - 2).any(|empty| empty)).then_some(count)
}

fn not_a_cell(line: &[char], at: usize) -> Problem {
    Problem::Character { found: line[at], column: Some(at + 1), cell: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;

    fn cells(text: &str) -> Result<String, Problem> {
        let chars: Vec<char> = text.chars().collect();
        let all = match read(&chars)? {
            Cells::Row(row) => row.cells.to_vec(),
            Cells::Grid(cells) => cells,
        };
        Ok(all.iter().map(|content| content.digit().map_or('.', Digit::to_char)).collect())
    }

    #[test]
    fn a_row_is_read_in_many_coats() {
        for text in [
            "53..7....",
            "  53..7....  ",
            "5 3 . . 7 . . . .",
            "53. .7. ...",
            "|53.|.7.|...|",
            "5 3 . | . 7 . | . . .",
            "│ 5 3 · │ · 7 · │ · · · │",
            "5,3,,,7,,,,",
            "5;3;;;7;;;;",
            "5\t3\t\t\t7\t\t\t\t",
            "5, 3, 0, 0, 7, 0, 0, 0, 0,",
            r#""5","3",".",".","7",".",".",".",".","#,
            "'53..7....',",
            "║ 5 │ 3 │   ║   │ 7 │   ║   │   │   ║",
            "5|3|||7||||",
            "|5|3|||7|||||",
            "5|3| | |7| |.|.|.",
            "┃ 5 3   ┃   7   ┃       ┃",
            "│ 5 │ 3 │   │   │ 7 │   │   │   │   │     nudoku 6.0.0",
            "┃ 5 3 . ┃ . 7 . ┃ . . . ┃ event    3,124",
            "53--7----",
            "53x_7X?*·",
        ] {
            assert_eq!(cells(text).as_deref(), Ok("53..7...."), "{text}");
        }
        assert_eq!(cells("\t9\t8\t\t\t\t\t6\t").as_deref(), Ok(".98....6."));
        assert_eq!(cells(",,,4,1,9,,,5").as_deref(), Ok("...419..5"));
    }

    #[test]
    fn what_is_not_sure_is_refused() {
        for (text, problem) in [
            ("53..7...", Problem::RowCells { found: 8, row: None }),
            ("53..7.....", Problem::RowCells { found: 10, row: None }),
            ("53 ..7....", Problem::Groups),
            ("5,3,,,7,,,", Problem::Fields(8)),
            ("5,3,,.,7,.,.,.,.,.", Problem::Fields(10)),
            ("5 3 -1 -1 7 -1 -1 -1 -1", Problem::Minus),
            ("-1 -1 -1 -1 5", Problem::Minus),
            ("5,3,-1,-1,7,-1,-1,-1,-1", Problem::Minus),
            ("5,3,12,,7,,,,", Problem::Field(3)),
            ("53A.7....", Problem::Character { found: 'A', column: Some(3), cell: None }),
            ("┃       │  +568 │   +68 ┃       │   5   │       ┃       │       │       ┃", Problem::LargeCells),
            ("┃       │       │       ┃       │       │       ┃       │       │       ┃", Problem::LargeCells),
            ("---------", Problem::RowOrRuler('-')),
            (".---.---.", Problem::RowOrRuler('-')),
        ] {
            assert_eq!(cells(text), Err(problem), "{text}");
        }
        for text in [
            "┃ 6 ×   ┃     4 ┃       ┃",
            "┃-7-  2 ┃ 1 2 3 ┃ 1 2 3 ┃",
            "┃ 7x3 . ┃ . . . ┃ . . . ┃",
            "|53 | 7 |   |",
            "┃       │   5   │       ┃",
            "║   │ 3 │ 4 ║",
            "|3| | |7| | | | |",
            "|5|3|4|6|7|8|9|",
            "3 │   │   │ 5 │   │   │ 4 │   ║",
        ] {
            assert!(cells(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_whole_grid_may_stand_in_one_line_of_even_groups() {
        let row = "53..7....";
        assert_eq!(cells(&[row; 9].join(" ")), Ok(row.repeat(9)));
        let apart: Vec<String> = row.repeat(9).chars().map(String::from).collect();
        assert_eq!(cells(&apart.join(",")), Ok(row.repeat(9)));
        assert_eq!(cells(&format!("{} {}", row.repeat(8), row)), Err(Problem::Cells(81)));
    }
}
