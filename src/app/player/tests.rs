//! A machine that walks so many events a second, and a terminal that takes so long for a frame, with a clock of numbers.

use proptest::prelude::*;

use super::*;
use crate::grid::{ClashFree, Values};
use crate::puzzles;
use crate::search::strategy;

/// A player, the machine it runs on, and what was seen of it.
struct Machine {
    player: Player,
    /// Events a second.
    rate: f64,
    /// What it takes to draw a frame and write it.
    frame: Duration,
    /// When the next frame can be written.
    free: Duration,
    /// What the last tick and its frame took.
    took: Duration,
    clock: Duration,
    /// The most events that one tick walked.
    most: u64,
}

fn timeline(puzzle: &str, name: &str) -> Timeline {
    let start = ClashFree::new(puzzles::named(puzzle).unwrap().values).unwrap();
    Timeline::new(strategy(name).unwrap(), start)
}

fn millis(n: u64) -> Duration {
    Duration::from_millis(n)
}

impl Machine {
    fn new(timeline: Timeline, rate: f64) -> Self {
        let player = Player::new(timeline);
        let none = Duration::ZERO;
        Self { player, rate, frame: millis(1), free: none, took: none, clock: none, most: 0 }
    }

    fn at(puzzle: &str, rate: f64, speed: Speed) -> Self {
        let mut machine = Self::new(timeline(puzzle, "row-major"), rate);
        machine.player.speed = speed;
        machine.player.play();
        machine
    }

    /// One tick, as soon as it is wanted and the machine is free; a tick that is wanted later waits for the terminal.
    fn tick(&mut self) -> Option<Halt> {
        let wanted = self.player.next_tick()?;
        let terminal = if wanted.is_zero() { wanted } else { self.free.saturating_sub(self.clock) };
        let dt = wanted.max(self.took).max(terminal);
        self.clock += dt;
        let before = self.player.timeline.position();
        let halt = self.player.tick(dt, Lookout::default());
        let walked = self.player.timeline.position().abs_diff(before);
        self.most = self.most.max(walked);
        self.took = Duration::from_secs_f64(to_f64(walked) / self.rate);
        if self.clock + self.took >= self.free {
            self.took += self.frame;
            self.free = self.clock + self.took + (self.frame * 10).clamp(millis(16), millis(100));
        }
        halt
    }

    fn run(&mut self, time: Duration) -> Option<Halt> {
        let until = self.clock + time;
        while self.clock < until && self.player.next_tick().is_some() {
            if let Some(halt) = self.tick() {
                return Some(halt);
            }
        }
        None
    }

    fn position(&self) -> u64 {
        self.player.timeline.position()
    }
}

#[test]
fn every_speed_is_kept() {
    for speed in [1, 2, 3, 4, 8, 32, 64, 250, 1_000, 4_000, 64_000, 1_000_000, 4_000_000] {
        let mut machine = Machine::at("impossible", 100e6, Speed::new(speed));
        machine.run(millis(4_000));
        // The first event comes at once, or up to a frame late.
        let (least, most) = (to_f64(4 * speed) * 0.98 - 1.0, to_f64(4 * speed) * 1.02 + 1.0);
        assert!((least..=most).contains(&to_f64(machine.position())), "{speed}/s: {}", machine.position());
    }
}

#[test]
fn up_to_four_a_second_each_event_has_its_own_picture() {
    for (speed, frame) in [(1, 1), (2, 1), (3, 1), (4, 1), (4, 240), (4, 900)] {
        let mut machine = Machine::at("AI Escargot", 100e6, Speed::new(speed));
        machine.frame = millis(frame);
        machine.run(millis(20_000));
        assert_eq!(machine.most, 1, "{speed}/s on a terminal that takes {frame} ms");
    }
}

#[test]
fn a_dead_end_shows_in_the_last_part_of_its_time() {
    let mut machine = Machine::at("easy", 100e6, Speed::new(1));
    let mut shown = Vec::new();
    while machine.position() < 40 {
        machine.tick();
        if machine.player.timeline.dead_end().is_some() {
            shown.push((machine.position(), machine.player.shows_dead_end()));
        }
    }
    assert!(!shown.is_empty());
    for pair in shown.chunks_exact(2) {
        assert_eq!((pair[0].1, pair[1].1, pair[0].0), (false, true, pair[1].0), "first the digit, then its dead end");
    }
}

