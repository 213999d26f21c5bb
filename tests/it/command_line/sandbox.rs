//! `kassa sandbox`, and the sandbox within other commands.

use serde_json::{Value, json};

use crate::support::kassa_process::{
    KassaServer, expect_error_line, http_client, kassa_command, run_kassa, run_kassa_json,
    run_on_new_database,
};
use crate::support::sql_connection::SqlConnection;

pub fn spawn_sandbox(folder: &std::path::Path, arguments: &[&str]) -> KassaServer {
    let mut command = kassa_command(folder);
    command.arg("sandbox").args(arguments);
    KassaServer::spawn(command)
}

#[tokio::test]
async fn a_sandbox_of_its_own_serves_kassa_and_keeps_its_records() {
    let folder = tempfile::tempdir().unwrap();
    let created =
        run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let connection = created["connection_id"].as_str().unwrap();
    assert!(!folder.path().join("data/sandbox.db").exists(), "no provider was called");

    let mut sandbox = spawn_sandbox(folder.path(), &[]);
    let check = |address: &str| {
        let mut command = kassa_command(folder.path());
        command.args(["connection", "check", connection]).env("KASSA_SANDBOX_URL", address);
        command.output().unwrap()
    };
    let checked = check(&sandbox.address);
    assert!(checked.status.success(), "{checked:?}");
    assert!(!folder.path().join("data/sandbox.db").exists(), "the other program has the records");

    let body = json!({ "payment": {
        "method": "card", "money": { "amount": 1250, "currency": "ZAR" }, "stored": false,
        "merchant_initiated": false, "shares": [], "scenario": "wait",
    } });
    let url = |sandbox: &KassaServer| format!("{}/payments/r1", sandbox.address);
    let paid = http_client().put(url(&sandbox)).json(&body).send().await.unwrap();
    assert_eq!(paid.status(), 200, "{}", paid.text().await.unwrap());
    sandbox.send_sigterm();
    assert!(sandbox.child.wait().unwrap().success());
    let checked = check(&sandbox.address);
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    let report: Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert_eq!(report["status"], "no_answer");

    let again = spawn_sandbox(folder.path(), &[]);
    let found = http_client().get(url(&again)).send().await.unwrap();
    assert_eq!(found.headers()["kassa-sandbox"], "1");
    assert_eq!(found.text().await.unwrap(), r#"{"status":"pending"}"#);
}

#[test]
fn a_command_that_calls_a_provider_has_a_sandbox_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let created =
        run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let connection = created["connection_id"].as_str().unwrap();
    let checked = run_kassa_json(folder.path(), &["connection", "check", connection]);
    assert_eq!(checked["status"], "healthy");
    assert!(folder.path().join("data/sandbox.db").exists());
}

#[tokio::test]
async fn a_command_sends_no_notifications() {
    let folder = tempfile::tempdir().unwrap();
    let created =
        run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let check = ["connection", "check", created["connection_id"].as_str().unwrap()];
    run_kassa_json(folder.path(), &check);
    let records = SqlConnection::open_file(&folder.path().join("data/sandbox.db"));
    let due = "INSERT INTO notifications (id, url, secret, body, attempts, due) \
        VALUES ('n', 'http://127.0.0.1:9/', 'secret', '{}', 0, 0)";
    records.execute(due).await.unwrap();
    run_kassa_json(folder.path(), &check);
    let attempts = "SELECT CAST(attempts AS TEXT) FROM notifications";
    assert_eq!(records.fetch_texts(attempts).await.unwrap(), ["0"]);
}

#[test]
fn live_mode_has_no_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    run_on_new_database(folder.path(), &["merchant", "create", "--mode", "live", "--name", "Ann"]);
    let server = KassaServer::start(folder.path(), &["--mode", "live"]);
    assert!(!folder.path().join("data/sandbox.db").exists());
    server.kill();
}

#[test]
fn an_unusable_setting_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, variable) in [
        (["--listen", "localhost"], "KASSA_SANDBOX_LISTEN"),
        (["--database-url", "mysql://x/y"], "KASSA_SANDBOX_DATABASE_URL"),
    ] {
        let output = run_kassa(folder.path(), &[&["sandbox"], &arguments[..]].concat());
        let line = expect_error_line(&output);
        assert!(line.starts_with(&format!("kassa: {variable}")), "{line}");
    }
}
