//! JSON: the grid in any field, beside its solution, or as a list of cells.

use super::Form;
use super::layout::{SOLVED, flat, givens, has_digit, list, rows, zeros};

pub const FORMS: &[Form] = &[
    Form::accept("json_flat81", |c| format!("[{}]\n", flat(c, ", ", "0"))),
    Form::accept("json_flat81_null", |c| format!("[{}]\n", flat(c, ", ", "null"))),
    Form::accept("json_flat81_strings", |c| format!("[\"{}\"]\n", flat(c, "\",\"", "."))),
    Form::accept("json_null_rows", |c| list(c, ["[", ",\n ", "]"], ["[", ", ", "]"], "null")),
    Form::accept("json_string", |c| format!("\"{c}\"\n")),
    Form::accept("json_obj_board", |c| format!("{{\"board\": {}}}\n", numbers(c))),
    Form::accept("json_obj_rows", |c| format!("{{\"rows\": {}}}\n", strings(c))),
    Form::accept("json_obj_mission", |c| format!("{{\"id\": 17, \"mission\": \"{}\"}}\n", zeros(c))),
    Form::accept("json_deep", |c| {
        format!("{{\"data\": {{\"sudoku\": {{\"level\": 3, \"cells\": {}}}}}}}\n", numbers(c))
    }),
    Form::accept("json_in_a_list", |c| format!("[{{\"id\": 1, \"grid\": {}}}]\n", numbers(c))),
    Form::accept("json_quiz", |c| format!("{{\"quiz\": \"{}\", \"solution\": \"{SOLVED}\"}}\n", zeros(c))),
    Form::accept("json_question", |c| format!("{{\"question\": {}, \"answer\": {}}}\n", numbers(c), numbers(SOLVED))),
    Form::accept("json_initial", |c| format!("{{\"initial\": {}, \"solved\": {}}}\n", strings(c), strings(SOLVED))),
    Form::accept("json_obj_puzzle_solution", |c| {
        format!("{{\"puzzle\": \"{c}\", \"solution\": \"{SOLVED}\", \"difficulty\": \"easy\"}}\n")
    }),
    Form::accept("json_solution_first", |c| format!("{{\"solution\": \"{SOLVED}\", \"puzzle\": \"{c}\"}}\n")),
    Form::accept("json_lists_and_solution", |c| {
        format!("{{\n  \"puzzle\": {},\n  \"solution\": {}\n}}\n", numbers(c), numbers(SOLVED))
    }),
    Form::either("json_givens_and_board", |c| {
        format!("{{\"board\": {}, \"givens\": {}}}\n", numbers(SOLVED), numbers(c))
    }),
    Form::accept("json_one_number_a_line", |c| {
        list(c, ["{\n  \"grid\": [\n    [\n      ", ",\n    [\n      ", "\n  ]\n}"], ["", ",\n      ", "\n    ]"], "0")
    }),
    Form::accept("dosuku", |c| {
        let grid = format!("{{\"value\":{},\"solution\":{},\"difficulty\":\"Easy\"}}", numbers(c), numbers(SOLVED));
        format!("{{\"newboard\":{{\"grids\":[{grid}],\"results\":1,\"message\":\"All Ok\"}}}}\n").replace(", ", ",")
    }),
    Form::accept("gnome_sudoku_save", gnome).only(has_digit),
    Form::either("json_cells_rc", |c| {
        let letters = b"ABCDEFGHI";
        let cell = |(row, column, digit)| format!(", \"{}{}\": \"{digit}\"", char::from(letters[row]), column + 1);
        format!("{{\"A0\": 0{}}}\n", givens(c).map(cell).collect::<String>())
    }),
    Form::either("json_cell_objects", |c| places(c, "row", "column", 0)),
    Form::either("json_cell_objects_from_1", |c| places(c, "r", "c", 1)),
    Form::either("sudokupad_scl", |c| {
        format!("{{\"cells\": {}, \"cellSize\": 50}}\n", objects(c, |cell| format!("{{\"value\": \"{cell}\"}}")))
    }),
    Form::either("f_puzzles", |c| {
        let grid = objects(c, |cell| format!("{{\"value\":{cell},\"given\":true}}"));
        format!("{{\"size\":9,\"grid\":{grid}}}\n")
    }),
];

fn numbers(cells: &str) -> String {
    list(cells, ["[", ", ", "]"], ["[", ", ", "]"], "0").trim_end().to_owned()
}

fn strings(cells: &str) -> String {
    list(cells, ["[", ", ", "]"], ["\"", "", "\""], ".").trim_end().to_owned()
}

/// Rows of objects, one a cell, empty for a blank.
fn objects(cells: &str, given: fn(char) -> String) -> String {
    let cell = |cell| if cell == '.' { "{}".to_owned() } else { given(cell) };
    let row = |row: &str| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(", "));
    format!("[{}]", rows(cells).map(row).join(", "))
}

/// A list of the digits and their places.
fn places(cells: &str, row: &str, column: &str, first: usize) -> String {
    let cell = |(r, c, digit)| format!("{{\"{row}\": {}, \"{column}\": {}, \"value\": {digit}}}", r + first, c + first);
    format!("{{\"cells\": [{}]}}\n", givens(cells).map(cell).collect::<Vec<_>>().join(", "))
}

/// As GNOME Sudoku saves a game.
fn gnome(cells: &str) -> String {
    let cell = |(row, column, digit)| {
        let position = format!("[\n        {row},\n        {column}\n      ]");
        format!("    {{\n      \"position\": {position},\n      \"value\": {digit},\n      \"fixed\": true\n    }}")
    };
    let list = givens(cells).map(cell).collect::<Vec<_>>().join(",\n");
    format!("{{\n  \"difficulty_category\": \"easy\",\n  \"high_score\": 0,\n  \"cells\": [\n{list}\n  ]\n}}\n")
}
