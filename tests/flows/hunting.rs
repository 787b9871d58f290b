//! WATCH: the questions of a debugger, in both directions: next of a kind, over, out, stops, marks.

use std::time::Duration;

use crate::screen::{Screen, after};

const SECOND: Duration = Duration::from_secs(1);

/// AI Escargot by row-major, at event 3,000 of what is walked to 5,000.
fn walked() -> Screen {
    let mut screen = after(":AI Escargot<Enter>p :5000<Enter>");
    screen.settle();
    screen.keys(":3000<Enter>");
    screen
}

fn event(screen: &Screen) -> u64 {
    screen.position().replace(',', "").parse().expect("a number")
}

/// Steps by `key` until `found`, and says where that was.
fn scanned(key: &str, found: impl Fn(&Screen) -> bool) -> u64 {
    let mut screen = walked();
    for _ in 0..1_500 {
        screen.keys(key);
        if found(&screen) {
            return event(&screen);
        }
    }
    panic!("nothing within 1,500 events");
}

/// Chooses the kind in this row of the list.
fn kind(screen: &mut Screen, row: usize) {
    screen.keys("/<Home>").keys(&"<Down>".repeat(row)).keys("<Enter>");
}

/// A row of the list of kinds, and how the screen tells that kind.
type Found = (usize, fn(&Screen) -> bool);

#[test]
fn where_there_is_none_that_way_nothing_moves_and_u_loses_nothing() {
    for (there, event, key) in
        [("9264", "9,264", "n"), ("9264", "9,264", "*"), ("0", "0", "N"), ("9264", "9,264", "z.")]
    {
        let mut screen = after("p :9264<Enter>");
        screen.settle();
        screen.keys(&format!(":500<Enter>:700<Enter>:{there}<Enter>"));
        screen.keys(key);
        screen.settle();
        assert_eq!(screen.position(), event, "{key}: {}", screen.message());
        screen.keys("u");
        assert_eq!(screen.position(), "700", "{key}");
    }
}

#[test]
fn n_goes_to_what_single_steps_come_to() {
    let kinds: [Found; 3] = [
        (0, |screen| screen.message().contains("and a dead end")),
        (1, |screen| screen.message().contains(" leaves ")),
        (2, |screen| screen.hints().contains("o over")),
    ];
    for (row, found) in kinds {
        for (key, step) in [("n", "."), ("N", ",")] {
            let mut screen = walked();
            kind(&mut screen, row);
            screen.keys(key);
            assert_eq!(event(&screen), scanned(step, found), "row {row}, {key}");
            assert!(!screen.moves());
            screen.keys("u");
            assert_eq!(event(&screen), 3_000);
        }
    }
}

#[test]
fn a_kind_is_chosen_from_a_list_and_shown() {
    let mut screen = walked();
    assert!(screen.hints().contains("n dead end  u back"), "{}", screen.hints());
    screen.keys("/");
    let list = screen.text(80, 24);
    for name in ["dead end", "removal", "guess", "deepest", "solution", "this cell", "stop", "mark"] {
        assert!(list.contains(&format!("│ {name}")), "{name}: {list}");
    }
    screen.keys("<Down><Enter>");
    assert_eq!(screen.message(), "n goes to the next removal, N to the one before, z plays by it.");
    screen.keys(",.");
    assert!(screen.hints().contains("n removal"), "{}", screen.hints());
}

#[test]
fn where_there_is_none_it_stays_and_says_so() {
    let mut screen = after(":AI Escargot<Enter>p ");
    kind(&mut screen, 4);
    screen.keys("n").settle();
    assert!(screen.message().starts_with("Solved at event "), "{}", screen.message());
    let solved = event(&screen);
    screen.keys("n").settle();
    assert_eq!(event(&screen), solved);
    assert!(
        screen.message().starts_with("No solution from here to the end of the run, event "),
        "{}",
        screen.message()
    );
    screen.keys("N");
    assert_eq!((event(&screen), screen.message().as_str()), (solved, "No solution before this."));
    kind(&mut screen, 6);
    screen.keys("n");
    assert_eq!(screen.message(), "No stop is on: b stops when this cell changes, :stop depth<12, B lists them.");
    kind(&mut screen, 7);
    screen.keys("n");
    assert_eq!(screen.message(), "Nothing is marked: m marks this moment.");
}

