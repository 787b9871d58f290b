//! All 81 cells on one line, alone or wrapped by a mail program.

use super::Form;
use super::layout::{SOLVED, flat, has_digit, rows, zeros};

pub const FORMS: &[Form] = &[
    Form::accept("qqwing_onelines", |c| format!("{c}\n")),
    Form::accept("line_zeros", |c| zeros(c) + "\n"),
    // Without a digit these are rulers.
    Form::accept("line_stars", |c| c.replace('.', "*") + "\n").only(has_digit),
    Form::accept("line_underscores", |c| c.replace('.', "_") + "\n").only(has_digit),
    Form::accept("line_x", |c| c.replace('.', "x") + "\n"),
    Form::accept("line_apart", |c| flat(c, " ", ".") + "\n"),
    Form::accept("line_csv", |c| flat(c, ",", "0") + "\n"),
    Form::accept("line_labelled", |c| format!("Puzzle 1: {c}\n")),
    Form::accept("line_solution_behind", |c| format!("{c} {SOLVED}\n")),
    Form::accept("rows_pipe", |c| joined(c, "|")),
    Form::accept("rows_slash", |c| joined(c, "/")),
    Form::accept("rows_comma", |c| joined(c, ",")),
    Form::accept("rows_semicolon", |c| joined(c, ";")),
    Form::accept("rows_in_line", |c| joined(c, " ")),
    Form::either("rows_backslash", |c| joined(c, "\\")),
    Form::accept("wrap80", |c| wrapped(c, 80)),
    Form::accept("wrap72", |c| wrapped(c, 72)),
    Form::accept("wrap60", |c| wrapped(c, 60)),
    Form::accept("wrap40", |c| wrapped(c, 40)),
    Form::accept("wrap27", |c| wrapped(c, 27)),
    Form::accept("wrap20", |c| wrapped(c, 20)),
    // Each line of the mail ends in `=` where it goes on.
    Form::either("wrap_quoted_printable", |c| wrapped(c, 75).replacen('\n', "=\n", 1)),
];

fn joined(cells: &str, between: &str) -> String {
    rows(cells).join(between) + "\n"
}

fn wrapped(cells: &str, width: usize) -> String {
    let cells: Vec<char> = cells.chars().collect();
    cells.chunks(width).map(|line| line.iter().collect::<String>() + "\n").collect()
}
