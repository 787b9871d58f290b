//! The ways in which one grid can be written, with and without decorations.

use proptest::prelude::*;
use stepdoku::grid::{Cell, Content, Digit, Grid, Values};

/// Any digits in any cells, clashing or not, few or many.
pub fn values() -> impl Strategy<Value = Values> {
    let cells = proptest::collection::vec((0..10_u8, 1..=9_u8), 81);
    (0..=10_u8, cells).prop_map(|(filled, cells)| {
        let mut values = Values::EMPTY;
        for (cell, (chance, digit)) in Cell::all().zip(cells) {
            values.set(cell, Digit::new(digit).filter(|_| chance < filled));
        }
        values
    })
}

/// The same as a line of 81 characters.
pub fn line() -> impl Strategy<Value = String> {
    values().prop_map(|values| values.to_string())
}

/// Any givens and entries.
pub fn grid() -> impl Strategy<Value = Grid> {
    (values(), any::<u128>()).prop_map(|(values, given)| {
        let mut grid = Grid::from_givens(values);
        for (cell, digit) in values.iter().filter(|(cell, _)| given >> cell.index() & 1 == 0) {
            grid.set(cell, Content::Entry(digit));
        }
        grid
    })
}

/// Lays out a line of 81 cells.
pub type Layout = fn(&str) -> String;

/// How the cells are laid out; `~` stands for a blank.
pub const LAYOUTS: &[(&str, Layout)] = &[
    ("line", str::to_owned),
    ("rows", |cells| lines(cells, str::to_owned)),
    ("apart", |cells| lines(cells, |row| apart(row, " "))),
    ("threes", |cells| lines(cells, |row| boxes(row, str::to_owned, " "))),
    ("bands", |cells| bands(cells, str::to_owned, "")),
    ("ruled", |cells| bands(cells, |row| boxes(row, |part| apart(part, " "), " | "), "------+-------+------")),
    ("framed", |cells| framed(cells, |row| format!("|{}|", boxes(row, str::to_owned, "|")), "*-----------*")),
    ("drawn", |cells| {
        framed(cells, |row| format!("│ {} │", boxes(row, |part| apart(part, " "), " │ ")), "├───────┼───────┼───────┤")
    }),
    ("cells", |cells| {
        framed(cells, |row| format!("║ {} ║", apart(row, " │ ")), "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢")
    }),
    ("beside", |cells| {
        framed(
            cells,
            |row| format!("┃ {} ┃  depth 28 of 58", apart(row, " │ ")),
            "┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫",
        )
    }),
    ("commas", |cells| lines(cells, |row| apart(row, ","))),
    ("semicolons", |cells| lines(cells, |row| apart(row, ";"))),
    ("tabs", |cells| lines(cells, |row| apart(row, "\t"))),
    ("table", |cells| format!("id,puzzle,difficulty\n17,{cells},1.5")),
    ("quoted", |cells| format!("grid = \"{cells}\";")),
    ("markup", |cells| format!("<opensudoku>\n<game data=\"{cells}\" />\n</opensudoku>")),
    ("hodoku", |cells| format!(":0000:x:{cells}:::")),
    ("strings", |cells| list(cells, |row| format!("[{}]", quoted(row)))),
    ("words", |cells| list(cells, |row| format!("'{row}'"))),
    ("object", |cells| format!("{{\"name\": null,\n \"givens\": \"{cells}\", \"entries\": null}}")),
];

/// The line of cells in this layout, with this sign for a blank.
pub fn laid_out(cells: &str, layout: Layout, blank: char) -> String {
    layout(&cells.replace('.', "~")).replace('~', &blank.to_string())
}

fn rows(cells: &str) -> Vec<&str> {
    (0..9).map(|row| &cells[row * 9..][..9]).collect()
}

fn lines(cells: &str, row: impl Fn(&str) -> String) -> String {
    rows(cells).into_iter().map(row).collect::<Vec<_>>().join("\n")
}

fn apart(row: &str, between: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(between)
}

fn quoted(row: &str) -> String {
    row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>().join(", ")
}

fn boxes(row: &str, part: impl Fn(&str) -> String, between: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].map(part).join(between)
}

fn bands(cells: &str, row: impl Fn(&str) -> String, ruler: &str) -> String {
    let rows: Vec<String> = rows(cells).into_iter().map(row).collect();
    rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(&format!("\n{ruler}\n"))
}

fn framed(cells: &str, row: impl Fn(&str) -> String, ruler: &str) -> String {
    format!("{ruler}\n{}\n{ruler}", bands(cells, row, ruler))
}

fn list(cells: &str, row: impl Fn(&str) -> String) -> String {
    format!("[{}]", rows(cells).into_iter().map(row).collect::<Vec<_>>().join(",\n "))
}

/// What may stand around a text without changing what it says.
#[derive(Clone, Debug)]
pub struct Coat {
    bom: bool,
    end: &'static str,
    indent: usize,
    trailing: usize,
    title: bool,
    last_end: bool,
}

pub fn coat() -> impl Strategy<Value = Coat> {
    let end = prop_oneof![Just("\n"), Just("\r\n"), Just("\r")];
    (any::<bool>(), end, 0..4_usize, 0..4_usize, any::<bool>(), any::<bool>())
        .prop_map(|(bom, end, indent, trailing, title, last_end)| Coat { bom, end, indent, trailing, title, last_end })
}

impl Coat {
    /// `text` in this coat. Tabs keep their places, so lines with tabs get no more white space.
    pub fn on(&self, text: &str) -> String {
        let (before, after) = (" ".repeat(self.indent), " ".repeat(self.trailing));
        let dressed = |line: &str| if line.contains('\t') { line.to_owned() } else { format!("{before}{line}{after}") };
        let mut lines: Vec<String> = if self.title { vec!["# made 2024-05-01".to_owned()] } else { Vec::new() };
        lines.extend(text.lines().map(dressed));
        let bom = if self.bom { "\u{feff}" } else { "" };
        format!("{bom}{}{}", lines.join(self.end), if self.last_end { self.end } else { "" })
    }
}
