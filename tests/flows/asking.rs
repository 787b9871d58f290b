//! WATCH: what a guess has cost, where the run was busy, how much is done, and what becomes of a position.

use ratatui::style::Modifier;
use stepdoku::search::Timeline;
use stepdoku::view::theme::{Background, Depth, Theme};

use crate::screen::{Screen, after, row};

fn walked(keys: &str) -> Screen {
    let mut screen = after(keys);
    screen.settle();
    screen
}

/// The runs of `puzzle` that went through a placement, by single steps: from when it stood to when it went.
fn cost_by_steps(screen: &mut Screen, placed: &str) -> u64 {
    let event = |screen: &Screen| screen.position().replace(',', "").parse::<u64>().expect("there is one");
    let from = event(screen);
    let gone = placed.replace(" in ", " leaves ");
    loop {
        screen.keys(".");
        if screen.message().starts_with(&gone) {
            return event(screen) - from + 1;
        }
    }
}

#[test]
fn w_lists_what_guesses_have_cost_and_enter_goes_there() {
    let mut screen = walked("p G");
    screen.keys("w").settle();
    let list = screen.text(80, 24);
    let first = list.lines().nth(1).expect("there is one").to_owned();
    screen.keys("<Enter>");
    let message = screen.message();
    let (placed, cost) = message.split_once(": ").expect("there is one");
    let cell: String = placed.chars().skip(5).collect();
    let cost = cost.split(' ').next().expect("there is one");
    assert!(first.contains(&format!("{cell} = {}", &placed[..1])), "{first} / {message}");
    assert!(first.contains(&format!("{cost} events")), "{first} / {message}");
    assert_eq!(cost_by_steps(&mut screen, placed).to_string(), cost.replace(',', ""));
    let mut screen = after("p w");
    assert_eq!(screen.message(), "No guess above this was ever changed: nothing has a cost yet.");
    screen.keys("<Down>.w");
    assert!(screen.text(80, 24).contains("Guesses: events, % of walked"), "{}", screen.text(80, 24));
}

#[test]
fn three_keys_lead_from_a_long_run_to_its_costliest_guess() {
    let mut screen = after(":against row-major<Enter>pG");
    // As a fast machine: whole slices, as large as they get.
    while screen.moves() {
        screen.tick(std::time::Duration::from_millis(1));
    }
    assert!(screen.message().starts_with("Solved at event 138,350,569"), "{}", screen.message());
    for (width, height, placements) in [
        (80, 24, "placements    69.1 M  removals     69.1 M"),
        (120, 40, "placements  69,175,316  removals   69,175,252"),
        (110, 30, "placements  69.1 M  removals   69.1 M"),
        (40, 15, "placed  69.1 M"),
    ] {
        let text = screen.text(width, height);
        assert!(text.contains(placements), "{text}");
        // No number in the panel has lost its commas.
        let beside = |row: &str| {
            row.chars()
                .skip(if width == 120 {
                    74
                } else if width == 40 {
                    26
                } else {
                    38
                })
                .collect::<String>()
        };
        let panel = text.lines().skip(1).take(11).map(beside).collect::<Vec<_>>().join(" ");
        assert!(panel.split_whitespace().all(|word| word.len() < 5 || word.parse::<u64>().is_err()), "{panel}");
    }
    let text = screen.text(80, 24);
    let ribbon = text.lines().nth(20).expect("there is one");
    assert!(ribbon.starts_with(" r1c1 2222222222"), "{text}");
    assert!(ribbon.contains("23333333333") && ribbon.contains("89999"), "{text}");
    screen.keys("w").settle();
    let list = screen.text(80, 24);
    assert!(list.contains("r1c1 = 3  33,493,572 events  24.2 %"), "{list}");
    screen.keys("<Enter>");
    assert_eq!(screen.message(), "3 in r1c1: 33,493,572 events to its removal. u goes back.");
    assert_eq!(screen.cell(1, 1), "[3]");
    screen.keys("u");
    assert_eq!(screen.position(), "138,350,569");
}

#[test]
fn the_path_tells_what_tried_digits_have_cost() {
    let mut screen = after("p .");
    screen.keys(":57<Enter>").settle();
    let panel = screen.panel();
    assert!(panel.contains("4 (") && panel.contains(") [6] +8"), "{panel}");
    screen.keys(":speed 4<Enter>p");
    assert!(screen.panel().contains("4 [6] +8"), "not while it moves: {}", screen.panel());
}

#[test]
fn the_ribbon_has_under_the_cursor_what_stands_there() {
    let mut screen = after(":AI Escargot<Enter>p G");
    screen.settle();
    for event in [1_280, 1_281, 1_300, 2_768, 2_770, 17_880] {
        screen.keys(&format!(":{event}<Enter>"));
        let buffer = screen.buffer(80, 24, &Theme::new(Depth::Ansi256, Background::Unknown, false));
        let ribbon = row(&buffer, 20);
        let here = (6..80).find(|&x| buffer.cell((x, 20)).is_some_and(|it| it.modifier.contains(Modifier::REVERSED)));
        let under_cursor = here.and_then(|x| ribbon.chars().nth(x.into()));
        let (row, column) = ribbon.trim().trim_start_matches('r').split_once('c').expect("the ribbon names a cell");
        let cell = screen.cell(row.parse().unwrap(), column[..1].parse().unwrap());
        assert_eq!(under_cursor, cell.chars().nth(1), "at event {event}: {ribbon}");
    }
}

