//! New puzzles: minimal ones with exactly one solution, the same for a seed on every machine.
//!
//! A filled grid is made by chance (`filled`), and clues are left out of it in a random order as long as there is only
//! one solution (`thin`). Where a number of clues is wanted, a walk from puzzle to puzzle goes on from there (`walk`).
//! This is not an even choice: neither all filled grids nor all their minimal puzzles are equally likely.
//!
//! Nothing here chooses a seed or knows the time, and nothing depends on how the engine searches: only its answers and
//! the numbers that follow from the seed decide.

mod filled;
mod random;
mod symmetry;
mod thin;
mod unavoidable;
mod walk;

use std::fmt;
use std::ops::RangeInclusive;

use crate::grid::{CellSet, Values};
use filled::filled;
use random::Random;
pub use symmetry::{SYMMETRIES, Symmetry, symmetry};
use thin::Thinning;
use walk::Walk;

/// The numbers of clues that can be asked for. No puzzle with fewer has only one solution (`McGuire`, Tugemann,
/// Civario: There is no 16-clue Sudoku, 2012), and no minimal one with more is known.
pub const CLUES: RangeInclusive<usize> = 17..=40;

/// What the puzzles shall be like.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// The symmetry of the pattern of their clues.
    pub symmetry: &'static Symmetry,
    /// Exactly so many clues; else as many as chance will have.
    pub clues: Option<usize>,
}

/// Why there can be no such puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The number of clues is not in [`CLUES`].
    Clues(usize),
    /// No pattern with this symmetry has so many cells.
    Symmetry(&'static str, usize),
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (CLUES.start(), CLUES.end());
        match self {
            Self::Clues(clues) if clues < least => {
                write!(f, "no puzzle with {clues} clues has only one solution; ask for {least} to {most}")
            }
            Self::Clues(clues) => {
                write!(f, "no puzzle with {clues} clues is known that needs them all; ask for {least} to {most}")
            }
            Self::Symmetry(name, clues) => {
                let allows = |cells: &usize| symmetry(name).is_some_and(|symmetry| symmetry.allows(*cells));
                let nearest = CLUES.filter(allows).min_by_key(|cells| cells.abs_diff(*clues)).unwrap_or(*least);
                write!(f, "no pattern of {clues} cells has the symmetry {name}; {nearest} is the nearest number")
            }
        }
    }
}

impl std::error::Error for Impossible {}

/// A new puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The clues. None of them can be left out without allowing a second solution; where a symmetry was asked for, none
    /// of its sets of clues, while some single clue may be needless.
    pub puzzle: Values,
    /// The only solution.
    pub solution: Values,
}

/// Makes puzzles, one after the other, in slices. However it is sliced, the puzzles are the same.
#[derive(Clone, Debug)]
pub struct Generator {
    random: Random,
    orbits: Vec<CellSet>,
    clues: Option<usize>,
    walk: Option<Walk>,
    tries: u64,
}

impl Generator {
    /// The puzzles that `seed` stands for.
    ///
    /// # Errors
    /// When there can be no such puzzle.
    pub fn new(seed: u64, Wish { symmetry, clues }: Wish) -> Result<Self, Impossible> {
        match clues {
            Some(clues) if !CLUES.contains(&clues) => return Err(Impossible::Clues(clues)),
            Some(clues) if !symmetry.allows(clues) => return Err(Impossible::Symmetry(symmetry.name, clues)),
            _ => {}
        }
        Ok(Self { random: Random::new(seed), orbits: symmetry.orbits(), clues, walk: None, tries: 0 })
    }

    /// Goes on until the next puzzle is there, or for at most so many tries, each of which takes a fraction of a
    /// millisecond. A rare number of clues can be a matter of many calls, and for some nobody has waited long enough.
    pub fn run(&mut self, tries: u64) -> Option<Generated> {
        for _ in 0..tries {
            self.attempt();
            if let Some(walk) = self.walk.take_if(|walk| self.clues.is_none_or(|clues| walk.clues().len() == clues)) {
                return Some(walk.generated());
            }
        }
        None
    }

