//! Text as people paste and save it: the files in `tests/formats/texts` must be read as their manifest says, a stream
//! must give its puzzles as early as it can, and no slip in a text may make a grid that was not in it.

mod formats {
    mod coats;
    mod damages;
    mod every_form;
    mod forms;
    mod properties;
    mod roads;
    mod slips;
}
mod screen;

use std::fs;
use std::path::{Path, PathBuf};

use stepdoku::format::{self, Item, ParseError, Problem, Reader, read};
use stepdoku::grid::{Cell, Digit, Grid, Values};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn texts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats/texts")
}

/// The digits of the grids, and the messages of the warnings and of the errors.
fn parts(items: &[Item]) -> (Vec<String>, Vec<String>, Vec<String>) {
    let (mut grids, mut warnings, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    for item in items {
        match item {
            Item::Puzzle(puzzle) => grids.push(puzzle.grid.values().to_string()),
            Item::Warning(warning) => warnings.push(warning.to_string()),
            Item::Error(error) => errors.push(error.to_string()),
        }
    }
    (grids, warnings, errors)
}

fn names(text: &str) -> Vec<Option<String>> {
    let name = |item| if let Item::Puzzle(puzzle) = item { Some(puzzle.name) } else { None };
    read(text.as_bytes()).into_iter().filter_map(name).collect()
}

fn rows(puzzle: &str) -> String {
    (0..9).map(|row| puzzle[row * 9..][..9].to_owned() + "\n").collect()
}

#[test]
fn every_text_is_read_as_its_manifest_says() {
    let manifest = fs::read_to_string(texts().join("manifest.tsv")).unwrap();
    let mut tried = 0;
    for row in manifest.lines().filter(|line| !line.starts_with('#')) {
        let [file, outcome, count, first] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let (grids, warnings, errors) = parts(&read(&fs::read(texts().join(file)).unwrap()));
        let right =
            errors.is_empty() && grids.len().to_string() == count && grids.first().is_none_or(|grid| grid == first);
        let refused = grids.is_empty() && !errors.is_empty();
        let good = match outcome {
            "accept" => right && warnings.is_empty(),
            "warn" => right && warnings.len() == 1,
            "either" => right || refused,
            _ => refused,
        };
        assert!(good, "{file}: {outcome}, got {grids:?} {warnings:?} {errors:?}");
        tried += 1;
    }
    assert_eq!(tried, fs::read_dir(texts()).unwrap().count() - 2, "texts without a line in the manifest");
}

#[test]
fn refusals_name_the_place() {
    for (file, message) in [
        ("len80.txt", "line 1: 80 cells, 81 wanted"),
        ("len82.txt", "line 1: 82 cells, 81 wanted"),
        ("rows8.txt", "line 1: 8 rows, 9 wanted"),
        ("row_long.txt", "line 5: 10 cells in row 5, 9 wanted"),
        ("rows_compensating.txt", "line 4: 8 cells in row 4, 9 wanted"),
        ("letter_a.txt", "line 1: 'A' in column 3 (row 1 column 3), a digit or a blank wanted"),
        ("grid16.txt", "line 1: 256 cells, 81 wanted (16x16 is not supported)"),
        ("grid4.txt", "line 1: 4 cells in a row, 9 wanted (4x4 is not supported)"),
        ("candidates_729.txt", "line 1: 729 cells, 81 wanted (729 characters: candidate lists are not supported)"),
        (
            "line_spaces_trimmed_end.txt",
            "line 1: 78 characters with spaces for blanks, 81 wanted (spaces get lost: write . for blanks)",
        ),
        ("json_minus1.txt", "line 1: a minus before a digit, a digit or 0 wanted"),
        ("json_broken.json", "line 1: a bracket that is never closed, its closing bracket wanted"),
        ("zero_width.txt", "line 1: the character U+200B in column 41, a digit or a blank wanted"),
        ("rtl_override.txt", "line 1: the character U+202E in column 1, a digit or a blank wanted"),
        ("invalid_utf8_in_grid.txt", "line 1: the byte 0xff in column 41, a digit or a blank wanted"),
        ("utf16le_bom.txt", "line 1: UTF-16 text, UTF-8 wanted: save it as UTF-8"),
        ("empty.txt", "line 1: no puzzle found"),
    ] {
        let (grids, _, errors) = parts(&read(&fs::read(texts().join(file)).unwrap()));
        assert_eq!((grids.len(), &errors[..]), (0, &[message.to_owned()][..]), "{file}");
    }
}

#[test]
fn a_reason_is_the_message_without_its_line() {
    let error = ParseError { line: 4, problem: Problem::Cells(80) };
    assert_eq!(
        (error.to_string(), error.reason()),
        ("line 4: 80 cells, 81 wanted".into(), "80 cells, 81 wanted".into())
    );
}

#[test]
fn puzzles_come_out_as_soon_as_they_are_there() {
    let mut reader = Reader::new();
    assert_eq!(parts(&reader.push(PUZZLE.as_bytes())).0, [PUZZLE]);
    let framed = (format::named("grid").unwrap().write)(&Grid::from_givens(Values::from_line(PUZZLE).unwrap()));
    for (text, end) in [(rows(PUZZLE), ""), (rows(PUZZLE), "Grid 2"), (rows(PUZZLE), "so"), (framed, "")] {
        let last = text.lines().count() - 1;
        for (at, line) in text.lines().enumerate() {
            let early = at == last && line.starts_with('+');
            assert_eq!(reader.push(line.as_bytes()).len(), usize::from(early), "{line}");
        }
        assert_eq!(reader.push(end.as_bytes()).len(), usize::from(!text.starts_with('+')), "{end}");
    }
    reader.push(rows(PUZZLE).as_bytes().split(|&byte| byte == b'\n').next().unwrap());
    assert_eq!(parts(&reader.push(PUZZLE.as_bytes())).2, ["line 46: 1 row, 9 wanted"]);
    assert_eq!(reader.finish(), []);
}

/// A row that is wrong is told once its run has ended, so that the rows around it do not make another grid.
#[test]
fn an_error_waits_for_the_end_of_its_run() {
    let mut reader = Reader::new();
    assert_eq!(reader.push(b"53  7    "), []);
    assert_eq!(reader.push(b"6  195   "), []);
    assert_eq!(reader.push(b" 98    6"), []);
    assert_eq!(
        parts(&reader.push(b"Grid 2")).2,
        ["line 3: 8 characters with spaces for blanks, 9 wanted (spaces get lost: write . for blanks)"]
    );
    let mut reader = Reader::new();
    assert_eq!(reader.push(&PUZZLE.as_bytes()[1..]), []);
    assert_eq!(
        parts(&reader.push(PUZZLE.as_bytes())),
        (vec![], vec![], vec!["line 1: 80 cells, 81 wanted".to_owned()])
    );
    assert_eq!(parts(&reader.push(PUZZLE.as_bytes())).0, [PUZZLE, PUZZLE]);
    assert_eq!(parts(&reader.push(format!("{PUZZLE}1").as_bytes())).2, ["line 4: 82 cells, 81 wanted"]);
}

#[test]
fn reading_goes_on_after_an_error() {
    let bad = rows(PUZZLE).replace("8...6...3", "8...6...");
    for gap in ["\n", "Grid 2\n", "========\n", "An easy one\n"] {
        let text = format!("{bad}{gap}{}{gap}{PUZZLE}\n", rows(PUZZLE));
        let (grids, warnings, errors) = parts(&read(text.as_bytes()));
        assert_eq!(grids, [PUZZLE, PUZZLE], "{gap}");
        assert_eq!((warnings.len(), errors), (0, vec!["line 4: 8 cells in row 4, 9 wanted".to_owned()]), "{gap}");
    }
}

/// Eight rows and the first row of the next puzzle are nine rows.
#[test]
fn two_puzzles_never_make_one_between_them() {
    for gap in ["\n", "Grid 2\n", "========\n", "An easy one\n", "# two\n", "+-------+\n+-------+\n", "[Puzzle]\n"] {
        for lost in 0..9 {
            let all = rows(PUZZLE);
            let mut kept: Vec<&str> = all.lines().collect();
            kept.remove(lost);
            let short = kept.join("\n") + "\n";
            let (grids, _, errors) = parts(&read(format!("{short}{gap}{}", rows(PUZZLE)).as_bytes()));
            assert!(grids.iter().all(|grid| grid == PUZZLE) && !errors.is_empty(), "row {lost}, {gap:?}: {grids:?}");
        }
    }
}

#[test]
fn names_come_from_titles_comments_and_fields() {
    let grid = rows(PUZZLE);
    let all = format!(
        "Grid 01\n{grid}Grid 02\n{grid}#DThe third\n{grid}\nA title\n{grid}{PUZZLE},Easter Monster,7\n{PUZZLE}\n"
    );
    let wanted = [Some("Grid 01"), Some("Grid 02"), Some("The third"), Some("A title"), Some("Easter Monster"), None];
    assert_eq!(names(&all).iter().map(Option::as_deref).collect::<Vec<_>>(), wanted);
    assert_eq!(names(&format!("id,puzzle\n1,{PUZZLE}\n")), [None]);
}

#[test]
fn text_around_puzzles_is_skipped_with_a_warning_once_there_was_one() {
    let (grids, warnings, errors) =
        parts(&read(format!("Hello,\nhere is one:\n{PUZZLE}\nBye\nBob\n{PUZZLE}\nPS\n").as_bytes()));
    assert_eq!((grids.len(), errors.len()), (2, 0));
    assert_eq!(warnings, ["line 4: text that is no puzzle, skipped", "line 7: text that is no puzzle, skipped"]);
}

#[test]
fn candidates_are_read_as_the_digits_that_are_placed() {
    let row = "| 5 3 124 | 26 7 2468 | 14689 u9 248 |\n";
    let rest = "| 12 12 12 | 12 12 12 | 12 12 12 |\n".repeat(8);
    let items = read(format!("*------*------*------*\n{row}{rest}*------*------*------*\n").as_bytes());
    let [Item::Puzzle(puzzle), Item::Warning(warning)] = &items[..] else { panic!("{items:?}") };
    assert_eq!(puzzle.grid.givens().to_string(), format!("53..7....{}", ".".repeat(72)));
    assert_eq!(puzzle.grid.entries().to_string()[7..8], *"9");
    assert_eq!(warning.problem, Problem::SkippedCandidates);
    assert_eq!(parts(&read(format!("{row}{row}").as_bytes())).0.len(), 0);
}

/// A single digit that a peer has too may be placed or not: whichever it is taken for, that is said.
#[test]
fn a_single_digit_is_never_left_out_in_silence() {
    let puzzle = Values::from_line(PUZZLE).unwrap();
    let groups = |keep: fn(Cell, Digit) -> bool| {
        let group = |cell| {
            let fits = |&digit: &Digit| puzzle.candidates(cell).contains(digit) || keep(cell, digit);
            let candidates = || Digit::all().filter(fits).map(Digit::to_char).collect();
            puzzle.get(cell).map_or_else(candidates, |digit| digit.to_string())
        };
        let cells: Vec<String> = Cell::all().map(group).collect();
        cells.chunks(9).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    let (grids, warnings, errors) = parts(&read(groups(|_, _| true).as_bytes()));
    assert!(grids.is_empty() && warnings.is_empty());
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].contains("that their peers have as candidates too"), "{errors:?}");

    let (one, more) = (groups(|_, _| false), groups(|cell, digit| cell.index() == 2 && digit.value() == 5));
    let (grids, warnings, _) = parts(&read(one.as_bytes()));
    let wanted = |blank: &[usize]| {
        let line = PUZZLE.chars().enumerate().map(|(at, c)| if blank.contains(&at) { '.' } else { c });
        line.collect::<String>()
    };
    assert_eq!(grids, [wanted(&[])]);
    // Cells with one candidate left are blank in the puzzle too.
    assert!(warnings[1].contains("the single digit of r5c5 and 3 other cells"), "{warnings:?}");
    let (grids, warnings, _) = parts(&read(more.as_bytes()));
    assert_eq!(grids, [wanted(&[0])]);
    assert!(warnings[1].contains("the single digit of r1c1 and 4 other cells"), "{warnings:?}");
}

