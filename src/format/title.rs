//! Text that is no grid: comments, section names, titles, and prose.
//!
//! Prose is skipped, so what counts as prose must never be a spoilt row: see [`is_prose`].

use super::shape::field;
use super::text::{foreign_byte, is_bar, is_cell, is_digit, is_quote, is_unsafe, pieces, trim};

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
    // Forums write their tags small: `[code]`.
    let plain = (text.first().is_some_and(char::is_ascii_uppercase) || text.starts_with(&['p', 'u', 'z']))
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

/// Whether the line is a strip of our own screen: what is left to place, the depth, the ribbon, `r2c4 1111144499···`, or a row of block characters.
pub(super) fn is_strip(line: &[char]) -> bool {
    let start = line.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
    let ribbon = matches!(line[start..], ['r', row, 'c', column, ' ', ..] if is_digit(row) && is_digit(column));
    let depth = line[start..].starts_with(&['d', 'e', 'p', 't', 'h', ' ']);
    ribbon || depth || is_digits_left(line) || line.iter().any(|c| matches!(c, '▀'..='▟'))
}

/// Whether the line says how often each digit is still to be placed: `1×6 2×7 3✓`.
fn is_digits_left(line: &[char]) -> bool {
    let tokens = pieces(line, char::is_whitespace);
    let counts = tokens.iter().filter(|token| {
        matches!(line[(*token).clone()], [digit, '×' | 'x' | '✓' | '*', ref rest @ ..] if is_digit(digit) && rest.iter().all(char::is_ascii_digit))
    });
    counts.count() >= 5
}

/// Whether the line is markup and nothing else.
pub(super) fn is_markup(line: &[char]) -> bool {
    matches!(line[trim(line, 0..line.len())], ['<', .., '>'])
}

/// Whether the line is text to skip: it has letters, no run of nine cell characters, and does not look like a row in
/// which something went wrong. A date is no run.
pub(super) fn is_prose(line: &[char]) -> bool {
    let letter = |c: &char| c.is_alphabetic() && !is_cell(*c);
    let line = without_last_words(line);
    if !line.iter().any(|c| is_cell(*c)) {
        return !is_blank_row(line) && !is_row_like(line) && !is_letters(line);
    }
    line.iter().any(letter) && !is_letters(line) && !has_run(line) && !is_spoilt_row(line) && !is_row_like(line)
}

/// Words that end a row of a table.
const LAST_WORDS: &[&str] = &["\\hline", "\\tabularnewline", "\\cr", "<br>", "<br/>", "<br />"];

/// The line without words that end a row of a table.
pub(super) fn without_last_words(line: &[char]) -> &[char] {
    let line = &line[..line.len() - line.iter().rev().take_while(|c| c.is_whitespace()).count()];
    let shorter = LAST_WORDS.iter().find_map(|word| {
        let start = line.len().checked_sub(word.len())?;
        line[start..].iter().copied().eq(word.chars()).then(|| &line[..start])
    });
    shorter.map_or(line, without_last_words)
}

/// Whether the line has separators with nothing between them, as a row of blanks has.
fn is_blank_row(line: &[char]) -> bool {
    let separates = |c: char| is_bar(c) || ",;&#!:+".contains(c);
    let beside = |c: char| c.is_whitespace() || is_quote(c) || "\\[](){}".contains(c);
    let separators = line.iter().filter(|&&c| separates(c)).count();
    (separators >= 2 || line.iter().any(|&c| is_bar(c))) && line.iter().all(|&c| separates(c) || beside(c))
}

