//! Our own screen, copied with the mouse: whatever state and view it shows, at any size and with any line characters,
//! it is read as the grid that stands on it, or not at all where a list hides a part of that grid.

mod copied {
    pub mod copy;
    pub mod shown;
}
mod screen;

use copied::copy::{COPIES, SIZES, THEMES, lines};
use copied::shown::{Shown, place, shown};
use screen::moments::moments;
use screen::{Screen, after};
use stepdoku::format::{Item, Problem, read};

#[test]
fn a_copied_screen_reads_as_what_it_shows() {
    let (mut tried, mut failures) = (0, Vec::new());
    for (name, screen) in moments() {
        for (width, height) in SIZES {
            let shown = shown(&screen, width, height);
            for (looks, copies) in copies(&screen, (width, height)) {
                tried += 1;
                let wrong = complaints(&shown, &copies);
                failures.extend(wrong.into_iter().map(|wrong| format!("{name} {width}x{height} {looks}: {wrong}")));
            }
        }
    }
    assert!(failures.is_empty(), "{}\n{} complaints of {tried} screens", failures.join("\n"), failures.len());
}

/// What a screen shows is known without the reader: so the test cannot pass for want of anything to read.
#[test]
fn what_is_shown_is_seen() {
    const FIRST: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (width, height) in SIZES {
        let seen = |keys| shown(&after(keys), width, height);
        assert_eq!(seen(""), Shown::Grid { digits: FIRST.to_owned(), doubtful: false });
        let entered = FIRST.replacen("53..", "534.", 1);
        assert_eq!(seen("<Right><Right>4"), Shown::Grid { digits: entered, doubtful: false });
        assert_eq!(seen("o"), Shown::Nothing);
        let short = matches!(seen("v"), Shown::Grid { digits, doubtful: true } if digits == FIRST);
        assert_eq!(short, matches!(width, 80 | 100), "candidates at {width}x{height}");
    }
}

/// The copies of one screen, by the name of the way they were made.
type Copies = Vec<(&'static str, String)>;

/// The screen at this size in every theme, copied in every way.
fn copies(screen: &Screen, (width, height): (u16, u16)) -> Vec<(&'static str, Copies)> {
    let place = place(width, height);
    let copies = |theme| {
        let buffer = screen.buffer(width, height, &theme);
        let (all, grid) = (lines(&buffer, buffer.area), lines(&buffer, place));
        COPIES.iter().map(|(name, copy)| (*name, copy(&all, &grid))).collect()
    };
    THEMES.iter().map(|&(looks, theme)| (looks, copies(theme()))).collect()
}

/// What is wrong with how these copies are read, each complaint once, with the top of the first text that it is about.
fn complaints(shown: &Shown, copies: &Copies) -> Vec<String> {
    let mut wrong: Vec<(String, Vec<&str>, &str)> = Vec::new();
    for (copy, text) in copies {
        let Some(complaint) = complaint(shown, &read(text.as_bytes())) else { continue };
        match wrong.iter_mut().find(|(known, ..)| *known == complaint) {
            Some((_, names, _)) => names.push(copy),
            None => wrong.push((complaint, vec![copy], text)),
        }
    }
    wrong.into_iter().map(|(what, names, text)| format!("{what} ({})\n{}", names.join(", "), top(text))).collect()
}

fn top(text: &str) -> String {
    text.lines().take(7).map(|line| "    ".to_owned() + line.trim_end() + "\n").collect()
}

/// What is wrong with having read these items from a copy of such a screen.
fn complaint(shown: &Shown, items: &[Item]) -> Option<String> {
    let grids: Vec<String> = items.iter().filter_map(grid).collect();
    let said = || items.iter().filter_map(message).collect::<Vec<_>>().join("; ");
    match shown {
        Shown::Grid { digits, .. } if grids.iter().any(|grid| grid != digits) => {
            Some(format!("a wrong grid, {}, for {digits}; {}", grids.join(" "), said()))
        }
        Shown::Grid { digits, .. } if grids == [&digits[..]] => {
            let more = items.iter().filter(|item| !is_grid(item) && !tells_of_candidates(item)).count();
            (more > 0).then(|| format!("more than the grid: {}", said()))
        }
        Shown::Grid { doubtful: true, .. } | Shown::Nothing if grids.is_empty() => None,
        Shown::Grid { .. } => Some(format!("{} grids for one: {}", grids.len(), said())),
        Shown::Nothing => Some(format!("a grid that is partly hidden, {}; {}", grids.join(" "), said())),
    }
}

fn grid(item: &Item) -> Option<String> {
    if let Item::Puzzle(puzzle) = item { Some(puzzle.grid.values().to_string()) } else { None }
}

fn is_grid(item: &Item) -> bool {
    matches!(item, Item::Puzzle(_))
}

/// That candidates were left out is worth telling, where the screen shows some.
fn tells_of_candidates(item: &Item) -> bool {
    matches!(item, Item::Warning(warning) if warning.problem == Problem::SkippedCandidates)
}

fn message(item: &Item) -> Option<String> {
    if let Item::Warning(said) | Item::Error(said) = item { Some(said.to_string()) } else { None }
}
