//! Pasting, opening and starting with puzzles.

use crate::screen::Screen;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn a_paste_replaces_the_grid_in_one_undo_step() {
    let mut screen = Screen::new();
    screen.keys("gn4").paste(ESCARGOT);
    assert_eq!(screen.message(), "Pasted: 23 givens, one solution. Your old grid is one u away.");
    assert_eq!(screen.digits(), ESCARGOT);
    assert!(screen.title().contains("AI Escargot"), "{}", screen.title());
    assert!(screen.title().ends_with("entries"), "{}", screen.title());
    screen.keys("u");
    assert_eq!(screen.digits(), EASY.replacen("53.", "534", 1));
    assert!(screen.title().contains("easy"), "{}", screen.title());
    screen.keys("c");
    assert!(screen.message().starts_with("Right so far"), "{}", screen.message());
    screen.keys("<C-r>");
    assert_eq!(screen.digits(), ESCARGOT);
}

#[test]
fn undo_never_mixes_two_puzzles() {
    let mut screen = Screen::new();
    screen.keys("gn4").paste(ESCARGOT).keys("gn2");
    let mut seen = vec![screen.digits()];
    for _ in 0..5 {
        seen.push(screen.keys("u").digits());
    }
    let with = |grid: &str, from: &str, to: &str| grid.replacen(from, to, 1);
    let whole = [with(ESCARGOT, "1.", "12"), ESCARGOT.to_owned(), with(EASY, "53.", "534"), EASY.to_owned()];
    seen.dedup();
    assert_eq!(seen, whole);
}

#[test]
fn undoing_an_opening_restores_title_pen_verdict_and_marks() {
    let mut screen = Screen::new();
    screen.keys(":new<Enter>55");
    let before = (screen.digits(), screen.title(), screen.marked('!'), screen.panel());
    screen.keys(":blocked cell<Enter>");
    assert!(screen.title().contains("blocked cell") && screen.title().ends_with("entries"), "{}", screen.title());
    assert!(screen.panel().starts_with("✗ givens: no solution"), "{}", screen.panel());
    screen.keys("u");
    assert_eq!((screen.digits(), screen.title(), screen.marked('!')), (before.0, before.1, before.2));
    assert!(screen.panel().starts_with("✗ two 5s in row 1"), "{}", screen.panel());
    screen.keys("<C-r>");
    assert!(screen.title().contains("blocked cell"), "{}", screen.title());
}

#[test]
fn pasting_what_is_there_already_promises_no_old_grid() {
    let mut screen = Screen::new();
    screen.paste(EASY);
    assert_eq!(screen.message(), "Pasted: 30 givens, one solution.");
    screen.keys("u");
    assert_eq!(screen.message(), "Nothing to take back: this is how it was opened.");
    screen.keys(":new<Enter>").paste(EASY);
    assert_eq!(screen.message(), "Pasted: 30 givens, one solution.", "an empty grid is no loss");
}

#[test]
fn every_verdict_has_its_words() {
    let says = |text: &str| Screen::new().paste(text).message();
    let clashing = format!("55{}", ".".repeat(79));
    assert_eq!(says(&clashing), "Pasted: 2 givens, some clash: n goes there. Your old grid is one u away.");
    let blocked = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
    assert_eq!(says(blocked), "Pasted: 28 givens, no solution. Your old grid is one u away.");
    let complete = "974236158638591742125487936316754289742918563589362417867125394253649871491873625";
    assert_eq!(says(complete), "Pasted: complete already, and no digit clashes. Your old grid is one u away.");
    let one = format!("{}1", ".".repeat(80));
    assert_eq!(says(&one), "Pasted: 1 given, several solutions. Your old grid is one u away.");
}

#[test]
fn text_that_keeps_entries_apart_keeps_them() {
    let mut screen = Screen::new();
    screen.paste(&format!(":0000:x:53+4{}:::", &EASY[3..]));
    assert_eq!(screen.message(), "Pasted: 30 givens, 1 entry, one solution. u: your old grid.");
    screen.keys("<Right><Right>5");
    assert_eq!(screen.cell(1, 3), " 5!", "r1c3 is an entry");
    let json = format!("{{\"givens\":\"{EASY}\",\"entries\":\"..4{}\"}}", ".".repeat(78));
    screen.paste(&json).keys("c");
    assert_eq!(screen.message(), "Right so far: your entry agrees with the only solution. 50 cells to go.");
}

