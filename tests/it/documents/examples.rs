//! Code blocks of JSON can be read, and settings that documents name are read somewhere.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use super::files::{find_files, list_documents, root};

/// The blocks of code in a language.
fn find_blocks(text: &str, language: &str) -> Vec<String> {
    let (mut blocks, mut current) = (Vec::new(), None::<(bool, String)>);
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), &mut current) {
            (Some(named), None) => current = Some((named == language, String::new())),
            (Some(_), Some((is_own, block))) => {
                if *is_own {
                    blocks.push(std::mem::take(block));
                }
                current = None;
            }
            (None, Some((_, block))) => {
                block.push_str(line);
                block.push('\n');
            }
            (None, None) => (),
        }
    }
    blocks
}

#[test]
fn blocks_of_json_can_be_read() {
    let (mut unreadable, mut count) = (Vec::new(), 0);
    for document in list_documents() {
        for block in find_blocks(&document.text, "json") {
            count += 1;
            // One value, or one on each line.
            let values = serde_json::Deserializer::from_str(&block).into_iter::<Value>();
            if let Err(error) = values.collect::<Result<Vec<_>, _>>() {
                unreadable.push(format!("{}: {error}\n{block}", document.name()));
            }
        }
    }
    assert!(unreadable.is_empty(), "\n{}", unreadable.join("\n"));
    assert!(count > 3, "only {count} blocks were found");
}

/// The names of settings in a text.
fn find_settings(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit() && c != '_');
    words.filter(|word| word.len() > 6 && word.starts_with("KASSA_")).collect()
}

#[test]
fn named_settings_are_read() {
    let mut files = Vec::new();
    for folder in ["src", "crates", "scripts", "tests", "end2end", "examples", "bench"] {
        find_files(&root().join(folder), &mut files);
    }
    let texts: Vec<String> =
        files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect();
    let known: BTreeSet<&str> = texts.iter().flat_map(|text| find_settings(text)).collect();
    let mut missing = BTreeSet::new();
    for document in list_documents().iter().filter(|document| !document.is_decision()) {
        let named = find_settings(&document.text).into_iter();
        // The beginning of several names ends in an underscore.
        let unknown = named.filter(|name| !name.ends_with('_') && !known.contains(name));
        missing.extend(unknown.map(|name| format!("{}: {name}", document.name())));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn blocks_and_settings_are_found() {
    let text = "```json\n{\"a\": 1}\n```\n`KASSA_MODE`, KASSA_\n```sh\nKASSA_LISTEN=x\n```\n";
    assert_eq!(find_blocks(text, "json"), ["{\"a\": 1}\n"]);
    assert_eq!(find_settings(text), BTreeSet::from(["KASSA_LISTEN", "KASSA_MODE"]));
}
