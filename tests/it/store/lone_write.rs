//! SQLite: a write that is alone runs on the thread of its caller, and other tasks go on meanwhile.

use std::thread;

use futures_util::FutureExt as _;
use kassa_store::{Store, StoreError, with_queued_writes};

use super::samples::insert_merchant;
use super::write_queue::block_writer;
use crate::support::test_database::TestDatabase;

async fn open() -> Store {
    TestDatabase::sqlite().open_store().await
}

/// Whether a write runs on the thread where it is called.
async fn runs_here(store: &Store) -> bool {
    let caller = thread::current().id();
    let write = store.write(|_tx| async { Ok::<_, StoreError>(thread::current().id()) }.boxed());
    write.await.unwrap() == caller
}

/// The same for a write of a task.
async fn runs_in_its_task(store: &Store) -> bool {
    let store = store.clone();
    tokio::spawn(async move { runs_here(&store).await }).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_is_alone_runs_on_the_thread_of_its_caller() {
    let store = open().await;
    assert!(runs_in_its_task(&store).await);
    insert_merchant(&store).await;
    assert!(runs_in_its_task(&store).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_task_has_its_writes_run_by_another_thread() {
    let store = open().await;
    assert!(!runs_here(&store).await);
}

#[tokio::test]
async fn a_runtime_of_one_thread_has_its_writes_run_by_another() {
    let store = open().await;
    assert!(!runs_in_its_task(&store).await);
    insert_merchant(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn background_work_has_its_writes_run_by_another_thread() {
    let store = open().await;
    let work = tokio::spawn(with_queued_writes(async move { runs_here(&store).await }));
    assert!(!work.await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_commit_of_several_writes_the_next_is_queued() {
    let store = open().await;
    let (first, end) = block_writer(&store).await;
    let mut group = Box::pin(async { tokio::join!(runs_here(&store), runs_here(&store)) });
    assert!(futures_util::poll!(&mut group).is_pending());
    end.notify_one();
    first.await.unwrap();
    assert_eq!(group.await, (false, false));
    assert!(!runs_in_its_task(&store).await, "others may come soon");
    assert!(runs_in_its_task(&store).await, "none came");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn other_tasks_go_on_while_a_write_runs() {
    let store = open().await;
    let (write, end) = block_writer(&store).await;
    let other = tokio::spawn(async move { end.notify_one() });
    write.await.unwrap();
    other.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_in_a_write_that_is_alone_is_its_error() {
    let store = open().await;
    let writing = store.clone();
    let write = tokio::spawn(async move {
        writing.write::<(), StoreError, _>(|_tx| async { panic!("intended") }.boxed()).await
    });
    assert!(matches!(write.await.unwrap(), Err(StoreError::Panicked)));
    insert_merchant(&store).await;
}
