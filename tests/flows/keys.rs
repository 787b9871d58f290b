//! Keys in the wrong state, keys that are not bound, and what is left for later.

use stepdoku::app::{Key, State, keymap};

use crate::screen::Screen;

fn says(keys: &str) -> String {
    let mut screen = Screen::new();
    screen.keys(keys);
    screen.message()
}

#[test]
fn a_key_of_the_other_state_says_so() {
    assert_eq!(says("r"), "r turns round and plays in WATCH. This is EDIT: p goes there.");
    assert_eq!(says("<PgUp>"), "PgUp steps a thousand events in WATCH. This is EDIT: p goes there.");
    assert_eq!(says("p x"), "x clears the cell in EDIT. This is WATCH: Esc goes there.");
    assert_eq!(says("p c"), "c checks in EDIT. This is WATCH: Esc goes there.");
    assert_eq!(says("e"), "This is EDIT already. p goes to WATCH.");
    assert_eq!(says("<Esc>"), "This is EDIT. q quits, p goes to WATCH.");
    assert_eq!(says("Z"), "Z does nothing here. ? lists every key.");
}

#[test]
fn a_key_of_the_other_state_changes_nothing() {
    let mut screen = Screen::new();
    screen.keys("p <PgDn>");
    let (before, digits) = (screen.panel(), screen.digits());
    screen.keys("x<Backspace>cXS<Home><End><Enter>");
    assert_eq!((screen.panel(), screen.digits()), (before, digits));
}

/// The next issues bring them: until then they must not be promised.
#[test]
fn what_comes_later_is_neither_bound_nor_listed() {
    let later = [(State::Edit, "m M b B w W z f F s d D t T / * ' O E A"), (State::Watch, "C A ' s d t")];
    for (state, keys) in later {
        for key in keys.split(' ').filter_map(|key| key.chars().next()) {
            assert_eq!(keymap::action(state, Key::char(key)), None, "{key} in {state:?}");
        }
    }
    for keys in ["", "?", "p", "p ", "pG", "?<PgDn><PgDn>", "p ?<PgDn><PgDn>", "o", "a", ":"] {
        let mut screen = Screen::new();
        screen.keys(keys);
        let shown = screen.text(120, 40);
        for word in ["race", "mouse", "autosave"] {
            assert!(!shown.contains(word), "{word} after {keys:?}");
        }
    }
}

#[test]
fn every_hint_is_a_key_that_works() {
    for keys in ["", "<Tab>", "<Right><Right>5", "gn1c", "gn1cc", "gn1C", "S", "p", "p ", "pg", "p rr ", "pG", "p,"] {
        let mut screen = Screen::new();
        screen.keys(keys).wait(std::time::Duration::from_millis(500));
        let state = if screen.title().contains("WATCH") { State::Watch } else { State::Edit };
        for hint in screen.hints().split("  ") {
            let Some(key) = hint.split([' ', '/']).next() else { continue };
            let bound = keymap::rows(state).flat_map(|row| row.keys).any(|(bound, _)| bound.to_string() == key);
            assert!(bound || key == "1-9" || hint == "any key stops it", "{hint} after {keys:?}");
        }
        assert!(screen.hints().ends_with("? keys") || screen.hints() == "any key stops it", "{}", screen.hints());
    }
}

#[test]
fn escape_goes_down_a_ladder_and_never_quits() {
    let mut screen = Screen::new();
    screen.keys("p").wait(std::time::Duration::from_secs(1));
    screen.keys("G?");
    assert!(screen.text(80, 24).contains("Keys in WATCH"), "a key that means something stops the run and acts");
    screen.keys("/step<Esc>");
    assert!(screen.text(80, 24).contains("Keys in WATCH"), "all rows again");
    screen.keys("<Esc>");
    assert!(screen.title().contains("WATCH"));
    screen.keys("G<Esc>");
    assert!(screen.title().contains("WATCH ‖▶"), "{}", screen.title());
    screen.keys("<Esc>");
    assert!(screen.title().contains("EDIT"));
    screen.keys("<Esc><Esc><Esc>");
    assert!(screen.effects.is_empty());
}

#[test]
fn text_in_a_prompt_or_a_list_is_not_a_command() {
    let mut screen = Screen::new();
    screen.keys(":qS5x<Esc>o/q5<Esc><Esc>");
    assert!(screen.effects.is_empty());
    assert_eq!(screen.digits(), Screen::new().digits());
}
