//! The connections to PostgreSQL: how often something is sent over them, and what happens to those
//! on which nothing is heard any more.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_store::engine::query::query;
use kassa_store::tables::{intents, merchants};
use kassa_store::{DatabaseUrl, Store, StoreError};

use super::samples::{insert_merchant, insert_new_intent};
use crate::support::postgres_wire::PostgresWire;
use crate::support::test_database::TestDatabase;

async fn start_wire() -> (PostgresWire, Store) {
    let TestDatabase::Postgres(url) = TestDatabase::postgres().await else { unreachable!() };
    let wire = PostgresWire::start(&url).await;
    let store = Store::open(&DatabaseUrl::parse(&wire.url()).unwrap()).await.unwrap();
    (wire, store)
}

/// On one thread, so that what is sent at once leaves at once.
#[tokio::test]
async fn a_read_is_one_round_trip_and_an_insert_two() {
    let (wire, store) = start_wire().await;
    // The statements are prepared.
    let intent = insert_new_intent(&store).await;
    intents::find(&store, &intent.id).await.unwrap();
    let before = wire.round_trips();
    intents::find(&store, &intent.id).await.unwrap().unwrap();
    assert_eq!(wire.round_trips() - before, 1, "a read");
    let before = wire.round_trips();
    insert_merchant(&store).await;
    assert_eq!(wire.round_trips() - before, 2, "BEGIN with the INSERT, and COMMIT");
    let before = wire.round_trips();
    let nothing = store.write::<_, StoreError, _>(|_tx| async { Ok(()) }.boxed());
    nothing.await.unwrap();
    assert_eq!(wire.round_trips() - before, 0, "no statement, no transaction");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_has_no_more_connections_than_it_may() {
    let TestDatabase::Postgres(url) = TestDatabase::postgres().await else { unreachable!() };
    let wire = PostgresWire::start(&url).await;
    let limited = format!("{}&connections=4", wire.url());
    let store = Store::open(&DatabaseUrl::parse(&limited).unwrap()).await.unwrap();
    let opened = wire.opened();
    let reads = (0..40).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let sql = "SELECT pg_sleep(0.01)::text AS slept";
            query("none", sql).fetch_optional::<(String,)>(&store).await
        })
    });
    for read in join_all(reads).await {
        read.unwrap().unwrap();
    }
    assert_eq!(wire.opened() - opened, 3, "and the first, which was there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_says_nothing_is_given_up_in_time() {
    let (wire, store) = start_wire().await;
    let merchant = insert_merchant(&store).await;
    wire.set_silent(true);
    let begun = Instant::now();
    let id = merchant.id.clone();
    let write = store.write::<_, StoreError, _>(move |tx| {
        async move { merchants::set_active(tx, &id, false).await }.boxed()
    });
    let (read, written) = tokio::join!(merchants::find(&store, &merchant.id), write);
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
    assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    // It answers again, on other connections: those that were given up are not used.
    wire.set_silent(false);
    let found = merchants::find(&store, &merchant.id).await.unwrap().unwrap();
    assert!(found.active, "nothing was committed");
    insert_merchant(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_caller_that_goes_away_leaves_no_answer_to_another() {
    let (wire, store) = start_wire().await;
    let opened = wire.opened();
    for number in 0..50_i64 {
        let sql = "SELECT $1 || pg_sleep(0.001)::text AS number";
        let text = number.to_string();
        let mut read = Box::pin(query("none", sql).bind(&text).fetch_optional::<(String,)>(&store));
        assert!(futures_util::poll!(&mut read).is_pending());
        drop(read);
        let own = query("none", "SELECT $1 AS number").bind(number);
        assert_eq!(own.fetch_optional::<(i64,)>(&store).await.unwrap(), Some((number,)));
    }
    assert!(wire.opened() - opened < 4, "connections are used again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_is_prepared_again_when_its_table_has_changed() {
    let TestDatabase::Postgres(url) = TestDatabase::postgres().await else { unreachable!() };
    let database = TestDatabase::Postgres(url);
    let store = Arc::new(database.open_store().await);
    database.execute("CREATE TABLE changing (a BIGINT)").await.unwrap();
    database.execute("INSERT INTO changing VALUES (1)").await.unwrap();
    let read = || query("changing", "SELECT * FROM changing").fetch_optional::<(i64,)>(&*store);
    assert_eq!(read().await.unwrap(), Some((1,)));
    database.execute("ALTER TABLE changing ADD COLUMN b TEXT").await.unwrap();
    assert_eq!(read().await.unwrap(), Some((1,)));
    database.execute("ALTER TABLE changing ADD COLUMN c TEXT").await.unwrap();
    let write = store.write::<_, StoreError, _>(|tx| {
        async move {
            query("changing", "SELECT * FROM changing").fetch_optional_in::<(i64,)>(tx).await
        }
        .boxed()
    });
    assert_eq!(write.await.unwrap(), Some((1,)), "the work is done again");
}
