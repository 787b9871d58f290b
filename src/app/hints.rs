//! The hint bar: what one would press next, here and now. Its keys are read from the keymap.

use super::judge::Asked;
use super::player::Heading::{Backward, Forward};
use super::{Action, Armed, Editor, Heading, ListKind, Model, Overlay, Pen, Run, keymap, steer};
use crate::check::Verdict;
use crate::search::{Condition, Event};

/// A key or some keys, and what they do, in one or two words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The keys, as in `, .`
    pub keys: String,
    /// What they do.
    pub does: &'static str,
}

/// Which actions, in words that fit the moment.
type Entry = (&'static [Action], &'static str);

/// `1-9`, which is no single action.
const DIGITS: Entry = (&[], "digit");

const EDIT_GIVENS: &[Entry] = &[
    DIGITS,
    (&[Action::Blank], "blank"),
    (&[Action::NextRow], "row"),
    (&[Action::Pen], "pen"),
    (&[Action::Check], "check"),
    (&[Action::Watch], "watch"),
    (&[Action::TakeBack], "undo"),
];
const EDIT_ENTRIES: &[Entry] = &[
    DIGITS,
    (&[Action::Clear], "clear"),
    (&[Action::Pen], "pen"),
    (&[Action::Check], "right so far?"),
    (&[Action::Watch], "watch"),
    (&[Action::TakeBack], "undo"),
    (&[Action::Puzzles], "open"),
];
const EDIT_CLASH: &[Entry] = &[
    (&[Action::NextMark], "next clash"),
    DIGITS,
    (&[Action::Clear], "clear"),
    (&[Action::TakeBack], "undo"),
    (&[Action::Why], "why"),
    (&[Action::Pen], "pen"),
];
const EDIT_NONE: &[Entry] = &[
    (&[Action::Why], "why"),
    (&[Action::TakeBack], "undo"),
    DIGITS,
    (&[Action::Clear], "clear"),
    (&[Action::Pen], "pen"),
    (&[Action::Watch], "watch"),
];
const EDIT_BLAMED: &[Entry] = &[
    (&[Action::NextMark], "next of them"),
    (&[Action::Clear], "clear"),
    (&[Action::TakeBack], "undo"),
    DIGITS,
    (&[Action::Pen], "pen"),
    (&[Action::Watch], "watch"),
];
const EDIT_FIRST_WRONG: &[Entry] = &[
    (&[Action::NextRow], "undo to there"),
    (&[Action::Clear], "clear"),
    (&[Action::TakeBack], "undo"),
    DIGITS,
    (&[Action::Watch], "watch"),
];
const EDIT_WRONG: &[Entry] = &[
    (&[Action::Check], "show which"),
    (&[Action::Why], "why"),
    (&[Action::TakeBack], "undo"),
    DIGITS,
    (&[Action::Watch], "watch"),
];
const EDIT_MARKED: &[Entry] = &[
    (&[Action::NextMark], "next wrong"),
    (&[Action::Why], "the first"),
    (&[Action::Clear], "clear"),
    (&[Action::TakeBack], "undo"),
    DIGITS,
    (&[Action::Watch], "watch"),
];
const EDIT_SOLVED: &[Entry] = &[
    (&[Action::Puzzles], "another"),
    (&[Action::CopyGrid], "copy"),
    (&[Action::TakeBack], "undo"),
    (&[Action::Quit], "quit"),
];
const WATCH_START: &[Entry] = &[
    (&[Action::PlayPause], "play ▶"),
    (&[Action::Step(Forward)], "step"),
    (&[Action::Slower, Action::Faster], "speed"),
    (&[Action::RunOn], "run on"),
    (&[Action::Strategies], "strategy"),
    (&[Action::Escape, Action::Edit], "edit"),
];
const PLAYING_ON: &[Entry] = &[
    (&[Action::PlayPause], "pause"),
    (&[Action::Slower, Action::Faster], "speed"),
    (&[Action::TurnRound], "backwards"),
    (&[Action::RunOn], "run on"),
    (&[Action::Escape, Action::Edit], "edit"),
];
const PLAYING_BACK: &[Entry] = &[
    (&[Action::PlayPause], "pause"),
    (&[Action::Slower, Action::Faster], "speed"),
    (&[Action::TurnRound], "forwards"),
    (&[Action::Start], "start"),
    (&[Action::Escape, Action::Edit], "edit"),
];
const PAUSED_ON: &[Entry] = &[
    (&[Action::PlayPause], "play ▶"),
    (&[Action::Step(Backward), Action::Step(Forward)], "step"),
    (&[Action::TurnRound], "backwards"),
    (&[Action::Next(Forward)], "next"),
    (&[Action::TakeBack], "back"),
    (&[Action::Escape, Action::Edit], "edit"),
    (&[Action::NextPanel], "panel"),
];
const PAUSED_BACK: &[Entry] = &[
    (&[Action::PlayPause], "play ◀"),
    (&[Action::Step(Backward), Action::Step(Forward)], "step"),
    (&[Action::TurnRound], "forwards"),
    (&[Action::Next(Forward)], "next"),
    (&[Action::TakeBack], "back"),
    (&[Action::Escape, Action::Edit], "edit"),
    (&[Action::NextPanel], "panel"),
];
/// On a guess at which more than one digit is left.
const ON_A_CHOICE: &[Entry] = &[
    (&[Action::PlayPause], "play ▶"),
    (&[Action::Step(Backward), Action::Step(Forward)], "step"),
    (&[Action::Over(Forward)], "over"),
    (&[Action::Out(Forward)], "out"),
    (&[Action::Steer], "other digit"),
    (&[Action::Escape, Action::Edit], "edit"),
];
const ON_A_GUESS: &[Entry] = &[
    (&[Action::PlayPause], "play ▶"),
    (&[Action::Step(Backward), Action::Step(Forward)], "step"),
    (&[Action::Over(Forward)], "over"),
    (&[Action::Out(Forward)], "out"),
    (&[Action::TakeBack], "back"),
    (&[Action::Escape, Action::Edit], "edit"),
    (&[Action::NextPanel], "panel"),
];
const WATCH_SOLVED: &[Entry] = &[
    (&[Action::PlayPause], "next solution"),
    (&[Action::TurnRound], "backwards"),
    (&[Action::Costs], "costs"),
    (&[Action::TakeOver], "edit this"),
    (&[Action::Escape, Action::Edit], "edit"),
];
const WATCH_END: &[Entry] = &[
    (&[Action::TurnRound], "backwards"),
    (&[Action::Start], "start"),
    (&[Action::Costs], "costs"),
    (&[Action::Strategies], "strategy"),
    (&[Action::Escape, Action::Edit], "edit"),
];

