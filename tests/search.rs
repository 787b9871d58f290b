//! The search, from outside: reference counts, whole event lists, and the properties that make it reversible.

#![expect(clippy::unwrap_used, reason = "a test that meets no value has failed")]

#[path = "search/counts.rs"]
mod counts;
#[path = "search/explain.rs"]
mod explain;
#[path = "search/properties.rs"]
mod properties;
#[path = "search/reference.rs"]
mod reference;
#[path = "search/support.rs"]
mod support;
#[path = "search/timeline.rs"]
mod timeline;
#[path = "search/traces.rs"]
mod traces;
