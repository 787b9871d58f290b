//! Every key, in one table. The help, the hint bar and the "wrong state" message are read from its rows.
//!
//! A key means one thing in one state. Keys that only lists and prompts know (arrows, Enter, Esc in a list) are
//! not here: `overlay` has them.

use super::State;
use super::action::Action;
use super::editor::Direction::{Down, Left, Right, Up};
use super::key::{Code, Key};
use super::player::Heading::{Backward, Forward};
use crate::grid::Digit;

/// Where a row holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// In EDIT and in WATCH.
    Both,
    /// In one state only.
    Only(State),
}

/// One line of the help: some keys and what they ask for.
pub struct Row {
    /// Where it holds.
    pub scope: Scope,
    /// The keys as the help and the hint bar show them.
    pub label: &'static str,
    /// What they do, as the end of a sentence that the key begins: `r` "turns round and plays". Up to the first comma or
    /// colon it is short enough for the message line, and true of each of the keys.
    pub words: &'static str,
    /// Each key with what it asks for; the first is what the help runs.
    pub keys: &'static [(Key, Action)],
}

const fn c(c: char) -> Key {
    Key::char(c)
}

const fn k(code: Code) -> Key {
    Key::plain(code)
}

const fn ctrl(c: char) -> Key {
    Key::ctrl(Code::Char(c))
}

const fn both(label: &'static str, words: &'static str, keys: &'static [(Key, Action)]) -> Row {
    Row { scope: Scope::Both, label, words, keys }
}

const fn edit(label: &'static str, words: &'static str, keys: &'static [(Key, Action)]) -> Row {
    Row { scope: Scope::Only(State::Edit), label, words, keys }
}

const fn watch(label: &'static str, words: &'static str, keys: &'static [(Key, Action)]) -> Row {
    Row { scope: Scope::Only(State::Watch), label, words, keys }
}

const fn digit(value: u8) -> (Key, Action) {
    match Digit::new(value) {
        Some(digit) => (Key::char(digit.to_char()), Action::Digit(digit)),
        None => panic!("digits are 1 to 9"),
    }
}

const fn tenth(value: u8) -> (Key, Action) {
    (Key::char((b'0' + value) as char), Action::Tenth(value))
}

