//! The end of an authorization, or of an instruction that did not end it.

use futures_util::FutureExt;
use kassa_domain::intent::{IntentState, Transition};
use kassa_domain::ledger::Posting;
use kassa_store::tables::{attempts, intents, provider_calls};
use kassa_store::{CallLease, StoreError, StoredIntent};

use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::events::payloads::payments::{append_cancelation, write_status_change};
use crate::payments::post_attempt;
use crate::payouts::{prepare_payouts, write_payouts};
use crate::receipts::ReceiptQueue;

/// Removes the pending instruction: the authorization is open as before.
pub(super) async fn clear_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    lease: CallLease,
) -> Result<(), SettleError> {
    let state = intent
        .state
        .apply(Transition::InstructionDeclined)
        .map_err(|_| SettleError::VersionConflict)?;
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            let is_settled = provider_calls::settle(tx, lease, now).await?
                && intents::update_state(tx, &intent, state, now).await?;
            if is_settled { Ok(()) } else { Err(SettleError::VersionConflict) }
        }
        .boxed()
    });
    written.await
}

/// Writes the end of an authorization.
pub(super) async fn finish_authorization(
    ctx: &AppContext,
    intent: StoredIntent,
    lease: CallLease,
    transition: Transition,
    posting: Posting,
) -> Result<(), SettleError> {
    let state = intent.state.apply(transition).map_err(|_| SettleError::VersionConflict)?;
    let now = ctx.clock.now();
    let attempt = intent.last_attempt.clone().ok_or(StoreError::Interrupted)?;
    let payouts = prepare_payouts(ctx, &attempt, posting, intent.order.money.currency()).await?;
    let receipts = ReceiptQueue::new(ctx);
    let written = ctx.store.write(move |tx| {
        async move {
            let is_settled = provider_calls::settle(tx, lease, now).await?
                && write_status_change(tx, &intent, intent.version, state, None, now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            if posting == Posting::Release {
                attempts::mark_canceled(tx, attempt.id).await?;
            }
            post_attempt(tx, &intent, &attempt, posting, now).await?;
            write_payouts(tx, &payouts).await?;
            receipts.write(tx, posting, &intent, None).await?;
            if state == IntentState::Canceled {
                append_cancelation(tx, &intent, now).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}
