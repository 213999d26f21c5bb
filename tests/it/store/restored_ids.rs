//! No id that was given is given again after a restore (decision 147).

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use futures_util::FutureExt as _;
use kassa_domain::ids::MerchantId;
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::refund::RefundReason;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::clock::Clock;
use kassa_store::tables::{attempts, mandates, provider_calls, refunds};
use kassa_store::{NewCall, NewRefund, Store, StoreError};

use super::samples::{NOW, insert_intent, insert_merchant, new_attempt, new_intent, unique_name};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    ids_that_were_given_after_a_backup_are_not_given_again,
    a_backup_is_restored_several_times,
    ids_rise_while_the_clock_goes_back,
);

/// The ids of an attempt, a refund, a mandate and a call.
type Ids = [i64; 4];

/// A store whose real time is this long after the samples'.
async fn open(database: &TestDatabase, after_ms: i64) -> Store {
    let clock = Clock::Manual(Arc::new(AtomicI64::new(NOW.0 + after_ms)));
    database.open_store().await.with_clock(clock)
}

async fn prepare(store: &Store) -> MerchantId {
    insert_merchant(store).await.id
}

/// Inserts a row into each table whose ids leave the house.
async fn insert_rows(store: &Store, merchant_id: &MerchantId) -> Ids {
    let intent = new_intent(merchant_id);
    insert_intent(store, &intent).await.unwrap();
    let id = intent.id.clone();
    let written = store.write::<_, StoreError, _>(move |tx| {
        async move {
            let attempt = attempts::insert(tx, &new_attempt(&id)).await?;
            attempts::settle(tx, attempt, TransactionStatus::Success, NOW).await?;
            let refund = NewRefund {
                intent_id: id.clone(),
                attempt_id: attempt,
                amount: 1,
                reason: RefundReason::Other,
                shares: Vec::new(),
                provider_reference: unique_name("refund"),
                created: NOW,
            };
            let refund = refunds::insert(tx, refund).await?.id;
            let mandate = mandates::insert(tx, &id, attempt, Scheme::ZaDebit, NOW).await?;
            let call = NewCall {
                operation: ProviderOperation::Refund,
                subject_id: &refund.0.to_string(),
                connection_id: None,
                sealed: None,
                created: NOW,
                lease_end: None,
            };
            let call = provider_calls::insert(tx, &call).await?.lease.call_id;
            Ok([attempt.0, refund.0, mandate.0, call])
        }
        .boxed()
    });
    let ids = written.await.unwrap();
    // What was inserted is found by the id that was returned.
    let attempt = attempts::find(store, AttemptId(ids[0])).await.unwrap().unwrap();
    assert_eq!((attempt.id.0, attempt.intent_id), (ids[0], intent.id));
    ids
}

#[track_caller]
fn expect_higher(ids: Ids, than: Ids) {
    for (id, other) in ids.into_iter().zip(than) {
        assert!(other < id && id < 1 << 53, "{ids:?} {than:?}");
    }
}

async fn ids_that_were_given_after_a_backup_are_not_given_again(database: TestDatabase) {
    let store = open(&database, 0).await;
    let merchant_id = prepare(&store).await;
    let kept = insert_rows(&store, &merchant_id).await;
    store.close().await;
    let backup = database.copy().await;

    let store = open(&database, 1_000).await;
    let mut lost = kept;
    for _ in 0..3 {
        let next = insert_rows(&store, &merchant_id).await;
        expect_higher(next, lost);
        lost = next;
    }
    store.close().await;

    let store = open(&backup, 2_000).await;
    let first = insert_rows(&store, &merchant_id).await;
    expect_higher(first, lost);
    let second = insert_rows(&store, &merchant_id).await;
    expect_higher(second, first);
    // On PostgreSQL another connection counts on from a later time.
    if let TestDatabase::Sqlite(_) = backup {
        assert_eq!(second, first.map(|id| id + 1));
    }
    store.close().await;
}

async fn a_backup_is_restored_several_times(database: TestDatabase) {
    let store = open(&database, 0).await;
    let merchant_id = prepare(&store).await;
    store.close().await;
    let mut last = Ids::default();
    for after_ms in [10, 20, 30] {
        let restored = database.copy().await;
        let store = open(&restored, after_ms).await;
        let ids = insert_rows(&store, &merchant_id).await;
        expect_higher(ids, last);
        last = ids;
        store.close().await;
    }
}

async fn ids_rise_while_the_clock_goes_back(database: TestDatabase) {
    let store = open(&database, 60_000).await;
    let merchant_id = prepare(&store).await;
    let mut last = insert_rows(&store, &merchant_id).await;
    store.close().await;
    for after_ms in [0, -60_000, 30_000] {
        let store = open(&database, after_ms).await;
        let ids = insert_rows(&store, &merchant_id).await;
        expect_higher(ids, last);
        last = ids;
        store.close().await;
    }
    assert!(last[0] / 1_000 > 1_700_000_000_000, "of the time: {last:?}");
}
