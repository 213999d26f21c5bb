//! The search of the reference: every word has to occur.

use std::collections::BTreeSet;

use super::document::{OpenApiDocument, Schema};
use super::markdown;
use super::parts::{ListedOperation, Part};

/// Longer searches are cut.
const MAX_QUERY_CHARS: usize = 100;

/// Something that is found.
pub(super) struct Entry {
    pub(super) title: String,
    pub(super) part: String,
    pub(super) url: String,
    /// What is searched, in lower case.
    text: String,
}

/// Lists what can be found: the sections of texts, operations and webhooks.
pub(super) fn list_entries(document: &OpenApiDocument, parts: &[Part<'_>]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for part in parts {
        entries.extend(list_sections(part));
        entries.extend(part.operations.iter().map(|listed| to_entry(document, part, listed)));
    }
    entries
}

/// The titles of what can be found, each once, in the order of the alphabet.
pub(super) fn list_titles(document: &OpenApiDocument, parts: &[Part<'_>]) -> BTreeSet<String> {
    list_entries(document, parts).into_iter().map(|entry| entry.title).collect()
}

/// The entries with every word of a query, those with a word in the title first.
pub(super) fn search<'a>(entries: &'a [Entry], query: &str) -> Vec<&'a Entry> {
    let query: String = query.chars().take(MAX_QUERY_CHARS).collect();
    let words: Vec<String> = query.to_lowercase().split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<&Entry> =
        entries.iter().filter(|entry| words.iter().all(|word| entry.text.contains(word))).collect();
    found.sort_by_key(|entry| {
        let title = entry.title.to_lowercase();
        !words.iter().any(|word| title.contains(word))
    });
    found
}

/// The sections of a part's text; what stands before the first heading is the part itself.
fn list_sections(part: &Part<'_>) -> Vec<Entry> {
    let mut sections = vec![(part.title.to_owned(), part.url(), String::new())];
    for line in part.text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            let url = format!("{}#{}", part.url(), markdown::to_slug(title));
            sections.push((title.to_owned(), url, String::new()));
        }
        if let Some((_, _, text)) = sections.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    let entries = sections.into_iter().map(|(title, url, text)| Entry {
        text: format!("{title}\n{text}").to_lowercase(),
        part: part.title.to_owned(),
        title,
        url,
    });
    entries.collect()
}

fn to_entry(document: &OpenApiDocument, part: &Part<'_>, listed: &ListedOperation<'_>) -> Entry {
    let operation = listed.operation;
    let mut text = format!(
        "{}\n{}\n{}\n{}\n{}",
        operation.summary, listed.path, operation.operation_id, listed.verb, operation.description
    );
    for parameter in &operation.parameters {
        text += &format!("\n{} {}", parameter.name, parameter.description);
    }
    if let Some((_, content)) = operation.json_body() {
        push_fields(document, &content.schema, &mut text);
    }
    for (_, response) in operation.responses.iter() {
        for message in response.content.iter().flat_map(|(_, content)| content.list_messages()) {
            text += &format!("\n{message}");
        }
    }
    Entry {
        title: operation.summary.clone(),
        part: part.title.to_owned(),
        url: format!("{}#{}", part.url(), operation.operation_id),
        text: text.to_lowercase(),
    }
}

fn push_fields(document: &OpenApiDocument, schema: &Schema, text: &mut String) {
    let object = document.resolve(schema);
    for (name, field) in object.properties.iter() {
        *text += &format!("\n{name} {}", field.description);
        let inner = document.resolve(field);
        push_fields(document, inner.items.as_deref().unwrap_or(inner), text);
    }
}
