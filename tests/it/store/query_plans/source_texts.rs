//! The SQL texts in the sources of the store.

use proc_macro2::{Literal, TokenTree};

use crate::invariants::source::read_all_sources;

/// A text of the sources that is a statement or a part of one.
pub struct SourceText {
    pub path: String,
    /// Without what is inserted: `SELECT {COLUMNS} FROM t` is two pieces.
    pub pieces: Vec<String>,
}

/// Every text in `store/tables` that begins with a verb of SQL or has a parameter.
pub fn list_source_texts() -> Vec<SourceText> {
    let mut texts = Vec::new();
    for source in read_all_sources() {
        if source.path.starts_with("store/tables/") {
            for literal in list_texts(&source.tokens) {
                if is_sql(&literal) {
                    let pieces = to_pieces(&literal);
                    texts.push(SourceText { path: source.path.clone(), pieces });
                }
            }
        }
    }
    texts
}

fn list_texts(tokens: &[TokenTree]) -> Vec<String> {
    let mut texts = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                texts.extend(list_texts(&inner));
            }
            TokenTree::Literal(literal) => texts.extend(read_text(literal)),
            _ => {}
        }
    }
    texts
}

/// The value of a text without escapes but that of the end of a line.
fn read_text(literal: &Literal) -> Option<String> {
    let source = literal.to_string();
    let text = source.strip_prefix('"')?.strip_suffix('"')?;
    let lines: Vec<&str> = text.split("\\\n").collect();
    let (first, others) = lines.split_first()?;
    Some(others.iter().fold((*first).to_owned(), |text, line| text + line.trim_start()))
}

fn is_sql(text: &str) -> bool {
    let has_parameter = text
        .split('$')
        .skip(1)
        .any(|rest| rest.starts_with(|first: char| first.is_ascii_digit() || first == '{'));
    has_parameter
        || ["SELECT ", "INSERT ", "UPDATE ", "DELETE "].iter().any(|verb| text.starts_with(verb))
}

fn to_pieces(text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    for (number, part) in text.split('{').enumerate() {
        let piece =
            if number == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) };
        pieces.push(normalize(piece));
    }
    pieces.retain(|piece| piece.len() > 2);
    pieces
}

/// With one space between words.
pub fn normalize(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}
