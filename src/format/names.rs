//! What the text between two puzzles says: the name of the next one, or nothing that was wanted.
//!
//! One line of text straight before a puzzle is its title. Everything else is skipped, and told of once.

use super::Problem;

/// The text since the last puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Names {
    comment: Option<String>,
    prose: Option<Prose>,
    candidates: Option<u64>,
}

/// Lines of text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Prose {
    /// The only line, if it may be a title.
    title: Option<String>,
    /// The first line that is worth a warning.
    told: Option<u64>,
}

impl Names {
    /// A comment, and the name in it.
    pub(super) fn comment(&mut self, name: Option<String>) {
        self.comment = name.or(self.comment.take());
    }

    /// A line of text. Under a frame it is the caption of what is drawn there, and no warning is needed.
    pub(super) fn prose(&mut self, line: u64, title: Option<String>, caption: bool) {
        let told = if caption { None } else { Some(line) };
        self.prose = Some(match self.prose.take() {
            None => Prose { title, told },
            Some(before) => Prose { title: None, told: before.told.or(told) },
        });
    }

    /// A line of candidates that is not read.
    pub(super) fn candidates(&mut self, line: u64) {
        self.candidates.get_or_insert(line);
    }

    /// The name for the puzzle that is there now.
    pub(super) fn take(&mut self) -> Option<String> {
        let title = self.prose.as_mut().and_then(|prose| prose.title.take());
        if title.is_some() {
            self.prose = None;
        }
        let comment = self.comment.take();
        title.or(comment)
    }

    /// What was skipped, with its line.
    pub(super) fn skipped(&mut self) -> Vec<(u64, Problem)> {
        let prose = self.prose.take().and_then(|prose| prose.told).map(|line| (line, Problem::SkippedText));
        let candidates = self.candidates.take().map(|line| (line, Problem::SkippedCandidates));
        let mut skipped: Vec<_> = prose.into_iter().chain(candidates).collect();
        skipped.sort_by_key(|&(line, _)| line);
        skipped
    }
}
