//! stepdoku's engine beside the `sudoku` crate, each with its fastest way to prove that a puzzle has one solution, on
//! one thread. In each round everybody solves everything once, in turn; of all rounds the fastest counts. Times are of
//! the processor, not of the clock on the wall. `cargo run --release` here; names of sets choose among them.

use std::hint::black_box;

use rustix::time::{ClockId, clock_gettime};
use stepdoku::engine::{self, Batch, Instructions};
use stepdoku::generate::{Generator, Wish, symmetry};
use stepdoku::grid::Values;
use sudoku::Sudoku;

const SETS: &str = include_str!("../../../assets/bench.txt");
const ROUNDS: usize = 15;
/// The lanes want more puzzles than there are lanes, many times over.
const AT_LEAST: usize = 4000;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let kinds: Vec<Instructions> =
        Instructions::ALL.into_iter().filter(|kind| kind.are_here()).collect();
    print!("{:<20} {:>16} {:>14}", "thousand a second", "sudoku crate", "one by one");
    kinds.iter().for_each(|kind| print!(" {:>16}", kind.name()));
    println!();
    let listed = SETS.split("\n= ").skip(1).map(|set| {
        let (name, lines) = set.split_once('\n').expect("a set has a name and lines");
        (name, lines.lines().map(str::to_owned).collect())
    });
    for (name, lines) in listed.chain([("minimal", minimal()), ("one wrong clue", one_wrong_clue())]) {
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
            compare(name, &lines, &kinds);
        }
    }
}

/// Puzzles of which no clue can be left out, as the generator makes them.
fn minimal() -> Vec<String> {
    let wish = Wish { symmetry: symmetry("none").expect("it is in the table"), clues: None };
    let mut generator = Generator::new(1, wish).expect("a wish without a number of clues");
    (0..400).filter_map(|_| generator.run(u64::MAX)).map(|made| made.puzzle.to_string()).collect()
}

/// The same with the first clue changed to another digit that clashes with none.
fn one_wrong_clue() -> Vec<String> {
    let wrong = |line: String| {
        let mut values = Values::from_line(&line).expect("a puzzle");
        let clues: Vec<_> = values.iter().collect();
        let other = clues.iter().find_map(|&(cell, digit)| {
            let others = values.candidates(cell).without(digit);
            others.first().map(|other| (cell, other))
        });
        let (cell, digit) = other?;
        values.set(cell, Some(digit));
        Some(values.to_string())
    };
    minimal().into_iter().filter_map(wrong).collect()
}

fn compare(name: &str, lines: &[String], kinds: &[Instructions]) {
    let theirs: Vec<Sudoku> = lines.iter().map(|line| Sudoku::from_str_line(line).expect("a puzzle")).collect();
    let ours: Vec<Values> = lines.iter().map(|line| Values::from_line(line).expect("a puzzle")).collect();
    let many: Vec<Values> = ours.iter().cycle().take(AT_LEAST.next_multiple_of(ours.len())).copied().collect();
    agree(&theirs, &ours, kinds);
    let mut best = vec![f64::MAX; 2 + kinds.len()];
    let mut batches: Vec<Batch> = kinds.iter().map(|&kind| Batch::with(kind, 2, None)).collect();
    for _ in 0..ROUNDS {
        let crate_time = each(theirs.len(), || theirs.iter().for_each(|one| _ = black_box(one.solution())));
        let count_time =
            each(theirs.len(), || theirs.iter().for_each(|one| _ = black_box(one.solutions_count_up_to(2))));
        best[0] = best[0].min(crate_time).min(count_time);
        best[1] = best[1].min(each(ours.len(), || {
            ours.iter().for_each(|one| _ = black_box(engine::count(one, 2, None).found()));
        }));
        for (best, batch) in best[2..].iter_mut().zip(&mut batches) {
            *best = best.min(each(many.len(), || drop(black_box(batch.count(&many)))));
        }
    }
    print!("{name:<20} {:>16.1}", 1e-3 / best[0]);
    for (at, time) in best.iter().enumerate().skip(1) {
        let width = if at == 1 { 14 } else { 16 };
        print!(" {:>width$}", format!("{:.1} ({:.2}x)", 1e-3 / time, best[0] / time));
    }
    println!();
}

/// Seconds of the processor for each of `puzzles`.
fn each(puzzles: usize, work: impl FnOnce()) -> f64 {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
    };
    let start = now();
    work();
    (now() - start) / puzzles as f64
}

/// A comparison of different answers would mean nothing.
fn agree(theirs: &[Sudoku], ours: &[Values], kinds: &[Instructions]) {
    let wanted: Vec<u64> = theirs.iter().map(|one| one.solutions_count_up_to(2) as u64).collect();
    assert!(ours.iter().map(|one| engine::count(one, 2, None).found()).eq(wanted.iter().copied()));
    for mut batch in kinds.iter().map(|&kind| Batch::with(kind, 2, None)) {
        assert!(batch.count(ours).iter().map(|count| count.found).eq(wanted.iter().copied()));
    }
}
