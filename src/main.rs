//! Chooses the screen or the command line, and turns the result into an exit code.

fn main() {}
