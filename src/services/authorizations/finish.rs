//! The end of an authorization, or of an instruction that did not end it.

use futures_util::FutureExt;

use crate::domain::intent::Transition;
use crate::domain::ledger::Posting;
use crate::events::payloads::payments::{append_cancelation, append_status_change};
use crate::services::conflict::SettleError;
use crate::services::context::AppContext;
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{attempts, intents};
use crate::store::{StoreError, StoredIntent};

/// Removes the pending instruction: the authorization is open as before.
pub(super) async fn clear_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
) -> Result<(), StoreError> {
    let Ok(state) = intent.state.apply(Transition::InstructionDeclined) else { return Ok(()) };
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move { intents::update_state(tx, &intent.id, intent.version, state, now).await }
            .boxed()
    });
    // A lost compare-and-set means that the instruction has a result already.
    written.await.map(drop)
}

/// Writes the end of an authorization. A lost compare-and-set changes nothing.
pub(super) async fn finish_authorization(
    ctx: &AppContext,
    intent: StoredIntent,
    transition: Transition,
    posting: Posting,
) -> Result<(), StoreError> {
    let Ok(state) = intent.state.apply(transition) else { return Ok(()) };
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            if !intents::update_state(tx, &intent.id, intent.version, state, now).await? {
                return Err(SettleError::VersionConflict);
            }
            let attempt = intent.last_attempt.as_ref().ok_or(StoreError::Interrupted)?;
            if posting == Posting::Release {
                attempts::mark_canceled(tx, attempt.id).await?;
            }
            let money = intent.order.money;
            let new = NewPosting {
                posting,
                subject_id: attempt.id.0,
                intent_id: &intent.id,
                amount: money.minor(),
                currency: money.currency(),
                shares: &attempt.shares,
                now,
            };
            ledger::record_posting(tx, &new).await?;
            append_status_change(tx, &intent, state, None, now).await?;
            if transition == Transition::Released {
                append_cancelation(tx, &intent, now).await?;
            }
            Ok(())
        }
        .boxed()
    });
    SettleError::ignore_conflict(written.await)
}

/// Expires an authorization whose window is over. Any other is left unchanged.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub(super) async fn expire_authorization(
    ctx: &AppContext,
    intent: StoredIntent,
) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    finish_authorization(ctx, intent, Transition::Expire { now }, Posting::Release).await
}
