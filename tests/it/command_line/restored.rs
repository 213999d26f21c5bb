//! What was paid, captured and refunded since a backup is found at the provider, and adopted.

use serde_json::{Value, json};
use tempfile::TempDir;

use super::sandbox::spawn_sandbox;
use crate::crashes::harness::{CrashHarness, poll_until};
use crate::support::sql_connection::SqlConnection;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(what_was_paid_since_a_backup_is_adopted);

/// A backup of the database, and when it was taken.
struct Backup {
    taken: String,
    kept: Kept,
}

enum Kept {
    File(TempDir),
    Server(TestDatabase),
}

/// The server is stopped before a PostgreSQL database is copied.
async fn take_backup(harness: &mut CrashHarness) -> Backup {
    if let TestDatabase::Sqlite(_) = harness.database {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("backup.db").display().to_string();
        let report = harness.run_json(&["backup", "--to", &file]);
        let taken = report["taken"].as_str().unwrap().to_owned();
        return Backup { taken, kept: Kept::File(folder) };
    }
    harness.kill();
    let now = kassa_platform::clock::Clock::System.now();
    let kept = Kept::Server(harness.database.copy().await);
    harness.start(None);
    Backup { taken: now.to_iso_string(), kept }
}

fn restore(harness: &mut CrashHarness, backup: Kept) {
    harness.database = match backup {
        Kept::Server(copy) => copy,
        Kept::File(from) => {
            let to = tempfile::tempdir().unwrap();
            let [from, place] = [from.path().join("backup.db"), to.path().join("kassa.db")]
                .map(|path| path.display().to_string());
            let report = harness.run_json(&["restore", "--from", &from, "--to", &place]);
            assert_eq!(report["verify"]["ok"], true);
            TestDatabase::Sqlite(to)
        }
    };
}

async fn create_and_pay(harness: &CrashHarness, fields: Value) -> TestIntent {
    let intent = harness.create_intent(fields).await;
    harness.pay(&intent).await;
    intent
}

async fn refund(harness: &CrashHarness, intent: &TestIntent, amount: i64) {
    const PAID: &str = "SELECT CAST(id AS TEXT) FROM refunds WHERE status = 'success'";
    let before = harness.database.fetch_texts(PAID).await.len();
    let key = format!("refund-{}-{amount}", intent.id);
    let refund = harness.post(&intent.refund_path(), &json!({ "amount": amount }), &key);
    assert_eq!(refund.send().await.unwrap().status(), 201);
    poll_until(async || {
        let refunds = harness.database.fetch_texts(PAID).await.len();
        (refunds > before).then_some(())
    })
    .await;
}

async fn capture(harness: &CrashHarness, intent: &TestIntent) {
    let captured = harness.get(&intent.capture_path()).send().await.unwrap();
    assert_eq!(captured.status(), 200);
}

/// The authorization is of long before the backup: only a query tells that it is captured.
async fn backdate(harness: &CrashHarness, authorized: &TestIntent, sandbox: &TempDir) {
    const EARLIER_MS: i64 = 3 * 60 * 60 * 1000;
    let attempts = format!(
        "UPDATE attempts SET created = created - {EARLIER_MS} WHERE intent_id = '{}'",
        authorized.id
    );
    harness.database.execute(&attempts).await.unwrap();
    let reference =
        format!("SELECT provider_reference FROM attempts WHERE intent_id = '{}'", authorized.id);
    let reference = harness.database.fetch_texts(&reference).await.remove(0);
    let records = SqlConnection::open_file(&sandbox.path().join("sandbox.db"));
    let payments = format!(
        "UPDATE payments SET created = created - {EARLIER_MS} WHERE reference = '{reference}'"
    );
    records.execute(&payments).await.unwrap();
}

fn count_records(report: &Value) -> [usize; 3] {
    let adopted = report["adopted"].as_array().unwrap();
    ["payment", "capture", "refund"]
        .map(|record| adopted.iter().filter(|one| one["record"] == record).count())
}

