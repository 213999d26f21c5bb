//! Small facts about this database, by name.

use crate::store::engine::query::query;
use crate::store::{Result, Store, Tx};

/// # Errors
/// Those of a read.
pub async fn find(store: &Store, name: &str) -> Result<Option<Vec<u8>>> {
    let row: Option<(Vec<u8>,)> = query("settings", "SELECT value FROM settings WHERE name = $1")
        .bind(name)
        .fetch_optional(store)
        .await?;
    Ok(row.map(|(value,)| value))
}

/// Sets a value, whatever it was before.
///
/// # Errors
/// Those of a statement.
pub async fn set(tx: &mut Tx, name: &str, value: &[u8]) -> Result<()> {
    const TEXT: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    query("settings", TEXT).bind(name).bind(value).execute(tx).await.map(drop)
}
