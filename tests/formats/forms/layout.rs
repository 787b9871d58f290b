//! What the forms are built from: rows, rulers between them, signs around them. Every line of a text has its end.

/// A solved grid, for forms that hold one beside the puzzle.
pub const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

pub fn rows(cells: &str) -> [&str; 9] {
    std::array::from_fn(|row| &cells[row * 9..][..9])
}

/// A row: what stands before it, between two cells, between two boxes, and behind it.
pub type Row<'a> = [&'a str; 4];

/// The cells one after the other, with this for a blank.
pub fn row(cells: &str, [before, between, boxes, after]: Row, blank: &str) -> String {
    let mut out = before.to_owned();
    for (at, cell) in cells.chars().enumerate() {
        out += if at == 0 { "" } else { [boxes, between, between][at % 3] };
        out += &value(cell, blank);
    }
    out + after
}

pub fn value(cell: char, blank: &str) -> String {
    if cell == '.' { blank.to_owned() } else { cell.to_string() }
}

/// Nine rows of cells between rulers.
pub fn framed(cells: &str, rulers: Rulers, shape: Row, blank: &str) -> String {
    ruled(&rows(cells).map(|cells| row(cells, shape, blank)), rulers)
}

/// Four kinds of rulers: on top, between two rows, between two bands, at the bottom. An empty ruler is none.
pub type Rulers<'a> = [&'a str; 4];

/// Nine lines between rulers.
pub fn ruled(rows: &[String; 9], [top, thin, thick, bottom]: Rulers) -> String {
    let mut lines = vec![top];
    for (at, row) in rows.iter().enumerate() {
        lines.extend([if at == 0 { "" } else { [thick, thin, thin][at % 3] }, row]);
    }
    lines.push(bottom);
    lines.retain(|line| !line.is_empty());
    lines.join("\n") + "\n"
}

/// One ruler on top, between the bands and at the bottom.
pub const fn around(ruler: &str) -> Rulers<'_> {
    [ruler, "", ruler, ruler]
}

/// One ruler between the bands.
pub const fn inside(ruler: &str) -> Rulers<'_> {
    ["", "", ruler, ""]
}

/// One ruler above and under every row.
pub const fn everywhere(ruler: &str) -> Rulers<'_> {
    [ruler; 4]
}

pub const NO_RULERS: Rulers = [""; 4];

/// Nine rows without rulers.
pub fn plain(cells: &str, between: &str, blank: &str) -> String {
    framed(cells, NO_RULERS, ["", between, between, ""], blank)
}

/// A list of rows: what stands around it, around a row and between two cells, and between two rows.
pub fn list(cells: &str, [start, next, end]: [&str; 3], [open, between, close]: [&str; 3], blank: &str) -> String {
    let row = |cells| row(cells, [open, between, between, close], blank);
    format!("{start}{}{end}\n", rows(cells).map(row).join(next))
}

/// All 81 cells in one row.
pub fn flat(cells: &str, between: &str, blank: &str) -> String {
    row(cells, ["", between, between, ""], blank)
}

/// Every line of the text put in other words; lines count from 1.
pub fn each_line(text: &str, line: impl Fn(usize, &str) -> String) -> String {
    text.lines().enumerate().map(|(at, text)| line(at + 1, text) + "\n").collect()
}

/// The text with the spaces at the ends of its lines cut.
pub fn cut(text: &str) -> String {
    each_line(text, |_, line| line.trim_end().to_owned())
}

/// Rows of characters.
pub fn dots(cells: &str) -> String {
    plain(cells, "", ".")
}

pub fn zeros(cells: &str) -> String {
    cells.replace('.', "0")
}

/// Places of the digits: row and column from 0, and the digit.
pub fn givens(cells: &str) -> impl Iterator<Item = (usize, usize, char)> {
    cells.chars().enumerate().filter(|&(_, cell)| cell != '.').map(|(at, cell)| (at / 9, at % 9, cell))
}

/// Whether a row has no digit: written with spaces it cannot be told from a gap.
pub fn has_blank_row(cells: &str) -> bool {
    rows(cells).contains(&".........")
}

pub fn has_digit(cells: &str) -> bool {
    cells.contains(|cell| cell != '.')
}
