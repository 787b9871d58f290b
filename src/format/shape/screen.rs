//! Our own screen, copied: the frame in one of its three sizes, with marks beside the digits and text beside the frame.
//!
//! What counts is the character in the middle of a cell. Where a list or a card hides a part of the frame, the grid is
//! refused.

use super::super::text::{cell, is_digit};
use super::super::view::Line;
use super::super::{Problem, ruler};
use super::{Fault, Made, Reading};
use crate::grid::{Cell, Content};

/// A size of the frame: columns and lines from one cell to the next, and the sum with the last frame.
struct Size {
    pitch: (usize, usize),
    extent: (usize, usize),
    /// Whether there are lines between all cells, not only between boxes.
    thin: bool,
}

const SIZES: [Size; 3] = [
    Size { pitch: (2, 1), extent: (25, 13), thin: false },
    Size { pitch: (4, 2), extent: (37, 19), thin: true },
    Size { pitch: (8, 4), extent: (73, 37), thin: true },
];

/// The signs of the frame, in box drawing and in ASCII: heavy upright, thin upright, and those of level lines.
struct Signs {
    heavy: char,
    thin: char,
    level: &'static str,
    /// Upper left and right, lower left and right.
    corners: (char, char, char, char),
}

const SIGNS: [Signs; 2] = [
    Signs {
        heavy: '┃', thin: '│', level: "━─┏┓┗┛┣┫┳┻╋┯┷┿┠┨╂┼", corners: ('┏', '┓', '┗', '┛')
    },
    Signs { heavy: '#', thin: '|', level: "=-#+", corners: ('#', '#', '#', '#') },
];

impl Size {
    /// Where the digit of the cell stands, from the frame's corner.
    fn digit(&self, cell: Cell) -> (usize, usize) {
        let (column, row) = (cell.column(), cell.row());
        if self.thin {
            (self.pitch.0 / 2 + column * self.pitch.0, self.pitch.1 / 2 + row * self.pitch.1)
        } else {
            (2 + column * 2 + column / 3 * 2, 1 + row + row / 3)
        }
    }

    /// Whether a step across is an upright line, and whether it is a heavy one.
    const fn upright(&self, x: usize) -> (bool, bool) {
        let heavy = (self.extent.0 - 1) / 3;
        (x.is_multiple_of(heavy) || (self.thin && x.is_multiple_of(self.pitch.0)), x.is_multiple_of(heavy))
    }

    /// Whether a line down is a level one.
    const fn level(&self, y: usize) -> bool {
        y.is_multiple_of((self.extent.1 - 1) / 3) || (self.thin && y.is_multiple_of(self.pitch.1))
    }
}

/// See the module.
pub(super) fn read(lines: &[Line]) -> Reading {
    let corners = lines.iter().enumerate().filter_map(|(top, line)| corner(&line.text).map(|corner| (top, corner)));
    let fault = |line: &Line, problem| Some(Err(Fault { line: line.number, problem, good: 9 }));
    for (top, (at, size, signs)) in corners {
        let frame = &lines[top..];
        let whole = |y: usize| frame.get(y).is_some_and(|line| is_whole(&line.text, at, y, size, signs));
        if (0..size.extent.1).all(whole) {
            if size.pitch.0 == 4 && has_candidates(frame, at, size) {
                return fault(&frame[0], Problem::ScreenCandidates);
            }
            let cells: Vec<Content> = Cell::all().map(|cell| content(frame, at, size, cell)).collect();
            return Some(Ok(vec![Made::new(frame[0].number, &cells)]));
        }
        if size.thin {
            return fault(&frame[0], Problem::Covered);
        }
    }
    let cut = lines.iter().find(|line| SIGNS.iter().any(|signs| is_cut_edge(&line.text, signs)));
    cut.and_then(|line| fault(line, Problem::Covered))
}

