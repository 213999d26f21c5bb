//! PostgreSQL with several instances and with broken connections.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_domain::intent::IntentState;
use kassa_store::StoreError;
use kassa_store::tables::idempotency_keys::{self, IdempotencyScope, KeyClaim};
use kassa_store::tables::{intents, merchants};

use super::samples::{NOW, insert_merchant, insert_new_intent};
use crate::support::sql_connection::SqlConnection;
use crate::support::test_database::TestDatabase;

/// The number of other connections to the database. The server notices closed ones with a delay.
async fn count_connections(connection: &SqlConnection) -> usize {
    let others = "SELECT CAST(pid AS TEXT) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    connection.fetch_texts(others).await.unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_instance_wins_each_compare_and_set() {
    let database = TestDatabase::postgres().await;
    let stores = [database.open_store().await, database.open_store().await];
    let intent = insert_new_intent(&stores[0]).await;
    let scope = IdempotencyScope {
        merchant_id: intent.merchant.id.clone(),
        key: "k".to_owned(),
        path: "/".to_owned(),
        fingerprint: [0; 32],
    };
    let work = (0..32).map(|n| {
        let (store, intent, scope) = (stores[n % 2].clone(), intent.clone(), scope.clone());
        tokio::spawn(async move {
            store
                .write::<_, StoreError, _>(move |tx| {
                    async move {
                        let updated =
                            intents::update_state(tx, &intent, IntentState::Canceled, NOW).await?;
                        Ok((
                            updated,
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
    let results: Vec<(bool, bool)> = join_all(work).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(results.iter().filter(|(updated, _)| *updated).count(), 1);
    assert_eq!(results.iter().filter(|(_, acquired)| *acquired).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelled_callers_leave_no_open_transaction() {
    let database = TestDatabase::postgres().await;
    let store = database.open_store().await;
    let before = insert_merchant(&store).await;
    for _ in 0..50 {
        let id = before.id.clone();
        let mut write = Box::pin(store.write::<_, StoreError, _>(move |tx| {
            async move { merchants::set_active(tx, &id, false).await }.boxed()
        }));
        assert!(futures_util::poll!(&mut write).is_pending());
        drop(write);
    }
    // These wait for the connections and the row's lock of the writes above.
    let writes = (0..50).map(|_| {
        let id = before.id.clone();
        store.write::<_, StoreError, _>(move |tx| {
            async move { merchants::set_active(tx, &id, true).await }.boxed()
        })
    });
    assert!(join_all(writes).await.into_iter().all(|updated| updated.unwrap()));
    store.close().await;
    let connection = database.connect().await;
    let none_left = async { while count_connections(&connection).await > 0 {} };
    tokio::time::timeout(Duration::from_secs(30), none_left)
        .await
        .expect("every connection is returned and closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_connections_are_replaced() {
    let database = TestDatabase::postgres().await;
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let terminate = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    database.execute(terminate).await.unwrap();
    assert_eq!(merchants::find(&store, &merchant.id).await.unwrap(), Some(merchant));
    insert_merchant(&store).await;
    store.check_ready().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_of_a_lost_connection_is_rolled_back() {
    let database = TestDatabase::postgres().await;
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let (id, database) = (merchant.id.clone(), Arc::new(database));
    let aborted = store.write::<_, StoreError, _>(move |tx| {
        async move {
            merchants::set_active(tx, &id, false).await?;
            let terminate = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
                WHERE datname = current_database() AND state = 'idle in transaction'";
            database.execute(terminate).await.unwrap();
            Ok(())
        }
        .boxed()
    });
    assert!(matches!(aborted.await, Err(StoreError::Unavailable(_))));
    assert!(merchants::find(&store, &merchant.id).await.unwrap().unwrap().active);
}

/// Where there are millions, the server's own estimate is wrong by a factor of ten and more, and it
/// reads whole tables.
#[tokio::test]
async fn the_server_is_told_how_many_rows_an_intent_has() {
    const DECLARED: &str = "SELECT c.relname || ' ' || array_to_string(a.attoptions, ' ') \
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid \
        WHERE a.attname = 'intent_id' AND a.attoptions IS NOT NULL ORDER BY 1";
    let database = TestDatabase::postgres().await;
    database.open_store().await.close().await;
    let expected =
        ["attempts n_distinct=-0.5", "events n_distinct=-0.2", "ledger_entries n_distinct=-0.3"];
    assert_eq!(database.fetch_texts(DECLARED).await, expected);
}
