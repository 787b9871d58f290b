//! The 81-character line, and the lines of lists and tables that hold one among other fields.
//!
//! One rule covers plain lines, SDM, CSV, XML, quoted source code, puzzle banks and test lists: the line is split into
//! tokens, and a token of exactly 81 cell characters is a puzzle; a full one beside it is its solution. A second token
//! that looks like a grid with something missing makes the whole line doubtful, for it may be the puzzle.

use std::ops::Range;

use super::text::{cell, grid, is_bar, is_cell, is_digit, pieces, trim};
use super::title::name;
use super::{Format, Problem, Puzzle};
use crate::grid::{Cell, ClashFree, Content, Grid, Values};

/// See the module.
pub(super) const FORMAT: Format = Format {
    name: "line",
    about: "81 characters, . for a blank, all digits alike",
    write: |grid| grid.values().to_string(),
};

/// A puzzle read from one line, and what is to be told about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The puzzle; the reader fills in the line.
    pub(super) puzzle: Puzzle,
    /// What is wrong beside it.
    pub(super) warning: Option<Problem>,
}

impl Found {
    /// A puzzle and the solution the text gives for it, which is kept only if it is one.
    pub(super) fn new(grid: Grid, name: Option<String>, solution: Option<Values>) -> Self {
        let wrong = solution.and_then(|solution| differs(&grid, &solution));
        let solution = solution.filter(|_| wrong.is_none());
        Self { puzzle: Puzzle { grid, name, line: 0, solution }, warning: wrong.map(Problem::WrongSolution) }
    }
}

/// The first cell in which `solution` is no solution of `grid`: a blank, a given it changes, a clash of its own.
fn differs(grid: &Grid, solution: &Values) -> Option<Cell> {
    let givens = grid.givens();
    let changed = Cell::all().find(|&cell| match solution.get(cell) {
        Some(digit) => givens.get(cell).is_some_and(|given| given != digit),
        None => true,
    });
    let clash = ClashFree::new(*solution).err().and_then(|clashes| clashes[0].cells.first());
    changed.or(clash)
}

/// Reads a line that holds a grid of 81 characters, or something so near to one that it must have been meant.
pub(super) fn read(line: &[char]) -> Option<Result<Found, Problem>> {
    let tokens = pieces(line, separates);
    let (whole, other): (Vec<_>, Vec<_>) = tokens.into_iter().partition(|token| is_grid(&line[token.clone()]));
    if let Some(doubtful) = other.into_iter().find(|token| is_doubtful(&line[token.clone()], whole.is_empty())) {
        return Some(Err(problem(line, doubtful)));
    }
    if whole.is_empty() {
        return None;
    }
    Some(if closes(line) { Err(Problem::Rest) } else { among(line, &whole) })
}

/// What stands between the fields of every kind of line: white space, quotes, brackets, delimiters.
fn separates(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || ",;:\"'=&<>()[]{}`“”‘’".contains(c)
}

/// Whether one of the tokens of `text` is a grid.
pub(super) fn holds_grid(text: &[char]) -> bool {
    pieces(text, separates).into_iter().any(|token| is_grid(&text[token]))
}

fn is_grid(token: &[char]) -> bool {
    token.len() == 81 && token.iter().all(|&c| is_cell(c))
}

/// A token that is mostly cells and long enough to be most of a grid; beside a grid, long enough to be a part of one.
fn is_doubtful(token: &[char], alone: bool) -> bool {
    let cells = token.iter().filter(|&&c| is_cell(c)).count();
    let digits = token.iter().filter(|&&c| is_digit(c)).count();
    let least = if alone { 60 } else { 20 };
    (token.len() >= least && cells * 3 >= token.len() * 2) || (token.len() == 81 && digits >= 10)
}

fn problem(line: &[char], token: Range<usize>) -> Problem {
    let text = &line[token.clone()];
    let Some(at) = text.iter().position(|&c| !is_cell(c)) else { return Problem::Cells(text.len()) };
    let cell = if text.len() == 81 { Cell::new(at) } else { None };
    Problem::Character { found: text[at], column: Some(token.start + at + 1), cell }
}

/// Whether the line closes brackets that it did not open: it is the rest of another line.
fn closes(line: &[char]) -> bool {
    let count = |signs: [char; 2]| line.iter().filter(|c| signs.contains(c)).count();
    count(['[', '{']) < count([']', '}'])
}

/// Whether the line starts with some cells and a grid comes only after them: if the line before is not whole, this may
/// be the rest of its puzzle, with the solution behind.
pub(super) fn is_rest(line: &[char]) -> bool {
    let first = pieces(line, separates).into_iter().next();
    first.is_some_and(|token| token.len() < 81 && line[token].iter().all(|&c| is_cell(c)))
}

/// Tells puzzle and solution apart among the grids of a line.
fn among(line: &[char], tokens: &[Range<usize>]) -> Result<Found, Problem> {
    let cells =
        |token: &Range<usize>| -> Vec<Content> { line[token.clone()].iter().filter_map(|&c| cell(c)).collect() };
    let full = |token: &&Range<usize>| line[(*token).clone()].iter().all(|&c| is_digit(c));
    let (solutions, puzzles): (Vec<_>, Vec<_>) = tokens.iter().partition(full);
    let (puzzle, solution) = match (puzzles.as_slice(), solutions.as_slice()) {
        ([puzzle], solutions) => (*puzzle, solutions.first()),
        ([], [solved, rest @ ..]) => (*solved, rest.first()),
        (puzzles, _) => return Err(Problem::Puzzles(puzzles.len())),
    };
    let solution = solution.map(|token| *grid(&cells(token)).values());
    Ok(Found::new(grid(&cells(puzzle)), name_beside(line, puzzle), solution))
}

