//! Files of many puzzles, in one thread or several: the same answers in the same order, as soon as they are known, and
//! no half line when it is ended.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};

use super::program::{CLASH, EMPTY, EXAMPLE, NONE, Run, SOLVED, TWO, run, start};

/// Lines of every sort, good and bad, `count` times, each time turned a little so that no two parts are alike.
fn mixture(count: usize) -> String {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
    let entries = format!(":0000:x:53+1{}:::", &EXAMPLE[3..]);
    let clash_beside = format!(":0000:x:53+5{}:::", &EXAMPLE[3..]);
    let several = format!(":0000:x:1+2{}:::", &TWO[2..]);
    let sorts = [
        EXAMPLE,
        NONE,
        TWO,
        CLASH,
        SOLVED,
        EMPTY,
        hard,
        &EXAMPLE[1..],
        "some words",
        "# a comment",
        "Grid 7",
        &entries,
        &clash_beside,
        &several,
        "",
    ];
    let mut text = String::new();
    for number in 0..count {
        for sort in sorts.iter().cycle().skip(number % sorts.len()).take(sorts.len()) {
            let _ = writeln!(text, "{sort}");
        }
        for _ in 0..number % 7 {
            let _ = writeln!(text, "{EXAMPLE}");
        }
        let _ = writeln!(text, "\n{}\n", rows[..9 - number % 2].join("\n"));
    }
    text
}

#[test]
fn any_number_of_threads_gives_the_same_output() {
    let text = mixture(60);
    for args in [
        &["solve"][..],
        &["solve", "--format", "json"],
        &["solve", "--format", "grid"],
        &["solve", "--strategy", "mrv", "--nodes", "200"],
        &["solve", "--nodes", "5"],
        &["check"],
        &["check", "--format", "json"],
        &["check", "--limit", "20"],
        &["check", "--limit", "6000", "--nodes", "5000"],
        &["check", "--givens", EXAMPLE],
        &["check", "--why", "--minimal", "--nodes", "300"],
        &["check", "--candidates", "--nodes", "3000", "--format", "json"],
        &["convert", "--to", "json"],
        &["convert", "--to", "grid"],
    ] {
        let with = |threads: &str| run(&[args, &["--threads", threads]].concat(), &text);
        let one = with("1");
        assert!(one.out.lines().count() + one.err.lines().count() > 900 && !one.err.is_empty(), "{args:?}");
        for threads in ["2", "7"] {
            let more = with(threads);
            assert!(more == one, "{args:?} with {threads} threads: {}", first_difference(&one, &more));
        }
    }
}

fn first_difference(one: &Run, other: &Run) -> String {
    let pairs = one.out.lines().zip(other.out.lines()).chain(one.err.lines().zip(other.err.lines()));
    pairs.into_iter().find(|(a, b)| a != b).map_or("the codes or lengths".to_owned(), |(a, b)| format!("{a}\n{b}"))
}

/// Both streams in one, as a terminal shows them: `2>&1`.
#[cfg(unix)]
#[test]
fn messages_stay_between_the_results_they_belong_to() {
    use super::program::{Folder, shell};
    let folder = Folder::with(&[("p.txt", &mixture(40))]);
    let both = |threads: u8| shell(&format!("stepdoku check --threads {threads} p.txt 2>&1"), folder.path());
    let one = both(1);
    assert!(one.out.contains("p.txt:") && one.out.contains("one solution"));
    for threads in [2, 7] {
        assert!(both(threads) == one, "{threads} threads");
    }
}

#[test]
fn an_answer_waits_neither_for_input_nor_for_a_puzzle_after_it() {
    for threads in ["1", "2"] {
        let mut child = start(&["check", "--limit", "1000000000000", "--threads", threads]);
        let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut lines = BufReader::new(output).lines();
        for _ in 0..3 {
            input.write_all(format!("{EXAMPLE}\n{TWO}\n").as_bytes()).unwrap();
            assert_eq!(lines.next().unwrap().unwrap(), "one solution");
            assert_eq!(lines.next().unwrap().unwrap(), "2 solutions");
        }
        // To count all ways to fill an empty grid takes longer than anybody can wait.
        input.write_all(format!("{TWO}\n{EMPTY}\n{EXAMPLE}\n").as_bytes()).unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), "2 solutions");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

