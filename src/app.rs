//! The interactive program without a terminal: what it knows, and what each input does to it.
//!
//! One road: a key, a row of the [`keymap`], an [`Action`], `update`. Only the functions behind [`handle`] write the
//! model. Nothing here reads a clock, draws, or does input and output; time arrives as [`Input::Tick`].

mod action;
mod blame;
mod edit;
mod editor;
mod effect;
mod effort;
mod hand_over;
mod heat;
mod hints;
mod hunt;
mod inquiry;
mod inspection;
mod judge;
mod key;
pub mod keymap;
mod kind;
mod ledger;
mod list;
mod making;
mod message;
mod open;
mod panel;
mod player;
mod possible;
mod prompt;
mod ribbon;
mod scout;
mod session;
mod speed;
mod steer;
mod stops;
mod tale;
#[cfg(test)]
mod tests;
mod trail;
mod travel;
mod update;
mod verdict;
mod watch;
mod words;

use std::time::Duration;

use crate::format::{self, Puzzle};
use crate::grid::{Cell, Grid, Values};
use crate::puzzles;
use crate::search::{STRATEGIES, StrategyInfo};
use effort::Effort;
use making::Making;
use message::Awaited;
use trail::Trail;

pub use action::Action;
pub use editor::{Caret, Direction, Editor, Pen};
pub use effect::Effect;
pub use heat::Heat;
pub use hints::{Hint, hints};
pub use inquiry::{Count, Inquiry, Standing};
pub use inspection::{Inspection, Refused, refused};
pub use judge::{Asked, Judge};
pub use key::{Code, Key};
pub use kind::{Aim, Kind};
pub use ledger::Ledger;
pub use list::{List, ListKind, ListRow, rows as list_rows};
pub use message::{Message, Tone};
pub use panel::Panel;
pub use player::{Digest, Goal, Heading, Player};
pub use possible::{Possible, possible_words};
pub use prompt::Prompt;
pub use session::{From, Mark, Run};
pub use speed::{Pace, Speed};
pub use steer::{Choice, choices};
pub use stops::{Stop, stop_words};
pub use tale::*;
pub use update::handle;
pub use verdict::{against_givens, how_many};
pub use words::*;

/// The two states of the program, always named on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The grid is the person's.
    Edit,
    /// The grid belongs to the search; the person's grid waits untouched.
    Watch,
}

/// What the program opens with: no puzzle (the default one is shown), one, or several to choose from.
#[derive(Default)]
pub struct Start {
    /// The puzzles of the command line, in order.
    pub puzzles: Vec<Puzzle>,
    /// The seed of the first new puzzle.
    pub seed: u64,
}

/// What arrives from outside.
#[derive(Debug)]
pub enum Input {
    /// A key press.
    Key(Key),
    /// Text that was pasted.
    Paste(String),
    /// Time that has passed since the last tick, or since the program last had nothing moving.
    Tick(Duration),
}

/// What lies over the screen and takes the keys.
#[derive(Debug)]
pub enum Overlay {
    /// Rows to choose from.
    List(List),
    /// A line to type a command in.
    Prompt(Prompt),
    /// Some entries are wrong: start without them, with them, or not at all?
    WrongEntries,
}

/// What one key has set up for the next one, and no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Armed {
    /// `q` has asked: a second one leaves.
    Quit,
    /// The first wrong entry was shown: Enter undoes to before this step.
    FirstWrong {
        /// The step that made the entry.
        step: usize,
    },
    /// A clash was told of the digit that was just typed: the first `n` goes to it.
    Clash {
        /// Where it was typed.
        cell: Cell,
    },
    /// WATCH was left: a Space that was meant for it comes too late, and does no harm.
    LeftWatch,
}

/// What empty cells show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmptyCells {
    /// Nothing.
    Blank,
    /// The digits that no peer holds, where a cell has room for all nine, as long as they can be read.
    InBigCells,
    /// The digits that no peer holds, where need be in short.
    Candidates,
    /// The digits that occur in some solution.
    TrueCandidates,
    /// In WATCH, how often each cell was tried.
    Heat,
}

