//! Quitting, interrupting, suspending, copying, and what is printed in the end.

use std::time::Duration;

use stepdoku::app::Effect;

use crate::screen::Screen;

#[test]
fn q_quits_at_once_while_nothing_would_be_lost() {
    for keys in [
        "q",
        "<Right>q",
        "p q",
        "?qq",
        "oqq",
        "<Right><Right>4uq",
        ":q<Enter>",
        ":new<Enter>q",
        "o<Down><Down><Enter>q",
    ] {
        let mut screen = Screen::new();
        screen.keys(keys);
        assert_eq!(screen.effects, [Effect::Quit], "{keys}");
        assert_eq!(screen.farewell(), None, "{keys}");
    }
}

#[test]
fn the_first_q_asks_when_digits_are_not_saved() {
    let mut screen = Screen::new();
    screen.keys(":new<Enter>12 4q");
    assert!(screen.effects.is_empty());
    assert_eq!(screen.message(), "q again quits and prints your grid (3 new digits). Any other key stays.");
    assert_eq!(screen.hints(), "q quits  any other key stays");
    screen.keys("<Left>");
    assert_eq!(screen.message(), "");
    screen.keys("q");
    assert!(screen.effects.is_empty(), "another key came between");
    screen.keys("q");
    assert_eq!(screen.effects, [Effect::Quit]);
    assert!(screen.farewell().is_some_and(|line| line.starts_with("12.4.")), "{:?}", screen.farewell());
}

#[test]
fn any_other_key_stays_and_acts() {
    for key in ["7", "Z", "?<Esc>", "<C-l>", "c", "<Esc>"] {
        let mut screen = Screen::new();
        screen.keys("gn4q").keys(key).keys("q");
        assert!(!screen.effects.contains(&Effect::Quit), "q, {key}, q");
        assert!(
            screen.message().starts_with("q again quits and prints your grid (1 new digit)."),
            "{}",
            screen.message()
        );
    }
    let mut screen = Screen::new();
    screen.keys("gn4q").paste("no puzzle").keys("q");
    assert!(screen.effects.is_empty());
}

#[test]
fn only_what_was_added_counts_as_not_saved() {
    let mut screen = Screen::new();
    screen.keys("gn4n6q");
    assert!(screen.message().starts_with("q again quits and prints your grid (2 new digits)."), "{}", screen.message());
}

#[test]
fn ctrl_c_always_leaves_or_cancels() {
    for (keys, left) in [
        ("<C-c>", true),
        ("gn4<C-c>", true),
        ("p<C-c>", true),
        ("p <C-c>", true),
        ("?<C-c>", false),
        ("o/abc<C-c>", false),
        (":speed<C-c>", false),
        ("gn1p<C-c>", false),
        ("pG<C-c>", false),
    ] {
        let mut screen = Screen::new();
        screen.keys(keys);
        assert_eq!(screen.effects == [Effect::Quit], left, "{keys}");
        screen.keys("<C-c>");
        assert!(screen.effects.contains(&Effect::Quit), "{keys} <C-c>");
    }
}

#[test]
fn redraw_and_suspend_work_everywhere_and_change_nothing() {
    for keys in ["", "?", "o/x", ":new", "gn1p", "p ", "p a"] {
        let mut screen = Screen::new();
        screen.keys(keys);
        let before = screen.text(80, 24);
        screen.keys("<C-l><C-z>");
        assert_eq!(screen.effects, [Effect::Repaint, Effect::Suspend], "{keys}");
        assert_eq!(screen.text(80, 24), before, "{keys}");
    }
}

#[test]
fn y_copies_the_grid_or_the_position_and_capital_y_the_givens() {
    let givens = Screen::new().digits();
    let mut screen = Screen::new();
    screen.keys("gn4yY");
    assert_eq!(screen.message(), "The givens went to the terminal's clipboard, as one line.");
    let with_entry = givens.replacen("53.", "534", 1);
    assert_eq!(screen.effects, [Effect::Copy(with_entry.clone()), Effect::Copy(givens.clone())]);
    screen.effects.clear();
    screen.keys("p <PgDn>yY");
    let position = screen.digits();
    assert_ne!(position, with_entry);
    assert!(!position.contains('-') && position.len() == 81);
    // A digit that was just taken back is still on the screen, but no longer on the board.
    assert!(matches!(&screen.effects[0], Effect::Copy(copied) if copied.len() == 81 && *copied != givens));
    assert_eq!(screen.effects[1], Effect::Copy(givens));
}

#[test]
fn what_was_typed_is_printed_in_the_end() {
    let mut screen = Screen::new();
    screen.keys(":new<Enter>12 4");
    assert_eq!(screen.farewell(), Some(format!("12.4{}", ".".repeat(77))));
    screen.keys("<Tab>G7");
    let line = screen.farewell().unwrap_or_default();
    let mut again = Screen::with(&line);
    assert_eq!(again.digits(), screen.digits(), "{line}");
    again.keys("G5");
    assert!(!again.message().contains("given"), "the entry is still one: {}", again.message());
    assert_eq!(line.lines().count(), 1);
}

#[test]
fn an_empty_grid_and_one_as_opened_are_not_printed() {
    for keys in ["", ":new<Enter>", ":new<Enter>1<Backspace>", "gn4u", "gn4x", "o<End><Enter>", "SX", "p<Esc>"] {
        let mut screen = Screen::new();
        screen.keys(keys).wait(Duration::from_millis(50));
        assert_eq!(screen.farewell(), None, "{keys}");
    }
}
