//! Contents of events, attempts at deliveries, and what receivers have answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::FutureExt as _;
use kassa_domain::ids::{DestinationId, MerchantId};
use kassa_domain::time::Timestamp;
use kassa_services::audit::Actor;
use kassa_services::portal::Instruction;
use kassa_services::retention::legal_hold::set_legal_hold;
use kassa_services::webhooks::{destinations, sending};
use kassa_store::StoreError;
use kassa_store::tables::deliveries::{self, DeliveryRange};
use kassa_store::tables::{idempotency_keys, legal_holds};
use serde_json::{Value, json};

use super::{DAY, assert_verified, delete_now};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_service::TestService;
use crate::webhooks::worker::{
    count_attempts, create_destination, start_delivery, wait_for_deliveries, wait_until_delivered,
};

on_both_engines!(
    contents_go_30_days_after_the_delivery_and_everything_still_agrees,
    what_has_not_arrived_is_kept,
    answers_go_after_7_days_and_are_short_if_it_arrived,
    a_legal_hold_keeps_contents,
    others_write_between_the_pages,
);

/// A paid payment whose two events have arrived.
async fn deliver_a_payment(database: TestDatabase) -> (TestService, TestReceiver, DestinationId) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    service.create_paid_intent(json!({})).await;
    wait_until_delivered(&service, &id, 2).await;
    worker.stop().await;
    (service, receiver, id)
}

async fn list_contents(service: &TestService) -> Vec<Value> {
    let events = service.list_merchant_events().await;
    let body = |body: &str| serde_json::from_str::<Value>(body).unwrap();
    events.iter().map(|event| body(&event.body)["content"].take()).collect()
}

async fn list_attempts(service: &TestService, id: &DestinationId) -> Vec<Option<String>> {
    let newest = DeliveryRange::NEWEST;
    let listed =
        deliveries::list_by_destination(&service.state.store, id, newest, 9).await.unwrap();
    let attempts = listed.into_iter().flat_map(|delivery| delivery.attempts);
    attempts.map(|attempt| attempt.response_excerpt).collect()
}

async fn contents_go_30_days_after_the_delivery_and_everything_still_agrees(
    database: TestDatabase,
) {
    let (service, receiver, id) = deliver_a_payment(database).await;
    service.advance(29 * DAY);
    delete_now(&service).await;
    assert_eq!(list_contents(&service).await[1]["amount"], 1250);
    assert_eq!(list_attempts(&service, &id).await.len(), 2);
    service.advance(2 * DAY);
    service.create_paid_intent(json!({})).await;
    delete_now(&service).await;
    let contents = list_contents(&service).await;
    for old in &contents[..2] {
        assert!(old["amount"].is_null() && old["purchaser_id"].is_null(), "{old}");
        assert!(old["status"].is_string() && old["intent_id"].is_string(), "{old}");
    }
    assert_eq!(contents[3]["amount"], 1250, "a newer event");
    assert_eq!(list_attempts(&service, &id).await.len(), 0);
    assert_verified(&service).await;

    // What is not there any more can't be sent again.
    let event_id = service.list_merchant_events().await[0].id.clone();
    let (state, operator) = (&service.state, Instruction::of_operator());
    assert_eq!(sending::resend_event(state, &operator, &event_id).await.unwrap(), None);
    assert_eq!(receiver.received().len(), 2);
}

async fn what_has_not_arrived_is_kept(database: TestDatabase) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let operator = Instruction::of_operator();
    assert!(destinations::pause(&service.state, &operator, &id).await.unwrap());
    service.create_paid_intent(json!({})).await;
    service.advance(40 * DAY);
    delete_now(&service).await;
    assert_eq!(list_contents(&service).await[0]["amount"], 1250);
    assert!(destinations::resume(&service.state, &operator, &id).await.unwrap());
    let worker = start_delivery(&service.state);
    wait_until_delivered(&service, &id, 2).await;
    worker.stop().await;
    assert_eq!(receiver.received()[0].json()["content"]["amount"], 1250);
    service.advance(2 * DAY);
    delete_now(&service).await;
    assert_eq!(list_contents(&service).await[0]["amount"], 1250, "it has arrived lately");
    service.advance(31 * DAY);
    delete_now(&service).await;
    assert!(list_contents(&service).await.iter().all(|content| content["amount"].is_null()));
    let waits = "SELECT subject FROM retention_waits";
    assert_eq!(service.database().fetch_texts(waits).await, Vec::<String>::new());
    assert_verified(&service).await;
}

