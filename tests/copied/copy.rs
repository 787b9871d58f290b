//! The ways in which a screen is drawn and copied.

use ratatui::buffer::{self, Buffer};
use ratatui::layout::Rect;
use stepdoku::view::theme::{Background, Depth, Theme};

/// All three sizes of the grid, with every kind of thing around them.
pub const SIZES: [(u16, u16); 7] = [(25, 13), (40, 15), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];

/// Makes a theme.
pub type Dress = fn() -> Theme;

/// Some marks beside a digit are drawn only where there is no colour.
pub const THEMES: [(&str, Dress); 4] = [
    ("Unicode", || Theme::new(Depth::Ansi256, Background::Unknown, false)),
    ("Unicode without colour", || Theme::new(Depth::Mono, Background::Unknown, false)),
    ("ASCII", || Theme::new(Depth::Ansi256, Background::Unknown, true)),
    ("ASCII without colour", || Theme::new(Depth::Mono, Background::Unknown, true)),
];

/// Makes a text of the lines of the screen and of those of the grid alone.
pub type Copy = fn(&[String], &[String]) -> String;

/// Terminals cut the blanks at the end of a line or keep them, and chats indent what is quoted.
pub const COPIES: [(&str, Copy); 4] = [
    ("cut", |screen, _| each(screen, |line| line.trim_end().to_owned())),
    ("whole", |screen, _| screen.join("\n")),
    ("grid alone", |_, grid| grid.join("\n")),
    ("indented", |screen, _| each(screen, |line| format!("  {}", line.trim_end()))),
];

fn each(lines: &[String], change: impl Fn(&str) -> String) -> String {
    lines.iter().map(|line| change(line)).collect::<Vec<_>>().join("\n")
}

/// The glyphs of `area`, a line for each row, blanks and all.
pub fn lines(buffer: &Buffer, area: Rect) -> Vec<String> {
    let line =
        |row: Rect| row.columns().filter_map(|at| buffer.cell(at.as_position())).map(buffer::Cell::symbol).collect();
    area.rows().map(line).collect()
}
