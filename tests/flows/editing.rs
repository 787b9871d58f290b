//! EDIT: typing, the pens, marks and undo.

use crate::screen::Screen;

/// The puzzle that opens the program has 5 in r1c1, 3 in r1c2, and only a 4 fits r1c3.
fn easy() -> Screen {
    Screen::new()
}

fn empty() -> Screen {
    let mut screen = Screen::new();
    screen.keys(":new<Enter>");
    screen
}

#[test]
fn a_puzzle_is_typed_row_by_row() {
    let mut screen = empty();
    assert!(screen.title().ends_with("EDIT  givens →"), "{}", screen.title());
    screen.keys("53..7....<Enter>6 0195___<Enter>,98....6.<Enter>8<Enter>");
    assert!(screen.digits().starts_with("53..7....6..195....98....6.8........"), "{}", screen.digits());
    assert_eq!(screen.cell(5, 1), "   ");
}

#[test]
fn after_r9c9_the_caret_is_at_the_end_and_the_verdict_is_a_sentence() {
    let mut screen = empty();
    screen.keys(&Screen::new().digits());
    let typed_out = "Last cell: 30 givens, exactly one solution. Tab: your own digits. p: watch.";
    assert_eq!(screen.message(), typed_out);
    screen.keys("<Enter>");
    assert_eq!(screen.message(), typed_out, "the line break after the last row");
    assert!(screen.title().ends_with("givens end"), "{}", screen.title());
    screen.keys("5");
    assert_eq!(screen.message(), "Full to r9c9: 5 not typed. Backspace takes back r9c9, any move goes on.");
    screen.keys(" ");
    assert!(screen.message().starts_with("Full to r9c9: blank not typed."), "{}", screen.message());
    screen.keys("<Backspace>");
    assert!(screen.digits().ends_with('.'), "{}", screen.digits());
    assert!(screen.title().ends_with("givens →"), "{}", screen.title());
}

#[test]
fn the_last_cell_tells_each_verdict() {
    let nearly = |start: &str, last: &str| {
        let mut screen = empty();
        screen.keys(start).keys("G").keys(last);
        screen.message()
    };
    assert_eq!(nearly("1", "1"), "Last cell: 2 givens, several solutions. Tab: your own digits. p: watch.");
    assert_eq!(
        nearly("12345678", " ").replace("8 givens", ""),
        "Last cell: , several solutions. Tab: your own digits. p: watch."
    );
    assert_eq!(
        nearly("12345678 <Enter>.........<Enter>........9<End>", "9"),
        "9 in r9c9 clashes: two 9s in column 9 (r3c9, r9c9). n goes there."
    );
    assert_eq!(
        nearly("12345678.      9  ", " "),
        "Last cell: 9 givens, no solution: check them against the paper. C says why."
    );
}

#[test]
fn a_complete_grid_typed_to_the_last_cell_is_solved() {
    let mut screen = empty();
    screen.keys("974236158638591742125487936316754289742918563589362417867125394253649871491873625");
    assert_eq!(screen.message(), "Last cell: all 81 digits stand, and none clashes.");
}

#[test]
fn a_given_is_safe_from_the_entries_pen() {
    for key in ["5", "7", "<Backspace>", "<Del>", "x", " ", "0"] {
        let mut screen = easy();
        let before = screen.digits();
        screen.keys(key);
        assert_eq!(screen.message(), "r1c1 is a given (5). Tab takes the givens pen.", "{key}");
        assert_eq!(screen.digits(), before);
    }
}

#[test]
fn the_same_entry_again_changes_nothing_and_another_replaces_it() {
    let mut screen = easy();
    screen.keys("<Right><Right>1");
    let once = screen.digits();
    screen.keys("1");
    assert_eq!(screen.digits(), once);
    screen.keys("u");
    assert_eq!(screen.message(), "Took back 1 in r1c3. Ctrl+R puts it back.");
    assert_eq!(screen.cell(1, 3), "   ");
    screen.keys("u");
    assert_eq!(screen.message(), "Nothing to take back: this is how it was opened.");
    screen.keys("<C-r>");
    assert_eq!(screen.message(), "Put back: 1 in r1c3. u takes it back.");
    screen.keys("U");
    assert_eq!(screen.message(), "Nothing to put back. If you meant u: is Caps Lock on?");
}

