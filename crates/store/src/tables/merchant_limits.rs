//! Merchants' own figures of the brake on card testing.

use kassa_domain::ids::MerchantId;
use kassa_platform::rate_limit::{OwnRefusalRates, Rate};

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

database_row! {
    struct LimitsRow {
        address: Option<String>,
        intent: Option<String>,
        card: Option<String>,
    }
}

/// The figures that a merchant has set. None for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a figure is invalid.
pub async fn find(store: &Store, merchant_id: &MerchantId) -> Result<OwnRefusalRates> {
    const SQL: &str = "SELECT address, intent, card FROM merchant_limits WHERE merchant_id = $1";
    let statement = query("merchant_limits", SQL).bind(merchant_id);
    let row: Option<LimitsRow> = statement.fetch_optional(store).await?;
    let Some(row) = row else { return Ok(OwnRefusalRates::default()) };
    let read = |text: Option<String>| match text {
        None => Ok(None),
        Some(text) => Rate::parse_or_off(&text)
            .map(Some)
            .ok_or_else(|| StoreError::corrupt("merchant_limits", merchant_id, "no rate")),
    };
    let (address, intent, card) = (read(row.address)?, read(row.intent)?, read(row.card)?);
    Ok(OwnRefusalRates { address, intent, card })
}

/// Sets a merchant's own figures.
///
/// # Errors
/// [`StoreError`] if the database can't be written, or there is no such merchant.
pub async fn set(tx: &mut Tx, merchant_id: &MerchantId, rates: &OwnRefusalRates) -> Result<()> {
    const SQL: &str = "INSERT INTO merchant_limits (merchant_id, address, intent, card) \
        VALUES ($1, $2, $3, $4) \
        ON CONFLICT (merchant_id) DO UPDATE SET address = $2, intent = $3, card = $4";
    let write = |rate: Option<Option<Rate>>| rate.map(Rate::write_or_off);
    let texts = [rates.address, rates.intent, rates.card].map(write);
    let [address, intent, card] = &texts;
    let statement = query("merchant_limits", SQL).bind(merchant_id);
    statement.bind(address).bind(intent).bind(card).execute(tx).await.map(drop)
}
