//! One field of a row, as people write a cell: `5`, `"5"`, `5.0`, `**5**`, `NULL`, or nothing at all.

use super::super::Problem;
use super::super::text::{cell, is_digit, is_quote, trim};
use crate::grid::Content;

/// A piece of a line, and how many characters stand before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Field<'a> {
    pub(in super::super) at: usize,
    pub(in super::super) text: &'a [char],
}

/// Words that say that there is no value.
const NOTHING: &[&str] = &["null", "none", "nan", "na", "nil", "undefined", "nothing", "missing", "n/a", "<na>"];

impl Field<'_> {
    /// The field without white space, quotes, marks of bold, and the comma behind it.
    pub(in super::super) fn bare(self) -> Self {
        let mut field = self.trimmed();
        while let [inside @ .., ',' | ';'] = field.text {
            // A comma alone is no cell that something was taken from.
            if inside.is_empty() {
                break;
            }
            field = Self { at: field.at, text: inside }.trimmed();
        }
        while let Some(inside) = field.undressed() {
            field = inside.trimmed();
        }
        field
    }

    fn trimmed(self) -> Self {
        let range = trim(self.text, 0..self.text.len());
        Self { at: self.at + range.start, text: &self.text[range] }
    }

    /// Without one pair of quotes or of marks around it.
    fn undressed(self) -> Option<Self> {
        let pair = |mark: usize| Self { at: self.at + mark, text: &self.text[mark..self.text.len() - mark] };
        match self.text {
            ['\'', '\'', '\'', .., '\'', '\'', '\''] if self.text.len() > 6 => Some(pair(3)),
            ['*', '*', '1'..='9', '*', '*'] | ['_', '_', '1'..='9', '_', '_'] => Some(pair(2)),
            [a, .., b] if is_quote(*a) && is_quote(*b) => Some(pair(1)),
            ['$', _, '$'] | ['_', '1'..='9', '_'] | ['*', '1'..='9', '*'] => Some(pair(1)),
            _ => None,
        }
    }

    /// The cell that stands in the field; `number` is the field's in its row, from 1.
    pub(in super::super) fn cell(self, number: usize) -> Result<Content, Problem> {
        let field = self.bare();
        match field.text {
            [] | ['_', '_', '_'] => Ok(Content::Empty),
            [c] => cell(*c).ok_or_else(|| field.not_a_cell(0)),
            ['-' | '−', c] if is_digit(*c) => Err(Problem::Minus),
            [c, '.', zeros @ ..] if c.is_ascii_digit() && zeros.iter().all(|&c| c == '0') => {
                cell(*c).ok_or_else(|| field.not_a_cell(0))
            }
            word if is_nothing(word) => Ok(Content::Empty),
            _ => Err(Problem::Field(number)),
        }
    }

    /// The cells that run together in the field.
    pub(in super::super) fn cells(self) -> Result<Vec<Content>, Problem> {
        let field = self.bare();
        field.text.iter().enumerate().map(|(at, &c)| cell(c).ok_or_else(|| field.not_a_cell(at))).collect()
    }

    fn not_a_cell(self, at: usize) -> Problem {
        Problem::Character { found: self.text[at], column: Some(self.at + at + 1), cell: None }
    }
}

/// Whether the word says that there is no value.
pub(in super::super) fn is_nothing(word: &[char]) -> bool {
    let word: String = word.iter().map(char::to_ascii_lowercase).collect();
    NOTHING.contains(&word.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;

    fn cell(text: &str) -> Result<Option<u8>, Problem> {
        let text: Vec<char> = text.chars().collect();
        Field { at: 0, text: &text }.cell(1).map(|content| content.digit().map(Digit::value))
    }

    #[test]
    fn a_digit_is_read_in_many_coats() {
        for text in ["5", " 5 ", "\"5\"", "'5',", "“5”", "**5**", "'''5'''", "5.", "5.0", "_5_", "__5__", "$5$", "*5*"]
        {
            assert_eq!(cell(text), Ok(Some(5)), "{text}");
        }
        for text in ["", " ", ".", "0", "\"\"", "' '", "NULL", "None", "NaN", "nan,", "0.0", "___", "□", "—"] {
            assert_eq!(cell(text), Ok(None), "{text}");
        }
    }

    #[test]
    fn what_is_not_sure_is_refused() {
        for text in ["55", "5.5", "10", "+5", "l", "O", "5 3", "-5", ",", "\"5", "none5"] {
            assert!(cell(text).is_err(), "{text}");
        }
    }
}
