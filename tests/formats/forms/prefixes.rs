//! Something in front of every row: quoting signs, list signs, line numbers, labels.

use super::Form;
use super::layout::{dots, each_line, plain};

pub const FORMS: &[Form] = &[
    Form::accept("mail_quote", |c| before(c, |_| "> ".to_owned())),
    Form::accept("mail_quote_tight", |c| before(c, |_| ">".to_owned())),
    Form::accept("mail_quote_twice", |c| before(c, |_| ">> ".to_owned())),
    Form::accept("mail_quote_apart", |c| each_line(&plain(c, " ", "."), |_, line| format!("> {line}"))),
    Form::accept("diff_added", |c| before(c, |_| "+ ".to_owned())),
    Form::accept("diff_added_tight", |c| before(c, |_| "+".to_owned())),
    Form::either("list_minus", |c| before(c, |_| "- ".to_owned())),
    Form::accept("list_star", |c| before(c, |_| "* ".to_owned())),
    Form::accept("list_bullet", |c| before(c, |_| "• ".to_owned())),
    Form::either("list_numbers", |c| before(c, |at| format!("{at}. "))),
    Form::either("list_numbers_apart", |c| each_line(&plain(c, " ", "."), |at, line| format!("{at}. {line}"))),
    Form::either("cat_n", |c| before(c, |at| format!("{at:6}\t"))),
    Form::either("grep_prefix", |c| before(c, |at| format!("puzzle.txt:{at}:"))),
    Form::either("grep_n", |c| before(c, |at| format!("{at}:"))),
    Form::either("editor_numbers", |c| before(c, |at| format!("{at:3} "))),
    Form::accept("label_row", |c| before(c, |at| format!("row {at}: "))),
    Form::accept("label_r", |c| before(c, |at| format!("R{at}: "))),
    Form::accept("label_letter", |c| {
        before(c, |at| format!("{}: ", ["A", "B", "C", "D", "E", "F", "G", "H", "I"][at - 1]))
    }),
    Form::either("rest_doc_lines", |c| before(c, |_| "/// ".to_owned())),
    Form::either("comment_sql", |c| before(c, |_| "-- ".to_owned())),
    Form::either("comment_percent", |c| before(c, |_| "% ".to_owned())),
    Form::either("comment_star", |c| format!("/*\n{} */\n", before(c, |_| " * ".to_owned()))),
];

fn before(cells: &str, prefix: impl Fn(usize) -> String) -> String {
    each_line(&dots(cells), |at, line| prefix(at) + line)
}
