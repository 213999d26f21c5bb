//! The sealed heads of the audit logs: how many entries each has, and the newest hash.

use kassa_domain::ids::MerchantId;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Returns a merchant's head after inserting `initial` if there is none, and locks it until the end
/// of the transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn lock(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    initial: &[u8],
) -> Result<Option<Vec<u8>>> {
    const INSERT: &str = "INSERT INTO audit_heads (merchant_id, sealed) VALUES ($1, $2) \
        ON CONFLICT (merchant_id) DO NOTHING";
    const SELECT: &str = "SELECT sealed FROM audit_heads WHERE merchant_id = $1";
    query("audit_heads", INSERT).bind(merchant_id).bind(initial).execute(tx).await?;
    let lock = if tx.is_postgres() { " FOR UPDATE" } else { "" };
    let statement = query("audit_heads", format!("{SELECT}{lock}")).bind(merchant_id);
    let row: Option<(Vec<u8>,)> = statement.fetch_optional_in(tx).await?;
    Ok(row.map(|(sealed,)| sealed))
}

/// Replaces a locked head.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set(tx: &mut Tx, merchant_id: &MerchantId, sealed: &[u8]) -> Result<()> {
    const SQL: &str = "UPDATE audit_heads SET sealed = $1 WHERE merchant_id = $2";
    query("audit_heads", SQL).bind(sealed).bind(merchant_id).execute(tx).await.map(drop)
}

/// A merchant's head. `None` if nothing was audited.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store, merchant_id: &MerchantId) -> Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT sealed FROM audit_heads WHERE merchant_id = $1";
    let statement = query("audit_heads", SQL).bind(merchant_id);
    let row: Option<(Vec<u8>,)> = statement.fetch_optional(store).await?;
    Ok(row.map(|(sealed,)| sealed))
}
