//! Text in brackets, over any number of lines: JSON, lists of any language, and what numpy prints.
//!
//! This is the reader of the signs; what the values mean is said in `meaning`. Brackets of any kind nest, whatever
//! stands between values keeps them apart, and a word straight before a bracket only says what is made of it. It keeps a
//! stack of its own and never calls itself, so that a hundred thousand open brackets do no harm; it gives up long before.

use super::Problem;
use super::text::{is_cell, is_quote};
use super::title;

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// What stood in quotes.
    Text(String),
    /// A number or a word without quotes.
    Bare(String),
    /// What stood in brackets.
    List(List),
}

/// What stood in one pair of brackets.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct List {
    /// The line of the opening bracket.
    pub(super) line: u64,
    /// What stood before the outermost bracket and a colon or an equals sign.
    pub(super) name: Option<String>,
    /// The values.
    pub(super) items: Vec<Item>,
    /// Before which values there is a semicolon or a bar, which in some languages end a row.
    pub(super) cuts: Vec<usize>,
}

/// A value in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// Its name, in `"name": value` and `name = value`.
    pub(super) key: Option<String>,
    /// Its line.
    pub(super) line: u64,
    /// The value.
    pub(super) value: Value,
}

/// Deeper than anything that is read.
const DEEPEST: usize = 32;

/// Most text that is kept for one value, in characters.
const LONGEST: usize = 1 << 20;

const COMMA: Problem = Problem::Brackets("two values without a comma between them, a comma wanted");
const NO_VALUE: Problem = Problem::Brackets("a comma without a value before it, a value wanted");
const SYNTAX: Problem =
    Problem::Brackets("a closing bracket of another kind than was opened, brackets in pairs wanted");
/// For a text that ends within its brackets.
pub(super) const UNCLOSED: Problem = Problem::Brackets("a bracket that is never closed, its closing bracket wanted");

/// Reads values in brackets, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Brackets {
    /// The line of the first bracket.
    pub(super) line: u64,
    open: Vec<Open>,
    last: Last,
    /// The last word before the outermost bracket, and whether it names what comes.
    outside: (String, bool),
    kept: usize,
}

/// Brackets whose end is still to come.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Open {
    close: char,
    list: List,
    key: Option<String>,
}

/// The last sign within the innermost brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Last {
    Opened,
    Comma,
    /// A word without quotes.
    Word,
    /// Any other value.
    Value,
    /// White space, or a sign that keeps values apart as well.
    Space,
}

impl Brackets {
    /// Before a first bracket in this line.
    pub(super) const fn new(line: u64) -> Self {
        Self { line, open: Vec::new(), last: Last::Opened, outside: (String::new(), false), kept: 0 }
    }

    /// Whether a bracket is open.
    pub(super) const fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Takes a line, from place `at` on; the lists that became whole in it. After an error nothing more can be read.
    pub(super) fn push(&mut self, line: u64, text: &[char], mut at: usize) -> Result<Vec<List>, Problem> {
        let mut whole = Vec::new();
        if !self.is_open() && at > 0 {
            self.outside = name_before(&text[..at]);
        }
        self.kept += text.len();
        if self.kept > LONGEST {
            return Err(Problem::TooLong);
        }
        while let [c, after @ ..] = &text[at..] {
            let before = at.checked_sub(1).map_or(' ', |before| text[before]);
            if is_comment(before, &text[at..]) {
                break;
            }
            let mut length = 1;
            match *c {
                c if c.is_whitespace() => self.apart(),
                '[' | '{' | '(' => self.opened(*c, line)?,
                '<' if after.first().is_some_and(|&next| is_cell(next) || is_quote(next)) => self.opened('<', line)?,
                ']' | '}' | ')' => whole.extend(self.closed(*c)?),
                '>' if self.open.last().is_some_and(|open| open.close == '>') => whole.extend(self.closed('>')?),
                ',' => self.comma()?,
                ';' | '|' => self.cut(),
                ':' | '=' => self.key(),
                // The quote of Lisp.
                '\'' if matches!(after, ['(' | '[', ..]) => {}
                c if is_quote(c) && self.is_open() => {
                    let (string, used) = quoted(c, after)?;
                    length += used;
                    self.text(line, string)?;
                }
                c if is_quote(c) => {}
                _ => {
                    let word = word(&text[at..]);
                    length = word.chars().count();
                    self.word(line, word, text.get(at + length).copied())?;
                }
            }
            at += length;
        }
        self.apart();
        Ok(whole)
    }

