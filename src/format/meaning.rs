//! What values in brackets mean: a row, a grid, several grids, or our own objects.
//!
//! Lengths are exact everywhere: nine cells are a row, 81 a grid, nine rows a grid. Nothing is padded or cut, and a
//! number is a cell only if it is one digit.

use super::brackets::Value;
use super::line::Found;
use super::text::{cell, grid};
use super::{Problem, title};
use crate::grid::{Cell, Content, Grid, Values};

/// What a value is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// One row of a grid.
    Row([Content; 9]),
    /// A puzzle.
    Puzzle(Box<Found>),
}

/// A meaning, or why there is none, and the line.
pub(super) type Placed = (u64, Result<Meaning, Problem>);

/// Every row and puzzle in `value`, which stands in `line` unless it knows better.
pub(super) fn of(value: &Value, line: u64) -> Vec<Placed> {
    let line = own_line(value, line);
    match value {
        Value::Object(_, fields) => vec![(line, object(fields).map(|found| Meaning::Puzzle(Box::new(found))))],
        Value::List(_, values) if values.iter().any(holds_a_grid) => {
            values.iter().flat_map(|value| of(value, line)).collect()
        }
        Value::List(_, values) if values.iter().any(holds_a_row) => vec![rows(values, line)],
        Value::List(_, values) => vec![(line, cells(values, 0).and_then(flat))],
        Value::Text(text) => vec![(line, whole(text).map(|cells| puzzle(&cells)))],
        Value::Bare(_) => vec![(line, Err(NO_GRID))],
    }
}

const NO_GRID: Problem = Problem::Brackets("values that are no grid, nine rows of nine cells wanted");

fn own_line(value: &Value, line: u64) -> u64 {
    match value {
        Value::List(line, _) | Value::Object(line, _) => *line,
        _ => line,
    }
}

fn holds_a_grid(value: &Value) -> bool {
    match value {
        Value::Object(..) => true,
        Value::List(_, values) => values.iter().any(holds_a_row),
        Value::Text(text) => text.chars().count() >= 60,
        Value::Bare(_) => false,
    }
}

fn holds_a_row(value: &Value) -> bool {
    match value {
        Value::List(..) => true,
        Value::Text(text) => text.chars().nth(1).is_some(),
        _ => false,
    }
}

fn rows(values: &[Value], line: u64) -> Placed {
    let mut all = Vec::with_capacity(81);
    for (number, value) in (1..).zip(values) {
        match row(value, number) {
            Ok(cells) => all.extend(cells),
            Err(problem) => return (own_line(value, line), Err(problem)),
        }
    }
    (line, if values.len() == 9 { Ok(puzzle(&all)) } else { Err(Problem::Rows(values.len())) })
}

fn row(value: &Value, number: usize) -> Result<Vec<Content>, Problem> {
    let cells = match value {
        Value::List(_, values) => cells(values, number)?,
        Value::Text(text) => text_cells(text)?,
        _ => return Err(NO_GRID),
    };
    if cells.len() == 9 { Ok(cells) } else { Err(Problem::RowCells { found: cells.len(), row: Some(number) }) }
}

/// A list of cells: a row, or a whole grid row after row.
fn flat(cells: Vec<Content>) -> Result<Meaning, Problem> {
    match cells.len() {
        81 => Ok(puzzle(&cells)),
        found => cells.try_into().map(Meaning::Row).map_err(|_| Problem::RowCells { found, row: None }),
    }
}

fn puzzle(cells: &[Content]) -> Meaning {
    Meaning::Puzzle(Box::new(Found::new(grid(cells), None, None)))
}

fn cells(values: &[Value], row: usize) -> Result<Vec<Content>, Problem> {
    values
        .iter()
        .zip(1..)
        .map(|(value, column)| one(value).map_err(|problem| problem.unwrap_or(Problem::Value { row, column })))
        .collect()
}

