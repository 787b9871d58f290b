//! The prompt: every command, and what is said of the others.

use crate::screen::{Screen, after};

#[test]
fn every_command_does_what_it_says() {
    let new = after(":new<Enter>");
    assert_eq!(new.digits(), ".".repeat(81));
    assert!(after("gn4:lock<Enter>").message().starts_with("1 entry made givens"));
    assert!(after(":unlock<Enter>").message().starts_with("30 givens made entries"));
    let mut off = after(":new<Enter>:advance off<Enter>");
    assert_eq!(off.message(), "The givens pen stays where it types.");
    off.keys("12");
    assert!(off.digits().starts_with("2."), "{}", off.digits());
    off.keys(":advance on<Enter>");
    assert_eq!(off.message(), "The givens pen moves on after each digit.");
    off.keys("13");
    assert!(off.digits().starts_with("13"), "{}", off.digits());
    assert!(after(":golden<Enter>").title().contains("Golden Nugget"));
    assert!(after(":AI escargot<Enter>").title().contains("AI Escargot"));
    assert_eq!(after("p:speed 64<Enter>").message(), "Speed 64/s.");
    assert!(after("p:speed max<Enter>").title().contains("max"));
    assert!(after("p:speed 16k<Enter>").title().contains("16k/s"));
    assert_eq!(after(":q<Enter>").effects.len(), 1);
}

#[test]
fn a_pasted_line_goes_on_with_the_text_and_a_pasted_puzzle_opens() {
    let mut screen = after("p:stop ");
    screen.paste("removals>20\n").keys("<Enter>");
    assert!(screen.message().contains("20"), "{}", screen.message());
    let mut screen = after(":ne");
    screen.paste("w").keys("<Enter>");
    assert_eq!(screen.digits(), ".".repeat(81));
    let mut screen = after(":");
    screen.paste(&format!("{}1", ".".repeat(80)));
    assert!(screen.digits().ends_with('1'), "{}", screen.message());
    // What is long is no puzzle for that.
    let mut screen = after("p :");
    screen.paste(&format!("mark {}", "why ".repeat(30))).keys("<Enter>");
    assert!(screen.message().starts_with("Marked: event 0 (why why why"), "{}", screen.message());
}

#[test]
fn the_first_keys_make_room_for_an_answer() {
    for key in ["c", "C", "i"] {
        assert!(after("").panel().contains("every key") && !after(key).panel().contains("every key"), "{key}");
    }
}

#[test]
fn a_bad_command_keeps_the_text_and_says_what_is_wrong() {
    for (command, words) in [
        ("sped 4", "Nothing changed: there is no command or puzzle sped 4."),
        ("advance", "Nothing changed: advance is on or off."),
        ("advance yes", "Nothing changed: advance is on or off."),
        ("speed", "Nothing changed: speed 64, 16k or max; events a second, 1 or more."),
        ("speed 4", "Nothing changed: speed is for WATCH; p goes there."),
        ("speed -4", "Nothing changed: speed 64, 16k or max; events a second, 1 or more."),
        ("speed 0", "Nothing changed: speed 64, 16k or max; events a second, 1 or more."),
        ("speed fast", "Nothing changed: speed 64, 16k or max; events a second, 1 or more."),
        ("against", "Nothing changed: 2 puzzles begin with against."),
        ("new lock", "Nothing changed: new stands alone."),
        ("q now", "Nothing changed: q stands alone."),
        ("mark", "Nothing changed: mark wants a name, as in mark went wrong; m marks without one."),
        ("stop", "Nothing changed: a stop is r5c4, r5c4=7, depth<12 or removals>20."),
        ("stop depth>30", "Nothing changed: a stop on depth is depth<12, with 1 to 81."),
    ] {
        let mut screen = after(&format!(":{command}<Enter>"));
        assert_eq!(screen.message(), words);
        let digits = screen.digits();
        assert_eq!(digits, Screen::new().digits());
        // The next key goes on with the text.
        screen.keys("<Backspace>");
        assert_eq!(screen.hints(), format!(":{}", &command[..command.len() - 1]).trim_end());
    }
}

#[test]
fn lock_and_unlock_are_for_edit() {
    let screen = after("p :lock<Enter>");
    assert_eq!(screen.message(), "Nothing changed: the grid is the search's in WATCH; Esc goes to EDIT.");
}

#[test]
fn the_prompt_closes_without_a_trace() {
    for keys in [":<Esc>", ":new<Esc>", ":new<C-c>", ":<Enter>", ":a<Backspace><Backspace>"] {
        let screen = after(keys);
        assert_eq!(screen.message(), "", "{keys}");
        assert!(screen.hints().ends_with("? keys"), "{keys}: {}", screen.hints());
        assert_eq!(screen.digits(), Screen::new().digits());
    }
}