/// Everything the program knows. Fields are for the view to read; only `update` and what it calls write them.
pub struct Model {
    /// EDIT or WATCH.
    pub(crate) state: State,
    /// The names of puzzles that were opened, by their givens: a name goes and comes with its givens.
    names: Vec<(Values, String)>,
    /// The person's grid.
    pub(crate) editor: Editor,
    /// The verdict on it.
    pub(crate) judge: Judge,
    /// What was asked about it that can take a while.
    pub(crate) inquiry: Inquiry,
    /// The strategy of the next run.
    pub(crate) strategy: &'static StrategyInfo,
    /// The last run, kept until another one starts.
    pub(crate) run: Option<Run>,
    /// Where WATCH has jumped from, for `u`.
    trail: Trail,
    /// What `n` and `N` go to in WATCH.
    pub(crate) kind: Kind,
    /// Whether WATCH is stepped and played by that kind rather than by event.
    pub(crate) by_kind: bool,
    /// What playing and running on stop at.
    pub(crate) stops: Vec<Stop>,
    /// The grids whose wrong entries were asked about, with the answer: once is enough.
    answers: Vec<(Grid, From)>,
    /// The cell of the inspector in WATCH, once the person has moved it; until then it follows the event.
    pub(crate) inspector: Option<Cell>,
    /// The cell that was last asked about. While there is one, the cell under the cursor is explained at length.
    pub(crate) explained: Option<Cell>,
    /// Which panel of WATCH has the room beside the grid.
    pub(crate) panel: Panel,
    /// What empty cells show in EDIT and in WATCH.
    empty_cells: [EmptyCells; 2],
    /// The true candidates, while empty cells show them.
    pub(crate) possible: Option<Possible>,
    /// The puzzles of the last text that held several: they stay within reach of `o`.
    read: Vec<Puzzle>,
    /// The seed of the next new puzzle.
    seed: u64,
    /// The new puzzle that is being made.
    making: Option<Making>,
    /// What lies over the screen.
    pub(crate) overlay: Option<Overlay>,
    /// The answer to the last key.
    pub(crate) message: Option<Message>,
    /// Which message waits for the solutions to be counted.
    awaited: Option<Awaited>,
    /// For how long the message has stood while the search plays: its sentences take the line over again.
    message_age: Duration,
    /// Whether the card of the first start still stands in the panel.
    pub(crate) card: bool,
    /// What the last key has set up for the next one.
    armed: Option<Armed>,
}

impl Model {
    /// The model as the program opens.
    pub fn new(start: Start) -> Self {
        let puzzles = start.puzzles;
        let several = puzzles.len() > 1;
        let (grid, name) = match puzzles.first() {
            Some(puzzle) => (puzzle.grid, puzzle.name.clone()),
            None => default_puzzle(),
        };
        let welcome = if several { open::several(puzzles.len()) } else { WELCOME.to_owned() };
        let overlay = several.then(|| Overlay::List(List::new(ListKind::Read)));
        let read = if several { puzzles } else { Vec::new() };
        Self {
            state: State::Edit,
            names: name.map(|name| (grid.givens(), name)).into_iter().collect(),
            judge: Judge::new(&grid),
            editor: Editor::new(grid),
            inquiry: Inquiry::with(Effort::USUAL),
            strategy: &STRATEGIES[0],
            run: None,
            trail: Trail::default(),
            kind: Kind::DeadEnd,
            by_kind: false,
            stops: Vec::new(),
            answers: Vec::new(),
            inspector: None,
            explained: None,
            panel: Panel::All,
            empty_cells: [EmptyCells::Blank, EmptyCells::InBigCells],
            possible: None,
            read,
            seed: start.seed,
            making: None,
            overlay,
            message: Some(Message::plain(welcome)),
            awaited: None,
            message_age: Duration::ZERO,
            card: true,
            armed: None,
        }
    }

    /// How long until the model wants an [`Input::Tick`]; `None` while nothing moves.
    pub fn next_tick(&self) -> Option<Duration> {
        let player = self.watched().filter(|_| self.overlay.is_none()).and_then(|run| run.player.next_tick());
        if self.is_working() { Some(Duration::ZERO) } else { player }
    }

