//! Deliveries: the outbox of events on their way to destinations. Deliveries are inserted with
//! their event, see [`events::append`](super::events::append).

mod claim;
mod in_order;
mod asking;
mod redraw;
mod record;
mod old_attempts;
mod resend;
mod replay;
mod history;

pub use self::asking::{claim_asking, release_waiting, rest_until_asking};
pub use self::claim::{ClaimedDelivery, DeliveryQueue, claim_due};
pub use self::history::{
    DeliveryAttemptView, DeliveryRange, DeliveryStatus, DeliveryView, WaitingPosition,
    list_by_destination,
};
pub use self::in_order::{HELD, claim_in_order, claim_next, release_next};
pub use self::old_attempts::{
    OldAttempt, delete_attempts, delete_responses, list_old_attempts, list_old_responses,
};
pub use self::record::{NewDeliveryAttempt, NextAction, give_up_unsent, record_attempt};
pub use self::redraw::redraw_lines;
pub use self::replay::{
    NewReplay, OpenReplay, ReplayScope, count_events, find_range, insert_replay, list_open_replays,
    run_batch,
};
pub use self::resend::{resend, resend_to};

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

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

/// When the next attempt to a destination is due, if it is neither paused nor resting. `None` if
/// nothing waits.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_next_due(
    store: &Store,
    destination_id: &DestinationId,
) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT due FROM deliveries WHERE destination_id = $1 AND is_replay = $2 \
        AND due < $3 ORDER BY due LIMIT 1";
    let mut next: Option<Timestamp> = None;
    for is_replay in [false, true] {
        let row: Option<(i64,)> = query("deliveries", SQL)
            .bind(destination_id)
            .bind(is_replay)
            .bind(HELD)
            .fetch_optional(store)
            .await?;
        let due = row.map(|(due,)| Timestamp(due));
        next = next.into_iter().chain(due).min();
    }
    Ok(next)
}

/// Returns the size of the outbox, without the deliveries of replays and those to paused
/// destinations.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_backlog(store: &Store) -> Result<Backlog> {
    const SQL: &str = "SELECT COUNT(*) AS waiting, MIN(d.created) AS oldest FROM deliveries d \
        JOIN destinations t ON t.id = d.destination_id \
        WHERE d.due IS NOT NULL AND d.is_replay = FALSE AND t.paused IS NULL AND t.deleted IS NULL";
    Ok(query("deliveries", SQL).fetch_optional(store).await?.unwrap_or_default())
}
