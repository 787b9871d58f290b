//! Our own JSON: one object a line, `{"name":null,"givens":"81 characters","entries":"81 characters"}`.
//!
//! Only writing is here. It never fails and never lets a control character through.

use std::fmt::Write as _;

use super::Format;
use crate::grid::Grid;

/// See the module.
pub(super) const FORMAT: Format = Format {
    name: "json",
    about: "one JSON object a line, givens apart from entries",
    write: |grid| puzzle(None, grid),
};

/// The object for one puzzle; a missing name is null.
pub fn puzzle(name: Option<&str>, grid: &Grid) -> String {
    let name = name.map_or_else(|| "null".to_owned(), string);
    format!(r#"{{"name":{name},"givens":"{}","entries":"{}"}}"#, grid.givens(), grid.entries())
}

/// `text` as a JSON string, quotes included. Control characters, and those that turn the direction of writing, are
/// escaped, so that the line can be shown in a terminal.
pub fn string(text: &str) -> String {
    let mut out = String::new();
    push_string(&mut out, text);
    out
}

/// Adds [`string`] of `text` to `out`.
pub fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if super::text::is_unsafe(c) => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped() {
        assert_eq!(string("a \"b\" \\ é"), r#""a \"b\" \\ é""#);
        assert_eq!(string("\u{1b}[2J\u{202e}\n"), r#""\u001b[2J\u202e\u000a""#);
    }

    #[test]
    fn a_missing_name_is_null() {
        let dots = ".".repeat(81);
        assert_eq!(puzzle(None, &Grid::EMPTY), format!(r#"{{"name":null,"givens":"{dots}","entries":"{dots}"}}"#));
        assert!(puzzle(Some("one"), &Grid::EMPTY).starts_with(r#"{"name":"one","#));
    }
}
