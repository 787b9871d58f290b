//! Grids of candidates: nine lines of nine groups of digits, as other programs copy them.
//!
//! A group of one digit is a placed cell or just the last candidate left, and the text does not say which. HoDoKu's
//! rule decides: it is placed only if no peer still has the digit. SDX marks digits placed by the user, `u5`.
//! The rule needs candidates that were kept up to date, so what it leaves out is told, never dropped in silence.

use super::super::Problem;
use super::super::text::{cell, is_bar, is_digit, pieces};
use super::super::view::View;
use super::{Fault, Made, Reading, table};
use crate::grid::{Cell, CellSet, Content, Digit, Digits, Grid, Values};

/// The digits a cell may hold, or the one that the person placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Group {
    digits: Digits,
    placed: bool,
}

/// Nine rows of candidates, or several times nine.
pub(super) fn read(view: &View) -> Reading {
    let rows: Vec<[Group; 9]> = view.rows.iter().map(|line| row(&line.text)).collect::<Option<_>>()?;
    if !rows.iter().flatten().any(|group| group.digits.len() > 1 || group.placed) {
        return None;
    }
    let line = view.rows.first()?.number;
    let fault = |problem| Some(Err(Fault { line, problem, good: rows.len() }));
    if !rows.len().is_multiple_of(9) {
        return fault(Problem::Rows(rows.len()));
    }
    if let Err(gap) = table::fit_gaps(view, rows.len(), 0) {
        return Some(Err(gap));
    }
    let mut made = Vec::new();
    for (groups, lines) in rows.chunks(9).zip(view.rows.chunks(9)) {
        let Some(placed) = placed(&groups.concat()) else { return fault(Problem::Candidates) };
        if !placed.is_sure() {
            return fault(Problem::StaleCandidates);
        }
        made.push(placed.made(lines[0].number));
    }
    Some(Ok(made))
}

/// Whether the line is nine groups of candidates.
pub(in super::super) fn is_row(line: &[char]) -> bool {
    row(line).is_some()
}

/// Reads a row of nine groups; `None` if the line is none. Digits ascend in a group, as every program writes them.
fn row(line: &[char]) -> Option<[Group; 9]> {
    let pieces = pieces(line, |c| c.is_whitespace() || is_bar(c));
    let groups: Option<Vec<Group>> = pieces.into_iter().map(|piece| group(&line[piece])).collect();
    groups?.try_into().ok()
}

fn group(text: &[char]) -> Option<Group> {
    let (placed, text) = match text {
        ['u', text @ ..] if text.len() == 1 => (true, text),
        _ => (false, text),
    };
    let ascending = text.is_sorted_by(|a, b| a < b) && text.iter().all(|&c| is_digit(c));
    let digits = text.iter().filter_map(|&c| cell(c)?.digit()).collect();
    (ascending && !text.is_empty()).then_some(Group { digits, placed })
}

/// The placed digits in nine rows of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Placed {
    /// The grid of them.
    grid: Grid,
    /// The cells with a single digit that are taken as not placed, since a peer has the digit too.
    unclear: CellSet,
}

impl Placed {
    /// Whether the rule can be trusted. Where it would throw away more single digits than it keeps, the candidates were
    /// not kept up to date.
    fn is_sure(&self) -> bool {
        self.unclear.len() <= (self.grid.given_cells() | self.grid.entry_cells()).len()
    }

    fn made(&self, line: u64) -> Made {
        let mut warnings = vec![Problem::SkippedCandidates];
        if let Some(first) = self.unclear.first() {
            warnings.push(Problem::LastCandidate { first, more: self.unclear.len() - 1 });
        }
        Made { line, grid: self.grid, warnings }
    }
}

/// What is placed in nine rows of candidates. `None` if they are more likely rows of a grid with a slip in it: hardly
/// any group of several digits, or single digits that clash.
fn placed(groups: &[Group]) -> Option<Placed> {
    let open = groups.iter().filter(|group| group.digits.len() > 1).count();
    let marked = groups.iter().any(|group| group.placed);
    let mut singles = Values::EMPTY;
    for (cell, group) in Cell::all().zip(groups).filter(|(_, group)| group.digits.len() == 1) {
        singles.set(cell, group.digits.first());
    }
    if (open < FEWEST && !marked) || !singles.clashes().is_empty() {
        return None;
    }
    let (mut grid, mut unclear) = (Grid::EMPTY, CellSet::EMPTY);
    for (cell, digit) in singles.iter() {
        if groups[cell.index()].placed {
            grid.set(cell, Content::Entry(digit));
        } else if !in_peers(groups, cell, digit) {
            grid.set(cell, Content::Given(digit));
        } else {
            unclear.insert(cell);
        }
    }
    Some(Placed { grid, unclear })
}

/// Open cells of a grid of candidates. With fewer, whoever wrote it would have filled them in.
const FEWEST: usize = 4;

fn in_peers(groups: &[Group], cell: Cell, digit: Digit) -> bool {
    cell.peers().iter().any(|peer| groups.get(peer.index()).is_some_and(|group| group.digits.contains(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Option<[Group; 9]> {
        super::row(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn rows_of_groups_are_known() {
        assert!(row("| 5 3 124 | 26 7 u8 | 1 49 2 |").is_some());
        for text in ["5 3 124 26 7 8 1 49", "5 3 421 26 7 8 1 49 2", "5 3 1.4 26 7 8 1 49 2", "5 3 12 2 7 8 u49 1 2"] {
            assert_eq!(row(text), None, "{text}");
        }
    }

    #[test]
    fn a_single_digit_is_placed_only_if_no_peer_has_it() {
        let any =
            row("123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789").unwrap();
        let first = row("1 2 2345 234 345 456 567 678 u9").unwrap();
        let other = row("3456789 345 345 13 13 13 13 13 13").unwrap();
        let mut groups = first.to_vec();
        groups.extend(other);
        for _ in 0..7 {
            groups.extend(any);
        }
        let placed = placed(&groups).unwrap();
        // 1 in r1c1 is still a candidate in its column, and 2 in r1c2 in its row: neither is placed for certain.
        assert_eq!(placed.grid.given_cells().len(), 0);
        assert_eq!(placed.unclear, CellSet::of(Cell::at(0, 0)) | CellSet::of(Cell::at(0, 1)));
        assert!(!placed.is_sure(), "two left out and one kept");
        groups[9] = groups[1];
        assert_eq!(super::placed(&groups), None, "two 2s in a box");
        assert_eq!(placed.grid.get(Cell::at(0, 8)), Content::Entry(Digit::new(9).unwrap()));
    }
}
