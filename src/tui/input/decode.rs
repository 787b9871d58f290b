//! Bytes of a terminal into key presses and pastes.
//!
//! The bytes arrive in pieces of any size. What is incomplete is kept, and [`Decoder::patience`] says for how long:
//! an Esc that nothing follows is the Esc key, a paste whose end never comes is over after a while, so that no byte
//! leaves the program deaf. Nothing here reads a clock or a terminal.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::Piece;

const ESC: u8 = 0x1b;
/// Ctrl+C.
const ETX: u8 = 3;
const PASTE_END: &[u8] = b"\x1b[201~";
/// More than any puzzle collection that a person pastes; what goes beyond is dropped.
const PASTE_LIMIT: usize = 1 << 20;
/// No key is longer.
const SEQUENCE_LIMIT: usize = 64;

/// How long an Esc waits for the rest of a sequence: longer than a terminal takes, shorter than a person notices.
const ESC_PATIENCE: Duration = Duration::from_millis(30);
/// How long a paste may pause: longer than a slow line does.
const PASTE_PATIENCE: Duration = Duration::from_secs(1);

/// Takes bytes in, and keeps what is incomplete.
#[derive(Default)]
pub struct Decoder {
    pending: Vec<u8>,
    paste: Option<Vec<u8>>,
}

impl Decoder {
    /// Decodes `bytes`, after those that came before.
    pub fn feed(&mut self, bytes: &[u8], pieces: &mut Vec<Piece>) {
        self.pending.extend_from_slice(bytes);
        let mut done = 0;
        loop {
            let rest = &self.pending[done..];
            let step = match &mut self.paste {
                Some(text) => collect(text, rest),
                None => parse(rest),
            };
            done += step.length;
            match step.meaning {
                Meaning::Incomplete => break,
                Meaning::Nothing => {}
                Meaning::PasteStart => self.paste = Some(Vec::new()),
                Meaning::PasteEnd => pieces.push(match self.paste.take() {
                    Some(text) => Piece::Paste(pasted(&text)),
                    None => Piece::StrayPasteEnd,
                }),
                Meaning::Key(key) => pieces.push(Piece::Key(key)),
            }
        }
        self.pending.drain(..done);
    }

    /// How long to wait for more before [`give_up`](Self::give_up); `None` when nothing is incomplete.
    pub fn patience(&self) -> Option<Duration> {
        match &self.paste {
            Some(text) if self.pending != [ESC] && text.last() != Some(&ETX) => Some(PASTE_PATIENCE),
            // A key pressed by somebody who waits for the paste to end.
            Some(_) => Some(ESC_PATIENCE),
            None => (!self.pending.is_empty()).then_some(ESC_PATIENCE),
        }
    }

    /// Nothing more is coming: makes the best of what is incomplete.
    pub fn give_up(&mut self, pieces: &mut Vec<Piece>) {
        let mut rest = std::mem::take(&mut self.pending);
        if let Some(mut text) = self.paste.take() {
            if text.last() == Some(&ETX) {
                rest.splice(..0, text.pop());
            } else if rest != [ESC] {
                text.append(&mut rest);
            }
            pieces.push(Piece::Paste(pasted(&text)));
        }
        match rest.split_first() {
            // Esc, and at most one key after it.
            Some((&ESC, after)) if after.len() < 2 => {
                pieces.push(Piece::Key(KeyCode::Esc.into()));
                pieces.extend(after.iter().map(|&byte| Piece::Key(KeyCode::Char(byte.into()).into())));
            }
            // The end of a sequence was lost: its middle must not be typed into the grid.
            Some((&ESC, _)) | None => {}
            Some(_) => self.feed(&rest, pieces),
        }
        self.pending.clear();
    }
}

/// What the first bytes mean, and how many they are.
struct Step {
    length: usize,
    meaning: Meaning,
}

enum Meaning {
    Incomplete,
    Nothing,
    Key(KeyEvent),
    PasteStart,
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

/// Adds to `text` what certainly belongs to the paste.
fn collect(text: &mut Vec<u8>, bytes: &[u8]) -> Step {
    let end = bytes.windows(PASTE_END.len()).position(|window| window == PASTE_END);
    let sure = end.unwrap_or_else(|| bytes.len() - half_an_end(bytes));
    let room = PASTE_LIMIT.saturating_sub(text.len());
    text.extend_from_slice(&bytes[..sure.min(room)]);
    match end {
        Some(_) => Step { length: sure + PASTE_END.len(), meaning: Meaning::PasteEnd },
        None => Step { length: sure, meaning: Meaning::Incomplete },
    }
}

/// How many of the last bytes may be the start of the end mark.
fn half_an_end(bytes: &[u8]) -> usize {
    (1..PASTE_END.len()).rev().find(|&n| bytes.ends_with(&PASTE_END[..n])).unwrap_or(0)
}

/// The text of a paste, with the line ends that the program knows: many terminals send CR.
fn pasted(text: &[u8]) -> String {
    String::from_utf8_lossy(text).replace("\r\n", "\n").replace('\r', "\n")
}

fn parse(bytes: &[u8]) -> Step {
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
        None if bytes.len() > SEQUENCE_LIMIT * SEQUENCE_LIMIT => Step::nothing(bytes.len()),
        None => Step::INCOMPLETE,
    }
}

#[cfg(test)]
#[path = "decode_tests.rs"]
mod tests;
