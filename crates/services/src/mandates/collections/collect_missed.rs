//! An instalment that was missed is collected by hand.

use futures_util::FutureExt;
use kassa_domain::mandate::{InstalmentStatus, MandateChangeError, MandateStatus};
use kassa_platform::random;
use kassa_store::tables::instalments;
use kassa_store::{OpenCall, StoreError, StoredInstalment, StoredMandate};

use super::collection_call::{insert_call, send_collection};
use crate::audit::OrderedRecord;
use crate::context::{AppContext, AppState};
use crate::mandates::error::MandateError;
use crate::mandates::read::query_mandate_record;
use crate::task::run_detached;

/// Collects a missed instalment of a mandate. Returns it with its status; `None` while the provider
/// has not answered: it is asked again. Runs in its own task, so that a dropped connection does not
/// interrupt it.
///
/// # Errors
/// [`MandateError::NotFound`] if the mandate has no such instalment that was missed,
/// [`MandateError::NotAllowed`] if nothing is collected, [`MandateError::ProviderUnreachable`]
/// before anything is written, [`MandateError::ChangeInProgress`].
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0, number))]
pub async fn collect_missed_instalment(
    app: &AppState,
    mandate: StoredMandate,
    number: u32,
    audit: OrderedRecord,
) -> Result<Option<StoredInstalment>, MandateError> {
    let app = AppState::clone(app);
    run_detached(async move { run_collection(&app, mandate, number, audit).await }).await
}

async fn run_collection(
    ctx: &AppContext,
    mandate: StoredMandate,
    number: u32,
    audit: OrderedRecord,
) -> Result<Option<StoredInstalment>, MandateError> {
    let stored = instalments::list_by_mandate(&ctx.store, mandate.id).await?;
    let missed = stored.into_iter().find(|instalment| {
        instalment.number == number && instalment.status == InstalmentStatus::Missed
    });
    let missed = missed.ok_or(MandateError::NotFound)?;
    if mandate.pending_change.is_some() {
        return Err(MandateError::ChangeInProgress);
    }
    let terms = query_mandate_record(ctx, &mandate).await?.terms;
    if mandate.status != MandateStatus::Active
        || terms.status != MandateStatus::Active
        || terms.frozen
    {
        return Err(MandateError::NotAllowed(MandateChangeError::NotCollecting));
    }
    let (instalment, call) = restart(ctx, &mandate, missed, audit).await?;
    Ok(send_collection(ctx, mandate, instalment, &call, None).await?)
}

async fn restart(
    ctx: &AppContext,
    mandate: &StoredMandate,
    missed: StoredInstalment,
    audit: OrderedRecord,
) -> Result<(StoredInstalment, OpenCall), MandateError> {
    let (mandate, now) = (mandate.clone(), ctx.clock.now());
    let reference = random::new_uuid();
    let instalment = StoredInstalment {
        status: InstalmentStatus::Initiated,
        provider_reference: Some(reference.clone()),
        collected: now,
        ..missed
    };
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            // While the provider has not answered about an instalment, no other one is sent.
            if instalments::has_initiated_in(tx, mandate.id).await?
                || !instalments::restart_missed(tx, instalment.id, &reference, now).await?
            {
                return Ok(None);
            }
            let call = insert_call(tx, &mandate, &instalment, now).await?;
            audit.write(tx).await?;
            Ok(Some((instalment, call)))
        }
        .boxed()
    });
    written.await?.ok_or(MandateError::ChangeInProgress)
}
