//! What the environment says about the terminal: colours, background, character set.
//!
//! The terminal itself is never asked. Which colours are drawn then is the theme's matter.

use std::env;
use std::io;

use termprofile::{DetectorSettings, TermProfile};

use crate::view::theme::{Background, Depth, Theme};

/// The theme for the terminal that the environment describes.
pub fn theme() -> Theme {
    let profile = TermProfile::detect(&io::stdout(), DetectorSettings::new().enable_tmux_info(false));
    let look = |name: &str| env::var(name).unwrap_or_default();
    Theme::new(depth(profile, look), background(look), ascii(look))
}

fn depth(profile: TermProfile, look: impl Fn(&str) -> String) -> Depth {
    if !look("NO_COLOR").is_empty() {
        return Depth::Mono;
    }
    match profile {
        TermProfile::NoTty | TermProfile::NoColor => Depth::Mono,
        TermProfile::Ansi16 => Depth::Ansi16,
        TermProfile::Ansi256 => Depth::Ansi256,
        TermProfile::TrueColor => Depth::True,
    }
}

/// `COLORFGBG` ends in the number of the background among the 16 colours.
fn background(look: impl Fn(&str) -> String) -> Background {
    match look("COLORFGBG").rsplit(';').next().map(str::parse) {
        Some(Ok(0..=6 | 8)) => Background::Dark,
        Some(Ok(7 | 9..=15)) => Background::Light,
        _ => Background::Unknown,
    }
}

/// Whether the terminal cannot be trusted with box drawing: as it is told, else by its name, else by the locale.
fn ascii(look: impl Fn(&str) -> String) -> bool {
    match look("STEPDOKU_ASCII").as_str() {
        "" => {}
        told => return told != "0",
    }
    if matches!(look("TERM").as_str(), "linux" | "vt100" | "vt220") {
        return true;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(look).into_iter().find(|value| !value.is_empty());
    // No locale at all is a container or Windows, where the terminal around it knows Unicode.
    locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given<'a>(variables: &'a [(&str, &str)]) -> impl Fn(&str) -> String + Copy + 'a {
        |name| variables.iter().find(|(key, _)| *key == name).map_or_else(String::new, |(_, value)| (*value).into())
    }

    #[test]
    fn no_color_counts_unless_it_is_empty() {
        assert_eq!(depth(TermProfile::TrueColor, given(&[("NO_COLOR", "anything")])), Depth::Mono);
        assert_eq!(depth(TermProfile::TrueColor, given(&[("NO_COLOR", "")])), Depth::True);
        assert_eq!(depth(TermProfile::Ansi256, given(&[])), Depth::Ansi256);
    }

    #[test]
    fn the_background_is_the_last_number() {
        for (value, expected) in [
            ("15;0", Background::Dark),
            ("0;15", Background::Light),
            ("0;default;7", Background::Light),
            ("15;default", Background::Unknown),
            ("", Background::Unknown),
        ] {
            assert_eq!(background(given(&[("COLORFGBG", value)])), expected, "{value}");
        }
    }

    #[test]
    fn ascii_where_boxes_cannot_be_trusted() {
        for (variables, expected) in [
            (&[("LANG", "C")][..], true),
            (&[("LANG", "en_GB.UTF-8")], false),
            (&[("LC_ALL", "C.utf8"), ("LANG", "C")], false),
            (&[("LC_ALL", ""), ("LC_CTYPE", "POSIX"), ("LANG", "de_DE.UTF-8")], true),
            (&[("TERM", "linux"), ("LANG", "C.UTF-8")], true),
            (&[("TERM", "linux"), ("STEPDOKU_ASCII", "0")], false),
            (&[("STEPDOKU_ASCII", "1"), ("LANG", "C.UTF-8")], true),
            (&[], false),
        ] {
            assert_eq!(ascii(given(variables)), expected, "{variables:?}");
        }
    }
}
