//! A stored change is sent to the provider, and its result written with what the merchant is
//! notified of.

use futures_util::FutureExt;
use kassa_domain::mandate::{MandateChange, MandateId, MandateStatus};
use kassa_domain::time::Timestamp;
use kassa_providers::{
    CallError, MandateChangeResult, PaymentProvider, ProviderMandate, ProviderMandateChange,
};
use kassa_store::tables::{mandates, provider_calls};
use kassa_store::{CallLease, OpenCall, StoreError, StoredMandate, StoredMandateChange, Tx};

use super::consents::build_consent_url;
use super::error::MandateError;
use super::instalments::record_instalments;
use super::plan::remember_record;
use super::provider_record::find_resolved_amendment;
use super::read::to_handle;
use super::status::change_mandate_status;
use crate::calls::{CallOperation, Settled, find_provider, run_call, settle_call};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::events::payloads::mandates::{
    MandateUpdateKind, append_amendment_consent, append_mandate_update,
};
use crate::failpoint::Failpoint;
use crate::idempotency::{StoredResponse, store_response};
use crate::receipts::ReceiptQueue;

/// Builds the response to store for repeated requests from the provider's result.
pub type ResponseBuilder = Box<dyn FnOnce(&MandateChangeResult) -> Option<StoredResponse> + Send>;

/// Sends a change to the provider and writes its result. Repeating it changes the mandate once.
///
/// # Errors
/// [`MandateError::ProviderUnreachable`] without an answer: the change is sent again.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub(super) async fn send_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    stored_change: StoredMandateChange,
    call: &OpenCall,
    build_response: Option<ResponseBuilder>,
) -> Result<MandateChangeResult, MandateError> {
    let request = ProviderMandateChange {
        reference: stored_change.reference.clone(),
        mandate: to_handle(&mandate),
        change: stored_change.change,
    };
    let operation = MandateChangeCall { mandate, stored_change, request, build_response };
    let result = run_call(ctx, call, operation).await?;
    ctx.pause_at(Failpoint::MandateSettled).await;
    result.ok_or(MandateError::ProviderUnreachable(CallError::Unknown))
}

/// The result of a change that is settled: the provider returns the first one. Stores the response
/// to the request.
///
/// # Errors
/// [`MandateError::ProviderUnreachable`] without an answer.
pub(super) async fn repeat_settled_change(
    ctx: &AppContext,
    mandate: &StoredMandate,
    settled: StoredMandateChange,
    build_response: ResponseBuilder,
) -> Result<MandateChangeResult, MandateError> {
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    let request = ProviderMandateChange {
        reference: settled.reference,
        mandate: to_handle(mandate),
        change: settled.change,
    };
    let provider = provider.ok_or(CallError::NotSent)?;
    let mandates = provider.mandates().ok_or(CallError::NotSent)?;
    let result = mandates.change_mandate(&request).await?;
    let response = build_response(&result);
    let stored = ctx
        .store
        .write(move |tx| async move { store_response(tx, response.as_ref()).await }.boxed());
    stored.await?;
    Ok(result)
}

/// Sends the change of a call that this process has taken. A call whose change has its result
/// already is settled.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn resend_change(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.lease.call_id, "no change");
    let id = MandateId(call.subject_id.parse().map_err(|_| corrupt())?);
    let mandate = mandates::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let Some(change) = mandate.pending_change.clone() else {
        // While the call is open, no other change is stored.
        return settle_call(ctx, call.lease).await.map(drop);
    };
    match send_change(ctx, mandate, change, call, None).await {
        Err(MandateError::Store(error)) => Err(error),
        _ => Ok(()),
    }
}

/// A change without a result.
struct MandateChangeCall {
    mandate: StoredMandate,
    stored_change: StoredMandateChange,
    request: ProviderMandateChange,
    build_response: Option<ResponseBuilder>,
}

impl CallOperation for MandateChangeCall {
    type Answer = MandateChangeResult;
    type Output = MandateChangeResult;
    const ANSWERED: Failpoint = Failpoint::MandateAnswered;

