//! Every relative link leads to a file, and every fragment to a heading.

use std::fs;
use std::path::Path;

use super::files::{Document, list_documents, root};

/// README.md stays on one page.
const MAX_README_LINES: usize = 130;

/// The targets of `[text](target)` and of `src="target"`.
fn find_links(text: &str) -> Vec<&str> {
    let markdown = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let html = text.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    let targets = markdown.chain(html).map(|(target, _)| target);
    targets.filter(|target| !target.contains("://")).collect()
}

/// The fragments of a document's headings, as hosts of Markdown build them.
fn list_fragments(text: &str) -> Vec<String> {
    let mut is_code = false;
    let headings = text.lines().filter(|line| {
        is_code ^= line.trim_start().starts_with("```");
        !is_code && line.starts_with('#')
    });
    headings.map(|line| to_fragment(line.trim_start_matches('#').trim())).collect()
}

fn to_fragment(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

fn is_broken(document: &Document, link: &str) -> bool {
    let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
    let target = match file {
        // An address of a running server.
        _ if file.starts_with('/') => return false,
        "" => document.path.clone(),
        file => document.path.parent().unwrap().join(file),
    };
    if !target.exists() {
        return true;
    }
    let has_fragment = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        list_fragments(&text).iter().any(|known| known == fragment)
    };
    !fragment.is_empty() && !has_fragment(&target)
}

#[test]
fn relative_links_lead_to_files_and_headings() {
    let mut broken = Vec::new();
    for document in list_documents() {
        let links = find_links(&document.text).into_iter();
        let own = links.filter(|link| is_broken(&document, link));
        broken.extend(own.map(|link| format!("{}: {link}", document.name())));
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn links_are_found() {
    let text = "[a](docs/a.md#part) ![b](b.png) [c](https://c.test) [d](#d) <img src=\"e.png\">";
    assert_eq!(find_links(text), ["docs/a.md#part", "b.png", "#d", "e.png"]);
}

#[test]
fn a_heading_that_does_not_exist_is_found() {
    let text = "# A title\n## The `live` mode: TLS\n```sh\n# no heading\n```\n".to_owned();
    let fragments = list_fragments(&text);
    assert_eq!(fragments, ["a-title", "the-live-mode-tls"]);
    let document = Document { path: root().join("README.md"), text };
    for (link, expected) in [
        ("docs/operations.md", false),
        ("docs/operations.md#connections", false),
        ("docs/operations.md#no-heading", true),
        ("docs/none.md", true),
        ("#none", true),
    ] {
        assert_eq!(is_broken(&document, link), expected, "{link}");
    }
}

/// Nobody finds a document to which no other one leads.
#[test]
fn every_document_is_linked() {
    let documents = list_documents();
    let is_linked = |document: &Document| {
        documents.iter().filter(|other| other.path != document.path).any(|other| {
            find_links(&other.text).into_iter().any(|link| {
                let file = link.split('#').next().unwrap_or(link);
                let target = other.path.parent().unwrap().join(file).canonicalize();
                target.is_ok_and(|target| target == document.path.canonicalize().unwrap())
            })
        })
    };
    let is_documentation = |document: &&Document| document.name().starts_with("docs/");
    let own = documents.iter().filter(is_documentation);
    let unlinked: Vec<String> =
        own.filter(|document| !is_linked(document)).map(Document::name).collect();
    assert!(unlinked.is_empty(), "{unlinked:?}");
}

#[test]
fn the_readme_is_short() {
    let readme = Document::read("README.md");
    assert!(readme.text.lines().count() <= MAX_README_LINES);
}
