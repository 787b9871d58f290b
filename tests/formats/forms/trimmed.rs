//! Spaces for blanks where no bar closes a row: as they were written, and with the spaces at the ends cut.

use super::Form;
use super::layout::{NO_RULERS, Row, Rulers, cut, framed, has_blank_row, inside, plain};

const TIGHT: Row = ["", "", "|", ""];
const WIDE: Row = ["", " ", " | ", ""];
const TIGHT_RULER: Rulers = inside("---+---+---");
const WIDE_RULER: Rulers = inside("------+-------+------");

pub const FORMS: &[Form] = &[
    Form::accept("inner_tight_spaces", |c| framed(c, TIGHT_RULER, TIGHT, " ")),
    Form::either("bars_nospace_inner_trimmed", |c| cut(&framed(c, TIGHT_RULER, TIGHT, " "))),
    Form::accept("inner_wide_spaces", |c| framed(c, WIDE_RULER, WIDE, " ")),
    Form::accept("inner_wide_trimmed", |c| cut(&framed(c, WIDE_RULER, WIDE, " "))),
    Form::accept("light_box_inner_trimmed", |c| {
        cut(&framed(c, inside("──────┼───────┼──────"), ["", " ", " │ ", ""], " "))
    }),
    Form::either("inner_no_rulers", |c| framed(c, NO_RULERS, WIDE, " ")),
    Form::either("inner_no_rulers_trimmed", |c| cut(&framed(c, NO_RULERS, WIDE, " "))),
    Form::either("inner_dashes_spaces", |c| framed(c, inside("- - - - - - - - - - - -"), WIDE, " ")),
    // A row without a digit is a blank line.
    Form::accept("rows_spaces", |c| plain(c, "", " ")).only(|c| !has_blank_row(c)),
    Form::either("rows_spaces_with_blank_rows", |c| plain(c, "", " ")),
    Form::either("rows_spaces_trimmed", |c| cut(&plain(c, "", " "))),
    Form::either("rows_apart_spaces", |c| plain(c, " ", " ")),
];
