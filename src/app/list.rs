//! Lists to choose from: keys, puzzles, strategies, what a text held. Arrows and Enter do everything, `/` finds.

use super::key::{Code, Key};
use super::keymap;
use super::kind::Kind;
use super::message::Message;
use super::session::Mark;
use super::steer::Choice;
use super::stops::{Stop, stop_words};
use super::{Effect, Model, Overlay, State, hunt, ledger, making, open, steer, travel, update, watch, words};
use crate::format::Puzzle;
use crate::grid::{Cell, Grid};
use crate::puzzles::{self, Solutions};
use crate::search::{Cost, STRATEGIES};

/// What a list holds, and so what Enter does.
#[derive(Clone, Debug)]
pub enum ListKind {
    /// The keys of the state; Enter runs one.
    Help,
    /// The empty grid, a new puzzle, the puzzles that were read last, the embedded ones; Enter opens one.
    Puzzles,
    /// How many clues a new puzzle shall have; Enter makes one.
    Clues,
    /// The strategies; Enter takes one.
    Strategies,
    /// The puzzles that were read from one text; Enter opens one.
    Read,
    /// What `n` and `N` may go to, this cell being given; Enter chooses.
    Kinds(Cell),
    /// The stops; Enter switches one on or off, x deletes it.
    Stops,
    /// The marked moments; Enter goes to one, x deletes it.
    Marks,
    /// What guesses have cost; Enter goes to one.
    Costs,
    /// The options of the branch at this depth; Enter has one tried next.
    Steer(usize),
}

/// An open list.
#[derive(Clone, Debug)]
pub struct List {
    /// What it holds.
    pub kind: ListKind,
    /// The chosen row, counted among those that are shown.
    pub selected: usize,
    /// Only rows with this text are shown.
    pub filter: String,
    /// Whether keys go into the filter.
    pub filtering: bool,
}

/// A row of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// Which thing of the list it stands for; `None` for words that are only there to be read.
    pub index: Option<usize>,
    /// The first column.
    pub name: String,
    /// The second.
    pub text: String,
    /// The third, where there is one.
    pub detail: String,
}

impl List {
    /// A list with nothing chosen but its first row.
    pub fn new(kind: ListKind) -> Self {
        Self { kind, selected: 0, filter: String::new(), filtering: false }
    }

    /// What it is a list of, for its title.
    pub fn title(&self, model: &Model) -> String {
        match &self.kind {
            ListKind::Help if model.watched().is_some() => "Keys in WATCH".to_owned(),
            ListKind::Help => "Keys in EDIT".to_owned(),
            ListKind::Puzzles => "Puzzles".to_owned(),
            ListKind::Clues => "A new puzzle".to_owned(),
            ListKind::Strategies => "Strategies".to_owned(),
            ListKind::Read => words::count(model.read.len(), "puzzle"),
            ListKind::Kinds(_) => "n and N go to".to_owned(),
            ListKind::Stops => "Stops".to_owned(),
            ListKind::Marks => "Marks".to_owned(),
            ListKind::Costs => "Guesses: events, % of walked".to_owned(),
            ListKind::Steer(depth) => model.watched().map_or_else(String::new, |run| steer::title(run, *depth)),
        }
    }
}

/// The rows that `list` shows.
pub fn rows(model: &Model, list: &List) -> Vec<ListRow> {
    let filter = list.filter.to_lowercase();
    let matches = |row: &ListRow| format!("{} {} {}", row.name, row.text, row.detail).to_lowercase().contains(&filter);
    let mut rows: Vec<ListRow> = all(model, list).into_iter().filter(matches).collect();
    // What is called so comes before what merely mentions it.
    rows.sort_by_key(|row| !row.name.to_lowercase().contains(&filter));
    rows
}

fn all(model: &Model, list: &List) -> Vec<ListRow> {
    match &list.kind {
        ListKind::Help => help(model.state),
        ListKind::Puzzles => numbered(offers(model).iter().map(|offer| offered(model, offer))),
        ListKind::Clues => numbered(clues().map(number_of_clues)),
        ListKind::Strategies => numbered(STRATEGIES.iter().map(|it| columns(it.name, it.about, ""))),
        ListKind::Read => numbered(model.read.iter().enumerate().map(read)),
        ListKind::Kinds(cell) => numbered(Kind::all(*cell).iter().map(|it| columns(it.name(), &it.about(), ""))),
        ListKind::Stops => numbered(model.stops.iter().map(stop)),
        ListKind::Marks => numbered(model.marks().iter().map(mark)),
        ListKind::Costs => costs(model),
        ListKind::Steer(depth) => model
            .watched()
            .map_or_else(Vec::new, |run| steer::choices(run, *depth))
            .iter()
            .enumerate()
            .map(choice)
            .collect(),
    }
}

