//! Lines that are part of a frame and hold no cell: of dashes, equals signs, plus signs or box drawing, however wide.
//!
//! The hard case is a short line of one sign: a ruler under a title, or a row of nine blanks. What the line itself does
//! not tell, [`Ruler::sign`] leaves to the view of all lines, which knows how the rows write their blanks.

use std::ops::Range;

use super::text::{is_bar, is_cell, is_dash, is_frame};

/// A line without cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ruler {
    /// The one sign that the whole line is made of, when it is so short that it may be a row of blanks, or was one.
    pub(super) sign: Option<char>,
    /// How many of it.
    pub(super) width: usize,
    /// Whether they stand without anything between them.
    pub(super) tight: bool,
    /// Whether it is made of underscores between bars: `|___|___|`, the blanks of underlined cells.
    pub(super) boxes: bool,
}

const PLAIN: Ruler = Ruler { sign: None, width: 0, tight: true, boxes: false };

/// Reads a ruler; `None` if the line is none.
pub(super) fn read(line: &[char]) -> Option<Ruler> {
    let start = line.iter().position(|c| !c.is_whitespace())?;
    let line = &line[start..];
    if is_drawn(line) || is_command(line) {
        return Some(PLAIN);
    }
    if is_bars(line) {
        return None;
    }
    let known = |&c: &char| c.is_whitespace() || is_bar(c) || is_sign(c);
    // Bars alone are a row of blanks, or beside one.
    if !line.iter().all(known) || !line.iter().any(|&c| is_sign(c)) {
        return None;
    }
    let cells: Vec<char> = line.iter().copied().filter(|&c| is_cell(c)).collect();
    // A plus sign by itself may be a bar.
    let joint = |pair: &[char]| pair.contains(&'+') && pair.iter().any(|&c| is_dash(c) || "=*~".contains(c));
    let other = line.iter().any(|&c| is_frame(c) || "=~≡".contains(c)) || line.windows(2).any(joint);
    match cells.first() {
        Some(&sign) if !other && is_blank_too(sign) && cells.iter().all(|&c| c == sign) => {
            let tight = !line.windows(2).any(|pair| is_cell(pair[0]) && !is_cell(pair[1]));
            Some(Ruler {
                sign: (cells.len() < 11).then_some(sign),
                width: cells.len(),
                tight,
                boxes: is_underlined(line),
            })
        }
        // Nine cells of two signs may still be a row; whoever reads it says so.
        Some(_) if !other && (cells.len() == 9 || !has_run(line)) => None,
        _ => Some(PLAIN),
    }
}

/// Whether the line is made of cells that are drawn on underscores: `|_5_|___|`.
pub(super) fn is_underlined(line: &[char]) -> bool {
    line.windows(2).filter(|pair| is_bar(pair[0]) && pair[1] == '_').count() == 9
}

/// Where a ruler without a hole goes from and to; it says how wide the frame is. `None` for other lines.
pub(super) fn span(line: &[char]) -> Option<Range<usize>> {
    read(line)?;
    let start = line.iter().position(|c| !c.is_whitespace())?;
    let end = start + line[start..].iter().take_while(|c| is_sign(**c) || is_bar(**c)).count();
    let whole = end - start >= 11 && line.get(end).is_none_or(|c| c.is_whitespace());
    whole.then_some(start..end)
}

/// The column behind the ruler.
pub(super) fn end(line: &[char]) -> usize {
    span(line).map_or(line.len(), |span| span.end)
}

/// Whether the line is what stands under the header of a table in Markdown, without bars at the ends.
pub(super) fn is_separator(line: &[char]) -> bool {
    let dashes = line.iter().all(|&c| c == '-' || c == ':' || c == '|' || c.is_whitespace());
    let ends = |c: Option<&char>| matches!(c, Some('-' | ':'));
    dashes && line.contains(&'|') && ends(line.first()) && ends(line.last())
}

/// Whether the line is the lower edge of a drawn frame.
pub(super) fn closes(line: &[char]) -> bool {
    matches!(line.iter().find(|c| !c.is_whitespace()), Some('└' | '┗' | '╚' | '╰' | '╙' | '╘'))
}

/// Whether the line is the upper edge of a drawn frame.
pub(super) fn opens(line: &[char]) -> bool {
    matches!(line.iter().find(|c| !c.is_whitespace()), Some('┌' | '┏' | '╔' | '╭' | '╓' | '╒'))
}

/// Whether the line holds signs that may be bars, each by itself, and no other: a row of blanks, or an empty comment.
fn is_bars(line: &[char]) -> bool {
    let maybe = |c: char| "#+:'".contains(c);
    let alone = line.iter().all(|&c| maybe(c) || c.is_whitespace() || is_bar(c))
        && !line.windows(2).any(|pair| maybe(pair[0]) && maybe(pair[1]));
    (alone && line.len() > 1) || (line.iter().all(|&c| c == '#') && line.len() < 9)
}

fn is_sign(c: char) -> bool {
    is_frame(c) || is_dash(c) || "=+*_~:'.#≡".contains(c)
}

/// Whether rows of blanks are made of the sign too.
fn is_blank_too(sign: char) -> bool {
    is_dash(sign) || matches!(sign, '*' | '_')
}

/// A corner, or an ASCII frame: what follows is beside the grid, such as the state in the border of our own screen.
fn is_drawn(line: &[char]) -> bool {
    let level =
        |c: char| matches!(c, '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉' | '╴' | '╶' | '╸' | '╺' | '╼' | '╾');
    // A ruler and a row in one line have lost the end of the line between them.
    if line.windows(2).any(|pair| pair == ['+', '|']) && super::title::is_row_like(line) {
        return false;
    }
    let ascii = line.iter().take_while(|&&c| is_dash(c) || "+=#".contains(c)).count();
    (is_frame(line[0]) && !level(line[0])) || (matches!(line[0], '+' | '#') && ascii >= 9)
}

/// A ruler of a table in TeX or in a wiki.
fn is_command(line: &[char]) -> bool {
    const COMMANDS: &[&str] =
        &["\\hline", "\\toprule", "\\midrule", "\\bottomrule", "\\cline", "\\cmidrule", "|-", "{|", "|}"];
    let text: String = line.iter().collect();
    let text = text.trim_end();
    COMMANDS.iter().any(|command| match text.strip_prefix(command) {
        Some("") => true,
        Some(rest) => command.starts_with('\\') && rest.starts_with(['\\', '{', ' ', '[']),
        None => false,
    })
}

fn has_run(line: &[char]) -> bool {
    line.windows(3).any(|run| is_blank_too(run[0]) && run.iter().all(|&c| c == run[0]))
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
            "#########################",
            "+–––––––––+–––––––––+–––––––––+",
            "\\hline",
            "|-",
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
        assert_eq!(ruler("---------"), Some(Ruler { sign: Some('-'), width: 9, tight: true, boxes: false }));
        assert_eq!(
            ruler("| _ _ _ | _ _ _ | _ _ _ |"),
            Some(Ruler { sign: Some('_'), width: 9, tight: false, boxes: false })
        );
        assert_eq!(ruler("---|---|--"), Some(Ruler { sign: Some('-'), width: 8, tight: false, boxes: false }));
    }
}
