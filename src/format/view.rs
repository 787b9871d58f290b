//! A run of lines, seen one way: which of them are rows, where there are gaps between them, and what the frame says.
//!
//! A frame tells most. Its rulers say from where to where a row goes, so that labels before it and text beside it are
//! cut off; signs that stand in one column in every row are its bars, whatever they look like.

use std::ops::Range;

use super::Problem;
use super::line::holds_grid;
use super::ruler::{self, Ruler};
use super::text::{cell, is_bar, is_cell, trim};
use super::title;
use crate::grid::Content;

/// A line of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// Its number, from 1.
    pub(super) number: u64,
    /// Its characters.
    pub(super) text: Vec<char>,
}

/// The rows of a run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct View {
    /// The lines that hold cells. Every bar is a sign that [`is_bar`] knows.
    pub(super) rows: Vec<Line>,
    /// Before which rows there is a gap, and the line of it; in order, each row once.
    pub(super) gaps: Vec<(usize, u64)>,
    /// The columns in which every row has a bar, as far as the row goes.
    pub(super) bars: Vec<usize>,
    /// Up to which column rulers go, where they are all alike.
    pub(super) width: Option<usize>,
    /// Whether the only ruler stands under the first row, as under the header of a table in Markdown.
    pub(super) headed: bool,
    /// A line that cannot be told from a row or from none.
    pub(super) doubt: Option<(u64, Problem)>,
}

/// Signs that are bars where every row has one in that column.
const LIKE_BARS: [char; 4] = ['!', ':', '#', '+'];

impl View {
    /// What the lines are; of white space alone are gaps, unless `spaces` stand for blanks.
    pub(super) fn of(lines: &[Line], spaces: bool) -> Self {
        let mut view = Self::default();
        let frame = lines.iter().find_map(|line| ruler::span(&line.text));
        let mut signs = Vec::new();
        let mut ends = Vec::new();
        let mut comments = Vec::new();
        for line in lines {
            match role(&line.text, frame.as_ref(), spaces) {
                Role::Row => view.rows.push(line.clone()),
                Role::Gap => view.gap(line.number),
                Role::Ruler(ruler) => {
                    ends.push(ruler::end(&line.text));
                    if ruler.sign.is_some() || ruler.boxes {
                        signs.push((view.rows.len(), line, ruler));
                    }
                    view.gap(line.number);
                }
                Role::CommentedRow if !view.rows.is_empty() => comments.push((view.rows.len(), line.number)),
                Role::Comment | Role::CommentedRow => {}
            }
        }
        view.width = ends.first().copied().filter(|&first| ends.iter().all(|&end| end == first));
        if lines.first().is_some_and(|line| ruler::is_separator(&line.text)) {
            view.doubt = lines.first().map(|line| (line.number, Problem::NoHeader));
        }
        view.settle(&signs);
        view.drop_spacers();
        let header = |line: &&Line| line.text.iter().any(|&c| is_bar(c)) && ruler::read(&line.text).is_some();
        view.headed = view.gaps.len() == 1 && view.gaps[0].0 == 1 && lines.iter().filter(header).count() == 1;
        if let Some(&(_, line)) = comments.iter().find(|&&(before, _)| before < view.rows.len()) {
            view.doubt = Some((line, Problem::CommentedRow));
        }
        view.drop_header();
        view.drop_stops();
        view.know_bars();
        view.cut(frame);
        view.bars = view.common_bars();
        view
    }

    /// Whether every row starts with a bar, and whether every row ends with one.
    pub(super) fn edges(&self) -> (bool, bool) {
        // Inner bars alone, with room for a box before the first: what is blank there are cells.
        if let [first, .., last] = self.bars[..] {
            let apart = self.bars.windows(2).filter(|pair| pair[0] + 1 < pair[1]).count();
            if matches!(apart, 1 | 7) && (first + 1) * apart >= last - first - apart {
                return (false, false);
            }
        }
        let bar = |c: Option<&char>| c.is_some_and(|&c| is_bar(c));
        let first = |row: &Line| bar(row.text.iter().find(|c| !c.is_whitespace()));
        let last = |row: &Line| bar(row.text.iter().rfind(|c| !c.is_whitespace()));
        (self.rows.iter().all(first), self.rows.iter().all(last))
    }

    /// Whether the first row stands above a ruler of its own, as a header does.
    pub(super) fn is_headed(&self) -> bool {
        self.rows.len() > 1 && self.gaps.first().is_some_and(|&(before, _)| before == 1)
    }

    fn gap(&mut self, line: u64) {
        let before = self.rows.len();
        if before > 0 && self.gaps.last().is_none_or(|&(last, _)| last != before) {
            self.gaps.push((before, line));
        }
    }

