//! Keys as the program knows them, whatever terminal library read them.
//!
//! Shift is folded into the character (`R`, not Shift+r); Alt never arrives here.

use std::fmt;

/// A key press.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Which key.
    pub code: Code,
    /// Whether Ctrl was held.
    pub ctrl: bool,
}

/// Which key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are the keys")]
pub enum Code {
    Char(char),
    Enter,
    Esc,
    Backspace,
    Tab,
    BackTab,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
    Up,
    Down,
    Left,
    Right,
    F(u8),
}

impl Key {
    /// A key without Ctrl.
    pub const fn plain(code: Code) -> Self {
        Self { code, ctrl: false }
    }

    /// A character key.
    pub const fn char(c: char) -> Self {
        Self::plain(Code::Char(c))
    }

    /// Interrupts, whatever is going on.
    pub const CTRL_C: Self = Self::ctrl(Code::Char('c'));

    /// The key with a digit of another script as the digit it is: those who type `٣` mean 3.
    #[must_use]
    pub fn with_plain_digit(self) -> Self {
        let Code::Char(c) = self.code else { return self };
        // Where ten digits follow each other: Arabic-Indic, the same for Persian and Urdu, Devanagari, full width.
        let zeros = ['\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'];
        let value =
            |zero: char| u32::from(c).checked_sub(u32::from(zero)).and_then(|value| char::from_digit(value, 10));
        zeros.into_iter().find_map(value).map_or(self, |digit| Self { code: Code::Char(digit), ..self })
    }

    /// A key with Ctrl held.
    pub const fn ctrl(code: Code) -> Self {
        Self { code, ctrl: true }
    }
}

impl fmt::Display for Key {
    /// As the help shows it: `a`, `Space`, `Ctrl+R`, `PgUp`, `→`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl+")?;
        }
        let name = match self.code {
            Code::Char(' ') => "Space",
            Code::Char(c) if self.ctrl => return write!(f, "{}", c.to_ascii_uppercase()),
            Code::Char(c) if c.is_control() => return write!(f, "{}", c.escape_default()),
            Code::Char(c) => return write!(f, "{c}"),
            Code::F(n) => return write!(f, "F{n}"),
            Code::Enter => "Enter",
            Code::Esc => "Esc",
            Code::Backspace => "Backspace",
            Code::Tab => "Tab",
            Code::BackTab => "Shift+Tab",
            Code::Delete => "Del",
            Code::Home => "Home",
            Code::End => "End",
            Code::PageUp => "PgUp",
            Code::PageDown => "PgDn",
            Code::Up => "↑",
            Code::Down => "↓",
            Code::Left => "←",
            Code::Right => "→",
        };
        f.write_str(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_named_as_people_name_them() {
        assert_eq!(Key::char(' ').to_string(), "Space");
        assert_eq!(Key::char('R').to_string(), "R");
        assert_eq!(Key::ctrl(Code::Char('r')).to_string(), "Ctrl+R");
        assert_eq!(Key::ctrl(Code::Left).to_string(), "Ctrl+←");
    }

    #[test]
    fn digits_of_other_scripts_are_digits() {
        let digits: String = "٠١٩۰۷०५０９7a٪".chars().map(|c| Key::char(c).with_plain_digit().to_string()).collect();
        assert_eq!(digits, "0190705097a٪");
    }
}
