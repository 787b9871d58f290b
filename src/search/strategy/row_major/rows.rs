//! The hot loop of row-major: a row at a time, without touching a board.
//!
//! While the search is in one row, the columns and boxes of the rows above do not change, and what it places in a row
//! binds the rest of that row all alike. So on entering a row the candidates of its cells are worked out once, and from
//! there a single mask, the digits used in this row, is all the state there is: a placement is an `or`, and going back
//! is to fetch the mask of an earlier cell.
//!
//! Two more things make it quick. The placement of a digit is a dead end exactly when the next cell of the row has
//! nothing but that digit left, so dead ends are counted where they branch off and never visited. And a cell remembers
//! the nearest cell above that has something left to try, so going back is one jump.
//!
//! Counting is ahead of the walk: entering a cell counts all its options at once. Who lands in the middle of a tree
//! takes off what was not reached.
//!
//! Nothing here knows which way the walk goes: backwards is the same with the digits in reverse.

use crate::grid::Unit;

use super::super::super::board::Board;

/// No cell above has anything left to try.
const NONE: u8 = u8::MAX;

/// Past the last cell of a row. Rows are 16 slots apart.
const ROW_END: u8 = 9;

/// Where a row has no next row.
const NO_ROW: u8 = 15;

/// "The next cell" at the end of a row: kills nothing.
const BEYOND: u16 = 1 << 9;

/// By the candidates of the next cell: the digits that are dead ends here.
const KILLED: [u16; 1 << 10] = {
    let mut killed = [0; 1 << 10];
    killed[0] = 0x1ff;
    let mut digit = 0;
    while digit < 9 {
        killed[1 << digit] = 1 << digit;
        digit += 1;
    }
    killed
};

/// What entering a cell with these options counts, in three fields: its placements, how many of them are decisions,
/// and the cell itself unless it is a dead end.
const COUNTED: [u64; 1 << 9] = {
    let mut counted = [0; 1 << 9];
    let mut options: u16 = 1;
    while options < 1 << 9 {
        let placements = options.count_ones() as u64;
        let decisions = if placements > 1 { placements } else { 0 };
        counted[options as usize] = placements | decisions << FIELD | 1 << (2 * FIELD);
        options += 1;
    }
    counted
};
const FIELD: u32 = 21;

/// The longest walk for which no field can overflow, in events.
pub(super) const LONGEST: u64 = 1 << (FIELD - 1);

/// Everything that the loop looks up. A cell is a slot: 16 * row + column.
pub(super) struct Rows {
    /// The next empty cell of the same row, or its end.
    next: [u8; 256],
    /// The first empty cell of a row.
    first: [u8; 16],
    /// The next row with an empty cell; of `NO_ROW`, the first such row.
    follow: [u8; 16],
    /// The digits given in each row, and in the boxes of its band.
    given: [u16; 16],
    given_boxes: [[u16; 3]; 16],
    /// On entering a row: the digits in the columns, and in the boxes of its band.
    columns: [[u16; 9]; 16],
    boxes: [[u16; 3]; 16],
    /// On entering a row: the candidates of its cells.
    candidates: [u16; 256],
    /// The cells of the path.
    levels: [Level; 256],
    /// What was counted at each cell.
    counted: [u64; 256],
}

/// A cell on the path.
#[derive(Clone, Copy)]
struct Level {
    /// The digit that stands.
    now: u16,
    /// The digits that the row uses before it.
    used: u16,
    /// What is left to try and no dead end.
    left: u16,
    /// The nearest cell above that has anything left.
    above: u8,
}

/// Where the walk is: a cell that was entered and has no digit yet.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) slot: u8,
    used: u16,
    left: u16,
    above: u8,
}

/// Why a walk ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// A cell was just entered, and the events that were counted are more than there may be.
    Budget,
    /// The board is full.
    Full,
    /// Nothing is left to try.
    Done,
}

impl Rows {
    /// For this start, with the masks of digits turned as the walk goes.
    pub(super) fn new(start: &Board, turn: fn(u16) -> u16) -> Self {
        let held = |unit| turn(start.held(unit).bits());
        let mut rows = Self {
            next: [0; 256],
            first: [0; 16],
            follow: [NO_ROW; 16],
            given: [0; 16],
            given_boxes: [[0; 3]; 16],
            columns: [std::array::from_fn(|column| held(Unit::Column(column as u8))); 16],
            boxes: [[0; 3]; 16],
            candidates: [0; 256],
            levels: [Level { now: 0, used: 0, left: 0, above: NONE }; 256],
            counted: [0; 256],
        };
        for row in (0..9_u8).rev() {
            let at = usize::from(row);
            rows.given[at] = held(Unit::Row(row));
            rows.given_boxes[at] = std::array::from_fn(|place| held(Unit::Box(row / 3 * 3 + place as u8)));
            rows.candidates[16 * at + usize::from(ROW_END)] = BEYOND;
            rows.follow[at] = rows.follow[usize::from(NO_ROW)];
            rows.link(row, start.empty_in_row(at));
        }
        rows
    }

    /// Links the empty cells of a row; if there are any, it is now the first such row.
    fn link(&mut self, row: u8, empty: u16) {
        let mut next = 16 * row + ROW_END;
        for column in (0..9).rev().filter(|column| empty >> column & 1 == 1) {
            let slot = 16 * row + column;
            self.next[usize::from(slot)] = next;
            next = slot;
        }
        self.first[usize::from(row)] = next;
        if empty != 0 {
            self.follow[usize::from(NO_ROW)] = row;
        }
    }

