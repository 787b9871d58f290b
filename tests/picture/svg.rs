//! A frame as SVG. Lines are drawn as lines, so that no font can break them.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// Pixels a cell: columns and rows.
const CELL: (usize, usize) = (9, 18);
const BACKGROUND: &str = "#0d1117";
const FOREGROUND: &str = "#e6edf3";

/// Draws `buffer` on a dark background.
pub fn draw(buffer: &Buffer) -> String {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (width, height) = ((columns + 2) * CELL.0, (rows + 1) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\">\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{BACKGROUND}\"/>\n\
         <g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"15\" \
         text-anchor=\"middle\">\n"
    );
    for (i, cell) in buffer.content.iter().enumerate() {
        let (x, y) = ((i % columns + 1) * CELL.0, (i / columns) * CELL.1 + CELL.1 / 2);
        draw_cell(cell, x, y, &mut svg);
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

fn draw_cell(cell: &Cell, x: usize, y: usize, svg: &mut String) {
    let (mut ink, mut ground) = (hex(cell.fg, FOREGROUND), hex(cell.bg, BACKGROUND));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut ground);
    }
    if ground != BACKGROUND {
        push(svg, &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" fill=\"{ground}\"/>", CELL.0, CELL.1));
    }
    let c = cell.symbol().chars().next().unwrap_or(' ');
    if let Some(path) = line(c, x, y) {
        push(svg, &path.replace("INK", &ink));
    } else if let Some(eighths) = "▁▂▃▄▅▆▇█".chars().position(|bar| bar == c) {
        let height = CELL.1 * (eighths + 1) / 8;
        let top = y + CELL.1 - height;
        push(svg, &format!("<rect x=\"{x}\" y=\"{top}\" width=\"{}\" height=\"{height}\" fill=\"{ink}\"/>", CELL.0));
    } else if c != ' ' {
        push(svg, &text(cell, c, &ink, x, y));
    }
}

fn text(cell: &Cell, c: char, ink: &str, x: usize, y: usize) -> String {
    let (x, y) = (x + CELL.0 / 2, y + CELL.1 - 5);
    let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let line = match cell.modifier {
        it if it.contains(Modifier::UNDERLINED) => " text-decoration=\"underline\"",
        it if it.contains(Modifier::CROSSED_OUT) => " text-decoration=\"line-through\"",
        _ => "",
    };
    let c = match c {
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '&' => "&amp;".to_owned(),
        c => c.to_string(),
    };
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\"{weight}{line}>{c}</text>")
}

/// The strokes of a line character: left, right, up, down, each absent, thin or heavy.
fn line(c: char, x: usize, y: usize) -> Option<String> {
    let arms: [u8; 4] = match c {
        '─' => [1, 1, 0, 0],
        '━' => [2, 2, 0, 0],
        '│' => [0, 0, 1, 1],
        '┃' => [0, 0, 2, 2],
        '┏' => [0, 2, 0, 2],
        '┓' => [2, 0, 0, 2],
        '┗' => [0, 2, 2, 0],
        '┛' => [2, 0, 2, 0],
        '┳' => [2, 2, 0, 2],
        '┻' => [2, 2, 2, 0],
        '┣' => [0, 2, 2, 2],
        '┫' => [2, 0, 2, 2],
        '╋' => [2, 2, 2, 2],
        '┯' => [2, 2, 0, 1],
        '┷' => [2, 2, 1, 0],
        '┿' => [2, 2, 1, 1],
        '┠' => [0, 1, 2, 2],
        '┨' => [1, 0, 2, 2],
        '╂' => [1, 1, 2, 2],
        '┼' => [1, 1, 1, 1],
        _ => return None,
    };
    let (cx, cy) = (x + CELL.0 / 2, y + CELL.1 / 2);
    let ends = [(x, cy), (x + CELL.0, cy), (cx, y), (cx, y + CELL.1)];
    let mut path = String::new();
    for (arm, (ex, ey)) in arms.into_iter().zip(ends).filter(|(arm, _)| *arm > 0) {
        let width = arm;
        let _ = write!(path, "<path d=\"M{cx} {cy}L{ex} {ey}\" stroke=\"INK\" stroke-width=\"{width}\"/>");
    }
    Some(path)
}

fn push(svg: &mut String, element: &str) {
    svg.push_str(element);
    svg.push('\n');
}

fn hex(colour: Color, default: &str) -> String {
    match colour {
        Color::Indexed(n @ 16..=231) => {
            let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
            let n = n - 16;
            format!("#{:02x}{:02x}{:02x}", step(n / 36), step(n / 6 % 6), step(n % 6))
        }
        Color::Indexed(n @ 232..) => format!("#{0:02x}{0:02x}{0:02x}", 8 + 10 * (n - 232)),
        _ => default.to_owned(),
    }
}
