//! `stepdoku check`

use super::program::{CLASH, EMPTY, EXAMPLE, Folder, NONE, Run, SOLVED, TWO, run};

/// A `HoDoKu` line: the givens, and what is filled in beside them.
fn entered(givens: &str, filled: &str) -> String {
    let cells = givens.chars().zip(filled.chars()).map(|(given, digit)| match (given, digit) {
        ('.', '.') => ".".to_owned(),
        ('.', entry) => format!("+{entry}"),
        (given, _) => given.to_string(),
    });
    format!(":0000:x:{}::::", cells.collect::<String>())
}

/// `text` with the character at `index` replaced.
fn with(text: &str, index: usize, c: char) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    chars[index] = c;
    chars.into_iter().collect()
}

fn line(run: &Run) -> (i32, &str) {
    assert_eq!(run.err, "");
    (run.code.expect("no signal"), run.out.strip_suffix('\n').expect("a line"))
}

#[test]
fn says_how_many_solutions_there_are() {
    let run = run(&["check"], [EXAMPLE, NONE, TWO, EMPTY].join("\n"));
    assert_eq!(line(&run), (1, "one solution\nno solution\nseveral solutions\nseveral solutions"));
    assert_eq!(line(&super::program::run(&["check"], EXAMPLE)), (0, "one solution"));
}

#[test]
fn counts_up_to_a_limit() {
    for (puzzle, limit, words) in [
        (EXAMPLE, "2", "one solution"),
        (NONE, "2", "no solution"),
        (TWO, "2", "2 solutions"),
        (TWO, "1000", "2 solutions"),
        (EMPTY, "2", "at least 2 solutions"),
        (EMPTY, "1000", "at least 1000 solutions"),
        // Six solutions exactly.
        (
            "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..",
            "5",
            "at least 5 solutions",
        ),
        ("92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..", "6", "6 solutions"),
    ] {
        assert_eq!(line(&run(&["check", "--limit", limit], puzzle)).1, words, "{puzzle} {limit}");
    }
    for limit in ["0", "1", "-1", "x"] {
        assert_eq!(run(&["check", "--limit", limit], EXAMPLE).code, Some(2));
    }
}

#[test]
fn gives_up_when_told_to() {
    assert_eq!(line(&run(&["check", "--nodes", "0"], EXAMPLE)), (1, "unknown"));
    assert_eq!(line(&run(&["check", "--nodes", "1000"], EXAMPLE)), (0, "one solution"));
}

#[test]
fn names_every_clash_of_the_givens() {
    let clash = "clash: two 1s in row 1 (r1c1, r1c2); two 1s in box 1 (r1c1, r1c2)";
    assert_eq!(line(&run(&["check"], CLASH)), (1, clash));
    let seven = with(&with(&with(EMPTY, 19, '7'), 25, '7'), 26, '7');
    let clash = "clash: three 7s in row 3 (r3c2, r3c8, r3c9); two 7s in box 3 (r3c8, r3c9)";
    assert_eq!(line(&run(&["check"], seven)), (1, clash));
}

#[test]
fn tells_which_entries_are_wrong() {
    for (filled, code, words) in [
        (EXAMPLE.to_owned(), 0, "one solution"),
        (with(EXAMPLE, 2, '4'), 0, "one solution ; wrong: none"),
        (
            with(&with(EXAMPLE, 2, '1'), 40, '6'),
            1,
            "one solution ; clash: two 6s in column 5 (r4c5, r5c5); two 6s in box 5 (r4c5, r5c5) ; wrong: r1c3 r5c5",
        ),
        (with(EXAMPLE, 2, '2'), 1, "one solution ; wrong: r1c3"),
        (SOLVED.to_owned(), 0, "one solution ; wrong: none"),
    ] {
        assert_eq!(line(&run(&["check"], entered(EXAMPLE, &filled))), (code, words), "{filled}");
    }
}

#[test]
fn calls_no_entry_wrong_when_there_are_several_solutions() {
    // The two solutions have 3 or 2 in r1c2.
    for (filled, words) in [
        (TWO.to_owned(), "several solutions"),
        (with(TWO, 1, '3'), "several solutions ; cannot tell: several solutions"),
        (with(TWO, 1, '2'), "several solutions ; cannot tell: several solutions"),
        (
            with(TWO, 1, '8'),
            "several solutions ; clash: two 8s in row 1 (r1c2, r1c7); two 8s in column 2 (r1c2, r9c2); \
            two 8s in box 1 (r1c2, r2c3) ; \
            cannot tell: several solutions, but the entries fit none of them",
        ),
    ] {
        assert_eq!(line(&run(&["check"], entered(TWO, &filled))), (1, words), "{filled}");
    }
    let solution = run(&["solve"], TWO);
    let complete = run(&["check"], entered(TWO, solution.out.trim_end()));
    assert_eq!(
        line(&complete),
        (1, "several solutions ; cannot tell: several solutions, and the entries make one of them")
    );
    assert_eq!(
        line(&run(&["check", "--limit", "9"], entered(TWO, &with(TWO, 1, '3')))).1,
        "2 solutions ; cannot tell: several solutions"
    );
}

