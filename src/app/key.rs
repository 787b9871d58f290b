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
}
