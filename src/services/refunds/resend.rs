//! The sweep over unsettled refunds: they are sent again.

use std::time::Duration;

use super::settle::send_refund;
use crate::domain::refund::RefundId;
use crate::services::context::AppContext;
use crate::services::sweep::skip_corrupt_row;
use crate::store::StoreError;
use crate::store::tables::{intents, refunds};

/// How many unsettled refunds are read at a time.
const PAGE_SIZE: u32 = 100;

/// Sends every refund again that was created at least `ago` before and is not settled. Returns how
/// many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. Corrupt rows are skipped.
#[tracing::instrument(skip_all)]
pub async fn resend_unsettled_refunds(
    ctx: &AppContext,
    ago: Duration,
) -> Result<usize, StoreError> {
    let (before, mut resent, mut last) = (ctx.clock.now().saturating_sub(ago), 0, RefundId(0));
    loop {
        let page = refunds::list_unsettled(&ctx.store, before, last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(resent) };
        last = *end;
        resent += page.len();
        for id in &page {
            skip_corrupt_row(resend_refund(ctx, *id).await)?;
        }
    }
}

async fn resend_refund(ctx: &AppContext, id: RefundId) -> Result<(), StoreError> {
    let Some(refund) = refunds::find(&ctx.store, id).await? else { return Ok(()) };
    match intents::find(&ctx.store, &refund.intent_id).await? {
        Some(intent) => send_refund(ctx, intent, refund).await,
        None => Ok(()),
    }
}
