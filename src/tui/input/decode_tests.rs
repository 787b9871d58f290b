use proptest::prelude::*;
use ratatui::crossterm::event::{KeyEvent, KeyModifiers};

use super::*;

fn decode(bytes: &[u8]) -> Vec<Piece> {
    let (mut decoder, mut pieces) = (Decoder::default(), Vec::new());
    decoder.feed(bytes, &mut pieces);
    assert_eq!(decoder.patience(), None, "incomplete: {bytes:?}");
    pieces
}

/// What the bytes mean if nothing follows them.
fn decode_and_give_up(bytes: &[u8]) -> Vec<Piece> {
    let (mut decoder, mut pieces) = (Decoder::default(), Vec::new());
    decoder.feed(bytes, &mut pieces);
    assert!(decoder.patience().is_some(), "complete: {bytes:?}");
    decoder.give_up(&mut pieces);
    assert_eq!(decoder.patience(), None);
    pieces
}

fn key(code: KeyCode) -> Piece {
    Piece::Key(code.into())
}

fn char(c: char) -> Piece {
    key(KeyCode::Char(c))
}

fn with(code: KeyCode, modifiers: KeyModifiers) -> Piece {
    Piece::Key(KeyEvent::new(code, modifiers))
}

#[test]
fn characters_and_control_codes() {
    assert_eq!(decode("5é五".as_bytes()), [char('5'), char('é'), char('五')]);
    assert_eq!(decode(b"\r\t\x7f"), [KeyCode::Enter, KeyCode::Tab, KeyCode::Backspace].map(key));
    let ctrl = |c| with(KeyCode::Char(c), KeyModifiers::CONTROL);
    assert_eq!(decode(b"\x03\x08\n\x1a\x1c\0"), ['c', 'h', 'j', 'z', '4', ' '].map(ctrl));
}

#[test]
fn named_keys_of_several_terminals() {
    for (bytes, code) in [
        ("\x1b[A", KeyCode::Up),
        ("\x1bOB", KeyCode::Down),
        ("\x1b[H", KeyCode::Home),
        ("\x1b[1~", KeyCode::Home),
        ("\x1b[8~", KeyCode::End),
        ("\x1b[3~", KeyCode::Delete),
        ("\x1b[5~", KeyCode::PageUp),
        ("\x1bOP", KeyCode::F(1)),
        ("\x1b[11~", KeyCode::F(1)),
        ("\x1b[[A", KeyCode::F(1)),
        ("\x1b[15~", KeyCode::F(5)),
        ("\x1b[24~", KeyCode::F(12)),
        ("\x1b[Z", KeyCode::BackTab),
        ("\x1bOu", KeyCode::Char('5')),
        ("\x1bOn", KeyCode::Char('.')),
        ("\x1bOl", KeyCode::Char(',')),
        ("\x1bOk", KeyCode::Char('+')),
        ("\x1bOM", KeyCode::Enter),
    ] {
        assert_eq!(decode(bytes.as_bytes()), [key(code)], "{bytes:?}");
    }
}

#[test]
fn modified_keys() {
    for (bytes, code, modifiers) in [
        ("\x1b[1;5C", KeyCode::Right, KeyModifiers::CONTROL),
        ("\x1bOc", KeyCode::Right, KeyModifiers::CONTROL),
        ("\x1b[5;2~", KeyCode::PageUp, KeyModifiers::SHIFT),
        ("\x1b[1;3D", KeyCode::Left, KeyModifiers::ALT),
        ("\x1b[114;5u", KeyCode::Char('r'), KeyModifiers::CONTROL),
        ("\x1b[27;5;114~", KeyCode::Char('r'), KeyModifiers::CONTROL),
    ] {
        assert_eq!(decode(bytes.as_bytes()), [with(code, modifiers)], "{bytes:?}");
    }
}

#[test]
fn alt_is_esc_and_the_key() {
    assert_eq!(decode(b"\x1b5"), [key(KeyCode::Esc), char('5')]);
    assert_eq!(decode(b"\x1b\x1b[D"), [key(KeyCode::Esc), key(KeyCode::Left)]);
    assert_eq!(decode(b"\x1bOz"), [key(KeyCode::Esc), char('O'), char('z')]);
}

#[test]
fn an_esc_that_nothing_follows_is_the_key() {
    assert_eq!(decode_and_give_up(b"\x1b"), [key(KeyCode::Esc)]);
    assert_eq!(decode_and_give_up(b"\x1b["), [key(KeyCode::Esc), char('[')]);
    assert_eq!(decode_and_give_up(b"\x1bO"), [key(KeyCode::Esc), char('O')]);
    assert_eq!(decode_and_give_up(b"\x1b]"), [key(KeyCode::Esc), char(']')]);
}

