//! `kassa verify` finds rows that were changed outside the program. The ledger cannot be changed.

use serde_json::{Value, json};

use super::harness::{CrashHarness, poll_until};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(the_ledger_cannot_be_changed, every_corruption_is_reported_with_its_intent);

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
        let refused = harness.database.execute(attack).await.map_err(|error| error.to_string());
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
        (vec![unpaid.id.clone()], sort_ids(&[&unpaid, &refunded]))
    );
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
    let mut ids: Vec<String> = intents.iter().map(|intent| intent.id.clone()).collect();
    ids.sort();
    ids
}
