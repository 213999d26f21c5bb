//! Import circles between the TypeScript and JavaScript files of the browser tests and the bench.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The names in a path below the repository.
type Names = Vec<String>;

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
        let from = to_names(path);
        let targets = text.lines().filter_map(|line| relative_import(line));
        let targets = targets.map(|target| to_names(&path.with_file_name(target)));
        targets.map(|target| (from.clone(), target)).collect::<Vec<_>>()
    };
    let edges: BTreeSet<(Names, Names)> = files.iter().flat_map(imports).collect();
    describe_circles(&edges)
}

/// `./merchant.ts` of `import { Merchant } from './merchant.ts';`.
fn relative_import(line: &str) -> Option<&str> {
    let (_, quoted) = line.split_once(" from '")?;
    let (target, _) = quoted.split_once('\'')?;
    target.starts_with('.').then_some(target)
}

/// The names in a path, with `.` and `..` resolved.
fn to_names(path: &Path) -> Names {
    let mut names = Names::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(names.pop()),
            Component::Normal(name) => names.push(name.to_string_lossy().into_owned()),
            _ => {}
        }
    }
    names
}

/// Each strongly connected set of more than one module, as one line.
fn describe_circles(edges: &BTreeSet<(Names, Names)>) -> Vec<String> {
    let nodes: BTreeSet<&Names> = edges.iter().flat_map(|(from, to)| [from, to]).collect();
    let reachable: BTreeMap<&Names, BTreeSet<&Names>> =
        nodes.iter().map(|node| (*node, reachable_from(node, edges))).collect();
    let mut circles = BTreeSet::new();
    for (node, targets) in &reachable {
        let members: BTreeSet<&&Names> =
            targets.iter().filter(|target| reachable[**target].contains(*node)).collect();
        if !members.is_empty() {
            let names: Vec<String> = members.iter().map(|member| member.join("/")).collect();
            circles.insert(format!("a circle: {}", names.join(", ")));
        }
    }
    circles.into_iter().collect()
}

fn reachable_from<'a>(start: &Names, edges: &'a BTreeSet<(Names, Names)>) -> BTreeSet<&'a Names> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&Names> = Vec::new();
    let targets = |from: &Names| {
        let first = (from.clone(), Names::new());
        edges
            .range(first..)
            .take_while({
                let from = from.clone();
                move |edge| edge.0 == from
            })
            .map(|(_, to)| to)
    };
    open.extend(targets(start));
    while let Some(node) = open.pop() {
        if found.insert(node) {
            open.extend(targets(node));
        }
    }
    found
}
