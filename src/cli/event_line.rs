//! The line of an event in a trace. A walk can have billions of events, so the line is put together in one buffer that is
//! used again and again. Nothing is written here.

use super::args::TextFormat;
use crate::search::Event;

/// The line of an event, made anew in the same buffer.
pub struct EventLine {
    format: TextFormat,
    number: Decimal,
    bytes: Vec<u8>,
}

impl EventLine {
    /// The line after that of event `number`.
    pub fn new(format: TextFormat, number: u64) -> Self {
        Self { format, number: Decimal::new(number), bytes: Vec::with_capacity(80) }
    }

    /// The line of the next event.
    pub fn next(&mut self, event: Event) -> &[u8] {
        self.number.increment();
        self.bytes.clear();
        match self.format {
            TextFormat::Text => self.text(event),
            TextFormat::Json => self.json(event),
        }
        self.bytes.push(b'\n');
        &self.bytes
    }

    fn text(&mut self, event: Event) {
        let (word, placement) = parts(event);
        self.bytes.extend_from_slice(self.number.digits());
        self.bytes.push(b' ');
        self.bytes.extend_from_slice(word);
        if let Some((cell, digit)) = placement {
            self.bytes.push(b' ');
            self.bytes.extend_from_slice(&cell);
            self.bytes.extend_from_slice(&[b' ', digit]);
        }
    }

    fn json(&mut self, event: Event) {
        let (word, placement) = parts(event);
        self.bytes.extend_from_slice(b"{\"n\":");
        self.bytes.extend_from_slice(self.number.digits());
        self.bytes.extend_from_slice(b",\"event\":\"");
        self.bytes.extend_from_slice(word);
        if let Some((cell, digit)) = placement {
            self.bytes.extend_from_slice(b"\",\"cell\":\"");
            self.bytes.extend_from_slice(&cell);
            self.bytes.extend_from_slice(b"\",\"digit\":");
            self.bytes.extend_from_slice(&[digit, b'}']);
        } else {
            self.bytes.extend_from_slice(b"\",\"cell\":null,\"digit\":null}");
        }
    }
}

/// The word of an event, and the characters of its cell and its digit.
fn parts(event: Event) -> (&'static [u8], Option<([u8; 4], u8)>) {
    let (word, placement): (&[u8], _) = match event {
        Event::Place(placement) => (b"place", placement),
        Event::Remove(placement) => (b"remove", placement),
        Event::Solved => return (b"solved", None),
        Event::Exhausted => return (b"exhausted", None),
    };
    let (row, column) = (placement.cell.row() as u8, placement.cell.column() as u8);
    (word, Some(([b'r', b'1' + row, b'c', b'1' + column], b'0' + placement.digit.value())))
}

/// A number that counts up in decimal, which is several times faster than writing each number anew.
struct Decimal {
    digits: [u8; 20],
    first: usize,
}

impl Decimal {
    fn new(number: u64) -> Self {
        let text = number.to_string();
        let first = 20 - text.len();
        let mut digits = [b'0'; 20];
        digits[first..].copy_from_slice(text.as_bytes());
        Self { digits, first }
    }

    fn increment(&mut self) {
        for place in (0..20).rev() {
            self.first = self.first.min(place);
            if self.digits[place] < b'9' {
                self.digits[place] += 1;
                return;
            }
            self.digits[place] = b'0';
        }
    }

    fn digits(&self) -> &[u8] {
        &self.digits[self.first..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::search::Placement;

    #[test]
    fn a_number_counts_up_in_decimal() {
        for start in [0, 1, 8, 9, 10, 98, 999, 1_099_999, u64::MAX - 3] {
            let mut number = Decimal::new(start);
            for expected in start + 1..=start + 3 {
                number.increment();
                assert_eq!(number.digits(), expected.to_string().as_bytes());
            }
        }
    }

    #[test]
    fn every_event_has_its_line() {
        let placement = Placement { cell: Cell::at(0, 2), digit: Digit::new(7).unwrap() };
        let events = [Event::Place(placement), Event::Remove(placement), Event::Solved, Event::Exhausted];
        let lines = |format| {
            let mut line = EventLine::new(format, 8);
            events.map(|event| String::from_utf8(line.next(event).to_vec()).unwrap()).concat()
        };
        assert_eq!(lines(TextFormat::Text), "9 place r1c3 7\n10 remove r1c3 7\n11 solved\n12 exhausted\n");
        assert_eq!(
            lines(TextFormat::Json),
            r#"{"n":9,"event":"place","cell":"r1c3","digit":7}
{"n":10,"event":"remove","cell":"r1c3","digit":7}
{"n":11,"event":"solved","cell":null,"digit":null}
{"n":12,"event":"exhausted","cell":null,"digit":null}
"#
        );
    }
}
