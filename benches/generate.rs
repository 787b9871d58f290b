//! New puzzles per second, on one thread: a filled grid and a minimal puzzle of it, by symmetry, and by number of
//! clues. `cargo bench --bench generate`.

use divan::Bencher;
use divan::counter::ItemsCount;
use stepdoku::generate::{Generator, SYMMETRIES, Wish, symmetry};

/// Puzzles of a measurement.
const MANY: usize = 500;

fn main() {
    divan::main();
}

/// Any number of clues.
#[divan::bench(args = SYMMETRIES.iter().map(|symmetry| symmetry.name), sample_count = 10)]
fn by_symmetry(bencher: Bencher, name: &str) {
    let symmetry = symmetry(name).expect("it is in the table");
    make(bencher, Wish { symmetry, clues: None }, MANY);
}

/// The rarer the number, the fewer puzzles are waited for.
#[divan::bench(args = [(20, 5), (21, 20), (22, 50), (24, MANY), (26, MANY), (27, 50), (28, 20), (29, 5)], sample_count = 10)]
fn by_clues(bencher: Bencher, (clues, puzzles): (usize, usize)) {
    make(bencher, Wish { symmetry: &SYMMETRIES[0], clues: Some(clues) }, puzzles);
}

fn make(bencher: Bencher, wish: Wish, puzzles: usize) {
    bencher.counter(ItemsCount::new(puzzles)).with_inputs(|| Generator::new(1, wish).expect("it can be")).bench_values(
        |mut generator| {
            for _ in 0..puzzles {
                divan::black_box(generator.run(u64::MAX));
            }
        },
    );
}
