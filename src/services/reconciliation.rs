//! Payments that wait: the customer's step at the bank, and attempts whose answer was lost.

use std::time::Duration;

use super::payments::charge;
use super::payments::settle::settle;
use super::{AppContext, AppState};
use crate::domain::intent::ForcedResult;
use crate::domain::intent::attempt::{Attempt, AttemptId, AttemptStatus, FailureReason};
use crate::domain::time::Timestamp;
use crate::providers::{PaymentProvider, PaymentResult, TransferDetails};
use crate::store::tables::{attempts, intents};
use crate::store::{StoreError, StoredIntent};

/// A call to a provider is over by then, one way or another.
pub const CALL_END_DEADLINE: Duration = Duration::from_secs(60);

/// How many waiting attempts are read at a time.
const PAGE_SIZE: u32 = 100;

/// Passes the customer's decision on the mock bank's page on, and returns the intent as it stands
/// afterwards.
///
/// # Errors
/// When the store fails.
pub async fn submit_bank_decision(
    app: &AppState,
    intent: StoredIntent,
    approved: bool,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move {
        if let (Some(sandbox), Some(attempt)) = (&app.providers, unsettled_attempt(&intent)) {
            sandbox.apply_customer_decision(&attempt.provider_reference, approved).await?;
        }
        sync_with_provider(&app, intent).await
    });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Gives up a payment that waits for the customer's approval, if the provider lets it go, and
/// returns the intent as it stands afterwards. Approved in the same moment, it is paid: the
/// provider decides, once.
///
/// # Errors
/// When the store fails.
pub async fn cancel_attempt(
    app: &AppState,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move {
        let cancelable = unsettled_attempt(&intent)
            .filter(|attempt| attempt.method.supports_attempt_cancellation());
        if let (Some(sandbox), Some(attempt)) = (&app.providers, cancelable)
            && let Err(unreachable) = sandbox.void(&attempt.provider_reference).await
        {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment not given up");
        }
        sync_with_provider(&app, intent).await
    });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Ends a waiting payment as the sandbox's merchant wants it (decision 31), and returns the intent
/// as it stands afterwards.
///
/// # Errors
/// When the store fails.
pub async fn force_sandbox_result(
    app: &AppState,
    intent: StoredIntent,
    result: ForcedResult,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move {
        if let (Some(sandbox), Some(attempt)) = (&app.providers, unsettled_attempt(&intent)) {
            sandbox.settle(&attempt.provider_reference, result).await?;
        }
        sync_with_provider(&app, intent).await
    });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Asks the provider about the intent's waiting attempt, and returns the intent as it stands
/// afterwards.
///
/// # Errors
/// When the store fails.
pub async fn refresh_intent(
    app: &AppState,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move { sync_with_provider(&app, intent).await });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Where the intent's waiting payment by bank transfer is to be sent; nothing while the provider
/// does not say.
pub async fn fetch_transfer_details(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Option<TransferDetails> {
    let (attempt, provider) = (unsettled_attempt(intent)?, ctx.providers.as_ref()?);
    provider.find_transfer_details(&attempt.provider_reference).await.unwrap_or_default()
}

/// Asks about every attempt that has waited longer than a call can take. Returns how many were
/// asked about.
///
/// # Errors
/// When the store fails.
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

async fn sync_with_provider_by_id(ctx: &AppContext, intent_id: &str) -> Result<(), StoreError> {
    match intents::find(&ctx.store, intent_id).await? {
        Some(intent) => sync_with_provider(ctx, intent).await.map(|_intent| ()),
        None => Ok(()),
    }
}

/// A row that can't be read is somebody's to look at, and holds no other back.
///
/// # Errors
/// Whatever else went wrong.
pub(crate) fn skip_corrupt_row(outcome: Result<(), StoreError>) -> Result<(), StoreError> {
    match outcome {
        Err(error @ StoreError::Corrupt { .. }) => {
            tracing::error!(%error, "a sweep passes this row over");
            Ok(())
        }
        outcome => outcome,
    }
}

async fn sync_with_provider(
    ctx: &AppContext,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let Some(attempt) = unsettled_attempt(&intent).cloned() else { return Ok(intent) };
    let Some(provider) = &ctx.providers else { return Ok(intent) };
    let id = intent.id.clone();
    let result = match provider.query_status(&attempt.provider_reference).await {
        Ok(Some(result)) => Some(result),
        Ok(None) if was_never_sent(&attempt, ctx.clock.now()) => {
            Some(PaymentResult::Refused(FailureReason::AcquirerError))
        }
        Ok(None) => None,
        Err(unreachable) => {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment still open");
            None
        }
    };
    if let Some(result) = result
        && let Some((next, instrument)) = settle(ctx, intent, &attempt, result).await?
    {
        charge::execute_payment(ctx, next, instrument, false).await?;
    }
    intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)
}

/// The provider has never heard of it, and no call can be under way any more: nothing was charged.
fn was_never_sent(attempt: &Attempt, now: Timestamp) -> bool {
    attempt.status == AttemptStatus::Initiated
        && now >= attempt.created.saturating_add(CALL_END_DEADLINE)
}

fn unsettled_attempt(intent: &StoredIntent) -> Option<&Attempt> {
    intent.last_attempt.as_ref().filter(|attempt| !attempt.status.is_settled())
}