/// The table, in the order of the help: what a newcomer needs comes first.
pub const ROWS: &[Row] = &[
    edit(
        "1-9",
        "writes a digit with the pen",
        &[digit(1), digit(2), digit(3), digit(4), digit(5), digit(6), digit(7), digit(8), digit(9)],
    ),
    edit(
        "Space 0 . , _",
        "writes a blank with the pen",
        &[
            (c(' '), Action::Blank),
            (c('0'), Action::Blank),
            (c('.'), Action::Blank),
            (c(','), Action::Blank),
            (c('_'), Action::Blank),
        ],
    ),
    edit("Enter", "goes to the next row, first cell", &[(k(Code::Enter), Action::NextRow)]),
    edit("Backspace", "rubs out", &[(k(Code::Backspace), Action::RubOut)]),
    edit("x Del", "clears the cell", &[(c('x'), Action::Clear), (k(Code::Delete), Action::Clear)]),
    edit("X", "clears all your entries", &[(c('X'), Action::ClearEntries)]),
    edit("Tab", "changes the pen: givens, or your own entries", &[(k(Code::Tab), Action::Pen)]),
    edit("c", "checks: right so far? Again: which are wrong; counts solutions", &[(c('c'), Action::Check)]),
    edit("C", "says why not: clues that contradict, or the first wrong entry", &[(c('C'), Action::Why)]),
    edit("p", "goes to WATCH and plays the search", &[(c('p'), Action::Watch)]),
    edit("o", "opens a puzzle, a new one, or an empty grid", &[(c('o'), Action::Puzzles)]),
    edit("S", "solves at once", &[(c('S'), Action::Solve)]),
    edit(
        "↑ ↓ ← →",
        "moves",
        &[
            (k(Code::Up), Action::Move(Up)),
            (k(Code::Down), Action::Move(Down)),
            (k(Code::Left), Action::Move(Left)),
            (k(Code::Right), Action::Move(Right)),
        ],
    ),
    edit(
        "Ctrl+arrows",
        "jumps to the next box",
        &[
            (Key::ctrl(Code::Up), Action::BoxJump(Up)),
            (Key::ctrl(Code::Down), Action::BoxJump(Down)),
            (Key::ctrl(Code::Left), Action::BoxJump(Left)),
            (Key::ctrl(Code::Right), Action::BoxJump(Right)),
        ],
    ),
    edit(
        "Home End",
        "goes to the end of the row",
        &[(k(Code::Home), Action::RowStart), (k(Code::End), Action::RowEnd)],
    ),
    edit("g", "goes to the first cell", &[(c('g'), Action::First)]),
    edit("G", "goes to the last cell", &[(c('G'), Action::Last)]),
    edit("n", "goes to the next clash, wrong entry or empty cell", &[(c('n'), Action::NextMark)]),
    edit("N", "goes to the one before", &[(c('N'), Action::PreviousMark)]),
    edit("u", "takes back the last change", &[(c('u'), Action::TakeBack)]),
    watch("Space", "plays or pauses", &[(c(' '), Action::PlayPause)]),
    watch("p", "plays or pauses", &[(c('p'), Action::Watch)]),
    watch(". →", "steps one event on", &[(c('.'), Action::Step(Forward)), (k(Code::Right), Action::Step(Forward))]),
    watch(", ←", "steps one event back", &[(c(','), Action::Step(Backward)), (k(Code::Left), Action::Step(Backward))]),
    watch(
        "↓ ↑",
        "steps ten events: on, back",
        &[(k(Code::Down), Action::StepTen(Forward)), (k(Code::Up), Action::StepTen(Backward))],
    ),
    watch(
        "PgDn PgUp",
        "steps a thousand events: on, back",
        &[(k(Code::PageDown), Action::StepThousand(Forward)), (k(Code::PageUp), Action::StepThousand(Backward))],
    ),
    watch("+ =", "plays faster", &[(c('+'), Action::Faster), (c('='), Action::Faster)]),
    watch("-", "plays slower", &[(c('-'), Action::Slower)]),
    watch("r", "turns round and plays", &[(c('r'), Action::TurnRound)]),
    watch("g", "goes to the start, event 0", &[(c('g'), Action::Start)]),
    watch("G", "runs on to the next solution or the end", &[(c('G'), Action::RunOn)]),
    watch(
        "0-9",
        "goes to a tenth of what is walked",
        &[tenth(0), tenth(1), tenth(2), tenth(3), tenth(4), tenth(5), tenth(6), tenth(7), tenth(8), tenth(9)],
    ),
    watch("n", "goes to the next dead end, or what / has chosen", &[(c('n'), Action::Next(Forward))]),
    watch("N", "goes to the one before", &[(c('N'), Action::Next(Backward))]),
    watch("/", "chooses what n and N go to: dead end, guess, stop, mark, ...", &[(c('/'), Action::Kinds)]),
    watch("*", "goes to the next change of this cell", &[(c('*'), Action::ThisCell)]),
    watch("z", "steps and plays by event, or by what / has chosen", &[(c('z'), Action::ByKind)]),
    watch("o", "steps over: to where this placement is removed", &[(c('o'), Action::Over(Forward))]),
    watch("O", "steps back over: to where it was made", &[(c('O'), Action::Over(Backward))]),
    watch("f", "steps out: to where the guess above is removed", &[(c('f'), Action::Out(Forward))]),
    watch("F", "steps back out: to the guess above", &[(c('F'), Action::Out(Backward))]),
    watch("b", "stops when this cell changes, again: no longer", &[(c('b'), Action::StopHere)]),
    watch("B", "lists the stops: on, off, delete", &[(c('B'), Action::Stops)]),
    watch("m", "marks this moment", &[(c('m'), Action::Mark)]),
    watch("M", "lists the marks", &[(c('M'), Action::Marks)]),
    watch(
        "Enter",
        "lists the digits of a guess: which to try when this one leaves",
        &[(k(Code::Enter), Action::Steer)],
    ),
    watch("w", "lists what the guesses have cost", &[(c('w'), Action::Costs)]),
    watch("Tab", "opens the next panel: path, cell, why, log, all", &[(k(Code::Tab), Action::NextPanel)]),
    watch("E", "takes this position into EDIT, as entries", &[(c('E'), Action::TakeOver)]),
    watch(
        "> <",
        "zooms the ribbon below the grid: in, back",
        &[(c('>'), Action::Zoom(Forward)), (c('<'), Action::Zoom(Backward))],
    ),
    watch("e", "goes back to EDIT, your grid as it was", &[(c('e'), Action::Edit)]),
    watch("u", "takes back a jump, a steering or a change of strategy", &[(c('u'), Action::TakeBack)]),
    both(
        "hjkl",
        "moves the cursor left, down, up, right",
        &[
            (c('h'), Action::Move(Left)),
            (c('j'), Action::Move(Down)),
            (c('k'), Action::Move(Up)),
            (c('l'), Action::Move(Right)),
        ],
    ),
    both(
        "HJKL",
        "moves the cursor by a box",
        &[
            (c('H'), Action::BoxJump(Left)),
            (c('J'), Action::BoxJump(Down)),
            (c('K'), Action::BoxJump(Up)),
            (c('L'), Action::BoxJump(Right)),
        ],
    ),
    both("i", "explains the cell under the cursor", &[(c('i'), Action::Explain)]),
    both(
        "v",
        "shows in empty cells candidates, true candidates, in WATCH heat, or nothing",
        &[(c('v'), Action::EmptyCells)],
    ),
    both("a", "lists the strategies", &[(c('a'), Action::Strategies)]),
    both("Ctrl+R U", "puts back what was taken back", &[(ctrl('r'), Action::Redo), (c('U'), Action::Redo)]),
    both("y", "copies the grid as one line", &[(c('y'), Action::CopyGrid)]),
    both("Y", "copies the givens as one line", &[(c('Y'), Action::CopyGivens)]),
    both(":", "opens the prompt: commands, puzzles, in WATCH events (1200 +50 50%)", &[(c(':'), Action::Prompt)]),
    both("?", "lists every key", &[(c('?'), Action::Help), (k(Code::F(1)), Action::Help)]),
    both("Esc", "closes a list, stops a run, leaves WATCH", &[(k(Code::Esc), Action::Escape)]),
    both("q", "quits", &[(c('q'), Action::Quit)]),
    both("Ctrl+C", "stops a run, else quits at once", &[(ctrl('c'), Action::Interrupt)]),
    both("Ctrl+L", "draws the screen anew", &[(ctrl('l'), Action::Redraw)]),
    both("Ctrl+Z", "suspends to the shell", &[(ctrl('z'), Action::Suspend)]),
];

