//! Draws the model. Cannot write.

pub mod theme;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::Model;
use theme::Theme;

/// Draws `model` into `area` of `buffer`.
pub fn draw(_model: &Model, _theme: &Theme, area: Rect, buffer: &mut Buffer) {
    Paragraph::new("stepdoku").render(area, buffer);
}
