//! Authorizations whose window is over, and instructions that are sent again.

use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::intent::{AuthorizationInstruction, IntentState};
use kassa_domain::time::Timestamp;
use kassa_store::tables::{attempts, intents};
use kassa_store::{OpenCall, StoreError};

use super::instruct::{send_instruction, write_instruction};
use super::outcome::AuthorizationError;
use crate::context::AppContext;
use crate::sweep::skip_corrupt_row;

/// How many intents are read at a time.
const PAGE_SIZE: u32 = 100;

/// Instructs the release of every authorization whose window is over. Returns how many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. Corrupt rows are skipped.
#[tracing::instrument(skip_all)]
pub async fn expire_due_authorizations(ctx: &AppContext) -> Result<usize, StoreError> {
    let (mut expired, mut last) = (0, (Timestamp(0), IntentId::before_all()));
    loop {
        // A release can't be undone.
        let (store, now) = (&ctx.store, ctx.clock.confirmed_now());
        let after = (last.0, &last.1);
        let page = intents::list_expired_authorizations(store, now, after, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(expired) };
        last.clone_from(end);
        expired += page.len();
        for (_, id) in &page {
            skip_corrupt_row(lapse_authorization(ctx, id).await)?;
        }
    }
}

async fn lapse_authorization(ctx: &AppContext, id: &IntentId) -> Result<(), StoreError> {
    let Some(intent) = intents::find(&ctx.store, id).await? else { return Ok(()) };
    let (lapse, now) = (AuthorizationInstruction::Lapse, ctx.clock.now());
    match write_instruction(ctx, intent, lapse, now).await {
        Err(AuthorizationError::Store(error)) => Err(error),
        // Otherwise the intent was changed meanwhile.
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Sends the instruction of a call that this process has taken.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn resend_instruction(
    ctx: &AppContext,
    call: &OpenCall,
) -> Result<(), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.lease.call_id, "no attempt");
    let id = AttemptId(call.subject_id.parse().map_err(|_| corrupt())?);
    let attempt = attempts::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let intent = intents::find(&ctx.store, &attempt.intent_id).await?.ok_or_else(corrupt)?;
    let IntentState::Authorized { pending_instruction: Some(instruction), .. } = intent.state
    else {
        return Err(StoreError::corrupt("provider_calls", call.lease.call_id, "no instruction"));
    };
    send_instruction(ctx, intent, instruction, call).await.map(drop)
}
