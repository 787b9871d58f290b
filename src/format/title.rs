//! Text that is no grid: comments, section names, titles, and prose.
//!
//! Prose is skipped, so what counts as prose must never be a spoilt row: see [`is_prose`].

use super::text::{foreign_byte, is_cell, is_digit, is_gap, is_unsafe, pieces, trim};

/// The longest name that is kept, in characters.
const LONGEST: usize = 60;

/// A line and the comment at its end, ` # so` or ` // so`.
pub(super) fn split_comment(line: &[char]) -> (&[char], &[char]) {
    let sign = |at: &usize| {
        let after = &line[at + 1..];
        line[*at].is_whitespace() && (after.starts_with(&['#']) || after.starts_with(&['/', '/']))
    };
    line.split_at((0..line.len()).find(sign).unwrap_or(line.len()))
}

/// The text of a comment line. A semicolon is no comment sign where it makes nine fields.
pub(super) fn comment(line: &[char]) -> Option<&[char]> {
    let line = &line[trim(line, 0..line.len())];
    match line {
        ['#', text @ ..] | ['/', '/', text @ ..] => Some(text),
        [';', text @ ..] => (line.iter().filter(|&&c| c == ';').count() != 8).then_some(text),
        _ => None,
    }
}

/// The name in the comment `#DName of the puzzle` of an SDK file.
pub(super) fn comment_name(text: &[char]) -> Option<String> {
    match text {
        ['D', rest @ ..] if rest.first().is_some_and(|c| !c.is_lowercase()) => name(rest),
        _ => None,
    }
}

/// The name of a section, `[Puzzle]`.
pub(super) fn section(line: &[char]) -> Option<String> {
    let ['[', text @ .., ']'] = &line[trim(line, 0..line.len())] else { return None };
    let plain = text.first().is_some_and(char::is_ascii_alphabetic)
        && text.iter().all(|c| c.is_ascii_alphanumeric() || *c == ' ' || *c == '_');
    plain.then(|| text.iter().collect())
}

/// A title that is certainly one: a word and a number, such as `Grid 01`.
pub(super) fn numbered(line: &[char]) -> Option<String> {
    let words = pieces(line, char::is_whitespace);
    let [word, number] = words.as_slice() else { return None };
    let letters = line[word.clone()].iter().all(|c| c.is_alphabetic()) && word.len() > 2;
    let number = &line[number.clone()];
    let digits = number.len() < 7 && number.iter().all(|c| c.is_ascii_digit() || matches!(c, '#' | '.' | ':'));
    (letters && digits).then(|| name(line)).flatten()
}

/// Whether the line is a strip of our own screen: the ribbon, `r2c4 1111144499···`, or a row of block characters.
pub(super) fn is_strip(line: &[char]) -> bool {
    let start = line.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
    let ribbon = matches!(line[start..], ['r', row, 'c', column, ' ', ..] if is_digit(row) && is_digit(column));
    ribbon || line.iter().any(|c| matches!(c, '▀'..='▟'))
}

/// Whether the line is markup and nothing else.
pub(super) fn is_markup(line: &[char]) -> bool {
    matches!(line[trim(line, 0..line.len())], ['<', .., '>'])
}

/// Whether the line is text to skip: it has letters, no run of nine cell characters, and does not look like a row in
/// which something went wrong. A date is no run.
pub(super) fn is_prose(line: &[char]) -> bool {
    let letter = |c: &char| c.is_alphabetic() && !is_cell(*c);
    if !line.iter().any(|c| is_cell(*c)) {
        return true;
    }
    line.iter().any(letter) && !has_run(line) && !is_spoilt_row(line)
}

fn has_run(line: &[char]) -> bool {
    let run = |text: &[char]| text.len() >= 9 && !is_date(text) && text.iter().any(|c| !"-*_".contains(*c));
    pieces(line, |c| !is_cell(c)).into_iter().any(|piece| run(&line[piece]))
}

fn is_date(text: &[char]) -> bool {
    let shape: String = text.iter().map(|c| if c.is_ascii_digit() { '0' } else { *c }).collect();
    matches!(shape.as_str(), "0000-00-00" | "00-00-0000" | "0000.00.00" | "00.00.0000")
}

