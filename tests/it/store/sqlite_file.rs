//! The file that SQLite keeps, and other processes that use it at the same time.

use std::os::unix::fs::PermissionsExt as _;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa::providers::sandbox::records::payments;
use kassa::store::tables::merchants;
use kassa::store::{DatabaseUrl, Store, StoreError};
use sqlx::{Executor as _, Row as _};

use super::samples::{NOW, insert_merchant, mock_payment};
use super::test_database::TestDatabase;

#[tokio::test]
async fn the_folder_is_made_and_the_file_is_private() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some/where/kassa.db");
    let store = Store::open(&DatabaseUrl::Sqlite(path.clone())).await.unwrap();
    insert_merchant(&store).await;
    for name in ["kassa.db", "kassa.db-wal"] {
        let mode = std::fs::metadata(path.with_file_name(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    store.close().await;
    assert!(!path.with_file_name("kassa.db-wal").exists(), "closing folds the log back");
}

#[tokio::test]
async fn tables_are_strict_and_the_log_is_a_wal() {
    let place = TestDatabase::sqlite();
    let _store = place.open_store().await;
    let mut link = place.connect_sqlite().await;
    let mode: String = link.fetch_one("PRAGMA journal_mode").await.unwrap().get(0);
    assert_eq!(mode, "wal");
    let lax = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE '%sql%'";
    let lax: Vec<String> =
        link.fetch_all(lax).await.unwrap().iter().map(|row| row.get(0)).collect();
    assert_eq!(lax, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_waits_for_another_process() {
    let place = TestDatabase::sqlite();
    let store = place.open_store().await;
    let mut other = place.connect_sqlite().await;
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    other
        .execute("INSERT INTO merchants (id, name, active, created) VALUES ('other', '', 1, 0)")
        .await
        .unwrap();

    let mut write = Box::pin(
        store.write(|tx| async { merchants::set_active(tx, "other", false).await }.boxed()),
    );
    assert!(futures_util::poll!(&mut write).is_pending());
    assert_eq!(merchants::find(&store, "other").await.unwrap(), None, "readers wait for nobody");
    other.execute("COMMIT").await.unwrap();
    let outcome: Result<bool, StoreError> = write.await;
    assert!(outcome.unwrap(), "it sees what the other one wrote");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_write_at_the_same_time() {
    const EACH: usize = 50;
    let place = TestDatabase::sqlite();
    let stores = [place.open_store().await, place.open_store().await];
    insert_setting(&stores[0], "0").await;
    let counts = stores.iter().flat_map(|store| {
        (0..4).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                for _ in 0..EACH {
                    count(&store).await;
                }
            })
        })
    });
    for counted in join_all(counts).await {
        counted.unwrap();
    }
    let expected = (stores.len() * 4 * EACH).to_string();
    assert_eq!(payments::find(&stores[1], "counter").await.unwrap().unwrap().outcome, expected);
}

async fn insert_setting(store: &Store, value: &'static str) {
    let new = mock_payment("counter", value);
    let put = store
        .write(move |tx| async move { payments::insert_if_absent(tx, new, NOW).await }.boxed());
    put.await.map_err(|error: StoreError| error).unwrap();
}

/// Adds one by compare-and-set, as often as it takes.
async fn count(store: &Store) {
    loop {
        let from = payments::find(store, "counter").await.unwrap().unwrap().outcome;
        let to = (from.parse::<u64>().unwrap() + 1).to_string();
        let won = store.write(move |tx| {
            async move { payments::replace_outcome(tx, "counter", &from, &to, NOW).await }.boxed()
        });
        if won.await.map_err(|error: StoreError| error).unwrap() {
            return;
        }
    }
}
