//! JSON objects for scripts: one a line, keys in the order they are added. Nothing here reads JSON.

use std::fmt::{self, Display, Write};

use super::words::{push_cells, push_values};
use crate::format::json::push_string;
use crate::grid::{CellSet, Values};

/// A value that is JSON already, or knows how to become it.
pub enum Json {
    /// `null`: there is no such value.
    Missing,
    /// A text, quoted when written.
    Text(String),
    /// A word of ours, in which nothing needs an escape.
    Word(&'static str),
    /// The text of a line of 81 characters.
    Line(Values),
    /// The list of these cells, in reading order.
    Cells(CellSet),
    /// A number.
    Number(u64),
    /// `true` or `false`.
    Truth(bool),
    /// Values in order.
    List(Vec<Self>),
    /// Keys and their values in order.
    Object(Vec<(&'static str, Self)>),
}

impl Json {
    /// The text of `value`.
    pub fn text(value: impl Display) -> Self {
        Self::Text(value.to_string())
    }

    /// The texts of `values`.
    pub fn texts<T: Display>(values: impl IntoIterator<Item = T>) -> Self {
        Self::List(values.into_iter().map(Self::text).collect())
    }

    /// `value` if there is one, else `null`.
    pub fn maybe(value: Option<Self>) -> Self {
        value.unwrap_or(Self::Missing)
    }

    /// The value for a line of words: a text without its quotes.
    pub fn bare(self) -> String {
        match self {
            Self::Text(text) => text,
            value => value.to_string(),
        }
    }

    /// Adds the value to `out`.
    pub fn push_to(&self, out: &mut String) {
        match self {
            Self::Missing => out.push_str("null"),
            Self::Text(text) => push_string(out, text),
            Self::Word(word) => push_quoted(out, |out| out.push_str(word)),
            Self::Line(values) => push_quoted(out, |out| push_values(out, values)),
            Self::Cells(cells) if cells.is_empty() => out.push_str("[]"),
            Self::Cells(cells) => {
                out.push('[');
                push_quoted(out, |out| push_cells(out, *cells, "\",\""));
                out.push(']');
            }
            Self::Number(number) => _ = write!(out, "{number}"),
            Self::Truth(truth) => out.push_str(if *truth { "true" } else { "false" }),
            Self::List(values) => push_bracketed(out, '[', values, |out, value| value.push_to(out), ']'),
            Self::Object(pairs) => push_bracketed(
                out,
                '{',
                pairs,
                |out, (key, value)| {
                    push_quoted(out, |out| out.push_str(key));
                    out.push(':');
                    value.push_to(out);
                },
                '}',
            ),
        }
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.push_to(&mut text);
        f.write_str(&text)
    }
}

fn push_quoted(out: &mut String, push: impl FnOnce(&mut String)) {
    out.push('"');
    push(out);
    out.push('"');
}

/// `items` with commas between them.
fn push_bracketed<T>(out: &mut String, open: char, items: &[T], push: impl Fn(&mut String, &T), close: char) {
    out.push(open);
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        push(out, item);
    }
    out.push(close);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_out_as_json() {
        let json = Json::Object(vec![
            ("a", Json::List(vec![Json::Number(1), Json::Missing])),
            ("b", Json::text("\"x\n")),
            ("c", Json::Truth(true)),
            ("d", Json::Object(Vec::new())),
            ("e", Json::texts([1, 2])),
            ("f", Json::maybe(None)),
        ]);
        let line = Json::Line(Values::EMPTY);
        assert_eq!(line.to_string(), Json::text(Values::EMPTY).to_string());
        for cells in [CellSet::EMPTY, CellSet::from_bits(1), CellSet::from_bits(0x301)] {
            assert_eq!(Json::Cells(cells).to_string(), Json::texts(cells.iter()).to_string());
        }
        assert_eq!(Json::Word("one").to_string(), Json::text("one").to_string());
        assert_eq!(json.to_string(), r#"{"a":[1,null],"b":"\"x\u000a","c":true,"d":{},"e":["1","2"],"f":null}"#);
    }
}
