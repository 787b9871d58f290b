//! `c`: right so far, and which not.

use std::time::Duration;

use crate::screen::{Screen, after};

fn says(keys: &str) -> String {
    after(keys).message()
}

#[test]
fn nothing_is_said_about_entries_until_c_is_pressed() {
    let mut screen = after("<Right><Right>1");
    assert_eq!(screen.message(), "");
    assert_eq!(screen.marked('x'), "");
    screen.keys("c");
    assert_eq!(screen.message(), "Your only entry is wrong. c again shows it, C says why, u takes back.");
    assert_eq!(screen.marked('x'), "", "how many, but not which");
    assert!(screen.hints().starts_with("c show which"), "{}", screen.hints());
    screen.keys("c");
    assert_eq!(screen.message(), "Wrong: r1c3. n goes there, x clears.");
    assert_eq!(screen.marked('x'), "r1c3");
    screen.keys("gnx");
    assert_eq!((screen.cell(1, 3), screen.marked('x')), ("   ".to_owned(), String::new()));
}

#[test]
fn wrong_entries_are_counted() {
    assert_eq!(
        says("<Right><Right>4<Right>2c"),
        "1 of 2 entries is wrong. c again shows it, C says why, u takes back."
    );
    assert_eq!(
        says("<Right><Right>1<Right>2c"),
        "2 of 2 entries are wrong. c again shows them, C says why, u takes back."
    );
    assert_eq!(says("<Right><Right>1<Right>2cc"), "Wrong: r1c3 and r1c4. n goes there, x clears.");
}

#[test]
fn right_entries_are_counted_too() {
    assert_eq!(says("<Right><Right>4c"), "Right so far: your entry agrees with the only solution. 50 cells to go.");
    assert_eq!(
        says("<Right><Right>4<Right>6c"),
        "Right so far: all 2 entries agree with the only solution. 49 cells to go."
    );
    assert_eq!(says("Sc"), "Solved: all 51 entries agree with the only solution.");
    assert_eq!(says(":last cell<Enter>Sc"), "Solved: your entry agrees with the only solution.");
}

#[test]
fn without_entries_the_givens_are_judged() {
    assert_eq!(says("c"), "30 givens: exactly one solution.");
    assert_eq!(says(":blocked cell<Enter>c"), "The givens have no solution: check them against the paper. C says why.");
    assert_eq!(says(":two solutions<Enter>c"), "The givens allow 2 solutions (r4c1: 3 or 6).");
    let empty = after(":new<Enter>c");
    assert_eq!(empty.message(), "Nothing to check yet: type the puzzle, or press o for one.");
    assert!(!empty.moves(), "nor is anything counted");
}

#[test]
fn several_clashes_are_counted_and_the_first_is_named() {
    assert_eq!(says(":new<Enter>55c"), "Two 5s in row 1 (r1c1 and r1c2), 1 more clash. n goes there.");
    assert_eq!(says(":new<Enter>555c"), "Three 5s in row 1 (r1c1, r1c2 and r1c3), 1 more clash. n goes there.");
    assert_eq!(says(":new<Enter>5555c"), "Four 5s in row 1 (r1c1, r1c2, r1c3 and r1c4), 1 more clash. n goes there.");
    assert_eq!(says(":new<Enter>5...5...5c"), "Three 5s in row 1 (r1c1, r1c5 and r1c9). n goes there.");
    assert_eq!(says(":new<Enter>55<Enter>55c"), "Two 5s in row 1 (r1c1 and r1c2), 4 more clashes. n goes there.");
}

#[test]
fn clashes_come_before_wrong_entries() {
    let screen = after("<Right><Right>5<Right>2cc");
    assert_eq!((screen.marked('x'), screen.marked('!')), (String::new(), "r1c1 r1c3".to_owned()));
    assert!(screen.message().starts_with("Two 5s in row 1"), "{}", screen.message());
}

