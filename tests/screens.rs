//! Keys in, screen out: what the program shows, glyphs and styles, at several sizes.

mod screen;

use std::time::Duration;

use screen::{Screen, row};
use stepdoku::view::theme::{Background, Depth, Theme};

/// The sizes that the snapshots are taken at.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 15)];

/// What is pressed, and for how long the program then goes on, to get to a moment worth a look.
const MOMENTS: &[(&str, &str, u64)] = &[
    ("first", "", 0),
    ("empty_grid", ":new<Enter>12 4<Enter>", 0),
    ("clash", "<Right><Right>8", 0),
    ("right_so_far", "<Right><Right>4c", 0),
    ("wrong_marked", "<Right><Right>1cc", 0),
    ("several_solutions", ":two solutions<Enter><Up>c", 0),
    ("no_solution", ":blocked cell<Enter>c", 0),
    ("contradiction", ":blocked box<Enter>C", 0),
    ("first_wrong", "<Right><Right>4<Right>2<Right><Right>8<Right>1C", 0),
    ("true_candidates", ":two solutions<Enter>vvjjj", 0),
    ("explained", "<Right><Right>iv", 0),
    ("solved_at_once", "S", 0),
    ("keys_in_edit", "?", 0),
    ("puzzles", "o<Down><Down>", 0),
    ("found", "o/nug", 0),
    ("new_puzzle", "o<Down><Enter><Down>", 0),
    ("new_puzzle_made", "o<Down><Enter><Enter>", 0),
    ("new_puzzle_looked_for", "o<Down><Enter><End><Enter>", 0),
    ("prompt_refused", ":sped 4<Enter>", 0),
    ("question", "<Right><Right>1p", 0),
    ("watch_start", "pg", 0),
    ("watch_dead_end", "p <Down><Down>.", 0),
    ("watch_used_up", "p <Down><Down>..", 0),
    ("watch_inspected", "p <Down><Down>lli", 0),
    ("watch_back", "p <Down><Down>rr ,", 0),
    ("watch_exact_cover", ":AI Escargot<Enter>a<End><Enter>p <PgDn><Up><Up>", 0),
    ("watch_walk", "p:speed 8<Enter>", 3_000),
    ("watch_run", "p:speed 64<Enter>", 3_000),
    ("watch_blur", ":AI Escargot<Enter>p:speed 10000<Enter>", 500),
    ("watch_running_on", ":against row-major<Enter>p G", 1_000),
    ("watch_solved", "p <PgDn><PgDn><PgDn><PgDn><PgDn><PgDn><PgDn><PgDn><PgDn>", 0),
    ("watch_end", "pG", 2_000),
    ("watch_kinds", "p <Down>/", 0),
    ("watch_guess", "p <PgDn>nn/<Down><Down><Enter>n", 0),
    ("watch_stops", "p <Down>b:stop r1c3=4<Enter>:stop removals>4<Enter>B<Down><Enter>", 0),
    ("watch_stopped", "p <Down>:stop removals>4<Enter>G", 1_000),
    ("watch_marks", "p <Down>m<PgDn>:mark went wrong<Enter>M", 0),
    ("watch_costs", "p <PgDn><PgDn>w", 0),
    ("watch_heat", "p <PgDn><PgDn>vv", 0),
    ("watch_zoomed", ":AI Escargot<Enter>p <PgDn><PgDn><PgDn>>>", 0),
    ("watch_path", ":AI Escargot<Enter>p <PgDn><PgDn><PgDn>n.<Tab>", 0),
    ("watch_cell", ":AI Escargot<Enter>p <PgDn><PgDn><PgDn>n.<Tab><Tab>", 0),
    ("watch_chosen_cell", ":AI Escargot<Enter>a<Down><Down><Enter>p /<Down><Down><Enter>nn<Tab><Tab>", 0),
    ("watch_why", ":AI Escargot<Enter>p <PgDn><PgDn><PgDn>n.<Tab><Tab><Tab>", 0),
    ("watch_log", ":AI Escargot<Enter>p <PgDn><PgDn><PgDn>n.<Tab><Tab><Tab><Tab>", 0),
    ("watch_depth", ":AI Escargot<Enter>p <PgDn><PgDn><PgDn>n.", 0),
    ("watch_explained", ":AI Escargot<Enter>a<Down><Down><Enter>p <PgDn>nni", 0),
    ("watch_choices", "p .<Enter>", 0),
    ("watch_steered", "p <Enter><End><Enter>", 0),
    ("taken_into_edit", "p <PgDn>nE", 0),
    ("prompt_in_watch", "p :", 0),
    ("keys_in_watch", "p ?", 0),
    ("strategies", "p a", 0),
];

