//! The sweeps over authorizations: the due ones expire, and pending instructions are sent again.

use std::time::Duration;

use super::finish::expire_authorization;
use super::instruct::{AuthorizationError, send_instruction};
use crate::domain::intent::IntentState;
use crate::services::context::AppContext;
use crate::services::sweep::skip_corrupt_row;
use crate::store::StoreError;
use crate::store::tables::intents;

/// How many intents are read at a time.
const PAGE_SIZE: u32 = 100;

/// Expires every authorization whose window is over. Returns how many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. Corrupt rows are skipped.
#[tracing::instrument(skip_all)]
pub async fn expire_due_authorizations(ctx: &AppContext) -> Result<usize, StoreError> {
    let (mut expired, mut last) = (0, String::new());
    loop {
        let page =
            intents::list_expired_authorizations(&ctx.store, ctx.clock.now(), &last, PAGE_SIZE)
                .await?;
        let Some(end) = page.last() else { return Ok(expired) };
        last.clone_from(end);
        expired += page.len();
        for id in &page {
            skip_corrupt_row(expire_authorization_by_id(ctx, id).await)?;
        }
    }
}

async fn expire_authorization_by_id(ctx: &AppContext, id: &str) -> Result<(), StoreError> {
    match intents::find(&ctx.store, id).await? {
        Some(intent) => expire_authorization(ctx, intent).await,
        None => Ok(()),
    }
}

/// Sends every instruction again that was written at least `ago` before and has no result. Returns
/// how many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. Corrupt rows are skipped.
#[tracing::instrument(skip_all)]
pub async fn resend_unanswered_instructions(
    ctx: &AppContext,
    ago: Duration,
) -> Result<usize, StoreError> {
    let (before, mut resent, mut last) = (ctx.clock.now().saturating_sub(ago), 0, String::new());
    loop {
        let page =
            intents::list_unanswered_instructions(&ctx.store, before, &last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(resent) };
        last.clone_from(end);
        resent += page.len();
        for id in &page {
            skip_corrupt_row(resend_instruction(ctx, id).await)?;
        }
    }
}

#[tracing::instrument(skip_all, fields(intent = id))]
async fn resend_instruction(ctx: &AppContext, id: &str) -> Result<(), StoreError> {
    let Some(intent) = intents::find(&ctx.store, id).await? else { return Ok(()) };
    let IntentState::Authorized { pending_instruction: Some(instruction), .. } = intent.state
    else {
        return Ok(());
    };
    match send_instruction(ctx, intent, instruction).await {
        Err(AuthorizationError::Store(error)) => Err(error),
        _ => Ok(()),
    }
}