#[test]
fn star_is_the_cell_under_the_cursor() {
    let mut screen = walked();
    screen.keys("hi");
    let cell: String = screen.message().chars().take(4).collect();
    let changes = |screen: &Screen| {
        screen.message().contains(&format!(" in {cell}")) || screen.message().contains(&format!(" leaves {cell}"))
    };
    screen.keys("*");
    assert!(changes(&screen), "{cell}: {}", screen.message());
    assert_eq!(event(&screen), scanned(".", changes));
    screen.keys("n");
    assert!(changes(&screen), "{}", screen.message());
}

#[test]
fn over_and_out_go_where_the_placement_goes_and_back() {
    let mut screen = walked();
    kind(&mut screen, 2);
    screen.keys("n");
    let (placed, said) = (event(&screen), screen.message());
    let what: String = said.chars().take("7 in r5c7".len()).collect();
    let removed = what.replace(" in ", " leaves ");
    screen.keys("o");
    assert!(screen.message().starts_with(&removed), "{what}: {}", screen.message());
    screen.keys("O");
    assert_eq!(event(&screen), placed, "and back over: {}", screen.message());
    screen.keys("f");
    let out = screen.message();
    assert!(out.contains(" leaves "), "{out}");
    screen.keys("O");
    let above: String = out.chars().take("7 leaves r5c7".len()).collect();
    assert!(screen.message().starts_with(&above.replace(" leaves ", " in ")), "{above}: {}", screen.message());
    screen.keys(&format!(":{placed}<Enter>F"));
    assert!(screen.message().starts_with(&above.replace(" leaves ", " in ")), "{above}: {}", screen.message());
    screen.keys("go");
    assert_eq!(screen.message(), "No placement stands here: there is nothing to go over.");
    screen.keys("f");
    assert_eq!(screen.message(), "No guess above this: there is nothing to go out of.");
}

#[test]
fn over_a_placement_that_stands_ends_at_the_solution() {
    let mut screen = after("p :8360<Enter>");
    screen.settle();
    for (key, what) in [("o", "the placement"), ("f", "the guess above")] {
        screen.keys(key);
        assert_eq!(screen.message(), format!("A solution, before {what} has gone. u goes back, Space on."));
        assert_eq!(event(&screen), 8_366);
        screen.keys("u");
        assert_eq!(event(&screen), 8_360);
    }
}

#[test]
fn a_far_jump_runs_in_slices_and_any_key_stops_it() {
    let mut screen = after(":against row-major<Enter>p .o");
    screen.wait(SECOND / 2);
    assert!(screen.message().starts_with("Looking for where this placement goes: at "), "{}", screen.message());
    assert_eq!(screen.hints(), "any key stops it");
    screen.keys(" ");
    let stopped = screen.position();
    assert_eq!(screen.message(), format!("Stopped at {stopped}, looking for where this placement goes. u goes back."));
    screen.keys("u");
    assert_eq!(event(&screen), 1);
}

#[test]
fn it_steps_and_plays_by_a_kind() {
    let mut screen = walked();
    kind(&mut screen, 2);
    screen.keys("n");
    let next = event(&screen);
    screen.keys(":3000<Enter>z");
    assert_eq!(screen.message(), "Steps and plays by guess. z changes that.");
    assert!(screen.title().contains("by guess"), "{}", screen.title());
    screen.keys(".");
    assert_eq!(event(&screen), next);
    screen.keys("<Down>");
    let ten_on = event(&screen);
    screen.keys("<Up>");
    assert_eq!(event(&screen), next, "the same steps both ways");
    screen.keys(":speed 4<Enter> ").wait(SECOND * 5 / 2);
    screen.keys(" ");
    assert_eq!(event(&screen), ten_on, "ten guesses in two and a half seconds");
    screen.keys("r").wait(SECOND * 5 / 2);
    screen.keys(" ");
    assert_eq!(event(&screen), next, "and ten back");
    screen.keys("z.");
    assert_eq!(event(&screen), next + 1, "by event again");
}

