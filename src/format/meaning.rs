//! What values in brackets mean: a row, a grid, several grids, cells with their places, or objects that hold a grid.
//!
//! Lengths are exact everywhere: nine cells are a row, 81 a grid, nine rows a grid. Nothing is padded or cut, and a
//! number is a cell only if it is one digit. Of an object with several grids the field's name decides which one is the
//! puzzle, and what stands under `solution` is its solution.

use super::brackets::{Item, List, Value};
use super::line::Found;
use super::shape::field::is_nothing;
use super::text::{cell, grid, is_cell};
use super::{Problem, places, title};
use crate::grid::{Cell, Content, Grid, Values};

/// What a value is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// One row of a grid.
    Row(Vec<Content>),
    /// A puzzle.
    Puzzle(Box<Found>),
}

/// A meaning, or why there is none, and the line.
pub(super) type Placed = (u64, Result<Meaning, Problem>);

/// Fields that hold a puzzle, those first that come first when there are several.
const PUZZLES: &[&str] = &["givens", "puzzle", "grid", "board", "initial", "question", "quiz"];
/// Fields that hold a solution.
const SOLUTIONS: &[&str] = &["solution", "solutions", "solved", "answer", "answers"];

const ALONE: Problem = Problem::Brackets("a solution without its puzzle, the puzzle wanted");
const NO_GRID: Problem = Problem::Brackets("values that are no grid, nine rows of nine cells wanted");

/// Every row and puzzle in the list; nothing if there is no cell in it, or if it is named as the solution of another.
pub(super) fn of(list: &List) -> Vec<Placed> {
    if list.name.as_deref().is_some_and(|name| is_one_of(name, SOLUTIONS)) {
        return Vec::new();
    }
    if is_ours(list) {
        return vec![(list.line, ours(list).map(|found| Meaning::Puzzle(Box::new(found))))];
    }
    list_of(list)
}

fn list_of(list: &List) -> Vec<Placed> {
    let line = list.line;
    if let Some(cells) = places::read(list) {
        return vec![(line, cells.map(|cells| puzzle(&cells)))];
    }
    let inner: Vec<&List> = list
        .items
        .iter()
        .filter_map(|item| if let Value::List(list) = &item.value { Some(unwrapped(list)) } else { None })
        .filter(|list| !list.items.is_empty())
        .collect();
    let rows = inner.iter().filter(|list| is_row(list)).count();
    if rows > 0 && (rows * 2 > inner.len() || rows >= 5) {
        return vec![(line, self::rows(list, &inner).map(|cells| puzzle(&cells)))];
    }
    if list.items.iter().any(|item| item.key.is_some()) {
        return object(list);
    }
    let leaves = leaves(list);
    let mut all: Vec<Placed> = inner.into_iter().flat_map(list_of).collect();
    all.extend(leaves);
    all
}

/// What is alone in brackets of its own.
fn unwrapped(mut list: &List) -> &List {
    while let [Item { key: None, value: Value::List(inner), .. }] = &list.items[..] {
        list = inner;
    }
    list
}

/// Whether the list is to be a row: mostly cells, about as many as a row has.
fn is_row(list: &List) -> bool {
    let cell = |item: &&Item| item.key.is_none() && matches!(one(&item.value), Ok(_) | Err(Some(Problem::Minus)));
    let cells = list.items.iter().filter(cell).count();
    let length = list.items.len();
    (cells >= 5 && cells * 3 >= length * 2 && length < 30)
        || (length >= 2 && length == cells && length < 30)
        || (cells >= 3 && cells + 2 >= length && length <= 12)
}

/// Nine rows, and no cell beside them.
fn rows(list: &List, inner: &[&List]) -> Result<Vec<Content>, Problem> {
    if list.items.iter().any(|item| one(&item.value).is_ok()) {
        return Err(NO_GRID);
    }
    let mut all = Vec::with_capacity(81);
    for (number, row) in (1..).zip(inner) {
        let cells = cells(row, number)?;
        if cells.len() != 9 {
            return Err(Problem::RowCells { found: cells.len(), row: Some(number) });
        }
        all.extend(cells);
    }
    let empty = |item: &Item| matches!(&item.value, Value::Text(text) if text.is_empty());
    let left = |column: usize| {
        inner.iter().all(|row| row.items.iter().enumerate().all(|(at, item)| empty(item) == (at == column)))
    };
    match inner.len() {
        9 if (0..9).any(left) => Err(Problem::LostColumn),
        9 => Ok(all),
        found => Err(Problem::Rows(found)),
    }
}

