//! The thread that waits for signals, and the ways to obey them.
//!
//! Nothing here touches the model: a signal becomes a message, and only a program that does not answer is ended here.

use std::io;
use std::sync::mpsc::Sender;

use super::message::Message;

#[cfg(not(unix))]
pub use other::{HANG_UP, die, spawn, stop};
#[cfg(unix)]
pub use unix::{HANG_UP, die, spawn, stop};

#[cfg(unix)]
mod unix {
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{Message, Sender, io};
    use crate::tui::terminal;

    /// What a program gets whose terminal is gone.
    pub const HANG_UP: i32 = SIGHUP;

    /// How long the program may take to end itself. It cannot while a stalled line blocks it in the middle of a frame.
    const GRACE: Duration = Duration::from_secs(1);

    /// Starts the thread. It lives as long as the process.
    ///
    /// # Errors
    ///
    /// If a handler cannot be installed, for instance because no file can be opened.
    pub fn spawn(messages: Sender<Message>) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
        let tell = move || {
            for signal in &mut signals {
                let told = messages.send(match signal {
                    SIGWINCH => Message::Resized,
                    SIGTSTP => Message::Stop,
                    SIGCONT => Message::Continued,
                    _ => Message::Signal(signal),
                });
                if matches!(signal, SIGTERM | SIGHUP | SIGINT | SIGQUIT) {
                    if told.is_ok() {
                        thread::sleep(GRACE);
                    }
                    terminal::abandon();
                    die(signal);
                }
            }
        };
        thread::Builder::new().name("signals".into()).spawn(tell).map(drop)
    }

    /// Stops the program until somebody lets it go on.
    ///
    /// # Errors
    ///
    /// If it cannot be stopped.
    pub fn stop() -> io::Result<()> {
        emulate_default_handler(SIGTSTP)
    }

    /// Ends the program as `signal` would have, so that whoever started it can tell.
    pub fn die(signal: i32) -> ! {
        let _ = emulate_default_handler(signal);
        std::process::exit(128 + signal)
    }
}

#[cfg(not(unix))]
mod other {
    use super::{Message, Sender, io};

    /// What a program gets whose terminal is gone.
    pub const HANG_UP: i32 = 1;

    /// There are no signals here: Ctrl+C is a key.
    pub fn spawn(_: Sender<Message>) -> io::Result<()> {
        Ok(())
    }

    /// There is no way to stop here.
    pub fn stop() -> io::Result<()> {
        Ok(())
    }

    /// Ends the program.
    pub fn die(signal: i32) -> ! {
        std::process::exit(128 + signal)
    }
}
