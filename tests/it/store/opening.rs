//! Opening a database: new, old, newer, by several at once, and not at all.

use futures_util::future::join_all;
use kassa::store::tables::merchants;
use kassa::store::{DatabaseUrl, Store, StoreError};

use super::samples::{insert_merchant, put_short_value};
use super::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    several_open_a_new_database_at_once,
    a_newer_schema_is_refused,
    a_changed_migration_is_refused,
    tables_are_made_once,
);

async fn several_open_a_new_database_at_once(place: TestDatabase) {
    let opening = (0..8).map(|_| {
        let address = place.address();
        tokio::spawn(async move { Store::open(&address).await })
    });
    for store in join_all(opening).await {
        let store = store.unwrap().unwrap();
        store.check_ready().await.unwrap();
        insert_merchant(&store).await;
    }
}

async fn a_newer_schema_is_refused(place: TestDatabase) {
    let store = place.open_store().await;
    store.check_ready().await.unwrap();
    place
        .execute_unchecked(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             SELECT 9999, 'from the future', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
    let is_newer = |outcome: &Result<(), StoreError>| {
        matches!(outcome, Err(StoreError::SchemaMismatch { found: 9999, .. }))
    };
    assert!(
        is_newer(&store.check_ready().await),
        "a program that runs already is not ready any more"
    );
    let refused = Store::open(&place.address()).await.map(drop);
    assert!(is_newer(&refused), "{refused:?}");
    assert!(refused.unwrap_err().to_string().contains("a newer kassa has migrated it"));
}

async fn a_changed_migration_is_refused(place: TestDatabase) {
    put_short_value(&place.open_store().await).await;
    place
        .execute_unchecked("UPDATE _sqlx_migrations SET checksum = (SELECT value FROM settings)")
        .await;
    let refused = Store::open(&place.address()).await.map(drop).unwrap_err();
    assert!(matches!(&refused, StoreError::OpenFailed { .. }), "{refused:?}");
    assert!(refused.to_string().contains("cannot be brought up to date"), "{refused}");
}

async fn tables_are_made_once(place: TestDatabase) {
    let first = place.open_store().await;
    let merchant = insert_merchant(&first).await;
    first.close().await;
    for _ in 0..3 {
        let store = place.open_store().await;
        assert_eq!(merchants::find(&store, &merchant.id).await.unwrap().as_ref(), Some(&merchant));
        store.close().await;
    }
}

/// Why the database cannot be opened, which is one line that names the place.
async fn open_error(address: &str) -> String {
    let address = DatabaseUrl::parse(address).unwrap();
    let text = Store::open(&address).await.map(drop).unwrap_err().to_string();
    assert!(text.starts_with("cannot open the database "), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[tokio::test]
async fn files_that_cannot_be_opened_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(
        path("notes.txt"),
        "This is certainly not a database, whoever may open it. ".repeat(100),
    )
    .unwrap();
    let not_a_database = open_error(&format!("sqlite:{}", path("notes.txt"))).await;
    assert!(
        not_a_database.contains(&path("notes.txt")) && not_a_database.contains("not a database"),
        "{not_a_database}"
    );
    let a_folder = open_error(&format!("sqlite:{}", folder.path().display())).await;
    assert!(a_folder.contains("directory"), "{a_folder}");
    let below_a_file = open_error(&format!("sqlite:{}", path("notes.txt/kassa.db"))).await;
    assert!(below_a_file.contains("notes.txt/kassa.db"), "{below_a_file}");
}

#[tokio::test]
async fn servers_that_cannot_be_reached_say_why_without_the_password() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nobody = open_error(&format!("postgres://kassa:s3cret@127.0.0.1:{port}/shop")).await;
    assert!(nobody.contains(&format!("postgres://kassa@127.0.0.1:{port}/shop")), "{nobody}");
    assert!(nobody.contains("refused") && !nobody.contains("s3cret"), "{nobody}");

    let TestDatabase::Postgres(here) = TestDatabase::postgres().await else { unreachable!() };
    let elsewhere = here.replacen("kassa_", "nowhere_", 1).replacen(
        "postgres://kassa@",
        "postgres://kassa:s3cret@",
        1,
    );
    let no_database = open_error(&elsewhere).await;
    assert!(
        no_database.contains("does not exist") && !no_database.contains("s3cret"),
        "{no_database}"
    );
}
