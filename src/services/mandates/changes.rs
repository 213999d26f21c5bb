//! What merchants want done with a mandate: written down before the provider hears of it, one thing
//! at a time, and told again until it answers. It knows each order by a name, so nothing is done
//! twice.

use std::time::Duration;

use futures_util::FutureExt;

use super::{MandateError, change_mandate_status, query_mandate_record};
use crate::domain::ledger::Posting;
use crate::domain::mandate::{MandateChange, MandateId};
use crate::domain::time::{Date, Timestamp};
use crate::events::payloads::{self, MandateUpdateKind};
use crate::platform::clock;
use crate::providers::{
    MandateChangeResult, PaymentProvider, ProviderMandate, ProviderMandateChange,
    ProviderUnreachable,
};
use crate::services::failpoint::{self, Failpoint};
use crate::services::idempotency::{self, StoredResponse};
use crate::services::reconciliation::{CALL_END_DEADLINE, skip_corrupt_row};
use crate::services::{AppContext, AppState};
use crate::store::tables::idempotency_keys::IdempotencyScope;
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{instalments, mandates};
use crate::store::{StoreError, StoredMandate, StoredMandateChange, Tx};

/// How many mandates with an unanswered order are read at a time.
const PAGE_SIZE: u32 = 100;

/// What is kept for a repeated request, told from the mandate as it is then.
pub type ResponseBuilder = Box<dyn FnOnce(&ProviderMandate) -> Option<StoredResponse> + Send>;

/// A change as a merchant asks for it.
pub struct MandateChangeInput {
    pub change: MandateChange,
    /// The `Idempotency-Key` that it came with.
    pub scope: Option<IdempotencyScope>,
    pub build_response: ResponseBuilder,
}

/// Has the provider change a mandate, and answers how it is then. Goes on to the end even if the
/// merchant's connection is gone.
///
/// # Errors
/// [`Refused`]. After `Provider` the order stands, and the provider is told of it again.
pub async fn change_mandate(
    app: &AppState,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<ProviderMandate, MandateError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move { run_change(&app, mandate, input).await });
    work.await.unwrap_or(Err(MandateError::Store(StoreError::Interrupted)))
}

async fn run_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<ProviderMandate, MandateError> {
    let MandateChangeInput { change, scope, build_response: answer } = input;
    let stored_change = match mandate.pending_change.clone() {
        // The same once more: the provider is told again of what it could not be told.
        Some(stored_change) if stored_change.change == change => {
            take_over_change(ctx, mandate.id, stored_change, scope).await?
        }
        Some(_) => return Err(MandateError::ChangeInProgress),
        None => {
            let terms = query_mandate_record(ctx, &mandate).await?.terms;
            change.apply_to(terms, Date::LAST).map_err(MandateError::NotAllowed)?;
            store_change(ctx, mandate.id, change, scope).await?
        }
    };
    failpoint::pause_at(ctx, Failpoint::MandateWritten).await;
    into_mandate_record(send_change(ctx, mandate, stored_change, Some(answer)).await?)
}

/// A request whose first sending never got to its answer: the provider answers the order of that
/// name as it did, or would have.
///
/// # Errors
/// As [`change`]; `Busy` while the first sending may still be under way.
pub async fn retry_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: MandateChangeInput,
    reference: String,
) -> Result<ProviderMandate, MandateError> {
    let stored_change =
        StoredMandateChange { reference, change: input.change, requested: ctx.clock.now() };
    match mandate
        .pending_change
        .clone()
        .filter(|standing| standing.reference == stored_change.reference)
    {
        Some(standing)
            if ctx.clock.now() < standing.requested.saturating_add(CALL_END_DEADLINE) =>
        {
            take_over_change(ctx, mandate.id, standing, None).await?;
        }
        _ => {}
    }
    into_mandate_record(send_change(ctx, mandate, stored_change, Some(input.build_response)).await?)
}

fn into_mandate_record(result: MandateChangeResult) -> Result<ProviderMandate, MandateError> {
    match result {
        MandateChangeResult::Done(record) => Ok(*record),
        MandateChangeResult::Refused(refusal) => Err(MandateError::NotAllowed(refusal)),
    }
}

async fn take_over_change(
    ctx: &AppContext,
    id: MandateId,
    stored_change: StoredMandateChange,
    scope: Option<IdempotencyScope>,
) -> Result<StoredMandateChange, MandateError> {
    let (row, now) = (stored_change.clone(), ctx.clock.now());
    let taken = ctx.store.write(move |tx| {
        async move {
            claim_key_for_change(tx, scope.as_ref(), &row, now).await?;
            mandates::reclaim_pending_change(tx, id, &row.reference)
                .await?
                .then_some(())
                .ok_or(MandateError::ChangeInProgress)
        }
        .boxed()
    });
    taken.await.map(|()| stored_change)
}

