//! What can be said of a grid, as values, never as errors.
