//! An open list, over the screen: its rows, the chosen one reversed.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::panel::{cut, wrap};
use super::theme::{Role, Theme};
use crate::app::{List, ListRow, Model, list_rows};

/// Columns of a list where there is plenty of room.
const WIDTH: u16 = 100;

/// Columns for the names, at most.
const NAME: usize = 24;

/// Draws `list` over `area`, as large as it needs to be and fits. The chosen row unfolds: what it has no room for stands
/// below it.
pub fn draw(model: &Model, list: &List, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let rows = list_rows(model, list);
    let columns = Columns::of(&rows);
    let wide = if area.width < 2 * WIDTH { area.width } else { WIDTH };
    let unfolded = |row: &ListRow| columns.unfolded(row, usize::from(wide).saturating_sub(2));
    let most = rows.iter().map(|row| unfolded(row).len()).max().unwrap_or(0);
    // Room for the longest, so that choosing changes no size.
    let wanted = (rows.len() + most + 2) as u16;
    // Up to some width it covers all, so that no stump of the screen below looks like part of it.
    let place = area.centered_horizontally(Constraint::Length(wide));
    let place = Rect { height: wanted.clamp(3, area.height.max(3)), ..place }.intersection(area);
    Clear.render(place, buffer);
    let block = Block::bordered().border_style(theme.style(Role::Dim)).title(title(model, list, rows.len(), theme));
    let inner = block.inner(place);
    block.render(place, buffer);
    let below = rows.get(list.selected).map(unfolded).unwrap_or_default();
    let first = (list.selected + 1 + below.len()).saturating_sub(inner.height.into()).min(list.selected);
    let mut places = inner.rows();
    for (i, row) in rows.iter().enumerate().skip(first) {
        let Some(area) = places.next() else { break };
        columns.line(row, theme, area.width.into()).render(area, buffer);
        if i == list.selected {
            buffer.set_style(area, theme.style(Role::Cursor));
            for (text, area) in below.iter().zip(places.by_ref()) {
                Line::raw(format!("   {text}")).render(area, buffer);
            }
        }
    }
    if rows.is_empty() {
        let words = if list.filtering { " nothing found; Backspace" } else { " none left" };
        Line::styled(words, theme.style(Role::Dim)).render(inner, buffer);
    }
}

fn title(model: &Model, list: &List, rows: usize, theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled(format!(" {} ", list.title(model)), theme.style(Role::Strong))];
    if rows > 0 {
        spans.push(Span::styled(format!("{}/{rows} ", list.selected + 1), theme.style(Role::Dim)));
    }
    if list.filtering {
        spans.push(Span::raw(format!("/{} ", list.filter)));
    }
    Line::from(spans)
}

/// The widths of the three columns.
struct Columns {
    name: usize,
    text: usize,
    detail: usize,
}

impl Columns {
    fn of(rows: &[ListRow]) -> Self {
        let widest =
            |column: fn(&ListRow) -> &str| rows.iter().map(|row| column(row).chars().count()).max().unwrap_or(0);
        Self {
            name: widest(|row| &row.name).min(NAME),
            text: widest(|row| &row.text),
            detail: widest(|row| &row.detail),
        }
    }

    /// What the columns of `row` show of it.
    fn shown(&self, row: &ListRow, width: usize) -> [String; 3] {
        let name = format!(" {:w$}  ", cut(&row.name, NAME), w = self.name);
        let text = if row.detail.is_empty() { row.text.clone() } else { format!("{:w$}  ", row.text, w = self.text) };
        let used = name.chars().count();
        let text = cut(&text, width.saturating_sub(used));
        // Too little of it says nothing; the chosen row unfolds it.
        let rest = width.saturating_sub(used + text.chars().count());
        let detail = if rest < self.detail.min(40) { String::new() } else { cut(&row.detail, rest) };
        [name, text, detail]
    }

    /// The columns of `row` that are not shown whole, in lines to stand below it.
    fn unfolded(&self, row: &ListRow, width: usize) -> Vec<String> {
        let whole = [&row.name, &row.text, &row.detail];
        let pairs = whole.into_iter().zip(self.shown(row, width));
        let cut_off = pairs.filter(|(whole, shown)| !shown.contains(whole.as_str())).map(|(whole, _)| whole.trim());
        wrap(&cut_off.collect::<Vec<_>>().join(", "), width.saturating_sub(4))
    }

    fn line(&self, row: &ListRow, theme: &Theme, width: usize) -> Line<'static> {
        let [name, text, detail] = self.shown(row, width);
        Line::from(vec![
            Span::styled(name, theme.style(Role::Strong)),
            Span::raw(text),
            Span::styled(detail, theme.style(Role::Dim)),
        ])
    }
}