/// The cell a value stands for; without a problem of its own it is just no cell.
fn one(value: &Value) -> Result<Content, Option<Problem>> {
    let (text, quoted) = match value {
        Value::Text(text) => (text, true),
        Value::Bare(word) => (word, false),
        _ => return Err(None),
    };
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (None | Some(' '), None) => Ok(Content::Empty),
        (Some('-'), None) if !quoted => Err(None),
        (Some(c), None) => cell(c).ok_or(Some(Problem::Character { found: c, column: None, cell: None })),
        (Some('-'), Some('1'..='9')) => Err(Some(Problem::Minus)),
        _ if !quoted && matches!(text.as_str(), "null" | "None") => Ok(Content::Empty),
        _ => Err(None),
    }
}

fn text_cells(text: &str) -> Result<Vec<Content>, Problem> {
    let one = |(at, c)| {
        let place = (text.chars().count() == 81).then_some(at).and_then(Cell::new);
        cell(c).ok_or(Problem::Character { found: c, column: None, cell: place })
    };
    text.chars().enumerate().map(one).collect()
}

fn whole(text: &str) -> Result<Vec<Content>, Problem> {
    let cells = text_cells(text)?;
    if cells.len() == 81 { Ok(cells) } else { Err(Problem::Cells(cells.len())) }
}

/// One of our own objects: what `convert`, `check` and `solve` write.
fn object(fields: &[(String, Value)]) -> Result<Found, Problem> {
    let (givens, entries) = match (text(fields, "givens")?, text(fields, "puzzle")?) {
        (Some(givens), None) => (givens, Some(entries(fields)?)),
        (None, Some(puzzle)) => (puzzle, None),
        (None, None) => {
            return Err(Problem::Brackets("an object without \"givens\", 81 characters in \"givens\" wanted"));
        }
        (Some(_), Some(_)) => return Err(Problem::Brackets("both \"givens\" and \"puzzle\", one of them wanted")),
    };
    let givens = *grid(&whole(givens)?).values();
    let entries =
        entries.flatten().map_or(Ok(Values::EMPTY), |text| whole(text).map(|cells| *grid(&cells).values()))?;
    if let Some(cell) = (givens.filled() & entries.filled()).first() {
        return Err(Problem::GivenAndEntry(cell));
    }
    let name = text(fields, "name")?.and_then(|name| title::name(&name.chars().collect::<Vec<_>>()));
    let solution = text(fields, "solution")?.map(|text| whole(text).map(|cells| *grid(&cells).values())).transpose()?;
    Ok(Found::new(Grid::new(&givens, &entries), name, solution))
}

/// The entries beside givens, null for none. They must be there: a name with a slip of the pen would lose digits.
fn entries(fields: &[(String, Value)]) -> Result<Option<&str>, Problem> {
    let there = fields.iter().any(|(key, _)| key == "entries");
    if there { text(fields, "entries") } else { Err(Problem::Brackets("\"givens\" without \"entries\", both wanted")) }
}

