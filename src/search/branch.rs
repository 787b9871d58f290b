//! What a search branches on, and what it has tried of it: packed, since every event reads and writes them.
//!
//! Nothing here looks at a board.

use std::fmt;

use crate::grid::{Cell, Digit, Unit};

use super::event::{Level, Placement};

/// What a branch branches on: something that a finished grid must have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Requirement {
    /// The cell holds a digit.
    Cell(Cell),
    /// The digit stands in the unit.
    Place(Unit, Digit),
}

impl Requirement {
    /// How many there are.
    pub const COUNT: u16 = 324;

    /// Its number, 0 to 323: the cells in reading order, then row 1 digits 1 to 9, row 2, and so on, columns and boxes
    /// likewise.
    pub const fn number(self) -> u16 {
        match self {
            Self::Cell(cell) => cell.index() as u16,
            Self::Place(unit, digit) => {
                let unit = match unit {
                    Unit::Row(n) => n,
                    Unit::Column(n) => 9 + n,
                    Unit::Box(n) => 18 + n,
                };
                81 + 9 * unit as u16 + digit.index() as u16
            }
        }
    }

    /// The requirement of this number.
    pub const fn new(number: u16) -> Option<Self> {
        if let Some(cell) = Cell::new(number as usize) {
            return Some(Self::Cell(cell));
        }
        let (unit, digit) = ((number - 81) / 9, (number - 81) % 9);
        let (kind, n) = (unit / 9, (unit % 9) as u8);
        let unit = match kind {
            0 => Unit::Row(n),
            1 => Unit::Column(n),
            2 => Unit::Box(n),
            _ => return None,
        };
        match Digit::new(digit as u8 + 1) {
            Some(digit) => Some(Self::Place(unit, digit)),
            None => None,
        }
    }

    /// All of them, by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).filter_map(Self::new)
    }

    /// The placement that option number `index`, 0 to 8, of this requirement stands for: digits ascending in a cell,
    /// cells in reading order in a unit.
    pub fn option(self, index: usize) -> Placement {
        match self {
            Self::Cell(cell) => Placement { cell, digit: Digit::new(index as u8 + 1).unwrap_or(NINE) },
            Self::Place(unit, digit) => Placement { cell: unit.cell(index), digit },
        }
    }

    /// The placements that these bits stand for, in the order in which they are tried.
    pub fn placements(self, options: u16) -> Vec<Placement> {
        (0..9).filter(|index| options >> index & 1 == 1).map(|index| self.option(index)).collect()
    }
}

const NINE: Digit = Digit::new(9).expect("9 is a digit");

impl fmt::Display for Requirement {
    /// `r4c5`, `7 in row 3`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Place(unit, digit) => write!(f, "{digit} in {unit}"),
        }
    }
}

/// What a search may try on a board, and in which order.
///
/// From the lowest bit: the options (9 bits), the number of the requirement (9 bits), and for each option four bits that
/// say which one is tried in its place, as the difference to itself; so they are 0 in the order that a strategy gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch(u64);

const NINE_BITS: u64 = 0x1ff;
const ORDER: u32 = 18;

impl Branch {
    /// The branch of a full board.
    pub const FULL: Self = Self((Requirement::COUNT as u64) << 9);

    /// Branching on `requirement` with these options, lowest bit first: bit `i` is [`Requirement::option`] number `i`.
    pub const fn on(requirement: Requirement, options: u16) -> Self {
        Self((requirement.number() as u64) << 9 | options as u64 & NINE_BITS)
    }

    /// The same with one of the options in `left` before the others of them. The bits stay: they stand for the options
    /// in the order in which they are tried.
    pub(super) fn preferring(self, chosen: u32, left: u16) -> Self {
        let places = || (0..9).filter(|place| left >> place & 1 == 1);
        let order = [chosen].into_iter().chain(places().filter(|&place| place != chosen));
        let mut branch = self.0;
        for (place, from) in places().zip(order) {
            let at = ORDER + 4 * place;
            branch = branch & !(15 << at) | u64::from(self.index(from) ^ place) << at;
        }
        Self(branch)
    }

    /// What is branched on; `None` when the board is full.
    pub const fn requirement(self) -> Option<Requirement> {
        Requirement::new(self.number())
    }

    const fn number(self) -> u16 {
        (self.0 >> 9 & NINE_BITS) as u16
    }

    /// The options, as bits: the lowest is tried first. [`placements`](Self::placements) says what they stand for.
    pub const fn options(self) -> u16 {
        (self.0 & NINE_BITS) as u16
    }

    /// The placements that these bits stand for, in the order in which they are tried.
    pub fn placements(self, options: u16) -> Vec<Placement> {
        if self.is_full() {
            return Vec::new();
        }
        (0..9).filter(|place| options >> place & 1 == 1).map(|place| self.option(place)).collect()
    }

    /// Whether the board is full.
    pub const fn is_full(self) -> bool {
        self.0 == Self::FULL.0
    }

    /// Whether the board is not full and there is nothing to try.
    pub const fn is_dead_end(self) -> bool {
        self.options() == 0 && !self.is_full()
    }

    /// Whether there are two or more options, so that trying one is a decision.
    pub const fn is_decision(self) -> bool {
        self.options() & self.options().wrapping_sub(1) != 0
    }

