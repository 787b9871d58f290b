//! WATCH: the panels that Tab opens, the depth in the panel, numbers that stand together.

use stepdoku::view::theme::{Background, Depth, Theme};

use crate::screen::{Screen, after, row};

/// The run of AI Escargot, walked to this event by a strategy that is so many rows down the list.
fn at(event: &str, strategy: usize) -> Screen {
    let down = "<Down>".repeat(strategy);
    let mut screen = after(&format!(":AI Escargot<Enter>a{down}<Enter>p :{event}<Enter>"));
    screen.settle();
    screen
}

/// What stands beside the grid, row by row.
fn beside(screen: &Screen, (width, height): (u16, u16), grid: usize) -> Vec<String> {
    let text = screen.text(width, height);
    text.lines().map(|line| line.chars().skip(grid).collect::<String>().trim_end().to_owned()).collect()
}

const SIZES: [((u16, u16), usize); 4] = [((80, 24), 37), ((120, 40), 73), ((110, 30), 37), ((40, 15), 25)];

#[test]
fn tab_goes_through_the_panels_and_says_what_is_open() {
    let mut screen = at("3124", 0);
    let all = SIZES.map(|(size, _)| screen.text(size.0, size.1));
    for (said, shown) in [
        ("Panel: the path. Tab opens the cell.", " 1 r1c2 "),
        ("Panel: the cell (hjkl moves to another). Tab opens why.", "r5c7 can be 7"),
        ("Panel: why. Tab opens the log.", "7 leaves r5c7:"),
        ("Panel: the log. Tab shows all again.", "+ 3 r5c3"),
    ] {
        screen.keys("<Tab>");
        assert_eq!(screen.message(), said);
        for (size, grid) in SIZES {
            let rows = beside(&screen, size, grid);
            assert!(rows.iter().any(|row| row.contains(shown)), "{shown} at {size:?}: {rows:#?}");
            assert!(rows.iter().any(|row| row.contains("3,124")), "where it is, at {size:?}: {rows:#?}");
        }
    }
    screen.keys("<Tab>");
    assert_eq!(screen.message(), "Panel: all of them. Tab opens the path.");
    screen.keys(":3124<Enter>");
    let again = SIZES.map(|(size, _)| screen.text(size.0, size.1));
    let grid_and_panel = |text: &String| text.lines().take(11).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(again.each_ref().map(grid_and_panel), all.each_ref().map(grid_and_panel));
}

#[test]
fn the_counts_stay_where_there_is_room_for_both() {
    let mut screen = at("3124", 0);
    for _ in 0..4 {
        screen.keys("<Tab>");
        assert!(!screen.text(80, 24).contains("placements"), "{}", screen.text(80, 24));
        let second: Vec<String> = beside(&screen, (110, 30), 76);
        assert!(second[1].contains("── "), "the opened one has the second column: {second:#?}");
        assert!(screen.text(110, 30).contains("placements"));
    }
    screen.keys("<Tab><Tab><Tab>");
    assert!(screen.text(120, 40).contains("placements"), "{}", screen.text(120, 40));
}

#[test]
fn the_opened_path_keeps_both_ends() {
    let mut screen = at("3124", 0);
    screen.keys("<Tab>");
    let tall = screen.text(120, 40);
    let number = |row: &str| row.split_whitespace().next().and_then(|word| word.parse::<usize>().ok());
    let levels: Vec<usize> = beside(&screen, (120, 40), 73).iter().skip(4).filter_map(|row| number(row)).collect();
    assert_eq!(levels, [1, 2, 3, 4, 7, 9, 11, 13, 15, 19, 21, 22, 23, 25, 27], "every decision: {tall}");
    assert!(tall.contains("forced r3c6 3, r3c8 2, r3c9 1") && !tall.contains("left out"), "{tall}");
    for (size, grid) in [((80, 24), 37), ((40, 15), 25)] {
        let rows = beside(&screen, size, grid);
        // Forced ones are folded before a level is left out.
        assert_eq!(rows.iter().any(|row| row.contains("left out")), size.0 == 40, "{rows:#?}");
        assert_eq!(rows.iter().any(|row| row.contains("4 r1c5  3 (4) [5], 2 forced")), size.0 == 80, "{rows:#?}");
        for end in [" 1 r1c2", "27 r5c4"] {
            assert!(rows.iter().any(|row| row.contains(end)), "{end}: {rows:#?}");
        }
    }
    assert!(screen.text(80, 24).contains("9 r2c4  1 (1,262) 4 (1,488) [9]"), "{}", screen.text(80, 24));
    assert!(screen.text(40, 15).contains("27 r5c4 [5]+7"), "{}", screen.text(40, 15));
}

