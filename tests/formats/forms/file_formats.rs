//! The formats of Sudoku programs and collections.

use super::Form;
use super::layout::{Row, Rulers, SOLVED, around, dots, each_line, framed, inside, plain, zeros};

pub const FORMS: &[Form] = &[
    Form::accept("hodoku_line", |c| format!(":0000:x:{c}:::\n")),
    Form::accept("hodoku_library", |c| format!(":0100:5:{c}::512:513:\n")),
    Form::accept("sdm", |c| zeros(c) + "\r\n"),
    Form::accept("sdk", |c| dots(c).replace('\n', "\r\n")),
    Form::accept("sdk_sudocue", |c| {
        format!("#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n{}", dots(c))
    }),
    Form::accept("sdk_sadman", |c| format!("[Puzzle]\n{}", dots(c))),
    Form::accept("sdk_sadman_state", |c| format!("[Puzzle]\n{}\n[State]\n{}", dots(c), dots(SOLVED))),
    Form::accept("simple_sudoku_ss", |c| each_line(&framed(c, STAR, TIGHT, "."), |_, line| format!(" {line}"))),
    Form::either("ss_X", |c| framed(c, inside("-----------"), ["", "", "|", ""], "X")),
    Form::accept("vbforums_ss", |c| framed(c, inside("-----------"), ["", "", "|", ""], ".")),
    Form::accept("euler96", |c| format!("Grid 01\n{}", plain(c, "", "0"))),
    Form::accept("norvig_divider", |c| format!("========\n{}", dots(c))),
    Form::accept("kaggle1m", |c| format!("quizzes,solutions\n{},{SOLVED}\n", zeros(c))),
    Form::accept("kaggle3m", |c| format!("id,puzzle,solution,clues,difficulty\n1,{c},{SOLVED},30,2.2\n")),
    Form::either("qqwing_csv", |c| format!("Puzzle,Solution,\n{c},{SOLVED},\n")),
    Form::accept("qqwing_readable", |c| framed(c, inside("-------|-------|-------"), [" ", " ", " | ", " "], ".")),
    Form::accept("exchange_bank", |c| format!("0000183b305c {}  1.2\n", zeros(c))),
    Form::accept("tdoku_test", |c| format!("{c}:1:{SOLVED}\n")),
    Form::accept("gsf", |c| format!("99480,1,2,3,{c},name,7\n")),
    Form::accept("sudopedia_frame", |c| framed(c, around(".-------.-------.-------."), ["| ", " ", " | ", " |"], ".")),
    Form::either("url_query_dots", |c| format!("https://example.org/play?p={c}&level=3\n")),
    Form::either("url_query_zeros", |c| format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", zeros(c))),
];

const TIGHT: Row = ["|", "", "|", "|"];
const STAR: Rulers = ["*-----------*", "", "|---+---+---|", "*-----------*"];
