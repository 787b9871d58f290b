//! How many events a second, and what can be shown of them at that speed.

use std::fmt;
use std::time::Duration;

use super::player::to_f64;
use super::words::{grouped, short};

/// Thousandths of an event a second, or as many as the machine walks.
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
    pub const FIRST: Self = Self::new(4);

    /// `events` a second, at least one.
    pub const fn new(events: u64) -> Self {
        Self(if events == 0 { 1_000 } else { events.saturating_mul(1_000) })
    }

    /// The speed that plays `events` in `time`.
    pub fn fitting(events: u64, time: Duration) -> Self {
        #[expect(clippy::cast_sign_loss, reason = "a quotient of positive numbers")]
        Self((to_f64(events) * 1_000.0 / time.as_secs_f64().max(0.001)).ceil().max(1.0) as u64)
    }

    /// Events a second; `None` for as many as the machine walks.
    pub fn rate(self) -> Option<f64> {
        (self != Self::MAX).then_some(to_f64(self.0) / 1_000.0)
    }

    /// The next speed up the ladder.
    #[must_use]
    pub fn faster(self) -> Self {
        LADDER.into_iter().map(Self::new).find(|&step| step > self).unwrap_or(Self::MAX)
    }

    /// The next speed down the ladder.
    #[must_use]
    pub fn slower(self) -> Self {
        LADDER.into_iter().rev().map(Self::new).find(|&step| step < self).unwrap_or(self)
    }

    /// What can be followed at this speed.
    pub fn pace(self) -> Pace {
        match self.0.div_ceil(1_000) {
            0..=4 => Pace::Step,
            5..=32 => Pace::Walk,
            33..=1_000 => Pace::Run,
            _ => Pace::Blur,
        }
    }
}

impl fmt::Display for Speed {
    /// `4/s`, `1.5/s`, `250/s`, `16k/s`, `4M/s`, `13.8M/s`, `max`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::MAX {
            return f.write_str("max");
        }
        let tenths = self.0.div_ceil(100);
        if tenths < 100 && !tenths.is_multiple_of(10) {
            return write!(f, "{}.{}/s", tenths / 10, tenths % 10);
        }
        match self.0.div_ceil(1_000) {
            n if n >= 1_000_000 && n % 1_000_000 == 0 => write!(f, "{}M/s", grouped(n / 1_000_000)),
            n @ 1_000..1_000_000 if n % 1_000 == 0 => write!(f, "{}k/s", n / 1_000),
            n => write!(f, "{}/s", short(n).replace(' ', "")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_goes_up_to_max_and_down_to_one() {
        let up: Vec<String> = std::iter::successors(Some(Speed::new(1)), |s| (*s != Speed::MAX).then(|| s.faster()))
            .map(|s| s.to_string())
            .collect();
        assert_eq!(
            up.join(" "),
            "1/s 2/s 4/s 8/s 16/s 32/s 64/s 250/s 1k/s 4k/s 16k/s 64k/s 250k/s 1M/s 4M/s 16M/s max"
        );
        assert_eq!(Speed::MAX.slower(), Speed::new(16_000_000));
        assert_eq!(Speed::new(1).slower(), Speed::new(1));
        assert_eq!(Speed::new(100).faster(), Speed::new(250));
        assert_eq!(Speed::new(100).slower(), Speed::new(64));
    }

    #[test]
    fn a_measured_rate_is_spelled_as_a_speed_is() {
        let spelled = |rate| Speed::new(rate).to_string();
        let rates = [999, 1_000, 9_812, 99_999, 148_999, 1_500_000, 2_000_000, 13_800_000, 138_350_568];
        let words = ["999/s", "1k/s", "9,812/s", "99,999/s", "148k/s", "1,500k/s", "2M/s", "13.8M/s", "138M/s"];
        assert_eq!(rates.map(spelled), words);
    }

    #[test]
    fn any_number_of_events_fits_any_time() {
        let in_20_s = |events| Speed::fitting(events, Duration::from_secs(20)).to_string();
        assert_eq!([0, 30, 180, 8_366, 138_350_568].map(in_20_s), ["0.1/s", "1.5/s", "9/s", "419/s", "6,917k/s"]);
    }
}