/// By stops and marks one can go, not play: it says so, and each step stays one event, both ways.
#[test]
fn by_stops_and_marks_there_are_only_n_and_its_twin_whether_there_are_any_or_none() {
    for (row, name) in [(6, "stop"), (7, "mark")] {
        for some in ["", ":2990<Enter>m:stop r9c9=1<Enter>:3010<Enter>m:3000<Enter>"] {
            let mut screen = walked();
            screen.keys(some);
            kind(&mut screen, row);
            assert_eq!(screen.message(), format!("n goes to the next {name}, N to the one before."));
            screen.keys("z");
            assert_eq!(screen.message(), format!("By {name} there is only n and N; / chooses another kind."));
            assert!(!screen.title().contains("by "), "{}", screen.title());
            for (key, there) in [(".", 3_001), (",", 3_000), ("<Down>", 3_010), ("<Up>", 3_000)] {
                screen.keys(key);
                assert_eq!(event(&screen), there, "{name} {key}");
            }
            screen.keys(":speed 4<Enter> ").wait(SECOND);
            screen.keys(" ");
            assert_eq!(event(&screen), 3_004, "{name}");
            // Chosen while it plays by another kind, it ends that.
            kind(&mut screen, 1);
            screen.keys("z");
            kind(&mut screen, 2);
            assert_eq!(screen.message(), "n goes to the next guess, N to the one before, z plays by event.");
            kind(&mut screen, row);
            let said = format!("n goes to the next {name}, N to the one before; plays by event again.");
            assert_eq!((screen.message(), screen.title().contains("by ")), (said, false));
            screen.keys(",");
            assert_eq!(event(&screen), 3_003, "{name}");
        }
    }
}

#[test]
fn stops_work_playing_running_on_and_backwards() {
    for (stop, words) in [
        ("r3c1=8", "r3c1=8"),
        ("depth<20", "depth<20"),
        ("removals>6", "removals>6 in a row"),
        ("r2c4", "r2c4 changes"),
    ] {
        let mut hits = Vec::new();
        for how in ["G", ":speed 64k<Enter> ", ":speed max<Enter> ", ":speed 1k<Enter>:fit 5<Enter>"] {
            let mut screen = walked();
            screen.command(&format!("stop {stop}"));
            screen.keys("g").keys(how).settle();
            let hit = event(&screen);
            assert_eq!(
                screen.message(),
                format!("Stop: {words}, at event {}. Space goes on, B lists stops.", screen.position())
            );
            hits.push(hit);
            screen.keys("G").settle();
            let next = event(&screen);
            assert!(next > hit && screen.message().starts_with("Stop: "), "{stop}: {}", screen.message());
            screen.keys(":speed 64k<Enter>r").settle();
            assert_eq!(event(&screen), hit, "backwards: {stop}, {}", screen.message());
        }
        assert!(hits.iter().all(|hit| *hit == hits[0]), "{stop}: {hits:?}");
    }
}

#[test]
fn a_stop_that_cannot_come_in_this_run_says_why() {
    let mut screen = after("p ");
    for (stop, said) in [
        ("r1c1", "Stops when r1c1 changes, not in this run: r1c1 is fixed, 5. B lists stops."),
        ("r1c1=7", "Stops at r1c1=7, not in this run: r1c1 is fixed, 5. B lists stops."),
        ("r1c3=7", "Stops at r1c3=7, not in this run: r1c5 has that 7. B lists stops."),
        ("r1c3=1", "Stops at r1c3=1, playing and running on. B lists stops."),
        ("removals>5", "Stops at removals>5 in a row, playing and running on. B lists stops."),
    ] {
        assert_eq!(screen.command(&format!("stop {stop}")).message(), said);
    }
}

