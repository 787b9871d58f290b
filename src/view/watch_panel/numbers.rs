//! Numbers for the narrowest places. Those that stand together are written alike.

use crate::app::{alike, short};

/// Numbers that stand together, each in at most `room` columns: exact, else short, else as short as can be.
pub fn in_room<const N: usize>(numbers: [u64; N], room: usize) -> [String; N] {
    let fitting = alike(numbers, room);
    if fitting.iter().all(|number| number.chars().count() <= room) { fitting } else { numbers.map(tiny) }
}

/// The ways to write numbers that stand together, from the longest.
pub fn ways<const N: usize>(numbers: [u64; N]) -> [[String; N]; 3] {
    [alike(numbers, usize::MAX), numbers.map(short), numbers.map(tiny)]
}

/// A number in at most four columns, five from 1,000 million on: `146`, `1k`, `54k`, `2M`, `1722M`.
pub fn tiny(n: u64) -> String {
    match n {
        0..1_000 => n.to_string(),
        1_000..1_000_000 => format!("{}k", n / 1_000),
        _ => format!("{}M", n / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_stand_together_are_written_alike() {
        assert_eq!(in_room([1, 54_000], 6), ["1", "54,000"]);
        assert_eq!(in_room([1, 148_999], 6), ["1", "148 k"]);
        assert_eq!(in_room([7_000, 1_722_000_000], 6), ["7k", "1722M"]);
        assert_eq!([999, 1_000, 999_999, 1_000_000].map(tiny), ["999", "1k", "999k", "1M"]);
    }
}
