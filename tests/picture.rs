//! The picture in the README is what the program draws today.
//!
//! `STEPDOKU_PICTURE=1 cargo test --test picture` draws it anew.

mod picture {
    pub mod svg;
}

use std::path::Path;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use stepdoku::app::{Input, Key, Model, Start, handle};
use stepdoku::view::draw;
use stepdoku::view::theme::{Background, Depth, Theme};

/// AI Escargot, a few thousand events in, at a removal: the screen says which cell had nothing left and why.
fn watch() -> Buffer {
    let mut model = Model::new(Start::default());
    let mut keys = |text: &str| {
        for c in text.chars() {
            handle(&mut model, &Input::Key(Key::char(c)));
        }
    };
    keys(":AI Escargot");
    handle(&mut model, &Input::Key(Key::plain(stepdoku::app::Code::Enter)));
    handle(&mut model, &Input::Key(Key::char('p')));
    for page in 0..3 {
        handle(&mut model, &Input::Key(Key::plain(stepdoku::app::Code::PageDown)));
        handle(&mut model, &Input::Tick(Duration::from_millis(page)));
    }
    for _ in 0..12 {
        handle(&mut model, &Input::Key(Key::plain(stepdoku::app::Code::Down)));
    }
    for _ in 0..4 {
        handle(&mut model, &Input::Key(Key::char('.')));
    }
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    draw(&model, &Theme::new(Depth::True, Background::Dark, false), area, &mut buffer);
    buffer
}

#[test]
fn the_picture_of_the_readme_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/watch.svg");
    let drawn = picture::svg::draw(&watch());
    if std::env::var_os("STEPDOKU_PICTURE").is_some() {
        std::fs::write(&path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "the screen has changed: STEPDOKU_PICTURE=1 cargo test --test picture");
}