#[test]
fn every_cell_of_a_clash_is_marked_and_the_message_names_it() {
    let mut screen = empty();
    screen.keys("<Down>.......88");
    assert_eq!(screen.message(), "8 in r2c9 clashes: two 8s in row 2 (r2c8, r2c9) and in box 3. n goes there.");
    assert_eq!(screen.marked('!'), "r2c8 r2c9");
    assert!(screen.panel().starts_with("✗ two 8s in row 2"), "{}", screen.panel());
    assert!(screen.hints().starts_with("n next clash"), "{}", screen.hints());
    let mut typed = empty();
    typed.keys("8<Enter>.......8<Enter>8n");
    assert_eq!(typed.model.cursor().to_string(), "r3c1", "n goes to the digit that was just typed");
    typed.keys("n");
    assert_eq!(typed.model.cursor().to_string(), "r1c1", "and then on to the others");
    screen.keys("G8");
    assert_eq!(screen.message(), "8 in r9c9 clashes: two 8s in column 9 (r2c9, r9c9). n goes there.");
    assert_eq!(screen.marked('!'), "r2c8 r2c9 r9c9");
}

#[test]
fn the_mark_of_a_clash_goes_with_the_digit() {
    let mut screen = easy();
    screen.keys("<Right><Right>5");
    assert_eq!(screen.marked('!'), "r1c1 r1c3");
    screen.keys("<Backspace>");
    assert_eq!(screen.marked('!'), "");
}

#[test]
fn the_other_digit_of_a_clash_loses_its_mark_as_well() {
    let mut screen = empty();
    screen.keys("5...5");
    assert_eq!(screen.marked('!'), "r1c1 r1c5");
    screen.keys("gx");
    assert_eq!(screen.marked('!'), "");
    assert_eq!(screen.cell(1, 5), " 5 ");
}

#[test]
fn clearing_a_board_full_of_mistakes_clears_its_marks() {
    let mut screen = easy();
    screen.keys("<Right><Right>1<Right>2cc");
    assert_eq!(screen.marked('x'), "r1c3 r1c4");
    screen.keys("X");
    assert_eq!(screen.message(), "Cleared 2 entries. u brings them back.");
    assert_eq!((screen.marked('x'), screen.marked('!')), (String::new(), String::new()));
    screen.keys("u");
    assert_eq!(screen.marked('x'), "", "what was marked before is not marked without asking");
    screen.keys("cc");
    assert_eq!(screen.marked('x'), "r1c3 r1c4");
    for (key, back) in [("x", "u"), ("4", "u"), (":lock<Enter>", "u"), ("S", "u"), ("u", "<C-r>")] {
        screen.keys("gncc");
        assert_ne!(screen.marked('x'), "", "before {key}");
        screen.keys(key);
        assert_eq!(screen.marked('x'), "", "{key}");
        screen.keys(back);
    }
}

#[test]
fn starting_over_leaves_the_givens_and_one_undo_brings_the_rest_back() {
    let mut screen = easy();
    let givens = screen.digits();
    screen.keys("<Right><Right>1<Right>2<Down>4");
    let filled = screen.digits();
    screen.keys("X");
    assert_eq!(screen.digits(), givens);
    screen.keys("u");
    assert_eq!(screen.digits(), filled);
    screen.keys("<C-r>X");
    assert_eq!(screen.message(), "No entries to clear: there are givens and blanks only.");
}

#[test]
fn one_entry_is_not_called_them() {
    let mut screen = easy();
    screen.keys("<Right><Right>4X");
    assert_eq!(screen.message(), "Cleared 1 entry. u brings it back.");
}

#[test]
fn tab_changes_the_pen_and_says_what_it_is_for() {
    let mut screen = easy();
    screen.keys("<Tab>");
    assert!(screen.message().starts_with("Givens pen:"), "{}", screen.message());
    assert!(screen.hints().starts_with("1-9 digit  Space blank  Enter row  Tab pen"), "{}", screen.hints());
    screen.keys("7<Tab>");
    assert!(screen.message().starts_with("Entries pen:"), "{}", screen.message());
    assert_eq!((screen.cell(1, 1), screen.cell(1, 2)), (" 7!".to_owned(), " 3 ".to_owned()));
}

#[test]
fn lock_makes_givens_of_the_entries_and_unlock_entries_of_the_givens() {
    let mut screen = easy();
    screen.keys("<Right><Right>4:lock<Enter>");
    assert_eq!(screen.message(), "1 entry made givens. u takes that back.");
    screen.keys("5");
    assert_eq!(screen.message(), "r1c3 is a given (4). Tab takes the givens pen.");
    screen.keys(":unlock<Enter>");
    assert_eq!(screen.message(), "31 givens made entries. u takes that back.");
    screen.keys(":unlock<Enter>");
    assert_eq!(screen.message(), "Nothing changed: no givens to unlock.");
    screen.keys("uu:lock<Enter>u<C-r>");
    assert_eq!(screen.message(), "Put back: the locking of the entries. u takes it back.");
}

