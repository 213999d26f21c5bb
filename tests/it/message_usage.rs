//! Every message of the catalogue is used.

use std::fs;
use std::path::Path;

/// The content of every Rust source below a folder.
fn read_sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => fs::read_to_string(&path).unwrap(),
            None if path.is_dir() => read_sources(&path),
            _ => String::new(),
        })
        .collect()
}

#[test]
fn every_message_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let catalogue = fs::read_to_string(root.join("crates/i18n/src/message.rs")).unwrap();
    let names: Vec<_> = catalogue
        .lines()
        .filter_map(|line| line.trim().split_once(" = \""))
        .map(|(name, _)| name)
        .collect();
    assert!(names.len() > 50, "the catalogue is read: {names:?}");
    let sources = read_sources(&root.join("src")) + &read_sources(&root.join("crates"));
    let is_used = |name: &&str| {
        let uses = |kind: &str| {
            sources
                .split(&format!("{kind}::{name}"))
                .skip(1)
                .any(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        uses("Text") || uses("Phrase")
    };
    let unused: Vec<_> = names.iter().filter(|name| !is_used(name)).collect();
    assert!(unused.is_empty(), "unused messages: {unused:?}");
}
