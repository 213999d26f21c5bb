//! The parts of the reference, each a page of its own: the overview, the operations of each tag,
//! the webhooks, and how to move from the original service.

use super::document::{OpenApiDocument, Operation, OrderedMap};
use super::markdown;
use crate::openapi::webhooks;

/// The section of the overview that is shown with the webhooks.
const EVENTS_SECTION: &str = "Events";

/// The page for merchants of the original service, with its title as the first line.
const MOVING: &str = include_str!("../../../../docs/moving.md");

/// A page.
pub(super) struct Part<'a> {
    pub(super) title: &'a str,
    /// The last step of its path; empty for the overview.
    pub(super) slug: String,
    /// Markdown.
    pub(super) text: String,
    pub(super) operations: Vec<ListedOperation<'a>>,
}

/// An operation of the API, or a webhook.
pub(super) struct ListedOperation<'a> {
    /// The path; the type of the event for a webhook.
    pub(super) path: &'a str,
    pub(super) verb: &'a str,
    pub(super) operation: &'a Operation,
}

impl Part<'_> {
    pub(super) fn url(&self) -> String {
        if self.slug.is_empty() { "/docs".to_owned() } else { format!("/docs/{}", self.slug) }
    }
}

/// Where the operation's part is.
pub(super) fn find_part_url(operation: &Operation) -> String {
    let tag = operation.tags.first().map_or("", String::as_str);
    format!("/docs/{}", markdown::to_slug(tag))
}

/// Lists the parts in the order of the navigation.
pub(super) fn list_parts(document: &OpenApiDocument) -> Vec<Part<'_>> {
    let (overview, events) = split_overview(&document.info.description);
    let mut parts = vec![Part {
        title: "Overview",
        slug: String::new(),
        text: overview,
        operations: Vec::new(),
    }];
    let tags = document.tags.iter().filter(|tag| tag.name != webhooks::TAG);
    parts.extend(tags.map(|tag| {
        Part {
            title: &tag.name,
            slug: markdown::to_slug(&tag.name),
            text: tag.description.clone(),
            operations: list_operations(&document.paths)
                .filter(|listed| listed.operation.tags.contains(&tag.name))
                .collect(),
        }
    }));
    parts.push(Part {
        title: webhooks::TAG,
        slug: markdown::to_slug(webhooks::TAG),
        text: events,
        operations: list_operations(&document.webhooks).collect(),
    });
    parts.extend(moving_part());
    parts
}

fn moving_part() -> Option<Part<'static>> {
    let (title, text) = MOVING.strip_prefix("# ")?.split_once('\n')?;
    let (slug, text) = (markdown::to_slug(title), text.to_owned());
    Some(Part { title, slug, text, operations: Vec::new() })
}

fn list_operations(
    paths: &OrderedMap<OrderedMap<Operation>>,
) -> impl Iterator<Item = ListedOperation<'_>> {
    paths.iter().flat_map(|(path, verbs)| {
        verbs.iter().map(move |(verb, operation)| ListedOperation { path, verb, operation })
    })
}

/// The overview without the section of the events, and that section without its heading.
fn split_overview(text: &str) -> (String, String) {
    let (mut overview, mut events, mut is_events) = (String::new(), String::new(), false);
    for line in text.split_inclusive('\n') {
        if let Some(title) = line.strip_prefix("## ") {
            is_events = title.trim_end() == EVENTS_SECTION;
            if is_events {
                continue;
            }
        }
        let part = if is_events { &mut events } else { &mut overview };
        part.push_str(line);
    }
    (overview, events)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_events_stand_with_the_webhooks() {
        let text = "A\n\n## Errors\n\nB\n\n## Events\n\nC\n\n## Limits\n\nD\n";
        let (overview, events) = split_overview(text);
        assert_eq!(overview, "A\n\n## Errors\n\nB\n\n## Limits\n\nD\n");
        assert_eq!(events.trim(), "C");
    }
}
