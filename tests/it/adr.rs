//! Every decision that sources, tests and documents cite is recorded in `docs/adr`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const SEARCHED_FOLDERS: [&str; 8] =
    ["src", "crates", "tests", "end2end", "style", "bench", "examples", "docs"];
const SKIPPED_FOLDERS: [&str; 3] = ["node_modules", "target", "__pycache__"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The numbers of the recorded decisions with four digits, as `0012a`, and their file names.
fn list_decision_files() -> Vec<(String, String)> {
    let files = fs::read_dir(root().join("docs/adr")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.starts_with(|first: char| first.is_ascii_digit()))
        .map(|name| (name.split('-').next().unwrap().to_owned(), name))
        .collect()
}

/// The text files below a folder.
fn list_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !path.is_dir() {
            files.push(path);
        } else if !name.starts_with('.') && !SKIPPED_FOLDERS.contains(&name.as_str()) {
            files.extend(list_files(&path));
        }
    }
    files
}

/// Reads a number such as `3`, `12a` or `12a),`. Returns it with four digits, as `0012a`, and
/// whether nothing but a comma follows it.
fn parse_number(word: &str) -> Option<(String, bool)> {
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let number: u16 = word[..digits].parse().ok()?;
    let rest = &word[digits..];
    let letter = rest.starts_with(|c: char| c.is_ascii_lowercase());
    let (letter, rest) = rest.split_at(usize::from(letter));
    if rest.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    Some((format!("{number:04}{letter}"), rest.is_empty() || rest == ","))
}

/// The numbers that a text cites, with four digits: a single one, a list with commas and "and", or
/// a range with "to". A citation may go on in the next line of a comment.
fn find_citations(text: &str) -> Vec<String> {
    let is_marker = |word: &&str| !matches!(*word, "//" | "///" | "//!" | "#" | "*");
    let lower_case = text.to_lowercase();
    let words: Vec<&str> = lower_case.split_whitespace().filter(is_marker).collect();
    let mut citations = Vec::new();
    for (position, word) in words.iter().enumerate() {
        let word = word.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
        if matches!(word, "decision" | "decisions") {
            citations.extend(parse_list(&words[position + 1..]));
        }
    }
    citations
}

fn parse_list(words: &[&str]) -> Vec<String> {
    let mut numbers: Vec<String> = Vec::new();
    let mut is_range = false;
    for word in words {
        match (*word, parse_number(word)) {
            ("and" | "or", _) if !numbers.is_empty() => {}
            ("to", _) if !numbers.is_empty() => is_range = true,
            (_, Some((number, goes_on))) => {
                if is_range {
                    let value = |number: &str| number[..4].parse::<u16>().unwrap();
                    let first = value(numbers.last().unwrap()) + 1;
                    numbers.extend((first..value(&number)).map(|between| format!("{between:04}")));
                    is_range = false;
                }
                numbers.push(number);
                if !goes_on {
                    break;
                }
            }
            _ => break,
        }
    }
    numbers
}

/// The citations of a text that have no file.
fn find_missing_decisions(text: &str, recorded: &BTreeSet<String>) -> Vec<String> {
    find_citations(text).into_iter().filter(|number| !recorded.contains(number)).collect()
}

fn list_recorded_numbers() -> BTreeSet<String> {
    list_decision_files().into_iter().map(|(number, _)| number).collect()
}

#[test]
fn every_cited_decision_is_recorded() {
    let recorded = list_recorded_numbers();
    let mut citation_count = 0;
    let mut missing = Vec::new();
    for file in SEARCHED_FOLDERS.iter().flat_map(|folder| list_files(&root().join(folder))) {
        // Images and fonts are no text.
        let Ok(text) = fs::read_to_string(&file) else { continue };
        citation_count += find_citations(&text).len();
        for number in find_missing_decisions(&text, &recorded) {
            missing.push(format!("{}: {number}", file.strip_prefix(root()).unwrap().display()));
        }
    }
    assert!(citation_count > 100, "the citations are found: {citation_count}");
    assert!(missing.is_empty(), "cited decisions without a file in docs/adr: {missing:#?}");
}

#[test]
fn the_index_lists_exactly_the_recorded_decisions() {
    let index = fs::read_to_string(root().join("docs/adr/README.md")).unwrap();
    let rows = index.lines().filter(|line| line.starts_with("| "));
    let listed: BTreeSet<(String, String)> = rows
        .filter_map(|row| {
            let (number, _) = parse_number(row.split(' ').nth(1)?)?;
            let (_, link) = row.split_once("](")?;
            Some((number, link.split(')').next()?.to_owned()))
        })
        .collect();
    assert_eq!(listed, list_decision_files().into_iter().collect());
}

#[test]
fn a_citation_without_a_file_is_found() {
    let recorded = list_recorded_numbers();
    let cite =
        |numbers: &str| format!("Kept in the order of events (decision{numbers}), as before.");
    assert_eq!(find_missing_decisions(&cite(" 9999"), &recorded), ["9999"]);
    assert_eq!(find_missing_decisions(&cite("s 1, 2 and 9998"), &recorded), ["9998"]);
    assert_eq!(find_missing_decisions(&cite("s 1 to 3"), &recorded), [""; 0]);
    assert_eq!(find_missing_decisions(&cite(" 1z"), &recorded), ["0001z"]);
}

#[test]
fn citations_are_read_in_every_form() {
    let find = |numbers: &str| find_citations(&format!("See Decision{numbers} minutes, or later."));
    assert_eq!(find(" 12a"), ["0012a"]);
    assert_eq!(find("s 3 and 4;"), ["0003", "0004"]);
    assert_eq!(find("s 32 to 35."), ["0032", "0033", "0034", "0035"]);
    assert_eq!(find("s 3, 4 and 12b)"), ["0003", "0004", "0012b"]);
    assert_eq!(find("s 11\n    /// and 20"), ["0011", "0020"]);
    assert_eq!(find(" 2](adr/0002-pending.md) 30"), ["0002"]);
    assert_eq!(find(" N"), [""; 0]);
}