#[test]
fn the_path_says_how_much_of_it_is_above() {
    let mut screen = at("3124", 0);
    for (size, words) in
        [((120, 40), "4 decisions above, Tab opens all"), ((80, 24), "13 decisions above, Tab opens all")]
    {
        assert!(screen.text(size.0, size.1).contains(words), "{}", screen.text(size.0, size.1));
    }
    screen.keys("<Tab><Tab>");
    let beside = screen.text(110, 30);
    assert!(!beside.contains("Tab opens all"), "Tab opens another panel then: {beside}");
}

#[test]
fn the_inspector_names_every_cell_that_refuses() {
    let mut screen = at("3124", 0);
    screen.keys("i");
    let panel = screen.panel();
    assert!(panel.contains("r5c7 can be 7; tried 7, none left; filled 81 times; not 1 (r5c2), 2 (r5c9)"), "{panel}");
    screen.keys("<Tab><Tab>");
    for (size, words) in [((80, 24), "6  r1c7 column, r4c9 box, r5c6 row"), ((40, 15), "4 r2c7 r4c8")] {
        assert!(screen.text(size.0, size.1).contains(words), "{}", screen.text(size.0, size.1));
    }
    // The keys of the cursor move it, the one where it is fixed, the other never filled.
    screen.keys("ljjjj");
    assert!(screen.panel().contains("r9c8 can be "), "{}", screen.panel());
    assert!(screen.panel().contains("never filled"), "{}", screen.panel());
    screen.keys("kkkkl");
    assert!(screen.panel().contains("r5c9: 2, fixed for this run"), "{}", screen.panel());
    let mut once = at("1", 0);
    once.keys("<Tab><Tab>");
    assert!(once.panel().contains("5 6 8 left to try filled once"), "{}", once.panel());
}

/// Of a chosen cell the rivals and what broke the tie, of a digit for a unit the cells of the unit.
#[test]
fn the_inspector_tells_why_a_cell_was_chosen() {
    let mut screen = at("140", 2);
    screen.keys("<Tab><Tab>");
    let panel = screen.panel();
    assert!(panel.contains("the fewest; first of 7 cells with as many. others: 6 with 1 (r7c5, r7c9, "), "{panel}");
    let mut exact = at("12", 3);
    exact.keys("<Tab><Tab>");
    assert!(exact.panel().contains(" filled") || exact.panel().contains(" row"), "{}", exact.panel());
}

#[test]
fn what_refuses_is_tinted_with_the_inspector_opened_too() {
    use ratatui::style::Color;
    use stepdoku::view::theme::{Background, Depth, Theme};
    let tinted = |screen: &Screen| {
        let buffer = screen.buffer(80, 24, &Theme::new(Depth::Ansi256, Background::Unknown, false));
        let ground = |row: u16, column: u16| buffer.cell((column * 4 - 2, row * 2)).map(|cell| cell.bg);
        let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
        cells.filter(|&(row, column)| ground(row, column) != Some(Color::Reset)).count()
    };
    // An empty cell far from the event: r9c1.
    let mut screen = at("3119", 0);
    let before = tinted(&screen);
    screen.keys("jjjji");
    let shown = tinted(&screen);
    assert!(shown > before + 5, "{before} {shown}");
    screen.keys("<Tab><Tab>");
    assert_eq!(tinted(&screen), shown);
    screen.keys("i");
    assert!(tinted(&screen) < shown);
}

