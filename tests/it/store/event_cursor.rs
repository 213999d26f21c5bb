//! Events are read in their order, and none is left out, although they are committed in another.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::{join, join_all};
use kassa_domain::ids::{EventId, MerchantId};
use kassa_store::engine::query::query;
use kassa_store::tables::event_cursor::EventCursor;
use kassa_store::tables::events;
use kassa_store::{NewEvent, Store, StoreError, Tx};
use tokio::sync::Notify;

use super::samples::{NOW, insert_merchant, unique_name};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(events_of_now_are_not_read, concurrent_events_are_read_once_and_in_order);

/// More than a page.
const WRITERS: usize = 16;
const EVENTS_OF_A_WRITER: usize = 20;
const PAGE_SIZE: u32 = 7;

fn sample_event(merchant_id: &MerchantId) -> NewEvent {
    NewEvent {
        id: EventId::from_trusted(unique_name("event")),
        merchant_id: merchant_id.clone(),
        intent_id: None,
        mandate: None,
        kind: "payment",
        created: NOW,
        body: "{}".to_owned(),
        is_in_original: true,
        subject: None,
    }
}

/// Statements whose results nobody reads are sent with the next one.
async fn send_deferred(tx: &mut Tx) -> Result<(), StoreError> {
    query("none", "SELECT CAST(1 AS BIGINT) AS one").fetch_optional_in::<(i64,)>(tx).await.map(drop)
}

/// Writes an event in a transaction that ends `pause` later.
async fn write_event(store: &Store, merchant_id: &MerchantId, pause: Duration) -> EventId {
    let event = sample_event(merchant_id);
    let id = event.id.clone();
    let written = store.write::<_, StoreError, _>(move |tx| {
        async move {
            events::append(tx, &event).await?;
            send_deferred(tx).await?;
            tokio::time::sleep(pause).await;
            Ok(())
        }
        .boxed()
    });
    written.await.unwrap();
    id
}

async fn events_of_now_are_not_read(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await.id;
    write_event(&store, &merchant, Duration::ZERO).await;
    let mut cursor = EventCursor::start(&store).await.unwrap();
    assert!(cursor.read_next(&store, &merchant, PAGE_SIZE).await.unwrap().is_empty());
    let later = write_event(&store, &merchant, Duration::ZERO).await;
    let found = cursor.read_next(&store, &merchant, PAGE_SIZE).await.unwrap();
    assert_eq!(found.iter().map(|event| &event.id).collect::<Vec<_>>(), [&later]);
    assert!(cursor.read_next(&store, &merchant, PAGE_SIZE).await.unwrap().is_empty());
}

async fn concurrent_events_are_read_once_and_in_order(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await.id;
    let mut cursor = EventCursor::start(&store).await.unwrap();
    let writers = (0..WRITERS).map(async |writer| {
        let mut written = Vec::new();
        for number in 0..EVENTS_OF_A_WRITER {
            // Transactions of different lengths end in another order than they began.
            let pause = Duration::from_millis(((writer * 7 + number * 3) % 5) as u64);
            written.push(write_event(&store, &merchant, pause).await);
        }
        written
    });
    let reading = async {
        let mut found: Vec<EventId> = Vec::new();
        while found.len() < WRITERS * EVENTS_OF_A_WRITER {
            let page = cursor.read_next(&store, &merchant, PAGE_SIZE).await.unwrap();
            found.extend(page.into_iter().map(|event| event.id));
            tokio::task::yield_now().await;
        }
        found
    };
    let reading = tokio::time::timeout(Duration::from_secs(60), reading);
    let (written, found) = join(join_all(writers), reading).await;
    let found = found.expect("an event is left out");
    let written: BTreeSet<EventId> = written.into_iter().flatten().collect();
    assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), written);
    let by_position = events::list_by_merchant(&store, &merchant).await.unwrap();
    assert_eq!(found, by_position.into_iter().map(|event| event.id).collect::<Vec<_>>());
}

/// A transaction that has taken a position ends after one that has taken the next.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_is_committed_late_is_not_left_out() {
    let store = TestDatabase::postgres().await.open_store().await;
    let merchant = insert_merchant(&store).await.id;
    let mut cursor = EventCursor::start(&store).await.unwrap();
    let late = sample_event(&merchant);
    let late_id = late.id.clone();
    let (inserted, end) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let late_write = tokio::spawn({
        let (store, inserted, end) = (store.clone(), Arc::clone(&inserted), Arc::clone(&end));
        async move {
            let write = store.write::<_, StoreError, _>(move |tx| {
                async move {
                    events::append(tx, &late).await?;
                    send_deferred(tx).await?;
                    inserted.notify_one();
                    end.notified().await;
                    Ok(())
                }
                .boxed()
            });
            write.await.unwrap();
        }
    });
    inserted.notified().await;
    let early_id = write_event(&store, &merchant, Duration::ZERO).await;
    for _ in 0..3 {
        let found = cursor.read_next(&store, &merchant, PAGE_SIZE).await.unwrap();
        assert!(found.is_empty(), "an event could still be added before it");
    }
    // Nor does a reader that begins now miss it.
    let starting = tokio::spawn({
        let store = store.clone();
        async move { EventCursor::start(&store).await.unwrap() }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!starting.is_finished());
    end.notify_one();
    late_write.await.unwrap();
    let found = cursor.read_next(&store, &merchant, PAGE_SIZE).await.unwrap();
    let found: Vec<EventId> = found.into_iter().map(|event| event.id).collect();
    assert_eq!(found, [late_id, early_id]);
    starting.await.unwrap();
}
