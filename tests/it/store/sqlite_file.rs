//! The file of a SQLite database, and other processes that use it at the same time.

use std::os::unix::fs::PermissionsExt as _;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_domain::ids::MerchantId;
use kassa_sandbox::records::payments::{self, PaymentRow};
use kassa_store::tables::merchants;
use kassa_store::{DatabaseUrl, Store, StoreError};

use super::samples::{NOW, insert_merchant};
use crate::support::test_database::TestDatabase;

#[tokio::test]
async fn the_folder_is_created_and_the_file_is_private() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some/where/kassa.db");
    let store = Store::open(&DatabaseUrl::Sqlite(path.clone())).await.unwrap();
    insert_merchant(&store).await;
    for name in ["kassa.db", "kassa.db-wal"] {
        let mode = std::fs::metadata(path.with_file_name(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    store.close().await;
    assert!(!path.with_file_name("kassa.db-wal").exists(), "closing removes the write-ahead log");
}

#[tokio::test]
async fn tables_are_strict_and_the_log_is_a_wal() {
    let database = TestDatabase::empty_sqlite();
    let _store = database.open_store().await;
    assert_eq!(database.fetch_texts("PRAGMA journal_mode").await, ["wal"]);
    let not_strict = "SELECT name FROM pragma_table_list \
        WHERE schema = 'main' AND strict = 0 AND name NOT LIKE '%sql%'";
    assert_eq!(database.fetch_texts(not_strict).await, Vec::<String>::new());
}

#[tokio::test]
async fn no_condition_has_a_list_that_is_made_a_table_for_each_row() {
    const CONDITIONS: &str =
        "SELECT sql FROM sqlite_schema WHERE sql LIKE '%CHECK%' OR sql LIKE '% WHERE %'";
    let database = TestDatabase::sqlite();
    let _stores = (database.open_store().await, database.open_sandbox_records().await);
    let mut texts = database.fetch_texts(CONDITIONS).await;
    assert!(texts.len() > 20, "{} tables and indexes", texts.len());
    texts.extend(database.fetch_sandbox_texts(CONDITIONS).await);
    assert!(texts.iter().any(|text| text.contains("(funds = 'captured' OR")));
    for text in texts {
        for list in text.split(" IN (").skip(1) {
            let list = list.split_once(')').map_or(list, |(list, _)| list);
            assert!(list.split(',').count() <= 2, "IN ({list}) in {text}");
        }
    }
    assert_eq!(database.fetch_texts("PRAGMA integrity_check").await, ["ok"]);
    assert_eq!(database.fetch_sandbox_texts("PRAGMA integrity_check").await, ["ok"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_waits_for_another_process() {
    let database = TestDatabase::sqlite();
    let store = database.open_store().await;
    let other = database.connect().await;
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    other
        .execute("INSERT INTO merchants (id, name, active, created) VALUES ('other', '', 1, 0)")
        .await
        .unwrap();

    let mut write = Box::pin(store.write(|tx| {
        async { merchants::set_active(tx, &MerchantId::from_trusted("other"), false).await }.boxed()
    }));
    assert!(futures_util::poll!(&mut write).is_pending());
    assert_eq!(
        merchants::find(&store, &MerchantId::from_trusted("other")).await.unwrap(),
        None,
        "reads do not wait"
    );
    other.execute("COMMIT").await.unwrap();
    let outcome: Result<bool, StoreError> = write.await;
    assert!(outcome.unwrap(), "it reads the other process's change");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_write_at_the_same_time() {
    const INCREMENTS: usize = 50;
    let database = TestDatabase::sqlite();
    let stores = [database.open_sandbox_records().await, database.open_sandbox_records().await];
    insert_counter(&stores[0], "0").await;
    let tasks = stores.iter().flat_map(|store| {
        (0..4).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                for _ in 0..INCREMENTS {
                    increment_counter(&store).await;
                }
            })
        })
    });
    for task in join_all(tasks).await {
        task.unwrap();
    }
    let expected = (stores.len() * 4 * INCREMENTS).to_string();
    assert_eq!(payments::find(&stores[1], "counter").await.unwrap().unwrap().outcome, expected);
}

async fn insert_counter(store: &Store, value: &'static str) {
    let new = PaymentRow {
        reference: "counter".to_owned(),
        outcome: value.to_owned(),
        amount: 0,
        currency: "ZAR".to_owned(),
        held_until: None,
        funds: None,
        token_hash: None,
        card_expires: None,
        shares: None,
        notify_url: None,
        notify_secret: None,
        created: NOW.0,
    };
    let inserted =
        store.write(move |tx| async move { payments::insert_if_absent(tx, &new).await }.boxed());
    assert!(inserted.await.map_err(|error: StoreError| error).unwrap());
}

/// Adds one by compare-and-set, and retries when another task was faster.
async fn increment_counter(store: &Store) {
    loop {
        let from = payments::find(store, "counter").await.unwrap().unwrap().outcome;
        let to = (from.parse::<u64>().unwrap() + 1).to_string();
        let is_replaced = store.write(move |tx| {
            async move { payments::replace_outcome(tx, "counter", &from, &to, NOW).await }.boxed()
        });
        if is_replaced.await.map_err(|error: StoreError| error).unwrap() {
            return;
        }
    }
}