/// One sign may stand for blanks in a whole text, but a letter is more likely a digit misread.
#[test]
fn a_letter_is_no_blank() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for letter in ('a'..='z').chain('A'..='Z').filter(|letter| !matches!(letter, 'x' | 'X')) {
        for line in [solved.replace('1', &letter.to_string()), PUZZLE.replace('.', &letter.to_string())] {
            let (grids, _, errors) = parts(&read(line.as_bytes()));
            assert!(grids.is_empty() && !errors.is_empty(), "{line}: {grids:?} {errors:?}");
        }
    }
    assert_eq!(parts(&read(PUZZLE.replace('.', "?").as_bytes())).0, [PUZZLE]);
}

#[test]
fn a_sign_in_a_label_starts_no_comment() {
    let labelled = read(format!("Top #4\t{PUZZLE}\n").as_bytes());
    let [Item::Puzzle(puzzle)] = &labelled[..] else { panic!("{labelled:?}") };
    assert_eq!((puzzle.grid.values().to_string(), puzzle.name.as_deref()), (PUZZLE.to_owned(), Some("Top #4")));
    for text in [format!("# {PUZZLE}\n{PUZZLE}"), format!("{PUZZLE} # was {}", PUZZLE.replace('5', "6"))] {
        assert_eq!(parts(&read(text.as_bytes())), (vec![PUZZLE.to_owned()], vec![], vec![]), "{text}");
    }
    let row = format!("53..7.... # {PUZZLE}\n");
    assert!(parts(&read(row.as_bytes())).0.is_empty());
}

