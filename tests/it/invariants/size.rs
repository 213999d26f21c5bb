//! Limits of size: 400 lines a file, 50 lines a function outside tests, 100 columns a line.

use std::fs;
use std::path::Path;

const MAX_FILE_LINES: usize = 400;
const MAX_FUNCTION_LINES: usize = 50;
const MAX_COLUMNS: usize = 100;

/// Every file, function and line of the repository's code that is too long.
///
/// # Panics
/// If the sources cannot be read.
pub fn too_long() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let folders =
        ["src", "crates", "tests", "xtask/src", "end2end", "bench", "style", "examples", "scripts"];
    for folder in folders {
        collect_breaches(root, &root.join(folder), &mut found);
    }
    found
}

fn collect_breaches(root: &Path, folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_generated = matches!(name, "node_modules" | "target" | "results" | "report");
        if path.is_dir() && !is_generated {
            collect_breaches(root, &path, found);
        } else if path.is_file() {
            found.extend(breaches_of_file(root, &path));
        }
    }
}

fn breaches_of_file(root: &Path, path: &Path) -> Vec<String> {
    let is_script = path.extension().is_none();
    let is_code =
        path.extension().and_then(|extension| extension.to_str()).is_some_and(|extension| {
            matches!(extension, "rs" | "ts" | "mjs" | "js" | "css" | "py" | "lua")
        });
    if !is_script && !is_code {
        return Vec::new();
    }
    let relative = path.strip_prefix(root).expect("below the root").to_string_lossy();
    breaches_of(&relative, &fs::read_to_string(path).expect("a file in UTF-8"))
}

/// What is too long in one file.
pub fn breaches_of(path: &str, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    if lines.len() > MAX_FILE_LINES {
        found.push(format!("{path}: {} lines", lines.len()));
    }
    for (index, line) in lines.iter().enumerate() {
        let columns = line.chars().count();
        if columns > MAX_COLUMNS {
            found.push(format!("{path}:{}: {columns} columns", index + 1));
        }
    }
    let is_test = path.starts_with("tests/") || path.contains("/tests") || path.contains("end2end");
    if path.ends_with(".rs") && !is_test {
        found.extend(long_functions(path, &lines));
    }
    found
}

/// Functions outside `mod tests`, by the indentation that rustfmt gives them.
fn long_functions(path: &str, lines: &[&str]) -> Vec<String> {
    let end = lines.iter().position(|line| line.starts_with("mod tests {")).unwrap_or(lines.len());
    let starts = (0..end).filter(|index| is_function_start(lines[*index]));
    let length_of = |start: usize| {
        // A declaration without a body, such as a trait's method, ends in a semicolon.
        let mut signature = lines[start..].iter().filter(|line| line.ends_with(['{', ';', '}']));
        if signature.next().is_some_and(|line| line.ends_with(';')) {
            return 1;
        }
        let indent = lines[start].len() - lines[start].trim_start().len();
        let closing = format!("{}}}", &lines[start][..indent]);
        lines[start..].iter().position(|line| *line == closing).map_or(1, |last| last + 1)
    };
    let long = starts.map(|start| (start, length_of(start)));
    long.filter(|(_, length)| *length > MAX_FUNCTION_LINES)
        .map(|(start, length)| format!("{path}:{}: a function of {length} lines", start + 1))
        .collect()
}

fn is_function_start(line: &str) -> bool {
    let line = line.trim_start();
    let before_name = line.split_once("fn ").map(|(before, _)| before);
    let is_modifier = |word: &str| {
        matches!(word, "pub" | "const" | "async" | "unsafe")
            || word.starts_with("pub(")
            || matches!(word, "in")
            || word.ends_with(')')
    };
    before_name.is_some_and(|before| before.split_whitespace().all(is_modifier))
}
