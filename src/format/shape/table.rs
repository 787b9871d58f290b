//! Rows of fields, and what grid they are: labels, spacer columns and headers are taken off, what is left must be nine
//! cells in every row, and the rows must come in nines with their gaps where bands end.

use super::super::Problem;
use super::super::view::View;
use super::field::Field;
use super::{Fault, Made};
use crate::grid::Content;

/// One line of fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in super::super) struct Row<'a> {
    pub(in super::super) line: u64,
    pub(in super::super) fields: Vec<Field<'a>>,
}

/// The gaps between three bands.
const BANDS: u16 = 1 << 3 | 1 << 6;
/// A gap after each row.
const EVERY: u16 = 0x1fe;

/// The grids that the rows make.
pub(in super::super) fn grids(rows: &[Row], view: &View) -> Result<Vec<Made>, Fault> {
    let gap_first = view.gaps.first().is_some_and(|&(before, _)| before == 1);
    let header = rows.len() > 1 && ((rows.len() % 9 == 1 && is_header(&rows[0], gap_first)) || is_zero_header(rows));
    let below = &rows[usize::from(header)..];
    if header && below[0].fields.len() == 9 && below.iter().all(|row| row.fields.len() == 9) && is_labels(below) {
        return Err(Fault { line: below[0].line, problem: Problem::LabelsOrCells, good: below.len() });
    }
    if header && rows.len() == 10 && is_header(&rows[9], false) {
        return Err(Fault { line: rows[0].line, problem: Problem::HeaderOrRow, good: 10 });
    }
    let cells = cells(below, view)?;
    if let Some(whole) = whole_grids(below, &cells) {
        return Ok(whole);
    }
    let rows = nines(below, cells)?;
    // The first row as the header of a table: one with digits, for an empty one or one of labels is just a header.
    let ruled = view.headed
        && rows.len() == 9
        && rows[0].iter().any(|cell| cell.digit().is_some())
        && !is_header(&below[0], true);
    if !ruled {
        fit_gaps(view, rows.len(), usize::from(header))?;
    }
    let made = rows.chunks(9).zip(below.chunks(9)).map(|(cells, lines)| Made::new(lines[0].line, &cells.concat()));
    Ok(made.collect())
}

/// Grids that stand in one line each.
fn whole_grids(rows: &[Row], cells: &[Vec<Content>]) -> Option<Vec<Made>> {
    let whole = !rows.is_empty() && cells.iter().all(|cells| cells.len() == 81);
    whole.then(|| rows.iter().zip(cells).map(|(row, cells)| Made::new(row.line, cells)).collect())
}

/// The rows, if each has nine cells and there are nines of them.
fn nines(rows: &[Row], cells: Vec<Vec<Content>>) -> Result<Vec<Vec<Content>>, Fault> {
    if let Some(at) = cells.iter().position(|cells| cells.len() != 9) {
        let row = (at > 0).then_some(at % 9 + 1);
        let problem = match cells[at].len() {
            found @ 60.. => Problem::Cells(found),
            found => Problem::RowCells { found, row },
        };
        return Err(Fault { line: rows[at].line, problem, good: at });
    }
    if cells.is_empty() || !cells.len().is_multiple_of(9) {
        let line = rows.first().map_or(0, |row| row.line);
        return Err(Fault { line, problem: Problem::Rows(cells.len()), good: cells.len() });
    }
    Ok(cells)
}

/// Gaps stand after the third and the sixth row of every grid, or after every row, or nowhere within a grid.
pub(super) fn fit_gaps(view: &View, rows: usize, header: usize) -> Result<(), Fault> {
    let mut within = vec![0_u16; rows / 9];
    for &(before, _) in &view.gaps {
        let before = before.saturating_sub(header);
        if before < rows && !before.is_multiple_of(9) {
            within[before / 9] |= 1 << (before % 9);
        }
    }
    let pattern = within.first().copied().unwrap_or(0);
    if matches!(pattern, 0 | BANDS | EVERY) && within.iter().all(|&gaps| gaps == pattern) {
        return Ok(());
    }
    let odd = |&&(before, _): &&(usize, u64)| !(before.saturating_sub(header)).is_multiple_of(3);
    let &(before, line) = view.gaps.iter().find(odd).unwrap_or(&view.gaps[0]);
    Err(Fault { line, problem: Problem::Gap(before - header.min(before)), good: rows })
}

