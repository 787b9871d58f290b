//! Documents: HTML, LaTeX, XML.

use super::Form;
use super::layout::{NO_RULERS, Row, each_line, framed, list, rows, zeros};

const AND: Row = ["", " & ", " & ", " \\\\"];

pub const FORMS: &[Form] = &[
    Form::accept("html_rows", |c| html(c, "<tr><td>", "</td><td>", "</td></tr>", "")),
    Form::accept("html_rows_nbsp", |c| html(c, "<tr><td>", "</td><td>", "</td></tr>", "&nbsp;")),
    Form::accept("html_cell_by_cell", |c| html(c, "  <tr>\n    <td>", "</td>\n    <td>", "</td>\n  </tr>", "")),
    Form::accept("html_one_line", |c| html(c, "<tr><td>", "</td><td>", "</td></tr>", "").replace('\n', "") + "\n"),
    Form::accept("html_classes", |c| html(c, "<tr><td class=\"c\">", "</td><td class=\"c\">", "</td></tr>", ".")),
    Form::either("html_numbered_ids", |c| {
        let cell = |(at, cell): (usize, char)| format!("<td id=\"c{at}\">{}</td>", cell.to_string().replace('.', ""));
        let row = |row: &str| format!("<tr>{}</tr>\n", row.chars().enumerate().map(cell).collect::<String>());
        format!("<table>\n{}</table>\n", rows(c).map(row).concat())
    }),
    Form::accept("html_lines", |c| list(c, ["<p>", "<br>\n", "</p>"], ["", "", ""], ".")),
    Form::accept("latex_tabular", |c| {
        let rows = framed(c, NO_RULERS, AND, " ");
        let rows = each_line(&rows, |at, line| if at % 3 == 0 { format!("{line} \\hline") } else { line.to_owned() });
        format!("\\begin{{tabular}}{{|ccc|ccc|ccc|}}\n\\hline\n{rows}\\end{{tabular}}\n")
    }),
    Form::accept("latex_tabular_every_line", |c| {
        let rows = each_line(&framed(c, NO_RULERS, AND, ""), |_, line| format!("{line}\\hline"));
        format!("\\begin{{tabular}}{{|c|c|c|c|c|c|c|c|c|}}\n\\hline\n{rows}\\end{{tabular}}\n")
    }),
    Form::accept("latex_tabular_norule", |c| framed(c, NO_RULERS, AND, " ")),
    Form::accept("latex_matrix", |c| {
        format!("\\begin{{bmatrix}}\n{}\\end{{bmatrix}}\n", framed(c, NO_RULERS, AND, "0"))
    }),
    Form::accept("latex_sudoku", |c| format!("\\begin{{sudoku}}\n{}\\end{{sudoku}}\n", package(c))),
    Form::accept("latex_sudoku_block", |c| format!("\\begin{{sudoku-block}}\n{}\\end{{sudoku-block}}\n", package(c))),
    Form::accept("opensudoku_xml", |c| {
        let game = format!("  <game data=\"{}\" />\n", zeros(c));
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>x</name>\n  <author>a</author>\n";
        format!("{head}{game}</opensudoku>\n")
    }),
    Form::either("opensudoku_v2", |c| {
        let head = "<?xml version='1.0' encoding='UTF-8' ?><opensudoku version=\"2\">";
        let game = "<game created=\"1680000000000\" state=\"1\" time=\"1234\" last_played=\"0\" data=";
        format!("{head}{game}\"{}\" note=\"\" /></opensudoku>\n", zeros(c))
    }),
    Form::accept("xml_rows", |c| list(c, ["<puzzle>\n", "\n", "\n</puzzle>"], ["  <row>", "", "</row>"], ".")),
];

fn html(cells: &str, open: &str, between: &str, close: &str, blank: &str) -> String {
    list(cells, ["<table>\n", "\n", "\n</table>"], [open, between, close], blank)
}

/// The rows of the package `sudoku`.
fn package(cells: &str) -> String {
    framed(cells, NO_RULERS, ["|", "|", "|", "|."], " ")
}
