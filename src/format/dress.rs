//! What stands around the rows of a run in a program, a mail or a log, taken off: each way gives lines that may be rows.
//!
//! Nothing is taken off that is not the same on every line, or counts the lines.

use super::text::{cell, is_bar, is_cell, is_digit, is_frame, is_quote, is_unsafe, trim};
use super::view::Line;
use super::{ruler, title};

/// A way to take something off: the lines that are left, for each place where that may be.
type Way = fn(&[Line]) -> Vec<Vec<Line>>;

/// The ways, those first that take least.
pub(super) const WAYS: &[Way] = &[ends_off, numbers_off, quotes_off, tags_off, one_sign];

/// Signs behind which a line goes on or ends in programs.
const CLOSING: &str = "\\/+]})>";

/// Without what all lines start with, and without what may close a line.
fn ends_off(lines: &[Line]) -> Vec<Vec<Line>> {
    let texts = || lines.iter().map(|line| line.text.as_slice()).filter(|text| !is_blank(text));
    let common = texts().reduce(common).unwrap_or_default();
    // A sign at both ends is a bar.
    let bar = |sign: char| texts().all(|text| trimmed(text).last() == Some(&sign));
    let starts =
        (1..=common.len()).filter(|&end| ends_there(&common[..end]) && !bar(common[end - 1]) && !bar(common[0]));
    std::iter::once(0).chain(starts).take(6).filter_map(|start| cut(lines, start)).filter(|cut| cut != lines).collect()
}

/// The lines from this place on, without what closes them. What closes a line must close all of them but the last; a
/// word for a ruler leaves a gap.
fn cut(lines: &[Line], start: usize) -> Option<Vec<Line>> {
    let mut off = Vec::with_capacity(lines.len());
    let mut tails: Vec<Vec<char>> = Vec::new();
    for line in lines {
        let text = line.text.get(start..).unwrap_or_default();
        if ruler::read(&line.text).is_some() || ruler::read(text).is_some() {
            off.push(with(line, text));
            continue;
        }
        let ruled = trimmed(title::without_last_words(text)).len() < trimmed(text).len();
        let (rest, tail) = closed(text);
        if !is_blank(&rest) && ruler::read(&rest).is_none() {
            tails.push(tail);
        }
        off.push(with(line, &rest));
        if ruled {
            off.push(with(line, &[]));
        }
    }
    let last = tails.pop()?;
    let alike = tails.windows(2).all(|pair| pair[0] == pair[1])
        && tails.first().is_none_or(|tail| last == *tail || last.len() <= tail.len() + 1);
    alike.then_some(off)
}

/// Whether what all lines start with may end there: behind a sign that is no cell, or behind the dash or star of a list.
fn ends_there(start: &[char]) -> bool {
    // What is commented out in a list of puzzles stays so.
    if start.iter().any(|c| matches!(c, '#' | ';')) {
        return false;
    }
    match &start[trim(start, 0..start.len())] {
        ['-' | '*' | '•'] => start.last().is_some_and(|c| c.is_whitespace()),
        // A comma may stand behind an empty cell.
        [] | [.., ',' | ';' | '&'] => false,
        [.., last] => !last.is_alphanumeric() && !is_cell(*last) && !is_bar(*last) && !is_frame(*last),
    }
}

fn common<'a>(one: &'a [char], other: &[char]) -> &'a [char] {
    &one[..one.iter().zip(other).take_while(|(a, b)| a == b).count()]
}

/// The text without what closes it, and that. Commas go only where something behind them goes: they may stand for
/// blanks; so may white space, which goes only with what stood behind it.
fn closed(text: &[char]) -> (Vec<char>, Vec<char>) {
    let rest = trimmed(title::without_last_words(text));
    let tail = rest
        .iter()
        .rev()
        .take_while(|&&c| c.is_whitespace() || is_quote(c) || CLOSING.contains(c) || ",;.".contains(c));
    let tail = rest.len() - tail.count();
    let hard = (tail..rest.len()).find(|&at| is_quote(rest[at]) || CLOSING.contains(rest[at]));
    match hard {
        Some(at) => (rest[..at].to_vec(), rest[at..].iter().copied().filter(|c| !c.is_whitespace()).collect()),
        None if rest.len() < trimmed(text).len() => (rest.to_vec(), Vec::new()),
        None => (text.to_vec(), Vec::new()),
    }
}

fn trimmed(text: &[char]) -> &[char] {
    &text[..text.len() - text.iter().rev().take_while(|c| c.is_whitespace()).count()]
}

fn is_blank(text: &[char]) -> bool {
    text.iter().all(|c| c.is_whitespace())
}

fn with(line: &Line, text: &[char]) -> Line {
    Line { number: line.number, text: text.to_vec() }
}

/// Without numbers that count the lines, and the name before them: `puzzle.txt:1:`, ` 1 |`, `1) `.
fn numbers_off(lines: &[Line]) -> Vec<Vec<Line>> {
    let texts: Vec<&Line> = lines.iter().filter(|line| !is_blank(&line.text)).collect();
    if texts.len() < 8 {
        return Vec::new();
    }
    let Some(name) = texts.iter().map(|line| line.text.as_slice()).reduce(common) else { return Vec::new() };
    let name = name.len() - name.iter().rev().take_while(|c| c.is_ascii_digit() || c.is_whitespace()).count();
    let mut expected = None;
    let mut off = Vec::with_capacity(texts.len());
    for line in texts {
        let Some((number, rest)) = numbered(&line.text[name..]) else { return Vec::new() };
        if expected.is_some_and(|expected| expected != number) {
            return Vec::new();
        }
        expected = Some(number + 1);
        off.push(with(line, rest));
    }
    vec![off]
}

