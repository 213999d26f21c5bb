//! Where a merchant is: the time zone in which its dates are read and shown, and its country.

use kassa_domain::ids::MerchantId;
use kassa_platform::time_zone::TimeZone;
use kassa_store::StoreError;
use kassa_store::tables::merchants::{self, MerchantPlace};
use serde_json::json;

use super::settings::write_settings;
use crate::audit::Actor;
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
    load_place(ctx, merchant_id).await.map(|(zone, _)| zone)
}

/// Loads the time zone and the country of a merchant, which is `None` if it is that of the zone.
///
/// # Errors
/// [`StoreError::Corrupt`] if the merchant or the zone is unknown, [`StoreError`] if the database
/// can't be read.
pub async fn load_place(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<(TimeZone, Option<String>), StoreError> {
    let corrupt = || StoreError::corrupt("merchants", merchant_id, "an unknown time zone");
    let place = merchants::find_place(&ctx.store, merchant_id).await?;
    let MerchantPlace { time_zone, country } = place.ok_or_else(corrupt)?;
    let zone = TimeZone::find(&time_zone).ok_or_else(corrupt)?;
    Ok((zone, country))
}

/// Sets or removes a merchant's country. Without a difference, or a merchant, nothing is written.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn set_country(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    country: Option<String>,
) -> Result<(), StoreError> {
    let Some(mut settings) = merchants::find_settings(&ctx.store, merchant_id).await? else {
        return Ok(());
    };
    if settings.country == country {
        return Ok(());
    }
    let change = (json!({ "country": settings.country }), json!({ "country": country }));
    settings.country = country;
    write_settings(ctx, actor, merchant_id, settings, change).await
}
