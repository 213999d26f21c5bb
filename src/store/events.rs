//! Events for merchants, written in the transaction of the change they tell of (decision 35).

use super::query::query;
use super::{Result, Store, Tx, deliveries};
use crate::domain::time::Timestamp;

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
struct Placed {
    position: i64,
    #[sqlx(flatten)]
    row: Row,
}

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    merchant_id: String,
    kind: String,
    created: i64,
    body: String,
}

/// Writes an event, and puts it into the outbox.
///
/// # Errors
/// [`StoreError::Conflict`](super::StoreError::Conflict) if the id is taken.
pub async fn append(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    query("events", "INSERT INTO events (id, merchant_id, intent_id, kind, created, body) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(&event.id)
        .bind(&event.merchant_id)
        .bind(&event.intent_id)
        .bind(event.kind)
        .bind(event.created)
        .bind(&event.body)
        .run(tx)
        .await?;
    deliveries::enqueue(tx, &event.id, &event.merchant_id, event.created).await
}

/// An event of a merchant's.
///
/// # Errors
/// Those of a read.
pub async fn find(store: &Store, id: &str) -> Result<Option<StoredEvent>> {
    let row: Option<Row> =
        query("events", "SELECT id, merchant_id, kind, created, body FROM events WHERE id = $1").bind(id).one(store).await?;
    Ok(row.map(Row::read))
}

/// The position of the newest event; 0 before the first.
///
/// # Errors
/// Those of a read.
pub async fn newest(store: &Store) -> Result<i64> {
    let row: Option<(i64,)> = query("events", "SELECT COALESCE(MAX(position), 0) FROM events").one(store).await?;
    Ok(row.map_or(0, |(position,)| position))
}

/// A merchant's events after a position, oldest first, each with its own.
///
/// # Errors
/// Those of a read.
pub async fn after(store: &Store, merchant_id: &str, position: i64, most: u32) -> Result<Vec<(i64, StoredEvent)>> {
    const TEXT: &str = "SELECT position, id, merchant_id, kind, created, body FROM events \
        WHERE merchant_id = $1 AND position > $2 ORDER BY position LIMIT $3";
    let rows: Vec<Placed> = query("events", TEXT).bind(merchant_id).bind(position).bind(i64::from(most)).all(store).await?;
    Ok(rows.into_iter().map(|placed| (placed.position, placed.row.read())).collect())
}

/// All events of a merchant, in the order in which they happened.
///
/// # Errors
/// Those of a read.
pub async fn of_merchant(store: &Store, merchant_id: &str) -> Result<Vec<StoredEvent>> {
    const TEXT: &str = "SELECT id, merchant_id, kind, created, body FROM events WHERE merchant_id = $1 ORDER BY position";
    let rows: Vec<Row> = query("events", TEXT).bind(merchant_id).all(store).await?;
    Ok(rows.into_iter().map(Row::read).collect())
}

/// All events of an intent and of what belongs to it, in the order in which they happened.
///
/// # Errors
/// Those of a read.
pub async fn of_intent(store: &Store, intent_id: &str) -> Result<Vec<StoredEvent>> {
    const TEXT: &str = "SELECT id, merchant_id, kind, created, body FROM events WHERE intent_id = $1 ORDER BY position";
    let rows: Vec<Row> = query("events", TEXT).bind(intent_id).all(store).await?;
    Ok(rows.into_iter().map(Row::read).collect())
}

impl Row {
    fn read(self) -> StoredEvent {
        let Self { id, merchant_id, kind, created, body } = self;
        StoredEvent { id, merchant_id, kind, created: Timestamp(created), body }
    }
}
