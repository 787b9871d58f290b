//! The screens of this program, copied from a terminal.

use super::Form;
use super::drawn_cells::HEAVY;
use super::layout::{Rulers, each_line, framed, ruled};

pub const FORMS: &[Form] = &[
    Form::accept("own_screen_40", |c| {
        let grid = framed(c, SMALL, ["┃ ", " ", " ┃ ", " ┃"], " ");
        beside(&grid, &BESIDE_40) + BELOW_40
    }),
    Form::accept("own_screen_ascii", |c| {
        let grid = framed(c, ASCII, ["# ", " | ", " # ", " #"], " ");
        format!("{TITLE}{}{BELOW_ASCII}", beside(&grid, &BESIDE_ASCII))
    }),
    Form::either("own_screen_clash", |c| format!("{TITLE}{}{BELOW_CLASH}", beside(&marked(c), &BESIDE_CLASH))),
];

fn beside(grid: &str, panel: &[&str]) -> String {
    each_line(grid, |at, line| line.to_owned() + panel.get(at - 1).unwrap_or(&""))
}

/// The large grid, with a mark on each digit that clashes.
fn marked(cells: &str) -> String {
    let cell = |at: usize| match cells.as_bytes()[at] {
        b'.' => "   ".to_owned(),
        digit => format!(" {}{}", char::from(digit), if clashes(cells, at) { '!' } else { ' ' }),
    };
    let box_of_row = |first: usize| [cell(first), cell(first + 1), cell(first + 2)].join("│");
    let row = |row: usize| format!("┃{}┃", [0, 3, 6].map(|column| box_of_row(row * 9 + column)).join("┃"));
    ruled(&std::array::from_fn(row), HEAVY)
}

fn clashes(cells: &str, at: usize) -> bool {
    let units = |at: usize| [at / 9, at % 9, at / 27 * 3 + at % 9 / 3];
    let is_peer = |other: usize| other != at && (0..3).any(|kind| units(at)[kind] == units(other)[kind]);
    let cells = cells.as_bytes();
    (0..81).any(|other| is_peer(other) && cells[other] == cells[at])
}

const TITLE: &str = "stepdoku  easy                                                    EDIT  entries\n";
const SMALL: Rulers = ["┏━━━━━━━┳━━━━━━━┳━━━━━━━┓", "", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛"];
const ASCII: Rulers = [
    "#===+===+===#===+===+===#===+===+===#",
    "+---+---+---+---+---+---+---+---+---+",
    "#===+===+===#===+===+===#===+===+===#",
    "#===+===+===#===+===+===#===+===+===#",
];
const BESIDE_40: [&str; 13] = [
    "  EDIT  entries",
    " ✓ givens: one",
    " solution",
    "",
    "  p      watch",
    "  o      open",
    "  arrows move",
    "  1-9    digit",
    "  Space  blank",
    "  Tab    pen",
    "  c      check",
    "  u      undo",
    "  ?      keys",
];
const BESIDE_ASCII: [&str; 18] = [
    "  * givens: one solution",
    "  Type a Sudoku, check it, and watch a",
    "  search solve it, forwards and back.",
    "",
    "   p      watch this one being solved",
    "   o      other puzzles, or an empty grid",
    "   arrows move",
    "   1-9    a digit",
    "   Space  a blank",
    "   Tab    pen: givens, or your own digits",
    "   c      am I right so far?",
    "   u      take anything back",
    "   ?      every key",
    "   q      quit",
    "",
    "  Your own: o Enter, then row by row, Space",
    "  for a blank, Enter for the next row. Or",
    "  paste it, in any form.",
];
const BESIDE_CLASH: [&str; 11] = [
    "  ✗ two 3s in row 1",
    "  ── check ────────────────────────────────",
    "  Rules     two 3s in row 1: r1c2 r1c3",
    "            two 3s in box 1: r1c2 r1c3",
    "  Solvable  the givens alone, yes",
    "  Unique    yes, one solution",
    "  Entries   1, not judged while clashing",
    "  ── cell ─────────────────────────────────",
    "  r1c3      3, your entry",
    "  ── digits ───────────────────────────────",
    "  Givens 30   Entries 1   Empty 50",
];
const BELOW_40: &str = "\x20                          q      quit\n\
    \n\
    \n\
    \n\
    \n\
    \n\
    \n\
    \x201×6 2×7 3×6 4×7 5×6 6×4 7×6 8×4 9×5\n\
    \n\
    \x20Press p to watch the search. o: more\n\
    \x20puzzles or an empty grid. ?: every key.\n";
const BELOW_ASCII: &str = "\x20still to place   1x6 2x7 3x6 4x7 5x6 6x4 7x6 8x4 9x5\n\
    \n\
    \x20Press p to watch the search. o: more puzzles or an empty grid. ?: every key.\n\
    \x201-9 digit  x clear  Tab pen  c right so far?  p watch  u undo  o open  ? keys\n";
const BELOW_CLASH: &str = "\x20still to place   1×6 2×7 3×5 4×7 5×6 6×4 7×6 8×4 9×5\n\
    \n\
    \x203 in r1c3 clashes: two 3s in row 1 (r1c2, r1c3) and in box 1. n goes there.\n\
    \x20n next clash  1-9 digit  x clear  u undo  C why  Tab pen  ? keys\n";
