//! What is to be written about some puzzles: results, messages at their places between them, and the outcome.
//!
//! A page is made by whoever works on the puzzles and written by `output`, so that results of several threads can be
//! put in order before anything is written.

use std::fmt::Display;

use super::output::Outcome;

/// A page is handed in when its results are as long as this.
const LONG: usize = 64 << 10;

/// Results and messages in order.
#[derive(Debug)]
pub struct Page {
    results: String,
    /// Messages, and how much of the results comes before each.
    messages: Vec<(usize, String)>,
    outcome: Outcome,
}

impl Default for Page {
    fn default() -> Self {
        Self { results: String::new(), messages: Vec::new(), outcome: Outcome::Fine }
    }
}

impl Page {
    /// Nothing written, everything fine.
    pub fn new() -> Self {
        Self::default()
    }

    /// The results so far, for who adds to them: whole lines.
    pub const fn results(&mut self) -> &mut String {
        &mut self.results
    }

    /// A message after the results so far.
    pub fn message(&mut self, message: impl Display) {
        self.messages.push((self.results.len(), message.to_string()));
    }

    /// A message that makes the run a failure.
    pub fn failure(&mut self, message: impl Display) {
        self.note_outcome(Outcome::Failed);
        self.message(message);
    }

    /// Remembers `outcome` unless something greater happened already.
    pub fn note_outcome(&mut self, outcome: Outcome) {
        self.outcome = self.outcome.max(outcome);
    }

    /// The outcome so far.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Results, and the message after them if there is one, in order.
    pub fn parts(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let starts = std::iter::once(0).chain(self.messages.iter().map(|(at, _)| *at));
        let ends = self.messages.iter().map(|(at, message)| (*at, Some(message.as_str())));
        let ends = ends.chain(std::iter::once((self.results.len(), None)));
        starts.zip(ends).map(|(start, (end, message))| (&self.results[start..end], message))
    }

    fn is_blank(&self) -> bool {
        self.results.is_empty() && self.messages.is_empty()
    }

    fn is_long(&self) -> bool {
        self.results.len() + self.messages.len() * 100 >= LONG
    }
}

/// The page that is being made, and where it goes when it is done.
pub struct Pages<'a> {
    page: Page,
    hand_in: &'a mut dyn FnMut(Page) -> anyhow::Result<()>,
}

impl<'a> Pages<'a> {
    /// The first page, and what is done with each.
    pub fn new(hand_in: &'a mut dyn FnMut(Page) -> anyhow::Result<()>) -> Self {
        Self { page: Page::new(), hand_in }
    }

    /// The page for what comes next.
    ///
    /// # Errors
    /// Why the page before could not be handed in; then nothing more is wanted.
    pub fn page(&mut self) -> anyhow::Result<&mut Page> {
        if self.page.is_long() {
            self.hand_in()?;
        }
        Ok(&mut self.page)
    }

    /// Hands in what there is: something long comes now.
    ///
    /// # Errors
    /// As for [`Pages::page`].
    pub fn hand_in(&mut self) -> anyhow::Result<()> {
        if self.page.is_blank() { Ok(()) } else { (self.hand_in)(std::mem::take(&mut self.page)) }
    }

    /// The last page.
    pub fn last(self) -> Page {
        self.page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_keep_their_places() {
        let mut page = Page::new();
        page.results().push_str("one\n");
        page.message("two");
        page.failure("three");
        page.results().push_str("four\n");
        let parts: Vec<_> = page.parts().collect();
        assert_eq!(parts, [("one\n", Some("two")), ("", Some("three")), ("four\n", None)]);
        assert_eq!(page.outcome(), Outcome::Failed);
        assert_eq!(Page::new().parts().collect::<Vec<_>>(), [("", None)]);
    }

    #[test]
    fn a_long_page_is_handed_in_and_a_new_one_begun() {
        let mut lengths = Vec::new();
        let mut hand_in = |page: Page| {
            lengths.push(page.results.len());
            Ok(())
        };
        let mut pages = Pages::new(&mut hand_in);
        for _ in 0..2500 {
            pages.page().unwrap().results().push_str(&"x".repeat(100));
        }
        let last = pages.last().results.len();
        assert_eq!(lengths.iter().sum::<usize>() + last, 250_000);
        assert!(lengths.len() == 3 && lengths.iter().all(|length| (LONG..LONG + 100).contains(length)));
    }
}
