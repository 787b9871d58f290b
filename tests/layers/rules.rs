//! Who may know whom.

use super::source::{names_above, names_under};

/// One row of the table.
pub struct Layer {
    /// The module at the crate's root.
    pub name: &'static str,
    /// Modules of ours that it may use.
    pub ours: &'static [&'static str],
    /// Crates that it may use.
    pub crates: &'static [&'static str],
    /// Whether it may meet the world: files, streams, the environment, threads, clocks.
    pub world: bool,
    /// Words that it must not hold.
    pub never: &'static [&'static str],
}

/// What hides a write inside a read.
const HIDDEN_WRITES: &[&str] = &["RefCell", "Mutex", "RwLock", "OnceCell", "thread_local"];

/// Lower layers first.
pub const LAYERS: &[Layer] = &[
    Layer { name: "grid", ours: &[], crates: &[], world: false, never: &[] },
    Layer { name: "number", ours: &[], crates: &[], world: false, never: &[] },
    Layer { name: "format", ours: &["grid"], crates: &["lz_str", "serde_json"], world: false, never: &[] },
    Layer { name: "puzzles", ours: &["grid", "format"], crates: &[], world: false, never: &[] },
    Layer { name: "engine", ours: &["grid"], crates: &[], world: false, never: &[] },
    Layer { name: "check", ours: &["grid", "engine"], crates: &[], world: false, never: &[] },
    Layer { name: "generate", ours: &["grid", "engine"], crates: &[], world: false, never: &[] },
    Layer { name: "search", ours: &["grid"], crates: &[], world: false, never: &[] },
    Layer {
        name: "app",
        ours: &["grid", "number", "format", "puzzles", "engine", "check", "generate", "search"],
        crates: &[],
        world: false,
        never: HIDDEN_WRITES,
    },
    Layer {
        name: "view",
        ours: &["grid", "number", "format", "puzzles", "engine", "check", "generate", "search", "app"],
        crates: &["ratatui"],
        world: false,
        never: HIDDEN_WRITES,
    },
    Layer {
        name: "tui",
        ours: &["grid", "number", "format", "puzzles", "engine", "check", "generate", "search", "app", "view"],
        crates: &["ratatui", "crossterm", "anyhow", "signal_hook", "termprofile"],
        world: true,
        never: &[],
    },
    Layer {
        name: "cli",
        ours: &["grid", "number", "format", "puzzles", "engine", "check", "generate", "search"],
        crates: &["anyhow", "clap", "clap_complete", "signal_hook"],
        world: true,
        never: &[],
    },
];

/// The parts of `std` that are the world.
const WORLD: &[&str] = &["io", "fs", "env", "process", "thread", "net", "os"];
const CLOCKS: &[&str] = &["Instant", "SystemTime"];

/// Where a colour may be named.
const COLOURS: &str = "view/theme.rs";

/// Where there are threads on the command line: the workers, and what waits for a signal.
const THREADS: &[&str] = &["cli/threads.rs", "cli/interrupt.rs"];
/// Their words.
const SHARED: &[&str] = &["thread", "mpsc", "Mutex", "RwLock", "Condvar", "atomic"];

/// Where `unsafe` may stand.
const UNSAFE: &[&str] = &[
    "engine/lanes.rs",
    "engine/lanes/x86.rs",
    "engine/lanes/sse2.rs",
    "engine/lanes/avx2.rs",
    "engine/lanes/avx512.rs",
];

/// Everything that `file` (its path within `src`) breaks, test code left out. `crates` are the names of our runtime
/// dependencies.
pub fn complaints(file: &str, tokens: &[String], crates: &[String]) -> Vec<String> {
    let mut found = everywhere(file, tokens);
    let root = file.split('/').next().unwrap_or_default().trim_end_matches(".rs");
    if matches!(file, "lib.rs" | "main.rs") {
        return found;
    }
    let Some(layer) = LAYERS.iter().find(|layer| layer.name == root) else {
        found.push("is in no layer".to_owned());
        return found;
    };
    found.extend(ours(layer, file, tokens));
    let mentions = |word: &str| tokens.iter().any(|token| token == word);
    let forbidden = crates.iter().filter(|name| !layer.crates.contains(&name.as_str()) && mentions(name));
    found.extend(forbidden.map(|name| format!("mentions {name}")));
    found.extend(layer.never.iter().filter(|word| mentions(word)).map(|word| format!("mentions {word}")));
    if !layer.world {
        let std = names_under(tokens, "std").into_iter().filter(|name| WORLD.contains(name));
        found.extend(std.map(|name| format!("uses std::{name}")));
        found.extend(CLOCKS.iter().filter(|clock| mentions(clock)).map(|clock| format!("reads a clock: {clock}")));
    }
    if layer.name == "cli" && !THREADS.contains(&file) && SHARED.iter().any(|word| mentions(word)) {
        found.push("has to do with threads".to_owned());
    }
    if layer.name == "view" && takes_model_to_write(tokens) {
        found.push("takes a &mut Model".to_owned());
    }
    found
}

/// Rules that hold in every file.
fn everywhere(file: &str, tokens: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let named = !names_under(tokens, "Color").is_empty() || tokens.iter().any(|token| token == "Stylize");
    if named && file != COLOURS {
        found.push(format!("names a colour outside {COLOURS}"));
    }
    if tokens.iter().any(|token| token == "unsafe") && !UNSAFE.contains(&file) {
        found.push("is unsafe".to_owned());
    }
    found
}

/// Names of our own layers that `layer` must not know, however the path to them is written.
fn ours(layer: &Layer, file: &str, tokens: &[String]) -> Vec<String> {
    let depth = file.split('/').count();
    let mut names = names_under(tokens, "crate");
    names.extend(names_under(tokens, "stepdoku"));
    names.extend(names_above(tokens, depth));
    let foreign = |name: &&str| {
        let known = LAYERS.iter().any(|other| other.name == *name);
        *name == "*" || *name == "self" || known && *name != layer.name && !layer.ours.contains(name)
    };
    names.into_iter().filter(foreign).map(|name| format!("uses {name}")).collect()
}

/// `&mut Model`, with or without a lifetime or a path before the name.
fn takes_model_to_write(tokens: &[String]) -> bool {
    tokens.iter().enumerate().filter(|(_, token)| *token == "&").any(|(at, _)| {
        let mut rest = tokens[at + 1..].iter().skip_while(|token| token.starts_with('\'')).peekable();
        let writes = rest.next().is_some_and(|token| token == "mut");
        let path: Vec<&String> = rest.take_while(|token| *token == "::" || is_name(token)).collect();
        writes && path.last().is_some_and(|name| *name == "Model")
    })
}

fn is_name(token: &str) -> bool {
    token.chars().all(|c| c == '_' || c.is_alphanumeric())
}
