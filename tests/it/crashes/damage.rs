//! `kassa verify` finds what was changed behind Kassa's back; the ledger cannot even be changed.

use serde_json::{Value, json};

use super::shop::{Shop, loop_until};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::Intent;

on_both_engines!(the_ledger_cannot_be_changed, every_damage_is_named_with_its_intent);

/// Three intents: refunded in part, captured, and not paid.
async fn sound(shop: &mut Shop) -> [Intent; 3] {
    shop.start(None);
    let refunded = shop.intent(json!({})).await;
    shop.pay(&refunded).await;
    let body = json!({ "amount": 400 });
    let answer = shop.post(&format!("{}/refund", refunded.path()), &body, "one").send().await.unwrap();
    assert_eq!(answer.status(), 201);
    let status = "SELECT status FROM refunds";
    loop_until(async || (shop.place.texts(status).await == ["success"]).then_some(())).await;
    let captured = shop.intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&captured).await;
    let answer = shop.get(&format!("/api/v2/intents/{}/capture", captured.id)).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let unpaid = shop.intent(json!({})).await;
    // With the server up.
    shop.books_are_right();
    [refunded, captured, unpaid]
}

async fn the_ledger_cannot_be_changed(place: Place) {
    let mut shop = Shop::on(place);
    sound(&mut shop).await;
    let lines = "SELECT posting || amount FROM ledger_entries ORDER BY position";
    let before = shop.place.texts(lines).await;
    let mut attacks = vec![
        "UPDATE ledger_entries SET amount = amount + 1",
        "UPDATE ledger_entries SET account = 'receivable' WHERE line = 2",
        "DELETE FROM ledger_entries",
        "DELETE FROM ledger_entries WHERE line = 1",
    ];
    if let Place::Postgres(_) = shop.place {
        attacks.push("TRUNCATE ledger_entries");
    }
    for attack in attacks {
        let refused = shop.place.run(attack).await.map_err(|error| error.to_string());
        assert!(refused.as_ref().is_err_and(|error| error.contains("append-only")), "{attack}: {refused:?}");
    }
    assert_eq!(shop.place.texts(lines).await, before);
    shop.books_are_right();
}

async fn every_damage_is_named_with_its_intent(place: Place) {
    let mut shop = Shop::on(place);
    let [refunded, captured, unpaid] = sound(&mut shop).await;
    shop.kill();
    for (intent, damage, repair) in [
        (
            &unpaid,
            "UPDATE intents SET status = 'canceled', failed_attempts = NULL",
            "UPDATE intents SET status = 'selection', failed_attempts = 0",
        ),
        (&captured, "UPDATE intents SET status = 'expired'", "UPDATE intents SET status = 'success'"),
        (&captured, "UPDATE intents SET amount = amount + 1", "UPDATE intents SET amount = amount - 1"),
        (&captured, "UPDATE intents SET attempt_count = 2", "UPDATE intents SET attempt_count = 1"),
        (&refunded, "UPDATE intents SET refunded = 0", "UPDATE intents SET refunded = 400"),
        (&refunded, "UPDATE intents SET currency = 'USD'", "UPDATE intents SET currency = 'ZAR'"),
        (&refunded, "UPDATE intents SET currency = 'ZZZ'", "UPDATE intents SET currency = 'ZAR'"),
    ] {
        let on = |sql: &str| format!("{sql} WHERE id = '{}'", intent.id);
        is_found(&shop, intent, &on(damage)).await;
        shop.place.run(&on(repair)).await.unwrap();
        shop.books_are_right();
    }
    for (damage, repair) in [
        ("UPDATE refunds SET amount = 399", "UPDATE refunds SET amount = 400"),
        ("UPDATE refunds SET status = 'pending', settled = NULL", "UPDATE refunds SET status = 'success', settled = 1"),
    ] {
        is_found(&shop, &refunded, damage).await;
        shop.place.run(repair).await.unwrap();
        shop.books_are_right();
    }
    // A line more can be written by hand, and is found as well.
    let line = format!(
        "INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, created) \
         VALUES ('sale:0', 1, '{}', 'receivable', 'ZAR', 5, 0)",
        unpaid.id
    );
    is_found(&shop, &unpaid, &line).await;
    let event =
        format!("DELETE FROM events WHERE intent_id = '{}' AND position = (SELECT MIN(position) FROM events)", refunded.id);
    let (_, before) = shop.verify();
    is_damaged_by(&shop, &event).await;
    let found = contradictory(&shop.verify().1);
    assert_eq!((contradictory(&before), found), (vec![unpaid.id.clone()], sorted(&[&unpaid, &refunded])));
}

/// Exactly this intent is named, with words.
async fn is_found(shop: &Shop, intent: &Intent, damage: &str) {
    is_damaged_by(shop, damage).await;
    let (ok, report) = shop.verify();
    assert!(!ok && report["ok"] == false, "{damage}: {report}");
    assert_eq!(contradictory(&report), [intent.id.as_str()], "{damage}: {report}");
    let words = report["contradictions"][0]["what"].as_array().unwrap();
    assert!(!words.is_empty() && words.iter().all(|word| word.as_str().is_some_and(|word| word.len() > 10)), "{words:?}");
}

async fn is_damaged_by(shop: &Shop, damage: &str) {
    shop.place.run(damage).await.unwrap_or_else(|error| panic!("{damage}: {error}"));
}

fn contradictory(report: &Value) -> Vec<String> {
    let found = report["contradictions"].as_array().unwrap();
    let mut ids: Vec<String> = found.iter().map(|found| found["intent_id"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}

fn sorted(intents: &[&Intent]) -> Vec<String> {
    let mut ids: Vec<String> = intents.iter().map(|intent| intent.id.clone()).collect();
    ids.sort();
    ids
}