    /// Whether something is being worked out, a slice at a time.
    fn is_working(&self) -> bool {
        let possible = self.possible.as_ref().is_some_and(Possible::is_working);
        let costs = self.watched().and_then(Run::ledger).is_some_and(|ledger| !ledger.is_known());
        let asked = self.inquiry.working().is_some() || self.making.is_some();
        self.judge.is_working() || asked || possible || costs
    }

    /// Whether something goes on that any key stops.
    pub(crate) fn any_key_stops(&self) -> bool {
        self.has_job() || self.inquiry.working().is_some() || self.making.is_some()
    }

    /// The digits that everything on the screen starts from: the grid, in WATCH what the run started from.
    fn start_values(&self) -> &Values {
        match self.watched() {
            Some(run) => run.player.timeline.start().values(),
            None => self.editor.grid().values(),
        }
    }

    /// The line to print once the screen is restored, so that nothing typed is lost: `None` for an empty grid and for
    /// one that is as it was opened. Entries are kept apart from givens where there are any.
    pub fn farewell(&self) -> Option<String> {
        let grid = self.editor.grid();
        if *grid == Grid::EMPTY || !self.editor.is_changed() {
            return None;
        }
        let format = if grid.entry_cells().is_empty() { "line" } else { "hodoku" };
        let line = format::named(format).map(|format| (format.write)(grid))?;
        Some(line.trim_end().to_owned())
    }

    /// The name of the puzzle in EDIT, while its givens are those of a puzzle that has one.
    pub fn title(&self) -> Option<&str> {
        let givens = self.editor.grid().givens();
        let opened = self.names.iter().rev().find(|(named, _)| *named == givens).map(|(_, name)| name.as_str());
        // A grid with entries alone is not the empty one.
        let embedded = puzzles::all().iter().filter(|_| givens != Values::EMPTY || *self.editor.grid() == Grid::EMPTY);
        opened.or_else(|| embedded.into_iter().find(|puzzle| puzzle.values == givens).map(|puzzle| puzzle.name))
    }

    /// What empty cells show in this state.
    pub fn empty_cells(&self) -> EmptyCells {
        self.empty_cells[self.state as usize]
    }

    /// The run on the screen: the one being watched.
    pub fn watched(&self) -> Option<&Run> {
        self.run.as_ref().filter(|_| self.state == State::Watch)
    }

    /// The cell that the cursor keys move and `i` explains: in WATCH it follows the newest event until it is moved.
    pub fn cursor(&self) -> Cell {
        match self.watched() {
            None => self.editor.caret().cell(),
            Some(run) => self.inspector.or_else(|| event_cell(&run.player.timeline)).unwrap_or(Cell::FIRST),
        }
    }

    /// The marked moments of the run that is watched.
    fn marks(&self) -> &[Mark] {
        self.watched().map_or(&[], |run| &run.marks)
    }

    fn player(&mut self) -> Option<&mut Player> {
        self.run.as_mut().filter(|_| self.state == State::Watch).map(|run| &mut run.player)
    }

    /// Whether the search goes somewhere as fast as it can.
    fn has_job(&self) -> bool {
        self.watched().is_some_and(|run| run.player.job().is_some())
    }

    fn say(&mut self, message: Message) {
        self.message = Some(message);
        self.message_age = Duration::ZERO;
        self.awaited = None;
    }

    /// Has the message that was just given said again when the solutions are counted, unless they are.
    fn await_count(&mut self, awaited: Awaited) {
        self.awaited = self.judge.is_working().then_some(awaited);
    }

    /// Takes the answer to the last key away.
    fn fall_silent(&mut self) {
        self.message = None;
        self.awaited = None;
    }
}

const WELCOME: &str = "Press p to watch the search. o: more puzzles or an empty grid. ?: every key.";

/// What opens without an argument: an easy puzzle, so that there is something to watch.
fn default_puzzle() -> (Grid, Option<String>) {
    let puzzle = puzzles::opening();
    (Grid::from_givens(puzzle.values), Some(puzzle.name.to_owned()))
}
