//! The sources as tokens: comments are gone, texts are single tokens, tests are left out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// One file of a package.
pub struct SourceFile {
    /// The name of the package in `crates/`, or `src` for the root's, and the path in its `src`.
    pub path: String,
    /// The same as a module path.
    pub module: Vec<String>,
    /// What it compiles to, without what stands behind `#[cfg(test)]`.
    pub tokens: Vec<TokenTree>,
    /// The files of its test modules, as in `path` and without `.rs`.
    tests: Vec<String>,
}

impl SourceFile {
    /// # Panics
    /// When `text` is not Rust.
    pub fn new(path: &str, text: &str) -> Self {
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        let module = module_path_of(path);
        let mut tests = Vec::new();
        let tokens = without_tests(stream.into_iter().collect(), &mut tests);
        let tests =
            tests.into_iter().map(|name| [module.as_slice(), &[name]].concat().join("/")).collect();
        Self { path: path.to_owned(), module, tokens, tests }
    }

    /// Whether the file belongs to one of these folders, or is the file beside it.
    pub fn is_in(&self, folders: &[&str]) -> bool {
        let path = self.module.join("/");
        folders.iter().any(|folder| {
            path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }
}

/// Every file of every package that is not a test.
///
/// # Panics
/// When the sources can't be read.
pub fn read_all_sources() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    collect_sources("src", &root.join("src"), &mut sources);
    for package in fs::read_dir(root.join("crates")).expect("the crates") {
        let package = package.expect("a crate");
        let name = package.file_name().into_string().expect("a name");
        collect_sources(&name, &package.path().join("src"), &mut sources);
    }
    let tests: BTreeSet<String> = sources.iter().flat_map(|source| source.tests.clone()).collect();
    let is_test = |source: &SourceFile| {
        (1..=source.module.len()).any(|end| tests.contains(&source.module[..end].join("/")))
    };
    sources.retain(|source| !is_test(source));
    sources
}

fn collect_sources(name: &str, folder: &Path, sources: &mut Vec<SourceFile>) {
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let entry = entry.expect("an entry");
        let (path, name) = (entry.path(), format!("{name}/{}", entry.file_name().display()));
        if path.is_dir() {
            collect_sources(&name, &path, sources);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).expect("a readable file");
            sources.push(SourceFile::new(&name, &text));
        }
    }
}

fn module_path_of(path: &str) -> Vec<String> {
    let mut parts: Vec<String> =
        path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if parts.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        parts.pop();
    }
    parts
}

/// Leaves out every item behind `#[cfg(test)]`, at any depth, and notes the modules among them.
fn without_tests(tokens: Vec<TokenTree>, modules: &mut Vec<String>) -> Vec<TokenTree> {
    let mut kept = Vec::new();
    let mut rest = tokens.as_slice();
    while let [first, after @ ..] = rest {
        if is_test_attribute(rest) {
            rest = skip_item(&after[1..], modules);
            continue;
        }
        kept.push(match first {
            TokenTree::Group(group) => {
                let inner = without_tests(group.stream().into_iter().collect(), modules);
                TokenTree::Group(Group::new(group.delimiter(), inner.into_iter().collect()))
            }
            other => other.clone(),
        });
        rest = after;
    }
    kept
}

fn is_test_attribute(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(hash), TokenTree::Group(attribute), ..] = tokens else { return false };
    hash.as_char() == '#' && attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// Skips to behind the item's body, or its semicolon.
fn skip_item<'a>(tokens: &'a [TokenTree], modules: &mut Vec<String>) -> &'a [TokenTree] {
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    let end = tokens.iter().position(is_end).map_or(tokens.len(), |at| at + 1);
    let (item, rest) = tokens.split_at(end);
    if let Some(at) = item.iter().position(|token| is_ident(token, "mod")) {
        modules.extend(item.get(at + 1).map(ToString::to_string));
    }
    rest
}

pub fn is_ident(token: &TokenTree, name: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == name)
}
