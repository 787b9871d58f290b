//! The grid at three sizes: its lines, and the 81 looks in it.
//!
//! ```text
//! Small 25x13   Medium 37x19    Big 73x37
//! ┏━━━━━━━┳     ┏━━━┯━━━┯━━━┳   ┏━━━━━━━┯━━━━━━━┯━━━━━━━┳
//! ┃ 1 2 4 ┃     ┃ 1 │ 2 │ 4 ┃   ┃       │       │       ┃
//! ┃ 5 3 6 ┃     ┠───┼───┼───╂   ┃   1   │   2   │   4   ┃
//! ┃ 8 7 9 ┃     ┃ 5 │ 3 │ 6 ┃   ┃       │       │       ┃
//! ┣━━━━━━━╋     ┠───┼───┼───╂   ┠───────┼───────┼───────╂
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::look::{Look, Looks};
use super::theme::{Role, Theme};
use crate::grid::{Cell, Digit, Digits};

/// How large the grid is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    /// No lines between cells.
    Small,
    /// A line between cells.
    Medium,
    /// Room for all candidates in a cell.
    Big,
}

impl Size {
    /// Columns and rows of the whole grid.
    pub const fn extent(self) -> (u16, u16) {
        match self {
            Self::Small => (25, 13),
            Self::Medium => (37, 19),
            Self::Big => (73, 37),
        }
    }

    /// Columns and rows from one cell to the next.
    const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Small => (2, 1),
            Self::Medium => (4, 2),
            Self::Big => (8, 4),
        }
    }

    /// Where the digit of `cell` stands, from the top left of the grid.
    pub fn digit_at(self, cell: Cell) -> (u16, u16) {
        let (column, row) = (cell.column() as u16, cell.row() as u16);
        let (dx, dy) = self.pitch();
        match self {
            Self::Small => (2 + column * dx + column / 3 * 2, 1 + row * dy + row / 3),
            Self::Medium | Self::Big => (dx / 2 + column * dx, dy / 2 + row * dy),
        }
    }
}

/// Draws the grid with its top left at that of `area`; what does not fit is cut off.
pub fn draw(looks: &Looks, size: Size, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    lines(size, theme.style(Role::Dim), area, buffer);
    for cell in Cell::all() {
        draw_cell(&looks[cell.index()], cell, size, theme, area, buffer);
    }
}

fn put(area: Rect, buffer: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    let position = Position { x: area.x.saturating_add(x), y: area.y.saturating_add(y) };
    if let Some(cell) = buffer.cell_mut(position).filter(|_| area.contains(position)) {
        cell.set_char(c).set_style(style);
    }
}

/// The kind of line at `step` of `pitch` along the grid: none, thin between cells, heavy between boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    None,
    Thin,
    Heavy,
}

fn weight(step: u16, pitch: u16) -> Weight {
    match (step.is_multiple_of(pitch), step.is_multiple_of(3 * pitch)) {
        (_, true) => Weight::Heavy,
        (true, _) => Weight::Thin,
        _ => Weight::None,
    }
}

fn lines(size: Size, style: Style, area: Rect, buffer: &mut Buffer) {
    let (width, height) = size.extent();
    let weights = |size: Size, x: u16, y: u16| match size {
        // No thin lines: a box is eight columns and four rows apart from the next.
        Size::Small => (only_heavy(x, 8), only_heavy(y, 4)),
        _ => (weight(x, size.pitch().0), weight(y, size.pitch().1)),
    };
    for y in 0..height {
        for x in 0..width {
            let (across, down) = weights(size, x, y);
            if let Some(c) = line(across, down, (x, width - 1), (y, height - 1)) {
                put(area, buffer, x, y, c, style);
            }
        }
    }
}

fn only_heavy(step: u16, pitch: u16) -> Weight {
    if step.is_multiple_of(pitch) { Weight::Heavy } else { Weight::None }
}