/// Here the other thread is counting what cannot be counted when the pipe is found closed.
#[test]
fn nobody_is_waited_for_when_the_reader_has_had_enough() {
    let mut child = start(&["check", "--limit", "1000000000000", "--threads", "2"]);
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let text = format!("{}{EMPTY}\n", format!("{EXAMPLE}\n").repeat(50_000));
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let _ = input.write_all(text.as_bytes());
        });
        output.read_exact(&mut [0; 10]).unwrap();
        drop(output);
    });
    assert_eq!(Run::from(child.wait_with_output().unwrap()).parts(), (0, "", ""));
}

#[test]
fn the_number_of_threads_is_at_least_one() {
    for number in ["0", "-1", "many", "1025"] {
        let run = run(&["solve", &format!("--threads={number}")], EXAMPLE);
        assert!(run.code == Some(2) && run.err.contains("--threads"), "{run:?}");
    }
}

/// Whatever it is interrupted at: what was written are whole lines, and the first ones.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_at_once_and_leaves_whole_lines() {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::{Pid, Signal, kill_process};

    let puzzles = [EXAMPLE, NONE, TWO].map(|line| format!("{line}\n")).concat();
    let full = run(&["check", "--format", "json"], &puzzles).out;
    for (threads, wanted) in [("1", 1), ("2", 50_000), ("2", 300_000)] {
        let mut child = start(&["check", "--format", "json", "--threads", threads]);
        let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (mut text, puzzles) = (Vec::new(), puzzles.as_bytes());
        std::thread::scope(|scope| {
            // More than is ever taken, and no end of input.
            let feeder = scope.spawn(move || while input.write_all(puzzles).is_ok() {});
            text.resize(wanted, 0);
            output.read_exact(&mut text).unwrap();
            kill_process(Pid::from_child(&child), Signal::INT).unwrap();
            assert_eq!(child.wait().unwrap().signal(), Some(Signal::INT.as_raw()));
            output.read_to_end(&mut text).unwrap();
            feeder.join().unwrap();
        });
        let text = String::from_utf8(text).unwrap();
        let rounds = text.len() / full.len() + 1;
        assert!(text.ends_with('\n') && full.repeat(rounds).starts_with(&text), "{threads} threads");
    }
}

/// The same where standard output is a file, which is not written as a whole: many times, for it is a matter of luck.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_whole_lines_in_a_file_too() {
    use std::fs::{self, File};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process};

    use super::program::{Folder, PROGRAM};

    let folder = Folder::new();
    let name = folder.file("out.txt");
    for (round, signal) in [Signal::INT, Signal::TERM].into_iter().cycle().take(30).enumerate() {
        let mut command = Command::new(PROGRAM);
        command.args(["convert", "--threads", "1"]).stdin(Stdio::piped()).stdout(File::create(&name).unwrap());
        let mut child = command.spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let feeder = std::thread::spawn(move || {
            let text = format!("{EXAMPLE}\n").repeat(1000);
            while input.write_all(text.as_bytes()).is_ok() {}
        });
        // Other lengths each time, so that it is interrupted at other places.
        while fs::metadata(&name).unwrap().len() < 10_000 * round as u64 + 1 {
            std::thread::yield_now();
        }
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        feeder.join().unwrap();
        let text = fs::read_to_string(&name).unwrap();
        assert!(text.len().is_multiple_of(82) && text.lines().all(|line| line == EXAMPLE), "round {round}");
    }
}

/// A program in the background of a shell script is not ended by the Ctrl+C that is meant for the one in front.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_that_is_to_be_ignored_is_ignored() {
    use super::program::{Folder, shell};
    let folder = Folder::with(&[("p.txt", &format!("{EXAMPLE}\n"))]);
    let script = "trap '' INT; mkfifo pipe; stepdoku solve pipe > out.txt & exec 3> pipe; cat p.txt >&3
        while ! grep -q 5346 out.txt; do sleep 0.01; done; kill -INT $!; cat p.txt >&3; exec 3>&-; wait $!; cat out.txt";
    let run = shell(script, folder.path());
    assert_eq!(run.parts(), (0, &*format!("{SOLVED}\n{SOLVED}\n"), ""));
}