/// A digit is as wide as its part of the run, within a column or so.
#[test]
fn a_digit_of_the_ribbon_is_as_wide_as_its_events() {
    for (keys, digits) in [(":AI Escargot<Enter>p GG", "1456789"), (":easy<Enter>p GG", "124")] {
        let mut screen = walked(keys);
        screen.keys("G").settle();
        let row = screen.text(80, 24).lines().nth(20).expect("there is one").to_owned();
        let run = screen.model.watched().expect("it is WATCH");
        let end = run.player.timeline.end().expect("it is known");
        let depth = run.zoomed(run.player.timeline.profile()).expect("something changed");
        let mut plain = Timeline::new(run.strategy(), *run.player.timeline.start());
        let mut events = [0_u64; 10];
        while plain.step().is_some() {
            let stands = plain.path().get(depth - 1).map(|level| level.now.digit.to_char());
            events[stands.map_or(0, |digit| digit as usize - '0' as usize)] += 1;
        }
        for digit in digits.chars() {
            let due = events[digit as usize - '0' as usize] * 74 / end;
            let wide = row.chars().skip(6).filter(|&c| c == digit).count() as u64;
            assert!(due.abs_diff(wide) <= 1, "{digit}: {wide} columns, {due} due: {row}");
        }
    }
}

#[test]
fn the_ribbon_is_zoomed_into_and_back() {
    let mut screen = walked("p G");
    let ribbon = |screen: &Screen| screen.text(80, 24).lines().nth(20).expect("there is one").to_owned();
    let first = ribbon(&screen);
    assert!(first.starts_with(" r1c"), "{first}");
    screen.keys(">");
    assert!(screen.message().starts_with("Level ") && screen.message().contains(" held "), "{}", screen.message());
    assert_ne!(ribbon(&screen), first);
    screen.keys("<");
    assert_eq!(ribbon(&screen), first);
    screen.keys("<");
    assert_eq!(screen.message(), "Level 1 is the first that has changed. > zooms in.");
    screen.keys(&">".repeat(90));
    assert_eq!(screen.message(), "No digit further down has changed in view.");
}

