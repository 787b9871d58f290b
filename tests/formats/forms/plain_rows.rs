//! Nine rows and nothing around them.

use super::Form;
use super::layout::{NO_RULERS, dots, each_line, framed, has_blank_row, plain};

pub const FORMS: &[Form] = &[
    Form::accept("rows_dots", dots),
    Form::accept("rows_zeros", |c| plain(c, "", "0")),
    Form::accept("rows_stars", |c| plain(c, "", "*")).only(|c| !has_blank_row(c)),
    Form::accept("rows_underscores", |c| plain(c, "", "_")).only(|c| !has_blank_row(c)),
    // A row of these without a digit is a ruler.
    Form::either("rows_dashes", |c| plain(c, "", "-")),
    Form::accept("rows_question_marks", |c| plain(c, "", "?")),
    Form::accept("qqwing_compact", |c| dots(c) + "\n"),
    Form::accept("rows_every_other_line", |c| each_line(&dots(c), |_, line| format!("{line}\n"))),
    Form::accept("rows_indented", |c| each_line(&dots(c), |_, line| format!("    {line}"))),
    Form::accept("apart_dots", |c| plain(c, " ", ".")),
    Form::accept("apart_zeros", |c| plain(c, " ", "0")),
    Form::accept("apart_underscores", |c| plain(c, " ", "_")).only(|c| !has_blank_row(c)),
    Form::accept("blank_x_sep", |c| plain(c, " ", "x")),
    Form::accept("pdf_two_spaces", |c| plain(c, "  ", ".")),
    Form::accept("apart_three_spaces", |c| plain(c, "   ", "0")),
    Form::accept("boxes_apart", |c| framed(c, NO_RULERS, ["", "", " ", ""], ".")),
    Form::accept("groups_blank_line", |c| banded(&framed(c, NO_RULERS, ["", "", " ", ""], "."))),
    Form::accept("boxes_two_apart", |c| banded(&framed(c, NO_RULERS, ["", " ", "   ", ""], "."))),
    Form::accept("bands_blank_line", |c| banded(&dots(c))),
    Form::accept("boxes_tabs", |c| framed(c, NO_RULERS, ["", "", "\t", ""], ".")),
    Form::accept("rows_with_title", |c| format!("Very hard\n\n{}", dots(c))),
    Form::either("ellipsis", |c| dots(c).replace("...", "…")),
];

/// A blank line between the bands.
fn banded(text: &str) -> String {
    each_line(text, |at, line| if at == 3 || at == 6 { format!("{line}\n") } else { line.to_owned() })
}
