//! `kassa user` and `kassa audit`, and what other commands leave in the audit log.

use std::io::{BufRead as _, BufReader};
use std::path::Path;

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, Row as _};

use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, kassa_command, open_context, run_kassa,
    run_kassa_json,
};

const ADDRESS: &str = "ann@shop.example";

async fn query(folder: &Path, sql: &str) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(folder.join("data/kassa.db"));
    let mut connection = options.connect().await.unwrap();
    let rows = connection.fetch_all(AssertSqlSafe(sql)).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// Joins as a person does who has opened the link.
async fn accept(folder: &Path, invited: &Value) {
    use kassa::services::portal::Client;
    use kassa::services::portal::invitations::accept_invitation;
    let token = invited["link"].as_str().unwrap().split("invite=").nth(1).unwrap();
    let service = open(folder).await;
    let accepted =
        accept_invitation(&service, token, "Ann", "eleven grey herons", &Client::default()).await;
    assert!(accepted.is_ok());
    service.store.close().await;
}

async fn open(folder: &Path) -> kassa::services::AppContext {
    let database = format!("sqlite:{}", folder.join("data/kassa.db").display());
    open_context(&database, &folder.join("data/kassa.key")).await
}

#[tokio::test]
async fn people_are_invited_listed_disabled_and_reset() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let none = run_kassa(folder, &["user", "invite", "--email", ADDRESS]);
    assert!(expect_error_line(&none).contains("data/kassa.db"));
    let [merchant, _] = create_merchant(folder);
    let invited = run_kassa_json(
        folder,
        &["user", "invite", "--email", "Ann@Shop.example", "--portal-url", "https://portal.test"],
    );
    let keys: Vec<&String> = invited.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["email", "expires", "link", "merchant_id", "role"]);
    assert_eq!((&invited["email"], &invited["role"]), (&json!(ADDRESS), &json!("owner")));
    assert_eq!(invited["merchant_id"], merchant);
    let link = invited["link"].as_str().unwrap();
    let token = link.strip_prefix("https://portal.test/portal/welcome?invite=").unwrap();
    assert_eq!(token.len(), 64, "256 bits");
    accept(folder, &invited).await;

    let second = run_kassa_json(folder, &["user", "invite", "--email", "bob@shop.example"]);
    assert_eq!(second["role"], "support", "there is an owner");
    let link = second["link"].as_str().unwrap();
    assert!(link.starts_with("http://127.0.0.1:3000/portal/welcome?invite="), "{link}");
    let twice = run_kassa(folder, &["user", "invite", "--email", ADDRESS]);
    assert!(expect_error_line(&twice).contains("belongs to the merchant already"));

    let listed = run_kassa_json(folder, &["user", "list", "--merchant", &merchant]);
    let users = listed["users"].as_array().unwrap();
    assert_eq!(users.len(), 1);
    assert_eq!((&users[0]["email"], &users[0]["active"]), (&json!(ADDRESS), &json!(true)));
    let disabled = run_kassa_json(folder, &["user", "disable", ADDRESS]);
    assert_eq!(disabled, json!({ "email": ADDRESS, "active": false }));
    let enabled = run_kassa_json(folder, &["user", "enable", ADDRESS]);
    assert_eq!(enabled, json!({ "email": ADDRESS, "active": true }));
    let reset = run_kassa_json(folder, &["user", "reset", ADDRESS]);
    assert_eq!((&reset["email"], &reset["role"]), (&json!(ADDRESS), &json!("owner")));
    accept(folder, &reset).await;
    let unknown = run_kassa(folder, &["user", "disable", "x@shop.example"]);
    assert!(expect_error_line(&unknown).contains("there is no user"));
}

#[tokio::test]
async fn commands_are_audited_as_the_operator() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [merchant, _] = create_merchant(folder);
    run_kassa_json(folder, &["merchant", "set", &merchant, "--name", "Ann & Sons"]);
    let created = ["connection", "create", "--merchant", &merchant, "--provider", "sandbox"];
    let connection = run_kassa_json(folder, &created);
    let connection = connection["connection_id"].as_str().unwrap();
    run_kassa_json(folder, &["connection", "disable", connection]);
    run_kassa_json(folder, &["connection", "enable", connection]);
    run_kassa_json(folder, &["connection", "set", connection, "--methods", "card"]);
    let key = run_kassa_json(folder, &["key", "create", "--merchant", &merchant]);
    run_kassa_json(folder, &["key", "revoke", key["key_id"].as_str().unwrap()]);
    let entries = query(
        folder,
        "SELECT actor || ' ' || action || ' ' || COALESCE(after, '') FROM audit_entries \
         ORDER BY seq",
    );
    let entries = entries.await;
    let actions: Vec<&str> = entries.iter().map(|entry| entry.split(' ').nth(1).unwrap()).collect();
    assert_eq!(
        actions,
        [
            "look_changed",
            "connection_created",
            "connection_disabled",
            "connection_enabled",
            "connection_changed",
            "key_created",
            "key_revoked",
        ]
    );
    assert!(entries.iter().all(|entry| entry.starts_with("operator ")), "{entries:?}");
    assert!(entries[0].contains("Ann & Sons"));
    assert!(entries[4].ends_with(r#"{"fields":["methods"]}"#), "{}", entries[4]);
}

/// The lines that `make run` prints up to that of the portal.
fn read_way_in(folder: &Path) -> String {
    let mut command = kassa_command(folder);
    command.args(["serve", "--welcome"]);
    let mut server = KassaServer::spawn(command);
    let output = BufReader::new(server.child.stdout.take().unwrap());
    let mut lines = output.lines().map(Result::unwrap);
    let line = lines.find(|line| line.contains("Portal")).unwrap();
    assert!(!server.log().contains("invite="), "it is not in the log");
    server.kill();
    line
}

#[tokio::test]
async fn a_newcomer_finds_the_way_into_the_portal() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let line = read_way_in(folder);
    let link = line.trim().strip_prefix("Portal").unwrap().trim();
    assert!(link.starts_with("http://127.0.0.1:") && link.contains("/portal/welcome?invite="));
    accept(folder, &json!({ "link": link })).await;
    let line = read_way_in(folder);
    assert!(line.ends_with("/portal/sign-in (owner@demo.example)"), "{line}");
}

#[tokio::test]
async fn a_broken_log_is_an_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [merchant, _] = create_merchant(folder);
    for name in ["One", "Two", "Three"] {
        run_kassa_json(folder, &["merchant", "set", &merchant, "--name", name]);
    }
    let verified = run_kassa_json(folder, &["audit", "verify"]);
    assert_eq!(verified, json!({ "ok": true, "entries": 3 }));
    assert_eq!(run_kassa_json(folder, &["verify"])["audit_entries"], 3);
    query(folder, "DROP TRIGGER audit_entries_stay").await;
    query(folder, "UPDATE audit_entries SET at = at + 1 WHERE seq = 2").await;
    let broken = run_kassa(folder, &["audit", "verify"]);
    assert_eq!(broken.status.code(), Some(1), "{broken:?}");
    let report: Value = serde_json::from_slice(&broken.stdout).unwrap();
    assert_eq!(report["ok"], false);
    let text = String::from_utf8(broken.stderr).unwrap();
    assert!(text.contains("entry 2 was altered") && text.contains(&merchant), "{text}");
    let verify = run_kassa(folder, &["verify"]);
    assert_eq!(verify.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&verify.stdout).unwrap();
    let what = report["contradictions"][0]["what"][0].as_str().unwrap();
    assert!(what.contains("entry 2 was altered"), "{what}");
}
