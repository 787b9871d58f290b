//! Damage that nobody can see: the text is exactly what somebody writes who means the other grid.

use super::super::forms::{Expect, SOLVED, forms, rows};
use super::damage::{Damage, Kind};
use super::header::separators;
use super::text::{RULER, TITLES, Text};

/// Whether `grid`, one of those `read` from the damaged text, is what that text says.
pub fn is_unseen(grid: &str, read: &[String], text: &Text, damage: &Damage, damaged: &str) -> bool {
    lost_its_digit(grid, text, damage)
        || took_the_panel_along(grid, text, damage)
        || is_the_solution(grid, read, text)
        || is_a_line(grid, damaged)
        || is_a_block(grid, damaged)
        || is_written(grid, read, &text.puzzles, damaged)
}

/// Whether the damage took a digit out of its cell and left the separators around it.
fn lost_its_digit(grid: &str, text: &Text, damage: &Damage) -> bool {
    let is_left = |puzzle: &String| {
        let lost: Vec<usize> = (0..81).filter(|&at| puzzle[at..=at] != grid[at..=at]).collect();
        // A line for each cell: all lose what they have.
        if is_characters(damage) && text.form.name.ends_with("cell_by_cell") && !grid.contains(|c: char| c != '.') {
            return true;
        }
        let blank = lost.iter().all(|&at| &grid[at..=at] == ".");
        // One character of every line is one digit of a row.
        blank && (lost.len() == 1 || is_characters(damage) && lost.windows(2).all(|pair| pair[0] / 9 < pair[1] / 9))
    };
    let between = || separators(text.form).unwrap_or_default();
    // A cell in tags is one whether something stands in it or not.
    let tagged = || text.form.name.starts_with("html");
    let places =
        || tagged() || !between().is_empty() && between().iter().all(|sign| is_place(sign, is_characters(damage)));
    matches!(damage.kind, Kind::CharacterLost | Kind::CharactersLost) && text.puzzles.iter().any(is_left) && places()
}

fn is_characters(damage: &Damage) -> bool {
    damage.kind == Kind::CharactersLost
}

/// Whether cells with this between them keep their places when one is empty. A lost column makes drawn cells narrower,
/// so that shows, while fields may have any width.
fn is_place(sign: &str, fields_only: bool) -> bool {
    let bare = sign.trim_matches([' ', '"', '\'']);
    if fields_only {
        !bare.is_empty() && bare.chars().all(|c| ",;\t".contains(c))
    } else {
        !sign.trim_matches(' ').is_empty()
    }
}

/// Whether two rows of a screen changed places, and what stands beside the grid with them.
fn took_the_panel_along(grid: &str, text: &Text, damage: &Damage) -> bool {
    let is_swapped = |puzzle: &String| {
        (0..8).any(|at| {
            let mut rows = rows(puzzle);
            rows.swap(at, at + 1);
            rows.concat() == grid
        })
    };
    let is_screen = text.form.name.starts_with("own_screen");
    damage.kind == Kind::LinesSwapped && is_screen && text.puzzles.iter().any(is_swapped)
}

/// Whether a block between blank lines or titles is this grid: it is answered where it ends, whatever follows.
fn is_a_block(grid: &str, damaged: &str) -> bool {
    let blocks = damaged.split("\n\n").flat_map(|block| block.split("Grid "));
    let untitled = |block: &'_ str| {
        block.split_once('\n').filter(|(line, _)| line.len() < 3).map_or(block.to_owned(), |(_, rest)| rest.to_owned())
    };
    blocks.map(untitled).any(|block| is_written(grid, &[grid.to_owned()], &[], &block))
}

/// Whether a line is this grid whole. Such a line is answered before the next one is there, whatever that is.
fn is_a_line(grid: &str, damaged: &str) -> bool {
    damaged.lines().any(|line| line.trim().replace('0', ".") == grid)
}

/// Whether it is the solution that the form holds, read beside all the puzzles.
fn is_the_solution(grid: &str, read: &[String], text: &Text) -> bool {
    let is_held = text.grid(&"1".repeat(81)).replace('\n', "").contains(SOLVED);
    grid == SOLVED && is_held && text.puzzles.iter().all(|puzzle| read.contains(puzzle))
}

/// Whether the damaged text is made of whole grids in forms of the table, titles and rulers, and this grid is among
/// them. White space and commas at the ends of lines do not count, nor do blank lines.
fn is_written(grid: &str, read: &[String], puzzles: &[String], damaged: &str) -> bool {
    let lines = visible(damaged);
    let blocks = blocks(grid, read.iter().chain(puzzles));
    // For each line: whether all before it is explained without this grid, and with it.
    let mut explained = vec![[false; 2]; lines.len() + 1];
    explained[0][0] = true;
    for at in 0..lines.len() {
        let [without, with] = explained[at];
        if is_gap(lines[at]) {
            explained[at + 1][0] |= without;
            explained[at + 1][1] |= with;
        }
        for (is_grid, block) in blocks.iter().filter(|(_, block)| starts(&lines[at..], block)) {
            let end = at + block.lines().count();
            explained[end][0] |= without && !is_grid;
            explained[end][1] |= with || (without && *is_grid);
        }
    }
    explained[lines.len()][1]
}

/// The known grids in all forms, and whether each is `grid`.
fn blocks<'a>(grid: &str, known: impl Iterator<Item = &'a String>) -> Vec<(bool, String)> {
    let known: Vec<&String> = known.collect();
    let forms = forms().filter(|form| form.expect != Expect::Refuse);
    let block = |text: String| visible(&text).join("\n");
    let all = forms.flat_map(|form| known.iter().map(|known| (*known == grid, block((form.write)(known)))));
    all.filter(|(_, block)| !block.is_empty()).collect()
}

fn starts(lines: &[&str], block: &str) -> bool {
    let block: Vec<&str> = block.lines().collect();
    lines.starts_with(&block)
}

fn is_gap(line: &str) -> bool {
    line == RULER || TITLES.contains(&line)
}

fn visible(text: &str) -> Vec<&str> {
    text.lines().map(without_comma).filter(|line| !line.is_empty()).collect()
}

/// A row of a list that became the last one, or was it, tells so by its comma alone. One behind an empty field counts.
fn without_comma(line: &str) -> &str {
    let line = line.trim_end();
    let shorter = line.strip_suffix([',', ';']).unwrap_or(line);
    if shorter.ends_with([',', ';', ' ']) || shorter.is_empty() { line } else { shorter }
}