async fn answers_go_after_7_days_and_are_short_if_it_arrived(database: TestDatabase) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    receiver.reply_with([
        ReceiverReply::Body(500, "e".repeat(3000)),
        ReceiverReply::Body(200, "\u{e9}".repeat(300)),
    ]);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    let (state, merchant_id) = (&service.state, &service.merchant.merchant_id);
    let operator = Instruction::of_operator();
    sending::send_sample_event(state, &operator, merchant_id, "status_change").await.unwrap();
    wait_for_deliveries(&service, &id, |all| count_attempts(all) == 1).await;
    service.advance(Duration::from_hours(1));
    wait_until_delivered(&service, &id, 1).await;
    worker.stop().await;
    let answers = list_attempts(&service, &id).await;
    assert_eq!(answers[0].as_deref().map(str::len), Some(3000));
    assert_eq!(answers[1].as_deref().map(|text| text.chars().count()), Some(100), "{answers:?}");
    service.advance(8 * DAY);
    delete_now(&service).await;
    assert_eq!(list_attempts(&service, &id).await, [None, None]);
}

async fn a_legal_hold_keeps_contents(database: TestDatabase) {
    let (service, _receiver, id) = deliver_a_payment(database).await;
    let merchant_id: MerchantId = service.merchant.merchant_id.clone();
    let operator = Actor::operator();
    set_legal_hold(&service.state, &operator, &merchant_id, true).await.unwrap();
    assert!(legal_holds::find(&service.state.store, &merchant_id).await.unwrap().is_some());
    service.advance(40 * DAY);
    delete_now(&service).await;
    assert_eq!(list_contents(&service).await[1]["amount"], 1250);
    assert_eq!(list_attempts(&service, &id).await.len(), 2);
    set_legal_hold(&service.state, &operator, &merchant_id, false).await.unwrap();
    delete_now(&service).await;
    assert!(list_contents(&service).await[1]["amount"].is_null());
    assert_eq!(list_attempts(&service, &id).await.len(), 0);
    let changes =
        "SELECT after FROM audit_entries WHERE action = 'legal_hold_changed' ORDER BY seq";
    assert_eq!(
        service.database().fetch_texts(changes).await,
        [r#"{"legal_hold":true}"#, r#"{"legal_hold":false}"#]
    );
}

/// Many old rows are deleted while somebody else writes. No write waits for all of them.
async fn others_write_between_the_pages(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let insert = "INSERT INTO replays (merchant_id, key, path, fingerprint, created) \
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
        SELECT m.id, 'old-' || n.i, '/', CAST('f' AS BYTES), 1 FROM n CROSS JOIN merchants m";
    let bytes = match service.database() {
        TestDatabase::Sqlite(_) => "BLOB",
        _ => "BYTEA",
    };
    service.database().execute(&insert.replace("BYTES", bytes)).await.unwrap();
    let (store, writes) = (service.state.store.clone(), Arc::new(AtomicUsize::new(0)));
    let counted = Arc::clone(&writes);
    let writer = tokio::spawn(async move {
        loop {
            let write = store.write::<_, StoreError, _>(|tx| {
                async move { idempotency_keys::delete_older_than(tx, Timestamp(0), 1).await }
                    .boxed()
            });
            write.await.unwrap();
            counted.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    delete_now(&service).await;
    writer.abort();
    let left = "SELECT CAST(COUNT(*) AS TEXT) FROM replays";
    assert_eq!(service.database().fetch_texts(left).await, ["0"]);
    let writes = writes.load(Ordering::SeqCst);
    // At most 500 rows a page, so there are 40 pages at least.
    assert!(writes > 5, "{writes} writes");
}