#[test]
fn why_tells_all_of_the_reason_and_what_comes_next() {
    let mut screen = at("3124", 0);
    screen.keys("<Tab><Tab><Tab>");
    let panel = screen.panel();
    assert!(panel.contains("1 r5c2 row, r7c8 column"), "who took the digits of r5c8: {panel}");
    assert!(panel.ends_with("next: r5c7 is used up, so 6 leaves r5c6"), "{panel}");
    let small = beside(&screen, (40, 15), 26).join(" ");
    assert!(small.contains("7 leaves r5c7: r5c8 had no digit left (4 is in r4c8, the rest in row 5)."), "{small}");
    screen.keys(",");
    let panel = screen.panel();
    let parts = ["the rest in row 5). 1 r5c2 row,", "r5c1 row r5c7 is the first empty cell", "next: 7 leaves r5c7"];
    assert!(parts.iter().all(|part| panel.contains(part)), "who took them right below the dead end: {panel}");
    screen.keys(":speed 64<Enter>p");
    assert!(screen.panel().contains("too fast to tell: Space pauses"), "{}", screen.panel());
    screen.keys(" <Tab>:speed 64<Enter>p");
    assert!(screen.panel().contains("too fast to log: Space pauses"), "{}", screen.panel());
    let mut start = after("p g<Tab><Tab><Tab><Tab>");
    assert!(start.panel().contains("no event yet"), "{}", start.panel());
    start.keys("<Tab><Tab>");
    assert!(start.panel().contains("nothing placed"), "{}", start.panel());
}

#[test]
fn the_depth_is_in_the_panel_where_the_strip_has_no_row_for_it() {
    let mut screen = at("3124", 0);
    let text = screen.text(120, 40);
    assert!(text.contains("── depth over the run (0 to 58) ──"), "{text}");
    let rows = beside(&screen, (120, 40), 75);
    assert!(rows[35..37].iter().all(|row| row.contains('█')) && rows[36].ends_with("····"), "{rows:#?}");
    assert!(!screen.text(120, 41).contains("depth over the run"), "there the strip has both rows");
    assert!(!screen.text(80, 24).contains("depth over the run"));
    screen.keys("G").settle().keys("G").settle();
    let rows = beside(&screen, (120, 40), 75);
    assert!(rows[34..37].iter().all(|row| !row.contains('·')), "the whole run fills it: {rows:#?}");
}

#[test]
fn a_small_screen_has_the_ribbon_in_its_panel() {
    let mut screen = at("3124", 0);
    let last = |screen: &Screen| beside(screen, (40, 15), 26)[12].clone();
    assert_eq!(last(&screen), "r2c4  114449··");
    screen.keys(">");
    assert!(!last(&screen).starts_with("r2c4"), "{}", last(&screen));
    screen.keys("<");
    assert_eq!(last(&screen), "r2c4  114449··");
}

/// No screen is needed to know what the ribbon would show.
#[test]
fn zooming_says_what_stood_there() {
    let mut screen = at("3124", 0);
    let level = |screen: &Screen| {
        let said = screen.message();
        said.strip_prefix("Level ").and_then(|rest| rest.split(':').next()?.parse::<usize>().ok())
    };
    let mut seen = Vec::new();
    for _ in 0..3 {
        screen.keys(">");
        assert!(screen.message().ends_with(" in turn. > goes further down, < back."), "{}", screen.message());
        seen.push(level(&screen).expect("a level"));
        let bottom = screen.text(25, 13).lines().last().expect("a border").to_owned();
        assert!(bottom.contains("Level ") && !bottom.contains("ibbon"), "{bottom}");
    }
    assert!(seen.windows(2).all(|pair| pair[0] < pair[1]), "{seen:?}");
    screen.keys("<<");
    assert_eq!(level(&screen), Some(seen[0]));
    let mut none = after("p g>");
    assert_eq!(none.message(), "No digit has changed so far: there is nothing to zoom into.");
    none.keys("<");
    assert_eq!(none.message(), "No digit has changed so far: there is nothing to zoom into.");
}

/// At 120x40 a cell has room for all nine, at 80x24 it has not.
#[test]
fn big_cells_show_candidates_in_watch_and_blanks_in_edit() {
    // r1c5 is empty at the start; 8 stands in its box.
    let big = |screen: &Screen| screen.text(120, 40).contains("· · ·");
    let short = |screen: &Screen| ["(3)", "(4)"].iter().any(|count| screen.text(80, 24).contains(count));
    let mut screen = after(":AI Escargot<Enter>");
    assert!(!big(&screen), "EDIT starts with blank cells");
    screen.keys("p ");
    assert!(big(&screen) && !short(&screen), "{}", screen.text(120, 40));
    assert_eq!(screen.digits(), after(":AI Escargot<Enter>p ").digits());
    screen.keys("v");
    assert_eq!(screen.message(), "Empty cells show true candidates: what some solution has there. v: heat.");
    screen.keys("v");
    assert!(!big(&screen), "heat: {}", screen.text(120, 40));
    screen.keys("v");
    assert_eq!(screen.message(), "Empty cells show nothing. v: candidates.");
    assert!(!big(&screen) && !short(&screen));
    screen.keys("v");
    assert_eq!(screen.message(), "Empty cells show their candidates where there is room. v: true candidates.");
    assert!(big(&screen) && short(&screen), "{}", screen.text(80, 24));
    // Each state keeps its own.
    screen.keys("e");
    assert!(!big(&screen));
    screen.keys("v");
    assert!(big(&screen));
    screen.keys("vp ");
    assert!(big(&screen) && short(&screen), "as WATCH had it");
    screen.keys("el");
    assert!(screen.panel().contains("in solutions: "), "as EDIT had it: {}", screen.panel());
}