    /// Short lines of one sign, which are rulers or rows of blanks. Where rows write blanks with that sign, a line that
    /// is laid out in cells is a row, and one that is not is in doubt.
    fn settle(&mut self, signs: &[(usize, &Line, Ruler)]) {
        if self.rows.is_empty() && signs.iter().all(|(_, _, ruler)| ruler.width == 9 && !ruler.tight) {
            self.rows = signs.iter().map(|(_, line, _)| (*line).clone()).collect();
            self.gaps.clear();
            return;
        }
        for &(before, line, ruler) in signs.iter().rev() {
            if ruler.boxes {
                let underlined = self.rows.iter().any(|row| ruler::is_underlined(&row.text));
                if underlined {
                    self.insert(before, line);
                }
                continue;
            }
            let Some(sign) = ruler.sign.filter(|sign| self.rows.iter().any(|row| has_blank(&row.text, *sign))) else {
                continue;
            };
            let shape = |text: &[char]| text.iter().map(|&c| is_cell(c)).collect::<Vec<_>>();
            let alike = self.rows.iter().any(|row| shape(&row.text) == shape(&line.text));
            if ruler.width == 9 && alike && !ruler.tight {
                self.insert(before, line);
            } else {
                self.doubt = Some((line.number, Problem::RowOrRuler(sign)));
            }
        }
        self.gaps.retain(|&(before, _)| before > 0);
        self.gaps.dedup_by_key(|gap| gap.0);
    }

    /// Makes a row of a line that was taken for a ruler.
    fn insert(&mut self, before: usize, line: &Line) {
        self.rows.insert(before, line.clone());
        self.gaps.retain(|&(_, gap)| gap != line.number);
        self.gaps.iter_mut().filter(|(_, gap)| *gap > line.number).for_each(|gap| gap.0 += 1);
    }

