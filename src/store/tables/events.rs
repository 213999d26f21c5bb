//! Events for merchants, written in the transaction of the change they tell of (decision 35).

use super::deliveries;
use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, Tx};

pub struct NewEvent {
    /// A UUID: `notification_id` and `webhook-id` (decision 32).
    pub id: String,
    pub merchant_id: String,
    /// The intent it tells of, directly or through what belongs to it; nothing for a sample.
    pub intent_id: Option<String>,
    /// The `type` of the interface, section 6.
    pub kind: &'static str,
    pub created: Timestamp,
    /// The whole JSON as it will be delivered.
    pub body: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    pub id: String,
    pub merchant_id: String,
    pub kind: String,
    pub created: Timestamp,
    pub body: String,
}

#[derive(sqlx::FromRow)]
struct PositionedEventRow {
    position: i64,
    #[sqlx(flatten)]
    row: EventRow,
}

#[derive(sqlx::FromRow)]
struct EventRow {
    id: String,
    merchant_id: String,
    kind: String,
    created: i64,
    body: String,
}

/// Writes an event, and puts it into the outbox.
///
/// # Errors
/// [`StoreError::Conflict`](crate::store::StoreError::Conflict) if the id is taken.
pub async fn append(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    query("events", "INSERT INTO events (id, merchant_id, intent_id, kind, created, body) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(&event.id)
        .bind(&event.merchant_id)
        .bind(&event.intent_id)
        .bind(event.kind)
        .bind(event.created)
        .bind(&event.body)
        .execute(tx)
        .await?;
    deliveries::enqueue(tx, &event.id, &event.merchant_id, event.created).await
}

/// An event of a merchant's.
///
/// # Errors
/// Those of a read.
pub async fn find(store: &Store, id: &str) -> Result<Option<StoredEvent>> {
    let row: Option<EventRow> =
        query("events", "SELECT id, merchant_id, kind, created, body FROM events WHERE id = $1")
            .bind(id)
            .fetch_optional(store)
            .await?;
    Ok(row.map(EventRow::into_stored_event))
}

/// The position of the newest event; 0 before the first.
///
/// # Errors
/// Those of a read.
pub async fn find_latest_position(store: &Store) -> Result<i64> {
    let row: Option<(i64,)> = query("events", "SELECT COALESCE(MAX(position), 0) FROM events")
        .fetch_optional(store)
        .await?;
    Ok(row.map_or(0, |(position,)| position))
}

/// A merchant's events after a position, oldest first, each with its own.
///
/// # Errors
/// Those of a read.
pub async fn list_after_position(
    store: &Store,
    merchant_id: &str,
    position: i64,
    limit: u32,
) -> Result<Vec<(i64, StoredEvent)>> {
    const TEXT: &str = "SELECT position, id, merchant_id, kind, created, body FROM events \
        WHERE merchant_id = $1 AND position > $2 ORDER BY position LIMIT $3";
    let rows: Vec<PositionedEventRow> = query("events", TEXT)
        .bind(merchant_id)
        .bind(position)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|placed| (placed.position, placed.row.into_stored_event())).collect())
}

/// All events of a merchant, in the order in which they happened.
///
/// # Errors
/// Those of a read.
pub async fn list_by_merchant(store: &Store, merchant_id: &str) -> Result<Vec<StoredEvent>> {
    const TEXT: &str = "SELECT id, merchant_id, kind, created, body FROM events WHERE merchant_id = $1 ORDER BY position";
    let rows: Vec<EventRow> = query("events", TEXT).bind(merchant_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(EventRow::into_stored_event).collect())
}

/// All events of an intent and of what belongs to it, in the order in which they happened.
///
/// # Errors
/// Those of a read.
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<StoredEvent>> {
    const TEXT: &str = "SELECT id, merchant_id, kind, created, body FROM events WHERE intent_id = $1 ORDER BY position";
    let rows: Vec<EventRow> = query("events", TEXT).bind(intent_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(EventRow::into_stored_event).collect())
}

impl EventRow {
    fn into_stored_event(self) -> StoredEvent {
        let Self { id, merchant_id, kind, created, body } = self;
        StoredEvent { id, merchant_id, kind, created: Timestamp(created), body }
    }
}
