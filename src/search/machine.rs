//! A state and the strategy that walks it.
//!
//! The strategy is a type parameter, so the hot loops are dispatched statically; [`Walker`] is the same without the
//! parameter, with calls for many events at once.

use crate::grid::ClashFree;

use super::board::Board;
use super::event::Event;
use super::moment::Moment;
use super::reason::Reason;
use super::state::State;
use super::strategy::Strategy;

/// Single steps between two leaps: what a leap leaves over at its end is mostly less.
const STEPS: u64 = 256;

/// A search by strategy `S`, at some position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Machine<S> {
    strategy: S,
    state: State,
}

impl<S: Strategy> Machine<S> {
    /// The search from `start`, at position 0.
    pub fn new(strategy: S, start: &ClashFree) -> Self {
        let state = State::new(start, |board| strategy.branch(board));
        Self { strategy, state }
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
        self.state = moment.state(&self.state.board_at(0), |board| self.strategy.branch(board));
    }

    fn fork(&self) -> Box<dyn Walker> {
        Box::new(*self)
    }

    fn step(&mut self) -> Option<Event> {
        self.state.step(|board| self.strategy.branch(board))
    }

    fn back(&mut self) -> Option<Event> {
        self.state.back(|board| self.strategy.branch(board))
    }

    fn run(&mut self, n: u64) -> u64 {
        let mut walked = 0;
        while walked < n {
            walked += self.strategy.leap(&mut self.state, n - walked, true);
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
            walked += self.strategy.leap_back(&mut self.state, n - walked);
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
            walked += self.strategy.leap(&mut self.state, n - walked, false);
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
        Reason::new(self.strategy.rule(), self.strategy.branch(board), board, |board| self.strategy.rivals(board))
    }
}
