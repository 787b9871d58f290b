//! The front of a row of bytes: one key, one mark of a paste, or a report that is not for us.
//!
//! Nothing here waits or remembers: the same bytes always mean the same.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub const ESC: u8 = 0x1b;
/// No key is longer.
const SEQUENCE_LIMIT: usize = 64;
/// No answer of a terminal is longer.
const STRING_LIMIT: usize = 4096;

/// What the first bytes mean, and how many they are.
pub struct Step {
    pub length: usize,
    pub meaning: Meaning,
}

/// What they mean.
pub enum Meaning {
    /// Nothing yet: more must come.
    Incomplete,
    /// Nothing to us.
    Nothing,
    /// A key press.
    Key(KeyEvent),
    /// What follows is pasted.
    PasteStart,
    /// The paste is over.
    PasteEnd,
}

impl Step {
    const INCOMPLETE: Self = Self { length: 0, meaning: Meaning::Incomplete };
    const ESC: Self = Self { length: 1, meaning: Meaning::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)) };

    fn nothing(length: usize) -> Self {
        Self { length, meaning: Meaning::Nothing }
    }

    fn key(length: usize, key: impl Into<KeyEvent>) -> Self {
        Self { length, meaning: Meaning::Key(key.into()) }
    }

    fn key_if(length: usize, key: Option<KeyEvent>) -> Self {
        key.map_or(Self::nothing(length), |key| Self::key(length, key))
    }
}

/// What the first of `bytes` mean.
pub fn parse(bytes: &[u8]) -> Step {
    match *bytes {
        [] | [ESC] => Step::INCOMPLETE,
        [ESC, b'[', ..] => control_sequence(bytes),
        [ESC, b'O', ..] => single_shift(bytes),
        [ESC, b']' | b'P' | b'X' | b'^' | b'_', ..] => string(bytes),
        // Alt is sent as Esc before the key, and means nothing else here.
        [ESC, ..] => Step::ESC,
        [0x7f, ..] => Step::key(1, KeyCode::Backspace),
        [b'\r', ..] => Step::key(1, KeyCode::Enter),
        [b'\t', ..] => Step::key(1, KeyCode::Tab),
        [0, ..] => Step::key(1, control(b' ')),
        [byte @ ..=0x1a, ..] => Step::key(1, control(byte - 1 + b'a')),
        [byte @ ..=0x1f, ..] => Step::key(1, control(byte - 0x1c + b'4')),
        _ => character(bytes),
    }
}

fn control(letter: u8) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(letter.into()), KeyModifiers::CONTROL)
}

fn character(bytes: &[u8]) -> Step {
    let first = &bytes[..bytes.len().min(4)];
    let valid = match std::str::from_utf8(first) {
        Ok(text) => text,
        Err(error) if error.valid_up_to() > 0 => std::str::from_utf8(&first[..error.valid_up_to()]).unwrap_or_default(),
        Err(error) => return error.error_len().map_or(Step::INCOMPLETE, Step::nothing),
    };
    valid.chars().next().map_or(Step::INCOMPLETE, |c| Step::key(c.len_utf8(), KeyCode::Char(c)))
}

/// `ESC O x`: arrows and F1 to F4 of some terminals, and the number pad in its application mode.
fn single_shift(bytes: &[u8]) -> Step {
    let Some(&last) = bytes.get(2) else { return Step::INCOMPLETE };
    let code = match last {
        b'j'..=b'y' => KeyCode::Char((last - b'j' + b'*').into()),
        b'M' => KeyCode::Enter,
        b'X' => KeyCode::Char('='),
        // rxvt's Ctrl with an arrow.
        b'a'..=b'd' => return Step::key_if(3, letter_key(last.to_ascii_uppercase(), KeyModifiers::CONTROL)),
        _ => return letter_key(last, KeyModifiers::NONE).map_or(Step::ESC, |key| Step::key(3, key)),
    };
    Step::key(3, code)
}

