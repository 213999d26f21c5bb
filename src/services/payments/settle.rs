//! A provider's answer becomes the state of the attempt and of its intent, in one transaction with
//! the ledger and the events.

use futures_util::FutureExt;

use super::auto_attempt::{self, Fallback};
use super::charge::InitiatedAttempt;
use crate::domain::credential::CredentialStatus;
use crate::domain::intent::attempt::{
    Attempt, AttemptId, AttemptStatus, CustomerAction, FailureReason,
};
use crate::domain::intent::{Order, RetryPolicy, Transition};
use crate::domain::ledger::Posting;
use crate::domain::mandate::MandateStatus;
use crate::domain::method::PaymentMethod;
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::providers::{Instrument, PaymentResult, ProviderToken};
use crate::services::credentials::vault;
use crate::services::failpoint::{self, Failpoint};
use crate::services::mandates::MandateSigning;
use crate::services::{AppContext, ServiceSettings, mandates};
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{attempts, credentials, intents};
use crate::store::{StoreError, StoredIntent, Tx};

/// Somebody else was faster; what they wrote stands.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SettleError {
    #[error("the attempt or its intent has moved on")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl SettleError {
    /// A lost race is an answer: somebody else has done it.
    pub(crate) fn ignore_conflict<T: Default>(outcome: Result<T, Self>) -> Result<T, StoreError> {
        match outcome {
            Ok(value) => Ok(value),
            Err(Self::VersionConflict) => Ok(T::default()),
            Err(Self::Store(error)) => Err(error),
        }
    }
}

/// The next attempt of an automatic payment, and what it is made with.
pub(crate) type NextAttempt = Option<(InitiatedAttempt, Instrument)>;

/// Writes the answer down, and tells what is to be tried next. Does nothing where the attempt or
/// its intent has moved on meanwhile.
pub(crate) async fn settle(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    result: PaymentResult,
) -> Result<NextAttempt, StoreError> {
    let signing = MandateSigning::query(ctx, attempt).await;
    let written = match result {
        PaymentResult::ActionRequired(action) if intent.order.is_interactive => {
            record_pending(ctx, attempt.id, Some(action), signing).await
        }
        // Nobody is there to take the step.
        PaymentResult::ActionRequired(_) => {
            record_refusal(ctx, intent, attempt, FailureReason::AuthenticationFailed, signing).await
        }
        PaymentResult::Pending => record_pending(ctx, attempt.id, None, signing).await,
        PaymentResult::Approved(token) => {
            record_approval(ctx, intent, attempt, token, signing).await
        }
        PaymentResult::Refused(reason) => {
            record_refusal(ctx, intent, attempt, reason, signing).await
        }
    };
    failpoint::pause_at(ctx, Failpoint::PaymentSettled).await;
    SettleError::ignore_conflict(written)
}

async fn record_pending(
    ctx: &AppContext,
    attempt: AttemptId,
    action: Option<CustomerAction>,
    signing: Option<MandateSigning>,
) -> Result<NextAttempt, SettleError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            if attempts::mark_pending(tx, attempt, action).await? {
                mandates::update_status_on_payment(
                    tx,
                    attempt,
                    MandateStatus::Pending,
                    signing.as_ref(),
                    None,
                    now,
                )
                .await?;
            }
            Ok::<_, SettleError>(None)
        }
        .boxed()
    });
    written.await
}

