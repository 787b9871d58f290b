//! Pipes, devices and closed streams: whatever the other end does, no panic, no growth, an honest exit code.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;

#[cfg(unix)]
use super::program::shell;
use super::program::{EMPTY, EXAMPLE, Folder, Run, SOLVED, run, start};

fn finish(child: Child) -> Run {
    child.wait_with_output().expect("it ran").into()
}

/// The test can only go on when each answer has come, so it proves the order without a clock.
#[test]
fn each_answer_is_written_before_the_next_puzzle_is_there() {
    let rows: Vec<u8> = EXAMPLE.as_bytes().chunks(9).flat_map(|row| [row, b"\n"].concat()).collect();
    // Rows are answered when their run ends, here at a blank line.
    let rows = [rows, b"\n".to_vec()].concat();
    for (command, answer) in [("solve", SOLVED), ("check", "one solution"), ("convert", EXAMPLE)] {
        let mut child = start(&[command]);
        let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut lines = BufReader::new(output).lines();
        for puzzle in [&*rows, format!("{EXAMPLE}\n").as_bytes(), format!("{EXAMPLE}\r").as_bytes()] {
            input.write_all(puzzle).unwrap();
            assert_eq!(lines.next().unwrap().unwrap(), answer);
        }
        drop(input);
        assert!(lines.next().is_none());
        assert_eq!(finish(child).code, Some(0));
    }
}

#[test]
fn a_message_about_a_line_is_written_before_the_next_one_is_there() {
    let mut child = start(&["solve"]);
    let (mut input, messages) = (child.stdin.take().unwrap(), child.stderr.take().unwrap());
    let mut lines = BufReader::new(messages).lines();
    for line in 1..4 {
        input.write_all(format!("{}\n", EXAMPLE.replacen('.', "A", 1)).as_bytes()).unwrap();
        assert!(lines.next().unwrap().unwrap().starts_with(&format!("-:{line}: 'A' in column")));
    }
    drop(input);
    assert_eq!(finish(child).code, Some(2));
}

/// A reader that has had enough is no error, wherever the program notices: here the pipe is closed while more than
/// a pipe can hold is still to come.
#[test]
fn a_closed_pipe_is_no_error() {
    let many = format!("{EXAMPLE}\n").repeat(5000);
    for (args, input) in [
        (&["solve"][..], &*many),
        (&["check", "--format", "json"], &many),
        (&["convert", "--to", "grid"], &many),
        (&["trace", "--all"], EMPTY),
        (&["generate", "--seed", "1", "--count", "1000000"], ""),
    ] {
        let mut child = start(args);
        let mut input_pipe = child.stdin.take().unwrap();
        let mut output = child.stdout.take().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let _ = input_pipe.write_all(input.as_bytes());
            });
            output.read_exact(&mut [0; 10]).unwrap();
            drop(output);
        });
        let run = finish(child);
        assert_eq!((run.code, &*run.err), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn nobody_needs_to_listen_to_messages() {
    let mut child = start(&["solve"]);
    drop(child.stderr.take());
    child
        .stdin
        .take()
        .unwrap()
        .write_all(format!("{}\n{EXAMPLE}\n", EXAMPLE.replacen('.', "A", 1)).as_bytes())
        .unwrap();
    assert_eq!(finish(child).parts(), (2, &*format!("{SOLVED}\n"), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let folder = Folder::with(&[("p.txt", EXAMPLE)]);
    for command in ["solve p.txt", "check p.txt", "trace p.txt", "convert p.txt", "completions bash", "--help", "-V"] {
        let run = shell(&format!("stepdoku {command} > /dev/full"), folder.path());
        assert_eq!(run.parts(), (2, "", "error: cannot write: no space left on device\n"), "{command}");
    }
}

#[cfg(unix)]
#[test]
fn streams_closed_from_the_start_do_not_panic() {
    let folder = Folder::with(&[("p.txt", EXAMPLE)]);
    let run = shell("stepdoku solve - <&-", folder.path());
    assert_eq!(run.parts(), (2, "", "-:1: no puzzle found\n"));
    assert_eq!(shell("stepdoku solve p.txt >&-", folder.path()).parts(), (0, "", ""));
    assert_eq!(shell("stepdoku solve nothing 2>&-", folder.path()).parts(), (2, "", ""));
    assert_eq!(shell("stepdoku solve nothing p.txt <&- >&- 2>&-", folder.path()).parts(), (2, "", ""));
}

#[cfg(unix)]
#[test]
fn standard_input_that_is_a_directory_is_said() {
    let run = shell("stepdoku solve < .", Folder::new().path());
    assert_eq!(run.parts(), (2, "", "error: cannot read -: is a directory\n"));
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_read_like_a_file() {
    let folder = Folder::with(&[("p.txt", EXAMPLE)]);
    let run = shell("mkfifo pipe && (cat p.txt > pipe & stepdoku solve pipe; wait)", folder.path());
    assert_eq!(run.parts(), (0, &*format!("{SOLVED}\n"), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_that_does_not_end_is_given_up() {
    let zero = shell("ulimit -v 100000; stepdoku solve /dev/zero", Folder::new().path());
    assert_eq!((zero.code, &*zero.out), (Some(2), ""));
    let messages: Vec<_> = zero.err.lines().collect();
    let [long, end] = &messages[..] else { panic!("{messages:?}") };
    assert!(long.starts_with("/dev/zero:1: line too long"), "{long}");
    assert_eq!(*end, "error: cannot read /dev/zero: too much input without a line end");
}

/// What has come by at the first look is more than is ever kept, so at the second look nothing may have been added. Of
/// two threads one may be ahead, more or less by chance, so they only have a limit.
#[cfg(target_os = "linux")]
#[test]
fn input_without_end_takes_no_more_memory_than_a_little() {
    for text in ["1\n", "\n", "# comment\n", "text\n", "[[\n", &format!("{EXAMPLE}\n"), "\u{1b}"] {
        for (threads, added) in [("1", 512), ("2", 16 << 10)] {
            let chunk = text.repeat((2 << 20) / text.len());
            let mut child = start(&["convert", "--threads", threads]);
            let id = child.id();
            let (mut input, mut output, mut messages) =
                (child.stdin.take().unwrap(), child.stdout.take().unwrap(), child.stderr.take().unwrap());
            std::thread::scope(|scope| {
                scope.spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
                scope.spawn(move || std::io::copy(&mut messages, &mut std::io::sink()));
                let mut peak_after = |chunks| {
                    (0..chunks).for_each(|_| input.write_all(chunk.as_bytes()).unwrap());
                    peak_memory(id).unwrap()
                };
                let (first, second) = (peak_after(1), peak_after(2));
                assert!(second < 16 << 10 && second < first + added, "{text:?}: {first} KB, then {second} KB");
                drop(input);
            });
            child.wait().unwrap();
        }
    }
}

/// The most memory that the process ever had, in KB; `None` once it is gone.
#[cfg(target_os = "linux")]
fn peak_memory(id: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn a_line_too_long_does_not_stop_the_next() {
    let run = run(&["solve"], format!("{}\n{EXAMPLE}\n", "1".repeat(3 << 20)));
    assert_eq!((run.code, run.out), (Some(2), format!("{SOLVED}\n")));
    assert!(run.err.starts_with("-:1: line too long"), "{}", run.err);
}
