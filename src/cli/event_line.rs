//! The line of an event in a trace. A walk can have billions of events, so the line is put together in one buffer that is
//! used again and again: the number counts up where it stands, and a pattern after it gets its cell and its digit.
//! Nothing is written here.

use super::args::TextFormat;
use crate::search::{Event, Placement};

/// Where the number ends, however many digits it has, and the pattern starts.
const MIDDLE: usize = 28;

/// What stands around the number, where `r0c0` and the 0 after it stand for the placement.
struct Patterns {
    before: &'static [u8],
    place: &'static [u8],
    remove: &'static [u8],
    solved: &'static [u8],
    exhausted: &'static [u8],
    /// How far before the end the row, the column and the digit stand.
    from_end: [usize; 3],
}

const TEXT: Patterns = Patterns {
    before: b"",
    place: b" place r0c0 0\n",
    remove: b" remove r0c0 0\n",
    solved: b" solved\n",
    exhausted: b" exhausted\n",
    from_end: [6, 4, 2],
};

const JSON: Patterns = Patterns {
    before: br#"{"n":"#,
    place: b",\"event\":\"place\",\"cell\":\"r0c0\",\"digit\":0}\n",
    remove: b",\"event\":\"remove\",\"cell\":\"r0c0\",\"digit\":0}\n",
    solved: b",\"event\":\"solved\",\"cell\":null,\"digit\":null}\n",
    exhausted: b",\"event\":\"exhausted\",\"cell\":null,\"digit\":null}\n",
    from_end: [16, 14, 3],
};

/// The line of an event, made anew in the same buffer.
pub struct EventLine {
    patterns: &'static Patterns,
    bytes: [u8; 96],
    /// Where the first digit of the number stands.
    first: usize,
}

impl EventLine {
    /// The line of event `number`, so that [`EventLine::next`] makes that of the event after it.
    pub fn new(format: TextFormat, number: u64) -> Self {
        let patterns = match format {
            TextFormat::Text => &TEXT,
            TextFormat::Json => &JSON,
        };
        let digits = number.to_string();
        let first = MIDDLE - digits.len();
        let mut bytes = [b'0'; 96];
        bytes[first..MIDDLE].copy_from_slice(digits.as_bytes());
        Self { patterns, bytes, first }
    }

    /// The line of the next event, with its line end.
    pub fn next(&mut self, event: Event) -> &[u8] {
        self.count_up();
        let (pattern, placement) = match event {
            Event::Place(placement) => (self.patterns.place, Some(placement)),
            Event::Remove(placement) => (self.patterns.remove, Some(placement)),
            Event::Solved => (self.patterns.solved, None),
            Event::Exhausted => (self.patterns.exhausted, None),
        };
        let end = MIDDLE + pattern.len();
        self.bytes[MIDDLE..end].copy_from_slice(pattern);
        if let Some(Placement { cell, digit }) = placement {
            let [row, column, place] = self.patterns.from_end.map(|back| end - back);
            self.bytes[row] = b'1' + cell.row() as u8;
            self.bytes[column] = b'1' + cell.column() as u8;
            self.bytes[place] = b'0' + digit.value();
        }
        let start = self.first - self.patterns.before.len();
        self.bytes[start..self.first].copy_from_slice(self.patterns.before);
        &self.bytes[start..end]
    }

    /// Adds one to the number, digit by digit, which is several times faster than writing each number anew.
    fn count_up(&mut self) {
        let mut place = MIDDLE - 1;
        while place >= self.first && self.bytes[place] == b'9' {
            self.bytes[place] = b'0';
            place -= 1;
        }
        if place < self.first {
            self.first = place;
            self.bytes[place] = b'0';
        }
        self.bytes[place] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    #[test]
    fn a_number_counts_up_in_decimal() {
        for format in [TextFormat::Text, TextFormat::Json] {
            for start in [0, 1, 8, 9, 10, 98, 999, 1_099_999, u64::MAX - 3] {
                let mut line = EventLine::new(format, start);
                for expected in start + 1..=start + 3 {
                    let digits = line.next(Event::Solved).iter().filter(|byte| byte.is_ascii_digit());
                    assert_eq!(digits.copied().collect::<Vec<_>>(), expected.to_string().as_bytes());
                }
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
