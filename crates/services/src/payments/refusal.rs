//! The provider has refused an attempt.

use futures_util::FutureExt;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::intent::{RetryPolicy, Transition};
use kassa_domain::mandate::MandateStatus;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::{Instrument, Refusal};
use kassa_store::tables::{attempts, intents, provider_calls};
use kassa_store::{CallLease, StoreError, StoredIntent, Tx};

use super::card_testing::RefusalCount;
use super::charge_source::{InitiatedAttempt, Settlement};
use super::fallback::{Fallback, prepare_next_fallback};
use super::initiate::initiate_attempt;
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::events::payloads::payments::write_status_change;
use crate::mandates::signing::{MandateSigning, update_status_on_payment};

/// An attempt that its provider has refused.
#[derive(Clone)]
struct RefusedAttempt {
    id: AttemptId,
    /// The identifier by which the provider was asked.
    provider_id: Option<String>,
    lease: CallLease,
    refusal: Refusal,
}

impl RefusedAttempt {
    /// `false` if another process has settled the attempt or taken its call.
    async fn settle(&self, tx: &mut Tx, now: Timestamp) -> Result<bool, StoreError> {
        let status = TransactionStatus::Failed(self.refusal.reason);
        let is_settled = provider_calls::settle(tx, self.lease, now).await?
            && attempts::settle_uncharged(tx, self.id, self.provider_id.as_deref(), status, now)
                .await?;
        // PostgreSQL can't store NUL.
        let [code, request_id] = [&self.refusal.code, &self.refusal.request_id]
            .map(|text| text.as_ref().map(|text| text.replace('\0', "")));
        if is_settled && (code.is_some() || request_id.is_some()) {
            let (code, request_id) = (code.as_deref(), request_id.as_deref());
            attempts::record_refusal(tx, self.id, code, request_id).await?;
        }
        Ok(is_settled)
    }
}

/// Writes a refusal: the attempt fails, and its intent returns to `selection`, fails, or is charged
/// to the next credential of an automatic payment.
pub(super) async fn record_refusal(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    lease: CallLease,
    refusal: Refusal,
    signing: Option<MandateSigning>,
) -> Result<Settlement, SettleError> {
    let (id, now) = (attempt.id, ctx.clock.now());
    let refused = RefusedAttempt { id, provider_id: attempt.provider_id.clone(), lease, refusal };
    if let Some(fallback) = prepare_next_fallback(ctx, &intent).await? {
        let next = start_fallback(ctx, intent, refused, fallback).await?;
        return Ok(Settlement::Next(Box::new(next)));
    }
    // What a signed mandate collects first is over: the payer has signed, and has gone.
    let is_first_debit = signing.as_ref().is_some_and(MandateSigning::is_signed);
    let retry = if intent.order.is_interactive && !is_first_debit {
        RetryPolicy::UpTo(ctx.settings.max_attempts)
    } else {
        RetryPolicy::Never
    };
    let count = RefusalCount::prepare(ctx, &intent, attempt).await?;
    let state = intent
        .state
        .apply(Transition::AttemptFailed { attempt: id, retry })
        .map_err(|_| SettleError::VersionConflict)?;
    let written = ctx.store.write(move |tx| {
        async move {
            let (version, reason) = (intent.version, refused.refusal.reason);
            let is_settled = refused.settle(tx, now).await?
                && write_status_change(tx, &intent, version, state, Some(reason), now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            if let Some(count) = count {
                count.write(tx).await?;
            }
            let (goal, signing) = (MandateStatus::Failed, signing.as_ref());
            update_status_on_payment(tx, id, goal, signing, Some(reason), now).await?;
            Ok(Settlement::Ended)
        }
        .boxed()
    });
    written.await
}

/// Writes the refusal and the next attempt in one transaction, so that the payment can't be
/// canceled between them.
async fn start_fallback(
    ctx: &AppContext,
    intent: StoredIntent,
    refused: RefusedAttempt,
    fallback: Fallback,
) -> Result<(InitiatedAttempt, Instrument), SettleError> {
    let Fallback { prepared, instrument, remaining } = fallback;
    let now = ctx.clock.now();
    let initiated = ctx.store.write(move |tx| {
        async move {
            if !refused.settle(tx, now).await? {
                return Err(SettleError::VersionConflict);
            }
            intents::set_fallbacks(tx, &intent.id, &remaining).await?;
            let intent = StoredIntent { fallback_credentials: remaining, ..intent };
            let to_transition =
                |attempt| Transition::TryNextCredential { failed_attempt: refused.id, attempt };
            initiate_attempt(tx, intent, &prepared, to_transition).await.map_err(
                |error| match error {
                    StoreError::Conflict => SettleError::VersionConflict,
                    error => SettleError::Store(error),
                },
            )
        }
        .boxed()
    });
    Ok((initiated.await?, instrument))
}
