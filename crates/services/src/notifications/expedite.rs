//! The payment that a notification names is queried at once, instead of after the schedule's next
//! wait.

use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::refund::Refund;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::{CallError, CallResult, NotificationSubject};
use kassa_store::tables::{
    attempts, instalments, mandates, payouts, provider_calls, refunds, reversals,
};
use kassa_store::{PendingNotification, StoreError, StoredMandate};

use crate::calls::{expedite_call, find_provider};
use crate::context::AppContext;
use crate::disputes::{DisputeSync, sync_dispute};
use crate::mandates::{sync_collection, sync_mandate};
use crate::payments;
use crate::refunds::query_paid_refund;

/// What was done about a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handled {
    /// The open call is due now.
    Expedited,
    /// The provider was queried, and the answer written.
    Queried,
    /// Nothing is open about it.
    Unchanged,
    /// The connection has no such reference.
    Foreign,
    /// Nothing that is ever queried.
    Ignored,
    /// A process is working on the call, and may have queried before the change; or the provider
    /// did not answer. To be handled again.
    NotYet,
}

impl Handled {
    const fn from_answer(is_answered: bool) -> Self {
        if is_answered { Self::Queried } else { Self::NotYet }
    }

    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Expedited => "expedited",
            Self::Queried => "queried",
            Self::Unchanged => "unchanged",
            Self::Foreign => "foreign",
            Self::Ignored => "ignored",
            Self::NotYet => "unanswered",
        }
    }
}

/// Queries what a notification names, or makes its open call due.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(super) async fn query_subject(
    ctx: &AppContext,
    notification: &PendingNotification,
    subject: &NotificationSubject,
) -> Result<Handled, StoreError> {
    let (store, connection) = (&ctx.store, &notification.connection_id);
    match subject {
        NotificationSubject::Payment(reference) => {
            let found = attempts::find_by_reference(store, connection, reference).await?;
            query_attempt(ctx, found).await
        }
        NotificationSubject::ProviderPayment(id) => {
            let found = attempts::find_by_provider_id(store, connection, id).await?;
            query_attempt(ctx, found).await
        }
        NotificationSubject::Refund(reference) => query_refund(ctx, connection, reference).await,
        NotificationSubject::RefundsOf(reference) => {
            let found = attempts::find_by_reference(store, connection, reference).await?;
            query_refunds_of(ctx, found).await
        }
        NotificationSubject::Payout(reference) => {
            match payouts::find_by_reference(store, connection, reference).await? {
                Some(payout) => expedite(ctx, ProviderOperation::Payout, payout.id.0).await,
                None => Ok(Handled::Foreign),
            }
        }
        NotificationSubject::Collection(reference) => {
            query_collection(ctx, connection, reference).await
        }
        NotificationSubject::Mandate(reference) => query_mandate(ctx, connection, reference).await,
        NotificationSubject::ProviderMandate(id) => {
            match find_mandate_reference(ctx, connection, id).await? {
                Ok(Some(reference)) => query_mandate(ctx, connection, &reference).await,
                Ok(None) => Ok(Handled::Foreign),
                Err(_) => Ok(Handled::NotYet),
            }
        }
        NotificationSubject::Dispute(id) => Ok(match sync_dispute(ctx, connection, id).await? {
            DisputeSync::Stored => Handled::Queried,
            DisputeSync::Foreign => Handled::Foreign,
            DisputeSync::NotYet => Handled::NotYet,
        }),
        NotificationSubject::Other => Ok(Handled::Ignored),
    }
}

async fn query_attempt(ctx: &AppContext, attempt: Option<Attempt>) -> Result<Handled, StoreError> {
    let Some(attempt) = attempt else { return Ok(Handled::Foreign) };
    let id = attempt.id.0;
    match attempt.status {
        TransactionStatus::Initiated | TransactionStatus::Pending => {
            expedite(ctx, ProviderOperation::Payment, id).await
        }
        TransactionStatus::Success => match expedite(ctx, ProviderOperation::Capture, id).await? {
            Handled::Unchanged => expedite(ctx, ProviderOperation::Release, id).await,
            handled => Ok(handled),
        },
        TransactionStatus::Failed(_) | TransactionStatus::Canceled => {
            query_ended_attempt(ctx, &attempt).await
        }
    }
}

