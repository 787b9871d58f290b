//! Bytes of a terminal into key presses and pastes.
//!
//! The bytes arrive in pieces of any size. What is incomplete is kept, and [`Decoder::patience`] says for how long:
//! an Esc that nothing follows is the Esc key, a paste whose end never comes is over after a while, so that no byte
//! leaves the program deaf. Nothing here reads a clock or a terminal.

use std::time::Duration;

use ratatui::crossterm::event::KeyCode;

use super::Piece;
use super::sequence::{ESC, Meaning, Step, parse};

/// Ctrl+C.
const ETX: u8 = 3;
const PASTE_END: &[u8] = b"\x1b[201~";
/// More than any puzzle collection that a person pastes; what goes beyond is dropped.
const PASTE_LIMIT: usize = 1 << 20;

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

#[cfg(test)]
#[path = "decode_tests.rs"]
mod tests;
