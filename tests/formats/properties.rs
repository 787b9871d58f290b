//! Properties of reading and writing, for grids and texts that nobody chose.

use proptest::prelude::*;
use stepdoku::format::{FORMATS, Item, json, read};
use stepdoku::grid::{Grid, Values};

use super::coats::{LAYOUTS, coat, grid, laid_out, line};

fn only_grid(text: &str) -> Grid {
    match &read(text.as_bytes())[..] {
        [Item::Puzzle(puzzle)] => puzzle.grid,
        other => panic!("{text}\n{other:?}"),
    }
}

/// Whether the digits of `values` stand in this order among those of the text.
fn is_in(text: &[u8], values: &Values) -> bool {
    let text = String::from_utf8_lossy(text);
    let mut digits = text
        .chars()
        .filter_map(|c| c.to_digit(10).or_else(|| u32::from(c).checked_sub(0xff10)).filter(|&digit| digit < 10));
    values.iter().all(|(_, digit)| digits.any(|other| other == u32::from(digit.value())))
}

/// Pieces that texts are made of, right and wrong.
fn pieces() -> impl Strategy<Value = String> {
    let row = "[1-9.0]{9}".boxed();
    let piece = prop_oneof![
        6 => row.clone(),
        2 => "[1-9.]{81}",
        1 => "[1-9.]{79,82}",
        2 => row.clone().prop_map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" ")),
        1 => row.clone().prop_map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(",")),
        1 => row.prop_map(|row| format!("[{}],", row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>().join(","))),
        1 => "[1-9 ]{9}",
        1 => "([1-9]{1,3} ){8}[1-9]{1,3}",
        1 => "[-+|=*.]{1,13}",
        1 => "[\\[\\]{},:\"'#;u+x_-]{1,3}",
        1 => "Grid [0-9]{2}|\\[Puzzle\\]|\\[State\\]|# [0-9]{9}|some text|┏━━━┓|\u{1b}\\[31m5",
    ];
    let between = prop_oneof![8 => Just("\n"), 1 => Just(""), 1 => Just("\n\n"), 1 => Just(" "), 1 => Just("\r")];
    proptest::collection::vec((piece, between), 0..40)
        .prop_map(|parts| parts.into_iter().flat_map(|(piece, end)| [piece, end.to_owned()]).collect())
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(grid in grid()) {
        for format in FORMATS {
            let back = only_grid(&(format.write)(&grid));
            prop_assert_eq!(back.values(), grid.values(), "{}", format.name);
            if matches!(format.name, "hodoku" | "json") {
                prop_assert_eq!(back, grid);
            }
        }
    }

    /// A cut row is as long as one that lost a digit or whose blanks ran together, so nobody can tell which it was.
    #[test]
    fn rows_whose_spaces_were_cut_are_refused(grid in grid()) {
        let line = grid.values().to_string().replace('.', " ");
        let rows: Vec<&str> = (0..9).map(|row| line[row * 9..][..9].trim_end()).collect();
        let cut = rows.iter().any(|row| row.len() < 9);
        let read = read(rows.join("\n").as_bytes());
        prop_assert!(!cut || !read.iter().any(|item| matches!(item, Item::Puzzle(_))), "{read:?}");
    }

    #[test]
    fn names_survive_json(grid in grid(), name in "[a-zA-Z0-9 \"\\\\/é]{1,30}") {
        let items = read(json::puzzle(Some(&name), &grid).as_bytes());
        let [Item::Puzzle(puzzle)] = &items[..] else { panic!("{items:?}") };
        prop_assert_eq!(puzzle.name.as_deref().unwrap_or_default(), name.trim());
        let json: serde_json::Value = serde_json::from_str(&json::puzzle(Some(&name), &grid)).unwrap();
        prop_assert_eq!(json["name"].as_str().unwrap(), name);
    }

    #[test]
    fn many_grids_keep_their_order(grids in proptest::collection::vec(grid(), 1..5)) {
        for format in FORMATS {
            let text: String = grids.iter().map(|grid| (format.write)(grid) + "\n\n").collect();
            let values: Vec<Values> = read(text.as_bytes()).iter().filter_map(|item| match item {
                Item::Puzzle(puzzle) => Some(*puzzle.grid.values()),
                _ => None,
            }).collect();
            prop_assert_eq!(values, grids.iter().map(|grid| *grid.values()).collect::<Vec<_>>(), "{}", format.name);
        }
    }

    #[test]
    fn decorations_change_nothing(cells in line(), coat in coat(), blank in prop_oneof![Just('.'), Just('0'), Just('x'), Just('?'), Just('·'), Just('X')]) {
        for (name, layout) in LAYOUTS {
            let text = coat.on(&laid_out(&cells, *layout, blank));
            prop_assert_eq!(only_grid(&text).values().to_string(), cells.as_str(), "{}", name);
        }
    }

    /// Signs that rulers are made of, and spaces, may be refused, but never read wrongly.
    #[test]
    fn doubtful_blanks_are_right_or_refused(cells in line(), coat in coat(), blank in prop_oneof![Just('-'), Just('_'), Just('*'), Just(' ')]) {
        for (name, layout) in LAYOUTS {
            let text = coat.on(&laid_out(&cells, *layout, blank));
            let items = read(text.as_bytes());
            prop_assert!(!items.is_empty(), "{}: said nothing", name);
            for item in items {
                if let Item::Puzzle(puzzle) = item {
                    prop_assert_eq!(puzzle.grid.values().to_string(), cells.as_str(), "{}", name);
                }
            }
        }
    }

    #[test]
    fn any_bytes_are_survived(bytes in any::<Vec<u8>>()) {
        for item in read(&bytes) {
            if let Item::Puzzle(puzzle) = item {
                prop_assert!(is_in(&bytes, &puzzle.grid.givens()));
            }
        }
    }

    #[test]
    fn every_grid_stood_in_the_text(text in pieces()) {
        let items = read(text.as_bytes());
        prop_assert!(!items.is_empty());
        for item in items {
            match item {
                Item::Puzzle(puzzle) => {
                    prop_assert!(is_in(text.as_bytes(), &puzzle.grid.givens()), "{}", puzzle.grid.values());
                    prop_assert!(is_in(text.as_bytes(), &puzzle.grid.entries()), "{}", puzzle.grid.values());
                }
                Item::Warning(error) | Item::Error(error) => {
                    prop_assert!(!error.to_string().contains(|c: char| c.is_control()), "{:?}", error);
                }
            }
        }
    }

    #[test]
    fn line_ends_are_all_the_same(text in pieces()) {
        let text = text.replace('\r', "\n");
        let items = read(text.as_bytes());
        for end in ["\r\n", "\r"] {
            prop_assert_eq!(&read(text.replace('\n', end).as_bytes()), &items);
        }
    }
}
