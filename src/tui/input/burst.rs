//! Keys that come faster than anybody types: a paste that the terminal did not mark as one.

use std::time::Duration;

use super::{Piece, keys};
use crate::app;
use crate::format::{self, Item};

/// What follows within this time was not typed by a person.
const GAP: Duration = Duration::from_millis(3);
/// Fewer keys than this are keys: a queue that a slow line let through, a word from a script.
const SHORTEST_PASTE: usize = 20;
/// What a puzzle is typed with. These keys do no harm one by one.
const TYPING: &str = "0123456789.,_ \t\r\n";

/// The pieces that came without a gap between them.
#[derive(Default)]
pub struct Burst {
    pieces: Vec<Piece>,
}

impl Burst {
    /// Where new pieces go.
    pub fn pieces(&mut self) -> &mut Vec<Piece> {
        &mut self.pieces
    }

    /// Whether it holds something that nothing to come can change the meaning of.
    pub fn is_clear(&self) -> bool {
        self.pieces.iter().all(|piece| matches!(piece, Piece::Key(key) if keys::text(key).is_none()))
    }

    /// How long to wait for more; `None` when it is empty.
    pub fn patience(&self) -> Option<Duration> {
        (!self.pieces.is_empty()).then_some(GAP)
    }

    /// What it means, now that it is over.
    pub fn finish(&mut self) -> Vec<app::Input> {
        let mut pieces = std::mem::take(&mut self.pieces);
        join_split_pastes(&mut pieces);
        let mut inputs = Vec::new();
        for run in pieces.chunk_by(|a, b| is_text(a) == is_text(b)) {
            match run.iter().map(text).collect::<Option<String>>().filter(|text| is_paste(text)) {
                Some(text) => inputs.push(app::Input::Paste(lines(&text))),
                None => inputs.extend(run.iter().flat_map(inputs_of)),
            }
        }
        inputs
    }
}

/// A clipboard that holds an end mark ends its own paste early; the mark that the terminal sends at the end tells.
/// Everything before that one was pasted, and must not act as keys.
fn join_split_pastes(pieces: &mut Vec<Piece>) {
    let Some(end) = pieces.iter().rposition(|piece| *piece == Piece::StrayPasteEnd) else { return };
    let Some(start) = pieces[..end].iter().position(|piece| matches!(piece, Piece::Paste(_))) else { return };
    let text = pieces.drain(start..=end).fold(String::new(), |mut joined, piece| {
        match &piece {
            Piece::Paste(text) => joined.push_str(text),
            Piece::Key(key) => joined.extend(keys::text(key)),
            Piece::StrayPasteEnd => {}
        }
        joined
    });
    pieces.insert(start, Piece::Paste(text));
}

fn inputs_of(piece: &Piece) -> Vec<app::Input> {
    match piece {
        Piece::Key(key) => keys::keys(*key).into_iter().map(app::Input::Key).collect(),
        Piece::Paste(text) => vec![app::Input::Paste(text.clone())],
        Piece::StrayPasteEnd => Vec::new(),
    }
}

fn text(piece: &Piece) -> Option<char> {
    match piece {
        Piece::Key(key) => keys::text(key),
        _ => None,
    }
}

/// `text` with the line ends that the program knows: what the Enter key sends is CR.
fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

fn is_text(piece: &Piece) -> bool {
    text(piece).is_some()
}

fn is_paste(text: &str) -> bool {
    let mut chars = text.chars();
    let first = chars.next();
    // A key held down while the program was busy.
    let held = chars.all(|c| Some(c) == first);
    // Rows that somebody's script types: not a puzzle yet, and meant to go where the cursor is.
    let typing = text.chars().all(|c| TYPING.contains(c)) && !is_puzzle(text);
    text.chars().count() >= SHORTEST_PASTE && !held && !typing
}

fn is_puzzle(text: &str) -> bool {
    format::read(text.as_bytes()).iter().any(|item| matches!(item, Item::Puzzle(_)))
}
