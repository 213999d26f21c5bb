//! Every direct dependency has a line in docs/dependencies.md, and every line has a dependency.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use super::files::{Document, find_files, root};

/// The names that a document's tables, or the text below them, give in their first column or in
/// code, by the file in the heading.
fn list_documented(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::<String, BTreeSet<String>>::new();
    let mut file = None;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            file = heading.rsplit_once("(`").map(|(_, path)| path.trim_end_matches("`)"));
        }
        let Some(file) = file else { continue };
        let names = found.entry(file.to_owned()).or_default();
        let in_code =
            |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        if let Some(row) = line.strip_prefix("| `") {
            names.extend(row.split_once('`').map(|(name, _)| name.to_owned()));
        } else if line.starts_with("Pulled in: ") {
            names.extend(in_code(line));
        }
    }
    found
}

/// The names in the tables of dependencies of a `Cargo.toml`.
fn list_crates(manifest: &str) -> BTreeSet<String> {
    let mut in_dependencies = false;
    let mut found = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies]");
        } else if let (true, Some((name, _))) = (in_dependencies, line.split_once(" = ")) {
            let is_name = !name.starts_with("kassa-")
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
            found.extend(is_name.then(|| name.to_owned()));
        }
    }
    found
}

fn list_npm_packages(manifest: &str) -> BTreeSet<String> {
    let manifest: Value = serde_json::from_str(manifest).unwrap();
    let tables = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
    let tables = tables.into_iter().filter_map(|name| manifest[name].as_object());
    tables.flat_map(|table| table.keys().cloned()).collect()
}

fn list_python_packages(pins: &str) -> BTreeSet<String> {
    let lines = pins.lines().filter(|line| !line.starts_with(['#', ' ', '-']));
    lines.filter_map(|line| line.split_once("==")).map(|(name, _)| name.to_owned()).collect()
}

/// What a shell script installs: the words after what `apt_install` or `apt_unpack` names to a
/// person, and the packages at fixed versions.
fn list_installed(script: &str) -> BTreeSet<String> {
    let script = script.replace("\\\n", " ");
    let mut found = BTreeSet::new();
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        for call in
            line.split("apt_install \"").flat_map(|part| part.split("apt_unpack \"")).skip(1)
        {
            let words = call.split_once('"').map_or("", |(_, words)| words);
            let words = words.split([';', '|', '}', ')', '&']).next().unwrap_or_default();
            found.extend(words.split_whitespace().map(str::to_owned));
        }
        let installed = line.split("cargo_tool ").nth(1);
        found.extend(installed.and_then(|rest| rest.split_whitespace().next()).map(str::to_owned));
        let package = line.split("package=").nth(1);
        found.extend(package.and_then(|rest| rest.split([' ', ';']).next()).map(str::to_owned));
    }
    found.retain(|name| name.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '@'));
    found
}

/// Every file of the repository that names dependencies, with what it names.
fn list_declared() -> BTreeMap<String, BTreeSet<String>> {
    let mut files = vec![root().join("Cargo.toml")];
    for folder in ["xtask", "tests", "fuzz", "bench", "end2end", "examples", "scripts", "ops"] {
        find_files(&root().join(folder), &mut files);
    }
    let mut found = BTreeMap::new();
    for file in files {
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        let list = match file.file_name().and_then(|name| name.to_str()) {
            Some("Cargo.toml") => list_crates,
            Some("package.json") => list_npm_packages,
            Some("requirements.txt") => list_python_packages,
            _ if name == "scripts/setup" => list_installed,
            _ => continue,
        };
        found.insert(name, list(&fs::read_to_string(&file).unwrap()));
    }
    found
}

#[test]
fn every_dependency_has_a_line_and_every_line_a_dependency() {
    let documented = list_documented(&Document::read("docs/dependencies.md").text);
    let declared = list_declared();
    let none = BTreeSet::new();
    let mut wrong = Vec::new();
    for file in documented.keys().chain(declared.keys()).collect::<BTreeSet<_>>() {
        let (lines, names) =
            (documented.get(file).unwrap_or(&none), declared.get(file).unwrap_or(&none));
        wrong.extend(names.difference(lines).map(|name| format!("{file}: no line on {name}")));
        wrong.extend(lines.difference(names).map(|name| format!("{file} does not name {name}")));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let count: usize = declared.values().map(BTreeSet::len).sum();
    assert!(declared.len() > 9 && count > 150, "only {count} in {:?}", declared.keys());
}

#[test]
fn dependencies_and_lines_are_found() {
    let names = |found: BTreeSet<String>| found.into_iter().collect::<Vec<_>>().join(" ");
    let manifest = "[package]\nname = \"x\"\n[dependencies]\nserde = \"1\"\n\
        web-sys = { features = [\n    \"A\",\n], optional = true }\n[lints]\nworkspace = true\n\
        [dev-dependencies]\nrqrr = \"1\"\n";
    assert_eq!(names(list_crates(manifest)), "rqrr serde web-sys");
    let package = r#"{"dependencies": {"a": "1"}, "devDependencies": {"@b/c": "2"}}"#;
    assert_eq!(names(list_npm_packages(package)), "@b/c a");
    assert_eq!(names(list_python_packages("# x==1\nanyio==4.16.0\n    --hash=a\n")), "anyio");
    let script = "# cargo_tool NAME VERSION\nhas cc || apt_install \"a C compiler\" gcc libc6-dev\n\
        has g++ || apt_install \"C++\" g++ make; cargo_tool cargo-deny 0.20\n\
        apt_install \"Rust (or\" \\\n  rustc-web lld-22 || x\n  *) package=node ;;\n\
        has x || apt_unpack \"nginx\" nginx\n";
    let installed = "cargo-deny g++ gcc libc6-dev lld-22 make nginx node rustc-web";
    assert_eq!(names(list_installed(script)), installed);
    let text = "| `no` |\n## A (`a.toml`)\n| crate | x |\n| `b` | `c` |\n\
        Pulled in: `d`, `e` (`f`)\n## B\n| `g` |\n";
    let documented = list_documented(text);
    assert_eq!(documented.keys().collect::<Vec<_>>(), ["a.toml"]);
    assert_eq!(names(documented["a.toml"].clone()), "b d e f");
}
