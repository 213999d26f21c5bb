//! What only a server can do: serve several instances, and drop a connection.

use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa::domain::intent::IntentState;
use kassa::store::StoreError;
use kassa::store::tables::idempotency_keys::{self, IdempotencyScope, KeyClaim};
use kassa::store::tables::{intents, merchants};
use sqlx::{Connection as _, Executor as _, PgConnection, Row as _};

use super::samples::{NOW, insert_merchant, insert_new_intent};
use super::test_database::TestDatabase;

async fn connect(place: &TestDatabase) -> PgConnection {
    let TestDatabase::Postgres(url) = place else { panic!("not PostgreSQL") };
    PgConnection::connect(url).await.unwrap()
}

/// Connections to the place besides this one. A server needs a moment to see that one is closed.
async fn count_connections(link: &mut PgConnection) -> i64 {
    let count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    link.fetch_one(count).await.unwrap().get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn instances_agree_on_one_winner() {
    let place = TestDatabase::postgres().await;
    let stores = [place.open_store().await, place.open_store().await];
    let intent = insert_new_intent(&stores[0]).await;
    let scope = IdempotencyScope {
        merchant_id: intent.merchant.id.clone(),
        key: "k".to_owned(),
        path: "/".to_owned(),
        fingerprint: [0; 32],
    };
    let work = (0..32).map(|n| {
        let (store, id, version, scope) =
            (stores[n % 2].clone(), intent.id.clone(), intent.version, scope.clone());
        tokio::spawn(async move {
            store
                .write::<_, StoreError, _>(move |tx| {
                    async move {
                        let won =
                            intents::update_state(tx, &id, version, IntentState::Canceled, NOW)
                                .await?;
                        Ok((
                            won,
                            idempotency_keys::claim_key(tx, &scope, NOW).await?
                                == KeyClaim::Acquired,
                        ))
                    }
                    .boxed()
                })
                .await
                .unwrap()
        })
    });
    let outcomes: Vec<(bool, bool)> =
        join_all(work).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(outcomes.iter().filter(|(won, _)| *won).count(), 1);
    assert_eq!(outcomes.iter().filter(|(_, fresh)| *fresh).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelled_callers_leave_no_open_transaction() {
    let place = TestDatabase::postgres().await;
    let store = place.open_store().await;
    let before = insert_merchant(&store).await;
    for _ in 0..50 {
        let id = before.id.clone();
        let mut write = Box::pin(store.write::<_, StoreError, _>(move |tx| {
            async move { merchants::set_active(tx, &id, false).await }.boxed()
        }));
        assert!(futures_util::poll!(&mut write).is_pending());
        drop(write);
    }
    // Each of these waits for a connection behind those above, and for the row's lock.
    let writes = (0..50).map(|_| {
        let id = before.id.clone();
        store.write::<_, StoreError, _>(move |tx| {
            async move { merchants::set_active(tx, &id, true).await }.boxed()
        })
    });
    assert!(join_all(writes).await.into_iter().all(|won| won.unwrap()));
    store.close().await;
    let mut link = connect(&place).await;
    let none_left = async { while count_connections(&mut link).await > 0 {} };
    tokio::time::timeout(Duration::from_secs(30), none_left)
        .await
        .expect("every connection was given back and closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_connections_are_replaced() {
    let place = TestDatabase::postgres().await;
    let store = place.open_store().await;
    let merchant = insert_merchant(&store).await;
    let end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    connect(&place).await.execute(end).await.unwrap();
    assert_eq!(merchants::find(&store, &merchant.id).await.unwrap(), Some(merchant));
    super::samples::insert_merchant(&store).await;
    store.check_ready().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_of_a_lost_connection_is_rolled_back() {
    let place = TestDatabase::postgres().await;
    let store = place.open_store().await;
    let merchant = insert_merchant(&store).await;
    let (id, mut other) = (merchant.id.clone(), connect(&place).await);
    let lost = store.write::<_, StoreError, _>(move |tx| {
        async move {
            merchants::set_active(tx, &id, false).await?;
            let end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
                WHERE datname = current_database() AND state = 'idle in transaction'";
            other.execute(end).await.unwrap();
            Ok(())
        }
        .boxed()
    });
    assert!(matches!(lost.await, Err(StoreError::Unavailable(_))));
    assert!(merchants::find(&store, &merchant.id).await.unwrap().unwrap().active);
}
