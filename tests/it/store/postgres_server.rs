//! What only a server can do: serve several instances, and drop a connection.

use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa::domain::intent::State;
use kassa::store::replays::{self, Claim, Scope};
use kassa::store::{StoreError, intents, merchants};
use sqlx::{Connection as _, Executor as _, PgConnection, Row as _};

use super::place::Place;
use super::samples::{NOW, intent, merchant};

async fn link(place: &Place) -> PgConnection {
    let Place::Postgres(url) = place else { panic!("not PostgreSQL") };
    PgConnection::connect(url).await.unwrap()
}

/// Connections to the place besides this one. A server needs a moment to see that one is closed.
async fn connections(link: &mut PgConnection) -> i64 {
    let count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    link.fetch_one(count).await.unwrap().get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn instances_agree_on_one_winner() {
    let place = Place::postgres().await;
    let stores = [place.open().await, place.open().await];
    let intent = intent(&stores[0]).await;
    let scope =
        Scope { merchant_id: intent.merchant.id.clone(), key: "k".to_owned(), path: "/".to_owned(), fingerprint: [0; 32] };
    let work = (0..32).map(|n| {
        let (store, id, version, scope) = (stores[n % 2].clone(), intent.id.clone(), intent.version, scope.clone());
        tokio::spawn(async move {
            store
                .write::<_, StoreError, _>(move |tx| {
                    async move {
                        let won = intents::change(tx, &id, version, State::Canceled, NOW).await?;
                        Ok((won, replays::claim(tx, &scope, NOW).await? == Claim::Fresh))
                    }
                    .boxed()
                })
                .await
                .unwrap()
        })
    });
    let outcomes: Vec<(bool, bool)> = join_all(work).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(outcomes.iter().filter(|(won, _)| *won).count(), 1);
    assert_eq!(outcomes.iter().filter(|(_, fresh)| *fresh).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn callers_that_go_away_leave_no_transaction_open() {
    let place = Place::postgres().await;
    let store = place.open().await;
    let before = merchant(&store).await;
    for _ in 0..50 {
        let id = before.id.clone();
        let mut write = Box::pin(
            store.write::<_, StoreError, _>(move |tx| async move { merchants::set_active(tx, &id, false).await }.boxed()),
        );
        assert!(futures_util::poll!(&mut write).is_pending());
        drop(write);
    }
    // Each of these waits for a connection behind those above, and for the row's lock.
    let writes = (0..50).map(|_| {
        let id = before.id.clone();
        store.write::<_, StoreError, _>(move |tx| async move { merchants::set_active(tx, &id, true).await }.boxed())
    });
    assert!(join_all(writes).await.into_iter().all(|won| won.unwrap()));
    store.close().await;
    let mut link = link(&place).await;
    let none_left = async { while connections(&mut link).await > 0 {} };
    tokio::time::timeout(Duration::from_secs(30), none_left).await.expect("every connection was given back and closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_connections_are_replaced() {
    let place = Place::postgres().await;
    let store = place.open().await;
    let merchant = merchant(&store).await;
    let end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    link(&place).await.execute(end).await.unwrap();
    assert_eq!(merchants::find(&store, &merchant.id).await.unwrap(), Some(merchant));
    super::samples::merchant(&store).await;
    store.ready().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_lost_half_way_keeps_nothing() {
    let place = Place::postgres().await;
    let store = place.open().await;
    let merchant = merchant(&store).await;
    let (id, mut other) = (merchant.id.clone(), link(&place).await);
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
