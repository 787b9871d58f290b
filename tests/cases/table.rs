//! Reading the tables, and the words they use.

use stepdoku::grid::{CellSet, Clash, Values};

/// The rows of a table: fields between tabs. Lines that start with `#` say what it is.
pub fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The fields of a row, which must be exactly that many.
pub fn only<'a, const N: usize>(row: &[&'a str]) -> [&'a str; N] {
    row.try_into().unwrap_or_else(|_| panic!("{} fields, {N} wanted: {row:?}", row.len()))
}

pub fn values(line: &str) -> Values {
    Values::from_line(line).unwrap_or_else(|| panic!("not a puzzle: {line}"))
}

pub fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}

/// `r1c2,r3c4`, or `-` for none.
pub fn cell_list(cells: CellSet) -> String {
    dash(&cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ",")
}

/// `row 9: 2 at r9c6+r9c7; box 1: ...`, or `-` for none.
pub fn group_list(clashes: &[Clash]) -> String {
    let group = |clash: &Clash| {
        let cells: Vec<String> = clash.cells.iter().map(|cell| cell.to_string()).collect();
        format!("{}: {} at {}", clash.unit, clash.digit, cells.join("+"))
    };
    dash(&clashes.iter().map(group).collect::<Vec<_>>(), "; ")
}

fn dash(words: &[String], between: &str) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(between) }
}
