//! WATCH: to any moment, and back again.

use std::time::Duration;

use crate::screen::{Screen, after};

const SECOND: Duration = Duration::from_secs(1);

/// The run of the opening puzzle, walked to its solution at event 8,366.
fn walked() -> Screen {
    let mut screen = after("p G");
    screen.settle();
    assert_eq!(screen.position(), "8,366");
    screen
}

#[test]
fn the_prompt_goes_to_any_event() {
    let mut screen = walked();
    for (command, event, said) in [
        ("1200", "1,200", "Went to event 1,200. u goes back."),
        ("+50", "1,250", "Went to event 1,250. u goes back."),
        ("-1k", "250", "Went to event 250. u goes back."),
        ("8,000", "8,000", "Went to event 8,000. u goes back."),
        ("50%", "4,183", "Went to 50% of what is walked. u goes back."),
        ("-5k", "0", "Went to event 0. u goes back."),
        ("0", "0", "This is event 0 already."),
    ] {
        screen.keys(&format!(":{command}<Enter>"));
        assert_eq!((screen.position(), screen.message()), (event.to_owned(), said.to_owned()), "{command}");
        assert!(screen.title().contains("‖"), "{command}");
    }
    assert!(screen.panel().contains("event 0 of ? (walked 8,366)"), "{}", screen.panel());
}

#[test]
fn an_event_after_the_end_is_told_from_one_that_is_there() {
    for keys in [&[":12k<Enter>"][..], &[":8366<Enter>", ":+5000<Enter>"], &[":12k<Enter>", ":12k<Enter>"]] {
        let mut screen = after("p ");
        for keys in keys {
            screen.keys(keys).settle();
        }
        assert_eq!(screen.position(), "9,264", "{keys:?}");
        assert!(
            screen.message().starts_with("The run ends at event 9,264: there is no event 1"),
            "{}",
            screen.message()
        );
    }
}

#[test]
fn an_event_not_walked_yet_is_walked_to() {
    let mut screen = after(":AI Escargot<Enter>p :12k<Enter>");
    screen.settle();
    assert_eq!(
        (screen.position(), screen.message().as_str()),
        ("12,000".to_owned(), "Went to event 12,000. u goes back.")
    );
    screen.keys("u");
    assert_eq!(screen.message(), "Back at event 0. Ctrl+R goes to 12,000 again.");
    screen.keys(":4M<Enter>").settle();
    let end = screen.position();
    assert_eq!(screen.message(), format!("The run ends at event {end}: there is no event 4,000,000. u goes back."));
    screen.keys("g:4M<Enter>");
    assert_eq!(screen.position(), end, "the end is known now: {}", screen.message());
    screen.keys(":50%<Enter>");
    assert!(screen.message().starts_with("Went to 50% of the run. "), "{}", screen.message());
}

#[test]
fn any_key_stops_the_way_to_an_event() {
    for key in [" ", "<Esc>", "<C-c>", "Z", "x", "q"] {
        let mut screen = after(":against row-major<Enter>p <PgDn>:60M<Enter>");
        screen.wait(SECOND / 2);
        assert!(screen.title().contains("▶▶"), "{}", screen.title());
        assert!(screen.message().starts_with("On the way to 60,000,000: "), "{}", screen.message());
        assert_eq!(screen.hints(), "any key stops it");
        assert!(!screen.text(80, 24).contains("100"), "never all of what is not known");
        screen.keys(key);
        let stopped = screen.position();
        let words = format!("Stopped at {stopped} on the way to 60,000,000. u goes back.");
        assert_eq!(screen.message(), words, "{key}");
        assert!(screen.effects.is_empty() && screen.title().contains("WATCH ‖"), "{key}");
        screen.keys("u");
        assert_eq!(screen.position(), "1,000", "{key}");
        screen.keys("<C-r>");
        assert_eq!(screen.position(), stopped);
    }
    let mut screen = after(":against row-major<Enter>p :60M<Enter>");
    screen.wait(SECOND / 2).keys(",");
    assert!(
        screen.title().contains("‖") && !screen.message().starts_with("Stopped"),
        "another key acts: {}",
        screen.message()
    );
}

