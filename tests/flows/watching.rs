//! WATCH: playing, stepping, running on, in both directions.

use std::time::Duration;

use crate::screen::{Screen, after};

const SECOND: Duration = Duration::from_secs(1);

/// The position, as the panel tells it.
fn event(screen: &Screen) -> u64 {
    let panel = screen.panel();
    let words: Vec<&str> = panel.split(' ').collect();
    assert_eq!(words[0], "event", "{panel}");
    words[1].replace(',', "").parse().expect("a number")
}

#[test]
fn steps_of_one_ten_and_a_thousand_go_both_ways() {
    let mut screen = after("p ");
    for (keys, position) in [
        (".", 1),
        ("<Right>", 2),
        ("<Down>", 12),
        ("<PgDn>", 1_012),
        (",", 1_011),
        ("<Left>", 1_010),
        ("<Up>", 1_000),
        ("<PgUp>", 0),
    ] {
        screen.keys(keys);
        assert_eq!(event(&screen), position, "{keys}");
        assert!(screen.title().contains("‖"), "a step pauses");
    }
}

#[test]
fn a_step_back_at_the_start_stays_at_the_start() {
    let mut screen = after("p ");
    screen.keys(&",".repeat(200));
    assert_eq!(event(&screen), 0);
    assert_eq!(screen.message(), "This is the start, event 0: nothing to take back.");
    screen.keys(".");
    assert_eq!(event(&screen), 1);
}

#[test]
fn backwards_at_the_start_it_pauses_and_turns_forward() {
    let mut screen = after("p ");
    screen.keys("<Down>r");
    assert!(screen.title().contains("WATCH ◀ "), "{}", screen.title());
    assert!(screen.hints().starts_with("Space pause  - + speed  r forwards  g start"), "{}", screen.hints());
    screen.wait(4 * SECOND);
    assert_eq!(event(&screen), 0);
    assert!(screen.title().contains("WATCH ‖▶"), "{}", screen.title());
    assert!(!screen.moves());
    screen.keys("r");
    assert_eq!(screen.message(), "This is the start, event 0: nothing to take back.");
    assert!(screen.title().contains("WATCH ‖▶"), "{}", screen.title());
    screen.keys(" ");
    assert!(screen.title().contains("WATCH ▶"), "{}", screen.title());
}

#[test]
fn p_and_space_pause_and_play_in_the_direction_of_the_badge() {
    let mut screen = after("p");
    for key in [" ", "p"] {
        screen.keys(key);
        assert!(screen.title().contains("‖▶") && !screen.moves(), "{key}");
        screen.keys(key);
        assert!(screen.title().contains("WATCH ▶") && screen.moves(), "{key}");
    }
    screen.wait(SECOND).keys("r ");
    assert!(screen.title().contains("◀‖"), "{}", screen.title());
    assert!(screen.hints().starts_with("Space play ◀"), "{}", screen.hints());
}

#[test]
fn speed_changes_while_playing_and_shows() {
    let mut screen = after("p");
    screen.keys("+");
    assert_eq!(screen.message(), "Speed 8/s.");
    assert!(screen.title().contains("8/s"));
    screen.keys("=-");
    assert!(screen.title().contains(" 8/s"), "{}", screen.title());
    screen.keys("------");
    assert!(screen.title().contains(" 1/s"), "{}", screen.title());
    screen.keys(&"+".repeat(30));
    assert!(screen.title().contains(" max"), "{}", screen.title());
    assert!(screen.moves(), "it went on playing");
}

#[test]
fn an_answer_stands_for_two_seconds_while_it_plays() {
    let mut screen = after("p+");
    screen.wait(SECOND);
    assert_eq!(screen.message(), "Speed 8/s.");
    screen.wait(2 * SECOND);
    assert_ne!(screen.message(), "Speed 8/s.");
}

#[test]
fn it_pauses_at_a_solution_and_goes_on_to_the_end() {
    let mut screen = after("p G");
    screen.settle();
    assert_eq!(screen.message(), "Solved at event 8,366 and checked. Space looks for another, r plays it back.");
    assert!(screen.hints().starts_with("Space next solution  r backwards"), "{}", screen.hints());
    assert_eq!(screen.digits(), after("S").digits());
    screen.keys("G").settle();
    let end = event(&screen);
    assert_eq!(screen.message(), format!("No other solution: every possibility was tried ({} events).", grouped(end)));
    assert!(screen.hints().starts_with("r backwards  g start  w costs  a strategy"), "{}", screen.hints());
    for key in [" ", ".", "G", "p", "<PgDn>"] {
        screen.keys(key);
        assert_eq!(screen.message(), "This is the end: every possibility was tried. r plays it back.", "{key}");
        assert_eq!(event(&screen), end);
        assert!(!screen.moves());
    }
    screen.keys("r").wait(SECOND);
    assert_eq!(event(&screen), end - 4, "{}", screen.message());
    screen.keys("g");
    assert_eq!(event(&screen), 0);
    assert_eq!(screen.digits(), Screen::new().digits());
}

