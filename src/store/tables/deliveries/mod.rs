//! Deliveries: the outbox of events on their way to destinations. Deliveries are inserted with
//! their event, see [`events::append`](super::events::append).

mod claim;
mod record;
mod history;

pub use self::claim::{ClaimedDelivery, claim_due};
pub use self::history::{DeliveryAttemptView, DeliveryStatus, DeliveryView, list_by_destination};
pub use self::record::{NewDeliveryAttempt, NextAction, delete_attempts_before, record_attempt};

use crate::domain::time::Timestamp;
use crate::store::engine::error::Result;
use crate::store::engine::query::query;
use crate::store::engine::row::database_row;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

database_row! {
    /// The size of the outbox.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Backlog {
        pub waiting: i64,
        /// When the oldest waiting delivery was created, in milliseconds since 1970 in UTC.
        /// `None` if none waits.
        pub oldest: Option<i64>,
    }
}

/// Makes an event due for every current destination of its merchant, delivered before or not.
/// Returns the number of deliveries.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be written.
pub async fn resend(tx: &mut Tx, event_id: &str, merchant_id: &str, now: Timestamp) -> Result<u64> {
    const RESCHEDULE_EXISTING: &str = "UPDATE deliveries SET due = $1, created = $1, tries = 0, \
        claims = claims + 1, delivered = NULL, given_up = NULL \
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

/// Returns the size of the outbox, without the deliveries to paused destinations.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn find_backlog(store: &Store) -> Result<Backlog> {
    const SQL: &str = "SELECT COUNT(*) AS waiting, MIN(d.created) AS oldest FROM deliveries d \
        JOIN destinations t ON t.id = d.destination_id \
        WHERE d.due IS NOT NULL AND t.paused IS NULL AND t.deleted IS NULL";
    Ok(query("deliveries", SQL).fetch_optional(store).await?.unwrap_or_default())
}
