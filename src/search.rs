//! The search as an exactly reversible machine.
