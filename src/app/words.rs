//! Numbers, sets and counts in words, the same everywhere on the screen.

use crate::grid::{Cell, CellSet, Clash, Digit, Digits, Unit, Values};
pub use crate::number::grouped;

/// A number in at most about seven columns: `9,800`, `148 k`, `69.1 M`, `1,204 M`.
pub fn short(n: u64) -> String {
    match n {
        0..100_000 => grouped(n),
        100_000..10_000_000 => format!("{} k", grouped(n / 1_000)),
        10_000_000..100_000_000 => format!("{}.{} M", n / 1_000_000, n / 100_000 % 10),
        _ => format!("{} M", grouped(n / 1_000_000)),
    }
}

/// Numbers that stand together: all exact or, if one of them is too long for `room`, all shortened.
pub fn alike<const N: usize>(numbers: [u64; N], room: usize) -> [String; N] {
    let exact = numbers.map(grouped);
    let fits = exact.iter().all(|number| number.chars().count() <= room);
    if fits { exact } else { numbers.map(short) }
}

/// `n` in at most `room` columns: exact as long as it fits, if need be without commas.
pub fn fitted(n: u64, room: usize) -> String {
    let exact = [grouped(n), n.to_string()].into_iter().find(|whole| whole.chars().count() <= room);
    exact.unwrap_or_else(|| short(n))
}

/// `1 entry`, `12 entries`, `1 given`, `30 givens`.
pub fn count(n: usize, noun: &str) -> String {
    of(&grouped(n as u64), noun)
}

/// `1 event`, `8,366 events`
pub fn events(n: u64) -> String {
    of(&grouped(n), "event")
}

/// A number as it is shown, with its noun: `1 event`, `148 k events`.
pub fn of(number: &str, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        ("1", _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) if noun.ends_with("sh") => format!("{number} {noun}es"),
        (_, None) => format!("{number} {noun}s"),
    }
}

/// `text` with a capital letter at its beginning, as sentences have.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// `1 2 6`
pub fn digits(digits: Digits) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

/// `2 or 6`, `1, 2 or 6`
pub fn either(digits: Digits) -> String {
    joined(&digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>(), "or")
}

/// `r1c2, r3c4 and r5c6`; after `most` cells `and 4 more`.
pub fn cells(cells: CellSet, most: usize) -> String {
    let mut names: Vec<String> = cells.iter().take(most).map(|cell| cell.to_string()).collect();
    if cells.len() > most {
        names.push(format!("{} more", cells.len() - most));
    }
    joined(&names, "and")
}

fn joined(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => format!("{} {last} {tail}", head.join(", ")),
    }
}

/// What an empty cell can hold: `can be 1, 2 or 4`, `can hold no digit`.
pub fn candidates(candidates: Digits) -> String {
    if candidates.is_empty() { "can hold no digit".to_owned() } else { format!("can be {}", either(candidates)) }
}

/// What refuses digits in an empty `cell`, unit by unit: `row has 3 4 5 7 9, box has 8`.
pub fn refusers(values: &Values, cell: Cell) -> String {
    let refused: Vec<_> = Digit::all().map(|digit| (digit, values.refusers(cell, digit))).collect();
    by_unit(cell, &refused)
}

/// Refused digits of `cell` with the cells that hold them, each named once: with the first unit that has it.
pub fn by_unit(cell: Cell, refused: &[(Digit, CellSet)]) -> String {
    let mut named = Digits::NONE;
    let mut parts = Vec::new();
    for (unit, name) in Unit::of(cell).into_iter().zip(["row", "column", "box"]) {
        let cells = unit.cell_set();
        let here: Digits = refused
            .iter()
            .filter(|(digit, by)| !named.contains(*digit) && !(*by & cells).is_empty())
            .map(|&(digit, _)| digit)
            .collect();
        named = here.iter().fold(named, Digits::with);
        if !here.is_empty() {
            parts.push(format!("{name} has {}", digits(here)));
        }
    }
    parts.join(", ")
}

/// The clashes that `cell` is part of: `two 8s in row 2 (r2c8, r2c9) and in box 3`.
pub fn clashes_at(cell: Cell, clashes: &[Clash]) -> String {
    let mut here = clashes.iter().filter(|clash| clash.cells.contains(cell));
    let Some(first) = here.next() else { return String::new() };
    let names: Vec<String> = first.cells.iter().map(|cell| cell.to_string()).collect();
    let as_many = |clash: &Clash| clash.cells.len() == first.cells.len();
    let more =
        here.map(|clash| if as_many(clash) { format!(" and in {}", clash.unit) } else { format!(" and {clash}") });
    format!("{first} ({}){}", names.join(", "), more.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_their_room() {
        let fits = |room| fitted(138_350_572, room);
        assert_eq!([11, 10, 9, 8].map(fits), ["138,350,572", "138350572", "138350572", "138 M"]);
        assert_eq!(alike([1, 69_175_316], 10), ["1", "69,175,316"]);
        assert_eq!(alike([1, 148_999, 69_175_316], 9), ["1", "148 k", "69.1 M"]);
    }

    #[test]
    fn large_numbers_are_shortened_to_thousands() {
        assert_eq!(short(1_204_331_002), "1,204 M");
        assert_eq!(short(99_999_999), "99.9 M");
        assert_eq!(short(9_800), "9,800");
        assert_eq!(short(148_000), "148 k");
    }

    #[test]
    fn counts_agree_with_their_noun() {
        assert_eq!(count(1, "entry"), "1 entry");
        assert_eq!(count(12, "entry"), "12 entries");
        assert_eq!(count(0, "given"), "0 givens");
        assert_eq!(count(2, "clash"), "2 clashes");
        assert_eq!([0, 1, 8_366].map(events), ["0 events", "1 event", "8,366 events"]);
        assert_eq!([1, 148_000].map(|n| of(&short(n), "try")), ["1 try", "148 k tries"]);
    }

    #[test]
    fn sets_are_spelled_out() {
        let two_six: Digits = [2, 6].into_iter().filter_map(Digit::new).collect();
        assert_eq!(either(two_six), "2 or 6");
        assert_eq!(digits(two_six), "2 6");
        let row: CellSet = (0..9).map(|column| Cell::at(0, column)).collect();
        assert_eq!(cells(row, 2), "r1c1, r1c2 and 7 more");
        assert_eq!(cells(CellSet::of(Cell::LAST), 2), "r9c9");
    }

    #[test]
    fn a_clash_names_its_cells_once() {
        let mut values = Values::EMPTY;
        values.set(Cell::at(1, 7), Digit::new(8));
        values.set(Cell::at(1, 8), Digit::new(8));
        assert_eq!(clashes_at(Cell::at(1, 7), &values.clashes()), "two 8s in row 2 (r2c8, r2c9) and in box 3");
        assert_eq!(clashes_at(Cell::FIRST, &values.clashes()), "");
        values.set(Cell::at(1, 0), Digit::new(8));
        let words = "three 8s in row 2 (r2c1, r2c8, r2c9) and two 8s in box 3";
        assert_eq!(clashes_at(Cell::at(1, 7), &values.clashes()), words);
    }
}