#[test]
fn at_most_speed_and_running_on_a_slice_takes_about_a_frame() {
    for rate in [0.3e6, 3e6, 10e6] {
        for run_on in [false, true] {
            let mut machine = Machine::at("impossible", rate, Speed::MAX);
            if run_on {
                machine.player.run_on();
            }
            machine.run(millis(1_000));
            machine.most = 0;
            machine.run(millis(500));
            let slice = to_f64(machine.most) / rate;
            assert!((0.02..0.055).contains(&slice), "{rate} events a second: {slice} s a slice");
        }
    }
}

#[test]
fn the_first_slice_is_short_on_any_machine() {
    let mut machine = Machine::at("impossible", 0.2e6, Speed::MAX);
    machine.tick();
    assert!(to_f64(machine.most) / machine.rate <= 0.1, "{}", machine.most);
}

#[test]
fn a_machine_that_cannot_keep_the_speed_keeps_its_frames() {
    for speed in [250_000, 4_000_000, 16_000_000] {
        let mut machine = Machine::at("impossible", 0.2e6, Speed::new(speed));
        machine.run(millis(1_000));
        machine.most = 0;
        machine.run(millis(3_000));
        assert!(to_f64(machine.most) / machine.rate < 0.06, "{speed}/s: {} in one tick", machine.most);
        assert!(to_f64(machine.position()) > 0.2e6 * 3.0, "{speed}/s: only {}", machine.position());
    }
}

#[test]
fn a_slow_terminal_does_not_slow_the_search_it_shows() {
    let mut machine = Machine::at("impossible", 100e6, Speed::new(1_000_000));
    machine.frame = millis(120);
    machine.run(millis(5_000));
    assert!(machine.position() > 4_500_000, "{}", machine.position());
}

#[test]
fn time_that_was_lost_is_not_made_up_for() {
    let mut machine = Machine::at("impossible", 100e6, Speed::new(1_000));
    machine.player.tick(Duration::from_secs(3_600), Lookout::default());
    assert!(machine.position() <= 251, "{}", machine.position());
}

#[test]
fn fifty_million_events_and_back_to_the_start() {
    let mut machine = Machine::at("against row-major", 50e6, Speed::new(1));
    machine.player.run_on();
    machine.run(millis(1_100));
    assert!(machine.position() > 50_000_000, "{}", machine.position());
    machine.player.pause();
    assert_eq!(machine.player.next_tick(), None);
    machine.player.heading = Heading::Backward;
    machine.player.speed = Speed::MAX;
    machine.player.play();
    assert_eq!(machine.run(millis(60_000)), Some(Halt::Start));
    assert_eq!((machine.position(), machine.player.heading), (0, Heading::Forward));
    assert_eq!(machine.player.next_tick(), None);
    assert_eq!(*machine.player.timeline.state(), *timeline("against row-major", "row-major").state());
}

#[test]
fn it_pauses_at_each_solution_and_at_the_end() {
    for speed in [Speed::new(1_000_000), Speed::MAX] {
        let mut machine = Machine::at("two solutions", 50e6, speed);
        let mut halts = Vec::new();
        for _ in 0..3 {
            machine.player.play();
            halts.push(machine.run(millis(600_000)));
            assert!(!machine.player.is_playing());
        }
        assert_eq!(halts, [Some(Halt::Solved), Some(Halt::Solved), Some(Halt::Exhausted)]);
        assert_eq!(machine.player.timeline.end(), Some(machine.position()));
        machine.player.play();
        assert_eq!(machine.run(millis(100)), Some(Halt::Exhausted), "there is nothing further");
    }
}