/// About as much text as a row has, and mostly cells: at most twelve characters, or nine fields, one more or less.
pub(super) fn is_spoilt_row(line: &[char]) -> bool {
    let fields = |separates: fn(char) -> bool| {
        let fields: Vec<&[char]> = line.split(|&c| separates(c)).collect();
        let good = fields.iter().filter(|field| is_field(field)).count();
        (8..=10).contains(&fields.len()) && good >= 5
    };
    let text: Vec<char> = line.iter().copied().filter(|&c| !is_gap(c)).collect();
    let cells = text.iter().filter(|&&c| is_cell(c)).count();
    (cells >= 5 && text.len() <= 12 && cells * 3 >= text.len() * 2)
        || fields(|c| c == ',')
        || fields(|c| c == ';')
        || fields(|c| c == '\t')
        || fields(super::text::is_bar)
}

fn is_field(field: &[char]) -> bool {
    match field[trim(field, 0..field.len())] {
        [] => true,
        [c] => is_cell(c),
        _ => false,
    }
}

/// `text` as a name: one line of printable characters, not too long; `None` if nothing is left.
pub(super) fn name(text: &[char]) -> Option<String> {
    let latin = |c: &char| foreign_byte(*c).map_or(*c, char::from);
    let text: String = text.iter().map(latin).filter(|&c| !is_unsafe(c)).collect();
    let text: String = text.trim().chars().take(LONGEST).collect();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::super::text::decode;
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn prose_is_never_a_spoilt_row() {
        for text in [
            "Puzzle 12 from 2024-05-01, level 3/5",
            "%%EOF garbage 123",
            "quizzes,solutions",
            "c1,c2,c3,c4,c5,c6,c7,c8,c9",
            "--------- Title ---------",
            " Simple Sudoku",
            "  Version 4.2n",
            "</game>",
            "★★★",
            "Space play   , . step  - + speed",
        ] {
            assert!(is_prose(&chars(text)), "{text}");
        }
        for text in [
            "53A.7....",
            "5,3,,a,7,,,,",
            "| 5 3 A | . 7 . | . . . |",
            "..A..5.1.85.4....2432",
            "005010300Grid 02",
            "12",
            "5 3 . .",
            "2024-05-01",
        ] {
            assert!(!is_prose(&chars(text)), "{text}");
        }
    }

    #[test]
    fn comments_and_sections_are_told_from_rows() {
        assert_eq!(comment(&chars("  # a")), Some(&[' ', 'a'][..]));
        assert_eq!(comment(&chars("// a")), Some(&[' ', 'a'][..]));
        assert_eq!(comment(&chars("; second comment 5")).map(<[char]>::len), Some(17));
        assert_eq!(comment(&chars(";9;8;;;;;6;")), None);
        assert_eq!(section(&chars("[Puzzle]")).as_deref(), Some("Puzzle"));
        assert_eq!(section(&chars("[[1,2]]")), None);
        assert_eq!(split_comment(&chars("12 # 3")).0, chars("12"));
        assert_eq!(split_comment(&chars("12#3")).0, chars("12#3"));
    }

    #[test]
    fn strips_of_our_screen_are_known() {
        assert!(is_strip(&chars(&format!(" r2c4 {}", "1".repeat(81)))));
        assert!(is_strip(&chars(" ▆▆▆▅▅···········")));
        assert!(!is_strip(&chars("r2c4: two 8s")));
        assert!(is_markup(&chars("  <game id=\"1\">")));
    }

    #[test]
    fn names_are_clean() {
        assert_eq!(numbered(&chars("Grid 01")).as_deref(), Some("Grid 01"));
        assert_eq!(numbered(&chars("x 12")), None);
        assert_eq!(comment_name(&chars("DA random puzzle")).as_deref(), Some("A random puzzle"));
        assert_eq!(comment_name(&chars("Daily")), None);
        assert_eq!(name(&chars(" a\u{1b}[2J\u{202e} ")).as_deref(), Some("a[2J"));
        assert_eq!(name(&decode(b"caf\xe9")).as_deref(), Some("café"));
        assert_eq!(name(&chars(" \u{200b} ")), None);
    }
}
