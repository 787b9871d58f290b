//! Whole numbers as people read and type them: `1,204`, `12k`, `4M`.

/// `1204331002` as `1,204,331,002`.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

/// A whole number, with commas as [`grouped`] shows them, and `k` or `M` for thousands and millions.
pub fn read(text: &str) -> Option<u64> {
    let (number, unit) = match text.strip_suffix(['k', 'K']) {
        Some(number) => (number, 1_000),
        None => text.strip_suffix(['m', 'M']).map_or((text, 1), |number| (number, 1_000_000)),
    };
    let whole = number.starts_with(|c: char| c.is_ascii_digit());
    number.replace(',', "").parse::<u64>().ok().filter(|_| whole)?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_shown() {
        for n in [0, 7, 999, 1_000, 1_234_567, u64::MAX] {
            assert_eq!(read(&grouped(n)), Some(n));
            assert_eq!(read(&n.to_string()), Some(n));
        }
        assert_eq!(grouped(1_204_331_002), "1,204,331,002");
        assert_eq!((read("12k"), read("4M"), read("1,200K")), (Some(12_000), Some(4_000_000), Some(1_200_000)));
        for text in
            ["", "k", ",1", "-1", "+1", "1.5", "1 0", "0x1", "12kk", "99999999999999999999", "99999999999999999M"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
