//! `kassa reconcile`: each kind of difference, planted in the sandbox's records.

use kassa_domain::ids::IntentId;
use serde_json::{Value, json};

use crate::crashes::harness::{CrashHarness, poll_until};
use crate::support::kassa_process::{
    expect_error_line, kassa_command, run_kassa, run_kassa_json, run_on_new_database,
};
use crate::support::orders::sandbox_reference;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(every_kind_of_difference_is_reported);

/// The references of a payment in each state, and of a refund.
struct References {
    paid: String,
    refunded: String,
    refund: String,
    authorized: String,
    refused: String,
}

async fn create_payments(harness: &mut CrashHarness) -> References {
    harness.start(None);
    let paid = harness.create_intent(json!({})).await;
    harness.pay(&paid).await;
    let refunded = harness.create_intent(json!({})).await;
    harness.pay(&refunded).await;
    let refund = harness.post(&refunded.refund_path(), &json!({ "amount": 400 }), "one");
    assert_eq!(refund.send().await.unwrap().status(), 201);
    let status = "SELECT status FROM refunds";
    poll_until(async || (harness.database.fetch_texts(status).await == ["success"]).then_some(()))
        .await;
    let authorized = harness.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    harness.pay(&authorized).await;
    let reference = sandbox_reference(json!({ "result": "refused" }));
    let refused = harness.create_intent(json!({ "reference_id": reference })).await;
    let form = harness.fill_in_form(&refused).await;
    harness.send_form(&refused, &form).send().await.unwrap();
    harness.kill();
    let find = async |intent: &IntentId| {
        let sql = format!("SELECT provider_reference FROM attempts WHERE intent_id = '{intent}'");
        let [reference] = harness.database.fetch_texts(&sql).await.try_into().unwrap();
        reference
    };
    let refund = harness.database.fetch_texts("SELECT provider_reference FROM refunds").await;
    References {
        paid: find(&paid.id).await,
        refunded: find(&refunded.id).await,
        refund: refund.into_iter().next().unwrap(),
        authorized: find(&authorized.id).await,
        refused: find(&refused.id).await,
    }
}

/// Each difference without the provider's identifier, which is the reference at the sandbox.
fn read_differences(report: &Value) -> Vec<Value> {
    let differences = report["differences"].as_array().unwrap();
    let mut all: Vec<Value> = differences
        .iter()
        .map(|found| {
            let fields = found.as_object().unwrap().keys().collect::<Vec<_>>();
            assert_eq!(fields, ["kind", "ours", "provider_id", "reference", "theirs"], "{found}");
            let (kind, reference) = (&found["kind"], &found["reference"]);
            json!([kind, reference, found["ours"], found["theirs"]])
        })
        .collect();
    all.sort_by_key(Value::to_string);
    all
}

fn side(record: &str, status: &str, amount: i64) -> Value {
    json!({ "record": record, "status": status, "amount": amount, "currency": "ZAR" })
}

