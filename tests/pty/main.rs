//! The real program in a real terminal: keys in, screen out, and the terminal as it was at every way out.
#![cfg(target_os = "linux")]

mod terminal;

use std::env;
use std::fs;
use std::time::Duration;

use portable_pty::ExitStatus;
use rustix::process::Signal;
use terminal::{Terminal, command};

/// On the screen as soon as there is one.
const TITLE: &str = "stepdoku";
/// On the screen once the program has found out about the puzzle it opens with, and rests.
const VERDICT: &str = "givens: one solution";
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ALTERNATE_SCREEN: &[u8] = b"\x1b[?1049h";

/// The program, at rest.
fn started() -> Terminal {
    let terminal = Terminal::start(&[]);
    terminal.wait_for(VERDICT);
    terminal
}

/// The screen without the lines that answer the last key.
fn lasting(screen: &str) -> Vec<&str> {
    screen.lines().take(20).collect()
}

/// How often each digit stands in the grid: the part of the screen that is left of the panel.
fn digits_in_grid(screen: &str) -> usize {
    screen.lines().map(|line| line.chars().take(38).filter(char::is_ascii_digit).count()).take(20).sum()
}

fn signal_of(status: &ExitStatus) -> &str {
    status.signal().unwrap_or("no signal")
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn it_starts_and_q_leaves_the_terminal_as_it_was() {
    let mut terminal = started();
    terminal.wait("the modes", |screen| screen.alternate_screen() && screen.hide_cursor() && screen.bracketed_paste());
    terminal.send("q");
    assert!(terminal.wait_for_end().success());
    terminal.assert_restored();
}

#[test]
fn ctrl_c_leaves() {
    let mut terminal = started();
    terminal.send("\x03");
    assert!(terminal.wait_for_end().success());
    terminal.assert_restored();
}

#[test]
fn a_signal_ends_it_with_the_terminal_restored() {
    for (signal, name) in
        [(Signal::TERM, "Terminated"), (Signal::HUP, "Hangup"), (Signal::INT, "Interrupt"), (Signal::QUIT, "Quit")]
    {
        let mut terminal = started();
        terminal.signal(signal);
        assert_eq!(signal_of(&terminal.wait_for_end()), name);
        terminal.assert_restored();
    }
}

#[test]
fn a_closed_window_ends_it() {
    assert_eq!(signal_of(&started().close().wait()), "Hangup");
}

#[test]
fn a_closed_window_ends_it_when_nobody_tells() {
    let terminal = Terminal::shell("trap '' HUP; exec \"$0\"");
    terminal.wait_for(TITLE);
    terminal.close().wait();
}

#[test]
fn a_panic_is_readable_on_the_restored_terminal() {
    const CHILD: &str = "STEPDOKU_TEST_CHILD";
    if env::var_os(CHILD).is_some() {
        stepdoku::tui::terminal::leave_on_panic(drop);
        stepdoku::tui::terminal::enter().unwrap();
        panic!("a bug\nof two lines");
    }
    let name = "a_panic_is_readable_on_the_restored_terminal";
    let program = env::current_exe().unwrap();
    let mut command = command(program.to_str().unwrap(), &["--exact", name, "--nocapture"]);
    command.env(CHILD, "1");
    let mut terminal = Terminal::run(command);
    assert!(!terminal.wait_for_end().success());
    assert!(contains(&terminal.bytes(), ALTERNATE_SCREEN));
    terminal.assert_restored();
    let lines: Vec<_> = terminal.text().lines().map(str::to_owned).collect();
    assert!(lines.iter().any(|line| line == "a bug") && lines.iter().any(|line| line == "of two lines"), "{lines:?}");
}

#[test]
fn ctrl_z_and_tstp_stop_it_with_the_terminal_restored() {
    for stop in [
        |terminal: &mut Terminal| terminal.send("\x1a"),
        |terminal: &mut Terminal| {
            terminal.signal(Signal::TSTP);
        },
    ] {
        let mut terminal = started();
        let (screen, settings) = (terminal.text(), terminal.settings());
        stop(&mut terminal);
        terminal.wait_until_stopped();
        terminal.wait("the shell's screen", |screen| !screen.alternate_screen());
        terminal.assert_restored();
        terminal.signal(Signal::CONT);
        terminal.wait("the same screen again", |now| {
            now.alternate_screen() && lasting(&now.contents()) == lasting(&screen)
        });
        assert_eq!(terminal.settings(), settings);
        terminal.send("q");
        assert!(terminal.wait_for_end().success());
        terminal.assert_restored();
    }
}

#[test]
fn it_repaints_after_a_stop_that_it_cannot_notice() {
    let mut terminal = started();
    let screen = terminal.text();
    terminal.signal(Signal::STOP);
    terminal.wait_until_stopped();
    terminal.scribble(b"\x1b[?1049l\x1b[?25h\x1b[?2004l\x1b[2J$ ls");
    terminal.signal(Signal::CONT);
    terminal.wait("the same screen again", |now| {
        now.alternate_screen() && now.hide_cursor() && now.bracketed_paste() && now.contents() == screen
    });
    terminal.send("q");
    assert!(terminal.wait_for_end().success());
    terminal.assert_restored();
}

#[test]
fn any_size_is_survived_and_the_last_one_is_drawn() {
    let mut terminal = started();
    let sizes = (0..2000_u32).map(|n| n.wrapping_mul(2_654_435_761) >> 16);
    for n in sizes {
        terminal.resize((n % 131) as u16, (n / 131 % 47) as u16);
    }
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (0, 24), (80, 0)] {
        terminal.resize(columns, rows);
    }
    terminal.resize(80, 24);
    let fresh = started().text();
    terminal.wait("what a fresh start shows", |screen| screen.contents() == fresh);
    terminal.send("q");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn everything_is_drawn_inside_synchronized_updates() {
    let mut terminal = started();
    terminal.resize(100, 30);
    terminal.wait_for(TITLE);
    terminal.send("q");
    terminal.wait_for_end();
    let text = String::from_utf8(terminal.bytes()).unwrap();
    let mut frames = text.split("\x1b[?2026h");
    let entry = frames.next().unwrap();
    assert!(!entry.contains(TITLE) && entry.contains("\x1b[?1049h"));
    for frame in frames {
        let (_, between) = frame.split_once("\x1b[?2026l").expect("a frame that does not end");
        assert!(between.is_empty() || between.contains("\x1b[?1049l"), "drawn between frames: {between:?}");
    }
}

/// The program with an empty grid, waiting for its first digit.
fn empty() -> Terminal {
    let mut terminal = started();
    terminal.send("o\r");
    terminal.wait("an empty grid", |screen| digits_in_grid(&screen.contents()) == 0);
    terminal
}

fn digits(line: &str) -> usize {
    line.bytes().filter(u8::is_ascii_digit).count()
}

#[test]
fn a_paste_arrives_whether_the_terminal_marks_it_or_not() {
    for paste in [format!("\x1b[200~{LINE}\x1b[201~"), LINE.to_owned()] {
        let mut terminal = empty();
        terminal.send(paste);
        terminal.wait("the digits", |screen| digits_in_grid(&screen.contents()) == digits(LINE));
        terminal.send("\x03");
        assert!(terminal.wait_for_end().success());
    }
}

#[test]
fn what_was_typed_is_printed_at_the_end() {
    for signal in [None, Some(Signal::TERM), Some(Signal::HUP)] {
        let mut terminal = empty();
        for n in (9..=LINE.len()).step_by(9) {
            terminal.send(&LINE[n - 9..n]);
            terminal.send("\r");
            terminal.wait("the row", |screen| digits_in_grid(&screen.contents()) == digits(&LINE[..n]));
        }
        match signal {
            Some(signal) => terminal.signal(signal),
            None => terminal.send("\x03"),
        }
        assert_eq!(terminal.wait_for_end().success(), signal.is_none());
        terminal.assert_restored();
        assert_eq!(terminal.text().lines().last(), Some(LINE));
    }
}

#[test]
fn a_pasted_command_runs_nothing() {
    for paste in ["quit q x s\n\x03", "q\x1b[201~q\rq\x1b[201~"] {
        let mut terminal = started();
        let before = terminal.text();
        terminal.send(format!("\x1b[200~{paste}\x1b[201~"));
        terminal.wait("an answer", |screen| screen.contents() != before);
        assert_eq!(digits_in_grid(&terminal.text()), digits_in_grid(&before));
        terminal.send("\x03");
        assert!(terminal.wait_for_end().success());
        assert_eq!(terminal.text(), "", "there was something to lose");
    }
}

#[test]
fn half_a_paste_does_not_leave_it_deaf() {
    let half = format!("\x1b[200~{LINE}");
    let mut terminal = empty();
    terminal.send(&half);
    terminal.send("\x1b");
    terminal.wait("the digits", |screen| digits_in_grid(&screen.contents()) == digits(LINE));
    terminal.send("u");
    terminal.wait("an empty grid", |screen| digits_in_grid(&screen.contents()) == 0);
    terminal.send(&half);
    terminal.send("\x03");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn a_puzzle_comes_through_a_pipe_and_keys_from_the_terminal() {
    let mut terminal = Terminal::shell(&format!("echo {LINE} | \"$0\" -; echo over"));
    terminal.wait_for(VERDICT);
    terminal.send("q");
    assert!(terminal.wait_for_end().success());
    terminal.assert_restored();
    assert_eq!(terminal.text().trim(), "over");
}

#[test]
fn a_copy_goes_to_the_terminals_clipboard() {
    let mut terminal = started();
    terminal.send("y");
    terminal.wait_for("clipboard");
    assert!(contains(&terminal.bytes(), b"\x1b]52;c;"));
    terminal.send("q");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn a_search_plays_by_itself_and_leaves_on_any_way_out() {
    let mut terminal = started();
    terminal.send("p");
    let first = terminal.wait_for("WATCH");
    terminal.wait("movement", |screen| screen.contents() != first);
    terminal.send("+++++++++++++");
    terminal.wait("speed", |screen| digits_in_grid(&screen.contents()) > 40);
    terminal.signal(Signal::INT);
    assert_eq!(signal_of(&terminal.wait_for_end()), "Interrupt");
    terminal.assert_restored();
}

#[test]
fn a_search_is_travelled_through() {
    let mut terminal = started();
    terminal.send("p");
    terminal.wait_for("WATCH ▶");
    terminal.send(" :1000\r");
    terminal.wait_for("Went to event 1,000. u goes back.");
    terminal.send(":stop removals>4\r");
    terminal.wait_for("Stops at removals>4");
    terminal.send("G");
    terminal.wait_for("Stop: removals>4 in a row, at event");
    terminal.send("/\x1b[B\x1b[B\rn");
    terminal.wait_for("o over");
    terminal.send("f");
    terminal.wait_for("leaves");
    terminal.send("O");
    terminal.wait_for("o over");
    terminal.send("g.");
    terminal.wait_for("Enter other digit");
    terminal.send("\r");
    terminal.wait_for("To try when 1 leaves r1c3");
    terminal.send("\x1b[F\r");
    terminal.wait_for("Steered: ");
    terminal.send("5u");
    terminal.wait_for("Back at event");
    terminal.send("g");
    terminal.wait_for("event 0 of ?");
    terminal.send("\x03");
    assert!(terminal.wait_for_end().success());
    terminal.assert_restored();
}

#[test]
fn it_does_nothing_while_nothing_moves() {
    const LONG_ENOUGH: Duration = Duration::from_millis(1500);
    let mut terminal = started();
    terminal.send("p ");
    terminal.wait_for("WATCH");
    let woken = || -> Vec<String> {
        let tasks = fs::read_dir(format!("/proc/{}/task", terminal.pid().as_raw_nonzero())).unwrap();
        let switches = |status: String| status.lines().filter(|line| line.contains("ctxt_switches")).collect();
        tasks.map(|task| switches(fs::read_to_string(task.unwrap().path().join("status")).unwrap())).collect()
    };
    // Until the pause has arrived.
    let mut quiet = (0..10).map(|_| (woken(), terminal.is_silent_for(LONG_ENOUGH), woken()));
    assert!(quiet.any(|(before, silent, after)| silent && before == after), "it never rests");
}

#[test]
fn without_a_terminal_it_says_what_to_use_instead() {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_stepdoku"));
    let output = program.stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("stepdoku solve") && message.lines().count() == 1, "{message}");
}

/// Runs a script that the program must refuse to run in, and returns what it says.
fn refused(script: &str, terminal: bool) -> String {
    let mut command = command("sh", &["-c", script, env!("CARGO_BIN_EXE_stepdoku")]);
    command.set_controlling_tty(terminal);
    let mut terminal = Terminal::run(command);
    assert_eq!(terminal.wait_for_end().exit_code(), 2);
    let bytes = terminal.bytes();
    assert!(!bytes.contains(&0x1b), "an escape sequence: {:?}", String::from_utf8_lossy(&bytes));
    terminal.assert_restored();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_terminal_that_cannot_do_is_refused_in_one_line() {
    for (script, terminal) in [("TERM=dumb exec \"$0\"", true), ("exec \"$0\" </dev/null", false)] {
        let message = refused(script, terminal);
        assert!(message.contains("stepdoku solve") && message.lines().count() == 1, "{message:?}");
    }
}

#[test]
fn too_few_files_are_told_on_the_screen_as_it_was() {
    let message = refused("ulimit -n 4; exec \"$0\"", true);
    assert!(message.contains("Too many open files"), "{message:?}");
    let mut terminal = Terminal::shell("ulimit -n 5; exec \"$0\"");
    terminal.wait_for(TITLE);
    terminal.send("q");
    assert!(terminal.wait_for_end().success());
}
