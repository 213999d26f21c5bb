//! Instalments that were unpaid for want of funds are collected again, if their merchant wants it
//! (ADR 179).

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::mandate::{InstalmentStatus, MandateStatus};
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::random;
use kassa_providers::ProviderMandate;
use kassa_store::tables::{instalments, mandates, merchants};
use kassa_store::{OpenCall, StoreError, StoredInstalment, StoredMandate};

use super::collection_call::{insert_call, send_collection};
use crate::context::AppContext;
use crate::failpoint::Failpoint;
use crate::mandates::provider_record::write_record;
use crate::mandates::read::query_mandate_record;
use crate::mandates::scheme_days::SchemeDays;
use crate::sweep::skip_corrupt_row;

/// How many instalments are taken at a time.
const PAGE_SIZE: u32 = 100;
/// An instalment that can't be collected now is tried again after this time.
const WAIT: Duration = Duration::from_hours(24);

/// When an instalment with this result is collected again. `None` if it is not.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn find_retry_time(
    ctx: &AppContext,
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
    status: InstalmentStatus,
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    let Some(reason) = status.failure() else { return Ok(None) };
    let settings = merchants::find_settings(&ctx.store, &mandate.merchant_id).await?;
    let plan = settings.map(|settings| settings.retry_plan).unwrap_or_default();
    let days = SchemeDays::load(ctx, mandate.scheme).await?;
    let today = days.date_of(now);
    let day = plan.next_sending_day(instalment.retry, reason, today, days.calendar());
    Ok(day.map(|day| days.sending_time_on(day)))
}

/// Collects every unpaid instalment again that is due. Returns how many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all)]
pub async fn run_due_retries(ctx: &AppContext) -> Result<usize, StoreError> {
    let due = instalments::list_due_retries(&ctx.store, ctx.clock.confirmed_now(), PAGE_SIZE);
    let due = due.await?;
    for id in &due {
        skip_corrupt_row(retry(ctx, *id).await)?;
    }
    Ok(due.len())
}

/// What becomes of an instalment that is due again.
enum Decision {
    Collect,
    /// The mandate is frozen or suspended, or the provider can't be reached.
    Wait,
    /// The mandate has ended.
    GiveUp,
}

async fn retry(ctx: &AppContext, id: i64) -> Result<(), StoreError> {
    let Some(instalment) = instalments::find(&ctx.store, id).await? else { return Ok(()) };
    let found = mandates::find(&ctx.store, instalment.mandate_id).await?;
    let Some(mandate) = found else { return Ok(()) };
    let now = ctx.clock.now();
    let record = query_mandate_record(ctx, &mandate).await.ok();
    if let Some(record) = &record {
        write_record(ctx, &mandate, record.clone(), now).await?;
    }
    match decide(record.as_ref()) {
        Decision::Collect => {}
        Decision::Wait => return postpone(ctx, id, Some(now.saturating_add(WAIT))).await,
        Decision::GiveUp => return postpone(ctx, id, None).await,
    }
    let days = SchemeDays::load(ctx, mandate.scheme).await?;
    let collection_date = days.collection_date_of_sending(days.date_of(now));
    let written = start(ctx, mandate, instalment, collection_date, now).await?;
    let Some((mandate, instalment, call)) = written else { return Ok(()) };
    ctx.pause_at(Failpoint::CollectionWritten).await;
    send_collection(ctx, mandate, instalment, &call, None).await.map(drop)
}

fn decide(record: Option<&ProviderMandate>) -> Decision {
    match record.map(|record| (record.terms.status, record.terms.frozen)) {
        Some((MandateStatus::Active, false)) => Decision::Collect,
        Some((MandateStatus::Canceled | MandateStatus::Failed, _)) => Decision::GiveUp,
        _ => Decision::Wait,
    }
}

async fn postpone(
    ctx: &AppContext,
    id: i64,
    retry_at: Option<Timestamp>,
) -> Result<(), StoreError> {
    let written = ctx.store.write(move |tx| {
        async move { instalments::postpone_retry(tx, id, retry_at).await }.boxed()
    });
    written.await
}

/// Writes the collection, unless the mandate has changed, a change of it has no answer, or another
/// instalment may not have been sent: then it stays due. `None` if it was not written.
async fn start(
    ctx: &AppContext,
    read: StoredMandate,
    unpaid: StoredInstalment,
    collection_date: Date,
    now: Timestamp,
) -> Result<Option<(StoredMandate, StoredInstalment, OpenCall)>, StoreError> {
    let reference = random::new_uuid();
    let instalment = StoredInstalment {
        status: InstalmentStatus::Initiated,
        provider_reference: Some(reference.clone()),
        collected: now,
        retry: unpaid.retry + 1,
        retry_at: None,
        collection_date,
        ..unpaid
    };
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let has_unsent = instalments::has_initiated_in(tx, read.id).await?;
            let Some(mandate) = mandates::find_in(tx, read.id).await? else { return Ok(None) };
            let can_collect = mandate.status == MandateStatus::Active
                && mandate.pending_change.is_none()
                && !has_unsent;
            if !can_collect
                || !instalments::start_retry(tx, instalment.id, &reference, collection_date, now)
                    .await?
            {
                return Ok(None);
            }
            let call = insert_call(tx, &mandate, &instalment, now).await?;
            Ok(Some((mandate, instalment, call)))
        }
        .boxed()
    });
    match written.await {
        // Another process works on it.
        Err(StoreError::Conflict) => Ok(None),
        written => written,
    }
}
