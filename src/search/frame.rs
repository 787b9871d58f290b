//! A branch that was opened, with what was tried of it.

use super::event::{Branch, Level, Placement};

/// A branch and which of its options are not tried yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub(super) branch: Branch,
    /// The options not tried yet.
    pub(super) left: u16,
}

impl Frame {
    /// The options tried, the one that stands included.
    pub(super) const fn tried(self) -> u16 {
        self.branch.options & !self.left
    }

    /// The option tried last, as a bit: it stands if its level is part of the path, else the last event removed it.
    pub(super) const fn last(self) -> u16 {
        match self.tried().checked_ilog2() {
            Some(index) => 1 << index,
            None => 0,
        }
    }

    /// The option tried last.
    pub(super) fn now(self) -> Option<Placement> {
        Some(self.branch.requirement?.option(self.tried().checked_ilog2()? as usize))
    }

    /// As it is shown, if one of its options stands.
    pub(super) fn level(self) -> Option<Level> {
        let requirement = self.branch.requirement?;
        Some(Level {
            requirement,
            tried: requirement.placements(self.tried() & !self.last()),
            now: self.now()?,
            left: requirement.placements(self.left),
        })
    }
}
