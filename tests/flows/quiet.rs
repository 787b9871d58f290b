//! When nothing moves, the program wants to hear of nothing.

use std::time::Duration;

use crate::screen::Screen;

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn nothing_moves_unless_something_plays() {
    for keys in [
        "",
        "5",
        "gn4c",
        ":new<Enter>12",
        "?",
        "o",
        "o/x",
        "a",
        ":",
        ":speed",
        "gn1p",
        "q",
        "p ",
        "p .",
        "p,",
        "pg",
        "p a",
        "p?",
        "p:",
        "pG ",
        "p<Esc>",
        ":blocked cell<Enter>",
        ":two solutions<Enter>S",
        ":two solutions<Enter>c",
        ":blocked cell<Enter>C",
        "gn1C",
        "vv",
    ] {
        let mut screen = Screen::new();
        screen.keys(keys);
        assert!(!screen.moves(), "after {keys:?}");
    }
    let mut screen = Screen::new();
    screen.keys("pG").settle();
    assert!(!screen.moves(), "at a solution");
    screen.keys("G").settle();
    assert!(!screen.moves(), "at the end");
}

#[test]
fn what_lies_over_the_screen_holds_time_still() {
    for (open, close) in [("?", "<Esc>"), ("a", "<Esc>"), (":", "<Esc>")] {
        let mut screen = Screen::new();
        screen.keys("p").wait(SECOND);
        let before = screen.panel();
        screen.keys(open);
        screen.tick(SECOND);
        screen.keys(close);
        assert_eq!(screen.panel(), before, "{open}");
        assert!(screen.moves(), "and then it plays on");
    }
}

#[test]
fn while_it_plays_it_wants_to_hear_of_the_next_picture() {
    let mut screen = Screen::new();
    screen.keys("p").wait(SECOND / 100);
    let next = screen.model.next_tick().unwrap_or_default();
    assert!((Duration::from_millis(100)..=Duration::from_millis(250)).contains(&next), "{next:?}");
    screen.keys(":speed max<Enter>");
    assert_eq!(screen.model.next_tick(), Some(Duration::ZERO));
}
