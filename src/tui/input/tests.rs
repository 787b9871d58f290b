use super::*;
use crate::app::{Code, Key};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Feeds text with a gap in milliseconds before each piece, waits long, and names what comes out.
fn typed(parts: &[(u64, &str)]) -> Vec<String> {
    let (mut intake, mut now, mut inputs) = (Intake::default(), Instant::now(), Vec::new());
    for (gap, text) in parts {
        now += Duration::from_millis(*gap);
        inputs.append(&mut intake.take(&text.as_bytes().to_vec(), now));
    }
    while let Some(deadline) = intake.deadline() {
        inputs.append(&mut intake.ready(deadline));
    }
    inputs.iter().map(name).collect()
}

fn name(input: &app::Input) -> String {
    match input {
        app::Input::Key(key) => key.to_string(),
        app::Input::Paste(text) => format!("paste {text}"),
        app::Input::Tick(_) => "tick".into(),
    }
}

fn pasted(text: &str) -> Vec<String> {
    vec![format!("paste {text}")]
}

#[test]
fn typing_is_keys() {
    assert_eq!(typed(&[(0, "5"), (100, "."), (100, "\r"), (100, "\x1b[A")]), ["5", ".", "Enter", "↑"]);
    assert_eq!(typed(&[(0, "53..7....\r")]).len(), 10);
}

#[test]
fn a_key_that_cannot_be_part_of_a_paste_does_not_wait() {
    let (mut intake, now) = (Intake::default(), Instant::now());
    assert_eq!(intake.take(&b"\x1b[A".to_vec(), now).len(), 1);
    assert_eq!(intake.deadline(), None);
    assert_eq!(intake.take(&b"5".to_vec(), now).len(), 0);
    assert_eq!(intake.deadline(), Some(now + Duration::from_millis(3)));
}

#[test]
fn esc_alone_acts_after_a_moment() {
    let (mut intake, now) = (Intake::default(), Instant::now());
    assert_eq!(intake.take(&b"\x1b".to_vec(), now).len(), 0);
    let deadline = intake.deadline().unwrap();
    assert!(deadline - now <= Duration::from_millis(50));
    assert_eq!(intake.ready(deadline).iter().map(name).collect::<Vec<_>>(), ["Esc"]);
    assert_eq!(intake.deadline(), None);
}

#[test]
fn a_puzzle_that_comes_as_keys_is_a_paste() {
    assert_eq!(typed(&[(0, LINE)]), pasted(LINE));
    let one_by_one: Vec<_> = LINE.split_inclusive(|_: char| true).map(|c| (1, c)).collect();
    assert_eq!(typed(&one_by_one), pasted(LINE));
    let rows = |end: &str| {
        LINE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap().to_owned() + end).collect::<String>()
    };
    for end in ["\r", "\n", "\r\n"] {
        assert_eq!(typed(&[(0, &rows(end))]), pasted(&rows("\n")));
    }
}

#[test]
fn text_that_comes_as_keys_runs_no_command() {
    let text = "quit q x s, and more of the same";
    assert_eq!(typed(&[(0, text)]), pasted(text));
}

#[test]
fn rows_from_a_script_and_held_keys_stay_keys() {
    assert_eq!(typed(&[(0, "53..7....\r6..195...\r.98....6.\r")]).len(), 30);
    assert_eq!(typed(&[(0, &"j".repeat(40))]).len(), 40);
    assert_eq!(typed(&[(0, &"\x1b[C".repeat(40))]).len(), 40);
}

#[test]
fn a_gap_ends_the_burst() {
    let mut slow = vec![(0, &LINE[..40])];
    slow.push((50, &LINE[40..]));
    assert!(!typed(&slow).iter().any(|input| input.starts_with("paste")));
}

#[test]
fn a_bracketed_paste_ends_where_the_terminal_ends_it() {
    assert_eq!(typed(&[(0, "\x1b[200~quit q x s\x1b[201~")]), pasted("quit q x s"));
    assert_eq!(typed(&[(0, "\x1b[200~12\x1b[201~p")]), ["paste 12", "p"]);
    assert_eq!(typed(&[(0, "\x1b[200~12\x1b[201~q\r\x1b[201~"), (50, "p")]), ["paste 12q\r", "p"]);
}

#[test]
fn half_a_paste_does_not_leave_the_program_deaf() {
    let half = format!("\x1b[200~{LINE}");
    let paste = &pasted(LINE)[0];
    assert_eq!(typed(&[(0, &half), (100, "\x1b"), (100, "p")]), [paste, "Esc", "p"]);
    assert_eq!(typed(&[(0, &half), (100, "\x03"), (100, "p")]), [paste, "Ctrl+C", "p"]);
    assert_eq!(typed(&[(0, &half), (5000, "p")]), [paste, "p"]);
    assert_eq!(typed(&[(0, &half), (5000, "\x1b[201~"), (100, "p")]), [paste, "p"]);
}

#[test]
fn esc_and_a_key_right_after_it_are_both() {
    assert_eq!(typed(&[(0, "\x1b5")]), [Key::plain(Code::Esc).to_string(), "5".into()]);
}
