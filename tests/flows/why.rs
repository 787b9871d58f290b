//! `C`: why there is no solution, and `v`: what every solution has.

use crate::screen::Screen;

fn after(keys: &str) -> Screen {
    let mut screen = Screen::new();
    screen.keys(keys).settle();
    screen
}

#[test]
fn a_contradiction_is_named_and_marked() {
    let mut screen = after(":blocked cell<Enter>C");
    assert!(screen.message().contains("marked * leave no digit for r5c1"), "{}", screen.message());
    let marked = screen.marked('*');
    assert_eq!(
        screen.message(),
        format!(
            "The {} clues marked * leave no digit for r5c1. None of them can be left out.",
            marked.split(' ').count()
        )
    );
    assert!(screen.panel().contains("Why r"), "{}", screen.panel());
    // n goes from one to the next.
    screen.keys("g");
    for _ in marked.split(' ') {
        screen.keys("n");
    }
    screen.keys("<Tab>x");
    assert!(!marked.ends_with(&screen.marked('*')) || screen.marked('*').is_empty(), "any change takes the marks away");
}

#[test]
fn clashing_digits_are_the_contradiction() {
    // Of two entries either may be the wrong one, and so of two givens.
    for keys in [":new<Enter><Tab><Right><Right>4<Right>4C", ":new<Enter>..44C"] {
        let message = "Two 4s in row 1 (r1c3 and r1c4) are a contradiction. n goes there.";
        assert_eq!(after(keys).message(), message, "{keys}");
    }
    assert_eq!(after(":new<Enter>C").message(), "Nothing to explain yet: type the puzzle, or press o for one.");
}

#[test]
fn an_entry_that_clashes_with_a_given_is_the_wrong_one() {
    let mut screen = after("<Right><Right>5C");
    assert_eq!(screen.message(), "5 in r1c3 is the wrong entry (r1c1 is a given 5). Enter takes back 1 change.");
    assert!(screen.panel().contains("Entries 1, against a given: r1c3"), "{}", screen.panel());
    screen.keys("<Enter>");
    assert_eq!(screen.cell(1, 3), "   ");
    assert!(
        after("<Right><Right>5c").message().ends_with(" 1 more clash. Wrong: r1c3. n goes there."),
        "{}",
        after("<Right><Right>5c").message()
    );
    // Whatever the givens allow, and beside entries that clash with each other.
    for keys in [":two solutions<Enter>jjj4C", ":two solutions<Enter>jjj4n4C", "<Right><Right>5<Right>2<Right>2C"] {
        let message = after(keys).message();
        assert!(message.contains(" wrong entry (r") && message.contains(" is a given "), "{keys}: {message}");
    }
    // Where givens clash, one of them may be what is wrong.
    let typed = after(":new<Enter>55<Tab><Right>5C");
    assert!(typed.message().contains("are a contradiction"), "{}", typed.message());
}

#[test]
fn what_has_a_solution_contradicts_nothing() {
    for keys in ["C", "<Right><Right>4C", ":two solutions<Enter>C", "SC"] {
        assert_eq!(after(keys).message(), "Nothing contradicts: these digits have a solution.", "{keys}");
    }
}

#[test]
fn entries_that_fit_none_of_several_solutions_are_blamed() {
    let screen = after(":two solutions<Enter>6C");
    assert!(screen.marked('*').contains("r1c1"), "{}", screen.marked('*'));
    assert!(screen.panel().contains("yours: r1c1"), "{}", screen.panel());
}

#[test]
fn the_first_wrong_entry_is_shown_and_enter_undoes_to_before_it() {
    // Right, wrong, right, wrong.
    let mut screen = after("<Right><Right>4<Right>2<Right><Right>8<Right>1C");
    assert_eq!(screen.message(), "2 in r1c4 was the first wrong entry. Enter takes back 3 changes, to there.");
    assert_eq!(screen.marked('x'), "r1c4");
    assert!(screen.hints().starts_with("Enter undo to there"), "{}", screen.hints());
    let before = screen.digits();
    screen.keys("<Enter>");
    assert_eq!(screen.message(), "Took back 3 changes. Ctrl+R puts them back, one by one.");
    assert_eq!((screen.cell(1, 3).trim(), screen.cell(1, 4).trim(), screen.marked('x')), ("4", "", String::new()));
    screen.keys("c");
    assert!(screen.message().starts_with("Right so far"), "{}", screen.message());
    screen.keys("<C-r><C-r><C-r>");
    assert_eq!(screen.digits(), before, "nothing is lost");
}

#[test]
fn enter_undoes_only_as_the_very_next_key() {
    let mut screen = after("<Right><Right>1Cn");
    let before = screen.digits();
    screen.keys("<Enter>");
    assert_eq!(screen.digits(), before);
    screen.keys("C<Enter>");
    assert_eq!(screen.cell(1, 3), "   ");
    assert_eq!(screen.message(), "Took back 1 change. Ctrl+R puts it back.");
}

#[test]
fn an_entry_that_was_there_from_the_start_cannot_be_undone() {
    let mut screen =
        Screen::with(":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::");
    screen.keys("C");
    assert_eq!(screen.message(), "1 in r1c3 is the wrong entry, there when it was opened. x clears it.");
    screen.keys("<Enter>");
    assert!(screen.cell(1, 3).contains('1'));
    let mut pasted = Screen::new();
    pasted.paste(":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::");
    pasted.keys("C");
    assert!(pasted.message().ends_with("there when it was opened. x clears it."), "{}", pasted.message());
}

#[test]
fn true_candidates_are_the_digits_of_the_solutions() {
    let mut screen = after(":two solutions<Enter>vvjjj");
    assert_eq!(screen.cell(4, 1), "3 6");
    assert!(screen.panel().contains("in solutions: 3 or 6"), "{}", screen.panel());
    // They follow the digits.
    let panel = screen.keys("3n").panel();
    let only = panel.split("in solutions: ").nth(1).map(|rest| rest.split(' ').nth(1));
    assert!(only.is_some_and(|next| next != Some("or")), "{panel}");
    screen.keys("v");
    assert_eq!(screen.message(), "Empty cells show nothing. v: candidates.");
    let none = after(":blocked cell<Enter>vv");
    assert_eq!(none.message(), "True candidates: none, for these digits have no solution. v: nothing.");
}

#[test]
fn in_watch_true_candidates_are_those_of_the_start() {
    let mut screen = after("p v");
    assert_eq!(screen.cell(1, 3), " 4 ");
    screen.keys("lll");
    assert!(screen.panel().contains("r1c4 can be 2 or 6; in solutions: 6"), "{}", screen.panel());
}
