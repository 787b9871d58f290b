//! Keys in, screen out: what the program shows, glyphs and styles, at several sizes.

mod screen;

use std::time::Duration;

use screen::Screen;
use stepdoku::view::theme::{Background, Depth, Theme};

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
