//! Claiming in order: of a line, the first unfinished delivery alone (decision 144).
//!
//! A delivery is held only while the one before it is locked by the claim. So whoever finishes that
//! one does so afterwards, and finds the held one. If the one before it is being finished, the
//! delivery stays due for the next claim: its end may have been written by a transaction that
//! looked for the next one too early.

use std::collections::{BTreeSet, HashMap};

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;

use super::claim::{ClaimedDelivery, DeliveryQueue, select_claimed};
use crate::engine::error::Result;
use crate::engine::query::{list_parameters, query};
use crate::engine::tx::Tx;

/// The value of `due` for a delivery that waits for an earlier one of its destination.
pub const HELD: i64 = i64::MAX;

/// How many due deliveries are looked at together, and how often, until enough are found.
const PAGE_SIZE: usize = 64;
const MAX_PAGES: usize = 8;

/// Claims up to `limit` due deliveries of a destination until `until`, each the first of its line.
/// Others of their lines that are due are held.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn claim_in_order(
    tx: &mut Tx,
    destination_id: &DestinationId,
    queue: DeliveryQueue,
    limit: usize,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<ClaimedDelivery>> {
    let mut claimed: Vec<i64> = Vec::new();
    for _ in 0..MAX_PAGES {
        let due = lock_due(tx, destination_id, queue, now).await?;
        let behind = find_behind(tx, &due).await?;
        hold(tx, &behind).await?;
        let first = due.iter().copied().filter(|id| !behind.contains_key(id));
        let first: Vec<i64> = first.take(limit - claimed.len()).collect();
        mark_claimed(tx, &first, until).await?;
        claimed.extend(first);
        if claimed.len() == limit || due.len() < PAGE_SIZE {
            break;
        }
    }
    select_claimed(tx, &claimed).await
}

/// Locks the deliveries that have been due for longest, and returns their ids.
async fn lock_due(
    tx: &mut Tx,
    destination_id: &DestinationId,
    queue: DeliveryQueue,
    now: Timestamp,
) -> Result<Vec<i64>> {
    let skip_locked = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "SELECT id FROM deliveries WHERE destination_id = $1 AND is_replay = $2 AND due <= $3 \
         ORDER BY due, id LIMIT $4{skip_locked}"
    );
    let rows: Vec<(i64,)> = query("deliveries", sql)
        .bind(destination_id)
        .bind(queue == DeliveryQueue::Replays)
        .bind(now)
        .bind(i64::try_from(PAGE_SIZE).unwrap_or(i64::MAX))
        .fetch_all_in(tx)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Those that have an unfinished delivery before them in their line, with the first of these.
async fn find_behind(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, i64>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = format!(
        "SELECT d.id, (SELECT b.id FROM deliveries b \
         WHERE b.destination_id = d.destination_id AND b.line = d.line \
         AND b.is_replay = d.is_replay AND b.place < d.place \
         AND b.due IS NOT NULL AND b.line IS NOT NULL ORDER BY b.place LIMIT 1) AS before \
         FROM deliveries d WHERE d.id IN ({})",
        list_parameters(1, ids.len())
    );
    let rows: Vec<(i64, Option<i64>)> =
        query("deliveries", sql).bind_all(ids.iter().copied()).fetch_all_in(tx).await?;
    Ok(rows.into_iter().filter_map(|(id, before)| Some((id, before?))).collect())
}

/// Holds deliveries, unless the one before them is being finished.
async fn hold(tx: &mut Tx, behind: &HashMap<i64, i64>) -> Result<()> {
    let locked = lock_unfinished(tx, behind.values().copied().collect()).await?;
    let is_held = |(_, before): &(&i64, &i64)| locked.contains(before);
    let held: Vec<i64> = behind.iter().filter(is_held).map(|(id, _)| *id).collect();
    if held.is_empty() {
        return Ok(());
    }
    let list = list_parameters(2, held.len());
    let sql = format!("UPDATE deliveries SET due = $1, is_sending = FALSE WHERE id IN ({list})");
    query("deliveries", sql).bind(HELD).bind_all(held).execute(tx).await.map(drop)
}

/// Locks those of the deliveries that are unfinished and not locked by others.
async fn lock_unfinished(tx: &mut Tx, ids: BTreeSet<i64>) -> Result<BTreeSet<i64>> {
    if ids.is_empty() {
        return Ok(ids);
    }
    let skip_locked = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let list = list_parameters(1, ids.len());
    let sql =
        format!("SELECT id FROM deliveries WHERE id IN ({list}) AND due IS NOT NULL{skip_locked}");
    let rows: Vec<(i64,)> = query("deliveries", sql).bind_all(ids).fetch_all_in(tx).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

async fn mark_claimed(tx: &mut Tx, ids: &[i64], until: Timestamp) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "UPDATE deliveries SET due = $1, claims = claims + 1, is_sending = TRUE WHERE id IN ({})",
        list_parameters(2, ids.len())
    );
    query("deliveries", sql).bind(until).bind_all(ids.iter().copied()).execute(tx).await.map(drop)
}

/// Claims the next delivery of a line until `until`, after the one before it was finished in this
/// transaction. `None` if there is none that can be sent now.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn claim_next(
    tx: &mut Tx,
    finished: &ClaimedDelivery,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<ClaimedDelivery>> {
    let Some((id, due)) = lock_next(tx, finished).await? else { return Ok(None) };
    if due != HELD && due > now.0 {
        return Ok(None);
    }
    mark_claimed(tx, &[id], until).await?;
    Ok(select_claimed(tx, &[id]).await?.pop())
}

/// Makes the next delivery of a line due, if it is held.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn release_next(tx: &mut Tx, finished: &ClaimedDelivery, now: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE deliveries SET due = $1 WHERE id = $2 AND due = $3";
    let Some((id, _due)) = lock_next(tx, finished).await? else { return Ok(()) };
    query("deliveries", SQL).bind(now).bind(id).bind(HELD).execute(tx).await.map(drop)
}

/// Locks the first unfinished delivery of the line of a finished one: its id, and when it is due.
async fn lock_next(tx: &mut Tx, finished: &ClaimedDelivery) -> Result<Option<(i64, i64)>> {
    let Some(line) = &finished.line else { return Ok(None) };
    let lock = if tx.is_postgres() { " FOR UPDATE" } else { "" };
    let sql = format!(
        "SELECT id, due FROM deliveries WHERE destination_id = $1 AND line = $2 \
         AND is_replay = $3 AND due IS NOT NULL AND line IS NOT NULL ORDER BY place LIMIT 1{lock}"
    );
    query("deliveries", sql)
        .bind(&finished.destination_id)
        .bind(line)
        .bind(finished.is_replay)
        .fetch_optional_in(tx)
        .await
}

/// Makes the first delivery of a line due, unless it is being sent.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub(super) async fn make_line_due(
    tx: &mut Tx,
    destination_id: &DestinationId,
    line: &str,
    is_replay: bool,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "UPDATE deliveries SET due = $1 WHERE destination_id = $2 AND line = $3 \
        AND is_replay = $4 AND due > $1 AND due < $5 AND due IS NOT NULL AND line IS NOT NULL \
        AND is_sending = FALSE";
    const ASK: &str = "UPDATE destinations SET resting_until = NULL \
        WHERE id = $1 AND asking IS NOT NULL";
    let update = query("deliveries", SQL).bind(now).bind(destination_id).bind(line);
    update.bind(is_replay).bind(HELD).execute(tx).await?;
    query("destinations", ASK).bind(destination_id).execute(tx).await.map(drop)
}