/// The character where a vertical line of weight `vertical` meets a horizontal one of weight `horizontal`.
fn line(vertical: Weight, horizontal: Weight, (x, right): (u16, u16), (y, bottom): (u16, u16)) -> Option<char> {
    use Weight::{Heavy, None, Thin};
    let ends = |at: u16, end: u16| {
        if at == 0 {
            0
        } else if at == end {
            2
        } else {
            1
        }
    };
    let (column, row) = (ends(x, right), ends(y, bottom));
    let pick = |set: [[char; 3]; 3]| Some(set[row][column]);
    match (vertical, horizontal) {
        (None, None) => Option::None,
        (Heavy, None) => Some('┃'),
        (Thin, None) => Some('│'),
        (None, Heavy) => Some('━'),
        (None, Thin) => Some('─'),
        (Heavy, Heavy) => pick([['┏', '┳', '┓'], ['┣', '╋', '┫'], ['┗', '┻', '┛']]),
        (Thin, Heavy) => Some(['┯', '┿', '┷'][row]),
        (Heavy, Thin) => Some(['┠', '╂', '┨'][column]),
        (Thin, Thin) => Some('┼'),
    }
}

fn draw_cell(look: &Look, cell: Cell, size: Size, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let (x, y) = size.digit_at(cell);
    let mut style = theme.style(look.role);
    if let Some(ground) = look.ground {
        let ground = theme.style(ground);
        // A ground brings its own foreground, which alone is sure to be readable on it.
        style = Style { fg: ground.fg.or(style.fg), bg: ground.bg.or(style.bg), ..style };
    }
    let mut sides = style.remove_modifier(ratatui::style::Modifier::UNDERLINED | ratatui::style::Modifier::CROSSED_OUT);
    if look.cursor {
        // In the terminal's own colours, so that no other ground looks like it.
        let plain = Style { fg: None, bg: None, ..style };
        style = plain.patch(theme.style(Role::Cursor));
        sides = Style { fg: None, bg: None, ..sides }.patch(theme.style(Role::Cursor));
    }
    if let Some(candidates) = look.candidates.filter(|_| look.middle == ' ') {
        draw_candidates(candidates, (x, y), size, theme.style(Role::Dim).patch(cursor_of(look, theme)), area, buffer);
        if size != Size::Small {
            return;
        }
    }
    put(area, buffer, x, y, look.middle, style);
    for (at, c) in [(x - 1, look.left), (x + 1, look.right)] {
        // At the small size neighbours share a column: a mark is never rubbed out by a neighbour's blank.
        if c != ' ' || size != Size::Small {
            put(area, buffer, at, y, c, sides);
        }
    }
}

fn cursor_of(look: &Look, theme: &Theme) -> Style {
    if look.cursor { theme.style(Role::Cursor) } else { Style::new() }
}

/// All of them where there is room, up to three or else their number where there is less, nothing where there is none.
fn draw_candidates(all: Digits, (x, y): (u16, u16), size: Size, style: Style, area: Rect, buffer: &mut Buffer) {
    match size {
        Size::Small => {}
        Size::Medium => {
            let digits: Vec<char> = all.iter().map(Digit::to_char).collect();
            let text: [char; 3] = match digits[..] {
                [] => [' ', '×', ' '],
                [only] => [' ', only, ' '],
                [first, last] => [first, ' ', last],
                [first, middle, last] => [first, middle, last],
                _ => ['(', (b'0' + digits.len() as u8) as char, ')'],
            };
            for (dx, c) in (0..).zip(text) {
                put(area, buffer, x - 1 + dx, y, c, style);
            }
        }
        Size::Big => {
            for digit in Digit::all() {
                let (dx, dy) = (digit.index() as u16 % 3 * 2, digit.index() as u16 / 3);
                let c = if all.contains(digit) { digit.to_char() } else { '·' };
                put(area, buffer, x - 2 + dx, y - 1 + dy, c, style);
            }
        }
    }
}