type Columns = (String, String, String);

fn columns(name: &str, text: &str, detail: &str) -> Columns {
    (name.to_owned(), text.to_owned(), detail.to_owned())
}

fn numbered(rows: impl Iterator<Item = Columns>) -> Vec<ListRow> {
    rows.enumerate().map(|(index, row)| list_row(Some(index), row)).collect()
}

fn list_row(index: Option<usize>, (name, text, detail): Columns) -> ListRow {
    ListRow { index, name, text, detail }
}

/// What a newcomer wants to know first, then every key, then what the marks on the grid mean.
fn help(state: State) -> Vec<ListRow> {
    let words = |rows: &[(&str, &str)]| -> Vec<ListRow> {
        rows.iter().map(|(name, text)| list_row(None, columns(name, text, ""))).collect()
    };
    let keys = numbered(keymap::rows(state).map(|row| columns(row.label, row.words, "")));
    let (first, marks): (&[_], &[_]) = match state {
        State::Edit => (&FIRST, &EDIT_MARKS),
        State::Watch => (&[], &WATCH_MARKS),
    };
    [words(first), keys, words(marks)].concat()
}

const FIRST: [(&str, &str); 2] =
    [("your own", "o Enter, then row by row; Space: a blank, Enter: the next row"), ("or", "paste it, in any form")];
const EDIT_MARKS: [(&str, &str); 6] = [
    ("bold", "a given"),
    ("coloured", "the same digit as under the cursor; without colours <7>"),
    ("7!", "clashes with the same digit in a row, column or box"),
    ("7x", "a wrong entry, once c was pressed twice; with C the first of them"),
    ("7*", "a clue of the contradiction, once C was pressed"),
    ("(5)", "that many candidates, once v was pressed; up to three are shown"),
];
const WATCH_MARKS: [(&str, &str); 17] = [
    ("[7]", "just placed"),
    ("-7-", "just taken back"),
    ("[×]", "a dead end: nothing fits here"),
    ("[ ]", "used up: each digit that fits was tried"),
    ("×", "nothing fits here, which this strategy has not noticed yet"),
    ("underline", "a guess, also called a decision: one of several digits that fit"),
    ("forced", "the only digit that fits, or the only cell for it"),
    ("grey", "holds a digit that a dead end lacks, or changed a moment ago"),
    ("4 (18) [6]", "in the path: 4 was tried and cost 18 events, 6 stands"),
    ("level", "the place of a digit in the stack of those placed, 1 for the first"),
    ("walked", "how far the run was ever taken: up to there every event is a jump away"),
    ("stood", "levels of the path that did not change in the last quarter second"),
    ("bold", "fixed for this run"),
    ("░▒▓█", "how often a cell was filled, once v shows heat"),
    ("×14 +56", "in large cells: filled 14 times, 5 and 6 still to try"),
    ("ribbon", "below the grid: what stood in the named cell, through the whole run; then the depth"),
    ("7~", "changed since the frame before, at high speed"),
];

