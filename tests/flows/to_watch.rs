//! Between EDIT and WATCH: what goes over, what is kept, what is asked.

use std::time::Duration;

use crate::screen::after;

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn p_plays_the_grid_from_event_0_at_4_a_second() {
    let mut screen = after("p");
    assert!(screen.title().contains("WATCH ▶  4/s  row-major"), "{}", screen.title());
    assert!(screen.panel().starts_with("event 0 of ?"), "{}", screen.panel());
    screen.wait(SECOND);
    assert!(screen.panel().starts_with("event 4 of ?"), "four in a second: {}", screen.panel());
    assert!(screen.hints().starts_with("Space pause  - + speed  r backwards  G run on  Esc/e edit"));
}

#[test]
fn leaving_and_coming_back_goes_on_where_it_was() {
    for way in ["<Esc>", "e"] {
        let mut screen = after("gn4<Right><Tab>");
        let edit = (screen.title(), screen.digits());
        screen.keys("<Tab><Tab>p").wait(SECOND);
        screen.keys(way);
        assert_eq!((screen.title(), screen.digits()), edit, "grid and pen as they were left");
        assert_eq!(screen.message(), "Your grid as you left it. p goes on from event 4.");
        screen.keys("p");
        assert!(screen.title().contains("WATCH ▶"), "{}", screen.title());
        assert!(screen.panel().starts_with("event 4 of ?"), "{}", screen.panel());
    }
}

#[test]
fn the_run_is_kept_across_edits_and_their_undo() {
    let mut screen = after("p");
    screen.wait(SECOND).keys("<Esc>gn4up");
    assert!(screen.panel().starts_with("event 4 of ?"), "{}", screen.panel());
    screen.keys("<Esc>gn4p");
    assert!(screen.panel().starts_with("event 0 of ?"), "another grid is another run: {}", screen.panel());
}

#[test]
fn the_two_undo_lists_leave_each_other_alone() {
    let mut screen = after("gn4p");
    screen.wait(SECOND).keys(" u");
    assert_eq!(screen.message(), "Nothing to take back here.");
    assert!(screen.panel().starts_with("event 4 of ?"), "{}", screen.panel());
    screen.keys("U");
    assert_eq!(screen.message(), "Nothing to put back. If you meant u: is Caps Lock on?");
    screen.keys("<Esc>u");
    assert_eq!(screen.message(), "Took back 4 in r1c3. Ctrl+R puts it back.");
    screen.keys("<C-r>p");
    assert!(screen.panel().starts_with("event 4 of ?"), "{}", screen.panel());
}

#[test]
fn space_as_the_first_key_after_watch_does_no_harm() {
    let mut screen = after("gn4<Left><Right>p<Esc> ");
    assert_eq!(screen.message(), "This is EDIT: p plays on. Space again writes a blank.");
    assert_eq!(screen.cell(1, 3), " 4 ");
    screen.keys(" ");
    assert_eq!(screen.cell(1, 3), "   ");
    for between in ["<Left><Right>", "Z", "c"] {
        let mut screen = after("gn4p<Esc>");
        screen.keys(between).keys(" ");
        assert_eq!(screen.cell(1, 3), "   ", "only the first key: {between}");
    }
}

#[test]
fn a_clash_is_not_handed_over() {
    let screen = after("<Right><Right>5p");
    assert!(screen.title().contains("EDIT"));
    assert_eq!(
        screen.message(),
        "Not with a clash. Two 5s in row 1 (r1c1 and r1c3), 1 more clash. Wrong: r1c3. n goes there."
    );
}

#[test]
fn a_complete_grid_has_nothing_to_search() {
    for keys in ["Sp", ":complete<Enter>p"] {
        let screen = after(keys);
        assert!(screen.title().contains("EDIT"));
        assert_eq!(screen.message(), "Already solved: nothing to search.");
    }
}

#[test]
fn a_strategy_is_played_by_p_only_where_p_plays() {
    for (keys, when) in [
        ("", "p plays it"),
        (":complete<Enter>", "p plays by it, once it can"),
        ("S", "p plays by it, once it can"),
        ("<Right><Right>5", "p plays by it, once it can"),
    ] {
        let mut screen = after(keys);
        screen.keys("a<Down><Enter>");
        assert_eq!(screen.message(), format!("Strategy mrv-live. {when}."), "{keys}");
        screen.keys("p");
        assert_eq!(screen.title().contains("WATCH"), when == "p plays it", "{keys}");
    }
}

#[test]
fn a_new_run_of_a_strategy_says_how_to_get_back_to_its_marks() {
    let mut screen = after("p ");
    screen.keys("<Down>m<Down>m:5<Enter>a<Down><Down><Enter>");
    assert_eq!(screen.message(), "mrv from event 0. u brings back row-major at event 5 (2 marks).");
    screen.keys("<Down>a<Home><Enter>");
    assert_eq!(screen.message(), "row-major anew, from event 0. Press u until its run with 2 marks is back.");
    screen.keys("M");
    assert_eq!(screen.message(), "No marks yet: m marks this moment, :mark NAME names it.");
    screen.keys("uuM<Enter>");
    assert_eq!(screen.message(), "Went to event 10. u goes back.");
}

