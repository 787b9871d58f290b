//! Lines that are part of a frame and hold no cell.
//!
//! The hard case is a short line of dashes: a ruler under a title, or a row of nine blanks. What the line itself does
//! not tell, [`Ruler::sign`] leaves to the block, which knows how its other rows write their blanks.

use super::row::RULER_SIGNS;
use super::text::{is_bar, is_cell, is_frame};

/// A line without cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ruler {
    /// The one sign that the whole line is made of, when it is so short that it may be a row of blanks, or was one.
    pub(super) sign: Option<char>,
    /// How many of it.
    pub(super) width: usize,
}

const PLAIN: Ruler = Ruler { sign: None, width: 0 };

/// Reads a ruler; `None` if the line is none.
pub(super) fn read(line: &[char]) -> Option<Ruler> {
    let start = line.iter().position(|c| !c.is_whitespace())?;
    let line = &line[start..];
    if is_drawn(line) {
        return Some(PLAIN);
    }
    let sign = |c: char| is_frame(c) || "-=+*_~:'.".contains(c);
    let known = |&c: &char| c.is_whitespace() || is_bar(c) || sign(c);
    // Bars alone are a row of blanks, or beside one.
    if !line.iter().all(known) || !line.iter().any(|&c| sign(c)) {
        return None;
    }
    let cells: Vec<char> = line.iter().copied().filter(|&c| is_cell(c)).collect();
    let other = line.iter().any(|&c| is_frame(c) || "=+~".contains(c));
    match cells.first() {
        Some(&sign) if !other && RULER_SIGNS.contains(&sign) && cells.iter().all(|&c| c == sign) => {
            Some(Ruler { sign: (cells.len() < 11).then_some(sign), width: cells.len() })
        }
        // Nine cells of two signs may still be a row; whoever reads it says so.
        Some(_) if !other && (cells.len() == 9 || !has_run(line)) => None,
        _ => Some(PLAIN),
    }
}

/// A corner, or an ASCII frame: what follows is beside the grid, such as the state in the border of our own screen.
fn is_drawn(line: &[char]) -> bool {
    let level =
        |c: char| matches!(c, '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉' | '╴' | '╶' | '╸' | '╺' | '╼' | '╾');
    let ascii = line.iter().take_while(|c| "+-=".contains(**c)).count();
    (is_frame(line[0]) && !level(line[0])) || (line[0] == '+' && ascii >= 9)
}

fn has_run(line: &[char]) -> bool {
    line.windows(3).any(|run| RULER_SIGNS.contains(&run[0]) && run.iter().all(|&c| c == run[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruler(text: &str) -> Option<Ruler> {
        read(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn frames_are_rulers() {
        for text in [
            "------+-------+------",
            " *-----------*",
            "|---+---+---|",
            "┌───────┬───────┬───────┐     nudoku 6.0.0",
            "┏ EDIT ━━━━━━━━━━━━━━━━━┓ 3 clashes",
            "+-------+-------+-------+ WATCH 2/s",
            "========",
            ".-----.-----.-----.",
            ":-----+-----+-----:",
            "'-----'-----'-----'",
            "-----------",
            "───┼───┼───",
        ] {
            assert_eq!(ruler(text).map(|ruler| ruler.sign), Some(None), "{text}");
        }
    }

    #[test]
    fn rows_are_no_rulers() {
        for text in [
            "53.......",
            ".........",
            ". . . | . . . | . . .",
            ".---.---.",
            "...",
            "─── 8 ───",
            "+5",
            "title",
            "|   |   |   |",
        ] {
            assert_eq!(ruler(text), None, "{text}");
        }
    }

    #[test]
    fn a_short_line_of_one_sign_is_left_open() {
        assert_eq!(ruler("---------"), Some(Ruler { sign: Some('-'), width: 9 }));
        assert_eq!(ruler("| _ _ _ | _ _ _ | _ _ _ |"), Some(Ruler { sign: Some('_'), width: 9 }));
        assert_eq!(ruler("---|---|--"), Some(Ruler { sign: Some('-'), width: 8 }));
    }
}
