//! The state of a search: everything that the next event and the one before follow from, and the tallies.
//!
//! Its size is fixed, so a copy is a checkpoint. It knows no strategy: who walks hands the branch in.

mod look;

use crate::grid::ClashFree;

use super::board::Board;
use super::branch::{Branch, Frame};
use super::event::{Event, Placement};
use super::steering::Steering;
use super::tally::Tally;
use super::trail::Trail;

/// Depths there can be: 0 to 81.
const DEPTHS: usize = 82;

/// Apart from placements and removals, what the last event may have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The start, a placement or a removal: the frames tell.
    Walking,
    Solved,
    Exhausted,
}

impl Phase {
    /// The phase whose number, from 0, this is.
    pub(super) const fn of(number: u8) -> Self {
        match number {
            0 => Self::Walking,
            1 => Self::Solved,
            _ => Self::Exhausted,
        }
    }
}

/// Where a search stands.
#[derive(Clone, Copy, Debug)]
pub struct State {
    board: Board,
    depth: usize,
    /// `frames[d]` is the branch at depth `d`; those beyond `depth` are stale.
    frames: [Frame; DEPTHS],
    phase: Phase,
    tally: Tally,
}

impl PartialEq for State {
    /// Same position of the same search. Stale frames do not count.
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.depth == other.depth
            && self.frames[..=self.depth] == other.frames[..=other.depth]
            && self.phase == other.phase
            && self.tally == other.tally
    }
}

impl State {
    /// Position 0: the start, for a strategy that branches like this.
    pub(super) fn new(start: &ClashFree, branch: impl FnOnce(&Board) -> Branch) -> Self {
        let board = Board::new(start);
        let branch = branch(&board);
        Self {
            board,
            depth: 0,
            frames: [Frame::untried(branch); DEPTHS],
            phase: Phase::Walking,
            tally: Tally::new(branch.is_dead_end()),
        }
    }

    /// At this place in the tree of a search from `start`, with what was counted up to there.
    pub(super) fn at(
        start: &Board,
        Trail(trail): Trail<'_>,
        phase: Phase,
        tally: &Tally,
        branch: impl Fn(&Board) -> Branch,
    ) -> Self {
        let depth = trail.len() - 1;
        let frames = [Frame::untried(Branch::FULL); DEPTHS];
        let mut state = Self { board: *start, depth, frames, phase, tally: *tally };
        for (level, &option) in trail.iter().enumerate() {
            let frame = Frame::tried_to(branch(&state.board), option);
            state.frames[level] = frame;
            if let Some(placement) = frame.now().filter(|_| level < depth) {
                state.board.place(placement);
            }
        }
        state
    }

    /// The next event, unless the tree is exhausted.
    pub(super) fn step(&mut self, branch: impl FnOnce(&Board) -> Branch) -> Option<Event> {
        match self.phase {
            Phase::Exhausted => None,
            Phase::Solved => Some(self.leave()),
            Phase::Walking => {
                let frame = &mut self.frames[self.depth];
                let decision = frame.branch().is_decision();
                let Some(placement) = frame.advance() else { return Some(self.finish()) };
                let branch = self.enter(placement, branch);
                self.frames[self.depth] = Frame::untried(branch);
                self.tally.per_depth[self.depth - 1] += 1;
                self.tally.per_cell[placement.cell.index()] += 1;
                self.tally.decisions += u64::from(decision);
                self.tally.dead_ends += u64::from(branch.is_dead_end());
                Some(Event::Place(placement))
            }
        }
    }

    /// Takes the last event back and returns it, unless this is the start.
    pub(super) fn back(&mut self, branch: impl FnOnce(&Board) -> Branch) -> Option<Event> {
        let event = self.event()?;
        match event {
            Event::Exhausted => self.phase = self.phase_before_leaving(),
            Event::Solved => {
                self.phase = Phase::Walking;
                self.tally.solutions -= 1;
            }
            Event::Remove(placement) => {
                let branch = self.enter(placement, branch);
                self.frames[self.depth] = Frame::used_up(branch);
                self.phase = self.phase_before_leaving();
            }
            Event::Place(placement) => {
                self.tally.dead_ends -= u64::from(self.here().is_dead_end());
                self.depth -= 1;
                self.board.remove(placement);
                let frame = &mut self.frames[self.depth];
                frame.retreat();
                self.tally.per_depth[self.depth] -= 1;
                self.tally.per_cell[placement.cell.index()] -= 1;
                self.tally.decisions -= u64::from(frame.branch().is_decision());
            }
        }
        Some(event)
    }

