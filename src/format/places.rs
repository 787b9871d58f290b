//! Cells that come as objects: with row, column and value, or row after row with no more than a value.
//!
//! Programs count rows and columns from 0 or from 1; which one it is must be plain from the numbers.

use super::Problem;
use super::brackets::{Item, List, Value};
use super::meaning::one;
use crate::grid::{Cell, Content};

const ROW: &[&str] = &["row", "r", "y", "rowindex"];
const COLUMN: &[&str] = &["col", "column", "c", "x", "columnindex", "colindex"];
const VALUE: &[&str] = &["value", "v", "val", "digit", "number", "num", "n"];
const PLACE: &[&str] = &["position", "pos", "cell", "coord", "coords"];
/// Parts of the names of what a blank cell may have.
const BESIDE: &[&str] =
    &["mark", "candidate", "note", "colo", "highlight", "region", "box", "centre", "center", "corner"];
/// Whether the digit is a given.
const GIVEN: &[&str] = &["given", "fixed", "isgiven", "isfixed", "clue", "isclue", "locked"];

const WHERE: Problem =
    Problem::Brackets("cells whose rows and columns may count from 0 or from 1, all 81 cells wanted");
const TWICE: Problem = Problem::Brackets("two values for one cell, one wanted");
const ODD: Problem = Problem::Brackets("an object that is no cell among cells, a value in each wanted");
const FEW: Problem = Problem::Brackets("cells without rows and columns, all 81 wanted");

/// A cell as an object has it: its place if that is said, and its content.
type Said = (Option<Place>, Content);

/// Row and column, and whether they are known to count from 0: one `position` of two numbers is how gnome-sudoku writes.
type Place = (usize, usize, bool);

/// The cells, if the list is made of objects that are cells, or of nine lists of nine such objects.
pub(super) fn read(list: &List) -> Option<Result<Vec<Content>, Problem>> {
    let lists = || list.items.iter().map(|item| if let Value::List(list) = &item.value { Some(list) } else { None });
    if list.items.len() == 9 && lists().all(|list| list.is_some_and(|list| list.items.len() == 9 && is_objects(list))) {
        let all: Option<Vec<Said>> = lists().flatten().flat_map(|list| &list.items).map(said).collect();
        return Some(all.map(|cells| cells.into_iter().map(|(_, content)| content).collect()).ok_or(ODD));
    }
    if list.items.is_empty() || !is_objects(list) {
        return None;
    }
    let known = list.items.iter().filter(|item| said(item).is_some()).count();
    if known * 2 <= list.items.len() {
        return None;
    }
    let Some(all) = list.items.iter().map(said).collect::<Option<Vec<Said>>>() else { return Some(Err(ODD)) };
    let placed: Option<Vec<(Place, Content)>> = all.iter().map(|&(place, content)| Some((place?, content))).collect();
    Some(match placed {
        Some(cells) => at_places(&cells),
        None if all.len() < 60 => return None,
        None if all.len() == 81 => Ok(all.into_iter().map(|(_, content)| content).collect()),
        None => Err(FEW),
    })
}

/// Whether all items are objects: lists of named values, or empty.
fn is_objects(list: &List) -> bool {
    let object = |item: &Item| match &item.value {
        Value::List(list) => list.items.iter().all(|item| item.key.is_some()),
        _ => false,
    };
    list.items.iter().all(object)
}

/// What the object says of its cell; `None` if it is no cell.
fn said(item: &Item) -> Option<Said> {
    let Value::List(object) = &item.value else { return None };
    let field = |names: &[&str]| {
        object
            .items
            .iter()
            .find(|item| item.key.as_deref().is_some_and(|key| names.contains(&key.to_ascii_lowercase().as_str())))
    };
    let number = |value: &Value| {
        if let Value::Bare(word) | Value::Text(word) = value { word.parse::<usize>().ok() } else { None }
    };
    let place = match (field(ROW), field(COLUMN), field(PLACE).map(|item| &item.value)) {
        (Some(row), Some(column), _) => Some((number(&row.value)?, number(&column.value)?, false)),
        (_, _, Some(Value::List(pair))) => match &pair.items[..] {
            [row, column] => Some((number(&row.value)?, number(&column.value)?, true)),
            _ => return None,
        },
        _ => None,
    };
    // A blank cell may have no value, but then nothing that speaks of one.
    let beside = |item: &Item| {
        item.key
            .as_deref()
            .map(str::to_ascii_lowercase)
            .is_some_and(|key| BESIDE.iter().any(|word| key.contains(word)) || matches!(key.as_str(), "c" | "carray"))
    };
    let blank = place.is_none() && object.items.iter().all(beside);
    let content = match field(VALUE) {
        Some(item) => one(&item.value).ok()?,
        None if blank => Content::Empty,
        None => return None,
    };
    let entered =
        field(GIVEN).is_some_and(|item| matches!(&item.value, Value::Bare(word) if word.eq_ignore_ascii_case("false")));
    let content = match content {
        Content::Given(digit) if entered => Content::Entry(digit),
        content => content,
    };
    Some((place, content))
}

/// The grid with these cells, the others blank.
fn at_places(cells: &[(Place, Content)]) -> Result<Vec<Content>, Problem> {
    let numbers = || cells.iter().flat_map(|&((row, column, _), _)| [row, column]);
    let (least, most) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
    let first = match (least, most) {
        (0, ..=8) => 0,
        (1.., 9) => 1,
        (_, ..=8) if cells.iter().all(|&((_, _, known), _)| known) => 0,
        _ => return Err(WHERE),
    };
    let mut grid = vec![None; 81];
    for &((row, column, _), content) in cells {
        let place = &mut grid[Cell::at(row - first, column - first).index()];
        if place.replace(content).is_some() {
            return Err(TWICE);
        }
    }
    Ok(grid.into_iter().map(|content| content.unwrap_or(Content::Empty)).collect())
}
