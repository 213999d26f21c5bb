//! A difference is confirmed before it is reported: a list lags behind its payments, and a payment
//! may have changed here since the list was read.

use kassa_domain::ids::ConnectionId;
use kassa_domain::money::Money;
use kassa_domain::reconciliation::{OurRecord, RecordKind, TheirRecord, TheirState};
use kassa_domain::time::Timestamp;
use kassa_providers::{
    CallError, CallResult, PaymentHandle, PaymentProvider, PaymentResult, PaymentStatus,
    RefundRequest, RefundResult,
};
use kassa_store::tables::{attempts, intents, refunds, reversals};
use kassa_store::{Reversal, StoreError};

use crate::context::AppContext;
use crate::payments::build_handle;
use crate::provider_lists::ask;
use crate::refunds::build_request;

/// After so many records in a row without an answer each further one is queried once.
const MAX_UNANSWERED: u32 = 3;

/// Decides how often a record is queried.
#[derive(Default)]
pub(super) struct QueryRetries {
    /// Records in a row without an answer.
    unanswered: u32,
}

impl QueryRetries {
    async fn ask<T, F>(&mut self, call: impl Fn() -> F + Send + Sync) -> CallResult<T>
    where
        F: Future<Output = CallResult<T>> + Send,
    {
        let answer = if self.unanswered < MAX_UNANSWERED { ask(call).await } else { call().await };
        self.unanswered = if answer.is_ok() { 0 } else { self.unanswered.saturating_add(1) };
        answer
    }
}

/// What the provider says of one record.
pub(super) enum Confirmation {
    /// The later of the query and the list. `None` if the provider does not have the record.
    Known(Option<TheirRecord>),
    /// There is no answer, or none that can be understood.
    Unreadable,
}

/// Queries a record that is stored here.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn confirm(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    retries: &mut QueryRetries,
    ours: &OurRecord,
    listed: Option<TheirRecord>,
) -> Result<Confirmation, StoreError> {
    match query(ctx, provider, retries, ours).await {
        Ok(Ok(queried)) => Ok(Confirmation::Known(join(ours, listed, queried))),
        Ok(Err(error)) => {
            tracing::error!(reference = ours.reference, %error, "a record can't be compared");
            Ok(Confirmation::Unreadable)
        }
        Err(error @ StoreError::Corrupt { .. }) => {
            tracing::error!(reference = ours.reference, %error, "a record can't be compared");
            Ok(Confirmation::Unreadable)
        }
        Err(error) => Err(error),
    }
}

/// The state and the amount of a record at the provider. `None` if it does not have the record.
type Queried = Option<(TheirState, Money)>;

async fn query(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    retries: &mut QueryRetries,
    ours: &OurRecord,
) -> Result<Result<Queried, CallError>, StoreError> {
    let Some(connection) = &ours.connection_id else { return Ok(Ok(None)) };
    Ok(match ours.kind {
        RecordKind::Payment => match find_handle(ctx, connection, &ours.reference).await? {
            Some(handle) => query_payment(provider, retries, &handle).await,
            None => Ok(None),
        },
        RecordKind::Refund => match find_request(ctx, connection, &ours.reference).await? {
            Some(request) => query_refund(provider, retries, &request).await,
            None => Ok(None),
        },
    })
}

fn join(ours: &OurRecord, listed: Option<TheirRecord>, queried: Queried) -> Option<TheirRecord> {
    match (listed, queried) {
        (Some(listed), Some((state, _))) => {
            Some(TheirRecord { state: listed.state.later(state), ..listed })
        }
        (None, Some((state, money))) => Some(TheirRecord {
            kind: ours.kind,
            reference: Some(ours.reference.clone()),
            provider_id: ours.provider_id.clone().unwrap_or_else(|| ours.reference.clone()),
            recorded_id: None,
            connection_id: None,
            payment_id: None,
            state,
            money,
            created: Timestamp(0),
        }),
        (listed, None) => listed,
    }
}

async fn query_payment(
    provider: &dyn PaymentProvider,
    retries: &mut QueryRetries,
    handle: &PaymentHandle,
) -> Result<Queried, CallError> {
    let result = match retries.ask(|| provider.query_payment(handle)).await? {
        PaymentStatus::Known(result) => result,
        PaymentStatus::NotStarted => return Ok(Some((TheirState::Open, handle.money))),
        PaymentStatus::NeverHeard | PaymentStatus::UnknownIdentifier => return Ok(None),
    };
    Ok(Some(match result {
        PaymentResult::Approved(approval) if approval.is_captured => {
            (TheirState::Paid, approval.money)
        }
        PaymentResult::Approved(approval) => (TheirState::Authorized, approval.money),
        PaymentResult::Refused(_) => (TheirState::Failed, handle.money),
        PaymentResult::ActionRequired(_) | PaymentResult::Pending => {
            (TheirState::Open, handle.money)
        }
    }))
}

async fn query_refund(
    provider: &dyn PaymentProvider,
    retries: &mut QueryRetries,
    request: &RefundRequest,
) -> Result<Queried, CallError> {
    let result = retries.ask(|| provider.query_refund(request)).await?;
    Ok(result.map(|result| {
        let state = match result {
            RefundResult::Paid => TheirState::Paid,
            RefundResult::Refused(_) | RefundResult::Canceled => TheirState::Failed,
            RefundResult::Pending => TheirState::Open,
        };
        (state, request.money)
    }))
}

async fn find_handle(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<PaymentHandle>, StoreError> {
    let attempt = attempts::find_by_reference(&ctx.store, connection_id, reference).await?;
    let Some(attempt) = attempt else { return Ok(None) };
    let intent = intents::find(&ctx.store, &attempt.intent_id).await?;
    Ok(intent.map(|intent| build_handle(&attempt, &intent.order)))
}

async fn find_request(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<RefundRequest>, StoreError> {
    let store = &ctx.store;
    if let Some(refund) = refunds::find_by_reference(store, connection_id, reference).await? {
        let Some(intent) = intents::find(store, &refund.intent_id).await? else { return Ok(None) };
        return build_request(ctx, &intent, &refund).await;
    }
    match reversals::find_by_reference(store, connection_id, reference).await? {
        Some(reversal) => build_reversal_request(ctx, reversal).await,
        None => Ok(None),
    }
}

/// The refund by which a late approval was given back.
async fn build_reversal_request(
    ctx: &AppContext,
    reversal: Reversal,
) -> Result<Option<RefundRequest>, StoreError> {
    let attempt = attempts::find(&ctx.store, reversal.attempt_id).await?;
    let Some(attempt) = attempt else { return Ok(None) };
    let Some(intent) = intents::find(&ctx.store, &attempt.intent_id).await? else {
        return Ok(None);
    };
    Ok(Some(RefundRequest {
        reference: reversal.provider_reference,
        payment: PaymentHandle { money: reversal.money, ..build_handle(&attempt, &intent.order) },
        money: reversal.money,
        shares: Vec::new(),
        created: reversal.created,
    }))
}
