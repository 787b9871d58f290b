//! What the helping threads tell the one that draws.

use std::time::Instant;

use super::input::reader::Chunk;

/// A message.
pub enum Message {
    /// Input, and when it was read.
    Read(Chunk, Instant),
    /// The window has another size.
    Resized,
    /// Somebody wants the program to stop for a while.
    Stop,
    /// The program was stopped, and goes on.
    Continued,
    /// A signal that ends the program.
    Signal(i32),
    /// There will be no more input.
    Closed,
    /// A helping thread panicked, saying this.
    Failed(String),
}
