//! Lists of programs with square and round brackets: Python, its libraries, and the languages of lists.

use super::Form;
use super::layout::{flat, givens, list, rows};

pub const FORMS: &[Form] = &[
    Form::accept("py_list_lists", |c| list(c, ["board = [\n    ", ",\n    ", "\n]"], ["[", ", ", "]"], "0")),
    Form::accept("py_list_lists_oneline", |c| list(c, ["[", ", ", "]"], ["[", ", ", "]"], "0")),
    Form::accept("py_one_line_named", |c| list(c, ["grid=[", ",", "]"], ["[", ",", "]"], "0")),
    Form::accept("py_tuples", |c| list(c, ["grid = (\n    ", ",\n    ", ",\n)"], ["(", ", ", ")"], "0")),
    Form::accept("py_strings", |c| list(c, ["board = [", ",\n         ", "]"], ["['", "', '", "']"], ".")),
    Form::accept("py_empty_strings", |c| list(c, ["board = [", ",\n         ", "]"], ["['", "', '", "']"], "")),
    Form::accept("py_none", |c| list(c, ["board = [", ",\n         ", "]"], ["[", ", ", "]"], "None")),
    Form::accept("py_commented", |c| {
        list(c, ["grid = [\n    ", ",  # a row\n    ", ",  # a row\n]  # note"], ["[", ", ", "]"], "0")
    }),
    Form::accept("py_bare_rows", |c| list(c, ["", ",\n", ""], ["[", ", ", "]"], "0")),
    Form::accept("py_row_by_row", |c| list(c, ["", "\n", ""], ["[", ", ", "]"], "0")),
    Form::accept("numpy_array", |c| list(c, ["grid = np.array([\n    ", ",\n    ", "\n])"], ["[", ", ", "]"], "0")),
    Form::accept("numpy_dtype", |c| {
        list(c, ["grid = np.array([", ",\n                 ", "], dtype=int)"], ["[", ", ", "]"], "0")
    }),
    Form::accept("numpy_repr", |c| list(c, ["array([", ",\n       ", "])"], ["[", ", ", "]"], "0")),
    Form::accept("numpy_repr_floats", |c| list(c, ["array([", ",\n       ", "])"], ["[", "., ", ".]"], "0")),
    Form::accept("numpy_repr_uint8", |c| list(c, ["array([", ",\n       ", "], dtype=uint8)"], ["[", ", ", "]"], "0")),
    Form::accept("numpy_reshape", |c| format!("np.array([{}]).reshape(9, 9)\n", flat(c, ",", "0"))),
    Form::either("torch_tensor", |c| list(c, ["tensor([", ",\n        ", "])"], ["[", ", ", "]"], "0")),
    Form::accept("r_matrix", |c| {
        list(c, ["m <- matrix(c(\n  ", ",\n  ", "\n), nrow = 9, byrow = TRUE)"], ["", ", ", ""], "0")
    }),
    Form::accept("r_rbind", |c| list(c, ["rbind(", ",\n      ", ")"], ["c(", ", ", ")"], "NA")),
    Form::accept("matlab", |c| list(c, ["A = [", ";\n     ", "];"], ["", " ", ""], "0")),
    Form::accept("matlab_commas", |c| list(c, ["A = [", ";\n", "];"], ["", ",", ""], "0")),
    Form::accept("matlab_nan", |c| list(c, ["A = [", "\n     ", "];"], ["", " ", ""], "NaN")),
    Form::accept("julia_one_line", |c| list(c, ["[", "; ", "]"], ["", " ", ""], "0")),
    Form::accept("haskell_lists", |c| list(c, ["puzzle = [", "\n         ,", "]"], ["[", ",", "]"], "0")),
    Form::accept("ocaml_array", |c| list(c, ["let grid = [|\n  ", ";\n  ", "\n|]"], ["[|", "; ", "|]"], "0")),
    Form::accept("fsharp_lists", |c| list(c, ["array2D [ ", "\n          ", " ]"], ["[ ", "; ", " ]"], "0")),
    Form::accept("minizinc", |c| list(c, ["start = [|", "\n|", "|];"], ["", ",", ""], "0")),
    Form::accept("minizinc_blanks", |c| list(c, ["start=[|\n", "|\n", "|];"], [" ", ", ", " "], "_")),
    Form::accept("elixir", |c| list(c, ["@board [\n  ", ",\n  ", "\n]"], ["[", ", ", "]"], "0")),
    Form::accept("nim_sequences", |c| list(c, ["let board = @[\n  ", ",\n  ", "\n]"], ["@[", ", ", "]"], "0")),
    Form::accept("ruby_lists", |c| list(c, ["grid = [\n  ", ",\n  ", "\n]"], ["[", ", ", "]"], "0")),
    Form::either("ruby_nil", |c| list(c, ["grid = [\n  ", ",\n  ", "\n]"], ["[", ", ", "]"], "nil")),
    Form::accept("prolog_underscore", |c| list(c, ["problem(1, [", ",\n            ", "])."], ["[", ",", "]"], "_")),
    Form::accept("prolog_rows", |c| list(c, ["Rows = [\n  ", ",\n  ", "\n]."], ["[", ",", "]"], "_")),
    Form::accept("lisp_underscore", |c| list(c, ["(defvar *b* '(", "\n  ", "))"], ["(", " ", ")"], "_")),
    Form::accept("lisp_zeros", |c| list(c, ["'(", "\n  ", ")"], ["(", " ", ")"], "0")),
    Form::accept("lisp_array", |c| list(c, ["(defvar *b* #2A(", "\n  ", "))"], ["(", " ", ")"], "0")),
    Form::accept("scheme_vector", |c| list(c, ["(define b #(", "\n  ", "))"], ["#(", " ", ")"], "0")),
    Form::accept("clojure_vec", |c| list(c, ["(def board\n  [", "\n   ", "])"], ["[", " ", "]"], "0")),
    Form::accept("yaml_flow", |c| list(c, ["", "\n", ""], ["- [", ", ", "]"], "0")),
    Form::either("apl_shape", |c| format!("9 9⍴{}\n", flat(c, " ", "0"))),
    Form::either("py_list_of_string", |c| rows(c).map(|row| format!("list(\"{row}\"),\n")).concat()),
    // Facts of the digits alone: the places of the blanks are nowhere.
    Form::either("asp_facts", |c| {
        let facts = givens(c).map(|(row, column, digit)| format!("given({},{},{digit}).", row + 1, column + 1));
        facts.collect::<Vec<_>>().join("\n") + "\n"
    }),
    Form::either("py_dictionary", |c| {
        let places = givens(c).map(|(row, column, digit)| format!("({row}, {column}): {digit}"));
        format!("givens = {{{}}}\n", places.collect::<Vec<_>>().join(", "))
    }),
];