/// Whether the line is mostly cells, whatever stands between them: `[1,]  5  3 NA NA  7`.
pub(super) fn is_row_like(line: &[char]) -> bool {
    let (mut cells, mut words) = (0, 0);
    for token in pieces(line, |c| c.is_whitespace() || is_bar(c) || is_quote(c) || ",;&()[]{}<>".contains(c)) {
        match &line[token] {
            [c, '.', zeros @ ..] if c.is_ascii_digit() && zeros.iter().all(|&c| c == '0') => cells += 1,
            token if token.len() > 3 && token.iter().all(|c| "-_*".contains(*c)) => {}
            token if token.len() <= 9 && token.iter().all(|&c| is_cell(c)) => cells += token.len(),
            token if field::is_nothing(token) => cells += 1,
            _ => words += 1,
        }
    }
    cells >= 5 && words * 3 <= cells
}

/// Whether the line names columns and does nothing else: 1 to 9, 0 to 8, or A to I.
pub(super) fn is_labels(line: &[char]) -> bool {
    let words = pieces(line, |c| !c.is_alphanumeric());
    // `c1` is label 1.
    let label = |word: &[char]| match word {
        [letter, digit] if letter.is_alphabetic() && digit.is_ascii_digit() => vec![*digit],
        word => word.iter().map(char::to_ascii_uppercase).collect(),
    };
    let labels: String = words.into_iter().flat_map(|word| label(&line[word])).collect();
    matches!(labels.as_str(), "123456789" | "012345678" | "ABCDEFGHI")
}

/// Whether the line names columns, perhaps with some lost: at least six of A to I, in order, or of V1 to V9.
fn is_letters(line: &[char]) -> bool {
    let word = |word: &[char]| matches!(word, [c, digits @ ..] if c.is_alphabetic() && digits.len() < 2 && digits.iter().all(|&c| is_digit(c)));
    let words = pieces(line, |c| c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';'));
    let letters: Vec<char> = words
        .iter()
        .filter_map(|word| if word.len() == 1 { Some(line[word.start].to_ascii_uppercase()) } else { None })
        .collect();
    let numbered = words.iter().filter(|range| range.len() == 2).count() >= 6
        && words.iter().all(|range| word(&line[range.clone()]));
    numbered
        || letters.len() == words.len()
            && letters.len() >= 6
            && letters.is_sorted_by(|a, b| a < b)
            && letters.iter().all(|c| ('A'..='I').contains(c))
}

/// Whether the line is a row between upright strokes made of the sign for comments.
pub(super) fn is_hash_row(line: &[char]) -> bool {
    let line = &line[trim(line, 0..line.len())];
    let bars = line.iter().filter(|&&c| c == '#').count();
    let rest = |&c: &char| c == '#' || c.is_whitespace() || is_cell(c);
    // Our own small screen in ASCII, with marks beside the digits and words beside the frame.
    let ours = [0, 8, 16, 24].iter().all(|&at| line.get(at) == Some(&'#'));
    ours || (matches!(line, ['#', .., '#']) && matches!(bars, 4 | 10) && line.iter().all(rest))
}

/// Whether the line is an edge of our own small screen in ASCII, with words in it.
pub(super) fn is_hash_edge(line: &[char]) -> bool {
    let line = &line[trim(line, 0..line.len())];
    line.len() == 25 && matches!(line, ['#', .., '#'])
}

/// Whether the line is a row of a drawn frame, whatever is written beside it.
pub(super) fn is_drawn_row(line: &[char]) -> bool {
    let start = line.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
    let bars = line.iter().filter(|&&c| is_bar(c)).count();
    matches!(line[start..], ['│' | '┃' | '║', ..]) && bars >= 4
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
    let gap = |c: char| c.is_whitespace() || is_bar(c) || is_quote(c) || matches!(c, ',' | ';');
    let text: Vec<char> = line.iter().copied().filter(|&c| !gap(c)).collect();
    let cells = text.iter().filter(|&&c| is_cell(c)).count();
    (cells >= 5 && text.len() <= 12 && cells * 3 >= text.len() * 2)
        || fields(|c| c == ',')
        || fields(|c| c == ';')
        || fields(|c| c == '\t')
        || fields(|c| c == '&')
        || fields(is_bar)
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
