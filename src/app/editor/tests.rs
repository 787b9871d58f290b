//! One test or two for each rule of pens and caret, and for what else the editor promises.

mod properties;

use super::*;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn values(line: &str) -> Values {
    Values::from_line(line).unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// A cell by its 1-based row and column.
fn rc(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn opened() -> Editor {
    Editor::new(Grid::from_givens(values(PUZZLE)))
}

/// `1`-`9` type, `.` is a blank, `<` Backspace, `x` clear, `\n` Enter, `\t` Tab, `u` undo, `r` redo, `H J K L` move.
fn edit(key: char) -> Edit {
    match key {
        '.' => Edit::Blank,
        '<' => Edit::RubOut,
        'x' => Edit::Clear,
        '\n' => Edit::NextRow,
        '\t' => Edit::TogglePen,
        'u' => Edit::Undo,
        'r' => Edit::Redo,
        'H' => Edit::Move(Direction::Left),
        'J' => Edit::Move(Direction::Down),
        'K' => Edit::Move(Direction::Up),
        'L' => Edit::Move(Direction::Right),
        key => Edit::Digit(Digit::from_char(key).unwrap()),
    }
}

/// Presses `keys` and returns what came of the last one.
fn press(editor: &mut Editor, keys: &str) -> Outcome {
    keys.chars().map(|key| editor.apply(edit(key))).last().unwrap()
}

/// The empty grid after `keys`.
fn typed(keys: &str) -> Editor {
    let mut editor = Editor::new(Grid::EMPTY);
    press(&mut editor, keys);
    editor
}

/// The givens, without the blanks after the last of them.
fn givens(editor: &Editor) -> String {
    editor.grid().givens().to_string().trim_end_matches('.').to_owned()
}

fn entries(editor: &Editor) -> String {
    editor.grid().entries().to_string().trim_end_matches('.').to_owned()
}

fn at(editor: &Editor) -> String {
    let end = if editor.caret().after_end() { " end" } else { "" };
    format!("{}{end}", editor.caret().cell())
}

#[test]
fn rule_1_an_empty_grid_takes_the_givens_pen_and_any_other_the_entries_pen() {
    assert_eq!(Editor::new(Grid::EMPTY).pen(), Pen::Givens);
    assert_eq!(opened().pen(), Pen::Entries);
    let mut editor = typed("12");
    let full = Grid::from_givens(values(PUZZLE));
    assert_eq!(editor.apply(Edit::Open(full)), Outcome::Changed(Change::Opened));
    assert_eq!((editor.pen(), at(&editor).as_str()), (Pen::Entries, "r1c1"));
    assert_eq!(editor.apply(Edit::Undo), Outcome::Undone(Change::Opened));
    assert_eq!((editor.pen(), givens(&editor).as_str(), at(&editor).as_str()), (Pen::Givens, "12", "r1c3"));
    assert_eq!(editor.apply(Edit::Redo), Outcome::Redone(Change::Opened));
    assert_eq!((editor.pen(), editor.grid()), (Pen::Entries, &full));
    editor.apply(Edit::Open(Grid::EMPTY));
    assert_eq!(editor.pen(), Pen::Givens);
}

#[test]
fn rule_1_only_the_givens_pen_advances_and_not_with_advance_off() {
    let mut editor = typed("\t12");
    assert_eq!((entries(&editor).as_str(), at(&editor).as_str()), ("2", "r1c1"));
    editor = Editor::new(Grid::EMPTY);
    editor.set_advance(false);
    assert_eq!(press(&mut editor, "5"), Outcome::Changed(cell_change(rc(1, 1), Content::Empty, given(5))));
    assert_eq!(press(&mut editor, "5"), Outcome::Unchanged);
    assert_eq!(press(&mut editor, "6"), Outcome::Changed(cell_change(rc(1, 1), given(5), given(6))));
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("6", "r1c1"));
    press(&mut editor, "L7<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("6", "r1c2"), "rubs out what was just typed");
    editor.apply(Edit::Last);
    press(&mut editor, "9");
    assert_eq!(at(&editor), "r9c9", "nothing advances after the end");
}

fn given(value: u8) -> Content {
    Content::Given(digit(value))
}

fn entry(value: u8) -> Content {
    Content::Entry(digit(value))
}

fn cell_change(cell: Cell, before: Content, after: Content) -> Change {
    Change::Cell { cell, before, after }
}

#[test]
fn rule_2_the_givens_pen_makes_a_given_of_whatever_is_there() {
    let mut editor = typed("5H");
    assert_eq!(press(&mut editor, "5"), Outcome::Moved, "the same given: no change, but it advances");
    assert_eq!((editor.steps(), at(&editor).as_str()), (1, "r1c2"));
    assert_eq!(press(&mut editor, "H6"), Outcome::Changed(cell_change(rc(1, 1), given(5), given(6))));
    press(&mut editor, "\t3\t");
    assert_eq!(press(&mut editor, "3"), Outcome::Changed(cell_change(rc(1, 2), entry(3), given(3))));
    press(&mut editor, "\t3\t");
    assert_eq!(press(&mut editor, "4"), Outcome::Changed(cell_change(rc(1, 3), entry(3), given(4))));
    assert_eq!((givens(&editor).as_str(), entries(&editor).as_str()), ("634", ""));
}

#[test]
fn rule_3_advance_goes_in_reading_order_over_filled_cells_and_clashes() {
    let mut editor = typed("1234567");
    editor.apply(Edit::First);
    press(&mut editor, "11");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("1134567", "r1c3"));
    press(&mut editor, "1111111");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("111111111", "r2c1"));
}

