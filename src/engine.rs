//! The fast answer: how many solutions, and which. No events.
