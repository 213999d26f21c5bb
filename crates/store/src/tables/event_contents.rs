//! The content of events that have arrived: it is deleted after a while, the event stays.

use kassa_domain::ids::{EventId, MerchantId};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::{list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

database_row! {
    /// An event whose content may be old enough.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct EventContent {
        pub position: i64,
        pub id: EventId,
        /// In milliseconds since 1970 in UTC.
        pub created: i64,
        pub body: String,
        /// When its content was deleted.
        pub emptied: Option<i64>,
    }
}

database_row! {
    /// A delivery of an event.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct EventDelivery {
        pub event_id: EventId,
        /// When it arrived or was given up. `None` while it is under way.
        pub ended: Option<i64>,
    }
}

/// Lists up to `limit` events of a merchant after a position, in their order.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_after(
    store: &Store,
    merchant_id: &MerchantId,
    position: i64,
    limit: u32,
) -> Result<Vec<EventContent>> {
    const SQL: &str = "SELECT position, id, created, body, emptied FROM events \
        WHERE merchant_id = $1 AND position > $2 ORDER BY position LIMIT $3";
    let list = query("events", SQL).bind(merchant_id).bind(position).bind(i64::from(limit));
    list.fetch_all(store).await
}

/// Finds an event. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store, id: &EventId) -> Result<Option<EventContent>> {
    const SQL: &str = "SELECT position, id, created, body, emptied FROM events WHERE id = $1";
    query("events", SQL).bind(id).fetch_optional(store).await
}

/// Lists the deliveries of these events.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_deliveries(store: &Store, ids: &[&EventId]) -> Result<Vec<EventDelivery>> {
    let sql = format!(
        "SELECT event_id, COALESCE(delivered, given_up) AS ended FROM deliveries \
         WHERE event_id IN ({})",
        list_parameters(1, ids.len())
    );
    query("deliveries", sql).bind_all(ids.iter().copied()).fetch_all(store).await
}

/// Replaces the body of an event by what is kept of it. `false` if it was replaced before, or is
/// being delivered again.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn replace(tx: &mut Tx, id: &EventId, kept: &str, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE events SET body = $1, emptied = $2 WHERE id = $3 \
        AND emptied IS NULL AND NOT EXISTS \
        (SELECT 1 FROM deliveries WHERE event_id = $3 AND due IS NOT NULL)";
    query("events", SQL).bind(kept).bind(now).bind(id).run_compare_and_set(tx).await
}
