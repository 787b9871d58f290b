//! Where puzzles come from, and what is said when they cannot.

use std::fs;

use super::program::{EXAMPLE, Folder, PROGRAM, Run, SOLVED, run, shell};

const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

#[test]
fn a_puzzle_that_is_too_short_is_told_from_a_file() {
    for (argument, cells) in [("1....7.9", 8), ("530070000", 9), ("1__.4", 5)] {
        let error =
            format!("error: cannot read {argument}: no such file; as a puzzle it has {cells} cells, 81 wanted\n");
        assert_eq!(run(&["solve", argument], "").parts(), (2, "", &*error));
    }
    for name in ["2026", "puzzle.txt", "..", "v1.2"] {
        assert!(!run(&["check", name], "").parts().2.contains("cells"), "{name}");
    }
}

#[test]
fn files_standard_input_and_arguments_come_in_order() {
    let folder = Folder::with(&[("a.txt", SOLVED)]);
    let rows = EXAMPLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row)).collect::<Vec<_>>().join("\n");
    let run = run(&["convert", &folder.file("a.txt"), "-", EXAMPLE, &rows], EXAMPLE.replace('.', "x"));
    assert_eq!(run.parts(), (0, &*format!("{SOLVED}\n{EXAMPLE}\n{EXAMPLE}\n{EXAMPLE}\n"), ""));
}

#[test]
fn the_content_decides_whatever_the_name() {
    let text = format!("puzzle,solution\r\n{EXAMPLE},{SOLVED}\r\n");
    let folder = Folder::with(&["a.txt", "b.sdm", "c.xyz", "d"].map(|name| (name, &*text)));
    for name in ["a.txt", "b.sdm", "c.xyz", "d"] {
        assert_eq!(run(&["solve", &folder.file(name)], "").parts(), (0, ANSWER, ""));
    }
    assert_eq!(run(&["solve"], &text).parts(), (0, ANSWER, ""));
}

#[test]
fn messages_name_the_input_and_the_line() {
    let bad = format!("\n{EXAMPLE}\n{}\n", &EXAMPLE[1..]);
    let folder = Folder::with(&[("bad.txt", &bad)]);
    let starts = |run: &Run, place: &str| {
        assert!(run.code == Some(2) && run.err.starts_with(&format!("{place}: 80 cells")), "{run:?}");
        assert_eq!(run.out, ANSWER);
    };
    starts(&run(&["solve", &folder.file("bad.txt")], ""), &format!("{}:3", folder.file("bad.txt")));
    starts(&run(&["solve"], &bad), "-:3");
    starts(&run(&["solve", &bad], ""), "argument:3");
}

#[test]
fn an_input_that_cannot_be_read_does_not_stop_the_others() {
    let folder = Folder::new();
    let name = folder.path().to_str().unwrap();
    let run = run(&["solve", "/nonexistent", "short", "a/b", "", name, EXAMPLE], "");
    let errors = format!(
        "error: cannot read /nonexistent: no such file\nerror: cannot read short: no such file\n\
        error: cannot read a/b: no such file\nerror: cannot read '': no such file\n\
        error: cannot read {name}: is a directory\n"
    );
    assert_eq!(run.parts(), (2, ANSWER, &*errors));
}

#[test]
fn an_input_without_a_puzzle_is_unreadable() {
    for input in ["", "\n\n", "no digits here\n", "# only a comment\n"] {
        let run = run(&["solve"], input);
        assert!(run.code == Some(2) && run.out.is_empty() && run.err.ends_with("no puzzle found\n"), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_device_without_a_puzzle_is_unreadable() {
    assert_eq!(run(&["solve", "/dev/null"], "").parts(), (2, "", "/dev/null:1: no puzzle found\n"));
}

#[test]
fn text_beside_puzzles_is_skipped_with_a_warning() {
    let run = run(&["solve"], format!("{EXAMPLE}\nso much for this one\n"));
    assert_eq!((run.code, &*run.out), (Some(0), ANSWER));
    assert!(run.err.starts_with("-:2: warning: "), "{}", run.err);
}

/// Whoever may read everything, such as root, cannot be refused.
#[cfg(unix)]
#[test]
fn a_file_without_permission_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::with(&[("secret.txt", EXAMPLE)]);
    let name = folder.file("secret.txt");
    fs::set_permissions(&name, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::File::open(&name).is_ok() {
        eprintln!("skipped: this user may read everything");
        return;
    }
    let error = format!("error: cannot read {name}: permission denied\n");
    assert_eq!(run(&["solve", &name], "").parts(), (2, "", &*error));
}

#[cfg(unix)]
#[test]
fn a_name_that_starts_with_a_dash_comes_after_two() {
    let folder = Folder::with(&[("-weird.txt", EXAMPLE)]);
    assert_eq!(shell("stepdoku solve -- -weird.txt", folder.path()).parts(), (0, ANSWER, ""));
    let misuse = shell("stepdoku solve -weird.txt", folder.path());
    assert!(misuse.code == Some(2) && misuse.err.contains("-- -w"), "{misuse:?}");
}

#[cfg(unix)]
#[test]
fn a_name_that_is_no_text_works_or_is_shown_with_escapes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::process::Command;
    let folder = Folder::new();
    let name = OsStr::from_bytes(b"\xff\x1b]52;c;x\x07.txt");
    let mut command = Command::new(PROGRAM);
    command.arg("solve").arg(name).current_dir(folder.path());
    let run = Run::from(command.output().unwrap());
    assert_eq!(run.parts(), (2, "", "error: cannot read \\xff\\u{1b}]52;c;x\\u{7}.txt: no such file\n"));
    fs::write(folder.path().join(name), EXAMPLE).unwrap();
    assert_eq!(Run::from(command.output().unwrap()).parts(), (0, ANSWER, ""));
}

#[test]
fn nothing_quoted_carries_an_escape_sequence() {
    let tricks = "\x1b]52;c;aGk=\x07\u{9b}31m\u{9d}0;x\u{202e}";
    for args in [&["solve"][..], &["trace", "--strategy", tricks], &["check", "--limit", tricks], &[tricks, "x"]] {
        let run = run(args, format!("{tricks}{EXAMPLE}\n{tricks}123\n{}{tricks}\n", &EXAMPLE[1..]));
        let harmful = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!run.err.contains(harmful) && !run.out.contains(harmful), "{run:?}");
    }
}
