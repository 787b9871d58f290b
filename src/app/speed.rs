//! How many events a second, and what can be shown of them at that speed.

use std::fmt;

use super::words::grouped;

/// Events a second: 1 to anything, or as many as the machine walks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(u64);

/// What a person can follow; the picture and the words change with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pace {
    /// Up to 4/s, and while paused: one event, one picture.
    Step,
    /// Up to 32/s: a wake of the last few cells, a sentence per chain of removals.
    Walk,
    /// Up to 1,000/s: the newest cell, and which levels moved.
    Run,
    /// Above: the state at the end of each frame, and what changed in it.
    Blur,
}

const LADDER: [u64; 16] =
    [1, 2, 4, 8, 16, 32, 64, 250, 1_000, 4_000, 16_000, 64_000, 250_000, 1_000_000, 4_000_000, 16_000_000];

impl Speed {
    /// As fast as the machine walks.
    pub const MAX: Self = Self(u64::MAX);
    /// What a new run plays at: slow enough to read a sentence per event.
    pub const FIRST: Self = Self(4);

    /// `events` a second, at least one.
    pub fn new(events: u64) -> Self {
        Self(events.max(1))
    }

    /// Events a second; `None` for as many as the machine walks.
    pub fn events(self) -> Option<u64> {
        (self != Self::MAX).then_some(self.0)
    }

    /// The next speed up the ladder.
    #[must_use]
    pub fn faster(self) -> Self {
        LADDER.into_iter().find(|&step| step > self.0).map_or(Self::MAX, Self)
    }

    /// The next speed down the ladder.
    #[must_use]
    pub fn slower(self) -> Self {
        LADDER.into_iter().rev().find(|&step| step < self.0).map_or(self, Self)
    }

    /// What can be followed at this speed.
    pub fn pace(self) -> Pace {
        match self.0 {
            0..=4 => Pace::Step,
            5..=32 => Pace::Walk,
            33..=1_000 => Pace::Run,
            _ => Pace::Blur,
        }
    }
}

impl fmt::Display for Speed {
    /// `4/s`, `250/s`, `16k/s`, `4M/s`, `max`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            u64::MAX => f.write_str("max"),
            n if n >= 1_000_000 && n % 1_000_000 == 0 => write!(f, "{}M/s", grouped(n / 1_000_000)),
            n if n >= 1_000 && n % 1_000 == 0 => write!(f, "{}k/s", n / 1_000),
            n => write!(f, "{}/s", grouped(n)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_goes_up_to_max_and_down_to_one() {
        let up: Vec<String> = std::iter::successors(Some(Speed(1)), |s| (*s != Speed::MAX).then(|| s.faster()))
            .map(|s| s.to_string())
            .collect();
        assert_eq!(
            up.join(" "),
            "1/s 2/s 4/s 8/s 16/s 32/s 64/s 250/s 1k/s 4k/s 16k/s 64k/s 250k/s 1M/s 4M/s 16M/s max"
        );
        assert_eq!(Speed::MAX.slower(), Speed(16_000_000));
        assert_eq!(Speed(1).slower(), Speed(1));
        assert_eq!(Speed(100).faster(), Speed(250));
        assert_eq!(Speed(100).slower(), Speed(64));
    }
}
