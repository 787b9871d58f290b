//! Slips: a character or a line lost, doubled or moved. Whatever is read then differs from what was written in one cell
//! at most: a grid with its cells shifted never comes out.

use proptest::prelude::*;
use proptest::sample::Index;
use stepdoku::format::{Item, read};

use super::coats::{LAYOUTS, laid_out, line};

fn grids(text: &str) -> Vec<String> {
    let line = |item| if let Item::Puzzle(puzzle) = item { Some(puzzle.grid.values().to_string()) } else { None };
    read(text.as_bytes()).into_iter().filter_map(line).collect()
}

fn differences(a: &str, b: &str) -> usize {
    a.chars().zip(b.chars()).filter(|(a, b)| a != b).count()
}

fn without(text: &str, place: Index) -> String {
    let place = place.index(text.chars().count());
    text.chars().enumerate().filter(|&(at, _)| at != place).map(|(_, c)| c).collect()
}

fn with(text: &str, place: Index, more: &str) -> String {
    let place = place.index(text.chars().count());
    let mut out: String = text.chars().take(place).collect();
    out += more;
    out.extend(text.chars().skip(place));
    out
}

fn lines_without(text: &str, place: Index) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let place = place.index(lines.len());
    let kept: Vec<&str> = lines.into_iter().enumerate().filter(|&(at, _)| at != place).map(|(_, line)| line).collect();
    kept.join("\n")
}

proptest! {
    #[test]
    fn a_lost_or_extra_character_shifts_nothing(cells in line(), blank in prop_oneof![Just('.'), Just('0'), Just('-'), Just('_')],
        place in any::<Index>(), more in prop_oneof![Just("5"), Just("."), Just(" "), Just("\n"), Just("|"), Just(","), Just("-"), Just("#"), Just("A")])
    {
        for (name, layout) in LAYOUTS {
            let text = laid_out(&cells, *layout, blank);
            for slipped in [without(&text, place), with(&text, place, more)] {
                for read in grids(&slipped) {
                    prop_assert!(differences(&read, &cells) <= 1, "{}:\n{}\n{}", name, slipped, read);
                }
            }
        }
    }

    #[test]
    fn a_lost_line_makes_no_other_grid(puzzles in proptest::collection::vec(line(), 2), blank in prop_oneof![Just('.'), Just('-')],
        place in any::<Index>(), gap in prop_oneof![Just("\n\n"), Just("\nGrid 2\n"), Just("\n=====\n"), Just("\n# b\n"), Just("\nb (hard)\n")])
    {
        for (name, layout) in LAYOUTS {
            let text = puzzles.iter().map(|cells| laid_out(cells, *layout, blank)).collect::<Vec<_>>().join(gap);
            let slipped = lines_without(&text, place);
            for read in grids(&slipped) {
                prop_assert!(puzzles.contains(&read), "{}:\n{}\n{}", name, slipped, read);
            }
        }
    }
}
