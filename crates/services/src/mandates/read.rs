//! Reading mandates.

use kassa_domain::abilities::MandateSupport;
use kassa_domain::ids::MerchantId;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::mandate::MandateId;
use kassa_providers::{CallError, MandateHandle, ProviderMandate};
use kassa_store::tables::{instalments, mandates};
use kassa_store::{StoreError, StoredInstalment, StoredMandate};

use super::error::MandateError;
use super::scheme_days::SchemeDays;
use crate::calls::find_provider;
use crate::context::AppContext;

/// The provider's present record of a merchant's mandate.
///
/// # Errors
/// As [`find_merchant_mandate`], and [`MandateError::ProviderUnreachable`].
#[tracing::instrument(skip_all, fields(mandate = id.0))]
pub async fn read_mandate(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: MandateId,
) -> Result<ProviderMandate, MandateError> {
    let mandate = find_merchant_mandate(ctx, merchant_id, id).await?;
    let mut record = query_mandate_record(ctx, &mandate).await?;
    if mandate.next_number == 1 && collects_here(ctx, &mandate).await? {
        let days = SchemeDays::load(ctx, mandate.scheme).await?;
        let first = record.schedule().and_then(|schedule| schedule.collection_date(1));
        record.first_initiation = first.map(|first| days.submission_date(first));
    }
    Ok(record)
}

/// Whether Kassa sends the instalments, by its own calendar.
async fn collects_here(ctx: &AppContext, mandate: &StoredMandate) -> Result<bool, StoreError> {
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    Ok(provider.is_some_and(|one| one.abilities().mandates == MandateSupport::WeCollect))
}

/// The mandate as its provider is told of it.
pub(crate) fn to_handle(mandate: &StoredMandate) -> MandateHandle {
    MandateHandle {
        reference: mandate.provider_reference.clone(),
        provider_id: mandate.provider_id.clone(),
        scheme: mandate.scheme,
        future_payments: mandate.future_payments.clone(),
        terms: mandate.terms.clone(),
        past_instalments: mandate.next_number.saturating_sub(1),
    }
}

/// A merchant's mandate.
///
/// # Errors
/// [`MandateError::NotFound`] if it is unknown, [`MandateError::Forbidden`] if it belongs to
/// another merchant.
pub async fn find_merchant_mandate(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: MandateId,
) -> Result<StoredMandate, MandateError> {
    match mandates::find(&ctx.store, id).await? {
        None => Err(MandateError::NotFound),
        Some(mandate) if mandate.merchant_id != *merchant_id => Err(MandateError::Forbidden),
        Some(mandate) => Ok(mandate),
    }
}

/// A mandate with its provider's record.
pub struct MandateOverview {
    pub mandate: StoredMandate,
    /// `None` if the provider can't be reached.
    pub record: Option<ProviderMandate>,
    /// By number. Those whose turn has not come are not stored.
    pub instalments: Vec<StoredInstalment>,
}

/// A mandate with what its provider says of it now.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0))]
pub async fn load_mandate_overview(
    ctx: &AppContext,
    mandate: StoredMandate,
) -> Result<MandateOverview, StoreError> {
    let instalments = instalments::list_by_mandate(&ctx.store, mandate.id).await?;
    let record = query_mandate_record(ctx, &mandate).await.ok();
    Ok(MandateOverview { mandate, record, instalments })
}

pub(crate) async fn query_mandate_record(
    ctx: &AppContext,
    mandate: &StoredMandate,
) -> Result<ProviderMandate, MandateError> {
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    let provider = provider.ok_or(CallError::NotSent)?;
    let mandates = provider.mandates().ok_or(MandateError::NotFound)?;
    mandates.find_mandate(&to_handle(mandate)).await?.ok_or(MandateError::NotFound)
}

/// The mandate that is signed with this attempt, and its provider's record. `None` if there is none
/// or the provider can't be reached.
#[tracing::instrument(skip_all, fields(intent = %attempt.intent_id))]
pub async fn load_signed_mandate(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Option<(StoredMandate, ProviderMandate)> {
    let mandate = find_signed_mandate(ctx, attempt).await?;
    let record = query_record_of(ctx, &mandate, attempt).await?;
    Some((mandate, record))
}

/// The mandate that is signed with this attempt. `None` if there is none, or it can't be read.
pub(super) async fn find_signed_mandate(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Option<StoredMandate> {
    let (connection, reference) = (attempt.connection_id.as_ref()?, &attempt.provider_reference);
    mandates::find_by_reference(&ctx.store, connection, reference).await.ok()?
}

/// The provider's record of a mandate that was just read. `None` if there is none, or the provider
/// can't be reached.
pub(super) async fn query_record_of(
    ctx: &AppContext,
    mandate: &StoredMandate,
    attempt: &Attempt,
) -> Option<ProviderMandate> {
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await.ok()??;
    // What the call has just recorded may be newer than the row.
    let provider_id = attempt.provider_id.clone().or_else(|| mandate.provider_id.clone());
    let handle = MandateHandle { provider_id, ..to_handle(mandate) };
    provider.mandates()?.find_mandate(&handle).await.unwrap_or_default()
}
