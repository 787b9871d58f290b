//! JSON objects for scripts: one a line, keys in the order they are added. Nothing here reads JSON.

use std::fmt::{self, Display, Write};

use crate::format::json::string;

/// A value that is JSON already, or knows how to become it.
pub enum Json {
    /// `null`: there is no such value.
    Missing,
    /// A text, quoted when written.
    Text(String),
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
}

impl Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("null"),
            Self::Text(text) => f.write_str(&string(text)),
            Self::Number(number) => write!(f, "{number}"),
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::List(values) => bracketed(f, '[', values, |f, value| write!(f, "{value}"), ']'),
            Self::Object(pairs) => bracketed(f, '{', pairs, |f, (key, value)| write!(f, "\"{key}\":{value}"), '}'),
        }
    }
}

/// `items` with commas between them.
fn bracketed<T>(
    f: &mut fmt::Formatter<'_>,
    open: char,
    items: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
    close: char,
) -> fmt::Result {
    f.write_char(open)?;
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            f.write_char(',')?;
        }
        write(f, item)?;
    }
    f.write_char(close)
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
        assert_eq!(json.to_string(), r#"{"a":[1,null],"b":"\"x\u000a","c":true,"d":{},"e":["1","2"],"f":null}"#);
    }
}
