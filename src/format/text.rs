//! One line of text as characters, and what each character can mean in a grid.

use crate::grid::{Content, Digit};

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

/// Whether `c` is an upright stroke, which keeps cells apart.
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '¦' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
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
}
