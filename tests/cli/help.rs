//! Help, version, misuse, completions.

use super::program::{EXAMPLE, Folder, SOLVED, run, shell};

const COMMANDS: [&str; 6] = ["solve", "check", "trace", "convert", "generate", "completions"];

#[test]
fn help_and_version_are_results() {
    let version = format!("stepdoku {}\n", env!("CARGO_PKG_VERSION"));
    for flag in ["-V", "--version"] {
        assert_eq!(run(&[flag], "").parts(), (0, &*version, ""));
    }
    for flag in ["-h", "--help"] {
        let help = run(&[flag], "");
        assert_eq!((help.code, &*help.err), (Some(0), ""));
        assert!(COMMANDS.iter().all(|command| help.out.contains(command)), "{}", help.out);
        for command in COMMANDS {
            let help = run(&[command, flag], "");
            assert!(help.code == Some(0) && help.out.contains(&format!("stepdoku {command}")), "{help:?}");
        }
    }
}

#[test]
fn misuse_is_a_message() {
    for args in [
        &["solve", "--nodes", "x"][..],
        &["solve", "--strategy", "fast"],
        &["solve", "--nope"],
        &["completions"],
        &["completions", "sh"],
        &["a.txt", "b.txt"],
        &["trace", "--from", "-1"],
        &["generate", "--clues", "16"],
        &["generate", "--symmetry", "odd"],
        &["generate", "puzzles.txt"],
    ] {
        let run = run(args, "");
        assert!(run.code == Some(2) && run.out.is_empty() && run.err.starts_with("error: "), "{args:?} {run:?}");
    }
}

#[test]
fn a_mistyped_command_is_called_one() {
    let run = run(&["sovle", "p.txt"], "");
    assert_eq!((run.code, &*run.out), (Some(2), ""));
    assert!(run.err.starts_with("error: 'sovle' is no command, and a PUZZLE stands alone\n"), "{}", run.err);
}

#[test]
fn completions_are_there_for_every_shell() {
    for name in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = run(&["completions", name], "");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert!(run.out.contains("summary") && run.out.ends_with('\n'), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn every_example_in_the_help_works() {
    let folder = Folder::with(&[("puzzles.txt", EXAMPLE), ("filled.txt", SOLVED)]);
    std::fs::create_dir_all(folder.path().join(".config/fish/completions")).unwrap();
    for command in COMMANDS {
        let help = run(&[command, "--help"], "").out;
        let examples: Vec<_> = help.lines().filter(|line| line.starts_with("  stepdoku ")).collect();
        assert!(!examples.is_empty(), "{command}");
        for example in examples {
            let run = shell(example, folder.path());
            assert!(run.code != Some(2) && !run.err.contains("error"), "{example}: {run:?}");
            assert!(!run.out.is_empty() || example.contains('>'), "{example}: {run:?}");
        }
    }
}
