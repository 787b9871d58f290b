//! Frames: only what changed, as one write inside a synchronized update, and not more often than the line takes.
//!
//! ratatui's `Terminal` is not used: it flushes in the middle of a frame, and it asks the terminal where the cursor is,
//! which hangs when nobody answers. What to draw is not decided here.

use std::io::{self, Stdout, Write};
use std::time::{Duration, Instant};

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::crossterm::{Command, queue};
use ratatui::layout::Rect;

/// 60 frames a second.
const FASTEST: Duration = Duration::from_nanos(1_000_000_000 / 60);
/// 10 frames a second, when the line is slow.
const SLOWEST: Duration = Duration::from_millis(100);

/// The way to the terminal.
pub trait Line {
    /// Sends the bytes at once, as a whole, and says how long it took.
    ///
    /// # Errors
    ///
    /// If they cannot be sent.
    fn send(&mut self, bytes: &[u8]) -> io::Result<Duration>;
}

impl Line for Stdout {
    fn send(&mut self, bytes: &[u8]) -> io::Result<Duration> {
        let start = Instant::now();
        self.write_all(bytes)?;
        self.flush()?;
        Ok(start.elapsed())
    }
}

/// The screen as it is, and a way to change it.
pub struct Screen<L> {
    line: L,
    area: Rect,
    /// What the terminal shows, if that is known.
    shown: Buffer,
    known: bool,
    next: Buffer,
    bytes: Vec<u8>,
    free: Option<Instant>,
}

impl<L: Line> Screen<L> {
    /// A screen of which only the size is known.
    pub fn new(line: L, size: (u16, u16)) -> Self {
        let area = Rect::new(0, 0, size.0, size.1);
        let nothing = Buffer::empty(Rect::ZERO);
        Self { line, area, shown: nothing.clone(), known: false, next: nothing, bytes: Vec::new(), free: None }
    }

    /// The window has another size now.
    pub fn resize(&mut self, size: (u16, u16)) {
        self.area = Rect::new(0, 0, size.0, size.1);
        self.repaint();
    }

    /// Nothing is known any more of what the terminal shows.
    pub fn repaint(&mut self) {
        self.known = false;
    }

    /// When the next frame may be drawn.
    pub fn free(&self) -> Option<Instant> {
        self.free
    }

    /// Where the bytes went.
    #[cfg(test)]
    pub fn line(&self) -> &L {
        &self.line
    }

    /// Draws a frame. Writes nothing if it looks like the one before.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn draw(&mut self, now: Instant, paint: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        if self.area.is_empty() {
            return Ok(());
        }
        self.next.resize(self.area);
        self.next.reset();
        paint(self.area, &mut self.next);
        if self.encode()? {
            let spent = self.line.send(&self.bytes)?;
            self.free = Some(now + spent + pause(spent));
        }
        Ok(())
    }

    /// Sends a command that changes nothing on the screen.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn send(&mut self, command: impl Command) -> io::Result<()> {
        self.bytes.clear();
        queue!(self.bytes, command)?;
        self.line.send(&self.bytes).map(drop)
    }

    /// Turns the difference between what is shown and `next` into bytes, unless there is none.
    fn encode(&mut self) -> io::Result<bool> {
        self.bytes.clear();
        queue!(self.bytes, BeginSynchronizedUpdate)?;
        if !self.known {
            queue!(self.bytes, Clear(ClearType::All))?;
            self.shown = Buffer::empty(self.next.area);
        }
        let mut changes = self.shown.diff_iter(&self.next).peekable();
        let differs = changes.peek().is_some() || !self.known;
        CrosstermBackend::new(&mut self.bytes).draw(changes)?;
        queue!(self.bytes, EndSynchronizedUpdate)?;
        std::mem::swap(&mut self.shown, &mut self.next);
        self.known = true;
        Ok(differs)
    }
}

/// How long to leave a line alone that took `spent` for a frame, so that keys do not wait behind a queue of frames.
fn pause(spent: Duration) -> Duration {
    (spent * 10).clamp(FASTEST, SLOWEST)
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    /// Remembers what was sent.
    impl Line for &mut Vec<Vec<u8>> {
        fn send(&mut self, bytes: &[u8]) -> io::Result<Duration> {
            self.push(bytes.to_vec());
            Ok(Duration::ZERO)
        }
    }

    /// Fills the screen with two styles in turn, the most bytes a frame can have.
    fn busy(area: Rect, buffer: &mut Buffer) {
        for (i, position) in area.positions().enumerate() {
            let style = if i % 2 == 0 { Style::new().bold().red() } else { Style::new().reversed().on_blue() };
            buffer[position].set_symbol("█").set_style(style);
        }
    }

    #[test]
    fn a_frame_is_one_write_inside_a_synchronized_update() {
        let mut calls = Vec::new();
        Screen::new(&mut calls, (80, 24)).draw(Instant::now(), busy).unwrap();
        let [frame] = &calls[..] else { panic!("{} writes", calls.len()) };
        assert!(frame.starts_with(b"\x1b[?2026h\x1b[2J") && frame.ends_with(b"\x1b[?2026l"));
        assert!(!frame.contains(&b'\n'), "a line buffer would cut it");
    }

    #[test]
    fn nothing_is_written_when_nothing_changed() {
        let mut calls = Vec::new();
        let mut screen = Screen::new(&mut calls, (80, 24));
        for _ in 0..3 {
            screen.draw(Instant::now(), busy).unwrap();
        }
        screen.repaint();
        screen.draw(Instant::now(), busy).unwrap();
        assert_eq!(calls.len(), 2);
        assert_eq!(calls[0], calls[1]);
    }

    #[test]
    fn no_size_is_too_small_and_zero_draws_nothing() {
        let mut calls = Vec::new();
        let mut screen = Screen::new(&mut calls, (0, 0));
        for size in [(0, 0), (0, 5), (5, 0)] {
            screen.resize(size);
            screen.draw(Instant::now(), |_, _| panic!("there is no room")).unwrap();
        }
        for size in [(1, 1), (2, 1), (300, 100), (1, 1)] {
            screen.resize(size);
            screen.draw(Instant::now(), busy).unwrap();
        }
        assert_eq!(calls.len(), 4);
    }

    #[test]
    fn bold_and_reverse_survive_without_colours() {
        let mut calls = Vec::new();
        Screen::new(&mut calls, (2, 1)).draw(Instant::now(), busy).unwrap();
        let frame = String::from_utf8(calls.concat()).unwrap();
        assert!(frame.contains("\x1b[1m") && frame.contains("\x1b[7m"), "{frame:?}");
    }

    #[test]
    fn a_slow_line_gets_fewer_frames() {
        let millis = Duration::from_millis;
        assert_eq!(pause(Duration::ZERO), FASTEST);
        assert_eq!(pause(millis(1)), FASTEST);
        assert_eq!(pause(millis(5)), millis(50));
        assert_eq!(pause(millis(500)), SLOWEST);
    }
}
