//! Events for merchants, written in the transaction of the change they tell of (decision 35).

use super::query::query;
use super::{Result, Store, Tx};
use crate::domain::time::Timestamp;

pub struct NewEvent {
    /// A UUID: `notification_id` and `webhook-id` (decision 32).
    pub id: String,
    pub merchant_id: String,
    /// The intent it tells of, directly or through what belongs to it.
    pub intent_id: String,
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
struct Row {
    id: String,
    merchant_id: String,
    kind: String,
    created: i64,
    body: String,
}

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
        .await
        .map(drop)
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