/// What the values in a list that are no lists are: texts that are rows or grids, or cells.
fn leaves(list: &List) -> Vec<Placed> {
    let texts: Vec<(&Item, Vec<&str>)> =
        list.items.iter().filter_map(|item| Some((item, text_rows(&item.value)?))).collect();
    let is_text = |item: &Item| matches!(item.value, Value::List(_)) || one(&item.value).is_err();
    if !texts.is_empty() && list.items.iter().all(is_text) {
        return self::texts(list, &texts);
    }
    if (list.items.len() >= 5 && is_row(list)) || list.items.len() >= 60 {
        return vec![(list.line, cells(list, 0).and_then(|cells| flat(list, cells)))];
    }
    Vec::new()
}

/// The words of a text that are rows or grids, or meant to be.
fn text_rows(value: &Value) -> Option<Vec<&str>> {
    let (Value::Text(text) | Value::Bare(text)) = value else { return None };
    let words: Vec<&str> = text.split_whitespace().collect();
    let near = |word: &&str| {
        let length = word.chars().count();
        let cells = word.chars().filter(|&c| is_cell(c)).count();
        (matches!(length, 7..=11) || length >= 60) && cells * 4 >= length * 3
    };
    (!words.is_empty() && words.iter().all(near)).then_some(words)
}

/// Texts of nine cells are rows, texts of 81 are grids.
fn texts(list: &List, texts: &[(&Item, Vec<&str>)]) -> Vec<Placed> {
    let words: Vec<(u64, &str)> =
        texts.iter().flat_map(|(item, words)| words.iter().map(|&word| (item.line, word))).collect();
    if words.iter().all(|(_, word)| word.chars().count() < 60) {
        let all: Result<Vec<Content>, Problem> = (1..).zip(&words).try_fold(Vec::new(), |mut all, (row, (_, word))| {
            let cells = text_cells(word)?;
            if cells.len() != 9 {
                return Err(Problem::RowCells { found: cells.len(), row: Some(row) });
            }
            all.extend(cells);
            Ok(all)
        });
        let grid = all.and_then(|cells| match cells.len() {
            81 => Ok(puzzle(&cells)),
            9 => Ok(Meaning::Row(cells)),
            found => Err(Problem::Rows(found / 9)),
        });
        return vec![(list.line, grid)];
    }
    words.into_iter().map(|(line, word)| (line, whole(word).map(|cells| puzzle(&cells)))).collect()
}

/// A list of cells: a row, or a whole grid row after row. Where it is written row by row, no row may be longer.
fn flat(list: &List, cells: Vec<Content>) -> Result<Meaning, Problem> {
    let mut ends = list.cuts.clone();
    if ends.len() + 1 == cells.len() || list.cuts.is_empty() {
        // Separators between all cells say nothing; lines may.
        ends = (1..cells.len()).filter(|&at| list.items[at].line != list.items[at - 1].line).collect();
        if ends.len() != 8 {
            ends.clear();
        }
    }
    let mut start = 0;
    for (row, end) in (1..).zip(ends.into_iter().chain([cells.len()])) {
        let alone = end == cells.len() && start == 0;
        if end - start != 9 && end > start && !alone {
            return Err(Problem::RowCells { found: end - start, row: Some(row) });
        }
        start = end;
    }
    match cells.len() {
        81 => Ok(puzzle(&cells)),
        9 => Ok(Meaning::Row(cells)),
        found if found >= 60 => Err(Problem::Cells(found)),
        found => Err(Problem::RowCells { found, row: None }),
    }
}

fn puzzle(cells: &[Content]) -> Meaning {
    Meaning::Puzzle(Box::new(Found::new(grid(cells), None, None)))
}

fn cells(list: &List, row: usize) -> Result<Vec<Content>, Problem> {
    let float = |item: &Item| matches!(&item.value, Value::Bare(word) if word.len() > 1 && word.contains('.'));
    let floats = list.items.iter().any(float);
    let signed = |item: &Item| matches!(&item.value, Value::Text(text) if text.chars().count() == 1 && !text.starts_with(char::is_numeric));
    let signs = list.items.iter().any(signed);
    let cell = |(item, column): (&Item, usize)| {
        // Among numbers with a point, a point alone has lost its digit.
        if floats && matches!(&item.value, Value::Bare(word) if word.chars().count() == 1) {
            return Err(Problem::Value { row, column });
        }
        // Where a blank has a sign, nothing in quotes has lost its digit.
        if signs && matches!(&item.value, Value::Text(text) if text.is_empty()) {
            return Err(Problem::Value { row, column });
        }
        one(&item.value).map_err(|problem| problem.unwrap_or(Problem::Value { row, column }))
    };
    list.items.iter().zip(1..).map(cell).collect()
}