/// The number at the start of the text, and what stands behind it and its sign.
fn numbered(text: &[char]) -> Option<(u64, &[char])> {
    let start = text.iter().take_while(|c| c.is_whitespace()).count();
    let digits = text[start..].iter().take_while(|c| c.is_ascii_digit()).count();
    let number = text[start..start + digits].iter().collect::<String>().parse().ok()?;
    let rest = &text[start + digits..];
    match rest {
        [':' | ')' | ']' | '.' | '|', ' ', rest @ ..] | [':' | '\t' | ' ', rest @ ..] => Some((number, rest)),
        [] => Some((number, rest)),
        _ => None,
    }
}

/// What stands in quotes, where every row has one pair of them and no digit outside.
fn quotes_off(lines: &[Line]) -> Vec<Vec<Line>> {
    let mut off = Vec::with_capacity(lines.len());
    let mut beside = Vec::new();
    for line in lines {
        if is_blank(&line.text) || ruler::read(&line.text).is_some() {
            off.push(line.clone());
            continue;
        }
        let Some((before, inside, behind)) = quoted(&line.text) else { return Vec::new() };
        beside.push((&before[trim(before, 0..before.len())], &behind[trim(behind, 0..behind.len())]));
        off.push(with(line, inside));
    }
    if beside.chunks(9).all(go_on) { vec![off] } else { Vec::new() }
}

/// Whether these are lines of one text: all but the first start alike, and all but the last end alike.
fn go_on(beside: &[(&[char], &[char])]) -> bool {
    let starts = beside.iter().skip(2).all(|(before, _)| *before == beside[1].0);
    starts && beside[..beside.len() - 1].iter().all(|(_, behind)| *behind == beside[0].1)
}

fn quoted(text: &[char]) -> Option<(&[char], &[char], &[char])> {
    let quotes: Vec<usize> = text.iter().enumerate().filter(|&(_, &c)| is_quote(c)).map(|(at, _)| at).collect();
    let [open, close] = quotes[..] else { return None };
    let mut inside = &text[open + 1..close];
    while let [rest @ .., '\\', 'n' | 'r'] = inside {
        inside = rest;
    }
    let outside = text[..open].iter().chain(&text[close..]).any(|&c| is_digit(c));
    (!outside).then_some((&text[..open], inside, &text[close + 1..]))
}

/// Without tags, where lines have some: `<row>53..7....</row>`.
fn tags_off(lines: &[Line]) -> Vec<Vec<Line>> {
    let tag = |text: &[char]| text.iter().filter(|c| **c == '<').count();
    let sides = |line: &Line| {
        let (first, last) = (line.text.iter().position(|&c| is_cell(c)), line.text.iter().rposition(|&c| is_cell(c)));
        (tag(&line.text[..first.unwrap_or(0)]), tag(&line.text[last.unwrap_or(0)..]))
    };
    // As `go_on` has it: what opens the text stands before its first line, what ends it behind its last.
    let sides: Vec<(usize, usize)> = lines.iter().filter(|line| !is_blank(&line.text)).map(sides).collect();
    let alike = sides.iter().skip(2).all(|(before, _)| *before == sides[1].0)
        && sides.iter().rev().skip(1).all(|(_, behind)| *behind == sides[0].1);
    if !alike {
        return Vec::new();
    }
    let untagged = |line: &Line| {
        let mut rest = &line.text[..];
        let mut text = Vec::with_capacity(rest.len());
        while let Some(start) = rest.iter().position(|&c| c == '<') {
            let Some(end) = rest[start..].iter().position(|&c| c == '>') else { break };
            text.extend(&rest[..start]);
            rest = &rest[start + end + 1..];
        }
        text.extend(rest);
        with(line, &text)
    };
    let untagged: Vec<Line> = lines.iter().map(untagged).collect();
    if untagged == lines { Vec::new() } else { vec![untagged] }
}

/// With a dot for the one sign that stands for blanks in all rows, whatever sign that is: Sudopedia's counting rule.
fn one_sign(lines: &[Line]) -> Vec<Vec<Line>> {
    let rows = || lines.iter().filter(|line| ruler::read(&line.text).is_none());
    let mut signs = rows().flat_map(|line| &line.text).filter(|&&c| !c.is_whitespace() && !is_bar(c) && !is_digit(c));
    let Some(&sign) = signs.next() else { return Vec::new() };
    if !may_be_blank(sign) || signs.any(|&c| c != sign) {
        return Vec::new();
    }
    let dotted = |line: &Line| {
        let text: Vec<char> = line.text.iter().map(|&c| if c == sign { '.' } else { c }).collect();
        with(line, &text)
    };
    vec![lines.iter().map(|line| if ruler::read(&line.text).is_some() { line.clone() } else { dotted(line) }).collect()]
}

/// Signs that every row may have are not for here, nor those of frames and of lists, nor letters, which are more likely
/// digits misread: `l` for 1, `S` for 5.
fn may_be_blank(c: char) -> bool {
    let used = cell(c).is_some() || is_frame(c) || is_quote(c) || is_unsafe(c) || "+=~,;:()[]{}<>\\…".contains(c);
    !c.is_alphanumeric() && !used && super::text::foreign_byte(c).is_none()
}
