//! What the text reader promises of any bytes, held against bytes that nobody chose.
//!
//! The stable toolchain and a C++ compiler will do; from the folder of the program:
//!
//! ```text
//! cargo install cargo-fuzz
//! mkdir -p fuzz/corpus/reader
//! cp tests/formats/texts/* tests/snapshots/screens__*_40x15.snap fuzz/corpus/reader
//! cargo fuzz run --sanitizer none -O reader -- -dict=fuzz/reader.dict -max_len=4096 -max_total_time=600
//! ```
//!
//! The texts of the tests and our own screens are what it starts from; what it learns it adds to them. A text that
//! breaks a promise is left in `fuzz/artifacts/reader`, and `cargo fuzz run --sanitizer none -O reader FILE` tells it
//! again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stepdoku::format::{FORMATS, Item, ParseError, Puzzle, Reader, read};
use stepdoku::grid::Values;

fuzz_target!(|text: &[u8]| {
    let items = read(text);
    assert!(!items.is_empty(), "nothing was said");
    in_a_stream(text, &items);
    with_other_line_ends(text, &items);
    let lines = lines(text);
    for item in &items {
        match item {
            Item::Puzzle(puzzle) => {
                assert!(is_line(puzzle.line, lines, text), "line {} of {lines}", puzzle.line);
                judge(puzzle, text);
            }
            Item::Warning(error) | Item::Error(error) => {
                assert!(is_line(error.line, lines, text), "line {} of {lines}: {error}", error.line);
                can_be_shown(error);
            }
        }
    }
});

/// Line by line, with the line ends and without, a stream says what the whole text says.
fn in_a_stream(text: &[u8], items: &[Item]) {
    for with_ends in [true, false] {
        let mut reader = Reader::new();
        let line = |line| if with_ends { line } else { strip_end(line) };
        let mut streamed: Vec<Item> =
            text.split_inclusive(|&byte| byte == b'\n').flat_map(|text| reader.push(line(text))).collect();
        streamed.extend(reader.finish());
        assert_eq!(streamed, items, "streamed, with line ends: {with_ends}");
    }
}

fn strip_end(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").unwrap_or(line)
}

/// A text means the same whatever its line ends are.
fn with_other_line_ends(text: &[u8], items: &[Item]) {
    if text.contains(&b'\r') || is_utf16(text) {
        return;
    }
    for end in [&b"\r\n"[..], b"\r"] {
        let text = text.split(|&byte| byte == b'\n').collect::<Vec<_>>().join(end);
        assert_eq!(read(&text), items, "with line ends {end:?}");
    }
}

/// Bytes of UTF-16 are no characters: a line end among them may be half of one.
fn is_utf16(text: &[u8]) -> bool {
    text.starts_with(&[0xff, 0xfe]) || text.starts_with(&[0xfe, 0xff])
}

/// An empty text has one line too: something is said of it.
fn lines(text: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(text).replace("\r\n", "\n").replace('\r', "\n");
    text.strip_suffix('\n').unwrap_or(&text).split('\n').count() as u64
}

fn is_line(line: u64, lines: u64, text: &[u8]) -> bool {
    line >= 1 && (line <= lines || is_utf16(text))
}

/// A grid that comes out stood in the text, and can be written in every format and read again.
fn judge(puzzle: &Puzzle, text: &[u8]) {
    let Puzzle { grid, name, .. } = puzzle;
    assert!(!name.iter().flat_map(|name| name.chars()).any(char::is_control), "{name:?}");
    if is_as_it_stands(text) {
        for values in [grid.givens(), grid.entries()] {
            assert!(is_in(text, &values), "not in the text: {values}");
        }
    }
    for format in FORMATS {
        let text = (format.write)(grid);
        let items = read(text.as_bytes());
        let [Item::Puzzle(back)] = &items[..] else { panic!("{}: {text}\n{items:?}", format.name) };
        assert_eq!(back.grid.values(), grid.values(), "{}: {text}", format.name);
        assert!(back.grid == *grid || !tells_entries_apart(format.name), "{}: {text}", format.name);
    }
}

fn tells_entries_apart(format: &str) -> bool {
    matches!(format, "hodoku" | "json")
}

/// Whether digits in `text` can only mean themselves, in their order. Objects name rows and columns, links and character
/// references hold cells in a code of their own.
fn is_as_it_stands(text: &[u8]) -> bool {
    let holds = |part: &[u8]| text.windows(part.len()).any(|window| window == part);
    !holds(b"{") && !holds(b"http") && !holds(b"&#") && !is_utf16(text)
}

/// Whether the digits of `values` stand in this order among those of the text.
fn is_in(text: &[u8], values: &Values) -> bool {
    let text = String::from_utf8_lossy(text);
    let mut digits = text.chars().filter_map(digit);
    values.iter().all(|(_, digit)| digits.any(|other| other == u32::from(digit.value())))
}

/// Full-width digits are digits too.
fn digit(c: char) -> Option<u32> {
    c.to_digit(10).or_else(|| u32::from(c).checked_sub(0xff10).filter(|&digit| digit < 10))
}

/// A message does nothing to the terminal that shows it.
fn can_be_shown(error: &ParseError) {
    let acts = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    for words in [error.to_string(), error.reason()] {
        assert!(!words.contains(acts), "{words:?}");
    }
}