    /// The first empty cell, entered but not counted. There must be one.
    pub(super) fn root(&mut self) -> Spot {
        let row = usize::from(self.follow[usize::from(NO_ROW)] % 16);
        self.boxes[row] = self.given_boxes[row];
        self.open_row(row);
        Spot { slot: self.first[row], used: 0, left: 0, above: NONE }
    }

    /// The empty cells in order.
    pub(super) fn slots(&self) -> impl Iterator<Item = u8> + '_ {
        let follow = |row: u8| Some(self.follow[usize::from(row % 16)]).filter(|&row| row != NO_ROW);
        let next = |&slot: &u8| Some(self.next[usize::from(slot)]).filter(|slot| slot % 16 != ROW_END);
        let rows = std::iter::successors(follow(NO_ROW), move |&row| follow(row));
        rows.flat_map(move |row| std::iter::successors(Some(self.first[usize::from(row % 16)]), next))
    }

    /// What was counted at a cell: placements, and how many of them were decisions.
    pub(super) const fn counted(&self, slot: u8) -> (u64, u64) {
        const MASK: u64 = (1 << FIELD) - 1;
        let counted = self.counted[slot as usize];
        (counted & MASK, counted >> FIELD & MASK)
    }

    /// How many cells were entered.
    pub(super) fn entered(&self) -> u64 {
        self.counted.iter().map(|counted| counted >> (2 * FIELD)).sum()
    }

    /// The options of a cell on the path, and the one that stands.
    pub(super) const fn level(&self, slot: u8) -> (u16, u16) {
        let level = self.levels[slot as usize];
        (self.candidates[slot as usize] & !level.used, level.now)
    }

    /// The options of the cell where the walk is.
    pub(super) const fn options(&self, spot: Spot) -> u16 {
        self.candidates[spot.slot as usize] & !spot.used
    }

    /// Says what is left to try: of `options`, what is no dead end.
    #[expect(clippy::inline_always, reason = "out of line, the spot goes through memory: 0.7 of the speed")]
    #[inline(always)]
    pub(super) fn leave(&self, spot: &mut Spot, options: u16) {
        let beyond = self.candidates[usize::from(self.next[usize::from(spot.slot)])] & !spot.used;
        spot.left = options & !KILLED[usize::from(beyond) % KILLED.len()];
    }

    /// Places `digit`, which is not among `spot.left` any more, and enters the next cell; whether there is one.
    #[expect(clippy::inline_always, reason = "out of line, the spot goes through memory: 0.7 of the speed")]
    #[inline(always)]
    pub(super) fn descend(&mut self, spot: &mut Spot, digit: u16) -> bool {
        let Spot { slot, used, left, above } = *spot;
        self.levels[usize::from(slot)] = Level { now: digit, used, left, above };
        if left != 0 {
            spot.above = slot;
        }
        spot.used |= digit;
        spot.slot = self.next[usize::from(slot)];
        if spot.slot % 16 == ROW_END {
            let Some(first) = self.enter_next_row(usize::from(spot.slot / 16)) else { return false };
            (spot.slot, spot.used) = (first, 0);
        }
        true
    }

    /// From the end of a row to the next row that has an empty cell; its first one.
    fn enter_next_row(&mut self, from: usize) -> Option<u8> {
        let row = usize::from(self.follow[from % 16] % 16);
        if row == usize::from(NO_ROW) {
            return None;
        }
        let placed: [u16; 9] = std::array::from_fn(|column| self.levels[from % 16 * 16 + column].now);
        self.columns[row] = std::array::from_fn(|column| self.columns[from % 16][column] | placed[column]);
        self.boxes[row] = if row / 3 == from / 3 {
            std::array::from_fn(|i| self.boxes[from % 16][i] | placed[3 * i] | placed[3 * i + 1] | placed[3 * i + 2])
        } else {
            self.given_boxes[row]
        };
        self.open_row(row);
        Some(self.first[row])
    }

    /// Works out the candidates of a row.
    #[inline]
    fn open_row(&mut self, row: usize) {
        for column in 0..9 {
            let held = self.columns[row][column] | self.boxes[row][column / 3] | self.given[row];
            self.candidates[row * 16 + column] = !held & 0x1ff;
        }
    }

    /// Back to the nearest cell above that has anything left to try; whether there is one.
    #[expect(clippy::inline_always, reason = "out of line, the spot goes through memory: 0.7 of the speed")]
    #[inline(always)]
    const fn ascend(&self, spot: &mut Spot) -> bool {
        let up = spot.above;
        let Level { used, left, above, .. } = self.levels[up as usize];
        *spot = Spot { slot: up, used, left, above };
        up != NONE
    }

    /// Walks on from `spot` until more than `budget` events are counted, or to where [`Stop`] says. Full boards are
    /// passed, each an event more, if `through`. Also returns how many full boards there were, one that it stops at
    /// included.
    pub(super) fn walk(&mut self, spot: &mut Spot, mut budget: u64, through: bool) -> (Stop, u64) {
        let mut full = 0;
        loop {
            if spot.left == 0 && !self.ascend(spot) {
                return (Stop::Done, full);
            }
            let digit = spot.left & spot.left.wrapping_neg();
            spot.left ^= digit;
            if !self.descend(spot, digit) {
                full += 1;
                if !through || budget == 0 {
                    return (Stop::Full, full);
                }
                budget -= 1;
                spot.left = 0;
                continue;
            }
            let options = self.options(*spot);
            let counted = COUNTED[usize::from(options) % COUNTED.len()];
            self.counted[usize::from(spot.slot)] += counted;
            self.leave(spot, options);
            match budget.checked_sub(2 * (counted & 15)) {
                Some(rest) => budget = rest,
                None => return (Stop::Budget, full),
            }
        }
    }
}
