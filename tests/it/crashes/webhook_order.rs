//! Crashes during the delivery of webhooks in order.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::harness::{CrashHarness, poll_until};
use crate::support::choosing_receiver::ChoosingReceiver;
use crate::support::event_lines::assert_in_order;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(events_arrive_in_order_although_the_sender_is_killed);

const KILLS: usize = 3;
const PAYMENTS: usize = 4;

async fn events_arrive_in_order_although_the_sender_is_killed(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    // Every other delivery fails.
    let receiver =
        ChoosingReceiver::start(|_, before| if before.len().is_multiple_of(2) { 500 } else { 200 });
    let receiver = receiver.await;
    harness.create_webhook_with(&receiver.url, &["--format", "original"]);
    // More than a delivery can need, however the refusals fall.
    harness.set_webhook_schedule(&["30ms"; 60].join(","));
    harness.start(None);
    for _ in 0..KILLS {
        for _ in 0..PAYMENTS {
            pay_and_refund(&harness).await;
        }
        harness.kill();
        // The claims of the killed server have expired.
        harness.backdate_pending().await;
        harness.start(None);
    }
    let undelivered = "SELECT id FROM events \
        WHERE id IN (SELECT event_id FROM deliveries WHERE delivered IS NULL)";
    poll_until(async || harness.database.fetch_texts(undelivered).await.is_empty().then_some(()))
        .await;
    harness.kill();
    let received = receiver.received();
    assert_in_order(&received);
    let ids: BTreeSet<String> = received.iter().map(|one| one.id().to_owned()).collect();
    let sent = harness.database.fetch_texts("SELECT event_id FROM deliveries").await;
    assert_eq!(ids, sent.into_iter().collect::<BTreeSet<String>>());
    assert!(ids.len() >= KILLS * PAYMENTS * 5, "{}", ids.len());
}

/// A payment with a stored credential and a refund.
async fn pay_and_refund(harness: &CrashHarness) {
    let fields = json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true });
    let intent = harness.create_intent(fields).await;
    harness.pay(&intent).await;
    let body: Value = json!({ "amount": 50 });
    let refund = harness.post(&intent.refund_path(), &body, &intent.id).send().await.unwrap();
    assert_eq!(refund.status(), 201, "{refund:?}");
}
