//! The sweep over unsettled attempts: their provider's status is queried.

use super::context::AppContext;
use super::deadlines::CALL_END_DEADLINE;
use super::payments::sync::sync_with_provider_by_id;
use super::sweep::skip_corrupt_row;
use crate::domain::intent::attempt::AttemptId;
use crate::store::StoreError;
use crate::store::tables::attempts;

/// How many unsettled attempts are read at a time.
const PAGE_SIZE: u32 = 100;

/// Queries the status of every unsettled attempt that is older than the longest call. Returns how
/// many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. Corrupt rows are skipped.
#[tracing::instrument(skip_all)]
pub async fn reconcile_unsettled_attempts(ctx: &AppContext) -> Result<usize, StoreError> {
    let before = ctx.clock.now().saturating_sub(CALL_END_DEADLINE);
    let (mut reconciled, mut last) = (0, AttemptId(0));
    loop {
        let page = attempts::list_unsettled(&ctx.store, before, last, PAGE_SIZE).await?;
        let Some((end, _)) = page.last() else { return Ok(reconciled) };
        last = *end;
        reconciled += page.len();
        for (_, intent_id) in &page {
            skip_corrupt_row(sync_with_provider_by_id(ctx, intent_id).await)?;
        }
    }
}
