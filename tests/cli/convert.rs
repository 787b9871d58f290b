//! `stepdoku convert`

use super::program::{CLASH, EMPTY, EXAMPLE, run};

#[test]
fn writes_lines_unless_told_otherwise() {
    let zeros = EXAMPLE.replace('.', "0");
    assert_eq!(run(&["convert"], format!("{zeros}\r\n{CLASH}\n")).parts(), (0, &*format!("{EXAMPLE}\n{CLASH}\n"), ""));
}

#[test]
fn what_each_format_writes_every_format_is_made_from() {
    for through in ["line", "grid", "hodoku", "json"] {
        let there = run(&["convert", "--to", through], format!("{EXAMPLE}\n{CLASH}\n"));
        assert_eq!((there.code, &*there.err), (Some(0), ""), "{through}");
        let back = run(&["convert"], &there.out);
        assert_eq!(back.parts(), (0, &*format!("{EXAMPLE}\n{CLASH}\n"), ""), "{through}: {}", there.out);
    }
}

#[test]
fn hodoku_and_json_keep_entries_apart() {
    let hodoku = format!(":0000:x:53+4+67{}:::\n", &EXAMPLE[5..]);
    let filled = format!("53467{}", &EXAMPLE[5..]);
    assert_eq!(run(&["convert"], &hodoku).out, format!("{filled}\n"));
    let json = run(&["convert", "--to", "json"], &hodoku);
    let entries = format!("..46{}", &EMPTY[4..]);
    assert_eq!(json.out, format!("{{\"name\":null,\"givens\":\"{EXAMPLE}\",\"entries\":\"{entries}\"}}\n"));
    let back = run(&["convert", "--to", "hodoku"], &json.out);
    assert_eq!(run(&["convert", "--to", "json"], &back.out), json);
}

#[test]
fn grids_have_a_blank_line_between() {
    let grids = run(&["convert", "--to", "grid"], format!("{EXAMPLE}\n{EMPTY}\n"));
    assert_eq!(grids.out.matches("\n\n").count(), 1);
    assert!(grids.out.ends_with('\n') && !grids.out.ends_with("\n\n"));
}

#[test]
fn an_unknown_format_is_misuse_and_lists_the_known_ones() {
    let run = run(&["convert", "--to", "xml"], EXAMPLE);
    assert_eq!((run.code, &*run.out), (Some(2), ""));
    assert!(run.err.contains("line, grid, hodoku, json"), "{}", run.err);
}
