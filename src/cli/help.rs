//! What `--help` says after the options. A test runs every example here, so a line that starts with a command and two
//! spaces is one that works, given files with those names.

use crate::search::STRATEGIES;

/// After `stepdoku --help`.
pub const SCREEN: &str = "\
PUZZLE and INPUT are read alike: - is standard input, the name of a file is the
file, and an argument of 70 characters or more without a slash, or of several
lines, is the puzzle itself. Lines of 81 characters, nine rows, frames, CSV,
JSON and most of what programs save are understood.

Without a command the screen opens. It needs a terminal. Wherever an option
wants a number N, 1,200, 12k and 4M are understood as well.

Exit code:
  0  all fine
  1  some puzzle without exactly one solution, a clash, a wrong entry, unknown
  2  misuse, input that cannot be read, output that cannot be written";

/// After `stepdoku solve --help`.
pub const SOLVE: &str = "\
Prints one line a puzzle, in order: the solution's 81 characters, or `no
solution`, `clash`, `unknown`. With several solutions it prints the first found.
A search starts from the givens; wrong entries and clashes are named on standard
error. Nothing gives up unless --nodes says so. What comes out is the same with
any number of threads.

Examples:
  stepdoku solve puzzles.txt
  stepdoku solve --format grid - < puzzles.txt
  stepdoku solve --strategy mrv --nodes 1000 puzzles.txt
  stepdoku solve --threads 2 puzzles.txt
  stepdoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

Exit code: 0 each puzzle has exactly one solution; 1 some has not, a wrong
entry, unknown; 2 misuse, input that cannot be read, output that cannot be
written.";

/// After `stepdoku check --help`.
pub const CHECK: &str = "\
Prints one line a puzzle, in order: `one solution`, `no solution`, `several
solutions`, `unknown`, or `clash:` and what stands twice. With --limit it
counts: `12 solutions`, `at least 1000 solutions`. Solutions are those of the
givens alone. Where there are entries, the line goes on with ` ; clash: ...`,
` ; wrong: r1c2 r5c5`, ` ; wrong: none` or ` ; cannot tell: ...`.

--why ends the line with ` ; contradiction: r1c2=5 r3c4=7 ...`: givens, or where
those have a solution, givens and entries, that have none and of which none can
be left out. A clash is named anyway. --minimal adds ` ; needless: r1c1 r2c2` or
` ; needless: none` to `one solution`: each can be left out by itself.
--candidates prints nine rows below: for each cell the digits that occur in some
solution of the givens, `.` for none. In JSON they are `contradiction`,
`needless` and `candidates`, null where not asked for. Each gives up after 100
million nodes, or --nodes: ` ; needless: unknown after 1000 nodes`. What comes
out is the same with any number of threads.

Examples:
  stepdoku check puzzles.txt
  stepdoku check --limit 1000 --format json puzzles.txt
  stepdoku check --why --minimal --candidates puzzles.txt
  stepdoku check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..77
  stepdoku check --givens puzzles.txt - < filled.txt

Exit code: 0 each puzzle has exactly one solution and no wrong entry; 1 some has
not; 2 misuse, input that cannot be read, output that cannot be written.";

/// After `stepdoku trace --help`.
pub fn trace() -> String {
    let mut text = "Strategies:\n".to_owned();
    for strategy in STRATEGIES {
        push_wrapped(&mut text, &format!("  {:<12}", strategy.name), strategy.about);
    }
    text + TRACE
}

const TRACE: &str = "
Prints one line an event, numbered from 1: `1 place r1c3 1`, `9 remove r1c7 9`,
`8366 solved`, `99 exhausted`. It takes one puzzle, starts from its givens, and
ends with the first `solved` or `exhausted`, with --all at `exhausted`.

--at prints the position after event N: the event, the grid, the counts, and for
each placement that stands `r4c1 tried 2 4 now 7 left -`; in JSON one object
with `n`, `grid`, the counts and `path`, where exact-cover may have cells in
`tried` and `left`. --costs prints for each guess that stands at the end of the
walk the digits that were tried and failed, most first, `r1c1 3 33493572 24.2%`:
the events from the placement to its removal and their share of those walked.
When the whole tree was walked it is the digits that were tried first of all.
With --at N the walk ends there, with --limit N there or before.

Examples:
  stepdoku trace --strategy mrv puzzles.txt
  stepdoku trace --from 8300 puzzles.txt
  stepdoku trace --at 8300 puzzles.txt
  stepdoku trace --costs puzzles.txt
  stepdoku trace --costs --at 8k puzzles.txt
  stepdoku trace --all --summary puzzles.txt
  stepdoku trace --limit 20 --format json - < puzzles.txt

Exit code: 0 however the search ends; 1 the givens clash; 2 misuse, input that
cannot be read, output that cannot be written.";

/// `words` after `label`, in lines of 80 characters of which all but the first are indented like the words.
fn push_wrapped(text: &mut String, label: &str, words: &str) {
    let mut line = label.to_owned();
    for word in words.split_whitespace() {
        if line.len() + 1 + word.len() > 80 {
            text.push_str(&line);
            text.push('\n');
            line = " ".repeat(label.len());
        }
        line.push(' ');
        line.push_str(word);
    }
    text.push_str(&line);
    text.push('\n');
}

/// After `stepdoku convert --help`.
pub const CONVERT: &str = "\
hodoku and json keep givens and entries apart; line and grid hold all digits.
Nothing is judged: a grid with a clash is converted like any other.

Examples:
  stepdoku convert puzzles.txt
  stepdoku convert --to grid - < puzzles.txt

Exit code: 0 all fine; 2 misuse, input that cannot be read, output that cannot
be written.";

/// After `stepdoku generate --help`.
pub const GENERATE: &str = "\
Each puzzle has exactly one solution and is minimal: leave any clue out, and
there are several. With a symmetry it is minimal for that pattern: leave out any
clue together with those that have to go with it, and there are several.

A seed stands for the same puzzles on every machine, and a greater --count only
adds to them. Without --seed the one that was taken is named on standard error.
The choice is not an even one: among all puzzles some are likelier than others.

Without a symmetry 20 to 29 clues come quickly, 19 and 30 take seconds, others
may never come. Each puzzle is printed as soon as it is there, and Ctrl+C ends
it. No puzzle has fewer than 17 clues, and no minimal one is known to have more
than 40.

Examples:
  stepdoku generate
  stepdoku generate --count 1000 --seed 7 > new.txt
  stepdoku generate --clues 22 --symmetry half-turn --format grid
  stepdoku generate --seed 7 | stepdoku check --minimal

Exit code: 0 all fine; 2 misuse, output that cannot be written.";

/// After `stepdoku completions --help`.
pub const COMPLETIONS: &str = "\
Examples:
  stepdoku completions fish > ~/.config/fish/completions/stepdoku.fish
  stepdoku completions bash > ~/.stepdoku.bash

A bash reads the latter with `. ~/.stepdoku.bash`, best in ~/.bashrc.";
