//! What a closure given to `Store::write` can rely on, and what others can rely on whatever it
//! does.

use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa::store::tables::merchants;
use kassa::store::{Merchant, Store, StoreError, Tx};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::samples::{NOW, insert_merchant};
use super::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_failed_write_does_not_affect_its_group,
    a_panicking_write_does_not_affect_its_group,
    a_failed_statement_is_rolled_back,
    a_write_reads_its_own_changes,
    a_write_completes_after_its_caller_is_dropped,
    writes_survive_reopening,
    closing_completes_queued_writes,
    writing_to_a_closed_store_fails,
    a_closed_store_can_be_closed_again,
);

async fn insert(tx: &mut Tx, id: &str) -> Result<(), StoreError> {
    merchants::insert(
        tx,
        &Merchant {
            id: id.to_owned(),
            name: String::new(),
            active: true,
            branding: kassa::domain::branding::Branding::default(),
        },
        NOW,
    )
    .await
}

async fn exists(store: &Store, id: &str) -> bool {
    merchants::find(store, id).await.unwrap().is_some()
}

/// Work that keeps the others waiting, so that SQLite commits them as one group, until it is told
/// to end.
async fn block_writer(store: &Store) -> (JoinHandle<()>, Arc<Notify>) {
    let (store, begun, end) = (store.clone(), Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (told, tells) = (Arc::clone(&end), Arc::clone(&begun));
    let wait = async move {
        tells.notify_one();
        told.notified().await;
        Ok::<_, StoreError>(())
    };
    let dam = tokio::spawn(async move { store.write(move |_tx| wait.boxed()).await.unwrap() });
    begun.notified().await;
    (dam, end)
}

#[derive(Clone, Copy, PartialEq)]
enum ClosureEnd {
    Ok,
    Err,
    Panic,
}

/// Inserts rows `0`, `1`, … at the same time, each closure ending as told, and answers the
/// outcomes.
async fn write_in_one_group(store: &Store, ends: &[ClosureEnd]) -> Vec<Result<(), StoreError>> {
    let (dam, end) = block_writer(store).await;
    let writes = ends.iter().enumerate().map(|(n, end)| {
        let end = *end;
        store.write(move |tx| {
            async move {
                insert(tx, &n.to_string()).await?;
                match end {
                    ClosureEnd::Ok => Ok(()),
                    ClosureEnd::Err => Err(StoreError::Interrupted),
                    ClosureEnd::Panic => panic!("as the test wants"),
                }
            }
            .boxed()
        })
    });
    let mut writes = Box::pin(join_all(writes));
    assert!(futures_util::poll!(&mut writes).is_pending());
    end.notify_one();
    dam.await.unwrap();
    writes.await
}

async fn assert_only_ok_writes_persist(
    place: &TestDatabase,
    ends: &[ClosureEnd],
) -> Vec<Result<(), StoreError>> {
    let store = place.open_store().await;
    let outcomes = write_in_one_group(&store, ends).await;
    for (n, (end, outcome)) in ends.iter().zip(&outcomes).enumerate() {
        assert_eq!(outcome.is_ok(), *end == ClosureEnd::Ok, "{n}");
        assert_eq!(exists(&store, &n.to_string()).await, *end == ClosureEnd::Ok, "{n}");
    }
    outcomes
}

async fn a_failed_write_does_not_affect_its_group(place: TestDatabase) {
    let ends = [
        ClosureEnd::Err,
        ClosureEnd::Ok,
        ClosureEnd::Err,
        ClosureEnd::Ok,
        ClosureEnd::Ok,
        ClosureEnd::Err,
    ];
    let outcomes = assert_only_ok_writes_persist(&place, &ends).await;
    assert!(matches!(outcomes[0], Err(StoreError::Interrupted)), "the closure's own error arrives");
}

async fn a_panicking_write_does_not_affect_its_group(place: TestDatabase) {
    let ends = [
        ClosureEnd::Ok,
        ClosureEnd::Panic,
        ClosureEnd::Ok,
        ClosureEnd::Err,
        ClosureEnd::Panic,
        ClosureEnd::Ok,
    ];
    let outcomes = assert_only_ok_writes_persist(&place, &ends).await;
    assert!(matches!(outcomes[1], Err(StoreError::Panicked)));
    assert!(matches!(outcomes[3], Err(StoreError::Interrupted)));
    let store = place.open_store().await;
    insert_merchant(&store).await;
}

async fn a_failed_statement_is_rolled_back(place: TestDatabase) {
    let store = place.open_store().await;
    let careless = store.write(|tx| {
        async {
            insert(tx, "a").await?;
            let conflict = insert(tx, "a").await;
            assert!(matches!(conflict, Err(StoreError::Conflict)));
            let after = insert(tx, "b").await;
            assert!(matches!(after, Err(StoreError::Aborted)));
            Ok(())
        }
        .boxed()
    });
    assert!(matches!(careless.await, Err(StoreError::Aborted)));
    assert!(!exists(&store, "a").await && !exists(&store, "b").await);
}

async fn a_write_reads_its_own_changes(place: TestDatabase) {
    let store = place.open_store().await;
    let seen = store.write::<_, StoreError, _>(|tx| {
        async {
            insert(tx, "a").await?;
            merchants::set_active(tx, "a", false).await
        }
        .boxed()
    });
    assert!(seen.await.unwrap());
    assert!(!merchants::find(&store, "a").await.unwrap().unwrap().active);
}

async fn a_write_completes_after_its_caller_is_dropped(place: TestDatabase) {
    let store = place.open_store().await;
    let (dam, end) = block_writer(&store).await;
    for n in 0..20 {
        let mut write = Box::pin(
            store.write(move |tx| async move { insert(tx, &n.to_string()).await }.boxed()),
        );
        assert!(futures_util::poll!(&mut write).is_pending());
        drop(write);
    }
    end.notify_one();
    dam.await.unwrap();
    store.close().await;
    let store = place.open_store().await;
    for n in 0..20 {
        assert!(exists(&store, &n.to_string()).await, "{n}");
    }
}

async fn writes_survive_reopening(place: TestDatabase) {
    let store = place.open_store().await;
    let before = insert_merchant(&store).await;
    let (without_closing, store) = (store, place.open_store().await);
    assert_eq!(merchants::find(&store, &before.id).await.unwrap(), Some(before.clone()));
    without_closing.close().await;
    store.close().await;
    assert_eq!(merchants::find(&place.open_store().await, &before.id).await.unwrap(), Some(before));
}

async fn closing_completes_queued_writes(place: TestDatabase) {
    let store = place.open_store().await;
    let (dam, end) = block_writer(&store).await;
    // Few enough to be accepted by one poll: tokio lets a task take some 128 steps at a time.
    let writes = (0..50).map(|n: i32| {
        store.write(move |tx| async move { insert(tx, &n.to_string()).await }.boxed())
    });
    let mut writes = Box::pin(join_all(writes));
    assert!(futures_util::poll!(&mut writes).is_pending());
    let closing = tokio::spawn({
        let store = store.clone();
        async move { store.close().await }
    });
    end.notify_one();
    for (n, outcome) in writes.await.into_iter().enumerate() {
        outcome.unwrap_or_else(|error: StoreError| panic!("{n}: {error}"));
    }
    closing.await.unwrap();
    dam.await.unwrap();
    let store = place.open_store().await;
    for n in 0..50 {
        assert!(exists(&store, &n.to_string()).await, "{n}");
    }
}

async fn writing_to_a_closed_store_fails(place: TestDatabase) {
    let store = place.open_store().await;
    store.check_ready().await.unwrap();
    store.close().await;
    let write = store.write(|tx| async { insert(tx, "a").await }.boxed()).await;
    assert!(matches!(write, Err(StoreError::Unavailable(_))));
    assert!(matches!(merchants::find(&store, "a").await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.check_ready().await, Err(StoreError::Unavailable(_))));
}

async fn a_closed_store_can_be_closed_again(place: TestDatabase) {
    let store = place.open_store().await;
    insert_merchant(&store).await;
    tokio::join!(store.close(), store.close());
    store.close().await;
}