#[test]
fn digits_are_tenths_of_what_is_walked() {
    let screen = after("p 3");
    assert_eq!(screen.message(), "Nothing is walked yet: Space plays, . steps, G runs on.");
    let mut screen = walked();
    screen.keys("0");
    for (digit, event) in
        ["0", "836", "1,673", "2,509", "3,346", "4,183", "5,019", "5,856", "6,692", "7,529"].into_iter().enumerate()
    {
        screen.keys(&digit.to_string());
        assert_eq!(screen.position(), event);
        let said = match digit {
            0 => "This is 0% of what is walked already (digits: Esc/e first).".to_owned(),
            _ => format!("Went to {digit}0% of what is walked (digits: Esc/e first). u goes back."),
        };
        assert_eq!(screen.message(), said);
    }
}

#[test]
fn u_takes_back_jumps_and_changes_of_strategy_in_their_order() {
    let mut screen = walked();
    screen.keys("5:+7<Enter>");
    screen.keys("a<Down><Down><Enter>G").settle();
    assert_eq!(screen.position(), "52");
    let mut seen = Vec::new();
    for _ in 0..6 {
        screen.keys("u");
        seen.push((screen.title().split_whitespace().last().expect("there is one").to_owned(), screen.position()));
    }
    let place = |name: &str, event: &str| (name.to_owned(), event.to_owned());
    let start = place("row-major", "0");
    let places = [
        place("mrv", "0"),
        place("row-major", "4,190"),
        place("row-major", "4,183"),
        place("row-major", "8,366"),
        start.clone(),
        start,
    ];
    assert_eq!(seen, places);
    assert_eq!(screen.message(), "Nothing to take back here.");
    for key in ["U", "<C-r>", "U", "U", "U"] {
        screen.keys(key);
    }
    assert_eq!((screen.position(), screen.title().ends_with(" mrv")), ("52".to_owned(), true));
    screen.keys("U");
    assert_eq!(screen.message(), "Nothing to put back. If you meant u: is Caps Lock on?");
}

#[test]
fn jumps_and_their_undo_leave_the_grid_alone() {
    let mut screen = after("gn4");
    let digits = screen.digits();
    screen.keys("p G").settle();
    screen.keys("5u<C-r>ug<Esc>");
    assert_eq!(screen.digits(), digits);
    screen.keys("u");
    assert_eq!(screen.message(), "Took back 4 in r1c3. Ctrl+R puts it back.");
}

#[test]
fn it_plays_backwards_at_every_speed_what_it_played_forwards() {
    for speed in ["4", "32", "64", "1k", "64k", "max"] {
        let mut screen = walked();
        screen.keys(&format!(":speed {speed}<Enter>r")).wait(SECOND / 2);
        let event: u64 = screen.position().replace(',', "").parse().expect("a number");
        assert!(event < 8_366, "{speed}");
        screen.keys(" ");
        let at: u64 = screen.position().replace(',', "").parse().expect("a number");
        let digits = screen.digits();
        let mut fresh = after(&format!("p :{at}<Enter>"));
        fresh.settle();
        assert_eq!(fresh.digits(), digits, "{speed} at {at}");
    }
}

#[test]
fn fit_plays_all_that_is_walked_in_the_time_given() {
    let mut screen = walked();
    screen.keys(":fit 20<Enter>");
    assert_eq!(screen.message(), "All that is walked in 20 s: 8,366 events. u goes back.");
    assert!(screen.title().contains("WATCH ▶  419/s"), "{}", screen.title());
    screen.wait(SECOND * 10);
    let half: u64 = screen.position().replace(',', "").parse().expect("a number");
    assert!((4_000..4_300).contains(&half), "{half}");
    screen.wait(SECOND * 9);
    assert!(screen.moves());
    screen.wait(SECOND + SECOND / 5);
    assert!(!screen.moves());
    assert_eq!(screen.position(), "8,366");
    assert_eq!(screen.message(), "All that is walked was played, to event 8,366.", "it was there before");
    screen.keys("G").settle();
    let end = screen.position();
    screen.keys(":fit 2 back<Enter>");
    assert_eq!(screen.message(), format!("The whole run, backwards, in 2 s: {end} events."));
    assert!(screen.title().contains("WATCH ◀"), "{}", screen.title());
    screen.wait(SECOND * 2 + SECOND / 5);
    assert_eq!(screen.position(), "0", "past the solution");
    assert_eq!(screen.message(), "The whole run was played, to event 0. u goes back.");
    assert!(!screen.moves() && screen.title().contains("‖▶"), "{}", screen.title());
    screen.keys("u");
    assert_eq!(screen.position(), end);
}

