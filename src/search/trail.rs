//! Where in the tree a state is, and whether a node of the tree comes before or after it.
//!
//! The tree is walked in order and each of its nodes once, so a position is before a node, within its subtree, or
//! after it, and that can be told from the options alone: no event is walked, no board is looked at.

use super::branch::Frame;

/// At each level the option that stands, and last the option that was tried here: numbers from 1, ascending in the
/// order of trying, 0 where nothing was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trail<'a>(pub(super) &'a [u8]);

/// Where a position is, seen from a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Side {
    /// The node is not placed yet.
    Before,
    /// It stands.
    Within,
    /// It is removed.
    After,
}

impl Trail<'_> {
    /// Where this is, seen from `node`.
    pub(super) fn side_of(self, node: &[u8]) -> Side {
        let Some((here, path)) = self.0.split_last() else { return Side::Before };
        for (depth, option) in node.iter().enumerate() {
            match path.get(depth) {
                None if here >= option => return Side::After,
                None => return Side::Before,
                Some(stands) if stands > option => return Side::After,
                Some(stands) if stands < option => return Side::Before,
                Some(_) => {}
            }
        }
        Side::Within
    }
}

/// Where the state with these branches, the last of which is the one here, is seen from `node`.
pub(super) fn side_of(node: &[u8], frames: &[Frame]) -> Side {
    let mut bytes = [0; 82];
    bytes.iter_mut().zip(options(frames)).for_each(|(byte, option)| *byte = option);
    Trail(&bytes[..frames.len()]).side_of(node)
}

/// The options of these branches, the last of which is the one here.
pub(super) fn options(frames: &[Frame]) -> impl Iterator<Item = u8> + '_ {
    frames.iter().map(|frame| frame.tried_up_to())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_before_within_or_after_a_node() {
        let sides = |node: &[u8]| {
            [&[0][..], &[2, 0], &[2, 4, 0], &[2, 4], &[2, 5, 0], &[2, 5, 1, 0], &[2, 5], &[2], &[3, 0], &[3]]
                .map(|trail| Trail(trail).side_of(node) as u8)
        };
        assert_eq!(sides(&[]), [1; 10]);
        assert_eq!(sides(&[2]), [0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
        assert_eq!(sides(&[2, 5]), [0, 0, 0, 0, 1, 1, 2, 2, 2, 2]);
        assert_eq!(sides(&[2, 5, 1]), [0, 0, 0, 0, 0, 1, 2, 2, 2, 2]);
    }
}
