//! The 81-character line, and the lines of lists and tables that hold one among other fields.

use super::Format;

/// See the module.
pub(super) const FORMAT: Format = Format {
    name: "line",
    about: "81 characters, . for a blank, all digits alike",
    write: |grid| grid.values().to_string(),
};