    fn apart(&mut self) {
        if matches!(self.last, Last::Value | Last::Word) {
            self.last = Last::Space;
        }
    }

    fn comma(&mut self) -> Result<(), Problem> {
        let expected = !self.is_open() || !matches!(self.last, Last::Comma | Last::Opened);
        self.last = Last::Comma;
        if expected { Ok(()) } else { Err(NO_VALUE) }
    }

    fn cut(&mut self) {
        if let Some(open) = self.open.last_mut() {
            let before = open.list.items.len();
            if before > 0 && open.list.cuts.last() != Some(&before) {
                open.list.cuts.push(before);
            }
            self.last = if before == 0 { self.last } else { Last::Space };
        }
    }

    /// What stood last is the name of what comes next.
    fn key(&mut self) {
        let Some(open) = self.open.last_mut() else {
            self.outside.1 = true;
            return;
        };
        if !matches!(self.last, Last::Value | Last::Word | Last::Space) {
            return;
        }
        if let Some(Item { value: Value::Text(name) | Value::Bare(name), key: None, .. }) = open.list.items.last() {
            open.key = Some(name.clone());
            open.list.items.pop();
        }
        self.last = Last::Opened;
    }

    fn opened(&mut self, bracket: char, line: u64) -> Result<(), Problem> {
        if self.open.len() == DEEPEST {
            return Err(Problem::Brackets("brackets more than 32 deep, a list of rows wanted"));
        }
        if self.is_open() && self.last == Last::Value {
            return Err(COMMA);
        }
        if !self.is_open() {
            self.line = line;
        }
        let close = match bracket {
            '[' => ']',
            '{' => '}',
            '(' => ')',
            _ => '>',
        };
        let (name, named) = std::mem::take(&mut self.outside);
        let name = Some(name).filter(|_| named && !self.is_open());
        self.open.push(Open { close, list: List { line, name, ..List::default() }, key: None });
        self.last = Last::Opened;
        Ok(())
    }

    /// Closes the innermost brackets; gives the list if they were the outermost. Where none is open, it closes what was
    /// opened before the first bracket that was read.
    fn closed(&mut self, bracket: char) -> Result<Option<List>, Problem> {
        let Some(open) = self.open.pop() else { return Ok(None) };
        if open.close != bracket || open.key.is_some() {
            return Err(SYNTAX);
        }
        self.last = Last::Value;
        if !self.is_open() {
            self.kept = 0;
            return Ok(Some(open.list));
        }
        self.store(open.list.line, Value::List(open.list));
        Ok(None)
    }

    fn text(&mut self, line: u64, text: String) -> Result<(), Problem> {
        match self.last {
            Last::Value => return Err(COMMA),
            // `b'5'`, `u"53"`: the word says what kind of text it is.
            Last::Word => self.unstore(),
            _ => {}
        }
        self.store(line, Value::Text(text));
        Ok(())
    }

    /// A word; straight before a bracket it says what is made, and `+` joins texts.
    fn word(&mut self, line: u64, word: String, next: Option<char>) -> Result<(), Problem> {
        let joins = matches!(word.as_str(), "+" | "++" | "\\" | "'" | "#" | "@" | "!");
        let makes = matches!(next, Some('[' | '{' | '(' | '!' | '<')) && !word.chars().all(is_cell);
        if !self.is_open() {
            self.outside = (word, false);
            return Ok(());
        }
        if joins || makes {
            return Ok(());
        }
        if self.last == Last::Value {
            return Err(COMMA);
        }
        // Puzzles in lines of their own do not stand in brackets: these were never closed.
        if word.len() >= 81 && word.chars().all(is_cell) {
            return Err(UNCLOSED);
        }
        self.store(line, Value::Bare(word));
        self.last = Last::Word;
        Ok(())
    }