#[test]
fn stops_are_listed_switched_and_deleted() {
    let mut screen = walked();
    screen.keys("B");
    assert_eq!(screen.message(), "No stops yet: b stops when this cell changes; :stop depth<12, :stop r5c4=7.");
    screen.keys("b");
    assert!(screen.message().starts_with("Stops when r"), "{}", screen.message());
    screen.keys("b");
    assert!(screen.message().starts_with("No longer stops when r"), "{}", screen.message());
    screen.command("stop depth<9").command("stop depth<12").keys("B");
    assert!(screen.text(80, 24).contains("│ depth<9   on"), "{}", screen.text(80, 24));
    screen.keys("<Down><Enter>");
    assert!(screen.text(80, 24).contains("│ depth<12  off"), "{}", screen.text(80, 24));
    screen.keys("<Up>x");
    assert!(!screen.text(80, 24).contains("depth<9 "), "{}", screen.text(80, 24));
    screen.keys("x");
    assert!(screen.text(80, 24).contains("│ none left"), "{}", screen.text(80, 24));
    screen.keys("<Esc>");
    assert!(screen.panel().starts_with("event"), "the Esc that closes it does not leave WATCH");
    for (stop, words) in [
        ("depth<0", "Nothing changed: a stop on depth is depth<12, with 1 to 81."),
        ("depth>4", "Nothing changed: a stop on depth is depth<12, with 1 to 81."),
        ("removals>99", "Nothing changed: a stop on removals is removals>20, with 1 to 80."),
        ("removals<9", "Nothing changed: a stop on removals is removals>20, with 1 to 80."),
        ("r9c0", "Nothing changed: a cell is r1c1 to r9c9."),
        ("r9c1=0", "Nothing changed: a stop on a digit is r5c4=7, with 1 to 9."),
        ("guess", "Nothing changed: a stop is r5c4, r5c4=7, depth<12 or removals>20."),
    ] {
        assert_eq!(after("p ").command(&format!("stop {stop}")).message(), words);
    }
}

#[test]
fn marks_are_named_listed_and_gone_to() {
    let mut screen = walked();
    screen.keys("m");
    assert_eq!(screen.message(), "Marked: event 3,000. M lists marks, / mark has n go to them.");
    screen.keys("m");
    assert_eq!(screen.message(), "Marked already: event 3,000. M lists marks.");
    screen.keys(":4000<Enter>:mark went wrong<Enter>");
    assert_eq!(screen.message(), "Marked: event 4,000 (went wrong). M lists marks, / mark has n go to them.");
    screen.keys("gM");
    let list = screen.text(80, 24);
    assert_eq!(list.matches("3,000").count(), 1, "{list}");
    assert!(list.contains("went wrong   event 4,000"), "{list}");
    screen.keys("<Down><Enter>");
    assert_eq!((event(&screen), screen.message().as_str()), (4_000, "Went to event 4,000 (went wrong). u goes back."));
    let mut named = walked();
    named.keys(":mark where the third box went wrong<Enter>M");
    let list = named.text(80, 24);
    assert!(list.contains("where the third box went wrong  event 3,000"), "{list}");
    kind(&mut screen, 7);
    screen.keys("N");
    assert_eq!(event(&screen), 3_000);
    screen.keys("N");
    assert_eq!(screen.message(), "No mark that way.");
    screen.keys("n");
    assert_eq!(event(&screen), 4_000);
    screen.keys("Mx<Esc>uu");
    assert_eq!(screen.position(), "4,000");
    screen.keys("M");
    assert!(!screen.text(80, 24).contains("3,000  "), "deleted");
}

#[test]
fn an_event_0_that_is_a_dead_end_counts_as_one() {
    let mut screen = Screen::with(&format!("12345678.........9{}", ".".repeat(63)));
    screen.keys("p <Down>N");
    assert_eq!(screen.position(), "0");
    assert!(screen.message().starts_with("Event 0: a dead end already"), "{}", screen.message());
    screen.keys("N");
    assert_eq!(screen.message(), "Event 0 is a dead end itself: there is none before it.");
    screen.keys("u");
    assert_ne!(screen.position(), "0", "{}", screen.message());
    screen.keys("gG").settle();
    assert_eq!(screen.message(), "No solution: every possibility was tried (1 event).");
    let mut screen = after("p N");
    assert_eq!(screen.message(), "No dead end before this.", "elsewhere there is none");
    screen.keys(".N");
    assert_eq!((screen.position(), screen.message()), ("1".to_owned(), "No dead end before this.".to_owned()));
}
