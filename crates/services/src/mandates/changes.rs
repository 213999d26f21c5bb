//! Changes of mandates: written before they are sent to the provider, one at a time for each
//! mandate, and sent again until the provider responds. Each has a reference, so that it is applied
//! once.

use futures_util::FutureExt;
use kassa_domain::mandate::{MandateChange, MandateId};
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Date;
use kassa_platform::random;
use kassa_providers::MandateChangeResult;
use kassa_store::tables::{mandates, provider_calls};
use kassa_store::{
    IdempotencyScope, NewCall, OpenCall, StoreError, StoredMandate, StoredMandateChange, Tx,
};

use super::error::MandateError;
use super::read::query_mandate_record;
use super::send_change::{ResponseBuilder, repeat_settled_change, send_change};
use crate::audit::OrderedRecord;
use crate::calls::caller_lease_end;
use crate::context::{AppContext, AppState};
use crate::failpoint::Failpoint;
use crate::idempotency::claim_key_for_subject;
use crate::task::run_detached;

/// A change that a merchant requests.
pub struct MandateChangeInput {
    pub change: MandateChange,
    /// The scope of the request's `Idempotency-Key`.
    pub scope: Option<IdempotencyScope>,
    pub build_response: ResponseBuilder,
    /// The entry of a person's order; `None` for a merchant's server.
    pub audit: Option<OrderedRecord>,
}

/// Changes a mandate at its provider, and returns the provider's result, which is written with the
/// response to store. Runs in its own task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// [`MandateError`]. After [`MandateError::ProviderUnreachable`] the change stays stored and is
/// sent again.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn change_mandate(
    app: &AppState,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<MandateChangeResult, MandateError> {
    let app = AppState::clone(app);
    run_detached(async move { run_change(&app, mandate, input).await }).await
}

async fn run_change(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: MandateChangeInput,
) -> Result<MandateChangeResult, MandateError> {
    let MandateChangeInput { change, scope, build_response, audit } = input;
    let claim = ChangeClaim { scope, audit };
    let (stored_change, call) = match mandate.pending_change.clone() {
        // The same change again: it is sent again under the same reference.
        Some(pending) if pending.change == change => {
            take_over_change(ctx, mandate.id, pending, claim).await?
        }
        Some(_) => return Err(MandateError::ChangeInProgress),
        None => {
            let terms = query_mandate_record(ctx, &mandate).await?.terms;
            change.apply_to(terms, Date::LAST).map_err(MandateError::NotAllowed)?;
            store_change(ctx, &mandate, change, claim).await?
        }
    };
    ctx.pause_at(Failpoint::MandateWritten).await;
    send_change(ctx, mandate, stored_change, &call, Some(build_response)).await
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
) -> Result<MandateChangeResult, MandateError> {
    let pending = mandate.pending_change.clone().filter(|pending| pending.reference == reference);
    match pending {
        Some(pending) => {
            let (change, call) =
                take_over_change(ctx, mandate.id, pending, ChangeClaim::default()).await?;
            send_change(ctx, mandate, change, &call, Some(input.build_response)).await
        }
        None => {
            let stored_change =
                StoredMandateChange { reference, change: input.change, requested: ctx.clock.now() };
            repeat_settled_change(ctx, &mandate, stored_change, input.build_response).await
        }
    }
}

/// What is written with a change: the key of the request, and the entry of the audit log.
#[derive(Default)]
struct ChangeClaim {
    scope: Option<IdempotencyScope>,
    audit: Option<OrderedRecord>,
}

impl ChangeClaim {
    async fn record(self, tx: &mut Tx) -> Result<(), StoreError> {
        match self.audit {
            Some(audit) => audit.write(tx).await,
            None => Ok(()),
        }
    }
}

/// Claims a pending change for this request, which sends it again.
async fn take_over_change(
    ctx: &AppContext,
    id: MandateId,
    stored_change: StoredMandateChange,
    claim: ChangeClaim,
) -> Result<(StoredMandateChange, OpenCall), MandateError> {
    let (reference, now) = (stored_change.reference.clone(), ctx.real_clock.now());
    let claimed = ctx.store.write(move |tx| {
        async move {
            claim_key_for_subject(tx, claim.scope.as_ref(), &reference, now).await?;
            let (change, subject_id) = (ProviderOperation::MandateChange, id.0.to_string());
            let lease_end = caller_lease_end(now);
            let call = provider_calls::take_over(tx, change, &subject_id, now, lease_end)
                .await?
                .ok_or(MandateError::ChangeInProgress)?;
            claim.record(tx).await?;
            Ok(call)
        }
        .boxed()
    });
    claimed.await.map(|call| (stored_change, call))
}

async fn store_change(
    ctx: &AppContext,
    mandate: &StoredMandate,
    change: MandateChange,
    claim: ChangeClaim,
) -> Result<(StoredMandateChange, OpenCall), MandateError> {
    let (id, connection_id, now) = (mandate.id, mandate.connection_id.clone(), ctx.clock.now());
    let stored_change =
        StoredMandateChange { reference: random::new_uuid(), change, requested: now };
    let new = stored_change.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_for_subject(tx, claim.scope.as_ref(), &new.reference, now).await?;
            if !mandates::set_pending_change(tx, id, &new).await? {
                return Err(MandateError::ChangeInProgress);
            }
            let call = NewCall {
                operation: ProviderOperation::MandateChange,
                subject_id: &id.0.to_string(),
                connection_id: connection_id.as_deref(),
                sealed: None,
                created: now,
                lease_end: Some(caller_lease_end(now)),
            };
            let call = provider_calls::insert(tx, &call).await?;
            claim.record(tx).await?;
            Ok(call)
        }
        .boxed()
    });
    written.await.map(|call| (stored_change, call))
}
