//! The hosted page contains no text for customers; every text stands in `locales/`.

use proc_macro2::{Delimiter, TokenTree};

use super::source::{SourceFile, is_ident};
use super::tokens::{for_each_token_level, group_tokens, is_punct, string_literal_value};

/// Texts for customers in the code of the hosted page: text between tags, attributes that a screen
/// reader reads, and sentences. The demo shop is a merchant's page and is not checked.
pub fn checkout_contains_no_user_facing_text(sources: &[SourceFile]) -> Vec<String> {
    let of = |source: &SourceFile| {
        let mut found = Vec::new();
        for_each_token_level(&source.tokens, &mut |level| {
            for (at, _) in level.iter().enumerate().filter(|(_, token)| is_ident(token, "view")) {
                if let [bang, TokenTree::Group(view), ..] = &level[at + 1..]
                    && is_punct(bang, '!')
                {
                    found.extend(texts_in_view(&group_tokens(view)));
                }
            }
        });
        found.extend(find_sentences(&source.tokens));
        found.sort();
        found.dedup();
        found.into_iter().map(|text| format!("{}: {text}", source.path)).collect::<Vec<_>>()
    };
    sources
        .iter()
        .filter(|source| {
            source.is_in(&["src/app", "src/routes", "src/islands", "portal", "ui", "documents"])
        })
        .flat_map(of)
        .collect()
}

fn has_letters(text: &str) -> bool {
    // Entities such as `&nbsp;` and escapes such as `\u{a0}` are no words.
    let plain = text
        .split('&')
        .map(|part| part.split_once(';').map_or(part, |(_, rest)| rest))
        .collect::<String>();
    plain
        .split("\\u{")
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
        .any(|part| part.chars().any(char::is_alphabetic))
}

/// Text between tags, quoted or not, and the values of attributes that are read aloud.
fn texts_in_view(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_tag = false;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        let after_arrow =
            before.is_some_and(|before| is_punct(before, '=') || is_punct(before, '-'));
        match token {
            token if is_punct(token, '<') => in_tag = true,
            token if is_punct(token, '>') && !after_arrow => in_tag = false,
            TokenTree::Ident(word) if !in_tag => found.push(word.to_string()),
            TokenTree::Group(block) if block.delimiter() == Delimiter::Brace => {
                found.extend(if let [only] = group_tokens(block).as_slice() {
                    string_literal_value(only).filter(|text| !in_tag && has_letters(text))
                } else {
                    None
                });
            }
            token => {
                let is_read_aloud = !in_tag || is_accessible_text_attribute(&tokens[..at]);
                found.extend(
                    string_literal_value(token).filter(|text| is_read_aloud && has_letters(text)),
                );
            }
        }
    }
    found
}

/// Whether these tokens end in `aria-label=`, `title=` or the like.
fn is_accessible_text_attribute(before: &[TokenTree]) -> bool {
    let [rest @ .., TokenTree::Ident(name), equals] = before else { return false };
    let full = match rest {
        [.., TokenTree::Ident(first), dash] if is_punct(dash, '-') => format!("{first}-{name}"),
        _ => name.to_string(),
    };
    is_punct(equals, '=')
        && matches!(
            full.as_str(),
            "title"
                | "alt"
                | "placeholder"
                | "aria-label"
                | "aria-description"
                | "aria-roledescription"
        )
}

/// Functions and macros whose texts are for developers: logs, panics, assertions.
const DEVELOPER_TEXT_MARKERS: [&str; 13] = [
    "expect",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
    "panic",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "unreachable",
    "log",
];

/// Texts that begin with a capital letter and continue in words, unless they are for developers.
fn find_sentences(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        found.extend(string_literal_value(token).filter(|text| is_sentence(text)));
        let before = tokens[..at].iter().rev().find(|before| !is_punct(before, '!'));
        let is_for_developers = |before: &TokenTree| {
            is_punct(before, '#')
                || DEVELOPER_TEXT_MARKERS.iter().any(|word| is_ident(before, word))
        };
        if let (TokenTree::Group(group), false) = (token, before.is_some_and(is_for_developers)) {
            found.extend(find_sentences(&group_tokens(group)));
        }
    }
    found
}

fn is_sentence(text: &str) -> bool {
    let mut words = text.split(' ');
    let first = words.next().unwrap_or_default();
    let begins = first.chars().next().is_some_and(char::is_uppercase)
        && first.chars().skip(1).all(|c| c.is_lowercase() || c == '\'');
    begins
        && words.any(|word| {
            word.len() > 1
                && word.chars().all(|c| c.is_lowercase() || matches!(c, '.' | ',' | '!' | '?'))
        })
}