fn at(keys: &str, wait: u64) -> Screen {
    let mut screen = Screen::new();
    screen.keys(keys).wait(Duration::from_millis(wait));
    screen
}

#[test]
fn every_moment_looks_as_it_did() {
    for &(name, keys, wait) in MOMENTS {
        let mut screen = at(keys, wait);
        if name == "watch_end" {
            screen.keys("G").wait(Duration::from_secs(2));
        }
        for (width, height) in SIZES {
            insta::assert_snapshot!(format!("{name}_{width}x{height}"), screen.text(width, height));
        }
    }
}

/// With the style of every cell, in colour and without.
#[test]
fn the_marks_keep_their_styles() {
    for name in [
        "clash",
        "wrong_marked",
        "contradiction",
        "explained",
        "watch_dead_end",
        "watch_used_up",
        "watch_blur",
        "watch_solved",
        "watch_heat",
    ] {
        let &(_, keys, wait) = MOMENTS.iter().find(|moment| moment.0 == name).expect("a moment has this name");
        for (depth, look) in [(Depth::Ansi256, "colour"), (Depth::Mono, "mono")] {
            let buffer = at(keys, wait).buffer(80, 24, &Theme::new(depth, Background::Unknown, false));
            insta::assert_snapshot!(format!("style_{name}_{look}"), format!("{buffer:?}"));
        }
    }
}

/// Without colour the columns beside a digit, weight and underline still tell every state apart.
#[test]
fn no_state_is_told_by_colour_alone() {
    let mono = Theme::new(Depth::Mono, Background::Unknown, false);
    for (name, keys, wait, marks) in [
        ("clash", "<Right><Right>8", 0, vec!["8!"]),
        ("same digit", "", 0, vec!["<5>"]),
        ("wrong", "<Right><Right>1cc", 0, vec!["1x"]),
        ("contradiction", ":blocked cell<Enter>C", 0, vec!["*"]),
        ("dead end", "p <Down><Down>.", 0, vec!["-3-", "[×]", " × "]),
        ("placed", "p .", 0, vec!["[1]"]),
        ("heat", "p <PgDn><PgDn>vv", 0, vec!["heat ░ 1 ▒ ", "6░", "8▒", "1▓", "3█"]),
        ("changed", ":AI Escargot<Enter>p:speed 10000<Enter>", 500, vec!["~"]),
    ] {
        let buffer = at(keys, wait).buffer(80, 24, &mono);
        let text: String = (0..24).map(|y| row(&buffer, y)).collect();
        for mark in marks {
            assert!(text.contains(mark), "{name}: {mark} is not on the screen");
        }
    }
}

#[test]
fn ascii_is_ascii() {
    let theme = Theme::new(Depth::Ansi16, Background::Unknown, true);
    for &(name, keys, wait) in MOMENTS {
        let screen = at(keys, wait);
        let buffer = screen.buffer(80, 24, &theme);
        let text: String = (0..24).map(|y| row(&buffer, y)).collect();
        assert!(text.is_ascii(), "{name}");
        // A question mark stands for a character that has no replacement.
        let asked = |text: &str| text.matches('?').count();
        assert_eq!(asked(&text), asked(&screen.text(80, 24)), "{name}");
    }
}

#[test]
fn any_size_can_be_drawn() {
    let theme = Theme::new(Depth::Mono, Background::Unknown, true);
    for &(_, keys, wait) in MOMENTS.iter().step_by(3) {
        let screen = at(keys, wait);
        for (width, height) in (0..130).step_by(4).flat_map(|w| (0..46).step_by(3).map(move |h| (w, h))) {
            screen.buffer(width, height, &theme);
        }
    }
}
