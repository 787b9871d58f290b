//! A state and the strategy that walks it.
//!
//! The strategy is a type parameter, so the hot loops are dispatched statically; [`Walker`] is the same without the
//! parameter, with calls for many events at once.

use crate::grid::ClashFree;

use super::board::Board;
use super::event::{Event, Placement};
use super::moment::Moment;
use super::reason::Reason;
use super::state::State;
use super::steering::{self, Steering};
use super::strategy::Strategy;

/// Single steps between two leaps: what a leap leaves over at its end is mostly less.
const STEPS: u64 = 256;

/// A search by strategy `S`, at some position.
#[derive(Clone, PartialEq, Debug)]
pub struct Machine<S> {
    strategy: S,
    steering: Vec<Steering>,
    state: State,
}

impl<S: Strategy> Machine<S> {
    /// The search from `start`, at position 0.
    pub fn new(strategy: S, start: &ClashFree) -> Self {
        let state = State::new(start, |board| strategy.branch(board));
        Self { strategy, steering: Vec::new(), state }
    }

    /// The depth that a leap may not go below, if it may be made at all: it knows no other order than its own.
    fn floor(&self) -> Option<usize> {
        let floor = steering::unsteered_from(&self.steering, &self.state);
        Some(floor).filter(|&floor| floor <= self.state.depth())
    }

    fn leap(&mut self, n: u64, through: bool) -> u64 {
        self.floor().map_or(0, |floor| self.strategy.leap(&mut self.state, floor, n, through))
    }

    fn leap_back(&mut self, n: u64) -> u64 {
        self.floor().map_or(0, |floor| self.strategy.leap_back(&mut self.state, floor, n))
    }
}

/// A search that can be walked both ways.
pub trait Walker {
    /// Where it stands.
    fn state(&self) -> &State;

    /// Puts it where another search by the same strategy from the same start stood.
    fn restore(&mut self, state: &State);

    /// Puts it at a moment of another search by the same strategy from the same start.
    fn recall(&mut self, moment: &Moment);

    /// Has this placement tried next of those that are left at the branch that made or makes this depth, 1 for the first.
    /// Returns whether it is one of them. The other options keep their order, and what has happened is the same.
    fn steer(&mut self, depth: usize, placement: Placement) -> bool;

    /// How it was steered.
    fn steering(&self) -> &[Steering];

    /// A second one at the same position.
    fn fork(&self) -> Box<dyn Walker>;

    /// The next event; `None` once the tree is exhausted.
    fn step(&mut self) -> Option<Event>;

    /// Takes the last event back and returns it; `None` at the start.
    fn back(&mut self) -> Option<Event>;

    /// Walks `n` events, past solutions, or as many as there are. Returns how many.
    fn run(&mut self, n: u64) -> u64;

    /// Takes `n` events back, or as many as there are. Returns how many.
    fn run_back(&mut self, n: u64) -> u64;

    /// Walks at most `n` events and stops after `solved` and `exhausted`. Returns how many, and the event it stopped
    /// for.
    fn run_on(&mut self, n: u64) -> (u64, Option<Event>);

    /// Why the strategy branches on this board as it does; `None` when it is full.
    fn explain(&self, board: &Board) -> Option<Reason>;
}

impl<S: Strategy> Walker for Machine<S> {
    fn state(&self) -> &State {
        &self.state
    }

    fn restore(&mut self, state: &State) {
        self.state = *state;
    }

    fn recall(&mut self, moment: &Moment) {
        let start = self.state.board_at(0);
        self.state = moment.state(&start, |board| steering::branch(&self.strategy, &self.steering, board));
    }

    fn steer(&mut self, depth: usize, placement: Placement) -> bool {
        let steering = self.state.steer(depth, placement);
        let is_left = steering.is_some();
        self.steering.extend(steering);
        is_left
    }

    fn steering(&self) -> &[Steering] {
        &self.steering
    }

    fn fork(&self) -> Box<dyn Walker> {
        Box::new(self.clone())
    }

    fn step(&mut self) -> Option<Event> {
        self.state.step(|board| steering::branch(&self.strategy, &self.steering, board))
    }

    fn back(&mut self) -> Option<Event> {
        self.state.back(|board| steering::branch(&self.strategy, &self.steering, board))
    }

    fn run(&mut self, n: u64) -> u64 {
        let mut walked = 0;
        while walked < n {
            walked += self.leap(n - walked, true);
            for _ in 0..STEPS.min(n - walked) {
                if self.step().is_none() {
                    return walked;
                }
                walked += 1;
            }
        }
        walked
    }

    fn run_back(&mut self, n: u64) -> u64 {
        let mut walked = 0;
        while walked < n {
            walked += self.leap_back(n - walked);
            for _ in 0..STEPS.min(n - walked) {
                if self.back().is_none() {
                    return walked;
                }
                walked += 1;
            }
        }
        walked
    }

    fn run_on(&mut self, n: u64) -> (u64, Option<Event>) {
        let mut walked = 0;
        while walked < n {
            walked += self.leap(n - walked, false);
            for _ in 0..STEPS.min(n - walked) {
                match self.step() {
                    None => return (walked, None),
                    Some(event @ (Event::Solved | Event::Exhausted)) => return (walked + 1, Some(event)),
                    Some(_) => walked += 1,
                }
            }
        }
        (walked, None)
    }

    fn explain(&self, board: &Board) -> Option<Reason> {
        let branch = steering::branch(&self.strategy, &self.steering, board);
        Reason::new(self.strategy.rule(), branch, board, |board| self.strategy.rivals(board))
    }
}
