//! What each of the 81 cells looks like: its digit, the two columns beside it, and what it is.
//!
//! The columns beside a digit tell every state apart without colour and at every size: `[7]` just placed, `-7-` just
//! removed, `[×]` dead end, `[ ]` used up, ` × ` dead but not noticed, ` 7!` clash, ` 7x` wrong entry, ` 7*` part of the
//! contradiction, `<7>` same digit as the cursor's (without colour), ` 7~` changed within this frame.

use super::grid::Size;
use super::theme::Role;
use crate::app::{EmptyCells, Heat, Inspection, Model, Pace, Player, Run};
use crate::grid::{Cell, CellSet, Content, Digits, Values};
use crate::search::{Cause, Event, Level, Requirement};

/// How one cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The column on the left of the digit.
    pub left: char,
    /// The digit, a mark, or a space.
    pub middle: char,
    /// The column on the right of the digit.
    pub right: char,
    /// What the digit is.
    pub role: Role,
    /// Whether the cell is set off by a background.
    pub ground: Option<Role>,
    /// Whether the cursor is on it.
    pub cursor: bool,
    /// The candidates to show, if it is empty and they are asked for.
    pub candidates: Option<Digits>,
    /// How often the search has filled it.
    pub tried: u64,
    /// The digits that the search has still to try in it.
    pub to_try: Digits,
}

/// The 81 looks in reading order.
pub type Looks = [Look; 81];

const NOTHING: Look = Look {
    left: ' ',
    middle: ' ',
    right: ' ',
    role: Role::Text,
    ground: None,
    cursor: false,
    candidates: None,
    tried: 0,
    to_try: Digits::NONE,
};

/// How the grid of `model` looks at `size`. `colour`: whether a background can be told from none.
pub fn looks(model: &Model, size: Size, colour: bool) -> Looks {
    match model.watched() {
        Some(run) => watching(model, run, size, colour),
        None => editing(model, colour),
    }
}

fn editing(model: &Model, colour: bool) -> Looks {
    let grid = model.editor.grid();
    let mut looks = [NOTHING; 81];
    for cell in Cell::all() {
        let look = &mut looks[cell.index()];
        let (digit, role) = match grid.get(cell) {
            Content::Empty => (None, Role::Text),
            Content::Given(digit) => (Some(digit), Role::Fixed),
            Content::Entry(digit) => (Some(digit), Role::Entry),
        };
        look.middle = digit.map_or(' ', crate::grid::Digit::to_char);
        look.role = role;
    }
    let cursor = model.cursor();
    show_candidates(model, grid.values(), false, &mut looks);
    same_digit(grid.values(), cursor, colour, &mut looks);
    if model.explained.is_some() {
        let peers = cursor.peers() & grid.values().filled();
        ground(if grid.values().get(cursor).is_none() { peers } else { CellSet::EMPTY }, &mut looks);
    }
    for clash in &model.judge.report().clashes {
        flag(clash.cells, '!', Role::Wrong, &mut looks);
    }
    flag(model.inquiry.blamed(), '*', Role::Blamed, &mut looks);
    flag(model.judge.marked() | model.inquiry.first_wrong(), 'x', Role::Wrong, &mut looks);
    looks[cursor.index()].cursor = true;
    looks
}

/// A clash, a clue of the contradiction or a wrong entry.
fn flag(cells: CellSet, mark: char, role: Role, looks: &mut Looks) {
    for cell in cells.iter() {
        let look = &mut looks[cell.index()];
        (look.left, look.right, look.role, look.ground) = (' ', mark, role, None);
    }
}

fn ground(cells: CellSet, looks: &mut Looks) {
    for cell in cells.iter() {
        looks[cell.index()].ground = Some(Role::Tint);
    }
}

/// `room`: whether a cell has room for all candidates, and a person the time to read them.
fn show_candidates(model: &Model, values: &Values, room: bool, looks: &mut Looks) {
    for cell in (!values.filled()).iter() {
        looks[cell.index()].candidates = match model.empty_cells() {
            EmptyCells::InBigCells if !room => None,
            EmptyCells::Blank | EmptyCells::Heat => None,
            EmptyCells::Candidates | EmptyCells::InBigCells => Some(values.candidates(cell)),
            EmptyCells::TrueCandidates => model.possible.as_ref().and_then(|possible| possible.of(cell)),
        };
    }
}

fn same_digit(values: &Values, cursor: Cell, colour: bool, looks: &mut Looks) {
    let Some(digit) = values.get(cursor) else { return };
    for cell in Cell::all().filter(|&cell| cell != cursor && values.get(cell) == Some(digit)) {
        let look = &mut looks[cell.index()];
        if colour {
            look.ground = Some(Role::Same);
        } else {
            (look.left, look.right) = ('<', '>');
        }
    }
}

fn watching(model: &Model, run: &Run, size: Size, colour: bool) -> Looks {
    let player = &run.player;
    let values = player.timeline.values();
    let mut looks = digits(run, &values);
    show_candidates(model, &values, size == Size::Big && player.pace() < Pace::Run, &mut looks);
    if model.empty_cells() == EmptyCells::Heat {
        heat(&Heat::of(&player.timeline), run, &mut looks);
    }
    counts(run, &mut looks);
    match player.pace() {
        Pace::Blur => changed(player, &values, &mut looks),
        Pace::Run => {
            wake(player, &mut looks);
            newest(player, &mut looks);
        }
        Pace::Walk | Pace::Step => {
            unnoticed(player, &mut looks);
            if player.pace() == Pace::Walk {
                wake(player, &mut looks);
            }
            newest(player, &mut looks);
            let asked = asked(model, run);
            ground(asked, &mut looks);
            nothing_left(player, asked.is_empty(), &mut looks);
        }
    }
    if let Some(cursor) = model.inspector.filter(|_| player.pace() != Pace::Blur) {
        same_digit(&values, cursor, colour, &mut looks);
        looks[cursor.index()].cursor = true;
    }
    looks
}

