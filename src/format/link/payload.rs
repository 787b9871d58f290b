//! What f-puzzles and SudokuPad share: a grid in JSON that lz-string packed into base64.
//!
//! The packed text has no checksum, but its writer makes one packed text of each text. So what would not be packed in
//! the same way again is damaged.

use serde_json::{Map, Value};

use super::{DAMAGED, PASTE, Trouble};
use crate::grid::{Cell, Content, Digit};

/// The longest payload that is unpacked: it can stand for about half its square.
const LONGEST: usize = 1 << 12;

/// The longest text that is packed again, in UTF-16 units; no puzzle comes near.
const LONGEST_TEXT: usize = 1 << 16;

/// What is wanted of every puzzle.
pub(super) const PLAIN: &str = "a plain 9x9 wanted";
pub(super) const NO_GRID: Trouble = ("no 9 rows of 9 cells in it", PASTE);
pub(super) const ODD: Trouble = ("a cell that cannot be understood", PASTE);
pub(super) const IRREGULAR: Trouble = ("irregular regions", PLAIN);

/// The rules of variants. The name of a field is the start of one, without signs.
const RULES: &str = "anti-king rule, anti-knight rule, arrows, between lines, box indexers, cages, circles, clones, \
    column indexers, diagonals, difference dots, disjoint groups, double arrows, entropic lines, even cells, \
    extra regions, fog lights, fog of war, killer cages, lines, little killer sums, lockout lines, maximum cells, \
    minimum cells, modular lines, nabner lines, negative constraints, nonconsecutive rule, no-row-col rule, odd cells, \
    overlays, palindromes, quadruples, ratio dots, rectangles, region sum lines, renban lines, row indexers, \
    sandwich sums, text in the grid, thermometers, underlays, whispers, XV pairs";

/// `text` with `%2B` as `+`, and so on.
pub(super) fn percent_decoded(text: &str) -> Result<String, Trouble> {
    let decoded = || {
        let mut parts = text.split('%');
        let mut bytes = parts.next()?.as_bytes().to_vec();
        for part in parts {
            bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
            bytes.extend(&part.as_bytes()[2..]);
        }
        String::from_utf8(bytes).ok()
    };
    let decoded = decoded().ok_or(DAMAGED)?;
    if decoded.len() > LONGEST { Err(("more than 4 KiB", PASTE)) } else { Ok(decoded) }
}

/// The text that was packed into `payload`.
pub(super) fn unpacked(payload: &str) -> Result<String, Trouble> {
    let payload = percent_decoded(payload)?;
    let units = lz_str::decompress_from_base64(&payload).filter(|units| units.len() <= LONGEST_TEXT).ok_or(DAMAGED)?;
    let again = lz_str::compress_to_base64(&units);
    let same = again.trim_end_matches('=') == payload.trim_end_matches('=');
    String::from_utf16(&units).ok().filter(|_| same).ok_or(DAMAGED)
}

/// The cells in nine rows of nine, each read by `content`.
pub(super) fn grid(
    rows: &Value,
    content: fn(&Map<String, Value>, Cell) -> Result<Content, Trouble>,
) -> Result<Vec<Content>, Trouble> {
    let rows: [[Map<String, Value>; 9]; 9] = serde_json::from_value(rows.clone()).map_err(|_| NO_GRID)?;
    rows.as_flattened().iter().zip(Cell::all()).map(|(fields, cell)| content(fields, cell)).collect()
}

/// The digit that a number or a text is.
pub(super) fn digit(value: &Value) -> Option<Digit> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
    Digit::new(u8::try_from(number).ok()?)
}

/// Refuses any field that says something and is not harmless.
pub(super) fn variant(fields: &Map<String, Value>, is_harmless: impl Fn(&str) -> bool) -> Result<(), Trouble> {
    let mut foreign = fields.iter().filter(|&(key, value)| !is_nothing(value) && !is_harmless(key));
    let Some((key, _)) = foreign.next() else { return Ok(()) };
    Err((rule(key).unwrap_or("a rule that is not known here"), PLAIN))
}

/// Whether `key` is one of `words`.
pub(super) fn is_word(key: &str, words: &str) -> bool {
    words.split(' ').any(|word| word == key)
}

/// What the rule in this field is called.
pub(super) fn rule(key: &str) -> Option<&'static str> {
    let key = key.trim_end_matches(['+', '-']);
    let names = |words: &&str| words.replace([' ', '-'], "").to_ascii_lowercase().starts_with(key);
    RULES.split(", ").find(names).filter(|_| key.len() > 1)
}

/// Whether a field says nothing.
pub(super) fn is_nothing(value: &Value) -> bool {
    matches!(value.to_string().as_str(), "null" | "false" | "\"\"" | "[]" | "{}")
}

/// Refuses a solution that holds another digit than a given. Its blanks do not count.
pub(super) fn agrees(cells: &[Content], solution: &Value) -> Result<(), Trouble> {
    let digits: Vec<Option<Digit>> = match solution {
        Value::Array(values) => values.iter().map(digit).collect(),
        Value::String(text) => text.chars().filter(|&c| c != ',').map(Digit::from_char).collect(),
        _ => return Ok(()),
    };
    let differs = |(&cell, digit)| matches!((cell, digit), (Content::Given(given), Some(digit)) if given != digit);
    let differ = cells.iter().zip(digits).any(differs);
    if differ { Err(("a solution that disagrees with a given", PASTE)) } else { Ok(()) }
}
