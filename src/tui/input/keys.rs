//! Key presses as the terminal library names them into the program's own keys.
//!
//! Which key was pressed, never what it does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::{Code, Key};

/// The keys that `event` stands for: none, one, or Esc and one, since Alt is how many terminals send Esc before a key.
pub fn keys(event: KeyEvent) -> Vec<Key> {
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let printable = matches!(event.code, KeyCode::Char(_));
    // Ctrl and Alt together is AltGr on Windows, and only what the layout made of it counts.
    let altgr = printable && ctrl && alt;
    let Some(code) = code(event.code).filter(|_| event.kind != KeyEventKind::Release) else {
        return Vec::new();
    };
    let key = Key { code, ctrl: ctrl && !altgr };
    let key = match key {
        Key { code: Code::Char('h'), ctrl: true } => Key::plain(Code::Backspace),
        Key { code: Code::Char('j' | 'm'), ctrl: true } => Key::plain(Code::Enter),
        Key { code: Code::Char('i'), ctrl: true } => Key::plain(Code::Tab),
        Key { code: Code::Char('['), ctrl: true } => Key::plain(Code::Esc),
        Key { code: Code::Char(c), ctrl: true } => Key::ctrl(Code::Char(c.to_ascii_lowercase())),
        Key { code: Code::Tab, .. } if event.modifiers.contains(KeyModifiers::SHIFT) => Key::plain(Code::BackTab),
        _ => key,
    };
    if alt && !altgr { vec![Key::plain(Code::Esc), key] } else { vec![key] }
}

/// The character that a key adds to a text, if it is one of those that a paste without marks consists of.
pub fn text(event: &KeyEvent) -> Option<char> {
    let plain = (event.modifiers - KeyModifiers::SHIFT).is_empty() && event.kind != KeyEventKind::Release;
    match event.code {
        KeyCode::Char(c) if plain => Some(c),
        // A line feed.
        KeyCode::Char('j') if event.modifiers == KeyModifiers::CONTROL => Some('\n'),
        KeyCode::Enter if plain => Some('\r'),
        KeyCode::Tab if plain => Some('\t'),
        _ => None,
    }
}

fn code(code: KeyCode) -> Option<Code> {
    Some(match code {
        KeyCode::Char(c) => Code::Char(ascii(c)),
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Tab => Code::Tab,
        KeyCode::BackTab => Code::BackTab,
        KeyCode::Delete => Code::Delete,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::F(n) => Code::F(n),
        _ => return None,
    })
}

/// The zeros of the scripts whose keyboards type digits of their own.
const ZEROS: [char; 20] =
    ['٠', '۰', '߀', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '෦', '๐', '໐', '༠', '၀', '០', '᠐', '꯰'];

/// Digits of other scripts, and what input methods for Chinese, Japanese and Korean type at full width.
fn ascii(c: char) -> char {
    let offset = |base: char, new: u8| char::from(new + (c as u32 - base as u32) as u8);
    match c {
        '！'..='～' => offset('！', b'!'),
        '\u{3000}' => ' ',
        '。' => '.',
        '、' => ',',
        _ => {
            ZEROS.iter().find(|&&zero| (zero..).take(10).any(|digit| digit == c)).map_or(c, |&zero| offset(zero, b'0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(code: KeyCode, modifiers: KeyModifiers) -> Vec<Key> {
        keys(KeyEvent::new(code, modifiers))
    }

    fn char_with(c: char, modifiers: KeyModifiers) -> Vec<Key> {
        with(KeyCode::Char(c), modifiers)
    }

    #[test]
    fn press_and_repeat_act_and_release_does_not() {
        let kinds = [KeyEventKind::Press, KeyEventKind::Release, KeyEventKind::Repeat];
        let acted = kinds.map(|kind| keys(KeyEvent::new_with_kind(KeyCode::Char('5'), KeyModifiers::NONE, kind)).len());
        assert_eq!(acted, [1, 0, 1]);
    }

    #[test]
    fn control_codes_are_the_keys_that_send_them() {
        for (letter, code) in [('h', Code::Backspace), ('j', Code::Enter), ('m', Code::Enter), ('i', Code::Tab)] {
            assert_eq!(char_with(letter, KeyModifiers::CONTROL), [Key::plain(code)]);
        }
        assert_eq!(char_with('R', KeyModifiers::CONTROL | KeyModifiers::SHIFT), [Key::ctrl(Code::Char('r'))]);
        assert_eq!(with(KeyCode::Left, KeyModifiers::CONTROL), [Key::ctrl(Code::Left)]);
    }

    #[test]
    fn shift_is_in_the_character() {
        assert_eq!(char_with('R', KeyModifiers::SHIFT), [Key::char('R')]);
        assert_eq!(with(KeyCode::Up, KeyModifiers::SHIFT), [Key::plain(Code::Up)]);
        assert_eq!(with(KeyCode::Tab, KeyModifiers::SHIFT), [Key::plain(Code::BackTab)]);
    }

    #[test]
    fn alt_is_esc_before_the_key_and_altgr_is_nothing() {
        assert_eq!(char_with('5', KeyModifiers::ALT), [Key::plain(Code::Esc), Key::char('5')]);
        assert_eq!(char_with('@', KeyModifiers::ALT | KeyModifiers::CONTROL), [Key::char('@')]);
    }

    #[test]
    fn digits_of_every_keyboard_are_digits() {
        for five in ['5', '５', '٥', '۵', '५', '๕'] {
            assert_eq!(char_with(five, KeyModifiers::NONE), [Key::char('5')], "{five}");
        }
        assert_eq!(char_with('？', KeyModifiers::NONE), [Key::char('?')]);
        assert_eq!(char_with('　', KeyModifiers::NONE), [Key::char(' ')]);
        assert_eq!(char_with('é', KeyModifiers::NONE), [Key::char('é')]);
    }
}
