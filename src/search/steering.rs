//! Choices that a person made on the way: at a certain board, what is tried next.
//!
//! A run is its strategy and these. The branch still follows from the board, so a steered run is as reversible as any
//! other; every option is still tried once, so it finds the same solutions.

use super::board::Board;
use super::branch::Branch;
use super::event::Placement;
use super::state::State;
use super::strategy::Strategy;

/// A choice at a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Steering {
    pub(super) board: Board,
    /// What stands on that board. No other way leads to it.
    pub(super) path: Vec<Placement>,
    pub(super) chosen: Placement,
    pub(super) branch: Branch,
}

impl Steering {
    /// What was chosen.
    pub const fn chosen(&self) -> Placement {
        self.chosen
    }

    /// The depth that the chosen placement makes.
    pub const fn depth(&self) -> usize {
        self.path.len() + 1
    }
}

/// The branch of a board, as it was steered last.
#[inline]
pub(super) fn branch(strategy: &impl Strategy, steering: &[Steering], board: &Board) -> Branch {
    // Few runs are steered, and this is asked at every placement.
    let steered = if steering.is_empty() { None } else { steered(steering, board) };
    steered.unwrap_or_else(|| strategy.branch(board))
}

#[cold]
fn steered(steering: &[Steering], board: &Board) -> Option<Branch> {
    steering.iter().rfind(|steering| steering.board == *board).map(|steering| steering.branch)
}

/// The depth from which on no board above what stands is steered; it may be greater than the depth here.
pub(super) fn unsteered_from(steering: &[Steering], state: &State) -> usize {
    let shared = |it: &Steering| it.path.iter().zip(state.standing()).take_while(|&(a, b)| *a == b).count();
    steering.iter().map(|steering| shared(steering) + 1).max().unwrap_or(0)
}