async fn store_change(
    ctx: &AppContext,
    id: MandateId,
    change: MandateChange,
    scope: Option<IdempotencyScope>,
) -> Result<StoredMandateChange, MandateError> {
    let now = ctx.clock.now();
    let stored_change =
        StoredMandateChange { reference: clock::new_uuid(), change, requested: now };
    let row = stored_change.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_for_change(tx, scope.as_ref(), &row, now).await?;
            mandates::set_pending_change(tx, id, &row)
                .await?
                .then_some(())
                .ok_or(MandateError::ChangeInProgress)
        }
        .boxed()
    });
    written.await.map(|()| stored_change)
}

/// The key stands for this order from now on.
async fn claim_key_for_change(
    tx: &mut Tx,
    scope: Option<&IdempotencyScope>,
    stored_change: &StoredMandateChange,
    now: Timestamp,
) -> Result<(), MandateError> {
    idempotency::claim_key_for_subject(tx, scope, &stored_change.reference, now)
        .await?
        .map_err(MandateError::KeyConflict)
}

/// Tells the provider, and writes its answer down with what the merchant is told.
async fn send_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    stored_change: StoredMandateChange,
    build_response: Option<ResponseBuilder>,
) -> Result<MandateChangeResult, MandateError> {
    let provider = ctx.providers.as_ref().ok_or(ProviderUnreachable)?;
    let (reference, signed_with) =
        (stored_change.reference.clone(), mandate.provider_reference.clone());
    let provider_change = ProviderMandateChange {
        reference,
        mandate_reference: signed_with,
        change: stored_change.change,
    };
    let result = match provider.change_mandate(provider_change).await {
        Ok(result) => result,
        Err(unreachable) => {
            let (id, reference) = (mandate.id, stored_change.reference.clone());
            ctx.store
                .write(move |tx| {
                    async move { mandates::release_pending_change(tx, id, &reference).await }
                        .boxed()
                })
                .await?;
            return Err(unreachable.into());
        }
    };
    failpoint::pause_at(ctx, Failpoint::MandateAnswered).await;
    let (now, stored_result) = (ctx.clock.now(), result.clone());
    let written = ctx.store.write(move |tx| {
        async move {
            // Written down before, by whoever asked about it: the merchant is told once.
            let is_first =
                mandates::clear_pending_change(tx, mandate.id, &stored_change.reference).await?;
            let MandateChangeResult::Done(record) = &stored_result else { return Ok(()) };
            if is_first && let Some(mandate) = mandates::find_in(tx, mandate.id).await? {
                apply_change_result(tx, &mandate, stored_change.change, record, now).await?;
            }
            let response = build_response.and_then(|answer| answer(record));
            idempotency::store_response(tx, response.as_ref()).await
        }
        .boxed()
    });
    written.await.map_err(MandateError::Store)?;
    failpoint::pause_at(ctx, Failpoint::MandateSettled).await;
    Ok(result)
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
            return change_mandate_status(
                tx,
                mandate,
                record.terms.status,
                Some(record),
                None,
                now,
            )
            .await
            .map(drop);
        }
        MandateChange::Collect(_) => return record_collections(tx, mandate, record, now).await,
        MandateChange::Update(_) => MandateUpdateKind::Subscription,
        MandateChange::Amend { .. } => MandateUpdateKind::AmendmentRequested,
        MandateChange::DecideAmendment { approved: true } => MandateUpdateKind::AmendmentApproved,
        MandateChange::DecideAmendment { approved: false } => MandateUpdateKind::AmendmentRejected,
    };
    payloads::append_mandate_update(tx, mandate, kind, record, now).await
}

/// Every instalment that the provider tells of for the first time is an event, and money where it
/// was paid.
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
        payloads::append_mandate_collection(tx, mandate, record, instalment, now).await?;
    }
    Ok(())
}

/// Tells the provider again of every order that it has not answered for `ago`. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn resend_unanswered_changes(
    ctx: &AppContext,
    ago: Duration,
) -> Result<usize, StoreError> {
    let (before, mut resent, mut last) = (ctx.clock.now().saturating_sub(ago), 0, MandateId(0));
    loop {
        let page = mandates::list_with_pending_change(&ctx.store, before, last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(resent) };
        last = *end;
        resent += page.len();
        for id in &page {
            skip_corrupt_row(resend_change(ctx, *id).await)?;
        }
    }
}

async fn resend_change(ctx: &AppContext, id: MandateId) -> Result<(), StoreError> {
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(()) };
    let Some(stored_change) = mandate.pending_change.clone() else { return Ok(()) };
    match send_change(ctx, mandate, stored_change, None).await {
        Ok(_) => Ok(()),
        Err(MandateError::Store(error)) => Err(error),
        Err(open) => {
            tracing::warn!(mandate = id.0, %open, "an order on a mandate is left open");
            Ok(())
        }
    }
}
