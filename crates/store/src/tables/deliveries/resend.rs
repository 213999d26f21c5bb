//! Sending one event again by hand.

use kassa_domain::ids::{DestinationId, EventId, MerchantId};
use kassa_domain::time::Timestamp;

use super::in_order::make_line_due;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::tx::Tx;

database_row! {
    /// The line in which an event waits for a destination.
    struct WaitingLine {
        destination_id: DestinationId,
        line: String,
        is_replay: bool,
    }
}

/// Makes an event due for every current destination of its merchant whose format has it, delivered
/// before or not; `is_in_original` says whether the format `original` does. Where the event waits
/// in a line, the line is made due; elsewhere it takes no place in one. Returns the number of
/// deliveries.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn resend(
    tx: &mut Tx,
    event_id: &EventId,
    merchant_id: &MerchantId,
    is_in_original: bool,
    now: Timestamp,
) -> Result<u64> {
    const RESCHEDULE_EXISTING: &str = "UPDATE deliveries SET due = $1, created = $1, tries = 0, \
        claims = claims + 1, delivered = NULL, given_up = NULL, is_replay = FALSE, \
        format = NULL, line = NULL, place = NULL, first_try = NULL, is_sending = FALSE \
        WHERE event_id = $2 AND (due IS NULL OR line IS NULL) AND destination_id IN \
        (SELECT id FROM destinations WHERE merchant_id = $3 AND deleted IS NULL \
        AND (format = 'standard' OR $4))";
    const INSERT_MISSING: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        SELECT $1, id, $2, $2 FROM destinations WHERE merchant_id = $3 AND deleted IS NULL \
        AND (format = 'standard' OR $4) \
        AND id NOT IN (SELECT destination_id FROM deliveries WHERE event_id = $1)";
    let lines = list_waiting_lines(tx, event_id).await?;
    for waiting in &lines {
        make_due(tx, waiting, now).await?;
    }
    let rescheduled = query("deliveries", RESCHEDULE_EXISTING)
        .bind(now)
        .bind(event_id)
        .bind(merchant_id)
        .bind(is_in_original)
        .execute(tx)
        .await?;
    let inserted = query("deliveries", INSERT_MISSING)
        .bind(event_id)
        .bind(now)
        .bind(merchant_id)
        .bind(is_in_original)
        .execute(tx)
        .await?;
    Ok(rescheduled + inserted + u64::try_from(lines.len()).unwrap_or_default())
}

/// Makes an event due for one destination, delivered before or not. As [`resend`] if it waits in a
/// line.
///
/// # Errors
/// [`StoreError::ConstraintViolation`](crate::StoreError::ConstraintViolation) if the event
/// or the destination does not exist.
pub async fn resend_to(
    tx: &mut Tx,
    event_id: &EventId,
    destination_id: &DestinationId,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        VALUES ($1, $2, $3, $3) ON CONFLICT (event_id, destination_id) DO UPDATE \
        SET due = excluded.due, created = excluded.created, tries = 0, \
        claims = deliveries.claims + 1, delivered = NULL, given_up = NULL, is_replay = FALSE, \
        format = NULL, line = NULL, place = NULL, first_try = NULL, is_sending = FALSE";
    let lines = list_waiting_lines(tx, event_id).await?;
    if let Some(waiting) = lines.iter().find(|line| line.destination_id == *destination_id) {
        return make_due(tx, waiting, now).await;
    }
    let resend = query("deliveries", SQL).bind(event_id).bind(destination_id);
    resend.bind(now).execute(tx).await.map(drop)
}

async fn list_waiting_lines(tx: &mut Tx, event_id: &EventId) -> Result<Vec<WaitingLine>> {
    const SQL: &str = "SELECT destination_id, line, is_replay FROM deliveries \
        WHERE event_id = $1 AND due IS NOT NULL AND line IS NOT NULL";
    query("deliveries", SQL).bind(event_id).fetch_all_in(tx).await
}

async fn make_due(tx: &mut Tx, waiting: &WaitingLine, now: Timestamp) -> Result<()> {
    make_line_due(tx, &waiting.destination_id, &waiting.line, waiting.is_replay, now).await
}