#[test]
fn several_solutions_mean_that_entries_cannot_be_judged() {
    let mut screen = after(":two solutions<Enter>jjj3c");
    assert_eq!(screen.message(), "Cannot judge your entries: there are 2 solutions (r4c1: 3 or 6).");
    screen.keys("c");
    assert_eq!(screen.marked('x'), "");
    screen.keys("4");
    assert_eq!(screen.marked('!'), "r4c1 r4c2", "clashes are still shown");
    assert!(screen.message().starts_with("4 in r4c1 clashes"), "{}", screen.message());
    let none = says(":two solutions<Enter>6c");
    assert_eq!(none, "2 solutions (r4c1: 3 or 6), and your entries fit none of them. C says why.");
}

#[test]
fn several_solutions_are_counted_until_a_key_stops_it() {
    let screen = after(":125 solutions<Enter>c");
    assert!(screen.message().starts_with("The givens allow 125 solutions ("), "{}", screen.message());
    assert!(!screen.moves() && screen.panel().contains("Unique no, 125 solutions"), "{}", screen.panel());

    let mut screen = after(":one clue<Enter>c");
    let counted = |screen: &Screen| -> u64 {
        let message = screen.message();
        let number = message.split("at least ").nth(1).and_then(|rest| rest.split(' ').next());
        number.and_then(|number| number.replace(',', "").parse().ok()).unwrap_or_else(|| panic!("{message}"))
    };
    let first = counted(&screen);
    assert!(screen.moves() && screen.message().contains(" solutions so far"), "{}", screen.message());
    assert_eq!(screen.hints(), "any key stops it");
    screen.wait(Duration::from_secs(2));
    assert!(counted(&screen) > first);
    for (key, answer) in
        [(" ", "at least"), ("<Esc>", "at least"), ("c", "at least"), ("<C-c>", "at least"), ("v", "show")]
    {
        let before = counted(&screen);
        screen.keys(key);
        assert!(!screen.moves() && screen.message().contains(answer), "{key}: {}", screen.message());
        assert!(!screen.message().contains("so far"), "{key}: {}", screen.message());
        screen.keys("c");
        assert!(counted(&screen) > before, "c goes on where it stopped");
    }
    assert!(screen.effects.is_empty(), "Ctrl+C stops it, and no more");
    screen.keys("7");
    assert!(!screen.moves() && screen.cell(1, 1).contains('7'), "any other key acts as well");
}

#[test]
fn a_second_solution_is_solved_as_well() {
    for digit in ["3", "6"] {
        let screen = after(&format!(":two solutions<Enter>jjj{digit}Sc"));
        assert_eq!(screen.message(), "Solved: no digit clashes. The givens allow other solutions too (r4c1: 3 or 6).");
        assert_eq!(screen.marked('x'), "");
        assert!(screen.panel().starts_with('✓'), "{}", screen.panel());
    }
}

#[test]
fn a_full_board_that_clashes_is_not_solved() {
    let mut screen = after(":new<Enter>");
    screen.keys("974236158638591742125487936316754289742918563589362417867125394253649871491873626");
    assert!(screen.message().starts_with("6 in r9c9 clashes"), "{}", screen.message());
    screen.keys("c");
    assert!(!screen.message().contains("olved"), "{}", screen.message());
    assert!(screen.marked('!').ends_with("r9c9"), "{}", screen.marked('!'));
}

#[test]
fn a_puzzle_typed_by_hand_is_checked_and_solved_like_a_loaded_one() {
    let mut typed = after(":new<Enter>");
    typed.keys(&Screen::new().digits()).keys("<Tab>gn4");
    let mut loaded = after("gn4");
    for keys in ["c", "S", "c"] {
        assert_eq!(typed.keys(keys).message(), loaded.keys(keys).message());
        assert_eq!(typed.digits(), loaded.digits());
    }
}

#[test]
fn u_is_offered_only_where_it_takes_something_back() {
    let mut json = after("gn1").digits();
    json.replace_range(2..3, ".");
    let entries = format!("..1{}", ".".repeat(78));
    let mut screen = Screen::with(&format!(r#"{{"name":null,"givens":"{json}","entries":"{entries}"}}"#));
    screen.keys("c");
    assert_eq!(screen.message(), "Your only entry is wrong. c again shows it, C says why.");
    screen.keys("u");
    assert!(screen.message().starts_with("Nothing to take back"), "{}", screen.message());
}
