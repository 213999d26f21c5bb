//! Attempts at deliveries, and what receivers have answered.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::{deliveries, settings};

use super::pages::Pages;
use crate::context::AppContext;

/// How long the responses of receivers are kept.
const RESPONSE_RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Up to when responses were deleted, in milliseconds since 1970.
const RESPONSES_DELETED: &str = "responses_deleted_until";

/// Deletes responses after [`RESPONSE_RETENTION`]; the attempts stay.
pub(super) async fn delete_responses(ctx: &AppContext) -> Result<(), StoreError> {
    let before = ctx.real_clock.confirmed_now().saturating_sub(RESPONSE_RETENTION);
    let mut from = find_deleted(ctx).await?;
    let mut pages = Pages::new(ctx);
    loop {
        let limit = pages.size();
        let found = deliveries::list_old_responses(&ctx.store, from, before, limit).await?;
        let Some(last) = found.last() else { return Ok(()) };
        from = Timestamp(last.at);
        let is_last = (found.len() as u64) < u64::from(limit);
        let ids: Vec<i64> = found.iter().map(|attempt| attempt.id).collect();
        let page = pages.write(move |tx| {
            async move {
                deliveries::delete_responses(tx, &ids).await?;
                settings::set(tx, RESPONSES_DELETED, &from.0.to_be_bytes()).await
            }
            .boxed()
        });
        page.await?;
        if is_last {
            return Ok(());
        }
    }
}

/// Where the last run has ended. Attempts are not dated back, so nothing is left before it; what a
/// legal hold has kept is deleted with the attempt.
async fn find_deleted(ctx: &AppContext) -> Result<Timestamp, StoreError> {
    let stored = settings::find(&ctx.store, RESPONSES_DELETED).await?;
    let bytes = stored.and_then(|value| <[u8; 8]>::try_from(value.as_slice()).ok());
    Ok(Timestamp(bytes.map_or(i64::MIN, i64::from_be_bytes)))
}

/// Deletes the attempts of deliveries that have ended; the deliveries stay.
pub(super) async fn delete_attempts(ctx: &AppContext, kept: Duration) -> Result<(), StoreError> {
    let before = ctx.real_clock.confirmed_now().saturating_sub(kept);
    let mut from = Timestamp(i64::MIN);
    let mut pages = Pages::new(ctx);
    loop {
        let limit = pages.size();
        let found = deliveries::list_old_attempts(&ctx.store, from, before, limit).await?;
        let Some(last) = found.last() else { return Ok(()) };
        from = Timestamp(last.at);
        let is_last = (found.len() as u64) < u64::from(limit);
        let ids: Vec<i64> = found.iter().map(|attempt| attempt.id).collect();
        let page = pages.write(move |tx| {
            async move { deliveries::delete_attempts(tx, &ids).await.map(drop) }.boxed()
        });
        page.await?;
        if is_last {
            return Ok(());
        }
    }
}
