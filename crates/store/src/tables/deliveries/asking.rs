//! A destination of the format `original` that is down: the delivery that has waited longest asks
//! alone whether it is up again (decision 144).

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;

use super::claim::{ClaimedDelivery, select_claimed};
use super::in_order::HELD;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

/// Claims the asking delivery until `until`, if it is due. If it is not, the destination rests
/// until then.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn claim_asking(
    tx: &mut Tx,
    destination_id: &DestinationId,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<ClaimedDelivery>> {
    const CLAIM: &str = "UPDATE deliveries \
        SET due = $1, claims = claims + 1, is_sending = TRUE WHERE id = $2 AND due <= $3";
    let Some((id, _due)) = find_asking(tx, destination_id).await? else { return Ok(Vec::new()) };
    // The delivery is locked first, as where an attempt is recorded.
    let is_claimed = query("deliveries", CLAIM).bind(until).bind(id).bind(now);
    if is_claimed.run_compare_and_set(tx).await? {
        return select_claimed(tx, &[id]).await;
    }
    rest_until_asking(tx, destination_id).await?;
    Ok(Vec::new())
}

/// Chooses the asking delivery of a destination that is down, if there is none. Nothing is sent
/// before it is due.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn rest_until_asking(tx: &mut Tx, destination_id: &DestinationId) -> Result<()> {
    const SQL: &str = "UPDATE destinations SET asking = $1, resting_until = $2 WHERE id = $3";
    let asking = find_asking(tx, destination_id).await?;
    let (id, due) = (asking.map(|(id, _due)| id), asking.map(|(_id, due)| due));
    query("destinations", SQL).bind(id).bind(due).bind(destination_id).execute(tx).await.map(drop)
}

/// The delivery that asks, and when it is due: the one chosen before as long as it waits, else that
/// which was written first. `None` if nothing waits.
async fn find_asking(tx: &mut Tx, destination_id: &DestinationId) -> Result<Option<(i64, i64)>> {
    const CHOSEN: &str = "SELECT d.id, d.due FROM destinations t JOIN deliveries d \
        ON d.id = t.asking WHERE t.id = $1 AND d.due IS NOT NULL AND d.due < $2";
    const OLDEST: &str = "SELECT id, due FROM deliveries WHERE destination_id = $1 \
        AND due IS NOT NULL AND due < $2 ORDER BY created, place, id LIMIT 1";
    let chosen = query("destinations", CHOSEN).bind(destination_id).bind(HELD);
    if let Some(chosen) = chosen.fetch_optional_in(tx).await? {
        return Ok(Some(chosen));
    }
    query("deliveries", OLDEST).bind(destination_id).bind(HELD).fetch_optional_in(tx).await
}

/// Makes everything due that waits for a destination which was down. Nothing happens if it was not.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn release_waiting(
    tx: &mut Tx,
    destination_id: &DestinationId,
    now: Timestamp,
) -> Result<()> {
    const END: &str = "UPDATE destinations SET asking = NULL WHERE id = $1";
    const RELEASE: &str = "UPDATE deliveries SET due = $1 WHERE destination_id = $2 \
        AND is_replay = $3 AND due > $1 AND due < $4 AND is_sending = FALSE";
    if !is_down(tx, destination_id).await? {
        return Ok(());
    }
    for is_replay in [false, true] {
        let release = query("deliveries", RELEASE).bind(now).bind(destination_id);
        release.bind(is_replay).bind(HELD).execute(tx).await?;
    }
    query("destinations", END).bind(destination_id).execute(tx).await.map(drop)
}

async fn is_down(tx: &mut Tx, destination_id: &DestinationId) -> Result<bool> {
    const SQL: &str = "SELECT asking FROM destinations WHERE id = $1";
    let row: Option<(Option<i64>,)> =
        query("destinations", SQL).bind(destination_id).fetch_optional_in(tx).await?;
    Ok(row.is_some_and(|(asking,)| asking.is_some()))
}
