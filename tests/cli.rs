//! The real program: standard output, standard error and exit code, as scripts see them.

mod cli {
    pub mod program;

    mod check;
    mod convert;
    mod generate;
    mod help;
    mod inputs;
    mod instructions;
    mod numbers;
    mod solve;
    mod streams;
    mod threads;
    mod trace;
    mod trace_anywhere;
}
