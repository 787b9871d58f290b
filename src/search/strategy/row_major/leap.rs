//! Many events of row-major at once, with the same outcome as one by one.
//!
//! A walk is loaded from a state, goes its way through the rows, and lands in a state again. It counts ahead: of every
//! branch on the path, all options not tried yet (on the way back: all tried ones) are promised. Loading makes the
//! promises, and landing takes those back that are still open.

use crate::grid::Cell;

use super::super::super::board::Board;
use super::super::super::branch::{Branch, Frame, Requirement};
use super::super::super::state::State;
use super::super::super::tally::Tally;
use super::rows::{LONGEST, Rows, Spot, Stop};

/// Below this many events, loading and landing cost more than they save.
const WORTH_IT: u64 = 1 << 10;

/// Walks at most `n` events, on or `BACK`, and returns how many: 0 where only single steps help. Goes past full boards
/// only if `through`, and does not leave the board at depth `floor`: what is below that is as if it were given.
pub(super) fn leap<const BACK: bool>(state: &mut State, floor: usize, n: u64, through: bool) -> u64 {
    if n < WORTH_IT || state.is_at_an_end(floor) {
        return 0;
    }
    let Some(budget) = n.min(LONGEST).checked_sub(promised_events::<BACK>(&state.frames()[floor..])) else { return 0 };
    let before = state.counters().events();
    let start = state.board_at(floor);
    let mut rows = Rows::new(&start, turn::<BACK>);
    let mut spot = load::<BACK>(&mut rows, &state.frames()[floor..]);

    let mut tally = *state.tally();
    let mut live = tally.placements() - tally.dead_ends;
    promise::<BACK>(&mut tally, state.frames(), floor, BACK);
    if BACK {
        live -= standing(&state.frames()[floor..]);
    }
    let (stop, full) = rows.walk(&mut spot, budget, through);
    count(&mut tally, &rows, floor, BACK);
    add(&mut tally.solutions, full - u64::from(stop == Stop::Full), BACK);
    add(&mut live, rows.entered() + full, BACK);
    land::<BACK>(state, (floor, &start), &rows, (spot, stop));
    promise::<BACK>(&mut tally, state.frames(), floor, !BACK);
    if BACK {
        live += standing(&state.frames()[floor..]);
    }
    tally.dead_ends = tally.placements() - live;
    state.set_tally(&tally);
    state.counters().events().abs_diff(before)
}

/// The digits in the order of the walk: as they are, or in reverse.
const fn turn<const BACK: bool>(digits: u16) -> u16 {
    if BACK { digits.reverse_bits() >> 7 } else { digits }
}

/// The options of a branch that a walk promises.
const fn ahead<const BACK: bool>(frame: Frame) -> u16 {
    if BACK { frame.tried() } else { frame.left() }
}

/// The events that loading promises: two for each option, of which the one that stands has one behind it.
fn promised_events<const BACK: bool>(frames: &[Frame]) -> u64 {
    let options: u32 = frames.iter().map(|&frame| ahead::<BACK>(frame).count_ones()).sum();
    let (options, depth) = (u64::from(options), frames.len() as u64 - 1);
    if BACK { 2 * options - depth } else { 2 * options + depth }
}

/// Adds, or takes off, the placements that the branches of the path promise.
fn promise<const BACK: bool>(tally: &mut Tally, frames: &[Frame], floor: usize, off: bool) {
    for (depth, &frame) in frames.iter().enumerate().skip(floor) {
        let Some(Requirement::Cell(cell)) = frame.branch().requirement() else { continue };
        let placements = u64::from(ahead::<BACK>(frame).count_ones());
        let decisions = if frame.branch().is_decision() { placements } else { 0 };
        tally_up(tally, (depth, cell), (placements, decisions), off);
    }
}

/// Takes over what the walk counted.
fn count(tally: &mut Tally, rows: &Rows, floor: usize, off: bool) {
    for (depth, slot) in (floor..).zip(rows.slots()) {
        tally_up(tally, (depth, cell(slot)), rows.counted(slot), off);
    }
}

fn tally_up(tally: &mut Tally, (depth, cell): (usize, Cell), (placements, decisions): (u64, u64), off: bool) {
    // A full start has a branch at depth 0 and a full board none; no cell is deeper than 81.
    if let Some(count) = tally.per_depth.get_mut(depth) {
        add(count, placements, off);
    }
    add(&mut tally.per_cell[cell.index()], placements, off);
    add(&mut tally.decisions, decisions, off);
}

fn add(count: &mut u64, by: u64, off: bool) {
    if off {
        *count -= by;
    } else {
        *count += by;
    }
}

/// The placements that stand and are no dead end. Placements in general are dead ends unless a cell was entered after
/// them, or the board was full; on the way back, those that stand still have this before them.
fn standing(frames: &[Frame]) -> u64 {
    let dead = frames.last().is_some_and(|here| here.branch().is_dead_end());
    (frames.len() - 1 - usize::from(dead)) as u64
}

const fn cell(slot: u8) -> Cell {
    Cell::at(slot as usize / 16, slot as usize % 16)
}

/// Walks down the path of a state.
fn load<const BACK: bool>(rows: &mut Rows, frames: &[Frame]) -> Spot {
    let mut spot = rows.root();
    let (here, path) = match frames {
        [path @ .., here] => (*here, path),
        [] => return spot,
    };
    for &frame in path {
        rows.leave(&mut spot, turn::<BACK>(ahead::<BACK>(frame) & !frame.last()));
        rows.descend(&mut spot, turn::<BACK>(frame.last()));
    }
    rows.leave(&mut spot, turn::<BACK>(ahead::<BACK>(here)));
    spot
}

/// Puts the state where the walk ended.
fn land<const BACK: bool>(state: &mut State, floor: (usize, &Board), rows: &Rows, (spot, stop): (Spot, Stop)) {
    let branch = |slot, options| Branch::on(Requirement::Cell(cell(slot)), turn::<BACK>(options));
    let level = |slot| {
        let (options, now) = rows.level(slot);
        let (branch, now) = (branch(slot, options), turn::<BACK>(now));
        Frame::new(branch, branch.options() & !(now | (now - 1)))
    };
    match stop {
        Stop::Full => state.land(floor, rows.slots().map(level), Frame::used_up(Branch::FULL), BACK),
        Stop::Budget => {
            let here = branch(spot.slot, rows.options(spot));
            let here = if BACK { Frame::used_up(here) } else { Frame::untried(here) };
            state.land(floor, rows.slots().take_while(|&slot| slot != spot.slot).map(level), here, false);
        }
        Stop::Done => {
            let root = state.frames()[floor.0].branch();
            let root = if BACK { Frame::untried(root) } else { Frame::used_up(root) };
            state.land(floor, std::iter::empty(), root, false);
        }
    }
}