/// The rows that hold in `state`, in the order of the help.
pub fn rows(state: State) -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(move |row| row.scope == Scope::Both || row.scope == Scope::Only(state))
}

/// What `key` asks for in `state`.
pub fn action(state: State, key: Key) -> Option<Action> {
    row(state, key).map(|(_, action)| action)
}

/// The row that binds `key` in `state`, and what the key asks for.
pub fn row(state: State, key: Key) -> Option<(&'static Row, Action)> {
    rows(state).find_map(|row| {
        let (_, action) = row.keys.iter().find(|(bound, _)| *bound == key)?;
        Some((row, *action))
    })
}

impl Row {
    /// What the keys do, in few words.
    pub fn brief(&self) -> &'static str {
        self.words.split([',', ':']).next().unwrap_or(self.words)
    }
}

/// The key that the hint bar shows for `action` in `state`: the first that is bound to it.
pub fn key_for(state: State, action: Action) -> Option<Key> {
    rows(state).flat_map(|row| row.keys).find(|(_, bound)| *bound == action).map(|(key, _)| *key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_means_one_thing_in_a_state() {
        for state in [State::Edit, State::Watch] {
            let mut seen = Vec::new();
            for (key, action) in rows(state).flat_map(|row| row.keys) {
                assert!(!seen.contains(key), "{key} is bound twice in {state:?}, the second time to {action:?}");
                seen.push(*key);
            }
        }
    }

    #[test]
    fn a_label_shows_keys_that_are_bound() {
        for row in ROWS {
            let spelled = ["↑ ↓ ← →", "Ctrl+arrows", "hjkl", "HJKL", "1-9", "0-9"];
            let keys: Vec<String> = row.keys.iter().map(|(key, _)| key.to_string()).collect();
            for word in row.label.split(' ').filter(|_| !spelled.contains(&row.label)) {
                assert!(keys.iter().any(|key| key == word), "{word} in {:?} is not among {keys:?}", row.label);
            }
        }
    }

    /// These are fragile in terminals or on keyboards: half escape sequences, `AltGr`, dead keys, aliases of others.
    #[test]
    fn no_key_that_terminals_or_layouts_break_is_bound() {
        for (key, action) in ROWS.iter().flat_map(|row| row.keys) {
            if let Code::Char(c) = key.code {
                // Nothing basic on O: it is lost when Esc comes just before it.
                let fragile = !matches!(action, Action::Over(_)) && c == 'O';
                assert!(!fragile && !"[]{}\\@#'^~`".contains(c), "{key}");
                assert!(!(key.ctrl && "hijm[".contains(c)), "{key}");
            }
        }
    }
}
