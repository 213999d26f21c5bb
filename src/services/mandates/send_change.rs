//! A stored change is sent to the provider, and its result written with what the merchant is
//! notified of.

use futures_util::FutureExt;

use super::error::MandateError;
use super::status::change_mandate_status;
use crate::domain::ledger::Posting;
use crate::domain::mandate::MandateChange;
use crate::domain::time::Timestamp;
use crate::events::payloads::mandates::{
    MandateUpdateKind, append_mandate_collection, append_mandate_update,
};
use crate::providers::{
    MandateChangeResult, ProviderMandate, ProviderMandateChange, ProviderUnreachable,
};
use crate::services::context::AppContext;
use crate::services::failpoint::Failpoint;
use crate::services::idempotency::{StoredResponse, store_response};
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{instalments, mandates};
use crate::store::{StoreError, StoredMandate, StoredMandateChange, Tx};

/// Builds the response to store for repeated requests from the mandate after the change.
pub type ResponseBuilder = Box<dyn FnOnce(&ProviderMandate) -> Option<StoredResponse> + Send>;

/// Sends a change to the provider and writes its result. Repeating it changes the mandate once.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub(super) async fn send_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    stored_change: StoredMandateChange,
    build_response: Option<ResponseBuilder>,
) -> Result<MandateChangeResult, MandateError> {
    let provider = ctx.providers.provider().ok_or(ProviderUnreachable)?;
    let provider_change = ProviderMandateChange {
        reference: stored_change.reference.clone(),
        mandate_reference: mandate.provider_reference.clone(),
        change: stored_change.change,
    };
    let result = match provider.change_mandate(provider_change).await {
        Ok(result) => result,
        Err(unreachable) => {
            let (id, reference) = (mandate.id, stored_change.reference);
            let released = ctx.store.write(move |tx| {
                async move { mandates::release_pending_change(tx, id, &reference).await }.boxed()
            });
            released.await?;
            return Err(unreachable.into());
        }
    };
    ctx.pause_at(Failpoint::MandateAnswered).await;
    write_result(ctx, mandate, stored_change, result.clone(), build_response).await?;
    ctx.pause_at(Failpoint::MandateSettled).await;
    Ok(result)
}

async fn write_result(
    ctx: &AppContext,
    mandate: StoredMandate,
    stored_change: StoredMandateChange,
    result: MandateChangeResult,
    build_response: Option<ResponseBuilder>,
) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            // Another task may have written the result: the merchant is notified once.
            let is_first =
                mandates::clear_pending_change(tx, mandate.id, &stored_change.reference).await?;
            let MandateChangeResult::Done(record) = &result else { return Ok(()) };
            if is_first && let Some(mandate) = mandates::find_in(tx, mandate.id).await? {
                apply_change_result(tx, &mandate, stored_change.change, record, now).await?;
            }
            let response = build_response.and_then(|build| build(record));
            store_response(tx, response.as_ref()).await
        }
        .boxed()
    });
    written.await
}

async fn apply_change_result(
    tx: &mut Tx,
    mandate: &StoredMandate,
    change: MandateChange,
    record: &ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    let kind = match change {
        MandateChange::Cancel | MandateChange::SetStatus { .. } => {
            let status = record.terms.status;
            let changed = change_mandate_status(tx, mandate, status, Some(record), None, now);
            return changed.await.map(drop);
        }
        MandateChange::Collect(_) => return record_collections(tx, mandate, record, now).await,
        MandateChange::Update(_) => MandateUpdateKind::Subscription,
        MandateChange::Amend { .. } => MandateUpdateKind::AmendmentRequested,
        MandateChange::DecideAmendment { approved: true } => MandateUpdateKind::AmendmentApproved,
        MandateChange::DecideAmendment { approved: false } => MandateUpdateKind::AmendmentRejected,
    };
    append_mandate_update(tx, mandate, kind, record, now).await
}

/// Appends an event for every instalment that is new in the provider's record, and a ledger posting
/// if it was paid.
async fn record_collections(
    tx: &mut Tx,
    mandate: &StoredMandate,
    record: &ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    let currency = mandate.future_payments.currency;
    for instalment in &record.instalments {
        let Some(id) = instalments::insert_if_absent(tx, mandate.id, instalment, currency).await?
        else {
            continue;
        };
        if instalment.failure.is_none() {
            let new = NewPosting {
                posting: Posting::Collection,
                subject_id: id,
                intent_id: &mandate.intent_id,
                amount: instalment.amount,
                currency,
                shares: &[],
                now,
            };
            ledger::record_posting(tx, &new).await?;
        }
        append_mandate_collection(tx, mandate, record, instalment, now).await?;
    }
    Ok(())
}
