//! Properties over any sequence of edits.

use proptest::prelude::*;

use super::*;

fn any_grid() -> impl Strategy<Value = Grid> {
    proptest::collection::vec((0..4_u8, 1..=9_u8), 81).prop_map(|contents| {
        let mut grid = Grid::EMPTY;
        for (cell, (kind, value)) in Cell::all().zip(contents) {
            grid.set(cell, [Content::Empty, Content::Empty, given(value), entry(value)][usize::from(kind)]);
        }
        grid
    })
}

fn any_start() -> impl Strategy<Value = Grid> {
    prop_oneof![Just(Grid::EMPTY), any_grid()]
}

/// Any edit but undo, redo and, without `tab`, Tab.
fn any_edit(tab: bool) -> impl Strategy<Value = Edit> {
    let direction =
        prop::sample::select(vec![Direction::Up, Direction::Down, Direction::Left, Direction::Right]).boxed();
    let plain = [
        Edit::Blank,
        Edit::RubOut,
        Edit::Clear,
        Edit::NextRow,
        Edit::Last,
        Edit::RowStart,
        Edit::RowEnd,
        if tab { Edit::TogglePen } else { Edit::First },
    ];
    let whole = [Edit::ClearEntries, Edit::Lock, Edit::Unlock, Edit::Open(Grid::EMPTY)];
    prop_oneof![
        8 => (1..=9_u8).prop_map(|value| Edit::Digit(digit(value))),
        8 => prop::sample::select(plain.to_vec()),
        2 => direction.clone().prop_map(Edit::Move),
        1 => direction.prop_map(Edit::BoxJump),
        1 => (0..81_usize).prop_map(|index| Edit::GoTo(Cell::new(index).unwrap())),
        1 => prop::sample::select(whole.to_vec()),
        1 => any_grid().prop_map(Edit::Open),
        1 => any_grid().prop_map(|grid| Edit::Solve(*grid.values())),
    ]
}

fn any_edits(tab: bool) -> impl Strategy<Value = Vec<Edit>> {
    proptest::collection::vec(any_edit(tab), 0..60)
}

fn undo_or_redo() -> impl Strategy<Value = Edit> {
    prop_oneof![Just(Edit::Undo), Just(Edit::Redo)]
}

fn caret_is_valid(editor: &Editor) -> bool {
    let caret = editor.caret();
    !caret.after_end() || caret.cell() == Cell::LAST && editor.pen() == Pen::Givens
}

proptest! {
    #[test]
    fn undo_to_the_start_and_redo_to_the_end(start in any_start(), edits in any_edits(true)) {
        let mut editor = Editor::new(start);
        for edit in edits {
            editor.apply(edit);
        }
        let end = editor.clone();
        while editor.can_undo() {
            let undone = editor.apply(Edit::Undo);
            prop_assert!(matches!(undone, Outcome::Undone(_)));
            prop_assert!(caret_is_valid(&editor));
        }
        prop_assert_eq!(editor.grid(), &start);
        prop_assert!(!editor.is_changed());
        prop_assert_eq!(editor.apply(Edit::Undo), Outcome::NothingToUndo);
        while editor.can_redo() {
            let redone = editor.apply(Edit::Redo);
            prop_assert!(matches!(redone, Outcome::Redone(_)));
            prop_assert!(caret_is_valid(&editor));
        }
        prop_assert_eq!(editor.grid(), end.grid());
        prop_assert_eq!(editor.is_changed(), end.is_changed());
        prop_assert_eq!(editor.entries_by_age(), end.entries_by_age());
    }

    #[test]
    fn undo_to_the_start_brings_the_pen_back_unless_tab_took_another(start in any_start(), edits in any_edits(false)) {
        let mut editor = Editor::new(start);
        let pen = editor.pen();
        for edit in edits {
            editor.apply(edit);
        }
        let end = editor.pen();
        while editor.can_undo() {
            editor.apply(Edit::Undo);
        }
        prop_assert_eq!(editor.pen(), pen);
        while editor.can_redo() {
            editor.apply(Edit::Redo);
        }
        prop_assert_eq!(editor.pen(), end);
    }

    #[test]
    fn every_change_is_one_step_and_nothing_else_is(
        start in any_start(),
        advance in any::<bool>(),
        edits in proptest::collection::vec(prop_oneof![6 => any_edit(true), 1 => undo_or_redo()], 0..80),
    ) {
        let mut editor = Editor::new(start);
        editor.set_advance(advance);
        for edit in edits {
            let before = editor.clone();
            let outcome = editor.apply(edit);
            prop_assert!(caret_is_valid(&editor), "{:?}", edit);
            let expected = match (edit, outcome.change()) {
                (_, None) => before.steps(),
                (Edit::Undo, Some(_)) => before.steps() - 1,
                (_, Some(_)) => before.steps() + 1,
            };
            prop_assert_eq!(editor.steps(), expected, "{:?}: {:?}", edit, outcome);
            if outcome.change().is_none() {
                prop_assert_eq!(editor.grid(), before.grid(), "{:?}", edit);
                prop_assert_eq!(editor.can_redo(), before.can_redo());
            }
            if let Some(Change::Cell { cell, before: old, after: new }) = outcome.change() {
                let (old, new) = if edit == Edit::Undo { (new, old) } else { (old, new) };
                prop_assert_eq!((before.grid().get(cell), editor.grid().get(cell)), (old, new));
                prop_assert!(editor.pen() == before.pen());
            }
            if matches!(outcome, Outcome::Unchanged | Outcome::RefusedGiven { .. } | Outcome::RefusedEnd { .. }) {
                prop_assert!(editor.caret().looks_like(before.caret()));
            }
        }
    }

    #[test]
    fn the_entries_pen_never_changes_a_given(start in any_grid(), edits in any_edits(false)) {
        let mut editor = Editor::new(start);
        let typing = |edit: &Edit| {
            !matches!(edit, Edit::Open(_) | Edit::Lock | Edit::Unlock)
        };
        for edit in edits.into_iter().filter(typing) {
            editor.apply(edit);
            prop_assert_eq!(editor.grid().givens(), start.givens());
        }
    }

    #[test]
    fn any_81_characters_from_r1c1_are_the_grid(
        start in any_start(),
        line in "[1-9.]{81}",
        enters in proptest::collection::vec(any::<bool>(), 9),
    ) {
        let mut editor = Editor::new(start);
        if editor.pen() == Pen::Entries {
            editor.apply(Edit::TogglePen);
        }
        editor.apply(Edit::First);
        for (row, enter) in line.as_bytes().chunks(9).zip(enters) {
            for &key in row {
                editor.apply(edit(key.into()));
            }
            if enter {
                editor.apply(Edit::NextRow);
            }
        }
        prop_assert_eq!(editor.grid(), &Grid::from_givens(values(&line)));
        prop_assert!(editor.caret().after_end());
        for _ in 0..81 {
            editor.apply(Edit::RubOut);
        }
        prop_assert_eq!(editor.grid(), &Grid::EMPTY, "Backspace takes all of it back");
    }
}
