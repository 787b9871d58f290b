//! What is read, what is refused by which name, and that damage gives no other grid.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::*;
use crate::grid::Digit;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = ".................1..2..3......4..5.....6...7..8.....1.........2.9..3...4..5...6..";

/// As lz-string 1.5.0 packed them in JavaScript, the last in the short form.
const EASY_LOAD: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QHUIBrCEVAQwFc0ALAewCcEQBlOgWxjoDs5UBzBhAAmCANpjQAN3JZKuAKwCIUmNwRoG8gL7Jps+QgDMy1eviade3cBsgZc3AHZTajVpg2v16wF1kkvYGuABsruaWnj62ekGOCACM4e5W+vFIyRYedg6G8Eog/CpuWanetv6SOcEIKIXFEdmxubgAHJmR5V3NNfBh9WYpURUBaXntAyWd0eVxef1Fg6XD3WO4JpONOpVrCAAsHU0xx3Nth2U96RuLU0ezLYnnnjunCC6bQ6vV6QBMT1+Xeb/HbfIEfZYAk4PeB/cHTXbwCY3LYrEEzQG4A5wo6veBJbGpXF1ZGfdEIgokiFo473XpIhqkmkYt7/ZkZAnPXzaIA===";
const HARD_LOAD: &str = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l50ANwEMAbAVzngBGVGgjsYAOwQAXDPyL1GrEFz4CATCLGSZcmEwoqe/BAGYt4qfFnzW1RW0OqT8ACwWd1vQdJG1CAFYPKxt9OwcfDmMBADZg3VtHX2cBAHZ4r0SFBko/FwAODNDIyLyBYXRtEO86HJK7Bqj/eE1KywT9COTohBQ2z2LGsrMimqSml3d+6vku3JTA0ayhhfg46Y6DWloiIA===";
const EASY_SCL: &str = "N4YwzgXArADANCAphA2i4A3aBfOmIDMuceWA7MSQLpzpYBsl+AjLvgJxtZSU0qkROAgByUS+RnD75RJcQzH4i0rABYmWWQKJyW2FRApyBAJkUK+AycfxmRuS/IjqBrAUKc9HTrQKMd9GgAnZDQUeBg+eGYouBM+ZjhI2kSYlLi+EyTMuDSULPi+cLgCWNVYqASSqvL0ytos0oa4Wvy4SqL4eliyWOEq7vTe9P7mwbbhtv6igmzaWbzZ+NpVOZRVvNXllCg13bzdwtoUWaaTlr5Z+vXqlYu7692z3dbdjuPZ8dnJ2dGb8dWk1Wf12412k1202O9DWMLyMO2ZDWSLySO2wjWGLyGKOaBhZxhrRh1yRZyRrSR1wxZwxrQx7zxcHGMMmML+SPGSMmSL+GPGGMmGOmNBAAENUPgAOQAFwAltKADbIAAEAElpQAdSVgZUAUQAggBlACakq4EElooArtKABYAeyCEGVWoAtogtWaqNggA==";

/// A board that SudokuWiki publishes, and the clues it has in another place.
const BOARD: &str = "sudokuwiki.org/sudoku.htm?bd=S9B46090b1m4a01070e1q050v3f022iaa1q7n081n4b3f9603ea027n1m46070e0n450409060l02460r7r06b64b0g050r060907114k4b030t1n170823093m1z0b3b07191n2319031v0h090i1103082t3o1v0437";
const CLUES: &str = "090001700500200008000030200070004960200060005069700030008090000700003009003800040";

fn line(text: &str) -> Option<Result<Link, Problem>> {
    read(&text.chars().collect::<Vec<_>>())
}

fn digits(cells: &[Content]) -> String {
    cells.iter().map(|cell| cell.digit().map_or('.', Digit::to_char)).collect()
}

/// A link with JSON of 81 cells under this name, the first one given, and more fields.
fn packed(start: &str, name: &str, first: &str, fields: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let rows = vec![row; 9].join(",").replacen("{}", first, 1);
    format!("{start}{}", lz_str::compress_to_base64(&format!("{{{name}:[{rows}]{fields}}}")))
}

