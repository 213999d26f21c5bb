//! The master key of a database: what refuses to start, and what a command never makes (decision
//! 39).

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use kassa_platform::secrets::{HashPurpose, Secrets, from_hex, to_hex};
use serde_json::Value;

use crate::support::kassa_process::{
    KassaServer, create_database, expect_error_line, kassa_command,
};
use crate::support::test_database::{TestDatabase, on_both_empty_engines};

on_both_empty_engines!(
    a_database_has_one_master_key,
    commands_create_neither_a_database_nor_a_key,
    a_key_is_rotated_and_retired_without_a_restart,
    a_key_is_given_to_other_machines_before_it_is_used,
    a_database_of_version_0_1_keeps_its_key_and_its_hashes,
);

/// Kassa on a database, not running.
pub struct Deployment {
    pub database: TestDatabase,
    folder: tempfile::TempDir,
}

impl Deployment {
    pub fn new(database: TestDatabase) -> Self {
        Self { database, folder: tempfile::tempdir().unwrap() }
    }

    pub fn key_file(&self) -> PathBuf {
        self.folder.path().join("kassa.key")
    }

    pub fn database_url(&self) -> String {
        match &self.database {
            TestDatabase::Sqlite(folder) => format!("sqlite:{}/kassa.db", folder.path().display()),
            TestDatabase::Postgres(url) => url.clone(),
        }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let url = self.database_url();
        let mut command = kassa_command(self.folder.path());
        command.env("KASSA_DATABASE_URL", url).env("KASSA_MASTER_KEY_FILE", self.key_file());
        command.args(arguments);
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    pub fn run_json(&self, arguments: &[&str]) -> Value {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// On a database that has one, or on a new one.
    pub fn create_merchant(&self) -> Value {
        create_database(&self.database_url(), &self.key_file(), "test");
        self.run_json(&["merchant", "create", "--name", "Ann's Bakery"])
    }

    pub fn write_key_file(&self, text: &str, mode: u32) {
        fs::write(self.key_file(), text).unwrap();
        set_mode(&self.key_file(), mode);
    }

    #[track_caller]
    fn assert_refused(&self, what: &str, setting: &str) {
        for command in [
            ["serve", "--listen", "127.0.0.1:0"].as_slice(),
            &["merchant", "create", "--name", "Bob"],
            &["merchant", "list"],
            &["verify"],
            &["reconcile"],
            &["master-key", "rotate"],
            &["master-key", "list"],
        ] {
            let line = expect_error_line(&self.run(command));
            assert!(line.contains(setting), "{what}: {command:?}: {line}");
        }
    }

    pub fn list_keys(&self) -> Vec<Value> {
        self.run_json(&["master-key", "list"])["keys"].as_array().unwrap().clone()
    }

    fn count_records(&self, key_id: &str) -> u64 {
        let keys = self.list_keys();
        let key = keys.iter().find(|key| key["key_id"] == key_id).unwrap();
        key["records"].as_u64().unwrap()
    }
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

async fn a_database_has_one_master_key(database: TestDatabase) {
    const SETTING: &str = "KASSA_MASTER_KEY_FILE";
    let kassa = Deployment::new(database);
    kassa.create_merchant();
    let right = fs::read_to_string(kassa.key_file()).unwrap();
    fs::remove_file(kassa.key_file()).unwrap();
    kassa.assert_refused("missing", SETTING);
    assert_eq!(fs::read_dir(kassa.folder.path()).unwrap().count(), 0, "nothing is made anew");
    let other = "ab".repeat(32);
    for (what, text) in [
        ("cut", &right[..63]),
        ("another", other.as_str()),
        ("empty", ""),
        ("followed by half a key", &format!("{right}{}", &other[..40])),
    ] {
        kassa.write_key_file(text, 0o600);
        kassa.assert_refused(what, SETTING);
        assert_eq!(fs::read_to_string(kassa.key_file()).unwrap(), text);
    }
    for mode in [0o640, 0o604, 0o660] {
        kassa.write_key_file(&right, mode);
        kassa.assert_refused("open to others", SETTING);
    }
    kassa.write_key_file(&right, 0o600);
    let listed = kassa.run_json(&["merchant", "list"]);
    assert_eq!(listed["merchants"].as_array().unwrap().len(), 1, "none was created meanwhile");
}

async fn commands_create_neither_a_database_nor_a_key(database: TestDatabase) {
    let kassa = Deployment::new(database);
    for command in [
        ["merchant", "list"].as_slice(),
        &["merchant", "create", "--name", "Bob"],
        &["key", "list", "--merchant", "m"],
        &["user", "list", "--merchant", "m"],
        &["verify"],
        &["reconcile"],
        &["audit", "verify"],
        &["master-key", "list"],
        &["master-key", "rotate"],
    ] {
        let line = expect_error_line(&kassa.run(command));
        assert!(line.contains("KASSA_DATABASE_URL"), "{command:?}: {line}");
        if let TestDatabase::Sqlite(folder) = &kassa.database {
            assert!(line.contains("kassa.db"), "{line}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{command:?}");
        }
        assert!(!kassa.key_file().exists(), "{command:?}");
    }
    kassa.create_merchant();
    assert!(kassa.key_file().exists());
}

async fn a_key_is_rotated_and_retired_without_a_restart(database: TestDatabase) {
    let kassa = Deployment::new(database);
    let created = kassa.create_merchant();
    let merchant = created["merchant_id"].as_str().unwrap();
    let server = KassaServer::spawn(kassa.command(&["serve"]));
    let before = kassa.list_keys();
    let [key] = before.as_slice() else { panic!("{before:?}") };
    let old = key["key_id"].as_str().unwrap();
    assert!(key["records"].as_u64().unwrap() > 0 && key["newest"] == true, "{key}");
    assert!(key["created"].as_str().unwrap().ends_with('Z') && key["retired"].is_null(), "{key}");
    let newest = expect_error_line(&kassa.run(&["master-key", "retire", old]));
    assert!(newest.contains(old) && newest.contains("newest"), "{newest}");
    for unknown in ["0123456789abcdef", "x"] {
        let line = expect_error_line(&kassa.run(&["master-key", "retire", unknown]));
        assert!(line.contains(unknown), "{line}");
    }

    let rotated = kassa.run_json(&["master-key", "rotate"]);
    let destination = ["webhook", "create", "--merchant", merchant, "--url", "https://a.test/"];
    kassa.run_json(&destination);
    while kassa.count_records(old) > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    kassa.run_json(&["master-key", "retire", old]);
    assert_eq!(fs::read_to_string(kassa.key_file()).unwrap().trim().lines().count(), 1);
    let keys = kassa.list_keys();
    assert_eq!(keys[1]["key_id"], rotated["key_id"]);
    assert!(keys[0]["retired"].is_string() && keys[0]["records"] == 0, "{keys:?}");
    assert_eq!(server.get("/readyz").await.status(), 200);
    assert_eq!(server.fetch_status_with_key(&created["api_key"]).await, 404, "a key is a hash");
    assert!(kassa.run(&["audit", "verify"]).status.success());
}

async fn a_key_is_given_to_other_machines_before_it_is_used(database: TestDatabase) {
    let kassa = Deployment::new(database);
    kassa.create_merchant();
    let others_file = kassa.folder.path().join("other.key");
    fs::copy(kassa.key_file(), &others_file).unwrap();
    let server = KassaServer::spawn(kassa.command(&["serve"]));
    let mut other = kassa.command(&["serve"]);
    other.env("KASSA_MASTER_KEY_FILE", &others_file);
    let forgotten = KassaServer::spawn(other);
    let prepared = kassa.run_json(&["master-key", "rotate", "--prepare"]);
    assert_eq!(prepared["in_use"], false);
    let again = kassa.run_json(&["master-key", "rotate", "--prepare"]);
    assert_eq!(again["key_id"], prepared["key_id"], "there is one unused key");
    assert_eq!(kassa.list_keys().len(), 1, "no record is sealed with it");
    let two_keys = fs::read_to_string(kassa.key_file()).unwrap();
    let rotated = kassa.run_json(&["master-key", "rotate"]);
    assert_eq!(rotated["key_id"], prepared["key_id"]);
    assert_eq!(fs::read_to_string(kassa.key_file()).unwrap(), two_keys);

    // A machine that was forgotten is not ready, and is again when it has the file.
    wait_for_readiness(&server, 200).await;
    wait_for_readiness(&forgotten, 503).await;
    let said = forgotten.get("/readyz").await.text().await.unwrap();
    assert_eq!(said, "master key\n");
    fs::write(&others_file, two_keys).unwrap();
    wait_for_readiness(&forgotten, 200).await;
}

async fn wait_for_readiness(server: &KassaServer, status: u16) {
    let ready = async {
        while server.get("/readyz").await.status() != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), ready).await.expect("this status soon");
}

async fn a_database_of_version_0_1_keeps_its_key_and_its_hashes(database: TestDatabase) {
    let kassa = Deployment::new(database);
    let created = kassa.create_merchant();
    let merchant = created["merchant_id"].as_str().unwrap();
    kassa.run_json(&["webhook", "create", "--merchant", merchant, "--url", "https://a.test/"]);
    kassa.make_version_0_1(created["api_key"].as_str().unwrap()).await;
    let right = fs::read_to_string(kassa.key_file()).unwrap();
    kassa.write_key_file(&"ab".repeat(32), 0o600);
    kassa.assert_refused("another key than that of the records", "KASSA_MASTER_KEY_FILE");
    kassa.write_key_file(&right, 0o600);
    let server = KassaServer::spawn(kassa.command(&["serve"]));
    assert_eq!(server.fetch_status_with_key(&created["api_key"]).await, 404);
    assert_eq!(kassa.list_keys().len(), 1);
}

impl Deployment {
    /// Takes away what version 0.1 did not have. Its hashes depended on the master key.
    async fn make_version_0_1(&self, api_key: &str) {
        let master: Vec<u8> =
            from_hex(fs::read_to_string(self.key_file()).unwrap().trim()).unwrap();
        let secrets = Secrets::from_master_key(&master.try_into().unwrap());
        let hash = to_hex(&secrets.keyed_hash(HashPurpose::ApiKey, &[api_key.as_bytes()]));
        let hash = match &self.database {
            TestDatabase::Sqlite(_) => format!("X'{hash}'"),
            TestDatabase::Postgres(_) => format!("'\\x{hash}'"),
        };
        for sql in [
            format!("UPDATE api_keys SET hash = {hash}"),
            "DELETE FROM settings WHERE name IN ('master_keys', 'hashing_key')".to_owned(),
        ] {
            self.database.execute(&sql).await.unwrap();
        }
    }
}
