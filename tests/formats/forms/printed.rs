//! What programs print of a table: those of Python, R and Julia, databases.

use super::Form;
use super::layout::{NO_RULERS, each_line, framed, list, plain, row, rows};

pub const FORMS: &[Form] = &[
    Form::accept("numpy_print", |c| list(c, ["[", "\n ", "]"], ["[", " ", "]"], "0")),
    Form::accept("numpy_print_floats", |c| list(c, ["[", "\n ", "]"], ["[", ". ", ".]"], "0")),
    Form::accept("numpy_print_chars", |c| list(c, ["[", "\n ", "]"], ["['", "' '", "']"], ".")),
    Form::either("numpy_nan", |c| {
        let wide = |cell| if cell == '.' { "nan".to_owned() } else { format!(" {cell}.") };
        let row = |row: &str| format!("[{}]", row.chars().map(wide).collect::<Vec<_>>().join(" "));
        format!("[{}]\n", rows(c).map(row).join("\n "))
    }),
    Form::accept("julia_print", |c| {
        format!("9×9 Matrix{{Int64}}:\n{}", framed(c, NO_RULERS, [" ", "  ", "  ", ""], "0"))
    }),
    Form::accept("matlab_print", |c| {
        format!("A =\n\n{}\n", framed(c, NO_RULERS, ["     ", "     ", "     ", ""], "0"))
    }),
    Form::accept("pandas_print", |c| {
        let rows = each_line(&plain(c, "  ", "0"), |at, line| format!("{}  {line}", at - 1));
        format!("   0  1  2  3  4  5  6  7  8\n{rows}")
    }),
    Form::accept("pandas_nan", |c| {
        format!(
            "     0    1    2    3    4    5    6    7    8\n{}",
            padded(c, 5, "NaN", ".0", |at| (at - 1).to_string())
        )
    }),
    Form::accept("pandas_letters", |c| {
        format!("   A  B  C  D  E  F  G  H  I\n{}", padded(c, 3, ".", "", |at| (at - 1).to_string()))
    }),
    Form::accept("r_matrix_print", |c| {
        let rows = padded(c, 5, "0", "", |at| format!(" [{at},]"));
        format!("      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{rows}")
    }),
    Form::accept("r_matrix_na", |c| {
        let rows = padded(c, 5, "NA", "", |at| format!(" [{at},]"));
        format!("      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{rows}")
    }),
    Form::accept("r_frame_print", |c| {
        format!("  V1 V2 V3 V4 V5 V6 V7 V8 V9\n{}", padded(c, 3, "0", "", |at| at.to_string()))
    }),
    Form::either("sql_null_rows", |c| list(c, ["VALUES\n", ",\n", ";"], ["(", ",", ")"], "NULL")),
    Form::accept("psql", |c| {
        let head = " c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 \n----+----+----+----+----+----+----+----+----\n";
        let row = |cells| row(cells, ["  ", " |  ", " |  ", " \n"], " ");
        format!("{head}{}(9 rows)\n", rows(c).map(row).concat())
    }),
    Form::accept("mysql", |c| {
        let ruler = "+------+------+------+------+------+------+------+------+------+\n";
        let head = "| c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |\n";
        let cell = |cell| if cell == '.' { "| NULL ".to_owned() } else { format!("|    {cell} ") };
        let row = |row: &str| row.chars().map(cell).collect::<String>() + "|\n";
        format!("{ruler}{head}{ruler}{}{ruler}9 rows in set (0.00 sec)\n", rows(c).map(row).concat())
    }),
];

/// Cells padded to one width on their left, behind the name of the row.
fn padded(cells: &str, width: usize, blank: &str, digit: &str, name: fn(usize) -> String) -> String {
    let value = |cell| if cell == '.' { blank.to_owned() } else { format!("{cell}{digit}") };
    let field = |cell| format!("{:>width$}", value(cell));
    let row = |row: &str| row.chars().map(field).collect::<String>() + "\n";
    each_line(&rows(cells).map(row).concat(), |at, line| name(at) + line)
}
