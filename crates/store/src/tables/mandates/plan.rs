//! When mandates are collected and queried next, and what their providers answered last.

use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{MandateId, MandateTerms};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::json_columns;

/// Takes up to `limit` mandates whose next collection is due at `now`, the longest due first, until
/// `lease_end`. `now` is business time, the other two are real time.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn claim_due_collections(
    tx: &mut Tx,
    limit: u32,
    now: Timestamp,
    real_now: Timestamp,
    lease_end: Timestamp,
) -> Result<Vec<MandateId>> {
    let skip_locked = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE mandates SET collection_lease = $1 WHERE id IN (SELECT id FROM mandates \
         WHERE next_collection <= $2 AND collection_lease <= $3 \
         ORDER BY next_collection, id LIMIT $4{skip_locked}) RETURNING id"
    );
    let rows: Vec<(i64,)> = query("mandates", sql)
        .bind(lease_end)
        .bind(now)
        .bind(real_now)
        .bind(i64::from(limit))
        .fetch_all_in(tx)
        .await?;
    Ok(rows.into_iter().map(|(id,)| MandateId(id)).collect())
}

/// Ends the lease of [`claim_due_collections`].
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn release_collection_lease(tx: &mut Tx, id: MandateId) -> Result<()> {
    const SQL: &str = "UPDATE mandates SET collection_lease = 0 WHERE id = $1";
    query("mandates", SQL).bind(id.0).execute(tx).await.map(drop)
}

/// Compare-and-set from the instalment `number` to the one after it, which is collected at `next`.
/// `false` if the compare-and-set was lost.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn advance_number(
    tx: &mut Tx,
    id: MandateId,
    number: u32,
    next: Option<Timestamp>,
) -> Result<bool> {
    const SQL: &str = "UPDATE mandates SET next_number = next_number + 1, next_collection = $1 \
        WHERE id = $2 AND next_number = $3";
    query("mandates", SQL)
        .bind(next.map(|next| next.0))
        .bind(id.0)
        .bind(i64::from(number))
        .run_compare_and_set(tx)
        .await
}

/// Raises the next number to the one after `number`. The next collection has to be planned again.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn skip_number(tx: &mut Tx, id: MandateId, number: u32) -> Result<bool> {
    const SQL: &str = "UPDATE mandates SET next_number = $1 + 1, next_collection = NULL \
        WHERE id = $2 AND next_number <= $1";
    query("mandates", SQL).bind(i64::from(number)).bind(id.0).run_compare_and_set(tx).await
}

/// Plans the collection of the instalment `number`, unless one is planned or the mandate can't be
/// collected.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn plan_collection(
    tx: &mut Tx,
    id: MandateId,
    number: u32,
    next: Option<Timestamp>,
) -> Result<()> {
    const SQL: &str = "UPDATE mandates SET next_collection = $1 \
        WHERE id = $2 AND next_number = $3 AND next_collection IS NULL \
        AND status IN ('active', 'suspended')";
    query("mandates", SQL)
        .bind(next.map(|next| next.0))
        .bind(id.0)
        .bind(i64::from(number))
        .execute(tx)
        .await
        .map(drop)
}

/// Puts a collection that is planned before `earliest` off until then.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn postpone_collection(tx: &mut Tx, id: MandateId, earliest: Timestamp) -> Result<()> {
    const SQL: &str =
        "UPDATE mandates SET next_collection = $1 WHERE id = $2 AND next_collection < $1";
    query("mandates", SQL).bind(earliest).bind(id.0).execute(tx).await.map(drop)
}

/// Plans no collection for now.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn clear_next_collection(tx: &mut Tx, id: MandateId) -> Result<()> {
    const SQL: &str = "UPDATE mandates SET next_collection = NULL WHERE id = $1";
    query("mandates", SQL).bind(id.0).execute(tx).await.map(drop)
}

/// Forgets when collections are sent that are planned from `from` to before `to`, and has their
/// mandates queried at `now`, which plans them again. Returns how many there are.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn forget_planned(
    tx: &mut Tx,
    scheme: Scheme,
    (from, to): (Timestamp, Timestamp),
    now: Timestamp,
) -> Result<u64> {
    const SQL: &str = "UPDATE mandates SET next_collection = NULL, next_query = $1 \
        WHERE next_collection >= $2 AND next_collection < $3 AND scheme = $4";
    query("mandates", SQL).bind(now).bind(from).bind(to).bind(scheme.code()).execute(tx).await
}

/// The time of the earliest collection that is planned after `after`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_next_collection(store: &Store, after: Timestamp) -> Result<Option<Timestamp>> {
    const SQL: &str =
        "SELECT MIN(next_collection) AS next FROM mandates WHERE next_collection > $1";
    let row: Option<(Option<i64>,)> =
        query("mandates", SQL).bind(after).fetch_optional(store).await?;
    Ok(row.and_then(|(next,)| next).map(Timestamp))
}

/// The time after `after` at which the provider is asked about the first mandate that its bank has
/// not made active.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_next_inactive_query(
    store: &Store,
    after: Timestamp,
) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT MIN(next_query) AS next FROM mandates \
        WHERE next_query > $1 AND status IN ('pending', 'authorized')";
    let row: Option<(Option<i64>,)> =
        query("mandates", SQL).bind(after).fetch_optional(store).await?;
    Ok(row.and_then(|(next,)| next).map(Timestamp))
}

/// Whether a collection that is due at `now` is still planned: a process works on it, or failed to.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn has_due_collection(store: &Store, now: Timestamp) -> Result<bool> {
    const SQL: &str = "SELECT id FROM mandates WHERE next_collection <= $1 LIMIT 1";
    let row: Option<(i64,)> = query("mandates", SQL).bind(now).fetch_optional(store).await?;
    Ok(row.is_some())
}

/// Takes up to `limit` mandates that are to be queried at `now`. They are due again at `until`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn claim_due_queries(
    tx: &mut Tx,
    limit: u32,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<MandateId>> {
    let skip_locked = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE mandates SET next_query = $1 WHERE id IN (SELECT id FROM mandates \
         WHERE next_query <= $2 ORDER BY next_query, id LIMIT $3{skip_locked}) RETURNING id"
    );
    let rows: Vec<(i64,)> = query("mandates", sql)
        .bind(until)
        .bind(now)
        .bind(i64::from(limit))
        .fetch_all_in(tx)
        .await?;
    Ok(rows.into_iter().map(|(id,)| MandateId(id)).collect())
}

/// Sets when the provider is asked about the mandate next; `None` for never.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_next_query(tx: &mut Tx, id: MandateId, next: Option<Timestamp>) -> Result<()> {
    const SQL: &str = "UPDATE mandates SET next_query = $1 WHERE id = $2";
    query("mandates", SQL).bind(next.map(|next| next.0)).bind(id.0).execute(tx).await.map(drop)
}

/// Records what the provider answered.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn record_terms(
    tx: &mut Tx,
    id: MandateId,
    contract_number: &str,
    terms: &MandateTerms,
) -> Result<()> {
    const SQL: &str = "UPDATE mandates SET contract_number = $1, terms = $2 WHERE id = $3";
    let terms = json_columns::write(terms)?;
    query("mandates", SQL).bind(contract_number).bind(&terms).bind(id.0).execute(tx).await.map(drop)
}
