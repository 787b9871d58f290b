//! `stepdoku trace`

use super::program::{CLASH, EMPTY, EXAMPLE, NONE, SOLVED, TWO, run};

#[test]
fn prints_every_event_to_the_first_solution() {
    let run = run(&["trace"], EXAMPLE);
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    let lines: Vec<_> = run.out.lines().collect();
    assert_eq!(lines[..3], ["1 place r1c3 1", "2 place r1c4 2", "3 place r1c6 4"]);
    assert_eq!((lines.len(), lines[8365]), (8366, "8366 solved"));
    assert_eq!(lines.iter().filter(|line| line.contains(" place ")).count(), 4208);
    assert_eq!(lines.iter().filter(|line| line.contains(" remove ")).count(), 4157);
}

/// Placements and removals to the first solution, found by independent programs.
#[test]
fn counts_are_those_that_other_programs_find() {
    const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    for (puzzle, strategy, placements, removals) in [
        (EXAMPLE, "row-major", 4208, 4157),
        (EXAMPLE, "mrv", 51, 0),
        (EXAMPLE, "mrv-live", 51, 0),
        (EXAMPLE, "exact-cover", 51, 0),
        (HARD, "row-major", 8969, 8911),
        (HARD, "mrv", 217, 159),
        (HARD, "mrv-live", 419, 361),
        (HARD, "exact-cover", 145, 87),
    ] {
        let run = run(&["trace", "--strategy", strategy, "--summary"], puzzle);
        let start = format!("strategy {strategy} placements {placements} removals {removals} decisions ");
        let end = format!(" solutions 1 events {} result solved\n", placements + removals + 1);
        assert!(run.out.starts_with(&start) && run.out.ends_with(&end), "{}", run.out);
        assert_eq!((run.code, &*run.err), (Some(0), ""));
    }
}

#[test]
fn the_summary_is_one_line() {
    let text = run(&["trace", "--summary"], EXAMPLE).out;
    assert_eq!(
        text,
        "strategy row-major placements 4208 removals 4157 decisions 2330 dead-ends 1246 deepest 51 solutions 1 \
        events 8366 result solved\n"
    );
    let words: Vec<_> = text.split_whitespace().collect();
    let json = run(&["trace", "--summary", "--format", "json"], EXAMPLE).json();
    assert_eq!(json.len(), 1);
    assert_eq!(json[0].as_object().unwrap().len(), words.len() / 2);
    for pair in words.chunks(2) {
        assert_eq!(json[0][pair[0]].to_string().trim_matches('"'), pair[1]);
    }
}

#[test]
fn starts_anywhere_and_stops_at_the_limit() {
    let whole = run(&["trace"], EXAMPLE).out;
    let lines =
        |from: usize, to: usize| whole.split_inclusive('\n').skip(from - 1).take(to + 1 - from).collect::<String>();
    for from in [1, 2, 1000, 8365, 8366] {
        assert_eq!(run(&["trace", "--from", &from.to_string()], EXAMPLE).parts(), (0, &*lines(from, 8366), ""));
    }
    let limit = |limit: u64| format!("-:1: note: stopped at the limit, after event {limit}\n");
    assert_eq!(run(&["trace", "--limit", "20"], EXAMPLE).parts(), (0, &*lines(1, 20), &*limit(20)));
    assert_eq!(run(&["trace", "--limit", "20", "--from", "15"], EXAMPLE).parts(), (0, &*lines(15, 20), &*limit(20)));
    assert_eq!(run(&["trace", "--limit", "20", "--from", "21"], EXAMPLE).parts(), (0, "", &*limit(20)));
    assert_eq!(run(&["trace", "--limit", "0"], EXAMPLE).parts(), (0, "", &*limit(0)));
    assert_eq!(run(&["trace", "--limit", "8365"], EXAMPLE).parts(), (0, &*lines(1, 8365), &*limit(8365)));
    assert_eq!(run(&["trace", "--limit", "8366"], EXAMPLE).parts(), (0, &*whole, ""));
    let beyond = run(&["trace", "--from", "8367"], EXAMPLE);
    assert_eq!(beyond.parts(), (0, "", "-:1: note: the walk ends with event 8366 (solved)\n"));
    assert_eq!(run(&["trace", "--from", "0"], EXAMPLE).code, Some(2));
}

