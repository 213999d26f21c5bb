//! Merchants: who collects payments.

use super::query::query;
use super::{Result, Store, StoreError, Tx, json};
use crate::domain::look::Look;
use crate::domain::time::Timestamp;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merchant {
    /// A UUID.
    pub id: String,
    pub name: String,
    /// A merchant that is not active may do nothing (decision 12b).
    pub active: bool,
    pub look: Look,
}

#[derive(sqlx::FromRow)]
pub(super) struct Row {
    #[sqlx(rename = "merchant_id")]
    id: String,
    #[sqlx(rename = "merchant_name")]
    name: String,
    #[sqlx(rename = "merchant_active")]
    active: bool,
    #[sqlx(rename = "merchant_look")]
    look: Option<String>,
}

/// # Errors
/// [`StoreError::Conflict`] if the id is taken.
pub async fn insert(tx: &mut Tx, merchant: &Merchant, created: Timestamp) -> Result<()> {
    query("merchants", "INSERT INTO merchants (id, name, active, look, created) VALUES ($1, $2, $3, $4, $5)")
        .bind(&merchant.id)
        .bind(&merchant.name)
        .bind(merchant.active)
        .bind(&look(&merchant.look)?)
        .bind(created)
        .run(tx)
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
    let row: Option<Row> = query("merchants", TEXT).bind(id).one(store).await?;
    row.map(Row::read).transpose()
}

/// Disables or enables a merchant; `false` if there is none of this id.
///
/// # Errors
/// Those of a statement.
pub async fn set_active(tx: &mut Tx, id: &str, active: bool) -> Result<bool> {
    query("merchants", "UPDATE merchants SET active = $1 WHERE id = $2").bind(active).bind(id).won(tx).await
}

/// Sets a merchant's name and look; `false` if there is none of this id.
///
/// # Errors
/// Those of a statement.
pub async fn set_look(tx: &mut Tx, merchant: &Merchant) -> Result<bool> {
    query("merchants", "UPDATE merchants SET name = $1, look = $2 WHERE id = $3")
        .bind(&merchant.name)
        .bind(&look(&merchant.look)?)
        .bind(&merchant.id)
        .won(tx)
        .await
}

/// Nothing for a look of which nothing was chosen.
fn look(look: &Look) -> Result<Option<String>> {
    (*look != Look::default()).then(|| json::write(look)).transpose().map_err(StoreError::from)
}

impl Row {
    pub(super) fn read(self) -> Result<Merchant> {
        let look = match self.look.as_deref().map(json::read) {
            Some(None) => return Err(StoreError::corrupt("merchants", self.id, "an unreadable look")),
            Some(Some(look)) => look,
            None => Look::default(),
        };
        Ok(Merchant { id: self.id, name: self.name, active: self.active, look })
    }
}