/// A late approval is found, or its reversal goes on.
async fn query_ended_attempt(ctx: &AppContext, attempt: &Attempt) -> Result<Handled, StoreError> {
    let of_intent = reversals::list_by_intent(&ctx.store, &attempt.intent_id).await?;
    let reversal = of_intent.into_iter().find(|reversal| reversal.attempt_id == attempt.id);
    match reversal {
        Some(reversal) => expedite(ctx, ProviderOperation::Reversal, reversal.id).await,
        None => Ok(Handled::from_answer(payments::query_ended_attempt(ctx, attempt).await?)),
    }
}

async fn query_refund(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Handled, StoreError> {
    let store = &ctx.store;
    if let Some(refund) = refunds::find_by_reference(store, connection_id, reference).await? {
        return query_own_refund(ctx, refund).await;
    }
    match reversals::find_by_reference(store, connection_id, reference).await? {
        Some(reversal) => expedite(ctx, ProviderOperation::Reversal, reversal.id).await,
        None => Ok(Handled::Foreign),
    }
}

/// The provider does not say which refund of the payment has changed.
async fn query_refunds_of(
    ctx: &AppContext,
    attempt: Option<Attempt>,
) -> Result<Handled, StoreError> {
    let Some(attempt) = attempt else { return Ok(Handled::Foreign) };
    if attempt.status != TransactionStatus::Success {
        return query_attempt(ctx, Some(attempt)).await;
    }
    let mut outcome = Handled::Unchanged;
    for refund in refunds::list_by_intent(&ctx.store, &attempt.intent_id).await? {
        outcome = match (outcome, query_own_refund(ctx, refund).await?) {
            (Handled::NotYet, _) | (_, Handled::NotYet) => Handled::NotYet,
            (before, Handled::Unchanged) => before,
            (_, handled) => handled,
        };
    }
    Ok(outcome)
}

async fn query_own_refund(ctx: &AppContext, refund: Refund) -> Result<Handled, StoreError> {
    match refund.status {
        TransactionStatus::Initiated | TransactionStatus::Pending => {
            expedite(ctx, ProviderOperation::Refund, refund.id.0).await
        }
        TransactionStatus::Success => {
            Ok(Handled::from_answer(query_paid_refund(ctx, refund).await?))
        }
        TransactionStatus::Failed(_) | TransactionStatus::Canceled => Ok(Handled::Unchanged),
    }
}

async fn query_mandate(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Handled, StoreError> {
    match mandates::find_by_reference(&ctx.store, connection_id, reference).await? {
        Some(mandate) if mandate.pending_change.is_some() => {
            expedite(ctx, ProviderOperation::MandateChange, mandate.id.0).await
        }
        Some(mandate) => Ok(Handled::from_answer(sync_mandate(ctx, mandate).await?)),
        None => Ok(Handled::Foreign),
    }
}

/// Asks the provider which mandate has this identifier of its own.
async fn find_mandate_reference(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    provider_id: &str,
) -> Result<CallResult<Option<String>>, StoreError> {
    let provider = find_provider(ctx, Some(connection_id)).await?;
    Ok(match provider.as_ref().map(|provider| provider.mandates()) {
        Some(Some(mandates)) => mandates.find_reference(provider_id).await,
        Some(None) => Ok(None),
        None => Err(CallError::NotSent),
    })
}

async fn query_collection(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Handled, StoreError> {
    let instalment = instalments::find_by_reference(&ctx.store, reference).await?;
    let Some(instalment) = instalment else { return Ok(Handled::Foreign) };
    let mandate = mandates::find(&ctx.store, instalment.mandate_id).await?;
    let is_own = |mandate: &StoredMandate| mandate.connection_id.as_ref() == Some(connection_id);
    if !mandate.as_ref().is_some_and(is_own) {
        return Ok(Handled::Foreign);
    }
    if instalment.status.is_open() {
        return expedite(ctx, ProviderOperation::Collection, instalment.id).await;
    }
    Ok(Handled::from_answer(sync_collection(ctx, reference).await?))
}

async fn expedite(
    ctx: &AppContext,
    operation: ProviderOperation,
    subject_id: i64,
) -> Result<Handled, StoreError> {
    if expedite_call(ctx, operation, subject_id).await? {
        return Ok(Handled::Expedited);
    }
    let open = provider_calls::find_open(&ctx.store, operation, &subject_id.to_string()).await?;
    Ok(if open.is_some() { Handled::NotYet } else { Handled::Unchanged })
}
