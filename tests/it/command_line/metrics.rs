//! The metrics about money at `/metrics`, and the log line of what is unresolved.

use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Executor as _};

use crate::crashes::harness::poll_until;
use crate::support::kassa_process::{KassaServer, http_client, run_on_new_database};

#[tokio::test(flavor = "multi_thread")]
async fn unresolved_calls_are_counted_and_logged_once() {
    let folder = tempfile::tempdir().unwrap();
    let created =
        run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let connection = created["connection_id"].as_str().unwrap();
    let path = folder.path().join("data/kassa.db");
    let mut database = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    for (operation, subject, problem) in
        [("capture", "1", "NULL"), ("refund", "2", "NULL"), ("refund", "3", "'parked'")]
    {
        // Not due, so that nothing changes them.
        let sql = format!(
            "INSERT INTO provider_calls (operation, subject_id, connection_id, created, problem) \
             VALUES ('{operation}', '{subject}', '{connection}', 5, {problem})"
        );
        database.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
    let server = KassaServer::start(folder.path(), &[]);
    let notify = format!("{}/providers/{connection}/notify", server.address);
    let forged = http_client().post(notify).json(&json!({})).send().await.unwrap();
    assert_eq!(forged.status(), 400);
    let metrics = poll_until(async || {
        let text = server.get("/metrics").await.text().await.unwrap();
        text.contains("kassa_reconciliation_last_success_seconds").then_some(text)
    })
    .await;
    for line in [
        r#"kassa_money_unresolved{kind="capture"} 1"#,
        r#"kassa_money_unresolved{kind="refund"} 1"#,
        r#"kassa_money_unresolved{kind="parked"} 1"#,
        r#"kassa_money_unresolved{kind="payment"} 0"#,
        r#"kassa_money_unresolved{kind="amount"} 0"#,
        r#"kassa_sweep_oldest_due_seconds{sweep="calls"} 0"#,
        r#"kassa_sweep_oldest_due_seconds{sweep="notifications"} 0"#,
        r#"kassa_reconciliation_differences{kind="late"} 0"#,
        r#"kassa_provider_notifications_total{provider="sandbox",outcome="forged"} 1"#,
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line}: {metrics}");
    }
    let log = server.log();
    assert_eq!(log.matches("money is unresolved").count(), 3, "{log}");
}
