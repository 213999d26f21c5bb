//! `kassa verify` finds rows that were changed outside the program. The ledger cannot be changed.

use serde_json::{Value, json};

use super::harness::{CrashHarness, poll_until};
use crate::support::orders::sandbox_reference;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    the_ledger_cannot_be_changed,
    every_corruption_is_reported_with_its_intent,
    every_corruption_of_calls_and_reversals_is_reported,
);

/// Three intents: refunded in part, captured, and not paid.
async fn create_consistent_intents(harness: &mut CrashHarness) -> [TestIntent; 3] {
    harness.start(None);
    let refunded = harness.create_intent(json!({})).await;
    harness.pay(&refunded).await;
    let body = json!({ "amount": 400 });
    let response = harness.post(&refunded.refund_path(), &body, "one").send().await.unwrap();
    assert_eq!(response.status(), 201);
    let status = "SELECT status FROM refunds";
    poll_until(async || (harness.database.fetch_texts(status).await == ["success"]).then_some(()))
        .await;
    let captured = harness.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    harness.pay(&captured).await;
    let response = harness.get(&captured.capture_path()).send().await.unwrap();
    assert_eq!(response.status(), 200);
    let unpaid = harness.create_intent(json!({})).await;
    // While the server runs.
    harness.assert_consistent();
    [refunded, captured, unpaid]
}

async fn the_ledger_cannot_be_changed(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    create_consistent_intents(&mut harness).await;
    let entries = "SELECT posting || amount FROM ledger_entries ORDER BY position";
    let before = harness.database.fetch_texts(entries).await;
    let mut attacks = vec![
        "UPDATE ledger_entries SET amount = amount + 1",
        "UPDATE ledger_entries SET account = 'receivable' WHERE line = 2",
        "DELETE FROM ledger_entries",
        "DELETE FROM ledger_entries WHERE line = 1",
    ];
    if let TestDatabase::Postgres(_) = harness.database {
        attacks.push("TRUNCATE ledger_entries");
    }
    for attack in attacks {
        let refused = harness.database.execute(attack).await;
        assert!(
            refused.as_ref().is_err_and(|error| error.contains("append-only")),
            "{attack}: {refused:?}"
        );
    }
    assert_eq!(harness.database.fetch_texts(entries).await, before);
    harness.assert_consistent();
}

async fn every_corruption_is_reported_with_its_intent(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    let [refunded, captured, unpaid] = create_consistent_intents(&mut harness).await;
    harness.kill();
    for (intent, damage, repair) in [
        (
            &unpaid,
            "UPDATE intents SET status = 'canceled', failed_attempts = NULL",
            "UPDATE intents SET status = 'selection', failed_attempts = 0",
        ),
        (
            &captured,
            "UPDATE intents SET status = 'expired'",
            "UPDATE intents SET status = 'success'",
        ),
        (
            &captured,
            "UPDATE intents SET amount = amount + 1",
            "UPDATE intents SET amount = amount - 1",
        ),
        (&captured, "UPDATE intents SET attempt_count = 2", "UPDATE intents SET attempt_count = 1"),
        (&refunded, "UPDATE intents SET refunded = 0", "UPDATE intents SET refunded = 400"),
        (&refunded, "UPDATE intents SET currency = 'USD'", "UPDATE intents SET currency = 'ZAR'"),
        (&refunded, "UPDATE intents SET currency = 'ZZZ'", "UPDATE intents SET currency = 'ZAR'"),
    ] {
        let for_intent = |sql: &str| format!("{sql} WHERE id = '{}'", intent.id);
        assert_damage_is_reported(&harness, intent, &for_intent(damage)).await;
        harness.database.execute(&for_intent(repair)).await.unwrap();
        harness.assert_consistent();
    }
    for (damage, repair) in [
        ("UPDATE refunds SET amount = 399", "UPDATE refunds SET amount = 400"),
        (
            "UPDATE refunds SET status = 'pending', settled = NULL",
            "UPDATE refunds SET status = 'success', settled = 1",
        ),
    ] {
        assert_damage_is_reported(&harness, &refunded, damage).await;
        harness.database.execute(repair).await.unwrap();
        harness.assert_consistent();
    }
    // An additional ledger entry is found, too.
    let entry = format!(
        "INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, created) \
         VALUES ('sale:0', 1, '{}', 'receivable', 'ZAR', 5, 0)",
        unpaid.id
    );
    assert_damage_is_reported(&harness, &unpaid, &entry).await;
    let event = format!(
        "DELETE FROM events WHERE intent_id = '{}' \
         AND position = (SELECT MIN(position) FROM events)",
        refunded.id
    );
    let (_, before) = harness.run_verify();
    execute_damage(&harness, &event).await;
    let found = find_inconsistent_intents(&harness.run_verify().1);
    assert_eq!(
        (find_inconsistent_intents(&before), found),
        (vec![unpaid.id.to_string()], sort_ids(&[&unpaid, &refunded]))
    );
}