async fn what_was_paid_since_a_backup_is_adopted(database: TestDatabase) {
    let sandbox_folder = tempfile::tempdir().unwrap();
    let sandbox = spawn_sandbox(sandbox_folder.path(), &[]);
    let mut harness = CrashHarness::new(database);
    harness.set_sandbox_url(&sandbox.address);
    harness.start(None);
    let known = create_and_pay(&harness, json!({})).await;
    let held = json!({ "capture_mode": "prefer_delay" });
    let authorized = create_and_pay(&harness, held.clone()).await;
    let opened = harness.create_intent(json!({})).await;
    let Backup { taken, kept } = take_backup(&mut harness).await;

    harness.pay(&opened).await;
    let lost = create_and_pay(&harness, json!({})).await;
    let lost_capture = create_and_pay(&harness, held.clone()).await;
    capture(&harness, &lost_capture).await;
    create_and_pay(&harness, held).await;
    capture(&harness, &authorized).await;
    refund(&harness, &known, 300).await;
    refund(&harness, &lost, 200).await;
    let reference = crate::support::orders::sandbox_reference(json!({ "result": "refused" }));
    let refused = harness.create_intent(json!({ "reference_id": reference })).await;
    let form = harness.fill_in_form(&refused).await;
    harness.send_form(&refused, &form).send().await.unwrap();
    harness.kill();

    restore(&mut harness, kept);
    harness.assert_consistent();
    backdate(&harness, &authorized, &sandbox_folder).await;
    let (ok, report) = harness.run_report(&["reconcile", "--from", &taken]);
    assert!(!ok && report["adopted"].is_null(), "{report:#}");
    let adopt = ["reconcile", "--from", &taken, "--adopt", "--operator", "Ann"];
    let (ok, report) = harness.run_report(&adopt);
    assert!(ok, "{report:#}");
    assert_eq!(count_records(&report), [4, 1, 2], "{report:#}");
    harness.assert_consistent();
    assert_adopted(&harness, &authorized, &known).await;

    let (ok, again) = harness.run_report(&adopt);
    assert!(ok && again["adopted"] == json!([]), "{again:#}");
    let (ok, report) = harness.run_report(&["reconcile", "--from", &taken]);
    // The refused payment holds no money, and stays a difference of the list.
    let kinds =
        report["differences"].as_array().unwrap().iter().map(|one| &one["theirs"]["status"]);
    assert!(!ok && kinds.eq(["failed"]), "{report:#}");
    harness.start(None);
    assert_eq!(harness.read_status(&authorized).await, "success");
    harness.kill();
}

/// The states, and one entry of the audit log for each record.
async fn assert_adopted(harness: &CrashHarness, authorized: &TestIntent, known: &TestIntent) {
    let status = format!("SELECT status FROM intents WHERE id = '{}'", authorized.id);
    assert_eq!(harness.database.fetch_texts(&status).await, ["success"]);
    let refunded = format!("SELECT CAST(refunded AS TEXT) FROM intents WHERE id = '{}'", known.id);
    assert_eq!(harness.database.fetch_texts(&refunded).await, ["300"]);
    let adopted = "SELECT status FROM intents WHERE purchaser_id = 'unknown' ORDER BY status";
    assert_eq!(
        harness.database.fetch_texts(adopted).await,
        ["authorized", "success", "success", "success"]
    );
    let entries = "SELECT action || ' ' || actor FROM audit_entries \
        WHERE action LIKE '%_adopted' ORDER BY action";
    assert_eq!(
        harness.database.fetch_texts(entries).await,
        [
            "capture_adopted operator",
            "payment_adopted operator",
            "payment_adopted operator",
            "payment_adopted operator",
            "payment_adopted operator",
            "refund_adopted operator",
            "refund_adopted operator",
        ]
    );
    let after = "SELECT after FROM audit_entries WHERE action LIKE '%_adopted'";
    for entry in harness.database.fetch_texts(after).await {
        assert!(entry.contains(r#""operator":"Ann""#), "{entry}");
    }
}
