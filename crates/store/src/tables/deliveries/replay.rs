//! Replays: the events of a time are sent to a destination again. A replay is stored at once, and
//! its deliveries become due a batch at a time, behind those of new events.

use kassa_domain::codes;
use kassa_domain::ids::{DestinationId, MerchantId};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::{Query, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::delivery_lines::{line_of, place_of};
use crate::tables::events;

codes! {
    /// Which events of the time are sent again.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ReplayScope {
        /// Those whose delivery was given up.
        Failed = "failed",
        /// All, also those from before the destination existed. What waits already stays as it is.
        All = "all",
    }
}

/// A replay before it is inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReplay {
    pub destination_id: DestinationId,
    /// The merchant of the destination.
    pub merchant_id: MerchantId,
    pub scope: ReplayScope,
    /// By the time of the events.
    pub from: Timestamp,
    /// Exclusive.
    pub until: Timestamp,
}

database_row! {
    /// A replay that is not completed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OpenReplay {
        pub id: i64,
        pub destination_id: DestinationId,
        pub merchant_id: MerchantId,
        pub only_failed: bool,
        pub from_time: i64,
        pub until_time: i64,
        pub next_id: i64,
        pub end_id: i64,
    }
}

/// The events of a merchant within a time whose content is kept. The first parameters are the
/// merchant, two positions and two times.
macro_rules! events_in_range {
    ($prefix:expr, $rest:literal) => {
        concat!(
            $prefix,
            " FROM events e WHERE e.merchant_id = $1 AND e.position >= $2 AND e.position < $3 \
             AND e.created >= $4 AND e.created < $5 AND e.emptied IS NULL",
            $rest
        )
    };
}

/// The given up deliveries of a destination whose events are within a time. The first parameters
/// are the destination, two ids and two times.
macro_rules! failed_in_range {
    ($prefix:expr, $rest:literal) => {
        concat!(
            $prefix,
            " FROM deliveries d JOIN events e ON e.id = d.event_id \
             WHERE d.destination_id = $1 AND d.given_up IS NOT NULL AND d.id >= $2 AND d.id < $3 \
             AND e.created >= $4 AND e.created < $5 AND e.emptied IS NULL",
            $rest
        )
    };
}

/// Sets a delivery due again, in a line of replays if its destination is in order. The parameter is
/// the present.
macro_rules! reschedule {
    ($rest:literal) => {
        concat!(
            "UPDATE deliveries SET due = $6, created = $6, tries = 0, claims = claims + 1, \
             delivered = NULL, given_up = NULL, is_replay = TRUE, format = NULL, \
             first_try = NULL, is_sending = FALSE, line = (SELECT ",
            line_of!(),
            " FROM events e JOIN destinations t ON t.id = deliveries.destination_id \
             WHERE e.id = deliveries.event_id), place = (SELECT ",
            place_of!(),
            " FROM events e JOIN destinations t ON t.id = deliveries.destination_id \
             WHERE e.id = deliveries.event_id)",
            $rest
        )
    };
}

/// Counts the events that a replay over the range of [`find_range`] sends again, up to `limit`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn count_events(
    store: &Store,
    replay: &NewReplay,
    range: (i64, i64),
    limit: i64,
) -> Result<i64> {
    const COUNT_ALL: &str =
        events_in_range!("SELECT COUNT(*) AS count FROM (SELECT e.position", " LIMIT $6) AS found");
    const COUNT_FAILED: &str =
        failed_in_range!("SELECT COUNT(*) AS count FROM (SELECT d.id", " LIMIT $6) AS found");
    let count = match replay.scope {
        ReplayScope::All => query("events", COUNT_ALL).bind(&replay.merchant_id),
        ReplayScope::Failed => query("deliveries", COUNT_FAILED).bind(&replay.destination_id),
    };
    let count = count.bind(range.0).bind(range.1).bind(replay.from).bind(replay.until).bind(limit);
    let row: Option<(i64,)> = count.fetch_optional(store).await?;
    Ok(row.map_or(0, |(count,)| count))
}

/// Where a replay begins and ends: positions of events, or ids of deliveries.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_range(store: &Store, replay: &NewReplay) -> Result<(i64, i64)> {
    match replay.scope {
        ReplayScope::All => events::find_positions(store, replay.from, replay.until).await,
        ReplayScope::Failed => Ok((0, i64::MAX)),
    }
}

/// Inserts a replay over the range that [`find_range`] returned.
///
/// # Errors
/// [`StoreError::ConstraintViolation`](crate::StoreError::ConstraintViolation) if the
/// destination does not exist.
pub async fn insert_replay(
    tx: &mut Tx,
    replay: &NewReplay,
    range: (i64, i64),
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO webhook_replays (destination_id, only_failed, from_time, \
        until_time, next_id, end_id, created) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    query("webhook_replays", SQL)
        .bind(&replay.destination_id)
        .bind(replay.scope == ReplayScope::Failed)
        .bind(replay.from)
        .bind(replay.until)
        .bind(range.0)
        .bind(range.1)
        .bind(now)
        .execute(tx)
        .await
        .map(drop)
}

