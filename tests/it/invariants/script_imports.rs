//! Import circles between the TypeScript and JavaScript files of the browser tests and the bench.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::imports::{Module, describe_circles};

/// Every circle of imports, by paths below the repository.
///
/// # Panics
/// If the files cannot be read.
pub fn circles() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let browser_tests = ["", "/support", "/shots", "/tests", "/webdriver"];
    let folders = browser_tests.map(|folder| format!("end2end{folder}"));
    for folder in folders.iter().map(String::as_str).chain(["bench"]) {
        for entry in fs::read_dir(root.join(folder)).expect("a readable folder") {
            let path = entry.expect("a readable folder").path();
            if path.extension().is_some_and(|extension| extension == "ts" || extension == "mjs") {
                let text = fs::read_to_string(&path).expect("a file in UTF-8");
                let name = path.strip_prefix(root).expect("below the root").to_owned();
                files.push((name, text));
            }
        }
    }
    assert!(files.len() > 20, "{files:?}");
    circles_of(&files)
}

/// The circles between files of these paths and texts.
pub fn circles_of(files: &[(PathBuf, String)]) -> Vec<String> {
    let imports = |(path, text): &(PathBuf, String)| {
        let from = to_module(path);
        let targets = text.lines().filter_map(|line| relative_import(line));
        let targets = targets.map(|target| to_module(&path.with_file_name(target)));
        targets.map(|target| (from.clone(), target)).collect::<Vec<_>>()
    };
    let edges: BTreeSet<(Module, Module)> = files.iter().flat_map(imports).collect();
    describe_circles("", &edges)
}

/// `./merchant.ts` of `import { Merchant } from './merchant.ts';`.
fn relative_import(line: &str) -> Option<&str> {
    let (_, quoted) = line.split_once(" from '")?;
    let (target, _) = quoted.split_once('\'')?;
    target.starts_with('.').then_some(target)
}

/// The names in a path, with `.` and `..` resolved.
fn to_module(path: &Path) -> Module {
    let mut names = Module::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(names.pop()),
            Component::Normal(name) => names.push(name.to_string_lossy().into_owned()),
            _ => {}
        }
    }
    names
}
