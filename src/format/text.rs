//! One line of text as characters, and what each character can mean in a grid.

use std::ops::Range;

use crate::grid::{Cell, Content, Digit, Grid};

/// Where a byte that is no UTF-8 is put among the characters: private use, so that it is no cell, no blank, no letter.
const BYTES: u32 = 0x0010_FF00;

/// The characters of a line. Text that is not UTF-8 is read as Latin-1: all that can matter in it is ASCII, and every
/// other byte stands as what [`foreign_byte`] knows again.
pub(super) fn decode(bytes: &[u8]) -> Vec<char> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.chars().collect(),
        Err(_) => bytes.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { stand_in(byte) }).collect(),
    }
}

fn stand_in(byte: u8) -> char {
    char::from_u32(BYTES + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The byte that `c` stands for in a line that was not UTF-8.
pub(super) fn foreign_byte(c: char) -> Option<u8> {
    u32::from(c).checked_sub(BYTES).and_then(|byte| u8::try_from(byte).ok())
}

/// What a single cell character says; `None` for anything else. East Asian keyboards type full-width digits and stops.
pub(super) fn cell(c: char) -> Option<Content> {
    match c {
        '1'..='9' => Digit::from_char(c).map(Content::Given),
        '０'..='９' => cell(char::from(b'0' + (u32::from(c) - u32::from('０')) as u8)),
        '.' | '0' | '*' | '_' | 'x' | 'X' | '-' | '?' | '·' | '．' => Some(Content::Empty),
        _ => None,
    }
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
    matches!(c, '|' | '│' | '┃' | '║' | '¦' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// Whether `c` is a piece of a drawn frame other than an upright stroke.
pub(super) const fn is_frame(c: char) -> bool {
    matches!(c, '─'..='╿') && !is_bar(c)
}

/// Whether `c` may stand between the cells of a row.
pub(super) fn is_gap(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';' | '"' | '\'')
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
    fn nothing_that_acts_on_a_terminal_is_shown_raw() {
        for c in ('\0'..='\u{10ffff}').filter(|&c| is_unsafe(c)) {
            assert!(!shown(c).contains(c), "{c:?}");
        }
        assert_eq!(shown('A'), "'A'");
        assert_eq!(shown('\u{202e}'), "the character U+202E");
    }

    #[test]
    fn full_width_digits_are_digits() {
        assert_eq!(cell('５'), cell('5'));
        assert_eq!(cell('０'), Some(Content::Empty));
    }

    #[test]
    fn pieces_and_trimming_name_places_in_the_line() {
        let line: Vec<char> = " ab, c ".chars().collect();
        assert_eq!(pieces(&line, |c| c == ',' || c == ' '), [1..3, 5..6]);
        assert_eq!(trim(&line, 0..7), 1..6);
        assert_eq!(trim(&line, 4..5), 4..4);
    }
}
