//! Crashes during the delivery of webhooks.

use std::collections::HashSet;

use futures_util::future::join_all;

use super::harness::{CrashHarness, poll_until};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::TestReceiver;

on_both_engines!(every_event_arrives_although_the_sender_is_killed_twenty_times);

const KILLS: usize = 20;
const INTENTS: usize = 12;

async fn every_event_arrives_although_the_sender_is_killed_twenty_times(database: TestDatabase) {
    let (mut harness, receiver) = (CrashHarness::new(database), TestReceiver::start().await);
    harness.create_webhook(&receiver.url);
    for _ in 0..KILLS {
        let events = list_events(&harness).await.len();
        harness.start(None);
        let load = tokio::spawn(join_all((0..INTENTS).map(|_| harness.create_and_cancel_intent())));
        receiver.wait_for(receiver.received().len() + INTENTS / 3).await;
        // After 30 seconds events of earlier rounds are delivered again.
        let has_more = async || list_events(&harness).await.len() >= events + INTENTS / 3;
        poll_until(async || has_more().await.then_some(())).await;
        // Kills the server during requests and deliveries. `kassa verify` then finds one event for
        // each change.
        harness.kill();
        load.await.unwrap();
    }
    harness.start(None);
    // By then the claims of the killed servers have expired.
    harness.restart_after_call_deadline().await;
    let event_ids = list_events(&harness).await;
    assert!(event_ids.len() >= KILLS * INTENTS / 3, "{}", event_ids.len());
    let undelivered = "SELECT id FROM events \
        WHERE id IN (SELECT event_id FROM deliveries WHERE delivered IS NULL)";
    poll_until(async || harness.database.fetch_texts(undelivered).await.is_empty().then_some(()))
        .await;
    harness.kill();
    let received: HashSet<String> =
        receiver.received().iter().map(|delivery| delivery.id().to_owned()).collect();
    assert_eq!(received, event_ids);
    assert_eq!(
        harness.database.fetch_texts("SELECT event_id FROM deliveries").await.len(),
        event_ids.len()
    );
}

async fn list_events(harness: &CrashHarness) -> HashSet<String> {
    harness.database.fetch_texts("SELECT id FROM events").await.into_iter().collect()
}