/// Lists the first open replay of each destination that is not paused and for which fewer than
/// `max_waiting` deliveries of replays wait.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_open_replays(store: &Store, max_waiting: i64) -> Result<Vec<OpenReplay>> {
    const SQL: &str = "SELECT r.id, r.destination_id, t.merchant_id, r.only_failed, r.from_time, \
        r.until_time, r.next_id, r.end_id FROM webhook_replays r \
        JOIN destinations t ON t.id = r.destination_id \
        WHERE r.completed IS NULL AND t.paused IS NULL AND t.deleted IS NULL \
        AND NOT EXISTS (SELECT 1 FROM webhook_replays o \
        WHERE o.destination_id = r.destination_id AND o.completed IS NULL AND o.id < r.id) \
        AND (SELECT COUNT(*) FROM (SELECT 1 FROM deliveries d \
        WHERE d.destination_id = r.destination_id AND d.is_replay = TRUE AND d.due IS NOT NULL \
        LIMIT $1) AS waiting) < $1";
    query("webhook_replays", SQL).bind(max_waiting).fetch_all(store).await
}

/// Makes the next deliveries of a replay due, up to `limit`, and completes the replay after the
/// last. `false` if another process did, or the destination was deleted: then nothing is changed.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn run_batch(
    tx: &mut Tx,
    replay: &OpenReplay,
    limit: i64,
    now: Timestamp,
) -> Result<bool> {
    const ADVANCE: &str = "UPDATE webhook_replays SET next_id = $1, completed = $2 \
        WHERE id = $3 AND next_id = $4 AND completed IS NULL";
    let last = find_last_of_batch(tx, replay, limit).await?;
    let end = last.map_or(replay.end_id, |last| last + 1);
    let completed = last.is_none().then_some(now.0);
    // First, so that of two processes one waits here.
    let advance = query("webhook_replays", ADVANCE).bind(end).bind(completed).bind(replay.id);
    if !advance.bind(replay.next_id).run_compare_and_set(tx).await? {
        return Ok(false);
    }
    if replay.only_failed {
        reschedule_failed(tx, replay, end, now).await?;
    } else {
        reschedule_done(tx, replay, end, now).await?;
        insert_missing(tx, replay, end, now).await?;
    }
    Ok(true)
}

/// The id or position of the last of `limit`; `None` if there are fewer.
async fn find_last_of_batch(tx: &mut Tx, replay: &OpenReplay, limit: i64) -> Result<Option<i64>> {
    const LAST_EVENT: &str =
        events_in_range!("SELECT e.position", " ORDER BY e.position LIMIT 1 OFFSET $6");
    const LAST_FAILED: &str = failed_in_range!("SELECT d.id", " ORDER BY d.id LIMIT 1 OFFSET $6");
    let select = if replay.only_failed {
        query("deliveries", LAST_FAILED).bind(&replay.destination_id)
    } else {
        query("events", LAST_EVENT).bind(&replay.merchant_id)
    };
    let select = bind_range(select, replay, replay.end_id).bind(limit - 1);
    let row: Option<(i64,)> = select.fetch_optional_in(tx).await?;
    Ok(row.map(|(last,)| last))
}

async fn reschedule_failed(
    tx: &mut Tx,
    replay: &OpenReplay,
    end: i64,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = failed_in_range!(reschedule!(" WHERE id IN (SELECT d.id"), ")");
    let update = query("deliveries", SQL).bind(&replay.destination_id);
    bind_range(update, replay, end).bind(now).execute(tx).await.map(drop)
}

async fn reschedule_done(tx: &mut Tx, replay: &OpenReplay, end: i64, now: Timestamp) -> Result<()> {
    const SQL: &str = events_in_range!(
        reschedule!(" WHERE destination_id = $7 AND due IS NULL AND event_id IN (SELECT e.id"),
        ")"
    );
    let update = query("deliveries", SQL).bind(&replay.merchant_id);
    let update = bind_range(update, replay, end).bind(now).bind(&replay.destination_id);
    update.execute(tx).await.map(drop)
}

async fn insert_missing(tx: &mut Tx, replay: &OpenReplay, end: i64, now: Timestamp) -> Result<()> {
    const SQL: &str = concat!(
        "INSERT INTO deliveries (event_id, destination_id, created, due, is_replay, line, place) \
         SELECT e.id, t.id, $6, $6, TRUE, ",
        line_of!(),
        ", ",
        place_of!(),
        " FROM events e JOIN destinations t ON t.id = $7 \
         WHERE e.merchant_id = $1 AND e.position >= $2 AND e.position < $3 \
         AND e.created >= $4 AND e.created < $5 AND e.emptied IS NULL \
         ON CONFLICT (event_id, destination_id) DO NOTHING"
    );
    let insert = query("deliveries", SQL).bind(&replay.merchant_id);
    let insert = bind_range(insert, replay, end).bind(now).bind(&replay.destination_id);
    insert.execute(tx).await.map(drop)
}

fn bind_range<'q>(statement: Query<'q>, replay: &OpenReplay, end: i64) -> Query<'q> {
    let statement = statement.bind(replay.next_id).bind(end);
    statement.bind(replay.from_time).bind(replay.until_time)
}
