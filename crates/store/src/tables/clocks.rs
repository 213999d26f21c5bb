//! The database's time, and how far the business time of a sandbox is ahead of it.

use kassa_domain::time::Timestamp;
use kassa_platform::clock::MAX_STEP;

use super::settings;
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// The last time that a process has shown.
const SHOWN: &str = "clock_high_water_ms";
/// The last time that a process was certain of (ADR 138).
const CONFIRMED: &str = "clock_confirmed_ms";
/// How far the business time is ahead.
const TEST_OFFSET: &str = "test_clock_offset_ms";
/// How far the business time will be ahead after every requested advance.
const TEST_GOAL: &str = "test_clock_goal_ms";

/// The time of the server, `None` on SQLite. The only statement that reads the time.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn read_server_time(store: &Store) -> Result<Option<Timestamp>> {
    const SQL: &str =
        "SELECT CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT) AS now";
    if !store.is_postgres() {
        return Ok(None);
    }
    let row: Option<(i64,)> = query("the clock", SQL).fetch_optional(store).await?;
    Ok(row.map(|(now,)| Timestamp(now)))
}

/// The times that the processes on a database have stored last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredTimes {
    pub shown: Timestamp,
    /// The latest that was certain.
    pub confirmed: Timestamp,
}

/// The times that were stored by [`store_times`]. `None` if no process has stored any. One of an
/// earlier version was certain of what it has shown.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_stored_times(store: &Store) -> Result<Option<StoredTimes>> {
    let shown = find_millis(store, SHOWN).await?;
    let confirmed = find_millis(store, CONFIRMED).await?;
    Ok(to_times(shown, confirmed))
}

/// Stores the times of a process, and returns those that were stored before. What another process
/// is certain of stays, unless it lies in the future.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn store_times(tx: &mut Tx, times: StoredTimes) -> Result<Option<StoredTimes>> {
    let (shown, confirmed) = (lock_millis(tx, SHOWN).await?, lock_millis(tx, CONFIRMED).await?);
    let is_in_future = Timestamp(confirmed) > times.shown.saturating_add(MAX_STEP);
    let kept = if is_in_future { times.confirmed.0 } else { times.confirmed.0.max(confirmed) };
    set_millis(tx, SHOWN, times.shown.0).await?;
    set_millis(tx, CONFIRMED, kept).await?;
    Ok(to_times(shown, confirmed))
}

/// Stores that a time is certain, and returns the one that was until now.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn confirm_time(tx: &mut Tx, now: Timestamp) -> Result<Option<Timestamp>> {
    let (shown, confirmed) = (lock_millis(tx, SHOWN).await?, lock_millis(tx, CONFIRMED).await?);
    set_millis(tx, CONFIRMED, now.0).await?;
    Ok(to_times(shown, confirmed).map(|times| times.confirmed))
}

/// 0 is none.
fn to_times(shown: i64, confirmed: i64) -> Option<StoredTimes> {
    let confirmed = if confirmed > 0 { confirmed } else { shown };
    (confirmed > 0)
        .then_some(StoredTimes { shown: Timestamp(shown), confirmed: Timestamp(confirmed) })
}

/// How far the business time is ahead, in milliseconds.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_test_offset(store: &Store) -> Result<i64> {
    find_millis(store, TEST_OFFSET).await
}

/// Advances the business time to an offset, unless it is further ahead already. Returns the offset
/// afterwards.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn raise_test_offset(tx: &mut Tx, offset_ms: i64) -> Result<i64> {
    let raised = lock_millis(tx, TEST_OFFSET).await?.max(offset_ms);
    set_millis(tx, TEST_OFFSET, raised).await?;
    Ok(raised)
}

/// Adds an advance to those that were requested before. Returns the offset that the business time
/// has to reach. `None` if it would be more than `limit_ms`.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn add_test_advance(tx: &mut Tx, advance_ms: i64, limit_ms: i64) -> Result<Option<i64>> {
    let goal = lock_millis(tx, TEST_GOAL).await?;
    let offset = lock_millis(tx, TEST_OFFSET).await?;
    let goal = goal.max(offset).saturating_add(advance_ms);
    if goal > limit_ms {
        return Ok(None);
    }
    set_millis(tx, TEST_GOAL, goal).await?;
    Ok(Some(goal))
}

async fn find_millis(store: &Store, name: &'static str) -> Result<i64> {
    match settings::find(store, name).await? {
        Some(value) => parse_millis(name, &value),
        None => Ok(0),
    }
}

/// Reads a value, and locks its row until the end of the transaction.
async fn lock_millis(tx: &mut Tx, name: &'static str) -> Result<i64> {
    match settings::lock(tx, name, b"0").await? {
        Some(value) => parse_millis(name, &value),
        None => Ok(0),
    }
}

async fn set_millis(tx: &mut Tx, name: &'static str, millis: i64) -> Result<()> {
    settings::set(tx, name, millis.to_string().as_bytes()).await
}

fn parse_millis(name: &'static str, value: &[u8]) -> Result<i64> {
    let parsed = std::str::from_utf8(value).ok().and_then(|text| text.parse().ok());
    parsed.ok_or_else(|| StoreError::corrupt("settings", name, "not a number of milliseconds"))
}