#[test]
fn pasted_text_runs_no_command() {
    for text in
        ["quit q x s", "q", "https://example.org/?q=5", ":new\r", "\u{1b}[200~q\u{1b}[201~q", "x\u{3}", "", "\r\r"]
    {
        let mut screen = Screen::new();
        let before = screen.digits();
        screen.paste(text);
        assert!(screen.message().starts_with("Nothing changed: line 1: "), "{text:?}: {}", screen.message());
        assert!(screen.effects.is_empty(), "{text:?}");
        assert_eq!(screen.digits(), before, "{text:?}");
    }
}

#[test]
fn bad_text_says_where_and_changes_nothing() {
    let mut screen = Screen::new();
    let before = screen.digits();
    let rows: Vec<&str> = vec!["53..7....", "6..195...", ".98....6.", "8...6...", "4..8.3..1"];
    screen.paste(&rows.join("\n"));
    assert!(
        screen.message().starts_with("Nothing changed: line 4: 8 cells in row 4, 9 wanted"),
        "{}",
        screen.message()
    );
    assert_eq!(screen.digits(), before);
    assert!(screen.title().contains("easy"));
}

#[test]
fn lines_may_end_in_any_way() {
    let rows: Vec<&str> = (0..9).map(|row| &ESCARGOT[row * 9..row * 9 + 9]).collect();
    for end in ["\n", "\r", "\r\n"] {
        let mut screen = Screen::new();
        screen.paste(&rows.join(end));
        assert_eq!(screen.digits(), ESCARGOT, "{end:?}");
    }
}

/// What may hide in a clipboard.
#[test]
fn nothing_but_the_grid_comes_out_of_a_clipboard() {
    for text in [
        format!("{ESCARGOT}\u{1b}[201~q\r"),
        format!("\u{1b}]52;c;aGVsbG8=\u{7}\n{ESCARGOT}"),
        format!("[Puzzle]\n#A\u{9b}31mred\u{202e}\n{ESCARGOT}"),
        format!("# \u{1b}[2J name\n{ESCARGOT}\n"),
        format!("{{\"name\":\"a\u{1b}[31m\\u001b[2J\\u009b\",\"givens\":\"{ESCARGOT}\"}}"),
        "\u{1b}[2J".repeat(30),
        format!("{}\u{9b}", &ESCARGOT[..80]),
    ] {
        let mut screen = Screen::new();
        screen.paste(&text);
        assert!(screen.effects.is_empty(), "{text:?}");
        for keys in ["", ":", "?", "o"] {
            screen.keys(keys);
            let shown = screen.text(80, 24).replace('\n', "");
            assert!(!shown.chars().any(char::is_control), "{text:?} {keys}");
            assert!(!shown.contains(['\u{202e}', '\u{9b}']), "{text:?} {keys}");
            screen.keys("<Esc>");
        }
        assert!([ESCARGOT, EASY].contains(&&*screen.digits()), "{text:?}: {}", screen.digits());
    }
}

#[test]
fn several_puzzles_are_a_list_that_starts_at_the_first() {
    let mut screen = Screen::new();
    screen.paste(&format!("{ESCARGOT}\n{}\n{EASY}\n", "1".to_owned() + &".".repeat(80)));
    assert_eq!(screen.message(), "3 puzzles. Enter opens one, Esc leaves the grid as it is.");
    let list = screen.text(80, 24);
    assert!(list.contains("puzzle 1") && list.contains("23 givens") && list.contains("puzzle 3"), "{list}");
    screen.keys("<Esc>");
    assert_eq!(screen.digits(), EASY, "nothing was replaced");
    screen.paste(&format!("{ESCARGOT}\n{EASY}\n")).keys("<Enter>");
    assert_eq!(screen.digits(), ESCARGOT);
    assert_eq!(screen.message(), "Opened: 23 givens, one solution. Your old grid is one u away.");
    screen.keys("u");
    assert_eq!(screen.digits(), EASY);
}