fn fpuzzles(first: &str, fields: &str) -> String {
    packed("f-puzzles.com/?load=", r#""size":9,"grid""#, first, fields)
}

fn ctc(fields: &str) -> String {
    packed("sudokupad.app/ctc", r#""cells""#, r#"{"value":"5"}"#, fields)
}

#[test]
fn every_form_is_read() {
    for (text, grid, name) in [
        (format!("f-puzzles.com/?load={HARD_LOAD}"), HARD, None),
        (format!("sudokupad.app/fpuzzles{EASY_LOAD}"), EASY, Some("Wiki")),
        (format!("sudokupad.app/?puzzleid=fpuz{EASY_LOAD}&setting-nogrid=1"), EASY, Some("Wiki")),
        (format!("sudokupad.app/sudoku/?puzzleid=scl{EASY_SCL}"), EASY, Some("It's EASY")),
        ("sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79".to_owned(), EASY, None),
        ("sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tA%20title*asomebody".to_owned(), EASY, Some("A title")),
        ("sudokupad.app/classicooeLMr0OtaRwpUCTXOZQ".to_owned(), HARD, None),
        ("sudokupad.app/classic53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79".to_owned(), EASY, None),
        ("sudokupad.app/classicR1C2C3G4C5F6D7C8F1J2B9C3D4C5D6C".to_owned(), HARD, None),
    ] {
        let link = line(&format!("https://{text}")).unwrap().unwrap();
        assert_eq!((digits(&link.cells).as_str(), link.name.as_deref()), (grid, name), "{text}");
    }
}

#[test]
fn a_link_is_found_anywhere_in_its_line() {
    let link = format!("https://www.f-puzzles.com/?load={EASY_LOAD}");
    for text in [
        format!("  {link}  "),
        format!("<{link}>"),
        format!("\"{link}\","),
        format!("[my puzzle]({link})"),
        format!("Try this one: {link}."),
        link.replace('+', "%2B").replace("/N", "%2FN").replace("==", "%3d="),
        link.replace("https", "HTTP"),
        link.replace("https://www.", ""),
    ] {
        assert_eq!(line(&text).map(|link| digits(&link.unwrap().cells)).as_deref(), Some(EASY), "{text}");
    }
}

#[test]
fn links_with_cells_and_prose_are_left_alone() {
    let cells = format!("https://www.sudokuwiki.org/sudoku.htm?bd={EASY}");
    let both = format!("{EASY} https://f-puzzles.com/?load={EASY_LOAD}");
    for text in [&cells, &both, "my favourite: https://sudokupad.app/abc123 is hard", "no link", "", "http://"] {
        assert_eq!(line(text), None, "{text}");
    }
}

#[test]
fn givens_and_entries_are_told_apart() {
    let five = Digit::new(5).unwrap();
    let first = |text: &str| line(text).unwrap().unwrap().cells[0];
    assert_eq!(first(&fpuzzles(r#"{"value":5,"given":true,"region":0}"#, "")), Content::Given(five));
    assert_eq!(first(&fpuzzles(r#"{"value":5,"highlight":3}"#, "")), Content::Entry(five));
    assert_eq!(first(&fpuzzles(r#"{"centerPencilMarks":[1,2]}"#, r#","thermometer":[]"#)), Content::Empty);
    assert_eq!(first(&ctc(r#","lines":[],"metadata":{"antiknight":false,"rules":["normal"]}"#)), Content::Given(five));
    let cells = line(&format!("https://{BOARD}")).unwrap().unwrap().cells;
    assert!(cells.iter().any(|cell| matches!(cell, Content::Entry(_))));
    let clue = |&cell: &Content| if matches!(cell, Content::Given(_)) { cell } else { Content::Empty };
    assert_eq!(digits(&cells.iter().map(clue).collect::<Vec<_>>()), CLUES.replace('0', "."));
    let untouched: String = CLUES.chars().map(|c| if c == '0' { "ep".to_owned() } else { format!("0{c}") }).collect();
    let untouched = line(&format!("http://sudokuwiki.org/?bd=S9B{untouched}")).unwrap().unwrap();
    assert_eq!(digits(&untouched.cells), CLUES.replace('0', "."));
}

#[test]
fn whatever_else_is_refused_by_name() {
    let given = r#"{"value":5,"given":true}"#;
    let (f, s, w) = ("an f-puzzles link", "a SudokuPad link", "a SudokuWiki link");
    let (site, odd) = ("only the site can tell its puzzle", "a cell that cannot be understood");
    let (rows, cells) = ("no 9 rows of 9 cells in it", "another number of cells than 81");
    for (text, form, found) in [
        ("sudokupad.app/abc123", s, site),
        ("<https://app.crackingthecryptic.com/sudoku/DhNpgB9p7N>", s, site),
        ("sudokupad.app/?puzzleid=x/y", s, site),
        ("f-puzzles.com/?load=yhkyz63b", f, site),
        ("https://www.sudokuwiki.org/X_Wing_Strategy", w, site),
        ("https://tinyurl.com/2p8ab", "a shortened link", site),
        ("[a puzzle](https://example.com/p/17)", "a link", site),
        (&format!("f-puzzles.com/?load={}", "A".repeat(5000)), f, "more than 4 KiB"),
        (&format!("f-puzzles.com/?load={}", lz_str::compress_to_base64("no JSON, but some text")), f, DAMAGED.0),
        (&format!("f-puzzles.com/?load={}", lz_str::compress_to_base64(&"[".repeat(10_000))), f, DAMAGED.0),
        (&format!("f-puzzles.com/?load={EASY_LOAD}%"), f, DAMAGED.0),
        (&fpuzzles("{}", r#","killercage":[{"cells":["R1C1","R1C2"],"value":"10"}]"#), f, "killer cages"),
        (&fpuzzles("{}", r#","diagonal+":true"#), f, "diagonals"),
        (&fpuzzles("{}", r#","line":[1]"#), f, "lines"),
        (&fpuzzles("{}", r#","xv":[1]"#), f, "XV pairs"),
        (&fpuzzles("{}", r#","tictactoe":[1]"#), f, "a rule that is not known here"),
        (&fpuzzles("{}", r#","size":6"#), f, "another size than 9"),
        (&fpuzzles("{},{}", ""), f, rows),
        (&fpuzzles("{}],[{}", ""), f, rows),
        (&fpuzzles("null", ""), f, rows),
        (&fpuzzles(r#"{"region":3}"#, ""), f, "irregular regions"),
        (&fpuzzles(r#"{"value":261}"#, ""), f, odd),
        (&fpuzzles(r#"{"given":true}"#, ""), f, odd),
        (&fpuzzles(r#"{"valve":5}"#, ""), f, odd),
        (&fpuzzles(given, r#","solution":[4,3]"#), f, "a solution that disagrees with a given"),
        (&fpuzzles(given, r#","solution":"4.""#), f, "a solution that disagrees with a given"),
        (&ctc(r#","cages":[{"cells":[[0,0],[0,1]],"value":10}]"#), s, "cages"),
        (&ctc(r#","regions":[[[0,0],[0,1]]]"#), s, "irregular regions"),
        (&ctc(r#","metadata":{"antiknight":true}"#), s, "anti-knight rule"),
        (&ctc(r#","metadata":{"norowcol":true}"#), s, "no-row-col rule"),
        (&packed("sudokupad.app/scl", "ce", "", ",l:[{c:FF0000,th:-0.5,'a+':t,t:'x'}]"), s, "lines"),
        ("sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tname*x", s, "more rules"),
        ("sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS790", s, cells),
        ("sudokupad.app/classic3C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79", s, cells),
        (&format!("http://{BOARD}0"), w, DAMAGED.0),
        (&format!("http://{}", BOARD.replace("4609", "4600")), w, DAMAGED.0),
        (&format!("http://{}", BOARD.replace("4609", "4605")), w, "candidates that a placed digit rules out"),
        (&format!("http://{}", BOARD.replace("S9B", "")), w, "a form of 2023 that cannot be read safely"),
    ] {
        let message = line(text).unwrap().unwrap_err().to_string();
        assert!(message.starts_with(&format!("{form}: {found}, ")), "{text}: {message}");
    }
}

/// The worst payload: each code stands for one unit more than the one before.
#[test]
fn a_bomb_stays_small() {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bits = vec![0, 0, 1, 0, 0, 0, 0, 1, 1, 0];
    for (code, known) in (4_u32..2382).map(|code| (code, code)).chain([(2, 2382)]) {
        bits.extend((0..u32::BITS - known.leading_zeros()).map(|place| code >> place & 1));
    }
    bits.resize(6 << 12, 0);
    let sign = |six: &[u32]| char::from(SIGNS[six.iter().fold(0, |value, bit| value * 2 + bit) as usize]);
    let bomb: String = bits.chunks(6).map(sign).collect();
    let units = lz_str::decompress_from_base64(&bomb).unwrap();
    assert!((5 << 20..8 << 20).contains(&(2 * units.len())), "{}", units.len());
    assert!(line(&format!("f-puzzles.com/?load={bomb}")).unwrap().is_err());
}

proptest! {
    #[test]
    fn no_line_does_harm(text in "(https?://)?(f-puzzles\\.com/\\?load=|sudokupad\\.app/(scl|fpuz|scf|classic)?|sudokuwiki\\.org/\\?bd=)?[ -~é]{0,200}") {
        let _ = line(&text);
    }

    /// Not so for a character that is changed: one such change in four thousand gives another whole link.
    #[test]
    fn what_is_cut_short_or_lost_or_doubled_gives_no_other_grid(
        (start, load, grid) in select(vec![("f-puzzles.com/?load=", EASY_LOAD, EASY), ("f-puzzles.com/?load=", HARD_LOAD, HARD), ("sudokupad.app/scl", EASY_SCL, EASY)]),
        at in any::<Index>(),
    ) {
        let load = load.trim_end_matches('=');
        let (before, after) = load.split_at(at.index(load.len()));
        for damaged in [before.to_owned(), format!("{before}{}", &after[1..]), format!("{before}{}{after}", &after[..1])] {
            if let Some(Ok(link)) = line(&format!("{start}{damaged}")) {
                prop_assert_eq!(digits(&link.cells), grid);
            }
        }
    }
}