#[test]
fn where_it_is_and_how_far_is_walked_is_shown_at_every_size() {
    let mut screen = walked();
    screen.keys("1");
    for (width, height, parts) in [
        (80, 24, &["event 836 of ?  (walked 8,366)"][..]),
        (120, 40, &["event 836 of ?  (walked 8,366)"]),
        (40, 15, &["836", "8,366"]),
    ] {
        let text = screen.text(width, height);
        assert!(parts.iter().all(|part| text.contains(part)), "{text}");
    }
}

#[test]
fn the_speed_of_a_fit_ends_with_it() {
    let speed =
        |screen: &Screen| screen.title().split_whitespace().find(|word| word.ends_with("/s")).map(str::to_owned);
    let is = |screen: &Screen, wanted: &str| assert_eq!(speed(screen).as_deref(), Some(wanted), "{}", screen.title());
    let fitting = || {
        let mut screen = walked();
        screen.keys("+5:fit 4<Enter>").wait(SECOND);
        is(&screen, "2,092/s");
        screen
    };
    let mut arrived = fitting();
    arrived.settle();
    is(&arrived, "8/s");
    assert_eq!(arrived.message(), "All that is walked was played, to event 8,366. u goes back.");
    for (keys, after) in [
        ("u", "8/s"),
        ("g", "8/s"),
        ("3", "8/s"),
        ("n", "8/s"),
        (":fit 2<Enter>u", "8/s"),
        ("a<Down><Enter>", "8/s"),
        (" ", "2,092/s"),
        ("  ", "2,092/s"),
        ("+", "4k/s"),
        ("+u", "4k/s"),
    ] {
        let mut screen = fitting();
        screen.keys(keys);
        is(&screen, after);
    }
    let mut one = after("p .:fit 5<Enter>");
    is(&one, "0.2/s");
    assert_eq!(one.message(), "All that is walked in 5 s: 1 event. u goes back.");
    one.settle();
    is(&one, "4/s");
    assert_eq!(one.message(), "All that is walked was played, to event 1.");
}

/// Wherever a message says that u goes back, it goes to where the key was pressed.
#[test]
fn u_is_promised_where_it_goes_back_to_this_moment() {
    let ways = [
        "0",
        "5",
        "9",
        ":0<Enter>",
        ":1200<Enter>",
        ":4183<Enter>",
        ":50%<Enter>",
        ":0%<Enter>",
        ":60M<Enter>",
        "M<Enter>",
        "M<Down><Enter>",
        "n",
        "N",
        "f",
        "F",
        "o",
        "O",
        "w<Enter>",
        "g",
        "G",
        ":fit 1<Enter>",
        ":fit 1 back<Enter>",
    ];
    for start in ["g", "5", ":8366<Enter>", ":1200<Enter>"] {
        for way in ways {
            for times in 1..=2 {
                let mut screen = walked();
                screen.keys("gm:1200<Enter>m").keys(start).keys("<Esc>p ");
                let mut from = screen.position();
                for _ in 0..times {
                    from = screen.position();
                    screen.keys(way).settle();
                }
                if screen.message().contains("u goes back") {
                    let (message, here) = (screen.message(), screen.position());
                    screen.keys("u");
                    assert_eq!(screen.position(), from, "{start} {way} {times}: {message}");
                    assert_ne!(here, from, "{start} {way} {times}: {message}");
                }
            }
        }
    }
}
