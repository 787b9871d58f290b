//! The command line, a contract for scripts.
