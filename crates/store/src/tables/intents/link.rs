//! The link of an intent's hosted page.

use kassa_domain::ids::IntentId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

/// Replaces the token of an intent in `selection` whose version still is `from_version`: the one
/// before gives access no more. `false` if the compare-and-set was lost.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn replace_token(
    tx: &mut Tx,
    id: &IntentId,
    from_version: i64,
    (hash, expires): (&[u8; 32], Timestamp),
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE intents SET token_hash = $1, token_expires = $2, updated = $3, \
        version = version + 1 WHERE id = $4 AND version = $5 AND status = 'selection'";
    query("intents", SQL)
        .bind(hash)
        .bind(expires)
        .bind(now)
        .bind(id)
        .bind(from_version)
        .run_compare_and_set(tx)
        .await
}