/// What a row of the list of puzzles opens.
enum Offer {
    /// An embedded puzzle, or the empty grid.
    Embedded(&'static puzzles::Named),
    /// A new puzzle.
    New,
    /// Which of the puzzles that were read last.
    Read(usize),
}

/// The rows of the list of puzzles: the empty grid first, then a new one, then what was read last, then the others.
fn offers(model: &Model) -> Vec<Offer> {
    let (empty, others) = puzzles::all().split_at(1);
    let read = (0..model.read.len()).map(Offer::Read);
    let embedded = |puzzles: &'static [puzzles::Named]| puzzles.iter().map(Offer::Embedded);
    embedded(empty).chain([Offer::New]).chain(read).chain(embedded(others)).collect()
}

fn offered(model: &Model, offer: &Offer) -> Columns {
    match *offer {
        Offer::Embedded(puzzle) => embedded(puzzle),
        Offer::New => columns("new puzzle", "   one solution", NEW),
        Offer::Read(at) => read((at, &model.read[at])),
    }
}

const NEW: &str = "made now, with as many clues as you choose, none of which can be left out";

/// The numbers of clues to choose from, first any of them.
fn clues() -> impl Iterator<Item = Option<usize>> {
    std::iter::once(None).chain(making::CLUES.map(Some))
}

fn number_of_clues(clues: Option<usize>) -> Columns {
    match clues {
        None => columns("any number", "most often 24 or 25", ""),
        Some(clues) => {
            let how_rare = match clues {
                23..=26 => "common",
                21..=28 => "rare",
                _ => "very rare: takes a moment",
            };
            columns(&words::count(clues, "clue"), how_rare, "")
        }
    }
}

fn read_name(index: usize, puzzle: &Puzzle) -> String {
    puzzle.name.clone().unwrap_or_else(|| format!("puzzle {}", index + 1))
}

fn embedded(puzzle: &puzzles::Named) -> Columns {
    let solutions = match puzzle.solutions {
        Solutions::None => "no solution",
        Solutions::One => "one solution",
        Solutions::Several => "several solutions",
    };
    let facts = format!("{:>2} givens, {solutions}", puzzle.clues());
    (puzzle.name.to_owned(), facts, puzzle.about.to_owned())
}

fn read((index, puzzle): (usize, &Puzzle)) -> Columns {
    let givens = format!("{:>2} givens", puzzle.grid.given_cells().len());
    (read_name(index, puzzle), givens, format!("line {}", puzzle.line))
}

fn stop(stop: &Stop) -> Columns {
    columns(&stop_words(stop.condition), if stop.on { "on" } else { "off" }, "")
}

fn mark(mark: &Mark) -> Columns {
    let event = format!("event {}", words::grouped(mark.event));
    match &mark.name {
        Some(name) => columns(name, &event, ""),
        None => columns(&event, "", ""),
    }
}

/// Only what is left can be chosen.
fn choice((index, choice): (usize, &Choice)) -> ListRow {
    let (placement, index, text) = match choice {
        Choice::Tried(it, Some(cost)) => (it, None, format!("tried: {}", words::events(cost.events()))),
        Choice::Tried(it, None) => (it, None, "tried: ... events".to_owned()),
        Choice::Stands(it) => (it, None, "stands".to_owned()),
        Choice::Left(it) => (it, Some(index), "not tried yet".to_owned()),
    };
    list_row(index, (format!("{} in {}", placement.digit, placement.cell), text, String::new()))
}

/// The costs that are known, and a row for those that are not yet.
fn costs(model: &Model) -> Vec<ListRow> {
    let Some(run) = model.watched() else { return Vec::new() };
    let known = ledger::listed(model);
    let width = known.first().map_or(1, |most| words::grouped(most.events()).chars().count());
    let row = |cost: &Cost| {
        let (placement, events) = (cost.placement, words::grouped(cost.events()));
        let name = format!("{} = {}", placement.cell, placement.digit);
        let text = format!("{events:>width$} events {:>7}", run.share(cost));
        let detail = format!("level {}, from event {}", cost.depth, words::grouped(cost.placed));
        (name, text, detail)
    };
    let mut rows = numbered(known.iter().map(row));
    if ledger::is_open(model) {
        rows.push(list_row(None, columns("...", "still being looked up", "")));
    }
    rows
}

/// The row a list opens at: what is in use, the first key, the first row elsewhere.
pub(super) fn first_choice(model: &Model, list: &List) -> usize {
    match list.kind {
        ListKind::Help if model.state == State::Edit => FIRST.len(),
        ListKind::Strategies => STRATEGIES.iter().position(|s| s.name == model.strategy.name).unwrap_or(0),
        ListKind::Kinds(cell) => Kind::all(cell).iter().position(|it| it.name() == model.kind.name()).unwrap_or(0),
        _ => 0,
    }
}

/// A key while a list is open.
pub(super) fn press(model: &mut Model, mut list: List, key: Key) -> Option<Effect> {
    let shown = rows(model, &list);
    if key.code == Code::Enter {
        return choose(model, &list, shown.get(list.selected));
    }
    if matches!(key.code, Code::Char('x') | Code::Delete) && !list.filtering {
        delete(model, &list, shown.get(list.selected));
        // It stays even when nothing is left: the Esc that closes it must not leave WATCH.
        list.selected = list.selected.min(rows(model, &list).len().saturating_sub(1));
        model.overlay = Some(Overlay::List(list));
        return None;
    }
    let letters = list.filtering && matches!(key.code, Code::Char(_));
    let stays = if list.filtering { find(&mut list, key) } else { browse(&mut list, key) };
    if stays {
        if !letters {
            list.selected = moved(list.selected, shown.len(), key.code);
        }
        model.overlay = Some(Overlay::List(list));
    }
    None
}

/// x on `row`, in a list of what the person has made.
fn delete(model: &mut Model, list: &List, row: Option<&ListRow>) {
    let Some(index) = row.and_then(|row| row.index) else { return };
    match list.kind {
        ListKind::Stops => {
            model.stops.remove(index);
        }
        ListKind::Marks => {
            if let Some(run) = &mut model.run {
                run.marks.remove(index);
            }
        }
        _ => {}
    }
}

/// A key that closes the list or begins to find; `false` closes.
fn browse(list: &mut List, key: Key) -> bool {
    match key.code {
        Code::Esc | Code::Char('q') => return false,
        Code::Char('?') | Code::F(1) if matches!(list.kind, ListKind::Help) => return false,
        Code::Char('/') => list.filtering = true,
        _ => {}
    }
    key != Key::CTRL_C
}

/// A key while the filter takes them; `false` closes. Esc shows all rows again.
fn find(list: &mut List, key: Key) -> bool {
    match key.code {
        Code::Esc => (list.filtering, list.filter) = (false, String::new()),
        Code::Char(c) if !key.ctrl && !c.is_control() => list.filter.push(c),
        // One more than there are letters ends the finding.
        Code::Backspace => list.filtering = list.filter.pop().is_some(),
        _ => return key != Key::CTRL_C,
    }
    list.selected = 0;
    true
}

/// Where a key takes the choice among `rows` rows.
fn moved(from: usize, rows: usize, code: Code) -> usize {
    let to = match code {
        Code::Up | Code::Char('k') => from.saturating_sub(1),
        Code::Down | Code::Char('j') => from + 1,
        Code::PageUp => from.saturating_sub(10),
        Code::PageDown => from + 10,
        Code::Home => 0,
        Code::End => rows,
        _ => from,
    };
    to.min(rows.saturating_sub(1))
}

/// Enter on `row`.
fn choose(model: &mut Model, list: &List, row: Option<&ListRow>) -> Option<Effect> {
    let Some(index) = row.and_then(|row| row.index) else {
        model.overlay = Some(Overlay::List(list.clone()));
        return None;
    };
    model.fall_silent();
    match &list.kind {
        ListKind::Help => return run(model, index),
        ListKind::Puzzles => take(model, offers(model).get(index)),
        ListKind::Clues => {
            if let Some(clues) = clues().nth(index) {
                making::begin(model, clues);
            }
        }
        ListKind::Strategies => {
            if let Some(strategy) = STRATEGIES.get(index) {
                watch::choose_strategy(model, strategy);
            }
        }
        ListKind::Kinds(cell) => hunt::choose(model, Kind::all(*cell)[index]),
        ListKind::Stops => {
            if let Some(stop) = model.stops.get_mut(index) {
                stop.on = !stop.on;
            }
            model.overlay = Some(Overlay::List(list.clone()));
        }
        ListKind::Marks => {
            if let Some(mark) = model.marks().get(index).cloned() {
                travel::to_mark(model, &mark);
            }
        }
        ListKind::Costs if ledger::is_open(model) => {
            model.say(Message::plain("Not all is looked up yet: Enter again in a moment."));
            model.overlay = Some(Overlay::List(list.clone()));
        }
        ListKind::Costs => ledger::go(model, index),
        ListKind::Steer(depth) => steer::choose(model, *depth, index),
        ListKind::Read => take(model, Some(&Offer::Read(index))),
    }
    None
}

/// Opens what a row of puzzles offers; of a new one it asks first how many clues it shall have.
fn take(model: &mut Model, offer: Option<&Offer>) {
    let (grid, name) = match offer {
        None => return,
        Some(Offer::New) => {
            model.overlay = Some(Overlay::List(List::new(ListKind::Clues)));
            return;
        }
        Some(Offer::Embedded(puzzle)) => (Grid::from_givens(puzzle.values), puzzle.name.to_owned()),
        Some(&Offer::Read(at)) => (model.read[at].grid, read_name(at, &model.read[at])),
    };
    open::grid(model, grid, Some(name), "Opened");
}

/// Runs the key of a row of the help, unless its keys ask for different things.
fn run(model: &mut Model, index: usize) -> Option<Effect> {
    let row = keymap::rows(model.state).nth(index)?;
    let (_, action) = row.keys.first()?;
    if row.keys.iter().all(|(_, other)| other == action) {
        return update::act(model, *action);
    }
    model.say(Message::plain(format!("{} {}: press one of these.", row.label, row.words)));
    None
}
