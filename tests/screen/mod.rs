//! The program without a terminal: keys, pasted text and time go in, what the screen says comes out.

#![allow(dead_code, reason = "each test binary that includes this uses its part of it")]

pub mod moments;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use stepdoku::app::{Code, Effect, Input, Key, Model, Start, handle};
use stepdoku::format::{self, Item};
use stepdoku::view::draw;
use stepdoku::view::theme::{Background, Depth, Theme};

/// A frame of the program while it works as fast as it can.
const FRAME: Duration = Duration::from_millis(33);

/// The program when these keys have been pressed.
pub fn after(keys: &str) -> Screen {
    let mut screen = Screen::new();
    screen.keys(keys);
    screen
}

/// The program, and what it has asked of the world outside.
pub struct Screen {
    pub model: Model,
    pub effects: Vec<Effect>,
}

impl Screen {
    /// As it opens without an argument.
    pub fn new() -> Self {
        Self { model: Model::new(Start::default()), effects: Vec::new() }
    }

    /// As it opens with the puzzles of `text`.
    pub fn with(text: &str) -> Self {
        let puzzles = format::read(text.as_bytes()).into_iter().filter_map(|item| match item {
            Item::Puzzle(puzzle) => Some(puzzle),
            Item::Warning(_) | Item::Error(_) => None,
        });
        Self { model: Model::new(Start { puzzles: puzzles.collect(), ..Start::default() }), effects: Vec::new() }
    }

    /// Presses keys: characters, or names between `<` and `>` such as `<Enter>`.
    pub fn keys(&mut self, text: &str) -> &mut Self {
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let end = rest.find('>').filter(|_| c == '<' && rest.len() > 1);
            let (name, after) = match end {
                Some(end) => (&rest[1..end], &rest[end + 1..]),
                None => (&rest[..c.len_utf8()], &rest[c.len_utf8()..]),
            };
            self.press(key(name));
            rest = after;
        }
        self
    }

    /// Gives the prompt a command, `<` and all.
    pub fn command(&mut self, text: &str) -> &mut Self {
        self.keys(":");
        text.chars().for_each(|c| self.press(Key::char(c)));
        self.keys("<Enter>")
    }

    pub fn press(&mut self, key: Key) {
        self.effects.extend(handle(&mut self.model, &Input::Key(key)));
    }

    pub fn paste(&mut self, text: &str) -> &mut Self {
        self.effects.extend(handle(&mut self.model, &Input::Paste(text.to_owned())));
        self
    }

    /// Lets time pass, in the steps that the model asks for; a frame where it asks for as many as there can be.
    pub fn wait(&mut self, time: Duration) -> &mut Self {
        let mut left = time;
        while let Some(step) = self.model.next_tick() {
            // A frame is never cut short: work that is done early would count as quick.
            let step = if step.is_zero() { FRAME } else { step.min(left) };
            self.tick(step);
            left = left.saturating_sub(step);
            if left.is_zero() {
                break;
            }
        }
        self
    }

    pub fn tick(&mut self, time: Duration) {
        handle(&mut self.model, &Input::Tick(time));
    }

    /// Lets time pass until nothing moves any more.
    pub fn settle(&mut self) -> &mut Self {
        while self.moves() {
            self.wait(FRAME);
        }
        self
    }

    /// Whether the program wants to hear of time.
    pub fn moves(&self) -> bool {
        self.model.next_tick().is_some()
    }

    pub fn buffer(&self, width: u16, height: u16, theme: &Theme) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        draw(&self.model, theme, area, &mut buffer);
        buffer
    }

    /// The glyphs alone.
    pub fn text(&self, width: u16, height: u16) -> String {
        let buffer = self.buffer(width, height, &theme());
        (0..height).map(|y| row(&buffer, y)).collect::<Vec<_>>().join("\n")
    }

    /// A row of the screen at 80x24.
    fn line(&self, y: u16) -> String {
        row(&self.buffer(80, 24, &theme()), y)
    }

    /// The name of the puzzle and the badge.
    pub fn title(&self) -> String {
        self.line(0)
    }

    /// The line above the hint bar, on a screen that is wide enough for all of it.
    pub fn message(&self) -> String {
        row(&self.buffer(200, 24, &theme()), 22).trim().to_owned()
    }

    /// The hint bar.
    pub fn hints(&self) -> String {
        self.line(23).trim().to_owned()
    }

    /// All that the panel beside the grid says, as one line.
    pub fn panel(&self) -> String {
        let beside = |y| self.line(y).chars().skip(PANEL).collect::<String>();
        (1..20).map(beside).collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The number of the event, as the panel of WATCH shows it.
    pub fn position(&self) -> String {
        self.panel().split(' ').nth(1).unwrap_or_default().to_owned()
    }

    /// A cell with the columns beside its digit: `[7]`. Row and column count from 1.
    pub fn cell(&self, row: u16, column: u16) -> String {
        self.line(row * 2).chars().skip(usize::from(column) * 4 - 3).take(3).collect()
    }

    /// The digits of the grid on the screen, `.` for a blank.
    pub fn digits(&self) -> String {
        let digit = |(row, column)| self.cell(row, column).chars().nth(1).filter(char::is_ascii_digit).unwrap_or('.');
        (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column))).map(digit).collect()
    }

    /// The cells on the screen that carry this mark on their right, as `r1c2 r3c4`.
    pub fn marked(&self, mark: char) -> String {
        let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
        let marked = cells.filter(|&(row, column)| self.cell(row, column).ends_with(mark));
        marked.map(|(row, column)| format!("r{row}c{column}")).collect::<Vec<_>>().join(" ")
    }

    /// The chosen row of the open list.
    pub fn chosen(&self) -> String {
        let buffer = self.buffer(80, 24, &theme());
        let reversed = |&y: &u16| buffer.cell((4, y)).is_some_and(|cell| cell.modifier.contains(Modifier::REVERSED));
        let chosen = (0..22).find(reversed).map(|y| row(&buffer, y)).unwrap_or_default();
        chosen.trim_matches(|c: char| c == '│' || c == ' ').to_owned()
    }

    pub fn farewell(&self) -> Option<String> {
        self.model.farewell()
    }
}

/// The column at which the panel begins at 80x24.
const PANEL: usize = 39;

fn theme() -> Theme {
    Theme::new(Depth::Ansi256, Background::Unknown, false)
}

pub fn row(buffer: &Buffer, y: u16) -> String {
    let cells = (0..buffer.area.width).filter_map(|x| buffer.cell((x, y)));
    cells.map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned()
}

fn key(name: &str) -> Key {
    let code = match name {
        "Enter" => Code::Enter,
        "Esc" => Code::Esc,
        "Tab" => Code::Tab,
        "Backspace" => Code::Backspace,
        "Del" => Code::Delete,
        "Left" => Code::Left,
        "Right" => Code::Right,
        "Up" => Code::Up,
        "Down" => Code::Down,
        "PgUp" => Code::PageUp,
        "PgDn" => Code::PageDown,
        "Home" => Code::Home,
        "End" => Code::End,
        "F1" => Code::F(1),
        ctrl if ctrl.starts_with("C-") => return Key::ctrl(Code::Char(ctrl.chars().last().unwrap_or(' '))),
        c => Code::Char(c.chars().next().unwrap_or(' ')),
    };
    Key::plain(code)
}
