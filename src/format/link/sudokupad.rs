//! SudokuPad, at `sudokupad.app` and `app.crackingthecryptic.com/sudoku`: a puzzle in its path or in `?puzzleid=`.
//!
//! | starts with | what follows |
//! |---|---|
//! | `fpuz`, `fpuzzles` | what f-puzzles writes |
//! | `scl`, `ctc` | lz-string's base64 of JSON, whole or in its short form |
//! | `scf` | a digit and the blanks behind it in one letter; behind a star, more rules or a title |
//! | `classic` | the same letters, or digits and a letter for each run of blanks |
//!
//! Anything else is the name of a puzzle that the site keeps. The JSON is
//! `{"cells":[[{"value":5},{}, ...], ...],"regions":[[[0,0], ...], ...],"cages":[{"value":"title: ..."}]}`; all its
//! digits are givens. What else it draws may be a rule, so only a plain grid is read.

use serde_json::{Map, Value};

use super::payload::{
    IRREGULAR, NO_GRID, ODD, PLAIN, agrees, digit, grid, is_nothing, is_word, percent_decoded, rule, unpacked, variant,
};
use super::{DAMAGED, Link, Trouble, fpuzzles, name, parameter};
use crate::grid::{Cell, Content, Digit};

/// Reads what stands behind the host; `None` for a puzzle that only the site knows.
pub(super) fn link(rest: &str) -> Option<Result<Link, Trouble>> {
    let id = parameter(rest, "puzzleid").unwrap_or_else(|| path(rest));
    let behind = |start| id.strip_prefix(start).filter(|text| text.len() > 10);
    if let Some(text) = behind("scl").or_else(|| behind("ctc")) {
        return Some(unpacked(text).and_then(|json| puzzle(&json)));
    }
    if let Some(text) = behind("scf") {
        return Some(percent_decoded(text).and_then(|text| scf(&text)));
    }
    if let Some(text) = behind("classic") {
        return Some(percent_decoded(text).and_then(|text| classic(&text)));
    }
    fpuzzles::payload(id.strip_prefix("fpuz").map(|text| text.strip_prefix("zles").unwrap_or(text))?)
}

/// The path without its folder; a base64 text may hold slashes itself.
fn path(rest: &str) -> &str {
    let path = rest.trim_start_matches('/').split(['?', '#', '&']).next().unwrap_or_default();
    ["sudoku/", "puzzle/"].into_iter().find_map(|folder| path.strip_prefix(folder)).unwrap_or(path)
}

const NO_81: Trouble = ("another number of cells than 81", "the whole link wanted");

/// Fields that say nothing about which digits are allowed.
const HARMLESS: &str = "cells regions cages metadata cellSize id title author videos settings";

/// The names of fields that the short form cuts.
const CUT: &str = "a=arrows ca=cages ce=cells cs=cellSize l=lines o=overlays re=regions t=title u=underlays v=value \
    vd=videos";

fn puzzle(json: &str) -> Result<Link, Trouble> {
    let json: Value = serde_json::from_str(json).or_else(|_| serde_json::from_str(&long(json))).map_err(|_| DAMAGED)?;
    variant(json.as_object().ok_or(NO_GRID)?, |key| is_word(key, HARMLESS))?;
    let cells = grid(&json["cells"], cell)?;
    if !has_boxes(&json["regions"]) {
        return Err(IRREGULAR);
    }
    let cages = json["cages"].as_array().map(Vec::as_slice).unwrap_or_default();
    // A note about the puzzle is a cage without cells, and rows and columns may be hidden cages.
    if !cages.iter().all(|cage| is_nothing(&cage["cells"]) || cage["type"] == "rowcol") {
        return Err(("cages", PLAIN));
    }
    let metadata = &json["metadata"];
    if let Some(fields) = metadata.as_object() {
        variant(fields, |key| rule(key).is_none())?;
    }
    agrees(&cells, &metadata["solution"])?;
    Ok(Link { cells, name: title(&json, cages) })
}

fn cell(fields: &Map<String, Value>, _: Cell) -> Result<Content, Trouble> {
    if !fields.keys().all(|key| is_word(key, "value pencilMarks centremarks")) {
        return Err(ODD);
    }
    fields.get("value").map_or(Ok(Content::Empty), |value| digit(value).map(Content::Given).ok_or(ODD))
}

