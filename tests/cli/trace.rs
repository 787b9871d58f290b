//! `stepdoku trace`

use serde_json::json;

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

/// What the events up to some number have made: the grid, what stands, and the counts.
fn replayed(events: &str, n: usize) -> serde_json::Value {
    let mut grid = EXAMPLE.as_bytes().to_vec();
    let (mut path, mut removals, mut deepest, mut solutions) = (Vec::new(), 0, 0, 0);
    for line in events.lines().take(n) {
        match line.split(' ').collect::<Vec<_>>()[1..] {
            ["place", cell, digit] => path.push((cell.to_owned(), digit.parse::<u8>().expect("a digit"))),
            ["remove", ..] => {
                path.pop();
                removals += 1;
            }
            _ => solutions += u64::from(line.ends_with("solved")),
        }
        deepest = deepest.max(path.len());
    }
    for (cell, digit) in &path {
        let at = cell.as_bytes();
        grid[usize::from(at[1] - b'1') * 9 + usize::from(at[3] - b'1')] = b'0' + digit;
    }
    let path: Vec<_> = path.into_iter().map(|(cell, now)| json!({"cell": cell, "now": now})).collect();
    json!({
        "n": n, "grid": String::from_utf8(grid).expect("only digits"), "placements": path.len() + removals, "removals": removals,
        "deepest": deepest, "solutions": solutions, "depth": path.len(), "path": path,
    })
}

#[test]
fn a_position_is_what_the_events_up_to_it_made() {
    for (strategy, last) in [("row-major", 8_366), ("mrv", 52), ("exact-cover", 52)] {
        let events = run(&["trace", "--strategy", strategy], EXAMPLE).out;
        for n in [0, 1, 4, 17, 3_000, last] {
            let Some(n) = Some(n).filter(|&n| n <= last) else { continue };
            let at = ["trace", "--strategy", strategy, "--at", &n.to_string(), "--format", "json"];
            let [mut object] = run(&at, EXAMPLE).json().try_into().unwrap();
            for level in object["path"].as_array_mut().unwrap() {
                let level = level.as_object_mut().unwrap();
                assert!(level.remove("tried").is_some_and(|tried| tried.is_array()));
                assert!(level.remove("left").is_some_and(|left| left.is_array()));
            }
            let object_keys = object.as_object_mut().unwrap();
            assert!(object_keys.remove("decisions").is_some() && object_keys.remove("dead_ends").is_some());
            assert_eq!(object, replayed(&events, n), "{strategy} {n}");
        }
    }
}

#[test]
fn a_position_in_words_and_as_an_object() {
    const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let words = run(&["trace", "--at", "3124"], HARD).out;
    let lines: Vec<_> = words.lines().collect();
    assert_eq!((lines[0], lines.len()), ("3124 remove r5c7 7", 3 + 28));
    assert!(lines[1].starts_with("grid 124857693"), "{}", lines[1]);
    let counts = "placements 1576 removals 1548 decisions 865 dead-ends 463 deepest 49 solutions 0 depth 28";
    assert_eq!((lines[2], lines[3]), (counts, "r1c2 tried - now 2 left 5 6 8"));
    assert_eq!(lines[3 + 18], "r4c1 tried 2 4 now 7 left -");
    let [object] = run(&["trace", "--at", "3124", "--format", "json"], HARD).json().try_into().unwrap();
    assert_eq!((&object["decisions"], &object["dead_ends"]), (&json!(865), &json!(463)));
    assert_eq!(object["path"][0], json!({"cell": "r1c2", "tried": [], "now": 2, "left": [5, 6, 8]}));
    assert_eq!(object["path"][18], json!({"cell": "r4c1", "tried": [2, 4], "now": 7, "left": []}));
    // Where a digit is branched on, what was tried are cells.
    let cover = run(&["trace", "--strategy", "exact-cover", "--at", "120"], HARD).out;
    assert!(cover.lines().any(|line| line.contains(" in ") && line.contains(" now r")), "{cover}");
}

