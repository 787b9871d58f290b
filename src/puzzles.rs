//! The embedded set of named puzzles.
