//! Lists of intents for the background jobs, read in pages by id.

use kassa_domain::ids::IntentId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;

/// Lists intents whose authorization has expired at `now` without an instruction to the provider,
/// by the times at which they expired, each with its own: the first `limit` after the time and the
/// id `after`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_expired_authorizations(
    store: &Store,
    now: Timestamp,
    after: (Timestamp, &IntentId),
    limit: u32,
) -> Result<Vec<(Timestamp, IntentId)>> {
    const SQL: &str = "SELECT lapses, id FROM intents \
        WHERE status = 'authorized' AND instructed IS NULL AND lapses <= $1 AND lapses >= $2 \
        AND (lapses > $2 OR id > $3) ORDER BY lapses, id LIMIT $4";
    let rows: Vec<(i64, IntentId)> = query("intents", SQL)
        .bind(now)
        .bind(after.0)
        .bind(after.1)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(expired, id)| (Timestamp(expired), id)).collect())
}

/// The greatest id. `None` if there are no intents.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_last_id(store: &Store) -> Result<Option<IntentId>> {
    const SQL: &str = "SELECT MAX(id) FROM intents";
    let row: Option<(Option<IntentId>,)> = query("intents", SQL).fetch_optional(store).await?;
    Ok(row.and_then(|(id,)| id))
}

/// Lists the intents whose ids are greater than `after` and not greater than `last`: the first
/// `limit` ids.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_ids(
    store: &Store,
    after: &IntentId,
    last: &IntentId,
    limit: u32,
) -> Result<Vec<IntentId>> {
    const SQL: &str = "SELECT id FROM intents WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3";
    let rows: Vec<(IntentId,)> = query("intents", SQL)
        .bind(after)
        .bind(last)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