#[test]
fn a_position_that_is_not_there_is_an_error() {
    let beyond = run(&["trace", "--at", "8367"], EXAMPLE);
    let error = "-:1: there is no event 8367: the walk ends with event 8366 (solved); --all walks on\n";
    assert_eq!(beyond.parts(), (2, "", error));
    assert_eq!(run(&["trace", "--at", "8367", "--all"], EXAMPLE).code, Some(0));
    let over = run(&["trace", "--at", "2", "--strategy", "mrv"], NONE);
    assert_eq!(over.parts(), (2, "", "-:1: there is no event 2: the walk ends with event 1 (exhausted)\n"));
}

#[test]
fn costs_are_the_events_between_a_placement_and_its_removal() {
    let events = run(&["trace"], EXAMPLE).out;
    let lines: Vec<_> = events.lines().collect();
    let costs = run(&["trace", "--costs"], EXAMPLE);
    assert_eq!((costs.code, &*costs.err), (Some(0), ""));
    let mut before = u64::MAX;
    for line in costs.out.lines() {
        let [cell, digit, count, share] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let last = |kind: &str, to: usize| {
            lines[..to].iter().rposition(|line| line.ends_with(&format!(" {kind} {cell} {digit}"))).unwrap()
        };
        let removed = last("remove", lines.len());
        let events = (removed - last("place", removed) + 1) as u64;
        assert_eq!((count.to_owned(), events <= before), (events.to_string(), true));
        let tenths: u64 = share.strip_suffix('%').unwrap().replace('.', "").parse().unwrap();
        let walked = lines.len() as u64;
        assert!(2 * (tenths * walked).abs_diff(1_000 * events) <= walked, "{line}");
        before = events;
    }
    assert!(costs.out.lines().count() > 3);
    let json = run(&["trace", "--costs", "--format", "json"], EXAMPLE).json();
    let first = costs.out.split(' ').collect::<Vec<_>>();
    assert_eq!(json[0]["cell"], first[0]);
    assert_eq!((json[0]["events"].to_string(), &json[0]["walked"]), (first[2].to_owned(), &json!(8_366)));
}

/// An option that would do nothing beside another.
#[test]
fn what_does_not_go_together_is_refused() {
    for (one, other) in [
        ("--at=1", "--from=2"),
        ("--at=1", "--limit=3"),
        ("--at=1", "--summary"),
        ("--costs", "--from=2"),
        ("--costs", "--summary"),
        ("--summary", "--from=3"),
    ] {
        for options in [[one, other], [other, one]] {
            let refused = run(&["trace", options[0], options[1]], EXAMPLE);
            assert_eq!((refused.code, &*refused.out), (Some(2), ""), "{options:?}");
            assert!(refused.err.contains("cannot be used with"), "{}", refused.err);
        }
    }
}

#[test]
fn costs_at_an_event_are_those_of_a_walk_that_ends_there() {
    for n in [0, 20, 3_124, 8_366] {
        let costs = |option| run(&["trace", "--costs", option, &n.to_string()], EXAMPLE);
        assert_eq!(costs("--at").parts(), (0, &*costs("--limit").out, ""));
    }
    let beyond = run(&["trace", "--costs", "--at", "8367"], EXAMPLE);
    assert_eq!(beyond.parts(), run(&["trace", "--at", "8367"], EXAMPLE).parts());
    assert_eq!(beyond.code, Some(2));
}

/// When the tree is done, nothing stands: the digits of the first cell share all events but the last.
#[test]
fn costs_of_a_whole_tree_are_those_of_its_first_branch() {
    let costs = run(&["trace", "--costs", "--all"], TWO).out;
    assert_eq!(costs, "r1c2 2 9 47.4%\nr1c2 3 9 47.4%\n");
}

#[test]
fn the_costliest_guess_of_a_run_of_138_million_events() {
    const ANTI: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let costs = run(&["trace", "--costs"], ANTI);
    assert_eq!(costs.out.lines().next(), Some("r1c1 3 33493572 24.2%"));
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
    let error = "error: trace takes exactly one puzzle, and -:2 starts a second one: give the puzzle itself, or a file without others\n";
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
