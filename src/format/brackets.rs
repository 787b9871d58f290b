//! Text in brackets, over any number of lines: JSON, Python lists, and what numpy prints.
//!
//! This is the reader of the signs; what the values mean is said in `meaning`. It keeps a stack of its own and never
//! calls itself, so that a hundred thousand open brackets do no harm; it gives up long before.

use super::Problem;
use super::text::is_cell;

/// A value, with the line it starts on where it has parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// What stood in quotes.
    Text(String),
    /// A number or a word without quotes.
    Bare(String),
    /// What stood in square brackets.
    List(u64, Vec<Value>),
    /// What stood in braces.
    Object(u64, Vec<(String, Value)>),
}

/// Deeper than anything that is read.
const DEEPEST: usize = 8;

/// Most text that is kept for one value, in characters.
const LONGEST: usize = 1 << 20;

const COMMA: Problem = Problem::Brackets("two values without a comma between them, a comma wanted");
const SYNTAX: Problem =
    Problem::Brackets("brackets, commas and values in an order that is no JSON, a list of rows wanted");
/// For a text that ends within its brackets.
pub(super) const UNCLOSED: Problem = Problem::Brackets("a bracket that is never closed, its closing bracket wanted");

/// Reads values in brackets, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Brackets {
    /// The line of the first bracket.
    pub(super) line: u64,
    open: Vec<Open>,
    last: Last,
    kept: usize,
}

/// A value whose closing bracket is still to come.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Open {
    List(u64, Vec<Value>),
    Object(u64, Vec<(String, Value)>, Option<String>),
}

/// The last sign within the innermost brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Last {
    Opened,
    Comma,
    Key,
    Colon,
    Value,
    /// A value, and white space after it.
    Space,
}

impl Brackets {
    /// Before a first bracket in this line.
    pub(super) const fn new(line: u64) -> Self {
        Self { line, open: Vec::new(), last: Last::Opened, kept: 0 }
    }

    /// Whether a bracket is open.
    pub(super) const fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Takes a line, from place `at` on; the values that became whole in it. After an error nothing more can be read.
    pub(super) fn push(&mut self, line: u64, text: &[char], mut at: usize) -> Result<Vec<Value>, Problem> {
        let mut whole = Vec::new();
        self.kept += text.len();
        if self.kept > LONGEST {
            return Err(Problem::TooLong);
        }
        while let [c, after @ ..] = &text[at..] {
            let mut length = 1;
            match *c {
                c if c.is_whitespace() => self.space(),
                '#' | '/' if !self.is_open() => break,
                '[' | '{' => self.opened(*c, line)?,
                ']' | '}' => whole.extend(self.closed(*c)?),
                ',' => self.comma()?,
                ';' if !self.is_open() => {}
                ':' if self.last == Last::Key => self.last = Last::Colon,
                '"' | '\'' => {
                    let (string, used) = quoted(*c, after)?;
                    length += used;
                    self.value(Value::Text(string))?;
                }
                _ => {
                    let word = bare(text, at)?;
                    length = word.chars().count();
                    self.value(Value::Bare(word))?;
                }
            }
            at += length;
        }
        self.space();
        Ok(whole)
    }

    fn space(&mut self) {
        if self.last == Last::Value {
            self.last = Last::Space;
        }
    }

    fn comma(&mut self) -> Result<(), Problem> {
        let expected = !self.is_open() || matches!(self.last, Last::Value | Last::Space);
        self.last = Last::Comma;
        if expected { Ok(()) } else { Err(Problem::Brackets("a comma without a value before it, a value wanted")) }
    }

    fn opened(&mut self, bracket: char, line: u64) -> Result<(), Problem> {
        if self.open.len() == DEEPEST {
            return Err(Problem::Brackets("brackets more than 8 deep, a list of rows wanted"));
        }
        self.may_stand()?;
        if !self.is_open() {
            self.line = line;
        }
        self.open.push(if bracket == '[' {
            Open::List(line, Vec::new())
        } else {
            Open::Object(line, Vec::new(), None)
        });
        self.last = Last::Opened;
        Ok(())
    }

    /// Closes the innermost brackets; gives the value if they were the outermost.
    fn closed(&mut self, bracket: char) -> Result<Option<Value>, Problem> {
        let dangling = matches!(self.last, Last::Key | Last::Colon);
        let value = match (self.open.pop(), bracket) {
            (Some(Open::List(line, values)), ']') => Value::List(line, values),
            (Some(Open::Object(line, fields, _)), '}') if !dangling => Value::Object(line, fields),
            _ => return Err(SYNTAX),
        };
        if self.is_open() {
            self.store(value);
            return Ok(None);
        }
        self.kept = 0;
        self.last = Last::Value;
        Ok(Some(value))
    }