async fn record_approval(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    token: Option<ProviderToken>,
    signing: Option<MandateSigning>,
) -> Result<NextAttempt, SettleError> {
    let (id, shares, now) = (attempt.id, attempt.shares.clone(), ctx.clock.now());
    let (transition, posting) =
        approval_transition(&ctx.settings, &intent.order, attempt.method, id, now);
    let sealed = token.map(|token| vault::seal_token(ctx, id, &token));
    let state = intent.state.apply(transition).map_err(|_| SettleError::VersionConflict)?;
    let approved = ctx.store.write(move |tx| {
        async move {
            let is_settled = attempts::settle(tx, id, AttemptStatus::Success, now).await?
                && intents::update_state(tx, &intent.id, intent.version, state, now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            let money = intent.order.money;
            let new = NewPosting {
                posting,
                subject_id: id.0,
                intent_id: &intent.id,
                amount: money.minor(),
                currency: money.currency(),
                shares: &shares,
                now,
            };
            ledger::record_posting(tx, &new).await?;
            payloads::append_status_change(tx, &intent, state, None, now).await?;
            if let Some(sealed) = sealed {
                activate_credential(tx, id, &sealed, now).await?;
            }
            mandates::update_status_on_payment(
                tx,
                id,
                MandateStatus::Active,
                signing.as_ref(),
                None,
                now,
            )
            .await?;
            Ok(None)
        }
        .boxed()
    });
    approved.await
}

/// The credential that came with the attempt may be charged from now on.
async fn activate_credential(
    tx: &mut Tx,
    attempt: AttemptId,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut credential) = credentials::find_by_attempt_in(tx, attempt).await? else {
        return Ok(());
    };
    if credentials::activate(tx, &credential.id, sealed, now).await? {
        credential.status = CredentialStatus::Active;
        payloads::append_payment_credential(tx, &credential, now).await?;
    }
    Ok(())
}

fn approval_transition(
    settings: &ServiceSettings,
    order: &Order,
    method: PaymentMethod,
    attempt: AttemptId,
    now: Timestamp,
) -> (Transition, Posting) {
    if order.capture_mode.delays_capture_of(method) {
        (
            Transition::Authorized {
                attempt,
                expires_at: now.saturating_add(settings.authorization_window),
            },
            Posting::Authorization,
        )
    } else {
        (Transition::Paid { attempt }, Posting::Sale)
    }
}

async fn record_refusal(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    reason: FailureReason,
    signing: Option<MandateSigning>,
) -> Result<NextAttempt, SettleError> {
    let (id, now) = (attempt.id, ctx.clock.now());
    if let Some(fallback) = auto_attempt::prepare_next_fallback(ctx, &intent, now).await? {
        return start_fallback(ctx, intent, id, reason, fallback).await.map(Some);
    }
    let retry = if intent.order.is_interactive {
        RetryPolicy::UpTo(ctx.settings.max_attempts)
    } else {
        RetryPolicy::Never
    };
    let state = intent
        .state
        .apply(Transition::AttemptFailed { attempt: id, retry })
        .map_err(|_| SettleError::VersionConflict)?;
    let refused = ctx.store.write(move |tx| {
        async move {
            let is_settled = attempts::settle(tx, id, AttemptStatus::Failed(reason), now).await?
                && intents::update_state(tx, &intent.id, intent.version, state, now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            payloads::append_status_change(tx, &intent, state, Some(reason), now).await?;
            mandates::update_status_on_payment(
                tx,
                id,
                MandateStatus::Failed,
                signing.as_ref(),
                Some(reason),
                now,
            )
            .await?;
            Ok(None)
        }
        .boxed()
    });
    refused.await
}

/// The refusal and the next attempt are one step: no moment between them at which the payment could
/// be given up.
async fn start_fallback(
    ctx: &AppContext,
    intent: StoredIntent,
    refused: AttemptId,
    reason: FailureReason,
    fallback: Fallback,
) -> Result<(InitiatedAttempt, Instrument), SettleError> {
    let Fallback { prepared, instrument, remaining } = fallback;
    let now = ctx.clock.now();
    let initiated = ctx.store.write(move |tx| {
        async move {
            if !attempts::settle(tx, refused, AttemptStatus::Failed(reason), now).await? {
                return Err(SettleError::VersionConflict);
            }
            intents::set_fallbacks(tx, &intent.id, &remaining).await?;
            let intent = StoredIntent { fallback_credentials: remaining, ..intent };
            let next = super::charge::initiate_attempt(tx, intent, &prepared, |attempt| {
                Transition::TryNextCredential { failed_attempt: refused, attempt }
            })
            .await;
            next.map_err(|error| match error {
                StoreError::Conflict => SettleError::VersionConflict,
                error => SettleError::Store(error),
            })
        }
        .boxed()
    });
    Ok((initiated.await?, instrument))
}
