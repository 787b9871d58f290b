//! The real terminal: loop, input, effects.