/// The hints of the moment, the most useful first; `? keys` closes them where keys are listed.
pub fn hints(model: &Model) -> Vec<Hint> {
    match &model.overlay {
        Some(Overlay::List(list)) => {
            let enter = match list.kind {
                ListKind::Help => "do it",
                ListKind::Strategies | ListKind::Kinds(_) => "take it",
                ListKind::Clues => "make one",
                ListKind::Puzzles | ListKind::Read => "open",
                ListKind::Stops => "on, off",
                ListKind::Steer(_) => "try this",
                ListKind::Marks | ListKind::Costs => "go there",
            };
            let made = matches!(list.kind, ListKind::Stops | ListKind::Marks);
            if list.filtering {
                fixed(&[("type", "to find"), ("↑ ↓", "choose"), ("Enter", enter), ("Esc", "show all")])
            } else if made {
                fixed(&[("↑ ↓", "choose"), ("Enter", enter), ("x", "delete"), ("/", "find"), ("Esc", "close")])
            } else {
                fixed(&[("↑ ↓", "choose"), ("Enter", enter), ("/", "find"), ("Esc", "close")])
            }
        }
        Some(Overlay::Prompt(_)) if model.watched().is_some() => fixed(&PROMPT_IN_WATCH),
        Some(Overlay::Prompt(_)) => fixed(&PROMPT),
        Some(Overlay::WrongEntries) => fixed(&[("Enter", "givens only"), ("w", "all digits"), ("Esc", "stay")]),
        None if model.armed == Some(Armed::Quit) => fixed(&[("q", "quits"), ("any other key", "stays")]),
        None if model.any_key_stops() => fixed(&[("any key", "stops it")]),
        None => entries(model).iter().chain(KEYS).map(|entry| hint(model, entry)).collect(),
    }
}

