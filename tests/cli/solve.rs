//! `stepdoku solve`

use super::program::{CLASH, EMPTY, EXAMPLE, NONE, SOLVED, TWO, run};

#[test]
fn prints_the_solution() {
    assert_eq!(run(&["solve"], EXAMPLE).parts(), (0, &*format!("{SOLVED}\n"), ""));
}

#[test]
fn prints_one_line_a_puzzle_in_order_and_says_on_the_side_what_it_cannot() {
    let run = run(&["solve"], [EXAMPLE, NONE, CLASH, &EXAMPLE[1..], SOLVED].join("\n"));
    assert_eq!(run.out, format!("{SOLVED}\nno solution\nclash\n{SOLVED}\n"));
    let messages: Vec<_> = run.err.lines().collect();
    assert_eq!(messages[0], "-:3: note: clash: two 1s in row 1 (r1c1, r1c2); two 1s in box 1 (r1c1, r1c2)");
    assert!(messages.len() == 2 && messages[1].starts_with("-:4: 80 cells"), "{messages:?}");
    assert_eq!(run.code, Some(2));
}

#[test]
fn codes_are_one_for_doubt_and_two_for_what_cannot_be_read() {
    for (input, code) in [
        (EXAMPLE.to_owned(), 0),
        (SOLVED.to_owned(), 0),
        (NONE.to_owned(), 1),
        (TWO.to_owned(), 1),
        (CLASH.to_owned(), 1),
        (format!("{NONE}\n{EXAMPLE}"), 1),
        (EXAMPLE[1..].to_owned(), 2),
        (format!("{}\n{NONE}", &EXAMPLE[1..]), 2),
        (String::new(), 2),
    ] {
        assert_eq!(run(&["solve"], &input).code, Some(code), "{input}");
    }
}

#[test]
fn of_several_solutions_it_prints_one_and_says_so() {
    let run = run(&["solve"], TWO);
    assert_eq!((run.code, &*run.err), (Some(1), "-:1: note: several solutions: the first found is printed\n"));
    assert!(run.out.len() == 82 && !run.out.contains('.'));
}

#[test]
fn starts_from_the_givens_whatever_was_entered() {
    // r1c3 and r1c4 are 4 and 6.
    for (entries, wrong) in [("53+4+67", ""), ("53+1+67", "r1c3"), ("53+1+17", "r1c3 r1c4")] {
        let run = run(&["solve"], format!(":0000:x:{entries}{}::::", &EXAMPLE[5..]));
        let notes = if wrong.is_empty() { String::new() } else { format!("-:1: note: wrong: {wrong}\n") };
        let code = i32::from(!wrong.is_empty());
        assert_eq!(run.parts(), (code, &*format!("{SOLVED}\n"), &*notes));
    }
}

#[test]
fn every_strategy_finds_the_solution() {
    for strategy in ["row-major", "mrv-live", "mrv", "exact-cover"] {
        let run = run(&["solve", "--strategy", strategy], [EXAMPLE, NONE, CLASH].join("\n"));
        assert_eq!((run.code, run.out), (Some(1), format!("{SOLVED}\nno solution\nclash\n")));
    }
}

#[test]
fn the_strategy_decides_which_of_several_is_found_first() {
    let run = run(&["solve", "--strategy", "row-major"], EMPTY);
    assert!(run.out.starts_with("123456789456789123789123456214365897"), "{}", run.out);
    assert_eq!((run.code, &*run.err), (Some(1), "-:1: note: several solutions: the first found is printed\n"));
}

#[test]
fn gives_up_only_when_told_to() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    assert_eq!(run(&["solve", "--nodes", "0"], hard).parts(), (1, "unknown\n", ""));
    // Row-major takes 4,208 placements for the first example, and the engine far fewer nodes.
    for (nodes, out) in [("4207", "unknown"), ("4208", SOLVED)] {
        let run = run(&["solve", "--strategy", "row-major", "--nodes", nodes], EXAMPLE);
        assert_eq!(run.out, format!("{out}\n"));
    }
}

#[test]
fn grids_have_a_blank_line_between() {
    let run = run(&["solve", "--format", "grid"], [EXAMPLE, NONE, EXAMPLE].join("\n"));
    let parts: Vec<_> = run.out.split("\n\n").collect();
    assert_eq!(parts.len(), 3, "{}", run.out);
    assert_eq!(parts[1], "no solution");
    let digits: String = parts[0].chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, SOLVED);
    assert!(parts[0].lines().count() > 9);
}

#[test]
fn json_has_a_key_for_everything() {
    let run = run(&["solve", "--format", "json"], [EXAMPLE, TWO, NONE, CLASH].join("\n"));
    let expected = format!(r#"{{"puzzle":"{EXAMPLE}","result":"solved","solution":"{SOLVED}"}}"#);
    assert_eq!(run.out.lines().next(), Some(&*expected));
    let results: Vec<_> = run.json().iter().map(|answer| answer["result"].clone()).collect();
    assert_eq!(results, ["solved", "several", "none", "clash"]);
    assert!(run.json()[1]["solution"].is_string() && run.json()[2]["solution"].is_null());
    let unknown = super::program::run(&["solve", "--format", "json", "--nodes", "0"], EXAMPLE).json();
    assert!(unknown[0]["result"] == "unknown" && unknown[0]["solution"].is_null());
}