#[test]
fn what_is_cut_off_is_not_typed() {
    assert_eq!(decode_and_give_up(b"\x1b[5"), []);
    assert_eq!(decode_and_give_up(b"\x1b]11;rgb:12"), []);
    assert_eq!(decode_and_give_up(b"1\xe4\xba"), [char('1')]);
    assert_eq!(decode(b"\xff\xfe1\x80"), [char('1')]);
    assert_eq!(decode(b"\x1b[1;\x1b[A"), [key(KeyCode::Up)]);
}

#[test]
fn answers_and_reports_are_no_keys() {
    let reports =
        ["\x1b[I", "\x1b[O", "\x1b[12;40R", "\x1b[?62;4c", "\x1b[<0;5;5M", "\x1b[M 11", "\x1b]11;rgb:1/2/3\x07"];
    for report in reports {
        assert_eq!(decode(report.as_bytes()), [], "{report:?}");
    }
    assert_eq!(decode(b"\x1bP1$r0m\x1b\\5"), [char('5')]);
}

#[test]
fn a_paste_is_one_piece() {
    let paste = |text: &str| Piece::Paste(text.into());
    assert_eq!(decode(b"1\x1b[200~12\n3q\x1b[201~4"), [char('1'), paste("12\n3q"), char('4')]);
    assert_eq!(decode(b"\x1b[200~1\r2\r\n3\x1b[201~"), [paste("1\n2\n3")]);
    assert_eq!(decode(b"\x1b[200~\x1b[A\x1b\x03\x1b[201~"), [paste("\x1b[A\x1b\x03")]);
    assert_eq!(decode(b"\x1b[200~a\x1b[201~q\x1b[201~"), [paste("a"), char('q'), Piece::StrayPasteEnd]);
}

#[test]
fn a_paste_without_an_end_ends_some_time() {
    let paste = |text: &str| Piece::Paste(text.into());
    assert_eq!(decode_and_give_up(b"\x1b[200~12"), [paste("12")]);
    assert_eq!(decode_and_give_up(b"\x1b[200~12\x1b[20"), [paste("12\x1b[20")]);
    assert_eq!(decode_and_give_up(b"\x1b[200~12\x1b"), [paste("12"), key(KeyCode::Esc)]);
    let ctrl_c = with(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(decode_and_give_up(b"\x1b[200~12\x03"), [paste("12"), ctrl_c]);
}

#[test]
fn somebody_who_waits_for_a_paste_to_end_waits_less() {
    let patience = |bytes: &[u8]| {
        let mut decoder = Decoder::default();
        decoder.feed(bytes, &mut Vec::new());
        decoder.patience().unwrap()
    };
    assert!(patience(b"\x1b[200~12\x1b") < patience(b"\x1b[200~12"));
    assert!(patience(b"\x1b[200~12\x03") < patience(b"\x1b[200~12"));
}

#[test]
fn a_paste_is_cut_at_the_limit() {
    let mut bytes = b"\x1b[200~".to_vec();
    bytes.resize(PASTE_LIMIT + 100, b'1');
    bytes.extend(PASTE_END);
    let [Piece::Paste(text)] = &decode(&bytes)[..] else { panic!("not one paste") };
    assert_eq!(text.len(), PASTE_LIMIT);
}

/// Bytes that are often the start of something.
fn input() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        any::<u8>().prop_map(|byte| vec![byte]),
        prop::sample::select(vec!["\x1b", "\x1b[", "\x1b[200~", "\x1b[201~", "\x1bO", "\x1b]", "\x1b[M", "1;5A", "五"])
            .prop_map(|text| text.as_bytes().to_vec()),
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn pieces_do_not_depend_on_how_the_bytes_arrive(bytes in input(), cut in 1_usize..8) {
        let (mut whole, mut parts) = (Decoder::default(), Decoder::default());
        let (mut a, mut b) = (Vec::new(), Vec::new());
        whole.feed(&bytes, &mut a);
        bytes.chunks(cut).for_each(|chunk| parts.feed(chunk, &mut b));
        whole.give_up(&mut a);
        parts.give_up(&mut b);
        prop_assert_eq!(a, b);
    }

    #[test]
    fn after_giving_up_the_next_key_is_heard(bytes in input()) {
        let mut decoder = Decoder::default();
        decoder.feed(&bytes, &mut Vec::new());
        decoder.give_up(&mut Vec::new());
        let mut pieces = Vec::new();
        decoder.feed(b"5", &mut pieces);
        prop_assert_eq!(pieces, [char('5')]);
    }
}
