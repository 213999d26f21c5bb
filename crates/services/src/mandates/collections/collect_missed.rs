//! An instalment that was missed is collected by hand.

use futures_util::FutureExt;
use kassa_domain::mandate::{InstalmentStatus, MandateChangeError, MandateStatus};
use kassa_domain::portal::AuditAction;
use kassa_platform::random;
use kassa_store::tables::instalments;
use kassa_store::{OpenCall, StoredInstalment, StoredMandate};
use serde_json::json;

use super::collection_call::{insert_call, send_collection};
use crate::audit::AuditRecord;
use crate::context::{AppContext, AppState};
use crate::guard::{Guard, GuardedError};
use crate::mandates::error::MandateError;
use crate::mandates::read::query_mandate_record;
use crate::task::run_detached;

type Error<G> = GuardedError<MandateError, <G as Guard<()>>::Conflict>;

/// Collects a missed instalment of a mandate. Returns it with its status; `None` while the provider
/// has not answered: it is asked again. A form is claimed by the caller. Runs in its own task, so
/// that a dropped connection does not interrupt it.
///
/// # Errors
/// [`MandateError::NotFound`] if the mandate has no such instalment that was missed,
/// [`MandateError::NotAllowed`] if nothing is collected, [`MandateError::ProviderUnreachable`]
/// before anything is written, [`MandateError::ChangeInProgress`].
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0, number))]
pub async fn collect_missed_instalment<G: Guard<()>>(
    app: &AppState,
    guard: G,
    mandate: StoredMandate,
    number: u32,
) -> Result<Option<StoredInstalment>, Error<G>> {
    let app = AppState::clone(app);
    run_detached(async move { run_collection(&app, guard, mandate, number).await }).await
}

async fn run_collection<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    mandate: StoredMandate,
    number: u32,
) -> Result<Option<StoredInstalment>, Error<G>> {
    let stored = instalments::list_by_mandate(&ctx.store, mandate.id).await?;
    let missed = stored.into_iter().find(|instalment| {
        instalment.number == number && instalment.status == InstalmentStatus::Missed
    });
    let missed = missed.ok_or(MandateError::NotFound)?;
    if mandate.pending_change.is_some() {
        return Err(MandateError::ChangeInProgress.into());
    }
    let terms = query_mandate_record(ctx, &mandate).await?.terms;
    if mandate.status != MandateStatus::Active
        || terms.status != MandateStatus::Active
        || terms.frozen
    {
        return Err(MandateError::NotAllowed(MandateChangeError::NotCollecting).into());
    }
    let (instalment, call) = restart(ctx, guard, &mandate, missed).await?;
    Ok(send_collection(ctx, mandate, instalment, &call, None).await?)
}

async fn restart<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    mandate: &StoredMandate,
    missed: StoredInstalment,
) -> Result<(StoredInstalment, OpenCall), Error<G>> {
    let (mandate, now) = (mandate.clone(), ctx.clock.now());
    let reference = random::new_uuid();
    let instalment = StoredInstalment {
        status: InstalmentStatus::Initiated,
        provider_reference: Some(reference.clone()),
        collected: now,
        ..missed
    };
    let written = ctx.store.write::<_, Error<G>, _>(move |tx| {
        async move {
            guard.claim_late(tx, Some(&reference), now).await?;
            // While the provider has not answered about an instalment, no other one is sent.
            if instalments::has_initiated_in(tx, mandate.id).await?
                || !instalments::restart_missed(tx, instalment.id, &reference, now).await?
            {
                return Err(MandateError::ChangeInProgress.into());
            }
            let call = insert_call(tx, &mandate, &instalment, now).await?;
            let record = || {
                AuditRecord::new(AuditAction::MandateCollected)
                    .subject(&mandate.id.0.to_string())
                    .after(json!({ "number": instalment.number }))
            };
            guard.complete(tx, &(), &mandate.merchant_id, record).await?;
            Ok((instalment, call))
        }
        .boxed()
    });
    written.await
}
