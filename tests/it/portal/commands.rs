//! `kassa user` and `kassa audit`, and what other commands leave in the audit log.

use std::io::{BufRead as _, BufReader};
use std::path::Path;

use serde_json::{Value, json};

use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, kassa_command, open_context, run_kassa,
    run_kassa_json, run_on_new_database,
};
use crate::support::sql_connection::SqlConnection;

const ADDRESS: &str = "ann@shop.example";

async fn query(folder: &Path, sql: &str) -> Vec<String> {
    let connection = SqlConnection::open_file(&folder.join("data/kassa.db"));
    connection.fetch_texts(sql).await.unwrap()
}

/// Joins as a person does who has opened the link.
async fn accept(folder: &Path, invited: &Value) {
    use kassa_services::portal::Client;
    use kassa_services::portal::invitations::accept_invitation;
    let token = invited["link"].as_str().unwrap().split("invite=").nth(1).unwrap();
    let service = open(folder).await;
    let accepted =
        accept_invitation(&service, token, "Ann", "eleven grey herons", &Client::default()).await;
    assert!(accepted.is_ok());
    service.store.close().await;
}

async fn open(folder: &Path) -> kassa_services::AppContext {
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

/// The entries of the log: the actor, the action, what is after it.
const ENTRIES: &str = "SELECT actor || ' ' || action || ' ' || COALESCE(subject, '') || ' ' || \
    COALESCE(after, '') FROM audit_entries ORDER BY seq";

/// Runs commands, and asserts which action each adds to the log, about what, as the operator.
async fn expect_audited(folder: &Path, commands: &[(&[&str], &str, &str)]) {
    for (command, action, subject) in commands {
        let before = query(folder, ENTRIES).await.len();
        run_kassa_json(folder, command);
        let added = query(folder, ENTRIES).await.split_off(before);
        assert_eq!(added.len(), 1, "{command:?}: {added:?}");
        let expected = format!("operator {action} {subject} ");
        assert!(added[0].starts_with(&expected), "{command:?}: {added:?}");
    }
}

#[tokio::test]
async fn commands_are_audited_as_the_operator() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let created = run_on_new_database(folder, &["merchant", "create", "--name", "Ann"]);
    let [merchant, first_key] = ["merchant_id", "key_id"].map(|id| created[id].as_str().unwrap());
    let entries = query(folder, ENTRIES).await;
    assert_eq!(entries.len(), 2, "{entries:?}");
    assert!(entries[0].starts_with(&format!("operator key_created {first_key} ")), "{entries:?}");
    assert!(entries[1].starts_with("operator connection_created "), "{entries:?}");
    let add = ["connection", "create", "--merchant", merchant, "--provider", "sandbox"];
    let connection = run_kassa_json(folder, &add);
    let connection = connection["connection_id"].as_str().unwrap();
    let key = run_kassa_json(folder, &["key", "create", "--merchant", merchant]);
    let key = key["key_id"].as_str().unwrap();
    let entries = query(folder, ENTRIES).await.split_off(2);
    assert!(entries[0].starts_with(&format!("operator connection_created {connection} ")));
    assert!(entries[1].starts_with(&format!("operator key_created {key} ")), "{entries:?}");
    expect_audited(
        folder,
        &[
            (&["merchant", "set", merchant, "--name", "Ann & Sons"], "look_changed", merchant),
            (&["connection", "disable", connection], "connection_disabled", connection),
            (&["connection", "enable", connection], "connection_enabled", connection),
            (
                &["connection", "set", connection, "--methods", "card"],
                "connection_changed",
                connection,
            ),
            (
                &["connection", "order", "--merchant", merchant, connection],
                "connection_ordered",
                merchant,
            ),
            (&["key", "revoke", key], "key_revoked", key),
        ],
    )
    .await;
    let entries = query(folder, ENTRIES).await;
    assert!(entries[4].contains("Ann & Sons"), "{entries:?}");
    assert!(entries[7].ends_with(r#"{"fields":["methods"]}"#), "{}", entries[7]);
    // Nothing is changed by the same again.
    run_kassa_json(folder, &["key", "revoke", key]);
    assert_eq!(query(folder, ENTRIES).await.len(), entries.len());
}

#[tokio::test]
async fn commands_about_webhooks_and_people_are_audited() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [merchant, _] = create_merchant(folder);
    let url = "https://shop.example/hook";
    let created =
        run_kassa_json(folder, &["webhook", "create", "--merchant", &merchant, "--url", url]);
    let id = created["webhook_id"].as_str().unwrap();
    let entries = query(folder, ENTRIES).await;
    assert!(entries[2].starts_with(&format!("operator webhook_created {id} ")), "{entries:?}");
    expect_audited(
        folder,
        &[
            (&["webhook", "pause", id], "webhook_paused", id),
            (&["webhook", "resume", id], "webhook_resumed", id),
            (&["webhook", "rotate", id], "webhook_rotated", id),
        ],
    )
    .await;
    let sent =
        run_kassa_json(folder, &["webhook", "trigger", "status_change", "--merchant", &merchant]);
    let event = sent["event_id"].as_str().unwrap();
    let newest = query(folder, ENTRIES).await.pop().unwrap();
    assert!(newest.starts_with(&format!("operator webhook_tested {event} ")), "{newest}");
    let invited = run_kassa_json(folder, &["user", "invite", "--email", ADDRESS]);
    let newest = query(folder, ENTRIES).await.pop().unwrap();
    assert!(newest.starts_with(&format!("operator user_invited {ADDRESS} ")), "{newest}");
    accept(folder, &invited).await;
    let sql = "SELECT subject FROM audit_entries WHERE action = 'user_joined'";
    let person = query(folder, sql).await.remove(0);
    expect_audited(
        folder,
        &[
            (&["webhook", "resend", event], "webhook_resent", event),
            (&["webhook", "delete", id], "webhook_deleted", id),
            (&["user", "disable", ADDRESS], "user_disabled", &person),
            (&["user", "enable", ADDRESS], "user_enabled", &person),
            (&["user", "reset", ADDRESS], "user_reset", &person),
        ],
    )
    .await;
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
    assert_eq!(verified, json!({ "ok": true, "entries": 5 }));
    assert_eq!(run_kassa_json(folder, &["verify"])["audit_entries"], 5);
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