    fn store(&mut self, line: u64, value: Value) {
        if let Some(open) = self.open.last_mut() {
            open.list.items.push(Item { key: open.key.take(), line, value });
        }
        self.last = Last::Value;
    }

    fn unstore(&mut self) {
        if let Some(open) = self.open.last_mut() {
            let short =
                |item: &Item| matches!(&item.value, Value::Bare(word) if word.len() < 3 && !word.starts_with(is_cell));
            if open.list.items.last().is_some_and(short) {
                open.list.items.pop();
            }
        }
    }
}

/// The last word of the text before a bracket, and whether it names what comes: `board = `, `"puzzle": `.
fn name_before(text: &[char]) -> (String, bool) {
    let text: String = text.iter().collect();
    let text = text.trim_end();
    let named = text.trim_end_matches([':', '=', '>']);
    let word = named.trim_end().trim_end_matches(is_quote);
    let start = word
        .rfind(|c: char| !c.is_alphanumeric() && c != '_')
        .map_or(0, |at| at + word[at..].chars().next().map_or(1, char::len_utf8));
    (word[start..].to_owned(), named.len() < text.len())
}

/// Whether the rest of the line is a comment.
fn is_comment(before: char, text: &[char]) -> bool {
    let sign = matches!(text, ['/', '/' | '*', ..] | ['#' | '%', ' ', ..] | ['-', '-', ' ', ..]);
    sign && (before.is_whitespace() || matches!(before, ',' | ';'))
}

