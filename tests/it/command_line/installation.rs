//! What an installation needs of the program: its version, completions, manual pages and settings,
//! and what it does with SIGHUP.

use std::collections::BTreeMap;
use std::time::Duration;

use kassa_store::Store;
use serde_json::json;

use crate::support::kassa_process::{KassaServer, expect_error_line, run_kassa, run_kassa_json};

fn print(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let output = run_kassa(folder.path(), arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_version_is_one_line_or_one_object() {
    let version = env!("CARGO_PKG_VERSION");
    for flag in ["--version", "-V"] {
        assert_eq!(print(&[flag]), format!("kassa {version}\n"));
    }
    let folder = tempfile::tempdir().unwrap();
    for arguments in [["--version", "--json"], ["--json", "--version"]] {
        let found = run_kassa_json(folder.path(), &arguments);
        let names: Vec<&String> = found.as_object().unwrap().keys().collect();
        assert_eq!(names, ["commit", "engine", "schema", "version"]);
        let schema = Store::schema_range();
        assert_eq!(found["schema"], json!({ "needs": schema.start(), "newest": schema.end() }));
        assert_eq!(found["version"], version);
        assert!(found["engine"]["sqlite"].as_str().unwrap().starts_with("3."), "{found}");
        let postgres: u32 = found["engine"]["postgres"].as_str().unwrap().parse().unwrap();
        assert!(postgres >= 15 && (found["commit"].is_null() || found["commit"].is_string()));
    }
    let refused = run_kassa(folder.path(), &["--json"]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
}

#[test]
fn the_help_has_groups_with_an_example_each() {
    let help = print(&["help"]);
    assert_eq!(help, print(&["--help"]));
    let groups: Vec<&str> = help.split("\n\n").filter(|part| part.contains("\n  ")).collect();
    let with_example = groups.iter().filter(|group| group.contains("\n  Example: kassa "));
    assert!(with_example.count() >= 3, "{help}");
}

#[test]
fn each_shell_gets_its_completions() {
    for (shell, begins) in [("bash", "_kassa()"), ("zsh", "#compdef kassa"), ("fish", "#")] {
        let script = print(&["completions", shell]);
        assert!(script.starts_with(begins), "{shell}: {}", &script[..200]);
        assert!(script.contains("verify-page") && script.contains("attempts-max"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    assert!(!run_kassa(folder.path(), &["completions", "tcsh"]).status.success());
}

#[test]
fn manual_pages_are_written_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("new/man1");
    print(&["man-pages", target.to_str().unwrap()]);
    for name in ["kassa", "kassa-serve", "kassa-merchant-create"] {
        let page = std::fs::read_to_string(target.join(format!("{name}.1"))).unwrap();
        assert!(page.contains(&format!(".TH {name} 1")), "{page}");
    }
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let failed = run_kassa(folder.path(), &["man-pages", file.to_str().unwrap()]);
    assert!(expect_error_line(&failed).contains("file"));
}

/// The settings in the tables of docs/configuration.md, with their default.
fn list_documented() -> BTreeMap<String, String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/configuration.md");
    let text = std::fs::read_to_string(path).unwrap();
    let of_the_program = text.split("\n## Tests\n").next().unwrap();
    let rows =
        of_the_program.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let rows = rows.filter(|(name, _)| name.bytes().all(|byte| !byte.is_ascii_lowercase()));
    let default = |rest: &str| rest.split(" | ").next().unwrap_or_default().replace('`', "");
    rows.map(|(name, rest)| (name.to_owned(), default(rest))).collect()
}

#[test]
fn the_settings_file_has_the_settings_of_the_documentation() {
    let text = print(&["settings-file"]);
    let lines = text.lines().filter_map(|line| line.strip_prefix('#')?.split_once('='));
    let settings: BTreeMap<String, String> = lines
        .filter(|(name, _)| !name.contains(' '))
        .map(|(name, default)| (name.to_owned(), default.to_owned()))
        .collect();
    let documented = list_documented();
    assert_eq!(settings.keys().collect::<Vec<_>>(), documented.keys().collect::<Vec<_>>());
    for (name, default) in settings.iter().filter(|(_, default)| !default.is_empty()) {
        assert_eq!(default, &documented[name], "{name}");
    }
}

#[tokio::test]
async fn a_hangup_is_logged_and_ends_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    server.send_sighup();
    while !server.log().contains("SIGHUP is ignored") {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(server.get("/readyz").await.status(), 200);
}
