//! Texts of one to three grids in one form.

use proptest::prelude::*;
use proptest::sample::select;

use super::super::coats::line;
use super::super::forms::{Expect, Form, forms};

/// What stands between two grids, and a title above the first one too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    None,
    BlankLine,
    Title,
    Ruler,
}

pub const RULER: &str = "====================";

/// Every grid that can be in a text has one of these titles.
pub const TITLES: [&str; 3] = ["Grid 01", "Grid 02", "Grid 03"];

#[derive(Clone, Debug)]
pub struct Text {
    pub form: &'static Form,
    pub puzzles: Vec<String>,
    pub gap: Gap,
}

impl Text {
    /// The grids with what stands above each of them.
    pub fn parts(&self) -> Vec<String> {
        let above = |at: usize| match self.gap {
            Gap::Title => format!("{}\n", TITLES[at]),
            Gap::BlankLine if at > 0 => "\n".to_owned(),
            Gap::Ruler if at > 0 => format!("{RULER}\n"),
            _ => String::new(),
        };
        let part = |(at, puzzle): (usize, &String)| above(at) + &self.grid(puzzle);
        self.puzzles.iter().enumerate().map(part).collect()
    }

    pub fn grid(&self, puzzle: &str) -> String {
        (self.form.write)(puzzle)
    }
}

pub fn text() -> impl Strategy<Value = Text> {
    let forms: Vec<&Form> = forms().filter(|form| form.expect != Expect::Refuse).collect();
    let gap = select(vec![Gap::None, Gap::BlankLine, Gap::Title, Gap::Ruler]);
    let puzzles = proptest::collection::vec(line(), 1..=3);
    (select(forms), puzzles, gap)
        .prop_map(|(form, puzzles, gap)| Text { form, puzzles, gap })
        .prop_filter("a form that can say the puzzles", |text| {
            text.puzzles.iter().all(|puzzle| (text.form.carries)(puzzle))
        })
}
