//! Standard output that an interrupt leaves in whole lines.
//!
//! A pipe or a terminal takes a piece as a whole or not at all, and so nothing is needed there: Ctrl+C ends the program,
//! as it does by default. A file is written page by page, and a program that is ended in between leaves half a line. So
//! there the signal waits until the piece is written, which is soon: a file never keeps one waiting.

use std::io::{self, Write};

/// Standard output for the results of a command.
pub fn standard_output() -> Box<dyn Write> {
    #[cfg(unix)]
    if let Some(file) = file::File::new() {
        return Box::new(file);
    }
    Box::new(io::stdout().lock())
}

#[cfg(unix)]
mod file {
    use std::os::fd::AsFd;
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
    use std::{fs, io, thread};

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Standard output that is a file.
    pub struct File {
        file: io::StdoutLock<'static>,
        /// Held while something is written.
        writing: Arc<Mutex<()>>,
    }

    impl File {
        /// `None` when standard output is no file, and when signals cannot be had: then they do what they do by default.
        pub fn new() -> Option<Self> {
            let copy = io::stdout().as_fd().try_clone_to_owned().ok()?;
            if !fs::File::from(copy).metadata().is_ok_and(|about| about.is_file()) {
                return None;
            }
            let writing = Arc::default();
            end_between_pieces(Arc::clone(&writing)).ok()?;
            Some(Self { file: io::stdout().lock(), writing })
        }
    }

    impl io::Write for File {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _writing = hold(&self.writing);
            self.file.write(bytes)
        }

        fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
            let _writing = hold(&self.writing);
            self.file.write_all(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            let _writing = hold(&self.writing);
            self.file.flush()
        }
    }

    fn hold(writing: &Mutex<()>) -> MutexGuard<'_, ()> {
        writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the thread that ends the program by the signal it gets, when nothing is being written.
    fn end_between_pieces(writing: Arc<Mutex<()>>) -> io::Result<()> {
        let mut signals = Signals::new([SIGINT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal)))?;
        let wait = move || {
            for signal in &mut signals {
                let _held = hold(&writing);
                let _ = emulate_default_handler(signal);
            }
        };
        thread::Builder::new().name("signals".into()).spawn(wait).map(drop)
    }

    /// Whether the program was started to take no notice of `signal`, as a shell does for what runs in the background.
    /// Where that cannot be known, it was not.
    fn is_ignored(signal: i32) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }
}
