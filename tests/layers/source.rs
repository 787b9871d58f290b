//! Rust source as tokens: enough to see which names it mentions, and to leave its tests out.

/// Identifiers, lifetimes, string literals (with their quotes), `::`, and every other character by itself. Comments
/// and character literals are gone.
pub fn tokens(source: &str) -> Vec<String> {
    let mut rest = source;
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (length, keep) = token(rest, first);
        if keep {
            tokens.push(rest[..length].to_owned());
        }
        rest = &rest[length..];
    }
    tokens
}

/// The length of what `rest` begins with, and whether it is a token to keep.
fn token(rest: &str, first: char) -> (usize, bool) {
    if rest.starts_with("//") {
        (rest.find('\n').unwrap_or(rest.len()), false)
    } else if rest.starts_with("/*") {
        (block_comment(rest), false)
    } else if let Some(length) = raw_string(rest) {
        (length, true)
    } else if first == '"' {
        (quoted(rest, '"'), true)
    } else if first == '\'' {
        lifetime_or_character(rest)
    } else if first == '_' || first.is_alphanumeric() {
        (word(rest), true)
    } else if rest.starts_with("::") {
        (2, true)
    } else {
        (first.len_utf8(), !first.is_whitespace())
    }
}

fn word(rest: &str) -> usize {
    rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len())
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

fn raw_string(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let text = body[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let text_length = text.find(&end).map_or(text.len(), |at| at + end.len());
    Some(rest.len() - text.len() + text_length)
}

fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

fn lifetime_or_character(rest: &str) -> (usize, bool) {
    let inside = &rest[1..];
    let length = inside.chars().next().map_or(0, char::len_utf8);
    if inside.starts_with('\\') || inside[length..].starts_with('\'') {
        (quoted(rest, '\''), false)
    } else {
        (1 + word(inside), true)
    }
}

/// The tokens without what stands under `#[cfg(test)]`, and the files that hold test modules, as told by their `mod`
/// lines: the path is relative to the folder of the source file `file`, such as `app/editor/tests`.
pub fn without_tests(tokens: &[String], file: &str) -> (Vec<String>, Vec<String>) {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut files, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        if tokens[at..].starts_with_words(&MARK) {
            let end = item_end(tokens, at);
            files.extend(module_file(&tokens[at..end], file));
            at = end;
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    (kept, files)
}

trait StartsWithWords {
    fn starts_with_words(&self, words: &[&str]) -> bool;
}

impl StartsWithWords for [String] {
    fn starts_with_words(&self, words: &[&str]) -> bool {
        self.len() >= words.len() && self.iter().zip(words).all(|(token, word)| token == word)
    }
}

/// An item ends at the first `;` outside brackets, or with the `}` that closes its first `{`.
fn item_end(tokens: &[String], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(token.as_str(), "}" | ";") {
            return at + 1;
        }
    }
    tokens.len()
}

/// The file of `mod NAME;` in `item`, without its extension.
fn module_file(item: &[String], file: &str) -> Option<String> {
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    if let Some(path) = item.iter().position(|token| token == "path").and_then(|at| item.get(at + 2)) {
        let path = path.trim_matches('"');
        return Some(format!("{folder}{}", path.strip_suffix(".rs").unwrap_or(path)));
    }
    let at = item.iter().position(|token| token == "mod")?;
    let semicolon = item.get(at + 2).is_some_and(|token| token == ";");
    semicolon.then(|| format!("{folder}{}/{}", name.trim_end_matches(".rs"), item[at + 1]))
}

/// The names that follow `root ::`, also within braces: `io` and `fmt` in `std::{io::Write, fmt}`.
pub fn names_under<'a>(tokens: &'a [String], root: &str) -> Vec<&'a str> {
    let mut names = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token == root && tokens.get(at + 1).is_some_and(|next| next == "::") {
            names.extend(first_names(&tokens[at + 2..]));
        }
    }
    names
}

fn first_names(tokens: &[String]) -> Vec<&str> {
    let Some(first) = tokens.first() else { return Vec::new() };
    if first != "{" {
        return vec![first];
    }
    let (mut names, mut depth, mut wanted) = (Vec::new(), 0, false);
    for token in tokens {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            name if depth == 1 && wanted => names.push(name),
            _ => {}
        }
        wanted = depth == 1 && matches!(token.as_str(), "{" | ",");
        if depth == 0 {
            break;
        }
    }
    names
}

/// What `super::super::NAME` mentions, for the chains of at least `depth` supers: the names in the crate's root.
pub fn names_above(tokens: &[String], depth: usize) -> Vec<&str> {
    let mut names = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let mut supers = 0;
        while tokens[at..].starts_with_words(&["super", "::"]) {
            (supers, at) = (supers + 1, at + 2);
        }
        if supers >= depth && supers > 0 {
            names.extend(first_names(&tokens[at..]));
        }
        at += 1;
    }
    names
}