/// What the damages refer to: intents, and the ids of their attempts.
struct Subjects {
    paid: (TestIntent, String),
    authorized: (TestIntent, String),
    pending: (TestIntent, String),
    refused: (TestIntent, String),
}

async fn create_subjects(harness: &mut CrashHarness) -> Subjects {
    harness.start(None);
    let paid = harness.create_intent(json!({})).await;
    harness.pay(&paid).await;
    let authorized = harness.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    harness.pay(&authorized).await;
    let create_with = async |instructions: Value| {
        let reference = sandbox_reference(instructions);
        let intent = harness.create_intent(json!({ "reference_id": reference })).await;
        let form = harness.fill_in_form(&intent).await;
        harness.send_form(&intent, &form).send().await.unwrap();
        intent
    };
    let pending = create_with(json!({ "flow": "wait" })).await;
    let refused = create_with(json!({ "result": "refused" })).await;
    harness.kill();
    let with_attempt = async |intent: TestIntent| {
        let sql =
            format!("SELECT CAST(id AS TEXT) FROM attempts WHERE intent_id = '{}'", intent.id);
        let [attempt] = harness.database.fetch_texts(&sql).await.try_into().unwrap();
        (intent, attempt)
    };
    Subjects {
        paid: with_attempt(paid).await,
        authorized: with_attempt(authorized).await,
        pending: with_attempt(pending).await,
        refused: with_attempt(refused).await,
    }
}

/// Damages of one intent, each with its repair.
fn list_call_damages(subjects: &Subjects) -> Vec<(&TestIntent, String, String)> {
    let Subjects { paid, authorized, pending, refused } = subjects;
    let insert_call = |operation: &str, attempt: &str| {
        format!(
            "INSERT INTO provider_calls (operation, subject_id, created) \
             VALUES ('{operation}', '{attempt}', 0)"
        )
    };
    let delete_calls = || "DELETE FROM provider_calls WHERE created = 0".to_owned();
    let instruct = |instructed: &str, at: &str| {
        format!(
            "UPDATE intents SET instructed = {instructed}, instructed_at = {at} WHERE id = '{}'",
            authorized.0.id
        )
    };
    let settle_call = |settled: &str| {
        format!(
            "UPDATE provider_calls SET due = NULL, settled = {settled} WHERE subject_id = '{}'",
            pending.1
        )
    };
    let insert_reversal = |attempt: &str, settled: &str| {
        format!(
            "INSERT INTO reversals (attempt_id, kind, amount, currency, provider_reference, \
             created, settled) VALUES ({attempt}, 'refund', 5, 'ZAR', 'r', 0, {settled})"
        )
    };
    let delete_reversals = || "DELETE FROM reversals".to_owned();
    vec![
        (&paid.0, insert_call("payment", &paid.1), delete_calls()),
        (&paid.0, insert_call("capture", &paid.1), delete_calls()),
        (&authorized.0, insert_call("release", &authorized.1), delete_calls()),
        (&authorized.0, instruct("'capture'", "1"), instruct("NULL", "NULL")),
        (&pending.0, settle_call("1"), settle_call("NULL")),
        (&refused.0, insert_call("payment", &refused.1), delete_calls()),
        (&refused.0, insert_reversal(&refused.1, "1"), delete_reversals()),
        (&refused.0, insert_reversal(&refused.1, "NULL"), delete_reversals()),
        (&paid.0, insert_reversal(&paid.1, "1"), delete_reversals()),
    ]
}

async fn every_corruption_of_calls_and_reversals_is_reported(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    let subjects = create_subjects(&mut harness).await;
    for (intent, damage, repair) in list_call_damages(&subjects) {
        assert_damage_is_reported(&harness, intent, &damage).await;
        execute_damage(&harness, &repair).await;
        harness.assert_consistent();
    }
    assert_calls_without_subject_are_reported(&harness).await;
    assert_late_approvals_are_listed(&harness, &subjects.refused).await;
    // A call that waits for an operator is listed. The stored data agree all the same.
    let problem = "UPDATE provider_calls SET problem = 'amount', due = NULL WHERE settled IS NULL";
    execute_damage(&harness, problem).await;
    let (ok, report) = harness.run_verify();
    assert!(ok, "{report}");
    let problem = &report["problems"][0];
    assert_eq!(
        (&problem["operation"], &problem["subject"], &problem["problem"]),
        (&json!("payment"), &json!(subjects.pending.1), &json!("amount"))
    );
    assert_eq!(report["problems"].as_array().unwrap().len(), 1);
}