#[test]
fn steps_go_no_further_than_a_solution_or_the_ends() {
    let mut player = Player::new(timeline("last cell", "row-major"));
    assert_eq!(player.step(Heading::Backward, 1), Some(Halt::Start));
    assert_eq!(player.step(Heading::Forward, 1_000), Some(Halt::Solved));
    assert_eq!(player.timeline.position(), 2);
    assert_eq!(player.step(Heading::Forward, 1_000), Some(Halt::Exhausted));
    assert_eq!(player.step(Heading::Forward, 1), Some(Halt::Exhausted));
    assert_eq!(player.timeline.position(), 4);
    assert_eq!(player.step(Heading::Backward, 1_000), Some(Halt::Start));
    assert_eq!(player.timeline.position(), 0);
}

#[test]
fn the_changes_of_a_frame_are_those_of_a_frame_ago() {
    let mut machine = Machine::at("impossible", 100e6, Speed::new(16_000_000));
    machine.run(millis(500));
    assert!(machine.player.before().is_some());
    machine.player.speed = Speed::new(8);
    machine.tick();
    assert_eq!(machine.player.before(), None);
}

/// Something a person does, or time.
#[derive(Clone, Debug)]
enum Act {
    Tick(u64),
    Speed(u64),
    Turn,
    Play,
    Pause,
    RunOn,
    Step(bool, u64),
    Start,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        8 => (0_u64..400).prop_map(Act::Tick),
        1 => prop::sample::select(vec![1, 4, 8, 64, 1_000, 64_000, 4_000_000, u64::MAX]).prop_map(Act::Speed),
        1 => Just(Act::Turn),
        2 => Just(Act::Play),
        1 => Just(Act::Pause),
        1 => Just(Act::RunOn),
        1 => (any::<bool>(), 0_u64..2_000).prop_map(|(back, n)| Act::Step(back, n)),
        1 => Just(Act::Start),
    ];
    prop::collection::vec(act, 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// However it came there, a position is what a walk from the start finds there.
    #[test]
    fn a_position_is_the_same_however_it_was_reached(acts in acts(), puzzle in 0_usize..2) {
        let puzzle = ["AI Escargot", "two solutions"][puzzle];
        let mut player = Player::new(timeline(puzzle, "row-major"));
        for act in acts {
            match act {
                Act::Tick(ms) => drop(player.tick(millis(ms), Lookout::default())),
                Act::Speed(u64::MAX) => player.speed = Speed::MAX,
                Act::Speed(events) => player.speed = Speed::new(events),
                Act::Turn => player.heading = player.heading.turned(),
                Act::Play => player.play(),
                Act::Pause => player.pause(),
                Act::RunOn => player.run_on(),
                Act::Step(back, n) => {
                    player.step(if back { Heading::Backward } else { Heading::Forward }, n);
                }
                Act::Start => player.go_to(0),
            }
        }
        let mut plain = timeline(puzzle, "row-major");
        plain.seek(player.timeline.position());
        prop_assert_eq!(player.timeline.position(), plain.position());
        prop_assert!(*player.timeline.state() == *plain.state());
    }
}

/// A board of the search is the start with the placements that stand.
#[test]
fn the_start_is_never_lost() {
    let mut machine = Machine::at("easy", 1e6, Speed::MAX);
    machine.run(millis(60_000));
    let start: Values = *machine.player.timeline.start().values();
    assert!(machine.player.timeline.values().contains(&start));
}

/// To go to the next of a kind is work even where it is near: a slice has room for so many of them, and keys are heard.
#[test]
fn a_slice_has_room_for_so_many_of_a_kind() {
    for heading in [Heading::Forward, Heading::Backward] {
        let mut player = Player::new(timeline("against row-major", "row-major"));
        player.timeline.forward(2_000_000);
        if heading == Heading::Forward {
            player.timeline.seek(0);
        }
        (player.heading, player.speed) = (heading, Speed::MAX);
        player.play();
        for _ in 0..5 {
            let before = player.timeline.counters().dead_ends;
            player.tick(millis(1), Lookout { stops: &[], by: &[Condition::DeadEnd] });
            let size = player.batch.size();
            let met = player.timeline.counters().dead_ends.abs_diff(before);
            assert!((1..=size / LOOKED_AT + 1).contains(&met), "{heading:?}: {met} in a slice of {size} events");
        }
    }
}
