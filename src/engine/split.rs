//! Where propagation has nothing more to say: splits a board where there are fewest choices.
//!
//! Nothing is thinned or counted here.

use super::places::{COLUMN, Place, Places, ROW, bits};
use super::settle::at_least;

/// A digit and a cell it may stand in.
type Choice = (usize, Place);

/// The rows and boxes of a band.
const UNITS: [u32; 6] = [ROW, ROW << 9, ROW << 18, 0b111 * COLUMN, (0b111 * COLUMN) << 3, (0b111 * COLUMN) << 6];

/// Puts the parts of `places` on the stack. Together they hold every solution of `places`, none of them twice, and the
/// part to search first is on top.
pub(super) fn split(places: &Places, open: &mut Vec<Places>) {
    let mut rest = places.clone();
    let bottom = open.len();
    for (digit, place) in choices(places) {
        let mut part = rest.clone();
        if part.put(digit, place).is_ok() {
            open.push(part);
        }
        rest.drop(digit, place.band, 1 << place.bit);
    }
    open[bottom..].reverse();
}

/// The fewest choices we find, one of which every solution makes: a cell with two digits, a digit with two places in a
/// unit, or else the cell with the fewest digits.
fn choices(places: &Places) -> Vec<Choice> {
    let counts = [0, 1, 2].map(|band| at_least(places.words.iter().map(|words| words[band])));
    let cell = |digits| cell_with(digits, places, &counts);
    cell(2)
        .map(|cell| digits_in(places, cell))
        .or_else(|| pair(places))
        .or_else(|| (3..=9).find_map(cell).map(|cell| digits_in(places, cell)))
        .unwrap_or_default()
}

/// The first open cell with at most `digits` candidates; `counts[band][n]` are the cells with more than `n`.
fn cell_with(digits: usize, places: &Places, counts: &[[u32; 9]; 3]) -> Option<Place> {
    (0..3).find_map(|band| {
        let more = counts[band].get(digits).copied().unwrap_or(0);
        let bit = bits(places.open[band] & !more).next()?;
        Some(Place { band, bit })
    })
}

fn digits_in(places: &Places, place: Place) -> Vec<Choice> {
    let fits = |digit: &usize| places.words[*digit][place.band] >> place.bit & 1 == 1;
    (0..9).filter(fits).map(|digit| (digit, place)).collect()
}

/// The first digit that has just two places in a row or a box, and those places.
fn pair(places: &Places) -> Option<Vec<Choice>> {
    let in_band = |digit: usize, band: usize| UNITS.map(|unit| (digit, band, places.words[digit][band] & unit));
    let (digit, band, two) = (0..9)
        .flat_map(|digit| (0..3).flat_map(move |band| in_band(digit, band)))
        .find(|(_, _, cells)| cells.count_ones() == 2)?;
    Some(bits(two).map(|bit| (digit, Place { band, bit })).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Values};

    fn choices_of(line: &str) -> Vec<(u8, String)> {
        let places = Places::new(&Values::from_line(line).unwrap()).unwrap();
        let name = |(digit, place): (usize, Place)| {
            let cell = Cell::new(27 * place.band + place.bit as usize).unwrap();
            (Digit::all().nth(digit).unwrap().value(), cell.to_string())
        };
        choices(&places).into_iter().map(name).collect()
    }

    #[test]
    fn the_fewest_choices_are_taken() {
        let two_digits = format!("1234567..{}", ".".repeat(72));
        assert_eq!(choices_of(&two_digits), [(8, "r1c8".to_owned()), (9, "r1c8".to_owned())]);
        let two_places = format!("123.......5...........4....{}", ".".repeat(54));
        assert_eq!(choices_of(&two_places), [(4, "r2c1".to_owned()), (4, "r2c3".to_owned())]);
        assert_eq!(choices_of(&".".repeat(81)).len(), 9);
    }

    #[test]
    fn the_parts_come_in_order_and_do_not_overlap() {
        let places = Places::new(&Values::from_line(&format!("1234567..{}", ".".repeat(72))).unwrap()).unwrap();
        let mut open = Vec::new();
        split(&places, &mut open);
        let digit_in_r1c8 = |part: &Places| part.values().get(Cell::at(0, 7)).map(Digit::value);
        assert_eq!(open.iter().map(digit_in_r1c8).collect::<Vec<_>>(), [Some(9), Some(8)]);
    }
}
