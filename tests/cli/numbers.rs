//! Options that take a number: what each of them understands, and says of the rest.

use super::program::run;

/// Every option with an `<N>` in the help of its command, as `[command, option]`.
fn options() -> Vec<[String; 2]> {
    let mut options = Vec::new();
    for command in ["solve", "check", "trace", "convert", "generate", "completions"] {
        let help = run(&[command, "-h"], "").out;
        let names = help.lines().filter(|line| line.contains(" <N>")).filter_map(|line| line.split_whitespace().next());
        options.extend(names.map(|name| [command.to_owned(), name.to_owned()]));
    }
    options
}

#[test]
fn what_is_no_number_is_refused_in_our_own_words() {
    let options = options();
    assert!(options.len() > 10, "{options:?}");
    for [command, option] in options {
        for value in ["-1", "x", "1.5", "50%", "", "5kk"] {
            let refused = run(&[&command, &option, value], "");
            let said = format!("error: invalid value '{value}' for '{option} <N>': a whole number from ");
            assert!(refused.code == Some(2) && refused.out.is_empty(), "{command} {option} {value}");
            assert!(refused.err.starts_with(&said) && refused.err.contains(" is wanted"), "{}", refused.err);
        }
        let large = run(&[&command, &option, "99999999999999999999"], "");
        assert!(large.err.contains(&format!("for '{option} <N>': that is too large")), "{}", large.err);
    }
}

#[test]
fn a_number_that_would_do_nothing_is_refused() {
    for (command, option, value, from) in [
        ("trace", "--from", "0", "1 on"),
        ("check", "--limit", "1", "2 on"),
        ("generate", "--count", "0", "1 on"),
        ("solve", "--threads", "0", "1 to 1024"),
        ("convert", "--threads", "2k", "1 to 1024"),
    ] {
        let refused = run(&[command, option, value], "");
        assert!(refused.code == Some(2) && refused.out.is_empty(), "{command} {option} {value}");
        assert!(refused.err.contains(&format!(": a whole number from {from} is wanted")), "{}", refused.err);
    }
}

#[test]
fn numbers_are_written_as_on_the_screen() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let plain = run(&["trace", "--at", "8000"], puzzle);
    for n in ["8k", "8,000"] {
        assert_eq!(run(&["trace", "--at", n], puzzle), plain);
    }
    assert_eq!(run(&["check", "--limit", "1k", "--nodes", "1M"], puzzle).out, "one solution\n");
}
