//! The forms in which people write a grid, and what must come of each: every form lays out any puzzle.

mod code_array;
mod code_list;
mod coordinates;
mod csv;
mod drawn_cells;
mod file_formats;
mod frames;
mod json;
mod layout;
mod lone_lines;
mod markup;
mod plain_rows;
mod prefixes;
mod printed;
mod quoted_rows;
mod screens;
mod signs;
mod spoilt;
mod tables;
mod trimmed;

pub use layout::{SOLVED, rows};

/// What must come of a text in this form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expect {
    /// This grid.
    Accept,
    /// This grid, or none and an error.
    Either,
    /// No grid, and an error.
    Refuse,
}

#[derive(Debug)]
pub struct Form {
    pub name: &'static str,
    pub expect: Expect,
    /// Lays out a line of 81 characters, `.` for a blank.
    pub write: fn(&str) -> String,
    /// Whether the form can say this line.
    pub carries: fn(&str) -> bool,
}

impl Form {
    const fn accept(name: &'static str, write: fn(&str) -> String) -> Self {
        Self { name, expect: Expect::Accept, write, carries: |_| true }
    }

    const fn either(name: &'static str, write: fn(&str) -> String) -> Self {
        Self { name, expect: Expect::Either, write, carries: |_| true }
    }

    const fn refuse(name: &'static str, write: fn(&str) -> String) -> Self {
        Self { name, expect: Expect::Refuse, write, carries: |_| true }
    }

    const fn only(self, carries: fn(&str) -> bool) -> Self {
        Self { carries, ..self }
    }
}

pub fn forms() -> impl Iterator<Item = &'static Form> {
    [
        lone_lines::FORMS,
        plain_rows::FORMS,
        prefixes::FORMS,
        frames::FORMS,
        trimmed::FORMS,
        drawn_cells::FORMS,
        coordinates::FORMS,
        screens::FORMS,
        signs::FORMS,
        code_array::FORMS,
        code_list::FORMS,
        quoted_rows::FORMS,
        csv::FORMS,
        tables::FORMS,
        markup::FORMS,
        printed::FORMS,
        json::FORMS,
        file_formats::FORMS,
        spoilt::FORMS,
    ]
    .into_iter()
    .flatten()
}
