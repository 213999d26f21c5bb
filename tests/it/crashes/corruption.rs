//! `kassa verify` finds what was changed behind Kassa's back; the ledger cannot even be changed.

use serde_json::{Value, json};

use super::harness::{CrashHarness, poll_until};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestIntent;

on_both_engines!(the_ledger_cannot_be_changed, every_corruption_is_reported_with_its_intent);

/// Three intents: refunded in part, captured, and not paid.
async fn create_consistent_intents(shop: &mut CrashHarness) -> [TestIntent; 3] {
    shop.start(None);
    let refunded = shop.create_intent(json!({})).await;
    shop.pay(&refunded).await;
    let body = json!({ "amount": 400 });
    let answer =
        shop.post(&format!("{}/refund", refunded.path()), &body, "one").send().await.unwrap();
    assert_eq!(answer.status(), 201);
    let status = "SELECT status FROM refunds";
    poll_until(async || (shop.database.fetch_texts(status).await == ["success"]).then_some(()))
        .await;
    let captured = shop.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&captured).await;
    let answer =
        shop.get(&format!("/api/v2/intents/{}/capture", captured.id)).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let unpaid = shop.create_intent(json!({})).await;
    // With the server up.
    shop.assert_consistent();
    [refunded, captured, unpaid]
}

async fn the_ledger_cannot_be_changed(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    create_consistent_intents(&mut shop).await;
    let lines = "SELECT posting || amount FROM ledger_entries ORDER BY position";
    let before = shop.database.fetch_texts(lines).await;
    let mut attacks = vec![
        "UPDATE ledger_entries SET amount = amount + 1",
        "UPDATE ledger_entries SET account = 'receivable' WHERE line = 2",
        "DELETE FROM ledger_entries",
        "DELETE FROM ledger_entries WHERE line = 1",
    ];
    if let TestDatabase::Postgres(_) = shop.database {
        attacks.push("TRUNCATE ledger_entries");
    }
    for attack in attacks {
        let refused = shop.database.execute(attack).await.map_err(|error| error.to_string());
        assert!(
            refused.as_ref().is_err_and(|error| error.contains("append-only")),
            "{attack}: {refused:?}"
        );
    }
    assert_eq!(shop.database.fetch_texts(lines).await, before);
    shop.assert_consistent();
}

async fn every_corruption_is_reported_with_its_intent(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    let [refunded, captured, unpaid] = create_consistent_intents(&mut shop).await;
    shop.kill();
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
        let on = |sql: &str| format!("{sql} WHERE id = '{}'", intent.id);
        assert_damage_is_reported(&shop, intent, &on(damage)).await;
        shop.database.execute(&on(repair)).await.unwrap();
        shop.assert_consistent();
    }
    for (damage, repair) in [
        ("UPDATE refunds SET amount = 399", "UPDATE refunds SET amount = 400"),
        (
            "UPDATE refunds SET status = 'pending', settled = NULL",
            "UPDATE refunds SET status = 'success', settled = 1",
        ),
    ] {
        assert_damage_is_reported(&shop, &refunded, damage).await;
        shop.database.execute(repair).await.unwrap();
        shop.assert_consistent();
    }
    // A line more can be written by hand, and is found as well.
    let line = format!(
        "INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, created) \
         VALUES ('sale:0', 1, '{}', 'receivable', 'ZAR', 5, 0)",
        unpaid.id
    );
    assert_damage_is_reported(&shop, &unpaid, &line).await;
    let event = format!(
        "DELETE FROM events WHERE intent_id = '{}' AND position = (SELECT MIN(position) FROM events)",
        refunded.id
    );
    let (_, before) = shop.run_verify();
    apply_damage(&shop, &event).await;
    let found = inconsistent_intents(&shop.run_verify().1);
    assert_eq!(
        (inconsistent_intents(&before), found),
        (vec![unpaid.id.clone()], sorted(&[&unpaid, &refunded]))
    );
}

/// Exactly this intent is named, with words.
async fn assert_damage_is_reported(shop: &CrashHarness, intent: &TestIntent, damage: &str) {
    apply_damage(shop, damage).await;
    let (ok, report) = shop.run_verify();
    assert!(!ok && report["ok"] == false, "{damage}: {report}");
    assert_eq!(inconsistent_intents(&report), [intent.id.as_str()], "{damage}: {report}");
    let words = report["contradictions"][0]["what"].as_array().unwrap();
    assert!(
        !words.is_empty()
            && words.iter().all(|word| word.as_str().is_some_and(|word| word.len() > 10)),
        "{words:?}"
    );
}

async fn apply_damage(shop: &CrashHarness, damage: &str) {
    shop.database.execute(damage).await.unwrap_or_else(|error| panic!("{damage}: {error}"));
}

fn inconsistent_intents(report: &Value) -> Vec<String> {
    let found = report["contradictions"].as_array().unwrap();
    let mut ids: Vec<String> =
        found.iter().map(|found| found["intent_id"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}

fn sorted(intents: &[&TestIntent]) -> Vec<String> {
    let mut ids: Vec<String> = intents.iter().map(|intent| intent.id.clone()).collect();
    ids.sort();
    ids
}
