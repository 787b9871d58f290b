//! How much of the tree a search has explored, by what is left at each level.
//!
//! Every option of a branch is taken to hide as much as any other. That is a guess, but one that only ever grows as
//! the search goes forward.

use crate::search::{Event, Timeline};

/// The share of the tree that is done, 0 to 1; `None` while it is too little to tell.
pub fn explored(timeline: &Timeline) -> Option<f64> {
    /// Less says nothing: the tree is then mostly below levels that have hardly begun.
    const LEAST: f64 = 0.001;
    if timeline.event() == Some(Event::Exhausted) {
        return Some(1.0);
    }
    let part = |n: usize| n as f64;
    let (mut done, mut width) = (0.0, 1.0);
    for level in timeline.path() {
        let options = part(level.tried.len() + 1 + level.left.len());
        done += width * part(level.tried.len()) / options;
        width /= options;
    }
    let (tried, left) = (timeline.tried().len(), timeline.left().len());
    if left == 0 {
        // A dead end, a full board or a cell used up: nothing is left below.
        done += width;
    } else {
        done += width * part(tried) / part(tried + left);
    }
    (done >= LEAST).then_some(done)
}

/// `12.3 %`; never all of it before the end.
pub fn explored_words(timeline: &Timeline) -> String {
    match explored(timeline) {
        None => "cannot tell".to_owned(),
        Some(_) if timeline.event() == Some(Event::Exhausted) => "all of it".to_owned(),
        Some(share) => format!("{:.1} %", (share * 1_000.0).floor().min(999.0) / 10.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::ClashFree;
    use crate::puzzles;
    use crate::search::STRATEGIES;

    #[test]
    fn it_only_grows_and_is_whole_at_the_end() {
        for puzzle in ["easy", "two solutions", "blocked box", "blocked cell"] {
            for strategy in STRATEGIES {
                let start = ClashFree::new(puzzles::named(puzzle).unwrap().values).unwrap();
                let (mut timeline, mut before) = (Timeline::new(strategy, start), 0.0);
                while timeline.position() < 20_000 && timeline.step().is_some() {
                    let share = explored(&timeline).unwrap_or(0.0);
                    assert!(share >= before - 1e-9 && share <= 1.0 + 1e-9, "{puzzle}: {before} then {share}");
                    before = share;
                }
                let over = timeline.event() == Some(Event::Exhausted);
                assert_eq!(explored_words(&timeline) == "all of it", over, "{puzzle} {}", strategy.name);
            }
        }
    }
}
