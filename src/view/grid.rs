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
use ratatui::style::{Modifier, Style};

use super::look::{HEAT, Look, Looks};
use super::theme::{Role, Theme};
use crate::app::alike;
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
    let ground = ground(look, theme);
    let style = on_ground(theme.style(look.role), ground);
    let sides = style.remove_modifier(Modifier::UNDERLINED | Modifier::CROSSED_OUT);
    if size == Size::Big {
        // The ground fills the cell; at the other sizes there is nothing of it but the digit and its two columns.
        for (dy, dx) in (0..3).flat_map(|dy| (0..7).map(move |dx| (dy, dx))) {
            put(area, buffer, x - 3 + dx, y - 1 + dy, ' ', ground);
        }
    }
    if let Some(candidates) = look.candidates.filter(|_| look.middle == ' ' && size != Size::Small) {
        draw_candidates(candidates, (x, y), size, on_ground(theme.style(Role::Dim), ground), area, buffer);
        return;
    }
    if size == Size::Big {
        draw_counts(look, (x, y), on_ground(theme.style(Role::Dim), ground), area, buffer);
    }
    put(area, buffer, x, y, look.middle, style);
    // A shade of its own says it already.
    let shaded = matches!(look.ground, Some(Role::Heat(_))) && ground.bg.is_some() && HEAT.contains(&look.right);
    let right = if shaded { ' ' } else { look.right };
    for (at, c) in [(x - 1, look.left), (x + 1, right)] {
        // At the small size neighbours share a column: a mark is never rubbed out by a neighbour's blank.
        if c != ' ' || size != Size::Small {
            put(area, buffer, at, y, c, sides);
        }
    }
}

/// What a cell is set off by. The cursor is in the terminal's own colours, so that no other ground looks like it.
fn ground(look: &Look, theme: &Theme) -> Style {
    match look.ground {
        _ if look.cursor => theme.style(Role::Cursor),
        Some(role) => theme.style(role),
        None => Style::new(),
    }
}

/// `style` on `ground`, which brings its own foreground: that alone is sure to be readable there.
fn on_ground(style: Style, ground: Style) -> Style {
    if ground == Style::new() { style } else { Style { fg: ground.fg, bg: ground.bg, ..style }.patch(ground) }
}

/// `×14` above the digit: how often the search has filled the cell, if more than once. `+56` below: still to try.
fn draw_counts(look: &Look, (x, y): (u16, u16), style: Style, area: Rect, buffer: &mut Buffer) {
    if look.tried > 1 {
        let [tried] = alike([look.tried], 6);
        let text = format!("×{tried}");
        for (dx, c) in (0..7).zip(text.chars()) {
            put(area, buffer, x - 3 + dx, y - 1, c, style);
        }
    }
    let digits: Vec<char> = look.to_try.iter().map(Digit::to_char).collect();
    if let 1..=6 = digits.len() {
        let text = ['+'].into_iter().chain(digits.iter().copied());
        for (dx, c) in (0..).zip(text) {
            put(area, buffer, x + 3 - digits.len() as u16 + dx, y + 1, c, style);
        }
    } else if digits.len() > 6 {
        put(area, buffer, x + 2, y + 1, '+', style);
        put(area, buffer, x + 3, y + 1, (b'0' + digits.len() as u8) as char, style);
    }
}

/// All of them where there is room, up to three or else their number where there is less.
fn draw_candidates(all: Digits, (x, y): (u16, u16), size: Size, style: Style, area: Rect, buffer: &mut Buffer) {
    if size == Size::Big {
        for digit in Digit::all() {
            let (dx, dy) = (digit.index() as u16 % 3 * 2, digit.index() as u16 / 3);
            let c = if all.contains(digit) { digit.to_char() } else { '·' };
            put(area, buffer, x - 2 + dx, y - 1 + dy, c, style);
        }
        return;
    }
    let digits: Vec<char> = all.iter().map(Digit::to_char).collect();
    let text = match digits[..] {
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
