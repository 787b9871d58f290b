//! Rows in frames: bars beside the boxes, rulers between the bands.

use super::Form;
use super::layout::{NO_RULERS, Row, Rulers, around, framed, inside};

const TIGHT: Row = ["|", "", "|", "|"];
const WIDE: Row = ["| ", " ", " | ", " |"];
const INNER: Row = ["", " ", " | ", ""];

/// `+-------+-------+-------+`, the one that most programs draw.
const PLUS: Rulers = around("+-------+-------+-------+");

pub const FORMS: &[Form] = &[
    Form::accept("ascii_tight_dots", |c| framed(c, around("+---+---+---+"), TIGHT, ".")),
    Form::accept("ascii_tight_spaces", |c| framed(c, around("+---+---+---+"), TIGHT, " ")),
    Form::accept("pysudoku_dots", |c| framed(c, PLUS, WIDE, ".")),
    Form::accept("pysudoku_spaces", |c| framed(c, PLUS, WIDE, " ")),
    Form::accept("pysudoku_zeros", |c| framed(c, PLUS, WIDE, "0")),
    Form::accept("sagemath", |c| framed(c, around("+-----+-----+-----+"), ["|", " ", "|", "|"], " ")),
    Form::accept("star_frame", |c| framed(c, STAR, TIGHT, ".")),
    Form::accept("star_frame_wide", |c| framed(c, around("*-------*-------*-------*"), WIDE, ".")),
    Form::accept("msk", |c| framed(c, inside("+------+------+------+"), ["|", " ", " |", " |"], ".")),
    Form::accept("bang_bars", |c| framed(c, NO_RULERS, ["! ", " ", " ! ", " !"], ".")),
    Form::accept("bang_bars_ruled", |c| framed(c, around("+-------+-------+-------+"), ["! ", " ", " ! ", " !"], " ")),
    Form::accept("plus_bars", |c| framed(c, around("+=======+=======+=======+"), ["+ ", " ", " + ", " +"], ".")),
    Form::accept("plus_bars_spaces", |c| framed(c, PLUS, ["+ ", " ", " + ", " +"], " ")),
    Form::accept("hash_frame_spaces", |c| framed(c, HASH, ["# ", " ", " # ", " #"], " ")),
    Form::accept("hash_frame_dots", |c| framed(c, HASH, ["# ", " ", " # ", " #"], ".")),
    Form::accept("colon_bars", |c| framed(c, inside("------+-------+------"), ["", " ", " : ", ""], ".")),
    Form::accept("colon_bars_spaces", |c| {
        framed(c, around(":-------:-------:-------:"), [": ", " ", " : ", " :"], " ")
    }),
    Form::accept("full_width_bars", |c| framed(c, around("+－－－+－－－+－－－+"), ["｜", "", "｜", "｜"], ".")),
    Form::accept("norm_bars", |c| framed(c, around("‖=======‖=======‖=======‖"), ["‖ ", " ", " ‖ ", " ‖"], " ")),
    Form::accept("double_bars", |c| framed(c, inside("=======++=======++======="), ["", " ", " || ", ""], ".")),
    Form::accept("double_bars_spaces", |c| {
        framed(c, around("++=======++=======++=======++"), ["|| ", " ", " || ", " ||"], " ")
    }),
    Form::accept("wide_cells", |c| {
        framed(c, around("+---------+---------+---------+"), ["| ", "  ", " | ", " |"], ".")
    }),
    Form::accept("wide_cells_spaces", |c| {
        framed(c, around("+---------+---------+---------+"), ["| ", "  ", " | ", " |"], " ")
    }),
    Form::accept("wide_no_rulers", |c| framed(c, NO_RULERS, WIDE, " ")),
    Form::accept("tight_no_rulers", |c| framed(c, NO_RULERS, TIGHT, ".")),
    Form::accept("inner_only_underscore", |c| framed(c, inside("------+-------+------"), INNER, "_")),
    Form::accept("inner_only_zeros", |c| framed(c, inside("------+-------+------"), INNER, "0")),
    Form::accept("inner_tight_dots", |c| framed(c, inside("---+---+---"), ["", "", "|", ""], ".")),
    Form::accept("inner_dashes_21", |c| framed(c, inside("---------------------"), INNER, ".")),
    Form::accept("inner_dashes_29", |c| framed(c, inside("-----------------------------"), INNER, "0")),
    Form::accept("inner_dashes_5", |c| framed(c, inside("-----"), INNER, ".")),
    Form::accept("inner_equals", |c| framed(c, inside("======================"), INNER, ".")),
    Form::accept("equals_frame", |c| framed(c, around("========================="), WIDE, ".")),
    Form::accept("plus_ruler", |c| framed(c, inside("+++++++++++++++++++++"), INNER, ".")),
    Form::accept("en_dash_rulers", |c| {
        framed(c, around("+–––––––––+–––––––––+–––––––––+"), ["| ", "  ", " | ", " |"], ".")
    }),
    Form::accept("em_dash_rulers", |c| framed(c, inside("———————+———————+———————"), INNER, ".")),
    Form::accept("figure_dash_rulers", |c| framed(c, around("‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒‒"), WIDE, ".")),
    Form::accept("horizontal_bar_rulers", |c| framed(c, inside("―――――――――――――"), INNER, ".")),
    Form::accept("light_box_spaces", |c| framed(c, LIGHT, ["│ ", " ", " │ ", " │"], " ")),
    Form::accept("light_box_tight_spaces", |c| framed(c, LIGHT_TIGHT, ["│", "", "│", "│"], " ")),
    Form::accept("light_box_inner", |c| framed(c, inside("──────┼───────┼──────"), ["", " ", " │ ", ""], ".")),
    Form::accept("double_box_spaces", |c| framed(c, DOUBLE, ["║ ", " ", " ║ ", " ║"], " ")),
    Form::accept("double_box_tight", |c| framed(c, DOUBLE_TIGHT, ["║", "", "║", "║"], ".")),
    Form::accept("heavy_box_spaces", |c| framed(c, HEAVY, ["┃ ", " ", " ┃ ", " ┃"], " ")),
    Form::accept("round_box_dots", |c| framed(c, ROUND, ["│ ", " ", " │ ", " │"], "·")),
    Form::accept("frame_inside_gaps", |c| framed(c, inside("|       |       |       |"), WIDE, ".")),
    // The sign of a blank is that of a ruler.
    Form::either("inner_dashes_for_blanks", |c| framed(c, inside("------+-------+------"), INNER, "-")),
    Form::either("rule_dotted_blank_and_ruler_dots", |c| {
        framed(c, inside("......................."), [". ", " ", " : ", " ."], ".")
    }),
    // Nobody said that these signs rule.
    Form::either("underscore_rulers", |c| framed(c, inside("_____________________"), INNER, ".")),
    Form::either("tilde_rulers", |c| framed(c, inside("~~~~~~~~~~~~~~~~~~~~~"), INNER, ".")),
];

const STAR: Rulers = ["*-----------*", "", "|---+---+---|", "*-----------*"];
const HASH: Rulers = around("#########################");
const LIGHT: Rulers = ["┌───────┬───────┬───────┐", "", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"];
const LIGHT_TIGHT: Rulers = ["┌───┬───┬───┐", "", "├───┼───┼───┤", "└───┴───┴───┘"];
const DOUBLE: Rulers = ["╔═══════╦═══════╦═══════╗", "", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"];
const DOUBLE_TIGHT: Rulers = ["╔═══╦═══╦═══╗", "", "╠═══╬═══╬═══╣", "╚═══╩═══╩═══╝"];
const HEAVY: Rulers = ["┏━━━━━━━┳━━━━━━━┳━━━━━━━┓", "", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛"];
const ROUND: Rulers = ["╭───────┬───────┬───────╮", "", "├───────┼───────┼───────┤", "╰───────┴───────┴───────╯"];
