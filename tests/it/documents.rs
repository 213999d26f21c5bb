//! The Markdown documents of the repository: every relative link leads to a file.

use std::fs;
use std::path::{Path, PathBuf};

/// README.md stays on one page.
const MAX_README_LINES: usize = 130;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn list_documents() -> Vec<PathBuf> {
    let folders = ["", "docs", "docs/adr", "examples", "src/store/migrations"];
    let files = folders.iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

/// The targets of `[text](target)` and of `src="target"`, without their fragments.
fn find_relative_links(text: &str) -> Vec<&str> {
    let markdown = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let html = text.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    let targets = markdown.chain(html).map(|(target, _)| target);
    let relative = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    relative.map(|target| target.split('#').next().unwrap_or(target)).collect()
}

#[test]
fn relative_links_lead_to_files() {
    let mut missing = Vec::new();
    for document in list_documents() {
        let text = fs::read_to_string(&document).unwrap();
        for link in find_relative_links(&text) {
            if !document.parent().unwrap().join(link).exists() {
                missing.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn links_are_found() {
    let text = "[a](docs/a.md#part) ![b](b.png) [c](https://c.test) [d](#d) <img src=\"e.png\">";
    assert_eq!(find_relative_links(text), ["docs/a.md", "b.png", "e.png"]);
}

#[test]
fn the_readme_is_short() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.lines().count() <= MAX_README_LINES);
}
