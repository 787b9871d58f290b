//! `stepdoku convert`

use super::program::{CLASH, EMPTY, EXAMPLE, run};

#[test]
fn writes_lines_unless_told_otherwise() {
    let zeros = EXAMPLE.replace('.', "0");
    assert_eq!(run(&["convert"], format!("{zeros}\r\n{CLASH}\n")).parts(), (0, &*format!("{EXAMPLE}\n{CLASH}\n"), ""));
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
