//! Counting up to three for all cells at once.

use crate::grid::CellSet;

/// For each cell, how many of something there are, as far as three: the cells with at least one, two, three.
#[derive(Clone, Copy)]
pub(in super::super) struct Few {
    pub(in super::super) one: CellSet,
    pub(in super::super) two: CellSet,
    pub(in super::super) three: CellSet,
}

impl Few {
    /// Nothing anywhere.
    pub(in super::super) const NONE: Self = Self { one: CellSet::EMPTY, two: CellSet::EMPTY, three: CellSet::EMPTY };

    /// One in each of these cells.
    pub(in super::super) const fn of(cells: CellSet) -> Self {
        Self { one: cells, ..Self::NONE }
    }

    /// Both together.
    #[inline]
    pub(in super::super) fn plus(self, other: Self) -> Self {
        Self {
            one: self.one | other.one,
            two: self.two | other.two | (self.one & other.one),
            three: self.three | other.three | (self.two & other.one) | (self.one & other.two),
        }
    }

    /// In each cell, what is there and in the two cells `step` and `2 * step` further on, beyond the grid as well.
    #[inline]
    pub(in super::super) fn three_apart(self, step: u32) -> Self {
        self.plus(self.nearer(step)).plus(self.nearer(2 * step))
    }

    fn nearer(self, by: u32) -> Self {
        let nearer = |cells: CellSet| CellSet::from_bits(cells.bits() >> by);
        Self { one: nearer(self.one), two: nearer(self.two), three: nearer(self.three) }
    }

    /// The cells with fewer than one, two, three.
    pub(in super::super) fn fewer(self) -> [CellSet; 3] {
        [!self.one, !self.two, !self.three]
    }
}