/// The name of the puzzle at `token`: a field with words before it, else one after it or what stands behind a comment
/// sign. The code of a puzzle in a bank, digits and letters in one, is no name.
fn name_beside(line: &[char], token: &Range<usize>) -> Option<String> {
    let is_code = |field: &[char]| {
        field.iter().any(char::is_ascii_digit) && !field[trim(field, 0..field.len())].iter().any(|c| c.is_whitespace())
    };
    let before = fields(&line[..token.start], ",;|\t\"'").into_iter().find(|field| !is_code(field));
    let field = before.or_else(|| fields(&line[token.end..], ",;|\t\"':").into_iter().next())?;
    let start = field.iter().position(|c| !c.is_whitespace() && *c != '#')?;
    let end = field.iter().rposition(|c| !c.is_whitespace() && *c != ':')?;
    name(&field[start..=end])
}

/// The fields with a word in them and nothing of markup or code.
fn fields<'a>(text: &'a [char], separators: &str) -> Vec<&'a [char]> {
    let word = |field: &&[char]| field.windows(3).any(|run| run.iter().all(|c| c.is_alphabetic()));
    let markup = |field: &&[char]| field.iter().any(|c| "<>={}[]".contains(*c));
    let fields = pieces(text, |c| is_bar(c) || separators.contains(c)).into_iter().map(|piece| &text[piece]);
    fields.filter(|field| word(field) && !markup(field)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn found(text: &str) -> Option<Result<Found, Problem>> {
        read(&text.chars().collect::<Vec<_>>())
    }

    fn puzzle(text: &str) -> Puzzle {
        found(text).unwrap().unwrap().puzzle
    }

    #[test]
    fn the_grid_is_found_among_other_fields() {
        for (before, after) in [
            ("", ""),
            ("  ", "  "),
            ("\"", "\","),
            ("grid1  = '", "'"),
            ("0000183b305c,", ",7.2"),
            ("<game data=\"", "\"/>"),
            ("https://www.sudokuwiki.org/sudoku.htm?bd=", ""),
            ("", ":1:"),
        ] {
            let puzzle = puzzle(&format!("{before}{PUZZLE}{after}"));
            assert_eq!(puzzle.grid.values().to_string(), PUZZLE);
            assert_eq!(puzzle.name, None, "{before} {after}");
        }
        assert_eq!(puzzle(&format!("99480,3,{PUZZLE},Easter Monster,7")).name.as_deref(), Some("Easter Monster"));
        assert_eq!(puzzle(&format!("empty grid  | {PUZZLE} | one | about")).name.as_deref(), Some("empty grid"));
        assert_eq!(puzzle(&format!("{PUZZLE}  # my puzzle 2024")).name.as_deref(), Some("my puzzle 2024"));
    }

    #[test]
    fn a_full_grid_beside_the_puzzle_is_its_solution() {
        for line in [format!("{PUZZLE},{SOLVED}"), format!("{SOLVED},{PUZZLE}")] {
            let puzzle = puzzle(&line);
            assert_eq!(puzzle.grid.values().to_string(), PUZZLE);
            assert_eq!(puzzle.solution.unwrap().to_string(), SOLVED);
        }
        let wrong = found(&format!("{PUZZLE},{}", SOLVED.replace('5', "4"))).unwrap().unwrap();
        assert_eq!(wrong.warning, Some(Problem::WrongSolution(Cell::FIRST)));
        assert_eq!(wrong.puzzle.solution, None);
        assert_eq!(found(&format!("{PUZZLE} {PUZZLE}")), Some(Err(Problem::Puzzles(2))));
    }

    /// With one character of the puzzle lost, the solution must not be taken for the puzzle.
    #[test]
    fn a_spoilt_puzzle_is_refused_even_beside_its_solution() {
        let short = &PUZZLE[..80];
        for line in [short.to_owned(), format!("{short},{SOLVED}"), format!("{SOLVED},{short}")] {
            assert_eq!(found(&line), Some(Err(Problem::Cells(80))));
        }
        assert_eq!(found(&format!("{PUZZLE}1")), Some(Err(Problem::Cells(82))));
        assert!(found(&format!("{} {},{SOLVED}", &PUZZLE[..30], &PUZZLE[30..])).unwrap().is_err());
        let letter = Problem::Character { found: 'A', column: Some(3), cell: Cell::new(2) };
        assert_eq!(found(&PUZZLE.replacen('.', "A", 1)), Some(Err(letter.clone())));
        assert_eq!(found(&format!("{},{SOLVED}", PUZZLE.replacen('.', "A", 1))), Some(Err(letter)));
    }

    #[test]
    fn other_lines_are_left_alone() {
        for line in ["", "53..7....", "quizzes,solutions", "7.2"] {
            assert_eq!(found(line), None);
        }
    }
}