async fn assert_calls_without_subject_are_reported(harness: &CrashHarness) {
    for operation in ["payment", "capture", "release", "refund", "reversal"] {
        let insert = format!(
            "INSERT INTO provider_calls (operation, subject_id, created) \
             VALUES ('{operation}', '987654321', 0)"
        );
        execute_damage(harness, &insert).await;
        let (ok, report) = harness.run_verify();
        let found = &report["contradictions"];
        assert!(!ok && found[0]["intent_id"].is_null(), "{operation}: {report}");
        execute_damage(harness, "DELETE FROM provider_calls WHERE created = 0").await;
        harness.assert_consistent();
    }
}

/// A late approval with its postings, unconfirmed and then given back.
async fn assert_late_approvals_are_listed(
    harness: &CrashHarness,
    (intent, attempt): &(TestIntent, String),
) {
    let post = |posting: &str, amount: i64| {
        let line = |line: u8, account: &str, amount: i64| {
            format!(
                "('{posting}:{attempt}', {line}, '{}', '{account}', 'EUR', {amount}, 0)",
                intent.id
            )
        };
        format!(
            "INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, \
             created) VALUES {}, {}",
            line(1, "receivable", amount),
            line(2, "late_approvals", -amount)
        )
    };
    let reversal = format!(
        "INSERT INTO reversals (attempt_id, kind, amount, currency, provider_reference, created) \
         VALUES ({attempt}, 'refund', 70, 'EUR', 'r', 0)"
    );
    let call = "INSERT INTO provider_calls (operation, subject_id, created) \
        SELECT 'reversal', CAST(id AS TEXT), 0 FROM reversals";
    for sql in [&post("late_sale", 70), &reversal, call] {
        execute_damage(harness, sql).await;
    }
    let late = |reversed: bool| {
        let attempt: i64 = attempt.parse().unwrap();
        json!([{ "attempt": attempt, "intent_id": intent.id, "amount": 70, "currency": "EUR",
            "reversed": reversed }])
    };
    let (ok, report) = harness.run_verify();
    assert!(!ok && report["ok"] == false, "{report}");
    assert_eq!((&report["late"], &report["contradictions"]), (&late(false), &json!([])));
    for sql in [
        &post("late_refund", -70),
        "UPDATE reversals SET settled = 1",
        "UPDATE provider_calls SET settled = 1 WHERE operation = 'reversal'",
    ] {
        execute_damage(harness, sql).await;
    }
    let (ok, report) = harness.run_verify();
    assert!(ok && report["ok"] == true, "{report}");
    assert_eq!(report["late"], late(true));
    assert_eq!(report["balances"]["EUR"], json!({ "late_approvals": 0, "receivable": 0 }));
}

/// Asserts that the report names exactly this intent, with a description.
async fn assert_damage_is_reported(harness: &CrashHarness, intent: &TestIntent, damage: &str) {
    execute_damage(harness, damage).await;
    let (ok, report) = harness.run_verify();
    assert!(!ok && report["ok"] == false, "{damage}: {report}");
    assert_eq!(find_inconsistent_intents(&report), [intent.id.as_str()], "{damage}: {report}");
    let texts = report["contradictions"][0]["what"].as_array().unwrap();
    assert!(
        !texts.is_empty()
            && texts.iter().all(|text| text.as_str().is_some_and(|text| text.len() > 10)),
        "{texts:?}"
    );
}

async fn execute_damage(harness: &CrashHarness, damage: &str) {
    harness.database.execute(damage).await.unwrap_or_else(|error| panic!("{damage}: {error}"));
}

fn find_inconsistent_intents(report: &Value) -> Vec<String> {
    let found = report["contradictions"].as_array().unwrap();
    let mut ids: Vec<String> =
        found.iter().map(|found| found["intent_id"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}

fn sort_ids(intents: &[&TestIntent]) -> Vec<String> {
    let mut ids: Vec<String> = intents.iter().map(|intent| intent.id.to_string()).collect();
    ids.sort();
    ids
}
