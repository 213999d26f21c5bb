//! Opening a database: a new one, an existing one, one with a newer schema, and failures.

use futures_util::future::join_all;
use kassa_store::tables::merchants;
use kassa_store::{DatabaseUrl, Store, StoreError};

use super::samples::{insert_merchant, put_short_value};
use crate::support::test_database::{TestDatabase, on_both_empty_engines};

on_both_empty_engines!(
    a_new_database_is_opened_concurrently,
    a_newer_schema_is_refused,
    a_schema_older_than_the_baseline_is_refused,
    a_changed_migration_is_refused,
    reopening_preserves_the_tables,
);

async fn a_new_database_is_opened_concurrently(database: TestDatabase) {
    let opening = (0..8).map(|_| {
        let address = database.address();
        tokio::spawn(async move { Store::open(&address).await })
    });
    for store in join_all(opening).await {
        let store = store.unwrap().unwrap();
        store.check_ready().await.unwrap();
        insert_merchant(&store).await;
    }
}

async fn a_newer_schema_is_refused(database: TestDatabase) {
    let store = database.open_store().await;
    store.check_ready().await.unwrap();
    database
        .execute_unchecked(
            "INSERT INTO _sqlx_migrations \
             (version, description, success, checksum, execution_time) \
             SELECT 9999, 'from the future', success, checksum, 0 \
             FROM _sqlx_migrations WHERE version = 49",
        )
        .await;
    let is_newer = |outcome: &Result<(), StoreError>| {
        matches!(outcome, Err(StoreError::SchemaMismatch { found: 9999, .. }))
    };
    assert!(is_newer(&store.check_ready().await), "a running instance is no longer ready");
    let refused = Store::open(&database.address()).await.map(drop);
    assert!(is_newer(&refused), "{refused:?}");
    assert!(refused.unwrap_err().to_string().contains("a newer kassa has migrated it"));
}

async fn a_schema_older_than_the_baseline_is_refused(database: TestDatabase) {
    database.open_store().await.close().await;
    database.execute_unchecked("DELETE FROM _sqlx_migrations WHERE version > 49").await;
    database.execute_unchecked("UPDATE _sqlx_migrations SET version = 36").await;
    let refused = Store::open(&database.address()).await.map(drop);
    let needed = *Store::schema_range().end();
    let is_older =
        matches!(refused, Err(StoreError::SchemaMismatch { found: 36, needed: n }) if n == needed);
    assert!(is_older, "{refused:?}");
}

async fn a_changed_migration_is_refused(database: TestDatabase) {
    put_short_value(&database.open_store().await).await;
    database
        .execute_unchecked("UPDATE _sqlx_migrations SET checksum = (SELECT value FROM settings)")
        .await;
    let refused = Store::open(&database.address()).await.map(drop).unwrap_err();
    assert!(matches!(&refused, StoreError::OpenFailed { .. }), "{refused:?}");
    assert!(refused.to_string().contains("cannot be brought up to date"), "{refused}");
}

async fn reopening_preserves_the_tables(database: TestDatabase) {
    let first = database.open_store().await;
    let merchant = insert_merchant(&first).await;
    first.close().await;
    for _ in 0..3 {
        let store = database.open_store().await;
        assert_eq!(merchants::find(&store, &merchant.id).await.unwrap().as_ref(), Some(&merchant));
        store.close().await;
    }
}

/// The one-line error of opening this address.
async fn read_open_error(address: &str) -> String {
    let address = DatabaseUrl::parse(address).unwrap();
    let text = Store::open(&address).await.map(drop).unwrap_err().to_string();
    assert!(text.starts_with("cannot open the database "), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[tokio::test]
async fn errors_of_files_name_the_file_and_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(
        path("notes.txt"),
        "This text is longer than the header of a database. ".repeat(100),
    )
    .unwrap();
    let text_file_error = read_open_error(&format!("sqlite:{}", path("notes.txt"))).await;
    assert!(
        text_file_error.contains(&path("notes.txt")) && text_file_error.contains("not a database"),
        "{text_file_error}"
    );
    let folder_error = read_open_error(&format!("sqlite:{}", folder.path().display())).await;
    assert!(folder_error.contains("directory"), "{folder_error}");
    let below_file_error = read_open_error(&format!("sqlite:{}", path("notes.txt/kassa.db"))).await;
    assert!(below_file_error.contains("notes.txt/kassa.db"), "{below_file_error}");
}

#[tokio::test]
async fn errors_of_servers_do_not_contain_the_password() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let anonymous =
        read_open_error(&format!("postgres://kassa:s3cret@127.0.0.1:{port}/shop")).await;
    assert!(anonymous.contains(&format!("postgres://kassa@127.0.0.1:{port}/shop")), "{anonymous}");
    assert!(anonymous.contains("refused") && !anonymous.contains("s3cret"), "{anonymous}");

    let TestDatabase::Postgres(url) = TestDatabase::postgres().await else { unreachable!() };
    let missing_database = url.replacen("kassa_", "nowhere_", 1).replacen(
        "postgres://kassa@",
        "postgres://kassa:s3cret@",
        1,
    );
    let missing_database_error = read_open_error(&missing_database).await;
    assert!(
        missing_database_error.contains("does not exist")
            && !missing_database_error.contains("s3cret"),
        "{missing_database_error}"
    );
}
