//! The thread that waits for the terminal's input.
//!
//! It blocks in `read`, so it costs nothing while nothing comes, and it sees at once that the terminal is gone.
//! crossterm's own reader is not used where there are bytes to read: it never gives up an unfinished paste or
//! sequence, so that every later key is lost, and it spins for ever when the terminal is gone.

use std::sync::mpsc::Sender;
use std::{io, thread};

use crate::tui::Message;

#[cfg(not(unix))]
pub use other::{Chunk, Keyboard};
#[cfg(unix)]
pub use unix::{Chunk, Keyboard};

/// Starts the thread. It lives as long as the process.
///
/// # Errors
///
/// If there is no room for another thread.
pub fn spawn(mut keyboard: Keyboard, messages: Sender<Message>) -> io::Result<()> {
    let read_on = move || {
        while let Ok(message) = keyboard.read() {
            if messages.send(message).is_err() {
                return;
            }
        }
        let _ = messages.send(Message::Closed);
    };
    thread::Builder::new().name("input".into()).spawn(read_on).map(drop)
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, IsTerminal, Read};
    use std::time::Instant;

    use crate::tui::Message;

    /// What one `read` returned.
    pub type Chunk = Vec<u8>;

    /// Where keys come from: standard input, or the controlling terminal when something else comes through there.
    pub enum Keyboard {
        /// Standard input.
        Stdin,
        /// `/dev/tty`.
        Terminal(File),
    }

    impl Keyboard {
        /// Finds it.
        ///
        /// # Errors
        ///
        /// If there is no terminal to read from.
        pub fn open() -> io::Result<Self> {
            if io::stdin().is_terminal() { Ok(Self::Stdin) } else { File::open("/dev/tty").map(Self::Terminal) }
        }

        /// Waits for input. The end of it is an error here.
        pub(super) fn read(&mut self) -> io::Result<Message> {
            // As long as the buffer of `Stdin`, which is bypassed then.
            let mut bytes = vec![0; 8192];
            loop {
                let length = match self {
                    Self::Stdin => io::stdin().lock().read(&mut bytes),
                    Self::Terminal(file) => file.read(&mut bytes),
                };
                match length {
                    Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                    Ok(length) => {
                        bytes.truncate(length);
                        return Ok(Message::Read(bytes, Instant::now()));
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }
}

#[cfg(not(unix))]
mod other {
    use std::io::{self, IsTerminal};
    use std::time::Instant;

    use ratatui::crossterm::event::{self, Event};

    use crate::tui::Message;
    use crate::tui::input::Piece;

    /// What one event says.
    pub type Chunk = Vec<Piece>;

    /// Where keys come from: the console.
    pub struct Keyboard;

    impl Keyboard {
        /// Finds it.
        ///
        /// # Errors
        ///
        /// If there is no terminal to read from.
        pub fn open() -> io::Result<Self> {
            if io::stdin().is_terminal() { Ok(Self) } else { Err(io::ErrorKind::NotFound.into()) }
        }

        /// Waits for input.
        pub(super) fn read(&mut self) -> io::Result<Message> {
            let pieces = match event::read()? {
                Event::Key(key) => vec![Piece::Key(key)],
                Event::Paste(text) => vec![Piece::Paste(text)],
                Event::Resize(..) => return Ok(Message::Resized),
                _ => Vec::new(),
            };
            Ok(Message::Read(pieces, Instant::now()))
        }
    }
}
