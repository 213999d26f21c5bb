//! Named values that belong to this database.

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Returns a value, or `None` if it was never set.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find(store: &Store, name: &str) -> Result<Option<Vec<u8>>> {
    let row: Option<(Vec<u8>,)> = query("settings", "SELECT value FROM settings WHERE name = $1")
        .bind(name)
        .fetch_optional(store)
        .await?;
    Ok(row.map(|(value,)| value))
}

/// Inserts or replaces a value.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set(tx: &mut Tx, name: &str, value: &[u8]) -> Result<()> {
    const SQL: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) \
        DO UPDATE SET value = excluded.value";
    query("settings", SQL).bind(name).bind(value).execute(tx).await.map(drop)
}

/// Returns a value after inserting `initial` if there is none, and locks its row until the end of
/// the transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn lock(tx: &mut Tx, name: &str, initial: &[u8]) -> Result<Option<Vec<u8>>> {
    read_locked(tx, name, initial, " FOR UPDATE").await
}

/// As [`lock`], but others may read the value in this way too.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn lock_shared(tx: &mut Tx, name: &str, initial: &[u8]) -> Result<Option<Vec<u8>>> {
    read_locked(tx, name, initial, " FOR SHARE").await
}

async fn read_locked(
    tx: &mut Tx,
    name: &str,
    initial: &[u8],
    postgres_lock: &str,
) -> Result<Option<Vec<u8>>> {
    const INSERT: &str =
        "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    query("settings", INSERT).bind(name).bind(initial).execute(tx).await?;
    let lock = if tx.is_postgres() { postgres_lock } else { "" };
    let sql = format!("SELECT value FROM settings WHERE name = $1{lock}");
    let row: Option<(Vec<u8>,)> = query("settings", sql).bind(name).fetch_optional_in(tx).await?;
    Ok(row.map(|(value,)| value))
}
