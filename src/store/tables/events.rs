//! Events for merchants, inserted in the transaction of the change they describe (decision 35).

use crate::domain::time::Timestamp;
use crate::store::engine::error::Result;
use crate::store::engine::query::query;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// An event before it is inserted.
pub struct NewEvent {
    /// A UUID, sent as `notification_id` and `webhook-id` (decision 32).
    pub id: String,
    pub merchant_id: String,
    /// The intent that the event belongs to; `None` for a sample.
    pub intent_id: Option<String>,
    /// The `type` of the interface, section 6.
    pub kind: &'static str,
    pub created: Timestamp,
    /// The JSON text to deliver, without the credential token.
    pub body: String,
}

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// A UUID.
    pub id: String,
    pub merchant_id: String,
    /// The `type` of the interface, section 6.
    pub kind: String,
    pub created: Timestamp,
    pub body: String,
}

#[derive(sqlx::FromRow)]
struct PositionedEventRow {
    position: i64,
    #[sqlx(flatten)]
    event: EventRow,
}

#[derive(sqlx::FromRow)]
struct EventRow {
    id: String,
    merchant_id: String,
    kind: String,
    created: i64,
    body: String,
}

/// Inserts an event, and a delivery of it to every destination of its merchant.
///
/// # Errors
/// [`StoreError::Conflict`](crate::store::StoreError::Conflict) if the id exists.
pub async fn append(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    const INSERT_EVENT: &str = "INSERT INTO events (id, merchant_id, intent_id, kind, created, \
        body) VALUES ($1, $2, $3, $4, $5, $6)";
    const INSERT_DELIVERIES: &str = "INSERT INTO deliveries (event_id, destination_id, created, \
        due) SELECT $1, id, $2, $2 FROM destinations WHERE merchant_id = $3 AND deleted IS NULL";
    query("events", INSERT_EVENT)
        .bind(&event.id)
        .bind(&event.merchant_id)
        .bind(&event.intent_id)
        .bind(event.kind)
        .bind(event.created)
        .bind(&event.body)
        .execute(tx)
        .await?;
    query("deliveries", INSERT_DELIVERIES)
        .bind(&event.id)
        .bind(event.created)
        .bind(&event.merchant_id)
        .execute(tx)
        .await
        .map(drop)
}

/// Finds an event of any merchant. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn find(store: &Store, id: &str) -> Result<Option<StoredEvent>> {
    let row: Option<EventRow> =
        query("events", "SELECT id, merchant_id, kind, created, body FROM events WHERE id = $1")
            .bind(id)
            .fetch_optional(store)
            .await?;
    Ok(row.map(EventRow::into_stored_event))
}

/// Returns the position of the newest event; 0 if there is none.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn find_latest_position(store: &Store) -> Result<i64> {
    let row: Option<(i64,)> = query("events", "SELECT COALESCE(MAX(position), 0) FROM events")
        .fetch_optional(store)
        .await?;
    Ok(row.map_or(0, |(position,)| position))
}

/// Lists a merchant's events after a position, oldest first, each with its position.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn list_after_position(
    store: &Store,
    merchant_id: &str,
    position: i64,
    limit: u32,
) -> Result<Vec<(i64, StoredEvent)>> {
    const SQL: &str = "SELECT position, id, merchant_id, kind, created, body FROM events \
        WHERE merchant_id = $1 AND position > $2 ORDER BY position LIMIT $3";
    let rows: Vec<PositionedEventRow> = query("events", SQL)
        .bind(merchant_id)
        .bind(position)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|row| (row.position, row.event.into_stored_event())).collect())
}

/// Lists all events of a merchant, in the order in which they happened.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn list_by_merchant(store: &Store, merchant_id: &str) -> Result<Vec<StoredEvent>> {
    const SQL: &str = "SELECT id, merchant_id, kind, created, body FROM events \
        WHERE merchant_id = $1 ORDER BY position";
    let rows: Vec<EventRow> = query("events", SQL).bind(merchant_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(EventRow::into_stored_event).collect())
}

/// Lists all events of an intent, its refunds, credentials and mandates, in the order in which they
/// happened.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<StoredEvent>> {
    const SQL: &str = "SELECT id, merchant_id, kind, created, body FROM events \
        WHERE intent_id = $1 ORDER BY position";
    let rows: Vec<EventRow> = query("events", SQL).bind(intent_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(EventRow::into_stored_event).collect())
}

impl EventRow {
    fn into_stored_event(self) -> StoredEvent {
        let Self { id, merchant_id, kind, created, body } = self;
        StoredEvent { id, merchant_id, kind, created: Timestamp(created), body }
    }
}