/// The cell a value stands for; without a problem of its own it is just no cell.
pub(super) fn one(value: &Value) -> Result<Content, Option<Problem>> {
    let (text, quoted) = match value {
        Value::Text(text) => (text, true),
        Value::Bare(word) => (word, false),
        Value::List(_) => return Err(None),
    };
    let chars: Vec<char> = text.trim().chars().collect();
    match chars[..] {
        [] => Ok(Content::Empty),
        ['-'] if !quoted => Err(None),
        [c] => cell(c).ok_or(Some(Problem::Character { found: c, column: None, cell: None })),
        ['-', '1'..='9'] => Err(Some(Problem::Minus)),
        [c, '.', ref zeros @ ..] if c.is_ascii_digit() && zeros.iter().all(|&c| c == '0') => cell(c).ok_or(None),
        ref word if is_nothing(word) => Ok(Content::Empty),
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

/// The puzzle among the fields of an object.
fn object(list: &List) -> Vec<Placed> {
    let mut held: Vec<(&str, Vec<Placed>)> = Vec::new();
    for item in &list.items {
        let found = match &item.value {
            Value::List(inner) => list_of(inner),
            value => text_rows(value).map(|words| texts(list, &[(item, words)])).unwrap_or_default(),
        };
        if !found.is_empty() {
            held.push((item.key.as_deref().unwrap_or_default(), found));
        }
    }
    let (mut solutions, mut others): (Vec<_>, Vec<_>) =
        held.into_iter().partition(|(name, _)| is_one_of(name, SOLUTIONS));
    if others.is_empty() {
        return if solutions.is_empty() { Vec::new() } else { vec![(list.line, Err(ALONE))] };
    }
    let named = PUZZLES.iter().find_map(|wanted| others.iter().position(|(name, _)| name.eq_ignore_ascii_case(wanted)));
    let at = match (named, others.len()) {
        (Some(at), _) => at,
        (None, 1) => 0,
        (None, _) => {
            let shown = |(name, _): &(&str, _)| title::name(&name.chars().collect::<Vec<_>>()).unwrap_or_default();
            let fields: Vec<String> = others.iter().take(4).map(shown).collect();
            return vec![(list.line, Err(Problem::SeveralFields(fields.join(", "))))];
        }
    };
    let (_, mut found) = others.swap_remove(at);
    if let [(_, Ok(Meaning::Puzzle(only)))] = &mut found[..] {
        let solution = solutions.pop().and_then(|(_, found)| solved(found));
        **only = Found::new(
            only.puzzle.grid,
            only.puzzle.name.clone().or_else(|| name_of(list)),
            solution.or(only.puzzle.solution),
        );
    }
    found
}

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.contains(&name.to_ascii_lowercase().as_str())
}

fn solved(found: Vec<Placed>) -> Option<Values> {
    match found.into_iter().next()? {
        (_, Ok(Meaning::Puzzle(found))) => Some(*found.puzzle.grid.values()),
        _ => None,
    }
}

fn name_of(list: &List) -> Option<String> {
    let field = |wanted: &str| match field(list, wanted) {
        Ok(Some(text)) => title::name(&text.chars().collect::<Vec<_>>()),
        _ => None,
    };
    field("name").or_else(|| field("title"))
}

/// Whether the object is one of those that `convert`, `check` and `solve` write.
fn is_ours(list: &List) -> bool {
    list.items.iter().any(|item| item.key.as_deref() == Some("entries"))
}

fn ours(list: &List) -> Result<Found, Problem> {
    let Some(givens) = field(list, "givens")? else {
        return Err(Problem::Brackets("\"entries\" without \"givens\", both wanted"));
    };
    let entries = field(list, "entries")?;
    let digits = |text: &str| whole(text).map(|cells| *grid(&cells).values());
    let givens = digits(givens)?;
    let entries = entries.map_or(Ok(Values::EMPTY), digits)?;
    if let Some(cell) = (givens.filled() & entries.filled()).first() {
        return Err(Problem::GivenAndEntry(cell));
    }
    let solution = field(list, "solution")?.map(digits).transpose()?;
    Ok(Found::new(Grid::new(&givens, &entries), name_of(list), solution))
}

/// The text of a field; `None` if it is null or not there.
fn field<'a>(list: &'a List, key: &str) -> Result<Option<&'a str>, Problem> {
    let mut values = list.items.iter().filter(|item| item.key.as_deref() == Some(key)).map(|item| &item.value);
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
        values.iter().flat_map(of).map(|(_, meaning)| meaning.map(shown)).collect()
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
        let [(1, Ok(Meaning::Puzzle(found)))] = &of(&values[0])[..] else { panic!("{text}") };
        assert_eq!(found.puzzle.name.as_deref(), Some("one"));
        assert_eq!(found.puzzle.grid.givens().to_string(), PUZZLE);
        assert_eq!(found.puzzle.grid.entries().to_string(), entries);
        for bad in [
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
