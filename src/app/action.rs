//! What a key can ask for. `update` decides what it means in EDIT and in WATCH.

use super::editor::Direction;
use super::player::Heading;
use crate::grid::Digit;

/// Everything that a key can ask of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the rows of the keymap say in words what each does")]
pub enum Action {
    // Everywhere.
    Help,
    Watch,
    Edit,
    Escape,
    Quit,
    Interrupt,
    TakeBack,
    Redo,
    Move(Direction),
    BoxJump(Direction),
    First,
    Last,
    Explain,
    EmptyCells,
    Strategies,
    CopyGrid,
    CopyGivens,
    Prompt,
    Redraw,
    Suspend,
    // EDIT.
    Digit(Digit),
    Blank,
    NextRow,
    RubOut,
    Clear,
    ClearEntries,
    RowStart,
    RowEnd,
    Pen,
    Check,
    Why,
    Puzzles,
    Solve,
    NextMark,
    PreviousMark,
    // WATCH.
    PlayPause,
    Step(Heading),
    StepTen(Heading),
    StepThousand(Heading),
    Start,
    Tenth(u8),
    RunOn,
    Faster,
    Slower,
    TurnRound,
    Next(Heading),
    Kinds,
    ThisCell,
    ByKind,
    Over(Heading),
    Out(Heading),
    StopHere,
    Stops,
    Mark,
    Marks,
    Costs,
    TakeOver,
    Zoom(Heading),
    Steer,
    NextPanel,
}
