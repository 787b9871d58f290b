//! What several commands say in the same words. Nothing is decided here.

use std::fmt::Write;

use crate::format;
use crate::grid::{CellSet, Clash, Grid};

/// `two 7s in row 3 (r3c2, r3c8); two 7s in box 3 (r1c9, r3c8)`
pub fn clashes<'a>(clashes: impl IntoIterator<Item = &'a Clash>) -> String {
    let mut words = String::new();
    for clash in clashes {
        if !words.is_empty() {
            words.push_str("; ");
        }
        let _ = write!(words, "{clash} ({})", cells(clash.cells, ", "));
    }
    words
}

/// The cells in reading order, with `between` between them.
pub fn cells(cells: CellSet, between: &str) -> String {
    let mut words = String::new();
    for cell in cells.iter() {
        if !words.is_empty() {
            words.push_str(between);
        }
        let _ = write!(words, "{cell}");
    }
    words
}

/// The framed grid, with all its digits.
pub fn grid(grid: &Grid) -> String {
    format::named("grid").map_or_else(|| grid.values().to_string(), |format| (format.write)(grid))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Values;

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
