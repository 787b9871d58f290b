//! A digit 1 to 9, and sets of digits.

use std::fmt;
use std::num::NonZero;

/// A digit, 1 to 9. No digit takes no room of its own: an `Option<Digit>` is a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(NonZero<u8>);

impl Digit {
    /// The digit with this value; `None` unless it is 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZero::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit an ASCII or other character stands for; `None` for anything but `1` to `9`.
    pub const fn from_char(c: char) -> Option<Self> {
        if c.is_ascii_digit() { Self::new(c as u8 - b'0') } else { None }
    }

    /// The digits 1 to 9.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        ALL.into_iter()
    }

    /// The value, 1 to 9.
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// The value less one, 0 to 8, for use as an index.
    pub const fn index(self) -> usize {
        self.value() as usize - 1
    }

    /// The character, `1` to `9`.
    pub const fn to_char(self) -> char {
        (b'0' + self.value()) as char
    }
}

/// The nine digits, ascending.
const ALL: [Digit; 9] = {
    let mut all = [Digit(NonZero::<u8>::MIN); 9];
    let mut value = 1;
    while let Some(digit) = Digit::new(value) {
        all[digit.index()] = digit;
        value += 1;
    }
    all
};

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of digits: bit `d - 1` stands for digit `d`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Digits(u16);

impl Digits {
    /// No digit.
    pub const NONE: Self = Self(0);
    /// The digits 1 to 9.
    pub const ALL: Self = Self(0x1ff);

    /// The set with these nine bits; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & 0x1ff)
    }

    /// The nine bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of just this digit.
    pub const fn of(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Whether `digit` is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Number of digits, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        Digit::new(if self.0 == 0 { 0 } else { self.0.trailing_zeros() as u8 + 1 })
    }

    /// This set with `digit` added.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// This set with `digit` taken out.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }

    /// The digits, ascending.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        Digit::all().filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_digits() {
        assert_eq!((0..=255).filter_map(Digit::new).count(), 9);
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(Digit::from_char('7').map(Digit::value), Some(7));
    }

    #[test]
    fn a_set_gives_its_digits_back_ascending() {
        let set: Digits = "583".chars().filter_map(Digit::from_char).collect();
        assert_eq!(set.iter().map(Digit::to_char).collect::<String>(), "358");
        assert_eq!(set.first(), Digit::new(3));
        assert_eq!(set.without(ALL[2]).len(), 2);
    }
}
