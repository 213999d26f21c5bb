//! A difference is confirmed before it is reported: a list lags behind its payments, and a payment
//! may have changed here since the list was read.

use super::report::ReconcileError;
use crate::domain::money::Money;
use crate::domain::reconciliation::{OurRecord, RecordKind, TheirRecord, TheirState};
use crate::domain::time::Timestamp;
use crate::providers::{
    PaymentHandle, PaymentProvider, PaymentResult, PaymentStatus, RefundRequest, RefundResult,
};
use crate::services::context::AppContext;
use crate::services::payments::build_handle;
use crate::services::provider_lists::ask;
use crate::services::refunds::build_request;
use crate::store::tables::{attempts, intents, money_records, refunds, reversals};
use crate::store::{Reversal, StoreError};

/// Reads the stored side of a record again.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn find_ours(
    ctx: &AppContext,
    kind: RecordKind,
    reference: &str,
) -> Result<Option<OurRecord>, StoreError> {
    let references = [reference.to_owned()];
    let found = match kind {
        RecordKind::Payment => money_records::find_payments(&ctx.store, &references).await?,
        RecordKind::Refund => money_records::find_refunds(&ctx.store, &references).await?,
    };
    Ok(found.into_iter().next())
}

/// Queries a record that is stored here, and returns the later of the query and the list. `None` if
/// the provider does not have it.
///
/// # Errors
/// [`ReconcileError`] if the provider does not answer, or the database can't be read.
pub(super) async fn query_theirs(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    ours: &OurRecord,
    listed: Option<TheirRecord>,
) -> Result<Option<TheirRecord>, ReconcileError> {
    let connection = ours.connection_id.as_deref().unwrap_or_default();
    let queried = match ours.kind {
        RecordKind::Payment => match find_handle(ctx, connection, &ours.reference).await? {
            Some(handle) => query_payment(provider, &handle).await?,
            None => None,
        },
        RecordKind::Refund => match find_request(ctx, connection, &ours.reference).await? {
            Some(request) => query_refund(provider, &request).await?,
            None => None,
        },
    };
    Ok(match (listed, queried) {
        (Some(listed), Some((state, _))) => {
            Some(TheirRecord { state: listed.state.later(state), ..listed })
        }
        (None, Some((state, money))) => Some(TheirRecord {
            kind: ours.kind,
            reference: Some(ours.reference.clone()),
            provider_id: ours.provider_id.clone().unwrap_or_else(|| ours.reference.clone()),
            state,
            money,
            created: Timestamp(0),
        }),
        (listed, None) => listed,
    })
}

async fn query_payment(
    provider: &dyn PaymentProvider,
    handle: &PaymentHandle,
) -> Result<Option<(TheirState, Money)>, ReconcileError> {
    let result = match ask(|| provider.query_payment(handle)).await? {
        PaymentStatus::Known(result) => result,
        PaymentStatus::NotStarted => return Ok(Some((TheirState::Open, handle.money))),
        PaymentStatus::NeverHeard => return Ok(None),
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
    request: &RefundRequest,
) -> Result<Option<(TheirState, Money)>, ReconcileError> {
    let result = ask(|| provider.query_refund(request)).await?;
    Ok(result.map(|result| {
        let state = match result {
            RefundResult::Paid => TheirState::Paid,
            RefundResult::Refused(_) => TheirState::Failed,
            RefundResult::Pending => TheirState::Open,
        };
        (state, request.money)
    }))
}

async fn find_handle(
    ctx: &AppContext,
    connection_id: &str,
    reference: &str,
) -> Result<Option<PaymentHandle>, StoreError> {
    let attempt = attempts::find_by_reference(&ctx.store, connection_id, reference).await?;
    let Some(attempt) = attempt else { return Ok(None) };
    let intent = intents::find(&ctx.store, &attempt.intent_id).await?;
    Ok(intent.map(|intent| build_handle(&attempt, &intent.order)))
}

async fn find_request(
    ctx: &AppContext,
    connection_id: &str,
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
