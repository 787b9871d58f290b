//! f-puzzles: `{"size":9,"grid":[[{"value":1,"given":true},{},...],...],"title":"..."}`, packed.
//!
//! A cell without `given` holds what a person put there. Every rule beyond the plain one is a field of its own, so a
//! field with something in it that is not known to be harmless makes the puzzle a variant. A cell must say nothing but
//! what a cell can say.

use serde_json::{Map, Value};

use super::payload::{IRREGULAR, NO_GRID, ODD, PLAIN, agrees, digit, grid, is_word, unpacked, variant};
use super::{DAMAGED, Link, Trouble, name, parameter};
use crate::grid::{Cell, Content};

/// The longest id that the site makes for a puzzle it keeps.
const LONGEST_ID: usize = 20;

/// Fields that say nothing about which digits are allowed.
const HARMLESS: &str = "size grid title author ruleset solution disabledlogic truecandidatesoptions metadata \
    successMessage highlightConflicts";

/// What a cell may say: its digit, its region, pencil marks and colours.
const OF_A_CELL: &str = "value given region centerPencilMarks cornerPencilMarks givenPencilMarks c cArray highlight \
    highlightArray";

/// Reads what stands behind the host; `None` without a payload.
pub(super) fn link(rest: &str) -> Option<Result<Link, Trouble>> {
    payload(parameter(rest, "load")?)
}

/// Reads the base64; `None` for an id that only the site knows.
pub(super) fn payload(text: &str) -> Option<Result<Link, Trouble>> {
    (text.len() > LONGEST_ID).then(|| unpacked(text).and_then(|json| puzzle(&json)))
}

fn puzzle(json: &str) -> Result<Link, Trouble> {
    let json: Value = serde_json::from_str(json).map_err(|_| DAMAGED)?;
    let fields = json.as_object().ok_or(NO_GRID)?;
    if json["size"] != 9 {
        return Err(("another size than 9", PLAIN));
    }
    variant(fields, |key| is_word(key, HARMLESS))?;
    let cells = grid(&json["grid"], cell)?;
    agrees(&cells, &json["solution"])?;
    Ok(Link { cells, name: json["title"].as_str().and_then(name) })
}

fn cell(fields: &Map<String, Value>, cell: Cell) -> Result<Content, Trouble> {
    if !fields.keys().all(|key| is_word(key, OF_A_CELL)) {
        return Err(ODD);
    }
    if fields.get("region").is_some_and(|region| *region != cell.block()) {
        return Err(IRREGULAR);
    }
    let given = fields.get("given").map_or(Some(false), Value::as_bool).ok_or(ODD)?;
    match fields.get("value") {
        None if given => Err(ODD),
        None => Ok(Content::Empty),
        Some(value) => digit(value).map(if given { Content::Given } else { Content::Entry }).ok_or(ODD),
    }
}
