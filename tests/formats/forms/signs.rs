//! Other signs for blanks and digits.

use super::Form;
use super::layout::{NO_RULERS, dots, framed, has_blank_row, has_digit, inside, plain};

pub const FORMS: &[Form] = &[
    Form::accept("blank_middot", |c| plain(c, " ", "·")),
    Form::accept("blank_bullet", |c| plain(c, " ", "•")),
    Form::accept("blank_white_square", |c| plain(c, "", "□")),
    Form::accept("blank_white_square_apart", |c| plain(c, " ", "□")),
    Form::accept("blank_large_square", |c| plain(c, "", "⬜")),
    Form::accept("blank_black_square", |c| plain(c, "", "⬛")),
    Form::accept("blank_rounded_square", |c| plain(c, " ", "▢")),
    Form::accept("blank_half_width_dot", |c| plain(c, "", "･")),
    // A row of dashes without a digit is a ruler.
    Form::accept("blank_en_dash", |c| plain(c, " ", "–")).only(|c| !has_blank_row(c)),
    Form::accept("blank_em_dash", |c| plain(c, "", "—")).only(|c| !has_blank_row(c)),
    Form::either("blank_en_dash_rows", |c| plain(c, " ", "–")),
    Form::accept("blank_nbsp", |c| plain(c, "", "\u{a0}")).only(has_digit),
    Form::accept("blank_nbsp_framed", |c| framed(c, inside("---+---+---"), ["", "", "|", ""], "\u{a0}")),
    Form::accept("blank_ideographic_space", |c| full_width(&framed(c, NO_RULERS, ["｜", "", "｜", "｜"], "\u{3000}"))),
    Form::accept("full_width_rows", |c| full_width(&plain(c, "", "０"))),
    Form::accept("full_width_dots", |c| full_width(&plain(c, "", "．"))),
    Form::accept("keycaps", |c| with_digits(&plain(c, "", "⬜"), |digit| format!("{digit}\u{fe0f}\u{20e3}"))),
    Form::accept("keycaps_apart", |c| with_digits(&plain(c, " ", "⬛"), |digit| format!("{digit}\u{fe0f}\u{20e3}"))),
    Form::accept("mathematical_bold", |c| with_digits(&dots(c), |digit| shifted(digit, 0x1d7ce))),
    Form::accept("mathematical_monospace", |c| with_digits(&plain(c, " ", "."), |digit| shifted(digit, 0x1d7f6))),
    Form::either("arabic_indic", |c| with_digits(&dots(c), |digit| shifted(digit, 0x660))),
    Form::either("circled", |c| with_digits(&dots(c), |digit| shifted(digit, 0x245f))),
    // Bold on a terminal.
    Form::accept("ansi_bold", |c| {
        with_digits(&framed(c, NO_RULERS, ["| ", " ", " ", " |"], " "), |digit| format!("\u{1b}[1m{digit}\u{1b}[0m"))
    }),
];

fn with_digits(text: &str, digit: impl Fn(char) -> String) -> String {
    text.chars().map(|c| if c.is_ascii_digit() { digit(c) } else { c.to_string() }).collect()
}

fn full_width(text: &str) -> String {
    with_digits(text, |digit| shifted(digit, 0xff10))
}

/// The same digit in the row of digits that begins at `zero`.
fn shifted(digit: char, zero: u32) -> String {
    let code = zero + u32::from(digit) - u32::from('0');
    char::from_u32(code).expect("a digit").to_string()
}
