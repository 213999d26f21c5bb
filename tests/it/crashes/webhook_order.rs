//! Crashes during the delivery of webhooks in order.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::harness::{CrashHarness, poll_until};
use crate::support::choosing_receiver::ChoosingReceiver;
use crate::support::event_lines::assert_in_order;
use crate::support::kassa_process::KassaServer;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(events_arrive_in_order_although_the_sender_is_killed);

async fn events_arrive_in_order_although_the_sender_is_killed(database: TestDatabase) {
    let has_second_process = matches!(database, TestDatabase::Postgres(_));
    let (kills, payments) = choose_load();
    let mut harness = CrashHarness::new(database);
    let receiver = ChoosingReceiver::refuse_each_once().await;
    harness.create_webhook_with(&receiver.url, &["--format", "original"]);
    // Enough for the claims that kills have interrupted.
    harness.set_webhook_schedule(&["30ms"; 60].join(","));
    harness.start(None);
    let second_process = has_second_process.then(|| harness.take_server());
    for _ in 0..kills {
        harness.start(None);
        for _ in 0..payments {
            pay_and_refund(&harness).await;
        }
        harness.kill();
        // The claims of the killed server have expired.
        harness.backdate_pending().await;
    }
    harness.start(None);
    wait_until_delivered(&harness).await;
    second_process.into_iter().for_each(KassaServer::kill);
    harness.kill();
    let received = receiver.received();
    assert_in_order(&received);
    let ids: BTreeSet<String> = received.iter().map(|one| one.id().to_owned()).collect();
    let sent = harness.database.fetch_texts("SELECT event_id FROM deliveries").await;
    assert_eq!(ids, sent.into_iter().collect::<BTreeSet<String>>());
    assert!(ids.len() >= kills * payments * 5, "{}", ids.len());
}

/// How often the sender is killed, and how many payments are made before each time.
fn choose_load() -> (usize, usize) {
    if std::env::var_os("KASSA_TEST_ALL").is_some() { (20, 10) } else { (3, 2) }
}

/// Waits until nothing is left. Each minute something must be delivered.
async fn wait_until_delivered(harness: &CrashHarness) {
    const WAITING: &str = "SELECT event_id FROM deliveries WHERE delivered IS NULL";
    let count_waiting = async || harness.database.fetch_texts(WAITING).await.len();
    let mut waiting = count_waiting().await;
    while waiting > 0 {
        let fewer = async || Some(count_waiting().await).filter(|now| *now < waiting);
        waiting = poll_until(fewer).await;
    }
}

/// A payment with a stored credential and a refund.
async fn pay_and_refund(harness: &CrashHarness) {
    let fields = json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true });
    let intent = harness.create_intent(fields).await;
    harness.pay(&intent).await;
    let body: Value = json!({ "amount": 50 });
    let refund =
        harness.post(&intent.refund_path(), &body, intent.id.as_str()).send().await.unwrap();
    assert_eq!(refund.status(), 201, "{refund:?}");
}
