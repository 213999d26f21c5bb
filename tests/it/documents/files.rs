//! The documents.

use std::fs;
use std::path::{Path, PathBuf};

pub struct Document {
    pub path: PathBuf,
    pub text: String,
}

impl Document {
    pub fn read(path: &str) -> Self {
        let path = root().join(path);
        Self { text: fs::read_to_string(&path).unwrap(), path }
    }

    /// Whether it is a decision, which may name what is not made yet.
    pub fn is_decision(&self) -> bool {
        self.name().starts_with("docs/adr/")
    }

    /// The path within the repository.
    pub fn name(&self) -> String {
        self.path.strip_prefix(root()).unwrap().display().to_string()
    }
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every document that people read, whatever folder it is in.
pub fn list_documents() -> Vec<Document> {
    let mut files: Vec<PathBuf> = fs::read_dir(root())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    for folder in ["docs", "examples", "crates"] {
        find_files(&root().join(folder), &mut files);
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    files.sort();
    let read = |path: PathBuf| Document { text: fs::read_to_string(&path).unwrap(), path };
    files.into_iter().map(read).collect()
}

pub fn find_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_dir() {
            files.push(path);
        } else if !path.ends_with("node_modules") && !path.ends_with("target") {
            find_files(&path, files);
        }
    }
}

#[test]
fn the_documents_of_every_folder_are_read() {
    let names: Vec<String> = list_documents().iter().map(Document::name).collect();
    for name in ["README.md", "docs/operations.md", "docs/providers/stripe.md"] {
        assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
    }
}
