//! The commands and options that documents name exist, and operations.md names every command.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use super::files::{Document, list_documents};

/// A command as a document writes it: `connection create` with `--merchant`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NamedCommand {
    path: Vec<String>,
    options: Vec<String>,
}

/// What follows `kassa ` in code.
fn find_commands(text: &str) -> Vec<NamedCommand> {
    let mut is_code = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            let line = line.split(" #").next().unwrap_or(line);
            found.extend(parse_command(line.trim_start_matches("/opt/kassa/")));
        } else {
            found.extend(line.split('`').skip(1).step_by(2).filter_map(parse_command));
        }
    }
    found
}

fn parse_command(code: &str) -> Option<NamedCommand> {
    let mut words = code.trim_start().strip_prefix("kassa ")?.split_whitespace();
    let is_name = |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let first = words.next().filter(|word| is_name(word) && !word.starts_with('-'))?;
    let rest: Vec<&str> = words.collect();
    let second = rest.first().filter(|word| is_name(word) && !word.starts_with('-'));
    let option = |word: &&str| {
        let option = word.trim_start_matches('[').strip_prefix("--")?;
        let end = option.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        Some(format!("--{}", &option[..end.unwrap_or(option.len())]))
    };
    Some(NamedCommand {
        path: [Some(&first), second].into_iter().flatten().map(|word| (*word).to_owned()).collect(),
        options: rest.iter().filter_map(option).collect(),
    })
}

/// What `--help` says. `None` if there is no such command.
fn read_help(path: &[String]) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kassa"));
    let output = command.args(path).arg("--help").output().unwrap();
    output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
}

/// The names in the groups of Kassa's own help: each begins a line, two blanks from its edge and
/// two or more from its description.
fn list_subcommands(help: &str) -> Vec<&str> {
    let lines = help.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("  "));
    let is_name = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    lines.map(|(name, _)| name).filter(|name| is_name(name)).collect()
}

#[test]
fn named_commands_and_options_exist() {
    let mut help = BTreeMap::<Vec<String>, Option<String>>::new();
    let (mut missing, mut count) = (BTreeSet::new(), 0);
    let is_history = |document: &&Document| document.name() == "CHANGELOG.md";
    let documents = list_documents();
    let documents = documents.iter().filter(|document| !document.is_decision());
    for document in documents.filter(|document| !is_history(document)) {
        for NamedCommand { mut path, options } in find_commands(&document.text) {
            count += 1;
            let top = help.entry(path[..1].to_vec()).or_insert_with(|| read_help(&path[..1]));
            let has_subcommands = top.as_deref().is_some_and(|help| help.contains("Commands:"));
            path.truncate(if has_subcommands { 2 } else { 1 });
            let own = help.entry(path.clone()).or_insert_with(|| read_help(&path));
            let place = format!("{}: kassa {}", document.name(), path.join(" "));
            match own {
                None => drop(missing.insert(place)),
                Some(own) => {
                    let unknown = options.iter().filter(|option| {
                        !own.split(|c: char| !c.is_ascii_lowercase() && c != '-')
                            .any(|word| word == option.as_str())
                    });
                    missing.extend(unknown.map(|option| format!("{place} {option}")));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(count > 50, "only {count} commands were found");
}

#[test]
fn every_command_is_in_operations() {
    let operations = Document::read("docs/operations.md");
    let help = read_help(&[]).unwrap();
    let commands = list_subcommands(&help);
    assert!(commands.len() > 10, "{commands:?}");
    let is_missing = |name: &&str| !operations.text.contains(&format!("`kassa {name}"));
    let missing: Vec<&str> = commands.into_iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn commands_are_found() {
    let text = "Run `kassa verify` or `kassa connection set ID --methods card`.\n\
                ```sh\nkassa merchant create --name=\"A\" [--logo F]  # kassa x\nkassa-x y\n```\n";
    let found = find_commands(text);
    let written: Vec<String> = found
        .iter()
        .map(|command| format!("{} {}", command.path.join(" "), command.options.join(" ")))
        .collect();
    assert_eq!(written, ["verify ", "connection set --methods", "merchant create --name --logo"]);
    assert_eq!(read_help(&["none".to_owned()]), None);
}