    /// Makes gaps of the lines of bars or separators alone that keep three bands apart.
    fn drop_spacers(&mut self) {
        let empty = |row: &Line| row.text.iter().all(|&c| c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';'));
        let spacers: Vec<bool> = self.rows.iter().map(empty).collect();
        if self.rows.len() == 11 && self.gaps.is_empty() && spacers[3] && spacers[7] {
            self.gaps = vec![(3, self.rows[3].number), (6, self.rows[7].number)];
            self.rows.remove(7);
            self.rows.remove(3);
        }
    }

    /// Takes off labels of columns that stand above rows with bars and have none.
    fn drop_header(&mut self) {
        let bare = |row: &Line| !row.text.iter().any(|&c| is_bar(c) || LIKE_BARS.contains(&c));
        let [first, rest @ ..] = &self.rows[..] else { return };
        if rest.len() % 9 == 0 && bare(first) && title::is_labels(&first.text) && !rest.iter().any(bare) {
            self.rows.remove(0);
            self.gaps.iter_mut().for_each(|gap| gap.0 -= 1);
            self.gaps.retain(|gap| gap.0 > 0);
        }
    }

    /// Takes off the full stop behind the last bar that ends a row in TeX.
    fn drop_stops(&mut self) {
        let count = |row: &Line, sign: fn(char) -> bool| row.text.iter().filter(|&&c| sign(c)).count();
        let stop = |row: &Line| {
            let text = &row.text[trim(&row.text, 0..row.text.len())];
            let ends = matches!(text, [first, .., last, '.'] if is_bar(*first) && is_bar(*last));
            ends && (count(row, is_bar) == 10 || count(row, |c| c == '.') == 1)
        };
        if self.rows.iter().all(stop) {
            for row in &mut self.rows {
                let end = trim(&row.text, 0..row.text.len()).end;
                row.text.truncate(end - 1);
            }
        }
    }

    /// Makes bars of the signs that are bars here.
    fn know_bars(&mut self) {
        for sign in LIKE_BARS {
            let columns = self.columns(|c| c == sign);
            if columns.len() < 2 {
                continue;
            }
            for row in &mut self.rows {
                for &column in &columns {
                    if let Some(bar) = row.text.get_mut(column) {
                        *bar = '|';
                    }
                }
            }
        }
    }

    /// The columns in which every row has such a sign; a row may end before them, but not the widest.
    pub(super) fn columns(&self, sign: impl Fn(char) -> bool) -> Vec<usize> {
        let Some(widest) = self.rows.iter().max_by_key(|row| row.text.len()) else { return Vec::new() };
        let everywhere = |&column: &usize| self.rows.iter().all(|row| row.text.get(column).is_none_or(|&c| sign(c)));
        (0..widest.text.len()).filter(|&column| sign(widest.text[column])).filter(everywhere).collect()
    }

    /// The columns of the bars, if no row has one elsewhere.
    fn common_bars(&self) -> Vec<usize> {
        let columns = self.columns(is_bar);
        let stray =
            |row: &Line| row.text.iter().enumerate().any(|(at, &c)| is_bar(c) && columns.binary_search(&at).is_err());
        if self.rows.iter().any(stray) { Vec::new() } else { columns }
    }

    /// Cuts off what stands before and behind a frame: that of the rulers, else that of outer bars.
    fn cut(&mut self, frame: Option<Range<usize>>) {
        let bar = |row: &Line, at: usize| row.text.get(at).is_some_and(|&c| is_bar(c));
        // A row that has bars behind the ruler is wider than that ruler.
        let ends = |row: &Line, frame: &Range<usize>| !row.text.iter().skip(frame.end).any(|&c| is_bar(c));
        let frame = frame.filter(|frame| {
            self.rows.iter().filter(|row| ends(row, frame)).count() * 2 > self.rows.len()
                && self
                    .rows
                    .iter()
                    .all(|row| bar(row, frame.start) && (row.text.len() < frame.end || bar(row, frame.end - 1)))
        });
        let Some(frame) = frame.or_else(|| self.outer_bars()) else { return };
        let before = |row: &Line| row.text[..frame.start].to_vec();
        let behind = |row: &Line| row.text.get(frame.end..).unwrap_or_default().to_vec();
        if !self.counts_rows(before) || !self.counts_rows(behind) {
            self.doubt = self.rows.first().map(|row| (row.number, Problem::Labels));
        }
        for row in &mut self.rows {
            row.text.truncate(frame.end);
            // Columns keep their numbers, for messages.
            row.text[..frame.start].fill(' ');
        }
    }

    /// Whether what stands beside the frame counts the rows, up or down, if each has a label there.
    fn counts_rows(&self, beside: impl Fn(&Line) -> Vec<char>) -> bool {
        let label = |row: &Line| beside(row).iter().filter(|c| c.is_alphanumeric()).collect::<String>();
        let labels: Vec<String> = self.rows.iter().map(label).collect();
        let number = |label: &String| match label.to_ascii_uppercase().trim_start_matches(['R', 'L']) {
            letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_uppercase() => {
                Some(usize::from(letter.as_bytes()[0]))
            }
            word => word.parse::<usize>().ok(),
        };
        let numbers: Option<Vec<usize>> = labels.iter().map(number).collect();
        let Some(numbers) = numbers else { return true };
        let steps = |up: bool| {
            numbers.chunks(9).all(|rows| {
                rows.windows(2).all(|pair| if up { pair[0] + 1 == pair[1] } else { pair[1] + 1 == pair[0] })
            })
        };
        steps(true) || steps(false)
    }

    /// From the first bar to the last, where a row starts with one and there are as many as frames have.
    fn outer_bars(&self) -> Option<Range<usize>> {
        let columns = self.common_bars();
        let (&first, &last) = (columns.first()?, columns.last()?);
        let starts = |row: &Line| row.text.len() > first && row.text[..first].iter().all(|c| c.is_whitespace());
        let whole = matches!(columns.len(), 4 | 10) && self.rows.iter().all(starts);
        whole.then_some(first..last + 1)
    }
}

/// What a line is.
enum Role {
    Row,
    Gap,
    Ruler(Ruler),
    Comment,
    CommentedRow,
}

fn role(text: &[char], frame: Option<&Range<usize>>, spaces: bool) -> Role {
    if text.iter().all(|c| c.is_whitespace()) {
        let row = (spaces && text.len() >= 9) || text.iter().filter(|&&c| c == '\t').count() >= 8;
        return if row { Role::Row } else { Role::Gap };
    }
    // What stands beside a frame does not make a ruler of a row, nor the other way round.
    let framed = frame.filter(|frame| stands_in(text, frame));
    if let Some(ruler) = ruler::read(framed.map_or(text, |frame| &text[frame.clone()])) {
        return Role::Ruler(ruler);
    }
    if title::is_hash_edge(text) && !title::is_hash_row(text) {
        return Role::Gap;
    }
    let framed = framed.is_some() || title::is_hash_row(text) || title::is_drawn_row(text);
    match title::comment(text).filter(|_| !framed) {
        Some(comment) if title::is_row_like(comment) && !holds_grid(comment) => Role::CommentedRow,
        Some(_) => Role::Comment,
        None => Role::Row,
    }
}

/// Whether the line has an upright stroke, or a sign that may be one, at both ends of the frame.
pub(super) fn stands_in(text: &[char], frame: &Range<usize>) -> bool {
    let stroke = |at: usize| text.get(at).is_some_and(|&c| is_bar(c) || LIKE_BARS.contains(&c));
    stroke(frame.start) && stroke(frame.end - 1)
}

fn has_blank(text: &[char], sign: char) -> bool {
    text.iter().any(|&c| c == sign && cell(c) == Some(Content::Empty))
}
