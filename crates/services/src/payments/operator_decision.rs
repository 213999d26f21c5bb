//! An operator ends a call that has a problem.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_providers::{Approval, PaymentResult, PaymentStatus, Refusal};
use kassa_store::tables::{attempts, call_backlog, intents, provider_calls};
use kassa_store::{CallProblem, StoreError, StoredIntent, UnsettledCall};

use super::late_approval::handle_approval_of_ended_attempt;
use super::refusal::record_refusal;
use super::request::build_handle;
use crate::calls::{caller_lease_end, find_provider};
use crate::conflict::SettleError;
use crate::context::AppContext;

/// Why a call is not retried or rejected.
#[derive(Debug, thiserror::Error)]
pub enum DecisionError {
    #[error("no such call waits for an operator")]
    NotFound,
    #[error("a refused payout has commands of its own: kassa payout retry, kassa payout close")]
    Payout,
    #[error("only an approval of another amount can be rejected")]
    NotAmount,
    #[error(
        "the provider does not answer, or does not approve the payment any more: retry the call"
    )]
    NotApproved,
    #[error("the call was changed meanwhile")]
    Changed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a call with a problem due again: a row that was repaired is processed, and a provider that
/// approved another amount is queried again.
///
/// # Errors
/// [`DecisionError::NotFound`], [`DecisionError::Payout`].
#[tracing::instrument(skip_all, fields(call = id))]
pub async fn retry_call(ctx: &AppContext, id: i64) -> Result<UnsettledCall, DecisionError> {
    let call = find_problem(ctx, id).await?;
    if call.problem.as_deref() == Some(CallProblem::PayoutRefused.code()) {
        return Err(DecisionError::Payout);
    }
    let now = ctx.real_clock.now();
    let retried = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { provider_calls::clear_problem(tx, id, now).await }.boxed()
    });
    retried.await?.map(|_lease| call).ok_or(DecisionError::Changed)
}

/// Rejects an approval of another amount or currency: the attempt fails, and what the provider has
/// approved is given back.
///
/// # Errors
/// [`DecisionError`]
#[tracing::instrument(skip_all, fields(call = id))]
pub async fn reject_other_amount(
    ctx: &AppContext,
    id: i64,
) -> Result<UnsettledCall, DecisionError> {
    let call = find_problem(ctx, id).await?;
    if call.problem.as_deref() != Some(CallProblem::Amount.code()) {
        return Err(DecisionError::NotAmount);
    }
    let (intent, attempt) = load_payment(ctx, &call).await?;
    let approval =
        query_approval(ctx, &intent, &attempt).await?.ok_or(DecisionError::NotApproved)?;
    let until = caller_lease_end(ctx.real_clock.now());
    let cleared = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { provider_calls::clear_problem(tx, id, until).await }.boxed()
    });
    let lease = cleared.await?.ok_or(DecisionError::Changed)?;
    // The customer may pay again, but no other credential is charged by itself.
    let intent = StoredIntent { fallback_credentials: Vec::new(), ..intent };
    let refusal = Refusal::without_code(FailureReason::AcquirerError);
    match record_refusal(ctx, intent, &attempt, lease, refusal, None).await {
        Ok(_no_fallback) => {}
        Err(SettleError::VersionConflict) => return Err(DecisionError::Changed),
        Err(SettleError::Store(error)) => return Err(error.into()),
    }
    handle_approval_of_ended_attempt(ctx, attempt.id, approval).await?;
    Ok(call)
}

async fn find_problem(ctx: &AppContext, id: i64) -> Result<UnsettledCall, DecisionError> {
    let calls = call_backlog::list_with_problem(&ctx.store).await?;
    calls.into_iter().find(|call| call.id == id).ok_or(DecisionError::NotFound)
}

async fn load_payment(
    ctx: &AppContext,
    call: &UnsettledCall,
) -> Result<(StoredIntent, Attempt), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.id, "no attempt");
    let id = AttemptId(call.subject_id.parse().map_err(|_| corrupt())?);
    let attempt = attempts::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let intent = intents::find(&ctx.store, &attempt.intent_id).await?.ok_or_else(corrupt)?;
    Ok((intent, attempt))
}

async fn query_approval(
    ctx: &AppContext,
    intent: &StoredIntent,
    attempt: &Attempt,
) -> Result<Option<Approval>, StoreError> {
    let provider = find_provider(ctx, attempt.connection_id.as_ref()).await?;
    let Some(provider) = provider else { return Ok(None) };
    Ok(match provider.query_payment(&build_handle(attempt, &intent.order)).await {
        Ok(PaymentStatus::Known(PaymentResult::Approved(approval))) => Some(approval),
        _ => None,
    })
}
