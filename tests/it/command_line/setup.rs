//! `kassa setup`

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Output;

use serde_json::{Value, json};

use super::master_key::Deployment;
use crate::support::kassa_process::{KassaServer, expect_error_line, kassa_command};
use crate::support::test_database::{TestDatabase, on_both_empty_engines};

on_both_empty_engines!(
    setup_creates_what_a_start_needs_and_changes_nothing_again,
    nothing_is_written_if_something_is_wrong,
);

/// The flags of a setup in the folder of the deployment.
struct Setup {
    kassa: Deployment,
    folder: tempfile::TempDir,
}

impl Setup {
    fn new(database: TestDatabase) -> Self {
        Self { kassa: Deployment::new(database), folder: tempfile::tempdir().unwrap() }
    }

    fn env_file(&self) -> std::path::PathBuf {
        self.folder.path().join("kassa.env")
    }

    fn flags(&self) -> Vec<(&'static str, String)> {
        vec![
            ("--mode", "test".to_owned()),
            ("--database-url", self.kassa.database_url()),
            ("--master-key-file", self.kassa.key_file().display().to_string()),
            ("--base-url", "http://127.0.0.1:3000".to_owned()),
            ("--merchant", "Karoo & Co".to_owned()),
            ("--owner-email", "Ann@shop.test".to_owned()),
            ("--env-file", self.env_file().display().to_string()),
        ]
    }

    fn run(&self, flags: &[(&'static str, String)]) -> Output {
        let mut command = kassa_command(self.folder.path());
        command.args(["setup", "--yes"]).stdin(std::process::Stdio::null());
        for (flag, value) in flags {
            command.args([flag, value.as_str()]);
        }
        command.output().unwrap()
    }

    fn run_json(&self, flags: &[(&'static str, String)]) -> Value {
        let output = self.run(flags);
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    }
}

fn with(
    mut flags: Vec<(&'static str, String)>,
    flag: &'static str,
    value: &str,
) -> Vec<(&'static str, String)> {
    flags.retain(|(name, _)| *name != flag);
    flags.push((flag, value.to_owned()));
    flags
}

async fn setup_creates_what_a_start_needs_and_changes_nothing_again(database: TestDatabase) {
    let setup = Setup::new(database);
    let report = setup.run_json(&setup.flags());
    let key = report["api_key"].as_str().unwrap().to_owned();
    let link = report["invitation"].as_str().unwrap();
    assert!(link.starts_with("http://127.0.0.1:3000/portal/welcome?invite="), "{link}");
    assert_eq!(report["unchanged"], json!([]));
    let checks = report["doctor"].as_array().unwrap();
    assert!(
        checks.len() > 10 && checks.iter().all(|check| check["state"] != "problem"),
        "{report}"
    );
    let text = fs::read_to_string(setup.env_file()).unwrap();
    assert_eq!(setup.env_file().metadata().unwrap().permissions().mode() & 0o777, 0o600);

    let mut command = kassa_command(setup.folder.path());
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    command.envs(lines.map(|line| line.split_once('=').unwrap())).arg("serve");
    let server = KassaServer::spawn(command);
    assert_eq!(server.fetch_status_with_key(&json!(key)).await, 404, "the key is accepted");
    let begin = server.get("/portal").await;
    assert_eq!(begin.status(), 200);
    let page = begin.text().await.unwrap();
    assert!(page.contains("kassa user invite") && page.contains("kassa setup"), "{page}");
    server.kill();

    let again = setup.run_json(&setup.flags());
    assert_eq!(again["unchanged"], json!(["env_file", "merchant", "owner"]));
    assert_eq!((&again["api_key"], &again["invitation"]), (&Value::Null, &Value::Null));
    assert_eq!(again["merchant_id"], report["merchant_id"]);
    assert_eq!(fs::read_to_string(setup.env_file()).unwrap(), text);

    let other = with(setup.flags(), "--listen", "127.0.0.1:3001");
    let line = expect_error_line(&setup.run(&other));
    assert!(line.contains("--force"), "{line}");
    assert_eq!(fs::read_to_string(setup.env_file()).unwrap(), text);
}

async fn nothing_is_written_if_something_is_wrong(database: TestDatabase) {
    let setup = Setup::new(database);
    for (flag, value, expected) in [
        ("--mode", "prod", "KASSA_MODE"),
        ("--database-url", "mysql://kassa", "KASSA_DATABASE_URL"),
        ("--base-url", "pay.example.com", "KASSA_BASE_URL"),
        ("--listen", "3000", "KASSA_LISTEN"),
        ("--owner-email", "ann", "--owner-email"),
        ("--merchant", " ", "--merchant"),
        ("--env-file", "/nowhere/kassa.env", "--env-file"),
        ("--database-url", "postgres://kassa@127.0.0.1:9/kassa", "127.0.0.1:9"),
        ("--master-key-file", "/nowhere/kassa.key", "--master-key-file"),
    ] {
        let line = expect_error_line(&setup.run(&with(setup.flags(), flag, value)));
        assert!(line.contains(expected), "{flag} {value}: {line}");
        assert!(!setup.env_file().exists() && !setup.kassa.key_file().exists(), "{flag} {value}");
    }
    let live = with(with(setup.flags(), "--mode", "live"), "--base-url", "http://pay.test");
    assert!(expect_error_line(&setup.run(&live)).contains("https"));
    for flag in ["--mode", "--database-url", "--base-url", "--merchant", "--owner-email"] {
        let mut flags = setup.flags();
        flags.retain(|(name, _)| *name != flag);
        let line = expect_error_line(&setup.run(&flags));
        assert!(line.contains(flag), "{line}");
    }
    assert_eq!(fs::read_dir(setup.folder.path()).unwrap().count(), 0);
    assert!(!setup.kassa.key_file().exists());
}
