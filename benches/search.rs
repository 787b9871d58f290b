//! Events per second of every strategy, forwards and backwards, in bulk and one call per event, beside a plain
//! recursive row-major loop that keeps nothing. `cargo bench --bench search`.

#![expect(clippy::print_stdout, reason = "the table is what this program is for")]
#![expect(clippy::cast_precision_loss, reason = "rates are rounded anyway")]

use std::hint::black_box;
use std::time::Instant;

use stepdoku::grid::{Cell, ClashFree, Values};
use stepdoku::search::{STRATEGIES, StrategyInfo, Walker, strategy};

const ANTI: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const PUZZLES: [(&str, &str); 4] = [
    ("built against row-major", ANTI),
    ("21 givens, Inkala 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    ("17 givens", "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5...."),
    ("no solution", "...6.5...2.....8.......739..465.........3.2............7.4...6.3...8...........1."),
];
/// Events of a measurement: the first so many of a run.
const EVENTS: u64 = 1_000_000;

fn main() {
    full_length();
    println!();
    println!("{:<12} {:<24} {:>28} {:>28}", "", "M events/s, median of five", "in bulk", "one call per event");
    println!("{:<12} {:<24} {:>14}{:>14} {:>14}{:>14}", "strategy", "puzzle", "on", "back", "on", "back");
    for strategy in STRATEGIES {
        for (name, puzzle) in PUZZLES {
            println!("{:<12} {:<24} {}", strategy.name, name, rates(strategy, &start(puzzle)));
        }
    }
}

fn start(line: &str) -> ClashFree {
    let values = Values::from_line(line).unwrap_or(Values::EMPTY);
    ClashFree::new(values).expect("the puzzles have no clash")
}

/// Million events per second of something that walks this many.
fn rate(walk: impl FnOnce() -> u64) -> f64 {
    let clock = Instant::now();
    let events = black_box(walk());
    events as f64 / clock.elapsed().as_secs_f64() / 1e6
}

fn median(rounds: &mut [f64]) -> f64 {
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}

/// The whole run of 69,175,316 placements, in nine rounds that alternate.
fn full_length() {
    let start = start(ANTI);
    let row_major = strategy("row-major").expect("it is in the table");
    let mut rounds = [const { [0.0; 9] }; 3];
    let mut ratios = [const { [0.0; 9] }; 2];
    for round in 0..9 {
        let mut walker = row_major.start(&start);
        let mut plain = Plain::new(&start);
        rounds[0][round] = rate(|| {
            assert!(plain.solve(0));
            2 * 69_175_316 - 64
        });
        rounds[1][round] = rate(|| walker.run(2 * 69_175_316 - 64));
        rounds[2][round] = rate(|| walker.run_back(u64::MAX));
        ratios[0][round] = rounds[1][round] / rounds[0][round];
        ratios[1][round] = rounds[2][round] / rounds[0][round];
    }
    println!("row-major, all 138,350,568 events to the solution, median of nine alternated rounds");
    println!("plain recursive loop  {:>6.0} M/s", median(&mut rounds[0]));
    println!("the machine, on       {:>6.0} M/s  {:.2} of the loop", median(&mut rounds[1]), median(&mut ratios[0]));
    println!("the machine, back     {:>6.0} M/s  {:.2} of the loop", median(&mut rounds[2]), median(&mut ratios[1]));
}

/// One row of the table.
fn rates(strategy: &StrategyInfo, start: &ClashFree) -> String {
    let mut walker = strategy.start(start);
    let events = walker.run(EVENTS);
    walker.run_back(events);
    let passes = EVENTS / events;
    let mut rounds: [Vec<f64>; 4] = [const { Vec::new() }; 4];
    for _ in 0..5 {
        let [on, back] = bulk(&mut *walker, events, passes);
        let [step_on, step_back] = single(&mut *walker, events, passes);
        rounds.iter_mut().zip([on, back, step_on, step_back]).for_each(|(kind, rate)| kind.push(rate));
    }
    let [on, back, step_on, step_back] = rounds.each_mut().map(|rounds| median(rounds));
    format!("{on:>14.1}{back:>14.1} {step_on:>14.1}{step_back:>14.1}")
}

fn bulk(walker: &mut dyn Walker, events: u64, passes: u64) -> [f64; 2] {
    both(passes, walker, |walker| walker.run(events), |walker| walker.run_back(events))
}

fn single(walker: &mut dyn Walker, events: u64, passes: u64) -> [f64; 2] {
    let on = |walker: &mut dyn Walker| (0..events).filter(|_| black_box(walker.step()).is_some()).count() as u64;
    let back = |walker: &mut dyn Walker| (0..events).filter(|_| black_box(walker.back()).is_some()).count() as u64;
    both(passes, walker, on, back)
}

/// Short runs are walked to and fro several times.
fn both(
    passes: u64,
    walker: &mut dyn Walker,
    on: impl Fn(&mut dyn Walker) -> u64,
    back: impl Fn(&mut dyn Walker) -> u64,
) -> [f64; 2] {
    let mut rates = [0.0; 2];
    for _ in 0..passes {
        rates[0] += rate(|| on(walker)) / passes as f64;
        rates[1] += rate(|| back(walker)) / passes as f64;
    }
    rates
}

/// Row-major as every textbook has it: recursion over bit masks, nothing counted.
struct Plain {
    cells: [(u8, u8, u8); 81],
    empty: usize,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Plain {
    fn new(start: &ClashFree) -> Self {
        let mut plain = Self { cells: [(0, 0, 0); 81], empty: 0, rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        for cell in Cell::all() {
            let (row, column, block) = (cell.row(), cell.column(), cell.block());
            if let Some(digit) = start.values().get(cell) {
                plain.rows[row] |= 1 << digit.index();
                plain.columns[column] |= 1 << digit.index();
                plain.boxes[block] |= 1 << digit.index();
            } else {
                plain.cells[plain.empty] = (row as u8, column as u8, block as u8);
                plain.empty += 1;
            }
        }
        plain
    }

    fn solve(&mut self, depth: usize) -> bool {
        if depth == self.empty {
            return true;
        }
        let (row, column, block) = self.cells[depth];
        let (row, column, block) = (usize::from(row), usize::from(column), usize::from(block));
        let mut options = !(self.rows[row] | self.columns[column] | self.boxes[block]) & 0x1ff;
        while options != 0 {
            let digit = options & options.wrapping_neg();
            options ^= digit;
            self.rows[row] ^= digit;
            self.columns[column] ^= digit;
            self.boxes[block] ^= digit;
            if self.solve(depth + 1) {
                return true;
            }
            self.rows[row] ^= digit;
            self.columns[column] ^= digit;
            self.boxes[block] ^= digit;
        }
        false
    }
}