#[test]
fn the_strip_is_the_same_whichever_way_one_came() {
    let strip = |screen: &mut Screen| {
        screen.keys("g");
        screen.text(80, 24).lines().skip(20).take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut fresh = after(":AI Escargot<Enter>p :6000<Enter>");
    fresh.settle();
    let mut travelled = after(":AI Escargot<Enter>p <PgDn>n5o:6000<Enter>");
    travelled.settle();
    travelled.keys("3NNuOFg");
    assert_eq!(strip(&mut fresh), strip(&mut travelled));
}

#[test]
fn a_position_becomes_entries_in_one_step() {
    let mut screen = after("gn4");
    let mine = screen.digits();
    // A placement: what was just removed is shown as well.
    screen.keys("p <PgDn>n");
    let (position, event) = (screen.digits().replace('×', "."), screen.position());
    screen.keys("E");
    assert!(screen.title().contains("EDIT  entries"), "{}", screen.title());
    assert!(screen.message().starts_with(&format!("The position of event {event}: ")), "{}", screen.message());
    assert_eq!(screen.digits(), position);
    screen.keys("u");
    assert_eq!(screen.message(), "Took back the position of the search. Ctrl+R puts it back.");
    assert_eq!(screen.digits(), mine);
    screen.keys("p ");
    assert_eq!(screen.position(), event, "the run was kept");
    screen.keys("<Esc>u");
    assert_eq!(screen.digits(), Screen::new().digits(), "and what was typed before is still to be taken back");
}

#[test]
fn heat_is_shown_with_its_scale_at_every_pace() {
    let mut screen = walked("p G");
    screen.keys("vv");
    assert_eq!(screen.message(), "Heat: how often each cell was filled so far. v: nothing.");
    let text = screen.text(80, 24);
    assert!(text.contains("heat    1    "), "{text}");
    screen.keys("v");
    assert!(!screen.text(80, 24).contains("heat"), "{}", screen.text(80, 24));
    assert!(!after("vvv").message().contains("Heat"), "in EDIT there is nothing to count");
}

#[test]
fn heat_follows_from_the_position_alone() {
    let heat = |keys: &str| {
        let mut screen = walked(":AI Escargot<Enter>p :3000<Enter>");
        screen.keys("vv").keys(keys).keys(":2500<Enter>").settle();
        screen.text(80, 24).lines().take(20).map(str::to_owned).collect::<Vec<_>>()
    };
    let fresh = heat("");
    for keys in ["5no", "gGu", "N:+400<Enter>", ":fit 1 back<Enter> "] {
        let walked =
            |lines: &[String]| lines.iter().map(|line| line.chars().take(37).collect()).collect::<Vec<String>>();
        assert_eq!(walked(&heat(keys)), walked(&fresh), "{keys}");
    }
}

#[test]
fn how_much_of_the_tree_is_done_is_told_where_it_means_something() {
    let mut screen = after(":against row-major<Enter>p .");
    assert!(screen.panel().contains("tree done cannot tell"), "{}", screen.panel());
    screen.keys("<Esc>:dead end inside<Enter>p G").settle();
    assert!(screen.panel().contains("tree done all of it"), "{}", screen.panel());
    screen.keys("9");
    assert!(screen.panel().contains(" %"), "{}", screen.panel());
    assert!(!screen.panel().contains("100"), "{}", screen.panel());
}

#[test]
fn the_inspector_says_how_a_digit_came_there() {
    let mut screen = after(":AI Escargot<Enter>a<Down><Down><Enter>p /<Down><Down><Enter>nn");
    screen.keys("i").settle();
    let (panel, event) = (screen.panel(), screen.position());
    assert!(
        panel.contains(", level ") && panel.contains(&format!(" at event {event};")) && panel.contains("(next r"),
        "{panel}"
    );
}

#[test]
fn enter_on_a_guess_has_another_digit_tried_next() {
    let mut screen = after(":AI Escargot<Enter>p <PgDn>/<Down><Down><Enter>n<Enter>");
    for _ in 0..200 {
        let list = screen.text(80, 24);
        if list.matches("not tried yet").count() > 1 {
            break;
        }
        // Esc would leave WATCH where no list is open.
        screen.keys(if list.contains("To try ") { "<Esc>n<Enter>" } else { "n<Enter>" });
    }
    screen.keys("<Enter>");
    assert!(screen.message().ends_with(" anyway."), "{}", screen.message());
    assert!(screen.hints().contains("Enter other digit"), "{}", screen.hints());
    let event = screen.position();
    screen.keys("<Enter><End><Enter>");
    let message = screen.message();
    let (chosen, when) = message.split_once(" is tried when ").expect(&message);
    let chosen = chosen.strip_prefix("Steered: ").expect(&message);
    let (stands, cell) = (when.chars().next().expect(&message), &chosen[5..]);
    assert!(when.ends_with(&format!(" leaves {cell}. u takes that back.")), "{message}");
    assert!(screen.title().ends_with("row-major, steered"), "{}", screen.title());
    assert_eq!(screen.position(), event, "events so far keep their numbers");
    screen.keys("o").settle();
    assert!(screen.message().starts_with(&format!("{stands} leaves {cell}")), "{message}: {}", screen.message());
    screen.keys(".");
    assert!(screen.message().starts_with(chosen), "{message}: {}", screen.message());
    screen.keys("uu");
    assert!(screen.message().starts_with("Took back the steering: event "), "{}", screen.message());
    assert!(screen.title().ends_with("row-major") && screen.position() == event, "{}", screen.title());
    screen.keys("U");
    assert!(screen.message().starts_with("Steered again, at event "), "{}", screen.message());
    screen.keys("G").settle();
    screen.keys("<Enter>");
    assert_eq!(screen.message(), "No guess here. F goes to the one above, / chooses guess for n.");
}

#[test]
fn a_guess_with_one_digit_left_says_so_and_changes_nothing() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (event, message) in [
        ("2", "Nothing to choose: only 6 in r1c4 is left, tried when 2 leaves r1c4."),
        ("7", "Nothing to choose: only 9 in r1c7 is left, tried next."),
    ] {
        let mut screen = Screen::with(puzzle);
        screen.keys("p ").command(event).settle().keys("<Enter>");
        assert_eq!(screen.message(), message);
        assert!(screen.title().ends_with("row-major"), "{}", screen.title());
    }
    let mut screen = Screen::with(puzzle);
    screen.keys("p ").command("10").settle().keys("<Enter>");
    assert!(screen.text(80, 24).starts_with("┌ To try next"), "{}", screen.text(80, 24));
    screen.keys("<Down><Enter>.");
    assert!(screen.message().starts_with("8 in r1c6"), "{}", screen.message());
}

#[test]
fn a_steered_run_finds_the_same_solutions() {
    let last = |keys: &str| {
        let mut screen = walked(keys);
        for _ in 0..3 {
            screen.keys("G").settle();
        }
        screen.message()
    };
    let solutions = |message: String| message.split(" solutions").next().map(str::to_owned);
    let plain = last(":two solutions<Enter>p ");
    let steered = last(":two solutions<Enter>p <Enter><End><Enter>");
    assert!(plain.starts_with("2 solutions in all"), "{plain}");
    assert_eq!(solutions(steered), solutions(plain));
}
