//! Cuts a stream of bytes into lines: LF, CRLF and CR all end one, and each can be had as soon as it has ended.
//!
//! Never keeps more than one line nor more than [`LONGEST_LINE`] and a bit, never looks at what a line says, and reads
//! nothing itself.

use crate::format::LONGEST_LINE;

/// A stream of bytes on its way to becoming lines.
#[derive(Default)]
pub struct Lines {
    /// The line so far, without its end.
    line: Vec<u8>,
    /// That line has been handed on.
    done: bool,
    /// The last line ended in CR, so that a LF coming next belongs to it.
    after_cr: bool,
    /// How much of a line that is too long has been thrown away since it was handed on.
    skipped: Option<u64>,
}

impl Lines {
    /// The next line that ends in `bytes`, which are taken as far as that; `None` when all are taken and the line goes
    /// on. Of a line longer than [`LONGEST_LINE`] the first [`LONGEST_LINE`] + 1 bytes are handed on as soon as they
    /// are there, and the rest is dropped.
    pub fn next<'a, 'b: 'a>(&'a mut self, bytes: &mut &'b [u8]) -> Option<&'a [u8]> {
        if std::mem::take(&mut self.done) {
            self.line.clear();
        }
        loop {
            if bytes.is_empty() {
                return None;
            }
            if std::mem::take(&mut self.after_cr) && bytes[0] == b'\n' {
                *bytes = &bytes[1..];
                continue;
            }
            let Some(end) = line_end(bytes) else {
                return self.collect(std::mem::take(bytes)).then_some(&*self.line);
            };
            let line = &bytes[..end];
            self.after_cr = bytes[end] == b'\r';
            *bytes = &bytes[end + 1..];
            if self.skipped.take().is_some() {
                continue;
            }
            if self.line.is_empty() && line.len() <= LONGEST_LINE {
                return Some(line);
            }
            if !self.collect(line) {
                self.done = true;
            }
            self.skipped = None;
            return Some(&self.line);
        }
    }

    /// The stream has ended: a last line that has no line end.
    pub fn finish(&mut self) -> Option<&[u8]> {
        let open = !self.line.is_empty() && !self.done;
        self.done = true;
        open.then_some(&*self.line)
    }

    /// How many bytes of the present line have been dropped because it is too long.
    pub fn skipped(&self) -> u64 {
        self.skipped.unwrap_or(0)
    }

    /// Adds to the line, and says whether with that it has become too long and is to be handed on.
    fn collect(&mut self, bytes: &[u8]) -> bool {
        if let Some(skipped) = &mut self.skipped {
            *skipped += bytes.len() as u64;
            return false;
        }
        let room = LONGEST_LINE + 1 - self.line.len();
        if bytes.len() < room {
            self.line.extend_from_slice(bytes);
            return false;
        }
        self.line.extend_from_slice(&bytes[..room]);
        self.skipped = Some((bytes.len() - room) as u64);
        self.done = true;
        true
    }
}

/// Where the first line in `bytes` ends. Pieces without a line end are passed over as a whole: no branch depends on
/// their bytes.
fn line_end(bytes: &[u8]) -> Option<usize> {
    const PIECE: usize = 32;
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let holds_end = |piece: &[u8]| piece.iter().fold(false, |found, byte| found | is_end(byte));
    let passed = bytes.chunks_exact(PIECE).take_while(|piece| !holds_end(piece)).count() * PIECE;
    bytes[passed..].iter().position(is_end).map(|end| passed + end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Vec<u8>> {
        let (mut lines, mut found) = (Lines::default(), Vec::new());
        for mut chunk in chunks {
            while let Some(line) = lines.next(&mut chunk) {
                found.push(line.to_vec());
            }
        }
        found.extend(lines.finish().map(<[u8]>::to_vec));
        found
    }

    #[test]
    fn all_three_line_ends_end_a_line() {
        assert_eq!(lines([&b"a\nb\r\nc\rd\n\ne\r\rf"[..]]), [&b"a"[..], b"b", b"c", b"d", b"", b"e", b"", b"f"]);
        assert_eq!(lines([&b"a\r"[..], b"\nb"]), [b"a", b"b"]);
        assert_eq!(lines([&b""[..]]), [b""; 0]);
        assert_eq!(lines([&b"\n"[..]]), [b""]);
    }

    #[test]
    fn a_line_is_there_as_soon_as_it_has_ended() {
        for end in ["\n", "\r", "\r\n"] {
            let text = format!("a{end}");
            let (mut lines, mut bytes) = (Lines::default(), text.as_bytes());
            assert_eq!(lines.next(&mut bytes), Some(&b"a"[..]), "{end:?}");
            assert_eq!(lines.next(&mut bytes), None);
        }
    }

    #[test]
    fn a_line_too_long_is_cut_and_the_next_one_is_whole() {
        for length in [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 2, 3 * LONGEST_LINE] {
            for chunk in [1 << 16, 2 * LONGEST_LINE + 7] {
                let text = [&vec![b'1'; length][..], b"\nnext\n"].concat();
                let found = lines(text.chunks(chunk));
                assert_eq!(found.len(), 2);
                assert_eq!((found[0].len(), &found[1][..]), (length.min(LONGEST_LINE + 1), &b"next"[..]));
            }
        }
    }

    #[test]
    fn what_is_skipped_is_counted_and_not_kept() {
        let (mut lines, chunk) = (Lines::default(), vec![0; LONGEST_LINE]);
        let mut found = 0;
        for _ in 0..50 {
            let mut bytes = &chunk[..];
            while lines.next(&mut bytes).is_some() {
                found += 1;
            }
            assert!(lines.line.capacity() <= 2 * LONGEST_LINE);
        }
        assert_eq!((found, lines.skipped()), (1, 49 * LONGEST_LINE as u64 - 1));
    }

    #[test]
    fn a_line_end_is_found_wherever_it_is() {
        for length in 0..100 {
            let text = [&vec![b'x'; length][..], b"\n..\r"].concat();
            assert_eq!(line_end(&text), Some(length));
            assert_eq!(line_end(&text[..length]), None);
        }
    }

    proptest! {
        #[test]
        fn however_a_text_is_cut_its_lines_are_the_same(text in "[ab\r\n]{0,40}", size in 1..5_usize) {
            let whole = lines([text.as_bytes()]);
            prop_assert_eq!(lines(text.as_bytes().chunks(size)), whole.clone());
            let joined = text.replace("\r\n", "\n").replace('\r', "\n");
            let mut expected: Vec<_> = joined.split('\n').map(|line| line.as_bytes().to_vec()).collect();
            if expected.last().is_some_and(Vec::is_empty) { expected.pop(); }
            prop_assert_eq!(whole, expected);
        }
    }
}
