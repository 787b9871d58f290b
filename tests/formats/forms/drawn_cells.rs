//! A frame around every cell, one to five columns wide, one or three text lines tall.

use super::Form;
use super::layout::{NO_RULERS, Row, Rulers, each_line, everywhere, framed, has_digit};

const THREE: Row = ["| ", " | ", " | ", " |"];
const FIVE: Row = ["|  ", "  |  ", "  |  ", "  |"];
const PLUS_THREE: Rulers = everywhere("+---+---+---+---+---+---+---+---+---+");
const PLUS_FIVE: Rulers = everywhere("+-----+-----+-----+-----+-----+-----+-----+-----+-----+");

pub const FORMS: &[Form] = &[
    Form::accept("cells_tight_bars_spaces", |c| framed(c, NO_RULERS, ["|"; 4], " ")),
    Form::accept("cells_tight_ruled", |c| framed(c, everywhere("+-+-+-+-+-+-+-+-+-+"), ["|"; 4], " ")),
    Form::accept("cells_two_wide", |c| {
        framed(c, everywhere("+--+--+--+--+--+--+--+--+--+"), ["|", " |", " |", " |"], " ")
    }),
    Form::accept("cells_ascii_spaces", |c| framed(c, PLUS_THREE, THREE, " ")),
    Form::accept("cells_ascii_dots", |c| framed(c, PLUS_THREE, THREE, ".")),
    Form::accept("cells_four_wide", |c| {
        framed(c, everywhere("+----+----+----+----+----+----+----+----+----+"), ["|  ", " |  ", " |  ", " |"], " ")
    }),
    Form::accept("box_wide2", |c| framed(c, PLUS_FIVE, FIVE, " ")),
    Form::accept("box_3high", |c| {
        tall(&framed(c, PLUS_FIVE, FIVE, " "), "|     |     |     |     |     |     |     |     |     |")
    }),
    Form::accept("light_box_3high", |c| {
        tall(
            &framed(c, LIGHT_FIVE, ["│  ", "  │  ", "  │  ", "  │"], " "),
            "│     │     │     │     │     │     │     │     │     │",
        )
    }),
    Form::accept("cells_ascii_double", |c| framed(c, ASCII_DOUBLE, ["|| ", " | ", " || ", " ||"], " ")),
    Form::accept("cells_light", |c| framed(c, LIGHT, ["│ ", " │ ", " │ ", " │"], " ")),
    Form::accept("cells_double_light", |c| framed(c, DOUBLE, ["║ ", " │ ", " ║ ", " ║"], " ")),
    Form::accept("cells_heavy_light", |c| framed(c, HEAVY, ["┃ ", " │ ", " ┃ ", " ┃"], " ")),
    Form::accept("sudoku_tui_rust_box", |c| framed(c, TUI, ["│ ", " │ ", " │ ", " │"], " ")),
    Form::accept("cells_no_rulers", |c| framed(c, NO_RULERS, THREE, " ")),
    Form::accept("cells_inner_only", |c| {
        framed(c, ["", "-+-+-+-+-+-+-+-+-", "=+=+=+=+=+=+=+=+=", ""], ["", "|", "|", ""], ".")
    }),
    // Each row stands on its underscores.
    Form::accept("cp437_rule_underline", |c| {
        let row: Row = ["|_", "_|_", "_|_", "_|"];
        framed(c, [" ___ ___ ___ ___ ___ ___ ___ ___ ___ ", "", "", ""], row, "_")
    })
    .only(has_digit),
];

/// A line of air above and under every row.
fn tall(text: &str, air: &str) -> String {
    each_line(text, |at, line| if at % 2 == 0 { format!("{air}\n{line}\n{air}") } else { line.to_owned() })
}

const ASCII_DOUBLE: Rulers = [
    "++===+===+===++===+===+===++===+===+===++",
    "++---+---+---++---+---+---++---+---+---++",
    "++===+===+===++===+===+===++===+===+===++",
    "++===+===+===++===+===+===++===+===+===++",
];
const LIGHT: Rulers = [
    "┌───┬───┬───┬───┬───┬───┬───┬───┬───┐",
    "├───┼───┼───┼───┼───┼───┼───┼───┼───┤",
    "├───┼───┼───┼───┼───┼───┼───┼───┼───┤",
    "└───┴───┴───┴───┴───┴───┴───┴───┴───┘",
];
const LIGHT_FIVE: Rulers = [
    "┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐",
    "├─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤",
    "├─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤",
    "└─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘",
];
const DOUBLE: Rulers = [
    "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗",
    "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢",
    "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣",
    "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝",
];
pub const HEAVY: Rulers = [
    "┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓",
    "┠───┼───┼───╂───┼───┼───╂───┼───┼───┨",
    "┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫",
    "┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛",
];
const TUI: Rulers = [
    "┌───┬───┬───╥───┬───┬───╥───┬───┬───┐",
    "├───┼───┼───╫───┼───┼───╫───┼───┼───┤",
    "╞═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╡",
    "└───┴───┴───╨───┴───┴───╨───┴───┴───┘",
];
