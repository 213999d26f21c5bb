//! Transactions that stand in each other's way on PostgreSQL are done again, with their inputs.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::{join, join_all};
use kassa_domain::ids::MerchantId;
use kassa_services::verify::verify_store;
use kassa_store::engine::query::query;
use kassa_store::tables::merchants;
use kassa_store::{Store, StoreError};
use tokio::sync::Barrier;

use super::samples::insert_merchant;
use crate::support::orders::minimal_order;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// Changes both rows in this order, when both transactions have changed their first.
async fn change_both(
    store: &Store,
    ids: [MerchantId; 2],
    barrier: &Arc<Barrier>,
    runs: &Arc<AtomicUsize>,
) -> Result<(), StoreError> {
    let (barrier, runs) = (Arc::clone(barrier), Arc::clone(runs));
    let write = store.write(move |tx| {
        async move {
            let run = runs.fetch_add(1, Ordering::SeqCst);
            merchants::set_active(tx, &ids[0], false).await?;
            if run < 2 {
                barrier.wait().await;
            }
            merchants::set_active(tx, &ids[1], false).await?;
            Ok(())
        }
        .boxed()
    });
    write.await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadlock_is_resolved_by_doing_one_again() {
    let store = TestDatabase::postgres().await.open_store().await;
    let (a, b) = (insert_merchant(&store).await.id, insert_merchant(&store).await.id);
    let (barrier, runs) = (Arc::new(Barrier::new(2)), Arc::new(AtomicUsize::new(0)));
    let (one, other) = join(
        change_both(&store, [a.clone(), b.clone()], &barrier, &runs),
        change_both(&store, [b.clone(), a.clone()], &barrier, &runs),
    )
    .await;
    assert!(one.is_ok() && other.is_ok(), "{one:?} {other:?}");
    assert_eq!(runs.load(Ordering::SeqCst), 3, "one of them ran twice");
    for id in [a, b] {
        assert!(!merchants::find(&store, &id).await.unwrap().unwrap().active);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn work_that_always_conflicts_ends() {
    const CONFLICT: &str = "DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END $$";
    let store = TestDatabase::postgres().await.open_store().await;
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let write = store.write::<(), StoreError, _>(move |tx| {
        async move {
            counted.fetch_add(1, Ordering::SeqCst);
            query("none", CONFLICT).execute(tx).await.map(drop)
        }
        .boxed()
    });
    let ended = tokio::time::timeout(Duration::from_secs(10), write).await.unwrap();
    assert!(matches!(ended, Err(StoreError::Unavailable(_))), "{ended:?}");
    assert_eq!(runs.load(Ordering::SeqCst), 6);
}

/// The database's default does not matter: transactions ask for the level that they need.
#[tokio::test(flavor = "multi_thread")]
async fn payments_succeed_where_the_default_is_serializable() {
    let database = TestDatabase::postgres().await;
    let name = database.fetch_texts("SELECT current_database()::text").await.remove(0);
    let stricter =
        format!("ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'");
    database.execute(&stricter).await.unwrap();
    let service = TestService::sandbox_on(database).await;
    let level = service.state.store.write::<_, StoreError, _>(|tx| {
        async move {
            let sql = "SELECT current_setting('transaction_isolation') AS level";
            query("none", sql).fetch_optional_in::<(String,)>(tx).await
        }
        .boxed()
    });
    assert_eq!(level.await.unwrap(), Some(("read committed".to_owned(),)));
    let payments = (0..16).map(|_| async {
        for _ in 0..3 {
            let intent = service.merchant_client().create_intent(minimal_order()).await;
            let stored = service.find_intent(&intent).await;
            let input = card_payment_input("Ann Payer", false);
            let paid = submit_payment(&service.state, stored, input).await;
            assert!(paid.state.is_done_for_customer(), "{:?}", paid.state);
        }
    });
    join_all(payments).await;
    assert!(verify_store(&service.state.store).await.unwrap().ok);
}