async fn every_kind_of_difference_is_reported(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    let References { paid, refunded, refund, authorized, refused } =
        create_payments(&mut harness).await;
    let payment = |status, amount| side("payment", status, amount);
    let refund_of = |status, amount| side("refund", status, amount);
    let set = |table: &str, column: &str, value: &str, reference: &str| {
        format!("UPDATE {table} SET {column} = {value} WHERE reference = '{reference}'")
    };
    let cases = [
        (
            set("payments", "outcome", "'direct:refused'", &paid),
            set("payments", "outcome", "'direct:authorised'", &paid),
            vec![json!(["status", paid, payment("paid", 1250), payment("failed", 1250)])],
        ),
        (
            set("payments", "amount", "1251", &paid),
            set("payments", "amount", "1250", &paid),
            vec![json!(["amount", paid, payment("paid", 1250), payment("paid", 1251)])],
        ),
        (
            set("payments", "outcome", "'direct:authorised'", &refused),
            set("payments", "outcome", "'direct:refused'", &refused),
            vec![json!(["late", refused, payment("over", 1250), payment("paid", 1250)])],
        ),
        (
            set("payments", "funds", "'captured'", &authorized),
            set("payments", "funds", "NULL", &authorized),
            vec![json!(["status", authorized, payment("authorized", 1250), payment("paid", 1250)])],
        ),
        (
            set("payments", "funds", "'released'", &authorized),
            set("payments", "funds", "NULL", &authorized),
            vec![json!([
                "status",
                authorized,
                payment("authorized", 1250),
                payment("released", 1250)
            ])],
        ),
        (
            set("refunds", "outcome", "'refused'", &refund),
            set("refunds", "outcome", "'paid'", &refund),
            vec![json!(["status", refund, refund_of("paid", 400), refund_of("failed", 400)])],
        ),
        (
            set("refunds", "amount", "399", &refund),
            set("refunds", "amount", "400", &refund),
            vec![json!(["amount", refund, refund_of("paid", 400), refund_of("paid", 399)])],
        ),
        (
            set("payments", "reference", "'unknown'", &paid),
            set("payments", "reference", &format!("'{paid}'"), "unknown"),
            vec![
                json!(["missing_here", "unknown", null, payment("paid", 1250)]),
                json!(["missing_there", paid, payment("paid", 1250), null]),
            ],
        ),
        (
            set("refunds", "reference", "'unknown'", &refund),
            set("refunds", "reference", &format!("'{refund}'"), "unknown"),
            vec![
                json!(["missing_here", "unknown", null, refund_of("paid", 400)]),
                json!(["missing_there", refund, refund_of("paid", 400), null]),
            ],
        ),
    ];
    let reconcile = || harness.run_report(&["reconcile"]);
    let agreed = (true, json!({ "ok": true, "checked": 5, "differences": [] }));
    assert_eq!(reconcile(), agreed);
    for (plant, repair, expected) in cases {
        harness.database.execute_in_sandbox(&plant).await.unwrap();
        let (ok, report) = reconcile();
        assert!(!ok && report["ok"] == false, "{plant}: {report}");
        assert_eq!(read_differences(&report), expected, "{plant}");
        harness.database.execute_in_sandbox(&repair).await.unwrap();
        assert_eq!(reconcile(), agreed, "{repair}");
    }
    assert_period(&harness, &refunded);
    harness.assert_consistent();
}

/// Today has everything, the days before nothing.
fn assert_period(harness: &CrashHarness, refunded: &str) {
    assert!(!refunded.is_empty());
    let checked = |arguments: &[&str]| {
        let (ok, report) = harness.run_report(&[&["reconcile"], arguments].concat());
        assert!(ok, "{report}");
        report["checked"].as_u64().unwrap()
    };
    assert_eq!(checked(&["--from", "2020-01-01", "--to", "2020-01-31"]), 0);
    assert_eq!(checked(&["--from", "2020-01-01"]), 5);
    assert_eq!(checked(&["--from", "2020-01-01", "--to", "2999-12-31"]), 5);
}

#[test]
fn invalid_options_are_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let created =
        run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let connection = created["connection_id"].as_str().unwrap();
    for (arguments, expected) in [
        (vec!["--from", "2026-02-30"], "--from"),
        (vec!["--from", "2026-01-02", "--to", "yesterday"], "--to"),
        (vec!["--from", "2026-01-02", "--to", "2026-01-01"], "--to"),
        (vec!["--from", "2999-01-01"], "--from"),
        (vec!["--connection", "00000000-0000-7000-8000-000000000000"], "no connection"),
    ] {
        let output = run_kassa(folder.path(), &[vec!["reconcile"], arguments].concat());
        let line = expect_error_line(&output);
        assert!(line.contains(expected), "{line}");
    }
    let output = run_kassa(folder.path(), &["reconcile", "--to", "2026-01-01"]);
    assert!(!output.status.success(), "--to alone");
    let report = run_kassa_json(folder.path(), &["reconcile", "--connection", connection]);
    assert_eq!(report, json!({ "ok": true, "checked": 0, "differences": [] }));
}

#[test]
fn a_provider_that_does_not_answer_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let created =
        run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let connection = created["connection_id"].as_str().unwrap();
    let mut command = kassa_command(folder.path());
    let output =
        command.arg("reconcile").env("KASSA_SANDBOX_URL", "http://127.0.0.1:9").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report, json!({ "ok": false, "checked": 0, "differences": [] }));
    let errors = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = errors.lines().filter(|line| line.starts_with("kassa: ")).collect();
    assert!(lines.len() == 1 && lines[0].contains(connection), "{errors}");
}
