//! HoDoKu library lines, `:technique:candidate:givens:deleted:eliminations:placements:extra`: the one common line that
//! keeps givens and entries apart, `+7` being an entry.
//!
//! Only the givens field counts; candidates somebody has deleted are not part of a grid.

use super::Format;
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
