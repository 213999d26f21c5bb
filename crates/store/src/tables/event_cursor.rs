//! Reads events in the order of their positions, as they come, without leaving one out.
//!
//! On PostgreSQL a position is given when an event is inserted, and the event is seen when its
//! transaction has ended: one that took position 5 can end after one that took 6. A transaction
//! holds a lock on the table from before it takes a position until it has ended. So where nobody
//! holds that lock after the newest position was read, each position up to it is either seen or
//! will never be; else it is so once those who held the lock then have ended (ADR 173).

use std::time::Duration;

use kassa_domain::ids::MerchantId;

use super::events::{StoredEvent, find_latest_position, list_between_positions};
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

/// How long [`EventCursor::start`] waits before it looks again.
const START_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A place in the events of all merchants.
#[derive(Debug)]
pub struct EventCursor {
    /// Every event up to here was given, or was there before the cursor.
    position: i64,
    /// No event up to here can be added any more.
    settled: i64,
    /// What `settled` will be.
    pending: Option<PendingPosition>,
}

/// A position below which events may still be added.
#[derive(Debug)]
struct PendingPosition {
    position: i64,
    /// The transactions that may add some.
    writers: Vec<String>,
}

database_row! {
    struct LatestRow {
        latest: i64,
        writers: Option<String>,
    }
}

impl EventCursor {
    /// A cursor behind every event of now. Waits for transactions that have taken a position.
    ///
    /// # Errors
    /// [`StoreError`](crate::StoreError) if the database can't be read.
    pub async fn start(store: &Store) -> Result<Self> {
        let mut cursor = Self { position: 0, settled: 0, pending: None };
        cursor.settle(store).await?;
        while cursor.pending.is_some() {
            tokio::time::sleep(START_POLL_INTERVAL).await;
            cursor.settle(store).await?;
        }
        cursor.position = cursor.settled;
        Ok(cursor)
    }

    /// The merchant's next events, up to `limit`; none if there are none, or if one could still be
    /// added before them.
    ///
    /// # Errors
    /// [`StoreError`](crate::StoreError) if the database can't be read.
    pub async fn read_next(
        &mut self,
        store: &Store,
        merchant_id: &MerchantId,
        limit: u32,
    ) -> Result<Vec<StoredEvent>> {
        if self.position == self.settled {
            self.settle(store).await?;
        }
        let range = (self.position, self.settled);
        let found = list_between_positions(store, merchant_id, range, limit).await?;
        self.position = match found.last() {
            Some((position, _)) if found.len() >= limit as usize => *position,
            _ => self.settled,
        };
        Ok(found.into_iter().map(|(_, event)| event).collect())
    }

    /// Moves `settled` as far as it is certain.
    async fn settle(&mut self, store: &Store) -> Result<()> {
        if !store.is_postgres() {
            // One transaction at a time writes, so positions are given in the order of the commits.
            self.settled = find_latest_position(store).await?;
            return Ok(());
        }
        let LatestRow { latest, writers } = read_latest(store).await?;
        let writers: Vec<String> =
            writers.iter().flat_map(|all| all.split(' ')).map(str::to_owned).collect();
        if let Some(pending) = &mut self.pending {
            pending.writers.retain(|writer| writers.contains(writer));
            if !pending.writers.is_empty() {
                return Ok(());
            }
            self.settled = pending.position;
        }
        self.pending = None;
        if writers.is_empty() {
            self.settled = latest;
        } else if latest > self.settled {
            self.pending = Some(PendingPosition { position: latest, writers });
        }
        Ok(())
    }
}

/// The newest position of the statement's snapshot, and then who may be inserting events. The locks
/// are read after the snapshot was taken.
async fn read_latest(store: &Store) -> Result<LatestRow> {
    const SQL: &str = "SELECT COALESCE((SELECT MAX(position) FROM events), 0) AS latest, \
        (SELECT string_agg(virtualtransaction, ' ') FROM pg_locks \
        WHERE locktype = 'relation' AND relation = CAST('events' AS regclass) \
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
        AND mode = 'RowExclusiveLock' AND granted) AS writers";
    let row = query("events", SQL).fetch_optional(store).await?;
    Ok(row.unwrap_or(LatestRow { latest: 0, writers: None }))
}
