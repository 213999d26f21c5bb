use std::path::PathBuf;

use futures_util::FutureExt as _;
use kassa_platform::clock::monotonic_time;
use tracing::instrument::WithSubscriber as _;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use super::*;
use crate::engine::database_url::DatabaseUrl;
use crate::engine::migrate::KASSA_SCHEMA;
use crate::engine::store::Store;
use crate::engine::write_job;

/// A log that panics, as one did whose output was closed.
struct PanickingLog;

impl Subscriber for PanickingLog {
    fn enabled(&self, _metadata: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _span: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _span: &Id, _values: &Record<'_>) {}

    fn record_follows_from(&self, _span: &Id, _follows: &Id) {}

    fn event(&self, _event: &Event<'_>) {
        // Without a message on standard error.
        panic::resume_unwind(Box::new("the output is closed"));
    }

    fn enter(&self, _span: &Id) {}

    fn exit(&self, _span: &Id) {}
}

async fn execute(tx: &mut Tx, sql: &'static str) -> Result<()> {
    query("parents", sql).execute(tx).await.map(drop)
}

async fn count_children(store: &Store) -> i64 {
    const COUNT: &str = "SELECT COUNT(*) AS count FROM children";
    let row: Option<(i64,)> = query("children", COUNT).fetch_optional(store).await.expect("read");
    row.expect("a row").0
}

async fn insert_child(store: &Store, sql: &'static str) -> Result<()> {
    store.write(move |tx| async move { execute(tx, sql).await }.boxed()).await
}

async fn open_with_tables(folder: &Path) -> Store {
    let path: PathBuf = folder.join("kassa.db");
    let store = Store::open(&DatabaseUrl::Sqlite(path)).await.expect("a database");
    let created = store.write::<_, StoreError, _>(|tx| {
        async move {
            execute(tx, "CREATE TABLE parents (id INTEGER PRIMARY KEY)").await?;
            const CHILDREN: &str = "CREATE TABLE children (parent INTEGER \
                REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)";
            execute(tx, CHILDREN).await
        }
        .boxed()
    });
    created.await.expect("tables");
    store
}

/// A commit that fails is logged. If that panics, no later write may suffer from it.
#[tokio::test(flavor = "multi_thread")]
async fn the_writer_goes_on_after_a_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open_with_tables(folder.path()).await;
    let failing = store.clone();
    // As a task, so that the write runs on the thread that has this log.
    let panicked = tokio::spawn(
        async move { insert_child(&failing, "INSERT INTO children VALUES (1)").await }
            .with_subscriber(PanickingLog),
    );
    let outcome = panicked.await.expect("the caller does not panic");
    assert!(matches!(outcome, Err(StoreError::Interrupted)), "{outcome:?}");
    insert_child(&store, "INSERT INTO children VALUES (NULL)").await.expect("written");
    assert_eq!(count_children(&store).await, 1, "what failed was not committed");
    store.close().await;
}

/// As the last test, for writes that are queued.
#[tokio::test(flavor = "multi_thread")]
async fn queued_writes_go_on_after_a_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open_with_tables(folder.path()).await;
    let mut writer = WriteConnection {
        tx: Tx::new(DatabaseConnection::Sqlite(
            sqlite_connection::open_writer(&folder.path().join("kassa.db")).expect("opened"),
        )),
        path: folder.path().join("kassa.db"),
        last_group_size: 0,
        metrics: DatabaseMetrics::register(&KASSA_SCHEMA),
    };
    let metrics = writer.metrics.clone();
    let runtime = Handle::current();
    let run = |sql: &'static str| {
        write_job::create_job::<(), StoreError, _>(
            move |tx| async move { execute(tx, sql).await }.boxed(),
            None,
            metrics.count_waiting_write(),
        )
    };
    let (failing, _result) = run("INSERT INTO children VALUES (1)");
    let (fitting, _other_result) = run("INSERT INTO children VALUES (NULL)");
    let (mut failing, mut fitting) = (vec![failing], vec![fitting]);
    tokio::task::spawn_blocking(move || {
        let outcome = tracing::subscriber::with_default(PanickingLog, || {
            writer.run_guarded(&mut failing, &runtime)
        });
        assert!(matches!(outcome, Err(StoreError::Interrupted)), "{outcome:?}");
        assert!(writer.run_guarded(&mut fitting, &runtime).is_ok());
    })
    .await
    .expect("no panic");
    assert_eq!(count_children(&store).await, 1);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_has_waited_for_too_long_does_not_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open_with_tables(folder.path()).await;
    let path = folder.path().join("kassa.db");
    let other = sqlite_connection::open_writer(&path).expect("another process");
    other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    let begun = monotonic_time();
    let writes = (0..3).map(|number: u64| {
        let store = store.clone();
        tokio::spawn(async move {
            // The first waits for the lock, and the others for the first.
            tokio::time::sleep(Duration::from_millis(number * 200)).await;
            insert_child(&store, "INSERT INTO children VALUES (NULL)").await
        })
    });
    for write in writes.collect::<Vec<_>>() {
        let outcome = write.await.expect("no panic");
        let is_refused = matches!(outcome, Err(StoreError::Unavailable(_) | StoreError::TimedOut));
        assert!(is_refused, "{outcome:?}");
    }
    assert!(monotonic_time().saturating_sub(begun) < Duration::from_secs(10));
    other.execute_batch("ROLLBACK").expect("released");
    insert_child(&store, "INSERT INTO children VALUES (NULL)").await.expect("written");
    assert_eq!(count_children(&store).await, 1, "what was refused was not written later");
    store.close().await;
}
