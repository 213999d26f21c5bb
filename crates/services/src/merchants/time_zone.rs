//! The time zone in which a merchant's dates are read and shown.

use kassa_domain::ids::MerchantId;
use kassa_platform::time_zone::TimeZone;
use kassa_store::StoreError;
use kassa_store::tables::merchants;

use crate::context::AppContext;

/// Loads the time zone of a merchant.
///
/// # Errors
/// [`StoreError::Corrupt`] if the merchant or the zone is unknown, [`StoreError`] if the database
/// can't be read.
pub async fn load_time_zone(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<TimeZone, StoreError> {
    let name = merchants::find_time_zone(&ctx.store, merchant_id).await?;
    name.as_deref()
        .and_then(TimeZone::find)
        .ok_or_else(|| StoreError::corrupt("merchants", merchant_id, "an unknown time zone"))
}
