//! An open list, over the screen: its rows, the chosen one reversed.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::panel::{cut, wrap};
use super::theme::{Role, Theme};
use crate::app::{List, ListKind, ListRow, Model, list_rows};

/// Columns of a list where there is plenty of room.
const WIDTH: u16 = 100;

/// Draws `list` over `area`, as large as it needs to be and fits.
pub fn draw(model: &Model, list: &List, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let rows = list_rows(model, list);
    let wide = if area.width < 2 * WIDTH { area.width } else { WIDTH };
    let foot = foot(list, &rows, usize::from(wide).saturating_sub(4));
    let wanted = (rows.len() + foot.len() + 2) as u16;
    // Up to some width it covers all, so that no stump of the screen below looks like part of it.
    let place = area.centered_horizontally(Constraint::Length(wide));
    let place = Rect { height: wanted.clamp(3, area.height.max(3)), ..place }.intersection(area);
    Clear.render(place, buffer);
    let block = Block::bordered().border_style(theme.style(Role::Dim)).title(title(model, list, rows.len(), theme));
    let inner = block.inner(place);
    block.render(place, buffer);
    let body = usize::from(inner.height).saturating_sub(foot.len());
    // A list that has to scroll drops its foot first.
    let body = if body < rows.len().min(8) { usize::from(inner.height) } else { body };
    let columns = Columns::of(&rows);
    let first = list.selected.saturating_sub(body.saturating_sub(1).max(body / 2));
    let visible = rows.iter().enumerate().skip(first).take(body);
    for (area, (i, row)) in inner.rows().zip(visible) {
        columns.line(row, theme, area.width.into()).render(area, buffer);
        if i == list.selected {
            buffer.set_style(area, theme.style(Role::Cursor));
        }
    }
    for (area, text) in inner.rows().skip(body).zip(foot) {
        Line::styled(cut(&format!(" {text}"), area.width.into()), theme.style(Role::Dim)).render(area, buffer);
    }
    if rows.is_empty() {
        Line::styled(" nothing found; Backspace", theme.style(Role::Dim)).render(inner, buffer);
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

/// Below the rows: what the chosen row may have no room for, in as many lines for every row, so that choosing moves
/// nothing.
fn foot(list: &List, rows: &[ListRow], width: usize) -> Vec<String> {
    let words = |row: &ListRow| match list.kind {
        ListKind::Puzzles => wrap(&row.detail, width),
        ListKind::Strategies => wrap(&row.text, width),
        _ => Vec::new(),
    };
    let most = rows.iter().map(|row| words(row).len()).max().unwrap_or(0);
    let mut lines = rows.get(list.selected).map(words).unwrap_or_default();
    lines.resize(most, String::new());
    if most > 0 {
        lines.insert(0, String::new());
    }
    lines
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
        Self { name: widest(|row| &row.name).min(24), text: widest(|row| &row.text), detail: widest(|row| &row.detail) }
    }

    fn line(&self, row: &ListRow, theme: &Theme, width: usize) -> Line<'static> {
        let name = format!(" {:w$}  ", cut(&row.name, 24), w = self.name);
        let text = if row.detail.is_empty() { row.text.clone() } else { format!("{:w$}  ", row.text, w = self.text) };
        let used = name.chars().count();
        let text = cut(&text, width.saturating_sub(used));
        // Too little of it says nothing; the foot has it whole.
        let rest = width.saturating_sub(used + text.chars().count());
        let detail = if rest < self.detail.min(40) { String::new() } else { cut(&row.detail, rest) };
        Line::from(vec![
            Span::styled(name, theme.style(Role::Strong)),
            Span::raw(text),
            Span::styled(detail, theme.style(Role::Dim)),
        ])
    }
}