#[test]
fn entries_are_judged_when_nothing_else_can_be() {
    assert_eq!(line(&run(&["check"], entered(NONE, &with(NONE, 0, '4')))), (1, "no solution"));
    let clash = "clash: two 1s in row 1 (r1c1, r1c2); two 1s in box 1 (r1c1, r1c2) ; clash: three 1s in row 1 (r1c1, r1c2, r1c9)";
    assert_eq!(line(&run(&["check"], entered(CLASH, &with(CLASH, 8, '1')))), (1, clash));
}

#[test]
fn givens_can_come_from_elsewhere() {
    let check = |filled: &str| run(&["check", "--givens", EXAMPLE], filled);
    assert_eq!(line(&check(SOLVED)), (0, "one solution ; wrong: none"));
    assert_eq!(line(&check(EXAMPLE)), (0, "one solution"));
    assert_eq!(line(&check(&with(EXAMPLE, 2, '2'))), (1, "one solution ; wrong: r1c3"));
    let changed = check(&[with(SOLVED, 1, '7'), with(SOLVED, 80, '.'), SOLVED.to_owned()].join("\n"));
    assert_eq!(
        changed.parts(),
        (
            2,
            "one solution ; wrong: none\n",
            "-:1: r1c2 is 7 here and 3 in the givens\n-:2: r9c9 is blank here and 9 in the givens\n"
        )
    );
}

#[test]
fn givens_are_one_puzzle() {
    let folder = Folder::with(&[("two.txt", &format!("{EXAMPLE}\n{TWO}\n")), ("none.txt", "\n")]);
    let several = run(&["check", "--givens", &folder.file("two.txt")], SOLVED);
    assert!(several.code == Some(2) && several.err.contains("--givens takes exactly one puzzle"), "{several:?}");
    let none = run(&["check", "--givens", &folder.file("none.txt")], SOLVED);
    assert!(none.code == Some(2) && none.out.is_empty() && none.err.contains("no puzzle found"), "{none:?}");
    let both = run(&["check", "--givens", "-"], SOLVED);
    assert_eq!(both.parts(), (2, "", "error: --givens and INPUT cannot both be standard input\n"));
    let piped = run(&["check", "--givens", "-", SOLVED], EXAMPLE);
    assert_eq!(line(&piped), (0, "one solution ; wrong: none"));
}

#[test]
fn json_has_a_key_for_everything() {
    let answers = run(
        &["check", "--format", "json"],
        [EXAMPLE, TWO, NONE, CLASH, &entered(EXAMPLE, &with(EXAMPLE, 2, '2'))].join("\n"),
    )
    .json();
    let verdicts: Vec<_> = answers.iter().map(|answer| answer["verdict"].clone()).collect();
    assert_eq!(verdicts, ["one", "several", "none", "clash", "one"]);
    let [one, two, none, clash, wrong] = &answers[..] else { panic!("five answers") };
    let keys = [
        "givens",
        "entries",
        "verdict",
        "count",
        "exact",
        "clashes",
        "wrong",
        "no_candidate",
        "no_place",
        "solutions",
        "differ",
        "contradiction",
        "needless",
        "candidates",
    ];
    for answer in &answers {
        assert!(keys[11..].iter().all(|key| answer[key].is_null()), "not asked for");
        assert!(answer.as_object().unwrap().len() == keys.len() && keys.iter().all(|key| answer.get(key).is_some()));
    }
    assert!(one["givens"] == EXAMPLE && one["entries"] == EMPTY && one["count"] == 1 && one["exact"] == true);
    assert_eq!(one["solutions"], serde_json::json!([SOLVED]));
    assert!(one["wrong"] == serde_json::json!([]) && one["differ"].is_null());
    assert!(two["solutions"].as_array().unwrap().len() == 2 && two["wrong"].is_null() && two["count"] == 2);
    assert_eq!(two["differ"], serde_json::json!(["r1c2", "r1c4", "r2c2", "r2c4"]));
    assert_eq!(none["no_candidate"], serde_json::json!(["r5c1"]));
    assert_eq!(clash["clashes"][0], serde_json::json!({"digit": 1, "unit": "row 1", "cells": ["r1c1", "r1c2"]}));
    assert_eq!(wrong["wrong"], serde_json::json!(["r1c3"]));
    let blocked = run(
        &["check", "--format", "json"],
        "12345678.........9...............................................................",
    )
    .json();
    assert_eq!(blocked[0]["no_place"], serde_json::json!([{"unit": "row 1", "digit": 9}]));
}