fn grouped(n: u64) -> String {
    let text = n.to_string();
    let (head, tail) = text.split_at(text.len().saturating_sub(3));
    if head.is_empty() { tail.to_owned() } else { format!("{head},{tail}") }
}

#[test]
fn a_key_stops_a_run_and_nothing_is_lost() {
    let mut screen = after(":against row-major<Enter>p G");
    screen.wait(SECOND);
    assert!(screen.message().starts_with("Running: ") && screen.message().ends_with("Any key stops."));
    assert_eq!(screen.hints(), "any key stops it");
    assert!(screen.title().contains("▶▶"), "{}", screen.title());
    for key in [" ", "<Esc>", "<C-c>", "Z", "x", "q"] {
        screen.keys(key);
        let stopped = event(&screen);
        assert_eq!(
            screen.message(),
            format!("Stopped at {}: no solution yet, nothing lost. G runs on from here.", screen.position()),
            "{key}"
        );
        assert!(screen.effects.is_empty() && screen.title().contains("WATCH ‖"), "{key}");
        screen.keys("G").wait(SECOND / 10);
        assert!(event(&screen) >= stopped, "{key}");
    }
    screen.keys(",");
    assert!(!screen.message().starts_with("Stopped"), "another key stops it and acts: {}", screen.message());
    screen.keys("Ge");
    assert!(screen.title().contains("EDIT"), "{}", screen.title());
    screen.keys("pGqq");
    assert_eq!(screen.effects.len(), 1, "the first q stops it, the second quits");
}

#[test]
fn a_long_run_is_never_called_solved() {
    for (puzzle, strategy) in [("one clue", "<Down>"), ("impossible", "")] {
        let mut screen = after(&format!(":{puzzle}<Enter>a{strategy}<Enter>p G"));
        for _ in 0..30 {
            screen.wait(SECOND / 2);
            let shown = screen.text(80, 24).to_lowercase();
            assert!(!shown.contains("solved") && !shown.contains("100 %"), "{shown}");
        }
        screen.keys(" ");
        assert!(screen.message().contains("no solution yet, nothing lost"), "{}", screen.message());
        screen.keys("g");
        assert_eq!(event(&screen), 0, "back at the start");
    }
}

#[test]
fn after_ten_seconds_of_running_on_what_is_known_is_said() {
    let mut screen = after(":against row-major<Enter>p G");
    screen.wait(9 * SECOND);
    assert!(screen.message().ends_with("Any key stops."), "{}", screen.message());
    screen.wait(2 * SECOND);
    assert!(
        screen.message().ends_with(" events. A solution exists; mrv finds it in 45,267 placements (a)."),
        "{}",
        screen.message()
    );
    screen.keys("<Esc>G").wait(SECOND);
    assert!(screen.message().ends_with("Any key stops."), "ten seconds of each run: {}", screen.message());
}

#[test]
fn what_is_known_is_what_is_true() {
    let known = |keys: &str| {
        let mut screen = after(keys);
        screen.keys("p G").wait(12 * SECOND);
        let message = screen.message();
        message.split_once("events. ").map_or(message.clone(), |(_, known)| known.to_owned())
    };
    assert_eq!(known(":impossible<Enter>"), "There is no solution, only the end.");
    assert_eq!(known(":one clue<Enter>a<Down><Enter>"), "A solution exists; mrv finds it in 87 placements (a).");
}

#[test]
fn while_it_plays_fast_a_line_covers_more_than_an_event() {
    let mut screen = after(":AI Escargot<Enter>p:speed 16<Enter>");
    screen.wait(5 * SECOND);
    assert!(screen.message().starts_with("Back ") || screen.message().contains(" in "), "{}", screen.message());
    let chains = (0..40).map(|_| screen.wait(SECOND / 4).message()).filter(|said| said.contains(" levels: r"));
    assert!(chains.count() > 3, "a chain of removals is told as a whole");
    screen.keys("<Esc>:impossible<Enter>p");
    for (speed, ending) in [("64", " removed."), ("1000", " removed."), ("4000", "/s."), ("max", "/s.")] {
        screen.keys(&format!("g:speed {speed}<Enter>p")).wait(4 * SECOND);
        let message = screen.message();
        assert!(message.starts_with("Levels 1-") && message.ends_with(ending), "{speed}: {message}");
        assert_eq!(message.to_lowercase().matches("level").count(), 1, "{message}");
        if speed == "max" {
            assert!(screen.panel().contains("event"), "{}", screen.panel());
        }
    }
}

#[test]
fn the_inspector_follows_the_event_until_it_is_moved() {
    let mut screen = after("p <Down>i");
    assert!(screen.message().starts_with("r1c6 "), "{}", screen.message());
    screen.keys("iHi");
    assert!(screen.message().starts_with("r1c3 "), "{}", screen.message());
    screen.keys(".i.i");
    assert!(!screen.message().starts_with("r1c3 "), "twice lets it go: {}", screen.message());
}
