//! Texts that hold no grid for certain: too many rows, too few, letters for digits.

use super::Form;
use super::layout::{dots, plain, zeros};

pub const FORMS: &[Form] = &[
    Form::refuse("ten_rows_wrong_grid", |c| format!(".........\n{}", dots(c))),
    Form::refuse("stacked_last_row_lost_wrong_grid", |c| LAST_ROW_LOST.to_owned() + &dots(c)),
    Form::refuse("letter_o_for_zero", |c| zeros(c).replacen('0', "O", 1) + "\n").only(|c| c.contains('.')),
    Form::refuse("letter_o_for_blanks", |c| plain(c, " ", "O")).only(|c| c.contains('.')),
    Form::refuse("letter_l_for_one", |c| dots(c).replacen('1', "l", 1)).only(|c| c.contains('1')),
    Form::refuse("letter_l_in_list", |c| plain(c, ",", "0").replacen('1', "l", 1)).only(|c| c.contains('1')),
    Form::refuse("letter_i_for_ones", |c| format!("{}\n", c.replace('1', "I"))).only(|c| c.contains('1')),
    Form::refuse("one_cell_more", |c| format!("{c}.\n")),
    Form::refuse("one_cell_less", |c| format!("{}\n", &c[1..])),
    Form::refuse("eight_rows", |c| dots(&c.replace('.', "0"))[10..].to_owned()),
];

const LAST_ROW_LOST: &str = ".1...7...\n...85.9..\n..3.....4\n.2..4....\n75.96....\n1....8.2.\n..62.....\n.......3.\n";
