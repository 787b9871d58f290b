//! Keys in, screen out: what the program shows, glyphs and styles, at several sizes.

mod screen;

use screen::moments::{MOMENTS, at, moments};
use screen::row;
use stepdoku::view::theme::{Background, Depth, Theme};

/// The sizes that the snapshots are taken at.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 15)];

#[test]
fn every_moment_looks_as_it_did() {
    for (name, screen) in moments() {
        for (width, height) in SIZES {
            insta::assert_snapshot!(format!("{name}_{width}x{height}"), screen.text(width, height));
        }
    }
}

/// With the style of every cell, in colour and without.
#[test]
fn the_marks_keep_their_styles() {
    for name in [
        "clash",
        "wrong_marked",
        "contradiction",
        "explained",
        "watch_dead_end",
        "watch_used_up",
        "watch_blur",
        "watch_solved",
        "watch_heat",
    ] {
        let &(_, keys, wait) = MOMENTS.iter().find(|moment| moment.0 == name).expect("a moment has this name");
        for (depth, look) in [(Depth::Ansi256, "colour"), (Depth::Mono, "mono")] {
            let buffer = at(keys, wait).buffer(80, 24, &Theme::new(depth, Background::Unknown, false));
            insta::assert_snapshot!(format!("style_{name}_{look}"), format!("{buffer:?}"));
        }
    }
}

/// Without colour the columns beside a digit, weight and underline still tell every state apart.
#[test]
fn no_state_is_told_by_colour_alone() {
    let mono = Theme::new(Depth::Mono, Background::Unknown, false);
    for (name, keys, wait, marks) in [
        ("clash", "<Right><Right>8", 0, vec!["8!"]),
        ("same digit", "", 0, vec!["<5>"]),
        ("wrong", "<Right><Right>1cc", 0, vec!["1x"]),
        ("contradiction", ":blocked cell<Enter>C", 0, vec!["*"]),
        ("dead end", "p <Down><Down>.", 0, vec!["-3-", "[×]", " × "]),
        ("placed", "p .", 0, vec!["[1]"]),
        ("heat", "p <PgDn><PgDn>vv", 0, vec!["heat ░ 1 ▒ ", "6░", "8▒", "1▓", "3█"]),
        ("changed", ":AI Escargot<Enter>p:speed 10000<Enter>", 500, vec!["~"]),
    ] {
        let buffer = at(keys, wait).buffer(80, 24, &mono);
        let text: String = (0..24).map(|y| row(&buffer, y)).collect();
        for mark in marks {
            assert!(text.contains(mark), "{name}: {mark} is not on the screen");
        }
    }
}

#[test]
fn ascii_is_ascii() {
    let theme = Theme::new(Depth::Ansi16, Background::Unknown, true);
    for (name, screen) in moments() {
        let buffer = screen.buffer(80, 24, &theme);
        let text: String = (0..24).map(|y| row(&buffer, y)).collect();
        assert!(text.is_ascii(), "{name}");
        // A question mark stands for a character that has no replacement.
        let asked = |text: &str| text.matches('?').count();
        assert_eq!(asked(&text), asked(&screen.text(80, 24)), "{name}");
    }
}

#[test]
fn any_size_can_be_drawn() {
    let theme = Theme::new(Depth::Mono, Background::Unknown, true);
    for &(_, keys, wait) in MOMENTS.iter().step_by(3) {
        let screen = at(keys, wait);
        for (width, height) in (0..130).step_by(4).flat_map(|w| (0..46).step_by(3).map(move |h| (w, h))) {
            screen.buffer(width, height, &theme);
        }
    }
}