#[test]
fn what_is_taken_over_without_a_change_promises_no_way_back() {
    let mut screen = after("p gE");
    assert_eq!(screen.message(), "The position of event 0: 0 entries. Your grid is that already.");
    screen.keys("p .E");
    assert_eq!(screen.message(), "The position of event 1: 1 entry. u brings your grid back.");
    screen.keys("u");
    assert_eq!(screen.message(), "Took back the position of the search. Ctrl+R puts it back.");
}

#[test]
fn what_the_givens_allow_is_said_before_the_search_begins() {
    assert_eq!(after("p").message(), "Event 0: the grid before the search. Space plays, . steps, G runs on.");
    assert_eq!(
        after(":two solutions<Enter>p").message(),
        "Several solutions (r4c1: 3 or 6): the search stops at each that it finds."
    );
    assert_eq!(after(":dead end<Enter>p").message(), "No solution: the search tries everything. G runs on to the end.");
}

#[test]
fn wrong_entries_are_asked_about_once_per_grid() {
    let mut screen = after("gn1n2p");
    assert_eq!(screen.message(), "2 of 2 entries are wrong. The search finds nothing with them.");
    assert_eq!(screen.hints(), "Enter givens only  w all digits  Esc stay");
    assert_eq!(screen.marked('x'), "", "how many, but not which");
    screen.keys("5p <Right>u?<C-w>");
    assert_eq!(screen.message(), "2 of 2 entries are wrong. The search finds nothing with them.", "only answers count");
    screen.keys("<Esc>");
    assert!(screen.title().contains("EDIT") && screen.message().is_empty(), "{}", screen.message());
    screen.keys("p<Enter>");
    assert!(screen.title().contains("WATCH"), "{}", screen.title());
    assert!(screen.digits().starts_with("53."), "from the givens: {}", screen.digits());
    screen.keys("<Esc>p");
    assert!(screen.title().contains("WATCH"), "the same run");
    screen.keys("<Esc>a<Down><Enter>p");
    assert!(screen.title().ends_with("mrv-live"), "a new run of the same grid: {}", screen.title());
    assert!(screen.digits().starts_with("53."), "by the answer given: {}", screen.digits());
    screen.keys("<Esc>n3u");
    screen.keys("p");
    assert!(screen.title().contains("WATCH"), "no question again: {}", screen.message());
}

/// Where there is no room for words, the keys that answer are still all there.
#[test]
fn a_question_can_be_answered_at_every_size() {
    let screen = after("gn1p");
    for (width, height, answers) in [
        (80, 24, "Enter givens only  w all digits  Esc stay"),
        (40, 15, "Enter givens  w all  Esc stay"),
        (30, 14, "Enter givens  w all  Esc"),
        (25, 13, "Enter givens  w  Esc"),
    ] {
        let text = screen.text(width, height);
        assert!(text.contains(answers), "{width}x{height}:\n{text}");
        let asks = text.contains("1 of 1 entry is wrong.");
        assert!(asks || width < 30, "{width}x{height}:\n{text}");
    }
}

#[test]
fn with_the_wrong_one_the_search_starts_from_it_too() {
    let mut screen = after("gn1p");
    assert_eq!(screen.message(), "1 of 1 entry is wrong. The search finds nothing with it.");
    assert_eq!(screen.hints(), "Enter givens only  w all digits  Esc stay");
    screen.keys("w");
    assert!(screen.digits().starts_with("531"), "{}", screen.digits());
    for key in ["q", "<C-c>"] {
        let stay = after(&format!("gn1p{key}"));
        assert!(stay.title().contains("EDIT") && stay.effects.is_empty(), "{key}");
        assert_eq!(stay.message(), "", "{key}");
    }
}

#[test]
fn a_change_of_strategy_keeps_the_old_run_for_u() {
    let mut screen = after("p");
    screen.wait(SECOND).keys("++a<Down><Down><Enter>");
    assert_eq!(screen.message(), "mrv from event 0. u brings back row-major at event 4.");
    assert!(screen.title().ends_with("WATCH ‖▶  16/s  mrv"), "{}", screen.title());
    assert!(!screen.moves());
    screen.keys("<Down>u");
    assert_eq!(screen.message(), "row-major again, at event 4.");
    assert!(screen.panel().starts_with("event 4 of ?"), "{}", screen.panel());
    screen.keys("<C-r>");
    assert_eq!(screen.message(), "mrv again, at event 10.");
    screen.keys("<C-r>");
    assert_eq!(screen.message(), "Nothing to put back. If you meant u: is Caps Lock on?");
    // Also by way of EDIT: both runs of this grid are kept.
    screen.keys("<Esc>a<Home><Enter>p");
    assert!(screen.panel().starts_with("event 4 of ?"), "{}", screen.panel());
}
