//! Keys in, screen out: what the program shows, glyphs and styles, at several sizes.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use stepdoku::app::{Code, Effect, Input, Key, Model, Start, handle};
use stepdoku::view::draw;
use stepdoku::view::theme::{Background, Depth, Theme};

/// The program without a terminal.
struct Screen {
    model: Model,
    effects: Vec<Effect>,
}

impl Screen {
    fn new() -> Self {
        Self { model: Model::new(Start::default()), effects: Vec::new() }
    }

    /// Presses keys: characters, or names between `<` and `>` such as `<Enter>`.
    fn keys(&mut self, text: &str) -> &mut Self {
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

    fn press(&mut self, key: Key) {
        self.effects.extend(handle(&mut self.model, &Input::Key(key)));
    }

    /// Lets time pass, in the steps that the model asks for.
    fn wait(&mut self, time: Duration) -> &mut Self {
        let mut left = time;
        while let Some(step) = self.model.next_tick() {
            let step = step.max(Duration::from_millis(1)).min(left);
            handle(&mut self.model, &Input::Tick(step));
            left -= step;
            if left.is_zero() {
                break;
            }
        }
        self
    }

    fn buffer(&self, width: u16, height: u16, theme: &Theme) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        draw(&self.model, theme, area, &mut buffer);
        buffer
    }

    /// The glyphs alone.
    fn text(&self, width: u16, height: u16) -> String {
        let buffer = self.buffer(width, height, &Theme::new(Depth::Ansi256, Background::Unknown, false));
        (0..height).map(|y| row(&buffer, y)).collect::<Vec<_>>().join("\n")
    }
}

fn row(buffer: &Buffer, y: u16) -> String {
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
        ctrl if ctrl.starts_with("C-") => return Key::ctrl(Code::Char(ctrl.chars().last().unwrap_or(' '))),
        c => Code::Char(c.chars().next().unwrap_or(' ')),
    };
    Key::plain(code)
}

/// The sizes that the snapshots are taken at.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 15)];

#[test]
fn any_size_can_be_drawn() {
    let theme = Theme::new(Depth::Mono, Background::Unknown, true);
    for keys in ["", "<Right><Right>8", "oc", "?", "p", ":new<Enter>"] {
        let mut screen = Screen::new();
        screen.keys(keys).wait(Duration::from_secs(2));
        for (width, height) in (0..130).step_by(3).flat_map(|w| (0..46).step_by(3).map(move |h| (w, h))) {
            screen.buffer(width, height, &theme);
        }
    }
}

#[test]
fn the_first_screen() {
    let mut screen = Screen::new();
    screen.keys("");
    for (width, height) in SIZES {
        insta::assert_snapshot!(format!("first_{width}x{height}"), screen.text(width, height));
    }
}
