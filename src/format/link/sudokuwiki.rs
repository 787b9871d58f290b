//! SudokuWiki's boards with candidates, `sudoku.htm?bd=S9B...`: two base-36 digits a cell.
//!
//! 1 to 9 is a clue, 10 to 18 a solved digit and nine, and anything above is 18 and the candidates as bits, the lowest
//! for 1. That is what the site's own examples hold beside the same puzzle in 81 digits.
//!
//! Before it had a form of 162 base-32 digits without `S9B`. Its one published example does not fit its description, so
//! it is refused. 81 plain digits are read elsewhere.

use super::{DAMAGED, Link, PASTE, Trouble, parameter};
use crate::grid::{Cell, Content, Digit};

/// What a cell without a digit starts from.
const CANDIDATES: u32 = 18;
/// A cell with all nine candidates.
const ALL: u32 = CANDIDATES + 0x1ff;

/// Reads what stands behind the host; `None` without a board in it.
pub(super) fn link(rest: &str) -> Option<Result<Link, Trouble>> {
    parameter(rest, "bd").filter(|board| board.len() > 81).map(board)
}

fn board(text: &str) -> Result<Link, Trouble> {
    let digits = text.strip_prefix("S9B").ok_or(("a form of 2023 that cannot be read safely", PASTE))?;
    let digits = digits.chars().map(|c| c.to_digit(36)).collect::<Option<Vec<_>>>().ok_or(DAMAGED)?;
    let values: Vec<u32> = digits.chunks_exact(2).map(|pair| pair[0] * 36 + pair[1]).collect();
    if digits.len() != 162 || !values.iter().all(|value| (1..=ALL).contains(value)) {
        return Err(DAMAGED);
    }
    if !is_consistent(&values) {
        return Err(("candidates that a placed digit rules out", PASTE));
    }
    Ok(Link { cells: values.into_iter().map(content).collect(), name: None })
}

fn content(value: u32) -> Content {
    match value {
        0..=9 => Digit::new(value as u8).map_or(Content::Empty, Content::Given),
        10..=CANDIDATES => Digit::new(value as u8 - 9).map_or(Content::Empty, Content::Entry),
        _ => Content::Empty,
    }
}

/// Whether no candidate is a digit that a peer holds. The site takes such candidates away, so there is damage otherwise;
/// unless nothing was taken away yet.
fn is_consistent(values: &[u32]) -> bool {
    let untouched = values.iter().all(|&value| value <= CANDIDATES || value == ALL);
    let fits = |cell: Cell| {
        let Some(bits) = values[cell.index()].checked_sub(CANDIDATES) else { return true };
        let mut digits = cell.peers().iter().filter_map(|peer| content(values[peer.index()]).digit());
        digits.all(|digit| bits >> digit.index() & 1 == 0)
    };
    untouched || Cell::all().all(fits)
}
