//! Notifications of providers: each is kept once, and handled once.

use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// What a provider notified a connection of.
#[derive(Clone, Debug)]
pub struct NewNotification {
    pub connection_id: ConnectionId,
    /// The provider's identifier of the event.
    pub event_id: String,
    /// The code of what `reference` refers to.
    pub kind: &'static str,
    /// Empty if the event refers to nothing that Kassa queries.
    pub reference: String,
    pub received: Timestamp,
}

/// A notification that is not handled yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingNotification {
    pub id: i64,
    pub connection_id: ConnectionId,
    pub kind: String,
    pub reference: String,
    pub received: Timestamp,
}

database_row! {
    struct PendingNotificationRow {
        id: i64,
        connection_id: ConnectionId,
        kind: String,
        reference: String,
        received: i64,
    }
}

/// Inserts a notification that is due at once. `false` if it is stored already.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert_if_absent(tx: &mut Tx, new: &NewNotification) -> Result<bool> {
    const SQL: &str = "INSERT INTO provider_notifications \
        (connection_id, event_id, kind, reference, received, due) \
        VALUES ($1, $2, $3, $4, $5, $5) \
        ON CONFLICT (connection_id, event_id, kind, reference) DO NOTHING";
    query("provider_notifications", SQL)
        .bind(&new.connection_id)
        .bind(&new.event_id)
        .bind(new.kind)
        .bind(&new.reference)
        .bind(new.received)
        .run_compare_and_set(tx)
        .await
}

/// When the last notification of a connection was received. `None` if none is stored.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_last_received(
    store: &Store,
    connection_id: &ConnectionId,
) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT received FROM provider_notifications WHERE connection_id = $1 \
        ORDER BY received DESC LIMIT 1";
    let row: Option<(i64,)> =
        query("provider_notifications", SQL).bind(connection_id).fetch_optional(store).await?;
    Ok(row.map(|(received,)| Timestamp(received)))
}

/// Takes up to `limit` due notifications until `until`, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn claim_due(
    tx: &mut Tx,
    limit: u32,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<PendingNotification>> {
    let skip_locked = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE provider_notifications SET due = $1 WHERE id IN (SELECT id \
         FROM provider_notifications WHERE due <= $2 ORDER BY due, id LIMIT $3{skip_locked}) \
         RETURNING id, connection_id, kind, reference, received"
    );
    let rows: Vec<PendingNotificationRow> = query("provider_notifications", sql)
        .bind(until)
        .bind(now)
        .bind(i64::from(limit))
        .fetch_all_in(tx)
        .await?;
    let mut claimed: Vec<_> =
        rows.into_iter().map(PendingNotificationRow::into_pending_notification).collect();
    claimed.sort_by_key(|notification| notification.id);
    Ok(claimed)
}

/// Records what was done about a notification. `false` if it was recorded before.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn mark_handled(tx: &mut Tx, id: i64, outcome: &str, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE provider_notifications \
        SET outcome = $1, handled = $2, due = NULL WHERE id = $3 AND handled IS NULL";
    query("provider_notifications", SQL)
        .bind(outcome)
        .bind(now)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Makes an unhandled notification due at `due`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_due(tx: &mut Tx, id: i64, due: Timestamp) -> Result<()> {
    const SQL: &str =
        "UPDATE provider_notifications SET due = $1 WHERE id = $2 AND handled IS NULL";
    query("provider_notifications", SQL).bind(due).bind(id).execute(tx).await.map(drop)
}

/// When the oldest unhandled notification became due, if it is due at `now`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_oldest_due(store: &Store, now: Timestamp) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT due FROM provider_notifications WHERE due <= $1 \
        ORDER BY due LIMIT 1";
    let row: Option<(i64,)> =
        query("provider_notifications", SQL).bind(now).fetch_optional(store).await?;
    Ok(row.map(|(due,)| Timestamp(due)))
}

/// Deletes up to `limit` handled notifications that were received before `time`. Returns the number
/// of deleted rows.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_handled_before(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM provider_notifications WHERE id IN \
        (SELECT id FROM provider_notifications WHERE received < $1 AND handled IS NOT NULL \
        ORDER BY received LIMIT $2)";
    query("provider_notifications", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

impl PendingNotificationRow {
    fn into_pending_notification(self) -> PendingNotification {
        PendingNotification {
            id: self.id,
            connection_id: self.connection_id,
            kind: self.kind,
            reference: self.reference,
            received: Timestamp(self.received),
        }
    }
}
