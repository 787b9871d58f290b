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

/// Columns for the names, at most, as long as the others need the rest.
const NAME: usize = 24;

/// Less of a detail than this says nothing.
const DETAIL: usize = 40;

/// Draws `list` over `area`, as large as it needs to be and fits. The chosen row unfolds: what it has no room for stands
/// below it.
pub fn draw(model: &Model, list: &List, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let rows = list_rows(model, list);
    let wide = if area.width < 2 * WIDTH { area.width } else { WIDTH };
    let columns = Columns::of(&rows, usize::from(wide).saturating_sub(2));
    let unfolded = |row: &ListRow| columns.unfolded(row);
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
        columns.line(row, theme).render(area, buffer);
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

/// The widths of the three columns, and of all together.
struct Columns {
    name: usize,
    text: usize,
    detail: usize,
    width: usize,
}

impl Columns {
    fn of(rows: &[ListRow], width: usize) -> Self {
        let widest =
            |column: fn(&ListRow) -> &str| rows.iter().map(|row| column(row).chars().count()).max().unwrap_or(0);
        let (text, detail) = (widest(|row| &row.text), widest(|row| &row.detail));
        let others = [text, detail.min(DETAIL)].into_iter().filter(|&columns| columns > 0);
        let free = width.saturating_sub(1 + others.map(|columns| columns + 2).sum::<usize>());
        Self { name: widest(|row| &row.name).min(free.max(NAME)), text, detail, width }
    }

    /// What the columns of `row` show of it.
    fn shown(&self, row: &ListRow) -> [String; 3] {
        let width = self.width;
        let name = format!(" {:w$}  ", cut(&row.name, self.name), w = self.name);
        let text = if row.detail.is_empty() { row.text.clone() } else { format!("{:w$}  ", row.text, w = self.text) };
        let used = name.chars().count();
        let text = cut(&text, width.saturating_sub(used));
        // Too little of it says nothing; the chosen row unfolds it.
        let rest = width.saturating_sub(used + text.chars().count());
        let detail = if rest < self.detail.min(DETAIL) { String::new() } else { cut(&row.detail, rest) };
        [name, text, detail]
    }

    /// The columns of `row` that are not shown whole, in lines to stand below it.
    fn unfolded(&self, row: &ListRow) -> Vec<String> {
        let whole = [&row.name, &row.text, &row.detail];
        let pairs = whole.into_iter().zip(self.shown(row));
        let cut_off = pairs.filter(|(whole, shown)| !shown.contains(whole.as_str())).map(|(whole, _)| whole.trim());
        wrap(&cut_off.collect::<Vec<_>>().join(", "), self.width.saturating_sub(4))
    }

    fn line(&self, row: &ListRow, theme: &Theme) -> Line<'static> {
        let [name, text, detail] = self.shown(row);
        Line::from(vec![
            Span::styled(name, theme.style(Role::Strong)),
            Span::raw(text),
            Span::styled(detail, theme.style(Role::Dim)),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, text: &str, detail: &str) -> ListRow {
        ListRow { index: None, name: name.to_owned(), text: text.to_owned(), detail: detail.to_owned() }
    }

    #[test]
    fn a_name_takes_the_room_that_the_rest_of_its_row_does_not_need() {
        let long = "where the third guess went wrong in the end";
        let shown = |row: &ListRow, width| Columns::of(std::slice::from_ref(row), width).shown(row);
        let alone = row(long, "event 22,282,383", "");
        assert_eq!(shown(&alone, 78)[..2], [format!(" {long}  "), "event 22,282,383".to_owned()]);
        assert_eq!(shown(&alone, 38)[..2], [" where the third guess w…  ", "event 22,2…"]);
        let detail = "a detail of which there is so much that it takes all of its columns and more";
        let three = shown(&row(long, "30 givens", detail), 78);
        assert_eq!((three[0].chars().count(), three[2].chars().count()), (27, 40), "{three:?}");
    }
}
