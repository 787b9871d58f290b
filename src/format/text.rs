//! One line of text as characters, and what each character can mean in a grid.

use std::ops::Range;

use crate::grid::{Cell, Content, Digit, Grid};

/// Where a byte that is no UTF-8 is put among the characters: private use, so that it is no cell, no blank, no letter.
const BYTES: u32 = 0x0010_FF00;

/// The characters of a line, each digit as a plain one, without colours. Text that is not UTF-8 is read as Latin-1: all
/// that can matter in it is ASCII, and every other byte stands as what [`foreign_byte`] knows again.
pub(super) fn decode(bytes: &[u8]) -> Vec<char> {
    match std::str::from_utf8(bytes) {
        Ok(text) if bytes.is_ascii() && !bytes.contains(&ESCAPE) => text.chars().collect(),
        Ok(text) => plain(without_colours(&text.chars().collect::<Vec<_>>())),
        Err(_) => bytes.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { stand_in(byte) }).collect(),
    }
}

const ESCAPE: u8 = 0x1b;

/// The line without the sequences that only colour text, `ESC [ 1 ; 31 m`; any other sequence stays and is refused.
fn without_colours(line: &[char]) -> Vec<char> {
    let mut kept = Vec::with_capacity(line.len());
    let mut rest = line;
    while let [c, after @ ..] = rest {
        let colour = match rest {
            ['\u{1b}', '[', text @ ..] => {
                let end = text.iter().position(|&c| !c.is_ascii_digit() && c != ';');
                end.filter(|&end| text[end] == 'm').map(|end| &text[end + 1..])
            }
            _ => None,
        };
        rest = colour.unwrap_or_else(|| {
            kept.push(*c);
            after
        });
    }
    kept
}

/// The line with plain digits for full-width ones, bold ones and key caps.
fn plain(line: Vec<char>) -> Vec<char> {
    let mut kept: Vec<char> = Vec::with_capacity(line.len());
    for c in line {
        match c {
            // How an emoji is drawn, and the cap around a digit.
            '\u{fe0f}' | '\u{20e3}' if kept.last().is_some_and(|&before| is_cell(before)) => {}
            c => kept.push(plain_digit(c)),
        }
    }
    kept
}

fn plain_digit(c: char) -> char {
    let code = u32::from(c);
    let digit = match c {
        '０'..='９' => code - u32::from('０'),
        '\u{1d7ce}'..='\u{1d7ff}' => (code - 0x1d7ce) % 10,
        _ => return c,
    };
    char::from(b'0' + digit as u8)
}

fn stand_in(byte: u8) -> char {
    char::from_u32(BYTES + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The byte that `c` stands for in a line that was not UTF-8.
pub(super) fn foreign_byte(c: char) -> Option<u8> {
    u32::from(c).checked_sub(BYTES).and_then(|byte| u8::try_from(byte).ok())
}

/// What a single cell character says; `None` for anything else.
pub(super) fn cell(c: char) -> Option<Content> {
    match c {
        '1'..='9' => Digit::from_char(c).map(Content::Given),
        '.' | '0' | '*' | '_' | 'x' | 'X' | '-' | '?' | '·' | '．' | '･' | '•' | '∙' | '⋅' => {
            Some(Content::Empty)
        }
        '□' | '▢' | '▯' | '☐' | '◻' | '⬜' | '⬛' => Some(Content::Empty),
        c if is_dash(c) => Some(Content::Empty),
        _ => None,
    }
}

/// Whether `c` is a level stroke: of some people's rulers, and of some people's blanks.
pub(super) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '−' | '－')
}

/// Whether `c` can be a cell of a grid.
pub(super) fn is_cell(c: char) -> bool {
    cell(c).is_some()
}

/// Whether `c` is a digit 1 to 9.
pub(super) fn is_digit(c: char) -> bool {
    matches!(cell(c), Some(Content::Given(_)))
}

