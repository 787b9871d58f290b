//! Cuts a stream of bytes into lines: LF, CRLF and CR all end one, and each is handed on as soon as it has ended.
//!
//! Never keeps more than one line nor more than [`LONGEST_LINE`] and a bit, never looks at what a line says, and reads
//! nothing itself.

use crate::format::LONGEST_LINE;

/// A stream of bytes on its way to becoming lines.
#[derive(Default)]
pub struct Lines {
    /// The line so far, without its end.
    line: Vec<u8>,
    /// The last line ended in CR, so that a LF coming next belongs to it.
    after_cr: bool,
    /// How much of a line that is too long has been thrown away since it was handed on.
    skipped: Option<u64>,
}

impl Lines {
    /// Takes the next `bytes` and hands every line that ends in them to `each`. Of a line longer than [`LONGEST_LINE`]
    /// the first [`LONGEST_LINE`] + 1 bytes are handed on as soon as they are there, and the rest is dropped.
    ///
    /// # Errors
    /// The first error of `each`; the lines after it are lost.
    pub fn feed<E>(&mut self, mut bytes: &[u8], mut each: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        while !bytes.is_empty() {
            if std::mem::take(&mut self.after_cr) && bytes[0] == b'\n' {
                bytes = &bytes[1..];
                continue;
            }
            let Some(end) = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
                return self.collect(bytes, &mut each);
            };
            self.after_cr = bytes[end] == b'\r';
            self.end_line(&bytes[..end], &mut each)?;
            bytes = &bytes[end + 1..];
        }
        Ok(())
    }

    /// The stream has ended: hands on a last line that has no line end.
    ///
    /// # Errors
    /// The error of `each`.
    pub fn finish<E>(mut self, mut each: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        if self.line.is_empty() { Ok(()) } else { self.end_line(&[], &mut each) }
    }

    /// How many bytes of the present line have been dropped because it is too long.
    pub fn skipped(&self) -> u64 {
        self.skipped.unwrap_or(0)
    }

    /// The middle of a line.
    fn collect<E>(&mut self, bytes: &[u8], each: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        if let Some(skipped) = &mut self.skipped {
            *skipped += bytes.len() as u64;
            return Ok(());
        }
        let room = LONGEST_LINE + 1 - self.line.len();
        if bytes.len() < room {
            self.line.extend_from_slice(bytes);
            return Ok(());
        }
        self.line.extend_from_slice(&bytes[..room]);
        self.skipped = Some((bytes.len() - room) as u64);
        let line = std::mem::take(&mut self.line);
        each(&line)
    }

    /// The last bytes of a line.
    fn end_line<E>(&mut self, bytes: &[u8], each: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        if self.line.is_empty() && self.skipped.is_none() && bytes.len() <= LONGEST_LINE {
            return each(bytes);
        }
        self.collect(bytes, each)?;
        if self.skipped.take().is_some() {
            return Ok(());
        }
        let done = each(&self.line);
        self.line.clear();
        done
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use proptest::prelude::*;

    use super::*;

    fn lines<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Vec<u8>> {
        let (mut lines, mut found) = (Lines::default(), Vec::new());
        let mut each = |line: &[u8]| -> Result<(), Infallible> {
            found.push(line.to_vec());
            Ok(())
        };
        for chunk in chunks {
            let Ok(()) = lines.feed(chunk, &mut each);
        }
        let Ok(()) = lines.finish(&mut each);
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
            let mut found = 0;
            let Ok(()) = Lines::default().feed(format!("a{end}").as_bytes(), |_| -> Result<(), Infallible> {
                found += 1;
                Ok(())
            });
            assert_eq!(found, 1, "{end:?}");
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
            let Ok(()) = lines.feed(&chunk, |_| -> Result<(), Infallible> {
                found += 1;
                Ok(())
            });
            assert!(lines.line.capacity() <= 2 * LONGEST_LINE);
        }
        assert_eq!((found, lines.skipped()), (1, 49 * LONGEST_LINE as u64 - 1));
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
