//! Every message that can be had fits the line at 80 columns, what is in brackets aside.

use std::collections::BTreeSet;
use std::time::Duration;

use stepdoku::app::{State, keymap};

use crate::screen::Screen;

/// What fits beside the margins at 80 columns.
const ROOM: usize = 78;

fn without_brackets(message: &str) -> String {
    match (message.find(" ("), message.rfind(')')) {
        (Some(open), Some(close)) if open < close => format!("{}{}", &message[..open], &message[close + 1..]),
        _ => message.to_owned(),
    }
}

fn check(screen: &Screen, context: &str) {
    // Below an open prompt stand the commands.
    if screen.hints().starts_with(':') {
        return;
    }
    let message = screen.message();
    let length = without_brackets(&message).chars().count();
    assert!(length <= ROOM, "{length} columns after {context:?}: {message}");
    assert!(!message.contains("  "), "two spaces in {message:?}");
    let sentence = message.is_empty() || message.ends_with(['.', '?']);
    assert!(sentence, "no sentence after {context:?}: {message}");
    let narrow = screen.text(40, 15);
    let foot: Vec<&str> = narrow.lines().skip(13).collect();
    assert!(!foot.concat().contains('…'), "cut at 40x15 after {context:?}: {foot:?}");
}

#[test]
fn every_key_says_what_fits_in_both_states() {
    for prepare in [
        "",
        "gn4",
        "gn1c",
        "gn1n2C",
        "gn5",
        "gn5C",
        "<Tab>G5",
        "S",
        "vv",
        ":new<Enter>",
        ":two solutions<Enter>",
        ":two solutions<Enter>6c",
        ":one clue<Enter>c",
        ":dead end<Enter>C",
        ":blocked box<Enter>C",
        "p ",
        "p <PgDn>",
        "pG ",
    ] {
        for state in [State::Edit, State::Watch] {
            for (key, _) in keymap::rows(state).flat_map(|row| row.keys) {
                let mut screen = Screen::new();
                screen.keys(prepare);
                screen.press(*key);
                check(&screen, &format!("{prepare} {key}"));
            }
        }
    }
}

#[test]
fn the_sentences_of_every_strategy_fit() {
    for puzzle in ["easy", "AI Escargot", "Inkala 2012", "two solutions", "blocked box", "dead end", "one clue"] {
        for down in 0..4 {
            let mut screen = Screen::new();
            screen.keys(&format!(":{puzzle}<Enter>a<Home>")).keys(&"<Down>".repeat(down)).keys("<Enter>p ");
            let mut seen = BTreeSet::new();
            for _ in 0..200 {
                screen.keys(".");
                if seen.insert(screen.message()) {
                    check(&screen, puzzle);
                }
            }
        }
    }
}

#[test]
fn what_is_said_while_it_moves_fits() {
    for speed in ["4", "8", "32", "64", "250", "1k", "4k", "1M", "max"] {
        for turn in ["", "r"] {
            let mut screen = Screen::new();
            screen
                .keys(":Inkala<Enter>p <PgDn><PgDn><PgDn><PgDn><PgDn>:speed ")
                .keys(speed)
                .keys("<Enter>p")
                .keys(turn);
            for _ in 0..40 {
                screen.wait(Duration::from_millis(100));
                check(&screen, &format!("speed {speed} {turn}"));
            }
        }
    }
}