/// The cells of every row, without the columns that are none.
fn cells(rows: &[Row], view: &View) -> Result<Vec<Vec<Content>>, Fault> {
    let width = rows.first().map_or(0, |row| row.fields.len());
    if let Some(odd) = odd_row(rows) {
        return each(rows, 0..width).and_then(|cells| odd_fields(rows, odd).map_or(Ok(cells), Err));
    }
    if width == 9 && is_left_over(rows) {
        return Err(Fault { line: rows[0].line, problem: Problem::LostColumn, good: rows.len() });
    }
    let mut best: Result<Vec<Vec<Content>>, Fault> = each(rows, 0..width);
    if fits(&best) {
        return best;
    }
    let mut found: Vec<Vec<Vec<Content>>> = Vec::new();
    for columns in choices(rows, width, view.edges().0) {
        match pick(rows, &columns) {
            Ok(cells) if cells.iter().all(|cells| matches!(cells.len(), 9 | 81)) => found.push(cells),
            other => best = better(best, other),
        }
    }
    found.dedup();
    match found.len() {
        0 => best,
        1 => found.pop().map_or(best, Ok),
        _ => Err(Fault { line: rows[0].line, problem: Problem::LabelsOrCells, good: rows.len() }),
    }
}

/// Whether one of nine columns is always empty where no other field ever is: what stands behind a closing comma, or
/// what is left of a column.
fn is_left_over(rows: &[Row]) -> bool {
    let empty = |field: &Field| field.bare().text.is_empty();
    let only = |column: usize| {
        rows.iter().all(|row| row.fields.iter().enumerate().all(|(at, field)| empty(field) == (at == column)))
    };
    rows.len() >= 9 && (0..9).any(only)
}

fn fits(cells: &Result<Vec<Vec<Content>>, Fault>) -> bool {
    cells.as_ref().is_ok_and(|rows| rows.iter().all(|cells| matches!(cells.len(), 9 | 81)))
}

fn better(
    one: Result<Vec<Vec<Content>>, Fault>,
    other: Result<Vec<Vec<Content>>, Fault>,
) -> Result<Vec<Vec<Content>>, Fault> {
    match (&one, &other) {
        (Err(a), Err(b)) if b.good > a.good => other,
        _ => one,
    }
}

/// The first row with another number of fields than most.
fn odd_row(rows: &[Row]) -> Option<usize> {
    let mut counts: Vec<usize> = rows.iter().map(|row| row.fields.len()).collect();
    counts.sort_unstable();
    let most = counts.get(counts.len() / 2).copied()?;
    rows.iter().position(|row| row.fields.len() != most)
}

/// Rows of uneven numbers of fields are rows all the same where their fields are groups of cells.
fn odd_fields(rows: &[Row], odd: usize) -> Option<Fault> {
    let uneven = rows.iter().any(|row| !matches!(row.fields.len(), 1 | 3 | 9));
    let row = (odd > 0).then_some(odd % 9 + 1);
    let found = rows[odd].fields.len();
    uneven.then(|| Fault { line: rows[odd].line, problem: Problem::RowCells { found, row }, good: odd })
}

fn each(rows: &[Row], columns: std::ops::Range<usize>) -> Result<Vec<Vec<Content>>, Fault> {
    let same = columns.len();
    let row = |row: &Row| {
        let columns: Vec<usize> =
            if row.fields.len() == same { columns.clone().collect() } else { (0..row.fields.len()).collect() };
        cells_of(row, &columns)
    };
    rows.iter()
        .enumerate()
        .map(|(at, line)| row(line).map_err(|problem| Fault { line: line.line, problem, good: at }))
        .collect()
}

fn pick(rows: &[Row], columns: &[usize]) -> Result<Vec<Vec<Content>>, Fault> {
    let fault = |at: usize, problem| Fault { line: rows[at].line, problem, good: at };
    rows.iter().enumerate().map(|(at, row)| cells_of(row, columns).map_err(|problem| fault(at, problem))).collect()
}

/// The cells in these fields: one in each, or groups of three, nine or eighty-one that run together.
fn cells_of(row: &Row, columns: &[usize]) -> Result<Vec<Content>, Problem> {
    let fields: Vec<Field> = columns.iter().map(|&column| row.fields[column].bare()).collect();
    let size = fields.first().map_or(0, |field| field.text.len());
    let together = |sizes: &[usize]| sizes.contains(&size) && fields.iter().all(|field| field.text.len() == size);
    let groups = match fields.len() {
        1 => size > 1,
        3 | 27 => together(&[3]),
        9 => together(&[9]),
        _ => false,
    };
    if groups {
        return fields.into_iter().map(Field::cells).collect::<Result<Vec<_>, _>>().map(|groups| groups.concat());
    }
    if fields.len() < 9 && fields.iter().any(|field| field.text.len() > 1) {
        return uneven(&fields);
    }
    let float = |field: &Field| matches!(field.text, [c, '.', ..] if c.is_ascii_digit());
    let floats = fields.iter().any(float);
    let cell = |(field, number): (&Field, usize)| {
        // Among numbers with a point, a digit or a point alone is no number: it counts the row, or is what is left.
        if floats && field.text.len() == 1 { Err(Problem::Field(number)) } else { field.cell(number) }
    };
    fields.iter().zip(1..).map(cell).collect()
}

