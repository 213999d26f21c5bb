//! Changes of mandates: written before they are sent to the provider, one at a time for each
//! mandate, and sent again until the provider responds. Each has a reference, so that it is applied
//! once.

use futures_util::FutureExt;
use kassa_domain::mandate::{MandateChange, MandateId};
use kassa_domain::portal::AuditAction;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Date;
use kassa_platform::random;
use kassa_providers::MandateChangeResult;
use kassa_store::tables::{mandates, provider_calls};
use kassa_store::{NewCall, OpenCall, StoredMandate, StoredMandateChange};
use serde_json::json;

use super::error::MandateError;
use super::read::query_mandate_record;
use super::send_change::{ResponseBuilder, repeat_settled_change, send_change};
use crate::audit::AuditRecord;
use crate::calls::caller_lease_end;
use crate::context::{AppContext, AppState};
use crate::failpoint::Failpoint;
use crate::guard::{Guard, GuardedError};
use crate::idempotency::{KeyConflict, KeyGuard};
use crate::task::run_detached;

type Error<G> = GuardedError<MandateError, <G as Guard<()>>::Conflict>;

/// A change that a merchant requests.
pub struct MandateChangeInput {
    pub change: MandateChange,
    pub build_response: ResponseBuilder,
}

/// Changes a mandate at its provider, and returns the provider's result, which is written with the
/// response to store. A form is claimed by the caller, who knows whether it can be sent again. Runs
/// in its own task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// [`GuardedError`]. After [`MandateError::ProviderUnreachable`] the change stays stored and is
/// sent again.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn change_mandate<G: Guard<()>>(
    app: &AppState,
    guard: G,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<MandateChangeResult, Error<G>> {
    let app = AppState::clone(app);
    run_detached(async move { run_change(&app, guard, mandate, input).await }).await
}

pub(super) async fn run_change<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<MandateChangeResult, Error<G>> {
    let MandateChangeInput { change, build_response } = input;
    let (stored_change, call) = match mandate.pending_change.clone() {
        // The same change again: it is sent again under the same reference.
        Some(pending) if pending.change == change => {
            take_over_change(ctx, guard, &mandate, pending).await?
        }
        Some(_) => return Err(MandateError::ChangeInProgress.into()),
        None => {
            let terms = query_mandate_record(ctx, &mandate).await?.terms;
            change.apply_to(terms, Date::LAST).map_err(MandateError::NotAllowed)?;
            store_change(ctx, guard, &mandate, change).await?
        }
    };
    ctx.pause_at(Failpoint::MandateWritten).await;
    Ok(send_change(ctx, mandate, stored_change, &call, Some(build_response)).await?)
}

/// Repeats a request that has no stored response. `reference` is the change's: the provider returns
/// the first result, or applies the change now.
///
/// # Errors
/// As [`change_mandate`]; [`MandateError::ChangeInProgress`] while the first request may still be
/// under way.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn retry_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: MandateChangeInput,
    reference: String,
) -> Result<MandateChangeResult, GuardedError<MandateError, KeyConflict>> {
    let pending = mandate.pending_change.clone().filter(|pending| pending.reference == reference);
    match pending {
        Some(pending) => {
            // The key is claimed.
            let no_key = KeyGuard::without_response(None);
            let (change, call) = take_over_change(ctx, no_key, &mandate, pending).await?;
            Ok(send_change(ctx, mandate, change, &call, Some(input.build_response)).await?)
        }
        None => {
            let stored_change =
                StoredMandateChange { reference, change: input.change, requested: ctx.clock.now() };
            Ok(repeat_settled_change(ctx, &mandate, stored_change, input.build_response).await?)
        }
    }
}

/// Claims a pending change for this request, which sends it again.
async fn take_over_change<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    mandate: &StoredMandate,
    pending: StoredMandateChange,
) -> Result<(StoredMandateChange, OpenCall), Error<G>> {
    let now = ctx.real_clock.now();
    let (id, merchant_id) = (mandate.id, mandate.merchant_id.clone());
    let claimed = ctx.store.write::<_, Error<G>, _>(move |tx| {
        async move {
            guard.claim_late(tx, Some(&pending.reference), now).await?;
            let (change, subject_id) = (ProviderOperation::MandateChange, id.0.to_string());
            let lease_end = caller_lease_end(now);
            let call = provider_calls::take_over(tx, change, &subject_id, now, lease_end)
                .await?
                .ok_or(MandateError::ChangeInProgress)?;
            let record = || build_record(id, pending.change);
            guard.complete(tx, &(), &merchant_id, record).await?;
            Ok((pending, call))
        }
        .boxed()
    });
    claimed.await
}

async fn store_change<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    mandate: &StoredMandate,
    change: MandateChange,
) -> Result<(StoredMandateChange, OpenCall), Error<G>> {
    let (id, merchant_id) = (mandate.id, mandate.merchant_id.clone());
    let (connection_id, now) = (mandate.connection_id.clone(), ctx.clock.now());
    let new = StoredMandateChange { reference: random::new_uuid(), change, requested: now };
    let written = ctx.store.write::<_, Error<G>, _>(move |tx| {
        async move {
            guard.claim_late(tx, Some(&new.reference), now).await?;
            if !mandates::set_pending_change(tx, id, &new).await? {
                return Err(MandateError::ChangeInProgress.into());
            }
            let call = NewCall {
                operation: ProviderOperation::MandateChange,
                subject_id: &id.0.to_string(),
                connection_id: connection_id.as_ref(),
                sealed: None,
                created: now,
                lease_end: Some(caller_lease_end(now)),
            };
            let call = provider_calls::insert(tx, &call).await?;
            guard.complete(tx, &(), &merchant_id, || build_record(id, change)).await?;
            Ok((new, call))
        }
        .boxed()
    });
    written.await
}

/// The entry of a person's order.
fn build_record(id: MandateId, change: MandateChange) -> AuditRecord {
    let (action, after) = match change {
        MandateChange::Update(update) => {
            let after = json!({ "pause_collection": update.pause, "amount": update.amount });
            (AuditAction::MandateChanged, after)
        }
        MandateChange::Amend { maximum_amount } => {
            (AuditAction::MandateChanged, json!({ "max_amount": maximum_amount }))
        }
        MandateChange::Cancel => (AuditAction::MandateCanceled, json!({ "status": "canceled" })),
        MandateChange::Collect(_)
        | MandateChange::DecideAmendment { .. }
        | MandateChange::Authenticate { .. }
        | MandateChange::SetStatus { .. } => (AuditAction::MandateChanged, json!({})),
    };
    AuditRecord::new(action).subject(&id.0.to_string()).after(after)
}
