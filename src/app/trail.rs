//! Where WATCH has jumped from: what `u` takes back there. It never touches the person's grid.
//!
//! The list is bounded, in places and, more narrowly, in whole runs, since those take megabytes.

use super::session::Run;
use super::words;

/// Places to go back to, and those that were gone back from.
#[derive(Default)]
pub struct Trail {
    back: Vec<Place>,
    forth: Vec<Place>,
}

/// A place to return to.
enum Place {
    /// A position of the run that was on the screen then.
    Event(u64),
    /// Another run, at its position.
    Run(Box<Run>),
}

/// Places kept at most.
const MOST_PLACES: usize = 1_000;
/// Whole runs among them.
const MOST_RUNS: usize = 4;

impl Trail {
    /// A jump begins at `event`.
    pub fn left(&mut self, event: u64) {
        self.note(Place::Event(event));
    }

    /// A jump has come to nothing: `run` is where it was before, and nothing is kept of it.
    pub fn unleave(&mut self, run: &mut Run) {
        if let Some(Place::Event(event)) = self.back.pop_if(|place| matches!(place, Place::Event(_))) {
            run.player.pause();
            run.player.timeline.seek(event);
        }
    }

    /// Another run has taken the place of `run`.
    pub fn changed(&mut self, mut run: Run) {
        run.player.pause();
        self.note(Place::Run(Box::new(run)));
    }

    /// Whether what was left last is another place than `here`, so that `u` takes back the newest jump.
    pub fn leads_away_from(&self, here: u64) -> bool {
        self.back.last().is_some_and(|place| !matches!(place, Place::Event(event) if *event == here))
    }

    /// The run left last, of those that are as `wanted`.
    pub fn newest(&self, wanted: impl Fn(&Run) -> bool) -> Option<&Run> {
        self.back.iter().rev().find_map(|place| match place {
            Place::Run(run) if wanted(run) => Some(&**run),
            _ => None,
        })
    }

    fn note(&mut self, place: Place) {
        self.forth.clear();
        self.back.push(place);
        let runs = self.back.iter().enumerate().rev().filter(|(_, place)| matches!(place, Place::Run(_)));
        // What is older than a run that is dropped belongs to that run.
        let too_many = runs.map(|(at, _)| at + 1).nth(MOST_RUNS);
        let first = too_many.unwrap_or(0).max(self.back.len().saturating_sub(MOST_PLACES));
        self.back.drain(..first);
    }

    /// Goes back with `run`, or forth again, one place; says where, if there is one.
    pub fn go(&mut self, run: &mut Run, forth: bool) -> Option<String> {
        run.player.pause();
        run.player.end_fit();
        let (from, to) = if forth { (&mut self.forth, &mut self.back) } else { (&mut self.back, &mut self.forth) };
        let here = run.player.timeline.position();
        let place =
            std::iter::from_fn(|| from.pop()).find(|place| !matches!(place, Place::Event(at) if *at == here))?;
        match place {
            Place::Event(event) => {
                run.player.timeline.seek(event);
                to.push(Place::Event(here));
                let (event, here) = (words::grouped(event), words::grouped(here));
                Some(if forth {
                    format!("At event {event} again. u goes back to {here}.")
                } else {
                    format!("Back at event {event}. Ctrl+R goes to {here} again.")
                })
            }
            Place::Run(other) => {
                let steered = other.strategy().name == run.strategy().name;
                to.push(Place::Run(Box::new(std::mem::replace(run, *other))));
                let event = words::grouped(run.player.timeline.position());
                Some(match (steered, forth) {
                    (true, true) => format!("Steered again, at event {event}. u takes that back."),
                    (true, false) => format!("Took back the steering: event {event} as it was. Ctrl+R steers again."),
                    (false, _) => format!("{} again, at event {event}.", run.strategy().name),
                })
            }
        }
    }

    /// Goes back or forth with `run` to the nearest place where it is as `wanted`, if there is one.
    pub fn go_until(&mut self, run: &mut Run, wanted: impl Fn(&Run) -> bool) -> bool {
        let holds = |places: &[Place]| places.iter().any(|place| matches!(place, Place::Run(run) if wanted(run)));
        let forth = !holds(&self.back);
        if forth && !holds(&self.forth) {
            return false;
        }
        while !wanted(run) && self.go(run, forth).is_some() {}
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::From;
    use crate::grid::Grid;
    use crate::puzzles;
    use crate::search::STRATEGIES;

    fn run(strategy: usize) -> Run {
        Run::new(Grid::from_givens(puzzles::opening().values), From::All, &STRATEGIES[strategy]).unwrap()
    }

    fn jump(trail: &mut Trail, run: &mut Run, to: u64) {
        trail.left(run.player.timeline.position());
        run.player.timeline.seek(to);
    }

    #[test]
    fn it_goes_back_and_forth_place_by_place() {
        let (mut trail, mut run) = (Trail::default(), run(0));
        for to in [100, 40, 40, 900] {
            jump(&mut trail, &mut run, to);
        }
        let mut seen = Vec::new();
        for forth in [false, false, false, false, true, true, true, true] {
            seen.push(trail.go(&mut run, forth).map(|_| run.player.timeline.position()));
        }
        let expected = [Some(40), Some(100), Some(0), None, Some(100), Some(40), Some(900), None];
        assert_eq!(seen, expected);
        trail.go(&mut run, false);
        jump(&mut trail, &mut run, 7);
        assert_eq!(trail.go(&mut run, true), None, "a new jump leaves nothing to go forth to");
    }

    #[test]
    fn a_run_that_was_left_is_found_at_its_place() {
        let (mut trail, mut here) = (Trail::default(), run(0));
        jump(&mut trail, &mut here, 500);
        trail.changed(std::mem::replace(&mut here, run(2)));
        jump(&mut trail, &mut here, 20);
        let is = |name| move |run: &Run| run.strategy().name == name;
        assert!(!trail.go_until(&mut here, is("exact-cover")));
        assert!(trail.go_until(&mut here, is("row-major")));
        assert_eq!((here.strategy().name, here.player.timeline.position()), ("row-major", 500));
        assert!(trail.go_until(&mut here, is("mrv")));
        assert_eq!((here.strategy().name, here.player.timeline.position()), ("mrv", 0));
    }

    #[test]
    fn it_is_bounded() {
        let (mut trail, mut here) = (Trail::default(), run(0));
        for to in (0..3_000).map(|n| n % 7) {
            jump(&mut trail, &mut here, to);
        }
        assert_eq!(trail.back.len(), MOST_PLACES);
        for strategy in [1, 2, 3, 0, 1, 2, 3] {
            trail.changed(std::mem::replace(&mut here, run(strategy)));
            jump(&mut trail, &mut here, 5);
        }
        let mut names = Vec::new();
        while trail.go(&mut here, false).is_some() {
            names.push(here.strategy().name);
        }
        assert_eq!(names.last(), Some(&"exact-cover"), "{names:?}");
        assert_eq!(names.len(), 2 * MOST_RUNS + 1, "the runs, and a jump in each of them and in the last one");
    }
}