#[test]
fn candidates_by_themselves_do_not_flicker_while_it_goes_fast() {
    let mut screen = after(":AI Escargot<Enter>p:speed 1000<Enter>");
    screen.wait(std::time::Duration::from_secs(1));
    assert!(!screen.text(120, 40).contains("· · ·"), "{}", screen.text(120, 40));
    screen.keys(" ");
    assert!(screen.text(120, 40).contains("· · ·"), "{}", screen.text(120, 40));
}

/// A title above the grid says the state and the strategy already.
#[test]
fn a_panel_below_the_grid_repeats_no_title() {
    let mut screen = at("3124", 0);
    for _ in 0..5 {
        let text = screen.text(30, 24);
        assert_eq!(text.matches("row-major").count(), 1, "{text}");
        assert!(text.contains("event               3,124"), "{text}");
        screen.keys("<Tab>");
    }
    screen.keys("<Tab>");
    assert!(screen.text(34, 21).contains("r5c6 6"), "the last row of the path: {}", screen.text(34, 21));
}

const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The long run of row-major where the first digit has failed.
fn far() -> Screen {
    let mut screen = Screen::with(LONG);
    screen.keys("p :22282383<Enter>").settle();
    screen
}

#[test]
fn nothing_is_cut_where_numbers_are_long() {
    let mut screen = far();
    let log = beside(&screen, (110, 30), 76).join("\n");
    assert!(log.contains("- 7 r2c1 [ ]") && log.contains("22,282,383 + 3 r1c1"), "short words: {log}");
    assert!(!log.contains('…') && !log.contains("used up\n"), "in all lines: {log}");
    assert!(screen.text(40, 15).contains(" at  22,282,383"), "{}", screen.text(40, 15));
    screen.keys("<Tab>").settle();
    let narrow = screen.text(40, 15);
    assert!(narrow.contains(" 1 r1c1\n") || narrow.contains("2 (22.2 M)"), "{narrow}");
    assert!(narrow.contains("+46789") && !narrow.contains('…'), "{narrow}");
    screen.keys("<Tab><Tab><Tab><Tab>vv");
    let scale = "heat    1    38    1k    54k to 2M";
    for (size, scale) in [((80, 24), scale), ((110, 30), scale), ((60, 20), scale), ((40, 15), " 1 38 1k 54k")] {
        assert!(screen.text(size.0, size.1).contains(scale), "{}", screen.text(size.0, size.1));
    }
    let mono = screen.buffer(40, 15, &Theme::new(Depth::Mono, Background::Unknown, false));
    assert!(row(&mono, 3).ends_with("░1▒38▓1k█54k"), "{}", row(&mono, 3));
}

/// Two paragraphs share lines where there are no rows for both, which is enough for short reasons; where there are rows
/// below, long ones have these.
#[test]
fn the_reason_is_told_whole() {
    for strategy in 0..4 {
        let mut screen = Screen::with(LONG);
        screen.keys(&format!("a{}<Enter>p .", "<Down>".repeat(strategy)));
        for _ in 0..200 {
            screen.keys(".");
            let short = ((80, 24), 37);
            for (size, grid) in [((110, 30), 76), ((120, 40), 73)].into_iter().chain((strategy == 0).then_some(short)) {
                let rows = beside(&screen, size, grid);
                let why =
                    rows.iter().skip_while(|row| !row.contains("── why")).take_while(|row| !row.contains("── log"));
                assert!(!why.clone().any(|row| row.contains('…')), "{size:?}: {rows:#?}");
            }
        }
    }
}