#[test]
fn large_texts_are_read_in_bounded_memory() {
    assert_eq!(parts(&read(&vec![b'\n'; 1 << 20])).2, ["line 1: no puzzle found"]);
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    assert_eq!(parts(&read(deep.as_bytes())).2, ["line 1: brackets more than 32 deep, a list of rows wanted"]);
    assert_eq!(parts(&read(&vec![b'1'; (1 << 20) + 1])).2, ["line 1: line too long: more than 1 MiB without an end"]);
    assert_eq!(parts(&read(format!("{PUZZLE}\n").repeat(1000).as_bytes())).0.len(), 1000);
    for line in [
        "1",
        "53..7....",
        "text",
        "# comment",
        "[",
        "12 3 4 5 6 7 8 9 1",
        "---",
        "[[5,3,0,0,7,0,0,0,0],",
        "{\"a\":",
        "",
    ] {
        let mut reader = Reader::new();
        let told: usize = (0..100_000)
            .map(|_| reader.push(line.as_bytes()).iter().filter(|item| !matches!(item, Item::Puzzle(_))).count())
            .sum();
        let kept = format!("{reader:?}").len();
        assert!(kept < (1 << 25) && told < 3, "{line}: {kept} bytes, {told} messages");
    }
}

/// The screen of the program itself, copied from a terminal: small cells, the panel beside, the strips under it.
#[test]
fn our_own_screen_is_read_back() {
    let cells = |part: &str| part.replace('.', " ").chars().map(String::from).collect::<Vec<_>>().join(" ");
    let mut screen = String::from("┏ EDIT ━┳━━━━━━━┳━━━━━━━┓ 30 givens\n");
    for (at, row) in rows(PUZZLE).lines().enumerate() {
        let boxes = [&row[..3], &row[3..6], &row[6..]].map(cells).join(" ┃ ");
        screen = screen + "┃ " + &boxes + " ┃ event    3,124\n";
        screen += ["", "", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫ of ?\n"][if at == 8 { 0 } else { at % 3 }];
    }
    screen +=
        "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛\n r2c4 1111111111144444999···\n ▆▆▅▅····\n 7 leaves r5c7.\n Space play   ? keys\n";
    assert_eq!(parts(&read(screen.as_bytes())), (vec![PUZZLE.to_owned()], vec![], vec![]), "{screen}");
    let marked = screen.replacen("┃ 5 ", "┃[5]", 1);
    assert_eq!(parts(&read(marked.as_bytes())), (vec![PUZZLE.to_owned()], vec![], vec![]), "{marked}");
}

/// Brackets that open behind words, or are given up, take no puzzle with them.
#[test]
fn brackets_in_the_middle_of_other_text_are_found_or_left() {
    let list = format!("[{}]", rows(PUZZLE).lines().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", "));
    for before in ["grid = ", "Grid 7", "board: ", "return "] {
        assert_eq!(parts(&read(format!("{before}{list}\n").as_bytes())).0, [PUZZLE], "{before}");
    }
    for prose in ["see [1] and [2, 3", "[12 hello", "a {b", "[x] done", "[2024-05-01] news"] {
        let (grids, _, errors) = parts(&read(format!("{prose}\n{PUZZLE}\n").as_bytes()));
        assert_eq!((grids, errors), (vec![PUZZLE.to_owned()], vec![]), "{prose}");
    }
    let (grids, _, errors) = parts(&read(format!("[[5, 3,\n{PUZZLE}\n").as_bytes()));
    assert_eq!((grids.len(), errors.len()), (1, 1));
}

/// Whole texts that once made a grid which nobody wrote.
#[test]
fn odd_rows_are_no_other_kind_of_grid() {
    let full = "5 3 4 | 6 7 8 | 9 1 2\n".repeat(8);
    // A slip in a full grid looks like a candidate.
    assert_eq!(parts(&read(format!("15 3 4 | 6 7 8 | 9 1 2\n{full}").as_bytes())).0.len(), 0);
    // Nine full rows of two spoilt grids, among rows of blanks that look like rulers.
    let text = "111111111\n111111111\n---------\n".repeat(4) + "111111111\n";
    assert_eq!(parts(&read(text.as_bytes())).0.len(), 0);
}
