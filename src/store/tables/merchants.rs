//! Merchants: who collects payments.

use super::json_columns;
use crate::domain::branding::Branding;
use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merchant {
    /// A UUID.
    pub id: String,
    pub name: String,
    /// A merchant that is not active may do nothing (decision 12b).
    pub active: bool,
    pub branding: Branding,
}

#[derive(sqlx::FromRow)]
pub(crate) struct MerchantRow {
    #[sqlx(rename = "merchant_id")]
    id: String,
    #[sqlx(rename = "merchant_name")]
    name: String,
    #[sqlx(rename = "merchant_active")]
    active: bool,
    #[sqlx(rename = "merchant_look")]
    branding: Option<String>,
}

/// # Errors
/// [`StoreError::Conflict`] if the id is taken.
pub async fn insert(tx: &mut Tx, merchant: &Merchant, created: Timestamp) -> Result<()> {
    query(
        "merchants",
        "INSERT INTO merchants (id, name, active, look, created) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&merchant.id)
    .bind(&merchant.name)
    .bind(merchant.active)
    .bind(&branding_to_json(&merchant.branding)?)
    .bind(created)
    .execute(tx)
    .await
    .map(drop)
}

/// The merchant of an id.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn find(store: &Store, id: &str) -> Result<Option<Merchant>> {
    const TEXT: &str = "SELECT id AS merchant_id, name AS merchant_name, active AS merchant_active, look AS merchant_look \
        FROM merchants WHERE id = $1";
    let row: Option<MerchantRow> = query("merchants", TEXT).bind(id).fetch_optional(store).await?;
    row.map(MerchantRow::into_merchant).transpose()
}

/// Disables or enables a merchant; `false` if there is none of this id.
///
/// # Errors
/// Those of a statement.
pub async fn set_active(tx: &mut Tx, id: &str, active: bool) -> Result<bool> {
    query("merchants", "UPDATE merchants SET active = $1 WHERE id = $2")
        .bind(active)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Sets a merchant's name and look; `false` if there is none of this id.
///
/// # Errors
/// Those of a statement.
pub async fn set_name_and_branding(tx: &mut Tx, merchant: &Merchant) -> Result<bool> {
    query("merchants", "UPDATE merchants SET name = $1, look = $2 WHERE id = $3")
        .bind(&merchant.name)
        .bind(&branding_to_json(&merchant.branding)?)
        .bind(&merchant.id)
        .run_compare_and_set(tx)
        .await
}

/// Nothing for a look of which nothing was chosen.
fn branding_to_json(look: &Branding) -> Result<Option<String>> {
    (*look != Branding::default())
        .then(|| json_columns::write(look))
        .transpose()
        .map_err(StoreError::from)
}

impl MerchantRow {
    pub(crate) fn into_merchant(self) -> Result<Merchant> {
        let branding = match self.branding.as_deref().map(json_columns::from_json_str) {
            Some(None) => {
                return Err(StoreError::corrupt("merchants", self.id, "an unreadable look"));
            }
            Some(Some(look)) => look,
            None => Branding::default(),
        };
        Ok(Merchant { id: self.id, name: self.name, active: self.active, branding: branding })
    }
}
