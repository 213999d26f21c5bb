//! Claiming due deliveries. A claim is a lease: it ends with the recorded attempt or with time.

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::{list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::tx::Tx;
use crate::tables::events::{EventRow, StoredEvent};

/// A claimed delivery with its event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedDelivery {
    pub id: i64,
    pub destination_id: DestinationId,
    /// When the retry schedule began: at the event, or when it was resent by hand.
    pub schedule_started: Timestamp,
    /// Attempts since `schedule_started`.
    pub previous_attempts: u32,
    /// The format, if it is not that of the destination.
    pub format: Option<WebhookFormat>,
    /// The line in which it is sent; `None` if it waits for no other delivery.
    pub line: Option<String>,
    /// Whether it belongs to a replay, whose lines are those of replays alone.
    pub is_replay: bool,
    /// When it was tried first; `None` before.
    pub first_try: Option<Timestamp>,
    /// The number of this claim, compared by [`record_attempt`](super::record::record_attempt).
    pub claim_count: i64,
    pub event: StoredEvent,
}

database_row! {
    struct ClaimedDeliveryRow {
        delivery_id: i64,
        destination_id: DestinationId,
        since: i64,
        tries: i64,
        claims: i64,
        format: Option<String>,
        line: Option<String>,
        is_replay: bool,
        first_try: Option<i64>,
        event: EventRow,
    }
}

/// Which deliveries are claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryQueue {
    /// Those of new events, and of events resent one by one.
    Events,
    /// Those of replays.
    Replays,
}

/// Claims up to `limit` due deliveries of a destination until `until`, in whatever line they are.
///
/// # Errors
/// [`StoreError`] if the database cannot be written, [`StoreError::Corrupt`] if a row is invalid.
pub async fn claim_due(
    tx: &mut Tx,
    destination_id: &DestinationId,
    queue: DeliveryQueue,
    limit: usize,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<ClaimedDelivery>> {
    let claim = query("deliveries", claim_sql(tx.is_postgres()))
        .bind(until)
        .bind(destination_id)
        .bind(queue == DeliveryQueue::Replays)
        .bind(now)
        .bind(i64::try_from(limit).unwrap_or(i64::MAX));
    let ids: Vec<(i64,)> = claim.fetch_all_in(tx).await?;
    let ids: Vec<i64> = ids.into_iter().map(|(id,)| id).collect();
    select_claimed(tx, &ids).await
}

/// Reads deliveries that this transaction has claimed.
pub(super) async fn select_claimed(tx: &mut Tx, ids: &[i64]) -> Result<Vec<ClaimedDelivery>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let select = query("deliveries", select_claimed_sql(ids.len())).bind_all(ids.iter().copied());
    let rows: Vec<ClaimedDeliveryRow> = select.fetch_all_in(tx).await?;
    rows.into_iter().map(ClaimedDeliveryRow::into_claimed_delivery).collect()
}

fn claim_sql(can_skip_locked: bool) -> String {
    let skip_locked = if can_skip_locked { " FOR UPDATE SKIP LOCKED" } else { "" };
    format!(
        "UPDATE deliveries SET due = $1, claims = claims + 1, is_sending = TRUE \
         WHERE id IN (SELECT id FROM deliveries WHERE destination_id = $2 \
         AND is_replay = $3 AND due <= $4 ORDER BY due, id LIMIT $5{skip_locked}) RETURNING id"
    )
}

fn select_claimed_sql(id_count: usize) -> String {
    format!(
        "SELECT d.id AS delivery_id, d.destination_id, d.created AS since, d.tries, d.claims, \
         d.format, d.line, d.is_replay, d.first_try, \
         e.id, e.merchant_id, e.mandate_id, e.sequence, e.kind, e.created, e.body \
         FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.id IN ({}) ORDER BY d.id",
        list_parameters(1, id_count)
    )
}

impl ClaimedDeliveryRow {
    fn into_claimed_delivery(self) -> Result<ClaimedDelivery> {
        let previous_attempts = u32::try_from(self.tries).map_err(|_| {
            StoreError::corrupt("deliveries", self.delivery_id, "an impossible number of tries")
        })?;
        Ok(ClaimedDelivery {
            id: self.delivery_id,
            destination_id: self.destination_id,
            schedule_started: Timestamp(self.since),
            previous_attempts,
            format: self.format.as_deref().and_then(WebhookFormat::from_code),
            line: self.line,
            is_replay: self.is_replay,
            first_try: self.first_try.map(Timestamp),
            claim_count: self.claims,
            event: self.event.into_stored_event(),
        })
    }
}
