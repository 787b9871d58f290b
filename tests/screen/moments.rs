//! The moments of the program that are worth a look: every state, every view and every mark.

use std::time::Duration;

use super::Screen;

/// What is pressed, and for how long the program then goes on, to get to a moment worth a look.
pub const MOMENTS: &[(&str, &str, u64)] = &[
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

/// The program when these keys were pressed and it then went on for so many milliseconds.
pub fn at(keys: &str, wait: u64) -> Screen {
    let mut screen = Screen::new();
    screen.keys(keys).wait(Duration::from_millis(wait));
    screen
}

/// Every moment with its name.
pub fn moments() -> impl Iterator<Item = (&'static str, Screen)> {
    MOMENTS.iter().map(|&(name, keys, wait)| {
        let mut screen = at(keys, wait);
        if name == "watch_end" {
            screen.keys("G").wait(Duration::from_secs(2));
        }
        (name, screen)
    })
}