/// `ESC [ parameters final`.
fn control_sequence(bytes: &[u8]) -> Step {
    let body = &bytes[2..];
    let Some(length) = body.iter().position(|byte| !(0x20..0x40).contains(byte)) else {
        return if body.len() > SEQUENCE_LIMIT { Step::nothing(bytes.len()) } else { Step::INCOMPLETE };
    };
    let (parameters, last) = (&body[..length], body[length]);
    let length = length + 3;
    match (parameters, last) {
        // A new sequence starts before the old one ended.
        (_, ..0x20 | 0x7f..) => Step::nothing(length - 1),
        (b"200", b'~') => Step { length, meaning: Meaning::PasteStart },
        (b"201", b'~') => Step { length, meaning: Meaning::PasteEnd },
        // The Linux console's F1 to F5, and the oldest form of mouse report: more bytes follow.
        (b"", b'[') => match bytes.get(length) {
            Some(&letter @ b'A'..=b'E') => Step::key(length + 1, KeyCode::F(letter - b'A' + 1)),
            Some(_) => Step::ESC,
            None => Step::INCOMPLETE,
        },
        (b"", b'M') if bytes.len() < length + 3 => Step::INCOMPLETE,
        (b"", b'M') => Step::nothing(length + 3),
        _ => Step::key_if(length, sequence_key(parameters, last)),
    }
}

fn sequence_key(parameters: &[u8], last: u8) -> Option<KeyEvent> {
    let mut numbers = [0_u32; 3];
    let text = std::str::from_utf8(parameters).ok()?;
    for (number, field) in numbers.iter_mut().zip(text.split(';')) {
        // Kitty adds `:kind` and `:alternative` behind a number.
        let value = field.split(':').next().unwrap_or_default();
        *number = if value.is_empty() { 1 } else { value.parse().ok()? };
    }
    let [first, second, third] = numbers;
    match last {
        b'u' => Some(KeyEvent::new(code_point(first)?, modifiers(second))),
        b'~' if first == 27 => Some(KeyEvent::new(code_point(third)?, modifiers(second))),
        b'~' => Some(KeyEvent::new(numbered_key(first)?, modifiers(second))),
        b'Z' => Some(KeyCode::BackTab.into()),
        // Where the cursor is, and not F3: the answer to a question of whoever ran before.
        b'R' if first > 1 => None,
        _ => letter_key(last, modifiers(second)),
    }
}

fn letter_key(letter: u8, modifiers: KeyModifiers) -> Option<KeyEvent> {
    let code = match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    };
    Some(KeyEvent::new(code, modifiers))
}

fn numbered_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23 | 24 => KeyCode::F(number as u8 - 12),
        _ => return None,
    })
}

/// Keys that a terminal reports by their code point because it was asked to, by whoever ran before.
fn code_point(code: u32) -> Option<KeyCode> {
    Some(match code {
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        0..32 => return None,
        _ => KeyCode::Char(char::from_u32(code)?),
    })
}

/// xterm's sum: 1, and 1 for Shift, 2 for Alt, 4 for Ctrl.
fn modifiers(sum: u32) -> KeyModifiers {
    let bits = sum.saturating_sub(1);
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, bits & 1 != 0);
    modifiers.set(KeyModifiers::ALT, bits & 2 != 0);
    modifiers.set(KeyModifiers::CONTROL, bits & 4 != 0);
    modifiers
}

/// `ESC ] … ST` and its like: a terminal's late answer to whoever ran before.
fn string(bytes: &[u8]) -> Step {
    let end = bytes.iter().skip(2).position(|&byte| byte == 7 || byte == ESC).map(|at| at + 2);
    match end {
        Some(at) if bytes[at] == 7 => Step::nothing(at + 1),
        Some(at) => match bytes.get(at + 1) {
            Some(b'\\') => Step::nothing(at + 2),
            Some(_) => Step::nothing(at),
            None => Step::INCOMPLETE,
        },
        None if bytes.len() > STRING_LIMIT => Step::nothing(bytes.len()),
        None => Step::INCOMPLETE,
    }
}
