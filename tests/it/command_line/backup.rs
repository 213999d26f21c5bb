//! Backups of an SQLite database: taken while it serves, checked, restored.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use serde_json::{Value, json};

use super::master_key::Deployment;
use crate::support::kassa_process::{KassaServer, expect_error_line};
use crate::support::test_database::TestDatabase;

fn list_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_taken_while_the_database_serves_and_restored() {
    let kassa = Deployment::new(TestDatabase::sqlite());
    let created = kassa.create_merchant();
    let server = KassaServer::spawn(kassa.command(&["serve"]));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kassa backup.db");
    let taken = kassa.run_json(&["backup", "--to", text(&file)]);
    assert_eq!(taken["backup"], text(&file));
    assert_eq!(taken["bytes"], file.metadata().unwrap().len());
    assert_eq!(taken["master_key"], "not included");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(list_names(folder.path()), ["kassa backup.db"], "nothing is left beside it");
    let again = expect_error_line(&kassa.run(&["backup", "--to", text(&file)]));
    assert!(again.contains("exists"), "{again}");
    server.kill();

    let place = folder.path().join("kassa.db");
    let restore = ["restore", "--from", text(&file), "--to", text(&place)];
    let restored = kassa.run_json(&restore);
    assert_eq!(
        (&restored["restored"], &restored["taken"]),
        (&json!(text(&place)), &taken["taken"])
    );
    assert_eq!(restored["verify"]["ok"], true);
    assert_eq!(place.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(list_names(folder.path()), ["kassa backup.db", "kassa.db"]);
    let occupied = expect_error_line(&kassa.run(&restore));
    assert!(occupied.contains("exists"), "{occupied}");
    let mut list = kassa.command(&["merchant", "list"]);
    list.env("KASSA_DATABASE_URL", format!("sqlite:{}", place.display()));
    let listed: Value = serde_json::from_slice(&list.output().unwrap().stdout).unwrap();
    let ids = listed["merchants"].as_array().unwrap().iter().map(|one| &one["merchant_id"]);
    assert!(ids.clone().any(|id| *id == created["merchant_id"]), "{listed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_backup_is_refused_and_nothing_is_written() {
    let kassa = Deployment::new(TestDatabase::sqlite());
    kassa.create_merchant();
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    kassa.run_json(&["backup", "--to", text(&path("whole.db"))]);
    let whole = fs::read(path("whole.db")).unwrap();
    let mut damaged = whole.clone();
    let middle = damaged.len() / 2;
    damaged[middle..middle + 8192].fill(0x5a);
    fs::write(path("damaged.db"), damaged).unwrap();
    fs::write(path("cut.db"), &whole[..whole.len() / 3]).unwrap();
    fs::write(path("empty.db"), b"").unwrap();
    fs::write(path("text.db"), "not a database ".repeat(300)).unwrap();
    fs::write(path("used.db"), &whole).unwrap();
    fs::write(path("used.db-wal"), "a log").unwrap();
    let before = list_names(folder.path());
    for name in ["damaged.db", "cut.db", "empty.db", "text.db", "used.db", "missing.db"] {
        let (from, to) = (path(name), path("restored.db"));
        let line =
            expect_error_line(&kassa.run(&["restore", "--from", text(&from), "--to", text(&to)]));
        assert!(line.contains(name), "{line}");
        assert_eq!(list_names(folder.path()), before, "{name}");
    }
    // Another database's key.
    kassa.write_key_file(&"ab".repeat(32), 0o600);
    let (from, to) = (path("whole.db"), path("restored.db"));
    let line =
        expect_error_line(&kassa.run(&["restore", "--from", text(&from), "--to", text(&to)]));
    assert!(line.contains("KASSA_MASTER_KEY_FILE"), "{line}");
    assert_eq!(list_names(folder.path()), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn contradictions_are_not_backed_up_unless_they_are_to_be_kept() {
    let kassa = Deployment::new(TestDatabase::sqlite());
    kassa.create_merchant();
    kassa.database.execute_unchecked("DROP TRIGGER audit_entries_remain").await;
    kassa.database.execute_unchecked("DELETE FROM audit_entries").await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kassa.db");
    let line = expect_error_line(&kassa.run(&["backup", "--to", text(&file)]));
    assert!(line.contains("contradictions"), "{line}");
    assert!(list_names(folder.path()).is_empty());
    let drill = kassa.run(&["backup", "--drill"]);
    assert_eq!(drill.status.code(), Some(1));
    kassa.run_json(&["backup", "--force", "--to", text(&file)]);
    assert_eq!(list_names(folder.path()), ["kassa.db"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drill_restores_a_backup_and_leaves_nothing() {
    let database = TestDatabase::sqlite();
    let TestDatabase::Sqlite(folder) = &database else { unreachable!() };
    let folder = folder.path().to_owned();
    let kassa = Deployment::new(database);
    kassa.create_merchant();
    let before = list_names(&folder);
    let report = kassa.run_json(&["backup", "--drill"]);
    assert_eq!(report["ok"], true, "{report}");
    for step in ["backup_ms", "restore_ms", "verify_ms", "remove_ms"] {
        assert!(report["steps"][step].is_u64(), "{report}");
    }
    assert_eq!(list_names(&folder), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_backed_up_by_other_means() {
    let kassa = Deployment::new(TestDatabase::postgres().await);
    kassa.create_merchant();
    for command in [["backup", "--to", "kassa.db"].as_slice(), &["backup", "--drill"]] {
        let line = expect_error_line(&kassa.run(command));
        assert!(line.contains("pgBackRest") && line.contains("docs/operations.md"), "{line}");
    }
}
