//! Names of the rows and columns outside the grid: above it, in front of it, or both.

use super::Form;
use super::layout::{NO_RULERS, Row, Rulers, around, each_line, framed, inside, plain};

const WIDE: Row = ["| ", " ", " | ", " |"];
const PLUS: Rulers = around("+-------+-------+-------+");
const ABOVE: &str = "    1 2 3   4 5 6   7 8 9\n";

pub const FORMS: &[Form] = &[
    Form::either("boxed_digits_coords", |c| ABOVE.to_owned() + &named(&framed(c, PLUS, WIDE, "."), &DIGITS)),
    Form::either("boxed_digits_coords_spaces", |c| ABOVE.to_owned() + &named(&framed(c, PLUS, WIDE, " "), &DIGITS)),
    Form::accept("boxed_letters_in_front", |c| ABOVE.to_owned() + &named(&framed(c, PLUS, WIDE, "."), &LETTERS)),
    Form::accept("boxed_letters_in_front_spaces", |c| ABOVE.to_owned() + &named(&framed(c, PLUS, WIDE, " "), &LETTERS)),
    Form::accept("boxed_letters_above", |c| {
        "    A B C   D E F   G H I\n".to_owned() + &named(&framed(c, PLUS, WIDE, "."), &DIGITS)
    }),
    Form::accept("boxed_only_above", |c| "  1 2 3   4 5 6   7 8 9\n".to_owned() + &framed(c, PLUS, WIDE, ".")),
    Form::accept("boxed_only_above_spaces", |c| "  1 2 3   4 5 6   7 8 9\n".to_owned() + &framed(c, PLUS, WIDE, " ")),
    Form::either("boxed_only_in_front", |c| named(&framed(c, PLUS, WIDE, "."), &DIGITS)),
    Form::either("boxed_from_0", |c| {
        "    0 1 2   3 4 5   6 7 8\n".to_owned() + &named(&framed(c, PLUS, WIDE, "."), &FROM_0)
    }),
    Form::accept("boxed_r1_c1", |c| {
        "     c1 c2 c3  c4 c5 c6  c7 c8 c9\n".to_owned()
            + &named(&framed(c, around("+----------+----------+----------+"), ["|  ", "  ", "  |  ", "  |"], "."), &R)
    }),
    Form::accept("norvig_letters", |c| {
        let text = framed(c, inside("------+-------+------"), ["", " ", " | ", ""], ".");
        "   1 2 3   4 5 6   7 8 9\n".to_owned() + &named(&text, &LETTERS)
    }),
    Form::accept("letters_in_front", |c| named(&plain(c, " ", "."), &LETTERS)),
    Form::either("digits_in_front", |c| named(&plain(c, " ", "."), &DIGITS)),
    Form::accept("letters_above", |c| "A B C D E F G H I\n".to_owned() + &plain(c, " ", "0")),
    Form::accept("letters_above_digits_in_front", |c| {
        "  A B C D E F G H I\n".to_owned() + &named(&plain(c, " ", "."), &DIGITS)
    }),
    Form::accept("digits_above_letters_in_front", |c| {
        "  1 2 3 4 5 6 7 8 9\n".to_owned() + &named(&plain(c, " ", "."), &LETTERS)
    }),
    Form::either("digits_above_digits_in_front", |c| {
        "  1 2 3 4 5 6 7 8 9\n".to_owned() + &named(&plain(c, " ", "."), &DIGITS)
    }),
    Form::accept("digit_header_wrong_grid", |c| "1 2 3 4 5 6 7 8 9\n".to_owned() + &plain(c, " ", ".")),
    Form::accept("from_0_above", |c| "0 1 2 3 4 5 6 7 8\n".to_owned() + &plain(c, " ", ".")),
    // Ten rows that may all be rows of a grid.
    Form::either("digits_above_together", |c| "123456789\n".to_owned() + &plain(c, "", ".")),
    Form::accept("digits_above_ruled", |c| "1 2 3 4 5 6 7 8 9\n-----------------\n".to_owned() + &plain(c, " ", ".")),
    Form::either("letters_behind", |c| {
        each_line(&framed(c, NO_RULERS, WIDE, "."), |at, line| format!("{line} {}", LETTERS[at - 1]))
    }),
];

const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const FROM_0: [&str; 9] = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
const LETTERS: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
const R: [&str; 9] = ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9"];

/// The text with a name in front of each row, and as much room in front of the rulers.
fn named(text: &str, names: &[&str; 9]) -> String {
    let room = " ".repeat(names[0].len());
    let is_ruler = |line: &str| line.trim_matches(['-', '+']).is_empty();
    let above = |at: usize| text.lines().take(at - 1).filter(|line| !is_ruler(line)).count();
    each_line(text, |at, line| format!("{} {line}", if is_ruler(line) { &room } else { names[above(at)] }))
}