#[test]
fn rule_4_a_blank_empties_the_cell_and_advances() {
    let mut editor = typed("1.3");
    assert_eq!((givens(&editor).as_str(), editor.steps()), ("1.3", 2));
    editor.apply(Edit::First);
    assert_eq!(press(&mut editor, "."), Outcome::Changed(cell_change(rc(1, 1), given(1), Content::Empty)));
    assert_eq!(press(&mut editor, "."), Outcome::Moved);
    press(&mut editor, "\t7");
    assert_eq!(press(&mut editor, "\tH"), Outcome::Moved);
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str(), editor.steps()), ("..3", "r1c2", 3));
    press(&mut editor, "\t7\t");
    press(&mut editor, ".");
    assert_eq!((entries(&editor).as_str(), at(&editor).as_str()), ("", "r1c3"), "an entry goes as well");
}

#[test]
fn rule_4_enter_goes_to_the_next_row_but_only_once_after_nine_cells() {
    assert_eq!(at(&typed("\n")), "r2c1");
    assert_eq!(at(&typed("123\n")), "r2c1");
    assert_eq!(at(&typed("123456789\n")), "r2c1");
    assert_eq!(at(&typed("123456789\n\n")), "r3c1", "a second one leaves row 2 empty");
    assert_eq!(at(&typed("123456789H\n")), "r3c1", "a move ends it");
    assert_eq!(at(&typed("123456789\t\t\n")), "r3c1", "Tab ends it");
    let mut editor = typed("123456789\n<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("12345678", "r1c9"), "it was no move");
    assert_eq!(press(&mut editor, "9\n"), Outcome::Unchanged);
    assert_eq!(at(&editor), "r2c1");
}

#[test]
fn rule_4_enter_in_row_9_goes_after_the_end() {
    let mut editor = typed(&"\n".repeat(8));
    assert_eq!(at(&editor), "r9c1");
    assert_eq!(press(&mut editor, "\n"), Outcome::TypedOut { change: None });
    assert_eq!(at(&editor), "r9c9 end");
    assert_eq!(press(&mut editor, "\n"), Outcome::TypedOut { change: None }, "and says so again");
    let mut solving = opened();
    solving.apply(Edit::Last);
    assert_eq!((press(&mut solving, "\n"), at(&solving).as_str()), (Outcome::Unchanged, "r9c9"), "entries pen");
    assert_eq!((press(&mut solving, "K\n"), at(&solving).as_str()), (Outcome::Moved, "r9c1"));
}

fn full() -> Editor {
    let mut editor = Editor::new(Grid::EMPTY);
    editor.apply(Edit::Last);
    assert_eq!(
        press(&mut editor, "4"),
        Outcome::TypedOut { change: Some(cell_change(Cell::LAST, Content::Empty, given(4))) }
    );
    editor
}

#[test]
fn rule_5_after_r9c9_nothing_more_is_typed() {
    let mut editor = full();
    let line = editor.grid().values().to_string();
    assert_eq!(at(&editor), "r9c9 end");
    assert_eq!(press(&mut editor, "5"), Outcome::RefusedEnd { digit: Some(digit(5)) });
    assert_eq!(press(&mut editor, "."), Outcome::RefusedEnd { digit: None });
    assert_eq!(press(&mut editor, "\n"), Outcome::TypedOut { change: None });
    assert_eq!((editor.grid().values().to_string(), at(&editor).as_str(), editor.steps()), (line, "r9c9 end", 1));
    editor.apply(Edit::Last);
    assert_eq!(press(&mut editor, "4"), Outcome::TypedOut { change: None }, "the same again is typed out as well");
}

#[test]
fn rule_5_backspace_any_move_undo_and_tab_leave_the_end() {
    let mut editor = full();
    assert_eq!(press(&mut editor, "<"), Outcome::Changed(cell_change(Cell::LAST, given(4), Content::Empty)));
    assert_eq!(at(&editor), "r9c9");
    press(&mut editor, "7");
    assert_eq!(editor.grid().get(Cell::LAST), given(7));
    assert_eq!(at(&typed(&".".repeat(81))), "r9c9 end");
    assert_eq!(at(&typed(&format!("{}<", ".".repeat(81)))), "r9c9");
    assert_eq!(at(&typed(&format!("{}u", ".".repeat(81)))), "r9c9", "even with nothing to undo");

    let leaving = [
        (Edit::Move(Direction::Left), "r9c8"),
        (Edit::Move(Direction::Right), "r9c1"),
        (Edit::Move(Direction::Up), "r8c9"),
        (Edit::Move(Direction::Down), "r1c9"),
        (Edit::BoxJump(Direction::Up), "r6c9"),
        (Edit::RowStart, "r9c1"),
        (Edit::RowEnd, "r9c9"),
        (Edit::Last, "r9c9"),
        (Edit::First, "r1c1"),
        (Edit::GoTo(Cell::LAST), "r9c9"),
        (Edit::Undo, "r9c9"),
        (Edit::TogglePen, "r9c9"),
        (Edit::Clear, "r9c9"),
    ];
    for (edit, place) in leaving {
        let mut editor = full();
        let outcome = editor.apply(edit);
        assert!(outcome != Outcome::Unchanged, "{edit:?}");
        assert_eq!(at(&editor), place, "{edit:?}");
    }
}

#[test]
fn rule_6_backspace_straight_after_typing_takes_back_the_cell_before() {
    let mut editor = typed("123<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("12", "r1c3"));
    press(&mut editor, "<<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("", "r1c1"));
    assert_eq!(press(&mut editor, "<"), Outcome::Unchanged);
    // Typing over filled cells: the one before goes, not the one under the caret.
    editor = typed("1234");
    editor.apply(Edit::First);
    press(&mut editor, "5<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), (".234", "r1c1"));
    assert_eq!(press(&mut editor, ".<"), Outcome::Moved, "a blank is taken back without a change");
    assert_eq!(at(&typed("123456789<")), "r1c9", "back over the row end");
}

#[test]
fn rule_6_backspace_after_a_move_clears_here_first() {
    let mut editor = typed("123H");
    assert_eq!(press(&mut editor, "<"), Outcome::Changed(cell_change(rc(1, 3), given(3), Content::Empty)));
    assert_eq!(at(&editor), "r1c3");
    press(&mut editor, "<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("1", "r1c2"));
    press(&mut editor, "<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("", "r1c1"));
    editor = typed("5H<");
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("", "r1c1"), "at r1c1: clears it");
    editor = typed("\t5\t<");
    assert_eq!((entries(&editor).as_str(), at(&editor).as_str()), ("", "r1c1"), "an entry goes as well");
}

#[test]
fn rule_7_an_entry_stays_and_is_never_toggled() {
    let mut editor = opened();
    press(&mut editor, "LL");
    assert_eq!(press(&mut editor, "4"), Outcome::Changed(cell_change(rc(1, 3), Content::Empty, entry(4))));
    assert_eq!(press(&mut editor, "4"), Outcome::Unchanged);
    assert_eq!(press(&mut editor, "5"), Outcome::Changed(cell_change(rc(1, 3), entry(4), entry(5))), "a clash too");
    assert_eq!((at(&editor).as_str(), editor.steps()), ("r1c3", 2));
}

#[test]
fn rule_7_a_given_is_refused_to_the_entries_pen_even_the_same_digit() {
    let mut editor = opened();
    let refused = Outcome::RefusedGiven { cell: rc(1, 1), digit: digit(5) };
    for key in "159.<x".chars() {
        assert_eq!(editor.apply(edit(key)), refused, "{key}");
    }
    assert_eq!((editor.grid(), editor.steps()), (opened().grid(), 0));
}

#[test]
fn rule_8_blank_backspace_and_clear_take_an_entry_and_stay() {
    for key in [".", "<", "x"] {
        let mut editor = opened();
        press(&mut editor, "LL4");
        assert_eq!(press(&mut editor, key), Outcome::Changed(cell_change(rc(1, 3), entry(4), Content::Empty)));
        assert_eq!(press(&mut editor, key), Outcome::Unchanged);
        assert_eq!((at(&editor).as_str(), editor.steps()), ("r1c3", 2));
    }
}

#[test]
fn rule_8_clear_with_the_givens_pen_takes_whatever_is_there_and_stays() {
    let mut editor = typed("5\t6\t");
    assert_eq!(press(&mut editor, "x"), Outcome::Changed(cell_change(rc(1, 2), entry(6), Content::Empty)));
    assert_eq!(press(&mut editor, "Hx"), Outcome::Changed(cell_change(rc(1, 1), given(5), Content::Empty)));
    assert_eq!((press(&mut editor, "x"), at(&editor).as_str()), (Outcome::Unchanged, "r1c1"));
}

#[test]
fn rule_9_moves_stay_in_their_row_or_column() {
    assert_eq!(at(&typed("H")), "r1c9");
    assert_eq!(at(&typed("K")), "r9c1");
    assert_eq!(at(&typed("HL")), "r1c1");
    assert_eq!(at(&typed("KJ")), "r1c1");
    let mut editor = typed("JJLLLL");
    assert_eq!(editor.apply(Edit::RowStart), Outcome::Moved);
    assert_eq!((at(&editor).as_str(), editor.apply(Edit::RowStart)), ("r3c1", Outcome::Unchanged));
    editor.apply(Edit::RowEnd);
    assert_eq!(at(&editor), "r3c9");
    editor.apply(Edit::BoxJump(Direction::Right));
    assert_eq!(at(&editor), "r3c3");
    assert_eq!(editor.steps(), 0);
}

#[test]
fn rule_9_moves_and_tab_end_straight_after_typing() {
    for keys in ["1234HL<", "1234\t\t<"] {
        let mut editor = Editor::new(Grid::from_givens(values(PUZZLE)));
        press(&mut editor, "\t");
        press(&mut editor, keys);
        // r1c5 holds a 7: after a move it is cleared, and the caret stays.
        assert_eq!((&editor.grid().values().to_string()[..9], at(&editor).as_str()), ("1234.....", "r1c5"), "{keys:?}");
    }
}

#[test]
fn rule_9_undo_puts_the_caret_on_the_cell_it_changed() {
    let mut editor = typed("12");
    editor.apply(Edit::GoTo(rc(5, 5)));
    assert_eq!(press(&mut editor, "u"), Outcome::Undone(cell_change(rc(1, 2), Content::Empty, given(2))));
    assert_eq!((givens(&editor).as_str(), at(&editor).as_str()), ("1", "r1c2"));
    press(&mut editor, "u");
    assert_eq!((press(&mut editor, "u"), at(&editor).as_str()), (Outcome::NothingToUndo, "r1c1"));
    assert_eq!((press(&mut editor, "rrr"), givens(&editor).as_str()), (Outcome::NothingToRedo, "12"));
}

#[test]
fn typing_goes_on_after_undo_and_redo_as_if_nothing_had_been() {
    let mut editor = typed("12ur34");
    assert_eq!(givens(&editor), "1234");
    press(&mut editor, "ur<");
    assert_eq!(givens(&editor), "123");
    assert_eq!(at(&typed("123456789ur\n")), "r2c1");
    let mut solving = typed("12uu\tr");
    assert_eq!(at(&solving), "r1c1", "the entries pen stays on the cell");
    press(&mut solving, "\t");
    assert_eq!(solving.pen(), Pen::Givens);
    let mut end = full();
    press(&mut end, "ur");
    assert_eq!(at(&end), "r9c9 end");
    press(&mut end, "u\tr");
    assert_eq!(at(&end), "r9c9", "the entries pen is never after the end");
}

#[test]
fn a_new_change_drops_what_could_be_put_back_and_nothing_else_does() {
    let mut editor = typed("123uu");
    press(&mut editor, "H\t\tL");
    assert!(editor.can_redo());
    press(&mut editor, "8");
    assert!(!editor.can_redo());
    assert_eq!((press(&mut editor, "r"), givens(&editor).as_str()), (Outcome::NothingToRedo, "18"));
}

#[test]
fn clearing_all_entries_keeps_the_givens_and_is_one_step() {
    let mut editor = opened();
    press(&mut editor, "LL4L2");
    let before = *editor.grid();
    assert_eq!(editor.apply(Edit::ClearEntries), Outcome::Changed(Change::Cleared(2)));
    assert_eq!((editor.grid(), at(&editor).as_str()), (opened().grid(), "r1c4"));
    assert_eq!(editor.apply(Edit::ClearEntries), Outcome::Unchanged);
    assert_eq!(press(&mut editor, "JJu"), Outcome::Undone(Change::Cleared(2)));
    assert_eq!((editor.grid(), at(&editor).as_str()), (&before, "r1c4"));
    press(&mut editor, "u");
    editor.apply(Edit::ClearEntries);
    press(&mut editor, "JJu");
    assert_eq!(at(&editor), "r1c3", "the one cell it changed");
}

#[test]
fn lock_and_unlock_change_the_kind_of_every_digit() {
    let mut editor = typed("1\t2");
    assert_eq!(editor.apply(Edit::Lock), Outcome::Changed(Change::Locked(1)));
    assert_eq!(editor.apply(Edit::Lock), Outcome::Unchanged);
    assert_eq!((givens(&editor).as_str(), entries(&editor).as_str()), ("12", ""));
    assert_eq!(editor.apply(Edit::Unlock), Outcome::Changed(Change::Unlocked(2)));
    assert_eq!((givens(&editor).as_str(), entries(&editor).as_str()), ("", "12"));
    press(&mut editor, "uu");
    assert_eq!((givens(&editor).as_str(), entries(&editor).as_str()), ("1", ".2"));
}

#[test]
fn a_solution_replaces_the_entries_and_one_undo_brings_them_back() {
    let mut editor = opened();
    press(&mut editor, "LL9");
    let (before, solution) = (*editor.grid(), values(&"1".repeat(81)));
    assert_eq!(editor.apply(Edit::Solve(solution)), Outcome::Changed(Change::Solved));
    assert_eq!((editor.grid().givens(), editor.grid().values().is_full()), (values(PUZZLE), true));
    assert_eq!((editor.grid().get(rc(1, 3)), at(&editor).as_str(), editor.pen()), (entry(1), "r1c3", Pen::Entries));
    press(&mut editor, "u");
    assert_eq!(*editor.grid(), before);
}

#[test]
fn what_was_opened_is_what_changes_are_measured_against() {
    let (a, b) = (*opened().grid(), Grid::from_givens(values(&"123456789".repeat(9))));
    let mut editor = opened();
    assert!(!editor.is_changed());
    press(&mut editor, "LL4");
    assert!(editor.is_changed());
    press(&mut editor, "x");
    assert!(!editor.is_changed(), "as it was");
    press(&mut editor, "4");
    editor.apply(Edit::Open(b));
    assert!(!editor.is_changed());
    press(&mut editor, "u");
    assert!(editor.is_changed(), "the old grid is back, with its entry");
    press(&mut editor, "r");
    assert!(!editor.is_changed());
    assert_eq!(editor.apply(Edit::Open(b)), Outcome::Unchanged, "the same again is no step");
    press(&mut editor, "uuuu");
    assert_eq!((editor.grid(), editor.is_changed()), (&a, false));
}

#[test]
fn a_grid_typed_and_then_opened_is_a_step_for_the_pen() {
    let mut editor = typed("12");
    let same = *editor.grid();
    assert_eq!(editor.apply(Edit::Open(same)), Outcome::Changed(Change::Opened));
    assert_eq!((editor.pen(), editor.is_changed()), (Pen::Entries, false));
    press(&mut editor, "u");
    assert_eq!((editor.pen(), editor.is_changed(), at(&editor).as_str()), (Pen::Givens, true, "r1c3"));
}

#[test]
fn entries_are_dated_by_the_step_that_put_their_digit_there() {
    let filled = values(&format!("{}1", ".".repeat(80)));
    let mut editor = Editor::new(Grid::new(&Values::EMPTY, &filled));
    press(&mut editor, "L3H2L4J9x4K3");
    editor.apply(Edit::Lock);
    editor.apply(Edit::Unlock);
    let dated: Vec<_> = editor.entries_by_age().iter().map(|e| (e.cell, e.digit.value(), e.step)).collect();
    assert_eq!(dated, [(Cell::LAST, 1, 0), (rc(1, 1), 2, 2), (rc(2, 2), 4, 6), (rc(1, 2), 3, 7)]);
    while editor.steps() >= 6 {
        press(&mut editor, "u");
    }
    assert_eq!(editor.grid().get(rc(2, 2)), Content::Empty);
    assert_eq!(editor.grid().get(rc(1, 2)), entry(4));
}

#[test]
fn a_puzzle_typed_row_by_row_is_that_puzzle() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    for text in [rows.concat(), rows.join("\n"), rows.join("\n") + "\n"] {
        let editor = typed(&text);
        assert_eq!(*editor.grid(), Grid::from_givens(values(PUZZLE)));
        assert_eq!(at(&editor), "r9c9 end");
    }
    // Blanks at a row's end may be left out.
    let short: Vec<&str> = rows.iter().map(|row| row.trim_end_matches('.')).collect();
    assert_eq!(*typed(&short.join("\n")).grid(), Grid::from_givens(values(PUZZLE)));
}

/// A grid is opened, digits are typed with both pens, all is taken back and put back: the pen is the last one again.
#[test]
fn redo_of_an_opening_brings_the_pen_in_hand_when_it_was_undone() {
    let mut editor = Editor::new(Grid::EMPTY);
    editor.apply(Edit::TogglePen);
    editor.apply(Edit::Digit(Digit::new(1).unwrap()));
    editor.apply(Edit::Open(Grid::EMPTY));
    assert_eq!(editor.pen(), Pen::Givens);
    editor.apply(Edit::TogglePen);
    editor.apply(Edit::Digit(Digit::new(3).unwrap()));
    editor.apply(Edit::Undo);
    editor.apply(Edit::Undo);
    editor.apply(Edit::Redo);
    editor.apply(Edit::Redo);
    assert_eq!(editor.pen(), Pen::Entries);
}