    /// Has `chosen` tried next of what is left at the branch of this depth, 1 for the first, if it is left there.
    pub(super) fn steer(&mut self, depth: usize, chosen: Placement) -> Option<Steering> {
        let above = depth.checked_sub(1)?;
        let (branch, left) = self.frames().get(above).map(|frame| (frame.branch(), frame.left()))?;
        let place = (0..9).find(|&place| left >> place & 1 == 1 && branch.option(place) == chosen)?;
        let branch = branch.preferring(place, left);
        self.frames[above] = Frame::new(branch, left);
        let path = self.standing().take(above).collect();
        Some(Steering { board: self.board_at(above), path, chosen, branch })
    }

    /// Puts a placement on top and says what the board then offers.
    fn enter(&mut self, placement: Placement, branch: impl FnOnce(&Board) -> Branch) -> Branch {
        self.board.place(placement);
        self.depth += 1;
        branch(&self.board)
    }

    /// What follows when nothing is left to try here: a full board is solved, any other one is left.
    fn finish(&mut self) -> Event {
        if !self.here().is_full() {
            return self.leave();
        }
        self.phase = Phase::Solved;
        self.tally.solutions += 1;
        Event::Solved
    }

    /// Removes the newest placement, or ends when there is none.
    fn leave(&mut self) -> Event {
        let Some(placement) = self.newest() else {
            self.phase = Phase::Exhausted;
            return Event::Exhausted;
        };
        self.depth -= 1;
        self.board.remove(placement);
        self.phase = Phase::Walking;
        Event::Remove(placement)
    }

    /// A board whose subtree is done was left after `solved` if it is full.
    fn phase_before_leaving(&self) -> Phase {
        if self.here().is_full() { Phase::Solved } else { Phase::Walking }
    }

    /// The last event; `None` at the start.
    pub fn event(&self) -> Option<Event> {
        match self.phase {
            Phase::Exhausted => Some(Event::Exhausted),
            Phase::Solved => Some(Event::Solved),
            Phase::Walking => match self.frames[self.depth].now() {
                Some(removed) => Some(Event::Remove(removed)),
                None => self.newest().map(Event::Place),
            },
        }
    }

    /// The newest placement that stands.
    pub fn newest(&self) -> Option<Placement> {
        self.frames[..self.depth].last().and_then(|frame| frame.now())
    }

    /// The branch of the board here.
    pub const fn here(&self) -> Branch {
        self.frames[self.depth].branch()
    }

    /// The branches of the path and, last, of the board here.
    pub(super) fn frames(&self) -> &[Frame] {
        &self.frames[..=self.depth]
    }

    /// Whether there is nothing to walk through: the board is full, or the tree from depth `floor` on is or was done at
    /// once.
    pub(super) fn is_at_an_end(&self, floor: usize) -> bool {
        self.board.is_full() || self.phase == Phase::Exhausted || self.frames[floor].branch().is_dead_end()
    }

    /// What the last event was, apart from placements and removals.
    pub(super) const fn phase(&self) -> Phase {
        self.phase
    }

    /// What was counted.
    pub(super) const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Takes over what a leap counted.
    pub(super) const fn set_tally(&mut self, tally: &Tally) {
        self.tally = *tally;
    }

    /// Goes to where, above the depth and the board of `floor`, these branches are open, `here` above the others.
    /// `solved`: whether a full board was reported.
    pub(super) fn land(
        &mut self,
        (depth, board): (usize, &Board),
        path: impl Iterator<Item = Frame>,
        here: Frame,
        solved: bool,
    ) {
        (self.board, self.depth) = (*board, depth);
        for frame in path {
            self.frames[self.depth] = frame;
            self.depth += 1;
            if let Some(placement) = frame.now() {
                self.board.place(placement);
            }
        }
        self.frames[self.depth] = here;
        self.phase = if solved { Phase::Solved } else { Phase::Walking };
    }
}
