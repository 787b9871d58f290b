//! OpenSudoku's data with notes: `version: 4`, a line break, and 81 cells of a few fields, each with a bar behind it.
//!
//! | version | fields of a cell |
//! |---|---|
//! | 1 | digit, notes as `1,2,` or `-`, editable |
//! | 2 | digit, notes as a number, perhaps one more bar, editable |
//! | 3 | digit, notes as a number, editable |
//! | 4 | digit, notes, more notes, editable |
//! | 5 | digit, notes, more notes, colour, editable |
//!
//! A digit that can be edited is an entry, any other a given. The data stand in the attribute `data` of a `<game>`, or
//! alone. The break may be a real one, escaped as XML or as in a program, or the space that XML makes of it. Data of 81
//! digits without a version are read as a line.

use super::Problem;
use crate::grid::{Content, Digit};

/// What may stand between the version and the cells.
const BREAKS: [&str; 8] = ["\r\n", "\n", "\r", "&#13;&#10;", "&#10;", "&#xa;", "\\n", " "];

/// Reads the first data in a text, which may be several lines joined by line breaks; `None` if it has none.
pub(super) fn read(text: &[char]) -> Option<Result<Vec<Content>, Problem>> {
    let text: String = text.iter().collect();
    let is_start = |before: &str| before.trim_end().is_empty() || before.ends_with(['"', '\'', '>']);
    let (start, word) = text.match_indices("version:").find(|&(at, _)| is_start(&text[..at]))?;
    let data = text[start + word.len()..].trim_start_matches(' ').split(['"', '\'', '<']).next()?;
    let (version, cells) = data.split_at(data.find(|c: char| !c.is_ascii_digit())?);
    let version = version.parse().ok()?;
    let cells = cells.replace("&#x0", "&#x").replace("&#xA;", "&#xa;");
    let cells = BREAKS.into_iter().find_map(|sign| cells.strip_prefix(sign))?.trim();
    let refused = |(found, wanted)| Problem::Link { form: "OpenSudoku data", found, wanted };
    cells.contains('|').then(|| board(version, cells).map_err(refused))
}

fn board(version: usize, text: &str) -> Result<Vec<Content>, (&'static str, &'static str)> {
    const ODD: (&str, &str) = ("a cell that cannot be understood", "81 whole cells wanted");
    let width = match version {
        1..=3 => 3,
        4 | 5 => version,
        _ => return Err(("another version than 1 to 5", "the 81 digits wanted: paste them")),
    };
    // Behind the last bar stands nothing.
    let mut fields: Vec<&str> = text.strip_suffix('|').ok_or(ODD)?.split('|').collect();
    if version == 2 {
        fields.retain(|field| !field.is_empty());
    }
    if fields.len() != 81 * width {
        return Err(("another number of cells than 81", ODD.1));
    }
    fields.chunks(width).map(|fields| cell(version, fields)).collect::<Option<_>>().ok_or(ODD)
}

fn cell(version: usize, fields: &[&str]) -> Option<Content> {
    let [digit, notes @ .., editable] = fields else { return None };
    if !notes.iter().all(|note| if version == 1 { is_list(note) } else { is_number(note) }) {
        return None;
    }
    // A blank that cannot be edited is none.
    match (*digit, *editable) {
        ("0", "1") => Some(Content::Empty),
        (digit, "1") => digit.parse().ok().and_then(Digit::new).map(Content::Entry),
        (digit, "0") => digit.parse().ok().and_then(Digit::new).map(Content::Given),
        _ => None,
    }
}

fn is_list(note: &str) -> bool {
    let digits = note.strip_suffix(',').map(|digits| digits.split(','));
    note == "-" || digits.is_some_and(|mut digits| digits.all(|digit| matches!(digit.as_bytes(), [b'1'..=b'9'])))
}

fn is_number(note: &str) -> bool {
    (1..=3).contains(&note.len()) && note.bytes().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;

    /// A digit, a blank and an entry with notes, as each version writes them.
    const CELLS: [&str; 5] = [
        "5|-|0|0|1,7,|1|4|-|1|",
        "5|0||0|0|65||1|4|0|1|",
        "5|0|0|0|65|1|4|0|1|",
        "5|0|0|0|0|511|0|1|4|0|0|1|",
        "5|0|0|0|0|0|511|12|7|1|4|0|0|0|1|",
    ];

    fn data(version: usize, line_break: &str) -> String {
        format!("version: {version}{line_break}{}", CELLS[version - 1].repeat(27))
    }

    fn found(text: &str) -> Option<Result<Vec<Content>, Problem>> {
        read(&text.chars().collect::<Vec<_>>())
    }

    fn expected() -> Vec<Content> {
        let digit = |value| Digit::new(value).unwrap();
        [Content::Given(digit(5)), Content::Empty, Content::Entry(digit(4))].repeat(27)
    }

    #[test]
    fn every_version_is_read() {
        for (version, line_break) in (1..=5).flat_map(|version| BREAKS.map(|line_break| (version, line_break))) {
            let data = data(version, line_break);
            let attribute = format!("<game state=\"1\" data=\"{data}\" note=\"\" />").replace("xa;", "x0A;");
            for text in [format!("  {data}\n"), format!("<data>{data}</data>"), attribute] {
                assert_eq!(found(&text), Some(Ok(expected())), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_left_alone() {
        for text in ["", "version: 2", "version: 2 of it", "a version: 1\n5|-|0|", "<opensudoku version=\"2\">"] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn whatever_is_odd_is_refused() {
        let good = data(3, "\n");
        let cells = ["5|0|2|", "0|0|0|", "55|0|0|", "5||0|", "5|9999|0|", "", "5|0|0|0|0|1|"];
        let cells = cells.map(|odd| good.replacen("5|0|0|", odd, 1));
        let versions = ["version: 0", "version: 4", "version: 6"].map(|odd| good.replacen("version: 3", odd, 1));
        for odd in cells.into_iter().chain(versions) {
            let message = found(&odd).unwrap().unwrap_err().to_string();
            assert!(message.starts_with("OpenSudoku data: a"), "{odd}: {message}");
        }
    }

    proptest! {
        #[test]
        fn what_is_cut_short_or_lost_or_doubled_never_gives_another_grid(version in 1..=5_usize, at in any::<Index>()) {
            let data = data(version, "\n");
            let (before, after) = data.split_at(at.index(data.len()));
            prop_assert!(!matches!(found(before), Some(Ok(_))));
            for damaged in [format!("{before}{}", &after[1..]), format!("{before}{}{after}", &after[..1])] {
                if let Some(Ok(cells)) = found(&damaged) {
                    prop_assert_eq!(cells, expected());
                }
            }
        }

        #[test]
        fn no_text_does_harm(text in "(version: ?[0-9]?)?[ -~\n|0-9é]{0,100}") {
            let _ = found(&text);
        }
    }
}
