//! The reader: lines in, items out.

use super::text::{cell, decode, is_bar, is_cell};
use super::{Item, ParseError, Problem, Puzzle};
use crate::grid::{Cell, Content, Grid};

/// Reads a text line by line. Memory stays bounded, however long the text is.
#[derive(Debug, Default)]
pub struct Reader {
    line: u64,
    rows: Vec<Content>,
    said: bool,
}

/// Reads a whole text.
pub fn read(text: &[u8]) -> Vec<Item> {
    let mut reader = Reader::new();
    let mut items = Vec::new();
    for line in text.split(|&byte| byte == b'\n') {
        items.extend(reader.push(line));
    }
    items.extend(reader.finish());
    items
}

impl Reader {
    /// A reader at the start of a text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one line, with or without its line end.
    pub fn push(&mut self, line: &[u8]) -> Vec<Item> {
        self.line += 1;
        let chars = decode(line);
        let cells: Vec<Content> =
            chars.iter().filter(|c| !c.is_whitespace() && !is_bar(**c)).map_while(|&c| cell(c)).collect();
        if cells.is_empty() {
            return Vec::new();
        }
        self.said = true;
        match cells.len() {
            81 => vec![self.puzzle(self.line, &cells)],
            9 => {
                self.rows.extend(cells);
                if self.rows.len() < 81 {
                    return Vec::new();
                }
                let rows = std::mem::take(&mut self.rows);
                vec![self.puzzle(self.line - 8, &rows)]
            }
            n if chars.iter().all(|&c| is_cell(c)) => {
                vec![Item::Error(ParseError { line: self.line, problem: Problem::Cells(n) })]
            }
            _ => Vec::new(),
        }
    }

    /// The end of the text: what only the whole of it tells.
    pub fn finish(self) -> Vec<Item> {
        if self.said {
            return Vec::new();
        }
        vec![Item::Error(ParseError { line: self.line.max(1), problem: Problem::NoPuzzle })]
    }

    #[expect(clippy::unused_self, reason = "first version")]
    fn puzzle(&self, line: u64, cells: &[Content]) -> Item {
        let mut grid = Grid::EMPTY;
        for (cell, &content) in Cell::all().zip(cells) {
            grid.set(cell, content);
        }
        Item::Puzzle(Puzzle { grid, name: None, line, solution: None })
    }
}
