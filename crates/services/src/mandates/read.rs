//! Reading mandates.

use kassa_domain::abilities::MandateSupport;
use kassa_domain::ids::MerchantId;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::mandate::MandateId;
use kassa_domain::mandate::schedule::{CalendarCode, submission_date};
use kassa_providers::{CallError, ProviderMandate};
use kassa_store::tables::{calendar_days, instalments, mandates};
use kassa_store::{StoreError, StoredInstalment, StoredMandate};

use super::error::MandateError;
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
        let calendar = calendar_days::find(&ctx.store, CalendarCode::SouthAfrica).await?;
        let first = record.schedule().and_then(|schedule| schedule.collection_date(1));
        record.first_initiation = first.map(|first| submission_date(first, &calendar));
    }
    Ok(record)
}

/// Whether Kassa sends the instalments, by its own calendar.
async fn collects_here(ctx: &AppContext, mandate: &StoredMandate) -> Result<bool, StoreError> {
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    Ok(provider.is_some_and(|one| one.abilities().mandates == MandateSupport::WeCollect))
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
    mandates.find_mandate(&mandate.provider_reference).await?.ok_or(MandateError::NotFound)
}

/// The provider's record of the mandate that is signed with this attempt. `None` if there is none
/// or the provider can't be reached.
#[tracing::instrument(skip_all, fields(intent = %attempt.intent_id))]
pub async fn query_signed_mandate(ctx: &AppContext, attempt: &Attempt) -> Option<ProviderMandate> {
    let provider = find_provider(ctx, attempt.connection_id.as_ref()).await.ok()??;
    provider.mandates()?.find_mandate(&attempt.provider_reference).await.unwrap_or_default()
}
