//! Merchants.

use kassa_domain::branding::Branding;
use kassa_domain::ids::MerchantId;
use kassa_domain::json::{from_json_str, parse_optional};
use kassa_domain::mandate::RetryPlan;
use kassa_domain::time::Timestamp;

use super::json_columns;
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A stored merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merchant {
    /// A UUID.
    pub id: MerchantId,
    pub name: String,
    /// `false` for a disabled merchant, whose requests are refused (decision 12b).
    pub active: bool,
    pub branding: Branding,
    /// The IANA name of the zone in which dates are read and shown.
    pub time_zone: String,
}

database_row! {
    /// The columns `merchant_…` of a query, with or without a join.
    pub(crate) struct MerchantRow {
        merchant_id: MerchantId,
        merchant_name: String,
        merchant_active: bool,
        merchant_look: Option<String>,
        merchant_time_zone: String,
    }
}

database_row! {
    struct SettingsRow {
        time_zone: String,
        country: Option<String>,
        return_url: Option<String>,
        instalment_retries: i64,
        instalment_retry_days: i64,
    }
}

database_row! {
    /// A merchant in the list of all.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ListedMerchant {
        pub id: MerchantId,
        pub name: String,
        pub active: bool,
        /// In milliseconds since 1970 in UTC.
        pub created: i64,
    }
}

/// Inserts a merchant.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists.
pub async fn insert(tx: &mut Tx, merchant: &Merchant, created: Timestamp) -> Result<()> {
    query(
        "merchants",
        "INSERT INTO merchants (id, name, active, look, time_zone, created) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&merchant.id)
    .bind(&merchant.name)
    .bind(merchant.active)
    .bind(&branding_to_json(&merchant.branding)?)
    .bind(&merchant.time_zone)
    .bind(created)
    .execute(tx)
    .await
    .map(drop)
}

/// Finds a merchant. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(store: &Store, id: &MerchantId) -> Result<Option<Merchant>> {
    const SQL: &str = "SELECT id AS merchant_id, name AS merchant_name, \
        active AS merchant_active, look AS merchant_look, time_zone AS merchant_time_zone \
        FROM merchants WHERE id = $1";
    let row: Option<MerchantRow> = query("merchants", SQL).bind(id).fetch_optional(store).await?;
    row.map(MerchantRow::into_merchant).transpose()
}

/// Lists all merchants, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list(store: &Store) -> Result<Vec<ListedMerchant>> {
    // An id begins with the time of its creation.
    const SQL: &str = "SELECT id, name, active, created FROM merchants ORDER BY id";
    query("merchants", SQL).fetch_all(store).await
}

/// Finds when a merchant was created. `None` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_created(store: &Store, id: &MerchantId) -> Result<Option<Timestamp>> {
    let row: Option<(i64,)> = query("merchants", "SELECT created FROM merchants WHERE id = $1")
        .bind(id)
        .fetch_optional(store)
        .await?;
    Ok(row.map(|(created,)| Timestamp(created)))
}

database_row! {
    /// Where a merchant is, as its amounts and dates are written.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MerchantPlace {
        /// The IANA name of the zone in which dates are read and shown.
        pub time_zone: String,
        /// An ISO 3166 code. `None`: the country of the time zone.
        pub country: Option<String>,
    }
}

/// Finds where a merchant is. `None` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_place(store: &Store, id: &MerchantId) -> Result<Option<MerchantPlace>> {
    const SQL: &str = "SELECT time_zone, country FROM merchants WHERE id = $1";
    query("merchants", SQL).bind(id).fetch_optional(store).await
}

/// What a merchant's people set for its pages besides the look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MerchantSettings {
    /// The IANA name of the zone in which dates are read and shown.
    pub time_zone: String,
    /// An ISO 3166 code, by which amounts and dates are written. `None`: that of the time zone.
    pub country: Option<String>,
    /// Where customers go after a payment whose order does not say it.
    pub return_url: Option<String>,
    /// Whether unpaid instalments are collected again.
    pub retry_plan: RetryPlan,
}

/// Finds a merchant's settings. `None` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_settings(store: &Store, id: &MerchantId) -> Result<Option<MerchantSettings>> {
    const SQL: &str = "SELECT time_zone, country, return_url, instalment_retries, \
        instalment_retry_days FROM merchants WHERE id = $1";
    let row: Option<SettingsRow> = query("merchants", SQL).bind(id).fetch_optional(store).await?;
    let Some(row) = row else { return Ok(None) };
    let plan =
        u8::try_from(row.instalment_retries).ok().zip(row.instalment_retry_days.try_into().ok());
    let plan = plan.and_then(|(retries, days)| RetryPlan::new(retries, days));
    let retry_plan =
        plan.ok_or_else(|| StoreError::corrupt("merchants", id, "impossible retries"))?;
    let SettingsRow { time_zone, country, return_url, .. } = row;
    Ok(Some(MerchantSettings { time_zone, country, return_url, retry_plan }))
}

/// Sets a merchant's settings. `false` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn set_settings(
    tx: &mut Tx,
    id: &MerchantId,
    settings: &MerchantSettings,
) -> Result<bool> {
    const SQL: &str = "UPDATE merchants SET time_zone = $1, country = $2, return_url = $3, \
        instalment_retries = $4, instalment_retry_days = $5 WHERE id = $6";
    query("merchants", SQL)
        .bind(&settings.time_zone)
        .bind(&settings.country)
        .bind(&settings.return_url)
        .bind(i64::from(settings.retry_plan.retries()))
        .bind(i64::from(settings.retry_plan.days()))
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Enables or disables a merchant. `false` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn set_active(tx: &mut Tx, id: &MerchantId, active: bool) -> Result<bool> {
    query("merchants", "UPDATE merchants SET active = $1 WHERE id = $2")
        .bind(active)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Sets a merchant's name and branding. `false` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn set_name_and_branding(tx: &mut Tx, merchant: &Merchant) -> Result<bool> {
    query("merchants", "UPDATE merchants SET name = $1, look = $2 WHERE id = $3")
        .bind(&merchant.name)
        .bind(&branding_to_json(&merchant.branding)?)
        .bind(&merchant.id)
        .run_compare_and_set(tx)
        .await
}

/// `None` for the default branding.
fn branding_to_json(branding: &Branding) -> Result<Option<String>> {
    (*branding != Branding::default()).then(|| json_columns::write(branding)).transpose()
}

impl MerchantRow {
    /// # Errors
    /// [`StoreError::Corrupt`] if the branding cannot be parsed.
    pub(crate) fn into_merchant(self) -> Result<Merchant> {
        let Some(branding) = parse_optional(self.merchant_look.as_deref(), from_json_str) else {
            return Err(StoreError::corrupt(
                "merchants",
                self.merchant_id,
                "an unreadable branding",
            ));
        };
        Ok(Merchant {
            id: self.merchant_id,
            name: self.merchant_name,
            active: self.merchant_active,
            branding: branding.unwrap_or_default(),
            time_zone: self.merchant_time_zone,
        })
    }
}
