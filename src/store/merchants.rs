//! Merchants: who collects payments.

use super::query::query;
use super::{Result, Store, Tx};
use crate::domain::time::Timestamp;

#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Merchant {
    /// A UUID.
    pub id: String,
    pub name: String,
    /// A merchant that is not active may do nothing (decision 12b).
    pub active: bool,
}

/// # Errors
/// [`StoreError::Conflict`](super::StoreError::Conflict) if the id is taken.
pub async fn insert(tx: &mut Tx, merchant: &Merchant, created: Timestamp) -> Result<()> {
    query("merchants", "INSERT INTO merchants (id, name, active, created) VALUES ($1, $2, $3, $4)")
        .bind(&merchant.id)
        .bind(&merchant.name)
        .bind(merchant.active)
        .bind(created)
        .run(tx)
        .await
        .map(drop)
}

/// The merchant of an id.
///
/// # Errors
/// Those of a read.
pub async fn find(store: &Store, id: &str) -> Result<Option<Merchant>> {
    query("merchants", "SELECT id, name, active FROM merchants WHERE id = $1").bind(id).one(store).await
}

/// Disables or enables a merchant; `false` if there is none of this id.
///
/// # Errors
/// Those of a statement.
pub async fn set_active(tx: &mut Tx, id: &str, active: bool) -> Result<bool> {
    query("merchants", "UPDATE merchants SET active = $1 WHERE id = $2").bind(active).bind(id).won(tx).await
}
