//! The metrics about money at `/metrics`, and the log line of what is unresolved.

use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Executor as _};

use super::master_key::Deployment;
use crate::crashes::harness::poll_until;
use crate::support::kassa_process::{KassaServer, http_client, run_on_new_database};
use crate::support::test_database::{TestDatabase, on_both_empty_engines};

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

/// What a monitoring system asks for is there before anything has happened.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_there_from_the_start() {
    let folder = tempfile::tempdir().unwrap();
    run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let server = KassaServer::start(folder.path(), &[]);
    let metrics = poll_until(async || {
        let text = server.get("/metrics").await.text().await.unwrap();
        text.contains("kassa_sweep_parked").then_some(text)
    })
    .await;
    for line in [
        "kassa_http_requests_total{method=\"GET\",route=\"/healthz\",status=\"200\"} 0",
        "kassa_late_approvals_total 0",
        "kassa_log_lines_lost_total 0",
        "kassa_sign_ins_total{outcome=\"success\"} 0",
        "kassa_sign_ins_total{outcome=\"refused\"} 0",
        "kassa_sign_ins_total{outcome=\"limited\"} 0",
        "kassa_webhook_deliveries_total{result=\"given_up\"} 0",
        "kassa_limited_total{limit=\"key\"} 0",
        "kassa_sweep_parked{sweep=\"calls\"} 0",
        "kassa_job_restarts_total{job=\"retention\"} 0",
        "kassa_database_connections{state=\"awaited\"} 0",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line}: {metrics}");
    }
    for beginning in [
        "kassa_http_request_duration_seconds_bucket{method=\"GET\",route=\"/healthz\",",
        "kassa_provider_call_duration_seconds_count{connection=\"",
        "kassa_provider_calls_total{connection=\"",
    ] {
        let found = metrics.lines().find(|line| line.starts_with(beginning));
        assert!(found.is_some_and(|line| line.ends_with(" 0")), "{beginning}: {metrics}");
    }
}

on_both_empty_engines!(connections_and_writes_are_counted);

/// The value of a metric.
fn read_value(metrics: &str, series: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    let value = line.and_then(|value| value.parse().ok());
    value.unwrap_or_else(|| panic!("{series}: {metrics}"))
}

async fn connections_and_writes_are_counted(database: TestDatabase) {
    let is_sqlite = matches!(database, TestDatabase::Sqlite(_));
    let kassa = Deployment::new(database);
    kassa.create_merchant();
    let server = KassaServer::spawn(kassa.command(&["serve"]));
    let metrics = poll_until(async || {
        let text = server.get("/metrics").await.text().await.unwrap();
        let idle = read_value(&text, "kassa_database_connections{state=\"idle\"}");
        let used = read_value(&text, "kassa_database_connections{state=\"used\"}");
        // Nothing leaks: background work ends, and its connections are idle again.
        let is_calm = read_value(&text, "kassa_writer_queue") == 0.0 && used == 0.0;
        (idle >= 1.0 && is_calm).then_some(text)
    })
    .await;
    let batches = read_value(&metrics, "kassa_writer_batch_size_count");
    let writes = read_value(&metrics, "kassa_writer_batch_size_sum");
    assert!(batches <= writes && (batches > 0.0) == is_sqlite, "{metrics}");
    let largest = read_value(&metrics, "kassa_writer_batch_size_bucket{le=\"128\"}");
    assert_eq!(largest, batches);
}