    async fn send(
        &mut self,
        _ctx: &AppContext,
        provider: &dyn PaymentProvider,
        _call: &OpenCall,
    ) -> Result<MandateChangeResult, CallError> {
        let mandates = provider.mandates().ok_or(CallError::NotSent)?;
        mandates.change_mandate(&self.request).await
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        result: MandateChangeResult,
    ) -> Result<Settled<MandateChangeResult>, StoreError> {
        let (now, answer) = (ctx.clock.now(), result.clone());
        let Self { mandate, stored_change, build_response, .. } = self;
        let receipts = ReceiptQueue::new(ctx);
        let response = build_response.and_then(|build| build(&result));
        let consent_url = find_consent_url(ctx, &mandate, &stored_change, &result);
        let written = ctx.store.write(move |tx| {
            async move {
                // Another process has taken the call: it writes the result, which is the same
                // under one reference.
                if !provider_calls::settle(tx, lease, now).await? {
                    return Err(SettleError::VersionConflict);
                }
                let reference = &stored_change.reference;
                let is_first = mandates::clear_pending_change(tx, mandate.id, reference).await?;
                if is_first
                    && let MandateChangeResult::Done(record) = &result
                    && let Some(mandate) = mandates::find_in(tx, mandate.id).await?
                {
                    let applied = AppliedChange { change: stored_change.change, consent_url };
                    apply_change_result(tx, &mandate, applied, record, receipts, now).await?;
                }
                store_response(tx, response.as_ref()).await?;
                Ok(answer)
            }
            .boxed()
        });
        SettleError::to_settled(written.await)
    }
}

/// A change that the provider has made.
struct AppliedChange {
    change: MandateChange,
    /// Where the payer answers an amendment, where no bank asks them.
    consent_url: Option<String>,
}

/// `None` unless the change is an amendment of a mandate whose bank holds no maximum.
fn find_consent_url(
    ctx: &AppContext,
    mandate: &StoredMandate,
    stored_change: &StoredMandateChange,
    result: &MandateChangeResult,
) -> Option<String> {
    let MandateChangeResult::Done(record) = result else { return None };
    let is_amended = matches!(stored_change.change, MandateChange::Amend { .. });
    let asked = record.terms.amendment.filter(|_| is_amended)?;
    (!mandate.scheme.has_maximum_at_bank()).then(|| build_consent_url(ctx, mandate.id, asked))
}

async fn apply_change_result(
    tx: &mut Tx,
    mandate: &StoredMandate,
    AppliedChange { change, consent_url }: AppliedChange,
    record: &ProviderMandate,
    receipts: ReceiptQueue,
    now: Timestamp,
) -> Result<(), StoreError> {
    // The bank may have decided on an amendment, and the notification was lost.
    let resolved = mandate
        .terms
        .as_ref()
        .and_then(|known| find_resolved_amendment(known, &record.terms, Some(change)));
    if let Some(kind) = resolved {
        append_mandate_update(tx, mandate, kind, record, now).await?;
    }
    remember_record(tx, mandate, record, now).await?;
    let kind = match change {
        MandateChange::Cancel
        | MandateChange::SetStatus { .. }
        | MandateChange::Authenticate { .. } => {
            let status = record.terms.status;
            let reason = record.failure.filter(|_| status == MandateStatus::Failed);
            let changed = change_mandate_status(tx, mandate, status, Some(record), reason, now);
            return changed.await.map(drop);
        }
        MandateChange::Collect(_) => {
            return record_instalments(tx, mandate, record, receipts, now).await;
        }
        MandateChange::Update(_) => MandateUpdateKind::Subscription,
        MandateChange::Amend { .. } => {
            if let Some(url) = consent_url {
                return append_amendment_consent(tx, mandate, record, &url, now).await;
            }
            MandateUpdateKind::AmendmentRequested
        }
        MandateChange::DecideAmendment { approved: true } => MandateUpdateKind::AmendmentApproved,
        MandateChange::DecideAmendment { approved: false } => MandateUpdateKind::AmendmentRejected,
    };
    append_mandate_update(tx, mandate, kind, record, now).await
}
