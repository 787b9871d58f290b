//! What spreadsheets save and copy: fields between commas, semicolons, tabs or bars.

use super::Form;
use super::layout::{NO_RULERS, each_line, flat, framed, has_blank_row, has_digit, plain};

// Separators alone say nothing: the forms with empty fields need a digit.
pub const FORMS: &[Form] = &[
    Form::accept("csv_empty", |c| plain(c, ",", "")).only(has_digit),
    Form::accept("csv_zeros", |c| plain(c, ",", "0")),
    Form::accept("csv_spaced_zeros", |c| plain(c, ", ", "0")),
    Form::accept("csv_semicolons", |c| plain(c, ";", "")).only(has_digit),
    Form::accept("csv_spaces_after_comma", |c| plain(c, ", ", "")).only(has_digit),
    Form::accept("csv_trailing_comma", |c| plain(c, ",", "0").replace('\n', ",\n")),
    Form::accept("csv_trailing_comma_empty", |c| plain(c, ",", "").replace('\n', ",\n")).only(has_digit),
    Form::accept("csv_quoted_empty", |c| framed(c, NO_RULERS, ["\"", "\",\"", "\",\"", "\""], "")),
    Form::accept("csv_floats", |c| floats(&plain(c, ",", ""))).only(has_digit),
    Form::accept("csv_floats_zeros", |c| framed(c, NO_RULERS, ["", ".0,", ".0,", ".0"], "0")),
    Form::accept("csv_nan", |c| plain(c, ",", "NaN")),
    Form::accept("csv_null", |c| plain(c, ",", "null")),
    Form::accept("csv_none", |c| plain(c, ",", "None")),
    Form::accept("csv_na", |c| plain(c, ",", "NA")),
    Form::accept("csv_header_letters", |c| "A,B,C,D,E,F,G,H,I\n".to_owned() + &plain(c, ",", "")),
    Form::accept("csv_header_named", |c| "c1,c2,c3,c4,c5,c6,c7,c8,c9\n".to_owned() + &plain(c, ",", "0")),
    Form::accept("csv_header_0to8_wrong_grid", |c| "0,1,2,3,4,5,6,7,8\n".to_owned() + &plain(c, ",", "0")),
    Form::accept("csv_header_1to9", |c| "1,2,3,4,5,6,7,8,9\n".to_owned() + &plain(c, ",", "0")),
    Form::either("csv_header_and_index", |c| {
        ",0,1,2,3,4,5,6,7,8\n".to_owned() + &each_line(&plain(c, ",", "0"), |at, line| format!("{},{line}", at - 1))
    }),
    Form::accept("csv_spacer_columns", |c| framed(c, NO_RULERS, ["", ",", ",,", ""], "")).only(has_digit),
    Form::accept("csv_spacer_columns_and_rows", |c| framed(c, ["", "", ",,,,,,,,,,", ""], ["", ",", ",,", ""], ""))
        .only(has_digit),
    Form::accept("csv_one_row_81_empty", |c| flat(c, ",", "") + "\n").only(has_digit),
    Form::accept("spreadsheet_tabs", |c| plain(c, "\t", "")).only(has_digit),
    Form::accept("spreadsheet_tabs_zeros", |c| plain(c, "\t", "0")),
    Form::accept("spreadsheet_tabs_spacer", |c| framed(c, NO_RULERS, ["", "\t", "\t\t", ""], "")).only(has_digit),
    // Bars alone are a ruler.
    Form::accept("sqlite_bars", |c| plain(c, "|", "")).only(|c| !has_blank_row(c)),
    Form::accept("sqlite_bars_zeros", |c| plain(c, "|", "0")),
];

/// `5` as `5.0`.
fn floats(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_digit() { format!("{c}.0") } else { c.to_string() }).collect()
}
