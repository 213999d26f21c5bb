//! The records that version 0.1 kept in Kassa's own database are copied at the first start.
//!
//! A copy of a record that is here already changes nothing. So a copy that was interrupted goes on
//! at the next start, and several processes can copy at the same time.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kassa_store::tables::settings;
use kassa_store::{Store, StoreError, Tx};

use super::records::old_records::{self, OldJson};
use super::records::payments::{self, PaymentRow};
use super::records::refunds::{self, RefundRow};

/// The setting that says that everything was copied.
const TAKEN_OVER: &str = "taken_over";

/// How many records share a transaction.
const BATCH: i64 = 500;

/// Copies the records of Kassa's database, unless a start before has done it.
///
/// # Errors
/// [`StoreError`] if one of the databases can't be used.
pub(super) async fn take_over(kassa: &Store, store: &Store) -> Result<(), StoreError> {
    if settings::find(store, TAKEN_OVER).await?.is_some() {
        return Ok(());
    }
    let payments = take_over_payments(kassa, store).await?;
    take_over_refunds(kassa, store).await?;
    take_over_mandates(kassa, store).await?;
    take_over_change_results(kassa, store).await?;
    write(store, |tx| async { settings::set(tx, TAKEN_OVER, b"yes").await }.boxed()).await?;
    if payments > 0 {
        tracing::info!(payments, "the sandbox has taken over its records");
    }
    Ok(())
}

async fn take_over_payments(kassa: &Store, store: &Store) -> Result<usize, StoreError> {
    let (mut after, mut count) = (String::new(), 0);
    loop {
        let batch = old_records::list_payments(kassa, &after, BATCH).await?;
        let Some(last) = batch.last() else { return Ok(count) };
        after.clone_from(&last.reference);
        count += batch.len();
        insert_each(store, batch, |tx, row: &PaymentRow| {
            async move { payments::insert_if_absent(tx, row).await.map(drop) }.boxed()
        })
        .await?;
    }
}

async fn take_over_refunds(kassa: &Store, store: &Store) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let batch = old_records::list_refunds(kassa, &after, BATCH).await?;
        let Some(last) = batch.last() else { return Ok(()) };
        after.clone_from(&last.reference);
        insert_each(store, batch, |tx, row: &RefundRow| {
            async move { refunds::find_or_insert(tx, row.clone()).await.map(drop) }.boxed()
        })
        .await?;
    }
}

async fn take_over_mandates(kassa: &Store, store: &Store) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let batch = old_records::list_mandates(kassa, &after, BATCH).await?;
        let Some(last) = batch.last() else { return Ok(()) };
        after.clone_from(&last.reference);
        insert_each(store, batch, |tx, row: &OldJson| old_records::insert_mandate(tx, row).boxed())
            .await?;
    }
}

async fn take_over_change_results(kassa: &Store, store: &Store) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let batch = old_records::list_change_results(kassa, &after, BATCH).await?;
        let Some(last) = batch.last() else { return Ok(()) };
        after.clone_from(&last.reference);
        insert_each(store, batch, |tx, row: &OldJson| {
            old_records::insert_change_result(tx, row).boxed()
        })
        .await?;
    }
}

async fn insert_each<R: Send + Sync + 'static>(
    store: &Store,
    rows: Vec<R>,
    insert: impl for<'t> Fn(&'t mut Tx, &'t R) -> BoxFuture<'t, Result<(), StoreError>>
    + Send
    + Sync
    + 'static,
) -> Result<(), StoreError> {
    write(store, move |tx| {
        async move {
            for row in &rows {
                insert(tx, row).await?;
            }
            Ok(())
        }
        .boxed()
    })
    .await
}

async fn write(
    store: &Store,
    work: impl for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<(), StoreError>> + Send + 'static,
) -> Result<(), StoreError> {
    store.write(work).await
}
