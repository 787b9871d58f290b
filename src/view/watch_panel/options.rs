//! The options of a decision on the path: in one line, and in more lines where that leaves something out.

use ratatui::text::{Line, Span};

use crate::app::{option_names, short};
use crate::search::{Cost, Level, Requirement};
use crate::view::panel::cut;
use crate::view::theme::{Role, Theme};

/// Which decision it is, and in words what was tried there before, what stands and what is left.
#[derive(Clone)]
pub struct Options {
    number: String,
    place: String,
    tried: Vec<String>,
    now: String,
    left: Vec<String>,
    /// What stands between them in one line, and before them in the lines below it.
    gap: &'static str,
    indent: usize,
}

impl Options {
    /// ` 19 r4c1  2 4 [7] +9`
    pub fn of(number: usize, level: &Level) -> Self {
        let names = |placements| option_names(level.requirement, placements);
        let place = match level.requirement {
            Requirement::Cell(cell) => cell.to_string(),
            Requirement::Place(unit, digit) => format!("{digit} {unit}"),
        };
        Self {
            number: format!("{number:>3} "),
            place: format!("{place:5} "),
            tried: words(&names(&level.tried)),
            now: names(std::slice::from_ref(&level.now)),
            left: words(&names(&level.left)),
            gap: " ",
            indent: 10,
        }
        .in_brackets()
    }

    /// `27 r5c4 2[5]+7`; where a digit goes into a unit, only where it went.
    pub fn in_short(number: usize, level: &Level) -> Self {
        let names = |placements: &[_]| match level.requirement {
            Requirement::Cell(_) => option_names(level.requirement, placements),
            Requirement::Place(..) => String::new(),
        };
        Self {
            number: format!("{number:>2} "),
            place: format!("{} ", level.now.cell),
            tried: words(&names(&level.tried)),
            now: level.now.digit.to_string(),
            left: words(&names(&level.left).replace(' ', "")),
            gap: "",
            indent: 3,
        }
        .in_brackets()
    }

    /// The same with the signs of what stands and of what is left.
    fn in_brackets(mut self) -> Self {
        self.now = format!("[{}]", self.now);
        if let Some(first) = self.left.first_mut() {
            first.insert(0, '+');
        }
        self
    }

    /// `2 (18)`, `4 (...)`: what was tried, each with what it has cost.
    fn with_costs(&self, costs: &[Option<Cost>]) -> Self {
        let cost = |cost: &Option<Cost>| cost.map_or_else(|| "...".to_owned(), |cost| short(cost.events()));
        let tried = self.tried.iter().zip(costs).map(|(name, it)| format!("{name} ({})", cost(it))).collect();
        Self { tried, ..self.clone() }
    }

    /// The ways to tell them in `width` columns, from the shortest: in one line and, where there is not room for all in
    /// it, in several, at last with the costs.
    pub fn ways(&self, costs: Option<&[Option<Cost>]>, theme: &Theme, width: usize) -> Vec<Vec<Line<'static>>> {
        let costly = costs.filter(|_| !self.tried.is_empty()).map(|costs| self.with_costs(costs));
        let in_a_line = |options: &Self| Some(options.line(theme)).filter(|line| line.width() <= width);
        if let Some(line) = costly.as_ref().and_then(in_a_line) {
            return vec![vec![line]];
        }
        let mut ways = match in_a_line(self) {
            Some(line) => vec![vec![line]],
            None => vec![vec![self.cut(theme, width)], self.packed(theme, width)],
        };
        ways.extend(costly.map(|options| options.packed(theme, width)));
        ways
    }

    fn head(&self, theme: &Theme) -> Vec<Span<'static>> {
        let number = if self.gap.is_empty() { Role::Text } else { Role::Dim };
        vec![Span::styled(self.number.clone(), theme.style(number)), Span::raw(self.place.clone())]
    }

    /// Each with how it looks.
    fn all(&self) -> impl Iterator<Item = (&String, Role)> {
        let (tried, left) = (self.tried.iter(), self.left.iter());
        let now = std::iter::once((&self.now, Role::Decision));
        tried.map(|word| (word, Role::Dim)).chain(now).chain(left.map(|word| (word, Role::Dim)))
    }

    fn line(&self, theme: &Theme) -> Line<'static> {
        let mut spans = self.head(theme);
        for (at, (word, role)) in self.all().enumerate() {
            spans.push(Span::raw(if at > 0 { self.gap } else { "" }));
            spans.push(Span::styled(word.clone(), theme.style(role)));
        }
        Line::from(spans)
    }

    /// In one line that has not room for all: with a sign for what was tried unless there is plenty, and not all of what
    /// is left.
    fn cut(&self, theme: &Theme, width: usize) -> Line<'static> {
        let kept = Self { left: Vec::new(), ..self.clone() };
        let bare = Self { tried: self.tried.first().map(|_| "…".to_owned()).into_iter().collect(), ..kept.clone() };
        let kept = kept.line(theme);
        let mut line = if self.gap.is_empty() || kept.width() > width { bare.line(theme) } else { kept };
        let left = format!("{}{}", self.gap, self.left.join(" "));
        let room = width.saturating_sub(line.width());
        if !self.left.is_empty() {
            line.push_span(Span::styled(cut(&left, room), theme.style(Role::Dim)));
        }
        line
    }

    /// In as many lines as it takes.
    fn packed(&self, theme: &Theme, width: usize) -> Vec<Line<'static>> {
        let mut lines = vec![Line::from(self.head(theme))];
        let mut begun = false;
        for (word, role) in self.all() {
            let last = lines.len() - 1;
            let gap = if begun { " " } else { "" };
            if lines[last].width() + gap.len() + word.chars().count() <= width {
                lines[last].push_span(Span::raw(gap));
            } else {
                lines.push(Line::raw(" ".repeat(self.indent)));
            }
            let last = lines.len() - 1;
            let room = width.saturating_sub(lines[last].width());
            lines[last].push_span(Span::styled(cut(word, room), theme.style(role)));
            begun = true;
        }
        lines
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