#[test]
fn walks_on_past_solutions_to_the_end() {
    let all = run(&["trace", "--all"], TWO);
    let lines: Vec<_> = all.out.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.ends_with(" solved")).count(), 2);
    assert_eq!(*lines.last().unwrap(), format!("{} exhausted", lines.len()));
    for from in [1, 5, 6, lines.len()] {
        let expected = lines[from - 1..].join("\n") + "\n";
        assert_eq!(run(&["trace", "--all", "--from", &from.to_string()], TWO).parts(), (0, &*expected, ""));
    }
    let summary = run(&["trace", "--all", "--summary"], TWO).out;
    assert!(summary.ends_with(&format!("solutions 2 events {} result exhausted\n", lines.len())), "{summary}");
    let cut = run(&["trace", "--all", "--summary", "--limit", "1000"], EMPTY);
    assert!(cut.out.ends_with(" events 1000 result limit\n"), "{}", cut.out);
    assert_eq!(cut.err, "-:1: note: stopped at the limit, after event 1000\n");
}

#[test]
fn unusual_starts_end_at_once() {
    assert_eq!(run(&["trace"], SOLVED).parts(), (0, "1 solved\n", ""));
    assert_eq!(run(&["trace", "--all"], SOLVED).parts(), (0, "1 solved\n2 exhausted\n", ""));
    assert_eq!(run(&["trace", "--strategy", "mrv"], NONE).parts(), (0, "1 exhausted\n", ""));
    let clash = "-:1: clash: two 1s in row 1 (r1c1, r1c2); two 1s in box 1 (r1c1, r1c2)\n";
    assert_eq!(run(&["trace"], CLASH).parts(), (1, "", clash));
}

#[test]
fn takes_exactly_one_puzzle() {
    let several = run(&["trace"], [EXAMPLE, TWO].join("\n"));
    let error = "error: trace takes exactly one puzzle, and -:2 starts a second one\n";
    assert_eq!(several.parts(), (2, "", error));
    let none = run(&["trace"], "");
    assert_eq!(none.parts(), (2, "", "-:1: no puzzle found\n"));
    let unreadable = run(&["trace"], &EXAMPLE[1..]);
    assert!(unreadable.code == Some(2) && unreadable.out.is_empty() && unreadable.err.starts_with("-:1: "));
    assert_eq!(run(&["trace", EXAMPLE, TWO], "").code, Some(2));
}

#[test]
fn starts_from_the_givens_whatever_was_entered() {
    let entered = format!(":0000:x:53+1+27{}::::", &EXAMPLE[5..]);
    assert!(run(&["trace"], entered) == run(&["trace"], EXAMPLE));
}

#[test]
fn json_lines_follow_a_header() {
    let json = run(&["trace", "--format", "json", "--strategy", "mrv"], EXAMPLE).json();
    assert_eq!(
        json[0],
        serde_json::json!({"format": "stepdoku-trace", "version": 1, "strategy": "mrv", "puzzle": EXAMPLE})
    );
    assert_eq!(json.len(), 53);
    let text = run(&["trace", "--strategy", "mrv"], EXAMPLE).out;
    for (line, object) in text.lines().zip(&json[1..]) {
        let part = |key: &str| object[key].to_string().trim_matches('"').replace("null", "");
        let words = ["n", "event", "cell", "digit"].map(part).join(" ");
        assert_eq!(words.trim(), line);
    }
    assert!(json[52]["cell"].is_null() && json[52]["digit"].is_null());
    let removal = run(&["trace", "--format", "json", "--limit", "2000"], EXAMPLE).out;
    assert!(removal.contains(r#","event":"remove","cell":"r1c"#), "{removal}");
}

#[test]
fn an_unknown_strategy_is_misuse_and_lists_the_known_ones() {
    let run = run(&["trace", "--strategy", "mvr"], EXAMPLE);
    assert_eq!((run.code, &*run.out), (Some(2), ""));
    assert!(run.err.contains("row-major, mrv-live, mrv, exact-cover"), "{}", run.err);
}
