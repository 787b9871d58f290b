//! What the tests share: starts, the hash of event lists, the published names of strategies.

use proptest::prelude::*;
use stepdoku::grid::{Cell, ClashFree, Digit, Values};
use stepdoku::search::{Event, StrategyInfo, Walker, strategy};

/// Wikipedia's example.
pub const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Built against reading order: 69,175,316 placements.
pub const ANTI: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// Two solutions.
pub const TWO: &str = "1.7.568499.8.14567465897312673542981819673254542189736256731498391428675784965123";
/// A finished grid.
pub const COMPLETE: &str = "974236158638591742125487936316754289742918563589362417867125394253649871491873625";
/// Its one empty row cell has no candidate.
pub const DEAD_START: &str = "12345678.........9...............................................................";

pub fn start(line: &str) -> ClashFree {
    ClashFree::new(Values::from_line(line).unwrap()).unwrap()
}

pub fn named(name: &str) -> &'static StrategyInfo {
    strategy(name).unwrap()
}

/// Walks `strides` on and back (below 0), in bulk with one and event by event with the other, to the same states.
pub fn walk_alike(
    name: &str,
    bulk: &mut dyn Walker,
    single: &mut dyn Walker,
    strides: &[i64],
) -> Result<(), TestCaseError> {
    for &stride in strides {
        let n = stride.unsigned_abs();
        if stride < 0 {
            let walked = (0..n).take_while(|_| single.back().is_some()).count() as u64;
            prop_assert_eq!(bulk.run_back(n), walked);
        } else {
            let walked = (0..n).take_while(|_| single.step().is_some()).count() as u64;
            prop_assert_eq!(bulk.run(n), walked);
        }
        prop_assert!(bulk.state() == single.state(), "{} {}", name, stride);
    }
    Ok(())
}

/// The names by which the lists of cases call the strategies.
pub const MACHINES: [(&str, &str); 3] = [("rm", "row-major"), ("mrvA", "mrv-live"), ("mrvB", "mrv")];

/// FNV-1a, 64 bits, over three bytes for each placement and removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hash(pub u64);

impl Hash {
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    pub fn take(&mut self, event: Event) {
        let (kind, at) = match event {
            Event::Place(at) => (b'P', at),
            Event::Remove(at) => (b'R', at),
            Event::Solved | Event::Exhausted => return,
        };
        for byte in [kind, at.cell.index() as u8, at.digit.value()] {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Starts without a clash: some cells of a finished grid under a permutation of the digits, and sometimes a wrong one,
/// so that there are one, several and no solutions.
pub fn starts() -> impl Strategy<Value = ClashFree> {
    let kept =
        (20..70_u32).prop_flat_map(|share| prop::collection::vec(prop::bool::weighted(f64::from(share) / 100.0), 81));
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    let wrong = prop::collection::vec((0..81_usize, 1..=9_u8), 0..3);
    (kept, digits, wrong).prop_map(|(kept, digits, wrong)| {
        let mut values = Values::EMPTY;
        for (cell, digit) in Values::from_line(COMPLETE).unwrap().iter().filter(|(cell, _)| kept[cell.index()]) {
            values.set(cell, Digit::new(digits[digit.index()]));
        }
        for (cell, digit) in wrong {
            let (cell, digit) = (Cell::new(cell).unwrap(), Digit::new(digit).unwrap());
            if values.candidates(cell).contains(digit) {
                values.set(cell, Some(digit));
            }
        }
        ClashFree::new(values).unwrap()
    })
}