/// Whether `c` is an upright stroke, which keeps cells apart.
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '｜' | '‖' | '│' | '┃' | '║' | '¦' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// Whether `c` is a piece of a drawn frame other than an upright stroke.
pub(super) const fn is_frame(c: char) -> bool {
    matches!(c, '─'..='╿') && !is_bar(c)
}

/// Whether `c` is a quote of any kind.
pub(super) const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '´' | '«' | '»' | '‘'..='‟' | '‹' | '›' | '＂' | '＇')
}

/// Whether `c` would do something to a terminal, or cannot be seen: controls, marks of direction, zero-width characters.
pub(super) fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// `c` as a message may show it: itself in quotes, or its number.
pub(super) fn shown(c: char) -> String {
    match foreign_byte(c) {
        Some(byte) => format!("the byte 0x{byte:02x}"),
        None if c == '\u{1b}' => "an escape sequence (U+001B)".to_owned(),
        None if c.is_ascii_graphic() || c.is_alphanumeric() => format!("'{c}'"),
        None => format!("the character U+{:04X}", u32::from(c)),
    }
}

/// The pieces of `line` between separators, as ranges of it; empty pieces are left out.
pub(super) fn pieces(line: &[char], separates: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = None;
    for (at, &c) in line.iter().enumerate() {
        match start {
            Some(from) if separates(c) => {
                pieces.push(from..at);
                start = None;
            }
            None if !separates(c) => start = Some(at),
            _ => {}
        }
    }
    pieces.extend(start.map(|from| from..line.len()));
    pieces
}

/// `range` without the white space at both ends of its text.
pub(super) fn trim(line: &[char], range: Range<usize>) -> Range<usize> {
    let text = &line[range.clone()];
    let blank = |c: &&char| c.is_whitespace();
    let (before, after) = (text.iter().take_while(blank).count(), text.iter().rev().take_while(blank).count());
    if before == text.len() { range.start..range.start } else { range.start + before..range.end - after }
}

/// The grid with these cells in reading order.
pub(super) fn grid(cells: &[Content]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, &content) in Cell::all().zip(cells) {
        grid.set(cell, content);
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_utf8_are_kept_apart() {
        let chars = decode(b"1\xb7\xa0.");
        assert_eq!(chars.iter().map(|&c| is_cell(c)).collect::<Vec<_>>(), [true, false, false, true]);
        assert_eq!(foreign_byte(chars[1]), Some(0xb7));
        assert!(!chars[2].is_whitespace());
        assert!(is_cell(decode("·".as_bytes())[0]));
    }

    #[test]
    fn colours_are_taken_off_and_nothing_else() {
        assert_eq!(decode(b"\x1b[1;31m5\x1b[0m.\x1b[m"), ['5', '.']);
        assert_eq!(decode(b"\x1b[2J5").len(), 5);
        assert_eq!(decode(b"5\x1b[1").len(), 4);
    }

    #[test]
    fn nothing_that_acts_on_a_terminal_is_shown_raw() {
        for c in ('\0'..='\u{10ffff}').filter(|&c| is_unsafe(c)) {
            assert!(!shown(c).contains(c), "{c:?}");
        }
        assert_eq!(shown('A'), "'A'");
        assert_eq!(shown('\u{202e}'), "the character U+202E");
    }

    #[test]
    fn digits_in_fancy_dress_are_digits() {
        assert_eq!(decode("５０𝟓5\u{fe0f}\u{20e3}⬜\u{fe0f}".as_bytes()), ['5', '0', '5', '5', '⬜']);
    }

    #[test]
    fn pieces_and_trimming_name_places_in_the_line() {
        let line: Vec<char> = " ab, c ".chars().collect();
        assert_eq!(pieces(&line, |c| c == ',' || c == ' '), [1..3, 5..6]);
        assert_eq!(trim(&line, 0..7), 1..6);
        assert_eq!(trim(&line, 4..5), 4..4);
    }
}