/// The text of a field; `None` if it is null or not there.
fn text<'a>(fields: &'a [(String, Value)], key: &str) -> Result<Option<&'a str>, Problem> {
    let mut values = fields.iter().filter(|(name, _)| name == key).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(Value::Text(text)), None) => Ok(Some(text)),
        (Some(Value::Bare(word)), None) if word == "null" => Ok(None),
        (Some(_), None) => Err(Problem::Brackets("a field that is no text, 81 characters in quotes wanted")),
        (Some(_), Some(_)) => Err(Problem::Brackets("the same field twice, each once wanted")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::brackets::Brackets;
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn meanings(text: &str) -> Vec<Result<String, Problem>> {
        let mut brackets = Brackets::new(1);
        let line: Vec<char> = text.chars().collect();
        let values = brackets.push(1, &line, 0).unwrap();
        let shown = |meaning| match meaning {
            Meaning::Row(cells) => grid(&cells).values().to_string()[..9].to_owned(),
            Meaning::Puzzle(found) => found.puzzle.grid.values().to_string(),
        };
        values.iter().flat_map(|value| of(value, 1)).map(|(_, meaning)| meaning.map(shown)).collect()
    }

    fn rows(write: impl Fn(&str) -> String) -> String {
        let rows: Vec<String> = (0..9).map(|row| write(&PUZZLE[row * 9..][..9])).collect();
        format!("[{}]", rows.join(", "))
    }

    fn each(row: &str, write: impl Fn(char) -> String) -> String {
        format!("[{}]", row.chars().map(write).collect::<Vec<_>>().join(","))
    }

    #[test]
    fn lists_of_all_kinds_make_the_same_grid() {
        let zero = |c: char| if c == '.' { "0".to_owned() } else { c.to_string() };
        for text in [
            rows(|row| each(row, zero)),
            rows(|row| each(row, |c| format!("\"{c}\""))),
            rows(|row| each(row, |c| if c == '.' { "None".to_owned() } else { c.to_string() })),
            rows(|row| format!("'{row}'")),
            each(PUZZLE, zero),
            format!("[\"{PUZZLE}\"]"),
            format!("[{}]", rows(|row| each(row, zero))),
            format!(r#"{{"puzzle":"{PUZZLE}","result":"solved","solution":null}}"#),
        ] {
            assert_eq!(meanings(&text), [Ok(PUZZLE.to_owned())], "{text}");
        }
        assert_eq!(meanings(&each(&PUZZLE[..9], zero)), [Ok(PUZZLE[..9].to_owned())]);
        assert_eq!(meanings(&format!("[\"{PUZZLE}\", \"{PUZZLE}\"]")).len(), 2);
    }

    #[test]
    fn a_list_that_is_off_by_anything_is_refused() {
        let minus = rows(|row| each(row, |c| if c == '.' { "-1".to_owned() } else { c.to_string() }));
        assert_eq!(meanings(&minus), [Err(Problem::Minus)]);
        let short = rows(|row| each(row, |c| c.to_string()).replace("7,.,.", "7,."));
        assert_eq!(meanings(&short), [Err(Problem::RowCells { found: 8, row: Some(1) })]);
        let two = rows(|row| each(row, |c| if c == '1' { "12".to_owned() } else { c.to_string() }));
        assert_eq!(meanings(&two), [Err(Problem::Value { row: 2, column: 4 })]);
        assert_eq!(meanings("[[1,2],[3,4]]"), [Err(Problem::RowCells { found: 2, row: Some(1) })]);
        assert_eq!(meanings(&format!("[\"{}\"]", &PUZZLE[..80])), [Err(Problem::Cells(80))]);
    }

    #[test]
    fn our_own_objects_keep_entries() {
        let dots = ".".repeat(81);
        let entries = format!("..4{}", &dots[3..]);
        let text = format!(r#"{{"name":"one","givens":"{PUZZLE}","entries":"{entries}"}}"#);
        let mut brackets = Brackets::new(1);
        let values = brackets.push(1, &text.chars().collect::<Vec<_>>(), 0).unwrap();
        let [(1, Ok(Meaning::Puzzle(found)))] = &of(&values[0], 1)[..] else { panic!("{text}") };
        assert_eq!(found.puzzle.name.as_deref(), Some("one"));
        assert_eq!(found.puzzle.grid.givens().to_string(), PUZZLE);
        assert_eq!(found.puzzle.grid.entries().to_string(), entries);
        for bad in [
            text.replace("entries", "entrys"),
            text.replace("givens", "given"),
            text.replace("..4", "4.."),
            text.replace("..4", ".4"),
            text.replace(&format!("\"{entries}\""), "7"),
            text.replace("\"name\"", "\"entries\""),
        ] {
            assert!(meanings(&bad)[0].is_err(), "{bad}");
        }
    }
}