#[test]
fn says_why_there_is_no_solution() {
    let seven = "12345678.........9.....1.......1................................................";
    let why = |input: &str| run(&["check", "--why"], input);
    assert_eq!(
        line(&why(&format!("{EXAMPLE}\n{seven}.\n{EMPTY}"))),
        (
            1,
            "one solution\n\
            no solution ; contradiction: r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r2c9=9\n\
            several solutions"
        )
    );
    // A clash is a contradiction, and is named anyway.
    assert_eq!(line(&why(CLASH)), line(&run(&["check"], CLASH)));
    let clash = run(&["check", "--why", "--format", "json"], CLASH).json();
    assert_eq!(clash[0]["contradiction"], serde_json::json!(["r1c1=1", "r1c2=1"]));
    assert!(run(&["check", "--why", "--format", "json"], EXAMPLE).json()[0]["contradiction"].is_null());
}

#[test]
fn says_why_entries_fit_no_solution() {
    let wrong = entered(EXAMPLE, &with(EXAMPLE, 2, '1'));
    let run = run(&["check", "--why"], &wrong);
    let (code, words) = line(&run);
    let (verdict, clues) = words.split_once(" ; contradiction: ").expect("a contradiction");
    assert_eq!((code, verdict), (1, "one solution ; wrong: r1c3"));
    assert!(clues.split(' ').any(|clue| clue == "r1c3=1"), "{clues}");
}

#[test]
fn names_needless_clues() {
    let minimal = |puzzle: &str| run(&["check", "--minimal"], puzzle);
    let clues_17 = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    assert_eq!(line(&minimal(clues_17)), (0, "one solution ; needless: none"));
    // 9 is the first digit of its solution.
    assert_eq!(line(&minimal(&with(clues_17, 0, '9'))), (0, "one solution ; needless: r1c1"));
    assert_eq!(line(&minimal(&[TWO, NONE].join("\n"))), (1, "several solutions\nno solution"));
    let json = run(&["check", "--minimal", "--format", "json"], [clues_17, TWO].join("\n")).json();
    assert!(json[0]["needless"] == serde_json::json!([]) && json[1]["needless"].is_null());
}

#[test]
fn prints_the_candidates_of_the_solutions() {
    let candidates = |puzzle: &str| run(&["check", "--candidates"], puzzle);
    let two = "several solutions\n1 23 7 23 5 6 8 4 9\n9 23 8 23 1 4 5 6 7\n4 6 5 8 9 7 3 1 2\n6 7 3 5 4 2 9 8 1\n\
        8 1 9 6 7 3 2 5 4\n5 4 2 1 8 9 7 3 6\n2 5 6 7 3 1 4 9 8\n3 9 1 4 2 8 6 7 5\n7 8 4 9 6 5 1 2 3";
    assert_eq!(line(&candidates(TWO)), (1, two));
    let none = [". . . . . . . . ."; 9].join("\n");
    assert_eq!(line(&candidates(NONE)), (1, &*format!("no solution\n{none}")));
    let json = run(&["check", "--candidates", "--format", "json"], [TWO, NONE].join("\n")).json();
    let sets = json[0]["candidates"].as_array().expect("a list");
    assert!(sets.len() == 81 && sets[0] == "1" && sets[1] == "23");
    assert!(json[1]["candidates"].as_array().expect("a list").iter().all(|set| set == ""));
}

#[test]
fn gives_up_on_what_takes_too_long_and_says_so() {
    let all = ["check", "--why", "--minimal", "--candidates", "--nodes"];
    let after = |nodes: &'static str, puzzle: &str| run(&[&all[..], &[nodes]].concat(), puzzle);
    assert_eq!(
        line(&after("0", NONE)),
        (1, "unknown ; contradiction: unknown after 0 nodes ; candidates: unknown after 0 nodes")
    );
    let few = after("20", EXAMPLE);
    assert_eq!(line(&few).0, 1);
    assert!(line(&few).1.starts_with("one solution ; needless: unknown after 20 nodes"), "{few:?}");
    let json = run(&["check", "--why", "--format", "json", "--nodes", "2"], NONE).json();
    assert!(json[0]["contradiction"].is_null());
}
