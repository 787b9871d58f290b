//! Keeps the layers apart: who may know whom, where colours and `unsafe` may stand. The rules are in
//! `tests/layers/rules.rs`; they read the source text, without comments and test code, and are tried here on made-up
//! sources, so that they are known to be able to fail.

mod layers {
    pub mod rules;
    pub mod source;
}

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use layers::rules::{LAYERS, complaints};
use layers::source::{names_above, names_under, tokens, without_tests};

#[test]
fn the_source_keeps_the_layers() {
    let crates = dependencies();
    let found: Vec<String> = sources()
        .iter()
        .flat_map(|(file, tokens)| {
            complaints(file, tokens, &crates).into_iter().map(move |c| format!("src/{file} {c}"))
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_layer_is_there_to_be_kept() {
    let sources = sources();
    for layer in LAYERS {
        assert!(sources.contains_key(&format!("{}.rs", layer.name)), "src/{}.rs", layer.name);
    }
    assert!(names_under(&sources["check.rs"], "crate").contains(&"engine"), "the scan sees what is there");
    let crates = dependencies();
    for name in LAYERS.iter().flat_map(|layer| layer.crates) {
        assert!(crates.iter().any(|known| known == name), "{name} is no dependency");
    }
}

/// The files of `src` without their test code, by path within it.
fn sources() -> BTreeMap<String, Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut sources, mut test_files) = (BTreeMap::new(), Vec::new());
    for file in rust_files(&root, "") {
        let text = fs::read_to_string(root.join(&file)).expect("a source file is text");
        let (kept, tests) = without_tests(&tokens(&text), &file);
        test_files.extend(tests);
        sources.insert(file, kept);
    }
    let is_test = |file: &str| {
        test_files.iter().any(|test| file == format!("{test}.rs") || file.starts_with(&format!("{test}/")))
    };
    sources.retain(|file, _| !is_test(file));
    sources
}

fn rust_files(folder: &Path, prefix: &str) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a source folder can be listed").flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files.extend(rust_files(&entry.path(), &format!("{name}/")));
        } else if entry.path().extension().is_some_and(|ending| ending == "rs") {
            files.push(name);
        }
    }
    files
}

/// The crates we need at run time, as their names are written in code.
fn dependencies() -> Vec<String> {
    let manifest = include_str!("../Cargo.toml");
    let mut names = Vec::new();
    let mut wanted = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            wanted = line.ends_with("dependencies]") && !line.contains("dev-") && !line.contains("build-");
        } else if let Some((name, _)) = line.split_once('=').filter(|_| wanted && !line.starts_with('#')) {
            names.push(name.trim().replace('-', "_"));
        }
    }
    names
}

/// What the rules say to a made-up file.
fn judged(file: &str, source: &str) -> Vec<String> {
    let (kept, _) = without_tests(&tokens(source), file);
    complaints(file, &kept, &dependencies())
}

#[test]
fn each_rule_can_fail() {
    let cases = [
        ("grid.rs", "use crate::engine::Counter;", "uses engine"),
        ("grid/cell.rs", "fn f() { crate::search::run() }", "uses search"),
        ("format/line.rs", "use std::io::Read;", "uses std::io"),
        ("format.rs", "fn f() -> anyhow::Result<()> {}", "mentions anyhow"),
        ("puzzles.rs", "use crate::{grid::{Cell, Digit}, check};", "uses check"),
        ("engine/settle.rs", "use crate::format;", "uses format"),
        ("engine.rs", "use super::search::Timeline;", "uses search"),
        ("engine/settle.rs", "use super::super::{grid, app::Model};", "uses app"),
        ("check.rs", "use crate::*;", "uses *"),
        ("check.rs", "use crate::{self as root};", "uses self"),
        ("search/timeline.rs", "use std::time::{Duration, Instant};", "reads a clock: Instant"),
        ("search.rs", "use std::{fmt, thread};", "uses std::thread"),
        ("search.rs", "use stepdoku::engine::count;", "uses engine"),
        ("app/update.rs", "use ratatui::text::Line;", "mentions ratatui"),
        ("app/player.rs", "let now = std::time::SystemTime::now();", "reads a clock: SystemTime"),
        ("app.rs", "pub use crate::view::draw;", "uses view"),
        ("app.rs", "struct Model { cache: RefCell<u8> }", "mentions RefCell"),
        ("view/board.rs", "fn draw(model: &mut Model) {}", "takes a &mut Model"),
        ("view/board.rs", "fn draw<'a>(model: &'a mut crate::app::Model) {}", "takes a &mut Model"),
        ("view.rs", "use ratatui::crossterm::event::Event;", "mentions crossterm"),
        ("view.rs", "use crate::tui;", "uses tui"),
        ("view/path.rs", "let style = Style::new().fg(Color::Red);", "names a colour outside view/theme.rs"),
        ("view/path.rs", "use ratatui::style::Stylize;", "names a colour outside view/theme.rs"),
        ("tui.rs", "use crate::cli;", "uses cli"),
        ("tui/screen.rs", "use clap::Parser;", "mentions clap"),
        ("tui/screen.rs", "let c = crossterm::style::Color::Red;", "names a colour outside view/theme.rs"),
        ("cli/check.rs", "use crate::app::Model;", "uses app"),
        ("cli/check.rs", "use std::sync::{Arc, Mutex};", "has to do with threads"),
        ("cli.rs", "use ratatui::text::Line;", "mentions ratatui"),
        ("cli.rs", "use crate::grid::Cell; use crate::tui::run;", "uses tui"),
        ("main.rs", "unsafe { go() }", "is unsafe"),
        ("engine/simd.rs", "unsafe fn go() {}", "is unsafe"),
        ("helpers.rs", "", "is in no layer"),
    ];
    for (file, source, complaint) in cases {
        assert_eq!(judged(file, source), [complaint], "{file}: {source}");
    }
}

