//! Sending one event again by hand.

use crate::domain::time::Timestamp;
use crate::store::engine::error::Result;
use crate::store::engine::query::query;
use crate::store::engine::tx::Tx;

/// Makes an event due for every current destination of its merchant, delivered before or not.
/// Returns the number of deliveries.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be written.
pub async fn resend(tx: &mut Tx, event_id: &str, merchant_id: &str, now: Timestamp) -> Result<u64> {
    const RESCHEDULE_EXISTING: &str = "UPDATE deliveries SET due = $1, created = $1, tries = 0, \
        claims = claims + 1, delivered = NULL, given_up = NULL, is_replay = FALSE \
        WHERE event_id = $2 AND destination_id IN \
        (SELECT id FROM destinations WHERE merchant_id = $3 AND deleted IS NULL)";
    const INSERT_MISSING: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        SELECT $1, id, $2, $2 FROM destinations WHERE merchant_id = $3 AND deleted IS NULL \
        AND id NOT IN (SELECT destination_id FROM deliveries WHERE event_id = $1)";
    let rescheduled = query("deliveries", RESCHEDULE_EXISTING)
        .bind(now)
        .bind(event_id)
        .bind(merchant_id)
        .execute(tx)
        .await?;
    let inserted = query("deliveries", INSERT_MISSING)
        .bind(event_id)
        .bind(now)
        .bind(merchant_id)
        .execute(tx)
        .await?;
    Ok(rescheduled + inserted)
}

/// Makes an event due for one destination, delivered before or not.
///
/// # Errors
/// [`StoreError::ConstraintViolation`](crate::store::StoreError::ConstraintViolation) if the event
/// or the destination does not exist.
pub async fn resend_to(
    tx: &mut Tx,
    event_id: &str,
    destination_id: &str,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        VALUES ($1, $2, $3, $3) ON CONFLICT (event_id, destination_id) DO UPDATE \
        SET due = excluded.due, created = excluded.created, tries = 0, \
        claims = deliveries.claims + 1, delivered = NULL, given_up = NULL, is_replay = FALSE";
    let resend = query("deliveries", SQL).bind(event_id).bind(destination_id);
    resend.bind(now).execute(tx).await.map(drop)
}