/// Whether an upper edge begins in the line that something hides the rest of.
fn is_cut_edge(text: &[char], signs: &Signs) -> bool {
    let Some(at) = text.iter().position(|&c| c == signs.corners.0) else { return false };
    SIZES.iter().any(|size| {
        let edge =
            text[at..].iter().enumerate().take_while(|&(x, &c)| x < size.extent.0 && c == edge_sign(x, size, signs));
        let seen = edge.count();
        let goes_on = text.get(at + seen).is_some_and(|&c| seen >= 13 || !signs.level.contains(c));
        seen >= 6 && seen < size.extent.0 && goes_on
    })
}

/// The place, size and signs of a frame whose upper edge is in this line. On the smallest screen words stand in it.
fn corner(text: &[char]) -> Option<(usize, &'static Size, &'static Signs)> {
    SIGNS.iter().find_map(|signs| {
        let at = text.iter().position(|&c| c == signs.corners.0)?;
        let edge = text[at..].iter().take_while(|&&c| signs.level.contains(c)).count();
        let thin = SIZES.iter().find(|size| size.thin && size.extent.0 == edge && is_edge(&text[at..], size, signs));
        let small = || SIZES.first().filter(|size| text.get(at + size.extent.0 - 1) == Some(&signs.corners.1));
        Some((at, thin.or_else(small)?, signs))
    })
}

/// Whether the upper edge has its crossings where this size has them; frames of other programs have not, or are ours in
/// all but name.
fn is_edge(text: &[char], size: &Size, signs: &Signs) -> bool {
    (0..size.extent.0).all(|x| text[x] == edge_sign(x, size, signs))
}

/// The sign of the upper edge at a step across.
const fn edge_sign(x: usize, size: &Size, signs: &Signs) -> char {
    match (signs.corners.0, size.upright(x)) {
        ('#', (_, true)) => '#',
        ('#', (true, _)) => '+',
        ('#', _) => '=',
        (_, (_, true)) if x == 0 => '┏',
        (_, (_, true)) if x + 1 == size.extent.0 => '┓',
        (_, (_, true)) => '┳',
        (_, (true, _)) => '┯',
        _ => '━',
    }
}

/// Whether the frame is there in this line of it.
fn is_whole(text: &[char], at: usize, y: usize, size: &Size, signs: &Signs) -> bool {
    let Some(text) = text.get(at..at + size.extent.0) else { return false };
    let ends = (text[0], text[text.len() - 1]);
    // In ASCII a row has the same signs at its ends as the edge has.
    let words = || text[17..24].iter().all(|&c| c == '=');
    let row = || [8, 16].iter().all(|&x| text[x] == signs.heavy) && ruler::read(text).is_none() && !words();
    match y {
        0 if !size.thin => return ends == (signs.corners.0, signs.corners.1) && !row(),
        12 if !size.thin => return ends == (signs.corners.2, signs.corners.3) && !row(),
        _ => {}
    }
    let right = |(x, &c): (usize, &char)| match (size.level(y), size.upright(x)) {
        (true, _) => signs.level.contains(c),
        (false, (_, true)) => c == signs.heavy,
        (false, (true, _)) => c == signs.thin,
        (false, _) => !signs.level.contains(c) || "-=+".contains(c),
    };
    text.iter().enumerate().all(right)
}

/// Whether cells of middle size show candidates, `3 7` or `(4)`: then a digit may be the only candidate left.
fn has_candidates(frame: &[Line], at: usize, size: &Size) -> bool {
    Cell::all().any(|place| {
        let (x, y) = size.digit(place);
        let beside = [frame[y].text[at + x - 1], frame[y].text[at + x + 1]];
        beside.iter().any(|&c| is_digit(c) || matches!(c, '(' | ')'))
    })
}

/// What stands in a cell. A big cell without a digit shows its candidates, with which its line goes from edge to edge.
fn content(frame: &[Line], at: usize, size: &Size, place: Cell) -> Content {
    let (x, y) = size.digit(place);
    let line = &frame[y].text[at..];
    let candidates = size.pitch.0 == 8 && !(line[x - 2].is_whitespace() && line[x + 2].is_whitespace());
    if candidates { Content::Empty } else { cell(line[x]).unwrap_or(Content::Empty) }
}