    /// Puzzles that were looked at so far.
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// Looks at one more puzzle.
    fn attempt(&mut self) {
        self.tries += 1;
        let (random, orbits) = (&mut self.random, &self.orbits);
        match (self.clues, self.walk.as_mut().filter(|walk| !walk.is_stuck())) {
            (Some(clues), Some(walk)) => walk.step(clues, orbits, random),
            _ => self.walk = Some(Walk::new(Thinning::new(filled(random)), orbits, random)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine;

    fn wish(symmetry: &str, clues: Option<usize>) -> Wish {
        Wish { symmetry: super::symmetry(symmetry).unwrap(), clues }
    }

    fn puzzles(seed: u64, wish: Wish, count: usize) -> Vec<Generated> {
        let mut generator = Generator::new(seed, wish).unwrap();
        (0..count).map(|_| generator.run(u64::MAX).unwrap()).collect()
    }

    fn is_proper(puzzle: &Values) -> bool {
        engine::count(puzzle, 2, None).found() == 1
    }

    fn without(puzzle: &Values, cells: CellSet) -> Values {
        let mut rest = *puzzle;
        cells.iter().for_each(|cell| rest.set(cell, None));
        rest
    }

    #[test]
    fn puzzles_have_their_solution_alone_and_need_every_clue() {
        for Generated { puzzle, solution } in puzzles(1, wish("none", None), 50) {
            assert_eq!(engine::count(&puzzle, 2, None).solutions(), [solution], "{puzzle}");
            for cell in puzzle.filled().iter() {
                assert!(!is_proper(&without(&puzzle, CellSet::of(cell))), "{puzzle} does not need {cell}");
            }
        }
    }

    #[test]
    fn a_symmetric_pattern_is_so_and_needs_every_set_of_clues() {
        for symmetry in SYMMETRIES {
            for Generated { puzzle, .. } in puzzles(2, Wish { symmetry, clues: None }, 5) {
                assert!(is_proper(&puzzle));
                for orbit in symmetry.orbits() {
                    let clues = orbit & puzzle.filled();
                    assert!(clues.is_empty() || clues == orbit, "{puzzle} is not {}", symmetry.name);
                    assert!(clues.is_empty() || !is_proper(&without(&puzzle, clues)), "{puzzle}, {}", symmetry.name);
                }
            }
        }
    }

    #[test]
    fn a_number_of_clues_is_kept_exactly() {
        for (symmetry, clues) in
            [("none", 21), ("none", 24), ("none", 28), ("half-turn", 24), ("mirror", 28), ("full", 36)]
        {
            for Generated { puzzle, .. } in puzzles(3, wish(symmetry, Some(clues)), 3) {
                assert_eq!(puzzle.filled().len(), clues, "{symmetry}: {puzzle}");
                assert!(is_proper(&puzzle));
            }
        }
    }

    #[test]
    fn a_puzzle_of_a_walk_needs_every_clue_too() {
        for Generated { puzzle, .. } in puzzles(4, wish("none", Some(27)), 5) {
            for cell in puzzle.filled().iter() {
                assert!(!is_proper(&without(&puzzle, CellSet::of(cell))), "{puzzle} does not need {cell}");
            }
        }
    }

    #[test]
    fn slices_change_nothing_and_are_kept() {
        let wish = wish("none", Some(22));
        let mut small_steps = Generator::new(5, wish).unwrap();
        let (mut found, mut slices) = (Vec::new(), 0);
        while found.len() < 3 {
            let before = small_steps.tries();
            found.extend(small_steps.run(1));
            assert_eq!(small_steps.tries(), before + 1);
            slices += 1;
        }
        assert_eq!(found, puzzles(5, wish, 3));
        assert!(slices > 3);
    }

    #[test]
    fn another_seed_means_other_puzzles() {
        let firsts: std::collections::HashSet<Values> =
            (0..100).map(|seed| puzzles(seed, wish("none", None), 1)[0].puzzle).collect();
        assert_eq!(firsts.len(), 100);
    }

    /// If this fails, seeds mean other puzzles than in earlier versions: say so in the changelog.
    #[test]
    fn a_seed_means_the_same_puzzles_for_good() {
        let lines = |seed, wish, count| -> Vec<String> {
            puzzles(seed, wish, count).iter().map(|it| it.puzzle.to_string()).collect()
        };
        assert_eq!(
            lines(1, wish("none", None), 2),
            [
                "67....5.1....2...9.8......7..2...4...9..3............67.31.......5..483.4....3...",
                "27.3...1.....76.8.9..8.57.45.4..2..7..9..8.5..1..6......2.......9...4.........9..",
            ]
        );
        assert_eq!(
            lines(u64::MAX, wish("half-turn", None), 1),
            ["..246..13..7......46....28......4.92...6.8...34.2......91....34......9..72..896..",]
        );
        assert_eq!(
            lines(7, wish("none", Some(21)), 1),
            [".....27..5....3....6.....4...1.4....2.6.........7.13...4.8...7.........69.....215",]
        );
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_reason() {
        let refused = |symmetry, clues| Generator::new(0, wish(symmetry, Some(clues))).unwrap_err().to_string();
        assert_eq!(refused("none", 16), "no puzzle with 16 clues has only one solution; ask for 17 to 40");
        assert_eq!(refused("none", 41), "no puzzle with 41 clues is known that needs them all; ask for 17 to 40");
        assert_eq!(
            refused("quarter-turn", 26),
            "no pattern of 26 cells has the symmetry quarter-turn; 25 is the nearest number"
        );
    }
}
