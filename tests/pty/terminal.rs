//! A terminal for the tests: the program in a pseudo-terminal, and the screen that it draws.
//!
//! Tests wait for what the screen shows, never for time to pass; [`PATIENCE`] only ends a test that would hang.

#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};

/// Longer than anything takes on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal.
pub struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    process: Option<Process>,
    pid: Pid,
    output: Arc<Output>,
    reader: JoinHandle<()>,
    /// The line settings before the program changed them.
    before: String,
}

/// A running program, which does not outlive its test.
pub struct Process(Box<dyn Child + Send + Sync>);

/// What came from the program.
struct Output {
    received: Mutex<Received>,
    changed: Condvar,
}

struct Received {
    screen: vt100::Parser,
    bytes: Vec<u8>,
    /// The program's end is closed.
    over: bool,
    /// The terminal shall go away after what comes next.
    leave: bool,
}

impl Process {
    /// Waits for its end.
    pub fn wait(mut self) -> ExitStatus {
        in_time("the end of the program", move || self.0.wait().unwrap())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Does nothing when it was waited for.
        let _ = self.0.kill();
    }
}

impl Received {
    /// Whether a terminal would not show the screen yet.
    fn within_a_frame(&self) -> bool {
        let last = |mark: &[u8]| self.bytes.windows(mark.len()).rposition(|window| window == mark);
        last(b"\x1b[?2026h") > last(b"\x1b[?2026l")
    }
}

impl Terminal {
    /// Starts the program in a terminal of 80x24.
    pub fn start(arguments: &[&str]) -> Self {
        Self::run(command(env!("CARGO_BIN_EXE_stepdoku"), arguments))
    }

    /// Starts a shell in a terminal of 80x24. It finds the program as `$0`.
    pub fn shell(script: &str) -> Self {
        Self::run(command("sh", &["-c", script, env!("CARGO_BIN_EXE_stepdoku")]))
    }

    /// Starts anything in a terminal of 80x24.
    pub fn run(command: CommandBuilder) -> Self {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let before = format!("{:?}", pair.master.get_termios().unwrap());
        let child = pair.slave.spawn_command(command).unwrap();
        let pid = Pid::from_raw(child.process_id().unwrap().try_into().unwrap()).unwrap();
        let output = Arc::new(Output::new());
        let reader = {
            let (output, source) = (output.clone(), pair.master.try_clone_reader().unwrap());
            thread::spawn(move || output.fill(source))
        };
        let keyboard = pair.master.take_writer().unwrap();
        Self { master: pair.master, keyboard, process: Some(Process(child)), pid, output, reader, before }
    }

    /// Types or pastes.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.keyboard.write_all(bytes.as_ref()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).unwrap();
    }

    /// Gives the window another size.
    pub fn resize(&self, columns: u16, rows: u16) {
        let at_least_1 = |n| NonZeroU16::new(n).unwrap_or(NonZeroU16::MIN);
        // What comes until the program knows is drawn for another size: the emulator must have the new one first.
        self.output.lock().screen.screen_mut().set_size(at_least_1(rows), at_least_1(columns));
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// Waits until the screen is as `wanted` says, and returns its text.
    pub fn wait(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> String {
        let received =
            self.output.wait(what, |received| !received.within_a_frame() && wanted(received.screen.screen()));
        received.screen.screen().contents()
    }

    /// Waits until `text` is on the screen, and returns all of it.
    pub fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    /// What the screen shows now.
    pub fn text(&self) -> String {
        self.output.lock().screen.screen().contents()
    }

    /// Everything that came so far.
    pub fn bytes(&self) -> Vec<u8> {
        self.output.lock().bytes.clone()
    }

    /// Whether nothing comes for `time`.
    pub fn is_silent_for(&self, time: Duration) -> bool {
        let received = self.output.lock();
        let before = received.bytes.len();
        let silent = |received: &mut Received| received.bytes.len() == before;
        self.output.changed.wait_timeout_while(received, time, silent).unwrap().1.timed_out()
    }

    /// What another program would do to the terminal: writes to the screen behind the program's back.
    pub fn scribble(&self, bytes: &[u8]) {
        self.output.lock().screen.process(bytes);
    }

    /// The line settings as they are now.
    pub fn settings(&self) -> String {
        format!("{:?}", self.master.get_termios().unwrap())
    }

    /// The process.
    pub fn pid(&self) -> Pid {
        self.pid
    }

    /// Waits until the program is stopped.
    pub fn wait_until_stopped(&self) {
        let pid = self.pid;
        let status = in_time("a stopped program", move || waitpid(Some(pid), WaitOptions::UNTRACED).unwrap());
        assert!(status.is_some_and(|(_, status)| status.stopped()), "not stopped but {status:?}");
    }

    /// Waits for the end of the program, and for all that it wrote.
    pub fn wait_for_end(&mut self) -> ExitStatus {
        let status = self.process.take().unwrap().wait();
        drop(self.output.wait("the end of the output", |received| received.over));
        status
    }

    /// Checks that the terminal is as it was before the program ran.
    pub fn assert_restored(&self) {
        let received = self.output.lock();
        let screen = received.screen.screen();
        assert!(!screen.alternate_screen(), "still on the alternate screen");
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert!(!screen.bracketed_paste(), "pastes are still marked");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(!screen.bold() && !screen.inverse() && !screen.underline(), "the style was not reset");
        assert!(!received.within_a_frame(), "a synchronized update was not ended");
        assert_eq!(self.settings(), self.before, "the line settings are not as before");
    }

    /// Closes the window, and returns the process. The program writes at least once more before: it repaints.
    pub fn close(self) -> Process {
        self.output.lock().leave = true;
        self.master.resize(size(81, 25)).unwrap();
        self.reader.join().unwrap();
        drop((self.keyboard, self.master));
        self.process.unwrap()
    }
}

impl Output {
    fn new() -> Self {
        let screen = vt100::Parser::default();
        let received = Received { screen, bytes: Vec::new(), over: false, leave: false };
        Self { received: Mutex::new(received), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Received> {
        self.received.lock().unwrap()
    }

    fn fill(&self, mut source: impl Read) {
        let mut buffer = [0; 4096];
        loop {
            let length = source.read(&mut buffer).unwrap_or(0);
            let mut received = self.lock();
            received.screen.process(&buffer[..length]);
            received.bytes.extend_from_slice(&buffer[..length]);
            received.over = length == 0;
            self.changed.notify_all();
            if received.over || received.leave {
                return;
            }
        }
    }

    fn wait(&self, what: &str, wanted: impl Fn(&Received) -> bool) -> MutexGuard<'_, Received> {
        let deadline = Instant::now() + PATIENCE;
        let mut received = self.lock();
        while !wanted(&received) {
            let left = deadline.saturating_duration_since(Instant::now());
            let screen = received.screen.screen().contents();
            assert!(!left.is_zero(), "waited in vain for {what}, the screen is\n{screen}");
            received = self.changed.wait_timeout(received, left).unwrap().0;
        }
        received
    }
}

/// What `work` returns, unless it takes too long.
pub fn in_time<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    receiver.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("waited in vain for {what}"))
}

/// A command in an environment that no setting of the tester reaches.
pub fn command(program: &str, arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.args(arguments);
    command.env_clear();
    for (name, value) in [("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("PATH", "/usr/bin:/bin")] {
        command.env(name, value);
    }
    command
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}
