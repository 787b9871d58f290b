//! What the README shows is what the program prints.

use std::process::Command;

/// The commands of the `console` blocks, each with the lines that follow it.
fn examples(readme: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        match line.strip_prefix("$ stepdoku ") {
            _ if line.starts_with("```") => inside = line == "```console",
            Some(arguments) if inside => examples.push((arguments.to_owned(), String::new())),
            _ if inside => {
                if let Some((_, output)) = examples.last_mut() {
                    output.push_str(line);
                    output.push('\n');
                }
            }
            _ => {}
        }
    }
    examples
}

#[test]
fn the_examples_are_true() {
    let examples = examples(include_str!("../README.md"));
    assert!(examples.len() >= 5, "the README has lost its examples");
    for (arguments, expected) in examples {
        let run = Command::new(env!("CARGO_BIN_EXE_stepdoku")).args(arguments.split(' ')).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&run.stdout), expected, "stepdoku {arguments}");
    }
}