/// A string, from behind its opening quote; and how many characters it took, its closing quote included.
fn quoted(quote: char, text: &[char]) -> Result<(String, usize), Problem> {
    let mut string = String::new();
    let mut at = 0;
    let plain = matches!(quote, '"' | '\'' | '`');
    loop {
        at += match text[at..] {
            [] | ['\\'] => {
                return Err(Problem::Brackets("a quote that is not closed in its line, a closing quote wanted"));
            }
            [c, ..] if c == quote || (!plain && is_quote(c)) => return Ok((string, at + 1)),
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

/// A number or a word.
fn word(text: &[char]) -> String {
    let ends = |&c: &char| c.is_whitespace() || "[]{}(),;:|=".contains(c) || is_quote(c);
    let end = 1 + text[1..].iter().position(ends).unwrap_or(text.len() - 1);
    // The bracket that closes `<5 3 . .>`.
    let end = if text[end - 1] == '>' && end > 1 { end - 1 } else { end };
    text[..end].iter().collect()
}

/// Where brackets open in a line: at its start, or behind other text if what follows leaves no doubt.
pub(super) fn find(text: &[char]) -> Option<usize> {
    let certain = (0..text.len()).find(|&at| {
        let before = &text[..at];
        let alone = before.iter().all(|c| c.is_whitespace());
        opens(text, at, alone) && (alone || title::is_prose(before))
    })?;
    // What is made of the brackets may stand in brackets itself: `List(List(5, 3`.
    let mut start = certain;
    while let Some(outer) = maker(&text[..start]) {
        start = outer;
    }
    Some(start)
}

/// The opening bracket in front of the word that ends here.
fn maker(before: &[char]) -> Option<usize> {
    let word = before.iter().rev().take_while(|&&c| c.is_alphanumeric() || matches!(c, '_' | '.' | ':' | '!')).count();
    let at = before.len().checked_sub(word + 1)?;
    (word > 0 && matches!(before[at], '[' | '{' | '(')).then_some(at)
}

fn opens(text: &[char], at: usize, alone: bool) -> bool {
    let mut rest = text[at + 1..].iter().copied().filter(|c| !c.is_whitespace());
    let next = rest.next();
    let cells = || title::is_row_like(&text[at + 1..]);
    let word = || at.checked_sub(1).is_some_and(|before| text[before].is_alphanumeric());
    match (text[at], next) {
        ('(', None) => alone || word(),
        ('[' | '{', None)
        | ('[', Some('|'))
        | ('[' | '{' | '(', Some('[' | '{' | '(' | '"' | '\'' | '“' | '‘' | '`')) => true,
        ('[', Some('-' | '.' | '0'..='9' | 'n' | 'N' | ']')) if alone && !title::is_prose(text) => true,
        ('[' | '{' | '(' | '<', Some(next)) => next != ',' && cells(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lists(text: &str) -> Result<Vec<List>, Problem> {
        let mut brackets = Brackets::new(1);
        let mut lists = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            lists.extend(brackets.push(line, &text.chars().collect::<Vec<_>>(), 0)?);
        }
        if brackets.is_open() { Err(UNCLOSED) } else { Ok(lists) }
    }

    /// Lists in square brackets, texts in quotes, names before a colon, a bar for each cut.
    fn shown(list: &List) -> String {
        let item = |(at, item): (usize, &Item)| {
            let cut = if list.cuts.contains(&at) { "|" } else { "" };
            let key = item.key.as_ref().map(|key| format!("{key}:")).unwrap_or_default();
            let value = match &item.value {
                Value::Text(text) => format!("'{text}'"),
                Value::Bare(word) => word.clone(),
                Value::List(list) => shown(list),
            };
            format!("{cut}{key}{value}")
        };
        format!("[{}]", list.items.iter().enumerate().map(item).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn values_are_read_in_brackets_of_many_languages() {
        for (text, wanted) in [
            ("[1, 2,3,]", "[1 2 3]"),
            ("[[1 2]\n [3]]", "[[1 2] [3]]"),
            ("[1],\n[2];", "[1][2]"),
            (r#"{"name":"a\"\u00e9\n", "n" : null} # done"#, "[name:'a\"é ' n:null]"),
            ("np.array([[1, 2]], dtype=int)", "[[[1 2]] dtype:int]"),
            ("A = [5 3; 6 0]; % so", "[5 3 |6 0]"),
            ("[| 5, 3 | 6, 0 |]", "[5 3 |6 0]"),
            ("'((5 3) (6 _))", "[[5 3] [6 _]]"),
            ("vec![b'5', u\"3\"]", "['5' '3']"),
            ("List(List(5, 3), List(6))", "[[5 3] [6]]"),
            ("[\"53\" + \"6\", // one\n“7”]", "['53' '6' '7']"),
            ("<5 3 .>", "[5 3 .]"),
            ("[5 3]]).", "[5 3]"),
            ("('5 3'\n '6')", "['5 3' '6']"),
        ] {
            let lists = lists(text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            assert_eq!(lists.iter().map(shown).collect::<String>(), wanted, "{text}");
        }
    }

    #[test]
    fn brackets_that_do_not_fit_are_refused() {
        for text in ["[1,,2]", "[1", "[1}", "[\"a]", "['5''3']", "[5\"3\"\"4\"]", "[[5][3]]", "[\"\\", "(5]"] {
            assert!(lists(text).is_err(), "{text}");
        }
    }

    #[test]
    fn brackets_are_found_where_they_are_certain() {
        let found = |text: &str| find(&text.chars().collect::<Vec<_>>());
        for (text, at) in [
            ("[[5, 3", Some(0)),
            ("int grid[9][9] = {", Some(17)),
            ("val g = List(List(5,3,0,0,7,0,0,0,0),", Some(12)),
            ("A = [5 3 0 0 7 0 0 0 0;", Some(4)),
            ("$g = array(", Some(10)),
            ("[12] Title", None),
            ("see [1] and (2", None),
            ("a smile :-(", None),
            ("(9 rows)", None),
        ] {
            assert_eq!(found(text), at, "{text}");
        }
    }

    #[test]
    fn depth_and_length_are_bounded() {
        assert!(matches!(lists(&"[".repeat(100_000)), Err(Problem::Brackets(_))));
        let long = format!("[\n{}", "1,\n".repeat(600_000));
        assert_eq!(lists(&long), Err(Problem::TooLong));
    }
}
