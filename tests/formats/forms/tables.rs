//! Tables of mark-up in plain text: Markdown and its kin, wikis.

use super::Form;
use super::layout::{NO_RULERS, Row, each_line, framed, plain, row, rows};

const BARS: Row = ["| ", " | ", " | ", " |"];
const DASHES: &str = "|---|---|---|---|---|---|---|---|---|\n";

pub const FORMS: &[Form] = &[
    Form::accept("wiki_markdown_spaces", |c| headed("|   |   |   |   |   |   |   |   |   |", &bars(c, " "))),
    Form::accept("markdown_zeros", |c| headed("|   |   |   |   |   |   |   |   |   |", &bars(c, "0"))),
    Form::accept("markdown_letters", |c| headed("| A | B | C | D | E | F | G | H | I |", &bars(c, " "))),
    Form::either("markdown_header_digits", |c| headed("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", &bars(c, " "))),
    Form::either("markdown_header_cols", |c| {
        let aligned = "|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n";
        format!("| C1 | C2 | C3 | C4 | C5 | C6 | C7 | C8 | C9 |\n{aligned}{}", bars(c, " "))
    }),
    // The first row of the puzzle is the head of the table.
    // A first row without a digit is an empty header.
    Form::accept("markdown_first_row", |c| bars(c, " ").replacen('\n', &format!("\n{DASHES}"), 1)).only(has_first_row),
    Form::accept("markdown_first_row_dots", |c| bars(c, ".").replacen('\n', &format!("\n{DASHES}"), 1))
        .only(has_first_row),
    Form::accept("markdown_no_outer_bars", |c| {
        let rows = framed(c, NO_RULERS, ["", " | ", " | ", ""], ".");
        rows.replacen('\n', "\n--|---|---|---|---|---|---|---|--\n", 1)
    })
    .only(has_first_row),
    Form::either("markdown_row_names", |c| {
        let rows = each_line(&bars(c, " "), |at, line| format!("| {at} {line}"));
        format!("|   | A | B | C | D | E | F | G | H | I |\n|---{DASHES}{rows}")
    }),
    Form::accept("md_bold_givens", |c| format!("| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n{}", bold(&bars(c, " ")))),
    Form::accept("markdown_code_cells", |c| {
        headed("|   |   |   |   |   |   |   |   |   |", &framed(c, NO_RULERS, ["| `", "` | `", "` | `", "` |"], "."))
    }),
    Form::accept("org_table", |c| framed(c, ["", "", "|---+---+---+---+---+---+---+---+---|", ""], BARS, " ")),
    Form::accept("rest_simple_table", |c| {
        let ruler = "=  =  =  =  =  =  =  =  =";
        framed(c, [ruler, "", "", ruler], ["", "  ", "  ", ""], ".")
    }),
    Form::accept("asciidoc_table", |c| framed(c, ["|===", "", "", "|==="], ["|", " |", " |", ""], "0")),
    Form::accept("wikitext", |c| {
        let rows = rows(c).map(|cells| format!("|-\n{}\n", row(cells, ["| ", " || ", " || ", ""], " "))).concat();
        format!("{{| class=\"wikitable\"\n{rows}|}}\n")
    }),
    Form::accept("wikitext_cell_by_cell", |c| {
        let rows = rows(c).map(|cells| format!("|-\n{}\n", row(cells, ["| ", "\n| ", "\n| ", ""], ""))).concat();
        format!("{{|\n{rows}|}}\n")
    }),
    Form::accept("bars_behind_every_cell", |c| plain(c, "|", ".").replace('\n', "|\n")),
];

fn bars(cells: &str, blank: &str) -> String {
    framed(cells, NO_RULERS, BARS, blank)
}

fn headed(head: &str, rows: &str) -> String {
    format!("{head}\n{DASHES}{rows}")
}

fn bold(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_digit() { format!("**{c}**") } else { c.to_string() }).collect()
}

fn has_first_row(cells: &str) -> bool {
    cells[..9].contains(|c: char| c.is_ascii_digit())
}