/// The commands of the prompt in EDIT, as they are typed.
const PROMPT: [(&str, &str); 5] =
    [("new", "grid"), ("lock unlock", "givens"), ("advance", "on|off"), ("NAME", "a puzzle"), ("Esc", "close")];
/// And in WATCH.
const PROMPT_IN_WATCH: [(&str, &str); 7] = [
    ("1200 +50 50%", "event"),
    ("speed", "64"),
    ("stop", "depth<12"),
    ("fit", "20"),
    ("mark", "NAME"),
    ("NAME", "a puzzle"),
    ("Esc", "close"),
];

const KEYS: &[Entry] = &[(&[Action::Help], "keys")];

fn fixed(hints: &[(&str, &'static str)]) -> Vec<Hint> {
    hints.iter().map(|&(keys, does)| Hint { keys: keys.to_owned(), does }).collect()
}

fn hint(model: &Model, (actions, does): &Entry) -> Hint {
    let keys: Vec<String> =
        actions.iter().filter_map(|&action| keymap::key_for(model.state, action)).map(|key| key.to_string()).collect();
    let does = if actions.first() == Some(&Action::Next(Forward)) { &model.kind.name() } else { does };
    let joint = if *does == "edit" { "/" } else { " " };
    Hint { keys: if actions.is_empty() { "1-9".to_owned() } else { keys.join(joint) }, does }
}

fn entries(model: &Model) -> &'static [Entry] {
    match model.watched() {
        Some(run) => watching(run),
        None => editing(model),
    }
}

fn editing(model: &Model) -> &'static [Entry] {
    let report = model.judge.report();
    let wrong = report.wrong.is_some_and(|wrong| !wrong.is_empty());
    match model.judge.asked() {
        _ if matches!(model.armed, Some(Armed::FirstWrong { .. })) => EDIT_FIRST_WRONG,
        _ if !model.inquiry.blamed().is_empty() => EDIT_BLAMED,
        _ if !report.clashes.is_empty() => EDIT_CLASH,
        _ if is_solved(&model.editor) => EDIT_SOLVED,
        Asked::Count if wrong => EDIT_WRONG,
        Asked::Which if wrong => EDIT_MARKED,
        _ if report.verdict == Verdict::None => EDIT_NONE,
        _ if model.editor.pen() == Pen::Givens => EDIT_GIVENS,
        _ => EDIT_ENTRIES,
    }
}

fn is_solved(editor: &Editor) -> bool {
    editor.grid().values().is_full()
}

fn watching(run: &Run) -> &'static [Entry] {
    let (player, timeline) = (&run.player, &run.player.timeline);
    match (player.is_playing(), player.heading) {
        (true, Heading::Forward) => PLAYING_ON,
        (true, Heading::Backward) => PLAYING_BACK,
        (false, _) if timeline.position() == 0 => WATCH_START,
        (false, _) if timeline.event() == Some(Event::Exhausted) => WATCH_END,
        (false, Heading::Forward) if timeline.event() == Some(Event::Solved) => WATCH_SOLVED,
        (false, Heading::Forward) if timeline.meets(Condition::Guess) && steer::can_choose(run) => ON_A_CHOICE,
        (false, Heading::Forward) if timeline.meets(Condition::Guess) => ON_A_GUESS,
        (false, Heading::Forward) => PAUSED_ON,
        (false, Heading::Backward) => PAUSED_BACK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::State;

    #[test]
    fn every_hint_names_a_key_that_is_bound() {
        let edit = [
            EDIT_GIVENS,
            EDIT_ENTRIES,
            EDIT_CLASH,
            EDIT_NONE,
            EDIT_BLAMED,
            EDIT_FIRST_WRONG,
            EDIT_WRONG,
            EDIT_MARKED,
            EDIT_SOLVED,
        ];
        let watch = [
            WATCH_START,
            PLAYING_ON,
            PLAYING_BACK,
            PAUSED_ON,
            PAUSED_BACK,
            ON_A_CHOICE,
            ON_A_GUESS,
            WATCH_SOLVED,
            WATCH_END,
        ];
        for (state, sets) in [(State::Edit, &edit[..]), (State::Watch, &watch[..])] {
            for (actions, does) in sets.iter().copied().flatten().chain(KEYS) {
                for &action in *actions {
                    assert!(keymap::key_for(state, action).is_some(), "{does}: {action:?} has no key in {state:?}");
                }
            }
        }
    }
}
