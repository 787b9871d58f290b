//! Help, puzzles, strategies: moving, finding, choosing.

use stepdoku::app::{State, keymap};

use crate::screen::Screen;

/// The chosen row of the list, by what Enter would find there: the title of what it opens.
fn opened(keys: &str) -> String {
    let mut screen = Screen::new();
    screen.keys("o").keys(keys).keys("<Enter>");
    screen.title().trim_start_matches("stepdoku").split("  EDIT").next().unwrap_or_default().trim().to_owned()
}

#[test]
fn the_first_puzzle_is_the_empty_grid() {
    let mut screen = Screen::new();
    screen.keys("o<Enter>");
    assert_eq!(screen.digits(), ".".repeat(81));
    assert_eq!(screen.message(), "An empty grid: type it row by row, Space for a blank. u: your old grid.");
    assert!(screen.title().ends_with("givens →"), "{}", screen.title());
    screen.keys("u");
    assert!(screen.title().contains("easy"), "{}", screen.title());
}

#[test]
fn arrows_pages_and_ends_choose() {
    assert_eq!(opened("<Down><Down>"), "easy");
    assert_eq!(opened("<Down><Down><Down><Up>"), "easy");
    assert_eq!(opened("jj"), "easy");
    assert_eq!(opened("<Up>"), "empty grid");
    assert_eq!(opened("<End>"), "impossible");
    assert_eq!(opened("<End><Down><Down>"), "impossible");
    assert_eq!(opened("<End><Home><Down><Down>"), "easy");
    assert_eq!(opened("<PgDn>"), "against row-major");
    assert_eq!(opened("<PgDn><PgUp><Down><Down>"), "easy");
}

#[test]
fn slash_finds_by_any_column() {
    assert_eq!(opened("/nug"), "Golden Nugget");
    assert_eq!(opened("/NUG"), "Golden Nugget");
    assert_eq!(opened("/69,175"), "against row-major");
    assert_eq!(opened("/no solution<Down>"), "blocked box");
    assert_eq!(opened("/nugx<Backspace>"), "Golden Nugget");
    assert_eq!(opened("/nug<Backspace><Backspace><Backspace><Backspace>jj"), "easy");
    assert_eq!(opened("/nug<Esc><Down><Down>"), "easy", "Esc shows all rows again");
    let mut screen = Screen::new();
    screen.keys("o/qzj<Enter>");
    assert!(screen.text(80, 24).contains("Puzzles"), "nothing found, nothing opened");
    screen.keys("<Esc><Esc>");
    assert!(screen.title().contains("easy"));
}

#[test]
fn lists_close_in_every_way() {
    for keys in ["?<Esc>", "?q", "??", "<F1><F1>", "?<C-c>", "o<Esc>", "oq", "a<Esc>", "aq"] {
        let mut screen = Screen::new();
        screen.keys(keys);
        assert!(screen.hints().ends_with("? keys"), "{keys}: {}", screen.hints());
        assert!(screen.effects.is_empty(), "{keys}");
    }
}

/// Where the row with this label is chosen in the help of the state.
fn run_row(prepare: &str, label: &str) -> Screen {
    let mut screen = Screen::new();
    screen.keys(prepare).keys("?").keys("<Home>");
    let chosen = |screen: &Screen| screen.chosen();
    for _ in 0..100 {
        if chosen(&screen).starts_with(&format!("{label}  ")) {
            screen.keys("<Enter>");
            return screen;
        }
        screen.keys("<Down>");
    }
    panic!("no row {label}");
}

/// With arrows and Enter alone.
#[test]
fn enter_runs_every_row_of_the_help_as_its_key_would() {
    for (state, prepare) in [(State::Edit, "gn"), (State::Watch, "p <PgDn>")] {
        for row in keymap::rows(state) {
            let ran = run_row(prepare, row.label);
            let same = row.keys.iter().all(|(_, action)| *action == row.keys[0].1);
            if !same {
                let words = format!("{} {}: press one of these.", row.label, row.words);
                assert_eq!(ran.message(), words);
                continue;
            }
            let mut pressed = Screen::new();
            pressed.keys(prepare);
            pressed.press(row.keys[0].0);
            assert_eq!(ran.text(80, 24), pressed.text(80, 24), "{} in {state:?}", row.label);
            assert_eq!(ran.effects, pressed.effects, "{} in {state:?}", row.label);
        }
    }
}

#[test]
fn a_strategy_is_taken_for_the_next_run_or_begins_one() {
    let mut screen = Screen::new();
    screen.keys("a<Down><Down><Enter>");
    assert_eq!(screen.message(), "Strategy mrv. p plays it.");
    screen.keys("p");
    assert!(screen.title().ends_with("mrv"), "{}", screen.title());
    screen.keys(" <Down>a");
    assert!(screen.chosen().starts_with("mrv "), "the list opens at the one in use: {}", screen.chosen());
    screen.keys("<Enter>");
    assert_eq!(screen.message(), "mrv it is already.");
    assert!(screen.panel().starts_with("event 10 "), "{}", screen.panel());
}

#[test]
fn what_was_read_stays_within_reach() {
    let mut screen = Screen::new();
    let easy = stepdoku::puzzles::opening().values.to_string();
    let other = easy.replace("53..", "5...");
    screen.paste(&format!("{easy}\n{other}\n")).keys("<Down><Enter>");
    assert_eq!(screen.digits(), other);
    screen.keys("o<Down><Down><Enter>");
    assert_eq!(screen.digits(), easy, "the puzzles of the text come after the empty grid and the new one");
    screen.keys("o<End><Enter>");
    assert_eq!(screen.title().split("  ").nth(1), Some("impossible"), "the embedded ones are still there");
}

#[test]
fn a_name_comes_before_a_mention() {
    let mut screen = Screen::new();
    screen.keys("o/mon<Enter>");
    assert_eq!(screen.title().split("  ").nth(1), Some("Easter Monster"));
}

/// What a list says, without its border and its line breaks.
fn read(screen: &Screen, width: u16, height: u16) -> String {
    let text = screen.text(width, height);
    let inner: Vec<&str> =
        text.lines().filter_map(|line| line.trim_end().strip_prefix('│')?.strip_suffix('│')).collect();
    inner.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_chosen_row_can_be_read_whole_at_every_size() {
    for (keys, state) in [("?<Home>", State::Edit), ("p ?<Home>", State::Watch)] {
        let mut screen = Screen::new();
        screen.keys(keys);
        let mut unread: Vec<&str> = keymap::rows(state).map(|row| row.words).collect();
        for _ in 0..80 {
            unread.retain(|words| ![(40, 15), (80, 24)].iter().all(|&(w, h)| read(&screen, w, h).contains(words)));
            screen.keys("<Down>");
        }
        assert_eq!(unread, [""; 0], "{state:?}");
    }
    let mut screen = Screen::new();
    screen.keys("o<Down><Down>");
    assert!(read(&screen, 40, 15).contains("singles are enough; row by row still takes 4,208 placements"));
}
