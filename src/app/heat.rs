//! Where the search was busy: how often each cell was filled, in four grades.

use crate::search::Timeline;

/// The grades of a moment, by the busiest cell.
pub struct Heat {
    counts: [u64; 81],
    most: u64,
}

impl Heat {
    /// How many grades there are.
    pub const GRADES: u32 = 4;

    /// Of the position.
    pub fn of(timeline: &Timeline) -> Self {
        let counts = *timeline.per_cell();
        Self { most: counts.iter().copied().max().unwrap_or(0), counts }
    }

    /// The grade of the cell with this index: 0 for one that was never filled, else 1 to 4.
    pub fn grade(&self, index: usize) -> u32 {
        (1..=Self::GRADES).rev().find(|&grade| self.counts[index] >= self.least(grade)).unwrap_or(0)
    }

    /// The fewest placements of a grade, from 1: each grade goes up by the same factor.
    pub fn least(&self, grade: u32) -> u64 {
        let most = super::player::to_f64(self.most.max(1));
        #[expect(clippy::cast_sign_loss, reason = "a power of a positive number")]
        let least = most.powf(f64::from(grade - 1) / f64::from(Self::GRADES)).ceil() as u64;
        least.max(u64::from(grade))
    }

    /// The most placements in a cell.
    pub const fn most(&self) -> u64 {
        self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_go_from_once_to_the_busiest() {
        let mut counts = [0; 81];
        counts[1..7].copy_from_slice(&[1, 9, 10, 99, 1_000, 10_000]);
        let heat = Heat { counts, most: 10_000 };
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|index| heat.grade(index)), [0, 1, 1, 2, 2, 4, 4]);
        assert_eq!([1, 2, 3, 4].map(|grade| heat.least(grade)), [1, 10, 100, 1_000]);
        let none = Heat { counts: [0; 81], most: 0 };
        assert_eq!(none.grade(0), 0);
    }
}
