//! An open list, over the screen: its rows, the chosen one reversed, and what the marks on the grid mean under the
//! keys of WATCH.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::panel::cut;
use super::theme::{Role, Theme};
use crate::app::{List, ListKind, ListRow, Model, list_rows};

/// Draws `list` over `area`, as large as it needs to be and fits.
pub fn draw(model: &Model, list: &List, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let rows = list_rows(model, list);
    let foot = foot(model, list, rows.get(list.selected));
    let wanted = (rows.len() + foot.len() + 2) as u16;
    let place = area.centered_horizontally(ratatui::layout::Constraint::Max(78));
    let place = Rect { height: wanted.clamp(3, area.height.max(3)), ..place }.intersection(area);
    Clear.render(place, buffer);
    let block = Block::bordered().border_style(theme.style(Role::Dim)).title(title(model, list, theme));
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
        Line::styled(cut(&text, area.width.into()), theme.style(Role::Dim)).render(area, buffer);
    }
    if rows.is_empty() {
        Line::styled(" nothing found; Backspace", theme.style(Role::Dim)).render(inner, buffer);
    }
}

fn title(model: &Model, list: &List, theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled(format!(" {} ", list.title(model)), theme.style(Role::Strong))];
    if list.filtering {
        spans.push(Span::raw(format!("/{} ", list.filter)));
    }
    Line::from(spans)
}

/// Below the rows: what the marks mean, where they are seen; what the row's last column had no room for.
fn foot(model: &Model, list: &List, selected: Option<&ListRow>) -> Vec<String> {
    let words: &[&str] = match (&list.kind, model.watched()) {
        (ListKind::Help, Some(_)) => &[
            "",
            " [7] placed  -7- taken back  [×] nothing fits  [ ] all tried  underlined: a guess",
            "  ×  nothing fits, not noticed yet  7~ changed  bold: fixed for this run",
        ],
        (ListKind::Help, None) => {
            &["", " bold: a given  7! clashes  7x wrong, after c c  (5) that many candidates, after v"]
        }
        (ListKind::Puzzles, _) => return vec![String::new(), format!(" {}", selected.map_or("", |row| &row.detail))],
        _ => &[],
    };
    words.iter().map(|&line| line.to_owned()).collect()
}

/// The widths of the first two columns.
struct Columns {
    name: usize,
    text: usize,
}

impl Columns {
    fn of(rows: &[ListRow]) -> Self {
        let widest =
            |column: fn(&ListRow) -> &str| rows.iter().map(|row| column(row).chars().count()).max().unwrap_or(0);
        Self { name: widest(|row| &row.name).min(24), text: widest(|row| &row.text) }
    }

    fn line(&self, row: &ListRow, theme: &Theme, width: usize) -> Line<'static> {
        let name = format!(" {:w$}  ", cut(&row.name, 24), w = self.name);
        let text = if row.detail.is_empty() { row.text.clone() } else { format!("{:w$}  ", row.text, w = self.text) };
        let used = name.chars().count();
        let text = cut(&text, width.saturating_sub(used));
        let rest = width.saturating_sub(used + text.chars().count());
        Line::from(vec![
            Span::styled(name, theme.style(Role::Strong)),
            Span::raw(text),
            Span::styled(cut(&row.detail, rest), theme.style(Role::Dim)),
        ])
    }
}
