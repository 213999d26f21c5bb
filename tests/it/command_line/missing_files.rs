//! Every command without its database, and without its master key: it names the file that it misses
//! and creates nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::kassa_process::{create_database, expect_error_line, run_kassa};
use crate::support::postgres;
use crate::support::sql_connection::SqlConnection;

/// Those that serve, the one that looks at a page from outside, the one that reports what is
/// missing (see `doctor`), and the one for shells.
const WITHOUT_DATABASE: [&str; 8] = [
    "serve",
    "sandbox",
    "verify-page",
    "doctor",
    "completions",
    // What these are for.
    "setup",
    "migrate",
    "restore",
];

/// An example of every other command.
const COMMANDS: &[&str] = &[
    "merchant create --name Ann",
    "merchant list",
    "merchant set m --name Ann",
    "merchant disable m",
    "merchant enable m",
    "key create --merchant m",
    "key list --merchant m",
    "key revoke k",
    "user invite --email ann@shop.test --merchant m",
    "user list --merchant m",
    "user disable ann@shop.test",
    "user enable ann@shop.test",
    "user reset ann@shop.test",
    "audit verify",
    "clock confirm",
    "calendar add za 2026-11-04",
    "calendar list",
    "calendar remove za 2026-11-04",
    "master-key rotate",
    "master-key list",
    "master-key retire k",
    "connection create --merchant m --provider sandbox",
    "connection list --merchant m",
    "connection show c",
    "connection check c",
    "connection disable c",
    "connection enable c",
    "connection set c --methods card",
    "connection rotate-secret c --secret-file secret",
    "connection order --merchant m c",
    "mandate show 1",
    "call list",
    "call retry 1",
    "call reject 1",
    "payout list",
    "payout retry 1",
    "payout close 1",
    "dispute list --merchant m",
    "webhook create --merchant m --url https://shop.test/",
    "webhook set w --ordered on",
    "webhook list --merchant m",
    "webhook rotate w",
    "webhook pause w",
    "webhook resume w",
    "webhook delete w",
    "webhook deliveries w",
    "webhook resend e",
    "webhook trigger status_change --merchant m",
    "webhook listen --merchant m",
    "purchaser erase --merchant m --purchaser p",
    "purchaser export --merchant m --purchaser p",
    "backup --to copy.db",
    "verify",
    "reconcile",
];

/// The commands that the help names, with those of groups.
fn list_commands(folder: &Path, group: &[&str], found: &mut BTreeSet<String>) {
    let output = run_kassa(folder, &[group, &["--help"]].concat());
    let help = String::from_utf8(output.stdout).unwrap();
    // Those of Kassa itself are in groups.
    let section = match group {
        [] => help.as_str(),
        _ => help.split("Commands:\n").nth(1).unwrap_or_default().split("\n\n").next().unwrap(),
    };
    let is_name = |name: &&str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let names: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next().filter(is_name))
        .filter(|name| *name != "help" && !WITHOUT_DATABASE.contains(name))
        .collect();
    if names.is_empty() {
        found.insert(group.join(" "));
    }
    for name in names {
        list_commands(folder, &[group, &[name]].concat(), found);
    }
}

fn list_files(folder: &Path) -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            files.extend(list_files(&entry.path()));
        }
        files.insert(entry.path().display().to_string());
    }
    files
}

/// Runs every command in a folder, and expects a line about a file, and no new file.
fn expect_refusals(folder: &Path, setting: &str, file: &str) {
    fs::write(folder.join("secret"), "sk_test_1").unwrap();
    let before = list_files(folder);
    for command in COMMANDS {
        let arguments: Vec<&str> = command.split(' ').collect();
        let line = expect_error_line(&run_kassa(folder, &arguments));
        assert!(line.contains(setting) && line.contains(file), "{command}: {line}");
        assert_eq!(list_files(folder), before, "{command}");
    }
}

#[test]
fn every_command_is_tried() {
    let folder = tempfile::tempdir().unwrap();
    let mut found = BTreeSet::new();
    list_commands(folder.path(), &[], &mut found);
    let is_tried = |name: &str| {
        COMMANDS.iter().any(|command| {
            command.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
    };
    let missing: Vec<&String> = found.iter().filter(|name| !is_tried(name)).collect();
    assert!(missing.is_empty() && found.len() == COMMANDS.len(), "{missing:?} of {found:?}");
}

#[test]
fn without_a_database_and_a_key_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    expect_refusals(folder.path(), "KASSA_DATABASE_URL", "data/kassa.db");
}

#[test]
fn a_key_without_its_database_is_not_used() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    fs::write(folder.path().join("data/kassa.key"), "ab".repeat(32)).unwrap();
    expect_refusals(folder.path(), "KASSA_DATABASE_URL", "data/kassa.db");
}

#[test]
fn an_empty_file_is_no_database() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    fs::write(folder.path().join("data/kassa.db"), "").unwrap();
    let line = expect_error_line(&run_kassa(folder.path(), &["merchant", "list"]));
    assert!(line.contains("data/kassa.db is empty"), "{line}");
    assert_eq!(fs::metadata(folder.path().join("data/kassa.db")).unwrap().len(), 0);
}

#[tokio::test]
async fn an_empty_database_of_a_server_is_not_set_up_by_a_command() {
    let address = postgres::create_database().await;
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("kassa.key");
    let storage = ["--database-url", &address, "--master-key-file", key.to_str().unwrap()];
    for command in [["merchant", "list"].as_slice(), &["reconcile"]] {
        let output = run_kassa(folder.path(), &[command, &storage].concat());
        let line = expect_error_line(&output);
        assert!(line.contains("is empty; kassa serve sets it up"), "{line}");
    }
    let connection = SqlConnection::open_server(&address).await;
    let tables = "SELECT tablename FROM pg_tables WHERE schemaname NOT LIKE 'pg%' \
                  AND schemaname <> 'information_schema'";
    let tables = connection.fetch_texts(tables).await.unwrap();
    assert_eq!((tables.len(), key.exists()), (0, false), "{tables:?}");
    create_database(&address, &key, "test");
    let listed = run_kassa(folder.path(), &[["merchant", "list"].as_slice(), &storage].concat());
    assert!(listed.status.success(), "{listed:?}");
}

#[test]
fn a_missing_key_is_named_and_not_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let database = format!("sqlite:{}", data.join("kassa.db").display());
    create_database(&database, &data.join("kassa.key"), "test");
    fs::remove_file(data.join("kassa.key")).unwrap();
    expect_refusals(folder.path(), "KASSA_MASTER_KEY_FILE", "data/kassa.key");
}