    /// A value without parts.
    fn value(&mut self, value: Value) -> Result<(), Problem> {
        let begins = matches!(self.last, Last::Opened | Last::Comma);
        match (self.open.last_mut(), value) {
            (Some(Open::Object(_, _, key)), Value::Text(text)) if begins => {
                *key = Some(text);
                self.last = Last::Key;
            }
            (Some(_), value) => {
                self.may_stand()?;
                self.store(value);
            }
            (None, _) => return Err(Problem::Brackets("text after the brackets, the end of the line wanted")),
        }
        Ok(())
    }

    /// Whether a value may stand here.
    fn may_stand(&self) -> Result<(), Problem> {
        match (self.open.last(), self.last) {
            (None, _)
            | (Some(Open::List(..)), Last::Opened | Last::Comma | Last::Space)
            | (Some(Open::Object(..)), Last::Colon) => Ok(()),
            (Some(Open::List(..)), Last::Value) => Err(COMMA),
            _ => Err(SYNTAX),
        }
    }

    fn store(&mut self, value: Value) {
        match self.open.last_mut() {
            Some(Open::List(_, values)) => values.push(value),
            Some(Open::Object(_, fields, key)) => fields.push((key.take().unwrap_or_default(), value)),
            None => {}
        }
        self.last = Last::Value;
    }
}

/// A string, from behind its opening quote; and how many characters it took, its closing quote included.
fn quoted(quote: char, text: &[char]) -> Result<(String, usize), Problem> {
    let mut string = String::new();
    let mut at = 0;
    loop {
        at += match text[at..] {
            [] | ['\\'] => {
                return Err(Problem::Brackets("a quote that is not closed in its line, a closing quote wanted"));
            }
            [c, ..] if c == quote => return Ok((string, at + 1)),
            ['\\', 'u', a, b, c, d, ..] => {
                string.push(unicode([a, b, c, d]));
                6
            }
            ['\\', c, ..] => {
                string.push(if matches!(c, 'b' | 'f' | 'n' | 'r' | 't') { ' ' } else { c });
                2
            }
            [c, ..] => {
                string.push(c);
                1
            }
        };
    }
}

/// The character `\uXXXX` stands for. Pairs of surrogates do not matter: no grid has them, and a name can do without.
fn unicode(digits: [char; 4]) -> char {
    let code = u32::from_str_radix(&digits.iter().collect::<String>(), 16).ok();
    code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// A number or a word of JSON or Python, which starts at `at`.
fn bare(text: &[char], at: usize) -> Result<String, Problem> {
    let ends = |c: &char| c.is_whitespace() || "[]{},:;\"'".contains(*c);
    let end = text[at..].iter().position(ends).map_or(text.len(), |length| at + length);
    let word: String = text[at..end].iter().collect();
    let cell = end == at + 1 && is_cell(text[at]);
    let known = matches!(word.as_str(), "null" | "None" | "true" | "false" | "True" | "False");
    if cell || known || word.parse::<f64>().is_ok_and(f64::is_finite) {
        return Ok(word);
    }
    match (at..end).find(|&at| !text[at].is_ascii_digit() && !"-+.".contains(text[at])) {
        Some(at) => Err(Problem::Character { found: text[at], column: Some(at + 1), cell: None }),
        None => Err(SYNTAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Result<Vec<Value>, Problem> {
        let mut brackets = Brackets::new(1);
        let mut values = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            values.extend(brackets.push(line, &text.chars().collect::<Vec<_>>(), 0)?);
        }
        if brackets.is_open() { Err(UNCLOSED) } else { Ok(values) }
    }

    fn bare(text: &str) -> Value {
        Value::Bare(text.to_owned())
    }

    #[test]
    fn lists_and_objects_are_read() {
        assert_eq!(values("[1, 2,3,]"), Ok(vec![Value::List(1, vec![bare("1"), bare("2"), bare("3")])]));
        assert_eq!(values("[[1 2]\n [3]]").unwrap().len(), 1);
        assert_eq!(values("[1],\n[2];").unwrap().len(), 2);
        let name = vec![("name".to_owned(), Value::Text("a\"é ".to_owned())), ("n".to_owned(), bare("null"))];
        assert_eq!(values(r#"{"name":"a\"\u00e9\n", "n" : null} # done"#), Ok(vec![Value::Object(1, name)]));
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in [
            "[1,,2]",
            "[1",
            "]",
            "[1}",
            "{\"a\"}",
            "{\"a\":}",
            "{1:2}",
            "[\"a]",
            "['5''3']",
            "[5\"3\"]",
            "[5[3]]",
            "[1] 2",
            "[1:2]",
            "[5;3]",
            "{\"a\":1 2}",
            "[hello]",
            "[53..7....]",
            "[\"\\",
            "{\"a\" \"b\"}",
        ] {
            assert!(values(text).is_err(), "{text}");
        }
    }

    #[test]
    fn depth_and_length_are_bounded() {
        assert!(matches!(values(&"[".repeat(100_000)), Err(Problem::Brackets(_))));
        let long = format!("[\n{}", "1,\n".repeat(600_000));
        assert_eq!(values(&long), Err(Problem::TooLong));
    }
}
