//! A text says the same as a file, on standard input and pasted.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use super::forms::{Form, forms};
use crate::screen::Screen;

/// One that is full of digits, and one whose first rows are blank.
const PUZZLES: [(&str, &str); 2] = [
    ("easy", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("sparse", ".................1..2..3......4..5.....6...7..8.....1.........2.9..3...4..5...6.."),
];
const EMPTY: &str = ".................................................................................";

/// The grid on the screen after a paste onto an empty one.
fn pasted(text: &str) -> String {
    let screen = Screen::new().command("new").paste(text).text(80, 24);
    let rows = screen.lines().skip(2).step_by(2).take(9);
    let cells = rows.flat_map(|row| row.chars().skip(2).step_by(4).take(9));
    cells.map(|cell| if cell.is_ascii_digit() { cell } else { '.' }).collect()
}

/// What the program says of texts: the grids, the messages without the names of files, and the code.
#[derive(PartialEq, Debug)]
struct Said {
    grids: Vec<String>,
    messages: Vec<String>,
    code: Option<i32>,
}

/// Converts a file, by its name or as standard input.
fn said(path: &Path, is_input: bool) -> Said {
    let name = if is_input { "-" } else { path.to_str().expect("plain text") };
    let input = if is_input { File::open(path).expect("a file").into() } else { Stdio::null() };
    let mut command = Command::new(env!("CARGO_BIN_EXE_stepdoku"));
    let output = command.args(["convert", "--to", "line", name]).stdin(input).output().expect("it runs");
    let lines = |bytes| String::from_utf8(bytes).expect("plain text").lines().map(str::to_owned).collect::<Vec<_>>();
    let message = |line: String| line.strip_prefix(name).unwrap_or(&line).to_owned();
    let messages = lines(output.stderr).into_iter().map(message).collect();
    Said { grids: lines(output.stdout), messages, code: output.status.code() }
}

/// How the roads differ for this text.
fn difference(name: &str, text: &str) -> Option<String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("road.txt");
    fs::write(&file, text).expect("a file");
    let (by_file, by_stream, pasted) = (said(&file, false), said(&file, true), pasted(text));
    let alike = by_file == by_stream && pasted == by_stream.grids.first().map_or(EMPTY, String::as_str);
    (!alike).then(|| format!("{name}:\n    {by_file:?}\n    {by_stream:?}\n    {pasted}"))
}

#[test]
fn every_form_comes_in_by_file_stream_and_paste_alike() {
    let texts = forms().flat_map(|form| PUZZLES.map(|(name, puzzle)| (form, name, puzzle)));
    let carried = texts.filter(|(form, _, puzzle)| (form.carries)(puzzle));
    let text = |(form, name, puzzle): (&Form, &str, &str)| (format!("{}.{name}", form.name), (form.write)(puzzle));
    let found: Vec<String> = carried.map(text).filter_map(|(name, text)| difference(&name, &text)).collect();
    assert!(found.is_empty(), "{} texts:\n{}", found.len(), found.join("\n"));
}