/// The digits that stand: fixed, decisions, forced.
fn digits(run: &Run, values: &Values) -> Looks {
    let mut looks = [NOTHING; 81];
    let fixed = run.fixed();
    for (cell, digit) in values.iter() {
        let role = if fixed.contains(cell) { Role::Fixed } else { Role::Forced };
        looks[cell.index()] = Look { middle: digit.to_char(), role, ..NOTHING };
    }
    for level in run.player.timeline.path().iter().filter(|level| Level::is_decision(level)) {
        looks[level.now.cell.index()].role = Role::Decision;
    }
    looks
}

/// How often each cell was filled, on its ground and in the column on its right.
fn heat(heat: &Heat, run: &Run, looks: &mut Looks) {
    for cell in (!run.fixed()).iter() {
        let grade = heat.grade(cell.index());
        if grade > 0 {
            let look = &mut looks[cell.index()];
            (look.right, look.ground) = (HEAT[grade as usize - 1], Some(Role::Heat(grade)));
        }
    }
}

/// The grades of the heat, without colour.
pub const HEAT: [char; Heat::GRADES as usize] = ['░', '▒', '▓', '█'];

/// Beside the digits of the search, where there is room: how often the cell was filled, and what is left to try there.
fn counts(run: &Run, looks: &mut Looks) {
    let timeline = &run.player.timeline;
    for level in timeline.path() {
        let cell = level.now.cell.index();
        looks[cell].tried = timeline.per_cell()[cell];
        if let Requirement::Cell(_) = level.requirement {
            looks[cell].to_try = level.left.iter().map(|it| it.digit).collect();
        }
    }
}

/// The newest event: the digit placed or removed.
fn newest(player: &Player, looks: &mut Looks) {
    let (placement, sides, role) = match player.timeline.event() {
        Some(Event::Place(placement)) => (placement, ('[', ']'), Role::Placed),
        Some(Event::Remove(placement)) => (placement, ('-', '-'), Role::Removed),
        _ => return,
    };
    let look = &mut looks[placement.cell.index()];
    (look.left, look.right) = sides;
    // A decision stays underlined while it is the newest.
    if look.role != Role::Decision {
        look.role = role;
    }
    look.middle = placement.digit.to_char();
    look.candidates = None;
}

/// The cells that refuse other digits in the cell that was asked about.
fn asked(model: &Model, run: &Run) -> CellSet {
    match model.explained {
        Some(_) if run.player.pace() == Pace::Step => Inspection::of(run, model.cursor()).refusers(),
        _ => CellSet::EMPTY,
    }
}

/// The cell that has nothing left, or that is used up; `tinted`: and who refuses.
fn nothing_left(player: &Player, tinted: bool, looks: &mut Looks) {
    let timeline = &player.timeline;
    let dead_end = timeline.dead_end().filter(|_| player.shows_dead_end()).or_else(|| timeline.cause_reason());
    if let Some(reason) = dead_end {
        let (marked, refusers) = match reason.requirement {
            Requirement::Cell(cell) => {
                (Some(cell), reason.refused.iter().fold(CellSet::EMPTY, |cells, refusal| cells | refusal.by))
            }
            Requirement::Place(unit, _) => (None, unit.cell_set()),
        };
        if tinted {
            ground(refusers, looks);
        }
        if let Some(cell) = marked {
            mark(cell, '×', Role::DeadEnd, looks);
        }
    } else if let Some(Cause::UsedUp(Requirement::Cell(cell))) = timeline.cause() {
        mark(cell, ' ', Role::DeadEnd, looks);
    }
}

fn mark(cell: Cell, middle: char, role: Role, looks: &mut Looks) {
    let look = &mut looks[cell.index()];
    // Where a digit was just removed, it stays in view: the removal is the news.
    if look.middle == ' ' || look.middle == '×' {
        *look = Look { left: '[', middle, right: ']', role, cursor: look.cursor, ..NOTHING };
    }
}

/// Cells that are dead although the strategy has not noticed.
fn unnoticed(player: &Player, looks: &mut Looks) {
    for cell in player.timeline.dead_cells().iter() {
        let look = &mut looks[cell.index()];
        (look.middle, look.role, look.candidates) = ('×', Role::Dim, None);
    }
}

/// The cells of the last few events.
fn wake(player: &Player, looks: &mut Looks) {
    // An eighth of a second, three events at least.
    #[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "it is between 3 and 40")]
    let events = player.speed.rate().map_or(3, |rate| (rate / 8.0).clamp(3.0, 40.0) as usize);
    for logged in player.timeline.recent(events) {
        if let Event::Place(placement) | Event::Remove(placement) = logged.event {
            looks[placement.cell.index()].ground = Some(Role::Tint);
        }
    }
}

/// What is not as it was at the frame before.
fn changed(player: &Player, values: &Values, looks: &mut Looks) {
    let Some(before) = player.before() else { return };
    for cell in Cell::all().filter(|&cell| values.get(cell) != before.get(cell)) {
        let look = &mut looks[cell.index()];
        (look.right, look.ground) = ('~', Some(Role::Tint));
    }
}
