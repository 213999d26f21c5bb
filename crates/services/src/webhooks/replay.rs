//! Replays that were ordered: their deliveries become due a batch at a time, only as fast as they
//! are sent.

use futures_util::FutureExt;
use kassa_store::StoreError;
use kassa_store::tables::deliveries;

use crate::AppContext;

/// How many events become due in one transaction.
const BATCH_SIZE: i64 = 200;
/// The next batch is made due while fewer deliveries of replays than this wait for a destination.
const MAX_WAITING: i64 = 400;

/// Makes the next batch of every open replay due whose destination has room.
///
/// # Errors
/// [`StoreError`] if the database cannot be read or written.
pub(super) async fn expand_replays(ctx: &AppContext) -> Result<(), StoreError> {
    for replay in deliveries::list_open_replays(&ctx.store, MAX_WAITING).await? {
        let now = ctx.real_clock.now();
        let expanded = ctx.store.write(move |tx| {
            async move { deliveries::run_batch(tx, &replay, BATCH_SIZE, now).await }.boxed()
        });
        match expanded.await {
            // The destination's deliveries are being changed by another process.
            Ok(_) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
