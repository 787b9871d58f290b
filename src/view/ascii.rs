//! Everything drawn, in ASCII: for terminals without UTF-8, fonts without lines, and wide-character locales in which
//! line characters take two columns. One pass over the finished frame, so nothing else needs to know.

use ratatui::buffer::Buffer;

/// Replaces each character that is not ASCII by one that is, column for column.
pub fn translate(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(c) = cell.symbol().chars().next().filter(|c| !c.is_ascii()) {
            cell.set_char(replacement(c));
        }
    }
}

fn replacement(c: char) -> char {
    match c {
        '─' | '▄' => '-',
        '━' | '▅' => '=',
        '│' | '‖' => '|',
        '┃' | '┏' | '┳' | '┓' | '┣' | '╋' | '┫' | '┗' | '┻' | '┛' => '#',
        '┌' | '┐' | '└' | '┘' | '┼' | '┯' | '┿' | '┷' | '┠' | '╂' | '┨' | '▆' => '+',
        '▁' => '_',
        '▂' | '·' | '░' => '.',
        '▃' | '▒' => ':',
        '▇' | '▓' => '%',
        '█' => '@',
        '×' => 'x',
        '✓' => '*',
        '✗' => '!',
        '▶' | '→' => '>',
        '◀' | '←' => '<',
        '↑' => '^',
        '↓' => 'v',
        '…' => '~',
        _ => '?',
    }
}
