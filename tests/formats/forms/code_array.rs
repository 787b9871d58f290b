//! Arrays of programs with curly brackets: C and what came of it.

use super::Form;
use super::layout::{flat, list, zeros};

pub const FORMS: &[Form] = &[
    Form::accept("c_array_define", |c| {
        list(c, ["#define N 9\nint grid[N][N] = { ", ",\n", " };"], ["{", ", ", "}"], "0")
    }),
    Form::accept("c_array_noname", |c| list(c, ["{", ",\n ", "}"], ["{", ",", "}"], "0")),
    Form::accept("c_flat_81", |c| list(c, ["int g[81] = {\n", ",\n", "\n};"], ["", ",", ""], "0")),
    Form::accept("c_chars", |c| list(c, ["char g[9][9] = {\n  ", ",\n  ", "\n};"], ["{'", "','", "'}"], ".")),
    Form::accept("c_one_line", |c| list(c, ["int g[9][9]={", ",", "};"], ["{", ",", "}"], "0")),
    Form::accept("cpp_vector", |c| {
        list(c, ["vector<vector<int>> board{\n    ", ",\n    ", "\n};"], ["{", ", ", "}"], "0")
    }),
    Form::accept("cpp_vector_chars", |c| {
        list(c, ["vector<vector<char>> board = {", ",\n", "};"], ["{'", "', '", "'}"], ".")
    }),
    Form::accept("cpp_std_array", |c| {
        list(c, ["std::array<std::array<int, 9>, 9> grid = {{\n    ", ",\n    ", "\n}};"], ["{{", ", ", "}}"], "0")
    }),
    Form::accept("java_array", |c| {
        list(c, ["int[][] board = new int[][] {\n    ", ",\n    ", "\n};"], ["{", ", ", "}"], "0")
    }),
    Form::accept("java_array_of_new", |c| {
        list(c, ["int[][] board = {\n    ", ",\n    ", "\n};"], ["new int[] { ", ", ", " }"], "0")
    }),
    Form::accept("java_chars", |c| list(c, ["char[][] board = {\n  ", ",\n  ", ",\n};"], ["{'", "', '", "'}"], "0")),
    Form::accept("csharp_array", |c| {
        list(c, ["int[,] board = new int[9, 9]\n{\n    ", ",\n    ", "\n};"], ["{ ", ", ", " }"], "0")
    }),
    Form::accept("go_slice", |c| list(c, ["var board = [9][9]int{\n\t", ",\n\t", ",\n}"], ["{", ", ", "}"], "0")),
    Form::accept("rust_array", |c| {
        list(c, ["let grid: [[u8; 9]; 9] = [\n    ", ",\n    ", ",\n];"], ["[", ", ", "]"], "0")
    }),
    Form::accept("rust_vec", |c| list(c, ["let grid = vec![\n    ", ",\n    ", ",\n];"], ["vec![", ", ", "]"], "0")),
    Form::either("rust_options", |c| {
        list(&c.replace('.', "0"), ["[\n    ", ",\n    ", ",\n]"], ["[Some(", "), Some(", ")]"], "0")
            .replace("Some(0)", "None")
    }),
    Form::either("zig_array", |c| {
        list(c, ["const grid = [9][9]u8{\n    ", ",\n    ", ",\n};"], [".{ ", ", ", " }"], "0")
    }),
    Form::accept("lua_table", |c| list(c, ["local grid = {\n  ", ",\n  ", ",\n}"], ["{", ", ", "}"], "0")),
    Form::either("lua_nil", |c| list(c, ["local grid = {\n  ", ",\n  ", "\n}"], ["{", ", ", "}"], "nil")),
    Form::accept("mathematica", |c| list(c, ["puzzle = {", ",\n  ", "};"], ["{", ", ", "}"], "0")),
    Form::accept("mathematica_one_line", |c| list(c, ["{", ", ", "}"], ["{", ", ", "}"], "_")),
    Form::accept("swift_array", |c| list(c, ["let board: [[Int]] = [\n  ", ",\n  ", "\n]"], ["[", ", ", "]"], "0")),
    Form::accept("kotlin_array", |c| {
        list(c, ["val board = arrayOf(\n    ", ",\n    ", "\n)"], ["intArrayOf(", ", ", ")"], "0")
    }),
    Form::accept("kotlin_list", |c| list(c, ["listOf(\n    ", ",\n    ", ",\n)"], ["listOf(", ", ", ")"], "0")),
    Form::accept("scala_list", |c| list(c, ["val board = List(\n  ", ",\n  ", ")"], ["List(", ", ", ")"], "0")),
    Form::accept("scala_array", |c| list(c, ["Array(", ",", ")"], ["Array(", ",", ")"], "0")),
    Form::accept("php_array", |c| list(c, ["$g = array(\n", ",\n", ",\n);"], ["array(", ",", ")"], "0")),
    Form::accept("php_short", |c| list(c, ["$grid = [\n    ", ",\n    ", ",\n];"], ["[", ", ", "]"], "0")),
    Form::accept("perl_lists", |c| list(c, ["my @grid = (\n  ", ",\n  ", ",\n);"], ["[", ", ", "]"], "0")),
    Form::accept("js_undefined_let", |c| list(c, ["const board = [\n  ", ",\n  ", ",\n];"], ["[", ", ", "]"], "null")),
    Form::accept("js_strings", |c| list(c, ["var board = [\n  ", ",\n  ", "\n];"], ["[\"", "\",\"", "\"]"], ".")),
    Form::accept("js_flat", |c| format!("let cells = [{}];\n", flat(c, ",", "0"))),
    Form::accept("typescript", |c| list(c, ["const b: number[][] = [\n  ", ",\n  ", "\n];"], ["[", ", ", "]"], "0")),
    Form::accept("js_split", |c| format!("const cells = '{}'.split('');\n", zeros(c))),
    Form::accept("ada_aggregate", |c| list(c, ["Grid : Board := (", ",\n   ", ");"], ["(", ", ", ")"], "0")),
    Form::accept("excel_array", |c| list(c, ["={", ";", "}"], ["", ",", ""], "0")),
];