#[test]
fn one_bad_among_good_ones_is_mentioned() {
    let mut screen = Screen::new();
    screen.paste(&format!("{ESCARGOT}\n{}\n{EASY}\n", &EASY[..80]));
    assert_eq!(screen.message(), "2 of 3 read; line 2: 80 cells, 81 wanted.");
    screen.keys("<Down><Up><Enter>");
    assert_eq!(screen.digits(), ESCARGOT);
    screen.paste(&format!("{}\n{EASY}\n", &EASY[..80]));
    assert_eq!(screen.message(), "1 of 2 read; line 1: 80 cells, 81 wanted.");
    assert_eq!(screen.digits(), EASY);
}

#[test]
fn what_was_read_otherwise_than_it_may_have_been_meant_is_said() {
    let mut screen = Screen::new();
    let solved = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
    screen.paste(&format!("{ESCARGOT},{solved}"));
    assert_eq!(screen.message(), "Pasted: 23 givens, one solution. Your old grid is one u away.");
    screen.paste(&format!("{ESCARGOT},{}", solved.replace("162", "126")));
    assert_eq!(screen.message(), "Pasted; line 1: the solution beside the puzzle is wrong in r1c2, left out.");
    assert_eq!(screen.digits(), ESCARGOT);
    screen.paste(&format!("A headline\n{EASY}"));
    assert!(screen.message().starts_with("Pasted: 30 givens"), "{}", screen.message());
}

/// What an error found goes before what was wanted, where there is no room for both.
#[test]
fn a_long_reason_is_cut_after_what_was_found() {
    for text in
        ["{\"givens\":3}", "12345678\n".repeat(9).as_str(), &"1".repeat(256), "1,2,3\n4,5,6", "-1 2 3 4 5 6 7 8 9"]
    {
        let message = Screen::new().paste(text).message();
        assert!(message.starts_with("Nothing changed: line "), "{text:?}: {message}");
        assert!(message.chars().count() <= 78 || message.contains('('), "{message}");
    }
}

#[test]
fn a_paste_in_watch_lands_in_edit() {
    let mut screen = Screen::new();
    screen.keys("p").wait(std::time::Duration::from_secs(1));
    screen.paste("nothing");
    assert!(screen.title().contains("WATCH ▶"), "{}", screen.title());
    screen.paste(ESCARGOT);
    assert!(screen.title().contains("EDIT"), "{}", screen.title());
    assert_eq!(screen.digits(), ESCARGOT);
    screen.keys("up");
    assert!(screen.title().contains("WATCH ▶"), "{}", screen.title());
    assert!(!screen.panel().starts_with("event 0 "), "the old run goes on: {}", screen.panel());
}

#[test]
fn a_paste_stops_a_run_and_leaves_a_question() {
    let mut screen = Screen::new();
    screen.keys("pG").paste("nothing");
    assert!(screen.title().contains("WATCH ‖▶"), "{}", screen.title());
    let mut screen = Screen::new();
    screen.keys("gn1p").paste("nothing");
    assert_eq!(screen.message(), "Nothing changed: line 1: no puzzle found.");
    assert!(screen.hints().ends_with("? keys"), "{}", screen.hints());
    screen.keys("p").paste(ESCARGOT);
    assert_eq!(screen.digits(), ESCARGOT);
}

#[test]
fn the_program_opens_with_a_puzzle_or_a_list() {
    let mut one = Screen::with(ESCARGOT);
    assert_eq!(one.digits(), ESCARGOT);
    assert!(one.message().starts_with("Press p to watch the search."), "{}", one.message());
    assert!(one.panel().contains("watch this one being solved"), "{}", one.panel());
    one.keys("<Right>4");
    assert!(!one.panel().contains("watch this one being solved"), "the card goes with the first change");

    let mut several = Screen::with(&format!("{ESCARGOT}\n{EASY}"));
    assert_eq!(several.message(), "2 puzzles. Enter opens one, Esc leaves the grid as it is.");
    several.keys("<Esc>");
    assert_eq!(several.digits(), ESCARGOT, "it starts at the first");
    let mut second = Screen::with(&format!("{ESCARGOT}\n{EASY}"));
    second.keys("<Down><Enter>");
    assert_eq!(second.digits(), EASY);
    let mut first = Screen::with(&format!("{ESCARGOT}\n{EASY}"));
    first.keys("<Enter>");
    assert_eq!(first.message(), "Opened: 23 givens, one solution.");
}