#[test]
fn a_command_that_opens_a_grid_leaves_watch() {
    for keys in ["p:new<Enter>", "p:golden<Enter>"] {
        let screen = after(keys);
        assert!(screen.title().contains("EDIT"), "{keys}");
    }
    // Here a Space is the first digit of the puzzle, not one that came too late.
    let mut screen = after("p:new<Enter> 7");
    assert!(screen.digits().starts_with(".7"), "{}", screen.digits());
    screen.keys("u");
}

#[test]
fn unlocked_digits_are_not_the_empty_grid() {
    let mut screen = Screen::new();
    screen.keys(":AI Escargot<Enter>:unlock<Enter>");
    assert!(!screen.title().contains("empty grid"), "{}", screen.title());
}

#[test]
fn what_goes_to_an_event_is_for_watch_and_says_what_it_wants() {
    assert!(after(":17<Enter>").title().contains("17 clues"), "the beginning of a name");
    assert_eq!(after(":1200<Enter>").message(), "Nothing changed: event numbers are for WATCH; p goes there.");
    assert_eq!(after(":fit 20<Enter>").message(), "Nothing changed: fit is for WATCH; p goes there.");
    for (command, words) in [
        ("12x", "Nothing changed: an event is 1200, 12k, 4M, +50, -50 or 50%."),
        ("99999999999999999999", "Nothing changed: an event is 1200, 12k, 4M, +50, -50 or 50%."),
        ("+", "Nothing changed: an event is 1200, 12k, 4M, +50, -50 or 50%."),
        ("-", "Nothing changed: an event is 1200, 12k, 4M, +50, -50 or 50%."),
        ("%", "Nothing changed: parts are whole, 0% to 100%."),
        ("12.5%", "Nothing changed: parts are whole, 0% to 100%."),
        ("120%", "Nothing changed: parts are whole, 0% to 100%."),
        ("fit", "Nothing changed: fit 20 or fit 20 back; 1 to 86,400 seconds."),
        ("fit 0", "Nothing changed: fit 20 or fit 20 back; 1 to 86,400 seconds."),
        ("fit 20 back now", "Nothing changed: fit 20 or fit 20 back; 1 to 86,400 seconds."),
        ("fit 20 forth", "Nothing changed: fit 20 or fit 20 back; 1 to 86,400 seconds."),
    ] {
        assert_eq!(after(&format!("p <PgDn>:{command}<Enter>")).message(), words, "{command}");
    }
    assert_eq!(after("p :fit 5<Enter>").message(), "Nothing is walked yet: Space plays, . steps, G runs on.");
}

/// A small screen has two rows for it.
#[test]
fn a_refusal_at_any_size_says_what_to_type() {
    for (command, wanted) in [
        ("speed fast", "speed 64, 16k or max;"),
        ("fit", "fit 20 or fit 20 back;"),
        ("fit 20 back now", "fit 20 or fit 20 back;"),
        ("12.5%", "parts are whole, 0% to 100%"),
        ("12x", "50%"),
        ("mark", "as in mark went wrong"),
        ("stop", "r5c4, r5c4=7, depth<12 or removals>20"),
        ("stop depth>3", "depth<12, with 1 to 81"),
        ("stop removals", "removals>20, with 1 to 80"),
        ("stop r5c4=0", "r5c4=7, with 1 to 9"),
        ("stop r0c4", "r1c1 to r9c9"),
        ("advance", "advance is on or off"),
        ("lock", "Esc goes to EDIT"),
        ("nowhere", "no command or puzzle nowhere"),
        ("against", "2 puzzles begin with against"),
        ("new lock", "new stands alone"),
    ] {
        let screen = after(&format!("p <PgDn>:{command}<Enter>"));
        for (width, height) in [(40, 15), (80, 24)] {
            let text = screen.text(width, height);
            let foot: Vec<&str> = text.lines().rev().take(2).flat_map(str::split_whitespace).collect();
            let foot = foot.join(" ");
            assert!(wanted.split(' ').all(|word| foot.contains(word)), "{command} at {width}x{height}:\n{text}");
        }
    }
}

#[test]
fn a_speed_that_nothing_walks_is_max() {
    for (command, said) in [
        ("speed 1000M", "Speed 1,000M/s."),
        ("speed 1,000,000,001", "Speed max: the most is 1,000M/s, or max."),
        ("speed 1000000000000", "Speed max: the most is 1,000M/s, or max."),
        ("speed max", "Speed max."),
    ] {
        assert_eq!(after(&format!("p :{command}<Enter>")).message(), said);
    }
}
