//! The real terminal: the loop, and everything that reads from or writes to it.
//!
//! One thread waits for input, one for signals; both send into one channel, and the thread that called [`run`] waits
//! for it until the model wants to be told of time again. When the model wants nothing, nothing wakes up. No thread
//! but that one touches the model or draws. What a key does is not known here.

mod input;
mod looks;
mod message;
mod screen;
mod session;
mod signals;
pub mod terminal;

use std::io::{self, IsTerminal, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Context;
use ratatui::buffer::Buffer;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::layout::Rect;

use crate::app::{self, Effect, Input, Model, Start};
use crate::view::{self, theme::Theme};
use input::reader::{self, Keyboard};
use message::Message;
use screen::Line;
use session::{Program, Session};

/// More messages than this are not taken in before the next look at the clock and the screen.
const MESSAGES_AT_ONCE: usize = 64;

/// The program as people know it.
struct Stepdoku {
    model: Model,
    theme: Theme,
}

impl Program for Stepdoku {
    fn handle(&mut self, input: &Input) -> Option<Effect> {
        app::handle(&mut self.model, input)
    }

    fn next_tick(&self) -> Option<Duration> {
        self.model.next_tick()
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer) {
        view::draw(&self.model, &self.theme, area, buffer);
    }
}

/// Why the program is over.
#[derive(PartialEq, Eq, Debug)]
enum End {
    /// It was asked to.
    Quit,
    /// This signal arrived.
    Signal(i32),
    /// There is no terminal any more.
    Closed,
}

/// Runs the program on the terminal until it is left. Does not return when a signal ends it.
///
/// # Errors
///
/// If there is no terminal that can be drawn on and typed at, or it fails. The screen is as it was before then.
pub fn run(start: Start) -> anyhow::Result<()> {
    let keyboard = keyboard()?;
    let (sender, messages) = mpsc::channel();
    signals::spawn(sender.clone()).context("cannot wait for signals")?;
    let size = terminal::size().context("cannot tell the size of the terminal")?;
    let program = Stepdoku { model: Model::new(start), theme: looks::theme() };
    let mut session = Session::new(program, io::stdout(), size, Instant::now());
    let failures = sender.clone();
    terminal::leave_on_panic(move |what| drop(failures.send(Message::Failed(what))));
    terminal::enter().context("cannot set up the terminal")?;
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
        reader::spawn(keyboard, sender)?;
        drive(&mut session, &messages)
    }));
    terminal::leave();
    say(session.program().model.farewell());
    match outcome.unwrap_or_else(|panic| panic::resume_unwind(panic)) {
        Ok(End::Quit) => Ok(()),
        Ok(End::Signal(signal)) => signals::die(signal),
        Ok(End::Closed) => signals::die(signals::HANG_UP),
        Err(error) => Err(error).context("the terminal failed"),
    }
}

/// The keyboard, if there is a terminal to show anything on.
fn keyboard() -> anyhow::Result<Keyboard> {
    const INSTEAD: &str = "`stepdoku solve` needs none";
    if !io::stdout().is_terminal() {
        anyhow::bail!("standard output is not a terminal; {INSTEAD}");
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        anyhow::bail!("TERM=dumb is not a terminal that can be drawn on; {INSTEAD}");
    }
    Keyboard::open().with_context(|| format!("there is no terminal to read keys from; {INSTEAD}"))
}

/// Prints a line, if there is still somebody to read it.
fn say(line: Option<String>) {
    if let Some(line) = line {
        let _ = writeln!(io::stdout(), "{line}");
    }
}

/// Runs the session until something ends it.
fn drive(session: &mut Session<impl Program, impl Line>, messages: &Receiver<Message>) -> io::Result<End> {
    loop {
        let now = Instant::now();
        for effect in session.pass(now) {
            if let Some(end) = fulfil(session, effect)? {
                return Ok(end);
            }
        }
        if let Err(error) = session.draw(now) {
            return if terminal::is_gone(&error) { Ok(End::Closed) } else { Err(error) };
        }
        let Some(first) = wait(session.deadline(), messages) else { continue };
        let mut resized = false;
        for message in std::iter::once(first).chain(messages.try_iter()).take(MESSAGES_AT_ONCE) {
            // A window that is dragged tells of every step; only the last one counts.
            resized |= matches!(message, Message::Resized | Message::Continued);
            if let Some(end) = obey(session, message)? {
                return Ok(end);
            }
        }
        if let (true, Ok(size)) = (resized, terminal::size()) {
            session.resize(size);
        }
    }
}

/// The next message, or `None` when the deadline is there first.
fn wait(deadline: Option<Instant>, messages: &Receiver<Message>) -> Option<Message> {
    let Some(deadline) = deadline else { return Some(messages.recv().unwrap_or(Message::Closed)) };
    match messages.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
        Ok(message) => Some(message),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Message::Closed),
    }
}

fn obey(session: &mut Session<impl Program, impl Line>, message: Message) -> io::Result<Option<End>> {
    match message {
        Message::Read(chunk, at) => {
            for effect in session.read(&chunk, at) {
                if let Some(end) = fulfil(session, effect)? {
                    return Ok(Some(end));
                }
            }
        }
        Message::Resized => {}
        Message::Stop => return fulfil(session, Effect::Suspend),
        Message::Continued => {
            // Whoever had the terminal meanwhile may have left it in any state.
            terminal::enter_again()?;
            session.resume(Instant::now());
        }
        Message::Signal(signal) => return Ok(Some(End::Signal(signal))),
        Message::Closed => return Ok(Some(End::Closed)),
        Message::Failed(what) => return Err(io::Error::other(what)),
    }
    Ok(None)
}

fn fulfil(session: &mut Session<impl Program, impl Line>, effect: Effect) -> io::Result<Option<End>> {
    match effect {
        Effect::Quit => return Ok(Some(End::Quit)),
        Effect::Suspend => {
            terminal::suspend()?;
            session.resume(Instant::now());
        }
        Effect::Repaint => session.repaint(),
        Effect::Copy(text) => session.send(CopyToClipboard::to_clipboard_from(text))?,
    }
    Ok(None)
}
