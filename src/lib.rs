//! stepdoku: type a Sudoku, check it, and watch a search solve it, forwards and backwards.
//!
//! This page is the map of the code. Each module begins by saying what it is for and what never happens there.
//!
//! # How an input becomes a frame
//!
//! ```text
//!  bytes --tui/input--> Key --app/keymap--> Action --app/update--> Model, Effect?
//!    ^                                        ^                      |       |
//!    | blocks until input or the next tick    Tick(dt) ------+       |       +--> tui (quit, copy, repaint)
//!    +---------------------------------------------------+   |       |
//!  terminal <--tui/screen, only when something changed-- view::draw(&Model, &Theme)
//! ```
//!
//! One road: a key, a row of the keymap, an action, `update`, which is the only writer. Time is an argument. The view
//! reads and cannot write. When nothing moves the loop blocks on input.
//!
//! # Who may know whom
//!
//! | module | is for | uses |
//! |---|---|---|
//! | [`grid`] | cells, digits, units, clashes; givens apart from entries | nothing of ours |
//! | [`number`] | numbers as people read and type them | nothing of ours |
//! | [`mod@format`] | Sudoku text, read and written | grid |
//! | [`puzzles`] | the embedded set | grid, format |
//! | [`engine`] | how many solutions, and which: fast, without events | grid |
//! | [`check`] | what can be said of a grid, as values: verdict, contradiction, true candidates | grid, engine |
//! | [`generate`] | new puzzles from a seed | grid, engine |
//! | [`search`] | the exactly reversible machine, its strategies, its timeline | grid |
//! | [`app`] | the interactive program without a terminal | all above |
//! | [`view`] | the model drawn | app and above, ratatui |
//! | [`tui`] | the terminal: loop, input, signals | view and above, crossterm |
//! | [`cli`] | the command line for scripts | check, generate, search, format and below |
//!
//! `tests/layers.rs` keeps it so.
//!
//! # Where a change goes
//!
//! | change | touch |
//! |---|---|
//! | a key | one row in `app/keymap.rs`; help and hint bar read the rows |
//! | a strategy | one file in `search/strategy/`, one entry in `search::STRATEGIES` |
//! | a format that is written | one file in `format/`, one entry in `format::FORMATS` |
//! | a shape of rows that is read | one file in `format/shape/`, one entry in `format/shape.rs` |
//! | a panel of WATCH | one file in `view/watch_panel/`, its place in `view/watch_panel.rs`, for Tab an entry in `app/panel.rs`, a snapshot |
//! | a colour | a role in `view/theme.rs`; none is named anywhere else |
//! | a check | one file in `check/`, run in slices; who asks for it on the screen is `app/inquiry.rs` |
//! | a command | one file in `cli/`, one entry in `cli/args.rs` |
//! | a puzzle | one line in `assets/puzzles.txt` |
//! | a symmetry of new puzzles | one entry in `generate::SYMMETRIES` |

pub mod app;
pub mod check;
pub mod cli;
pub mod engine;
pub mod format;
pub mod generate;
pub mod grid;
pub mod number;
pub mod puzzles;
pub mod search;
pub mod tui;
pub mod view;