#[test]
fn the_cursor_wraps_jumps_and_finds() {
    let mut screen = easy();
    // The cell under the cursor is told by `i`, twice so that it can be asked again.
    let mut at = |keys: &str| {
        screen.keys(keys).keys("i");
        let cell = screen.message()[..4].to_owned();
        screen.keys("i");
        cell
    };
    for (keys, cell) in [
        ("", "r1c1"),
        ("<Left>", "r1c9"),
        ("<Up>", "r9c9"),
        ("<Right>", "r9c1"),
        ("<Down>", "r1c1"),
        ("l", "r1c2"),
        ("j", "r2c2"),
        ("h", "r2c1"),
        ("k", "r1c1"),
        ("L", "r1c4"),
        ("J", "r4c4"),
        ("H", "r4c1"),
        ("K", "r1c1"),
        ("<End>", "r1c9"),
        ("<Home>", "r1c1"),
        ("G", "r9c9"),
        ("g", "r1c1"),
        ("n", "r1c3"),
        ("n", "r1c4"),
        ("N", "r1c3"),
        ("N", "r9c7"),
        ("<Enter>", "r9c7"),
        ("k<Enter>", "r9c1"),
    ] {
        assert_eq!(at(keys), cell, "{keys}");
    }
}

#[test]
fn n_goes_to_clashes_first() {
    let mut screen = easy();
    screen.keys("<Right><Right>5gnx");
    assert_eq!(screen.message(), "", "the entry was cleared");
    assert_eq!(screen.marked('!'), "");
}

#[test]
fn i_on_another_cell_explains_that_one() {
    let mut screen = easy();
    screen.keys("i<Right><Right>i");
    assert!(screen.message().starts_with("r1c3 can be"), "{}", screen.message());
    screen.keys("i");
    assert_eq!(screen.message(), "");
}

#[test]
fn i_explains_the_cell() {
    let mut screen = easy();
    for (keys, words) in [
        ("i", "r1c1 holds 5, a given."),
        ("i<Right><Right>i", "r1c3 can be 1, 2 or 4; row has 3 5 7, column has 8, box has 6 9."),
        ("i4i", "r1c3 holds 4, your entry."),
    ] {
        screen.keys(keys);
        assert_eq!(screen.message(), words);
    }
}

#[test]
fn s_solves_at_once_and_one_undo_takes_it_out_again() {
    let mut screen = easy();
    screen.keys("S");
    assert_eq!(screen.message(), "Solved: 51 digits filled in. u takes that back.");
    assert!(!screen.digits().contains('.'));
    assert!(screen.hints().starts_with("o another  y copy  u undo  q quit"), "{}", screen.hints());
    screen.keys("S");
    assert_eq!(screen.message(), "Nothing to fill in: it is complete, and no digit clashes.");
    screen.keys("u");
    assert_eq!(screen.digits(), Screen::new().digits());
    screen.keys("<Right><Right>1S");
    assert_eq!(screen.message(), "Solved: 50 digits filled in, 1 replaced. u takes that back.");
}

#[test]
fn s_keeps_the_entries_where_some_solution_has_them() {
    for digit in ["3", "6"] {
        let mut screen = Screen::new();
        screen.keys(":two solutions<Enter>jjj").keys(digit).keys("S");
        assert_eq!(screen.message(), "One of several solutions: 52 digits filled in. u takes that back.", "{digit}");
        assert_eq!(&screen.digits()[27..28], digit);
    }
    let mut screen = Screen::new();
    screen.keys(":blocked box<Enter>S");
    assert_eq!(screen.message(), "Nothing to fill in: the givens have no solution.");
}

#[test]
fn the_given_that_broke_the_puzzle_is_named_as_long_as_it_stands() {
    let mut screen = easy();
    let broken = "No solution any more since 2 in r1c3: check it against the paper. C says why.";
    screen.keys("<Right><Right><Tab>2");
    assert_eq!(screen.message(), broken);
    assert!(screen.panel().starts_with("✗ no solution since 2 in r1c3"), "{}", screen.panel());
    screen.keys("<Tab>c");
    assert_eq!(screen.message(), broken);
    screen.keys("uc");
    assert_eq!(screen.message(), "30 givens: exactly one solution.");
    screen.keys("<C-r>c");
    assert_eq!(screen.message(), broken);
    screen.keys("u<Tab>4<Left>2u");
    assert!(screen.panel().starts_with("✓ givens: one solution"), "{}", screen.panel());
    // Back to a given that breaks it: the one that is there now, not the one that went.
    screen.keys("u2<Left>4u");
    assert!(screen.panel().starts_with("✗ no solution since 2 in r1c3"), "{}", screen.panel());
}

#[test]
fn digits_are_taken_in_other_scripts() {
    let mut screen = empty();
    screen.keys("٥۳００７");
    assert!(screen.digits().starts_with("53..7"), "{}", screen.digits());
}

#[test]
fn an_entry_that_fills_the_grid_without_a_clash_solves_it() {
    let mut screen = Screen::new();
    screen.keys(":last cell<Enter>n");
    for (digit, solved) in [("1", false), ("3", true)] {
        screen.keys(digit);
        assert_eq!(screen.message().starts_with("Solved: all 81 digits stand"), solved, "{}", screen.message());
    }
}