/// Whether regions are the nine boxes. A grid without any is drawn without them, and still has them.
fn has_boxes(regions: &Value) -> bool {
    let Ok(regions) = serde_json::from_value::<Option<Vec<Vec<(usize, usize)>>>>(regions.clone()) else { return false };
    let mut regions = regions.unwrap_or_default();
    for region in &mut regions {
        region.sort_unstable();
    }
    regions.sort_unstable();
    let of_box = |number: usize| (0..9).map(|at| (number / 3 * 3 + at / 3, number % 3 * 3 + at % 3)).collect();
    regions.is_empty() || regions == (0..9).map(of_box).collect::<Vec<Vec<_>>>()
}

/// The title: in the metadata, beside the cells, or in a cage `title: ...`.
fn title(json: &Value, cages: &[Value]) -> Option<String> {
    let own = json["metadata"]["title"].as_str().or_else(|| json["title"].as_str());
    own.or_else(|| cages.iter().find_map(|cage| cage["value"].as_str()?.strip_prefix("title: "))).and_then(name)
}

/// JSON for its short form, which leaves out quotes around keys and colours and `{}` in a list, writes `'` for `"`, and
/// cuts true, false and the names of fields.
fn long(short: &str) -> String {
    const SIGNS: [char; 6] = [',', ':', '[', ']', '{', '}'];
    let quoted = |text: &str| format!("\"{text}\"");
    let mut json = String::new();
    for (at, part) in short.replace("\\'", "\u{1}").split('\'').enumerate() {
        if at % 2 == 1 {
            json.push_str(&quoted(&part.replace('\u{1}', "'")));
            continue;
        }
        for token in part.split_inclusive(SIGNS) {
            let (word, sign) = token.split_at(token.trim_end_matches(SIGNS).len());
            match (word, sign) {
                ("", "," | "]") if json.ends_with([',', '[']) => json.push_str("{}"),
                ("", _) => {}
                (key, ":") => {
                    let whole = CUT.split(' ').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='));
                    json.push_str(&quoted(whole.unwrap_or(key)));
                }
                ("t", _) => json.push_str("true"),
                ("f", _) => json.push_str("false"),
                (word, _) if word.parse::<f64>().is_ok() && word.len() != 6 => json.push_str(word),
                (colour, _) => json.push_str(&quoted(colour)),
            }
            json.push_str(sign);
        }
    }
    json
}

/// `scf`: letters, and behind stars `t` before a title, `a` before an author, or more rules.
fn scf(text: &str) -> Result<Link, Trouble> {
    let (letters, more) = text.split_once('*').unwrap_or((text, "a"));
    let mut title = None;
    for part in more.split('*') {
        if let Some(text) = part.strip_prefix('t') {
            title = name(text);
        } else if !part.starts_with('a') {
            return Err(("more rules", PLAIN));
        }
    }
    Ok(Link { cells: letter_by_letter(letters).ok_or(NO_81)?, name: title })
}

/// `classic`: the site takes it in whichever of two ways gives 81 cells, this one first.
fn classic(text: &str) -> Result<Link, Trouble> {
    let cells = letter_by_letter(text).or_else(|| run_by_run(text)).ok_or(NO_81)?;
    Ok(Link { cells, name: None })
}

/// Cells of which each sign is one, and up to five blanks behind it: its place here is the digit, 0 for a blank, and ten
/// for each blank.
fn letter_by_letter(text: &str) -> Option<Vec<Content>> {
    let mut cells = Vec::new();
    let mut full = true;
    for c in text.chars() {
        let place = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx".find(c)?;
        let (digit, blanks) = (place % 10, place / 10);
        // The writer starts anew with a blank only where five are behind the sign before.
        if digit == 0 && !full {
            return None;
        }
        full = blanks == 5;
        cells.push(Digit::new(digit as u8).map_or(Content::Empty, Content::Given));
        cells.extend((0..blanks).map(|_| Content::Empty));
    }
    (cells.len() == 81).then_some(cells)
}

/// The signs for runs of 0, 1, 2, ... blanks.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Cells of which each digit stands for itself and each other sign for a run of blanks.
fn run_by_run(text: &str) -> Option<Vec<Content>> {
    let mut cells = Vec::new();
    let mut room = true;
    for c in text.chars() {
        if let Some(digit) = Digit::from_char(c) {
            cells.push(Content::Given(digit));
            room = true;
            continue;
        }
        let blanks = RUNS.find(c).filter(|&blanks| blanks > 0 && room)?;
        cells.extend((0..blanks).map(|_| Content::Empty));
        room = blanks + 1 == RUNS.len();
    }
    (cells.len() == 81).then_some(cells)
}
