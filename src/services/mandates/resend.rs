//! The sweep over changes that the provider has not responded to: they are sent again.

use std::time::Duration;

use super::error::MandateError;
use super::send_change::send_change;
use crate::domain::mandate::MandateId;
use crate::services::context::AppContext;
use crate::services::sweep::skip_corrupt_row;
use crate::store::StoreError;
use crate::store::tables::mandates;

/// How many mandates with a pending change are read at a time.
const PAGE_SIZE: u32 = 100;

/// Sends every change again that was requested at least `ago` before and has no result. Returns how
/// many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. Corrupt rows are skipped.
#[tracing::instrument(skip_all)]
pub async fn resend_unanswered_changes(
    ctx: &AppContext,
    ago: Duration,
) -> Result<usize, StoreError> {
    let (before, mut resent, mut last) = (ctx.clock.now().saturating_sub(ago), 0, MandateId(0));
    loop {
        let page = mandates::list_with_pending_change(&ctx.store, before, last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(resent) };
        last = *end;
        resent += page.len();
        for id in &page {
            skip_corrupt_row(resend_change(ctx, *id).await)?;
        }
    }
}

async fn resend_change(ctx: &AppContext, id: MandateId) -> Result<(), StoreError> {
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(()) };
    let Some(stored_change) = mandate.pending_change.clone() else { return Ok(()) };
    match send_change(ctx, mandate, stored_change, None).await {
        Ok(_) => Ok(()),
        Err(MandateError::Store(error)) => Err(error),
        Err(error) => {
            tracing::warn!(mandate = id.0, %error, "a change of a mandate is left pending");
            Ok(())
        }
    }
}
