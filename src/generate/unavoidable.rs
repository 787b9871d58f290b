//! Sets of cells in which every puzzle with a given solution needs a clue: another grid differs from the solution only
//! there, so that without a clue there it would be a solution too.
//!
//! Some can be seen without a search: those where two digits, or two rows or columns, can be swapped.

use crate::grid::{Cell, CellSet, Values};

/// The sets of `solution` that can be seen at once.
pub(super) fn visible(solution: &Values) -> Vec<CellSet> {
    let mut sets = Vec::with_capacity(128);
    swaps_of_digits(solution, &mut sets);
    swaps_of_lines(solution, Cell::at, &mut sets);
    swaps_of_lines(solution, |line, place| Cell::at(place, line), &mut sets);
    sets
}

/// Two digits can be swapped in any part of their cells that shares no unit with the rest of them.
fn swaps_of_digits(solution: &Values, sets: &mut Vec<CellSet>) {
    let mut cells = [CellSet::EMPTY; 9];
    for (cell, digit) in solution.iter() {
        cells[digit.index()].insert(cell);
    }
    for (a, b) in pairs(0..9) {
        let mut rest = cells[a] | cells[b];
        while let Some(first) = rest.first() {
            let part = connected(first, rest);
            sets.push(part);
            rest = rest - part;
        }
    }
}

/// The cells of `among` that are reached from `first` by going from peer to peer.
fn connected(first: Cell, among: CellSet) -> CellSet {
    let mut part = CellSet::of(first);
    let mut fresh = part;
    while let Some(cell) = fresh.first() {
        fresh.remove(cell);
        let near = (cell.peers() & among) - part;
        (part, fresh) = (part | near, fresh | near);
    }
    part
}

/// Two rows of a band can swap what they have in a set of columns where they hold the same digits; columns likewise.
fn swaps_of_lines(solution: &Values, at: impl Fn(usize, usize) -> Cell, sets: &mut Vec<CellSet>) {
    for (a, b) in [0, 3, 6].into_iter().flat_map(|first| pairs(first..first + 3)) {
        // Where in line a the digit stands that line b has at this place.
        let partner = |place| (0..9).find(|&other| solution.get(at(a, other)) == solution.get(at(b, place)));
        let mut seen = CellSet::EMPTY;
        for start in 0..9 {
            let (mut set, mut place) = (CellSet::EMPTY, Some(start));
            while let Some(here) = place.filter(|&here| !(seen | set).contains(at(a, here))) {
                set = set | CellSet::of(at(a, here)) | CellSet::of(at(b, here));
                place = partner(here);
            }
            if !set.is_empty() {
                sets.push(set);
                seen = seen | set;
            }
        }
    }
}

fn pairs(numbers: std::ops::Range<usize>) -> impl Iterator<Item = (usize, usize)> {
    numbers.clone().flat_map(move |a| (a + 1..numbers.end).map(move |b| (a, b)))
}

#[cfg(test)]
mod tests {
    use super::super::filled::filled;
    use super::super::random::Random;
    use super::*;
    use crate::engine;

    #[test]
    fn without_a_clue_in_such_a_set_there_is_another_solution() {
        let mut random = Random::new(3);
        for solution in (0..5).map(|_| filled(&mut random)) {
            let sets = visible(&solution);
            assert!(sets.len() > 36 + 18, "{}", sets.len());
            for set in sets {
                let mut puzzle = solution;
                set.iter().for_each(|cell| puzzle.set(cell, None));
                assert_eq!(engine::count(&puzzle, 2, None).found(), 2, "{puzzle}");
            }
        }
    }

    #[test]
    fn the_parts_of_two_digits_share_out_their_cells() {
        let solution = filled(&mut Random::new(4));
        let mut sets = Vec::new();
        swaps_of_digits(&solution, &mut sets);
        assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 36 * 18);
        sets.clear();
        swaps_of_lines(&solution, Cell::at, &mut sets);
        assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 9 * 18);
    }
}
