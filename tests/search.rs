//! The search, from outside: reference counts, whole event lists, and the properties that make it reversible.

#![expect(clippy::unwrap_used, reason = "a test that meets no value has failed")]

#[path = "search/costs.rs"]
mod costs;
#[path = "search/counts.rs"]
mod counts;
#[path = "search/explain.rs"]
mod explain;
#[path = "search/jumps.rs"]
mod jumps;
#[path = "search/properties.rs"]
mod properties;
#[path = "search/reference.rs"]
mod reference;
#[path = "search/seeks.rs"]
mod seeks;
#[path = "search/steering.rs"]
mod steering;
#[path = "search/support.rs"]
mod support;
#[path = "search/timeline.rs"]
mod timeline;
#[path = "search/traces.rs"]
mod traces;
