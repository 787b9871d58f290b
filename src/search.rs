//! The search as an exactly reversible machine: one event forward or one event back, at any point of any run.
//!
//! # How going back works
//!
//! A strategy is a pure function of the board: [`Strategy::branch`] looks at the digits that stand and says what is
//! tried next, in which order. The state of a search is the board, the stack of placements on it (each with the options
//! of its branch and which of them were tried), and whether the last event was `solved` or `exhausted`. The next event
//! follows from that alone:
//!
//! ```text
//! after a placement or at the start: full board -> solved; no option -> leave; else place the first option
//! after a removal:                   place the next option of the branch it belonged to; none left -> leave
//! after solved:                      leave
//! leave:                             remove the newest placement; none stands -> exhausted
//! ```
//!
//! And so does the event before. No log is kept, because a removed subtree can be entered again from its end: ask the
//! strategy for its branch, and take the options in reverse order.
//!
//! ```text
//! undo a placement x: x was the first option of its branch -> before it came the placement above, or the start
//!                     else                                 -> before it came the removal of the option before x
//! undo a removal of x (or undo exhausted): x stands again, and the board is one whose subtree is done
//!                     full board -> before it came solved
//!                     no option  -> before it came the placement of x, or the start
//!                     else       -> before it came the removal of the last option of its branch
//! undo solved:        before it came the newest placement, or the start
//! ```
//!
//! Counters go back by decrement. The deepest depth is the highest one with a count of placements above zero, so that
//! count per depth is all it needs. The state has a fixed size, whatever was walked: see [`State`].
//!
//! # How many events go quickly
//!
//! [`Walker::run`] and [`Walker::run_back`] walk many events with the outcome of single steps. Three strategies do just
//! that, on a [`Board`] that is quick to ask; `row-major` has a loop of its own (`strategy/row_major/rows.rs`) that is
//! loaded from a state and lands in one. The same tests hold both to the same events, states and counters.
//!
//! # How one gets anywhere
//!
//! A [`Timeline`] keeps checkpoints along the run: of each the options of the path and the counters, in some hundred bytes.
//! They lie as far apart as is walked in a few milliseconds (who has a clock says how fast it goes), until their room is
//! used up; then every second one goes. Three questions need no event list either:
//!
//! - Where is the next event of a kind, or the one before ([`Condition`])? Most kinds are counted anyway, so the counters
//!   at both ends of a walk tell whether it met one. Walks go in bulk, and where one was met they are halved.
//! - When was this placed, what did that digit cost ([`Costs`])? The options along the path say on which side of a node of
//!   the tree a position is, so the events that placed and removed it are found by halving as well.
//! - What if another digit had been tried ([`Steering`])? At one board the options get another order. The branch still
//!   follows from the board, and every option is still tried once.
//!
//! Nothing here reads a clock, knows a screen, or asks the engine that answers without events.

mod board;
mod branch;
mod condition;
mod costs;
mod event;
mod machine;
mod moment;
mod profile;
mod reason;
mod state;
mod steering;
mod strategy;
mod tally;
mod timeline;
mod trail;

pub use board::Board;
pub use branch::{Branch, Requirement};
pub use condition::Condition;
pub use costs::{Cost, Costs};
pub use event::{Cause, Counters, Event, Level, Logged, Placement};
pub use machine::{Machine, Walker};
pub use moment::Moment;
pub use profile::Profile;
pub use reason::{Reason, Refusal, Rival, Rule};
pub use state::State;
pub use steering::Steering;
pub use strategy::{STRATEGIES, Strategy, StrategyInfo, strategy};
pub use timeline::{Heading, Jump, Timeline};
