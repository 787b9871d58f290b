//! HoDoKu library lines, `:technique:candidate:givens:deleted:eliminations:placements:extra`: the one common line that
//! keeps givens and entries apart, `+7` being an entry.
//!
//! Only the givens field counts; candidates that somebody has deleted are not part of a grid.

use super::line::Found;
use super::text::{cell, grid};
use super::{Format, Problem};
use crate::grid::{Cell, Content, Grid};

/// See the module.
pub(super) const FORMAT: Format =
    Format { name: "hodoku", about: "a HoDoKu library line, entries marked with +", write };

fn write(grid: &Grid) -> String {
    let mut text = String::from(":0000:x:");
    for cell in Cell::all() {
        match grid.get(cell) {
            Content::Empty => text.push('.'),
            Content::Given(digit) => text.push(digit.to_char()),
            Content::Entry(digit) => text.extend(['+', digit.to_char()]),
        }
    }
    text.push_str(":::");
    text
}

/// Reads a line that starts with a colon and holds at least six; `None` for any other.
pub(super) fn read(line: &[char]) -> Option<Result<Found, Problem>> {
    let start = line.iter().position(|c| !c.is_whitespace())?;
    let fields: Vec<&[char]> = line[start..].split(|&c| c == ':').collect();
    if fields.len() < 7 || !fields[0].is_empty() {
        return None;
    }
    let column = start + fields[..3].iter().map(|field| field.len() + 1).sum::<usize>();
    Some(cells(fields[3], column).map(|cells| Found::new(grid(&cells), None, None)))
}

/// The cells of the givens field, whose text starts after `column` characters.
fn cells(field: &[char], column: usize) -> Result<Vec<Content>, Problem> {
    let mut cells = Vec::with_capacity(81);
    let mut entry = false;
    for (at, &c) in field.iter().enumerate() {
        match cell(c) {
            None if c == '+' && !entry => {
                entry = true;
                continue;
            }
            Some(Content::Given(digit)) if entry => cells.push(Content::Entry(digit)),
            Some(content) if !entry => cells.push(content),
            _ => {
                return Err(Problem::Character {
                    found: c,
                    column: Some(column + at + 1),
                    cell: Cell::new(cells.len()),
                });
            }
        }
        entry = false;
    }
    match cells.len() {
        _ if entry => Err(Problem::Character { found: '+', column: Some(column + field.len()), cell: None }),
        81 => Ok(cells),
        found => Err(Problem::Cells(found)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<Result<Grid, Problem>> {
        read(&text.chars().collect::<Vec<_>>()).map(|result| result.map(|found| found.puzzle.grid))
    }

    #[test]
    fn entries_are_marked() {
        let dots = ".".repeat(78);
        let grid = found(&format!(":0702:9:5+3{dots}7:913 923::r1c2::")).unwrap().unwrap();
        assert_eq!(grid.givens().to_string(), format!("5.{dots}7"));
        assert_eq!(grid.entries().to_string(), format!(".3{dots}."));
        assert_eq!(found(&write(&grid)), Some(Ok(grid)));
    }

    #[test]
    fn anything_odd_is_refused() {
        let dots = ".".repeat(78);
        assert_eq!(found(&format!(":0000:x:5+3{dots}:::")), Some(Err(Problem::Cells(80))));
        let plus = Problem::Character { found: '+', column: Some(91), cell: None };
        assert_eq!(found(&format!(":0000:x:5+3{dots}7+:::")), Some(Err(plus)));
        for bad in [format!("5++3{dots}7"), format!("5+.{dots}7"), format!("5 3{dots}7")] {
            assert!(matches!(found(&format!(":0000:x:{bad}:::")), Some(Err(Problem::Character { .. }))), "{bad}");
        }
        assert!(matches!(found(&format!(":0000x:5+3{dots}7::::")), Some(Err(Problem::Cells(0)))));
        assert_eq!(found("::::"), None);
        assert_eq!(found("Puzzle: 5"), None);
    }
}
