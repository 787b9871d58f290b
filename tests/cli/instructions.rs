//! `--instructions`, which forces the engine's kind of work: the answers must not depend on it.

use stepdoku::engine::Instructions;

use super::program::{CLASH, EMPTY, NONE, TWO, run};

/// Puzzles of every sort, one a line.
fn puzzles() -> String {
    let bench =
        include_str!("../../assets/bench.txt").lines().filter(|line| line.len() == 81 && !line.starts_with('#'));
    bench.step_by(5).chain([NONE, EMPTY, CLASH, TWO]).fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn the_answers_do_not_depend_on_the_instructions() {
    let puzzles = puzzles();
    for command in
        [&["solve", "--format", "json"][..], &["check", "--format", "json", "--limit", "9", "--nodes", "300"]]
    {
        let wanted = run(command, &puzzles);
        assert!(wanted.out.lines().count() > 150, "{}", wanted.err);
        for kind in Instructions::ALL.into_iter().filter(|kind| kind.are_here()) {
            let forced = run(&[command, &["--instructions", kind.name()]].concat(), &puzzles);
            assert!(forced.parts() == wanted.parts(), "{command:?} {kind:?}");
        }
    }
}

#[test]
fn what_is_not_there_is_refused() {
    let refused = run(&["solve", "--instructions", "abacus"], EMPTY);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("choose from avx512, avx2, sse2, plain"), "{}", refused.err);
}
