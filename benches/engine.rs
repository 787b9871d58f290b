//! Thousand puzzles a second of every kind of instructions, many at once and one by one: each puzzle is counted up to
//! two solutions. `cargo bench --bench engine`; words behind `--` choose among the sets.

#![expect(clippy::print_stdout, reason = "the table is what this program is for")]
#![expect(clippy::cast_precision_loss, reason = "rates are rounded anyway")]

use std::hint::black_box;
use std::time::Instant;

use stepdoku::engine::{Batch, Counter, Instructions};
use stepdoku::grid::Values;

const SETS: &str = include_str!("../assets/bench.txt");
const ROUNDS: usize = 9;
/// The lanes want more puzzles than there are lanes, many times over.
const AT_LEAST: usize = 2000;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let kinds: Vec<Instructions> = Instructions::ALL.into_iter().filter(|kind| kind.are_here()).collect();
    print!("{:<20}", "thousand a second");
    for way in ["many", "single"] {
        for kind in &kinds {
            print!(" {:>14}", format!("{way} {}", kind.name()));
        }
    }
    println!();
    for set in SETS.split("\n= ").skip(1) {
        let Some((name, lines)) = set.split_once('\n') else { continue };
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
            let puzzles: Vec<Values> = lines.lines().filter_map(Values::from_line).collect();
            print!("{name:<20}");
            for rate in rates(&puzzles, &kinds) {
                print!(" {rate:>14.1}");
            }
            println!();
        }
    }
}

/// The fastest of some rounds, in each of which everybody takes a turn.
fn rates(puzzles: &[Values], kinds: &[Instructions]) -> Vec<f64> {
    let many: Vec<Values> = puzzles.iter().cycle().take(AT_LEAST.next_multiple_of(puzzles.len())).copied().collect();
    let mut batches: Vec<Batch> = kinds.iter().map(|&kind| Batch::with(kind, 2, None)).collect();
    let mut best = vec![0.0_f64; 2 * kinds.len()];
    for _ in 0..ROUNDS {
        for (at, &kind) in kinds.iter().enumerate() {
            best[at] = best[at].max(rate(many.len(), || _ = black_box(batches[at].count(&many))));
            let one_by_one = || {
                for puzzle in puzzles {
                    black_box(Counter::with(kind, puzzle, 2).run(u64::MAX));
                }
            };
            best[kinds.len() + at] = best[kinds.len() + at].max(rate(puzzles.len(), one_by_one));
        }
    }
    best
}

/// Thousand puzzles a second of something that solves this many.
fn rate(puzzles: usize, work: impl FnOnce()) -> f64 {
    let clock = Instant::now();
    work();
    puzzles as f64 / clock.elapsed().as_secs_f64() / 1e3
}
