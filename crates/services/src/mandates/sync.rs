//! Changes of a mandate by its bank: the provider is asked every day, and whenever
//! it notifies.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::stream::{StreamExt, TryStreamExt, iter};
use kassa_domain::mandate::{InstalmentStatus, MandateId};
use kassa_providers::CollectionResult;
use kassa_store::tables::{instalments, mandates};
use kassa_store::{StoreError, StoredMandate};

use super::consents::{end_overdue_consent, is_consent_overdue};
use super::instalments::{build_request, return_instalment};
use super::provider_record::write_record;
use super::read::to_handle;
use super::scheme_days::SchemeDays;
use crate::calls::find_provider;
use crate::context::AppContext;
use crate::payments::sync_open_attempt;
use crate::sweep::skip_corrupt_row;

/// How many mandates are taken at a time.
const PAGE_SIZE: u32 = 100;
/// How many providers are asked at once.
const CONCURRENT_CALLS: usize = 8;
/// A mandate whose provider did not answer is queried again after this time.
const RETRY_INTERVAL: Duration = Duration::from_hours(1);

/// Asks the providers about every mandate whose daily query is due. Returns how many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all)]
pub async fn run_due_queries(ctx: &AppContext) -> Result<usize, StoreError> {
    let mut count = 0;
    loop {
        let now = ctx.clock.now();
        let claimed = ctx.store.write(move |tx| {
            let until = now.saturating_add(RETRY_INTERVAL);
            async move { mandates::claim_due_queries(tx, PAGE_SIZE, now, until).await }.boxed()
        });
        let page = claimed.await?;
        if page.is_empty() {
            return Ok(count);
        }
        count += page.len();
        iter(page)
            .map(Ok)
            .try_for_each_concurrent(CONCURRENT_CALLS, async |id| {
                skip_corrupt_row(query_due_mandate(ctx, id).await)
            })
            .await?;
    }
}

async fn query_due_mandate(ctx: &AppContext, id: MandateId) -> Result<(), StoreError> {
    sync_signing(ctx, id).await?;
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(()) };
    let days = SchemeDays::load(ctx, mandate.scheme).await?;
    sync_mandate(ctx, mandate).await?;
    match mandates::find(&ctx.store, id).await? {
        Some(mandate) if is_consent_overdue(&mandate, &days, ctx.clock.now()) => {
            end_overdue_consent(ctx, mandate).await
        }
        _ => Ok(()),
    }
}

/// Asks the provider about the payment with which a mandate is signed, if it has no result. It may
/// wait for the payer, or be the first debit.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn sync_signing(ctx: &AppContext, id: MandateId) -> Result<(), StoreError> {
    match mandates::find(&ctx.store, id).await? {
        Some(mandate) => Box::pin(sync_open_attempt(ctx, &mandate.intent_id)).await,
        None => Ok(()),
    }
}

/// Asks the provider about a mandate and writes what its bank has changed: the status, the terms,
/// and collections that were returned. `false` if there was no answer; the mandate is asked about
/// again.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn sync_mandate(ctx: &AppContext, mandate: StoredMandate) -> Result<bool, StoreError> {
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    let Some(provider) = provider else { return Ok(false) };
    let Some(mandates) = provider.mandates() else { return Ok(true) };
    match mandates.find_mandate(&to_handle(&mandate)).await {
        Ok(Some(record)) => {
            write_record(ctx, &mandate, record, ctx.clock.now()).await?;
            Ok(true)
        }
        Ok(None) => Ok(true),
        Err(error) => {
            tracing::warn!(%error, "a mandate can't be queried");
            Ok(false)
        }
    }
}

/// Asks the provider about the paid collection with this reference, which may have been returned.
/// `false` if there was no answer. What has no result is left to its call.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(reference))]
pub async fn sync_collection(ctx: &AppContext, reference: &str) -> Result<bool, StoreError> {
    let Some(instalment) = instalments::find_by_reference(&ctx.store, reference).await? else {
        return Ok(true);
    };
    let Some(mandate) = mandates::find(&ctx.store, instalment.mandate_id).await? else {
        return Ok(true);
    };
    let request = build_request(&mandate, &instalment);
    let (Some(request), InstalmentStatus::Success) = (request, instalment.status) else {
        return Ok(true);
    };
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    let Some(provider) = provider else { return Ok(false) };
    let Some(mandates) = provider.mandates() else { return Ok(true) };
    match mandates.query_collection(&request).await {
        Ok(Some(CollectionResult::Unpaid(reason))) => {
            let now = ctx.clock.now();
            let written = ctx.store.write(move |tx| {
                async move { return_instalment(tx, &mandate, &instalment, reason, now).await }
                    .boxed()
            });
            written.await.map(|_| true)
        }
        Ok(_) => Ok(true),
        Err(_) => Ok(false),
    }
}
