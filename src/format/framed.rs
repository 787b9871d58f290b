//! The framed grid: rows and rulers in plain ASCII, for people to look at.
//!
//! Only writing is here. Reading is the work of `row` and `block`, which know many frames, this one among them.

use super::Format;
use crate::grid::{Cell, Digit, Grid};

/// See the module.
pub(super) const FORMAT: Format = Format { name: "grid", about: "nine rows in a frame, all digits alike", write };

const RULER: &str = "+-------+-------+-------+";

fn write(grid: &Grid) -> String {
    let mut text = String::from(RULER);
    for row in 0..9 {
        text.push('\n');
        for column in 0..9 {
            text.push_str(if column % 3 == 0 { "| " } else { "" });
            text.push(grid.values().get(Cell::at(row, column)).map_or('.', Digit::to_char));
            text.push(' ');
        }
        text.push('|');
        if row % 3 == 2 {
            text.push('\n');
            text.push_str(RULER);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Values;

    #[test]
    fn a_framed_grid_looks_like_one() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let text = write(&Grid::from_givens(Values::from_line(line).unwrap()));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 13);
        assert_eq!(lines[..2], [RULER, "| 5 3 . | . 7 . | . . . |"]);
        assert_eq!(lines[11..], ["| . . . | . 8 . | . 7 9 |", RULER]);
    }
}