/// Groups of different sizes: why they are no row.
fn uneven(fields: &[Field]) -> Result<Vec<Content>, Problem> {
    if fields.iter().any(|field| matches!(field.text, ['-' | '−', '1'..='9'])) {
        return Err(Problem::Minus);
    }
    let cells = fields.iter().map(|field| field.cells()).collect::<Result<Vec<_>, _>>()?.concat();
    if cells.len() == 9 { Err(Problem::Groups) } else { Ok(cells) }
}

/// Sets of columns that may be the cells, where not all are: without labels in front, empty columns at the ends, and
/// empty columns between boxes. In front there is none: where a comma comes first, the first cell is empty. Nor is there
/// one behind rows that start with a bar: those have their bar at the end as well.
fn choices(rows: &[Row], width: usize, edge: bool) -> Vec<Vec<usize>> {
    let blank = |column: usize| rows.iter().all(|row| row.fields[column].bare().text.is_empty());
    let front = width > 1 && rows.len() >= 9 && (is_labels(rows) || is_bullets(rows));
    let back = (2..=13).contains(&width) && !edge && blank(width - 1);
    let mut choices = Vec::new();
    for first in 0..=usize::from(front) {
        for last in 0..=usize::from(back) {
            let columns: Vec<usize> = (first..width - last).collect();
            if columns.len() == 11 && blank(columns[3]) && blank(columns[7]) {
                choices.push(
                    columns
                        .iter()
                        .enumerate()
                        .filter(|(at, _)| !matches!(at, 3 | 7))
                        .map(|(_, &column)| column)
                        .collect(),
                );
            }
            // Columns that are empty in the places of spacers, with one column too few: one was lost.
            let empty: Vec<usize> = columns.iter().copied().filter(|&column| blank(column)).collect();
            let lost =
                last == 1 && columns.len() == 9 && empty.windows(2).any(|pair| (3..=4).contains(&(pair[1] - pair[0])));
            if !lost {
                choices.push(columns);
            }
        }
    }
    choices
}

/// Whether the first column counts the rows: 1 to 9, 0 to 8 or A to I, again for each grid, or on and on.
fn is_labels(rows: &[Row]) -> bool {
    let labels: Vec<String> = rows.iter().map(|row| label(row.fields[0])).collect();
    let counts = |from: usize, again: usize| {
        labels.iter().enumerate().all(|(at, label)| *label == (at % again + from).to_string())
    };
    let letters =
        || labels.iter().enumerate().all(|(at, label)| *label == char::from(b'A' + (at % 9) as u8).to_string());
    !labels.is_empty() && (counts(1, 9) || counts(0, 9) || counts(1, usize::MAX) || counts(0, usize::MAX) || letters())
}

/// Whether every row starts with the same sign that is no digit.
fn is_bullets(rows: &[Row]) -> bool {
    let first = rows[0].fields[0].bare().text;
    let sign = matches!(first, [c] if !c.is_alphanumeric());
    sign && rows.iter().all(|row| row.fields[0].bare().text == first)
}

/// A label without what is written around it: `[1,]`, `r1`, `1:`.
fn label(field: Field) -> String {
    let text: String = field.text.iter().filter(|c| c.is_alphanumeric()).collect();
    let text = text.to_uppercase();
    let word = text.trim_start_matches(|c: char| c.is_alphabetic());
    if word.is_empty() { text } else { word.to_owned() }
}

/// Whether the first row counts from 0 to 8 where blanks are never written as 0: it is no row of cells.
fn is_zero_header(rows: &[Row]) -> bool {
    let text = |row: &Row| row.fields.iter().flat_map(|field| field.bare().text).collect::<String>();
    text(&rows[0]) == "012345678" && !rows[1..].iter().any(|row| text(row).contains('0'))
}

/// Whether the row names the columns: 1 to 9, 0 to 8, A to I, or nothing at all over a ruler.
fn is_header(row: &Row, ruled: bool) -> bool {
    let labels: Vec<String> = row.fields.iter().map(|&field| label(field)).collect();
    let all = labels.concat();
    let named =
        || row.fields.iter().all(|field| field.text.iter().any(|c| c.is_alphabetic()) || field.bare().text.is_empty());
    matches!(all.as_str(), "123456789" | "012345678" | "ABCDEFGHI") || (ruled && (all.is_empty() || named()))
}
