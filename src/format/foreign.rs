//! Files that are no text, known by how they begin.

use super::Problem;

/// How files begin, and what they are.
const KINDS: &[(&[u8], &str)] = &[
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"BM", "a picture (BMP)"),
    (b"II*\0", "a picture (TIFF)"),
    (b"MM\0*", "a picture (TIFF)"),
    (b"%PDF", "a PDF"),
    (b"%!PS", "a PostScript file"),
    (b"PK\x03\x04", "an archive (ZIP, or a document or spreadsheet that is one)"),
    (b"\x1f\x8b", "an archive (gzip)"),
    (b"BZh", "an archive (bzip2)"),
    (b"\xfd7zXZ", "an archive (xz)"),
    (b"7z\xbc\xaf", "an archive (7-Zip)"),
    (b"\x28\xb5\x2f\xfd", "an archive (Zstandard)"),
    (b"Rar!", "an archive (RAR)"),
    (b"\xd0\xcf\x11\xe0", "an old Office document"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3", "a database (SQLite)"),
    (b"{\\rtf", "a document (RTF)"),
];

/// What the text is, if its first line is that of something else.
pub(super) fn of(line: &[u8]) -> Option<Problem> {
    if line.starts_with(&[0xff, 0xfe]) || line.starts_with(&[0xfe, 0xff]) {
        return Some(Problem::Utf16);
    }
    let (_, name) = KINDS.iter().find(|(start, _)| line.starts_with(start))?;
    // Two letters alone may begin a title as well.
    let certain = *name != "a picture (BMP)" || line.contains(&0);
    (certain || line.is_empty()).then_some(Problem::NoText(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_no_text_are_named() {
        assert_eq!(of(b"%PDF-1.7"), Some(Problem::NoText("a PDF")));
        assert_eq!(of(&[0xff, 0xfe, b'5', 0]), Some(Problem::Utf16));
        assert_eq!(of(b"BMX 5"), None);
        assert_eq!(of(b"53..7...."), None);
    }
}
