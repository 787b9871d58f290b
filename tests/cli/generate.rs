//! `stepdoku generate`

use std::io::{BufRead, BufReader};

use super::program::{run, start};

fn lines(args: &[&str]) -> Vec<String> {
    let run = run(&[&["generate"], args].concat(), "");
    assert_eq!((run.code, &*run.err), (Some(0), ""), "{args:?}");
    run.out.lines().map(str::to_owned).collect()
}

#[test]
fn a_seed_gives_the_same_puzzles_and_more_of_them_when_asked() {
    let ten = lines(&["--seed", "5", "--count", "10"]);
    assert_eq!(ten.len(), 10);
    assert!(ten.iter().all(|line| line.len() == 81), "{ten:?}");
    assert_eq!(lines(&["--seed", "5"]), ten[..1]);
    assert_eq!(lines(&["--seed", "5", "--count", "3"]), ten[..3]);
    assert_ne!(lines(&["--seed", "6"]), ten[..1]);
}

#[test]
fn without_a_seed_the_one_taken_is_told_and_gives_the_same() {
    let once = run(&["generate", "--count", "2"], "");
    let seed = once.err.strip_prefix("note: --seed ").and_then(|rest| rest.strip_suffix(" prints the same again\n"));
    let again = run(&["generate", "--count", "2", "--seed", seed.expect(&once.err)], "");
    assert_eq!(again.parts(), (0, &*once.out, ""));
    assert_ne!(run(&["generate", "--count", "2"], "").out, once.out);
}

#[test]
fn the_other_commands_read_them_and_find_nothing_needless() {
    let puzzles = run(&["generate", "--seed", "1", "--count", "20"], "").out;
    assert_eq!(run(&["check", "--minimal"], &puzzles).out, "one solution ; needless: none\n".repeat(20));
    let grids = run(&["generate", "--seed", "1", "--count", "20", "--format", "grid"], "").out;
    assert_eq!(run(&["convert"], &grids).parts(), (0, &*puzzles, ""));
    assert_eq!(run(&["convert", "--to", "grid"], &puzzles).out, grids);
}

#[test]
fn json_says_what_was_asked_and_what_came() {
    let json = run(&["generate", "--seed", "9", "--count", "2", "--clues", "24", "--format", "json"], "").out;
    let plain = lines(&["--seed", "9", "--count", "2", "--clues", "24"]);
    for (number, (line, puzzle)) in json.lines().zip(&plain).enumerate() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["puzzle"], **puzzle);
        assert_eq!(object["solution"], run(&["solve"], puzzle).out.trim_end());
        assert_eq!((&object["clues"], &object["seed"]), (&24.into(), &9.into()));
        assert_eq!((&object["symmetry"], &object["number"]), (&"none".into(), &(number + 1).into()));
    }
    assert_eq!(json.lines().count(), 2);
}

#[test]
fn a_pattern_and_a_number_of_clues_are_kept() {
    for line in lines(&["--seed", "2", "--count", "3", "--clues", "26", "--symmetry", "half-turn"]) {
        let pattern: Vec<bool> = line.chars().map(|c| c != '.').collect();
        assert!(pattern.iter().eq(pattern.iter().rev()), "{line}");
        assert_eq!(pattern.iter().filter(|&&clue| clue).count(), 26, "{line}");
    }
}

#[test]
fn what_cannot_be_is_said_before_anything_is_printed() {
    for (args, error) in [
        (&["--clues", "16"][..], "error: no puzzle with 16 clues has only one solution; ask for 17 to 40\n"),
        (&["--clues", "50"], "error: no puzzle with 50 clues is known that needs them all; ask for 17 to 40\n"),
        (
            &["--clues", "22", "--symmetry", "full"],
            "error: no pattern of 22 cells has the symmetry full; 21 is the nearest number\n",
        ),
    ] {
        let run = run(&[&["generate"], args].concat(), "");
        assert_eq!(run.parts(), (2, "", error));
    }
}

/// Nothing waits for a puzzle that may never come. Without a clock: the test goes on only when the first one is there.
#[test]
fn a_puzzle_is_written_before_the_next_is_found() {
    let mut child = start(&["generate", "--seed", "1", "--clues", "20", "--count", "1000000"]);
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(first.trim_end().chars().filter(|&c| c != '.').count(), 20, "{first}");
}
