//! `Store::write`: what its closures can rely on, and that a failing closure affects no other.

use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_domain::ids::MerchantId;
use kassa_store::tables::merchants;
use kassa_store::{Merchant, Store, StoreError, Tx};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::samples::{NOW, insert_merchant};
use crate::support::test_database::{TestDatabase, on_both_engines};

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
            id: MerchantId::from_trusted(id),
            name: String::new(),
            active: true,
            branding: kassa_domain::branding::Branding::default(),
            time_zone: "UTC".to_owned(),
        },
        NOW,
    )
    .await
}

async fn exists(store: &Store, id: &str) -> bool {
    merchants::find(store, &MerchantId::from_trusted(id)).await.unwrap().is_some()
}

/// Starts a write that runs until it is notified, so that SQLite commits the writes that wait for
/// it as one group.
pub(super) async fn block_writer(store: &Store) -> (JoinHandle<()>, Arc<Notify>) {
    let (store, begun, end) = (store.clone(), Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (wait_for_end, notify_begun) = (Arc::clone(&end), Arc::clone(&begun));
    let wait = move || async move {
        notify_begun.notify_one();
        wait_for_end.notified().await;
        Ok::<_, StoreError>(())
    };
    let blocker = tokio::spawn(async move { store.write(move |_| wait().boxed()).await.unwrap() });
    begun.notified().await;
    (blocker, end)
}

#[derive(Clone, Copy, PartialEq)]
enum ClosureEnd {
    Ok,
    Err,
    Panic,
}

/// Inserts the rows `0`, `1`, … concurrently, each by a closure with this end, and returns the
/// results.
async fn write_in_one_group(store: &Store, ends: &[ClosureEnd]) -> Vec<Result<(), StoreError>> {
    let (blocker, end) = block_writer(store).await;
    let writes = ends.iter().enumerate().map(|(n, end)| {
        let end = *end;
        store.write(move |tx| {
            async move {
                insert(tx, &n.to_string()).await?;
                match end {
                    ClosureEnd::Ok => Ok(()),
                    ClosureEnd::Err => Err(StoreError::Interrupted),
                    ClosureEnd::Panic => panic!("intended by the test"),
                }
            }
            .boxed()
        })
    });
    let mut writes = Box::pin(join_all(writes));
    assert!(futures_util::poll!(&mut writes).is_pending());
    end.notify_one();
    blocker.await.unwrap();
    writes.await
}

async fn assert_only_ok_writes_persist(
    database: &TestDatabase,
    ends: &[ClosureEnd],
) -> Vec<Result<(), StoreError>> {
    let store = database.open_store().await;
    let results = write_in_one_group(&store, ends).await;
    for (n, (end, result)) in ends.iter().zip(&results).enumerate() {
        assert_eq!(result.is_ok(), *end == ClosureEnd::Ok, "{n}");
        assert_eq!(exists(&store, &n.to_string()).await, *end == ClosureEnd::Ok, "{n}");
    }
    results
}

async fn a_failed_write_does_not_affect_its_group(database: TestDatabase) {
    let ends = [
        ClosureEnd::Err,
        ClosureEnd::Ok,
        ClosureEnd::Err,
        ClosureEnd::Ok,
        ClosureEnd::Ok,
        ClosureEnd::Err,
    ];
    let results = assert_only_ok_writes_persist(&database, &ends).await;
    assert!(
        matches!(results[0], Err(StoreError::Interrupted)),
        "the caller gets the closure's error"
    );
}

async fn a_panicking_write_does_not_affect_its_group(database: TestDatabase) {
    let ends = [
        ClosureEnd::Ok,
        ClosureEnd::Panic,
        ClosureEnd::Ok,
        ClosureEnd::Err,
        ClosureEnd::Panic,
        ClosureEnd::Ok,
    ];
    let results = assert_only_ok_writes_persist(&database, &ends).await;
    assert!(matches!(results[1], Err(StoreError::Panicked)));
    assert!(matches!(results[3], Err(StoreError::Interrupted)));
    let store = database.open_store().await;
    insert_merchant(&store).await;
}

async fn a_failed_statement_is_rolled_back(database: TestDatabase) {
    let store = database.open_store().await;
    let write = store.write(|tx| {
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
    assert!(matches!(write.await, Err(StoreError::Aborted)));
    assert!(!exists(&store, "a").await && !exists(&store, "b").await);
}

async fn a_write_reads_its_own_changes(database: TestDatabase) {
    let store = database.open_store().await;
    let is_changed = store.write::<_, StoreError, _>(|tx| {
        async {
            insert(tx, "a").await?;
            merchants::set_active(tx, &MerchantId::from_trusted("a"), false).await
        }
        .boxed()
    });
    assert!(is_changed.await.unwrap());
    assert!(
        !merchants::find(&store, &MerchantId::from_trusted("a")).await.unwrap().unwrap().active
    );
}

async fn a_write_completes_after_its_caller_is_dropped(database: TestDatabase) {
    let store = database.open_store().await;
    let (blocker, end) = block_writer(&store).await;
    for n in 0..20 {
        let mut write = Box::pin(
            store.write(move |tx| async move { insert(tx, &n.to_string()).await }.boxed()),
        );
        assert!(futures_util::poll!(&mut write).is_pending());
        drop(write);
    }
    end.notify_one();
    blocker.await.unwrap();
    store.close().await;
    let store = database.open_store().await;
    for n in 0..20 {
        assert!(exists(&store, &n.to_string()).await, "{n}");
    }
}

async fn writes_survive_reopening(database: TestDatabase) {
    let store = database.open_store().await;
    let before = insert_merchant(&store).await;
    let (without_closing, store) = (store, database.open_store().await);
    assert_eq!(merchants::find(&store, &before.id).await.unwrap(), Some(before.clone()));
    without_closing.close().await;
    store.close().await;
    assert_eq!(
        merchants::find(&database.open_store().await, &before.id).await.unwrap(),
        Some(before)
    );
}

async fn closing_completes_queued_writes(database: TestDatabase) {
    let store = database.open_store().await;
    let (blocker, end) = block_writer(&store).await;
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
    for (n, result) in writes.await.into_iter().enumerate() {
        result.unwrap_or_else(|error: StoreError| panic!("{n}: {error}"));
    }
    closing.await.unwrap();
    blocker.await.unwrap();
    let store = database.open_store().await;
    for n in 0..50 {
        assert!(exists(&store, &n.to_string()).await, "{n}");
    }
}

async fn writing_to_a_closed_store_fails(database: TestDatabase) {
    let store = database.open_store().await;
    store.check_ready().await.unwrap();
    store.close().await;
    let write = store.write(|tx| async { insert(tx, "a").await }.boxed()).await;
    assert!(matches!(write, Err(StoreError::Unavailable(_))));
    assert!(matches!(
        merchants::find(&store, &MerchantId::from_trusted("a")).await,
        Err(StoreError::Unavailable(_))
    ));
    assert!(matches!(store.check_ready().await, Err(StoreError::Unavailable(_))));
}

async fn a_closed_store_can_be_closed_again(database: TestDatabase) {
    let store = database.open_store().await;
    insert_merchant(&store).await;
    tokio::join!(store.close(), store.close());
    store.close().await;
}