#[test]
fn what_is_allowed_is_left_alone() {
    let cases = [
        ("grid/cell.rs", "use super::digit::Digit; use super::super::grid::Cell; use std::{fmt, ops::Not};"),
        ("format.rs", "//! Uses no std::io and no anyhow.\n/* nor crate::app */ use crate::grid::{Cell, Values};"),
        ("check.rs", "const WORDS: &str = \"crate::search Color::Red unsafe\";"),
        ("search.rs", "const QUOTE: char = '\"'; use crate::grid::Cell; const WORD: &str = r#\"\"crate::app\"\"#;"),
        ("search.rs", "#[cfg(test)]\nmod tests { use crate::engine; fn f() { let t = Instant::now(); } }"),
        ("app/player.rs", "use std::time::Duration; use crate::search::Timeline; fn f(model: &mut Model) {}"),
        ("view/theme.rs", "const ROLE: Color = Color::Red;"),
        ("view/board.rs", "use ratatui::style::Color; fn draw<'a>(model: &'a Model, buf: &mut Buffer) {}"),
        ("tui/signals.rs", "use std::thread; use crate::{app, view}; use crossterm::event;"),
        ("cli/threads.rs", "use std::sync::{Arc, Mutex, mpsc}; use std::thread;"),
        ("cli/input.rs", "use std::sync::Arc; use super::threads;"),
        ("cli/trace.rs", "use std::io::Write; use anyhow::Result; use crate::search;"),
        ("main.rs", "use stepdoku::{cli, tui};"),
    ];
    for (file, source) in cases {
        assert_eq!(judged(file, source), [""; 0], "{file}: {source}");
    }
}

#[test]
fn only_what_follows_the_test_mark_is_left_out() {
    let source =
        "#[cfg(test)]\n#[allow(x)]\nfn f() { a::b(); }\nuse crate::app;\n#[cfg(test)]\nuse crate::x;\nfn g() {}";
    let (kept, files) = without_tests(&tokens(source), "check.rs");
    assert_eq!(kept.join(" "), "use crate :: app ; fn g ( ) { }");
    assert!(files.is_empty());

    let source = "#[cfg(test)]\nmod tests;\n#[cfg(test)]\n#[path = \"decode_tests.rs\"]\nmod more;\nmod kept;";
    let (kept, files) = without_tests(&tokens(source), "tui/decode.rs");
    assert_eq!(kept.join(" "), "mod kept ;");
    assert_eq!(files, ["tui/decode/tests", "tui/decode_tests"]);
}

#[test]
fn names_are_found_however_the_path_is_written() {
    let code = tokens("use crate::{a::{b, c}, d, e::*}; crate::f::g(); super::super::h(); super::i();");
    assert_eq!(names_under(&code, "crate"), ["a", "d", "e", "f"]);
    assert_eq!(names_above(&code, 2), ["h"]);
    assert_eq!(names_above(&code, 1), ["h", "i"]);
}
