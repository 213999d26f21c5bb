//! Merchants of which nothing is deleted for its age or on request.

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Since when a merchant is under a legal hold. `None` if it is not, or is unknown.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store, id: &MerchantId) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT legal_hold FROM merchants WHERE id = $1 AND legal_hold IS NOT NULL";
    let row: Option<(i64,)> = query("merchants", SQL).bind(id).fetch_optional(store).await?;
    Ok(row.map(|(since,)| Timestamp(since)))
}

/// As [`find`], within a transaction. On PostgreSQL a hold that begins meanwhile waits for the end
/// of the transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn is_held_in(tx: &mut Tx, id: &MerchantId) -> Result<bool> {
    let lock = if tx.is_postgres() { " FOR SHARE" } else { "" };
    let sql = format!("SELECT id FROM merchants WHERE id = $1 AND legal_hold IS NULL{lock}");
    let row: Option<(String,)> = query("merchants", sql).bind(id).fetch_optional_in(tx).await?;
    Ok(row.is_none())
}

/// Puts a merchant under a legal hold, or ends it with `None`. `false` if that changes nothing.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set(tx: &mut Tx, id: &MerchantId, since: Option<Timestamp>) -> Result<bool> {
    const BEGIN: &str = "UPDATE merchants SET legal_hold = $1 \
        WHERE id = $2 AND legal_hold IS NULL";
    const END: &str = "UPDATE merchants SET legal_hold = NULL \
        WHERE id = $1 AND legal_hold IS NOT NULL";
    let set = match since {
        Some(since) => query("merchants", BEGIN).bind(since).bind(id),
        None => query("merchants", END).bind(id),
    };
    set.run_compare_and_set(tx).await
}

/// Lists the merchants that are under no legal hold.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_free(store: &Store) -> Result<Vec<MerchantId>> {
    const SQL: &str = "SELECT id FROM merchants WHERE legal_hold IS NULL ORDER BY id";
    let rows: Vec<(MerchantId,)> = query("merchants", SQL).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
