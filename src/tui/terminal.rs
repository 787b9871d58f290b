//! The state of the terminal: ours while the program runs, as it was before at every way out.
//!
//! Nothing is drawn here, and nothing here asks the terminal a question: an answer would arrive as keys.
//! Public so that the tests can see it survive a panic.

use std::io::{self, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use ratatui::crossterm::queue;
use ratatui::crossterm::style::{Attribute, SetAttribute, force_color_output};
use ratatui::crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, window_size,
};

use super::signals;

/// Whether the terminal is in our state.
static OURS: AtomicBool = AtomicBool::new(false);

/// Columns and rows. Both may be 0.
///
/// # Errors
///
/// If the terminal does not say.
pub fn size() -> io::Result<(u16, u16)> {
    window_size().map(|size| (size.columns, size.rows))
}

/// Takes the terminal over.
///
/// # Errors
///
/// If it cannot be put into raw mode or written to. It is as before then.
pub fn enter() -> io::Result<()> {
    // crossterm would drop bold and reverse along with the colours; the theme drops only those.
    force_color_output(true);
    enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    let mut bytes = Vec::new();
    queue!(bytes, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
    write(&bytes).inspect_err(|_| leave())
}

/// Takes the terminal over once more, whatever others did to it meanwhile.
///
/// # Errors
///
/// As for [`enter`].
pub fn enter_again() -> io::Result<()> {
    // It would not touch a terminal that it remembers as raw.
    let _ = disable_raw_mode();
    enter()
}

/// Gives the terminal back. Does nothing when that is done already, and never fails: there is nothing left to do.
pub fn leave() {
    if !OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut bytes = Vec::new();
    let reset = SetAttribute(Attribute::Reset);
    let _ = queue!(bytes, EndSynchronizedUpdate, reset, DisableBracketedPaste, Show, LeaveAlternateScreen);
    let _ = write(&bytes);
    let _ = disable_raw_mode();
}

/// Gives back what can be given back without writing, when writing is what the program is stuck in.
pub fn abandon() {
    let _ = disable_raw_mode();
}

/// Gives the terminal back, stops the program, and takes the terminal over when it goes on.
///
/// # Errors
///
/// If the program cannot be stopped, or as for [`enter`].
pub fn suspend() -> io::Result<()> {
    leave();
    let stopped = signals::stop();
    enter_again()?;
    stopped
}

/// Whether `error` says that the terminal does not exist any more.
pub fn is_gone(error: &io::Error) -> bool {
    const NO_DEVICE: [i32; 3] = [5, 6, 19]; // EIO, ENXIO, ENODEV
    error.kind() == io::ErrorKind::BrokenPipe || error.raw_os_error().is_some_and(|code| NO_DEVICE.contains(&code))
}

/// From now on a panic of this thread gives the terminal back before it says what happened, where it can be read.
/// One of another thread is told to `other`: this thread may be in the middle of drawing.
pub fn leave_on_panic(other: impl Fn(String) + Send + Sync + 'static) {
    let drawing = thread::current().id();
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == drawing {
            leave();
            report(info);
        } else {
            other(info.to_string());
        }
    }));
}

fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}
