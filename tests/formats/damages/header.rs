//! Names of the columns, written above a grid in the way in which its form writes a row.

use super::super::forms::Form;
use super::text::{Gap, Text};

/// Names of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    From1,
    From0,
    Letters,
}

/// The line that holds the names.
pub fn header(form: &Form, names: Names) -> Option<String> {
    let name = |digit: char| match names {
        Names::From1 => digit,
        Names::From0 => char::from(digit as u8 - 1),
        Names::Letters => char::from(digit as u8 - b'1' + b'A'),
    };
    Some(row_of_all(form)?.chars().map(|c| if c.is_ascii_digit() { name(c) } else { c }).collect())
}

/// How the form writes the row `123456789`, where that has a line of its own without other digits.
fn row_of_all(form: &Form) -> Option<String> {
    let digits = |line: &str| line.chars().filter(char::is_ascii_digit).collect::<String>();
    (form.write)(&probe()).lines().rfind(|line| digits(line) == "123456789").map(str::to_owned)
}

/// What stands between the cells of the first row, where one line holds them all.
pub fn separators(form: &Form) -> Option<Vec<String>> {
    let text = (form.write)(&probe());
    let is_digit = |c: char| c.is_ascii_digit();
    text.lines().rev().find_map(|line| {
        let digits: String = line.chars().filter(char::is_ascii_digit).collect();
        let before = digits.find("123456789")?;
        Some(line.split(is_digit).skip(before + 1).take(8).map(str::to_owned).collect())
    })
}

/// The line of the text in which its first row stands.
pub fn first_row(text: &Text) -> usize {
    let row = row_of_all(text.form).unwrap_or_default();
    let above = text.grid(&probe()).lines().position(|line| line == row).unwrap_or_default();
    above + usize::from(text.gap == Gap::Title)
}

/// A grid with the row `123456789` on top, and no other like it.
fn probe() -> String {
    format!("123456789{}", "9".repeat(72))
}