    /// The number of the requirement's option that is tried in this place.
    const fn index(self, place: u32) -> u32 {
        place ^ (self.0 >> (ORDER + 4 * place) & 15) as u32
    }

    /// The placement that is tried in this place; of a full board, nothing that makes sense.
    pub(super) fn option(self, place: u32) -> Placement {
        let index = self.index(place) as usize;
        match Cell::new(self.number().into()) {
            Some(cell) => Placement { cell, digit: Digit::new(index as u8 + 1).unwrap_or(NINE) },
            None => self.requirement().map_or(Placement { cell: Cell::LAST, digit: NINE }, |it| it.option(index)),
        }
    }
}

/// A branch that was opened, and which of its options are not tried yet: the nine bits below the branch. It is one word,
/// so that it is never written in parts and read as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame(u64);

impl Frame {
    /// A branch with these options not tried yet.
    pub(super) const fn new(branch: Branch, left: u16) -> Self {
        Self(branch.0 << 9 | left as u64)
    }

    /// A branch of which nothing was tried.
    pub(super) const fn untried(branch: Branch) -> Self {
        Self::new(branch, branch.options())
    }

    /// A branch of which everything was tried.
    pub(super) const fn used_up(branch: Branch) -> Self {
        Self::new(branch, 0)
    }

    /// The branch.
    pub(super) const fn branch(self) -> Branch {
        Branch(self.0 >> 9)
    }

    /// The options not tried yet.
    pub(super) const fn left(self) -> u16 {
        (self.0 & NINE_BITS) as u16
    }

    /// The options tried, the one that stands included.
    pub(super) const fn tried(self) -> u16 {
        self.branch().options() & !self.left()
    }

    /// The option tried last, as a bit: it stands if its level is part of the path, else the last event removed it.
    pub(super) const fn last(self) -> u16 {
        match self.tried().checked_ilog2() {
            Some(index) => 1 << index,
            None => 0,
        }
    }

    /// The number of the option tried last, from 1; 0 when none was.
    pub(super) const fn tried_up_to(self) -> u8 {
        match self.tried().checked_ilog2() {
            Some(index) => index as u8 + 1,
            None => 0,
        }
    }

    /// A branch of which all was tried up to the option with this number, as [`tried_up_to`](Self::tried_up_to) says.
    pub(super) const fn tried_to(branch: Branch, number: u8) -> Self {
        Self::new(branch, branch.options() & u16::MAX << number)
    }

    /// The option tried last.
    #[inline]
    pub(super) fn now(self) -> Option<Placement> {
        self.tried().checked_ilog2().map(|index| self.branch().option(index))
    }

    /// Tries the next option, if one is left.
    #[inline]
    pub(super) fn advance(&mut self) -> Option<Placement> {
        let left = self.left();
        if left == 0 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(self.branch().option(left.trailing_zeros()))
    }

    /// Takes back that the last option was tried.
    pub(super) const fn retreat(&mut self) {
        self.0 |= self.last() as u64;
    }

    /// As it is shown, if one of its options stands.
    pub(super) fn level(self) -> Option<Level> {
        let requirement = self.branch().requirement()?;
        Some(Level {
            requirement,
            tried: self.branch().placements(self.tried() & !self.last()),
            now: self.now()?,
            left: self.branch().placements(self.left()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_numbered_in_order() {
        assert_eq!(Requirement::all().count(), 324);
        assert!(Requirement::all().zip(0..).all(|(requirement, number)| requirement.number() == number));
        assert_eq!(Requirement::new(81 + 9 + 6).map(|it| it.to_string()), Some("7 in row 2".into()));
        assert_eq!((Requirement::new(324), Branch::FULL.requirement()), (None, None));
    }

    #[test]
    fn what_is_preferred_comes_first_and_the_rest_in_their_order() {
        let cell = |branch: Branch| {
            let digits = branch.placements(branch.options()).into_iter().map(|at| at.digit.to_string());
            digits.collect::<String>()
        };
        let branch = Branch::on(Requirement::Cell(Cell::FIRST), 0b1_0111_0110);
        assert_eq!(cell(branch), "235679");
        let nine = branch.preferring(8, 0b1_0111_0000);
        assert_eq!((cell(nine), nine.options()), ("239567".into(), branch.options()));
        assert_eq!(cell(nine.preferring(6, 0b1_0110_0000)), "239657");
        assert_eq!((cell(branch.preferring(1, 0b10)), branch.preferring(8, 1 << 8)), ("235679".into(), branch));
        assert_eq!(nine.requirement(), branch.requirement());
        assert_eq!(Frame::untried(nine).branch(), nine);
    }

    #[test]
    fn options_are_tried_in_order_and_taken_back() {
        for requirement in Requirement::all() {
            let branch = Branch::on(requirement, 0b1_0010_0100);
            let mut frame = Frame::untried(branch);
            let mut tried = Vec::new();
            while let Some(placement) = frame.advance() {
                assert_eq!(frame.now(), Some(placement));
                tried.push(placement);
            }
            assert_eq!((&tried, frame), (&requirement.placements(branch.options()), Frame::used_up(branch)));
            while let Some(placement) = tried.pop() {
                assert_eq!(frame.now(), Some(placement));
                frame.retreat();
            }
            assert_eq!(frame, Frame::untried(branch));
        }
    }
}
