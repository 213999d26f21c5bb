//! The next instalment is collected at once, as the merchant of a sandbox wants it.

use futures_util::FutureExt;
use kassa_domain::mandate::schedule::CollectionSchedule;
use kassa_domain::mandate::{InstalmentStatus, MandateChangeError, MandateStatus};
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::sandbox::ForcedResult;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::random;
use kassa_providers::CallError;
use kassa_store::tables::{instalments, mandates, provider_calls};
use kassa_store::{
    IdempotencyScope, NewInstalment, OpenCall, StoreError, StoredInstalment, StoredMandate, Tx,
};

use super::collection_call::{CollectionResponseBuilder, insert_call, send_collection};
use crate::calls::caller_lease_end;
use crate::context::{AppContext, AppState};
use crate::failpoint::Failpoint;
use crate::guard::GuardedError;
use crate::idempotency::{KeyConflict, claim_key_for_subject, store_response};
use crate::mandates::error::MandateError;
use crate::mandates::plan::find_sending_time;
use crate::mandates::read::query_mandate_record;
use crate::mandates::scheme_days::SchemeDays;
use crate::task::run_detached;

type Error = GuardedError<MandateError, KeyConflict>;

/// A collection that a merchant of a sandbox requests.
pub struct CollectionInput {
    pub result: ForcedResult,
    /// The scope of the request's `Idempotency-Key`.
    pub scope: Option<IdempotencyScope>,
    pub build_response: CollectionResponseBuilder,
}

/// Collects the next instalment of a mandate, whatever its date. Returns it with its status. Runs
/// in its own task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// [`GuardedError`]. After [`MandateError::ProviderUnreachable`] an instalment that was written is
/// collected later.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn collect_next_instalment(
    app: &AppState,
    mandate: StoredMandate,
    input: CollectionInput,
) -> Result<StoredInstalment, Error> {
    let app = AppState::clone(app);
    run_detached(async move { run_collection(&app, mandate, input).await }).await
}

async fn run_collection(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: CollectionInput,
) -> Result<StoredInstalment, Error> {
    let CollectionInput { result, scope, build_response } = input;
    if mandate.pending_change.is_some() {
        return Err(MandateError::ChangeInProgress.into());
    }
    let (instalment, call) = match instalments::find_initiated(&ctx.store, mandate.id).await? {
        // The provider has not answered yet: it is asked again.
        Some(open) => take_over_collection(ctx, open, scope).await?,
        None => write_collection(ctx, &mandate, result, scope).await?,
    };
    ctx.pause_at(Failpoint::CollectionWritten).await;
    let sent = send_collection(ctx, mandate, instalment, &call, Some(build_response)).await?;
    Ok(sent.ok_or(MandateError::ProviderUnreachable(CallError::Unknown))?)
}

/// Repeats a request that has no stored response. `reference` is the collection's.
///
/// # Errors
/// As [`collect_next_instalment`]; [`MandateError::ChangeInProgress`] while the first request may
/// still be under way.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn retry_collection(
    ctx: &AppContext,
    mandate: StoredMandate,
    input: CollectionInput,
    reference: &str,
) -> Result<StoredInstalment, Error> {
    let found = instalments::find_by_reference(&ctx.store, reference).await?;
    let instalment = found.ok_or(MandateError::ChangeInProgress)?;
    if instalment.status.is_open() {
        let (instalment, call) = take_over_collection(ctx, instalment, None).await?;
        let build_response = Some(input.build_response);
        let sent = send_collection(ctx, mandate, instalment, &call, build_response).await?;
        return Ok(sent.ok_or(MandateError::ProviderUnreachable(CallError::Unknown))?);
    }
    let response = (input.build_response)(&instalment);
    let stored = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { store_response(tx, response.as_ref()).await }.boxed()
    });
    stored.await?;
    Ok(instalment)
}

/// Claims an open collection for this request, which asks about it.
async fn take_over_collection(
    ctx: &AppContext,
    instalment: StoredInstalment,
    scope: Option<IdempotencyScope>,
) -> Result<(StoredInstalment, OpenCall), Error> {
    let now = ctx.real_clock.now();
    let claimed = ctx.store.write(move |tx| {
        async move {
            let reference = instalment.provider_reference.as_deref().unwrap_or_default();
            claim_key_for_subject(tx, scope.as_ref(), reference, now).await?;
            let (operation, id) = (ProviderOperation::Collection, instalment.id.to_string());
            let call =
                provider_calls::take_over(tx, operation, &id, now, caller_lease_end(now)).await?;
            Ok((instalment, call.ok_or(MandateError::ChangeInProgress)?))
        }
        .boxed()
    });
    claimed.await
}

async fn write_collection(
    ctx: &AppContext,
    mandate: &StoredMandate,
    result: ForcedResult,
    scope: Option<IdempotencyScope>,
) -> Result<(StoredInstalment, OpenCall), Error> {
    let record = query_mandate_record(ctx, mandate).await?;
    if mandate.status != MandateStatus::Active {
        return Err(MandateError::NotAllowed(MandateChangeError::NotCollecting).into());
    }
    record.terms.clone().record_collection().map_err(MandateError::NotAllowed)?;
    let number = mandate.next_number;
    let dated = record
        .schedule()
        .and_then(|schedule| schedule.collection_date(number).map(|due| (schedule, due)));
    let none_remain = MandateError::NotAllowed(MandateChangeError::NoInstalmentsRemaining);
    let (schedule, due) = dated.ok_or(none_remain)?;
    let new = NewCollection {
        reference: random::new_uuid(),
        number,
        due,
        collection_date: SchemeDays::load(ctx, mandate.scheme).await?.collection_date(due),
        amount: record.terms.instalment_amount,
        schedule,
        now: ctx.clock.now(),
    };
    if result != ForcedResult::Authorised
        && let Some(sandbox) = ctx.providers.sandbox_of(mandate.connection_id.as_ref()).await?
    {
        let forced = sandbox.force_collection(&new.reference, result).await;
        forced.map_err(MandateError::from)?;
    }
    let mandate = mandate.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_for_subject(tx, scope.as_ref(), &new.reference, new.now).await?;
            new.insert(tx, &mandate).await
        }
        .boxed()
    });
    written.await
}

/// An instalment before it is written.
#[derive(Clone)]
struct NewCollection {
    reference: String,
    number: u32,
    due: Date,
    collection_date: Date,
    amount: i64,
    schedule: CollectionSchedule,
    now: Timestamp,
}

impl NewCollection {
    async fn insert(
        &self,
        tx: &mut Tx,
        mandate: &StoredMandate,
    ) -> Result<(StoredInstalment, OpenCall), Error> {
        let next = find_sending_time(tx, mandate.scheme, self.schedule, self.number + 1).await?;
        if !mandates::advance_number(tx, mandate.id, self.number, next).await? {
            return Err(MandateError::ChangeInProgress.into());
        }
        let new = NewInstalment {
            mandate_id: mandate.id,
            number: self.number,
            due: self.due,
            collection_date: self.collection_date,
            amount: self.amount,
            currency: mandate.future_payments.currency,
            status: InstalmentStatus::Initiated,
            provider_reference: Some(&self.reference),
            created: self.now,
        };
        let inserted = instalments::insert_if_absent(tx, &new).await?;
        let instalment = inserted.ok_or(StoreError::Conflict)?;
        let call = insert_call(tx, mandate, &instalment, self.now).await?;
        Ok((instalment, call))
    }
}
