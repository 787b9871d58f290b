//! Rows as strings: of a program, a list, a document.

use super::Form;
use super::layout::{dots, each_line, list, plain, rows};

pub const FORMS: &[Form] = &[
    Form::accept("clojure_strs", |c| list(c, ["[", "\n ", "]"], QUOTED, ".")),
    Form::accept("haskell_strings", |c| list(c, ["puzzle = [", "\n         ,", "]"], QUOTED, ".")),
    Form::accept("haskell_unlines", |c| {
        list(c, ["easy :: [String]\neasy = [ ", "\n       , ", "\n       ]"], QUOTED, ".")
    }),
    Form::accept("toml_rows", |c| list(c, ["rows = [\n  ", ",\n  ", ",\n]"], QUOTED, ".")),
    Form::accept("rust_strs", |c| list(c, ["const ROWS: [&str; 9] = [\n    ", ",\n    ", ",\n];"], QUOTED, ".")),
    Form::accept("rust_bytes", |c| list(c, ["let rows = [\n    ", ",\n    ", ",\n];"], ["b\"", "", "\""], ".")),
    Form::accept("go_strings", |c| list(c, ["rows := []string{\n\t", ",\n\t", ",\n}"], QUOTED, "0")),
    Form::accept("c_strings", |c| list(c, ["const char *rows[9] = {\n    ", ",\n    ", "\n};"], QUOTED, ".")),
    Form::accept("ruby_words", |c| list(c, ["rows = %w[\n  ", "\n  ", "\n]"], TOGETHER, ".")),
    Form::accept("perl_words", |c| list(c, ["my @rows = qw(\n  ", "\n  ", "\n);"], TOGETHER, ".")),
    Form::accept("single_quotes", |c| list(c, ["rows = ['", "', '", "']"], TOGETHER, ".")),
    Form::accept("php_strings", |c| list(c, ["$rows = array(\n    ", ",\n    ", "\n);"], ["'", "", "'"], "0")),
    Form::accept("smart_quotes", |c| list(c, ["", ",\n", ","], ["“", "", "”"], ".")),
    Form::accept("low_quotes", |c| list(c, ["", "\n", ""], ["„", "", "“"], ".")),
    Form::accept("angle_quotes", |c| list(c, ["", ",\n", ""], ["«", "", "»"], ".")),
    Form::accept("back_quotes", |c| list(c, ["", "\n", ""], ["`", "", "`"], ".")),
    Form::accept("plus_behind", |c| list(c, ["String s = ", " +\n    ", ";"], QUOTED, ".")),
    Form::accept("plus_before", |c| list(c, ["String s = ", "\n    + ", ";"], QUOTED, ".")),
    Form::accept("neighbours", |c| list(c, ["s = (", "\n     ", ")"], QUOTED, ".")),
    Form::accept("backslashes", |c| list(c, ["s = ", " \\\n    ", ""], QUOTED, ".")),
    Form::accept("backslashes_inside", |c| list(c, ["let s = \"\\\n    ", "\\\n    ", "\";"], TOGETHER, ".")),
    Form::accept("dots_join", |c| list(c, ["$s = ", " .\n    ", ";"], ["'", "", "'"], "0")),
    Form::either("newline_escapes", |c| list(c, ["String s = ", " +\n    ", ";"], ["\"", "", "\\n\""], ".")),
    Form::either("newline_escapes_one_line", |c| format!("\"{}\"\n", rows(c).join("\\n"))),
    Form::accept("py_triple", |c| format!("puzzle = \"\"\"\n{}\"\"\"\n", dots(c))),
    Form::accept("py_triple_apart", |c| format!("grid = '''\n{}'''\n", plain(c, " ", "0"))),
    Form::accept("js_template", |c| format!("const puzzle = `\n{}`;\n", dots(c))),
    Form::accept("ruby_heredoc", |c| {
        format!("puzzle = <<~EOS\n{}EOS\n", each_line(&dots(c), |_, line| format!("  {line}")))
    }),
    Form::accept("shell_heredoc", |c| format!("stepdoku solve <<EOF\n{}EOF\n", dots(c))),
    Form::accept("markdown_codeblock", |c| format!("```\n{}```\n", dots(c))),
    Form::accept("markdown_codeblock_text", |c| format!("```text\n{}```\n", plain(c, " ", "."))),
    Form::accept("bbcode", |c| format!("[code]\n{}[/code]\n", dots(c))),
    Form::accept("html_pre", |c| format!("<pre>\n{}</pre>\n", dots(c))),
    Form::accept("yaml_rows", |c| list(c, ["puzzle:\n  - ", "\n  - ", ""], QUOTED, ".")),
    Form::accept("yaml_block", |c| format!("puzzle: |\n{}", each_line(&dots(c), |_, line| format!("  {line}")))),
    Form::accept("one_string", |c| format!("const char *puzzle = \"{c}\";\n")),
    Form::accept("sql_insert_line", |c| format!("INSERT INTO sudoku VALUES ('{c}');\n")),
];

const QUOTED: [&str; 3] = ["\"", "", "\""];
const TOGETHER: [&str; 3] = ["", "", ""];
