//! Which cells have to hold clues together, so that the pattern of the clues is symmetric.

use crate::grid::{Cell, CellSet};

/// A way in which the pattern of the clues looks the same after a turn or in a mirror.
#[derive(Debug)]
pub struct Symmetry {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// A pattern that has the symmetry is left the same by each of these.
    moves: &'static [Move],
}

/// Where a row and a column go.
type Move = fn(usize, usize) -> (usize, usize);

/// All of them; the first asks for nothing.
pub const SYMMETRIES: &[Symmetry] = &[
    Symmetry { name: "none", about: "any pattern", moves: &[] },
    Symmetry { name: "half-turn", about: "the same upside down", moves: &[|row, column| (8 - row, 8 - column)] },
    Symmetry { name: "quarter-turn", about: "the same on its side", moves: &[|row, column| (column, 8 - row)] },
    Symmetry { name: "mirror", about: "left and right mirror each other", moves: &[|row, column| (row, 8 - column)] },
    Symmetry { name: "diagonal", about: "rows and columns swapped", moves: &[|row, column| (column, row)] },
    Symmetry {
        name: "full",
        about: "quarter-turn, mirror and diagonal at once",
        moves: &[|row, column| (column, 8 - row), |row, column| (row, 8 - column)],
    },
];

/// The symmetry with this name.
pub fn symmetry(name: &str) -> Option<&'static Symmetry> {
    SYMMETRIES.iter().find(|symmetry| symmetry.name == name)
}

impl Symmetry {
    /// The smallest patterns that have the symmetry. Each cell is in one of them, and all patterns with the symmetry are
    /// made of them. In the order of their first cells.
    pub fn orbits(&self) -> Vec<CellSet> {
        let mut orbits: Vec<CellSet> = Vec::new();
        for cell in Cell::all() {
            if !orbits.iter().any(|orbit| orbit.contains(cell)) {
                orbits.push(self.orbit(cell));
            }
        }
        orbits
    }

    fn orbit(&self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        loop {
            let moved = orbit.iter().flat_map(|cell| self.moves.iter().map(move |to| to(cell.row(), cell.column())));
            let grown = moved.fold(orbit, |set, (row, column)| set | CellSet::of(Cell::at(row, column)));
            if grown == orbit {
                return orbit;
            }
            orbit = grown;
        }
    }

    /// Whether some pattern with the symmetry has so many cells.
    pub fn allows(&self, cells: usize) -> bool {
        // Bit n: n cells are possible.
        let sums = self.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
        cells <= 81 && sums >> cells & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_share_out_the_cells_and_stay_when_moved() {
        for symmetry in SYMMETRIES {
            let orbits = symmetry.orbits();
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81, "{}", symmetry.name);
            assert_eq!(orbits.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit), CellSet::ALL);
            for (orbit, to) in orbits.iter().flat_map(|orbit| symmetry.moves.iter().map(move |to| (orbit, to))) {
                let moved: CellSet =
                    orbit.iter().map(|cell| to(cell.row(), cell.column())).map(|(r, c)| Cell::at(r, c)).collect();
                assert_eq!(moved, *orbit, "{}", symmetry.name);
            }
        }
    }

    #[test]
    fn orbits_are_as_large_as_the_symmetry_is_strong() {
        let sizes = SYMMETRIES.iter().map(|symmetry| {
            let mut sizes: Vec<usize> = symmetry.orbits().iter().map(|orbit| orbit.len()).collect();
            sizes.sort_unstable();
            sizes.dedup();
            (symmetry.name, symmetry.orbits().len(), sizes)
        });
        let expected = [
            ("none", 81, vec![1]),
            ("half-turn", 41, vec![1, 2]),
            ("quarter-turn", 21, vec![1, 4]),
            ("mirror", 45, vec![1, 2]),
            ("diagonal", 45, vec![1, 2]),
            ("full", 15, vec![1, 4, 8]),
        ];
        assert_eq!(sizes.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn only_counts_that_orbits_add_up_to_are_allowed() {
        let allowed = |name| (20..30).filter(|&n| symmetry(name).unwrap().allows(n)).collect::<Vec<_>>();
        assert_eq!(allowed("none"), (20..30).collect::<Vec<_>>());
        assert_eq!(allowed("half-turn"), (20..30).collect::<Vec<_>>());
        assert_eq!(allowed("quarter-turn"), [20, 21, 24, 25, 28, 29]);
        assert_eq!(allowed("full"), [20, 21, 24, 25, 28, 29]);
        assert!(!symmetry("none").unwrap().allows(82));
    }
}
