//! What stands on a screen for somebody who looks at it: read off the drawn cells and their styles, so that it owes
//! nothing to the reader of text.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use stepdoku::view::theme::{Background, Depth, Theme};

use crate::screen::Screen;

/// What a screen shows.
#[derive(PartialEq, Eq, Debug)]
pub enum Shown {
    /// A whole grid.
    Grid {
        /// Its 81 digits, `.` for a blank.
        digits: String,
        /// Candidates stand in its cells in short, and a lone one is told from a digit by its style alone. A text has
        /// no styles, so nobody can be sure of it.
        doubtful: bool,
    },
    /// A list lies over a part of the grid, or over all of it.
    Nothing,
}

/// Where the grid is on a screen of this size: the size alone tells, so any screen will do.
pub fn place(width: u16, height: u16) -> Rect {
    let buffer = Screen::new().buffer(width, height, &theme());
    let grids = [0, 1].into_iter().flat_map(|y| EXTENTS.map(|(width, height)| Rect { x: 0, y, width, height }));
    grids.into_iter().find(|&place| is_whole(&buffer, place)).expect("a grid is on the screen")
}

/// What `screen` shows at this size.
pub fn shown(screen: &Screen, width: u16, height: u16) -> Shown {
    let (place, buffer) = (place(width, height), screen.buffer(width, height, &theme()));
    if !is_whole(&buffer, place) {
        return Shown::Nothing;
    }
    let cells: Vec<Option<&Cell>> = digits_at(place).map(|at| buffer.cell(at)).collect();
    let digits = cells.iter().map(|&cell| cell.and_then(digit).unwrap_or('.')).collect();
    let candidates =
        || digits_at(place).any(|(x, y)| (x - 1..=x + 1).any(|x| buffer.cell((x, y)).is_some_and(is_candidate)));
    Shown::Grid { digits, doubtful: place.width == EXTENTS[1].0 && candidates() }
}

/// Without colours: what is dim is so by a modifier.
fn theme() -> Theme {
    Theme::new(Depth::Mono, Background::Unknown, false)
}

/// Columns and rows of the grid, small, medium and big.
const EXTENTS: [(u16, u16); 3] = [(25, 13), (37, 19), (73, 37)];

/// Whether a grid stands there with all its heavy lines. The outer ones above and below may have words in them.
fn is_whole(buffer: &Buffer, place: Rect) -> bool {
    let Rect { x, y, width, height } = place;
    let is = |x, y, glyph| buffer.cell((x, y)).is_some_and(|cell| cell.symbol() == glyph);
    let corners = [(0, 0, "┏"), (width - 1, 0, "┓"), (0, height - 1, "┗"), (width - 1, height - 1, "┛")];
    let (band, row) = (height / 3, height / 9);
    let mut middles = (0..9).map(|at| at / 3 * band + (at % 3) * row + row.div_ceil(2));
    corners.iter().all(|&(dx, dy, glyph)| is(x + dx, y + dy, glyph))
        && middles.all(|dy| (0..4).all(|at| is(x + at * (width / 3), y + dy, "┃")))
}

/// The places of the 81 digits.
fn digits_at(place: Rect) -> impl Iterator<Item = (u16, u16)> {
    let at = move |cell: u16| {
        let (row, column) = (cell / 9, cell % 9);
        match place.width {
            25 => (2 + column * 2 + column / 3 * 2, 1 + row + row / 3),
            37 => (2 + column * 4, 1 + row * 2),
            _ => (4 + column * 8, 2 + row * 4),
        }
    };
    (0..81).map(at).map(move |(x, y)| (place.x + x, place.y + y))
}

/// A digit that stands there.
fn digit(cell: &Cell) -> Option<char> {
    glyph(cell).filter(|_| !is_candidate(cell))
}

/// A candidate, or how many there are: those are dim, and no digit that stands is.
fn is_candidate(cell: &Cell) -> bool {
    glyph(cell).is_some() && cell.modifier.contains(Modifier::DIM)
}

fn glyph(cell: &Cell) -> Option<char> {
    cell.symbol().chars().next().filter(char::is_ascii_digit)
}
