//! Whoever sends webhooks is killed while it sends.

use std::collections::HashSet;

use futures_util::future::join_all;

use super::harness::{CrashHarness, poll_until};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::webhooks::receiver::TestReceiver;

on_both_engines!(every_event_arrives_although_the_sender_is_killed_twenty_times);

const KILLS: usize = 20;
const INTENTS: usize = 30;

async fn every_event_arrives_although_the_sender_is_killed_twenty_times(place: TestDatabase) {
    let (mut shop, receiver) = (CrashHarness::new(place), TestReceiver::start().await);
    shop.create_webhook(&receiver.url);
    for _ in 0..KILLS {
        shop.start(None);
        let load = tokio::spawn(join_all((0..INTENTS).map(|_| shop.create_and_cancel_intent())));
        receiver.wait_for(receiver.received().len() + INTENTS / 3).await;
        // Requests and deliveries are under way. `kassa verify` follows: changes and events are one
        // to one.
        shop.kill();
        load.await.unwrap();
    }
    shop.start(None);
    // What the dead had claimed is anybody's by then.
    shop.restart_after_call_deadline().await;
    let told: HashSet<String> =
        shop.database.fetch_texts("SELECT id FROM events").await.into_iter().collect();
    assert!(told.len() >= KILLS * INTENTS / 3, "{}", told.len());
    let waiting = "SELECT id FROM events WHERE id IN (SELECT event_id FROM deliveries WHERE delivered IS NULL)";
    poll_until(async || shop.database.fetch_texts(waiting).await.is_empty().then_some(())).await;
    shop.kill();
    let received: HashSet<String> =
        receiver.received().iter().map(|one| one.id().to_owned()).collect();
    assert_eq!(received, told);
    assert_eq!(
        shop.database.fetch_texts("SELECT event_id FROM deliveries").await.len(),
        told.len()
    );
}
