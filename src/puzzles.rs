//! The puzzles that come with the program, each with a name, what is known of its solutions, and a line about it.
//!
//! They are data: `assets/puzzles.txt` is the place to add one. Nothing here solves; the tests check each claim.

use std::sync::LazyLock;

use crate::grid::Values;

/// How many solutions an embedded puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Solutions {
    /// None at all, although nothing clashes.
    None,
    /// Exactly one.
    One,
    /// Two or more.
    Several,
}

/// An embedded puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// At most 24 characters, no two names alike.
    pub name: &'static str,
    /// Its givens, which never clash.
    pub values: Values,
    /// How many solutions it has.
    pub solutions: Solutions,
    /// One line on what is special about it.
    pub about: &'static str,
}

impl Named {
    /// Number of givens.
    pub fn clues(&self) -> usize {
        self.values.filled().len()
    }
}

static TEXT: &str = include_str!("../assets/puzzles.txt");
static ALL: LazyLock<Vec<Named>> = LazyLock::new(|| lines().filter_map(parse).collect());

/// All of them, in the order to show: the empty grid first, then from easy to impossible.
pub fn all() -> &'static [Named] {
    &ALL
}

/// The one on the screen at the very first start.
pub fn opening() -> &'static Named {
    &ALL[1]
}

/// The puzzle with this name, or the only one whose name begins so. Upper and lower case are the same.
pub fn named(name: &str) -> Option<&'static Named> {
    let wanted = name.trim().to_lowercase();
    let begins = |puzzle: &&Named| puzzle.name.to_lowercase().starts_with(&wanted);
    let mut found = all().iter().filter(begins);
    let first = found.next().filter(|_| !wanted.is_empty())?;
    let exact = all().iter().find(|puzzle| puzzle.name.to_lowercase() == wanted);
    exact.or(found.next().is_none().then_some(first))
}

fn lines() -> impl Iterator<Item = &'static str> {
    TEXT.lines().filter(|line| !line.starts_with('#'))
}

fn parse(line: &'static str) -> Option<Named> {
    let mut fields = line.split('|').map(str::trim);
    let (name, cells, solutions, about) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let solutions = match solutions {
        "none" => Solutions::None,
        "one" => Solutions::One,
        "several" => Solutions::Several,
        _ => return None,
    };
    Some(Named { name, values: Values::from_line(cells)?, solutions, about })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::ClashFree;

    #[test]
    fn every_line_is_read() {
        assert_eq!(all().len(), lines().count());
        assert_eq!((all()[0].name, all()[0].values), ("empty grid", Values::EMPTY));
        assert_eq!((opening().name, opening().clues()), ("easy", 30));
    }

    #[test]
    fn names_are_short_unlike_each_other_and_find_their_puzzle() {
        for puzzle in all() {
            assert!(puzzle.name.chars().count() <= 24, "{}", puzzle.name);
            assert!((1..=80).contains(&puzzle.about.chars().count()), "{}", puzzle.name);
            assert_eq!(named(&puzzle.name.to_uppercase()), Some(puzzle));
        }
    }

    #[test]
    fn a_prefix_is_enough_when_it_fits_one_name_only() {
        assert_eq!(named(" golden").map(|puzzle| puzzle.name), Some("Golden Nugget"));
        assert_eq!(named("17").map(|puzzle| puzzle.name), Some("17 clues"));
        assert_eq!(named("against").map(|puzzle| puzzle.name), None);
        assert_eq!((named(""), named("no such puzzle")), (None, None));
    }

    #[test]
    fn no_puzzle_clashes_or_comes_twice() {
        for (i, puzzle) in all().iter().enumerate() {
            assert!(ClashFree::new(puzzle.values).is_ok(), "{}", puzzle.name);
            assert!(all()[..i].iter().all(|other| other.values != puzzle.values), "{}", puzzle.name);
        }
    }
}
