//! Attempts at deliveries, and what receivers have answered.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_store::tables::{deliveries, settings};
use kassa_store::{StoreError, Tx};

use super::pages::Pages;
use crate::context::AppContext;

/// How long the responses of receivers are kept.
const RESPONSE_RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Up to when responses were deleted, in milliseconds since 1970.
const RESPONSES_DELETED: &str = "responses_deleted_until";

#[derive(Clone, Copy)]
enum Deleted {
    Responses,
    Attempts,
}

/// Deletes responses after [`RESPONSE_RETENTION`]; the attempts stay.
pub(super) async fn delete_responses(ctx: &AppContext) -> Result<(), StoreError> {
    let from = find_deleted(ctx).await?;
    delete_in_pages(ctx, Deleted::Responses, from, RESPONSE_RETENTION).await
}

/// Deletes the attempts of deliveries that have ended; the deliveries stay.
pub(super) async fn delete_attempts(ctx: &AppContext, kept: Duration) -> Result<(), StoreError> {
    delete_in_pages(ctx, Deleted::Attempts, Timestamp(i64::MIN), kept).await
}

/// Where the last run has ended. Attempts are not dated back, so nothing is left before it; what a
/// legal hold has kept is deleted with the attempt.
async fn find_deleted(ctx: &AppContext) -> Result<Timestamp, StoreError> {
    let stored = settings::find(&ctx.store, RESPONSES_DELETED).await?;
    let bytes = stored.and_then(|value| <[u8; 8]>::try_from(value.as_slice()).ok());
    Ok(Timestamp(bytes.map_or(i64::MIN, i64::from_be_bytes)))
}

/// Deletes what is older than `kept`, the oldest first.
async fn delete_in_pages(
    ctx: &AppContext,
    what: Deleted,
    mut from: Timestamp,
    kept: Duration,
) -> Result<(), StoreError> {
    let before = ctx.real_clock.confirmed_now().saturating_sub(kept);
    let mut pages = Pages::new(ctx);
    loop {
        let limit = pages.size();
        let found = match what {
            Deleted::Responses => {
                deliveries::list_old_responses(&ctx.store, from, before, limit).await?
            }
            Deleted::Attempts => {
                deliveries::list_old_attempts(&ctx.store, from, before, limit).await?
            }
        };
        let Some(last) = found.last() else { return Ok(()) };
        from = Timestamp(last.at);
        let is_last = (found.len() as u64) < u64::from(limit);
        let ids: Vec<i64> = found.iter().map(|attempt| attempt.id).collect();
        pages.write(move |tx| delete_page(tx, what, ids, from).boxed()).await?;
        if is_last {
            return Ok(());
        }
    }
}

async fn delete_page(
    tx: &mut Tx,
    what: Deleted,
    ids: Vec<i64>,
    until: Timestamp,
) -> Result<(), StoreError> {
    match what {
        Deleted::Responses => {
            deliveries::delete_responses(tx, &ids).await?;
            settings::set(tx, RESPONSES_DELETED, &until.0.to_be_bytes()).await
        }
        Deleted::Attempts => deliveries::delete_attempts(tx, &ids).await.map(drop),
    }
}
