//! What several commands say in the same words. Nothing is decided here.

use std::fmt::Write;

use crate::format;
use crate::grid::{CellSet, Clash, Grid, Values};

/// `two 7s in row 3 (r3c2, r3c8); two 7s in box 3 (r1c9, r3c8)`
pub fn clashes<'a>(clashes: impl IntoIterator<Item = &'a Clash>) -> String {
    let mut words = String::new();
    for clash in clashes {
        if !words.is_empty() {
            words.push_str("; ");
        }
        let _ = write!(words, "{clash} (");
        push_cells(&mut words, clash.cells, ", ");
        words.push(')');
    }
    words
}

/// The cells in reading order, with `between` between them.
pub fn cells(cells: CellSet, between: &str) -> String {
    let mut words = String::new();
    push_cells(&mut words, cells, between);
    words
}

/// Adds [`cells`] to `out`.
pub fn push_cells(out: &mut String, cells: CellSet, between: &str) {
    for (number, cell) in cells.iter().enumerate() {
        if number > 0 {
            out.push_str(between);
        }
        let _ = write!(out, "{cell}");
    }
}

/// Adds the line of 81 characters to `out`.
pub fn push_values(out: &mut String, values: &Values) {
    out.push_str(std::str::from_utf8(&values.to_bytes()).unwrap_or_default());
}

/// The framed grid, with all its digits.
pub fn grid(grid: &Grid) -> String {
    format::named("grid").map_or_else(|| grid.values().to_string(), |format| (format.write)(grid))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clashes_name_their_cells() {
        let values = Values::from_line(&format!("11{}1{}", ".".repeat(70), ".".repeat(8))).unwrap();
        assert_eq!(
            clashes(&values.clashes()),
            "two 1s in row 1 (r1c1, r1c2); two 1s in column 1 (r1c1, r9c1); two 1s in box 1 (r1c1, r1c2)"
        );
        assert_eq!(clashes([]), "");
    }
}
