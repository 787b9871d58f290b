//! Working on puzzles in several threads. Nowhere else on the command line are results made in threads.
//!
//! ```text
//! worker 1: lock the source, take a chunk, say "my turn" --> answer it --> pages --\
//! worker 2: the same                                                      pages ---+--> output, turn by turn
//! ```
//!
//! Turns are said while the source is locked, so they come in the order of the input. Each worker has a channel of its
//! own for its pages, and waits when it is full: that bounds both how far it runs ahead and the memory. The thread that
//! was called writes; a single worker does without threads, on the very same road.

use std::ffi::OsString;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::input::{Chunk, Source};
use super::output::Output;
use super::page::{Page, Pages};

/// Pages that a worker may be ahead.
const AHEAD: usize = 32;

/// The fewest puzzles of a chunk, as many as a vector of the engine has lanes, and the most.
const CHUNK: (usize, usize) = (16, 2048);

/// A chunk should not take longer than this, for its answers are not written before it is done.
const PATIENCE: Duration = Duration::from_millis(10);

/// Has every chunk of `inputs` answered by workers, which `worker` makes, and writes the pages in order. Without a
/// number of `threads` there is one for each core.
///
/// # Errors
/// The first error of a worker, and standard output that cannot be written. Workers that are still busy then are not
/// waited for: they end with the program, or when they hand in their next page.
pub fn answer<W>(
    inputs: &[OsString],
    threads: Option<u16>,
    output: &mut Output,
    worker: impl Fn() -> W,
) -> anyhow::Result<()>
where
    W: FnMut(&Chunk, &mut Pages) -> anyhow::Result<()> + Send + 'static,
{
    let threads = threads.map_or_else(cores, usize::from);
    let source = Arc::new(Mutex::new(Source::new(inputs)));
    let (turns, order) = channel();
    let mut workers = Vec::new();
    while threads > 1 && workers.len() < threads {
        let seat = Seat { number: workers.len(), source: Arc::clone(&source), turns: turns.clone() };
        // Where there may be no more threads, those there are do it.
        let Ok(started) = Worker::start(seat, worker()) else { break };
        workers.push(started);
    }
    drop(turns);
    if workers.is_empty() {
        return alone(&source, output, worker());
    }
    for turn in order {
        if !workers[turn].write(output)? {
            return workers.swap_remove(turn).end();
        }
    }
    workers.into_iter().try_for_each(Worker::end)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Everything on the present thread.
fn alone<W>(source: &Mutex<Source>, output: &mut Output, mut worker: W) -> anyhow::Result<()>
where
    W: FnMut(&Chunk, &mut Pages) -> anyhow::Result<()>,
{
    let (mut chunk, mut size) = (Chunk::default(), Size::new());
    while take(source, &mut chunk, &size, || ()) {
        let mut hand_in = |page: Page| output.page(&page);
        let mut pages = Pages::new(&mut hand_in);
        size.timed(|| worker(&chunk, &mut pages))?;
        pages.hand_in()?;
    }
    Ok(())
}

/// Fills `chunk` with what comes next, if anything does. `taken` is done before anyone else can take a chunk.
fn take(source: &Mutex<Source>, chunk: &mut Chunk, size: &Size, taken: impl FnOnce()) -> bool {
    // The lock is poisoned when a thread has panicked under it; the panic is passed on when that thread is joined.
    let Ok(mut source) = source.lock() else { return false };
    let more = source.fill(chunk, size.0);
    if more {
        taken();
    }
    more
}

/// What a worker shares with the others.
struct Seat {
    number: usize,
    source: Arc<Mutex<Source>>,
    turns: Sender<usize>,
}

/// A page, or the last one of a turn.
enum Part {
    Page(Page),
    Last(Page),
}

/// A running worker, seen from who writes.
struct Worker {
    parts: Receiver<Part>,
    thread: JoinHandle<anyhow::Result<()>>,
}

impl Worker {
    fn start<W>(seat: Seat, worker: W) -> std::io::Result<Self>
    where
        W: FnMut(&Chunk, &mut Pages) -> anyhow::Result<()> + Send + 'static,
    {
        let (sender, parts) = sync_channel(AHEAD);
        let thread = thread::Builder::new().spawn(move || seat.work(&sender, worker))?;
        Ok(Self { parts, thread })
    }

    /// Writes all pages of a turn. False when they end too early, because the worker has.
    fn write(&self, output: &mut Output) -> anyhow::Result<bool> {
        loop {
            match self.parts.recv() {
                Ok(Part::Page(page)) => output.page(&page)?,
                Ok(Part::Last(page)) => return output.page(&page).map(|()| true),
                Err(_) => return Ok(false),
            }
        }
    }

    /// Waits for the end, and passes on what went wrong.
    fn end(self) -> anyhow::Result<()> {
        drop(self.parts);
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

impl Seat {
    fn work<W>(self, parts: &SyncSender<Part>, mut worker: W) -> anyhow::Result<()>
    where
        W: FnMut(&Chunk, &mut Pages) -> anyhow::Result<()>,
    {
        let (mut chunk, mut size) = (Chunk::default(), Size::new());
        while take(&self.source, &mut chunk, &size, || _ = self.turns.send(self.number)) {
            let mut hand_in = |page| Ok(parts.send(Part::Page(page))?);
            let mut pages = Pages::new(&mut hand_in);
            size.timed(|| worker(&chunk, &mut pages))?;
            parts.send(Part::Last(pages.last()))?;
        }
        Ok(())
    }
}

/// How many puzzles a chunk has: few at first and where they are hard, many where they are easy. It changes nothing but
/// how soon answers are there.
struct Size(usize);

impl Size {
    const fn new() -> Self {
        Self(CHUNK.0)
    }

    fn timed<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = work();
        let time = start.elapsed();
        if time < PATIENCE / 2 {
            self.0 = (self.0 * 2).min(CHUNK.1);
        } else if time > PATIENCE * 2 {
            self.0 = (self.0 / 2).max(CHUNK.0);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;
    use std::sync::Condvar;

    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// How many chunks were answered, and who waits for more.
    type Tally = Arc<(Mutex<usize>, Condvar)>;

    /// Has many chunks answered by two workers, and each of them counted by `each`, which may wait.
    fn two_workers(each: impl Fn(&Chunk, &Tally) + Clone + Send + 'static) -> String {
        let text = format!("{EXAMPLE}\n").repeat(3000);
        let (mut results, mut messages) = (Vec::new(), Vec::new());
        let mut output = Output::new(&mut results, &mut messages);
        let tally = Tally::default();
        answer(&[text.into()], Some(2), &mut output, || {
            let (tally, each) = (Arc::clone(&tally), each.clone());
            move |chunk, pages| {
                each(chunk, &tally);
                *tally.0.lock().unwrap() += 1;
                tally.1.notify_all();
                chunk.answer(pages, |pages, puzzle| {
                    let results = pages.page()?.results();
                    Ok(writeln!(results, "{}", puzzle.line)?)
                })
            }
        })
        .unwrap();
        String::from_utf8(results).unwrap()
    }

    /// The first chunk is only answered when three others have been, so this ends only if they do not wait for it.
    #[test]
    fn a_chunk_that_takes_long_does_not_hold_up_the_others() {
        let written = two_workers(|chunk, tally| {
            if chunk.is_first() {
                let done = tally.0.lock().unwrap();
                drop(tally.1.wait_while(done, |done| *done < 3).unwrap());
            }
        });
        let lines: Vec<_> = written.lines().map(str::parse).collect();
        assert_eq!(lines, (1..=3000).map(Ok).collect::<Vec<_>>());
    }

    #[test]
    #[should_panic = "no answer"]
    fn a_worker_that_panics_does_not_go_unnoticed() {
        two_workers(|chunk, _| assert!(chunk.is_first(), "no answer"));
    }
}
