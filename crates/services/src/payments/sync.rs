//! The status of a payment is queried from its provider.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::provider_call::ProviderOperation;
use kassa_providers::{PaymentResult, PaymentStatus};
use kassa_store::tables::{attempts, intents, provider_calls};
use kassa_store::{OpenCall, StoreError, StoredIntent};

use super::charge_source::{ChargeDetails, Settlement};
use super::execute::execute_payment;
use super::late_approval::handle_approval_of_ended_attempt;
use super::payment_call::{PaymentAction, PaymentCall};
use super::request::build_handle;
use crate::calls::{caller_lease_end, find_provider, run_call};
use crate::context::AppContext;

/// For 3 seconds, this process tries to take a call that another one works on.
pub(super) const TAKE_RETRIES: u32 = 12;
pub(super) const TAKE_RETRY_WAIT: Duration = Duration::from_millis(250);

/// An intent after a call about its open attempt.
pub(super) struct AfterCall {
    pub(super) intent: StoredIntent,
    /// Whether the provider has answered, and this process has written the answer.
    pub(super) is_answered: bool,
}

/// As [`sync_with_provider`], and says whether the provider has answered.
pub(super) async fn query_open_attempt(
    ctx: &AppContext,
    intent: StoredIntent,
) -> Result<AfterCall, StoreError> {
    call_about_open_attempt(ctx, intent, PaymentAction::Query).await
}

/// Queries the status of the intent's open attempt, settles it, and returns the intent after it.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(super) async fn sync_with_provider(
    ctx: &AppContext,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    Ok(query_open_attempt(ctx, intent).await?.intent)
}

/// Queries the status of the open attempt of an intent, if it has one.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn sync_open_attempt(ctx: &AppContext, id: &IntentId) -> Result<(), StoreError> {
    match intents::find(&ctx.store, id).await? {
        Some(intent) => sync_with_provider(ctx, intent).await.map(drop),
        None => Ok(()),
    }
}

/// Queries or voids the intent's open attempt, settles it, and returns the intent after it.
pub(super) async fn run_on_open_attempt(
    ctx: &AppContext,
    intent: StoredIntent,
    action: PaymentAction,
) -> Result<StoredIntent, StoreError> {
    Ok(call_about_open_attempt(ctx, intent, action).await?.intent)
}

async fn call_about_open_attempt(
    ctx: &AppContext,
    intent: StoredIntent,
    action: PaymentAction,
) -> Result<AfterCall, StoreError> {
    let Some(attempt) = unsettled_attempt(&intent).map(|attempt| attempt.id) else {
        return Ok(AfterCall { intent, is_answered: false });
    };
    let id = intent.id.clone();
    let call = match action {
        PaymentAction::GiveUp => give_up_after_query(ctx, attempt).await?,
        PaymentAction::Charge(_) | PaymentAction::ChooseNetwork(_) | PaymentAction::Query => {
            let (payment, subject_id) = (ProviderOperation::Payment, attempt.0.to_string());
            provider_calls::find_open(&ctx.store, payment, &subject_id).await?
        }
    };
    let mut is_answered = false;
    if let Some(call) = call
        // Again, with the identifier that was recorded until the call was taken.
        && let Some(attempt) = attempts::find(&ctx.store, attempt).await?
    {
        is_answered = run_payment(ctx, &call, PaymentCall { intent, attempt, action }).await?;
    }
    let intent = intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?;
    Ok(AfterCall { intent, is_answered })
}

/// As [`give_up_payment`], after a query that is under way. It usually takes less than a second, so
/// a customer must not be told because of it that the payment can't be given up.
async fn give_up_after_query(
    ctx: &AppContext,
    attempt: AttemptId,
) -> Result<Option<OpenCall>, StoreError> {
    for _ in 0..TAKE_RETRIES {
        let call = give_up_payment(ctx, attempt).await?;
        if call.is_some() {
            return Ok(call);
        }
        let stored = attempts::find(&ctx.store, attempt).await?;
        if stored.is_none_or(|stored| stored.status.is_settled()) {
            return Ok(None);
        }
        tokio::time::sleep(TAKE_RETRY_WAIT).await;
    }
    give_up_payment(ctx, attempt).await
}

/// Records that the customer gives an attempt up, and takes its call, because what voids a payment
/// must not work on it beside another process. `None` if one does, or if the attempt has ended; the
/// sweep voids it then.
async fn give_up_payment(
    ctx: &AppContext,
    attempt: AttemptId,
) -> Result<Option<OpenCall>, StoreError> {
    let (now, subject_id) = (ctx.real_clock.now(), attempt.0.to_string());
    let taken = ctx.store.write(move |tx| {
        async move {
            let (payment, lease_end) = (ProviderOperation::Payment, caller_lease_end(now));
            // The call before the attempt, as whoever settles them: otherwise they could deadlock.
            let call = provider_calls::take_over(tx, payment, &subject_id, now, lease_end).await?;
            attempts::give_up(tx, attempt, now).await?;
            Ok(call)
        }
        .boxed()
    });
    taken.await
}

/// Queries the payment of a call that this process has taken.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn query_taken_payment(
    ctx: &AppContext,
    call: &OpenCall,
) -> Result<(), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.lease.call_id, "no attempt");
    let id = AttemptId(call.subject_id.parse().map_err(|_| corrupt())?);
    let attempt = attempts::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let intent = intents::find(&ctx.store, &attempt.intent_id).await?.ok_or_else(corrupt)?;
    let action = match attempts::is_given_up(&ctx.store, id).await? {
        true => PaymentAction::GiveUp,
        false => PaymentAction::Query,
    };
    run_payment(ctx, call, PaymentCall { intent, attempt, action }).await.map(drop)
}

/// Whether the call has an answer, and it was written.
pub(super) async fn run_payment(
    ctx: &AppContext,
    call: &OpenCall,
    payment: PaymentCall,
) -> Result<bool, StoreError> {
    let settlement = run_call(ctx, call, payment).await?;
    let is_answered = settlement.is_some();
    if let Some(Settlement::Next(next)) = settlement {
        let (next, instrument) = *next;
        // Boxed, because it is large and runs deep in other futures.
        execute_payment(ctx, next, ChargeDetails::without_customer(instrument)).boxed().await?;
    }
    Ok(is_answered)
}

/// Queries the payment of an attempt that has ended: an approval that is not the one by which it
/// ended is reversed. Returns whether the provider answered.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn query_ended_attempt(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Result<bool, StoreError> {
    let Some(intent) = intents::find(&ctx.store, &attempt.intent_id).await? else {
        return Ok(true);
    };
    let provider = find_provider(ctx, attempt.connection_id.as_ref()).await?;
    let Some(provider) = provider else { return Ok(false) };
    match provider.query_payment(&build_handle(attempt, &intent.order)).await {
        Ok(PaymentStatus::Known(PaymentResult::Approved(approval))) => {
            handle_approval_of_ended_attempt(ctx, attempt.id, approval).await?;
            Ok(true)
        }
        Ok(PaymentStatus::UnknownIdentifier) | Err(_) => Ok(false),
        Ok(_) => Ok(true),
    }
}

/// The intent's last attempt. `None` if it is settled or there is none.
pub(super) fn unsettled_attempt(intent: &StoredIntent) -> Option<&Attempt> {
    intent.last_attempt.as_ref().filter(|attempt| !attempt.status.is_settled())
}
