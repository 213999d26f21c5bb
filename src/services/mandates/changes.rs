//! Changes of mandates: written before they are sent to the provider, one at a time for each
//! mandate, and sent again until the provider responds. Each has a reference, so that it is applied
//! once.

use futures_util::FutureExt;

use super::error::MandateError;
use super::read::query_mandate_record;
use super::send_change::{ResponseBuilder, send_change};
use crate::domain::mandate::{MandateChange, MandateId};
use crate::domain::time::Date;
use crate::platform::random;
use crate::providers::{MandateChangeResult, ProviderMandate};
use crate::services::context::{AppContext, AppState};
use crate::services::deadlines::CALL_END_DEADLINE;
use crate::services::failpoint::Failpoint;
use crate::services::idempotency::claim_key_for_subject;
use crate::services::task::run_detached;
use crate::store::tables::mandates;
use crate::store::{IdempotencyScope, StoredMandate, StoredMandateChange};

/// A change that a merchant requests.
pub struct MandateChangeInput {
    pub change: MandateChange,
    /// The scope of the request's `Idempotency-Key`.
    pub scope: Option<IdempotencyScope>,
    pub build_response: ResponseBuilder,
}

/// Changes a mandate at its provider, and returns the mandate after the change. Runs in its own
/// task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// [`MandateError`]. After [`MandateError::ProviderUnreachable`] the change stays stored and is
/// sent again.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn change_mandate(
    app: &AppState,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<ProviderMandate, MandateError> {
    let app = AppState::clone(app);
    run_detached(async move { run_change(&app, mandate, input).await }).await
}

async fn run_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<ProviderMandate, MandateError> {
    let MandateChangeInput { change, scope, build_response } = input;
    let stored_change = match mandate.pending_change.clone() {
        // The same change again: it is sent again under the same reference.
        Some(pending) if pending.change == change => {
            take_over_change(ctx, mandate.id, pending, scope).await?
        }
        Some(_) => return Err(MandateError::ChangeInProgress),
        None => {
            let terms = query_mandate_record(ctx, &mandate).await?.terms;
            change.apply_to(terms, Date::LAST).map_err(MandateError::NotAllowed)?;
            store_change(ctx, mandate.id, change, scope).await?
        }
    };
    ctx.pause_at(Failpoint::MandateWritten).await;
    into_provider_mandate(send_change(ctx, mandate, stored_change, Some(build_response)).await?)
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
) -> Result<ProviderMandate, MandateError> {
    let now = ctx.clock.now();
    let pending = mandate.pending_change.clone().filter(|pending| pending.reference == reference);
    if let Some(pending) = pending
        && now < pending.requested.saturating_add(CALL_END_DEADLINE)
    {
        take_over_change(ctx, mandate.id, pending, None).await?;
    }
    let stored_change = StoredMandateChange { reference, change: input.change, requested: now };
    let result = send_change(ctx, mandate, stored_change, Some(input.build_response)).await?;
    into_provider_mandate(result)
}

fn into_provider_mandate(result: MandateChangeResult) -> Result<ProviderMandate, MandateError> {
    match result {
        MandateChangeResult::Done(record) => Ok(*record),
        MandateChangeResult::Refused(refusal) => Err(MandateError::NotAllowed(refusal)),
    }
}

/// Claims a pending change for this request, which sends it again.
async fn take_over_change(
    ctx: &AppContext,
    id: MandateId,
    stored_change: StoredMandateChange,
    scope: Option<IdempotencyScope>,
) -> Result<StoredMandateChange, MandateError> {
    let (reference, now) = (stored_change.reference.clone(), ctx.clock.now());
    let claimed = ctx.store.write(move |tx| {
        async move {
            claim_key_for_subject(tx, scope.as_ref(), &reference, now).await?;
            match mandates::reclaim_pending_change(tx, id, &reference).await? {
                true => Ok(()),
                false => Err(MandateError::ChangeInProgress),
            }
        }
        .boxed()
    });
    claimed.await.map(|()| stored_change)
}

async fn store_change(
    ctx: &AppContext,
    id: MandateId,
    change: MandateChange,
    scope: Option<IdempotencyScope>,
) -> Result<StoredMandateChange, MandateError> {
    let now = ctx.clock.now();
    let stored_change =
        StoredMandateChange { reference: random::new_uuid(), change, requested: now };
    let new = stored_change.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_for_subject(tx, scope.as_ref(), &new.reference, now).await?;
            match mandates::set_pending_change(tx, id, &new).await? {
                true => Ok(()),
                false => Err(MandateError::ChangeInProgress),
            }
        }
        .boxed()
    });
    written.await.map(|()| stored_change)
}
